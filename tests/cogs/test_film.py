"""The film of a game at a live table: by the command for one alone, by the button for everybody, once."""

import io
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.analysis.model import DecisionKind, Depth, GameAnalysis
from bot.channel.errors_in_steps import is_missed_double
from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.delivery.requests import RefusedError
from bot.desk.analyses import accepted_lines_of_journal, analysis_statistics_by_chouette
from bot.engine.engine import EngineError
from bot.record.books import rule_books
from bot.record.grammar import read_statement, written_statement
from bot.record.read import read_record
from bot.record.replay import accepted_lines, steps_of_lines
from bot.rules.points import Player
from bot.rules.statements import ChouetteMode
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.cogs.test_exports import file_of, played, pressed
from tests.support.bot_in_process import at_the_table
from tests.support.evening import THREE, BotEvening, buttons, private
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening

LONG = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"
QUICK = QuickEngine()


@pytest.fixture
async def bot(local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ChouetteBot]:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    monkeypatch.setattr("bot.channel.films._REST_PER_SECOND_DRAWN", 0.0)
    async with at_the_table(local, url, QUICK, QUICK) as bot:
        yield bot


@pytest.fixture
async def over(local: LocalTable, bot: ChouetteBot) -> WithRobots:
    """Ann and two robots have played a game to its end."""
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    return evening


def frames_of(content: bytes) -> int:
    with Image.open(io.BytesIO(content)) as film:
        assert film.format == "GIF"
        assert film.size == (1000, 1086)
        return int(getattr(film, "n_frames", 1))


def film_of(evening: BotEvening, seen: Any) -> int:
    """How many pictures the film has that somebody was shown alone."""
    assert seen.ephemeral
    name, content = file_of(evening.local, seen)
    assert re.fullmatch(r"film-\d+\.gif", name)
    return frames_of(content)


def posted_films(evening: BotEvening) -> list[dict[str, Any]]:
    return [
        one for one in evening.local.messages() if any(each["filename"].endswith(".gif") for each in one["attachments"])
    ]


async def two_games(bot: ChouetteBot, local: LocalTable, *, is_over: bool = True) -> BotEvening:
    """An evening of five in this channel, of two games of 78 and 112 pictures."""
    record = read_record(LONG.read_text("utf-8"), rule_books())
    _, seated, *rest = accepted_lines(record)
    stage = seated.after
    order = (stage.box, *stage.line)
    seat_by_name = {name: Player(f"s{at}") for at, name in enumerate(order, start=1)}
    said = [read_statement(written_statement(one.statement), lambda name: seat_by_name[Player(name)]) for one in rest]
    place = {"server": int(bot.guilds[0].id), "channel": int(local.first_channel_id)}
    people = [(at, str(name)) for at, name in enumerate(order, start=1)]
    await kept_evening(bot.database, people, said, mode=ChouetteMode.PLAY, over=is_over, **place)
    return BotEvening(local, bot, ("Ann",))


async def pictures_of_errors(bot: ChouetteBot, evening: BotEvening, game: int) -> int:
    """For so many moments more a film has a picture."""
    analysis = await bot.analyses.load_or_analyse_game(await evening.table(), game, Depth.QUICK)
    assert analysis
    plays = {one.line for one in analysis.decisions if one.is_error and one.kind is DecisionKind.PLAY}
    return len(plays | {one.line for one in analysis.decisions if is_missed_double(one)})


