"""`/export format:anki`: problems from own games as a deck, of evenings that are over and that one sees."""

import io
import json
import re
import sqlite3
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.analysis.problems import Deed, Problem, problem_to_json
from bot.client import ChouetteBot
from bot.desk.quiz import shipped_problems
from bot.rules.points import Player
from bot.store.analyses import StoredAnalysis, store_analysis
from bot.store.problems import NewProblem
from tests.cogs.test_exports import file_of
from tests.cogs.test_statistics import hide
from tests.support.evening import BotEvening, Sitter, private
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening

HIDDEN = 4711
CUBES, PLAYS = (
    [one for one in shipped_problems().values() if one.is_about_cube is is_cube] for is_cube in (True, False)
)


@pytest.fixture
def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    return BotEvening(local, bot, ("Ann", "Bob", "Fay"))


async def analysed(evening: BotEvening, *problems: Problem, over: bool = True, channel: int | None = None) -> None:
    """An evening of Ann and Bob with these problems, in which Ann decided the last."""
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Fay")]
    here = int(evening.channel) if channel is None else channel
    server, database = evening.bot.guilds[0].id, evening.bot.database
    kept = await kept_evening(database, people, (), channel=here, server=server, over=over)
    rows: list[NewProblem] = []
    for line, one in enumerate(problems, start=1):
        by = Player("s1" if one is problems[-1] else "s2")
        decided = replace(one, game=1, line=line, deeds=tuple(Deed(by, each.what) for each in one.deeds))
        rows.append(NewProblem(line, one.moment.xgid, problem_to_json(decided)))
    await store_analysis(database, kept, StoredAnalysis(1, "1", 9, {}, ""), rows)


async def exported(who: Sitter, **options: Any) -> str:
    return private(await who.slash("export", format="anki", **options))


async def cards_of(local: LocalTable, who: Sitter, folder: Path) -> tuple[list[list[str]], zipfile.ZipFile]:
    """The fields of each note in the deck that somebody is given, and the file."""
    seen = await who.slash("export", format="anki")
    name, content = file_of(local, seen)
    assert name == "chouette.apkg"
    archive = zipfile.ZipFile(io.BytesIO(content))
    archive.extract("collection.anki2", folder)
    database = sqlite3.connect(folder / "collection.anki2")
    notes = database.execute("SELECT flds FROM notes ORDER BY id").fetchall()
    database.close()
    return [each[0].split("\x1f") for each in notes], archive


async def test_the_deck_has_the_problems_that_one_may_see_ones_own_decisions_first(
    evening: BotEvening, local: LocalTable, tmp_path: Path
) -> None:
    ann, bob = evening["Ann"], evening["Bob"]
    assert (await exported(ann)).startswith("There is no problem from your own games yet.")
    await analysed(evening, CUBES[0], PLAYS[0])
    await analysed(evening, CUBES[1], over=False)
    hide(evening.bot, evening, HIDDEN, "Bob")
    await analysed(evening, CUBES[2], channel=HIDDEN)
    notes, archive = await cards_of(local, ann, tmp_path)
    assert [each[0] for each in notes] == [PLAYS[0].moment.xgid, CUBES[0].moment.xgid]
    media = {file: archive.read(number) for number, file in json.loads(archive.read("media")).items()}
    assert len(media) == 3  # a play has a second board, with arrows
    assert all(content.startswith(b"\x89PNG") for content in media.values())
    play, cube = notes
    assert sum(file in play[1] + play[2] for file in media) == 2
    assert sum(file in cube[1] for file in media) == 1
    for choice in PLAYS[0].choices:
        assert f"<li>{choice.what}</li>" in play[1]
    assert "take or drop?" in cube[1]
    assert " is right. Why: " in cube[2]
    assert "Light wins" in cube[2]
    assert "Double, take" in cube[2]
    for text in (play[2], cube[2]):
        assert re.search(r" · Colorado, game 1( \(the colours are exchanged here\))?: ", text), (
            "which evening it is from"
        )
    for text in (*play, *cube):
        assert not any(mark in text for mark in ("**", "-#", "\\", "Ann", "Bob"))
    assert "2 problems" in await exported(ann)
    assert "3 problems" in await exported(bob)


async def test_what_there_is_no_room_for_is_left_out_and_said(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await analysed(evening, *CUBES[:5])
    monkeypatch.setattr("bot.channel.quiz_deck.max_bytes_of_file", lambda _: 150_000)
    told = await exported(evening["Ann"])
    count = int(told.split()[0])
    assert 1 < count < 5
    assert told.endswith(f" {5 - count} more are left out: the file would be too large.")


async def test_a_deck_is_of_all_evenings_and_of_none_where_nothing_is_analysed(evening: BotEvening) -> None:
    await analysed(evening, CUBES[0])
    for options in ({"evening": "#1"}, {"from": "2026"}):
        assert (await exported(evening["Ann"], **options)).startswith("The deck holds the problems of all evenings")
    assert (await exported(evening["Ann"])).startswith("One problem from your own games")
    await evening.sits("Mia").slash("config set", setting="analysis", value="off")
    off = await exported(evening["Ann"])
    assert off == "There is no problem from your own games yet. This server does not analyse games."


async def test_where_there_is_no_engine_nobody_is_sent_to_a_button_that_is_not_there(evening: BotEvening) -> None:
    told = await exported(evening["Ann"])
    assert told.startswith("There is no problem from your own games yet. There is no engine on the bot's machine.")
    assert "*Analysis*" not in told
