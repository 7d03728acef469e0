"""`/quiz` at a live table: what is asked of whom, the answer, and presses that come too late."""

import re
from collections.abc import AsyncIterator, Mapping
from typing import Any

import discord
import pytest
from sqlalchemy import Connection, update

from bot.analysis.problems import Problem
from bot.backgammon.position import Position
from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.delivery.requests import RefusedError
from bot.desk.quiz import shipped_problems
from bot.engine.engine import CubeEquities, CubeTerms
from bot.rules.statements import ChouetteMode
from bot.store import tables
from bot.store.database import as_database_write
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.cogs.test_statistics import hide
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.local_table import LocalTable


class Cautious(QuickEngine):
    """It calls a double, which the robots make at once, a mistake, and a drop as well."""

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        return CubeEquities(0.96, 0.9)


VIEW = discord.Permissions(view_channel=True).value


@pytest.fixture
async def bot(local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ChouetteBot]:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    async with at_the_table(local, url, QuickEngine(), Cautious()) as bot:
        yield bot


def shown(who: Sitter, seen: Any) -> Mapping[str, Any]:
    """The private message of an answer as it is now."""
    return next(one for one in who.visible_messages() if one["id"] == seen.message["id"])


def text(who: Sitter, seen: Any) -> str:
    return str(shown(who, seen)["content"])


