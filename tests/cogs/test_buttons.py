"""Buttons, panels and menus: whose they are, when they are over, what comes twice or late."""

import pytest
from discord import ButtonStyle, ComponentType

from bot.client import ChouetteBot
from bot.rules.phases import ToPlay, ToRoll
from bot.rules.points import half_points
from bot.rules.state.bets import Side
from tests.support.evening import BotEvening, Sitter, buttons, id_of, is_taken_away, parts, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import until

WHY = "From 4 points on you are asked once more."

MAY_BEAVER = "Whoever is doubled may beaver: turn the cube once more, and keep it."


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people, the first roll on the board."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    return evening


async def test_a_stale_button_says_what_is_current(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    old, move = evening.newest(), id_of(evening.newest(), "Move")
    await evening.play()
    before = (await evening.table()).next_number
    told = private(await mover.press(old, move, stale=True))
    assert "moment is over" in told
    acting = (await evening.waited_for())[0]
    assert ("Your turn" if acting is mover else acting.name) in told
    assert (await evening.table()).next_number == before


@pytest.mark.parametrize(("language", "said"), [("en-GB", "Your turn: "), ("it", "Tocca a te: ")])
async def test_whoever_presses_too_late_is_told_of_their_own_turn_as_theirs(
    evening: BotEvening, language: str, said: str
) -> None:
    for person in evening.people.values():
        evening.local.table.state.members[person.id].locale = language
    old, move = evening.newest(), id_of(evening.newest(), "Move")
    await evening.play()
    acting = (await evening.waited_for())[0]
    told = private(await acting.press(old, move, stale=True))
    assert said in told
    assert acting.name not in told


async def test_what_was_told_of_a_stale_press_is_taken_away_with_the_next_answer(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    old, move = evening.newest(), id_of(evening.newest(), "Move")
    await evening.play()
    first = await mover.press(old, move, stale=True)
    second = await mover.press(old, move, stale=True)
    await evening.bot.tasks.wait_for_all()
    assert is_taken_away(mover, first)
    assert "moment is over" in private(second)
    assert not is_taken_away(mover, second)
    stranger = await evening.local.person("Gus").press(evening.newest(), "Roll")
    await evening.bot.tasks.wait_for_all()
    assert not is_taken_away(mover, second)
    assert not is_taken_away(evening.local.person("Gus"), stranger)


async def test_nobody_presses_for_another(evening: BotEvening) -> None:
    await evening.play()
    mover = (await evening.waited_for())[0]
    stranger = evening.local.person("Gus")
    others = [person for person in evening.people.values() if person is not mover]
    for person in (*others, stranger):
        private(await person.press(evening.newest(), "Roll"))
        assert isinstance((await evening.game()).phase, ToRoll)
    assert mover.name in private(await others[0].press(evening.newest(), "Roll"))
    public(await evening.press("Roll", mover))


async def test_a_repeated_press_is_applied_once(evening: BotEvening) -> None:
    await evening.play()
    seen = public(await evening.press("Roll"))
    number = (await evening.table()).next_number
    evening.local.table.interactions.send_again(seen.interaction)
    private(await evening.local.person("Gus").slash("help"))  # the bot has heard what was sent before
    await evening.bot.tasks.wait_for_all()
    assert (await evening.table()).next_number == number


@pytest.mark.usefixtures("as_quick_as_discord")
async def test_a_press_that_arrives_late_is_not_applied(evening: BotEvening) -> None:
    await evening.play()
    number = (await evening.table()).next_number
    mover = (await evening.waited_for())[0]
    await mover.press(evening.newest(), "Roll", age_seconds=4.0)
    assert (await evening.table()).next_number == number
    assert (await mover.slash("roll", age_seconds=4.0)).kind == "nothing"
    assert (await evening.table()).next_number == number


async def test_my_options_are_exactly_mine(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    other = next(person for person in evening.people.values() if person is not mover)
    mine = await mover.press(evening.newest(), "My options")
    assert {"Resign", "Resign a gammon", "Resign a backgammon"} <= set(buttons(mine))
    assert "Move" not in buttons(mine)  # the message has it
    assert "What answers this stands under the board. Below is what else you can do" in private(mine)
    panel = await other.press(evening.newest(), "My options")
    assert "Move" not in buttons(panel)
    typed = [
        "-# /settle: Offer to close a bet for points",
        "-# /sell: Box: offer your game for a price",
        "-# /proxy: Let someone act for you; leave empty to stop",
    ]
    _, lines = private(panel).split("Press a button below, or type:\n")
    assert lines.splitlines() in ([typed[0], typed[2]], typed)
    stranger = await evening.local.person("Gus").press(evening.newest(), "My options")
    assert "You have no seat here yet" in private(stranger)
    assert buttons(stranger) == ["No seat yet? Join"]
    await mover.confirm(mine, "Resign")
    assert is_taken_away(mover, mine)
    assert "offers to resign" in evening.newest()["content"]
    assert mover.name not in evening.mentioned()
    await evening.local.person("Gus").press(stranger, "No seat yet? Join")
    assert [one.by for one in (await evening.chouette()).proposals][1:] == ["s4"], "they ask for a seat"


async def test_a_hold_stops_the_roll_until_it_is_released(evening: BotEvening) -> None:
    await evening.until(lambda game: isinstance(game.phase, ToPlay) and game.on_turn is Side.BOX)
    game = await evening.game()
    captain, holder = [await evening.person(player) for player in game.line]
    private(await holder.slash("hold"))
    await evening.play()
    assert evening.mentioned() == [holder.name]
    assert "roll is held" in private(await captain.slash("roll"))
    assert {"No double", "Double to 2"} <= set(buttons(evening.newest()))
    public(await evening.press("No double", holder))
    assert evening.mentioned() == [captain.name]
    public(await evening.press("Roll", captain))


async def test_plays_are_completed_and_never_an_illegal_one(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    other = next(person for person in evening.people.values() if person is not mover)
    offered = [each["value"] for each in await mover.complete("move", "play", "")]
    assert offered
    for typed in offered[:3]:
        assert (await mover.complete("move", "play", typed))[0]["value"] == typed
    assert await mover.complete("move", "play", "1/24") == []
    refused = await mover.slash("move", play="1/24")
    assert "wrong way" in private(refused)
    assert mover.name in private(await other.slash("move", play=offered[0]))


async def test_a_deleted_table_message_comes_back(evening: BotEvening) -> None:
    await evening.play()
    message = evening.newest()
    table = evening.local.table
    table.posting.delete(table.state.messages[message["id"]])
    await until(lambda: int(evening.newest()["id"]) > int(message["id"]))
    await evening.bot.tasks.wait_for_all()
    assert "Roll" in buttons(evening.newest())
    mover = (await evening.waited_for())[0]
    private(await mover.slash("roll"))
    assert evening.mentioned() == [mover.name]
    assert "Move" in buttons(evening.newest())


async def test_plays_are_offered_to_the_mover_alone(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    for person in evening.people.values():
        assert bool(await person.complete("move", "play", "")) is (person is mover)
    assert await mover.complete("move", "play", "8/5 " * 1000) == await mover.complete("move", "play", "8/5 " * 25)


async def test_a_dear_drop_is_asked_about_once_until_somebody_does_not_want_it(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.open_panels, "note_opened", lambda *_: None)  # as what was opened before a start
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM)
    for player in (await evening.game()).line:
        public(await evening.press("Double", await evening.person(player)))
    box = await evening.person((await evening.game()).box)
    asked = await evening.press("Drop all", box)
    assert private(asked) == f"Drop all? That costs you 4 points. {WHY}"
    assert buttons(asked) == ["Drop all: −4", "No", "Drop, and don't ask again"]
    assert [one["style"] for one in parts(asked)] == [4, 2, 2]
    private(await box.press(asked, "No"))
    assert (await evening.game()).number == 1
    asked, late = await evening.press("Drop all", box), await evening.press("Drop all", box)
    number = (await evening.table()).next_number
    await box.press(asked, "Drop, and don't ask again")
    assert is_taken_away(box, asked)
    panel = await box.press(evening.newest(), "My options")
    assert (await evening.chouette()).game is None
    assert "moment is over" in private(await box.press(late, "Drop all", stale=True))
    assert (await evening.table()).next_number > number
    assert "You are asked again" in private(await box.press(panel, "Ask me before a costly drop or double"))
    assert "Ask me before a costly drop or double" not in buttons(await box.press(evening.newest(), "My options"))


async def with_box_to_roll(evening: BotEvening) -> list[Sitter]:
    """A game in which the Box may double: who is Box, Captain, and third."""
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.BOX)
    game = await evening.game()
    return [await evening.person(one) for one in (game.box, *game.line)]


async def test_a_double_of_one_cube_to_4_is_asked_about_once_until_somebody_does_not_want_it(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.open_panels, "note_opened", lambda *_: None)  # as what was opened before a start
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box, captain, third = await with_box_to_roll(evening)
    asked = await evening.press("Double all", box)
    assert buttons(asked) == ["Double all to 2", "No", "Double, and don't ask again"]
    assert [one["style"] for one in parts(asked)] == [1, 2, 2]
    await box.press(asked, "Double all to 2")
    looks = {label.split()[0].rstrip(":"): look for label, look in styles(evening).items()}
    assert (looks["Take"], looks["Drop"]) == (ButtonStyle.success, ButtonStyle.danger), "neither looks like a roll"
    public(await evening.press("Take", captain))
    public(await evening.press("Take", third))
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM)
    await third.slash("proxy", player=captain.name)
    asked = await captain.slash("double", **{"for": third.name})
    assert private(asked) == f"Double {third.name}'s cube to 4? {MAY_BEAVER} {WHY}"
    assert buttons(asked) == [f"Double to 4 ({third.name})", "No"]
    await third.slash("back")
    number = (await evening.table()).next_number
    asked = await evening.press("Double", captain)
    assert private(asked) == f"Double to 4? {MAY_BEAVER}"  # they have read why
    assert buttons(asked) == ["Double to 4", "No", "Double, and don't ask again"]
    private(await captain.press(asked, "No"))
    typed = await captain.slash("double")  # what is typed asks what its button asks
    assert private(typed) == f"Double to 4? {MAY_BEAVER}"
    assert (await evening.table()).next_number == number
    late = await evening.press("Double", captain)
    await captain.press(typed, "Double, and don't ask again")
    assert (await evening.table()).next_number == number + 1
    assert "moment is over" in private(await captain.press(late, "Double to 4", stale=True))


async def test_a_beaver_to_8_is_asked_about_once_and_one_to_4_is_not(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box, captain, third = await with_box_to_roll(evening)
    await box.confirm(evening.newest(), "Double all")
    public(await captain.press(evening.newest(), "Beaver"))
    public(await evening.press("Take", third))
    public(await box.press(evening.newest(), "Take"))
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM)
    await third.confirm(evening.newest(), "Double")
    await captain.press(evening.newest(), "No double")
    number = (await evening.table()).next_number
    asked = await evening.press("Beaver", box)
    why = "You are asked before a beaver after which you play for 8 or more on a cube."
    assert private(asked) == f"Beaver? Then you play for 8 points. {why}"
    assert buttons(asked) == ["Beaver to 8", "No", "Beaver, and don't ask again"]
    private(await box.press(asked, "No"))
    typed = await box.slash("beaver")
    assert private(typed) == private(asked)
    assert buttons(typed) == ["Beaver", "No", "Beaver, and don't ask again"]
    assert (await evening.table()).next_number == number
    await box.press(typed, "Beaver")
    assert (await evening.table()).next_number == number + 1


async def test_a_dear_drop_is_asked_about_where_it_is_typed_or_chosen_too(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM)
    line = [await evening.person(player) for player in (await evening.game()).line]
    for one in line:
        public(await evening.press("Double", one))
    box = await evening.person((await evening.game()).box)
    number = (await evening.table()).next_number
    assert "Name the players, or all" in private(await box.slash("drop"))
    typed = await box.slash("drop", players="all")
    assert private(typed) == f"Drop all? That costs you 4 points. {WHY}"
    assert buttons(typed) == ["Drop", "No", "Drop, and don't ask again"]
    private(await box.press(typed, "No"))
    assert (await evening.table()).next_number == number
    assert "Drop all?" not in private(await line[0].slash("drop"))  # who may not say so is told why
    monkeypatch.setattr("bot.channel.speaking.DEAR", half_points(2))
    menu = await box.press(evening.newest(), "Choose cubes")
    which = next(part["custom_id"] for part in parts(menu.message) if part["type"] == ComponentType.string_select.value)
    asked = await box.choose(menu, which, *(await evening.game()).line[:2])
    third, fourth = (one.name for one in line[2:])
    assert private(asked) == f"Drop **{third}**'s and **{fourth}**'s cubes? That costs you 2 points."
    assert buttons(asked) == ["Drop", "No"]
    again = await box.slash("drop", players="all")
    await box.press(asked, "Drop")
    assert [bet.is_open for bet in (await evening.game()).bets] == [True, True, False, False]
    assert "moment is over" in private(await box.press(again, "Drop", stale=True))


async def test_a_dear_drop_of_who_is_away_is_asked_about_where_it_is_typed(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.speaking.DEAR", half_points(1))
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box, captain, third = await with_box_to_roll(evening)
    await box.confirm(evening.newest(), "Double all")
    await captain.slash("proxy", player=third.name)
    asked = await third.slash("drop", **{"for": captain.name})
    assert private(asked) == f"Drop? That costs 1 point for {captain.name}. {WHY}"
    assert buttons(asked) == ["Drop", "No"]
    await third.press(asked, "Drop")
    assert f"**{captain.name}**'s drop" in private(await evening.sits("Mia").slash("director undo"))
    monkeypatch.setattr("bot.channel.button_labels.DEAR", half_points(1))
    assert [one for one in buttons(evening.newest()) if "rop" in one or "ake" in one] == ["Drop: −1"]
    public(await evening.press("Drop", third))  # who alone is left must drop: there is nothing to think over
    assert (await evening.chouette()).game is None


def styles(evening: BotEvening) -> dict[str, ButtonStyle]:
    """How the newest message's buttons look, by label."""
    return {part["label"]: ButtonStyle(part["style"]) for part in parts(evening.newest()) if "label" in part}


async def test_what_most_do_not_do_does_not_stand_out(evening: BotEvening) -> None:
    await evening.until(
        lambda game: isinstance(game.phase, ToRoll) and any(one.startswith("Double") for one in styles(evening))
    )
    looks = styles(evening)
    doubles = {look for label, look in looks.items() if label.startswith("Double")}
    assert doubles == {ButtonStyle.secondary}
    assert looks["Roll"] is ButtonStyle.primary


async def test_the_next_game_waits_for_the_answers_to_an_end(evening: BotEvening) -> None:
    """So nobody who agrees to it between games agrees to abandon a game."""
    mover = (await evening.waited_for())[0]
    await mover.means("resign")
    for person in evening.people.values():
        await person.slash("accept")
    between = await evening.chouette()
    assert between.game is None
    box = await evening.person(between.box or "")
    author = next(one for one in evening.people.values() if one != box)
    await author.means("chouette end")
    asked = evening.newest()["content"]
    assert asked.startswith(f"**{author.name}** proposes to end the chouette.")
    assert "next game?" not in asked
    assert buttons(evening.newest())[:2] == ["Agree", "Refuse / withdraw"]
    assert "Next game" not in buttons(evening.newest())
    told = f"**{author.name}** proposes to end the chouette: agree or refuse first. No new game before."
    assert private(await box.slash("chouette next")) == told
    assert (await evening.chouette()).game is None
    await box.slash("refuse")
    await box.slash("chouette next")
    assert (await evening.chouette()).game is not None


async def test_who_would_adjourn_the_game_is_told_first_what_that_does(evening: BotEvening) -> None:
    await evening.play()
    mover = (await evening.waited_for())[0]
    before, game = (await evening.table()).next_number, await evening.game()
    other = {"box": "Team", "team": "Box"}[game.on_turn.value]
    asked = await mover.press(await mover.press(evening.newest(), "My options"), "Adjourn the game")
    assert private(asked) == (
        "Adjourn game 1? Board and cubes are kept, and nobody gets points until it is played on. "
        f"It stops once more than half agree. For the rotation it then counts as won by the {other}."
    )
    assert buttons(asked) == ["Adjourn the game", "No"]
    assert (await evening.table()).next_number == before
    await mover.press(asked, "Adjourn the game")
    assert [one.by for one in (await evening.chouette()).proposals]
