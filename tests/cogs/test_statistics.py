"""`/stats` and `/leaderboard` through the real client: an evening that is played, and a season that was."""

import asyncio
import threading
from datetime import UTC, datetime

import pytest

from bot.client import ChouetteBot
from bot.render.plot.picture import draw_plot
from bot.render.plot.scene import PlotScene
from bot.rules.points import Player
from bot.rules.statements import ALL_PLAYERS, Doubles, Drops, Margin, ReportsWin, StartsGame, Takes
from tests.support.evening import BotEvening, private, public
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening

S1, S2, S3 = (Player(f"s{number}") for number in (1, 2, 3))
GAME = (
    StartsGame(None), Doubles(S1, ALL_PLAYERS), Takes(S2, ()), Takes(S3, ()), ReportsWin(S2, Margin.SINGLE),
    StartsGame(None), Doubles(S2, ALL_PLAYERS), Drops(S3, ()), Drops(S1, ()),
)  # fmt: skip
"""Ann doubles and loses 2 to each; Bob, then Box, doubles, and both drop."""


async def season(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three evenings of three people on this server, one of them years ago."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Fay"))
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")]
    now = datetime.now(UTC)
    for number, at in enumerate((now.replace(year=2020, day=1), now, now), start=1):
        await kept_evening(bot.database, people, GAME, channel=number, server=bot.guilds[0].id, at=at)
    return evening


async def test_a_season(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await season(local, bot)
    seen = await evening["Bob"].slash("stats")
    text = private(seen)
    assert text.startswith("**Bob** · this year · 2 chouettes\n")
    assert rows(text) == {
        "Box": "2 +4 +2.00",
        "Captain": "2 +4 +2.00",
        "Team": "0 0 –",
        "All games": "4 +8 +2.00",
    }
    _, _, _, answers, _ = text.split("```")
    assert [line.split() for line in answers.strip().splitlines()] == [
        ["cubes", "points", "each"],
        ["Takes", "2", "+4", "+2.00"],
        ["Drops", "0", "0", "–"],
        ["Beavers", "0", "0", "–"],
        ["Other", "points", "+4"],
        ["All", "points", "+8"],
    ]
    assert "-# cubes: each counts once a game" in text
    assert "Longest run in the Box: 1 game\n" in text
    assert [each["filename"] for each in seen.message["attachments"]] == ["score.png"]
    assert seen.message["attachments"][0]["description"] == (
        "Running score this year, evening by evening; it ends with Bob +8, Cid +2 and Ann −10."
    )
    assert "3 chouettes" in private(await evening["Fay"].slash("stats", player="bob", period="all"))


async def test_the_leaderboard(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await season(local, bot)
    text = private(await evening["Fay"].slash("leaderboard"))
    assert [line.split()[1] for line in text.splitlines() if line[:2].strip().isdigit()] == ["Bob", "Cid", "Ann"]
    assert text.split("```")[1].split()[:3] == ["games", "points", "each"]
    drops = private(await evening["Fay"].slash("leaderboard", by="drops", period="all"))
    assert drops.split("```")[1].split()[:3] == ["cubes", "points", "each"]
    assert rows(drops) == {"1 Ann": "3 −3 −1.00", "1 Cid": "3 −3 −1.00"}
    assert rows(private(await evening["Fay"].slash("leaderboard", by="run")), 1) == {"1 Ann": "1", "1 Bob": "1"}
    assert "No game is over yet" in private(await evening["Fay"].slash("leaderboard", by="dice"))


async def test_who_has_to_wait_is_told_so_once(local: LocalTable, bot: ChouetteBot) -> None:
    """After an upgrade everything is counted again, once; whoever asks meanwhile is told too."""
    evening = await season(local, bot)
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")]
    for number in range(4, 12):
        await kept_evening(bot.database, people, GAME, channel=number, server=bot.guilds[0].id)
    await asyncio.gather(evening["Ann"].slash("stats", period="all"), evening["Bob"].slash("leaderboard", period="all"))
    for name, answer in (("Ann", "**Ann** · all time · 11 chouettes"), ("Bob", "**Points** · all time · 11 chouettes")):
        wait, found = [each["content"] for each in evening[name].visible_messages()[-2:]]
        assert wait.startswith("11 chouettes are counted")
        assert found.startswith(answer)
    await evening["Ann"].slash("stats", period="all")
    assert sum("are counted" in each["content"] for each in evening["Ann"].visible_messages()) == 1


async def test_one_thread_draws_all_plots(local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask at once: boards are drawn beside it."""
    evening, threads = await season(local, bot), list[str]()

    def drawn(scene: PlotScene) -> bytes:
        threads.append(threading.current_thread().name)
        return draw_plot(scene)

    monkeypatch.setattr("bot.channel.statistics.draw_plot", drawn)
    await asyncio.gather(*(evening[name].slash("stats") for name in ("Ann", "Bob", "Cid")))
    assert threads == ["plot_0"] * 3


async def test_who_is_meant(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await season(local, bot)
    offered = await evening["Fay"].complete("stats", "player", "b")
    assert offered == [{"name": "Bob", "value": evening["Bob"].id}]
    assert "**Bob**" in private(await evening["Fay"].slash("stats", player=offered[0]["value"]))
    assert "**Bob**" in private(await evening["Fay"].slash("stats", player=f"<@{evening['Bob'].id}>"))
    assert "Nobody called Xaver" in private(await evening["Fay"].slash("stats", player="Xaver"))
    assert "Fay has finished no game" in private(await evening["Fay"].slash("stats"))
    other = [(77, "Bob"), (78, "Dee"), (79, "Eve")]
    await kept_evening(bot.database, other, GAME, channel=9, server=bot.guilds[0].id)
    assert "choose from the list" in private(await evening["Fay"].slash("stats", player="Bob"))


async def test_an_evening_that_is_played(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    ann = evening["Ann"]
    public(await ann.slash("chouette open", mode="score"))
    for person in evening.people.values():
        await person.slash("join")
    await ann.slash("chouette start")
    before = await ann.slash("stats", period="evening")
    assert private(before) == "Ann has finished no game here this evening."
    assert before.message["attachments"] == []
    game = await evening.game()
    box = await evening.person(game.box)
    public(await box.press(evening.newest(), "Box wins"))
    seen = await box.slash("stats", period="evening")
    assert rows(private(seen))["Box"] == "1 +4 +4.00"
    assert "game by game" in seen.message["attachments"][0]["description"]
    assert f"{box.name} +4" in seen.message["attachments"][0]["description"]


def rows(text: str, figures: int = 3) -> dict[str, str]:
    """The table in a text: so many figures of each row, behind its label."""
    parts = [line.split() for line in text.split("```")[1].strip("\n").splitlines()[1:]]
    return {" ".join(each[:-figures]): " ".join(each[-figures:]) for each in parts}
