"""What directors do, a line each, in the channel that a server has named for it; told when it is on the disk."""

import logging
from collections.abc import Coroutine, Mapping
from typing import Any, Final

import discord

from bot.channel.composer import TableComposer
from bot.channel.interactions import Interaction, server_settings
from bot.delivery.delivery import Delivery
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.delivery.tasks import RunningTasks
from bot.desk import Desk, Table
from bot.rules import events
from bot.rules.events import DIRECTORS_ACTS, Event
from bot.rules.state.proposals import SeatedDirectorsAct
from bot.store.settings import SettingValue
from bot.store.stored import StoreFailed
from bot.words.names import escaped_line
from bot.words.told import MAX_MESSAGE_LENGTH
from bot.words.words import Words

MODERATION_LOG_SETTING: Final = "mod_log"
"""The setting of a server with the id of that channel."""
_OUTCOMES: Final = (events.MissingPlayersGameClosed, events.StandInFound)
"""What came of an act of a director, where its own words do not say whom it is about, and how many points."""
_log = logging.getLogger(__name__)


def logged_of(told: tuple[Event, ...]) -> tuple[Event, ...]:
    """What of these events is logged: what a director did, and asked for who plays there, and what became of that."""
    has_acted = any(isinstance(event, DIRECTORS_ACTS) for event in told)
    return tuple(event for event in told if _is_logged(event) or (has_acted and isinstance(event, _OUTCOMES)))


def _is_logged(event: Event) -> bool:
    match event:
        case events.DeclinedProposal(about=about) | events.ProposalLapsed(about=about):
            return about == SeatedDirectorsAct.kind
        case events.ProposalWithdrawn():
            return event.by_director
        case _:
            return isinstance(event, (*DIRECTORS_ACTS, events.SeatedDirectorAskedForConsent))


class ModerationLog:
    """For all servers."""

    def __init__(self, desk: Desk, delivery: Delivery, composer: TableComposer, tasks: RunningTasks) -> None:
        self._desk, self._delivery, self._composer, self._tasks = desk, delivery, composer, tasks

    def post_if_directed(self, table: Table) -> None:
        """Something was said at a table: where a director has acted, post a line."""
        news = table.news[-1].events if table.news else ()
        if acts := logged_of(news):
            self._tasks.start(self._post(table, acts))

    async def _post(self, table: Table, acts: tuple[Event, ...]) -> None:
        try:
            settings = await self._desk.settings.of_server(table.server)
            words = await self._composer.words(table)
        except StoreFailed as error:
            _log.warning("chouette %s: what a director did is not logged in its channel: %s", table.id, error)
            return
        told = " ".join(filter(None, (_questions(table, acts, words), _told(table, acts, words))))
        if _log_channel(settings) != table.channel:  # there everybody has read it
            nonce = f"{table.id}-m{table.next_number}"
            line = _line(table.channel, told, words, table.chouette.title)
            await _post_line(self._delivery, settings, table.channel, line, nonce)


def _told(table: Table, acts: tuple[Event, ...], words: Words) -> str:
    said = tuple(event for event in acts if not isinstance(event, events.SeatedDirectorAskedForConsent))
    return words.events_text(said, table.escaped_name, names_if_several_players=table.bold_name) if said else ""


def _questions(table: Table, acts: tuple[Event, ...], words: Words) -> str:
    """What a director who plays there asks others to agree to; that they ask, where it is answered already."""
    asked = tuple(event for event in acts if isinstance(event, events.SeatedDirectorAskedForConsent))
    open_now = (one for one in table.chouette.proposals if isinstance(one.subject, SeatedDirectorsAct))
    texts = [
        words.consent_question_text(one, one.waiting, table.bold_name, table.bold_name)
        for one in open_now
        if any(one.by == event.by for event in asked)
    ]
    return " ".join(texts) or (words.events_text(asked, table.escaped_name) if asked else "")


async def log_moderation(
    interaction: Interaction, told: str, words: Words, channel: int | None = None, *, is_told_there: bool = True
) -> None:
    """Post a line about what a director did by this interaction, in its channel or in another.

    `is_told_there`: all have read there that a director did so, so that the line does not stand there again.
    """
    settings, where = await server_settings(interaction), channel or interaction.channel_id or 0
    if is_told_there:
        await log_in_channel(interaction.client.delivery, settings, where, told, words, f"{interaction.id}-m")
    else:
        line = _line(where, told, words)
        await _post_line(interaction.client.delivery, settings, where, line, f"{interaction.id}-m")


async def log_in_channel(
    delivery: Delivery, settings: Mapping[str, SettingValue], where: int, told: str, words: Words, nonce: str
) -> None:
    """Post a line about what all have read in a channel, unless that is where it would stand again."""
    if _log_channel(settings) != where:
        await _post_line(delivery, settings, where, _line(where, told, words), nonce)


def _line(channel: int, told: str, words: Words, title: str = "") -> str:
    facts = {"channel": f"<#{channel}>", "title": escaped_line(title), "title-count": 1 if title else 0}
    return words.text("director-logged", **facts, told=told)[:MAX_MESSAGE_LENGTH]


def _log_channel(settings: Mapping[str, SettingValue]) -> int | None:
    named = str(settings.get(MODERATION_LOG_SETTING, ""))
    return int(named) if named.isdecimal() else None


async def _post_line(
    delivery: Delivery, settings: Mapping[str, SettingValue], channel: int, line: str, nonce: str
) -> None:
    """Post a line about what a director did in a channel, where the server has named one for that."""
    log_channel = _log_channel(settings)
    if log_channel is None:
        return

    def send(where: discord.PartialMessageable) -> Coroutine[Any, Any, discord.Message]:
        return where.send(line, allowed_mentions=discord.AllowedMentions.none(), nonce=nonce)

    try:
        await delivery.post_side_message(log_channel, send)
    except (RefusedError, UnknownOutcomeError) as error:
        _log.warning("channel %s: what a director did there is not logged: %s", channel, error)
