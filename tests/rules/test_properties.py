"""What is true of every chouette, whatever its rule book and whatever is said at it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bot.backgammon.position import CHECKERS, is_over
from bot.rules.engine import apply
from bot.rules.evening.consent import all_transfers
from bot.rules.evening.sheet import sheet_rows
from bot.rules.offers import may_say
from bot.rules.play.turn import must_act
from bot.rules.points import POINT, booked
from bot.rules.refusals import Refusal
from bot.rules.rulebook import has_half_points
from bot.rules.state.chouette import Chouette, Game
from bot.rules.statements import ChouetteMode, Plays
from tests.rules.offered import can_go_on, canonical
from tests.rules.talk import anything, random_rules, said, seated, taken_back

SEEDS = st.integers(min_value=0, max_value=2**32)
FEW = settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)


def table(seed: int) -> tuple[Random, Chouette]:
    random = Random(seed)
    mode = random.choice(tuple(ChouetteMode))
    rules = random_rules(random)
    return random, seated(random, rules, mode, min(random.choice((3, 4, 5, 6, 7, 8, 10)), rules.max_players))


def the_books_balance_and_no_checker_is_lost(seed: int) -> None:
    random, chouette = table(seed)
    for _, _, heard in said(random, chouette, 100):
        after = heard.chouette
        assert sum(after.scores.values()) == 0
        moved = (transfer for row in sheet_rows(after) for transfer in row.moved)
        assert booked(dict.fromkeys(after.scores, 0), moved) == after.scores
        assert all(transfer.amount > 0 for transfer in heard.transfers)
        if after.rules == chouette.rules and not has_half_points(after.rules):
            assert all(transfer.amount % POINT == 0 for transfer in heard.transfers)
        if isinstance(after.stage, Game) and after.stage.position:
            position = after.stage.position
            assert sum(position.me) <= CHECKERS
            assert sum(position.opp) <= CHECKERS
            assert not is_over(position)
            assert all(not (me and opp) for me, opp in zip(position.me[:24], position.opp[23::-1], strict=True))


def what_is_offered_is_accepted_and_nothing_else(seed: int) -> None:
    random, chouette = table(seed)
    for before, _, _ in said(random, chouette, 25):
        for _ in range(12):
            statement = anything(random, before)
            assert statement.by
            heard = apply(before, statement)
            if isinstance(heard, Refusal):
                assert statement not in may_say(before, statement.by, {type(statement)})
                assert heard.must_act == must_act(before)
            elif isinstance(statement, Plays):
                assert before.game
                assert heard.chouette.stage is not before.game
            else:
                assert canonical(statement, before) <= {*may_say(before, statement.by, {type(statement)})}, statement


def somebody_can_always_go_on(seed: int) -> None:
    random, chouette = table(seed)
    for _, _, heard in said(random, chouette, 80):
        after = heard.chouette
        assert must_act(after) or not after.game, after.stage
        for player in must_act(after):
            assert can_go_on(after, player), after.stage


def a_take_back_restores_the_game_and_keeps_the_dice(seed: int) -> None:
    random, chouette = table(seed)
    checked = 0
    for number, (_, _, heard) in enumerate(said(random, chouette, 80)):
        table_now = heard.chouette
        then = table_now.undo_to
        if then is None or number % 3 or any(p.lapses_with_phase for p in table_now.proposals):
            continue
        back = taken_back(table_now)
        assert back.game
        assert then.game
        assert replace(back.game, holds=frozenset()) == replace(then.game, holds=frozenset())
        assert back.game.holds >= then.game.holds
        assert (back.games, back.rules) == (then.games, table_now.rules)
        assert {*back.seated} == {*table_now.seated, *({*then.game.players} & {*then.seated})}
        assert table_now.game or {*then.leaving} <= {*back.leaving}
        assert all(player in back.seated for player in (*back.leaving, *back.gone))
        moved = (*all_transfers(then), *(aside.moved for aside in back.asides))
        assert booked(dict.fromkeys(back.scores, 0), moved) == back.scores
        assert back.dice_to_fall_again[: len(table_now.dice_since_decision)] == table_now.dice_since_decision
        checked += 1
    assume(checked)


PROPERTIES = [
    the_books_balance_and_no_checker_is_lost,
    what_is_offered_is_accepted_and_nothing_else,
    somebody_can_always_go_on,
    a_take_back_restores_the_game_and_keeps_the_dice,
]


@pytest.mark.slow
@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda each: each.__name__)
@FEW
@given(seed=SEEDS)
def test_at_a_few_tables(holds: Callable[[int], None], seed: int) -> None:
    holds(seed)
