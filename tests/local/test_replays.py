"""A file gone through at the local table: what the page is told, without a browser."""

import aiohttp
import pytest

from bot.analysis.games import games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth, GameAnalysis
from bot.backgammon.position import START
from bot.engine.programs import installed_programs
from bot.local.checks.bodies import Json
from bot.local.page.replays import MAX_OPEN_REPLAYS, JudgedGame, OpenReplay
from bot.record.books import rule_books
from bot.record.limits import MAX_LINES_TO_STEP_THROUGH
from bot.record.read import read_record
from bot.record.replay import accepted_lines, steps_of_record
from bot.rules.events import Rolled
from bot.rules.points import Player
from bot.rules.state.bets import Side
from tests.local.bare import Bare
from tests.support.local_table import LocalTable
from tests.words.english import english_in

RECORD = "chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nAnn: doubles all\nBob: drops\n"
MAT = " 0 point match\n\n Game 1\n Ann : 0                             Bob : 0\n  1) 31: 8/5 6/5\n"


async def told(table: LocalTable, act: str, **body: object) -> Json:
    first = next(iter(table.table.state.members))
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{table.url}/page/{act}", json={"as": first} | body) as answer,
    ):
        return await answer.json()


async def test_a_file_is_told_step_by_step_with_pictures(table: LocalTable) -> None:
    for name, text in (("a.chouette", RECORD), ("a.mat", MAT)):
        opened = await told(table, "replay", name=name, text=text)
        assert opened["steps"][0]["game"] == 1
        picture = await told(table, "replay-step", id=opened["id"], place=len(opened["steps"]) - 1)
        assert picture["url"].startswith("data:image/png;base64,")
        assert "Bob" in picture["alt"]


async def test_a_file_shows_its_rule_book_and_the_board_from_the_side_of_who_looks(table: LocalTable) -> None:
    people = {member.name: member.id for member in table.table.state.members.values()}
    opened = await told(table, "replay", name="a.chouette", text=PLAYED)
    end = {"id": opened["id"], "place": len(opened["steps"]) - 1}
    seen = {name: (await told(table, "replay-step", **{"as": people[name]}, **end))["url"] for name in ("Ann", "Bob")}
    assert seen["Ann"] != seen["Bob"]  # Ann is Box: her home is below
    for name in ("Cid", "Mia"):  # who does not play sees it as the Team does
        assert (await told(table, "replay-step", **{"as": people[name]}, **end))["url"] == seen["Bob"]
    again = await told(table, "replay", name="b.chouette", text=PLAYED)
    end["id"] = again["id"]
    assert (await told(table, "replay-step", **{"as": people["Bob"]}, **end))["url"] == seen["Bob"]  # no file's name


async def test_what_is_no_record_is_refused_with_file_and_line(table: LocalTable) -> None:
    assert (await told(table, "replay", name="a.chouette", text=RECORD + "Cid: wins\n"))["text"].startswith(
        "a.chouette:7: "
    )
    too_long = await told(table, "replay", name="a.chouette", text=RECORD + "\n" * MAX_LINES_TO_STEP_THROUGH)
    assert (too_long["kind"], too_long["text"].split(" ")[0]) == (
        "refused",
        f"a.chouette:{MAX_LINES_TO_STEP_THROUGH + 1}:",
    )
    nothing = await told(table, "replay", name="a.chouette", text=RECORD.split("game", maxsplit=1)[0])
    assert nothing["steps"] == []


async def test_a_file_that_is_no_longer_open_is_asked_for_again(table: LocalTable) -> None:
    opened = [(await told(table, "replay", name="a.mat", text=MAT))["id"] for _ in range(MAX_OPEN_REPLAYS + 1)]
    assert (await told(table, "replay-step", id=opened[0], place=0))["kind"] == "gone"
    assert (await told(table, "replay-step", id=opened[-1], place=7))["kind"] == "gone"
    assert (await told(table, "replay-step", id=opened[-1], place=-1))["kind"] == "gone"
    assert (await told(table, "replay-step", id=opened[1], place=0))["kind"] == "picture"
    await told(table, "replay", name="b.mat", text=MAT)
    assert (await told(table, "replay-step", id=opened[1], place=0))["kind"] == "picture"  # looked at just now
    assert (await told(table, "replay-step", id=opened[2], place=0))["kind"] == "gone"
    assert (await told(table, "replay-step", id=opened[-1], place=0))["kind"] == "picture"


