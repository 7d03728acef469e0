"""Seeds of the simulation that find nothing, the same run twice, and how a failing seed is shortened."""

import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.analysis.problems import problem_from_json, problem_to_json
from bot.channel.page_sharing import link_digest
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.presses import public_buttons
from bot.desk.quiz import shipped_problems
from bot.desk.tokens import moment_token
from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.statements import ChouetteMode
from bot.store.database import Database
from tests.chaos.truth import BOOKS, Truth
from tests.simulation.boards import Boards, Page, _board
from tests.simulation.deeds import NewcomersDeeds
from tests.simulation.polls import Quizzes
from tests.simulation.sentences import Sentences, _Shown
from tests.simulation.shorten import shortened
from tests.support.waiting import PATIENCE

SEEDS, AGAIN, TURNS = "2,142", "142", 12
"""What the suite plays, with kills and what is done after them, and which of it again, whatever was played before it in
the process; `make test` plays more of them beside the tests."""


def _simulation(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.simulation", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=20 * PATIENCE, check=False)


@pytest.mark.begun_first
def test_nothing_is_found_and_one_seed_decides_every_event() -> None:
    first, second = (
        _simulation("--seeds", seeds, "--turns", TURNS, "--digests", "--all", "--go-on") for seeds in (SEEDS, AGAIN)
    )
    assert first.returncode == 0, first.stdout + first.stderr
    digests = [line for line in first.stdout.splitlines() if len(line.split()[-1:][0] if line else "") == 64]
    assert len(digests) == 2, first.stdout + first.stderr
    assert digests[1:] == [line for line in second.stdout.splitlines() if line in digests]


def test_a_story_is_shortened_to_the_steps_that_it_needs() -> None:
    tried: list[Sequence[int]] = []

    def fails(steps: Sequence[int]) -> bool:
        tried.append(steps)
        return {3, 17} <= {*steps}

    assert shortened(range(40), fails) == [3, 17]
    assert len(tried) < 40


def test_what_was_told_before_a_journal_was_set_back_tells_nothing_of_what_is_said_in_its_place() -> None:
    sentences = Sentences(lambda: ())
    sentences._gone[1] = frozenset({2, 3})  # "ann roll" and "bob roll" were told, and their message was deleted
    sentences.set_back(1, ["ann roll", "bob roll"], ["ann roll"])
    sentences.set_back(1, ["ann roll", "cid roll", "ann 6/5"], ["ann roll", "cid roll"])
    assert sentences.wrong(1, 3) == "nobody was told what was said before [3]"


def test_what_was_said_twice_in_two_pasts_that_are_lost_is_not_told_twice() -> None:
    sentences, told = Sentences(lambda: ()), frozenset({2})
    for message in ("70", "80"):
        sentences._shown[1][message] = _Shown(told, told, is_excused=False, text="Ann rolls.")
        assert sentences.wrong(1, 2) == ""
        sentences.set_back(1, ["ann roll"], [])
        assert sentences.wrong(1, 1) == ""
    for message in ("90", "91"):
        sentences._shown[1][message] = _Shown(told, told, is_excused=False, text="Ann rolls.")
    assert sentences.wrong(1, 2) == "90 and 91 both tell what was said before [2]"


def test_what_a_restored_bot_tells_first_may_have_been_told_even_if_all_was_well_in_between() -> None:
    sentences = Sentences(lambda: ())
    sentences.all_is_well()
    sentences._composed = {("5", text): (1, frozenset({2})) for text in ("Ann rolls.", "Ann: 3-1", "Ann rolls 3-1")}

    def see(message: str, text: str) -> None:
        one = SimpleNamespace(id=message, channel="5", body={"content": text}, only_for=None)
        sentences._see("MESSAGE_UPDATE", cast("Any", one))
        sentences.all_is_well()

    see("70", "Ann rolls.")
    sentences.set_back(1, ["ann roll"], ["ann roll"])
    sentences.all_is_well()
    see("80", "Ann: 3-1")
    assert sentences.wrong(1, 2) == ""
    see("90", "Ann rolls 3-1")
    assert sentences.wrong(1, 2) == "70 and 90 both tell what was said before [2]"


def test_what_is_said_again_by_chance_after_it_was_lost_is_not_told_twice() -> None:
    sentences, told = Sentences(lambda: ()), frozenset({2})
    sentences._shown[1]["70"] = _Shown(told, told, is_excused=False, text="Ann rolls.")
    sentences.set_back(1, ["ann roll"], [])
    sentences._shown[1]["80"] = _Shown(told, told, is_excused=False, text="Ann rolls.")
    sentences.set_back(1, ["ann roll"], ["ann roll"])  # to a copy that was made just now
    assert sentences.wrong(1, 2) == ""


def test_what_was_said_again_by_chance_and_is_what_it_was_at_first_has_been_told() -> None:
    sentences, told = Sentences(lambda: ()), frozenset({2})
    sentences._shown[1]["70"] = _Shown(told, told, is_excused=False, text="Ann rolls.")
    sentences.set_back(1, ["ann roll"], [])
    sentences.set_back(1, ["ann roll"], ["ann roll"])  # said anew where nobody could be told; then to the first copy
    assert sentences.wrong(1, 2) == ""


def _truth(said: str, mode: ChouetteMode = ChouetteMode.SCORE) -> Truth:
    """What is true at a table by one book at which the lines of this text were said."""
    chouette = new_chouette(BOOKS["colorado"].rules, mode)
    truth = Truth(cast("Database", None), 1, chouette=chouette)
    for line in said.splitlines():
        truth.hear(line)
    return truth


def test_what_was_only_looked_at_or_not_read_must_say_nothing() -> None:
    truth, deeds = _truth(""), NewcomersDeeds({"7": "Ann: t:1:help::"}, {"8": "Bob read a roll and pressed a take"})
    assert deeds.said_unasked(truth) == ""
    truth.interactions["8"] = [3]
    assert deeds.said_unasked(truth) == "Bob read a roll and pressed a take"


def test_a_slip_that_was_taken_back_must_be_gone() -> None:
    begun = "s1: joins\ns2: joins\ns3: joins\nseat s1 3-3, s2 2-1, s3 1-1\ngame\n"
    truth = _truth(f"{begun}s2: doubles\ns3: doubles\ns3: goes back\ns2: goes back")
    truth.interactions |= {"both": [6, 7], "and the game": [5, 6, 7], "back": [8, 9]}
    assert NewcomersDeeds(slips=[("both", "back")]).badly_taken_back(truth) == ""
    more = NewcomersDeeds(slips=[("and the game", "back")])  # as if it had begun with that
    assert more.badly_taken_back(truth) == "[5] is taken back by [8], and is not gone"


def test_of_a_hold_what_was_done_before_it_is_taken_back() -> None:
    truth = _truth(
        "s1: joins\ns2: joins\ns3: joins\nseat s1 3-3, s2 2-1, s3 1-1\ngame\ns2: doubles\ns2: holds\ns2: goes back"
    )
    truth.interactions |= {"hold": [7], "back": [8]}
    assert NewcomersDeeds(slips=[("hold", "back")]).badly_taken_back(truth) == ""


# --- What channels are asked

NOW = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


def _poll(**changes: Any) -> Any:
    """One that is open, with its message."""
    problem = next(iter(shipped_problems().values()))
    row = {"id": 5, "message": 70, "closed_at": None, "closes_at": NOW + timedelta(hours=4), "is_shown": 0}
    row |= {"is_told": 0, "asked_by": None, "content": problem_to_json(problem), **changes}
    return SimpleNamespace(**row)


def _asks(message: int, poll: int = 5) -> Any:
    buttons = [{"custom_id": f"qv:{poll}:{place}"} for place in range(3)]
    return {"id": str(message), "content": "Which play?", "components": [{"components": buttons}]}


def _says(message: int, text: str) -> Any:
    return {"id": str(message), "content": text, "components": []}


def _quizzes(**pressed: str) -> Quizzes:
    """What was pressed, by interaction."""
    deeds = {
        key.strip("_"): SimpleNamespace(interaction=SimpleNamespace(member="7", data={"custom_id": what}))
        for key, what in pressed.items()
    }
    return Quizzes(cast("Database", None), cast("Any", deeds))


def test_a_question_must_be_there_once_and_be_over_in_time() -> None:
    quizzes = _quizzes()
    assert quizzes.wrong_messages(_poll(), [_asks(70)], NOW) == ""
    assert "is asked by ['70', '71']" in quizzes.wrong_messages(_poll(), [_asks(70), _asks(71)], NOW)
    assert "is asked by []" in quizzes.wrong_messages(_poll(), [], NOW)
    assert "should be over" in quizzes.wrong_messages(_poll(), [_asks(70)], NOW + timedelta(hours=5))


def test_an_answer_must_be_told_once_and_not_before_its_time() -> None:
    over = {"closed_at": NOW + timedelta(hours=4), "is_shown": 1, "is_told": 1}
    answer, telling = _says(70, "✅ right"), _says(80, "✅ [Why](https://discord.com/channels/1/2/70)")
    quizzes, later = _quizzes(), NOW + timedelta(hours=5)
    assert quizzes.wrong_messages(_poll(**over), [answer, telling], later) == ""
    assert "does not show" in quizzes.wrong_messages(_poll(**over), [telling], later)
    assert "was told by []" in quizzes.wrong_messages(_poll(**over), [answer], later)
    assert "was told by" in quizzes.wrong_messages(_poll(**over), [answer, telling, telling], later)
    assert "is over, and not shown" in quizzes.wrong_messages(_poll(**over | {"is_told": 0}), [answer], later)
    early = _poll(**over | {"closed_at": NOW})
    assert "before its time" in quizzes.wrong_messages(early, [answer], NOW)
    assert _quizzes(_9="qs:5").wrong_messages(early, [answer], NOW) == ""


def test_a_vote_that_somebody_was_told_must_be_kept() -> None:
    poll, quizzes = _poll(), _quizzes(_1="qv:5:0", _2="qv:5:1")
    first, second, *_ = problem_from_json(poll.content).shuffled_choices

    def kept(what: str) -> Any:
        return SimpleNamespace(user=7, choice=what)

    assert quizzes.wrong_vote(poll, []) == ""
    quizzes.told.add("1")
    assert quizzes.wrong_vote(poll, [kept(first.what)]) == quizzes.wrong_vote(poll, [kept(second.what)]) == ""
    assert "was told of a vote" in quizzes.wrong_vote(poll, [])
    quizzes.told.add("2")
    assert "was told of a vote" in quizzes.wrong_vote(poll, [kept(first.what)])


# --- The board beside the channel


class _Kept:
    """In place of a database: what is kept there, and the links in force."""

    def __init__(self, interactions: set[int], links: set[str]) -> None:
        self.kept = interactions, links

    async def read_in_snapshot(self, _read: object) -> Any:
        return self.kept


def _page(state: Any, secret: str = "secret") -> Any:
    return Page(
        cast("Any", SimpleNamespace(name="Ann", id="7")), 1, secret, "page", Random(1), lambda: (0, 0), _no_bot, state
    )


def _no_bot() -> None:
    return None


async def test_what_a_page_was_told_is_done_must_be_kept_and_it_shows_what_the_channel_shows() -> None:
    truth = _truth("s1: joins\ns2: joins")
    truth.table = 1
    state = {"revision": 3_001, "over": False, "buttons": [{"id": "t:1:join::", "row": 0}]}
    link = link_digest("secret")

    async def wrong(kept: set[int], links: set[str], shown: Any, page: Page | None = None) -> str:
        boards = _boards(kept, links)
        boards.pages.append(page or _page(shown))
        boards.answered(boards.pages[0], 1, {"press": "t:1:join::"}, {"ok": True}, is_calm=True)
        return await boards.wrong_at(truth)

    said = _page(state).number_of(1)
    assert await wrong({said}, {link}, state) == ""
    assert "it is not kept" in await wrong(set(), {link}, state)
    assert "shows nothing" in await wrong({said}, {link}, {})
    assert "the journal is at 3" in await wrong({said}, {link}, state | {"revision": 2_000})
    assert "is over" in await wrong({said}, {link}, state | {"over": True})
    strange = [{"id": "t:1:roll::11223344", "row": 0}]
    assert "has not: ['roll:']" in await wrong({said}, {link}, state | {"buttons": strange})
    assert "another moment" in await wrong({said}, {link}, state | {"move": {"token": "11223344"}})
    assert await wrong({said}, set(), {}) == ""  # its link is over


async def test_the_page_of_who_is_asked_must_have_an_answer() -> None:
    doubled = _truth("s1: joins\ns2: joins\ns3: joins\nseat s1 3-3, s2 2-1, s3 1-1\ngame\ns2: doubles")
    doubled.table, doubled.users = 1, {Player("s1"): "7"}
    assert doubled.asked() == {"7"}
    take = next(one for one in public_buttons(doubled.chouette) if one.action is ButtonAction.TAKE)
    state, boards = {"revision": 7_000, "over": False}, _boards(set(), {link_digest("secret")})
    for buttons, is_wrong in (([], True), ([{"id": f"t:1:take:{take.target}:{take.token}", "row": 0}], False)):
        boards.pages = [_page(state | {"buttons": buttons})]
        assert ("nothing to answer" in await boards.wrong_at(doubled)) is is_wrong


async def test_a_page_must_show_the_board_that_is_there() -> None:
    begun = "s1: joins\ns2: joins\ns3: joins\nseat s1 3-3, s2 2-1, s3 1-1\ngame\nopening 5 2"
    truth, boards = _truth(begun, ChouetteMode.PLAY), _boards(set(), {link_digest("secret")})
    truth.table = 1
    for place in (truth, _truth(f"{begun}\ns1: plays 13/8 24/22", ChouetteMode.PLAY)):
        shown = {
            "revision": 7_000,
            "over": False,
            "buttons": [],
            "board": {"position": _board(place.chouette_after(len(place.lines)))},
        }
        boards.pages = [_page(shown)]
        assert ("shows the board" in await boards.wrong_at(truth)) is (place is not truth)


def _boards(kept: set[int], links: set[str]) -> Boards:
    return Boards(cast("Any", _Kept(kept, links)), lambda: True)


async def test_what_is_said_of_a_moment_that_is_past_must_not_be_done() -> None:
    truth = _truth("s1: joins\ns2: joins")
    before, page = truth.chouette_after(1), _page({})
    truth.interactions[str(page.number_of(1))] = [2]
    now = with_token(before, ButtonPress(ButtonAction.START)).token
    for said, is_wrong in (
        ({"play": "8/5", "token": moment_token(before)}, False),
        ({"play": "8/5", "token": "11223344"}, True),
        ({"press": f"t:1:start::{now}"}, False),
        ({"press": "t:1:start::11223344"}, True),
        ({"press": "t:1:join::"}, False),
    ):
        boards = _boards(set(), set())
        boards.answered(page, 1, said, None, is_calm=False)
        assert ("another moment" in await boards.wrong_at(truth)) is is_wrong


async def test_what_is_sent_twice_must_be_done_once() -> None:
    truth, page, boards = _truth("s1: joins\ns2: joins\ns3: joins\ns4: joins"), _page({}), _boards(set(), set())
    truth.lines[2] = truth.lines[1]
    boards.answered(page, 1, {"press": "t:1:join::"}, None, is_calm=False)
    for rows, is_wrong in (([2, 3], True), ([1, 4], True), ([1, 2], False)):
        truth.interactions[str(page.number_of(1))] = rows
        assert ("at once" in await boards.wrong_at(truth)) is is_wrong


async def test_a_page_must_be_answered_clearly_and_truly_while_nothing_fails() -> None:
    page, said = _page({}), {"press": "t:1:join::"}

    async def wrong(answer: Any, *, is_calm: bool = True, is_done: bool = False) -> str:
        truth, boards = _truth("s1: joins"), _boards(set(), set())
        boards.answered(page, 1, said, answer, is_calm=is_calm)
        if is_done:
            truth.interactions[str(page.number_of(1))] = [1]
        return await boards.wrong_at(truth)

    assert (
        await wrong({"ok": False, "text": "That is over."})
        == await wrong({"ok": False, "ask": {"text": "Sure?"}})
        == ""
    )
    assert "without a word" in await wrong({"ok": False, "text": ""})
    assert "nobody answers" in await wrong(None)
    assert await wrong(None, is_calm=False) == ""
    assert "not done, and it is" in await wrong({"ok": False, "text": "That is over."}, is_done=True)
    assert await wrong({"ok": False, "text": "Nobody knows."}, is_calm=False, is_done=True) == ""
