"""The analysis of a game at a live table: asked for by a button and a command, kept, exported, in statistics."""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.analysis.alike import as_one, errors_costliest_first
from bot.channel.analysis import LEVELS
from bot.channel.interactions import Interaction
from bot.channel.position import edit_answer_to_position
from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.engine.engine import Engine, EngineError
from bot.engine.programs import EngineName, EngineProgram
from bot.rules.points import Player
from bot.store.stored import StoreFailed
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.cogs.test_exports import file_of
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, buttons, private
from tests.support.evening_page import data_of_page
from tests.support.local_table import LocalTable
from tests.support.waiting import until

QUICK = QuickEngine()


@pytest.fixture
async def bot(local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ChouetteBot]:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    async with at_the_table(local, url, QUICK, QUICK) as bot:
        yield bot


async def test_a_game_is_analysed_when_somebody_asks(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    bare = private(await evening.ann.slash("analyse"))
    assert "cannot be analysed" in bare
    assert "To have a file analysed, choose it in `file:`" in bare
    assert "No file" not in bare, "none was meant to come"
    assert "file:" not in private(await evening.ann.slash("analyse", game=1))
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    message = next(one for one in reversed(local.messages()) if one["components"])
    assert "Analysis" in buttons(message)
    card = await evening.ann.press(message, "Analysis")
    begun = [one for one in private(card).splitlines() if "Resigning and deals" not in one]
    told = [one for one in begun if not one.startswith("-# On the board: 1 the better play")]
    assert (told != begun) is ("1 · better" in str(card.message))
    costliest, *in_words, figures = told
    assert all(
        re.fullmatch(r"Your decisions cost .+ in this game(, over all bets)?(: you played like .+)?\.", one)
        for one in in_words
    )
    begins = (
        "**Your costliest decision:**",
        "**You decided ",
        "**You had no close decision.**",
        "**The costliest decision (",
    )
    assert costliest.startswith(begins)
    champion, *_, beginner = [f"{rating:g}" for rating, _ in LEVELS]
    assert figures.startswith(
        f"-# **Game 1.** Error rate (PR): 0 is perfect, under {champion} a champion, from {beginner} a beginner"
    )
    assert card.message
    assert card.message["embeds"][0]["image"]["description"].startswith("Game 1: the analysis. ")
    (analysis,) = await bot.analyses.stored_current_analyses(await evening.table())
    assert {one.by for one in analysis.decisions} <= {"s1", "s2", "s3"}
    assert sum(analysis.luck.values()) == pytest.approx(0, abs=0.01)
    await evening.ann.press(card, "Next")
    step = evening.ann.visible_messages()[-1]
    assert step["content"].startswith("1/")
    costs = list[float]()
    while not next(
        one for row in step["components"] for one in row["components"] if one["label"].startswith("Errors, worst first")
    ).get("disabled"):
        await evening.ann.press(step, "Errors, worst first")
        step = evening.ann.visible_messages()[-1]
        costs.append(float(re.search(r"It cost (?:the Team |Box and Partner )?([\d.]+) points", step["content"])[1]))
    expected = [as_one(alike).points for alike in errors_costliest_first(analysis.decisions)]
    assert costs == [round(one, 2) for one in expected], "in the order of the card, each as on it"
    assert step["embeds"][0]["image"]["description"].startswith("Board: ")
    name, lines = file_of(local, await evening.ann.slash("export", format="analysis"))
    assert name.endswith("-analysis.jsonl")
    assert {json.loads(line)["game"] for line in lines.decode().splitlines()} == {1}
    is_rated = (
        analysis.statistics_by_player[Player("s1")].performance_rating is not None
    )  # the dice may have left Ann nothing to decide
    own = analysis.statistics_by_player[Player("s1")]
    assert len(in_words) == (own.plays + own.cubes > 0)
    assert ("By the engine: PR" in private(await evening.ann.slash("stats", period="evening"))) is is_rated
    assert "PR" in private(await evening.ann.slash("leaderboard", by="pr", period="evening"))
    assert "Luck" in private(await evening.ann.slash("leaderboard", by="luck", period="evening"))


async def test_the_page_of_an_evening_comes_with_a_button_that_analyses_what_is_missing(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(2)
    exported = await evening.ann.slash("export", format="page")
    assert "2 games are not analysed yet: *Analyse all games*" in private(exported)
    data = data_of_page(file_of(local, exported)[1].decode())
    assert (data["figures"], data["unanalysed"]) == (0, "1, 2")
    await evening.ann.slash("analyse", game=1)
    exported = await evening.ann.slash("export", format="page")
    assert "1 game is not analysed yet" in private(exported)
    seen = evening.ann.visible_messages()
    await evening.ann.press(exported, "Analyse all games")
    now = evening.ann.visible_messages()
    assert [one["id"] for one in now] == [one["id"] for one in seen]  # the page is replaced
    assert exported.message
    whole = next(one for one in now if one["id"] == exported.message["id"])
    assert "not analysed" not in whole["content"]
    assert "Analyse all games" not in buttons(whole)
    data = data_of_page(file_of(local, replace(exported, message=whole))[1].decode())
    counts = data["figures"]["counts"]
    assert data["unanalysed"] == ""
    assert counts == {"games": 2, "of": 2, "by": "GNU Backgammon, 2 plies deep"}


@pytest.mark.parametrize(
    ("what", "fails"),
    [
        ("bot.desk.analyses.StoredAnalyses.load_or_analyse_game", EngineError("no answer")),
        ("bot.desk.analyses.StoredAnalyses.load_or_analyse_game", StoreFailed("the database is away")),
        ("bot.channel.after_evening.evening_page", None),
    ],
)
async def test_a_page_that_could_not_be_made_anew_reads_as_before(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, what: str, fails: Exception | None
) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    exported = await evening.ann.slash("export", format="page")
    assert exported.message

    async def failing(*_of: Any) -> None:
        await asyncio.sleep(0.1)  # until it is told what takes so long
        if fails:
            raise fails

    monkeypatch.setattr("bot.delivery.answering.TELL_AFTER_SECONDS", 0.0)
    monkeypatch.setattr(what, failing if fails else lambda *_of, **_more: None)
    await evening.ann.press(exported, "Analyse all games")
    page = next(one for one in evening.ann.visible_messages() if one["id"] == exported.message["id"])
    assert page["content"] == exported.message["content"]


async def test_whoever_waits_for_an_analysis_reads_how_far_it_is(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    told = list[str]()
    local.table.posting.listeners.append(lambda _event, message: told.append(message.body["content"]))

    async def slow(*_of: Any) -> tuple[()]:
        await until(lambda: any("So far" in one for one in told))
        return ()

    monkeypatch.setattr("bot.delivery.answering.TELL_AFTER_SECONDS", 0.0)
    monkeypatch.setattr("bot.delivery.answering.TELL_AGAIN_AFTER_SECONDS", 0.01)
    monkeypatch.setattr("bot.desk.analyses.problems_of_game", slow)
    card = await evening.ann.slash("analyse", game=1)
    begun, *far = (one for one in told if one.startswith("Analysing game 1"))
    assert begun == "Analysing game 1: usually 10 to 30 seconds."
    plays = re.search(r"So far: (\d+) of (\d+) plays\.", far[-1])
    assert plays, far
    assert plays[1] == plays[2]  # all are judged; the problems for the quiz are still sought
    assert "So far" not in private(card)


async def test_the_whole_evening_is_analysed_by_command(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(2)
    told = list[str]()
    local.table.posting.listeners.append(lambda _event, message: told.append(message.body["content"]))
    await evening.ann.slash("analyse", game=1)
    with monkeypatch.context() as patched:
        patched.setattr("bot.delivery.answering.TELL_AFTER_SECONDS", 0.0)
        await evening.ann.slash("analyse", evening=True)
    assert buttons(await evening.ann.slash("export"))[-1] == "CSV"  # problems come when the evening is over
    await evening.ends_alone()
    whole = await evening.ann.slash("analyse", evening=True)
    assert "Games analysed: 1 of 2, 1 left: usually 10 to 30 seconds each. Then comes the page." in told
    assert buttons(whole) == ["Record", ".mat", "CSV", "Anki", "Quiz"]
    assert "on roll" in private(await evening.ann.press(whole, "Quiz"))
    assert "from your own games" in private(await evening.ann.press(whole, "Anki"))
    assert data_of_page(file_of(local, whole)[1].decode())["figures"]["counts"]["games"] == 2
    await evening.sits("Mia").slash("config set", setting="analysis", value="off")
    assert "does not analyse" in private(await evening.ann.slash("analyse", evening=True))


async def test_after_every_game_where_the_server_wants_it(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    mia = evening.sits("Mia")
    await mia.slash("config set", setting="analysis", value="on")
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    await bot.tasks.wait_for_all(20)
    cards = [one for one in local.messages() if "Decision by decision" in buttons(one)]
    assert len(cards) == 1
    step = await evening.ann.press(cards[0], "Decision by decision")
    assert private(step).startswith("1/")
    await mia.slash("config set", setting="analysis", value="off")
    assert "does not analyse" in private(await evening.ann.slash("analyse"))


async def test_a_card_that_a_restart_swallowed_comes_with_the_next_word(local: LocalTable, url: str) -> None:
    def cards() -> list[str]:
        return [one["id"] for one in local.messages() if "Decision by decision" in buttons(one)]

    async with at_the_table(local, url) as bot:  # it ends before there is a card
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.sits("Mia").slash("config set", setting="analysis", value="on")
        evening.people.pop("Mia")
        await evening.seat()
        await evening.start()
        for _ in range(6):
            await evening.go_on()
        box, *others = [await evening.person(each) for each in (await evening.chouette()).seated]
        await box.means("resign")
        for each in others:
            await each.slash("accept")
        assert (await evening.chouette()).games
    for _ in range(2):
        async with at_the_table(local, url, QUICK, QUICK) as bot:
            evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
            await evening["Ann"].slash("ask", when="each")
            await evening["Ann"].slash("ask", when="never")
            await bot.tasks.wait_for_all(20)
            assert len(cards()) == 1


async def test_who_dismisses_the_answer_before_it_comes_reads_that_nothing_went_wrong(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    ann = local.person("Ann")

    async def meanwhile(interaction: Interaction, typed: str) -> None:
        ann.dismiss(ann.visible_messages()[-1])
        await edit_answer_to_position(interaction, typed)

    monkeypatch.setattr("cogs.analysis.edit_answer_to_position", meanwhile)
    await evening["Ann"].slash("analyse", position="4HPwATDgc/ABMA")
    told = ann.visible_messages()[-1]["content"]
    assert told.startswith("You dismissed this answer before it was there")
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_an_engine_that_is_gone_says_so(local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    gone = Engine(EngineProgram(EngineName.GNUBG, ("/nowhere/gnubg",)))
    async with at_the_table(local, url, QUICK, gone) as bot:
        evening = WithRobots(local, bot)
        await evening.open()
        await evening.ann.press(evening.newest(), "Start")
        await evening.play_games(1)
        assert "does not answer" in private(await evening.ann.slash("analyse"))
        assert "No game of this chouette" in private(await evening.ann.slash("export", format="analysis"))
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        assert "no engine" in private(await evening["Ann"].slash("analyse"))
