"""What must be: nothing lost, nothing applied twice, everybody answered in time, nobody spoken for unasked.

And whenever all is quiet: what `tests/chaos` demands of a channel, by the same code.
"""

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, literal_column, select

from bot.desk.presses import public_buttons
from bot.local.discord.interactions import Interaction, InteractionAnswer, InteractionType
from bot.local.people.person import LocalPerson
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import BetweenGames
from bot.store import tables
from bot.store.database import Database
from tests.chaos.table import NAMES, Figures, WildTable, _parts, _shown_numbers
from tests.chaos.truth import Truth, press_of
from tests.simulation.boards import Boards
from tests.simulation.deeds import NewcomersDeeds
from tests.simulation.host import BotHost
from tests.simulation.plan import TablePlan
from tests.simulation.polls import Quizzes
from tests.simulation.sentences import Sentences
from tests.simulation.weather import Weather
from tests.simulation.world import WORLD
from tests.support.local_table import LocalTable

SECONDS_TO_ANSWER = 3.0
SECONDS_TO_COME_RIGHT = 180.0
"""So long everything may take to be as it should once nothing fails any more."""


GUESTS = ("Zoe", "Otto", "Kai", "Lea", "Max", "Nora", "Pia", "Quin", "Rosa", "Sam")


@dataclass
class Deed:
    """One thing that a person did, and whether it must be answered."""

    interaction: Interaction
    name: str
    at: float
    late: float
    was_connected: bool
    life: int
    answer: int = -1

    @property
    def is_command(self) -> bool:
        """Whether it was typed."""
        return self.interaction.kind == InteractionType.COMMAND

    def named(self) -> set[str]:
        """All that stands in its options."""
        found: set[str] = set()

        def walk(options: Any) -> None:
            for each in options or ():
                if "value" in each:
                    found.update(str(each["value"]).split(", "))
                walk(each.get("options"))

        walk(self.interaction.data.get("options"))
        return found


class Table(WildTable):
    """One channel as the oracle sees it: what chaos demands of it, said in simulated time."""

    people: dict[str, LocalPerson]

    def __init__(self, local: LocalTable, channel: str, truth: Truth, plan: TablePlan, seed: int) -> None:
        super().__init__(local, channel, truth, plan.book, plan.people, seed, Figures())
        self._plan = plan
        self.is_copy = False
        self.robot_changes = 0
        """How often somebody had robots come or go by their panel."""
        self.deeds = NewcomersDeeds()
        self._of_lost_tables: dict[str, int] = {}
        """Messages of tables of which no database knows any more: the bot takes their buttons away."""

    async def open(self) -> None:
        """People open the table, sit down with their robots and begin."""
        for name in NAMES[: self.count]:
            self.people[name] = self._person(name)
        ann = self.people["Ann"]
        guests = {"mode": "score", "order": ", ".join(GUESTS[: self._plan.guests])} if self._plan.guests else {}
        await ann.slash("chouette open", rules=self.book, channel=self.channel, **guests)
        for person in self.people.values():
            await person.slash("join", channel=self.channel)
        for _ in range(self._plan.robots):
            await ann.slash("robot add", channel=self.channel)
        await self.present("seats")
        await ann.slash("chouette start", channel=self.channel)
        await self.present("start")

    async def follow(self) -> None:
        """Where another table was opened in the channel, it is looked at from now on."""
        newest, before = await self.truth.newest(), self.truth.table
        if newest and before and newest > before:
            self._of_lost_tables = {one: of for one, of in self._of_lost_tables.items() if of != newest}
            self.truth = Truth(self.truth.database, self.truth.channel, newest)
            self._asked.clear()

    async def set_back(self, database: Database) -> None:
        """The database is as it was once, perhaps before the table was opened."""
        was = self.truth.table
        await super().set_back(database)
        if was and self.truth.table != was:
            named = re.compile(rf"'(?:t|sa|sr|w|s[jn]):{was}[:']")
            self._of_lost_tables |= {one["id"]: was for one in self._public() if named.search(str(one["components"]))}

    @property
    def talkers(self) -> list[LocalPerson]:
        """Those who do anything at all: some went away and said nothing."""
        return [*self.people.values()][: self.count - self._plan.silent]

    def passer_by(self, name: str) -> LocalPerson:
        """Somebody on the server who sits at no table."""
        return self._person(name)

    def acted(self, person: LocalPerson) -> None:
        """Somebody did something, so that they need not be notified of what follows."""
        self._actors.add(person.id)

    def has_come_right(self) -> None:
        """All is quiet: what follows now is not by what somebody did before."""
        self._actors = {*self._heard_late}

    def has_moved(self) -> None:
        """A message was deleted, and may be posted again."""
        self._is_deleted = True

    def remember(self) -> None:
        """Keep the newest message as it is, for somebody who presses it later."""
        if message := self._newest():
            self._old = [*self._old[-6:], dict(message)]

    @property
    def old(self) -> list[Any]:
        """Messages as they were."""
        return self._old

    @property
    def newest(self) -> Any:
        """The newest message with buttons."""
        return self._newest()

    @property
    def shows_what_is_true(self) -> bool:
        """Whether the newest message is of the moment that the truth has been read until."""
        newest = self._newest()
        return newest is not None and _shown_numbers(newest)[:1] == [self.truth.next_number]

    def wrong_now(self) -> str:
        """What is not as it must be when all is quiet, and what is to be seen.

        Nothing may be wrong though what somebody did is only carried out later: they stay who did it.
        """
        actors = self._actors
        wrong = self._what_is_wrong() or self._what_is_of_another_moment() or self._what_does_not_add_up()
        wrong = wrong or self._what_is_of_a_lost_table()
        self._actors = actors
        if not wrong:
            return ""
        shown = [f"{one['id']} shows {_shown_numbers(one)[:1]}" for one in self._public() if _parts(one)]
        return f"{wrong} (channel {self.channel}, next number {self.truth.next_number}: {', '.join(shown)})"

    def _what_is_of_another_moment(self) -> str:
        """Which button under the newest message is for nothing that is asked now."""
        chouette = self.truth.chouette
        if chouette is None or not self.truth.is_open:
            return ""
        shown = [press for part in _parts(self._newest()) if (press := press_of(part["custom_id"]))]
        wrong = [f"{one.action}:{one.target}" for one in shown if one not in public_buttons(chouette)]
        return f"buttons that belong to no present question: {wrong}" if wrong else ""

    def _what_is_of_a_lost_table(self) -> str:
        """Which message has buttons still though nothing is known of its table any more."""
        kept = [one["id"] for one in self._public() if one["id"] in self._of_lost_tables and one["components"]]
        return f"buttons of a lost table: {kept}" if kept else ""

    def _what_does_not_add_up(self) -> str:
        chouette = self.truth.chouette
        if chouette and sum(chouette.scores.values()):
            return f"the scores add up to {sum(chouette.scores.values())} half points"
        if chouette and self.truth.is_open and isinstance(chouette.stage, BetweenGames) and not chouette.proposals:
            seated, keeps_score = {*players_with_seat(chouette)}, chouette.scorer and not chouette.scorer_plays
            if seated and not keeps_score and seated <= chouette.robots | chouette.guests:
                return "nobody is left but robots or guests, and the evening goes on"
        return ""


