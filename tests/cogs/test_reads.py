"""At a table that nobody has used since the start, what a person asks for waits for two reads one after the other.

A database that is slow takes its time for each read, so those that follow one after the other add up.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from decimal import Decimal
from typing import Any, TypeVar

import pytest
from discord import app_commands
from sqlalchemy import Connection

from bot.client import ChouetteBot
from bot.record.read import StakePerPoint
from bot.rules.points import Player
from bot.rules.statements import AcceptsProposal, DirectorCorrectsScore, ProposesChouetteEnd
from bot.store.database import Database
from bot.store.shown import previous_statement_times, whether_ended_by_chouette
from tests.desk.test_statistics import everything
from tests.support.evening import BotEvening, buttons
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import NOON, kept_evening

NAMES = ("Ann", "Bob", "Cid")
S1, S2, S3 = (Player(f"s{number}") for number in range(1, 4))
MOST = 2
Found = TypeVar("Found")
T = TypeVar("T")

TYPED: dict[str, dict[str, Any]] = {
    "accept": {},
    "analyse": {},
    "ask": {"when": "each"},
    "away": {},
    "back": {},
    "beaver": {"players": "Bob"},
    "board": {},
    "buy": {"player": "Bob"},
    "chips buy": {"number": 5},
    "chips cashout": {},
    "chouette books": {},
    "chouette end": {},
    "chouette next": {},
    "chouette open": {},
    "chouette stake": {"amount": "2"},
    "chouette start": {"order": "Ann Bob Cid"},
    "chouette title": {"title": "Late"},
    "claim": {"guest": "Zoe"},
    "config set": {"setting": "theme", "value": "bluegold"},
    "config show": {},
    "correct": {"game": 1, "points": "Ann +1, Bob -1", "reason": "so"},
    "director act": {"player": "Bob", "what": "away", "reason": "so"},
    "director adjourn": {},
    "director close": {"player": "Bob", "points": "Ann +1"},
    "director stand-in": {"player": "Bob", "by": "Cid"},
    "director readmit": {"player": "Bob"},
    "director reopen": {},
    "director unseated": {},
    "director correct": {"payer": "Ann", "payee": "Bob", "points": 1.0, "reason": "so"},
    "director end": {},
    "director undo": {},
    "director unseat": {"player": "Bob", "reason": "so"},
    "double": {"players": "Bob"},
    "drop": {"players": "Bob"},
    "dissent": {},
    "along": {},
    "feedback": {"text": "so", "table": True},
    "export": {"format": "record", "evening": "#2"},
    "extra": {"player": "Bob"},
    "film": {"game": "1"},
    "help": {},
    "history": {"evening": "#2"},
    "hold": {},
    "join": {},
    "leaderboard": {},
    "leave": {},
    "ledger": {"player": "Ann", "evening": "#2"},
    "missing": {"player": "Bob", "points": "Ann +1"},
    "move": {"play": "8/5 6/5"},
    "paid": {"player": "Bob"},
    "partner": {"player": "Bob"},
    "pass": {"players": "Bob"},
    "pips": {},
    "plan cancel": {},
    "plan evening": {"when": "tomorrow 20:30"},
    "plan list": {},
    "plan move": {"when": "tomorrow 21:30"},
    "preempt": {"player": "Bob"},
    "privacy": {},
    "proxy": {"player": "Bob"},
    "refuse": {},
    "quiz": {},
    "release": {},
    "resign": {},
    "result": {"winner": "Ann"},
    "robot add": {},
    "robot pace": {"pace": "quick"},
    "robot remove": {"robot": "Bob"},
    "roll": {},
    "rotation": {},
    "rules": {"option": "beavers", "value": "no"},
    "score": {"evening": "#2"},
    "scorer": {"player": "Bob"},
    "sell": {"to": "Bob", "points": "1"},
    "settle": {"player": "Bob", "points": "1"},
    "settleup": {},
    "stand": {},
    "stats": {},
    "suggest": {"play": "8/5 6/5"},
    "take": {"players": "Bob"},
    "tutorial": {},
    "undo": {},
    "verify": {},
    "what": {"word": "box"},
    "word": {"text": "so"},
}
"""Every command, with something typed."""


BESIDE = {previous_statement_times.__name__, whether_ended_by_chouette.__name__}
"""What is read while the channel is looked at: it waits for what that has found, and not for any other read."""


@dataclass
class Reads:
    """The reads of the database: each by its name, with how many ended before it began, one after the other."""

    seen: list[tuple[int, str]] = field(default_factory=list)
    ended: int = 0

    def begin(self) -> None:
        self.seen, self.ended = [], 0

    @property
    def in_a_row(self) -> int:
        return max((depth for depth, _ in self.seen), default=0)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    """What is read from now on; a read takes so long that all others that can be begun beside it are."""
    noted, read = Reads(), Database.read_without_snapshot

    async def noting(database: Database, ask: Callable[[Connection], Found]) -> Found:
        depth = noted.ended + 1
        name = next((one.cell_contents.__name__ for one in ask.__closure__ or () if callable(one.cell_contents)), "?")
        if name in BESIDE:
            return await read(database, ask)
        noted.seen.append((depth, name))
        for _ in range(30):
            await asyncio.sleep(0)
        try:
            return await read(database, ask)
        finally:
            noted.ended = max(noted.ended, depth)

    monkeypatch.setattr(Database, "read_without_snapshot", noting)
    return noted


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people in their second game, with a roll on the board; of earlier evenings something is unpaid.

    The second of them was in this channel.
    """
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    bot._going_on["blocked"].cancel()  # it reads by itself every few seconds
    evening = BotEvening(local, bot, NAMES)
    people, server = [(int(evening[name].id), name) for name in NAMES], bot.guilds[0].id
    said = (
        DirectorCorrectsScore(Player("s9"), S2, S1, 8, "test"),
        ProposesChouetteEnd(S1),
        AcceptsProposal(S2, S1),
        AcceptsProposal(S3, S1),
    )
    for days, stake in enumerate((StakePerPoint(Decimal("0.5"), "EUR"), StakePerPoint(Decimal(1), "USD"))):
        at = NOON + timedelta(days=days)
        channel = int(evening.channel) if days else 10
        await kept_evening(bot.database, people, said, server=server, channel=channel, at=at, stake=stake)
    await bot.statistics.of_server(server, everything)
    await evening.play_first_game(NAMES, rules="fibs")  # it asks for what is unpaid
    await evening.start()
    return evening


