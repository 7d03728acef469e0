"""A café with one phone: guests who have no account, and one who keeps score for all of them."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot import clock
from bot.channel.archive import evening_name
from bot.channel.button_labels import button_label
from bot.client import ChouetteBot
from bot.desk import NotSubmitted, Person
from bot.desk.presses import public_buttons
from bot.desk.table import SubmitResult
from bot.record.books import rule_books
from bot.record.exports import record_from_journal_once_seated
from bot.record.replay import CompletedReplay, replay
from bot.rules.phases import Answering
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import BetweenGames, Ended, Lobby
from bot.words.words import words_in
from tests.support.evening import BotEvening, buttons, private, public, told_alone
from tests.support.local_table import LocalTable
from tests.support.waiting import until


async def opened(local: LocalTable, bot: ChouetteBot, *members: str, order: str = "Ann, Zoe, Otto") -> BotEvening:
    """Ann has opened a table with her guests, and sits there; these members are there, and have not joined."""
    evening = BotEvening(local, bot, ("Ann", *members))
    public(await evening["Ann"].slash("chouette open", mode="score", order=order))
    if "Ann" not in order:
        await evening["Ann"].slash("join")
    return evening


async def names(evening: BotEvening) -> tuple[str, ...]:
    """Box and line, by name."""
    table = await evening.table()
    return tuple(table.unescaped_name(one) for one in table.chouette.players_now_or_next)


async def scores(evening: BotEvening) -> dict[str, int]:
    """Half points by name."""
    table = await evening.table()
    return {table.unescaped_name(one): score for one, score in table.chouette.scores.items()}


def rows(evening: BotEvening) -> list[str]:
    """The buttons under the newest message that report or answer something, in order."""
    return [one for one in buttons(evening.newest()) if one not in {"My options", "Help", "Not in yet? Join", "Leave"}]


async def test_one_phone_keeps_score_for_all(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    ann = cafe["Ann"]
    assert await names(cafe) == ("Ann", "Zoe", "Otto")
    assert "**Zoe** and **Otto** join, **Ann**'s guests." in cafe.newest()["content"]
    assert rows(cafe) == [
        *("Box wins", "Team wins", "Opening tie", "Team: double all to 2", "Double to 2 (Zoe)", "Double to 2 (Otto)"),
        *("Double all to 2 (Ann)", "Choose cubes (Ann)", "No seat yet? Join"),
    ]
    public(await ann.press(cafe.newest(), "Double all to 2 (Ann)"))
    assert cafe.newest()["content"].startswith(f"<@{ann.id}> (for **Zoe** and **Otto**)")
    assert "guests" not in cafe.newest()["content"]  # that they joined is old by now
    assert rows(cafe) == [
        *("Zoe and Otto take for 2 each", "Zoe and Otto drop: −1 each"),
        *("Take for 2 (Zoe)", "Beaver to 4 (Zoe)", "Drop: −1 (Zoe)"),
        *(
            "Take for 2 (Otto)",
            "Beaver to 4 (Otto)",
            "Drop: −1 (Otto)",
            "Undo last action: Ann's double",
            "No seat yet? Join",
        ),
    ]
    public(await ann.press(cafe.newest(), "Take for 2 (Otto)"))  # in any order
    public(await ann.press(cafe.newest(), "Drop: −1 (Zoe)"))
    assert "Otto's take does not count, since nobody else has taken: Otto drops too." in cafe.newest()["content"]
    public(await ann.press(cafe.newest(), "Undo last action"))  # a slip
    assert "Undone: Zoe's drop." in cafe.newest()["content"]
    public(await ann.press(cafe.newest(), "Take for 2 (Zoe)"))
    public(await ann.press(cafe.newest(), "Team wins"))  # Zoe is Captain, and a guest
    assert await scores(cafe) == {"Ann": -8, "Zoe": 4, "Otto": 4}
    public(await ann.press(cafe.newest(), "Next game"))  # of Zoe, who is Box now
    assert (await names(cafe))[0] == "Zoe"
    public(await ann.press(cafe.newest(), "Double all to 2 (Zoe)"))
    await same_after_restart(cafe)


async def same_after_restart(cafe: BotEvening) -> None:
    """The table is the same when it is read again, and so is its record where it is replayed."""
    before = await cafe.table()
    cafe.bot.desk.evict_idle_tables(-1)
    table = await cafe.table()
    assert table is not before
    assert (table.chouette, table.seats) == (before.chouette, before.seats)
    lines = [one.entry.line for one in await cafe.bot.desk.journal_of(table.id)]
    record = record_from_journal_once_seated(table.head, lines, {seat.seat: seat.name for seat in table.seats})
    again = replay(record or "", rule_books(), str)
    assert isinstance(again, CompletedReplay), again
    assert {str(name): score for name, score in again.chouette.scores.items()} == await scores(cafe)
    assert {str(name) for name in again.chouette.guests} == {table.unescaped_name(one) for one in table.chouette.guests}


async def test_what_is_put_right_later_is_asked_once(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe = await opened(local, bot)
    ann = cafe["Ann"]
    public(await ann.press(cafe.newest(), "Team wins"))
    later = datetime.now(UTC) + timedelta(minutes=5)
    monkeypatch.setattr(bot.desk, "_now", lambda: later)
    asked = await ann.press(cafe.newest(), "Undo last action")
    assert "asks to undo" in private(asked)
    assert private(asked).endswith("Do it? Nobody else has to agree: you speak for all the others.")
    assert (await cafe.chouette()).game is None
    await ann.press(asked, "Undo last action")
    assert (await cafe.game()).number == 1
    public(await ann.press(cafe.newest(), "Double to 2 (Zoe)"))
    later += timedelta(minutes=5)
    asked = await ann.slash("undo")
    assert "undo" in private(asked)
    assert private(asked).endswith("you speak for all the others.")
    await ann.press(asked, "Undo last action")
    public(await ann.press(cafe.newest(), "Team wins"))
    public(await ann.press(cafe.newest(), "Next game"))
    asked = await ann.slash("correct", game=1, points="Ann +2, Zoe -1, Otto -1")
    points = "**Ann** +2, **Zoe** −1, **Otto** −1 instead of **Ann** −2, **Zoe** +1, **Otto** +1"
    assert f"“**Zoe** wins”: it was “**Ann** wins” (game 1: {points}). Game 2 begins again." in private(asked)
    await ann.press(asked, "Correct it")
    assert await scores(cafe) == {"Ann": 4, "Zoe": -2, "Otto": -2}
    assert (await names(cafe))[0] == "Ann"


async def test_one_press_says_it_of_all_guests(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Bob", order="Zoe, Otto")
    ann, bob = cafe["Ann"], cafe["Bob"]
    await bob.slash("join")
    public(await ann.slash("chouette start", order="Zoe, Ann, Otto, Bob"))
    public(await ann.press(cafe.newest(), "Double all to 2 (Zoe)"))
    refused = private(await bob.press(cafe.newest(), "Drop: −1 (Ann)"))
    assert refused == "**Ann** is not away, so only **Ann** can say that."
    await bob.press(cafe.newest(), "Take for 2 (Bob)")
    assert buttons(cafe.newest())[:2] == ["Ann and Otto take for 2 each", "Ann and Otto drop: −1 each"]
    assert private(await bob.press(cafe.newest(), "Ann and Otto take for 2 each")) == (
        "**Otto** is a guest: **Ann** keeps score, and says that for **Otto**."
    )
    public(await ann.press(cafe.newest(), "Ann and Otto take for 2 each"))
    assert "advise" not in cafe.newest()["content"]
    assert "Ann takes. Otto takes." in cafe.newest()["content"].replace("*", "")
    assert [bet.cube.value for bet in (await cafe.game()).bets] == [2, 2, 2]
    public(await ann.press(cafe.newest(), "Undo last action"))  # the press, and not the last of what it said
    assert "Undone: the takes of **Ann** and **Otto**." in cafe.newest()["content"]
    phase = (await cafe.game()).phase
    assert isinstance(phase, Answering)
    assert len(phase.given) == 1  # Bob's
    await same_after_restart(cafe)


async def test_a_whole_team_of_guests_doubles_by_one_press(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    ann = cafe["Ann"]
    public(await ann.press(cafe.newest(), "Team: double all to 2"))
    first = ["Take all for 2 each (Ann)", "Beaver all to 4 each (Ann)", "Drop all: −2 (Ann)"]
    assert buttons(cafe.newest())[:3] == first
    public(await ann.press(cafe.newest(), "Take all for 2 each (Ann)"))
    assert [bet.cube.value for bet in (await cafe.game()).bets] == [2, 2]


async def test_what_a_scorer_can_do_for_guests_a_member_cannot(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Bob", order="Zoe, Otto")
    ann, bob = cafe["Ann"], cafe["Bob"]
    assert isinstance((await cafe.chouette()).stage, Lobby)
    await bob.slash("join")
    public(await ann.slash("chouette start", order="Zoe, Bob, Otto, Ann"))
    assert await names(cafe) == ("Zoe", "Bob", "Otto", "Ann")
    refused = private(await bob.press(cafe.newest(), "Double all to 2 (Zoe)"))
    assert refused == "**Zoe** is a guest: **Ann** keeps score, and says that for **Zoe**."


async def test_a_guests_namesake_who_presses_for_them_can_say_so(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia", "Bob", order="Ann, Zoe, Mia")
    ann, mia, told = cafe["Ann"], cafe["Mia"], cafe.newest()
    says_it = "**Mia** is a guest: **Ann** keeps score, and says that for **Mia**."
    refused = await cafe["Bob"].press(told, "Double to 2 (Mia)")
    assert (private(refused), buttons(refused)) == (says_it, [])
    refused = await mia.press(told, "Double to 2 (Mia)")
    assert private(refused).startswith(f"{says_it} Are you **Mia**?")
    assert buttons(refused) == ["I am Mia"]
    await mia.press(refused, "I am Mia")
    claim = next(one for one in reversed(local.messages()) if "Yes, that is Mia" in buttons(one))
    await ann.press(claim, "Yes, that is Mia")
    told = next(one for one in reversed(local.messages()) if "Double to 2 (Mia)" in buttons(one))
    public(await mia.press(told, "Double to 2 (Mia)"))
    await same_after_restart(cafe)


async def test_a_guest_and_a_member_of_one_name_are_told_apart(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia", order="Zoe, Mia")
    ann, mia = cafe["Ann"], cafe["Mia"]
    asked = await mia.press(cafe.newest(), "Not in yet? Join")
    assert private(asked).startswith("Are you the guest **Mia**, who plays here?")
    assert buttons(asked) == ["I am Mia", "Somebody else"]
    await mia.press(asked, "Somebody else")
    assert "**Mia 2** have joined." in cafe.newest()["content"]
    unclear = private(await ann.slash("chouette start", order="Ann, Zoe, Mia"))
    assert unclear.startswith("“Mia” could be Mia and Mia 2.")
    assert "At this table you are **Mia 2**" in "".join(told_alone(mia))
    assert not [one for one in mia.visible_messages() if "I am Zoe" in buttons(one)]  # they have said who they are
    public(await ann.slash("chouette start", order="Mia 2, Ann, Zoe, s3"))
    assert await names(cafe) == ("Mia 2", "Ann", "Zoe", "Mia")
    assert "At this table you are **Mia 2**" in private(await mia.press(cafe.newest(), "My options"))
    assert {"Double to 2 (Mia)", "Double all to 2 (Mia 2)"} <= {*buttons(cafe.newest())}
    public(await ann.press(cafe.newest(), "Double to 2 (Zoe)"))
    assert cafe.newest()["content"].startswith(f"<@{mia.id}> (**Mia 2**)")
    public(await ann.press(cafe.newest(), "Undo last action"))
    public(await mia.press(cafe.newest(), "Box wins"))
    assert "**Mia 2** +3" in cafe.newest()["content"]
    await same_after_restart(cafe)
    asked = await mia.press(await mia.slash("settleup"), "This evening: Mia paid me 1 point")
    assert private(asked).startswith("**Mia** paid you 1 point?")
    await ann.slash("leave", guest="Mia")
    assert {*await names(cafe)} == {"Mia 2", "Ann", "Zoe"}


async def test_an_evening_is_not_ended_in_mid_game_before_its_scorer_was_asked(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot)
    ann = cafe["Ann"]
    alone = "You have 2 guests here, and nobody else at the table has an account."
    instead = "To let one guest go instead, press *Leave*."
    ends = "All of us: end the chouette"
    stale = await ann.slash("chouette end")
    void = "Nobody gets points for the cubes still in play."
    assert private(stale) == f"End the chouette, and game 1 with it? {alone} {void} {instead}"
    who = await ann.slash("leave")
    assert private(who).startswith("Who goes home?")
    assert buttons(who) == ["Leave (Zoe)", "Leave (Otto)", ends]
    assert private(await ann.press(who, ends)) == private(stale)
    assert (await cafe.game()).number == 1
    public(await ann.press(cafe.newest(), "Box wins"))
    who = await ann.press(cafe.newest(), "Leave")
    assert private(await ann.press(who, ends)) == f"End the chouette? {alone} {instead}"
    public(await ann.press(cafe.newest(), "Next game"))
    await ann.press(stale, "End the chouette")  # of another game
    assert (await cafe.game()).number == 2
    asked = await ann.slash("chouette end")
    await ann.press(asked, "End the chouette")
    assert isinstance((await cafe.chouette()).stage, Ended)
    told = cafe.newest()["content"]
    assert "The chouette is over." in told
    assert "proposes" not in told  # to nobody


async def test_an_end_among_members_is_proposed_at_once(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Bob", order="Zoe, Otto")
    await cafe["Bob"].slash("join")
    public(await cafe["Ann"].slash("chouette start", order="Zoe, Bob, Otto, Ann"))
    await cafe["Ann"].means("chouette end")
    assert (await cafe.chouette()).proposals


async def test_the_scorer_is_told_that_they_press_for_their_guests(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = cafe["Ann"], cafe["Bob"]
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto")
    told = "**You keep score:** press what is said at the board, for Zoe and Otto and for yourself."
    welcome = next(one for one in ann.visible_messages() if told in one["content"])
    assert welcome["content"].startswith(f"{told} In this game you are Box, alone against all the others.\n")
    assert "**You are mentioned when you or a guest must act;**" in private(await ann.press(welcome, "What is that?"))
    assert private(await ann.press(cafe.newest(), "My options")).startswith(f"{told} In this game you are Box")
    panel = await ann.press(cafe.newest(), "My options")
    assert "\nAnn (also for Zoe): report cubes and the result." in private(panel).replace("**", "")
    assert "/word" not in private(panel)  # no dice fall here
    assert "keep score" not in private(await bob.press(cafe.newest(), "My options"))
    public(await ann.press(cafe.newest(), "Team wins"))
    assert private(await ann.press(cafe.newest(), "My options")).startswith(f"{told}\n")


async def test_a_scorer_is_told_once_at_each_table_that_they_keep_score_and_that_they_sit_there_too(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Ann",))
    ann, told = cafe["Ann"], "**You keep score:** press what is said at the board, for Zoe and Otto and for yourself."
    await ann.slash("chouette open", mode="score")
    await ann.slash("join", guest="Zoe, Otto")
    seat = "You have a seat too."
    assert f"{told} {seat}" in private(await ann.slash("help"))
    public(await ann.slash("chouette end"))
    before = len(told_alone(ann))
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto")
    game = "In this game you are Box, alone against all the others."
    assert [one.splitlines()[0] for one in told_alone(ann)[before:]] == [f"{told} {game}"]


async def test_whoever_keeps_score_and_has_another_place_is_told_both(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    ann = cafe["Ann"]
    public(await ann.press(cafe.newest(), "Team wins"))
    public(await ann.press(cafe.newest(), "Next game"))
    public(await ann.press(cafe.newest(), "Box wins"))
    public(await ann.press(cafe.newest(), "Next game"))
    *_, told = told_alone(ann)
    assert told.startswith("**You keep score:** press what is said at the board, for Zoe and Otto and for yourself.")
    assert "In this game you are Captain" in told.splitlines()[0]


# --- An account


async def claimed(cafe: BotEvening, who: str, guest: str) -> Any:
    """The message in which somebody has said that they were this guest."""
    return public(await cafe[who].slash("claim", guest=guest)).message


@pytest.mark.usefixtures("as_quick_as_discord")
async def test_all_see_a_claim_that_was_agreed_to_though_whoever_agreed_is_not_answered(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Mia")
    asked = await claimed(cafe, "Mia", "Zoe")
    local.faults.inject_fault("POST .*/callback", how="404", times=3)
    await cafe["Ann"].press(asked, "Yes, that is Zoe")
    await until(lambda: "Mia has an account now" in str(cafe.local.messages()))


async def test_a_guest_becomes_a_member_by_one_press_of_the_scorer(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia", "Bob")
    ann, mia, bob = cafe["Ann"], cafe["Mia"], cafe["Bob"]
    public(await ann.press(cafe.newest(), "Box wins"))
    first = (await cafe.table()).id
    asked = await ann.press(await ann.press(cafe.newest(), "Leave"), "All of us: end the chouette")
    await ann.press(asked, "End the chouette")
    public(await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    too = await claimed(cafe, "Bob", "Zoe")
    asked = await claimed(cafe, "Mia", "zoe ")
    evening = evening_name(await cafe.table(), words_in())
    assert asked["content"] == (
        f"<@{mia.id}> says that they are the guest **Zoe**. Then that guest's seat, points and payments of 2 "
        f"evenings in this channel, the newest “{evening}”, are theirs. <@{ann.id}>: is that so?"
    )
    assert [one["id"] for one in asked["mentions"]] == [ann.id]
    refused = private(await bob.press(asked, "Yes, that is Zoe"))
    assert refused == f"Only <@{ann.id}>, who kept score, or whoever directs tables says whether that is so."
    assert (await cafe.table()).player(int(mia.id)) is None
    public(await ann.press(asked, "Yes, that is Zoe"))
    table = await cafe.table()
    shown = next(one for one in reversed(local.messages()) if "Box wins" in buttons(one))
    assert shown["content"].endswith(" Mia has an account now, and can press their own buttons.")
    assert "proxy" not in shown["content"]
    zoe = table.player(int(mia.id))
    assert zoe
    assert table.unescaped_name(zoe) == "Mia"
    assert zoe not in table.chouette.guests
    before = await bot.desk.table_by_id(first)
    assert before
    assert before.unescaped_name(before.player(int(mia.id)) or zoe) == "Mia"
    assert private(await bob.slash("claim", guest="Zoe")).startswith("No guest called **Zoe** has sat in this channel")
    again = await ann.press(too, "Yes, that is Zoe")
    assert again.text.endswith("Nothing has changed: somebody has claimed that guest by now, or played beside them.")
    shown = next(one for one in reversed(local.messages()) if "Box wins" in buttons(one))
    own = next(one for one in public_buttons(await cafe.chouette()) if one.absent == zoe)
    assert button_label(await cafe.table(), own, (), words_in(), zoe) == "Double to 2"  # for whom alone it is shown
    public(await mia.press(shown, "Double to 2 (Mia)"))  # in their own name
    await same_after_restart(cafe)


async def test_a_claim_that_is_not_so_changes_nothing(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia", "Bob", order="Ann, Zoe, Otto")
    ann = cafe["Ann"]
    before = await cafe.table()
    asked = await claimed(cafe, "Mia", "Zoe")
    declined = public(await ann.press(asked, "No"))
    assert declined.text.endswith("→ **Ann**: no. Nothing has changed.")
    assert buttons(declined) == []
    withdrawn = public(await cafe["Mia"].press(await claimed(cafe, "Mia", "Zoe"), "No"))
    assert withdrawn.text.endswith("→ **Mia**: no. Nothing has changed.")
    assert await cafe.table() == before
    await cafe["Bob"].slash("join")
    await ann.press(cafe.newest(), "Let Bob in")
    public(await ann.press(cafe.newest(), "Box wins"))
    public(await ann.press(cafe.newest(), "Next game"))
    refused = private(await cafe["Bob"].slash("claim", guest="Zoe"))
    assert refused.startswith("You played at the table beside **Zoe** under your own account")


async def test_who_only_asked_for_a_seat_never_sat_beside_the_guest(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia", order="Ann, Zoe, Otto")
    ann, mia, told = cafe["Ann"], cafe["Mia"], cafe.newest
    for _ in range(2):  # in the second evening another way
        await mia.slash("join")
        if (await cafe.table()).id == 1:
            await ann.press(told(), "Not Mia")
        else:
            await mia.slash("leave")
        public(await ann.press(told(), "Team wins"))
        if (await cafe.table()).id == 1:
            await ends(cafe)
            public(await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    asked = await claimed(cafe, "Mia", "Zoe")
    assert " of 2 evenings in this channel" in asked["content"]
    public(await ann.press(asked, "Yes, that is Zoe"))
    await same_after_restart(cafe)
    table, first = await cafe.table(), await bot.desk.table_by_id(1)
    assert first
    assert [one.chouette.scores[one.player(int(mia.id)) or ""] for one in (first, table)] == [2, 2]
    assert "Ann paid me 1 point" in buttons(await mia.slash("settleup"))
    assert table.unescaped_name(table.player(int(mia.id)) or "") == "Mia"


async def test_whoever_joins_where_guests_sit_says_that_they_are_one_of_them(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Mia", "Bob", order="Ann, Mia, Otto")
    ann, guests = cafe["Ann"], (await cafe.table()).chouette.guests

    def told() -> Any:
        return next(one for one in reversed(local.messages()) if "Box wins" in buttons(one))

    assert "you say whether that is so" in private(await ann.press(told(), "My options"))
    assert "**Mia** and **Otto**? Say so" in private(await cafe["Bob"].slash("help"))
    panel = (await cafe["Bob"].press(told(), "My options")).message or {}
    rows = [[one["label"] for one in row["components"]] for row in panel["components"]]
    assert rows[:2] == [["No seat yet? Join"], ["I am Mia", "I am Otto"]]
    for name, guest in {"Mia": "Mia", "Bob": "Otto"}.items():  # who is called so, and who is not
        asked = await cafe[name].press(told(), "No seat yet? Join")
        if name != guest:
            asked = next(one for one in reversed(cafe[name].visible_messages()) if "I am Otto" in buttons(one))
            assert buttons(asked) == ["I am Otto"]
            assert "Let Bob in" in buttons(told())
        await cafe[name].press(asked, f"I am {guest}")
        claim = next(one for one in reversed(local.messages()) if f"Yes, that is {guest}" in buttons(one))
        await ann.press(claim, f"Yes, that is {guest}")
    table = await cafe.table()
    assert {table.player(int(cafe[name].id)) for name in ("Mia", "Bob")} == guests
    assert not table.chouette.proposals
    assert len(players_with_seat(table.chouette)) == 3
    await same_after_restart(cafe)


@pytest.mark.parametrize("sits", [False, True])
async def test_a_claim_costs_no_seat_before_the_scorer_says_yes(
    local: LocalTable, bot: ChouetteBot, *, sits: bool
) -> None:
    cafe = await opened(local, bot, "Mia", order="Zoe, Otto" if sits else "Ann, Zoe, Otto")
    ann, mia = cafe["Ann"], cafe["Mia"]
    await mia.slash("join")
    before = (await cafe.table()).chouette
    assert ("Mia" in await names_here(cafe)) == sits
    assert private(await mia.slash("claim", guest="Zoee")).startswith("No guest called **Zoee**")
    assert (await cafe.table()).chouette == before
    asked = await claimed(cafe, "Mia", "Zoe")
    assert (await ann.press(asked, "No")).text.endswith("Nothing has changed.")
    assert (await cafe.table()).chouette == before
    await ann.press(await claimed(cafe, "Mia", "Zoe"), "Yes, that is Zoe")
    table = await cafe.table()
    assert sorted(await names_here(cafe)) == ["Ann", "Mia", "Otto"]
    assert not table.chouette.proposals
    assert len(table.chouette.guests) == 1
    if not sits:
        await same_after_restart(cafe)


async def test_a_seat_that_is_played_in_while_a_claim_is_agreed_to_stays(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia")
    ann, mia, guest = cafe["Ann"], cafe["Mia"], (await cafe.table()).identity((await cafe.table()).seats[1].seat)
    await mia.slash("join")
    await ann.press(cafe.newest(), "Not Mia")

    async def submitted_late(channel: int, *said: Any, **options: Any) -> SubmitResult:
        await mia.slash("join")
        await ann.press(cafe.newest(), "Let Mia in")
        public(await ann.press(cafe.newest(), "Team wins"))
        public(await ann.press(cafe.newest(), "Next game"))
        return await bot.desk.submit(channel, *said, **options)

    claims = replace(bot.desk.claims, submit=submitted_late)
    by, claimer = Person(int(ann.id), "Ann"), Person(int(mia.id), "Mia")
    assert isinstance(await claims.agree(guest or 0, claimer, by, interaction_id=1), NotSubmitted)
    assert sorted(await names_here(cafe)) == ["Ann", "Mia", "Otto", "Zoe"]


async def test_a_claim_of_an_earlier_evening_costs_no_seat(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia")
    ann, mia = cafe["Ann"], cafe["Mia"]
    public(await ann.press(cafe.newest(), "Team wins"))
    await ends(cafe)
    public(await ann.slash("chouette open"))
    await mia.slash("join")
    await ann.press(await claimed(cafe, "Mia", "Zoe"), "Yes, that is Zoe")
    assert await names_here(cafe) == ["Ann", "Mia"]
    first = await bot.desk.table_by_id(1)
    assert first
    assert first.player(int(mia.id))


async def test_a_guest_who_has_left_is_nobody_to_be(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia", order="Mia, Otto")
    ann, mia = cafe["Ann"], cafe["Mia"]
    asked = await mia.press(cafe.newest(), "Not in yet? Join")
    await ann.slash("leave", guest="Mia")
    before = (await cafe.table()).chouette
    assert private(await mia.press(asked, "I am Mia")).startswith("That moment is over.")
    assert (await cafe.table()).chouette == before


async def test_whoever_cannot_be_a_guest_is_not_told_that_anybody_is_asked(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Bob")
    ann, bob = cafe["Ann"], cafe["Bob"]
    await bob.press(cafe.newest(), "No seat yet? Join")
    asked = next(one for one in reversed(bob.visible_messages()) if "I am Otto" in buttons(one))
    await ann.press(cafe.newest(), "Let Bob in")
    public(await ann.press(cafe.newest(), "Team wins"))
    public(await ann.press(cafe.newest(), "Next game"))
    refused = private(await bob.press(asked, "I am Otto"))
    assert refused.startswith("You played at the table beside **Otto** under your own account")
    assert not [one for one in bob.visible_messages() if one["content"] == "Whoever keeps score is asked."]


async def test_a_scorer_who_sits_is_asked_for_the_names_of_guests_at_once(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    assert (await cafe["Ann"].press(cafe.newest(), "No seat yet? Join")).kind == "modal"


# --- Settling up


async def ends(cafe: BotEvening, who: str = "Ann") -> None:
    """The evening ends by the word of this person, who is alone with guests."""
    asked = await cafe[who].press(cafe.newest(), "End the chouette")
    await cafe[who].press(asked, "End the chouette")
    assert isinstance((await cafe.chouette()).stage, Ended)


async def test_the_scorer_says_who_has_paid_a_guest(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, order="Ann, Zoe, Otto")
    ann = cafe["Ann"]
    public(await ann.press(cafe.newest(), "Team wins"))
    panel = await ann.slash("settleup")
    assert [one for one in buttons(panel) if "paid" in one] == [
        *("This evening: Ann paid 1 point to Zoe", "This evening: Ann paid 1 point to Otto"),
    ]
    asked = await ann.press(panel, "This evening: Ann paid 1 point to Otto")
    assert private(asked).startswith("**Ann** paid 1 point to **Otto**?")
    await ann.press(asked, "This evening: Ann paid 1 point to Otto")
    assert await scores(cafe) == {"Ann": -2, "Zoe": 2, "Otto": 0}
    await ends(cafe)
    panel = await ann.slash("settleup")
    assert "**Zoe** 1 point" in panel.text or "Zoe" in panel.text
    asked = await ann.press(panel, "Ann paid 1 point to Zoe")
    assert private(asked).startswith("**Ann** paid 1 point to **Zoe**?")
    await ann.press(asked, "Ann paid 1 point to Zoe")
    assert await bot.desk.debts.unpaid(int(local.table.state.first_server_id)) == ()
    panel = await ann.slash("settleup")
    back = next(one for one in buttons(panel) if one.startswith("Take back"))
    assert back == "Take back: Ann paid 1 point to Zoe"
    asked = await ann.press(panel, back)
    await ann.press(asked, back)
    assert [one.name(one.creditor) for one in await bot.desk.debts.unpaid(int(local.table.state.first_server_id))] == [
        "Zoe"
    ]


async def test_what_guests_owe_is_no_absence_of_open_payments_for_whoever_keeps_their_score(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Gus",))
    public(await cafe["Gus"].slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    public(await cafe["Gus"].press(cafe.newest(), "Box wins"))
    await ends(cafe, "Gus")
    assert private(await cafe["Gus"].slash("settleup")).startswith("__Open payments__")


async def test_a_guests_debts_go_on_and_are_theirs_once_they_have_an_account(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Mia", order="Zoe, Ann, Otto")
    ann, mia = cafe["Ann"], cafe["Mia"]
    public(await ann.press(cafe.newest(), "Team wins"))
    await ends(cafe)
    public(await ann.slash("chouette open", mode="score", order="zoe, Ann, Otto"))
    public(await ann.press(cafe.newest(), "Team wins"))
    await ends(cafe)
    panel = await ann.slash("settleup")
    assert "zoe paid me 2 points" in buttons(panel)
    assert "zoe paid 2 points to Otto" in buttons(panel)
    asked = await claimed(cafe, "Mia", "Zoe")
    public(await ann.press(asked, "Yes, that is zoe"))
    panel = await mia.slash("settleup")
    assert [one for one in buttons(panel) if one.startswith("I paid")] == ["I paid 2 points to Ann"]
    assert "Mia paid me 2 points" in buttons(await ann.slash("settleup"))


# --- A slip


async def test_what_one_press_said_is_undone_as_one_at_any_time(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe = BotEvening(local, bot, ("Gus",))
    gus, told = cafe["Gus"], cafe.newest
    public(await gus.slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    before = await cafe.game()
    public(await gus.press(told(), "Team: double all to 2"))
    bot.desk.evict_idle_tables(-1)  # it is read from its journal again
    later = datetime.now(UTC) + timedelta(seconds=34)
    monkeypatch.setattr(bot.desk, "_now", lambda: later)
    asked = await gus.press(told(), "Undo last action")
    assert "asks to undo the doubles of Zoe and Otto." in private(asked).replace("**", "")
    typed = await gus.slash("undo")
    assert private(typed) == private(asked)
    await gus.confirm_answer(asked, "Undo last action")
    assert await cafe.game() == before
    assert "Undone: the doubles of Zoe and Otto." in told()["content"].replace("**", "")
    await same_after_restart(cafe)


async def test_a_director_undoes_all_of_one_press(local: LocalTable, bot: ChouetteBot) -> None:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    cafe = BotEvening(local, bot, ("Gus",))
    public(await cafe["Gus"].slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    before = await cafe.game()
    public(await cafe["Gus"].press(cafe.newest(), "Team: double all to 2"))
    bot.desk.evict_idle_tables(-1)  # it is read from its journal again
    mia = cafe.sits("Mia")
    asked = await mia.slash("director undo", reason="too soon")
    assert "undoes the doubles of Zoe and Otto: too soon." in private(asked).replace("**", "")
    await mia.press(asked, "Do it")
    assert await cafe.game() == before
    await same_after_restart(cafe)


async def test_whoever_plays_and_directs_asks_to_undo_all_of_one_press(local: LocalTable, bot: ChouetteBot) -> None:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    cafe = await opened(local, bot, "Mia", order="Zoe, Otto")
    ann, mia, told = cafe["Ann"], cafe["Mia"], cafe.newest
    await mia.slash("join")
    public(await ann.slash("chouette start", order="Mia, Ann, Zoe, Otto"))
    before = await cafe.game()
    public(await ann.press(told(), "Team: double all to 2"))
    asked = await mia.slash("director undo", reason="too soon")
    assert "the doubles of Ann, Zoe and Otto" in private(asked).replace("**", "")
    await mia.press(asked, "Do it")
    public(await ann.press(told(), "Mia directs: yes"))
    assert await cafe.game() == before
    await same_after_restart(cafe)


async def test_a_guest_leaves_once_that_is_meant(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Gus",))
    gus = cafe["Gus"]
    public(await gus.slash("chouette open", mode="score", order="Ann, Zoe, Otto, Kim"))
    public(await gus.press(cafe.newest(), "Box wins"))
    number = (await cafe.table()).next_number
    asked = await gus.press(await gus.press(cafe.newest(), "Leave"), "Leave (Kim)")
    assert asked.text == "**Kim** leaves with −1? Undo does not bring their place back; they can join again."
    assert buttons(asked) == ["Leave (Kim)", "Stay"]
    assert (await cafe.table()).next_number == number
    await gus.press(asked, "Leave (Kim)")
    assert "Kim leaves with −1" in cafe.newest()["content"].replace("**", "")


async def test_another_agrees_to_undo_all_of_one_press(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe = await opened(local, bot, "Bob", "Cid", order="Zoe, Otto")
    ann, bob, told = cafe["Ann"], cafe["Bob"], cafe.newest
    for one in (bob, cafe["Cid"]):
        await one.slash("join")
    public(await ann.slash("chouette start", order="Bob, Ann, Zoe, Otto, Cid"))
    before = await cafe.game()
    public(await ann.press(told(), "Team: double all to 2"))
    later = datetime.now(UTC) + timedelta(seconds=34)
    monkeypatch.setattr(bot.desk, "_now", lambda: later)
    public(await ann.press(told(), "Undo last action"))
    asked = f"asks to undo the doubles of Ann, Zoe, Otto and Cid. Bob or <@{cafe['Cid'].id}>: agree?"
    assert asked in told()["content"].replace("**", "")
    refused = private(await ann.press(told(), "Undo for Ann: yes"))
    assert refused == "That is not yours to answer: **Bob** or **Cid** must. The table waits for **Bob**."
    public(await bob.press(told(), "Undo for Ann: yes"))
    assert await cafe.game() == before
    public(await ann.press(told(), "Team wins"))
    await ann.means("chouette end")
    assert " or " in told()["content"]
    public(await cafe["Cid"].press(told(), "Agree"))
    assert isinstance((await cafe.chouette()).stage, Ended)


async def test_each_press_is_taken_back_alone_for_half_a_minute_also_after_an_undo(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Gus", "Fay"))
    gus, told = cafe["Gus"], cafe.newest
    public(await gus.slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    await cafe["Fay"].slash("join")
    await gus.press(told(), "Let Fay in")
    public(await gus.press(told(), "Team wins"))
    public(await gus.press(told(), "Next game"))
    before = await cafe.game()
    public(await gus.press(told(), "Double all to 2 (Zoe)"))
    public(await gus.press(told(), "Otto, Ann and Fay take for 2 each"))
    public(await gus.press(told(), "Undo last action"))
    public(await gus.press(told(), "Undo last action"))
    assert await cafe.game() == before


async def test_whoever_pressed_for_a_guest_is_named_and_waited_for(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe = BotEvening(local, bot, ("Gus", "Fay"))
    gus, fay = cafe["Gus"], cafe["Fay"]

    def told() -> str:
        return cafe.newest()["content"].replace("**", "")

    public(await gus.slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    await fay.slash("join")
    await gus.press(cafe.newest(), "Let Fay in")
    public(await gus.press(cafe.newest(), "Team wins"))
    public(await gus.press(cafe.newest(), "Next game"))
    public(await gus.press(cafe.newest(), "Double all to 2 (Zoe)"))
    public(await gus.press(cafe.newest(), "Otto, Ann and Fay take for 2 each"))
    public(await gus.press(cafe.newest(), "Box wins"))
    later = datetime.now(UTC) + timedelta(seconds=34)
    monkeypatch.setattr(bot.desk, "_now", lambda: later)
    public(await gus.press(cafe.newest(), "Undo last action"))
    assert "Gus asks to undo the result" in told()
    assert "Zoe asks" not in told()
    refused = private(await fay.slash("undo"))
    assert "**Gus** has asked to undo that already" in refused
    bot.desk.evict_idle_tables(-1)
    public(await gus.press(cafe.newest(), "Refuse"))
    assert "Gus withdraws their proposal." in told()


# --- Again, and elsewhere


async def test_a_scorer_without_a_seat_does_all_that_a_scorer_does(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe = BotEvening(local, bot, ("Bob", "Dee"))
    bob, told = cafe["Bob"], cafe.newest
    refused = private(await cafe["Dee"].slash("chouette open", mode="score", seat=False))
    assert "Only directors open a table without a seat" in refused
    public(await bob.slash("chouette open", mode="score", seat=False, order="Ann, Zoe, Otto"))
    assert await names(cafe) == ("Ann", "Zoe", "Otto")
    assert "Bob keeps score, and does not play." in told()["content"]
    assert "for Ann, Zoe and Otto. You have no seat" in told_alone(bob)[0]
    assert "You keep score" in private(await bob.press(told(), "My options"))
    assert "You keep score" in private(await bob.slash("help"))
    public(await bob.press(told(), "Double all to 2 (Ann)"))
    assert told()["content"].startswith(f"<@{bob.id}> (for **Zoe** and **Otto**)")
    public(await bob.press(told(), "Zoe and Otto take for 2 each"))
    public(await bob.press(told(), "Undo last action"))
    public(await bob.press(told(), "Zoe and Otto take for 2 each"))
    public(await bob.press(told(), "Team wins"))
    assert await scores(cafe) == {"Ann": -8, "Zoe": 4, "Otto": 4}
    later = datetime.now(UTC) + timedelta(minutes=5)
    monkeypatch.setattr(bot.desk, "_now", lambda: later)
    corrected = await bob.slash("correct", game=1, points="Ann -6, Zoe 3, Otto 3")
    assert "Game 1 is corrected" in private(corrected)  # nothing follows from it yet: nobody is asked once more
    assert await scores(cafe) == {"Ann": -12, "Zoe": 6, "Otto": 6}
    public(await bob.press(told(), "Next game"))
    await same_after_restart(cafe)
    public(await bob.press(told(), "Box wins"))
    await bob.confirm(told(), "End the chouette")
    assert isinstance((await cafe.chouette()).stage, Ended)
    public(await bob.press(told(), "Same again"))
    assert sorted(await names_here(cafe)) == ["Ann", "Otto", "Zoe"]
    assert (await cafe.chouette()).scorer == "s1"


async def test_a_scorer_without_a_seat_goes_and_calls_members_again(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob, told = cafe["Ann"], cafe["Bob"], cafe.newest
    public(await ann.slash("chouette open", mode="score", order="Zoe, Otto"))
    await bob.slash("join")
    public(await ann.press(told(), "Start"))
    public(await ann.press(told(), "Box wins"))
    await ann.means("chouette end")
    await bob.press(told(), "Agree")
    await ann.press(told(), "Same again")
    called = next(one["content"] for one in reversed(local.messages()) if "are you in?" in one["content"])
    assert re.match(r"\*\*(Zoe|Otto)\*\* and \*\*(Zoe|Otto)\*\* play again; \*\*Ann\*\* keeps score\. ", called)
    assert sorted(await names_here(cafe)) == ["Otto", "Zoe"]
    await cafe.sits("Eve").slash("join")
    assert (await cafe.chouette()).scorer == "s1"
    lobby = next(one for one in reversed(local.messages()) if "Leave" in buttons(one))
    await ann.press(await ann.press(lobby, "Leave"), "I leave")
    assert "Eve keeps score now, and speaks for" in str(local.messages()).replace("*", "")
    assert (await cafe.chouette()).scorer_plays


async def test_the_same_guests_play_again(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Bob", order="Ann, Zoe, Otto")
    public(await cafe["Ann"].press(cafe.newest(), "Box wins"))
    await ends(cafe)
    public(await cafe["Ann"].press(cafe.newest(), "Same again"))
    table = await cafe.table()
    assert sorted(await names_here(cafe)) == ["Ann", "Otto", "Zoe"]
    assert table.chouette.scorer == "s1"
    board = private(await cafe["Bob"].slash("leaderboard"))
    assert "Ann" in board
    assert "Zoe" not in board


async def test_a_past_game_is_corrected_from_beside_the_gammons(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, order="Ann, Zoe, Otto")
    ann = cafe["Ann"]
    for game in range(2):
        who = (await names(cafe))[0]
        public(await ann.press(cafe.newest(), f"Double all to 2 ({who})"))
        answer = next(one for one in buttons(cafe.newest()) if "ll take" in one or one.startswith("Take"))
        public(await ann.press(cafe.newest(), answer))
        while "Gammon …" not in buttons(cafe.newest()):
            answer = next(one for one in buttons(cafe.newest()) if one.startswith("Take"))
            public(await ann.press(cafe.newest(), answer))
        panel = await ann.press(cafe.newest(), "Gammon …")
        assert ("Correct" in buttons(panel)) == bool(game)
        if game:
            what = await ann.press(panel, "Correct")
            assert "if they change, it begins again, and its cubes are said anew" in private(what)
            assert "Box (Ann) wins" in buttons(what)  # who was Box then; now somebody else is
            assert (await ann.press(what, "Everybody's points …")).kind == "modal"
            points, cubes = await scores(cafe), (await cafe.game()).bets
            await ann.confirm_answer(await ann.press(what, "It was a gammon"), "Correct it")
            assert {one: 2 * half for one, half in points.items()} == await scores(cafe)
            assert (await cafe.game()).bets == cubes  # nobody sits elsewhere, so they stand
            break
        public(await ann.press(cafe.newest(), "Team wins"))
        public(await ann.press(cafe.newest(), "Next game"))


async def test_whoever_kept_score_of_guests_alone_corrects_an_evening_that_is_over(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = cafe["Ann"], cafe["Bob"]
    public(await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    public(await ann.press(cafe.newest(), "Box wins"))
    await ends(cafe)
    assert "Only a director can change that" in private(await bob.slash("correct", game=1))
    asked = await ann.slash("correct", game=1)
    await ann.confirm_answer(asked, buttons(asked)[0])
    assert not isinstance((await cafe.chouette()).stage, Ended)
    await ann.press(await ann.press(cafe.newest(), "Correct"), "Team wins")
    assert await scores(cafe) == {"Ann": -4, "Zoe": 2, "Otto": 2}


async def test_the_same_guests_sit_where_the_next_game_would_have_had_them(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, order="Ann, Zoe, Otto")
    public(await cafe["Ann"].press(cafe.newest(), "Team wins"))
    due = await names(cafe)
    assert due != ("Ann", "Zoe", "Otto")
    await ends(cafe)
    public(await cafe["Ann"].press(cafe.newest(), "Same again"))
    assert await names(cafe) == due
    assert "Box wins" in str(buttons(cafe.newest()))  # nobody rolls for a seat, nobody starts


@pytest.mark.parametrize("waits", [True, False])
async def test_members_and_guests_sit_again_where_the_next_game_would_have_had_them(
    local: LocalTable, bot: ChouetteBot, *, waits: bool
) -> None:
    cafe = await opened(local, bot, "Bob", order="Zoe, Ann, Otto")
    ann, bob, told = cafe["Ann"], cafe["Bob"], cafe.newest
    await bob.slash("join")
    await ann.press(told(), "Let Bob in")
    for _ in range(3):  # the bot's dice would hardly give these places
        public(await ann.press(told(), "Team wins"))
        public(await ann.press(told(), "Next game"))
    public(await ann.press(told(), "Team wins"))
    due = await names(cafe)
    await ann.means("chouette end")
    await bob.press(told(), "Agree")
    await ann.press(told(), "Same again")
    call = next(one for one in reversed(local.messages()) if "are you in?" in one["content"])
    if waits:
        asked = str(told_alone(bob)).count("one of the guests")
        await bob.press(call, "Join")
        assert await names(cafe) == due
        assert str(told_alone(bob)).count("one of the guests") == asked  # they have played under their own account
    else:
        lobby = next(one for one in reversed(local.messages()) if "Start" in buttons(one))
        public(await ann.press(lobby, "Start"))
        assert await names(cafe) == tuple(one for one in due if one != "Bob")


async def test_who_kept_score_and_handed_it_on_has_no_seat_when_the_same_is_played_again(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Bob", "Fay"))
    bob, fay, told = cafe["Bob"], cafe["Fay"], cafe.newest
    public(await bob.slash("chouette open", mode="score", order="Zoe, Otto, Luigi"))
    await fay.slash("join")
    await bob.press(told(), "Let Fay in")
    public(await bob.press(told(), "Box wins"))
    await bob.slash("scorer", player="Fay")
    await ends(cafe, "Fay")
    await bob.press(told(), "Same again")
    table = await cafe.table()
    assert "Bob" not in await names_here(cafe)
    assert sorted(await names_here(cafe)) == ["Luigi", "Otto", "Zoe"]
    assert table.user(table.chouette.scorer or "") == int(bob.id)
    notes = str(told_alone(bob)[-1:])
    assert "for yourself" not in notes


async def test_who_kept_score_keeps_it_when_another_plays_the_same_again(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Bob", order="Zoe, Ann, Otto")
    ann, bob, told = cafe["Ann"], cafe["Bob"], cafe.newest
    await bob.slash("join")
    await ann.press(told(), "Let Bob in")
    public(await ann.press(told(), "Team wins"))
    await ann.means("chouette end")
    await bob.press(told(), "Agree")
    await bob.press(told(), "Same again")
    call = next(one for one in reversed(local.messages()) if "are you in?" in one["content"])
    assert "Ann keeps score again once they are in." in call["content"]
    await ann.press(call, "Join")
    table = await cafe.table()
    assert table.chouette.game  # nobody else was waited for
    assert table.user(table.chouette.scorer or "") == int(ann.id)


async def called(cafe: BotEvening) -> dict[str, Any]:
    """The message that asks who plays again."""
    return next(one for one in reversed(cafe.local.messages()) if "are you in?" in one["content"])


async def test_whoever_was_given_the_score_keeps_it_when_another_joins(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Gus", "Bob", "Cid"))
    gus, bob, cid, told = cafe["Gus"], cafe["Bob"], cafe["Cid"], cafe.newest
    public(await gus.slash("chouette open", mode="score", order="Zoe, Otto"))
    for person in (bob, cid):
        await person.slash("join")
    public(await gus.slash("chouette start", order="Zoe, Otto, Bob, Cid"))
    public(await gus.press(told(), "Box wins"))
    await gus.means("chouette end")
    await bob.press(told(), "Agree")  # one yes is enough
    await bob.press(await bob.press(told(), "Same again"), "I keep score")
    await gus.slash("join")  # who kept it before, and is not called
    await cid.press(await called(cafe), "Join")
    table = await cafe.table()
    assert table.chouette.game
    assert table.user(table.chouette.scorer or "") == int(bob.id)


@pytest.mark.parametrize("restarts", [False, True])
async def test_the_score_is_handed_back_once(local: LocalTable, bot: ChouetteBot, *, restarts: bool) -> None:
    cafe = await opened(local, bot, "Bob", "Cid", order="Zoe, Ann, Otto")
    ann, bob, cid, told = cafe["Ann"], cafe["Bob"], cafe["Cid"], cafe.newest
    for person, name in ((bob, "Bob"), (cid, "Cid")):
        await person.slash("join")
        await ann.press(told(), f"Let {name} in")
    public(await ann.press(told(), "Team wins"))
    await ann.means("chouette end")
    await bob.press(told(), "Agree")  # one yes is enough
    await bob.press(told(), "Same again")
    await ann.press(await called(cafe), "Join")
    table = await cafe.table()
    assert table.user(table.chouette.scorer or "") == int(ann.id)
    await ann.slash("scorer", player="Bob")
    if restarts:
        await bot.desk.calls.change(await cafe.table(), lambda _: None)
    await cid.press(await called(cafe), "Join")
    table = await cafe.table()
    assert table.chouette.game  # nobody else was waited for
    assert table.user(table.chouette.scorer or "") == int(bob.id)


async def test_whoever_would_keep_score_in_the_place_of_somebody_gone_is_asked(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Gus", "Bob"))
    gus, bob, told = cafe["Gus"], cafe["Bob"], cafe.newest
    public(await gus.slash("chouette open", mode="score", order="Ann, Zoe, Otto"))
    public(await gus.press(told(), "Team wins"))
    await gus.confirm(told(), "End the chouette")
    asked = await bob.press(told(), "Same again")
    assert private(asked).startswith("Will you keep score now? So far **Gus** has.")
    assert isinstance((await cafe.chouette()).stage, Ended)
    await bob.press(asked, "I keep score")
    table = await cafe.table()
    assert table.chouette.game
    assert table.user(table.chouette.scorer or "") == int(bob.id)


async def test_whoever_keeps_score_says_what_happens_at_the_board_of_everybody(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Mia", order="Zoe, Otto, Ann")
    ann, mia, told = cafe["Ann"], cafe["Mia"], cafe.newest
    public(await ann.press(await claimed(cafe, "Mia", "Otto"), "Yes, that is Otto"))
    shown = next(one for one in reversed(local.messages()) if "Box wins" in buttons(one))
    public(await ann.press(shown, "Double all to 2 (Zoe)"))
    public(await ann.press(told(), "Take for 2 (Mia)"))
    assert "Mia takes." in told()["content"].replace("*", "")
    assert "proxy" not in told()["content"]
    public(await ann.press(told(), "Undo last action"))  # alone, since they pressed it
    public(await mia.press(told(), "Drop: −1 (Mia)"))  # either says it, whoever is first
    public(await ann.press(told(), "Drop: −1 (Ann)"))
    assert (await scores(cafe))["Mia"] == -2
    assert isinstance((await cafe.chouette()).stage, BetweenGames)
    public(await ann.press(told(), "Next game"))
    await same_after_restart(cafe)


async def test_a_scorer_who_is_away_keeps_score_again_once_they_are_back(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Mia", order="Zoe, Otto, Ann")
    ann = cafe["Ann"]
    public(await ann.press(await claimed(cafe, "Mia", "Otto"), "Yes, that is Otto"))
    asked = await ann.slash("away")
    assert private(asked) == (
        "**Mia** keeps score while you are away, and speaks for **Zoe**. Once you are back, you keep it again."
    )
    assert (await cafe.chouette()).away == frozenset()
    await ann.press(asked, "I am away")
    table = await cafe.table()
    assert table.user(table.chouette.scorer or "") == int(cafe["Mia"].id)
    await ann.slash("back")
    table = await cafe.table()
    assert table.user(table.chouette.scorer or "") == int(ann.id)
    shown = " ".join(one["content"] for one in local.messages()).replace("*", "")
    assert "Ann is back. Ann keeps score again, and speaks for Zoe." in shown
    await same_after_restart(cafe)
    await ann.press(await ann.slash("away"), "I am away")
    await ann.slash("scorer", player="Ann")  # says as well that they are back
    table = await cafe.table()
    assert table.user(table.chouette.scorer or "") == int(ann.id)


async def test_who_goes_home_in_the_middle_of_a_game_is_played_on_for(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    ann = cafe["Ann"]
    await ann.slash("leave", guest="Otto")
    assert "Otto leaves after this game." in cafe.newest()["content"]
    assert "Double to 2 (Otto)" in buttons(cafe.newest())
    public(await ann.press(cafe.newest(), "Team wins"))
    assert await names(cafe) == ("Zoe", "Ann")


async def test_names_that_cannot_be_a_guests(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = cafe["Ann"], cafe["Bob"]
    public(await ann.slash("chouette open", mode="score"))
    await bob.slash("join")
    for name, why in {
        "bob": "**bob** has an account on this server",
        f"<@{bob.id}>": f"<@{bob.id}> has an account",
        "ＢＯＢ": "has an account",
        "\u200b": "needs a letter or a number",
    }.items():
        assert why in private(await ann.slash("join", guest=name))
        assert len(players_with_seat(await cafe.chouette())) == 2
    await ann.slash("join", guest="<@everyone> **Zo\u202ee**")
    assert "＠everyone" in cafe.newest()["content"]
    assert private(await bob.slash("join", guest="Otto")).startswith("Ann keeps score")
    assert "sits here already" in private(await ann.slash("join", guest="<@everyone> **Zoe**"))


async def test_where_accounts_are_faces_on_one_page_a_guest_may_have_the_name_of_one(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Ann", "Bob"))
    public(await cafe["Bob"].slash("chouette open"))
    await cafe["Bob"].slash("chouette end")
    assert "has an account" in private(await cafe["Ann"].slash("chouette open", mode="score", order="Bob, Zoe, Otto"))
    bot.is_local = True
    public(await cafe["Ann"].slash("chouette open", mode="score", order="Bob, Zoe, Otto"))
    assert "**Bob** is Box" in cafe.newest()["content"]


async def test_names_without_commas_open_no_table(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = cafe["Ann"], cafe["Bob"]
    for typed, names in {
        "Zoe Otto Ann": "Zoe, Otto, Ann",
        "Zoe Otto Kim": "Zoe, Otto, Kim",
        "Zoe Ann": "Zoe, Ann",
    }.items():
        refused, back = private(await ann.slash("chouette open", mode="score", order=typed)).split("\n")
        assert back == typed
        one = "Is that the name of one guest? Then put a comma behind it."
        assert refused == f"Put commas between names: order:{names}. {one}"
        assert await bot.desk.open_or_last_table(int(cafe.channel)) is None
    public(await ann.slash("chouette open", mode="score"))
    await bob.slash("join")
    assert private(await ann.slash("join", guest="Bob Zoe")).startswith("Put commas between names: guest:Bob, Zoe.")
    assert private(await ann.slash("scorer", player="Zoe")) == (
        "Nobody here is called “Zoe”. To seat a guest of that name: `/join guest:Zoe`"
    )
    assert len(players_with_seat(await cafe.chouette())) == 2


async def test_guests_need_a_table_that_keeps_score_alone(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Ann",))
    refused = private(await cafe["Ann"].slash("chouette open", order="Ann, Zoe, Otto"))
    assert refused.startswith("Guests sit only where score alone is kept")
    assert await bot.desk.open_or_last_table(int(cafe.channel)) is None
    public(await cafe["Ann"].slash("chouette open"))
    assert private(await cafe["Ann"].slash("join", guest="Zoe")).startswith("Guests sit only")


async def test_more_guests_than_seats_open_no_table(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = BotEvening(local, bot, ("Ann",))
    many = ", ".join(("Ann", *(f"G{number}" for number in range(9))))
    refused = private(await cafe["Ann"].slash("chouette open", mode="score", order=many))
    assert "8" in refused
    assert await bot.desk.open_or_last_table(int(cafe.channel)) is None


async def test_where_whoever_keeps_score_is_gone_another_keeps_it_by_one_press(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe = await opened(local, bot, "Bob", order="Zoe, Otto")
    ann, bob, told = cafe["Ann"], cafe["Bob"], cafe.newest
    await bob.slash("join")
    public(await ann.slash("chouette start", order="Zoe, Bob, Otto, Ann"))
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 15)
    panel = await bob.press(told(), "My options")
    assert "Is Ann, who keeps score, gone? From <t:" in private(panel)
    assert "Ann is away: Bob keeps score" not in buttons(panel)
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 0)
    assert "gone?" not in private(await ann.press(told(), "My options"))
    await bob.press(await bob.press(told(), "My options"), "Ann is away: Bob keeps score")
    assert "Bob keeps score now, and speaks for" in told()["content"].replace("*", "")
    table = await cafe.table()
    assert table.chouette.scorer == table.player(int(bob.id))


async def test_guests_get_up_and_score_is_handed_on(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot, "Bob", order="Zoe, Otto")  # too few for a game yet
    ann, bob = cafe["Ann"], cafe["Bob"]
    await bob.slash("join")
    assert private(await bob.slash("leave", guest="Zoe")).startswith("**Zoe** is a guest: **Ann** keeps score")
    await ann.slash("leave", guest="Zoe")
    assert await names_here(cafe) == ["Otto", "Ann", "Bob"]
    await ann.slash("join", guest="Zoe")  # in the seat that they had
    assert len((await cafe.table()).seats) == 4
    assert private(await bob.slash("scorer", player="Bob")).startswith("Ann keeps score")
    await ann.slash("scorer", player="Bob")
    assert "Bob keeps score now, and speaks for" in cafe.newest()["content"].replace("*", "")
    await ann.slash("leave")
    public(await bob.slash("chouette start", order="Bob, Zoe, Otto"))
    public(await bob.press(cafe.newest(), "Box wins"))
    who = await bob.press(cafe.newest(), "Leave")
    await bob.press(await bob.press(who, "Leave (Zoe)"), "Leave (Zoe)")
    assert await names_here(cafe) == ["Bob", "Otto"]
    who = await bob.press(cafe.newest(), "Leave")
    asked = await bob.press(who, "All of us: end the chouette")
    assert private(asked).startswith("End the chouette? You have a guest here,")


async def names_here(cafe: BotEvening) -> list[str]:
    """Who has a seat."""
    table = await cafe.table()
    return [table.unescaped_name(one) for one in players_with_seat(table.chouette)]


@pytest.mark.parametrize(
    ("members", "guests", "expected"),
    [
        (
            ("Bob", "Fay"),
            ("Otto", "Max"),
            [
                ["Take for 2", "Beaver to 4", "Drop: −1"],
                ["Ann, Bob, Fay, Otto and Max take for 2 each", "Ann, Bob, Fay, Otto and Max drop: −1 each"],
                ["Ann …", "Bob …", "Fay …", "Otto …", "Max …"],
            ],
        ),
        (
            ("Bob", "Fay", "Gus"),
            ("Otto", "Max"),
            [
                ["Take for 2", "Beaver to 4", "Drop: −1"],
                ["Ann, Bob, Fay, Gus, Otto and Max take for 2 each", "Ann, Bob, Fay, Gus, Otto and Max drop: −1 each"],
                ["Ann …", "Bob …", "Fay …", "Gus …", "Otto …"],
                ["Max …"],
            ],
        ),
        (
            ("Bob",),
            ("Otto",),
            [
                ["Ann, Bob and Otto take for 2 each", "Ann, Bob and Otto drop: −1 each"],
                *(
                    [f"Take for 2 ({one})", f"Beaver to 4 ({one})", f"Drop: −1 ({one})"]
                    for one in ("Ann", "Bob", "Otto")
                ),
            ],
        ),
    ],
)
async def test_whoever_answers_has_a_row_or_a_panel_and_the_scorer_answers_with_the_guests(
    local: LocalTable,
    bot: ChouetteBot,
    members: tuple[str, ...],
    guests: tuple[str, ...],
    expected: list[list[str]],
) -> None:
    cafe = await opened(local, bot, *members, order=f"Zoe, {guests[0]}")
    ann = cafe["Ann"]
    for one in members:
        await cafe[one].slash("join")
    for one in guests[1:]:
        await ann.slash("join", guest=one)
    public(await ann.slash("chouette start", order=", ".join(("Zoe", "Ann", *members, *guests))))
    if "Next game" in buttons(cafe.newest()):  # so many may have a Partner
        public(await ann.press(cafe.newest(), "Next game"))
    public(await ann.press(cafe.newest(), "Double all to 2 (Zoe)"))

    def rows_of_answers() -> list[list[str]]:
        shown = [[one["label"] for one in row["components"]] for row in cafe.newest()["components"]]
        named = [[one.replace(" answers …", " …") for one in row] for row in shown]
        return [row for row in named if not {"Help", "My options"} & {*row}]

    assert rows_of_answers() == expected
    took = "Take for 2" if "Bob …" in str(rows_of_answers()) else "Take for 2 (Bob)"
    public(await cafe["Bob"].press(cafe.newest(), took))
    others = ("Ann", *members[1:], *guests[:-1])
    public(await ann.press(cafe.newest(), f"{', '.join(others)} and {guests[-1]} take for 2 each"))
    assert not isinstance((await cafe.game()).phase, Answering)  # all have answered


async def test_a_member_called_as_a_guest_is_called_again_by_their_name_at_the_table(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Mia", order="Ann, Zoe, Mia")
    ann, mia = cafe["Ann"], cafe["Mia"]
    await mia.press(await mia.press(cafe.newest(), "No seat yet? Join"), "Somebody else")
    await ann.press(cafe.newest(), "Let Mia 2 in")
    public(await ann.press(cafe.newest(), "Team wins"))
    await ann.means("chouette end")
    await mia.press(cafe.newest(), "Agree")
    await ann.press(cafe.newest(), "Same again")
    assert "rolls for" not in str(told_alone(ann)[-1:])  # the seats go on from last time
    call = await called(cafe)
    assert f"<@{mia.id}> (**Mia 2**)" in call["content"]
    before = len(told_alone(mia))
    await mia.press(call, "Join")
    assert (await cafe.table()).chouette.game
    assert "At this table you are **Mia 2**" in str(told_alone(mia)[before:])
    assert "I am " not in str([buttons(one) for one in mia.visible_messages()])


async def test_my_options_has_for_no_guest_what_the_scorer_presses_anyway(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    ann = cafe["Ann"]
    panel = await ann.press(cafe.newest(), "My options")
    assert not {"Act for Zoe", "Act for Otto"} & {*buttons(panel)}
    public(await ann.press(cafe.newest(), "Team wins"))
    public(await ann.press(cafe.newest(), "Next game"))
    panel = await ann.press(cafe.newest(), "My options")
    assert {"Act for Zoe", "Act for Otto"} & {*buttons(panel)} == {
        "Act for Zoe"
    }  # who can have it adjourned, as Ann cannot
    assert "Correct" in buttons(panel)
    assert "/correct" not in private(panel)  # the button asks which game
