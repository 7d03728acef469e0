"""A private panel that is opened again replaces the older one, and what is answered leaves none behind."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.channel.help import HelpButton
from bot.channel.interactions import Interaction
from bot.channel.open_panels import _MAX_OPEN, OpenPanels, PanelKind
from bot.client import ChouetteBot
from bot.delivery.answering import answer_state
from bot.local.people.person import LocalPerson
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.local_table import LocalTable


def alone(local: LocalTable, person: LocalPerson) -> list[str]:
    """What this person alone sees now, the first line of each message."""
    messages = local.table.state.messages.values()
    return [one.body["content"].split("\n")[0] for one in messages if one.only_for == person.id]


def panels_of_roll(local: LocalTable, person: LocalPerson) -> int:
    """How many panels of a roll they have open."""
    return sum(one.startswith("Play your") for one in alone(local, person))


async def test_a_panel_that_is_opened_again_replaces_the_older_one(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: game.phase.dice_to_play is None)
    (roller, *_) = await evening.waited_for()
    before = alone(local, roller)
    for label in ("Help", "My options", "Help", "Help"):
        private(await roller.press(evening.newest(), label))
        await bot.tasks.wait_for_all()
        assert len(alone(local, roller)) == len(before) + 1, label
    public(await roller.press(evening.newest(), "Roll"))
    await bot.tasks.wait_for_all()
    assert not any("You can" in one for one in alone(local, roller))


async def test_the_panel_of_a_roll_stays_until_it_is_played(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: "Move" in buttons(evening.newest()))
    (mover, *_) = await evening.waited_for()
    before = len(alone(local, mover)) - panels_of_roll(local, mover)
    for label in ("Move", "Move", "Help", "Move"):
        private(await mover.press(evening.newest(), label))
    await bot.tasks.wait_for_all()
    assert panels_of_roll(local, mover) == 1
    assert len(alone(local, mover)) == before + 2  # *Help* stays beside it
    await mover.slash("away")  # with that no roll is played
    await bot.tasks.wait_for_all()
    assert panels_of_roll(local, mover) == 1
    offered = await mover.complete("move", "play", "")
    await mover.slash("move", play=offered[0]["value"])
    await bot.tasks.wait_for_all()
    assert panels_of_roll(local, mover) == 0


async def test_a_panel_whose_moment_is_over_loses_its_buttons_with_the_first_press(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: game.phase.dice_to_play is None)
    (roller, *_) = await evening.waited_for()
    panel = await roller.press(evening.newest(), "My options")
    bot.open_panels._open.clear()  # it was opened before a start
    await roller.slash("roll")
    before = len(alone(local, roller))
    told = await roller.press(panel, "Resign")
    assert "moment is over" in private(told)
    assert (told.kind, buttons(told)) == ("change", [])
    assert len(alone(local, roller)) == before
    await roller.slash("away")  # with their next answer that goes
    await bot.tasks.wait_for_all()
    assert not any("moment is over" in one for one in alone(local, roller))


async def test_who_presses_a_panel_while_it_is_taken_away_is_told_so(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    ann, pressed = local.person("Ann"), HelpButton.pressed
    panel = await ann.slash("help")

    async def meanwhile(button: HelpButton, interaction: Interaction) -> None:
        ann.dismiss(panel.message or {})
        await pressed(button, interaction)

    monkeypatch.setattr(HelpButton, "pressed", meanwhile)
    assert private(await ann.press(panel, "More")) == "That button has just gone. Look at the newest message."


class _Interaction(SimpleNamespace):
    """As much of one as panels need."""

    def __init__(self, user: int, message: int | None) -> None:
        self.deleted: list[int] = []

        async def delete_message(number: int) -> None:
            self.deleted.append(number)

        followup = SimpleNamespace(delete_message=delete_message)
        super().__init__(user=SimpleNamespace(id=user), channel_id=1, message=None, extras={}, followup=followup)
        self.is_expired = lambda: user == 2
        answer_state(self).private_message = message  # type: ignore[arg-type]


async def test_only_what_can_be_taken_away_is() -> None:
    started: list[Any] = []
    panels = OpenPanels(started.append)
    first, second, silent = _Interaction(1, 10), _Interaction(1, 11), _Interaction(1, None)
    for one in (first, silent, second):
        panels.note_opened(one, PanelKind.OTHER)  # type: ignore[arg-type]
    late = _Interaction(2, 20)
    panels.note_opened(late, PanelKind.OTHER)  # type: ignore[arg-type]
    panels.close(late, "m")  # type: ignore[arg-type]
    for user in range(3, 4 + _MAX_OPEN):
        panels.note_opened(_Interaction(user, user), PanelKind.OTHER)  # type: ignore[arg-type]
    panels.close(second, "m")  # type: ignore[arg-type]  # forgotten, since so many were opened after it
    for one in started:
        await one
    assert (first.deleted, second.deleted, late.deleted) == ([10], [], [])


async def test_a_panel_that_was_opened_meanwhile_stays_when_an_older_one_is_shown_at_last() -> None:
    started: list[Any] = []
    panels = OpenPanels(started.append)
    older, newer = _Interaction(1, 10), _Interaction(1, 11)
    for one in (newer, older):
        panels.note_opened(one, PanelKind.OTHER)  # type: ignore[arg-type]
    assert started == []
    panels.note_opened(_Interaction(1, 12), PanelKind.OTHER)  # type: ignore[arg-type]
    for one in started:
        await one
    assert (older.deleted, newer.deleted) == ([], [11])
