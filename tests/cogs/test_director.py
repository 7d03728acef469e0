"""What a director may do in a channel, who is one, and that everybody sees it."""

import discord
import pytest

from bot.client import ChouetteBot
from bot.rules.phases import ToRoll
from bot.rules.state.bets import Side
from tests.support.evening import BotEvening, Sitter, buttons, private, public
from tests.support.local_table import LocalTable


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


async def test_a_refusal_says_for_whom_a_director_said_what_is_refused(evening: BotEvening) -> None:
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.BOX)
    captain = await evening.person((await evening.game()).captain)
    refused = private(await director(evening).slash("director act", player=captain.name, what="rolls"))
    assert refused.startswith(f"For **{captain.name}**: Not your turn: ")
    refused = private(await director(evening).slash("director act", player="Gus", what="rolls"))
    assert "You said it for" not in refused
    for command in ("roll", "hold"):
        assert "You have no seat" in private(await evening.sits("Gus").slash(command))


async def test_a_director_takes_back_acts_and_corrects_before_all(evening: BotEvening) -> None:
    mia = director(evening)
    await evening.until(lambda game: isinstance(game.phase, ToRoll))
    number = (await evening.table()).next_number
    public(await mia.slash("director undo"))
    assert (await evening.table()).next_number > number
    captain = await evening.person((await evening.game()).captain)
    box = await evening.person((await evening.game()).box)
    seen = public(await mia.slash("director act", player=captain.name, what="away", reason="he  sleeps"))
    assert "Director **Mia** acts for" in seen.text
    assert "he sleeps" in seen.text
    assert (await evening.game()).captain in (await evening.chouette()).away
    told = await mia.slash("director correct", payer=captain.name, payee=box.name, points=2, reason="the gammon")
    assert "the gammon" in told.text
    assert (await evening.chouette()).scores[(await evening.game()).box] == 4
    assert "one player" in private(await mia.slash("director unseat", player="all"))
    assert "between games" in private(await mia.slash("director unseat", player=captain.name))
    assert "or halves" in private(
        await mia.slash("director correct", payer=captain.name, payee=box.name, points=0.7, reason="x")
    )
    assert "one player" in private(await mia.slash("director correct", payer="all", payee="all", points=2, reason="x"))
    public(await mia.slash("director adjourn"))
    assert len((await evening.chouette()).adjourned) == 1
    public(await mia.slash("director unseat", player=captain.name, reason=""))
    assert len((await evening.chouette()).seated) == 2
    public(await mia.slash("director end"))
    assert not (await evening.table()).is_open
    public(await mia.slash("director correct", payer=box.name, payee=captain.name, points=1, reason="it was _none_"))
    assert "Mia corrects: it was" in private(await mia.slash("ledger"))
    assert "No chouette" in private(await mia.slash("director undo"))


async def test_what_is_owed_is_received_by_a_button_and_by_a_command(evening: BotEvening) -> None:
    mia = director(evening)
    game = await evening.game()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    assert "owes you nothing" in private(await box.slash("paid", player=bob.name))
    await mia.slash("director correct", payer=bob.name, payee=box.name, points=5, reason="of last week")
    assert "5 points" in private(await box.slash("paid", player=bob.name, amount=6))
    assert "halves" in private(await box.slash("paid", player=bob.name, amount=1.25))
    part = public(await box.slash("paid", player=bob.name, amount=2))
    assert f"has received 2 points from **{bob.name}**" in part.text
    public(await mia.slash("director end"))
    assert buttons((await bob.slash("settleup")).message) == [f"I paid {box.name} 3 points"]
    panel = await box.slash("settleup")
    await box.confirm(panel.message, f"{bob.name} paid me 3 points")
    assert "paid" in evening.newest()["content"]
    assert "3 points" in evening.newest()["content"]
    assert "owes you nothing" in private(await box.slash("paid", player=bob.name))
    assert not any((await evening.chouette()).scores.values())


async def test_a_director_who_is_seated_needs_one_opponent(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.bot.desk.settings.change_for_server(
        int(evening.local.table.state.first_server_id), "director_role", "77"
    )
    monkeypatch.setattr(discord.Member, "roles", property(lambda _: [discord.Object(77)]))
    game = await evening.game()
    box, captain = [await evening.person(player) for player in (game.box, game.captain)]
    seen = await box.slash("director adjourn")
    assert f"Director **{box.name}** asks to adjourn the game; one yes is enough." in seen.text
    await captain.press(evening.newest(), "Agree")
    assert len((await evening.chouette()).adjourned) == 1


async def test_the_servers_role_makes_a_director(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    await evening.bot.desk.settings.change_for_server(
        int(evening.local.table.state.first_server_id), "director_role", "77"
    )
    gus = evening.sits("Gus")
    assert "Directors only" in private(await gus.slash("director adjourn"))
    monkeypatch.setattr(discord.Member, "roles", property(lambda _: [discord.Object(77)]))
    public(await gus.slash("director adjourn"))


async def test_an_adjourned_game_is_resumed_by_a_button(evening: BotEvening) -> None:
    public(await director(evening).slash("director adjourn"))
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
