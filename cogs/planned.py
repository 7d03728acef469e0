"""The commands about evenings that are announced: plan one, list them, move and cancel one."""

import asyncio
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.channel.asked_first import EveningMeant, is_asked_before_opening
from bot.channel.books import book_choices
from bot.channel.directing import MAX_REASON_LETTERS
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    server_settings,
    words_for,
)
from bot.channel.opening import MAX_TITLE_LETTERS, MAX_TYPED_STAKE_LETTERS, head_or_refuse
from bot.channel.planned import (
    evening_terms,
    evening_time,
    evening_title,
    evening_url,
    plain_evening_title,
)
from bot.channel.planning import (
    SERIES,
    THIS_ONE,
    announce_and_tell,
    ask_to_cancel,
    ask_to_move,
    may_change,
    move_and_tell,
)
from bot.channel.stakes import complete_label, complete_stake
from bot.channel.texts import fit_first_lines
from bot.channel.typed_moments import languages_typed, read_moment_or_refuse
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.channel.visible import may_see_channel
from bot.desk.opening import MAX_LABEL_LETTERS
from bot.desk.settings import zone_of
from bot.rules.statements import ChouetteMode
from bot.store.planned import PlannedEvening, Reply
from bot.words.moments import moment_text, says_every_week
from bot.words.names import escaped_line
from bot.words.words import Words

_MAX_NAMES: Final = 5
"""So many of those who come are named in a list."""
_MAX_PLANNERS: Final = 5


async def _to_come_here(interaction: Interaction) -> tuple[PlannedEvening, ...]:
    """The evenings to come on the server, in channels that this person can see, the next one first."""
    found = await interaction.client.evenings.to_come_on_server(interaction.guild_id or 0)
    return tuple(one for one in found if may_see_channel(interaction, one.channel))


async def _complete_evening(interaction: Interaction, typed: str) -> list[Choice]:
    """The evenings to come, those of this channel first, each with the name of its channel."""
    evenings, settings = await asyncio.gather(_to_come_here(interaction), server_settings(interaction))
    evenings = tuple(sorted(evenings, key=lambda one: one.channel != interaction.channel_id))
    words, wanted = words_for(interaction), typed.casefold().strip()
    zone = zone_of(settings)
    named: list[tuple[str, int]] = []
    for one in evenings:
        head = interaction.client.evenings.head(one)
        title, when = plain_evening_title(head, words), moment_text(one.starts_at, zone, words.language)
        found = interaction.guild.get_channel_or_thread(one.channel) if interaction.guild else None
        place = f"#{found.name} · " if found and one.channel != interaction.channel_id else ""
        named.append((f"{place}{when}: {title}", one.id))
    fitting = [(name, number) for name, number in named if wanted in name.casefold()]
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=str(number)) for name, number in fitting[:MAX_CHOICES]]


