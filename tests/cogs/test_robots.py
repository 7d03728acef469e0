"""Robots at a live table: a person adds some, plays with them, takes them away; and their engine fails."""

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.channel.robot_pace import RobotPauses
from bot.channel.robots import RobotPlayers
from bot.client import ChouetteBot
from bot.delivery.tasks import RunningTasks
from bot.desk import Desk, Table
from bot.engine.engine import Engine, EngineError, EngineLimits
from bot.engine.programs import EngineName, EngineProgram, installed_programs
from bot.record.books import rule_books
from bot.record.replay import CompletedReplay, replay
from bot.rules.evening.sheet import payments_due
from bot.rules.phases import ToRoll
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.store.stored import StoreFailed
from bot.words.words import words_in
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, faulty_program, no_pause
from tests.cogs.test_exports import file_of
from tests.delivery.fakes import FakeDesk, a_table
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, buttons, parts, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

FAILURES = int(os.environ.get("CHOUETTE_TEST_FAILURES", "2"))
"""So often an engine fails at least while games are played."""
FAILS_AT = 19
"""At every so manyth question."""


@pytest.fixture
async def engine(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Engine]:
    """One that is installed; the robots do not think."""
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    engine = Engine(installed_programs()[0])
    yield engine
    await engine.close()


async def record_of(evening: BotEvening) -> str:
    """The record that a player takes home."""
    seen = await evening["Ann"].slash("export", format="record")
    return file_of(evening.local, seen)[1].decode()