async def analysed_evening(local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> WithRobots:
    """An evening that is over, of one game with robots that was analysed; no other problems are there."""
    monkeypatch.setattr("bot.desk.quiz.shipped_problems", dict[str, Problem])
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    await evening.ann.slash("analyse")
    await evening.ann.means("chouette end")
    return evening


async def test_a_new_server_has_problems_of_robots(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    seen = await ann.slash("quiz")
    first = next(iter(shipped_problems().values()))
    assert first.is_about_cube
    assert private(seen).startswith(("**Light to play ", "**You are light, "))
    assert "take or drop?" in private(seen)
    assert "From a game of robots: there is no new problem from your own games. /help topic:" in private(seen)
    assert buttons(seen)[:-1] in (
        ["No double", "Double, take", "Double, drop"],
        ["No redouble", "Redouble, take", "Redouble, drop"],
    )
    assert "Light sits below" in seen.message["embeds"][0]["image"]["description"]
    wrong = next(at for at, one in enumerate(first.shuffled_choices) if one != first.best)
    await ann.press(seen, buttons(seen)[wrong])
    told = text(ann, seen)
    assert told.startswith(f"❌ {buttons(seen)[wrong]} costs 0.")
    assert " Why: " in told.split("\n")[0]
    assert "Light wins " in told
    assert told.count("\n- ") == 3
    assert "From a game of robots: " in told
    await ann.press(seen, buttons(seen)[wrong], stale=True)
    (known,) = (await bot.quiz._known(ann_server(bot), int(ann.id), nothing)).answers.values()
    assert (known.times, known.right) == (1, 0)
    assert buttons(shown(ann, seen)) == ["Next", "Ask the channel"]
    await ann.press(shown(ann, seen), "Next")
    play = [*shipped_problems().values()][1]
    assert play.moment.dice
    assert "Which play?" in text(ann, seen)
    assert buttons(shown(ann, seen)) == [*(one.what for one in play.shuffled_choices), "Ask the channel"]
    await ann.press(shown(ann, seen), play.best.what)
    best = play.best.what.replace("*", r"\*")
    assert text(ann, seen).startswith(f"✅ **{best}** ({play.best.equity:+.3f}) is right. ".replace("-", "−", 1))
    assert f" is right. {best} rather than " in text(ann, seen)


def ann_server(bot: ChouetteBot) -> int:
    return bot.guilds[0].id


async def nothing(_channels: object) -> tuple[int, ...]:
    return ()


async def test_own_problems_come_when_the_evening_is_over_with_names_for_those_alone_who_sat_there(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.desk.quiz.shipped_problems", dict[str, Problem])
    evening = WithRobots(local, bot)
    fay = evening.sits("Fay")
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    await evening.ann.slash("analyse")
    assert private(await evening.ann.slash("quiz")).startswith("You have answered all there are. New ones come")
    await evening.ann.means("chouette end")
    assert not (await evening.table()).is_open
    assert private(await fay.slash("quiz")).startswith("You have answered all")  # she never sat there
    seen = await evening.ann.slash("quiz")
    assert private(seen).startswith(("**Light to play ", "**You are light, "))
    assert re.search(r"^-# From .+ · Colorado, game 1\.( Dark was on roll .+)?$", private(seen), re.MULTILINE)
    for name in ("Ann", *(seat.name for seat in (await evening.table()).seats)):
        assert name not in private(seen)
    assert buttons(seen) == ["No double", "Double, take", "Double, drop", "Ask the channel"]
    await evening.ann.press(seen, "Ask the channel")
    (asked,) = polls(local)
    await evening.ann.press(asked, "Show the answer")
    exchanged = " (the colours are exchanged here)" if "Dark was on roll" in private(seen) else ""
    assert f" · Colorado, game 1{exchanged}: " in now(local, asked)["content"]
    for seat in (await evening.table()).seats:
        assert seat.name not in now(local, asked)["content"]
    late = await evening.ann.slash("quiz")
    await evening.ann.press(seen, "No double")
    told = text(evening.ann, seen)
    assert told.startswith("✅ **No double** (+0.")
    assert f" · Colorado, game 1{exchanged}: **" in told
    mia = evening.sits("Mia")
    await mia.slash("config set", setting="analysis", value="off")
    assert private(await evening.ann.slash("quiz")).startswith("You have answered all")
    await evening.ann.press(late, "Double, take")
    assert text(evening.ann, late).startswith("That problem is gone")
    assert buttons(shown(evening.ann, late)) == ["Next"]


async def test_whoever_asks_while_their_evening_is_open_reads_that_nothing_of_it_is_asked_yet(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    still_open = "From a game of robots: your evening is still open, and nothing of an open evening is asked."
    assert still_open in private(await evening.ann.slash("quiz"))
    assert still_open not in private(await evening.sits("Fay").slash("quiz"))
    bob = evening.sits("Bob")
    await bob.press(evening.newest(), "Not in yet? Join")
    assert still_open in private(await bob.slash("quiz"))
    await bob.slash("leave")
    assert still_open not in private(await bob.slash("quiz"))
    await evening.ann.slash("chouette end")
    assert not (await evening.table()).is_open
    assert still_open not in private(await evening.ann.slash("quiz"))


async def test_whoever_only_keeps_score_reads_nothing_of_an_analysis_after_the_games(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open", mode="score", rules="colorado")
    assert (await evening.table()).chouette.mode is ChouetteMode.SCORE
    assert "your evening is still open" not in private(await evening["Ann"].slash("quiz"))


@as_database_write
def all_played_in(connection: Connection, channel: int) -> None:
    """All chouettes were played in this channel."""
    connection.execute(update(tables.chouettes).values(channel=channel))


async def test_what_was_played_where_they_may_not_look_is_not_asked(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await analysed_evening(local, bot, monkeypatch)
    hidden = 4711
    hide(bot, evening, hidden, "Ann")

    await all_played_in(bot.database, hidden)
    assert private(await evening.ann.slash("quiz")).startswith(("**Light to play ", "**You are light, "))
    assert private(await evening.sits("Fay").slash("quiz")).startswith("You have answered all")


async def test_the_same_without_an_engine_and_in_italian(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        await evening.sits("Mia").slash("config set", setting="language", value="it")
        seen = await evening["Ann"].slash("quiz")
        assert private(seen)
        assert len(buttons(seen)) == 4


# --- Asked in the channel


def polls(local: LocalTable) -> list[Any]:
    return [one for one in local.messages() if "until the answer is shown" in one["content"]]


def now(local: LocalTable, message: Any) -> Any:
    """A message of the channel as it is now."""
    return next(one for one in local.messages() if one["id"] == message["id"])


async def test_a_channel_votes_unseen_and_sees_the_answer_with_names(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Fay"))
    ann, bob, fay = evening["Ann"], evening["Bob"], evening["Fay"]
    seen = await ann.slash("quiz")
    told = await ann.press(seen, "Ask the channel")
    (asked,) = polls(local)
    assert asked["id"] in private(told)
    assert private(await ann.press(seen, "Ask the channel")) == "You have asked the channel that already."
    assert len(polls(local)) == 1
    problem = next(iter(shipped_problems().values()))
    labels = buttons(asked)
    assert labels == [*buttons(seen)[:3], "Show the answer"]
    assert "No votes yet. Votes stay secret until the answer is shown, " in asked["content"]
    await ann.press(asked, labels[0])
    assert f"Your vote: **{labels[0]}**" in ann.visible_messages()[-1]["content"]
    await bob.press(asked, labels[0])
    assert "2 votes so far." in now(local, asked)["content"]
    await bob.press(asked, labels[1])
    assert f"Your vote: **{labels[1]}**" in bob.visible_messages()[-1]["content"]
    assert "2 votes so far." in now(local, asked)["content"]
    for name in ("Ann", "Bob"):
        assert name not in now(local, asked)["content"]
    assert (await fay.press(asked, "Show the answer")).text == "Who asked shows the answer, or a director."
    before = dict(now(local, asked))
    await ann.press(asked, "Show the answer")
    answer = now(local, asked)
    assert answer["content"].startswith("✅ **")
    lines = answer["content"].split("\n")
    assert len([line for line in lines if line.startswith(f"- {labels[0]} ") and line.endswith(": Ann")]) == 1
    assert len([line for line in lines if line.startswith(f"- {labels[1]} ") and line.endswith(": Bob")]) == 1
    assert buttons(answer) == []
    assert "nobody votes any more" in (await fay.press(before, labels[0], stale=True)).text
    assert "Fay" not in now(local, asked)["content"]
    assert problem.best.what
    assert not [one for one in local.messages() if one["mentions"]]


async def test_a_director_ends_a_vote_after_a_restart(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        ann = BotEvening(local, bot, ("Ann",))["Ann"]
        await ann.press(await ann.slash("quiz"), "Ask the channel")
        (asked,) = polls(local)
        await ann.press(asked, buttons(asked)[2])
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        await evening.sits("Mia").press(asked, "Show the answer")
        assert ": Ann" in now(local, asked)["content"]
        assert await forgotten(bot, evening["Ann"])


async def forgotten(bot: ChouetteBot, who: Sitter) -> bool:
    """Whether nothing is left of somebody's answers and votes once they are forgotten."""
    assert (await bot.desk.forgetting.standing(int(who.id))).problems
    await bot.desk.forgetting.forget_if_allowed(int(who.id))
    return not (await bot.desk.forgetting.standing(int(who.id))).has_data


async def test_what_not_all_see_is_not_asked_in_a_channel_and_what_is_made_up_is_gone(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await analysed_evening(local, bot, monkeypatch)
    here = await evening.ann.slash("quiz")
    hide(bot, evening, 4711, "Ann")
    await all_played_in(bot.database, 4711)
    assert private(await evening.ann.press(here, "Ask the channel")).startswith("That problem is not asked here")
    assert not polls(local)


async def test_a_message_that_cannot_be_posted_is_asked_again_later(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    seen = await ann.slash("quiz")
    with pytest.MonkeyPatch.context() as patch:

        async def refused(_channel: int, _post: object) -> None:
            raise RefusedError("no", status=403)

        patch.setattr(bot.delivery, "post_side_message", refused)
        assert "could not be posted" in private(await ann.press(seen, "Ask the channel"))
    await ann.press(seen, "Ask the channel")
    assert len(polls(local)) == 1
