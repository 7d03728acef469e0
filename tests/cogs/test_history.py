"""A game step by step at a live table, with its errors where an engine has looked at it."""

import re
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.analysis.model import DecisionKind, Depth
from bot.channel.errors_in_steps import is_missed_double
from bot.channel.journal import xgid_to_judge
from bot.channel.pictures import drawable_names
from bot.client import ChouetteBot
from bot.render.board.shown import table_shown_once_seated
from bot.words.alt import board_text
from bot.words.words import words_in
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.test_exports import pressed
from tests.cogs.test_film import two_games
from tests.support.bot_in_process import at_the_table
from tests.support.evening import Json, buttons, private
from tests.support.local_table import LocalTable

QUICK = QuickEngine()
WAYS = ["« First", "‹ Back", "Next ›", "Last »"]


@pytest.fixture
async def bot(local: LocalTable, url: str) -> AsyncIterator[ChouetteBot]:
    async with at_the_table(local, url, QUICK, QUICK) as bot:
        yield bot


async def test_one_goes_from_error_to_error_where_a_game_is_analysed(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    ann, table = evening["Ann"], await evening.table()
    await bot.analyses.load_or_analyse_game(table, 2, Depth.QUICK)
    not_analysed = await ann.slash("history", game=1)
    assert "Next error ›" not in buttons(not_analysed)
    shown = (await ann.slash("history", game=2)).message
    assert buttons(shown)[:6] == [*WAYS, "‹ Previous error", "Next error ›"]
    begins = shown["content"]
    last = await pressed(ann, await pressed(ann, shown, "Last »"), "‹ Previous error")
    (analysis,) = await bot.analyses.stored_current_analyses(table)
    errors = [one for one in analysis.decisions if one.is_error]
    shown = await pressed(ann, shown, "« First")
    assert " · error " not in shown["content"]
    assert shown["content"] == begins, "a game that is over is shown from its beginning"
    found = list[str]()
    assert idle(shown, "‹ Previous error")
    while not idle(shown, "Next error ›"):
        shown = await pressed(ann, shown, "Next error ›")
        found.append(shown["content"])
    assert shown["content"] == last["content"], "the errors end with the last one, as on the page"
    assert len({one.line for one in errors}) >= len(found) > 10
    for number, each in enumerate(found, start=1):
        assert f" of 60 · error {number} of {len(found)}\n" in each
    numbers = [one.split("**", 2)[2].split(" of 60")[0] for one in found]
    assert len({*numbers}) == len(found), "no two errors have one number"
    plays = [one for one in errors if one.kind is DecisionKind.PLAY]
    told = "\n".join(line for one in found for line in one.splitlines() if line.startswith("\u2717 "))
    assert len(plays) < told.count(", better: ") <= len(errors)  # what several did alike is one
    first = next(one for one in found if "Before the play: 1 the better one, 2 (dashed) the one that was made" in one)
    assert f"{plays[0].said}".replace("*", "\\*") in first
    assert f"better: {plays[0].better}".replace("*", "\\*") in first
    for place in (-2, -3):
        shown = await pressed(ann, shown, "‹ Previous error")
        assert shown["content"] == found[place]
    assert (await pressed(ann, shown, "Next error ›"))["content"] == found[-2]


def idle(message: Json, label: str) -> bool:
    """Whether a button of a message cannot be pressed."""
    (button,) = (one for row in message["components"] for one in row["components"] if one.get("label") == label)
    return bool(button.get("disabled"))


async def test_at_an_error_the_board_shows_the_better_play_beside_the_one_that_was_made(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await two_games(bot, local)
    ann, table = evening["Ann"], await evening.table()
    analysis = await bot.analyses.load_or_analyse_game(table, 2, Depth.QUICK)
    assert analysis
    shown = (await ann.slash("history", game=2)).message
    while "Before the play" not in shown["content"]:
        shown = await pressed(ann, shown, "Next error ›")
    error = next(one for one in analysis.decisions if one.is_error and one.kind is DecisionKind.PLAY)
    alt = shown["embeds"][0]["image"]["description"]
    assert alt.startswith(f"Board: {error.said}; best: {error.better}. ")
    before = await bot.analyses.chouette_before_decision(table, error)
    assert before
    seen = private(await ann.press(shown, "All choices here"))
    assert seen.endswith(f"`{xgid_to_judge(before, error)}`")


async def test_a_missed_double_has_the_board_before_the_roll_and_stands_before_that_step(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await two_games(bot, local)
    ann, table = evening["Ann"], await evening.table()
    turns = private(await ann.slash("history", game=2)).split("**")[2].split("\n")[0]
    analysis = await bot.analyses.load_or_analyse_game(table, 2, Depth.QUICK)
    assert analysis
    shown = (await ann.slash("history", game=2)).message
    assert turns in shown["content"]
    while not (number := re.match(r"\*\*Game 2\*\* · before step (\d+) of ", shown["content"].splitlines()[1])):
        shown = await pressed(ann, shown, "Next error ›")
    last = shown["content"].splitlines()[-1]
    assert last.startswith("✗ ")
    assert last.count(": no double (") == 1
    assert "does not double" not in shown["content"].replace(last, ""), "it is told once"
    error = next(one for one in analysis.decisions if is_missed_double(one))
    before = await bot.analyses.chouette_before_decision(table, error)
    assert before
    alt = shown["embeds"][0]["image"]["description"]
    assert alt.startswith("Board: no double; best: ")
    assert f"`{xgid_to_judge(before, error)}`" in private(await ann.press(shown, "All choices here"))
    told = table_shown_once_seated(before)
    assert told
    assert alt.endswith(board_text(told, drawable_names(table), words_in("en")))
    assert f" · step {number[1]} of " in (await pressed(ann, shown, "Next ›"))["content"]


async def test_one_reads_names_and_never_what_a_seat_is_called_inside(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    ann, table = evening["Ann"], await evening.table()
    await bot.analyses.load_or_analyse_game(table, 2, Depth.QUICK)
    shown = (await ann.slash("history", game=2)).message
    told = list[str]()
    for way in ("Next error ›", "Next ›") * 6:
        shown = await pressed(ann, shown, way)
        told.append(shown["content"])
    assert any(" does not double. " in one for one in told)
    assert not [one for one in told if re.search(r"\bs\d\b", one)]


async def test_where_a_server_wants_no_analysis_nothing_of_it_is_offered(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    table = await evening.table()
    await bot.analyses.load_or_analyse_game(table, 2, Depth.QUICK)
    await evening.sits("Mia").slash("config set", setting="analysis", value="off")
    shown = await evening["Ann"].slash("history", game=2)
    assert "Next error ›" not in buttons(shown)
    assert "better" not in private(shown)


async def test_a_replay_of_ones_own_evening_has_the_kept_analysis_at_once(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    ann, table = evening["Ann"], await evening.table()
    analysis = await bot.analyses.load_or_analyse_game(table, 2, Depth.DEEP)
    assert analysis
    (offered,) = await ann.complete("export", "evening", "")
    body = {"as": ann.id, "channel": local.first_channel_id, "value": offered["value"]}
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{local.url}/page/replay-own-open", json=body) as answer,
    ):
        opened = await answer.json()
        (judged,) = opened["judged"]
        missed = [one["place"] for one in judged["errors"] if not opened["steps"][one["place"]]["turn"]]
        assert not any(opened["steps"][place]["text"] for place in missed), "its error tells it"
        body = {"as": ann.id, "id": opened["id"], "place": missed[0]}
        async with session.post(f"{local.url}/page/replay-step", json=body) as answered:
            assert (await answered.json())["alt"].startswith("Board: no double; best: ")
    assert judged["told"].startswith(f"{len(judged['errors'])} errors ")
    assert (judged["game"], judged["deep"]) == (2, True)
    errors = [one for one in analysis.decisions if one.is_error]
    assert errors
    plays = [one for one in errors if one.kind is DecisionKind.PLAY]
    told = {one["place"]: one["text"] for one in judged["errors"]}
    assert len(missed) == len({one.line for one in errors if is_missed_double(one)})
    for play in plays:
        assert any(play.said in text and play.said in opened["steps"][place]["text"] for place, text in told.items())
    assert not [one for one in ann.visible_messages() if one.get("attachments")]
