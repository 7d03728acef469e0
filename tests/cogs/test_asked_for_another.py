"""Who is asked in an absent player's place can answer, whatever else is open."""

import pytest

from bot.client import ChouetteBot
from bot.rules.seats.speaking import speaker_for
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.local_table import LocalTable


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Four people by the Streamlined rules, with three who will come later; the first play has been made."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening.seat()
    await evening.start()
    await evening.play()
    for name in ("Eve", "Fay", "Gus"):
        evening.sits(name)
    return evening


async def goes_away(evening: BotEvening, somebody: Sitter) -> Sitter:
    """Somebody is away from now on; who speaks for them."""
    await somebody.slash("away")
    table = await evening.table()
    player = table.player(int(somebody.id))
    assert player
    speaker = speaker_for(table.chouette, player)
    assert speaker
    return await evening.person(speaker)


async def test_a_resignation_is_answered_for_who_is_absent(evening: BotEvening) -> None:
    game = await evening.game()
    last = await evening.person(game.line[-1])
    deputy = await goes_away(evening, last)
    await (await evening.person(game.box)).means("resign")
    assert deputy.name in evening.mentioned()
    label = f"Act for {last.name}"
    assert label in buttons(evening.newest())
    panel = await deputy.press(evening.newest(), label)
    assert f"Agree ({last.name})" in buttons(panel)
    await deputy.press(panel, f"Agree ({last.name})")
    assert label not in buttons(evening.newest())


async def test_who_resigns_agrees_for_an_absent_team_mate(evening: BotEvening) -> None:
    game = await evening.game()
    last = await evening.person(game.line[-1])
    deputy = await goes_away(evening, last)
    captain = await evening.person(game.captain)
    assert deputy.name == captain.name
    await captain.means("resign")
    assert captain.name in evening.mentioned()
    await captain.press(evening.newest(), "Agree")
    proposal = (await evening.chouette()).proposals[0]
    assert game.line[-1] not in proposal.waiting
    assert len(proposal.waiting) == 2


async def test_those_who_would_join_can_be_let_in_while_a_resignation_is_open(evening: BotEvening) -> None:
    await evening["Eve"].slash("join")
    await evening["Fay"].slash("join")
    game = await evening.game()
    await (await evening.person(game.box)).means("resign")
    assert "Let in …" in buttons(evening.newest())


async def test_who_joined_in_mid_game_and_went_away_is_spoken_for(evening: BotEvening) -> None:
    await evening["Eve"].slash("join")
    host = next(person for name, person in evening.people.items() if name in evening.mentioned())
    await host.press(evening.newest(), "Let Eve in")
    deputy = await goes_away(evening, evening["Eve"])
    proposer = next(evening[name] for name in ("Ann", "Bob", "Cid", "Dee") if name != deputy.name)
    await proposer.means("chouette end")
    assert "(also for **Eve**)" in evening.newest()["content"]
    lost = "would be abandoned: the cubes still in play would pay nothing."
    assert lost in private(await deputy.press(evening.newest(), "My options"))
    assert lost not in private(await proposer.press(evening.newest(), "My options"))
    panel = await deputy.press(evening.newest(), "Act for Eve")
    assert "Agree (Eve)" in buttons(panel)
    await deputy.press(evening.newest(), "Agree")  # as they were asked, for both
    (proposal,) = (await evening.chouette()).proposals
    assert {(await evening.person(player)).name for player in proposal.waiting}.isdisjoint({deputy.name, "Eve"})
