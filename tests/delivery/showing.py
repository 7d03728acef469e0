"""A channel in which nothing goes wrong: what it shows of a table, without Discord."""

from dataclasses import replace

from bot.delivery.shown import (
    Edit,
    Fold,
    Nothing,
    Post,
    PostCommitment,
    Scan,
    Shown,
    after_edit,
    after_fold,
    after_post,
    events_told,
    next_step,
    shown_as_stored,
)
from bot.desk import Table
from bot.rules.events import Event
from bot.store.database import Database
from bot.store.shown import shown_in, store_shown

FIRST_ID = 500


def due(shown: Shown, table: Table) -> Scan | Post | Edit | Nothing:
    """What is due about the table message itself, apart from commitments and old messages."""
    step = next_step(replace(shown, unfolded=()), table, may_post_commitment=False)
    assert not isinstance(step, PostCommitment | Fold)
    return step


def told(shown: Shown, table: Table) -> tuple[Event, ...]:
    """What the message tells that is due, or that is there."""
    step = due(shown, table)
    return events_told(table, step.tells_after if isinstance(step, Post | Edit) else shown.tells_after)


class Channel:
    """What is shown there; the ids of its messages count up from `FIRST_ID`."""

    def __init__(self, shown: Shown | None = None) -> None:
        self.shown = shown or Shown()
        self._next_id = FIRST_ID

    def show(self, table: Table) -> Post | Edit | Nothing | Scan:
        """Post or edit what is due, and say what that was."""
        step = due(self.shown, table)
        if isinstance(step, Post):
            self.shown = after_post(self.shown, table, self._next_id, step)
            self._next_id += 1
        elif isinstance(step, Edit):
            self.shown = after_edit(self.shown, table)
        return step

    def commit_and_fold(self, table: Table) -> None:
        """Post the commitment that is due, and fold all that is old."""
        while isinstance(step := next_step(self.shown, table), PostCommitment | Fold):
            if isinstance(step, PostCommitment):
                self.shown = replace(self.shown, digest_posted=step.digest)
            else:
                self.shown = after_fold(self.shown, self.shown.unfolded[0].message)


async def restarted(database: Database, shown: Shown, table: Table) -> Shown:
    """What a bot that starts now knows of it, for the table as it has read it."""
    await store_shown(database, {table.id: shown.stored})
    return shown_as_stored((await shown_in(database, table.channel))[table.id], table, in_doubt=False)
