"""A season as a file through the real client: of the channels that one sees, and of no others."""

import csv
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import discord
import pytest

from bot.client import ChouetteBot
from bot.desk.netting import nettings_of
from bot.local.people.person import AnswerSeen
from bot.rules.points import HalfPoints, Player, StakePerPoint
from bot.rules.statements import (
    AcceptsProposal,
    DirectorCorrectsScore,
    Margin,
    ProposesChouetteEnd,
    ReportsWin,
    StartsGame,
)
from tests.cogs.test_exports import file_of
from tests.support.bot_in_process import note_fetched_channels
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import NOON, kept_evening, listed

CROWN = StakePerPoint(Decimal(1), "CZK")
COLUMNS = ("channel", "title", "player", "money", "carried", "paid", "open")
THREE = ("Ann", "Bob", "Cid")
ANN_WINS = (StartsGame(None), ReportsWin(Player("s1"), Margin.SINGLE))
HIDDEN, THREAD_OF_HIDDEN, GONE = 901, 902, 903
VIEW = discord.Permissions(view_channel=True).value
MARCH = {"format": "season", "from": "2026-03", "to": "2026-03"}


async def played(
    bot: ChouetteBot, evening: BotEvening, channel: int, title: str, at: datetime = NOON, *, over: bool = True
) -> None:
    people = [(int(evening[name].id), name) for name in THREE]
    server = bot.guilds[0].id
    await kept_evening(bot.database, people, ANN_WINS, channel=channel, server=server, title=title, at=at, over=over)


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """One evening each in this channel, in a thread of it, in a channel that Bob alone sees, in a thread of that."""
    evening = BotEvening(local, bot, (*THREE, "Fay"))
    guild = bot.guilds[0]
    here = guild.get_channel(int(evening.channel))
    assert isinstance(here, discord.TextChannel)
    overwrites: list[Any] = [
        {"id": str(guild.id), "type": 0, "allow": "0", "deny": str(VIEW)},
        {"id": evening["Bob"].id, "type": 1, "allow": str(VIEW), "deny": "0"},
    ]
    data: Any = {"id": str(HIDDEN), "type": 0, "name": "hidden", "position": 1, "permission_overwrites": overwrites}
    guild._add_channel(discord.TextChannel(state=here._state, guild=guild, data=data))
    under: Any = {
        "id": str(THREAD_OF_HIDDEN), "type": 11, "name": "under", "parent_id": str(HIDDEN), "owner_id": "1",
        "message_count": 0, "member_count": 0,
        "thread_metadata": {"archived": False, "auto_archive_duration": 60, "archive_timestamp": NOON.isoformat()},
    }  # fmt: skip
    guild._add_thread(discord.Thread(guild=guild, state=here._state, data=under))
    thread = local.create_thread("upstairs")
    for at, (channel, title) in enumerate(
        ((int(evening.channel), "Here"), (int(thread), "Thread"), (HIDDEN, "Hidden"), (THREAD_OF_HIDDEN, "Under"))
    ):
        await played(bot, evening, channel, title, NOON + timedelta(days=at))
    await played(bot, evening, GONE, "Gone")
    return evening


def rows_of(local: LocalTable, seen: AnswerSeen) -> list[dict[str, str]]:
    name, data = file_of(local, seen)
    assert name == "chouette-2026-03-01-2026-03-31.csv"
    assert data.startswith(b"\xef\xbb\xbf")  # by which Excel knows its letters
    return list(csv.DictReader(data.decode("utf-8-sig").splitlines()))


async def test_a_season_has_every_evening_of_the_channels_that_one_sees(local: LocalTable, evening: BotEvening) -> None:
    """Bob sees the hidden channel and its thread, Fay does not; a channel that is gone is nobody's."""
    for name, titles in (("Fay", ["Here", "Thread"]), ("Bob", ["Here", "Thread", "Hidden", "Under"])):
        seen = await evening[name].slash("export", **MARCH)
        found = rows_of(local, seen)
        assert list(dict.fromkeys(row["title"] for row in found)) == titles
        assert private(seen).startswith(
            f"{len(titles)} evenings from 1 Mar 2026 to 31 Mar 2026, in all channels that you"
        )
        assert len(found) == 3 * len(titles)
        assert sum(float(row["points"]) for row in found) == 0
    assert [row["channel"] for row in found if row["player"] == "Cid"][1:3] == ["upstairs", "hidden"]


