"""Files that people attach to `/analyse`: records and `.mat` files, hostile ones too."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.engine.engine import Engine
from bot.engine.programs import EngineName, EngineProgram
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import no_pause
from tests.cogs.test_exports import file_of, played
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.local_table import LocalTable

QUICK = QuickEngine()
RECORD = (Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette").read_text(encoding="utf-8")
MAT = """ 0 point match

 Game 3
 *Ann* : 0                           @everyone : 0
  1) 31: 8/5 6/5                      42: 8/4 6/4
  2)  Doubles => 2                     Takes
  3) 61: 13/7 8/7                     21: 13/11 6/5
  4)                                  Wins 2 points

 Game 4
 *Ann* : 0                           @everyone : 2
  1) 31: 8/5 6/5                      42: 8/4 6/4
  2)  Doubles => 2                     Drops
      Wins 1 point
"""


CRAWFORD = """ 5 point match

 Game 3
 *Ann* : 0                           @everyone : 4
  1) 31: 8/5 6/5                      42: 8/4 6/4
  2) 65: 24/13                        61: 13/7 8/7
      Wins 1 point

 Game 4
 *Ann* : 1                           @everyone : 4
  1) 31: 8/5 6/5                      42: 8/4 6/4
  2)  Doubles => 2                     Takes
  3) 61: 13/7 8/7                     21: 13/11 6/5
  4)                                  Wins 2 points
