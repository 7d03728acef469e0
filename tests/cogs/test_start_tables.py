"""Tables that version 0.1.0 left open go on: their messages, buttons, time limits, proposals and statistics.

The databases, and what came of each button then, stand in `tests/fixtures/start`; its README.md says where they come
from. What is compared is what people see and what is written down.
"""

import json
import re
from collections.abc import AsyncIterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.local.people.person import AnswerSeen, LocalPerson
from tests.fixtures.start.tables import (
    DESCRIPTION,
    WAITS_FOR_MORE_NOW,
    Room,
    labels_of,
    parts_of,
    reworded,
    room,
)

Json = dict[str, Any]
IN_OPTIONS_NOW = {"Stop asking me to confirm", "Confirm each play"}
"""What stood under each choice of a play."""
_PRICE = re.compile(
    r"(?:: −[\d½]+(?: now)?, play|) (?:for|to) [\d½]+(?: and \d+)*(?: each| in all| more)?(?= \(|$)|: −[\d½]+(?= \(|$)"
)
MOST_ACCEPTED = 10
"""So many buttons of one table, at most, say something at once."""
NOTHING_TO_PRESS = {"ended", "to-play", "carried-over"}
"""Where no button says anything at once: checkers are moved step by step, and what was owed is on a later sheet."""


@cache
def described() -> Json:
    return json.loads(DESCRIPTION.read_text("utf-8"))


def tables() -> list[Json]:
    return described()["tables"]


def seated(table: Json) -> bool:
    """Whether people play there, or did: all but those who only meet."""
    return table["name"] != "lobby"


@pytest.fixture
async def then(tmp_path: Path) -> AsyncIterator[Room]:
    """All the tables as they were left, with the bot at them."""
    async with room(tmp_path, datetime.fromisoformat(described()["saved_at"])) as opened:
        yield opened


def is_of_debt(line: str) -> bool:
    return "carried over" in line or "From an earlier evening" in line


async def test_every_table_is_shown_as_it_was(then: Room) -> None:
    for table in tables():
        newest = then.newest(table["channel"])
        if table["buttons"]:
            assert newest["id"] == table["message"]["id"], table["name"]
        assert [part["label"] for part in parts_of(newest)] == [label for _, label in table["buttons"]]
        came, looked = await then.look(table), reworded(table["looked"])
        if table["name"] in WAITS_FOR_MORE_NOW:
            assert came["board"].endswith(looked["board"])
            looked["board"] = came["board"]
        if table["name"] == "ended":  # it shows what was won now, though all of that has gone to a later evening since
            assert looked["score"].endswith("All scores are zero: nobody pays anybody.")
            assert "Cid     +3\nAnn     −1\nDee     −1\nBob     −1\n" in came["score"]
            assert came["score"].count("carried over to a later evening") == 3
            looked["score"] = came["score"]
        if "ledger" in looked:  # debts are told in words now, without an arrow
            texts = came["ledger"], looked["ledger"]
            told, then_told = ([each for each in text.splitlines() if not is_of_debt(each)] for text in texts)
            assert told == then_told, table["name"]
            assert len({sum(map(is_of_debt, text.splitlines())) for text in texts}) == 1, table["name"]
            looked["ledger"] = came["ledger"]
        assert came == looked, table["name"]


async def test_time_limits_run_on(then: Room) -> None:
    """Neither a start nor a statement that changes no moment begins them anew; who was reminded is so once."""
    assert then.limits() == then.ran
    assert {kind for _, kind, *_ in then.ran} == {"remind", "reminded", "limit", "lapse", "next-game"}
    mia = then.person("Mia")
    for table in filter(seated, tables()):
        payer, payee, *_ = table["people"]
        said = {"payer": payer, "payee": payee, "points": 1, "reason": "it was another"}
        came = await then.done(table["chouette"], confirmed(mia, "director correct", said, table["channel"]))
        assert came["lines"], (table["name"], came)
    others = {table["chouette"] for table in tables() if table["name"] not in WAITS_FOR_MORE_NOW}
    assert [one for one in then.limits() if one[0] in others] == [one for one in then.ran if one[0] in others]


async def confirmed(person: LocalPerson, command: str, said: Json, channel: str) -> AnswerSeen:
    return await person.press(await person.slash(command, said, channel=channel), "Do it")


def _without_rule_of_turns(text: str) -> str:
    """What who speaks out of turn is told, without the rule behind it: that was not told then."""
    return re.sub(r"^(Not your turn: )[^.]+\. (.* must act first)(, then your side)?\.$", r"\1\2.", text)


