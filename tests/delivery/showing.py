"""A channel in which nothing goes wrong: what it shows of a table, without Discord."""

from dataclasses import replace

from bot.delivery.shown import (
    EditTableMessage,
    FoldOldMessage,
    NothingToDo,
    PostDiceCommitment,
    PostTableMessage,
    ScanChannel,
    ShownState,
    events_told,
    next_step,
    shown_after_edit,
    shown_after_fold,
    shown_after_post,
    shown_from_stored,
)
from bot.desk import Table
from bot.rules.events import Event
from bot.store.database import Database
from bot.store.shown import last_and_unfinished_shown_states, store_shown

FIRST_ID = 500


def due(shown: ShownState, table: Table) -> ScanChannel | PostTableMessage | EditTableMessage | NothingToDo:
    """What is due about the table message itself, apart from commitments and old messages."""
    step = next_step(replace(shown, unfolded=()), table, may_post_commitment=False)
    assert not isinstance(step, PostDiceCommitment | FoldOldMessage)
    return step


def told(shown: ShownState, table: Table) -> tuple[Event, ...]:
    """What the message tells that is due, or that is there."""
    step = due(shown, table)
    return events_told(
        table, step.tells_after if isinstance(step, PostTableMessage | EditTableMessage) else shown.tells_after
    )


class Channel:
    """What is shown there; the ids of its messages count up from `FIRST_ID`."""

    def __init__(self, shown: ShownState | None = None) -> None:
        self.shown = shown or ShownState()
        self._next_id = FIRST_ID

    def show(self, table: Table) -> PostTableMessage | EditTableMessage | NothingToDo | ScanChannel:
        """Post or edit what is due, and say what that was."""
        step = due(self.shown, table)
        if isinstance(step, PostTableMessage):
            self.shown = shown_after_post(self.shown, table, self._next_id, step)
            self._next_id += 1
        elif isinstance(step, EditTableMessage):
            self.shown = shown_after_edit(self.shown, table)
        return step

    def commit_and_fold(self, table: Table) -> None:
        """Post the commitment that is due, and fold all that is old."""
        while isinstance(step := next_step(self.shown, table), PostDiceCommitment | FoldOldMessage):
            if isinstance(step, PostDiceCommitment):
                self.shown = replace(self.shown, digest_posted=step.digest)
            else:
                self.shown = shown_after_fold(self.shown, self.shown.unfolded[0].message)


async def restarted(database: Database, shown: ShownState, table: Table) -> ShownState:
    """What a bot that starts now knows of it, for the table as it has read it."""
    await store_shown(database, {table.id: shown.stored_form})
    return shown_from_stored(
        (await last_and_unfinished_shown_states(database, table.channel))[table.id], table, in_doubt=False
    )
