"""An evening by each rule book with the people it is for, by buttons and commands, through the real client."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import ChouetteBot
from bot.rules.phases import ToRoll
from bot.rules.points import HALF_POINTS_PER_POINT
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game
from tests.evening.books import BookEvening, Dices
from tests.support.bot_in_process import at_the_table
from tests.support.evening import buttons, private
from tests.support.local_table import LocalTable

pytestmark = pytest.mark.slow

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


@pytest.fixture
async def client(local: LocalTable, tmp_path: Path) -> AsyncIterator[ChouetteBot]:
    """The bot in this process, on line."""
    async with at_the_table(local, f"sqlite:///{tmp_path / 'bot.sqlite'}") as bot:
        yield bot


def may_double(side: Side):
    """Whether a side is to roll and has its doubling round before it."""

    def ready(game: Game) -> bool:
        return isinstance(game.phase, ToRoll) and game.on_turn is side and not game.phase.round_over

    return ready


def cubes(game: Game) -> list[tuple[int, bool]]:
    """Each cube of the Team: its value, and whether its bet is open."""
    return [(bet.cube.value, bet.is_open) for bet in game.bets]


# --- Streamlined: automatic doubles, cubes presented together are answered together


async def test_streamlined(local: LocalTable, client: ChouetteBot) -> None:
    evening = BookEvening(local, client, "streamlined", FIVE)

    def equal_and_then_the_box(dice: Dices) -> bool:
        (one, other), (box, captain) = dice
        return one == other and box > captain

    await evening.sit_down(2, equal_and_then_the_box)
    assert "Automatic double to 2 for **Bob**, **Cid**, **Dee** and **Eve**." in evening.newest()["content"]
    assert cubes(await evening.game()) == [(2, True)] * 4
    assert "Ann moves" in await evening.cannot("Bob", "Move")
    await evening.play_until(may_double(Side.TEAM))
    await all_or_none(evening)
    await the_captain_drops(evening)
    await evening.written_down()


async def all_or_none(evening: BookEvening) -> None:
    """Two of four offer their cubes: the Box takes both or none."""
    await evening.presses("Cid", "Double")
    assert evening.mentioned() == ["Bob"]
    assert "Bob" in await evening.cannot("Dee", "Double")
    await evening.presses("Bob", "No double")
    await evening.presses("Dee", "Double")
    await evening.presses("Eve", "No double")
    assert evening.mentioned() == ["Ann"]
    assert "**Cid** and **Dee** double to 4." in evening.newest()["content"]
    assert "Ann" in await evening.cannot("Cid", "Take all")
    await evening.types("Ann", "take", players="Cid")
    assert " **Dee**'s cube is unanswered." in evening.newest()["content"]
    assert "All or none" in await evening.is_refused("Ann", "pass", players="Dee")
    assert not any(label.startswith("Drop") for label in buttons(evening.newest()))
    await evening.presses("Ann", "Take")
    assert cubes(await evening.game()) == [(2, True), (4, True), (4, True), (2, True)]


async def the_captain_drops(evening: BookEvening) -> None:
    """The Box turns all cubes they may; the Captain is out, and the next one plays on, and wins."""
    await evening.play_until(may_double(Side.BOX))
    await evening.presses("Ann", "Double all")
    assert (
        "**Ann** doubles **Bob** and **Eve** to 4. **Ann** doubles **Cid** and **Dee** to 8."
        in evening.newest()["content"]
    )
    assert "Bob" in await evening.cannot("Cid", "Take")
    await evening.presses("Bob", "Drop")
    await evening.presses("Cid", "Take")
    await evening.presses("Dee", "Take")
    await evening.presses("Eve", "Drop")
    assert "Cid is acting Captain and moves for the Team." in evening.newest()["content"]
    await evening.types("Ann", "resign", value="SINGLE")
    await evening.all_agree()
    scores = {"Ann": 2 - 8 - 8 + 2, "Bob": -2, "Cid": 8, "Dee": 8, "Eve": -2}
    assert (await evening.written_down()).scores == {
        name: points * HALF_POINTS_PER_POINT for name, points in scores.items()
    }
    assert "both lose their places. Next: **Cid** is Box, **Dee** Captain" in evening.newest()["content"]
    assert "Box: Cid. Captain: Dee. Line: Dee, Eve, Bob and Ann." in private(await evening["Eve"].slash("rotation"))


# --- Italian: who becomes Captain in the game is Captain in every respect


async def test_italian(local: LocalTable, client: ChouetteBot) -> None:
    evening = BookEvening(local, client, "italian", FIVE)
    await evening.sit_down(1, lambda dice: dice[0][0] > dice[0][1])
    await evening.play_until(may_double(Side.TEAM))
    await evening.presses("Bob", "Roll")
    await evening.play_until(may_double(Side.BOX))
    await bob_drops(evening)
    await cid_turns_his_cube_and_drops(evening)
    await dee_wins(evening)


async def bob_drops(evening: BookEvening) -> None:
    """All are asked at once, and answer as they like."""
    await evening.presses("Ann", "Double all")
    assert evening.mentioned() == ["Bob", "Cid", "Dee", "Eve"]
    assert "your side turned the cube" in await evening.cannot("Ann", "Take")
    await evening.presses("Dee", "Take")
    await evening.presses("Bob", "Drop")
    await evening.types("Eve", "take")
    await evening.presses("Cid", "Take")
    assert "Cid is acting Captain and moves for the Team." in evening.newest()["content"]
    assert "Bob is out of this game: Cid is acting Captain." in private(await evening["Bob"].slash("rotation"))


async def cid_turns_his_cube_and_drops(evening: BookEvening) -> None:
    await evening.play_until(may_double(Side.TEAM))
    assert evening.mentioned() == ["Cid"]
    assert await evening.cannot("Bob", "Double")
    await evening.presses("Cid", "Double")
    assert evening.mentioned() == ["Dee", "Eve"]
    await evening.presses("Eve", "No double")
    await evening.presses("Dee", "No double")
    await evening.presses("Ann", "Take")
    await evening.play_until(may_double(Side.BOX))
    await evening.presses("Ann", "Double")
    assert evening.mentioned() == ["Cid"]
    await evening.confirms("Cid", "Drop")
    assert "Dee is acting Captain and moves for the Team." in evening.newest()["content"]
    assert cubes(await evening.game()) == [(1, False), (4, False), (2, True), (2, True)]


async def dee_wins(evening: BookEvening) -> None:
    """The third Captain beats the Box and becomes Box, and it is told why."""
    await evening.play_until(may_double(Side.TEAM))
    assert "Cid" not in evening.mentioned()
    assert "Dee" in await evening.is_refused("Cid", "roll")
    would_be = private(await evening["Eve"].slash("rotation"))
    await evening.types("Ann", "resign", value="SINGLE")
    assert buttons(evening.newest()) == [
        "Agree",
        "Refuse / withdraw",
        "My options",
        "Help",
    ]  # though Dee might double, too
    await evening.all_agree()
    scores = {"Ann": 1 + 4 - 2 - 2, "Bob": -1, "Cid": -4, "Dee": 2, "Eve": 2}
    assert (await evening.written_down()).scores == {
        name: points * HALF_POINTS_PER_POINT for name, points in scores.items()
    }
    assert "Next: **Dee**, who beat the Box as acting Captain, is Box, **Eve** Captain" in evening.newest()["content"]
    assert "Box: Dee. Captain: Eve." in private(await evening["Eve"].slash("rotation"))
    assert "If the Team wins now: Box Dee, then Eve" in would_be


# --- Colorado: six, and a Partner of the Box

SIX = (*FIVE, "Fay")


async def test_colorado(local: LocalTable, client: ChouetteBot) -> None:
    evening = BookEvening(local, client, "colorado", SIX)
    await evening.sit_down(2, lambda dice: dice[0][0] == dice[0][1] and dice[1][0] > dice[1][1])
    await eve_is_partner(evening)
    await an_automatic_double_is_agreed_on(evening)
    await evening.play_until(may_double(Side.TEAM))
    await some_are_taken(evening)
    await dee_settles(evening)
    await fay_is_away(evening)
    await the_box_resigns(evening)


async def eve_is_partner(evening: BookEvening) -> None:
    """The last in the line is invited first, and declines."""
    assert "Only the Box" in await evening.cannot("Bob", "Invite Fay as Partner")
    await evening.presses("Ann", "Invite Fay as Partner")
    assert evening.mentioned() == ["Fay"]
    assert "not yours" in await evening.cannot("Eve", "Agree")
    await evening.presses("Fay", "Refuse")
    assert "**Fay** declines to be **Ann**'s Partner." in evening.newest()["content"]
    await evening.presses("Ann", "Invite Eve as Partner")
    await evening.presses("Eve", "Agree")
    assert "**Eve** is **Ann**'s Partner." in evening.newest()["content"]
    await evening.presses("Bob", "Next game")


async def an_automatic_double_is_agreed_on(evening: BookEvening) -> None:
    """After equal dice Box and Cid want it for Cid's cube; then the opening goes on."""
    assert evening.mentioned() == ["Ann", "Bob"]
    assert (
        "Before that a cube can go to 2, if both its player and the Box press *Double automatically*."
        in evening.newest()["content"]
    )
    await evening.presses("Cid", "Double automatically")
    await evening.presses("Ann", "Double automatically")
    assert "Automatic double to 2 for Cid." in evening.newest()["content"]
    await evening.presses("Bob", "Roll the opening")
    assert cubes(await evening.game()) == [(1, True), (2, True), (1, True), (1, True)]