async def test_a_game_whole_in_part_and_in_ten_pictures(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    ann = evening["Ann"]
    whole = await ann.slash("film")
    pictures = 112 + await pictures_of_errors(bot, evening, 2)
    assert private(whole).endswith("\n**Game 2** · the film")
    assert whole.message["attachments"][0]["description"].startswith(f"Film of game 2, in {pictures} pictures.")
    assert film_of(evening, whole) == pictures
    part = await ann.slash("film", **{"game": "1", "from": "3", "to": "5"})
    assert private(part).endswith("**Game 1** · steps 3 to 5")
    assert film_of(evening, part) >= 7  # the board before, and three rolls and plays
    assert film_of(evening, await ann.slash("film", game="1", short=True)) == 10
    assert film_of(evening, await ann.slash("film", game="1", to="doubles")) < 77
    assert film_of(evening, await ann.slash("film", game="1")) == 78 + await pictures_of_errors(bot, evening, 1)


async def test_a_part_of_a_film_tells_in_words_the_board_at_its_own_end(local: LocalTable, bot: ChouetteBot) -> None:
    ann = (await two_games(bot, local))["Ann"]
    shown = (await ann.slash("history", game="1")).message
    for _ in range(4):
        shown = await pressed(ann, shown, "Next ›")
    at_end = shown["embeds"][0]["image"]["description"]
    part = await ann.slash("film", **{"game": "1", "from": "4", "to": "5"})
    assert part.message["attachments"][0]["description"].endswith(f" At its end: {at_end}")


async def test_a_film_marks_errors_though_nobody_has_asked_for_an_analysis(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await two_games(bot, local)
    ann, part = evening["Ann"], {"from": "3", "to": "4"}
    unmarked = "No errors are marked: the engine did not answer."

    async def failing(*_of: Any) -> GameAnalysis:
        raise EngineError("no answer")

    with monkeypatch.context() as patched:
        patched.setattr("bot.desk.analyses.analyse_game", failing)
        assert unmarked in private(await ann.slash("film", **part))
    assert unmarked not in private(await ann.slash("film", **part))
    assert await bot.analyses.stored_current_analyses(await evening.table())


async def test_a_film_marks_the_errors_that_are_known_where_the_engine_does_not_answer(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await two_games(bot, local)
    more = await pictures_of_errors(bot, evening, 1)

    async def failing(*_of: Any) -> GameAnalysis:
        raise EngineError("no answer")

    monkeypatch.setattr("bot.desk.analyses.analyse_game", failing)
    film = await evening["Ann"].slash("film", game="1")
    assert film_of(evening, film) == 78 + more > 78
    assert "Errors are marked as the engine found them at a glance" in private(film)


async def test_where_a_server_wants_no_analysis_a_film_makes_none(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    await evening.sits("Mia").slash("config set", setting="analysis", value="off")
    assert film_of(evening, await evening["Ann"].slash("film")) == 112
    assert not await bot.analyses.stored_current_analyses(await evening.table())


async def test_whoever_waits_reads_how_long_it_takes(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.answering.TELL_AFTER_SECONDS", 0.0)
    evening = await two_games(bot, local)
    ann, told = evening["Ann"], list[str]()
    local.table.posting.listeners.append(lambda _event, message: told.append(message.body["content"]))
    await ann.slash("film")
    searching, drawing, *_, done = (one for one in told if one)
    assert searching.startswith("Looking for errors in game 2 first")
    assert re.match(r"Drawing \d+ pictures: about \d+ seconds\.", drawing)
    assert done.endswith("**Game 2** · the film")


async def test_games_and_moments_are_offered(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    ann = evening["Ann"]
    games = await ann.complete("film", "game", "")
    assert [one["value"] for one in games] == ["2", "1"]
    assert re.match(r"Game 2 · \w+ [+−]", games[0]["name"])
    steps = await ann.complete("film", "from", "", {"game": "1"})
    assert len(steps) == 25
    assert [int(one["value"]) for one in steps] == sorted(int(one["value"]) for one in steps)
    assert steps[0]["name"] == "1 · Game 1 starts: Emmy is Box, Carl Captain."
    doubles = await ann.complete("film", "to", "DOUBLE", {"game": "1"})
    assert doubles
    assert all("double" in one["name"] and "**" not in one["name"] and one in steps for one in doubles)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"from": "0"}, "has steps 1 to "),
        ({"from": "7", "to": "2"}, "has steps 1 to "),
        ({"to": "no such moment"}, "has steps 1 to "),
        ({"from": "99999999999999999999"}, "has steps 1 to "),
        ({"game": "7"}, "There is no game 7."),
        ({"game": "*x*"}, r"There is no game \*x\*."),
    ],
)
async def test_what_is_not_there(local: LocalTable, bot: ChouetteBot, options: dict[str, str], told: str) -> None:
    evening = await two_games(bot, local)
    assert told in private(await evening["Ann"].slash("film", **options))


async def test_a_film_too_large_begins_later(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await two_games(bot, local)
    monkeypatch.setattr("bot.channel.film.max_bytes_of_file", lambda _interaction: 500_000)
    seen = await evening["Ann"].slash("film", game="1")
    assert "The beginning is missing" in private(seen)
    assert 20 < film_of(evening, seen) < 77
    assert len(file_of(local, seen)[1]) <= 500_000


async def test_everybody_sees_it_once(over: WithRobots) -> None:
    mia = over.sits("Mia")
    message = next(one for one in reversed(over.local.messages()) if one["components"])
    assert buttons(message)[:5] == ["Next game", "End the chouette", "Analysis", "Film", "Step by step"]
    told = await over.ann.press(message, "Film")
    (film,) = posted_films(over)
    assert film["content"] == "**Game 1** · the film"
    assert film["id"] in private(told)
    assert film_of(over, await mia.press(message, "Film")) > 5
    assert len(posted_films(over)) == 1


async def test_where_the_bot_may_not_write_who_presses_sees_it(
    over: WithRobots, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_of: object) -> None:
        raise RefusedError("no", 403)

    message = next(one for one in reversed(over.local.messages()) if one["components"])
    with monkeypatch.context() as patched:
        patched.setattr(over.bot.delivery, "post_side_message", refused)
        alone = await over.ann.press(message, "Film")
        assert "you alone see it" in private(alone)
        assert film_of(over, alone) > 5
    await over.ann.press(message, "Film")  # now it may
    assert len(posted_films(over)) == 1


async def test_after_an_end_in_the_middle_of_a_game_the_last_one_played_is_shown(over: WithRobots) -> None:
    await over.ann.press(over.newest(), "Next game")
    await over.until_asked()
    await over.ends_alone()
    ended = over.newest()
    assert {"Analysis", "Film"} <= set(buttons(ended))
    for seen in (await over.ann.press(ended, "Film"), await over.ann.slash("film")):
        assert "**Game 1** · the film" in private(seen)
    for seen in (await over.ann.press(ended, "Analysis"), await over.ann.slash("analyse")):
        assert "**Game 1.**" in private(seen)


async def test_help_after_an_evening_has_the_buttons_that_look_back_at_it(over: WithRobots) -> None:
    looks = ["Analysis", "Film", "Step by step", "Page", "Quiz"]
    assert not {*looks[3:]} & {*buttons(await over.ann.slash("help"))}
    await over.ends_alone()
    helped = await over.ann.slash("help")
    assert buttons(helped)[-len(looks) :] == looks
    assert "**Game 1** · the film" in private(await over.ann.press(helped, "Film"))


async def test_a_game_still_open_has_no_film(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    assert "Game 1 is still going on" in private(await evening["Bob"].slash("film"))
    assert "Game 1 is still going on" in private(await evening["Bob"].slash("film", game="1"))
    assert await evening["Bob"].complete("film", "game", "") == []
    assert await evening["Bob"].complete("film", "from", "") == []


async def test_a_resigned_game_has_one_with_the_promise_of_its_dice(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    await evening.resign()
    table = await evening.table()
    journal = await bot.desk.journal_of(table.id)
    lines = accepted_lines_of_journal(table, journal)
    assert len([step for step in steps_of_lines(lines) if step.game == 1]) == int(
        re.search(r" of (\d+)", private(await evening["Bob"].slash("history", game=1)))[1]  # type: ignore[index]
    )
    assert film_of(evening, await evening["Bob"].slash("film")) > 2


async def test_where_the_board_is_elsewhere_there_is_none(local: LocalTable, bot: ChouetteBot) -> None:
    await local.person("Ann").slash("chouette open", mode="score")
    evening = BotEvening(local, bot, THREE)
    assert "Your board is elsewhere" in private(await evening["Ann"].slash("film"))


async def test_before_the_first_game_there_is_none(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening["Ann"].slash("chouette open")
    assert "No game is over yet" in private(await evening["Ann"].slash("film"))


async def test_a_film_has_the_figures_of_an_analysis_in_depth_which_alone_rates(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await two_games(bot, local)
    table = await evening.table()
    await bot.analyses.load_or_analyse_game(table, 1, Depth.QUICK)
    assert await analysis_statistics_by_chouette(bot.database, (table.id,)) == {table.id: {}}
    await evening["Ann"].slash("film", game="1", short=True)
    (found,) = await bot.analyses.stored_current_analyses(table)
    assert found.depth is Depth.DEEP
    rated = (await analysis_statistics_by_chouette(bot.database, (table.id,)))[table.id]
    assert sum(one.plays for one in rated.values()) > 0
