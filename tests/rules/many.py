"""Whole random chouettes, and what must be true of each: `python -m tests.rules.many SECONDS` plays on so long.

Any rule book that options can make, three to ten players, both modes, whatever can be said. It prints what was heard.
"""

import sys
import time
from collections import Counter
from dataclasses import replace
from random import Random

from bot.backgammon.position import CHECKERS
from bot.record.grammar import read_statement, written_statement
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.marks import sheet_page
from bot.rules.evening.sheet import sheet_rows
from bot.rules.evening.undoing import transfers_of_all_games
from bot.rules.offers import allowed_statements
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import scores_after_transfers
from bot.rules.refusals import OutOfTurn, Refusal
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Game, box_partner_and_line
from bot.rules.statements import ChouetteMode, SeatsAllInOrder
from tests.rules.offered import can_go_on
from tests.rules.reading import places_of, read_off
from tests.rules.talk import NAMES, anything, random_rules, said, taken_back

STATEMENTS = 60


def played(seed: int, statements: int = STATEMENTS) -> Counter[str]:
    """One random chouette, checked at every statement; what was said in it, by kind. AssertionError, with the seed."""
    random = Random(seed)
    rules, mode = random_rules(random), random.choice(tuple(ChouetteMode))
    order = tuple(random.sample(NAMES, random.randint(3, rules.max_players)))
    first = SeatsAllInOrder(None, order)
    empty = new_chouette(rules, mode)
    seated = apply(empty, first)
    assert isinstance(seated, Accepted), seed
    chouette, lines, kinds = seated.chouette, [written_statement(first)], Counter[str]()
    checked_at = set(random.sample(range(statements), 3))
    for number, (before, statement, heard) in enumerate(said(random, chouette, statements)):
        chouette = heard.chouette
        lines.append(written_statement(statement))
        kinds[type(statement).__name__] += 1
        kinds["games"] += len(chouette.games) > len(before.games)
        _adds_up(chouette, seed)
        if number in checked_at:
            _accepts_what_it_offers(random, chouette, seed)
            _can_be_taken_back(chouette, seed)
    _is_the_same_again(empty, lines, chouette, seed)
    return kinds


def _adds_up(chouette: Chouette, seed: int) -> None:
    """The books balance, every score is the sum of its transfers, everybody has one place, and no checker is lost."""
    assert sum(chouette.scores.values()) == 0, seed
    moved = (transfer for row in sheet_rows(chouette) for transfer in row.moved)
    assert scores_after_transfers(dict.fromkeys(chouette.scores, 0), moved) == chouette.scores, seed
    stage = chouette.stage
    if isinstance(stage, BetweenGames | Game):
        line = stage.line_with_partner if isinstance(stage, Game) else stage.line
        places = [stage.box, *line] + ([stage.partner] if stage.partner and stage.partner not in line else [])
        assert len(set(places)) == len(places), (seed, "two places")
        waiting = {*chouette.joiners}
        if isinstance(stage, Game) and stage.resumed and (later := stage.resumed.places):  # it is behind
            waiting.update(box_partner_and_line(later.box, later.partner, later.line))
        assert {*chouette.seated} <= {*places} | waiting, (seed, "no place")
    if (there := places_of(chouette)) is not None:
        assert read_off(sheet_page(chouette)) == there, seed
    if isinstance(stage, Game) and stage.position:
        assert max(sum(stage.position.me), sum(stage.position.opp)) <= CHECKERS, seed


def _accepts_what_it_offers(random: Random, chouette: Chouette, seed: int) -> None:
    """In a game somebody must act, and may say something; what is refused is not offered, and says who must act."""
    assert players_who_must_act(chouette) or not chouette.game, (seed, chouette.stage)
    for player in players_who_must_act(chouette):
        assert can_go_on(chouette, player), (seed, player, chouette.stage)
    for _ in range(10):
        statement = anything(random, chouette)
        heard = apply(chouette, statement)
        if isinstance(heard, Refusal):
            assert statement.by is not None
            assert statement not in allowed_statements(chouette, statement.by, {type(statement)}), (seed, statement)
            assert heard.must_act == players_who_must_act(chouette), (seed, statement)
            spoken_for = heard.absent or statement.by
            assert not isinstance(heard, OutOfTurn) or spoken_for not in heard.must_act, (seed, statement)


def _is_the_same_again(again: Chouette, lines: list[str], chouette: Chouette, seed: int) -> None:
    """The record of it, read and heard again, leads to the same table."""
    for line in lines:
        heard = apply(again, read_statement(line))
        assert isinstance(heard, Accepted), (seed, line, heard)
        again = heard.chouette
    assert replace(again, undo_to=None) == replace(chouette, undo_to=None), seed


def _can_be_taken_back(chouette: Chouette, seed: int) -> None:
    """All agree to take back the last action: the game and its points are as they were before it."""
    then = chouette.undo_to
    if then is None or then.game is None or any(one.lapses_with_phase for one in chouette.proposals):
        return
    back = taken_back(chouette)
    assert back.game is not None, seed
    assert replace(back.game, holds=frozenset()) == replace(then.game, holds=frozenset()), seed
    assert back.games == then.games, seed
    assert {*back.seated} == {*chouette.seated, *({*then.game.players} & {*then.seated})}, seed
    moved = (*transfers_of_all_games(then), *(aside.moved for aside in back.asides))
    assert scores_after_transfers(dict.fromkeys(back.scores, 0), moved) == back.scores, seed


def main(seconds: float) -> None:
    """Play until the time is up; print what was played."""
    start, seed = time.monotonic(), int(time.time()) << 20
    kinds, chouettes = Counter[str](), 0
    while time.monotonic() - start < seconds:
        kinds += played(seed + chouettes, 200)
        chouettes += 1
    games = kinds.pop("games", 0)
    print(f"{chouettes} chouettes, {games} games, {kinds.total()} statements, none of them wrong")
    print(", ".join(f"{kind} {times}" for kind, times in kinds.most_common()))


if __name__ == "__main__":
    main(float(sys.argv[1]))