async def some_are_taken(evening: BookEvening) -> None:
    """In any order they double or do not; the Box takes any of them, and the Captain changes."""
    await evening.presses("Cid", "Double")
    assert evening.mentioned() == ["Bob", "Dee", "Fay"]
    assert "Eve" not in evening.mentioned()
    await evening.presses("Fay", "No double")
    await evening.presses("Bob", "Double")
    await evening.presses("Dee", "No double")
    assert evening.mentioned() == ["Ann"]
    assert "**Bob** (2) and **Cid** (4) double." in evening.newest()["content"]
    assert "Partner" in await evening.cannot("Eve", "Take all")
    await evening.types("Ann", "pass", players="Bob")
    await evening.types("Ann", "take", players="Cid")
    assert "Cid is acting Captain and moves for the Team." in evening.newest()["content"]


async def dee_settles(evening: BookEvening) -> None:
    """Dee and the Box agree on what her bet is worth; the second offer takes the place of the first."""
    assert "whole number" in await evening.is_refused("Dee", "settle", player="Ann", points=0.5)
    assert "no open bet" in await evening.is_refused("Dee", "settle", player="Cid", points=1)
    await evening.types("Dee", "settle", player="Ann", points=1)
    assert ": **Dee** offers you 1 point to settle your bet" in evening.newest()["content"]
    assert evening.mentioned() == ["Cid", "Ann"]
    assert "not yours" in await evening.cannot("Cid", "Ann: yes to Dee's offer")
    assert "Ann" in await evening.cannot("Eve", "Ann: no to Dee's offer")
    await evening.presses("Ann", "Ann: no to Dee's offer")
    await evening.types("Ann", "settle", player="Dee", points=-3)
    await evening.types("Ann", "settle", player="Dee", points=-2)
    assert evening.newest()["content"].count(" to settle your bet") == 1
    assert "Cid" in await evening.is_refused("Dee", "roll")
    await evening.presses("Dee", "Dee: yes to Ann's offer")
    assert "**Dee** and **Ann** settle: **Dee** pays 2 points." in evening.newest()["content"]
    assert cubes(await evening.game()) == [(1, False), (4, True), (1, False), (1, True)]
    assert "open bet" in await evening.is_refused("Dee", "settle", player="Ann", points=1)


