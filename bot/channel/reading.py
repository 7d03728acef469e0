"""Nobody loses a decision because they were reading: a robot that is to roll waits for who opens a panel or types."""

import logging
from datetime import UTC, datetime

from bot.channel.interactions import Interaction
from bot.clock import DeadlineKind, deadlines_for_reader
from bot.desk import Table
from bot.rules.phases import ToRoll
from bot.store.stored import StoreFailed
from bot.words.words import Words

_log = logging.getLogger(__name__)


async def give_time_to_read(interaction: Interaction) -> None:
    """Whoever presses or types something is there: a robot that waits a short while for their word waits longer."""
    desk = interaction.client.desk
    table = desk.table_in_memory(interaction.channel_id or 0)
    player = table.player(interaction.user.id) if table else None
    if table is None or player is None:
        return
    try:
        for short, longer in deadlines_for_reader(table.chouette, player, table.deadlines, datetime.now(UTC)):
            await desk.replace_deadline(table, short, longer)
        if (now := desk.table_in_memory(table.channel)) and now.revision != table.revision:
            interaction.client.delivery.refresh(table.channel)
            interaction.client.board_links.note_change(now)
    except StoreFailed as failed:
        _log.warning("chouette %s: a robot does not wait longer for a reader: %s", table.id, failed)


def robot_waits_lines(table: Table, user: int, words: Words) -> list[str]:
    """That a robot waits with its roll for this person, where it does so only for a while."""
    game, player = table.chouette.game, table.player(user)
    is_hurried = any(one.kind == DeadlineKind.HURRY and one.whom == player for one in table.deadlines)
    if game is None or not is_hurried or not isinstance(game.phase, ToRoll):
        return []
    return [words.text("robot-waits-for-reader", name=table.escaped_name(game.mover()))]
