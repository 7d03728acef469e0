"""A bet settled and the Box's game sold, by command and button: offered, counted, refused, accepted, shown."""

from dataclasses import replace

from bot.backgammon.position import Position
from bot.client import ChouetteBot
from bot.desk.tokens import moment_token
from bot.rules.engine import apply
from bot.rules.phases import ToRoll
from bot.rules.points import HalfPoints
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted
from bot.rules.state.proposals import Settlement
from bot.rules.statements import OffersToPay
from bot.words.hints import settlement_fair_value_lines
from bot.words.words import words_in
from tests.support.evening import BotEvening, buttons, parts, private, public
from tests.support.local_table import LocalTable


async def test_two_settle_and_others_are_offered_other_terms(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    game = await evening.game()
    box, bob, cid = [await evening.person(player) for player in (game.box, *game.line[:2])]
    await box.settles(bob.name, 2)
    await box.settles(cid.name, -1)
    content = evening.newest()["content"]
    assert f": **{box.name}** offers you 2 points to settle your bet" in content
    assert f": **{box.name}** asks you for 1 point to settle your bet" in content
    assert {f"{bob.name}: yes to {box.name}'s offer", f"{cid.name}: yes to {box.name}'s offer"} <= {
        *buttons(evening.newest())
    }
    assert "not yours" in private(await bob.press(evening.newest(), f"{cid.name}: yes to {box.name}'s offer"))
    for typed in ("½", "1½", "-1½", "1/2", "1 1/2", "0.5", "0,5"):  # read, and too fine for these rules
        assert "agree on a whole number" in private(await box.slash("settle", player=bob.name, points=typed))
    assert "halves" in private(await box.slash("settle", player=bob.name, points=1.25))
    assert "Name one player" in private(await box.slash("settle", player="all", points=1))
    assert "no open bet" in private(await bob.slash("settle", player=cid.name, points=1))
    public(await cid.press(evening.newest(), f"{cid.name}: no to {box.name}'s offer"))
    public(await bob.press(evening.newest(), f"{bob.name}: yes to {box.name}'s offer"))
    assert f"**{box.name}** pays 2 points" in evening.newest()["content"]
    assert (await evening.game()).acting_captain == game.line[1]


async def test_a_deal_is_shown_with_its_points_and_money_before_it_is_offered(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot)
    first, *others = evening.people.values()
    public(await first.slash("chouette open", stake="0.5", label="EUR"))
    for person in others:
        await person.slash("join")
    public(await first.slash("chouette start"))
    await evening.start()
    game = await evening.game()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    said: tuple[tuple[float, str | None, str], ...] = (
        (
            3,
            "get",
            f"**{bob.name}** pays you 3 points (€1.50) to settle your bet at 1: offer it?",
        ),
        (-3, None, f"**{bob.name}** pays you 3 points (€1.50)"),
        (3, "pay", f"You pay 3 points (€1.50) to **{bob.name}**"),
        (-3, "pay", f"You pay 3 points (€1.50) to **{bob.name}**"),
        (3, None, f"You pay 3 points (€1.50) to **{bob.name}**"),
        (0, "pay", f"You and **{bob.name}** settle your bet at 1 for nothing: offer it?"),
    )
    for points, pays, text in said:
        asked = await box.slash("settle", player=bob.name, points=points, **({"pays": pays} if pays else {}))
        assert text in private(asked)
        assert (await evening.chouette()).proposals == ()
    await box.press(asked, "No")
    dear = private(await box.slash("settle", player=bob.name, points=99))
    assert dear == (
        "99 points (€49.50) is a lot: as the cubes stand, even a backgammon costs only 3 points (€1.50).\n"
        f"You pay 99 points (€49.50) to **{bob.name}** to settle your bet at 1: offer it?"
    )
    asked = await box.slash("settle", player=bob.name, points=3, pays="get")
    number = (await evening.table()).next_number
    await evening.play()
    assert "That moment is over" in private(await box.press(asked, "Offer it"))
    assert (await evening.chouette()).proposals == ()
    assert (await evening.table()).next_number > number
    await box.settles(bob.name, 3, pays="get")
    (offer,) = (await evening.chouette()).proposals
    assert offer.subject == Settlement(game.line[0], game.box, HalfPoints(6))


async def test_what_somebody_typed_is_said_by_nobody_else(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    game, table = await evening.game(), await evening.table()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    asked = await box.slash("settle", player=bob.name, points=1)
    typed = next(one["custom_id"] for one in parts(asked) if one["custom_id"].startswith("q:"))
    token = moment_token(table.chouette)
    assert typed == f"q:{table.id}:{token}:{game.box}: pays {game.line[0]} 1"
    for custom_id in (typed, f"q:{table.id}:{token}:nothing that is said"):
        panel = (await bob.slash("help")).message
        assert panel
        made_up = {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, "id": 2}
        body = {**panel, "components": [{"type": 1, "id": 1, "components": [made_up]}]}
        assert "That moment is over" in private(await bob.press(body, custom_id, stale=True))
    assert (await evening.chouette()).proposals == ()


async def test_an_offer_is_withdrawn_by_a_button(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    game = await evening.game()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    await bob.settles(box.name, 1)
    panel = await bob.press(evening.newest(), "My options")
    await bob.press(panel.message, f"Withdraw the offer to {box.name}")
    assert (await evening.chouette()).proposals == ()


async def test_a_spectator_buys_the_box(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    game = await evening.game()
    box, bob = [await evening.person(player) for player in (game.box, game.line[0])]
    zed = evening.sits("Fay")
    assert "Only the Box" in private(await bob.slash("sell", to=zed.id, points=3))
    public(await box.slash("sell", to=zed.id, points=3))
    assert zed.name in evening.mentioned()
    await zed.slash("accept")
    sold = await evening.game()
    assert (await evening.person(sold.box_decider)).name == zed.name
    assert sold.box == game.box


async def test_near_the_end_an_offer_is_told_with_what_it_is_worth(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    table, game = await evening.table(), await evening.game()
    last_roll = Position([0, 1, 0, 0, 1] + [0] * 20, [2] + [0] * 24)  # the 5 and the 2 point: 19 of 36
    game = replace(game, position=last_roll, on_turn=Side.TEAM, phase=ToRoll())
    offered = apply(table.chouette.with_game(game), OffersToPay(game.box, game.captain, 2))
    assert isinstance(offered, Accepted)
    (line,) = settlement_fair_value_lines(offered.chouette, words_in("en"), table.unescaped_name)
    name = table.unescaped_name(game.captain)
    assert line == (f"By the dice alone, {name}'s side wins 19 of 36 times: the bet is worth 0.11 points to {name}.")
    both = Position([0] * 5 + [1] + [0] * 19, [0] * 5 + [1] + [0] * 19)  # 13 of 16, and a double that may be dropped
    near = offered.chouette.with_game(replace(game, position=both))
    assert (
        "81.3% of the time: the bet is worth 1.00 points"
        in settlement_fair_value_lines(near, words_in("en"), table.unescaped_name)[0]
    )
    assert "81,3%" in settlement_fair_value_lines(near, words_in("it"), table.unescaped_name)[0]
    far = Position([9] + [0] * 24, [9] + [0] * 24)
    there = offered.chouette.with_game(replace(game, position=far))
    assert settlement_fair_value_lines(there, words_in("en"), table.unescaped_name) == []
