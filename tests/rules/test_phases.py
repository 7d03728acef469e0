"""What each phase answers, at every moment of every record and of random tables where robots sit."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.rules.offers import awaited_statement, may_be_said
from bot.rules.phases import ScoreModePlay, ToRoll, ToRollOpening
from bot.rules.play.turn import (
    players_called_to_act,
    players_on_the_clock,
    players_who_must_act,
    statements_tried_when_time_is_up,
)
from bot.rules.points import Player
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.chouette import Chouette, Phase
from bot.rules.statements import (
    AcceptsProposal,
    Beavers,
    ChouetteMode,
    DeclinesToDouble,
    Doubles,
    OffersToSellBox,
    ProposesAdjournment,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules.kinds import kinds_of
from tests.rules.partners import ANN, BOB, CID
from tests.rules.tables import after
from tests.rules.tables import seated as seated_at_table
from tests.rules.talk import COLORADO, random_rules, said, seated

SEEDS = 36
STRANGER, ZED = Player("nobody"), Player("Zed")
RECORDS = Path(__file__).parents[1] / "records"
ANSWERS = {AwaitedAction.ANSWER, AwaitedAction.ANSWERS_IN_ORDER, AwaitedAction.EXTRA_ANSWER} | {
    AwaitedAction.BEAVER_ANSWER,
    AwaitedAction.RACCOON_ANSWER,
    AwaitedAction.EXTRA_REDOUBLE_ANSWER,
}

GOES_ON_BY_ITSELF = (ToRollOpening, ScoreModePlay)
"""Where nobody is pressed: anybody rolls, or what is waited for happens at the board elsewhere."""
PHASE_BY_TEXT: dict[object, type[Phase]] = {}
"""The phase that each first fact of a token was seen of."""
HURRIED: set[type[Phase]] = set()
"""The phases in which a robot has waited for somebody, or for itself."""


def moments(start: str) -> Iterator[Chouette]:
    books = rule_books()
    for path in sorted(RECORDS.glob(f"{start}*.chouette")):
        before = None
        for line in accepted_lines(read_record(path.read_text("utf-8"), books)):
            if line.before is not before:
                yield line.before
            yield (before := line.after)


def phase_answers(chouette: Chouette) -> None:
    """Who is waited for is asked something that they can answer, and something follows when their time is over."""
    awaited, waited_for = awaited_statement(chouette), players_called_to_act(chouette) or players_who_must_act(chouette)
    assert (awaited.action is AwaitedAction.NOTHING) is (chouette.box is None)
    assert bool(awaited.answers) is (awaited.action in ANSWERS)
    game = chouette.game
    if game is None:
        return
    assert waited_for
    phase = game.phase
    assert phase.takes <= {*kinds_of(Statement)}
    hurried = phase.players_robot_waits_for_briefly(chouette, game)
    assert {*hurried} <= {*game.players}
    if hurried:
        HURRIED.add(type(phase))
    facts = phase.button_token_parts(())
    assert PHASE_BY_TEXT.setdefault(facts[0], type(phase)) is type(phase), "a text tells the phases apart"
    if chouette.proposals_holding_up:
        return
    said_for = [statements_tried_when_time_is_up(chouette, game, player) for player in players_on_the_clock(chouette)]
    for found in filter(None, said_for):
        assert any(may_be_said(chouette, one) for one in found), found
    assert any(said_for) or isinstance(phase, GOES_ON_BY_ITSELF), phase
    assert not statements_tried_when_time_is_up(chouette, game, STRANGER)


@pytest.mark.parametrize("start", "cfimops")
def test_at_every_moment_of_the_records(start: str) -> None:
    for chouette in moments(start):
        phase_answers(chouette)


def test_no_record_is_left_out() -> None:
    assert {path.name[0] for path in RECORDS.glob("*.chouette")} == {*"cfimops"}


@pytest.mark.slow
def test_at_every_moment_of_random_tables() -> None:
    """A robot hurries those who may double before its roll; so does, after equal dice, its own next opening."""
    HURRIED.clear()
    for seed in range(SEEDS):
        at_every_moment_of_a_random_table(seed)
    assert {ToRoll, ToRollOpening} == HURRIED


def at_every_moment_of_a_random_table(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random) if seed % 3 else COLORADO
    table = seated(random, rules, random.choice(tuple(ChouetteMode)), random.randint(3, 5))
    table = replace(table, robots=frozenset(random.sample(table.seated, random.randint(0, 2))))
    try:
        phase_answers(table)
        for _, _, heard in said(random, table, 80):
            phase_answers(heard.chouette)
    except AssertionError as error:
        error.add_note(f"seed {seed}")
        raise


def test_who_has_answered_a_beaver_has_spoken() -> None:
    table = after(seated_at_table(ANN, BOB, CID), StartsGame(None), Doubles(BOB, ()), Doubles(CID, ()))
    table = after(table, Beavers(ANN, (BOB, CID)))
    assert table.game
    assert not table.game.phase.is_word_settled(table.game, BOB)
    answered = after(table, Takes(BOB, ())).game
    assert answered
    assert answered.phase.is_word_settled(answered, BOB)


def test_a_buyer_without_a_seat_cannot_be_away_so_the_others_vote_when_their_time_is_over() -> None:
    table = after(seated_at_table(ANN, BOB, CID, box_sale="yes"), StartsGame(None), OffersToSellBox(ANN, ZED, 2))
    sold = after(table, AcceptsProposal(ZED, ANN), Doubles(BOB, ()), DeclinesToDouble(CID))
    assert sold.game
    found = statements_tried_when_time_is_up(sold, sold.game, ZED)
    assert [may_be_said(sold, one) for one in found] == [False, True]
    assert found[-1] == ProposesAdjournment(ZED)
