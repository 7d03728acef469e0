"""Whoever keeps score of others, with or without a seat: what they are asked before they say it for these."""

from bot.client import ChouetteBot
from tests.cogs.test_guests import names, scores
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.local_table import LocalTable

ALL_GO = "All of us: end the chouette"


async def cafe_of(local: LocalTable, bot: ChouetteBot, order: str, *members: str) -> BotEvening:
    """Cesc keeps score of these, and does not play."""
    local.add_person("Cesc")
    cafe = BotEvening(local, bot, ("Cesc", *members))
    public(await cafe["Cesc"].slash("chouette open", rules="colorado", mode="score", order=order))
    return cafe


async def test_a_scorer_is_asked_once_who_pays_whom_before_two_have_settled(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await cafe_of(local, bot, "Bob, Zoe, Ann")
    cesc, told = cafe["Cesc"], cafe.newest
    public(await cesc.press(told(), "Double to 2 (Ann)"))
    public(await cesc.press(told(), "Take for 2 (Bob)"))
    assert "/settle: " in private(await cesc.press(told(), "My options"))
    asked = await cesc.slash("settle", player="Ann", points=2)
    assert private(asked) == (
        "You keep score. **Bob** and **Ann** settle their bet at 2: who pays 2 points? One press books it for both."
    )
    assert buttons(asked.message) == ["Bob pays 2 points to Ann", "Ann pays 2 points to Bob", "No"]
    several = await cesc.slash("settle", player="Bob", points=1, pays="get")
    bets = "**Bob** and **Zoe** settle their bet at 1 or **Bob** and **Ann** settle their bet at 2: who pays"
    assert bets in private(several)
    assert buttons(several.message) == ["Bob pays 1 point to Zoe", "Bob pays 1 point to Ann", "No"]
    nothing = await cesc.slash("settle", player="Ann", points=0)
    assert "You keep score. **Bob** and **Ann** settle their bet at 2 for nothing?" in private(nothing)
    assert buttons(nothing.message)[0] == "Bob and Ann: for nothing"
    await cesc.press(asked.message, "Ann pays 2 points to Bob")
    assert await scores(cafe) == {"Bob": 4, "Ann": -4, "Zoe": 0}


async def test_a_guest_goes_home_in_the_middle_of_a_game_and_leaves_after_it(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await cafe_of(local, bot, "Bob, Zoe, Ann, Mia")
    cesc, told = cafe["Cesc"], cafe.newest
    asked = await cesc.press(await cesc.press(told(), "My options"), "Leave")
    assert private(asked) == (
        "Who goes home? A guest who goes in the middle of a game leaves after it: press for them until then."
    )
    assert buttons(asked) == [*(f"Leave ({name})" for name in ("Bob", "Zoe", "Ann", "Mia")), ALL_GO]
    await cesc.press(asked, "Leave (Ann)")
    assert "Ann leaves after this game." in told()["content"]
    assert "leaves at the end of this game already" in private(await cesc.slash("leave", guest="Ann"))
    await cesc.slash("leave", guest="Zoe")
    again = await cesc.slash("leave")
    assert buttons(again) == ["Leave (Bob)", "Stay (Zoe)", "Stay (Ann)", "Leave (Mia)", ALL_GO]
    await cesc.press(again, "Stay (Zoe)")
    assert "Zoe stays." in told()["content"]
    asked = await cesc.press(await cesc.slash("leave"), ALL_GO)
    assert private(asked).startswith("End the chouette, and game 1 with it? You have 4 guests here")
    public(await cesc.press(told(), "Double to 2 (Ann)"))
    public(await cesc.press(told(), "Take for 2 (Bob)"))
    public(await cesc.press(told(), "Team wins"))
    assert {*await names(cafe)} == {"Bob", "Zoe", "Mia"}
    assert (await scores(cafe))["Ann"] == 4


async def test_a_scorer_who_plays_beside_another_phone_has_a_guest_go_in_the_middle_of_a_game(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await cafe_of(local, bot, "Cesc, Zoe, Ann", "Bob")
    cesc, told = cafe["Cesc"], cafe.newest
    await cafe["Bob"].slash("join")
    public(await cesc.press(told(), "Team wins"))
    await cesc.press(told(), "Let Bob in")
    public(await cesc.press(told(), "Next game"))
    asked = await cesc.press(await cesc.press(told(), "My options"), "Leave")
    assert private(asked).endswith("Whoever has a phone of their own here leaves on that.")
    assert buttons(asked) == ["Leave (Zoe)", "Leave (Ann)"]  # by these rules nobody else goes before the end of a game
    await cesc.press(asked, "Leave (Zoe)")
    assert "Zoe leaves after this game." in told()["content"]


async def test_a_scorer_reads_whose_yes_ends_the_evening(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await cafe_of(local, bot, "Cesc, Zoe, Otto", "Bob", "Ann")
    cesc, told = cafe["Cesc"], cafe.newest
    for name in ("Bob", "Ann"):
        await cafe[name].slash("join")
        public(await cesc.press(told(), f"Let {name} in"))
    public(await cesc.press(told(), "Team wins"))
    asked = await cesc.press(told(), "End the chouette")
    assert private(asked) == "End the chouette? Once **Bob** or **Ann** agrees, no further game is played."
    asked = await cafe["Ann"].press(told(), "End the chouette")
    assert private(asked).startswith("End the chouette? Once all agree,")
