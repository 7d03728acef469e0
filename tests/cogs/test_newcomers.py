"""A first-time player alone is told their role, their cube and where to ask; `/help` tells it at any time."""

import pytest

from bot.board.seat import seat_in_channel
from bot.client import ChouetteBot
from bot.store import journal
from bot.words.words import words_in
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, buttons, id_of, private, public, told_alone
from tests.support.faults import FOLLOW_UP, is_away
from tests.support.local_table import LocalTable
from tests.support.waiting import until

ROLES = ("You are Box", "You are Captain", "You are in the Team")


def has_only_their_place(person: Sitter) -> bool:
    """Whether somebody, alone, has been told who they are in their first game, and no more stands there of a seat."""
    told = [text for text in told_alone(person) if text.startswith("You ")]
    return len(told) == 1 and told[0].startswith("You are ")


async def test_a_first_timer_is_told_his_role_and_cube_and_nobody_is_told_twice(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    seat = told_alone(evening["Bob"])[-1]
    assert seat == "You have a seat. The dice say who is Box, Captain and Team."
    explained = private(await evening["Bob"].press(evening["Bob"].visible_messages()[-1], "What is that?"))
    assert len(explained.splitlines()) == 2, "all of it is in view on a phone"
    await evening["Ann"].slash("chouette start")
    await until(lambda: has_only_their_place(evening["Bob"]))  # in place of what they were told when they sat down
    dee = evening.sits("Dee")
    public(await dee.slash("join"))
    assert told_alone(dee)[-1].startswith("The table has been asked: once let in,")
    explained = private(await dee.press(dee.visible_messages()[-1], "What is that?"))
    assert explained.startswith("**You have asked to join:** as soon as you are let in,")
    assert "/help" in explained.splitlines()[-1]
    before = len(told_alone(evening["Ann"]))
    await evening["Ann"].slash("accept")
    assert not any("Rules: " in text for text in told_alone(evening["Ann"])[before:])
    await evening["Ann"].means("chouette end")
    for name in ("Bob", "Cid", "Dee"):
        await evening[name].slash("accept")
    before = len(told_alone(dee))
    public(await dee.slash("chouette open"))
    assert len(told_alone(dee)) == before  # the rules stand in the lobby


async def test_who_they_are_stands_below_the_first_board(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    for name in ("Ann", "Bob", "Cid"):
        await until(lambda name=name: any(text.startswith("You are ") for text in told_alone(evening[name])))
        seen = evening[name].visible_messages()
        (place,) = (at for at, one in enumerate(seen) if one["content"].startswith("You are "))
        board = next(at for at, one in enumerate(seen) if one["id"] == evening.newest()["id"])
        assert board < place, name


async def test_a_welcome_that_a_crash_swallowed_is_told_to_who_joins_again(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob"))
        await evening["Ann"].slash("chouette open")
        local.faults.inject_fault(FOLLOW_UP, "before", "broken", times=20)
        await evening["Bob"].slash("join")
        assert told_alone(evening["Bob"]) == ["Bob joins."]  # and no welcome
    local.faults.clear()
    async with at_the_table(local, url) as bot:
        bob = BotEvening(local, bot, ("Bob",))["Bob"]
        place, seat = private(await bob.slash("join")).splitlines()
        assert place.startswith("You have a seat. The dice say")
        assert seat == "You are in already: you have a seat here."


async def test_who_has_joined_is_not_told_that_it_failed_where_the_welcome_cannot_be_read(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob"))
    await evening["Ann"].slash("chouette open")
    bob = evening["Bob"]
    with monkeypatch.context() as away:
        away.setattr(journal, "has_sat_elsewhere", is_away)
        assert private(await bob.slash("join")) == "Bob joins."
        assert [text.partition(":")[0] for text in told_alone(bob)] == ["Bob joins."]
        assert private(await bob.slash("join")) == "You are in already: you have a seat here."
    said = [record for record in caplog.records if record.name == "bot.channel.responder"]
    assert [record.levelname for record in said] == ["WARNING", "WARNING"]
    assert "a welcome is left out" in said[0].getMessage()
    assert said[0].exc_info is None


async def test_help_tells_each_his_role_and_his_cube(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    game = await evening.game()
    told = {person.id: private(await person.slash("help")) for person in evening.people.values()}
    roles = [told[(await evening.person(player)).id] for player in (game.box, game.captain, *game.line[1:])]
    for role, text in zip((*ROLES, *[ROLES[2]] * 2), roles, strict=True):
        assert text.splitlines()[1].startswith(role)
    assert "you have a bet with each of the Team, each with its own cube" in roles[0]
    assert all("**Your cube** says for how many points you play with the Box: 1." in text for text in roles[1:])


async def test_who_plays_for_the_first_time_is_told_once_who_they_are_when_the_game_begins(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    game = await evening.game()
    for _ in range(2):
        box, captain, third = [(await evening.person(one)) for one in (game.box, *game.line)]
        told = [text for one in (box, captain, third) for text in told_alone(one) if text.startswith("You are ")]
        assert [text.splitlines()[0] for text in told] == [
            f"You are Box, dark, alone against {captain.name} and {third.name}. You have a cube with each of them.",
            f"You are Captain of the Team, light, with {third.name}. The Box is {box.name}. Each of you has a cube.",
            (
                f"You are in the Team, light, with {captain.name}. {captain.name} is Captain and moves "
                f"for you. The Box is {box.name}. Each of you has a cube: before a roll of the Team you may double."
            ),
        ]
        assert all("the other side's 24 is your 1" in text for text in told)
        for one in (box, captain, third):
            await one.press(evening.newest(), "My options")
            await one.slash("double")
    shown = next(one for one in captain.visible_messages() if one["content"].startswith("You are Captain"))
    meaning = private(await captain.press(shown, "What is that?"))
    assert meaning.startswith("**You are Captain:** you roll and move for the Team")
    assert "**Box:** Who plays against all the others" in meaning


async def has_rules_and_begins_before_it_ends(evening: BotEvening) -> None:
    """Between games the rules are at hand, with how to change them; *Next game* comes before the end for everybody."""
    table, labels = await evening.table(), {}
    for person in evening.people.values():
        panel = await person.press(evening.newest(), "My options")
        told = private(await person.press(panel, "Rules"))
        assert "Other rules: “End the chouette”" in told
        there = seat_in_channel(table, int(person.id), words_in("en"), {}, has_engine=True)
        ids = {name: id_of(evening.newest(), name) for name in ("Next game", "End the chouette")}
        labels[person.name] = {name for name, one in ids.items() if one in there["others"]}
    assert sorted(map(len, labels.values())) == [0, 0, 2], labels  # who does not begin it has both last, and grey


async def test_who_is_box_or_only_watches_for_the_first_time_in_a_later_game_is_told_that_once_too(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    captain = await evening.person((await evening.game()).line[0])
    for _ in range(2):  # as Box they win the second game, and stay Box
        await evening.start()  # equal dice open no game, and nobody resigns before
        game = await evening.game()
        for one in evening.people.values():
            await one.slash("take")  # there is no double: all are told that, and who they are
        loser = game.line[0] if await evening.person(game.box) is captain else game.box
        await (await evening.person(loser)).means("resign")
        while (await evening.chouette()).game:
            await evening.press("Agree")
        await has_rules_and_begins_before_it_ends(evening)
        await captain.press(evening.newest(), "Next game")
    roles = [text.partition(",")[0] for text in told_alone(captain) if text.startswith("You are ")]
    assert roles == ["You are Captain of the Team", "You are Box"]
    others = [one for one in evening.people.values() if one is not captain]
    told = [[text for text in told_alone(one) if text.startswith("You are in the Team")] for one in others]
    assert [len(each) for each in told] == [1, 1]
    assert all("is Captain and moves for you" in text for (text,) in told)


async def test_after_a_restart_who_was_not_told_is_told_with_what_they_do_first(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        local.faults.inject_fault(FOLLOW_UP, "before", "broken", times=50)
        await evening.seat()
        await evening.game()
    local.faults.clear()
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        ann = evening["Ann"]
        assert not any(text.startswith("You are ") for text in told_alone(ann))
        await ann.slash("double")
        assert [text.partition(" ")[0] for text in told_alone(ann)[-1:]] == ["You"]
        await evening.start()
        await evening.play()
        places = {name: told_places(person) for name, person in evening.people.items()}
    async with at_the_table(local, url) as bot:  # in the middle of the game they know it
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        for person in evening.people.values():
            await person.slash("double")
        assert {name: told_places(person) for name, person in evening.people.items()} == places


def told_places(person: Sitter) -> list[str]:
    """Who somebody was told they are."""
    return [text for text in told_alone(person) if text.startswith("You are ")]


async def test_help_under_the_board_begins_with_what_it_asks_and_turns_its_pages_in_place(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    game = await evening.game()
    captain = await evening.person(game.captain)
    panel = await captain.press(evening.newest(), "Help")
    asked, role, *_ = private(panel).splitlines()
    assert asked.startswith(("Your turn: ", "Now: "))  # whoever won the opening roll
    assert role.startswith("You are Captain of the Team, light, with ")
    assert len(private(panel).splitlines()) <= 5
    assert len(buttons(panel)) in {3, 4}
    assert (buttons(panel)[0], buttons(panel)[2]) == ("What is that?", "More")
    is_asked = asked.startswith(("Your turn: ", "Now: You "))  # either may roll after equal dice
    assert (buttons(panel)[3:] == ["Teach me"]) is not is_asked
    topics = await captain.press(panel, "More")
    assert {"What can I do?", "Rotation", "Reading the sheet"} <= {*buttons(topics)}
    assert buttons(topics)[-1] == "Teach me"
    assert "The bot never handles money." in private(topics)
    panel = await captain.press(topics, "What can I do?")
    cubes = await captain.press(await captain.press(panel, "More"), "Cubes")
    assert "At this table – Cubes: " in private(cubes)
    assert cubes.message
    assert panel.message
    assert cubes.message["id"] == panel.message["id"]
    assert private(await captain.press(cubes, "What can I do?")) == private(panel)
    gus = evening.sits("Gus")
    told = await gus.press(evening.newest(), "Help")
    assert private(told).startswith("You have no seat here.")
    assert buttons(told)[0] == "Teach me"
    assert "Do you know backgammon?" in private(await gus.press(told, "Teach me"))


async def test_whoever_has_played_before_and_asks_to_join_is_told_what_happens_next(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    dee, others = evening["Dee"], ("Bob", "Cid")
    for seated in ((*others, "Dee"), others):
        await evening["Ann"].slash("chouette open")
        for name in seated:
            await evening[name].slash("join")
        await evening["Ann"].slash("chouette start")
        if "Dee" in seated:
            await evening["Ann"].means("chouette end")
            for name in seated:
                await evening[name].slash("accept")
    await dee.slash("join")
    assert told_alone(dee)[-1].startswith("The table has been asked: once let in,")