async def cold(evening: BotEvening) -> None:
    """Nothing is known of any table, as after a start."""
    bot, channel = evening.bot, int(evening.channel)
    await bot.tasks.wait_for_all()
    await bot.delivery.shelf.flush()
    for writer in bot.delivery._writers.values():
        writer.stop()
    bot.delivery._writers.clear()
    bot.delivery.mark_in_doubt([channel])
    bot.desk._tables.clear()
    bot.desk.debts.seated_at_last_check.clear()
    bot.desk.settings._of_servers.clear()
    bot.desk.settings._of_people.clear()
    bot.statistics._known.clear()
    bot.analyses._played_last = None, {}


@dataclass
class Measured:
    """What people do, each time at a cold table; `late` is what waited for too many reads."""

    evening: BotEvening
    reads: Reads
    late: list[str] = field(default_factory=list)

    async def act(self, what: str, act: Callable[..., Awaitable[T]], /, *said: Any, **options: Any) -> T:
        """Have it done, by `act(*said, **options)`."""
        await cold(self.evening)
        self.reads.begin()
        seen = await act(*said, **options)
        if getattr(seen, "kind", "") == "later":  # what they asked for is still to come
            await self.evening.bot.tasks.wait_for_all()
        if self.reads.in_a_row > MOST:
            self.late.append(f"{what}: {self.reads.seen}")
        await self.evening.bot.tasks.wait_for_all()
        return seen


@pytest.fixture
def measured(evening: BotEvening, reads: Reads) -> Measured:
    return Measured(evening, reads)


def commands_of(bot: ChouetteBot) -> dict[str, app_commands.Command[Any, ..., Any]]:
    found = (one for one in bot.tree.walk_commands() if isinstance(one, app_commands.Command))
    return {one.qualified_name: one for one in found}


async def test_no_command_waits_for_more(evening: BotEvening, measured: Measured) -> None:
    assert sorted(commands_of(evening.bot)) == sorted(TYPED)
    person = evening.local.person("Ann")
    person._member.moderator = True
    for name, options in TYPED.items():
        await measured.act(name, person.slash, name, **options)
    assert measured.late == []


async def test_no_completion_waits_for_more(evening: BotEvening, measured: Measured) -> None:
    person, asked = evening.local.person("Ann"), 0
    for name, command in commands_of(evening.bot).items():
        for option in command.parameters:
            if option.autocomplete:
                others = {key: value for key, value in TYPED[name].items() if key != option.display_name}
                await measured.act(f"{name} {option.name}", person.complete, name, option.display_name, "", others)
                asked += 1
    assert asked > 40
    assert measured.late == []


async def test_no_button_waits_for_more(evening: BotEvening, measured: Measured) -> None:
    """The newest message's, the panels', and those under what one person is shown."""
    played = 0
    while played < 2:
        mover = evening.local.person((await evening.waited_for())[0].name)
        if "Roll" in buttons(evening.newest()):
            await measured.act("Roll", mover.press, evening.newest(), "Roll")
        if "Move" not in buttons(evening.newest()):  # there is no choice
            await evening.play()
            continue
        panel = await measured.act("Move", mover.press, evening.newest(), "Move")
        options = await measured.act("My options", mover.press, evening.newest(), "My options")
        await measured.act("an option", mover.press, options, buttons(options)[-1])
        while "Play" not in buttons(panel):
            panel = await measured.act("a step", mover.press, panel, buttons(panel)[0])
        await measured.act("Play", mover.press, panel, "Play")
        played += 1
    ann = evening.local.person("Ann")
    history = await ann.slash("history")
    await measured.act("history", ann.press, history, buttons(history)[1])
    await measured.act("another game", ann.choose, history, "hg:3", "1")
    asked = await measured.act("paid", ann.slash, "paid", player="Bob", label="EUR")
    await ann.press(asked, buttons(asked)[0])
    await evening.bot.tasks.wait_for_all()
    owed = await ann.slash("settleup")
    await measured.act("paid", ann.press, owed, next(one for one in buttons(owed) if "paid me" in one))
    forgets = await ann.slash("privacy")
    await measured.act("forget me", ann.press, forgets, "Forget me")
    assert measured.late == []