async def test_who_looks_reads_his_own_language(table: LocalTable) -> None:
    next(iter(table.table.state.members.values())).locale = "it"
    opened = await told(table, "replay", name="a.chouette", text=RECORD)
    assert [step["text"] for step in opened["steps"]][1:] == ["Ann raddoppia a 2 i cubi di Bob e Cid. Bob passa."]
    refused = await told(table, "replay", name="a.chouette", text=RECORD + "Bob: takes\n")
    assert refused["text"].startswith("a.chouette:7: ")
    assert not english_in(refused["text"])


async def state_of_page(table: LocalTable, language: str) -> Json:
    headers = {"Accept-Language": language} if language else {}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{table.url}/page/state") as answer,
    ):
        return await answer.json()


async def test_the_settings_offer_the_languages_that_the_bot_speaks(table: LocalTable) -> None:
    assert (await state_of_page(table, "fi"))["locales"] == ["en-US", "it"]


async def test_a_friend_whose_browser_speaks_another_language_changes_that_of_nobody(
    table: LocalTable, bare: Bare
) -> None:
    assert (await state_of_page(table, "en-US"))["locale"] == "en-US"
    await bare.post({"content": "A table is open."})
    assert (await state_of_page(table, "it-IT"))["server_locale"] == "en-US"


async def test_the_page_speaks_as_the_browser_that_opens_it_first_until_somebody_chooses(table: LocalTable) -> None:
    assert (await state_of_page(table, ""))["locale"] == "en-US"
    assert (await state_of_page(table, "fi, en;q=0.8, it;q=0.5"))["locale"] == "en-US"
    first = await state_of_page(table, "fi, it-IT;q=0.9, en;q=0.8")
    assert (first["locale"], first["server_locale"], first["sample"]) == ("it", "it", "Ann, Bob, Cid, Dee ed Eve")
    assert {each.locale for each in table.table.state.members.values()} == {"it"}
    assert table.table.state.add_member("Zoe").locale == "it"
    table.table.set_locale_of_all_servers("en-US")
    for member in table.table.state.members.values():
        table.table.set_person_locale(member, "en-US")
    assert (await state_of_page(table, "it"))["locale"] == "en-US"


PLAYED = """chouette 1
rules colorado
mode play
players Ann Bob Cid
game
opening 6 1
Ann: plays 13/7 8/7
Bob: rolls 5 2
Bob: plays 24/22 13/8
Ann: doubles all
Bob: drops
Cid: drops
"""


@pytest.mark.slow
@pytest.mark.skipif(not installed_programs(), reason="no engine is installed")
async def test_the_errors_of_a_game_are_marked_at_their_steps(table: LocalTable) -> None:
    opened = await told(table, "replay", name="a.chouette", text=PLAYED)
    assert opened["can_analyse"]
    found = await told(table, "replay-errors", id=opened["id"], game=1, deep=False)
    (glance,) = found["judged"]
    assert glance["told"].endswith(" At a glance: it still looks deeper.")
    deep = await told(table, "replay-errors", id=opened["id"], game=1, deep=True)
    assert "at a glance" not in deep["judged"][0]["told"].lower()
    told_at = {one["place"]: one["text"] for one in glance["errors"]}
    assert set(told_at) == {len(found["steps"]) - 1}  # the drops, which end the game
    assert ", better: beaver. Why: a beaver: " in told_at.popitem()[1]
    assert (await told(table, "replay-errors", id=opened["id"], game=2))["kind"] == "refused"
    assert (await told(table, "replay-errors", id="77", game=1))["kind"] == "gone"


def test_what_a_thread_reads_of_a_file_stays_as_it_is_when_another_game_is_judged() -> None:
    record = read_record(PLAYED, rule_books())
    (game,) = games_to_analyse(accepted_lines(record))
    roll = next(one.line for one in game.lines if any(isinstance(each, Rolled) for each in one.accepted.events))
    missed = Decision(
        line=roll, game=1, by=Player("Bob"), side=Side.TEAM, kind=DecisionKind.NO_DOUBLE, position=START,
        on_roll=Side.TEAM, dice=None, cubes=(Player("Bob"),), stake=1, said="no double", better="double",
        equity=0, loss=0.2, points=0.2, counts=True,
    )  # fmt: skip
    opened = OpenReplay("colorado", PLAYED, tuple(steps_of_record(record)))
    judged = opened.with_judged([JudgedGame(game, GameAnalysis(1, "x", "1", Depth.QUICK, (), (missed,)))])
    assert (len(opened.judged), len(judged.judged)) == (0, 1)
    assert len(judged.steps) == len(opened.steps) + 1
    assert judged.steps is judged.steps  # not computed anew for each step that is shown


async def test_a_mat_file_is_not_analysed(table: LocalTable) -> None:
    assert not (await told(table, "replay", name="a.mat", text=MAT))["can_analyse"]
