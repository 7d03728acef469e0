"""What somebody is asked, alone, before a table is opened or announced: a label that is new here, which night is meant.

What they agree to stands in the button's id, its title and who comes in the message: so the question outlives a
restart, and is judged again when they say yes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import discord
from discord import ButtonStyle

from bot.channel.buttons import PersistentItem, create_button, create_no_button
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_in_panel,
    answer_privately,
    server_settings,
    settings_of_whole_server,
    words_for,
)
from bot.channel.opening import open_table_of, terms_or_refuse
from bot.channel.planning import announce_and_tell
from bot.channel.stakes import stake_text
from bot.channel.typed_moments import past_text
from bot.channel.views import stopped_view
from bot.channel.visible import may_see_channel
from bot.desk.opening import labels_set
from bot.desk.settings import channel_of_setting, zone_of
from bot.record.read import Head, StakePerPoint
from bot.words.amounts import is_currency_label, is_same_label
from bot.words.moments import MomentMeant, moment_text
from bot.words.names import escaped_line

_MAX_ID_LENGTH = 100
_NOW = 0
"""In place of a moment: a table is opened at once."""


@dataclass(frozen=True, slots=True)
class EveningMeant:
    """When an evening that is announced begins, in the time zone of the server, and whether it does every week."""

    meant: MomentMeant
    zone: ZoneInfo
    weekly: bool


async def new_label_question(interaction: Interaction, stake: StakePerPoint | None) -> str:
    """The question whether a label is meant that nobody on this server has set or played for yet; "": none is."""
    if stake is None or not stake.label or is_currency_label(stake.label):
        return ""
    whole = await settings_of_whole_server(interaction)
    known = labels_set(whole)
    if any(is_same_label(one, stake.label) for one in known):
        return ""
    if await interaction.client.archive.has_been_played_for(interaction.guild_id or 0, stake.label):
        return ""
    words = words_for(interaction)
    return words.text(
        "stake-label-new",
        label=escaped_line(stake.label),
        stake=stake_text(stake, words),
        known=words.listed([escaped_line(one) for one in labels_set(_seen_by(interaction, whole))]),
    )


def _seen_by(interaction: Interaction, settings: ServerSettings) -> ServerSettings:
    """The settings of a server without those of the channels that this person does not see."""
    channels = {key: channel_of_setting(key) for key in settings}
    return {
        key: value
        for key, value in settings.items()
        if (channel := channels[key]) is None or may_see_channel(interaction, channel)
    }


async def is_asked_before_opening(
    interaction: Interaction, head: Head, evening: EveningMeant | None = None, *, order: str = ""
) -> bool:
    """Ask somebody, alone, what is unclear about the table that they open, or about the `evening` that they announce.

    `order`: the names of those who come, as they were typed. False: nothing is unclear.
    """
    words, asked = words_for(interaction), await new_label_question(interaction, head.stake)
    lines = [asked] if asked else []
    moments = [evening.meant.moment] if evening else []
    if evening and evening.meant.or_else:
        moments.append(evening.meant.or_else)
        lines.append(words.text("plan-which-night"))
    elif evening and asked:
        lines.append(moment_text(evening.meant.moment, evening.zone, words.language))
    if not lines:
        return False
    ids = _custom_ids(interaction.id, head, moments, weekly=evening is not None and evening.weekly)
    if any(len(one) > _MAX_ID_LENGTH for one in ids):
        await answer_privately(interaction, words.text("asked-too-long"))
        return True
    zone = evening.zone if evening else ZoneInfo("UTC")
    labels = [moment_text(one, zone, words.language) for one in moments] if len(moments) > 1 else []
    named = labels or [words.text("stake-label-yes")]
    buttons = [
        TermsButton(create_button(label, custom_id, ButtonStyle.primary))
        for label, custom_id in zip(named, ids, strict=True)
    ]
    note = discord.Embed()
    note = note.set_footer(text=head.title) if head.title else note
    note = note.set_author(name=order) if order else note
    embeds = [note] if head.title or order else []
    view = stopped_view([*buttons, create_no_button(words)])
    await answer_privately(interaction, "\n".join(lines), view, (), embeds)
    return True


def _custom_ids(asked: int, head: Head, moments: Sequence[datetime], *, weekly: bool) -> list[str]:
    """The id of the yes for each moment; the one of now where there is none."""
    stake = f"{head.stake.amount:f} {head.stake.label}".rstrip() if head.stake else ""
    terms = f"{asked}:{int(weekly)}:{head.mode.value}:{head.book}:{stake}"
    return [f"ok:{int(one.timestamp())}:{terms}" for one in moments] or [f"ok:{_NOW}:{terms}"]


class TermsButton(
    PersistentItem,
    template=r"ok:(?P<at>\d{1,12}):(?P<asked>\d{1,20}):(?P<weekly>[01]):(?P<mode>[a-z]+):(?P<book>[^:]+):(?P<stake>(?:[\d.]+.*)?)",
):
    """The yes: opens the table, or announces the evening, once, with what was shown."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, if it is still allowed and to come."""
        title = _title_of(interaction)
        amount, _, label = self.facts["stake"].partition(" ")
        stake = StakePerPoint(Decimal(amount), label) if amount else None
        book, mode = self.facts["book"], self.facts["mode"]
        head = await terms_or_refuse(interaction, rules=book, stake=stake, mode=mode, title=title)
        if head is None:
            return
        if int(self.facts["at"]) == _NOW:
            await open_table_of(interaction, head, _order_of(interaction))
            return
        settings, words = await server_settings(interaction), words_for(interaction)
        zone, moment = zone_of(settings), datetime.fromtimestamp(int(self.facts["at"]), UTC)
        if moment <= interaction.client.evenings.now():
            await answer_in_panel(interaction, past_text(moment, zone, words))
            return
        times, weekly = (moment.astimezone(zone).replace(tzinfo=None), moment), self.facts["weekly"] == "1"
        asked = int(self.facts["asked"])
        await announce_and_tell(interaction, head, times, zone, settings, weekly=weekly, once_for=asked)


def _order_of(interaction: Interaction) -> str:
    """Who comes, as it was typed."""
    embeds = interaction.message.embeds if interaction.message else []
    return (embeds[0].author.name or "") if embeds else ""


def _title_of(interaction: Interaction) -> str:
    embeds = interaction.message.embeds if interaction.message else []
    return (embeds[0].footer.text or "") if embeds else ""
