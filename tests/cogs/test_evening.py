"""A game through the real client: rolls, plays, cubes, the end, a restart; and the record says the same."""

import asyncio
from pathlib import Path

import pytest

from bot.client import ChouetteBot
from bot.local.people.discord_client import ClientWouldNotSend
from bot.record.books import rule_books
from bot.record.exports import record_from_journal_once_seated
from bot.record.replay import CompletedReplay, replay
from bot.rules.phases import Answering, ToPlay, ToRoll
from bot.rules.state.bets import Side
from bot.rules.state.chouette import BetweenGames, Game
from tests.support.board_page import BoardPage, boards_shown, link_for
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, buttons, id_of, private, public
from tests.support.local_table import LocalTable


def team_may_roll(game: Game) -> bool:
    return isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM and not game.phase.round_over


def box_may_roll(game: Game) -> bool:
    return isinstance(game.phase, ToRoll) and game.on_turn is Side.BOX and not game.phase.round_over


async def test_who_newly_must_act_is_called_by_a_new_message(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    before = evening.newest()
    mover = (await evening.waited_for())[0]
    assert mover.name in evening.mentioned()
    public(await evening.play())
    other = (await evening.waited_for())[0]
    after = evening.newest()
    assert after["id"] != before["id"]
    assert evening.mentioned() == [other.name]
    asked, told = after["content"].split("\n")[:2]
    assert asked == f"<@{other.id}> to roll."
    assert told.startswith(f"{mover.name} rolls ")
    assert next(each for each in local.messages() if each["id"] == before["id"])["components"] == []
    assert [embed["image"]["url"].rsplit("/", 1)[1] for embed in after["embeds"]] == ["board.png", "sheet.png"]
    assert " pips" in after["embeds"][0]["image"]["description"]
    seen = await evening.press("Roll", other)
    assert (seen.kind, evening.newest()["id"]) == ("change", after["id"])  # nobody newly must act
    assert buttons(evening.newest()) == ["Move", "My options", "Help"]


RULE_OF_THUMB = "Take if you would win at least one game in four."


async def test_the_box_doubles_and_each_answers(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(box_may_roll)
    game = await evening.game()
    box, line = await evening.person(game.box), [await evening.person(player) for player in game.line]
    (asked,) = await evening.waited_for()
    doubt = await asked.press(evening.newest(), "Double all")
    assert buttons(doubt) == ["Double all to 2", "No", "Double, and don't ask again"]
    left = await asked.press(doubt, "No")
    assert (private(left), buttons(left)) == ("Nothing has changed.", [])
    assert await evening.game() == game
    await asked.confirm(evening.newest(), "Double all")
    assert evening.mentioned() == [line[0].name]
    assert RULE_OF_THUMB in evening.newest()["content"]  # all are new
    assert "Not your turn" in private(await line[1].slash("take"))
    public(await evening.press("Take"))
    assert evening.mentioned() == [line[1].name]
    public(await evening.press("Drop"))
    public(await line[2].slash("beaver"))
    public(await line[3].slash("drop"))
    assert evening.mentioned() == [box.name]
    public(await evening.press("Drop"))  # the beaver
    game = await evening.game()
    assert [bet.is_open for bet in game.bets] == [True, False, False, False]
    assert [bet.cube.value for bet in game.bets if bet.is_open] == [2]
    booked = {(transfer.payer, transfer.payee): transfer.amount for transfer in game.transfers}
    assert booked == {
        (game.line[1], game.box): 2,
        (game.line[3], game.box): 2,
        (game.box, game.line[2]): 4,
    }
    assert not any(one.startswith("Double") for one in buttons(evening.newest()))
    assert RULE_OF_THUMB not in evening.newest()["content"]


async def test_the_team_doubles_and_the_box_is_shown_the_sets_he_may_take(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(team_may_roll)
    game = await evening.game()
    box, line = await evening.person(game.box), [await evening.person(player) for player in game.line]
    public(await evening.press("Double"))
    assert set(evening.mentioned()) == {person.name for person in line[1:]}
    private(await line[2].slash("double"))
    private(await line[1].slash("double"))  # nobody newly must act: the message is edited
    public(await line[3].press(evening.newest(), "Double"))
    assert evening.mentioned() == [box.name]
    assert box.name in private(await line[0].press(evening.newest(), "Choose cubes"))
    menu = await box.press(evening.newest(), "Choose cubes")
    assert "0, 2, 3 or 4 of 4" in private(menu)
    assert private(menu).startswith(
        "How do you answer each cube? Beaver some first, then answer the rest; or take some"
    )
    names = [line[at].name for at in range(4)]
    with pytest.raises(ClientWouldNotSend, match="Choose 2 to 4"):
        await box.choose(menu, _menu_of(menu), game.line[0])
    assert isinstance((await evening.game()).phase, Answering)
    async with boards_shown(bot):
        page = await BoardPage.opened(await link_for(box))
        asked = (await page.presses("Choose cubes"))["ask"]
        take, beaver = asked["menus"]
        seats = [one["value"] for one in take["options"]]
        assert (asked["text"], beaver["summary"]) == ("Which cubes do you take?", "Beaver some first")
        assert take["options"][0] == {"label": names[0], "value": seats[0], "take": "take for 2", "drop": "drop: −1"}
        assert take["says"][" ".join(seats[:2])] == (
            f"Take {names[0]} and {names[1]} for 2 each, drop {names[2]} and {names[3]}: −2"
        )
        assert (take["says"][""], take["says"][" ".join(seats)]) == ("Drop all: −4", "Take all for 2 each")
        assert set(take["barred"]) == {*seats}  # one alone
        assert take["why"].startswith("Take 0, 2, 3 or 4 of 4 cubes")
        await page.close()
    await box.slash("take", players=names[0])
    menu = await box.press(evening.newest(), "Choose cubes")
    assert f"Take 1, 2 or 3 of 3 cubes: {names[1]}, {names[2]} and {names[3]}." in private(menu)
    await box.choose(menu, _menu_of(menu), game.line[1])
    game = await evening.game()
    assert [bet.is_open for bet in game.bets] == [True, True, False, False]
    assert evening.mentioned() == [names[0]]


def _menu_of(seen) -> str:
    return next(
        each["custom_id"] for row in seen.message["components"] for each in row["components"] if each["type"] == 3
    )


async def test_a_drop_of_the_captain_brings_an_acting_captain(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.until(box_may_roll)
    game = await evening.game()
    captain, other = [await evening.person(player) for player in game.line]
    menu = await (await evening.person(game.box)).press(evening.newest(), "Choose cubes")
    await (await evening.person(game.box)).choose(menu, _menu_of(menu), game.line[0])
    public(await evening.press("Drop", captain))
    await evening.until(lambda game: isinstance(game.phase, ToPlay) and game.on_turn is Side.TEAM)
    assert [person.name for person in await evening.waited_for()] == [other.name]
    refused = private(await captain.slash("move", play="24/23"))
    assert "not playing" in refused or other.name in refused


async def test_a_restart_in_mid_game_changes_nothing(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await evening.until(team_may_roll)
        before, message = await evening.table(), evening.newest()
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        after = await evening.table()
        assert (after.chouette.game, after.chouette.scores) == (before.chouette.game, before.chouette.scores)
        seen = await evening.press("Roll")
        if "Move" in buttons(seen):  # the same message, edited: nobody newly must act
            assert (seen.message or {})["id"] == message["id"]
        public(await evening.play())


async def test_the_first_press_after_a_restart_is_shown_by_its_answer_alone(local: LocalTable, url: str) -> None:
    """The bot looks into the channel then, and finds nothing to mend: the press is being answered."""
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await evening.until(team_may_roll)
        mover = (await evening.waited_for())[0]
    async with at_the_table(local, url) as bot:
        before = len(local.exchanges)
        await mover.press(evening.newest(), id_of(evening.newest(), "Roll"))
        await bot.tasks.wait_for_all()
        asked = [(each.method, each.route) for each in local.exchanges[before:]]
        assert ("GET", "/channels/{channel_id}/messages") in asked
        assert [route for method, route in asked if method == "PATCH" and route.startswith("/channels")] == []


async def test_a_game_to_its_end_and_its_record(local: LocalTable, bot: ChouetteBot, tmp_path: Path) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.until(team_may_roll)
    game = await evening.game()
    captain = await evening.person(game.captain)
    await captain.means("resign", value="gammon")
    box, other = await evening.person(game.box), await evening.person(game.line[1])
    assert set(evening.mentioned()) == {box.name, other.name}
    accept = id_of(evening.newest(), "Agree")
    seen = await other.press(evening.newest(), accept)
    assert seen.kind == "change"
    assert evening.mentioned() == [box.name]
    public(await box.press(evening.newest(), accept))
    chouette = await evening.chouette()
    assert isinstance(chouette.stage, BetweenGames)
    assert chouette.scores == {game.box: 4, game.line[0]: -2, game.line[1]: -2}  # Jacoby: the cubes were not turned
    assert chouette.games[0].transfers
    assert "Next game" in buttons(evening.newest())
    table = await evening.table()
    lines = [one.entry.line for one in await bot.desk.journal_of(table.id)]
    record = record_from_journal_once_seated(table.head, lines, {seat.seat: seat.name for seat in table.seats})
    again = replay(record or "", rule_books(), str)
    assert isinstance(again, CompletedReplay), again
    assert {str(name): score for name, score in again.chouette.scores.items()} == {
        table.unescaped_name(player): score for player, score in chouette.scores.items()
    }
    assert "recomputed from the seed" in private(await box.slash("verify"))


async def test_several_who_answer_at_once_make_one_new_message(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(team_may_roll)
    game = await evening.game()
    box, line = await evening.person(game.box), [await evening.person(player) for player in game.line]
    await line[0].press(evening.newest(), "Double")
    asked = evening.newest()
    seen = await asyncio.gather(*(person.press(asked, "No double") for person in line[1:]))
    assert all(each.kind != "nothing" for each in seen)
    after = [message for message in local.messages() if int(message["id"]) > int(asked["id"])]
    assert len(after) == 1
    assert evening.mentioned() == [box.name]
    assert {"Take for 2", "Drop: −1"} <= set(buttons(evening.newest()))
    assert next(message for message in local.messages() if message["id"] == asked["id"])["components"] == []
