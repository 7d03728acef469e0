"""What a director may do in a channel, who is one, and that everybody sees it."""

import asyncio
import re
from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.client import ChouetteBot
from bot.rules.phases import ToRoll
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.bets import Side
from tests.support.evening import BotEvening, Sitter, buttons, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import until

NO_SEAT = "you have no seat on this server"


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people, the first roll on the board."""
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    return evening


def director(evening: BotEvening) -> Sitter:
    """Who manages the server, and does not play."""
    return evening.sits("Mia")


async def test_who_is_no_director_directs_nothing(evening: BotEvening) -> None:
    before = (await evening.table()).next_number
    for command in ("undo", "adjourn", "end"):
        assert "Directors only" in private(await evening["Ann"].slash(f"director {command}"))
    gus = evening.sits("Gus")
    assert "no seat" in private(await gus.slash("undo"))
    assert "no seat" in private(await gus.slash("chouette end"))
    assert (await evening.table()).next_number == before


async def test_a_director_acts_for_nobody_who_is_there_and_has_time(evening: BotEvening) -> None:
    mia = director(evening)
    captain = await evening.person((await evening.game()).captain)
    refused = private(await mia.slash("director act", player=captain.name, what="away"))
    assert refused.startswith(f"{captain.name} is there and has time left")
    for command in ("roll", "hold"):
        assert "You have no seat" in private(await evening.sits("Gus").slash(command))


async def test_a_refusal_says_for_whom_a_director_said_what_is_refused(evening: BotEvening) -> None:
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.BOX)
    captain = await evening.person((await evening.game()).captain)
    await captain.slash("away")
    refused = private(await director(evening).slash("director act", player=captain.name, what="rolls"))
    assert refused.startswith(f"For **{captain.name}**: Not your turn: ")


async def test_each_act_shows_what_it_does_asks_and_is_told_with_what_was_done(evening: BotEvening) -> None:
    mia = director(evening)
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.BOX)
    game = await evening.game()
    box, captain, third = [await evening.person(player) for player in (game.box, *game.line)]
    await box.confirm(evening.newest(), "Double all")
    await captain.slash("away")
    number = (await evening.table()).next_number
    asked = private(await mia.slash("director act", player=captain.name, what="drops", reason="asleep"))
    assert f"Director **Mia** drops **{captain.name}**'s cube at 2: asleep." in asked
    assert "Do it?" in asked
    assert (await evening.table()).next_number == number
    await mia.directs("act", player=captain.name, what="drops", reason="he  sleeps")
    assert f"Director **Mia** drops **{captain.name}**'s cube at 2: he sleeps." in evening.newest()["content"]
    assert f"{captain.name}** drops" not in evening.newest()["content"]
    asked = private(await mia.slash("director undo"))
    assert f"undoes **{captain.name}**'s drop" in asked
    await mia.directs("undo")
    assert f"undoes **{captain.name}**'s drop" in evening.newest()["content"]
    assert str(third.id) in evening.newest()["content"]


async def test_who_says_no_changes_nothing_and_a_late_yes_is_stale(evening: BotEvening) -> None:
    mia = director(evening)
    await evening.until(lambda game: isinstance(game.phase, ToRoll))
    number = (await evening.table()).next_number
    asked = await mia.slash("director undo")
    assert "Nothing has changed" in (await mia.press(asked, "Don't")).text
    assert (await evening.table()).next_number == number
    late = await mia.slash("director undo")
    adjourns = await mia.slash("director adjourn")
    await evening.go_on()
    assert "over" in private(await mia.press(late, "Do it"))
    assert (await evening.chouette()).game
    await mia.press(adjourns, "Do it")  # it does the same, whatever was rolled meanwhile
    assert (await evening.chouette()).adjourned


async def test_what_a_director_did_is_undone_by_a_director_the_newest_first(evening: BotEvening) -> None:
    mia, server = director(evening), int(evening.local.table.state.first_server_id)
    log = next(each for each in evening.local.table.state.channels if each != evening.channel)
    await evening.bot.desk.settings.change_for_server(server, "mod_log", log)
    before = await evening.game()
    box, bob = [await evening.person(player) for player in (before.box, before.line[0])]
    await mia.directs("correct", payer=bob.name, payee=box.name, points=2, reason="the gammon")
    await mia.directs("adjourn", reason="dinner")
    assert (await evening.chouette()).game is None
    await mia.directs("end")
    assert not (await evening.table()).is_open
    await mia.directs("undo", reason="one more")
    assert (await evening.table()).is_open
    assert "takes back the end of the chouette: one more." in evening.newest()["content"]
    await mia.directs("undo")
    assert (await evening.game()).position == before.position
    await mia.directs("undo")
    assert not any((await evening.chouette()).scores.values())
    told = [message["content"] for message in evening.local.messages(log)]
    assert len(told) == 6
    assert told[1] == f"<#{evening.channel}>: Director Mia breaks the game off: dinner."


async def test_an_end_can_be_reopened_for_a_day(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    mia = director(evening)
    await mia.directs("end")
    await mia.directs("reopen", reason="one more")
    assert (await evening.table()).is_open
    assert "Director Mia reopens the chouette: one more." in evening.newest()["content"]
    evening.bot.desk.evict_idle_tables(0.0)
    assert (await evening.table()).is_open
    await mia.directs("end")
    asked = await mia.slash("director end")  # all is over, so what can be meant is to go on
    assert "reopens the chouette" in private(asked)
    monkeypatch.setattr("bot.desk.limits.REOPEN_WITHIN", timedelta(0))
    assert "for a day after its end" in private(await mia.slash("director reopen"))
    assert "for a day after its end" in private(await mia.press(asked, "Do it"))
    assert not (await evening.table()).is_open


@pytest.mark.parametrize("act", ["reopen", "undo"])
async def test_what_the_end_said_of_payments_is_void_when_the_evening_goes_on(evening: BotEvening, act: str) -> None:
    mia = director(evening)
    await mia.directs("end")
    over = evening.newest()
    assert over["embeds"][0]["title"] == "Settling up"
    await mia.directs(act)
    old = await until(
        lambda: next(
            (one for one in evening.local.messages(evening.channel) if one["id"] == over["id"] and not one["embeds"]),
            None,
        )
    )
    assert old["content"].endswith("The evening goes on: what stood here of payments counts no more.")


@pytest.mark.parametrize("order", ["reopen", "undo"])
@pytest.mark.parametrize("amount", [None, 1])
async def test_an_evening_of_which_something_is_paid_since_its_end_does_not_go_on(
    evening: BotEvening, order: str, amount: int | None
) -> None:
    mia, game = director(evening), await evening.game()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    await mia.directs("correct", payer=bob.name, payee=box.name, points=5, reason="of last week")
    public(await box.slash("paid", player=bob.name, amount=2))  # paid before the end: it forbids nothing
    await mia.directs("end")
    asked = await mia.slash(f"director {order}")
    if amount:
        public(await box.slash("paid", player=bob.name, amount=amount))
    else:
        await box.confirm_answer(await box.slash("paid", player=bob.name), f"{bob.name} paid me 3 points")
    left = "1 point paid, 2 points to go" if amount else "paid"
    assert "That moment is over" in private(await mia.press(asked, "Do it"))
    told = private(await mia.slash(f"director {order}")).replace("*", "")
    assert "does not go on" in told
    assert f"{bob.name} pays 3 points to {box.name} – {left}" in told
    assert "/paid and its option undo" in told
    assert "/director correct" in told
    await mia.directs("correct", payer=box.name, payee=bob.name, points=1, reason="miscounted")
    assert not (await evening.table()).is_open
    evening.bot.desk.evict_idle_tables(0.0)
    assert "does not go on" in private(await mia.slash("director reopen"))
    back = (await box.slash("settleup")).message
    await box.confirm(back, next(one for one in buttons(back) if one.startswith("Take back")))
    await mia.directs("reopen")
    assert (await evening.table()).is_open


async def test_nobody_agrees_that_an_evening_goes_on_of_which_something_is_paid_meanwhile(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = int(evening.local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "director_role", "77")
    monkeypatch.setattr(discord.Member, "roles", property(lambda _: [discord.Object(77)]))
    ann, bob, mia = evening["Ann"], evening["Bob"], director(evening)
    await mia.directs("correct", payer="Bob", payee="Ann", points=5, reason="of last week")
    await mia.directs("end")
    await ann.directs("reopen", reason="one more")
    asking = evening.newest()
    assert "Agree" in buttons(asking)
    await ann.confirm_answer(await ann.slash("paid", player="Bob"), "Bob paid me 5 points")
    assert "does not go on" in private(await bob.press(asking, "Agree"))
    assert not (await evening.table()).is_open
    for other in (bob, evening["Cid"]):  # as many as are asked
        asked = [one for one in evening.local.messages(evening.channel) if "Refuse / withdraw" in buttons(one)]
        if asked:
            await other.press(asked[-1], "Refuse")
    assert not (await evening.chouette()).proposals
    assert "does not go on" in private(await ann.slash("director reopen", reason="one more"))


async def test_a_lobby_that_was_ended_is_reopened_and_begins(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    public(await evening["Ann"].slash("chouette open"))
    await evening["Bob"].slash("join")
    mia = director(evening)
    await mia.directs("end")
    assert not (await evening.table()).is_open
    await mia.directs("reopen", reason="they have come")
    assert (await evening.table()).is_open
    assert "Director Mia reopens the chouette: they have come." in evening.newest()["content"]
    await evening["Cid"].slash("join")
    public(await evening["Ann"].slash("chouette start"))
    await evening.start()
    assert (await evening.game()).number == 1


async def test_pressed_twice_it_is_done_once(evening: BotEvening) -> None:
    mia, game = director(evening), await evening.game()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    asked, again = [
        await mia.slash("director correct", payer=bob.name, payee=box.name, points=2, reason="the gammon")
        for _ in range(2)
    ]
    await asyncio.gather(mia.press(asked, "Do it"), mia.press(asked, "Do it"))
    assert (await evening.chouette()).scores[game.box] == 4
    await mia.directs("undo")
    assert "over" in private(await mia.press(again, "Do it"))  # though all is as it was when they were asked
    assert not any((await evening.chouette()).scores.values())


async def test_who_is_unseated_stays_so_for_the_evening(evening: BotEvening) -> None:
    mia = director(evening)
    await mia.directs("adjourn")
    bob = await evening.person((await evening.chouette()).line[0])
    await mia.directs("unseat", player=bob.name, reason="rude")
    assert f"takes away **{bob.name}**'s seat, for this evening: rude." in evening.newest()["content"]
    refused = private(await bob.slash("join"))
    assert "Director **Mia** took your seat away for this evening" in refused or "Director Mia took" in refused
    assert bob.name in private(await mia.slash("director unseated"))
    assert "Directors only" in private(await bob.slash("director unseated"))
    await mia.directs("readmit", player=bob.name)
    assert "Nobody" in private(await mia.slash("director unseated"))
    public(await bob.slash("join"))


async def test_unseated_on_the_server_for_some_days_with_a_list_that_ends_it(evening: BotEvening) -> None:
    mia = director(evening)
    await mia.directs("adjourn")
    bob = await evening.person((await evening.chouette()).line[0])
    await mia.directs("unseat", player=bob.name, reason="rude", days=7)
    assert f"takes away **{bob.name}**'s seat, for 7 days on the whole server: rude." in evening.newest()["content"]
    assert NO_SEAT in private(await bob.slash("join"))
    evening.bot.desk.evict_idle_tables(0.0)  # it is on the disk
    refused = private(await bob.slash("join"))
    assert NO_SEAT in refused
    assert f"<@{mia.id}> decided so: rude." in refused
    listed = private(await mia.slash("director unseated"))
    assert listed.count(f"<@{bob.id}>: until <t:") == 1
    assert "rude" in listed
    assert f"<@{mia.id}>" in listed
    await mia.directs("undo")
    assert "Nobody" in private(await mia.slash("director unseated"))
    await mia.directs("unseat", player=bob.name, days=1)
    await mia.directs("end")
    assert NO_SEAT in private(await bob.slash("chouette open"))
    one = await mia.slash("director readmit", player=bob.name)
    assert f"• <@{bob.id}>: until <t:" in private(one)
    assert f"on the whole server, by <@{mia.id}>." in private(one)
    assert buttons(one) == [f"Readmit {bob.name}"]
    listed_then = await mia.slash("director unseated")
    assert "may sit down again" in (await mia.press(listed_then, f"Readmit {bob.name}")).text
    assert "Nobody" in private(await mia.slash("director unseated"))
    public(await bob.slash("chouette open"))


async def test_who_has_no_seat_here_is_kept_from_every_table_and_everybody_reads_it(evening: BotEvening) -> None:
    mia, gus = director(evening), evening.sits("Gus")
    log = next(each for each in evening.local.table.state.channels if each != evening.channel)
    await evening.bot.desk.settings.change_for_server(int(evening.local.table.state.first_server_id), "mod_log", log)
    asked = await mia.slash("director unseat", person=gus.id, days=7, reason="spam")
    shown = re.search(
        r"Director \*\*Mia\*\* takes away \*\*Gus\*\*'s seats on this server until <t:(\d+):f>: spam\.", asked.text
    )
    assert shown
    assert "Do it?" in asked.text
    assert timedelta(days=6.9) < datetime.fromtimestamp(int(shown[1]), UTC) - datetime.now(UTC) < timedelta(days=7.1)
    done = await asyncio.gather(*(mia.press(asked, "Do it") for _ in range(2)))  # a double press
    assert sorted(one.text.split()[0] for one in done) == ["Done,", "That"]
    told = [one["content"] for one in evening.local.messages() if "takes away **Gus**'s seats" in one["content"]]
    assert told == [shown[0] + " Where they sit now, they stay."]
    assert [one["content"] for one in evening.local.messages(log)] == [f"<#{evening.channel}>: {told[0]}"]
    refused = private(await gus.slash("join"))
    assert NO_SEAT in refused
    assert f"until <t:{shown[1]}:f>" in refused.replace("Until", "until")
    assert f"<@{mia.id}> decided so: spam." in refused
    await mia.directs("end")
    assert NO_SEAT in private(await gus.slash("chouette open"))
    listed = await mia.slash("director unseated")
    assert private(listed).count(f"<@{gus.id}>: until <t:{shown[1]}:f>") == 1
    assert "may sit down again" in (await mia.press(listed, "Readmit Gus")).text
    assert "Nobody" in private(await mia.slash("director unseated"))
    public(await gus.slash("chouette open"))


async def test_where_a_channel_logs_its_own_directors_everybody_reads_it_once(evening: BotEvening) -> None:
    mia, server = director(evening), int(evening.local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "mod_log", evening.channel)
    await mia.directs("adjourn", reason="dinner")
    await mia.directs("unseat", person=evening.sits("Gus").id)
    said = [one["content"] for one in evening.local.messages()]
    assert sum("breaks the game off: dinner" in one for one in said) == 1
    assert sum("takes away **Gus**'s seats" in one for one in said) == 1


async def test_who_is_kept_away_for_the_evening_though_no_table_is_there(local: LocalTable, bot: ChouetteBot) -> None:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    mia, ann = director(evening), evening["Ann"]
    assert "Directors only" in private(await ann.slash("director unseat", person=mia.id))
    assert "one of them" in private(await mia.slash("director unseat"))
    assert "one of them" in private(await mia.slash("director unseat", player="Ann", person=ann.id))
    await mia.directs("unseat", person=ann.id)
    refused = private(await ann.slash("chouette open"))
    until_then = re.search(r"<t:(\d+):f>", refused)
    assert until_then
    assert (
        timedelta(hours=11) < datetime.fromtimestamp(int(until_then[1]), UTC) - datetime.now(UTC) < timedelta(hours=13)
    )
    listed = await mia.slash("director unseated")
    assert f"<@{mia.id}>" in private(listed)
    assert "?" not in private(listed)
    assert buttons(listed) == ["Readmit Ann"]


async def test_a_director_opens_a_table_for_others_without_a_seat(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    mia, ann = director(evening), evening["Ann"]
    assert "Only directors open a table" in private(await ann.slash("chouette open", seat=False))
    public(await mia.slash("chouette open", seat=False, title="Beer night"))
    assert players_with_seat(await evening.chouette()) == ()
    await ann.press(evening.newest(), "Not in yet? Join")
    await evening["Bob"].press(evening.newest(), "Not in yet? Join")
    await evening["Cid"].press(evening.newest(), "Not in yet? Join")
    public(await ann.slash("chouette start"))
    await evening.start()
    await mia.directs("correct", payer="Ann", payee="Bob", points=2, reason="x")
    await mia.directs("end")
    said = evening.newest()["content"].replace("*", "")
    assert "“Beer night” is over. Bob +2, Cid 0, Ann −2." in said


async def test_a_correction_is_for_the_stake_of_the_game_that_is_named(evening: BotEvening) -> None:
    mia = director(evening)
    refused = private(await mia.slash("director correct", payer="Ann", payee="Bob", points=2, reason="x", game=7))
    assert "game 7" in refused.casefold()


async def test_who_left_the_table_is_kept_away_by_name(evening: BotEvening) -> None:
    mia = director(evening)
    await mia.directs("adjourn")
    bob = await evening.person((await evening.chouette()).line[0])
    await bob.slash("leave")
    await mia.directs("unseat", player=bob.name, days=1)
    assert NO_SEAT in private(await bob.slash("join"))


async def test_who_is_forgotten_sits_down_nowhere_until_then_either(evening: BotEvening) -> None:
    mia = director(evening)
    await mia.directs("adjourn")
    bob = await evening.person((await evening.chouette()).line[0])
    await mia.directs("unseat", player=bob.name, reason="rude", days=7)
    await mia.directs("end")
    sure = await bob.press(await bob.slash("privacy"), "Forget me")
    assert (await bob.press(sure, "Forget me for good")).text == "You are forgotten."
    kept = private(await bob.slash("privacy"))
    assert "Kept until <t:" in kept
    assert "why a director took your seats away: rude. So it holds until then." in kept
    assert "Kept until" not in private(await mia.slash("privacy"))
    evening.bot.desk.evict_idle_tables(0.0)
    assert NO_SEAT in private(await bob.slash("chouette open"))
    await mia.directs("reopen")
    assert NO_SEAT in private(await bob.slash("join"))
    listed = await mia.slash("director unseated")
    assert private(listed).count(f"<@{bob.id}>: until <t:") == 1
    assert "rude" in private(listed)
    assert "may sit down again" in (await mia.press(listed, buttons(listed)[0])).text
    assert "Nobody" in private(await mia.slash("director unseated"))
    public(await bob.slash("join"))


@pytest.mark.parametrize("order", ["reopen", "undo"])
async def test_who_was_forgotten_is_not_seated_where_the_evening_goes_on(evening: BotEvening, order: str) -> None:
    mia = director(evening)
    await mia.directs("adjourn")
    gone = (await evening.chouette()).line[-1]
    person = await evening.person(gone)
    await mia.directs("end")
    sure = await person.press(await person.slash("privacy"), "Forget me")
    assert (await person.press(sure, "Forget me for good")).text == "You are forgotten."
    await mia.directs(order)
    assert gone not in players_with_seat(await evening.chouette())
    assert f"{gone} has no seat any more: they asked to be forgotten." in evening.newest()["content"].replace("*", "")
    evening.bot.desk.evict_idle_tables(0.0)
    assert gone not in players_with_seat(await evening.chouette())


async def test_who_was_forgotten_is_away_where_their_game_goes_on(evening: BotEvening) -> None:
    mia = director(evening)
    gone = (await evening.game()).line[-1]
    person = await evening.person(gone)
    await mia.directs("end")
    sure = await person.press(await person.slash("privacy"), "Forget me")
    assert (await person.press(sure, "Forget me for good")).text == "You are forgotten."
    await mia.directs("undo")
    assert gone in (await evening.chouette()).away
    assert f"{gone} is away" in evening.newest()["content"].replace("*", "")
    await mia.directs("adjourn")
    assert gone not in players_with_seat(await evening.chouette())


async def test_what_is_owed_is_received_by_a_button_and_by_a_command(evening: BotEvening) -> None:
    mia = director(evening)
    game = await evening.game()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    assert "owes you nothing" in private(await box.slash("paid", player=bob.name))
    await mia.directs("correct", payer=bob.name, payee=box.name, points=5, reason="of last week")
    assert "5 points" in private(await box.slash("paid", player=bob.name, amount=6))
    assert "halves" in private(await box.slash("paid", player=bob.name, amount=1.25))
    part = public(await box.slash("paid", player=bob.name, amount=2))
    assert f"**{bob.name}** paid" in part.text
    await mia.directs("end")
    assert buttons((await bob.slash("settleup")).message) == [f"I paid 3 points to {box.name}"]
    panel = await box.slash("settleup")
    await box.confirm(panel.message, f"{bob.name} paid me 3 points")
    assert "paid" in evening.newest()["content"]
    assert "3 points" in evening.newest()["content"]
    assert "owes you nothing" in private(await box.slash("paid", player=bob.name))
    assert not any((await evening.chouette()).scores.values())


async def test_who_is_a_proxy_is_asked_as_well_whether_they_were_paid_and_who_pays_is_told_who_says_so(
    evening: BotEvening,
) -> None:
    mia, game = director(evening), await evening.game()
    box, bob, cid = [await evening.person(player) for player in (game.box, *game.line)]
    await mia.directs("correct", payer=bob.name, payee=box.name, points=5, reason="of last week")
    await cid.slash("proxy", player=box.name)
    assert f"**{bob.name}** paid you 5 points?" in private(await box.slash("paid", player=bob.name))
    told = private(await bob.slash("paid", player=box.name, amount=2))
    assert told.startswith(f"You owe **{box.name}** 5 points so far.")
    assert "with /paid" in told


async def test_a_director_who_is_seated_needs_one_opponent(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.bot.desk.settings.change_for_server(
        int(evening.local.table.state.first_server_id), "director_role", "77"
    )
    monkeypatch.setattr(discord.Member, "roles", property(lambda _: [discord.Object(77)]))
    game = await evening.game()
    box, captain = [await evening.person(player) for player in (game.box, game.captain)]
    assert "say why" in private(await box.slash("director adjourn"))
    await box.directs("adjourn", reason="dinner")
    told = f"Director **{box.name}** asks to adjourn the game (dinner); one yes is enough."
    assert told in evening.newest()["content"]
    await captain.press(evening.newest(), "Agree")
    assert len((await evening.chouette()).adjourned) == 1
    await box.directs("end", reason="late")
    for _ in range(2):
        if (await evening.table()).is_open:
            await captain.press(evening.newest(), "Agree")
    assert not (await evening.table()).is_open
    await box.directs("undo", reason="one more")
    assert "asks to take back the end of the chouette (one more)" in evening.newest()["content"]
    others = [one for one in evening.people.values() if one is not box]
    for one in others:
        await one.press(evening.newest(), "Refuse")
    assert "Agree" not in buttons(evening.newest())
    assert not (await evening.table()).is_open
    await box.directs("undo", reason="please")
    await captain.press(evening.newest(), "Agree")
    assert (await evening.table()).is_open


async def test_a_role_that_a_moderator_gives_makes_a_director(evening: BotEvening) -> None:
    local = evening.local
    state, gus = local.table.state, evening.sits("Gus")
    role, member, mia = state.role_id("Director"), state.member_named("Gus"), local.person("Mia")
    assert "Directors only" in private(await gus.slash("director adjourn"))
    await mia.slash("config set", setting="director_role", value=f"<@&{role}>")
    assert "Directors only" in private(await gus.slash("director adjourn"))
    local.table.set_role(member, role, given=True)
    assert "Directors only" not in private(await gus.slash("director adjourn"))
    local.table.set_role(member, role, given=False)
    assert "Directors only" in private(await gus.slash("director adjourn"))


async def test_the_servers_role_makes_a_director(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    await evening.bot.desk.settings.change_for_server(
        int(evening.local.table.state.first_server_id), "director_role", "77"
    )
    gus = evening.sits("Gus")
    assert "Directors only" in private(await gus.slash("director adjourn"))
    monkeypatch.setattr(discord.Member, "roles", property(lambda _: [discord.Object(77)]))
    await gus.directs("adjourn")


async def test_an_adjourned_game_is_resumed_by_a_button(evening: BotEvening) -> None:
    await director(evening).directs("adjourn")
    game = (await evening.chouette()).adjourned[0]
    box = await evening.person(game.box)
    panel = await box.press(evening.newest(), "My options")
    assert "Play on game 1" in buttons(panel)
    await box.press(panel.message, "Play on game 1")
    for person in evening.people.values():
        if person is not box and (await evening.chouette()).game is None:
            await person.press(evening.newest(), "Agree")
    assert (await evening.game()).number == 2
    assert (await evening.game()).position == game.position


async def test_what_the_last_game_was_is_corrected_in_one_order(local: LocalTable, bot: ChouetteBot) -> None:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    mia = director(evening)
    await evening.play_first_game(("Ann", "Bob", "Cid"), rules="italian")
    before = await evening.chouette()
    for both in ({}, {"value": "GAMMON", "points": 2.0}):  # points, or a result
        assert "`value`" in private(await mia.slash("director correct", reason="a gammon", **both))
    wrong = await mia.slash("director correct", reason="no", winner=evening.people["Ann"].name, value="BACKGAMMON")
    not_over = await mia.slash("director correct", reason="it was a gammon", value="GAMMON", game=2)
    assert private(not_over).startswith("Game 2 is not over.")
    asked = await mia.slash("director correct", reason="it was a gammon", value="GAMMON", game=1)
    assert "Director Mia corrects the resignation: it was" in private(asked)
    assert ("wins a backgammon" in private(wrong)) != ("/director correct" in private(wrong))  # the Box has resigned
    await mia.press(asked, "Do it")
    now = await evening.chouette()
    assert now.scores == {player: 2 * points for player, points in before.scores.items()}
    assert (now.box, now.line, len(now.games)) == (before.box, before.line, 1)
    assert "Director Mia corrects the resignation: it was" in evening.newest()["content"]
    assert "Director Mia undoes: " in private(await mia.slash("ledger"))
    await evening.start()
    late = private(await mia.slash("director correct", reason="no", value="SINGLE"))
    assert late.startswith("There is nothing to take back")
