"""Which statements each message of a table has told: none must be lost, and none told twice where nothing failed.

Heard where the bot composes a table message, by what it says; and seen where Discord shows a message that says it.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.delivery.shown import EditTableMessage, PostTableMessage
from bot.delivery.writer import ChannelWriter
from bot.desk.table import Table
from bot.local.discord.state import Message
from tests.support.local_table import LocalTable

Told = frozenset[Any]
"""Statements, by how far the table had come after them; those that are in no journal any more, also by their lines."""


@dataclass
class _Shown:
    """A message: all that it has ever told, what it tells now, whether something had failed when it came, its text."""

    ever: Told
    now: Told
    is_excused: bool
    text: str


@dataclass
class Sentences:
    """Of all tables, by id. `failures`: all that has failed so far; what comes after that may be told twice."""

    failures: Callable[[], object]
    _calm: object = ()
    _composed: dict[tuple[str, str], tuple[int, Told]] = field(default_factory=dict[tuple[str, str], tuple[int, Told]])
    """By channel and text."""
    _shown: dict[int, dict[str, _Shown]] = field(default_factory=lambda: defaultdict[int, dict[str, _Shown]](dict))
    _gone: dict[int, Told] = field(default_factory=lambda: defaultdict[int, Told](frozenset))
    _restored: dict[int, bool] = field(default_factory=dict[int, bool])
    """The tables of a restored database, and whether each has told something since: that it may have told before."""

    def listen(self, local: LocalTable) -> None:
        """Hear and see everything from now on."""
        compose = ChannelWriter._composed

        async def composed(writer: ChannelWriter, table: Table, step: PostTableMessage | EditTableMessage) -> Any:
            content = await compose(writer, table, step)
            told = frozenset(range(step.tells_after.number + 1, table.revision.number + 1))
            self._composed[str(table.channel), content.content.strip()] = table.id, told
            return content

        ChannelWriter._composed = composed  # type: ignore[method-assign]
        local.table.posting.listeners.append(self._see)

    def _see(self, what: str, message: Message) -> None:
        if what == "MESSAGE_DELETE":
            for of, messages in self._shown.items():
                if old := messages.pop(message.id, None):
                    self._gone[of] |= old.ever
            return
        text = message.body["content"]
        composed = self._composed.get((message.channel, text))
        if composed is None or message.only_for is not None:
            return  # it is none of a table, or folded: then it tells what it told
        table, told = composed
        newest = self._shown[table]
        shown = next((each for each in self._shown.values() if message.id in each), newest)
        old = shown.get(message.id)
        is_excused = not self.is_calm or table in self._restored
        if old is None:
            shown[message.id] = _Shown(told, told, is_excused, text)
        elif old.text != text:  # what two messages say in the same words, an open double, the first has told
            is_excused |= old.is_excused
            shown[message.id] = replace(old, ever=old.ever | told, now=told, text=text, is_excused=is_excused)
        else:
            return
        if table in self._restored:
            self._restored[table] = True

    @property
    def is_calm(self) -> bool:
        """Whether nothing has failed since everything was as it must be."""
        return self.failures() == self._calm

    def all_is_well(self) -> None:
        """Everything is as it must be, whatever has failed."""
        self._calm = self.failures()
        self._restored = {table: has_told for table, has_told in self._restored.items() if not has_told}

    def set_back(self, table: int, before: Sequence[str], after: Sequence[str]) -> None:
        """The journal of a table is another than before: what is not in it any more is kept with its line."""

        def moved(told: Told, *, even_if_anew: bool) -> Told:
            return frozenset(
                one_moved(even_if_anew, *one) if isinstance(one, tuple) else one_moved(even_if_anew, one)
                for one in told
            )

        def one_moved(even_if_anew: bool, number: int, *lost: str) -> Any:
            here = slice(number - 2, number - 1)
            line = lost or (*before[here],)
            is_said_anew = bool(lost) and lost == (*before[here],)  # the same again, by chance: another message told it
            return number if line == (*after[here],) and (even_if_anew or not is_said_anew) else (number, *line)

        self._restored[table] = False
        self._gone[table] = moved(self._gone[table], even_if_anew=True)
        for key, (of, told) in self._composed.items():
            self._composed[key] = of, moved(told, even_if_anew=False) if of == table else told
        for key, one in self._shown[table].items():
            ever, now = moved(one.ever, even_if_anew=True), moved(one.now, even_if_anew=False)
            self._shown[table][key] = replace(one, ever=ever, now=now)

    def wrong(self, table: int, next_number: int) -> str:
        """What is lost of what was said at this table, or told twice; what was said in a past that is lost is over."""
        shown = self._shown[table]
        lost = {*range(2, next_number + 1)} - self._gone[table]
        for one in shown.values():
            lost -= one.ever
        if lost:
            return f"nobody was told what was said before {sorted(lost)}"
        for number, one in enumerate(messages := [*shown.items()]):
            for before in messages[:number]:
                twice = [told for told in before[1].now & one[1].now if isinstance(told, int)]
                if twice and not one[1].is_excused:
                    return f"{before[0]} and {one[0]} both tell what was said before {sorted(twice)}"
        return ""
