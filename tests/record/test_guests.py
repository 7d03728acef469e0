"""Guests in a record: the lines of its head, and an evening with them that is exported and replayed."""

import random
from collections.abc import Iterator

import pytest

from bot.record.books import rule_books
from bot.record.exports import record_from_journal_once_seated, unique_record_names
from bot.record.grammar import written_statement
from bot.record.read import Head, read_record, written_head
from bot.record.replay import CompletedReplay, RefusalText, opened_chouette, replay
from bot.record.text import UnreadableError
from bot.rules.engine import apply, check
from bot.rules.offers import allowed_statements, forced_statement, with_dice
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Accepted, Ended
from bot.rules.statements import (
    ChouetteMode,
    ClaimsSeat,
    HandsScoringOver,
    Joins,
    JoinsAsGuest,
    KeepsScore,
    SeatsAllInOrder,
    Statement,
)
from tests.rules.talk import USUAL

COLORADO: Rules = rule_books()["colorado"].rules
SEATS = ANN, ZOE, BOB, OTTO, KIM = tuple(Player(f"s{number}") for number in range(1, 6))
NAMES = dict(zip(SEATS, ("Ann", "guest", "Bob", 'Ot"to', "scorer"), strict=True))


def test_guests_and_their_scorer_are_read_and_written() -> None:
    lines = ["chouette 1", "rules colorado", "guest Zoe", 'guest "Big Al"', "scorer Ann", "mode score"]
    head = read_record("\n".join([*lines, 'players Zoe Ann "Big Al"', "game"]), rule_books()).head
    assert (head.guests, head.scorer) == (("Zoe", "Big Al"), "Ann")
    assert written_head(head, COLORADO) == lines


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("guest Zoe\nguest Zoe", "the guest Zoe is named twice"),
        ("robot Ada weak\nguest Ada", "the robot Ada is named twice"),
        ("scorer Ann\nscorer Ann", "the scorer is given twice"),
        ("guest Zoe\nmode play", "guests sit only where the mode is score"),
    ],
)
def test_a_guest_who_cannot_be_is_refused(lines: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read_record(f"chouette 1\nrules colorado\n{lines}\nplayers Ann Bob Zoe\n", rule_books())


def test_where_no_scorer_is_named_the_first_who_is_no_guest_is(say: RefusalText) -> None:
    outcome = replay("chouette 1\nrules colorado\nguest Ann\nplayers Ann Bob Cid\ngame\n", rule_books(), say)
    assert isinstance(outcome, CompletedReplay)
    assert outcome.chouette.scorer == "Bob"


def test_a_scorer_who_is_no_player_only_keeps_score(say: RefusalText) -> None:
    head = "chouette 1\nrules colorado\nguest Ann\nguest Cid\nscorer Zed\nplayers Ann Bob Cid\n"
    outcome = replay(f"{head}game\nZed: hands scoring to Bob\n", rule_books(), say)
    assert isinstance(outcome, CompletedReplay), outcome
    assert (outcome.chouette.scorer, outcome.chouette.scorer_plays) == ("Bob", True)
    outcome = replay(f"{head}game\nAnn: wins\n", rule_books(), say)
    assert isinstance(outcome, CompletedReplay), outcome
    assert (outcome.chouette.scorer, outcome.chouette.scorer_plays) == ("Zed", False)


@pytest.mark.slow
@pytest.mark.parametrize("opener", [Joins(ANN), KeepsScore(ANN)])
@pytest.mark.parametrize("seed", range(8))
def test_an_export_replays_to_the_same(seed: int, opener: Statement, say: RefusalText) -> None:
    chance, lines = random.Random(seed), list[str]()
    head = Head("colorado", COLORADO, ChouetteMode.SCORE)
    table = opened_chouette(head)

    def offers() -> Iterator[Statement]:
        for player in chance.sample(SEATS, 3):
            yield from allowed_statements(table, player, USUAL if chance.random() < 0.9 else None)
        found = (HandsScoringOver(ANN, BOB), HandsScoringOver(BOB, ANN), ClaimsSeat(OTTO), JoinsAsGuest(KIM, BOB))
        yield from (said for said in found if check(table, said) is None)

    first = [opener, JoinsAsGuest(ZOE, ANN), Joins(BOB), JoinsAsGuest(OTTO, ANN)]
    first.append(SeatsAllInOrder(None, tuple(chance.sample(SEATS[:4], 4) if isinstance(opener, Joins) else SEATS[1:4])))
    for _ in range(80):
        said = first.pop(0) if first else forced_statement(table) or chance.choice(list(offers()) or [None])
        said = with_dice(table, said, lambda: (chance.randint(1, 6), chance.randint(1, 6))) if said else None
        heard = apply(table, said) if said else None
        if isinstance(heard, Accepted) and said and not isinstance(heard.chouette.stage, Ended):
            lines.append(written_statement(said))
            table = heard.chouette
    text = record_from_journal_once_seated(head, lines, NAMES)
    outcome = replay(text or "", rule_books(), say)
    assert isinstance(outcome, CompletedReplay), (outcome, text)
    shown, theirs = unique_record_names(NAMES), outcome.chouette
    assert {shown[one]: points for one, points in table.scores.items()} == theirs.scores
    assert [shown[one] for one in table.line] == list(theirs.line)
    assert (shown.get(table.scorer), {shown[one] for one in table.guests}) == (theirs.scorer, theirs.guests)
    assert table.scorer_plays == theirs.scorer_plays