"""
"""The Crawford game of a match, and the one after it."""
DOUBLED_IN_CRAWFORD = (
    CRAWFORD.replace("everyone : 4", "everyone : 2", 1)
    .replace("*Ann* : 0", "*Ann* : 1")
    .replace("      Wins 1 point", f"{'Wins 2 points':>52}")
)


@pytest.fixture
async def bot(local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ChouetteBot]:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    async with at_the_table(local, url, QUICK, QUICK) as bot:
        yield bot


def shown(who: Sitter, seen: Any) -> dict[str, Any]:
    """A private answer as it is now."""
    return next(one for one in who.visible_messages() if one["id"] == seen.message["id"])


async def test_a_record_is_gone_through_as_a_game_of_ours(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    card = await ann.slash("analyse", file=("evening.chouette", RECORD))
    assert "**Game 1.** Error rate (PR)" in private(card)
    assert card.message["embeds"][0]["image"]["description"].startswith("Game 1: the analysis. ")
    await ann.press(card, "Errors, worst first")
    step = shown(ann, card)
    assert "**Emmy**" in step["content"] or "**Carl**" in step["content"]
    assert "All choices here" in buttons(step)
    await ann.choose(step, "Another game", "2")
    assert "**Game 2.**" in shown(ann, card)["content"]
    assert "**Game 2.**" in private(await ann.slash("analyse", file=("evening.chouette", RECORD), game=2))
    assert "no game 7" in private(await ann.slash("analyse", file=("evening.chouette", RECORD), game=7))


async def test_a_mat_is_judged_for_both(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    card = await ann.slash("analyse", file=("a*b.MAT", MAT))
    assert "**Game 3.** Error rate (PR)" in private(card)
    told = card.message["embeds"][0]["image"]["description"]
    assert told.startswith("Game 3: the analysis. *Ann*: PR ")
    await ann.press(card, "Next")
    step = shown(ann, card)["content"]
    assert r"\*Ann\*" in step or "everyone" in step
    assert "@everyone" not in step
    assert await ann.choose(shown(ann, card), "Another game", "4")
    assert "**Game 4.**" in shown(ann, card)["content"]


async def test_a_match_is_judged_at_its_score(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    card = await ann.slash("analyse", file=("match.mat", CRAWFORD))
    head = r"**5 point match, game 3:** \*Ann\* 0, ＠everyone 4 (Crawford)"
    assert private(card).startswith(head)
    assert "-# The file has one more game: in the menu below, or by its number, such as /analyse game:4." in private(
        card
    )
    assert "% of matches (" in private(card)
    assert "points" not in private(card)
    (menu,) = [one for row in shown(ann, card)["components"] for one in row["components"] if "options" in one]
    assert [one["description"] for one in menu["options"]] == [
        "*Ann* 0, @everyone 4 (Crawford)",
        "*Ann* 1, @everyone 4 (after Crawford)",
    ]
    await ann.press(card, "Next")
    step = shown(ann, card)
    assert step["content"].startswith(head)
    assert ", cube 1." in step["content"]
    look = next(
        each for row in step["components"] for each in row["components"] if each.get("label") == "All choices here"
    )
    assert look["custom_id"].endswith(":4:0:1:5:10")
    await ann.choose(step, "Another game", "4")
    assert "(after Crawford)" in shown(ann, card)["content"]


async def test_which_games_are_not_shown_is_told(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    card = await ann.slash("analyse", file=("cut.mat", CRAWFORD[: CRAWFORD.index("  4)  ")]))
    assert "-# Game 4 was not played to its end, so it is not shown." in private(card)
    await ann.press(card, "Next")
    assert "not shown" not in shown(ann, card)["content"]


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("film.gif", b"GIF89a", "attach a `.mat`"),
        ("big.mat", b"x" * 8_000_000, "too large"),
        ("empty.mat", b"", "Line 1 of the file"),
        ("zip.chouette", b"PK\x03\x04" + bytes(range(256)), "Line 1 of the file"),
        ("score.mat", CRAWFORD.replace(": 1  ", ": 2  ").encode(), "Line 10: this score"),
        ("double.mat", DOUBLED_IN_CRAWFORD.encode(), "Line 12: nobody doubles in the Crawford"),
        ("far.mat", CRAWFORD.replace(" 5 point", " 30 point").encode(), "Line 4: somebody misses more than 25"),
        ("cut.mat", CRAWFORD[: CRAWFORD.index("      Wins 1")].encode(), "No game in that file"),
        ("names.mat", CRAWFORD.replace("*Ann*", "\x1b[31mAnn").encode(), "Line 4 of the file"),
        ("wrong.mat", MAT.replace("42: 8/4", "42: 8/3", 1).encode(), "Line 5: 8/3 6/4 is not possible there with 4-2."),
        ("open.mat", MAT[: MAT.index("  4)")].encode(), "No game in that file"),
        ("*@everyone*.gif", b"", r"\*"),
        ("utf16.mat", MAT.encode("utf-16"), "Line 1 of the file"),
    ],
)
async def test_what_cannot_be_read_is_told(
    local: LocalTable, bot: ChouetteBot, name: str, content: bytes, told: str
) -> None:
    seen = private(await BotEvening(local, bot, ("Ann",))["Ann"].slash("analyse", file=(name, content)))
    assert told in seen
    assert "@everyone" not in seen


async def test_a_file_that_is_not_kept_any_more(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.desk.attached._MAX_KEPT_FILES", 1)
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    first = await ann.slash("analyse", file=("a.mat", MAT))
    await ann.slash("analyse", file=("b.chouette", RECORD))
    await ann.press(first, "Next")
    assert "Attach it again" in shown(ann, first)["content"]
    again = await ann.slash("analyse", file=("a.mat", MAT))
    await asyncio.gather(*(ann.press(again, "Next") for _ in range(2)))
    assert shown(ann, again)["content"].startswith("1/")


async def test_nothing_is_said_of_a_game_that_somebody_plays_now(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    _, record = file_of(local, await evening["Bob"].slash("export", format="record"))
    game = await evening.game()
    ended = record.decode() + f"{evening_name(game.acting_captain, record)}: resigns\n"
    ended += "".join(f"{evening_name(one, record)}: accepts\n" for one in game.players if one != game.acting_captain)
    assert "on the board of a game" in private(await evening["Bob"].slash("analyse", file=("x.chouette", ended)))


def evening_name(seat: str, record: bytes) -> str:
    """How a record calls who sits there: people are seated in the order of their names here."""
    return {"s1": "Ann", "s2": "Bob", "s3": "Cid"}[seat]


async def test_without_an_engine_it_is_told_how_to_get_one(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        ann = BotEvening(local, bot, ("Ann",))["Ann"]
        assert "no engine" in private(await ann.slash("analyse", file=("a.mat", MAT)))
    gone = Engine(EngineProgram(EngineName.GNUBG, ("/nowhere/gnubg",)))
    async with at_the_table(local, url, QUICK, gone) as bot:
        ann = BotEvening(local, bot, ("Ann",))["Ann"]
        assert "does not answer" in private(await ann.slash("analyse", file=("a.mat", MAT)))
        mia = BotEvening(local, bot, ("Mia",))["Mia"]
        await mia.slash("config set", setting="analysis", value="off")
        assert "does not analyse" in private(await ann.slash("analyse", file=("a.mat", MAT)))
