"""A typed word speaks for its speaker; for somebody else by their name alone, or by a yes to "for Ann?"."""

import pytest

from bot.client import ChouetteBot
from bot.delivery import answering
from bot.local.people.person import AnswerSeen
from bot.rules.phases import Answering, ToRoll
from bot.rules.points import Player, half_points
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.faults import CALLBACK
from tests.support.local_table import LocalTable


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Four people; the Box may double."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening.seat()
    await evening.start()
    await evening.until(_box_may_double)
    return evening


def _box_may_double(game: Game) -> bool:
    return game.on_turn is Side.BOX and isinstance(game.phase, ToRoll) and not game.phase.round_over


async def _doubled(evening: BotEvening) -> tuple[Sitter, Sitter, Player]:
    """The Box has doubled all cubes: the Captain, who speaks for the second in line, and is asked for both."""
    game = await evening.game()
    captain, second = [await evening.person(player) for player in game.line[:2]]
    await second.slash("proxy", player=captain.name)
    await (await evening.person(game.box)).slash("double", players="all")
    return captain, second, game.line[1]


async def _given(evening: BotEvening) -> set[Player]:
    phase = (await evening.game()).phase
    assert isinstance(phase, Answering)
    return {*phase.given}


async def test_a_drop_that_is_typed_twice_drops_ones_own_cube_alone(evening: BotEvening) -> None:
    captain, second, absent = await _doubled(evening)
    await captain.slash("drop")
    asked = await captain.slash("drop")
    assert absent not in await _given(evening)
    assert private(asked) == (
        f"You cannot say that for yourself now. Do you mean `/drop` for **{second.name}**, who is away?"
    )
    assert buttons(asked) == [f"Yes, for {second.name}", "No"]


async def test_a_no_says_nothing(evening: BotEvening) -> None:
    captain, _, absent = await _doubled(evening)
    await captain.slash("drop")
    asked = await captain.slash("drop")
    told = await captain.press(asked, "No")
    assert told.text == "Nothing has changed."
    assert buttons(told) == []
    assert absent not in await _given(evening)


async def test_a_yes_says_it_in_the_name_of_who_is_absent(evening: BotEvening) -> None:
    captain, second, absent = await _doubled(evening)
    await captain.slash("drop")
    asked = await captain.slash("drop")
    await captain.press(asked, f"Yes, for {second.name}")
    assert absent in await _given(evening)
    said = (await evening.bot.desk.journal_of((await evening.table()).id))[-1].entry
    assert (said.line, said.whom) == (f"{absent}: drops", absent)


async def test_a_yes_whose_moment_is_over_says_nothing(evening: BotEvening) -> None:
    captain, second, absent = await _doubled(evening)
    await captain.slash("take")
    asked = await captain.slash("take")
    await captain.slash("drop", **{"for": second.name})
    assert absent in await _given(evening)
    await (await evening.person((await evening.game()).line[2])).slash("drop")
    assert "That moment is over" in private(await captain.press(asked, f"Yes, for {second.name}"))


async def test_a_yes_is_only_for_who_still_speaks_for_them(evening: BotEvening) -> None:
    captain, second, absent = await _doubled(evening)
    await captain.slash("take")
    asked = await captain.slash("take")
    await second.slash("back")
    assert "That moment is over" in private(await captain.press(asked, f"Yes, for {second.name}"))
    assert absent not in await _given(evening)


async def test_the_name_says_for_whom_it_is(evening: BotEvening) -> None:
    captain, second, absent = await _doubled(evening)
    (offered,) = await captain.complete("take", "for", "")
    assert offered["name"] == second.name
    await captain.slash("take")
    await captain.slash("take", **{"for": offered["value"]})
    assert {*await _given(evening)} == {absent, (await evening.game()).line[0]}


async def test_the_name_of_somebody_who_is_there_helps_nobody(evening: BotEvening) -> None:
    captain, second, _ = await _doubled(evening)
    box, third = [
        await evening.person(player) for player in ((await evening.game()).box, (await evening.game()).line[2])
    ]
    told = private(await captain.slash("take", **{"for": third.name}))
    assert told == f"**{third.name}** is not away, so only **{third.name}** can say that."
    told = private(await box.slash("take", **{"for": second.name}))
    assert told == f"**{second.name}** is away. **{captain.name}** acts for **{second.name}**."
    assert await _given(evening) == set()
    assert private(await captain.slash("take", **{"for": captain.name})) == f"{captain.name} takes."
    assert await _given(evening) == {(await evening.game()).line[0]}


async def test_what_was_refused_to_one_who_speaks_for_nobody_is_just_refused(evening: BotEvening) -> None:
    captain, second, _ = await _doubled(evening)
    box = await evening.person((await evening.game()).box)
    assert buttons(await box.slash("drop")) == []
    await captain.slash("away")
    await captain.slash("back")
    assert "Do you mean" not in private(await second.slash("double"))


