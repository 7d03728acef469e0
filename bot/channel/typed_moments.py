"""When somebody means, as they type it: for an evening, or for the problems of a channel."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.channel.interactions import Interaction, ServerSettings, answer_privately, words_for, words_for_all
from bot.desk.settings import zone_of
from bot.words.lexicon import ENGLISH
from bot.words.moments import MomentMeant, MomentUnread, moment_text, read_moment, weekday_text
from bot.words.names import escaped_typed_text
from bot.words.words import Words

_MAX_AHEAD: Final = timedelta(days=366)


def languages_typed(interaction: Interaction, settings: ServerSettings) -> tuple[str, ...]:
    """The languages in which somebody may say when, their own first."""
    of_all = words_for_all(settings, str(interaction.guild_locale or ENGLISH)).language
    return words_for(interaction).language, of_all, ENGLISH


async def read_moment_or_refuse(
    interaction: Interaction, when: str, settings: ServerSettings, instead_of: datetime | None = None
) -> MomentMeant | None:
    """The moment that was typed, in UTC, perhaps for what is moved (`instead_of`).

    None: none is meant, or none that can be, and the person has been told so.
    """
    words, now, zone = words_for(interaction), interaction.client.evenings.now(), zone_of(settings)
    meant = read_moment(when, now, zone, languages_typed(interaction, settings), instead_of=instead_of)
    if isinstance(meant, MomentUnread):
        await answer_privately(interaction, _unread_text(when, meant, words))
        return None
    if meant.moment <= now:
        await answer_privately(interaction, past_text(meant.moment, zone, words))
        return None
    if meant.moment > now + _MAX_AHEAD:
        at = moment_text(meant.moment, zone, words.language)
        text = words.text("plan-when-far", when=at, zone=zone.key.replace("_", " "))
        await answer_privately(interaction, text)
        return None
    return meant


def past_text(moment: datetime, zone: ZoneInfo, words: Words) -> str:
    """That a moment is over."""
    when = moment_text(moment, zone, words.language)
    return words.text("plan-when-past", when=when, zone=zone.key.replace("_", " "))


def _unread_text(when: str, found: MomentUnread, words: Words) -> str:
    """Which part of what was typed is no day or no hour, and what would be."""
    is_day, is_hour = found.day is not None, found.minutes is not None
    hour, minute = divmod(found.minutes or 0, 60)
    return words.text(
        "plan-when-unread",
        when=escaped_typed_text(when),
        understood="both" if is_day and is_hour else "day" if is_day else "hour" if is_hour else "nothing",
        day=weekday_text(found.day, words.language) if found.day else "",
        hour=f"{hour:02}:{minute:02}",
        unread=escaped_typed_text(found.unread) if found.unread else "",
    )