async def test_a_thread_that_is_archived_is_asked_for(
    local: LocalTable, bot: ChouetteBot, evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord tells of it only when it is asked, once; where there are too many, that is said."""
    guild = bot.guilds[0]
    (thread,) = [each for each in guild.threads if each.name == "upstairs"]
    guild._remove_thread(thread)
    with monkeypatch.context() as patch:
        patch.setattr("bot.channel.visible.MAX_THREADS_FETCHED", 0)
        seen = await evening["Fay"].slash("export", **MARCH)
    assert {row["title"] for row in rows_of(local, seen)} == {"Here"}
    left = "Not all archived threads were looked at: choose a shorter time with `from` and `to`."
    assert private(seen).endswith(left)
    assert {row["title"] for row in rows_of(local, await evening["Fay"].slash("export", **MARCH))} == {"Here", "Thread"}
    monkeypatch.setattr("bot.channel.visible.MAX_THREADS_FETCHED", 0)
    assert {row["title"] for row in rows_of(local, await evening["Fay"].slash("export", **MARCH))} == {"Here", "Thread"}


async def test_a_private_thread_is_seen_by_who_is_in_it(
    local: LocalTable, bot: ChouetteBot, evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    (thread,) = [each for each in bot.guilds[0].threads if each.name == "upstairs"]
    thread._type = discord.ChannelType.private_thread

    async def member(_: discord.Thread, user: int) -> None:
        if str(user) != evening["Cid"].id:
            raise discord.HTTPException(await refused(), "unknown member")

    async def refused() -> Any:
        return type("Answer", (), {"status": 404, "reason": "Not Found"})()

    monkeypatch.setattr(discord.Thread, "fetch_member", member)
    for name, titles in (("Cid", {"Here", "Thread"}), ("Fay", {"Here"})):
        seen = await evening[name].slash("export", **MARCH)
        assert {row["title"] for row in rows_of(local, seen)} == titles


async def test_an_evening_in_progress_is_not_in_it_and_that_is_said(
    local: LocalTable, bot: ChouetteBot, evening: BotEvening
) -> None:
    thread = local.create_thread("now")
    await played(bot, evening, int(thread), "Now", over=False)
    seen = await evening["Fay"].slash("export", **MARCH)
    assert "Now" not in {row["title"] for row in rows_of(local, seen)}
    assert private(seen).endswith("\nOne evening is still in progress, and not in it until /chouette end.")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"format": "season", "evening": "#1"}, "`from` and `to` are for the format"),
        ({"format": "csv", "from": "2026"}, "`from` and `to` are for the format"),
        ({"format": "season", "from": "last week"}, "“last week” is not read as a day."),
        ({"format": "season", "to": "2026-02-30"}, "“2026-02-30” is not read as a day."),
        ({"from": "2026-03-02", "to": "2026-03-01"}, "2 Mar 2026 is later than 1 Mar 2026."),
        (
            {"from": "2020", "to": "2020"},
            "No evening from 1 Jan 2020 to 31 Dec 2020 is over in the channels that you see.",
        ),
    ],
)
async def test_what_is_no_season_is_refused(evening: BotEvening, options: dict[str, str], told: str) -> None:
    seen = await evening["Fay"].slash("export", **options)
    assert private(seen).startswith(told)
    assert seen.message["attachments"] == []


async def test_too_many_evenings_are_refused(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.channel.season.MAX_EVENINGS_IN_SEASON", 3)
    assert "more than 3 evenings" in private(await evening["Fay"].slash("export", **MARCH))


async def test_years_and_months_are_offered(evening: BotEvening) -> None:
    year = datetime.now().astimezone().year
    offered = [each["value"] for each in await evening["Fay"].complete("export", "from", "")]
    assert offered[:2] == [f"{year}", f"{year - 1}"]
    assert f"{year}-01" in offered
    assert [each["value"] for each in await evening["Fay"].complete("export", "to", f"{year}-01")] == [f"{year}-01"]


async def test_a_netting_has_rows_without_a_channel(
    bot: ChouetteBot, local: LocalTable, evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann owes Bob and Bob owes Cid: netted, she owes Cid. Discord is not asked for a channel that there never was."""
    asked = note_fetched_channels(bot, monkeypatch)
    server, here = bot.guilds[0].id, int(evening.channel)
    for names in (("Bob", "Ann", "Fay"), ("Cid", "Bob", "Fay")):
        people = [(int(evening[name].id), name) for name in names]
        seats = [Player(f"s{number}") for number in (1, 2, 3)]
        said = (
            DirectorCorrectsScore(Player("s9"), seats[1], seats[0], HalfPoints(8), ""),
            ProposesChouetteEnd(seats[0]),
            *(AcceptsProposal(one, seats[0]) for one in seats[1:]),
        )
        await kept_evening(bot.database, people, said, channel=here, server=server, stake=CROWN, title="Owed")
    (netting,) = [one for one in nettings_of(await bot.desk.debts.unpaid(server)) if one.label == "CZK"]
    await bot.desk.nettings.offer(netting, server, 500)
    for number, one in enumerate(netting.people):
        told = {"agrees": True, "server": server, "listed": listed, "interaction_id": number}
        assert (await bot.desk.nettings.answer(500, one.user or 0, **told)).refusal is None
    seen = await evening["Fay"].slash("export", format="season", **{"from": "2026-03", "to": "2099"})
    rows = list(csv.DictReader(file_of(local, seen)[1].decode("utf-8-sig").splitlines()))
    found = [tuple(row[key] for key in COLUMNS) for row in rows if row["label"] == "CZK"]
    assert found == [
        (rows[0]["channel"], "Owed", "Bob", "4", "-4", "0", "0"),
        (rows[0]["channel"], "Owed", "Ann", "-4", "4", "0", "0"),
        (rows[0]["channel"], "Owed", "Cid", "4", "-4", "0", "0"),
        (rows[0]["channel"], "Owed", "Bob", "-4", "4", "0", "0"),
        *((*("", "Owed", player, "0", worth, "0", worth),) for player, worth in (("Ann", "-4"), ("Cid", "4"))),
    ]
    assert -1 not in asked
    assert private(seen).startswith("4 evenings")
