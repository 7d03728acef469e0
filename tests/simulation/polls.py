"""What must be of the problems that channels are asked, by the clock or by somebody.

No vote of which somebody was told is lost, no question or answer comes twice, and each comes in its time.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from bot.analysis.problems import problem_from_json
from bot.local.discord.state import Message
from bot.store import tables
from bot.store.database import Database
from bot.store.polls import GIVEN_UP
from tests.simulation.world import WORLD

if TYPE_CHECKING:
    from tests.simulation.oracle import Deed, Table

VOTE, ANSWER = "qv:", "qs:"
TOLD = ("Your vote: ", "Il tuo voto: ")
"""How whoever has voted is told so."""
CLOCKS_APART = timedelta(seconds=1)
_ADDRESS = re.compile(r"https://discord\.com/channels/\d+/\d+/(\d+)")


def questions_in(messages: Sequence[Any]) -> list[Any]:
    """The messages that ask something of everybody, the oldest first."""
    return [one for one in messages if _poll_of(one)]


def _poll_of(message: Any) -> int | None:
    ids = [part["custom_id"] for row in message.get("components", []) for part in row["components"]]
    return next((int(one.split(":")[1]) for one in ids if one.startswith(VOTE)), None)


@dataclass
class Quizzes:
    """What must be of all that channels are asked. `deeds`: what people did, by interaction."""

    database: Database
    deeds: dict[str, "Deed"]
    told: set[str] = field(default_factory=set[str])
    """The presses of which somebody was told that it is their vote."""
    over: set[int] = field(default_factory=set[int])
    """The polls that were over when their time was, with their answers."""
    _deleted: set[str] = field(default_factory=set[str])
    _since: int = 0
    """Messages up to this one are of a past that is lost."""

    def see(self, what: str, message: Message) -> None:
        """A message was posted, changed or deleted."""
        if what == "MESSAGE_DELETE":
            self._deleted.add(message.id)
        elif message.only_for and message.body["content"].startswith(TOLD):
            self.told.add(message.body.get("interaction_metadata", {}).get("id", ""))

    def set_back(self, newest: int) -> None:
        """What is kept is as it was once; messages up to the newest one count no more."""
        self._since = max(self._since, newest)
        self.told.clear()

    async def wrong(self, table: "Table") -> str:
        """What is wrong of what this channel is asked, when all is quiet."""
        channel = int(table.channel)
        schedules, polls, votes = await self.database.read_in_snapshot(lambda connection: _rows(connection, channel))
        messages = [one for one in table.local.messages(table.channel) if int(one["id"]) > self._since]
        now = datetime.fromtimestamp(WORLD.wall(), UTC)
        if not WORLD.skew and (late := [one for one in schedules if one.next_at < now - CLOCKS_APART]):
            return f"the channel should have been asked at {late[0].next_at}"
        for poll in polls:
            if poll.message and poll.message <= self._since:
                continue
            if wrong := self.wrong_vote(poll, [one for one in votes if one.poll == poll.id]):
                return f"poll {poll.id}: {wrong}"
            if wrong := self.wrong_messages(poll, messages, now):
                return f"poll {poll.id}: {wrong}"
        known = {one.id for one in polls}
        if strange := [one["id"] for one in questions_in(messages) if _poll_of(one) not in known]:
            return f"questions that nobody knows: {strange}"
        return ""

    def wrong_messages(self, poll: Any, messages: Sequence[Any], now: datetime) -> str:
        """What is wrong of the messages of a poll."""
        shown = [one["id"] for one in questions_in(messages) if _poll_of(one) == poll.id]
        is_gone = str(poll.message) in self._deleted
        if poll.closed_at is None:
            if not WORLD.skew and poll.closes_at < now - CLOCKS_APART:
                return f"it should be over since {poll.closes_at}"
            wanted = [] if is_gone else [str(poll.message)]
            return "" if shown == wanted else f"it is asked by {shown} and not by {wanted}"
        if poll.is_shown == GIVEN_UP:
            return ""
        if not (poll.is_shown and poll.is_told) or shown:
            return f"it is over, and not shown, or not told: asked by {shown}"
        told = [one["id"] for one in messages if str(poll.message) in _ADDRESS.findall(one["content"])]
        answers = [one for one in messages if one["id"] == str(poll.message) and one["content"].startswith("✅")]
        if not is_gone and not answers and poll.message:
            return "its message does not show the answer"
        is_in_time = poll.closes_at is not None and poll.closed_at >= poll.closes_at
        pressed = [one for one in self.deeds.values() if _id(one) == f"{ANSWER}{poll.id}"]
        if not (is_in_time or pressed or poll.asked_by or WORLD.skew):
            return "it was over before its time, and nobody wanted that"
        self.over |= {poll.id} if is_in_time else set()
        least = is_in_time and not pressed and not is_gone and poll.message is not None
        return "" if least <= len(told) <= 1 else f"the channel was told by {told}"

    def wrong_vote(self, poll: Any, votes: Sequence[Any]) -> str:
        """Whose vote, of which they were told, is not there."""
        choices = problem_from_json(poll.content).shuffled_choices
        pressed: dict[str, list[tuple[str, str]]] = {}
        for interaction, deed in sorted(self.deeds.items(), key=lambda each: int(each[0])):
            if _id(deed).startswith(f"{VOTE}{poll.id}:"):
                what = choices[int(_id(deed).rpartition(":")[2])].what
                pressed.setdefault(deed.interaction.member, []).append((interaction, what))
        kept = {str(one.user): one.choice for one in votes}
        for user, deeds in pressed.items():
            told = [at for at, (interaction, _) in enumerate(deeds) if interaction in self.told]
            if told and kept.get(user) not in {what for _, what in deeds[told[-1] :]}:
                return f"{user} was told of a vote for {deeds[told[-1]]}, and {kept.get(user)} is kept"
        return ""


def _id(deed: "Deed") -> str:
    """The id of what was pressed."""
    return str(deed.interaction.data.get("custom_id", ""))


def _rows(connection: Connection, channel: int) -> tuple[Sequence[Any], Sequence[Any], Sequence[Any]]:
    polls, votes, schedules = tables.problem_polls, tables.problem_votes, tables.problem_schedules
    here = select(polls).where(polls.c.channel == channel)
    asked = connection.execute(here).all()
    wanted = select(votes).where(votes.c.poll.in_([one.id for one in asked]))
    return (
        connection.execute(select(schedules).where(schedules.c.channel == channel)).all(),
        asked,
        connection.execute(wanted).all(),
    )
