"""`/stats` and `/leaderboard` through the real client: an evening that is played, and a season that was."""

import asyncio
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import discord
import pytest

from bot.client import ChouetteBot
from bot.render.plot.picture import draw_plot
from bot.render.plot.scene import PlotScene
from bot.rules.points import Player, StakePerPoint
from bot.rules.statements import ALL_PLAYERS, Doubles, Drops, Margin, ReportsWin, StartsGame, Takes
from tests.support.bot_in_process import note_fetched_channels
from tests.support.evening import BotEvening, private, public
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening
from tests.support.waiting import until

S1, S2, S3 = (Player(f"s{number}") for number in (1, 2, 3))
HIDDEN = 901
VIEW = discord.Permissions(view_channel=True).value
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
    for at in (now.replace(year=2020, day=1), now, now):
        await kept(evening, people, at=at)
    return evening


async def kept(evening: BotEvening, people: Sequence[tuple[int, str]], channel: int | None = None, **how: Any) -> None:
    """An evening that is over, in this channel or another one."""
    where = {"channel": channel or int(evening.channel), "server": evening.bot.guilds[0].id}
    await kept_evening(evening.bot.database, people, GAME, **where, **how)


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


async def money_season(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people: three evenings for points, two for half a euro, one for two; beer where Bob alone looks."""
    evening = await season(local, bot)
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")]
    now = datetime.now(UTC)
    for amount in ("0.5", "2", "0.5"):
        await kept(evening, people, stake=StakePerPoint(Decimal(amount), "EUR"), at=now)
    hide(bot, evening, HIDDEN, "Bob")
    strangers = [people[0], people[1], (777, "Zoe")]
    for _ in range(4):
        await kept(evening, strangers, HIDDEN, stake=StakePerPoint(Decimal(1), "beer"), at=now, title="Cellar")
    return evening


def hide(bot: ChouetteBot, evening: BotEvening, channel: int, who: str) -> None:
    """Make a channel that one person alone sees."""
    guild = bot.guilds[0]
    here = guild.get_channel(int(evening.channel))
    assert isinstance(here, discord.TextChannel)
    overwrites: list[Any] = [
        {"id": str(guild.id), "type": 0, "allow": "0", "deny": str(VIEW)},
        {"id": evening[who].id, "type": 1, "allow": str(VIEW), "deny": "0"},
    ]
    data: Any = {"id": str(channel), "type": 0, "name": "hidden", "position": 1, "permission_overwrites": overwrites}
    guild._add_channel(discord.TextChannel(state=here._state, guild=guild, data=data))


async def test_unlike_stakes_are_not_added_up(local: LocalTable, bot: ChouetteBot) -> None:
    """The label with most games is shown, each point at its own stake; the menu and the option have the others."""
    evening = await money_season(local, bot)
    fay = evening["Fay"]
    seen = await fay.slash("leaderboard")
    text = private(seen)
    assert text.startswith("**Won and lost** · in € · this year · 3 chouettes\n")
    assert text.split("```")[1].split()[:3] == ["games", "€", "pts/game"]
    # an evening of GAME: Ann -5, Bob +4, Cid +1; 0.5 + 2 + 0.5 euros a point
    assert rows(text) == {"1 Bob": "6 +12.00 +2.00", "2 Cid": "6 +3.00 +0.50", "3 Ann": "6 −15.00 −2.50"}
    assert "-# 1 point = €0.50, €2.00\n" in text
    assert (
        "in € this year, evening by evening; it ends with Bob +12.00, Cid +3.00 and Ann −15.00."
        in (seen.message["attachments"][0]["description"])
    )
    (menu,) = [each for row in seen.message["components"] for each in row["components"]]
    assert [(each["label"], each["description"]) for each in menu["options"]] == [
        ("EUR", "6 games"), ("points", "4 games"),
    ]  # fmt: skip
    await fay.choose(seen.message, menu["placeholder"], "=")
    changed = fay.visible_messages()[-1]["content"]
    assert changed.startswith("**Points** · for points alone · this year · 2 chouettes\n")
    assert rows(changed) == {"1 Bob": "4 +8 +2.00", "2 Cid": "4 +2 +0.50", "3 Ann": "4 −10 −2.50"}
    assert (
        private(await fay.slash("leaderboard", label="points", period="all"))
        .split("```")[0]
        .endswith("for points alone · all time · 3 chouettes\n")
    )
    mine = private(await evening["Ann"].slash("stats", label="€"))
    assert mine.startswith("**Ann** · in € · this year · 3 chouettes\n")
    assert rows(mine)["All games"] == "6 −15.00 −2.50"


async def test_what_one_does_not_see_is_in_nothing(local: LocalTable, bot: ChouetteBot) -> None:
    """Beer is played for where Bob alone looks: with most games, but not for Fay."""
    evening = await money_season(local, bot)
    bob, fay = evening["Bob"], evening["Fay"]
    assert private(await bob.slash("leaderboard")).startswith("**Won and lost** · in beer · this year · 4 chouettes\n")
    for text in (
        private(await fay.slash("leaderboard")),
        private(await fay.slash("leaderboard", by="run")),
        private(await fay.slash("leaderboard", label="beer")),
        private(await fay.slash("stats", player="Ann")),
        private(await fay.slash("stats", player="Zoe")),
    ):
        assert "Zoe" not in text or text.startswith("Nobody called Zoe")
        assert "beer" not in text or text.startswith("Nothing was played for beer this year in the channels")
    assert await fay.complete("stats", "player", "zo") == []
    assert await fay.complete("leaderboard", "label", "b") == []
    assert [each["name"] for each in await bob.complete("stats", "player", "zo")] == ["Zoe"]
    assert await bob.complete("leaderboard", "label", "b") == [{"name": "beer", "value": "beer"}]
    offered = await fay.complete("leaderboard", "label", "")
    assert offered == [{"name": "points", "value": "points"}, {"name": "EUR", "value": "EUR"}]
    seen = await bob.slash("leaderboard")
    with_menu = [each for row in seen.message["components"] for each in row["components"]]
    assert [each["label"] for each in with_menu[0]["options"]] == ["beer", "EUR", "points"]


async def test_a_channel_for_the_committee_counts_for_those_who_see_it(local: LocalTable, bot: ChouetteBot) -> None:
    """By the channel's own permissions: those of a role, given and taken again, and of moderators."""
    evening = await season(local, bot)
    fay, mia, state = evening["Fay"], local.person("Mia"), local.table.state
    role, member = state.role_id("Committee"), state.member_named("Fay")
    hidden = int(local.table.add_channel("committee", role).id)
    await until(lambda: bot.guilds[0].get_channel(hidden) is not None)
    people = [(int(evening["Ann"].id), "Ann"), (int(evening["Bob"].id), "Bob"), (777, "Zoe")]
    await kept(evening, people, hidden, at=datetime.now(UTC))
    assert "Zoe" in private(await mia.slash("leaderboard"))
    for is_given in (False, True, False):
        local.table.set_role(member, role, given=is_given)
        assert ("Zoe" in private(await fay.slash("leaderboard"))) == is_given
        assert (await fay.complete("stats", "player", "zo") != []) == is_given


async def test_a_label_that_is_gone_by_now_is_not_shown(local: LocalTable, bot: ChouetteBot) -> None:
    """Bob may not look there any more when he chooses."""
    evening = await money_season(local, bot)
    seen = await evening["Bob"].slash("leaderboard", label="EUR")
    guild = bot.guilds[0]
    hidden = guild.get_channel(HIDDEN)
    assert hidden
    guild._remove_channel(hidden)
    await evening["Bob"].choose(seen.message, "What was played for", "=beer")
    assert evening["Bob"].visible_messages()[-1]["content"] == (
        "Nothing was played for beer this year in the channels that you see. It was for EUR and points."
    )


async def test_archived_threads_are_asked_for_once(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Discord said of a thread, or that there is none, is remembered; where it was not asked yet, that is said."""
    evening = await season(local, bot)
    thread = int(local.create_thread("upstairs"))
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")]
    for channel in (thread, 903, 904):
        await kept(evening, people, channel)
    (known,) = [each for each in bot.guilds[0].threads if each.name == "upstairs"]
    bot.guilds[0]._remove_thread(known)
    asked = note_fetched_channels(bot, monkeypatch)
    monkeypatch.setattr("bot.channel.visible.MAX_THREADS_FETCHED", 2)
    text = private(await evening["Fay"].slash("leaderboard", period="all"))
    assert text.endswith("\n-# Not all archived threads were looked at: ask again for the rest.")
    for _ in range(2):
        text = private(await evening["Fay"].slash("leaderboard", period="all"))
        assert "4 chouettes" in text
        assert "archived" not in text
    assert sorted(asked) == sorted([thread, 903, 904])


async def test_a_thread_that_discord_could_not_answer_for_is_asked_for_again(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault is no answer: the evening is missing once, which is said, and not for an hour."""
    evening = await season(local, bot)
    thread = int(local.create_thread("upstairs"))
    await kept(evening, [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")], thread)
    (known,) = [each for each in bot.guilds[0].threads if each.name == "upstairs"]
    bot.guilds[0]._remove_thread(known)

    async def fault(_: int) -> Any:
        response: Any = type("Answer", (), {"status": 503, "reason": "Service Unavailable"})()
        raise discord.DiscordServerError(response, "later")

    with monkeypatch.context() as trouble:
        trouble.setattr(bot, "fetch_channel", fault)
        text = private(await evening["Fay"].slash("leaderboard", period="all"))
    assert "3 chouettes" in text
    assert text.endswith("ask again for the rest.")
    text = private(await evening["Fay"].slash("leaderboard", period="all"))
    assert "4 chouettes" in text
    assert "archived" not in text


async def test_who_has_to_wait_is_told_so_once(local: LocalTable, bot: ChouetteBot) -> None:
    """After an upgrade everything is counted again, once; whoever asks meanwhile is told too."""
    evening = await season(local, bot)
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")]
    for _ in range(8):
        await kept(evening, people)
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
    await kept(evening, other)
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