async def test_the_lobby_says_that_nobody_pays_for_games_with_robots(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open(robots=1)
    told = "Games with robots stand on the sheet, and nobody pays for them."
    assert told not in evening.newest()["embeds"][0]["description"]
    assert told not in private(await evening.ann.press(evening.newest(), "Add a robot"))
    await evening.ann.slash("chouette stake", amount="2", label="EUR")
    assert told in evening.newest()["embeds"][0]["description"]
    panel = await evening.ann.press(evening.newest(), "Add a robot")
    assert private(panel).splitlines()[-1] == told
    assert private(await evening.ann.press(panel.message, "Add 1")).splitlines()[-1] == told
    await evening.ann.press(evening.newest(), "Start")
    said = [one["content"] for one in evening.ann.visible_messages()]
    assert any("One point: €2.00, and nobody pays, since robots play." in one for one in said), said


async def test_games_with_robots_are_played_to_their_end_and_replay(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open(robots=3)
    lobby = evening.newest()
    players = lobby["embeds"][0]["description"].splitlines()[0]
    assert players == "**Players (4):** Ann, 🤖 Ada, 🤖 Blaise and 🤖 Carl"
    assert lobby["content"].splitlines()[0] == f"<@{evening.ann.id}>: start? Everybody rolls for a seat."
    assert "Ann, 🤖 Ada, 🤖 Blaise and 🤖 Carl have joined." in re.sub(r"\*\*", "", lobby["content"])
    await evening.ann.press(lobby, "Start")
    chouette = await evening.play_games(1)
    assert len(chouette.games) == 1
    assert sum(chouette.scores.values()) == 0
    assert payments_due(chouette) == ()
    beside = ["Next game", "End the chouette", "Film"]
    assert [one for one in buttons(evening.newest()) if one != "Analysis"][:3] == beside
    assert "Leave" not in buttons(evening.newest())  # for the last person that is the end
    text = await record_of(evening)
    assert "robot Ada advanced\nrobot Blaise advanced\nrobot Carl advanced\n" in text
    replayed = replay(text, rule_books(), words_in("en").refusal_text)
    assert isinstance(replayed, CompletedReplay)
    assert [*replayed.chouette.scores.values()] == [*chouette.scores.values()]
    assert private(await evening.ann.slash("stats", period="evening")).count("Games with robots, counted apart: 1") == 1


async def test_the_steps_of_robots_are_one_message(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    for _ in range(6):
        chouette = await evening.until_asked()
        boards = [one for one in local.messages() if one["components"]]
        assert len(boards) == 1
        before = len(local.messages())
        if chouette.game is None:
            break
        await evening.act()
        await evening.until_asked()
        news = local.messages()[before:]
        doubles = sum(" double" in one["content"] for one in news)  # everybody is told by a message of its own
        assert len(news) <= 1 + doubles or (await evening.chouette()).game is None


async def test_strength_and_leaving(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open(robots=1)
    asked = private(await evening.ann.slash("robot add", strength="casual"))
    assert re.search(r"adds 🤖 \S+, a robot\.", asked)  # only robots are asked
    assert [*(await evening.table()).head.robots.values()] == ["advanced", "casual"]
    bob = evening.sits("Bob")
    assert "no seat" in private(await bob.slash("robot add"))
    assert "No such robot" in private(await evening.ann.slash("robot remove", robot="Ann"))
    assert "Ada" in private(await evening.ann.slash("robot remove", robot="Ada"))
    await evening.ann.slash("robot remove")
    assert "No such robot" in private(await evening.ann.slash("robot remove"))
    assert len(players_with_seat(await evening.chouette())) == 1
    await evening.ann.slash("robot add")
    table = await evening.table()
    assert [table.unescaped_name(one) for one in players_with_seat(table.chouette)] == [
        "Ann",
        "Ada",
    ]  # it has its seat again
    assert len(table.seats) == 3


async def test_they_agree_to_what_people_propose_before_the_first_game_too(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.slash("rules", option="jacoby", value="no")
    await bot.tasks.wait_for_all()
    chouette = await evening.chouette()
    assert chouette.proposals == ()
    assert chouette.rules.jacoby.value == "no"


async def test_who_types_the_end_of_a_game_with_robots_is_asked_once(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(0)
    asked = await evening.ann.slash("chouette end")
    told = "End the chouette, and game 1 with it? You are alone with the robots here. Nobody gets points for the"
    assert private(asked).startswith(f"{told} cubes still in play.")
    assert (await evening.chouette()).game
    await evening.ann.press(asked.message, "End the chouette")
    assert not (await evening.table()).is_open


@pytest.mark.parametrize("games", [0, 1])
async def test_the_last_person_who_leaves_ends_the_evening(local: LocalTable, bot: ChouetteBot, games: int) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    last = "You are alone with the robots here."
    assert private(await evening.ann.press(evening.newest(), "Leave")) == f"End the chouette? {last}"
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(games)
    between = bool(games)
    asked = await evening.ann.slash("leave")
    void, else_lost = "Nobody gets points for the cubes still in play.", " To lose this game instead, resign."
    told = f"End the chouette? {last}" if between else f"End the chouette, and game 1 with it? {last} {void}"
    assert private(asked).removesuffix(else_lost) == told
    resigns = ["Resign"] if private(asked).endswith(else_lost) else []  # whoever moves for a side may
    assert buttons(asked) == ["End the chouette", *resigns, "No"]
    assert {one["style"] for one in parts(asked)} == {2}  # grey: none is urged
    if between:
        await evening.ann.press(evening.newest(), "Next game")
        stale = private(await evening.ann.press(asked.message, "End the chouette"))
        assert (await evening.chouette()).game, stale
        asked = await evening.ann.slash("leave")
    await evening.ann.press(asked.message, "End the chouette")
    table = await evening.table()
    assert not table.is_open
    assert not table.deadlines
    assert "The chouette is over." in evening.newest()["content"]
    assert "Next game" not in buttons(evening.newest())
    text = await record_of(evening)
    assert isinstance(replay(text, rule_books(), words_in("en").refusal_text), CompletedReplay)
    public(await evening.ann.slash("chouette open"))


@pytest.mark.usefixtures("asked_before_robots_roll")
async def test_a_robot_that_is_to_roll_waits_only_so_long_as_the_server_says(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = WithRobots(local, bot)
    await evening.sits("Mia").slash("config set", setting="robot-wait", value="1")
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    ann, spoken_for = (await evening.table()).player(int(evening.ann.id)), set[Player | None]()
    async with asyncio.timeout(PATIENCE):
        while ann not in spoken_for:
            chouette = await evening.until_asked()
            game = chouette.game
            if game and isinstance(game.phase, ToRoll) and players_who_must_act(chouette) != (game.mover(),):
                await asyncio.sleep(0.05)  # the robot waits for Ann, and that may be over at any time
            else:
                await evening.act()
            lines = [one.entry for one in await bot.desk.journal_of((await evening.table()).id)]
            spoken_for = {one.whom for one in lines if one.line.endswith("stands")}


async def test_a_person_has_the_chair_of_a_robot_where_all_are_taken(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open(robots=7)
    assert "Add a robot" not in buttons(evening.newest())
    assert "8" in private(await evening.ann.slash("robot add"))
    bob = evening.sits("Bob")
    public(await bob.press(evening.newest(), "Not in yet? Join"))
    table = await evening.table()
    assert [table.unescaped_name(one) for one in players_with_seat(table.chouette)][-1] == "Bob"
    assert len(players_with_seat(table.chouette)) == 8


async def test_none_are_offered_without_an_engine_nor_for_chips(
    local: LocalTable, url: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        await evening["Ann"].slash("chouette open")
        assert "Add a robot" not in buttons(evening.newest())
        assert "no engine" in private(await evening["Ann"].slash("robot add"))
        assert "pip install bgsage" in private(await evening["Ann"].press(await evening["Ann"].slash("help"), "More"))
    async with at_the_table(local, url, engine) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        assert "bgsage" not in private(await evening["Ann"].press(await evening["Ann"].slash("help"), "More"))
        await evening["Ann"].slash("rules", option="book", value="chips")
        assert "chips" in private(await evening["Ann"].slash("robot add"))


async def test_robots_go_on_after_a_restart(local: LocalTable, url: str, engine: Engine) -> None:
    async with at_the_table(local, url, engine) as bot:
        evening = WithRobots(local, bot)
        await evening.open()
        await evening.ann.press(evening.newest(), "Start")
        await evening.until_asked()
        bot.robots.stop()  # as if it ended while they think
        await evening.act()
    async with at_the_table(local, url, Engine(installed_programs()[0])) as bot:
        evening = WithRobots(local, bot)
        chouette = await evening.play_games(1)
        assert len(chouette.games) == 1
        replayed = replay(await record_of(evening), rule_books(), words_in("en").refusal_text)
        assert isinstance(replayed, CompletedReplay)


async def test_robots_go_on_though_the_database_is_away_at_a_start(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    monkeypatch.setattr("bot.channel.robots.STORE_RETRY_SECONDS", 0.05)
    async with at_the_table(local, url, QuickEngine()) as bot:
        evening = WithRobots(local, bot)
        await evening.open()
        await evening.ann.press(evening.newest(), "Start")
        await evening.until_asked()
        bot.robots.stop()
        while await evening.is_asked((await evening.table()).chouette):
            await evening.act()
        number = (await evening.table()).next_number
    looks, look = [0], Desk.open_or_last_table

    async def away_at_first(desk: Desk, channel: int) -> Table | None:
        looks[0] += 1
        if looks[0] <= 4:
            raise StoreFailed("the database could not do it: it is away")
        return await look(desk, channel)

    monkeypatch.setattr(Desk, "open_or_last_table", away_at_first)
    async with at_the_table(local, url, QuickEngine()) as bot:
        await until(lambda: looks[0] > 4)
        evening = WithRobots(local, bot)
        await evening.until_asked()
        assert (await evening.table()).next_number > number


@pytest.mark.parametrize("fails", ["_speak", "_leave_scene"])
async def test_what_robots_have_said_is_shown_though_the_table_cannot_be_read_again(
    monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """As when somebody is forgotten meanwhile, and the database goes away: the table is not in memory any more."""

    async def away(_robots: RobotPlayers, _channel: int) -> bool:
        raise StoreFailed("the database could not do it: it is away")

    async def without_engine(_robots: RobotPlayers, _channel: int) -> bool:
        raise EngineError("it is gone")

    monkeypatch.setattr(RobotPlayers, "_speak", without_engine)
    monkeypatch.setattr(RobotPlayers, fails, away)
    desk, tasks, refreshed = FakeDesk(), RunningTasks(), list[int]()
    table = a_table()
    players = RobotPlayers(desk, tasks, refreshed.append, RobotPauses(nobody_looks), None)
    players.wake(replace(table, chouette=replace(table.chouette, robots=frozenset({Player("s2")}))))
    await tasks.wait_for_all()
    assert refreshed == [table.channel]


async def nobody_looks(_channel: int) -> None:
    """A channel that shows nothing."""


def failures(state: Path) -> int:
    """How often the faulty engine has failed."""
    return int(json.loads(state.read_text())[1]) if state.exists() else 0


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["enih", "t"] if FAILURES > 2 else ["ent"])
async def test_an_engine_that_fails_stops_no_table(
    local: LocalTable,
    url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    kinds: str,
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    monkeypatch.setattr("bot.channel.robots.ENGINE_RETRY_SECONDS", 0.0)
    state = tmp_path / "state"
    engine = Engine(
        faulty_program(state, FAILS_AT, kinds), EngineLimits(answer_seconds=5.0 if "h" in kinds else PATIENCE)
    )
    try:
        async with at_the_table(local, url, engine) as bot:
            evening = WithRobots(local, bot)
            await evening.open(robots=3)
            await evening.ann.press(evening.newest(), "Start")
            games = 1
            while failures(state) < max(FAILURES, len(kinds) + 1):
                await evening.play_games(games)
                games += 1
                await evening.act()
            await evening.play_games(games)
            replayed = replay(await record_of(evening), rule_books(), words_in("en").refusal_text)
            assert isinstance(replayed, CompletedReplay)
            left = sum("leave the scene" in one.getMessage() for one in caplog.records)
            again = sum("is started again" in one.getMessage() for one in caplog.records)
            assert left > 0 or "t" not in kinds
            assert again + left <= 2 * failures(state)
    finally:
        await engine.close()


async def test_without_their_engine_people_speak_for_robots(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    gone = Engine(EngineProgram(EngineName.GNUBG, ("/nowhere/gnubg",)), EngineLimits(answer_seconds=PATIENCE))
    async with at_the_table(local, url, gone) as bot:
        evening = WithRobots(local, bot)
        await evening.sits("Mia").slash("config set", setting="robot-wait", value="0")
        await evening.open()
        await evening.ann.press(evening.newest(), "Start")
        for _ in range(3):
            await bot.tasks.wait_for_all()
            chouette = await evening.chouette()
            if chouette.away:
                break
            await evening.act()  # Ann moves first
        assert chouette.away == chouette.robots
        assert "is away" in evening.newest()["content"]
        assert bot.robots._failed_at
        bot.robots.wake(replace(await evening.table(), is_open=False))
        assert bot.robots._failed_at == {}  # or it would grow by each table that ever had this


async def test_who_undoes_their_own_last_press_alone_with_robots_is_asked_nothing(
    local: LocalTable, bot: ChouetteBot, engine: Engine
) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    mine = None
    while not mine:
        await evening.until_asked()
        await evening.act()
        await evening.until_asked()
        panel = (await evening.ann.press(evening.newest(), "My options")).message
        mine = next((one for one in buttons(panel) if re.match("Undo your play .* and what followed", one)), None)
    before = await evening.chouette()
    await evening.ann.press(panel, mine)  # robots would play on while they read a question, and nobody minds
    await evening.until_asked()
    assert (await evening.chouette()).rolls_fallen < before.rolls_fallen