class PlanCommands(commands.GroupCog, group_name="plan", group_description=localized("command-plan")):
    """An evening is announced; whoever may open a table may do so."""

    @app_commands.command(name="evening", description=localized("command-plan-evening"))
    @app_commands.rename(every_week="every-week")
    @app_commands.describe(
        when=localized("command-plan-evening.when"),
        every_week=localized("command-plan-evening.every-week"),
        title=localized("command-chouette-open.title"),
        rules=localized("command-chouette-open.rules"),
        stake=localized("command-chouette-open.stake"),
        label=localized("command-chouette-open.label"),
        mode=localized("command-chouette-open.mode"),
    )
    @app_commands.choices(
        rules=book_choices(),
        mode=[app_commands.Choice(name=localized(f"mode-{mode.value}"), value=mode.value) for mode in ChouetteMode],
    )
    @app_commands.autocomplete(stake=complete_stake, label=complete_label)
    async def evening(
        self,
        interaction: Interaction,
        when: app_commands.Range[str, 1, 60],
        every_week: bool = False,  # noqa: FBT001, FBT002, an option of the command
        title: app_commands.Range[str, 1, MAX_TITLE_LETTERS] | None = None,
        rules: str | None = None,
        stake: app_commands.Range[str, 1, MAX_TYPED_STAKE_LETTERS] | None = None,
        label: app_commands.Range[str, 1, MAX_LABEL_LETTERS] | None = None,
        mode: str | None = None,
    ) -> None:
        """Announce an evening in this channel."""
        settings = await server_settings(interaction)
        head = await head_or_refuse(interaction, rules=rules, stake=stake, label=label, mode=mode, title=title)
        meant = await read_moment_or_refuse(interaction, when, settings) if head else None
        if head is None or meant is None:
            return
        zone, weekly = zone_of(settings), every_week or says_every_week(when, languages_typed(interaction, settings))
        if await is_asked_before_opening(interaction, head, EveningMeant(meant, zone, weekly)):
            return
        times = meant.moment.astimezone(zone).replace(tzinfo=None), meant.moment
        await announce_and_tell(interaction, head, times, zone, settings, weekly=weekly, once_for=interaction.id)

    @app_commands.command(name="list", description=localized("command-plan-list"))
    async def list(self, interaction: Interaction) -> None:
        """Show the evenings to come."""
        words = words_for(interaction)
        evenings = await _to_come_here(interaction)
        lines = [line for one in evenings for line in _line(interaction, one, words).splitlines()]
        text = fit_first_lines([words.text("plan-list"), *lines]) if lines else words.text("plan-list-none")
        await answer_privately(interaction, text)

    @app_commands.command(name="move", description=localized("command-plan-move"))
    @app_commands.rename(every_week="every-week")
    @app_commands.describe(
        when=localized("command-plan-move.when"),
        which=localized("command-plan-move.which"),
        every_week=localized("command-plan-move.every-week"),
        reason=localized("command-plan-move.reason"),
    )
    @app_commands.autocomplete(which=_complete_evening)
    async def move(
        self,
        interaction: Interaction,
        when: app_commands.Range[str, 1, 60],
        which: str | None = None,
        every_week: bool | None = None,  # noqa: FBT001, an option of the command
        reason: app_commands.Range[str, 1, MAX_REASON_LETTERS] | None = None,
    ) -> None:
        """Have an evening begin at another time."""
        settings, evening = await asyncio.gather(server_settings(interaction), _require_evening(interaction, which))
        meant = await read_moment_or_refuse(interaction, when, settings, evening.starts_at) if evening else None
        if evening is None or meant is None:
            return
        moment = meant.moment
        if every_week is None and says_every_week(when, languages_typed(interaction, settings)):
            every_week = True
        if meant.or_else or moment < evening.starts_at or evening.channel != interaction.channel_id:
            moments = [one for one in (moment, meant.or_else) if one]
            await ask_to_move(interaction, evening, moments, zone_of(settings), weekly=every_week, reason=reason or "")
        else:
            await move_and_tell(interaction, evening, moment, settings, every_week, reason or "")

    @app_commands.command(name="cancel", description=localized("command-plan-cancel"))
    @app_commands.describe(
        which=localized("command-plan-cancel.which"),
        what=localized("command-plan-cancel.what"),
        reason=localized("command-plan-move.reason"),
    )
    @app_commands.autocomplete(which=_complete_evening)
    @app_commands.choices(
        what=[app_commands.Choice(name=localized(f"plan-cancel-{one}"), value=one) for one in (THIS_ONE, SERIES)]
    )
    async def cancel(
        self,
        interaction: Interaction,
        which: str | None = None,
        what: str | None = None,
        reason: app_commands.Range[str, 1, MAX_REASON_LETTERS] | None = None,
    ) -> None:
        """Cancel an evening, or all that would follow as well."""
        if evening := await _require_evening(interaction, which):
            await ask_to_cancel(interaction, evening, what, reason or "")


async def _require_evening(interaction: Interaction, which: str | None) -> PlannedEvening | None:
    """The evening that is meant, if this person may change it: that which was chosen, or else the only such one here.

    None: the person has been told why.
    """
    evenings, settings = await asyncio.gather(_to_come_here(interaction), server_settings(interaction))
    words = words_for(interaction)
    here = [one for one in evenings if one.channel == interaction.channel_id]
    named = [one for one in evenings if str(one.id) == which] if which else here
    if which and not named:  # typed as it is listed
        title = which.strip().casefold()
        named = [
            one
            for one in evenings
            if plain_evening_title(interaction.client.evenings.head(one), words).casefold() == title
        ]
    found = [one for one in named if may_change(interaction, one, settings)]
    if len(found) == 1:
        return found[0]
    if not named:
        text = words.text("plan-which-unknown" if evenings else "plan-list-none")
    elif not found:
        planners = [f"<@{one}>" for one in dict.fromkeys(one.planner for one in named) if one]
        key = "plan-not-yours" if len(named) == 1 else "plan-none-yours"
        text = words.text(key, planner=words.listed(planners[:_MAX_PLANNERS], "or"))
    else:
        text = "\n".join([words.text("plan-which-several"), *(_line(interaction, one, words) for one in found)])
    await answer_privately(interaction, fit_first_lines(text.splitlines()))
    return None


def _line(interaction: Interaction, evening: PlannedEvening, words: Words) -> str:
    """One evening in a list: what, linked to its announcement, when, where; below it who comes, and its terms."""
    head, url = interaction.client.evenings.head(evening), evening_url(evening)
    title = f"**{evening_title(head, words)}**"
    coming = [escaped_line(one.name) for one in evening.replies if one.reply is Reply.IN]
    more = len(coming) - _MAX_NAMES
    names = [*coming[:_MAX_NAMES], *([words.text("plan-more", count=more)] if more > 0 else [])]
    return words.text(
        "plan-list-line",
        when=evening_time(evening),
        title=f"[{title}]({url})" if url else title,
        channel="" if evening.channel == interaction.channel_id else f"<#{evening.channel}>",
        terms=evening_terms(evening, head, words),
        coming=words.listed(names),
        maybe=len(evening.users_who(Reply.MAYBE)),
    )
