"""Who may use which command and which button: docs/permissions.md is the table that this makes.

Nothing is written while they try: what would have been done fails, so everybody meets the same table. What is refused
only because it is not the moment counts as allowed. `GOLDEN=write` writes the table anew.
"""

import os
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from bot.client import ChouetteBot
from bot.desk.desk import Desk
from bot.local.people.person import AnswerSeen
from bot.rules.phases import ToRoll
from bot.rules.state.bets import Side
from bot.store.planned import add_planned_evening
from bot.store.stored import StoreFailed
from bot.words.words import words_in
from tests.cogs.test_reads import TYPED
from tests.house.sources import CHECKOUT
from tests.support.evening import BotEvening, Sitter, buttons
from tests.support.local_table import LocalTable

PAGE = CHECKOUT / "docs" / "permissions.md"
WHO = ("nobody's member", "seated", "Box", "director role", "manages the server", "on another server")
ROLE = "77"
HEAD = """# Who may do what

Made by `tests/cogs/test_permissions.py`, which tries each command and each button as each of these people, during a
game. **yes**: it is done, shown or asked, or only the moment of the game is against it. Otherwise: who may.

* *nobody's member*: somebody on the server without a seat at the table; *seated*: a player of the Team; *Box*: the Box
* *director role*: has the role under *Who directs the tables*, and no seat; *manages the server*: has *Manage Server*
* *on another server*: somebody in a channel of another server, where no table is open
"""
BUTTONS_HEAD = """
## Every kind of button

Made by `tests/cogs/test_button_permissions.py`. The *seated* player owes the *Box*. Each presses, in a message of their
own, the button that was made for the right one: so this is what the button itself allows, whoever is shown it.
*not theirs*: it is not asked of them, or not now.

"""
WORDS = words_in()
REFUSED = {
    WORDS.text("director-not-allowed"): "directors",
    WORDS.text("config-not-allowed"): "managers",
    WORDS.text("quiz-channel-not-allowed"): "managers",
    WORDS.text("trouble-no-table"): "no table",
    "You have no seat": "players",
    "Only players of this game": "players",
    "That moment is over": "not theirs",
    "This evening can be changed by": "its planner",
    WORDS.text("settle-treasurer-only"): "directors",
    WORDS.text("settle-changed"): "not theirs",
    WORDS.text("settle-changed-below"): "not theirs",
    WORDS.text("netting-refused", why="not-concerned"): "those named",
    WORDS.text("netting-refused", why="gone"): "not here",
    WORDS.text("plan-unknown"): "not here",
    "You are one of the two": "a moderator who is neither",
    "Only **": "the other one",
    "Only whoever directs tables": "the scorer, or directors",
    WORDS.text("share-not-yours"): "players",
    WORDS.text("share-not-over"): "not theirs",
}


def outcome(seen: AnswerSeen) -> str:
    """What came of it, for somebody with the right or without it."""
    text = seen.text if seen.ephemeral and not seen.text.startswith(WORDS.text("help-not-seated")) else ""
    return next((f"no: {who}" for start, who in REFUSED.items() if text.startswith(start)), "yes")


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """The Team is to roll."""
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM)
    return evening


async def test_every_command_and_button_by_everybody(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    server, state = int(evening.local.table.state.first_server_id), evening.local.table.state
    await evening.bot.desk.settings.change_for_server(server, "director_role", ROLE)
    elsewhere = state.add_server_with_channel(0, 1).id
    game = await evening.game()
    seated, box = await evening.person(game.line[-1]), await evening.person(game.box)
    people: dict[str, Sitter] = dict(
        zip(WHO, (evening.sits("Gus"), seated, box, evening.sits("Dee"), evening.sits("Mia")), strict=False)
    )
    roles = discord.Member.roles.fget
    holder = int(people["director role"].id)

    def with_role(member: discord.Member) -> list[Any]:
        return [discord.Object(int(ROLE))] if member.id == holder or roles is None else []

    async def fails(*_args: object, **_more: object) -> None:
        raise StoreFailed("nothing is written")

    monkeypatch.setattr(discord.Member, "roles", property(with_role))
    monkeypatch.setattr("bot.store.journal.append_statements", fails)
    monkeypatch.setattr("bot.store.journal.open_chouette", fails)
    monkeypatch.setattr("bot.desk.settings.set_settings", fails)
    monkeypatch.setattr("bot.desk.settings.set_personal_setting", fails)
    await evening_to_come(evening, int(people["manages the server"].id))
    for name in ("add_planned_evening", "change_planned_evening", "store_reply_if_to_come"):
        monkeypatch.setattr(f"bot.store.planned.{name}", fails)
    rows: list[list[str]] = []
    for command, typed in sorted(TYPED.items()):
        found = [outcome(await person.slash(command, **typed)) for person in people.values()]
        found.append(outcome(await evening.local.person("Gus").slash(command, {**typed}, channel=elsewhere)))
        rows.append([f"`/{command}`", *found])
    by_clock = {"channel": "off"}
    found = [outcome(await evening.local.person(person.name).slash("quiz", by_clock)) for person in people.values()]
    found.append(outcome(await evening.local.person("Gus").slash("quiz", by_clock, channel=elsewhere)))
    rows.insert([row[0] for row in rows].index("`/quiz`") + 1, ["`/quiz` with `channel`", *found])
    assert isinstance(evening.bot.desk, Desk)
    for label in dict.fromkeys(buttons(evening.newest())):
        found = [outcome(await person.press(evening.newest(), label)) for person in people.values()]
        rows.append([f"*{label}*", *found, "no: not shown"])
    asked = await people["manages the server"].slash("director undo")
    rows.append(["*Do it* (of a director)", *await _orders(people, asked)])
    lines = ["", f"| | {' | '.join(WHO)} |", "| --- |" + " --- |" * len(WHO)]
    page = HEAD + "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"
    first, head, second = PAGE.read_text("utf-8").partition(BUTTONS_HEAD)
    if os.environ.get("GOLDEN") == "write":
        PAGE.write_text(page + head + second, "utf-8")
        first = page
    assert first == page


async def evening_to_come(evening: BotEvening, planner: int) -> None:
    """An evening is announced in the channel by that person."""
    row: dict[str, object] = {"server": evening.bot.guilds[0].id, "channel": int(evening.channel), "planner": planner}
    row |= {"planner_name": "Mia", "starts_at": datetime.now(UTC) + timedelta(days=1), "regular": "2026-12-04T20:30"}
    row |= {"zone": "UTC", "weekly": 0, "head": "", "state": "announced"}
    await add_planned_evening(evening.bot.database, row)


async def _orders(people: Mapping[str, Sitter], asked: AnswerSeen) -> list[str]:
    """Who does what a director is asked: nobody else sees the question, so it is pressed by who has lost the right."""
    found = ["no: not shown", "no: not shown", "no: not shown", "no: not shown"]
    found.append(outcome(await people["manages the server"].press(asked, "Do it")))
    return [*found, "no: not shown"]


async def test_who_has_lost_the_right_meanwhile_orders_nothing(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_right: Callable[..., bool] = lambda *_: False  # noqa: E731 - what is asked again at the press
    mia = evening.sits("Mia")
    asked = await mia.slash("director undo")
    monkeypatch.setattr("bot.channel.payments.may_direct", has_right)
    number = (await evening.table()).next_number
    assert "Directors only" in (await mia.press(asked, "Do it")).text
    assert (await evening.table()).next_number == number
