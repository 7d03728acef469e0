"""What is typed asks what its button asks: what a resignation costs, and which game an end abandons."""

import pytest

from bot.client import ChouetteBot
from bot.rules.state.chouette import Ended
from bot.rules.state.proposals import ChouetteEnd, Resignation
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.local_table import LocalTable


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Four people; the first play has been made."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening.seat()
    await evening.start()
    await evening.play()
    return evening


async def test_a_typed_resignation_says_what_it_costs_and_is_asked_about(evening: BotEvening) -> None:
    game = await evening.game()
    captain, other = await evening.person(game.captain), await evening.person(game.line[1])
    asked = await captain.slash("resign", value="GAMMON")
    assert private(asked) == (
        "Resign a gammon? If all accept, that costs you 1 point, and your side 3 points, as a single game does: no "
        "cube in play is turned (Jacoby)."
    )
    assert buttons(asked) == ["Resign a gammon", "No"]
    assert not (await evening.chouette()).proposals
    await captain.press(asked, "Resign a gammon")
    (proposal,) = (await evening.chouette()).proposals
    assert isinstance(proposal.subject, Resignation)
    assert private(await other.slash("resign")).startswith("Only whoever moves for a side can do that")


async def test_a_resignation_for_who_is_away_names_whom_it_costs(evening: BotEvening) -> None:
    game = await evening.game()
    captain, second = await evening.person(game.captain), await evening.person(game.line[1])
    await captain.slash("proxy", player=second.name)
    await captain.slash("away")
    asked = await second.slash("resign")
    named = f"that costs 1 point for {captain.name}, and 3 points for their side."
    assert private(asked).endswith(named)
    await second.press(asked, f"Resign ({captain.name})")
    (proposal,) = (await evening.chouette()).proposals
    assert proposal.by == game.captain


async def test_a_typed_end_says_which_game_is_abandoned(evening: BotEvening) -> None:
    ann = evening["Ann"]
    stale = await ann.slash("chouette end")
    told = "End the chouette? Once all agree, no further game is played."
    ends, else_lost = (
        "ends too, and nobody gets points for the cubes still in play.",
        " To lose this game instead, resign.",
    )
    assert private(stale).removesuffix(else_lost) == f"{told} Game 1 {ends}"
    assert ("Resign" in buttons(stale)) is private(stale).endswith(else_lost)  # whoever moves for a side may
    box = await evening.person((await evening.game()).box)
    await box.means("resign")
    for person in evening.people.values():
        if person is not box:
            await person.press(evening.newest(), "Agree")
    asked = await ann.slash("chouette end")
    assert private(asked) == told
    await evening.start()
    for old in (stale, asked):  # what it gives up is another game by now
        await ann.press(old, "End the chouette")
        assert not (await evening.chouette()).proposals
    asked = await ann.slash("chouette end")
    assert private(asked).removesuffix(else_lost) == f"{told} Game 2 {ends}"
    await ann.press(asked, "End the chouette")
    (proposal,) = (await evening.chouette()).proposals
    assert isinstance(proposal.subject, ChouetteEnd)


async def test_the_same_can_be_played_again_after_an_end_in_mid_game(evening: BotEvening) -> None:
    await evening["Ann"].means("chouette end")
    for name in ("Bob", "Cid", "Dee"):
        await evening[name].press(evening.newest(), "Agree")
    assert isinstance((await evening.chouette()).stage, Ended)
    assert buttons(evening.newest()) == ["Same again", "Other rules", "Same time next week", "Page"]
    public(await evening["Bob"].press(evening.newest(), "Same again"))
    assert (await evening.table()).is_open


async def test_an_end_before_anything_was_played_gives_nothing_up(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob"))
    await evening["Ann"].slash("chouette open")
    public(await evening["Ann"].slash("chouette end"))
    assert isinstance((await evening.chouette()).stage, Ended)
    newest = evening.newest()
    assert buttons(newest) == ["Same again", "Other rules"]
    assert newest["embeds"] == []  # no sheet and no payments
    public(await evening["Ann"].press(newest, "Same again"))
    assert (await evening.table()).is_open
