"""Engines without a program: one that always says the same, and one whose numbers go together."""

from hashlib import sha256

from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import Decision, Depth, GameAnalysis
from bot.backgammon.fair import CubeHolder
from bot.backgammon.ids import position_id
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position, is_over, win_multiplier
from bot.engine.engine import CubeEquities, CubeTerms, JudgedPlay, WinChances
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import read_record
from bot.record.replay import accepted_lines, chouette_at_end
from bot.rules.engine import apply
from bot.rules.refusals import Refusal
from bot.rules.statements import AcceptsProposal, Margin, OffersToResign

HEAD = "chouette 1\nrules {}\nmode play\nplayers {}\n"


class Constant:
    """It thinks the same of every cube, and of plays that the first is the best, each later one 0.1 worse."""

    name = "constant"

    def __init__(self, no_double: float = 0.0, double_take: float = 0.5) -> None:
        self.found = CubeEquities(no_double, double_take)

    async def version(self) -> str:
        return "1"

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        return WinChances(0.6, 0.2, 0.01, 0.1, 0.01)

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        return self.found

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        return tuple(JudgedPlay(play, -at / 10, plies) for at, play in enumerate(legal_plays(position, dice)))


class Consistent(Constant):
    """Its numbers go together: a play is worth what the position after it is worth, a take twice the owned cube."""

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        low = int.from_bytes(sha256(position_id(position).encode()).digest()[:4], "big") / 2**32 * 2 - 1
        kept = {CubeHolder.THEIRS: 0.0, CubeHolder.NOBODY: 0.15, CubeHolder.MINE: 0.1}[terms.owner]
        return CubeEquities(low + kept, 2 * low)

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        found = [JudgedPlay(play, await self._after(play.result, terms), plies) for play in legal_plays(position, dice)]
        return tuple(sorted(found, key=lambda one: -one.equity))

    async def _after(self, result: Position, terms: CubeTerms) -> float:
        if is_over(result):
            return 1.0 if terms.jacoby and terms.owner is CubeHolder.NOBODY else float(win_multiplier(result))
        theirs = await self.cube_equities(result, terms.seen_by_opponent(), 0)
        may_double = terms.owner is not CubeHolder.MINE
        return -max(theirs.no_double, theirs.double_equity_without_beavers if may_double else theirs.no_double)


def finished(text: str) -> str:
    """A record whose game is ended: who moves for a side resigns, and all agree."""
    chouette, lines = chouette_at_end(read_record(text, rule_books())), text
    while chouette.game:
        asked = [AcceptsProposal(one.waiting[0], one.by) for one in chouette.proposals]
        said = asked[0] if asked else OffersToResign(chouette.game.acting_captain, Margin.SINGLE)
        outcome = apply(chouette, said)
        assert not isinstance(outcome, Refusal), (written_statement(said), outcome)
        chouette, lines = outcome.chouette, lines + written_statement(said) + "\n"
    return lines


async def analysed(text: str, engine: Constant, depth: Depth = Depth.DEEP) -> list[GameAnalysis]:
    """What the engine says of every game of a record."""
    lines = list(accepted_lines(read_record(text, rule_books())))
    return [await analyse_game(engine, game, depth) for game in games_to_analyse(lines)]


def told(one: Decision) -> str:
    """A decision on one line: who, what, whose cubes, loss and points."""
    cost = f" -{one.loss:.2g} ({one.points:.2g})" if one.loss else ""
    marks = (" forced" if one.forced else "") + (" passed over" if one.passed_over else "")
    return f"{one.by}: {one.said}: {' '.join(one.cubes)}{cost}{marks}"
