"""The film of a game at a live table: by the command for one alone, by the button for everybody, once."""

import io
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.delivery.requests import RefusedError
from bot.desk.analyses import accepted_lines_of_journal
from bot.record.books import rule_books
from bot.record.grammar import read_statement, written_statement
from bot.record.read import read_record
from bot.record.replay import accepted_lines, steps_of_lines
from bot.rules.points import Player
from bot.rules.statements import ChouetteMode
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.cogs.test_exports import file_of, played
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
        assert film.size == (1000, 1038)
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


async def test_a_game_whole_in_part_and_in_ten_pictures(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await two_games(bot, local)
    ann = evening["Ann"]
    whole = await ann.slash("film")
    assert private(whole).endswith("\n**Game 2** · the film")
    assert whole.message["attachments"][0]["description"].startswith("Film of game 2, in 112 pictures.")
    assert film_of(evening, whole) == 112
    part = await ann.slash("film", **{"game": "1", "from": "3", "to": "5"})
    assert private(part).endswith("**Game 1** · steps 3 to 5")
    assert film_of(evening, part) == 7  # the board before, and three rolls and plays
    assert film_of(evening, await ann.slash("film", game="1", short=True)) == 10
    assert film_of(evening, await ann.slash("film", game="1", to="doubles")) < 77
    assert film_of(evening, await ann.slash("film", game="1")) == 78


async def test_whoever_waits_reads_how_long_it_takes(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.answering.TELL_AFTER_SECONDS", 0.0)
    ann, told = (await two_games(bot, local))["Ann"], list[str]()
    local.table.posting.listeners.append(lambda _event, message: told.append(message.body["content"]))
    await ann.slash("film")
    said = [one for one in told if one]
    assert said[0] == "Drawing 112 pictures: about 30 seconds."
    assert said[-1].endswith("**Game 2** · the film")


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
    assert buttons(message)[buttons(message).index("Analysis") + 1] == "Film"
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


async def test_a_game_still_open_has_no_film(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    assert "Game 1 is still going on" in private(await evening["Bob"].slash("film"))
    assert "Game 1 is still going on" in private(await evening["Bob"].slash("film", game="1"))
    assert await evening["Bob"].complete("film", "game", "") == []
    assert await evening["Bob"].complete("film", "from", "") == []


async def test_a_resigned_game_has_one_with_the_promise_of_its_dice(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    game = await evening.game()
    resigns = await evening.person(game.acting_captain)
    await resigns.means("resign", value="SINGLE")
    for person in evening.people.values():
        if person is not resigns:
            await person.slash("accept")
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