@dataclass
class Oracle:
    """All that must be, at all tables. `wrong` is told of each kind of fault."""

    local: LocalTable
    host: BotHost
    weather: Weather
    database: Database
    note: Callable[[str], None]
    wrong: Callable[[str, str], None]
    sentences: Sentences
    tables: list[Table] = field(default_factory=list[Table])
    deeds: dict[str, Deed] = field(default_factory=dict[str, Deed])
    far_until: float = -1.0
    """Until then the bot is so far from Discord that it cannot always answer in time."""
    _rows: int = 0

    def __post_init__(self) -> None:
        self.quizzes = Quizzes(self.database, self.deeds)
        self.boards = Boards(self.database, lambda: self.sentences.is_calm)

    def listen(self) -> None:
        """Hear of everything that people do from now on."""
        self.sentences.listen(self.local)
        self.local.table.posting.listeners.append(self.quizzes.see)
        interactions = self.local.table.interactions
        begin = interactions.send_interaction

        def begun(kind: int, member: str, *args: Any, **options: Any) -> Any:
            interaction, waiting = begin(kind, member, *args, **options)
            name = self.local.table.state.members[member].display_name
            late = float(options.get("late", 0.0))
            deed = Deed(interaction, name, WORLD.now, late, self.host.is_connected, self.host.lives)
            self.deeds[interaction.id] = deed
            self.note(f"@ {name} {kind} {_what(interaction.data)} {interaction.id}")
            waiting.add_done_callback(lambda future: self._answered(deed, future.result()))
            return interaction, waiting

        interactions.send_interaction = begun  # type: ignore[method-assign]

    def _answered(self, deed: Deed, answer: InteractionAnswer) -> None:
        deed.answer = answer.kind
        self.note(f"= {deed.name} {deed.interaction.id} {answer.kind} {_what(answer.data)[:90]}")
        is_excused = deed.late or not deed.was_connected or deed.at <= self.far_until
        if answer.kind or is_excused or deed.life != self.host.lives:
            return
        if self.host.broken_at >= deed.at - 0.5 or not self.host.is_connected:
            return
        if self.weather.arrived.get(deed.interaction.id, 1e9) <= deed.at + SECONDS_TO_ANSWER - 0.05:
            return  # the bot has answered, and Discord failed
        self.wrong("unanswered", f"no answer to {deed.name}: {_what(deed.interaction.data)}")

    async def set_back(self) -> None:
        """The database is as it was once: what was said since is forgotten."""
        for table in self.tables:
            was, before = table.truth.table or 0, table.truth.lines
            await table.set_back(self.database)
            self.sentences.set_back(was, before, table.truth.lines if table.truth.table == was else [])
        self.quizzes.set_back(max(map(int, self.local.table.state.messages), default=0))
        self.boards.set_back()
        self._rows = 0
        await self.database.read_in_snapshot(self._new_rows)

    async def look(self) -> None:
        """What must be at any moment."""
        for each in self.tables:
            try:
                await each.follow()
                await each.truth.read()
            except AssertionError as error:
                self.wrong("journal", f"{each.channel}: {error}")
            if too_much := each.shown_too_much():
                self.wrong("too much", too_much)
            if wrong := each.deeds.said_unasked(each.truth) or each.deeds.badly_taken_back(each.truth):
                self.wrong("newcomer", wrong)
        await self._look_at_rows()

    async def _look_at_rows(self) -> None:
        rows = await self.database.read_in_snapshot(self._new_rows)
        for row in rows:
            deed = self.deeds.get(str(row.interaction))
            self.note(f"# {row.chouette} {row.number} {row.line}")
            if deed is None or not row.whom or not deed.is_command:
                continue
            users = await self.database.read_without_snapshot(lambda connection, row=row: self._user(connection, row))
            if not deed.named() & {row.whom, *users} and deed.interaction.data["name"] not in {"director", "robot"}:
                self.wrong(
                    "spoke for",
                    f"{deed.name} typed {_what(deed.interaction.data)}, and spoke for {row.whom}: {row.line}",
                )

    def _new_rows(self, connection: Connection) -> list[Any]:
        journal, place = tables.journal.c, literal_column("rowid")
        wanted = select(
            place.label("place"), journal.chouette, journal.number, journal.line, journal.whom, journal.interaction
        )
        rows = [*connection.execute(wanted.where(place > self._rows).order_by(place)).all()]
        self._rows = rows[-1].place if rows else self._rows
        return rows

    def _user(self, connection: Connection, row: Any) -> set[str]:
        seats = tables.seats.c
        wanted = select(seats.user, seats.name).where(seats.chouette == row.chouette, seats.seat == row.whom)
        found = connection.execute(wanted).one_or_none()
        return {str(found.user), f"<@{found.user}>", found.name} if found else set()

    async def quiet(self, what: str) -> None:
        """Nothing fails any more, and nobody does anything: everything comes right."""
        until = WORLD.now + SECONDS_TO_COME_RIGHT
        pause, wrong = 0.5, ["nothing was looked at"]
        while wrong:
            if WORLD.now > until:
                for each in wrong:
                    self.wrong("quiet", f"when all is quiet ({what}): {each}")
                return
            await asyncio.sleep(pause)
            pause = min(5.0, pause * 1.3)
            await self.look()
            wrong = [
                f"#{table.local.table.state.channels[table.channel].name}: {found}"
                for table in self.tables
                if (found := table.wrong_now() or self._wrongly_told(table) or await self._wrong_beside(table))
            ]
            if self.weather.under_way or WORLD.now - self.weather.last < 2.0:
                wrong = wrong or ["requests are under way"]
        for table in self.tables:
            table.has_come_right()
        self.sentences.all_is_well()

    async def _wrong_beside(self, table: Table) -> str:
        """What is wrong of what the channel is asked, or of the boards beside it."""
        return await self.quizzes.wrong(table) or await self.boards.wrong_at(table.truth)

    def _wrongly_told(self, table: Table) -> str:
        """What is lost, or told twice, at a table that goes on; what came before it was copied is told elsewhere."""
        is_whole = table.truth.is_open and not table.is_copy
        return self.sentences.wrong(table.truth.table or 0, table.truth.next_number) if is_whole else ""


def _what(data: Mapping[str, Any]) -> str:
    """What was done, in short."""
    if "custom_id" in data:
        return f"{data['custom_id']} {' '.join(data.get('values', ()))}".strip()
    if "name" in data:

        def options(several: Any) -> str:
            return " ".join(
                f"{one['name']}:{one['value']}" if "value" in one else f"{one['name']} {options(one.get('options'))}"
                for one in several or ()
            )

        return f"/{data['name']} {options(data.get('options'))}".strip()
    return str(data.get("content", ""))