async def test_who_presses_in_vain_is_told_what_they_were_told(then: Room) -> None:
    """Panels open, what is not theirs or not allowed is refused, and nothing is written down."""
    for table in tables():
        for press in table["refused"]:
            came = await then.press(table, press)
            press = reworded(press)  # noqa: PLW2901  # in today's words
            is_other_moment = table["name"] in WAITS_FOR_MORE_NOW
            if press["id"].startswith("d:") or is_other_moment:  # what is open stands there anew, with more buttons
                assert came["lines"] == []
                continue
            if press["label"] == "My options":  # what the message offers does not stand there again
                under = reworded(labels_of(then.newest(table["channel"])))
                under = [
                    *under,
                    "End the chouette",  # which stand there now, where the next message shows it
                    "Undo last action",
                    "Wait: I may double",  # which is of no use to whoever rolls
                    "From now on: ask me before each roll",  # and that at a real board
                ]
                now = {_PRICE.sub("", label) for label in (*came["labels"], *under)}
                assert {_PRICE.sub("", label) for label in press["labels"]} <= now
                came["labels"] = press["labels"]
            came["text"], press["text"] = map(_without_rule_of_turns, (came["text"], press["text"]))
            moves = {"labels": _in_any_order(came["labels"])}  # a play's steps stand today as they were tapped
            asked = [label for label in press["labels"] if label not in IN_OPTIONS_NOW]
            was = {key: press[key] for key in came} | {"labels": _in_any_order(asked)}
            assert came | moves == was, (table["name"], press["who"], press["label"])


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=() if number == 0 else pytest.mark.slow) for number in range(MOST_ACCEPTED)]
)
async def test_each_button_says_what_it_said(then: Room, number: int) -> None:
    """One button of each table, by the id that stood under the message."""
    for table in tables():
        for press in table["accepted"][number : number + 1]:
            came = await then.press(table, press)
            lines = [] if table["name"] in WAITS_FOR_MORE_NOW else press["lines"]
            assert came["lines"] == lines, (table["name"], press["who"], press["label"])


def test_each_table_has_a_button_that_is_accepted() -> None:
    assert {table["name"] for table in tables() if not table["accepted"]} == NOTHING_TO_PRESS
    assert max(len(table["accepted"]) for table in tables()) <= MOST_ACCEPTED


def _spoken_to(who: str, text: str) -> str:
    """What is told of whose turn it is, as whoever must act is told it today: they, and they first."""

    def with_them_first(found: re.Match[str]) -> str:
        others = [name for name in re.findall(r"\w+", found[1] + found[3]) if name != who]
        if len(others) == len(re.findall(r"\w+", found[1] + found[3])):
            return found[0]
        *first, last = ["You", *(f"**{name}**" for name in others)]
        return f"{', '.join(first)}{found[2]}{last}"

    text = text.replace(f" over. {who} to play.", " over. Your turn: play.")
    return re.sub(r"((?:\*\*\w+\*\*, )*\*\*\w+\*\*)( or | and )(\*\*\w+\*\*)(?=:)", with_them_first, text)


@pytest.mark.slow
async def test_tables_go_on(then: Room) -> None:
    """Proposals are agreed to, doubles answered, games and extras bought, checkers moved, as they were then.

    A button that was in time before is not any more, or still is.
    """
    for table in tables():
        if table["name"] in WAITS_FOR_MORE_NOW:  # dice fall before it is answered: what comes is another game
            continue
        for step in table["steps"]:
            came = await then.step(table, step["who"], step["what"])
            assert came["lines"] == step["lines"], (table["name"], step["who"], step["what"])
        pressed = table["accepted"][:1]
        later = [await then.press(table, press) for press in pressed]
        was = reworded(table["later"])
        for press, told in zip(pressed, was, strict=True):
            told.update({"text": _spoken_to(press["who"], told["text"])} if "text" in told else {})
        assert later == was, table["name"]


async def test_statistics_are_what_they_were(then: Room) -> None:
    """They are counted anew, as a redouble is no other cube now, but nobody redoubled then.

    `/stats` has its rows in another order since, some more of them, and says below what its columns mean. A game that
    was adjourned is none any more: who had no other one that evening has one evening less.
    """
    before = then.figures
    assert before
    for look in described()["statistics"]:
        seen = await then.person(look["who"]).slash(look["command"], look["options"], channel=look["channel"])
        before_it = _rows(reworded(look["text"]))
        if look["command"] == "stats":
            assert {*before_it} <= {*_rows(seen.text)}, look["who"]
        else:
            assert _rows(seen.text) == before_it, (look["who"], look["command"])
    assert then.figures == before


def _in_any_order(labels: list[str]) -> list[list[str]]:
    """Labels by their words, whatever their order; answers to a double without the prices that they bear today."""
    return sorted(sorted(_PRICE.sub("", label).split()) for label in labels)


def _rows(text: str) -> list[str]:
    """The title, the rows of figures and the plain sentences, without heads and small print."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return [line for line in lines if line and not line.startswith(("-#", "```", "times", "games", "cubes"))]
