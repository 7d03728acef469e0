"""Random chouettes: every game that is over can be analysed, and luck, gains and errors are what the Box won."""

from random import Random

import pytest

from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import GameAnalysis
from bot.record.replay import AcceptedLine
from bot.rules.engine import apply, new_chouette
from bot.rules.points import HALF_POINTS_PER_POINT, TransferReason
from bot.rules.rulebook import with_options
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, FinishedGame
from bot.rules.statements import AcceptsProposal, ChouetteMode, Margin, OffersToResign, SeatsAllInOrder, Statement
from tests.analysis.scripted import Consistent
from tests.rules.talk import NAMES, random_rules, said
from tests.support.cases import with_usual_cases

BLOCK, STATEMENTS = 20, 150
LAWS = {
    "lone_taker": "allowed",
    "double_order": "any",
    "box_initial_double": "each",
    "preemption": "no",
    "extras": "no",
    "book": "sheet",
}
"""The others cost what nobody has erred: a take that is no take, a cube that may not be turned or is not covered."""
_OF_GAMES = {
    TransferReason.DROP,
    TransferReason.GAME,
    TransferReason.SETTLEMENT,
    TransferReason.SALE,
    TransferReason.BUYOUT,
}


def talked(seed: int) -> list[AcceptedLine]:
    """A random chouette whose last game is resigned."""
    random = Random(seed)
    rules = with_options(random_rules(random), LAWS)
    seats = SeatsAllInOrder(None, tuple(random.sample(NAMES, random.randint(3, rules.max_players))))
    lines: list[AcceptedLine] = []

    def heard(chouette: Chouette, statement: Statement) -> Chouette:
        outcome = apply(chouette, statement)
        if not isinstance(outcome, Accepted):
            return chouette
        lines.append(AcceptedLine(len(lines) + 1, statement, chouette, outcome))
        return outcome.chouette

    chouette = heard(new_chouette(rules, ChouetteMode.PLAY), seats)
    for before, statement, outcome in said(random, chouette, STATEMENTS):
        lines.append(AcceptedLine(len(lines) + 1, statement, before, outcome))
        chouette = outcome.chouette
    for _ in range(BLOCK):
        for one in chouette.proposals:
            chouette = heard(chouette, AcceptsProposal(one.waiting[0], one.by)) if one.waiting else chouette
        if chouette.game:
            chouette = heard(chouette, OffersToResign(chouette.game.acting_captain, Margin.SINGLE))
    return lines


def is_plain(game: FinishedGame) -> bool:
    """Whether its points are in one row, the Box's side is the same all along, and nobody's game was closed.

    What a missing player's game was closed for is nobody's luck and nobody's error, so it is left out of the account.
    """
    is_sold = game.final.sold is not None and game.final.sold.buyer in game.final.line
    return game.final.resumed is None and not is_sold and not game.final.closed_for


def unaccounted(game: FinishedGame, analysis: GameAnalysis) -> float:
    """The points that the Box's side has won, less its luck, its gains and the errors of the Team, plus its own."""
    final = game.final
    box = {final.box, *((final.partner,) if final.partner else ()), *((final.sold.buyer,) if final.sold else ())}
    moved = [each for each in game.transfers if each.reason in _OF_GAMES]
    won = sum(each.amount * ((each.payee in box) - (each.payer in box)) for each in moved) / HALF_POINTS_PER_POINT
    brought = sum(analysis.luck.get(player, 0.0) + analysis.gains.get(player, 0.0) for player in box)
    errors = sum(
        one.points if one.side is Side.TEAM else -one.points for one in analysis.decisions if not one.kind.is_deal
    )
    return won - brought - errors


@pytest.mark.slow
@pytest.mark.parametrize("block", with_usual_cases(range(5), (0,)))
async def test_random_chouettes_are_accounted_for(block: int) -> None:
    judged = 0
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        lines = talked(seed)
        for played in games_to_analyse(lines):
            analysis = await analyse_game(Consistent(), played)
            assert all(one.loss >= 0 <= one.points and one.stake > 0 for one in analysis.decisions), seed
            if is_plain(played.finished):
                assert unaccounted(played.finished, analysis) == pytest.approx(0, abs=0.02), (seed, analysis.game)
                judged += 1
    assert judged >= BLOCK // 2