async def fay_is_away(evening: BookEvening) -> None:
    """Fay appoints Dee, who is out of the game, and then Cid, who speaks for her when she is doubled."""
    assert "lead back to you" in await evening.is_refused("Fay", "proxy", player="Fay")
    assert "**Dee** acts for **Fay**." in private(await evening["Fay"].slash("proxy", player="Dee"))
    assert "**Fay** is away; **Dee** acts for **Fay**." in evening.newest()["content"]
    await evening.play_until(may_double(Side.BOX))
    await evening.types("Ann", "double", players="Fay")
    assert evening.mentioned() == ["Dee"]
    assert "(for **Fay**)" in evening.newest()["content"]
    assert "**Dee** acts for **Fay**" in private(await evening["Cid"].press(evening.newest(), "Act for Fay"))
    panel = await evening["Dee"].press(evening.newest(), "Act for Fay")
    assert {"Take for 2 (Fay)", "Beaver to 4 (Fay)", "Drop: −1 (Fay)"} <= {*buttons(panel)}
    await evening["Dee"].press(panel, "Take for 2 (Fay)")
    assert "**Dee** as proxy: **Fay** takes." in evening.newest()["content"]
    assert cubes(await evening.game()) == [(1, False), (4, True), (1, False), (2, True)]
    private(await evening["Fay"].slash("back"))


