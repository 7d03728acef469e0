"""Every evening of a channel by its date and title: sheet, ledger, history and export, through the real client."""

from datetime import date, timedelta

import pytest

from bot.channel.archive import is_day_typed
from bot.client import ChouetteBot
from bot.rules.points import Player
from bot.rules.statements import Margin, ReportsWin, StartsGame
from bot.store.evenings import evenings_of_channel
from bot.store.journal import anonymise_user_if_unseated
from bot.words.names import escaped_line
from tests.cogs.test_debts import it_ends
from tests.cogs.test_exports import file_of, pressed
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import NOON, kept_evening

THREE = ("Ann", "Bob", "Cid")
S1, S2 = Player("s1"), Player("s2")
ANN_WINS = (StartsGame(None), ReportsWin(S1, Margin.SINGLE))


async def archive(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three evenings in this channel, the last two on one day, one in another channel, and one at which people sit."""
    evening = BotEvening(local, bot, (*THREE, "Fay"))
    people = [(int(evening[name].id), name) for name in THREE]
    here, server = int(evening.channel), bot.guilds[0].id
    for days, title in ((0, "Spring *open*"), (7, ""), (7, "")):
        at = NOON + timedelta(days=days)
        await kept_evening(bot.database, people, ANN_WINS, channel=here, server=server, at=at, title=title)
    await kept_evening(bot.database, people, ANN_WINS, channel=here + 1, server=server, title="Spring elsewhere")
    first, *others = THREE
    await evening[first].slash("chouette open", mode="score", title="Now")
    for name in others:
        await evening[name].slash("join")
    await evening[first].slash("chouette start")
    return evening


async def test_evenings_are_offered_by_date_and_title(local: LocalTable, bot: ChouetteBot) -> None:
    """The newest first, no two alike, and none of another channel; each word that is typed must be there."""
    evening = await archive(local, bot)
    bob = evening["Bob"]
    offered = await bob.complete("score", "evening", "")
    assert [each["name"].partition(" · ")[2] for each in offered] == [
        "Now",
        "Colorado (2)",
        "Colorado",
        "Spring *open*",
    ]
    assert [each["value"] for each in offered] == ["#5", "#3", "#2", "#1"]
    for command in ("score", "ledger", "history", "export"):
        for typed, found in (
            ("spring", ["#1"]),
            ("OPEN mar", ["#1"]),
            ("2026-03-08", ["#3", "#2"]),
            ("8.3", ["#3", "#2"]),
            ("08/03/26", ["#3", "#2"]),
            ("spring 1/3", ["#1"]),
            ("march", ["#3", "#2", "#1"]),
            ("Marzo", ["#3", "#2", "#1"]),
            ("18.3", []),
            ("autumn", []),
        ):
            assert [each["value"] for each in await bob.complete(command, "evening", typed)] == found, (command, typed)


async def test_a_lobby_that_came_to_nothing_is_no_evening(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    for title in ("Nothing", "Played"):
        await evening["Ann"].slash("chouette open", title=title, mode="score")
        for name in ("Bob", "Cid"):
            await evening[name].slash("join")
        if title == "Played":
            await evening["Ann"].slash("chouette start")
            await evening["Ann"].slash("result", winner="Team")
        offered = await evening["Ann"].complete("score", "evening", "")
        assert [each["name"].partition(" · ")[2] for each in offered] == [title]
        if title == "Played":
            await it_ends(evening)
        else:  # where nothing was played nobody is asked whether they mean it
            await evening["Ann"].slash("chouette end")
            for name in ("Bob", "Cid"):
                await evening[name].slash("accept", of="Ann")
    offered = await evening["Ann"].complete("score", "evening", "")
    assert [each["name"].partition(" · ")[2] for each in offered] == ["Played"]


@pytest.mark.parametrize(
    ("typed", "day", "is_meant"),
    [
        ("26.11", date(2026, 11, 26), True),
        ("26/11/2026", date(2026, 11, 26), True),
        ("11/26", date(2026, 11, 26), True),
        ("1.11.", date(2026, 11, 1), True),
        ("1.11", date(2026, 11, 21), False),
        ("26.11.2025", date(2026, 11, 26), False),
        ("26.11", None, False),
        ("november", date(2026, 11, 26), False),
    ],
)
def test_a_day_as_it_is_typed(typed: str, day: date | None, is_meant: bool) -> None:
    assert is_day_typed(typed, day) is is_meant


async def test_at_most_25_are_offered_and_all_can_be_found(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    people = [(int(evening[name].id), name) for name in THREE]
    for number in range(30):
        await kept_evening(
            bot.database, people, ANN_WINS, channel=int(evening.channel), server=bot.guilds[0].id, title=f"No {number}"
        )
    offered = await evening["Ann"].complete("score", "evening", "")
    assert [each["value"] for each in offered] == [f"#{number}" for number in range(30, 5, -1)]
    assert [each["value"] for each in await evening["Ann"].complete("score", "evening", "no 3")] == ["#4"]


async def test_an_evening_that_is_over_is_looked_at(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await archive(local, bot)
    fay = evening["Fay"]
    score = await fay.slash("score", evening="#1")
    assert private(score).startswith("**1 Mar 2026 · Spring \\*open\\***\n**Score sheet** · Games on the sheet: 1\n")
    assert "1 Mar 2026" in score.message["attachments"][0]["description"]
    ledger = private(await fay.slash("ledger", evening="#1", player="s2"))
    assert ledger.splitlines()[0] == "**Every point that moved** · 1 Mar 2026 · Spring \\*open\\*"
    assert "Bob → Ann **1**" in ledger
    history = await fay.slash("history", evening="#1")
    assert private(history).startswith("1 Mar 2026 · Spring \\*open\\*\n**Game 1** · step 1 of 2\n")  # it is over
    last = await pressed(fay, history.message, "Last »")
    assert "step 2 of 2" in last["content"]
    name, data = file_of(local, await fay.slash("export", format="record", evening="#1"))
    assert name == "chouette-2026-03-01-spring-open.chouette"
    assert 'title "Spring *open*"' in data.decode()
    assert private(await fay.slash("score", evening="spring")) == private(score)
    assert "Now" not in private(await fay.slash("score"))
    assert private(await fay.slash("score", evening=" ")) == private(await fay.slash("score"))


@pytest.mark.parametrize("typed", ["#4", "autumn", "#0", "#99999999999"])
async def test_an_evening_that_is_none_of_this_channel_is_not_shown(
    local: LocalTable, bot: ChouetteBot, typed: str
) -> None:
    """Neither what was played in another channel nor what nobody played."""
    evening = await archive(local, bot)
    for command in ("score", "ledger", "history", "export"):
        seen = await evening["Fay"].slash(command, evening=typed)
        assert private(seen) == (
            f"No evening of this channel fits “{escaped_line(typed)}”: "
            "type a part of its date or title, and choose it from the list."
        )
        assert seen.message["attachments"] == []


@pytest.mark.parametrize("other", [4, 99, 10**40])
async def test_no_button_leads_to_what_was_played_elsewhere(local: LocalTable, bot: ChouetteBot, other: int) -> None:
    """A button with the number of an evening of another channel, or of none, is too late."""
    evening = await archive(local, bot)
    shown = (await evening["Fay"].slash("history", evening="#1")).message
    shown["components"][0]["components"][0] |= {"custom_id": f"h:first:{other}:1:0", "disabled": False}
    seen = await evening["Fay"].press(shown, f"h:first:{other}:1:0", stale=True)
    assert private(seen).startswith("That moment is over.")


async def test_what_fits_several_evenings_is_asked_again(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await archive(local, bot)
    assert private(await evening["Fay"].slash("export", evening="colorado")) == (
        "“colorado” fits 2 evenings: 8 Mar 2026 · Colorado (2); 8 Mar 2026 · Colorado. "
        "Choose one from the list as you type."
    )


async def test_the_players_of_the_evening_that_is_chosen_are_offered(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await archive(local, bot)
    here = int(evening.channel)
    others = [(77, "Zoe"), (78, "Yan"), (79, "Xia")]
    old = await kept_evening(bot.database, others, ANN_WINS, channel=here + 2, server=bot.guilds[0].id)
    assert [one["name"] for one in await evening["Fay"].complete("ledger", "player", "", {"evening": "#1"})] == [*THREE]
    assert await evening["Fay"].complete("ledger", "player", "", {"evening": f"#{old}"}) == []
    assert len(await evening["Fay"].complete("ledger", "player", "")) == 3


async def test_who_is_forgotten_has_no_name_in_an_old_evening(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    people = [(int(evening[name].id), name) for name in THREE]
    await kept_evening(bot.database, people, ANN_WINS, channel=int(evening.channel), server=bot.guilds[0].id)
    assert "Bob" in private(await evening["Ann"].slash("score", evening="#1"))
    await anonymise_user_if_unseated(bot.database, people[1][0])
    bot.desk._tables.clear()
    for command in ("score", "ledger", "history"):
        assert "Bob" not in private(await evening["Ann"].slash(command, evening="#1"))


async def test_only_newer_evenings_are_read_again(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever types has nothing read of evenings that are over and known; one that goes on is read again."""
    evening = await archive(local, bot)

    asked: list[int] = []

    async def noted(database: object, channel: int, after: int) -> object:
        asked.append(after)
        return await evenings_of_channel(database, channel, after)

    monkeypatch.setattr("bot.desk.archive.evenings_of_channel", noted)
    for typed in ("s", "sp"):
        assert [each["value"] for each in await evening["Ann"].complete("score", "evening", typed)] == ["#1"]
    assert asked == [0, 3]


async def test_what_is_typed_exactly_is_that_evening_and_no_other(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await archive(local, bot)
    offered = await evening["Bob"].complete("score", "evening", "8 Mar 2026 · Colorado")
    assert [each["value"] for each in offered] == ["#2"]
    assert "fits 2 evenings" not in (await evening["Fay"].slash("export", evening="8 mar 2026 · colorado")).text


async def test_an_evening_that_goes_on_again_is_offered_by_its_new_title(local: LocalTable, bot: ChouetteBot) -> None:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, (*THREE, "Fay"))
    mia = evening.sits("Mia")
    await evening["Ann"].slash("chouette open", mode="score", title="Spring")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    await mia.directs("end")
    assert [each["value"] for each in await mia.complete("score", "evening", "spring")] == ["#1"]
    await mia.directs("reopen")
    await evening["Ann"].slash("chouette title", title="Autumn")
    for name in ("Bob", "Cid"):
        await evening[name].slash("accept", of="Ann")
    await mia.directs("end")
    assert [each["value"] for each in await mia.complete("score", "evening", "autumn")] == ["#1"]
