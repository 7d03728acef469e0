"""Whom a question to several asks in full, and who is only named: in the channel, and for who reads it alone."""

from dataclasses import replace

import pytest

from bot.channel.message import message_parts, message_text
from bot.rules.points import HalfPoints, Player
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement, StakesAsked
from bot.words.words import words_in
from tests.board.test_state import told_one_by_one
from tests.channel.test_hints import DOUBLED_AT_DIFFERENT_PRICES, ENGLISH, with_robots
from tests.channel.test_ledger import heard


def test_robots_alone_are_asked_without_sums_where_these_differ() -> None:
    first, *_ = message_text(with_robots(DOUBLED_AT_DIFFERENT_PRICES, "Bob", "Cid", "Dee"), (), ENGLISH).splitlines()
    assert first == "**Bob**, **Cid** and **Dee**: take or drop?"


def test_whoever_reads_alone_is_asked_what_they_answer_and_told_who_is_asked_too() -> None:
    table, _ = heard(DOUBLED_AT_DIFFERENT_PRICES)
    dee = message_parts(table, (), ENGLISH, newest_first=True, reader=Player("Dee"))
    assert dee.questions == ("**Dee**: take and play for 4, or drop and lose 2?",)
    assert dee.asked_too == "**Bob** and **Cid** must still answer."
    cid = message_parts(table, (), words_in("it"), newest_first=True, reader=Player("Cid"))
    assert cid.questions == ("**Cid**: accetti e giochi per 2, o passi e perdi 1?",)
    assert cid.asked_too == "Manca ancora la risposta di **Bob** e **Dee**."
    box = message_parts(table, (), ENGLISH, newest_first=True, reader=Player("Ann"))
    asked, *more = box.questions
    assert asked.startswith("**Bob** and **Cid** must answer: take and play for 2, or drop and lose 1? **Dee** must")
    assert more == []
    assert box.asked_too == ""


def test_those_for_whom_it_comes_to_the_same_are_asked_together_wherever_they_sit() -> None:
    same = StakesAsked((Player("Bob"),), drop=HalfPoints(2))
    stakes = (same, StakesAsked((Player("Cid"),), drop=HalfPoints(4)), replace(same, players=(Player("Dee"),)))
    asks = AwaitedStatement(AwaitedAction.ANSWER, ("take", "drop"), stakes=stakes)
    asked = ENGLISH.question_text((Player("Bob"), Player("Cid"), Player("Dee")), str, str, asks)
    assert (
        asked == "Bob and Dee: take and play for 2, or drop and lose 1? Cid: take and play for 4, or drop and lose 2?"
    )


def test_whoever_still_has_to_answer_reads_all_who_have() -> None:
    doubled = "opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
    table = told_one_by_one(f"{doubled}Bob: drops\nCid: drops")
    told = message_text(table, table.news[-1].events, ENGLISH).splitlines()[1]
    assert told == "**Ann** doubles **Bob**, **Cid** and **Dee** to 2. Bob drops. Cid drops."


@pytest.mark.parametrize("rules", ["italian", "colorado"])
def test_whoever_is_doubled_by_some_of_the_team_reads_no_answer_of_an_earlier_game(rules: str) -> None:
    first = "opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
    dropped = "Bob: drops\nCid: drops\nDee: drops\n"
    second = "game\nopening 1 3\nCid: plays 8/5 6/5\nAnn: rolls 6 5\nAnn: plays 24/13\n"
    table = told_one_by_one(f"{first}{dropped}{second}Dee: doubles\nBob: doubles\nCid: stands", rules)
    _, told, *_ = message_text(table, table.news[-1].events, ENGLISH).splitlines()
    assert told == "**Dee** and **Bob** double to 2. **Cid** does not."