async def the_box_resigns(evening: BookEvening) -> None:
    """Who is in the game agrees; Box and Partner share what they have won and lost."""
    await evening.types("Ann", "resign", value="SINGLE")
    assert evening.mentioned() == ["Cid", "Fay", "Eve"]
    await evening.all_agree()
    lost = -1 + 2 - 4 - 2
    scores = {"Ann": lost // 2, "Bob": 1, "Cid": 4, "Dee": -2, "Eve": lost - lost // 2, "Fay": 2}
    assert (await evening.written_down()).scores == {
        name: points * HALF_POINTS_PER_POINT for name, points in scores.items()
    }
    assert "is Box, **Cid** Captain, then **Dee**, **Eve**, **Fay** and **Ann**." in evening.newest()["content"]


# --- Mayeron: one cube; who is against the Captain's double sells, and the Box takes the purchase over


async def test_mayeron(local: LocalTable, client: ChouetteBot) -> None:
    evening = BookEvening(local, client, "mayeron", FIVE)
    await evening.sit_down(1, lambda dice: dice[0][0] > dice[0][1])
    await evening.play_until(may_double(Side.TEAM))
    await bob_buys(evening)
    await ann_takes_it_over(evening)
    await the_box_wins(evening)


async def bob_buys(evening: BookEvening) -> None:
    """The Captain alone doubles; one of the others is against it and sells their game to the Captain."""
    assert await evening.cannot("Cid", "Double")
    await evening.presses("Bob", "Double")
    assert evening.mentioned() == ["Cid", "Dee", "Eve"]
    assert "takes or drops when all have spoken" in await evening.cannot("Ann", "Play on for 2")
    await evening.presses("Dee", "Play on for 2")
    await evening.presses("Cid", "Sell: +1 if somebody buys")
    assert "Cid objects and offers their game for 1." in evening.newest()["content"]
    await evening.presses("Eve", "Play on for 2")
    await evening.presses("Bob", "Buy Cid's game: −1, play for 2 more")
    assert "**Bob** buys **Cid**'s game for 1." in evening.newest()["content"]


async def ann_takes_it_over(evening: BookEvening) -> None:
    """She pays the buyer what they paid, and can only take then."""
    assert evening.mentioned() == ["Ann"]
    assert await evening.cannot("Bob", "Take")
    await evening.presses("Ann", "Take over Cid's game")
    assert "nothing else is possible" in evening.newest()["content"]
    assert not any(label.startswith("Drop") for label in buttons(evening.newest()))
    await evening.presses("Ann", "Take")
    assert "Now **Bob**, **Dee** or **Eve** may." in await evening.is_refused("Cid", "suggest", play="8/5")


async def the_box_wins(evening: BookEvening) -> None:
    await evening.types("Bob", "resign", value="SINGLE")
    assert evening.newest()["content"].count("offers to resign") == 1
    await evening.all_agree()
    scores = {"Ann": -1 + 2 * 3, "Bob": -2, "Cid": 1, "Dee": -2, "Eve": -2}
    assert (await evening.written_down()).scores == {
        name: points * HALF_POINTS_PER_POINT for name, points in scores.items()
    }
    assert "Box: Ann. Captain: Cid. Line: Cid, Dee, Eve and Bob." in private(await evening["Eve"].slash("rotation"))


# --- FIBS: seven, so that the Box has a Partner; one cube, and the Box buys the game of who is against the double


async def test_fibs(local: LocalTable, client: ChouetteBot) -> None:
    evening = BookEvening(local, client, "fibs", (*SIX, "Gus"))
    await evening.sit_down_anyhow()
    await the_box_buys(evening)
    await evening.next_game()
    await evening.play_until(may_double(Side.BOX))
    await an_extra_is_taken(evening)
    await evening.play_until(may_double(Side.TEAM))
    await the_captain_must_sell(evening)
    await box_and_partner_part(evening)
    await the_captain_is_directed(evening)
    await the_directed_captain_is_box(evening)


async def the_box_buys(evening: BookEvening) -> None:
    """The Captain's first double: who is against it sells to the Box, who takes and wins."""
    box, partner, captain, seller, *others = await evening.places()
    assert f"**{partner}** Partner, " in evening.newest()["content"]
    await evening.play_until(may_double(Side.TEAM))
    assert await evening.cannot(seller, "Double")
    await evening.presses(captain, "Double")
    assert set(evening.mentioned()) == {seller, *others}
    await evening.presses(seller, "Sell: +½ if somebody buys")
    said = evening.newest()["content"]
    assert f"<@{evening[box].id}>: buy **{seller}**'s game for ½, to end it? <@" in said
    assert said.split("\n")[0].endswith(": play on or sell?")
    for name in others:
        await evening.presses(name, "Play on for 2")
    assert evening.mentioned() == [box]
    assert await evening.cannot(partner, f"Buy {seller}'s game: −½")
    await evening.presses(box, f"Buy {seller}'s game: −½")
    assert f"**{box}** buys **{seller}**'s game for ½." in evening.newest()["content"]
    await evening.presses(box, "Take")
    await evening.types(captain, "resign", value="SINGLE")
    await evening.all_agree()
    scores = (await evening.written_down()).scores
    assert sum(scores.values()) == 0
    assert {scores[name] for name in (captain, *others)} == {-2 * HALF_POINTS_PER_POINT}
    assert scores[seller] == HALF_POINTS_PER_POINT // 2
    assert scores[box] + scores[partner] == 8 * HALF_POINTS_PER_POINT - HALF_POINTS_PER_POINT // 2


async def an_extra_is_taken(evening: BookEvening) -> None:
    """The Box's first double: the Captain speaks first; one of those who drop gives extras, one is taken."""
    box, partner, captain, second, giver, silent, last = await evening.places()
    await evening.presses(box, "Double")
    assert evening.mentioned()[0] == captain  # and who of Box and Partner may be against it
    assert "Of Box and Partner" in await evening.cannot(box, f"{partner}: go along")
    await evening.presses(captain, "Take")
    assert set(evening.mentioned()) == {second, giver, silent, last}
    for name, answer in ((giver, "Drop"), (last, "Take"), (silent, "Drop"), (second, "Take")):
        await evening.presses(name, answer)
    assert evening.mentioned() == [giver, silent]
    assert await evening.cannot(captain, "No extra")
    for taker in (captain, last):
        await evening.presses(giver, f"Extra to {taker}")
    await evening.presses(silent, "No extra")
    assert f"{silent} gives no extra." in evening.newest()["content"]
    await evening.presses(giver, "No more extras")
    assert f"{giver} gives no more extras." in evening.newest()["content"]
    assert evening.mentioned() == [captain, last]
    assert f": accept an extra from **{giver}**? +1 now, then play for 2" in evening.newest()["content"]
    await evening.presses(captain, "Accept: +1 now, play for 2")
    await evening.presses(last, "No: 0")
    assert [extra.cube.value for extra in (await evening.game()).open_extras] == [2]
    assert evening.mentioned() == [box]


async def the_captain_must_sell(evening: BookEvening) -> None:
    """Later anybody of the Team doubles; the Captain is against it, and the doubler has to buy the Captain's game."""
    box, partner, captain, second, _, _, doubler = await evening.places()
    await evening.confirms(doubler, "Double to")
    assert evening.mentioned() == [captain, second]
    await evening.presses(captain, "Sell: +1")
    assert evening.mentioned() == [second]
    await evening.presses(second, "Play on for 4")
    said = evening.newest()["content"]
    assert f"**{doubler}** buys **{captain}**'s game for 1. {doubler} is acting Captain and moves" in said
    assert evening.mentioned() == [box, partner]


async def box_and_partner_part(evening: BookEvening) -> None:
    """Each of the two answers for their half: one takes, and plays on alone, the other drops."""
    box, partner, _, second, _, _, doubler = await evening.places()
    await evening.presses(box, "Take")
    assert evening.mentioned() == [partner]
    assert "take and play for 6 in all, or drop and lose 3 (your half)?" in evening.newest()["content"]
    await evening.presses(partner, "Drop")
    assert f"**{partner}** pays 1 point to **{second}**." in evening.newest()["content"]
    assert f"**{partner}** pays 2 points to **{doubler}**." in evening.newest()["content"]


async def the_captain_is_directed(evening: BookEvening) -> None:
    """They stay Captain, and the next in the line who doubled rolls and plays in their place."""
    _, _, captain, *_, director = await evening.places()
    places = private(await evening[captain].slash("rotation"))
    assert f"Captain: {captain}." in places
    assert f"{director} is acting Captain." in places
    assert f"here {director}" in await evening.is_refused(captain, "roll")
    assert evening.mentioned() == [director]
    await evening.presses(director, "Roll")
    assert evening.mentioned() == [director] or "cannot move" in evening.newest()["content"]
    await evening.play_until(may_double(Side.TEAM))


async def the_directed_captain_is_box(evening: BookEvening) -> None:
    """Their side wins: though they sold their game they are Box next, and their extra is paid.

    Box and Partner share what those who dropped had paid before the two parted: 2 points.
    """
    box, partner, captain, second, giver, silent, doubler = await evening.places()
    before = (await evening.written_down()).scores
    await evening.types(box, "resign", value="SINGLE")
    assert set(evening.mentioned()) == {captain, second, giver, doubler}
    await evening.all_agree()
    after = (await evening.written_down()).scores
    won = {box: -6 - 1, partner: 1, captain: 2, second: 2, giver: -2, silent: 0, doubler: 4}
    assert {name: (after[name] - before[name]) // HALF_POINTS_PER_POINT for name in won} == won
    assert f"Next: **{captain}** is Box, **{second}** Partner" in evening.newest()["content"]
