"""What is true of every chouette, whatever its rule book and whatever is said at it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import TypeGuard

import pytest

from bot.backgammon.position import CHECKERS, is_over
from bot.rules.engine import apply
from bot.rules.evening.missing import game_before_decision
from bot.rules.evening.sheet import max_payment, named_stake, payments_due, scores_for_stake, sheet_rows
from bot.rules.evening.undoing import transfers_of_all_games
from bot.rules.offers import allowed_statements
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player, StakePerPoint, scores_after_transfers
from bot.rules.refusals import Refusal
from bot.rules.rulebook import has_half_points
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted, Chouette, Ended, Game
from bot.rules.state.proposals import StakeChange
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    Plays,
    ProposesChouetteEnd,
    ProposesStake,
    ReceivesPayment,
    Statement,
)
from tests.rules.offered import can_go_on, canonical
from tests.rules.talk import DIRECTOR, STAKES, anything, random_rules, said, seated, taken_back

SEEDS = range(10)


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
        assert scores_after_transfers(dict.fromkeys(after.scores, 0), moved) == after.scores
        assert all(transfer.amount > 0 for transfer in heard.transfers)
        if after.rules == chouette.rules and not has_half_points(after.rules):
            assert all(transfer.amount % HALF_POINTS_PER_POINT == 0 for transfer in heard.transfers)
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
                assert statement not in allowed_statements(before, statement.by, {type(statement)})
                assert heard.must_act == players_who_must_act(before)
            elif isinstance(statement, Plays):
                assert before.game
                assert heard.chouette.stage is not before.game
            else:
                assert canonical(statement, before) <= {*allowed_statements(before, statement.by, {type(statement)})}, (
                    statement
                )


def somebody_can_always_go_on(seed: int) -> None:
    random, chouette = table(seed)
    for _, _, heard in said(random, chouette, 80):
        after = heard.chouette
        assert players_who_must_act(after) or not after.game, after.stage
        for player in players_who_must_act(after):
            assert can_go_on(after, player), after.stage


def a_take_back_restores_the_game_and_keeps_the_dice(seed: int) -> None:
    random, chouette = table(seed)
    checked = 0
    for number, (_, _, heard) in enumerate(said(random, chouette, 80)):
        table_now = heard.chouette
        then = table_now.undo_to
        if (
            then is None
            or not game_before_decision(table_now)
            or number % 3
            or any(p.lapses_with_phase for p in table_now.proposals)
        ):
            continue
        back = taken_back(table_now)
        assert (back.games, back.rules) == (then.games, table_now.rules)
        if then.game is None:
            assert back.game is None
            assert {*then.players_now_or_next} & {*back.seated} <= {*back.players_now_or_next}
        else:
            assert back.game
            assert replace(back.game, holds=frozenset()) == replace(then.game, holds=frozenset())
            assert back.game.holds >= then.game.holds
            assert {*back.seated} == {*table_now.seated, *({*then.game.players} & {*then.seated})}
        assert table_now.game or {*then.leaving} <= {*back.leaving}
        assert all(player in back.seated for player in (*back.leaving, *back.gone))
        moved = (*transfers_of_all_games(then), *(aside.moved for aside in back.asides))
        assert scores_after_transfers(dict.fromkeys(back.scores, 0), moved) == back.scores
        fallen = table_now.dice_since_decision if back.game else ()
        assert back.dice_to_fall_again[: len(fallen)] == fallen
        checked += 1
    if not checked:
        pytest.skip("nothing could be taken back")


def a_payment_is_offered_exactly_when_it_is_accepted(seed: int) -> None:
    """While people play, and when all is over: up to what is offered, and not a half point more; for each stake."""
    random, chouette = table(seed)
    for _ in range(2):
        for _, _, heard in said(random, chouette, 30):
            chouette = heard.chouette
        chouette = with_another_stake(random, chouette)
    ended = after_its_end(chouette)
    for _ in range(3):
        for now, stake in ((one, stake) for one in (chouette, ended) for stake in one.stakes):
            named = named_stake(now, stake)
            for payee, payer in permutations(now.scores, 2):
                offered = [
                    one.amount
                    for one in allowed_statements(now, payee, {ReceivesPayment}, enforce_turns=True)
                    if is_paid_by(one, payer) and one.stake == named
                ]
                most = offered[0] if offered else 0
                assert most == max_payment(now, payer, payee, stake)
                payments = (ReceivesPayment(payee, payer, amount, named) for amount in range(most + 3))
                accepted = [
                    one.amount for one in payments if not isinstance(apply(now, one, enforce_turns=True), Refusal)
                ]
                whole = now is chouette and not has_half_points(now.rules)
                assert accepted == [
                    one for one in range(1, most + 1) if one == most or not (whole and one % HALF_POINTS_PER_POINT)
                ]
        paid = [
            one
            for payee in ended.scores
            for one in allowed_statements(ended, payee, {ReceivesPayment}, enforce_turns=True)
        ]
        for one in paid[:1]:
            assert isinstance(one, ReceivesPayment)
            part = apply(ended, replace(one, amount=random.randint(1, one.amount)), enforce_turns=True)
            assert isinstance(part, Accepted)
            ended = part.chouette
            for stake in ended.stakes:
                scores = scores_for_stake(ended, stake)
                assert sum_of_plan(ended, stake) == {player: score for player, score in scores.items() if score}


def is_paid_by(offer: Statement, payer: Player) -> TypeGuard[ReceivesPayment]:
    return isinstance(offer, ReceivesPayment) and offer.payer == payer


def with_another_stake(random: Random, chouette: Chouette) -> Chouette:
    """The chouette when all have agreed on another stake, where they can."""
    said_first = [*players_with_seat(chouette)][:1]
    for by in said_first:
        heard = apply(chouette, ProposesStake(by, random.choice(STAKES)))
        while isinstance(heard, Accepted):
            chouette = heard.chouette
            mine = next((one for one in chouette.proposals if one.by == by and one.waiting), None)
            if mine is None or not isinstance(mine.subject, StakeChange):
                break
            heard = apply(chouette, AcceptsProposal(mine.waiting[0], by))
    return chouette


def after_its_end(chouette: Chouette) -> Chouette:
    """The same chouette when a director has ended it."""
    if isinstance(chouette.stage, Ended):
        return chouette
    over = apply(chouette, ProposesChouetteEnd(DIRECTOR))
    assert isinstance(over, Accepted), over
    return over.chouette


def sum_of_plan(chouette: Chouette, stake: StakePerPoint) -> dict[Player, HalfPoints]:
    """What everybody would still get by what is owed for a stake."""
    found = dict[Player, HalfPoints]()
    for payer, payee, amount in payments_due(chouette, stake):
        found[payer] = found.get(payer, 0) - amount
        found[payee] = found.get(payee, 0) + amount
    return found


PROPERTIES = [
    the_books_balance_and_no_checker_is_lost,
    what_is_offered_is_accepted_and_nothing_else,
    somebody_can_always_go_on,
    a_take_back_restores_the_game_and_keeps_the_dice,
    a_payment_is_offered_exactly_when_it_is_accepted,
]


@pytest.mark.slow
@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda each: each.__name__)
@pytest.mark.parametrize("seed", SEEDS)
def test_at_a_few_tables(holds: Callable[[int], None], seed: int) -> None:
    holds(seed)