async def test_who_is_let_in_for_an_absent_player_is_asked_for_them(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open", rules="fibs")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    for name in ("Dee", "Eve"):
        await evening.sits(name).slash("join")
    absent = (await evening.game()).line[1]
    captain, second = [await evening.person(player) for player in (await evening.game()).line]
    await second.slash("away")

    async def lets_dee_in() -> AnswerSeen:
        shown = await captain.press(evening.newest(), "Let in …")
        menu = (shown.message or {})["components"][0]["components"][0]
        return await captain.choose(shown, menu["custom_id"], "Dee")

    async def waiting() -> tuple[Player, ...]:
        return (await evening.chouette()).proposals[0].waiting

    await lets_dee_in()
    asked = await lets_dee_in()
    assert absent in await waiting()
    assert asked.text == f"You cannot say that for yourself now. Do you mean it for **{second.name}**, who is away?"
    await captain.press(asked, f"Yes, for {second.name}")
    assert absent not in await waiting()


async def test_in_the_panel_of_an_absent_player_the_menus_are_theirs(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open", rules="fibs")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    for name in ("Dee", "Eve"):
        await evening.sits(name).slash("join")
    absent = (await evening.game()).line[1]
    captain, second = [await evening.person(player) for player in (await evening.game()).line]
    await second.slash("away")
    panel = await captain.press(evening.newest(), f"Act for {second.name}")
    shown = await captain.press(panel, f"Let in … ({second.name})")
    menu = (shown.message or {})["components"][0]["components"][0]
    await captain.choose(shown, menu["custom_id"], "Dee", "Eve")
    for proposal in (await evening.chouette()).proposals:
        assert absent not in proposal.waiting
        assert (await evening.game()).captain in proposal.waiting


async def test_a_menu_of_cubes_in_the_absent_boxs_name_says_so(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"))
    await evening.seat()
    chouette = await evening.chouette()
    box, _ = await evening.waited_for()
    partner = await evening.person(chouette.line[-1])
    await box.press(evening.newest(), f"Invite {partner.name} as Partner")
    await partner.press(evening.newest(), "Agree")
    await box.press(evening.newest(), "Next game")
    await evening.start()
    await evening.until(_box_may_double)
    await box.slash("away")
    panel = await partner.press(evening.newest(), f"Act for {box.name}")
    shown = await partner.press(panel, f"Choose cubes ({box.name})")
    assert shown.text.startswith(f"For {box.name}, who is away: ")
    menu = (shown.message or {})["components"][0]["components"][0]
    third = (await evening.game()).line[2]
    await partner.choose(shown, menu["custom_id"], third)
    phase = (await evening.game()).phase
    assert isinstance(phase, Answering)
    assert phase.offered == (third,)


async def test_a_panel_that_is_just_acknowledged_asks_all_the_same(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord has taken the acknowledgement, and the bot does not know it yet, when it can ask for whom it is."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open", rules="fibs")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    for name in ("Dee", "Eve"):
        await evening.sits(name).slash("join")
    captain, second = [await evening.person(player) for player in (await evening.game()).line]
    await second.slash("away")
    first = await captain.press(evening.newest(), "Let in …")
    menu = (first.message or {})["components"][0]["components"][0]
    shown = await captain.choose(first, menu["custom_id"], "Dee")
    shown = await captain.press(evening.newest(), "Let in …")
    local.faults.inject_fault(CALLBACK, "after", "slow", wait_seconds=0.5)
    monkeypatch.setattr(answering, "DEFER_AFTER_SECONDS", 0.05)
    async with vars(bot.desk)["_locks"][int(local.first_channel_id)]:
        seen = await local.person(captain.name).choose(shown, menu["custom_id"], "Dee")
    await bot.tasks.wait_for_all()
    assert seen.kind == "later"
    (panel,) = [each for each in captain.visible_messages() if each["id"] == (shown.message or {})["id"]]
    assert "Do you mean it for" in panel["content"]
    assert buttons(panel) == [f"Yes, for {second.name}", "No"]


async def test_who_presses_for_an_opponent_is_told_who_acts_for_them(evening: BotEvening) -> None:
    await evening.until(lambda game: game.on_turn is Side.TEAM and isinstance(game.phase, ToRoll))
    game = await evening.game()
    captain, second, _ = [await evening.person(player) for player in game.line]
    box = await evening.person(game.box)
    await captain.slash("away")
    label = f"Roll ({captain.name})"
    number = (await evening.table()).next_number
    told = private(await box.press(evening.newest(), label))
    assert told == f"**{captain.name}** is away. **{second.name}** acts for **{captain.name}**."
    assert (await evening.table()).next_number == number
    await captain.press(evening.newest(), label)
    assert (await evening.chouette()).away == frozenset()
    assert f"{captain.name} is back." in evening.newest()["content"].replace("*", "")


async def test_who_is_asked_for_whom_they_drop_reads_what_it_costs(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.speaking.DEAR", half_points(1))
    captain, second, absent = await _doubled(evening)
    await captain.press(await captain.slash("drop"), "Drop")
    asked = await captain.slash("drop")
    assert private(asked).endswith(f"who is away?\nFor {second.name} that costs 1 point.")
    assert absent not in await _given(evening)


async def test_a_captain_reads_whose_cubes_are_doubled_with_their_own(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat(rules="italian")
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM)
    captain, second = [await evening.person(player) for player in (await evening.game()).line]
    await second.slash("away")
    asked = await evening.press("Double", captain)
    assert private(asked) == (
        f"Double to 2? Away, and doubled with it: {second.name} to 2. From 4 points on you are asked once more."
    )
    await captain.press(asked, "Double to 2")
    phase = (await evening.game()).phase
    assert isinstance(phase, Answering)
    assert {*phase.offered} == {*(await evening.game()).line}
