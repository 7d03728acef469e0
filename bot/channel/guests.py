"""Guests, who have no account: named as a table opens or later; they get up, and whoever keeps score hands it on."""

import re
from functools import partial
from typing import Final

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    open_or_last_table_here,
    person_of,
    require_open_or_last_table,
    submit_and_answer,
    words_for,
)
from bot.channel.speaking import submit_for_self_or_absent
from bot.channel.typed_names import MAX_CHOICES, Choice, one_player_choices, parse_players, require_player
from bot.desk import Refused, Table
from bot.desk.guests import (
    NO_PARTY,
    NameTaken,
    OpeningParty,
    add_guests_statement_factory,
    guests_to_seat,
    names_in_one,
    opened_by,
)
from bot.desk.submission import spoken_in_own_name
from bot.record.read import Head
from bot.rules import refusals
from bot.rules.points import Player
from bot.rules.seats.guests import may_keep_score, seated_guests
from bot.rules.seats.joining import min_players, players_with_seat
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode, ComesBack, HandsScoringOver, KeepsScoreAgain, Leaves, Statement
from bot.store.evenings import NameInChannel, names_by_channel
from bot.store.stored import is_guest
from bot.words.names import alike, escaped_line, sanitized_line

MAX_GUESTS_LETTERS: Final = 400
"""So many letters of names are read."""
_BETWEEN = re.compile(r"[,;\n]")
_MENTION = re.compile(r"<@!?(\d+)>")
_MENTION_IN_NAME = re.compile(r"<@!?\d+>")


# --- Named as they are seated


async def opening_party_or_refuse(interaction: Interaction, head: Head, typed: str) -> OpeningParty | None:
    """The guests whom somebody names who opens a table: with the seats where all are named who come.

    Who leaves their own name out keeps score and does not play; where too few are named, others join before seats are
    taken. None: one of the names cannot be a guest's, or only score must be kept, and the person has been told so.
    """
    server, channel, user = interaction.guild_id or 0, interaction.channel_id or 0, interaction.user
    fresh = opened_by(server, channel, head, person_of(interaction))
    opener = fresh.seats[0].seat
    if head.mode is not ChouetteMode.SCORE:
        await interaction.client.answer(interaction, Refused(fresh, refusals.GuestsOnlyWhereScoreIsKept()))
        return None
    names, own = _names(typed), {*map(alike, (user.display_name, user.name)), f"<@{user.id}>", f"<@!{user.id}>"}
    others = [name for name in names if alike(name) not in own]
    if await _is_told_of_missing_commas(interaction, typed, "order"):
        return None
    found = await _guests_or_refuse(interaction, fresh, others)
    if found is None or not names:
        return None if found is None else NO_PARTY
    seats = iter(found.guests)
    order = tuple(next(seats).seat if alike(name) not in own else opener for name in names)
    plays = opener in order
    is_whole = order.count(opener) == 1 if plays else len(order) >= min_players(head.rules)
    return OpeningParty(found.guests, order if is_whole else (), opener_plays=plays)


async def join_guests(interaction: Interaction, typed: str, table_id: int | None = None) -> None:
    """Whoever keeps score has guests join; `table_id`: the table that is meant, where the channel may have another."""
    table = await require_open_or_last_table(interaction)
    if table and await _is_told_of_missing_commas(interaction, typed, "guest"):
        return
    party = await _guests_or_refuse(interaction, table, _names(typed)) if table else None
    if table is None or party is None:
        return
    speech = spoken_in_own_name(add_guests_statement_factory(party.guests))
    expected = table.id if table_id is None else table_id
    await submit_and_answer(interaction, speech, expected_table_id=expected, guests_to_seat=party.guests)


def _names(typed: str) -> list[str]:
    """The names in a text, between commas."""
    return [name.strip() for name in _BETWEEN.split(typed[:MAX_GUESTS_LETTERS]) if name.strip()]


async def _is_told_of_missing_commas(interaction: Interaction, typed: str, option: str) -> bool:
    """Whether several names were typed as one, without commas, in this option: the person is told what to type."""
    user, members = interaction.user, (one for one in await _names_on_server(interaction) if not is_guest(one.user))
    known = {user.display_name, user.name, f"<@{user.id}>", f"<@!{user.id}>", *(one.name for one in members)}
    known.update(_MENTION_IN_NAME.findall(typed))
    parts = names_in_one(_names(typed), known, has_commas=bool(_BETWEEN.search(typed)))
    if parts:
        names = escaped_line(", ".join(parts), MAX_GUESTS_LETTERS)
        await answer_privately(interaction, words_for(interaction).text("guest-commas", option=option, names=names))
    return bool(parts)


async def _guests_or_refuse(interaction: Interaction, table: Table, names: list[str]) -> OpeningParty | None:
    """The guests of these names at a table; None when the person has been told which of them cannot be one."""
    known = await _names_on_server(interaction)
    members = [one.name for one in known if not (is_guest(one.user) or interaction.client.is_local)]
    mentioned = next((name for name in names if _MENTION.fullmatch(name)), None)
    found = NameTaken(mentioned) if mentioned else guests_to_seat(table, names, members)
    if not isinstance(found, NameTaken):
        return OpeningParty(found)
    words, name = words_for(interaction), found.name
    shown = name if mentioned else f"**{escaped_line(name)}**"
    who = "waited" if found.is_waited_for else "guest" if found.is_guests else "member"
    why = who if mentioned or _is_name(name) else "none"
    await answer_privately(interaction, words.text("guest-name-taken", name=shown, why=why))
    return None


def _is_name(name: str) -> bool:
    return any(letter.isalnum() for letter in name)


async def _names_on_server(interaction: Interaction) -> tuple[NameInChannel, ...]:
    """What everybody was called last who sat at a table of the server, in each of its channels."""
    return await names_by_channel(interaction.client.database, interaction.guild_id or 0)


async def complete_new_guest(interaction: Interaction, typed: str) -> list[Choice]:
    """The guests of earlier evenings in this channel who do not sit here, as a name is typed."""
    table = await open_or_last_table_here(interaction)
    here = {table.identity(one) for one in players_with_seat(table.chouette)} if table and table.is_open else set[int]()
    known = await _names_on_server(interaction)
    names = [
        sanitized_line(one.name)
        for one in reversed(known)
        if is_guest(one.user) and one.channel == interaction.channel_id and one.user not in here
    ]
    before, comma, begun = typed.rpartition(",")
    fits = [name for name in dict.fromkeys(names) if alike(begun) in alike(name)]
    whole = [f"{before}{comma} {name}".strip() for name in fits]
    return [Choice(name=one[-100:], value=one) for one in whole if len(one) <= 100][:MAX_CHOICES]


# --- Named where they sit


async def have_guest_leave(interaction: Interaction, typed: str) -> None:
    """Whoever keeps score has a guest give up their seat: of several of a name, the one who is a guest."""
    table = await open_or_last_table_here(interaction)
    named = parse_players(table, typed, seated_guests(table.chouette)) if table else ()
    if isinstance(named, tuple) and len(named) == 1:
        typed = named[0]
    await submit_for_self_or_absent(interaction, lambda _, by: Leaves(by), typed_absent_player=typed)


async def hand_scoring_over(interaction: Interaction, typed: str) -> None:
    """Whoever keeps score has another player keep it."""
    player = await require_player(interaction, typed)
    if player is not None:
        await submit_and_answer(interaction, spoken_in_own_name(partial(_keeps_score, player)))


def _keeps_score(player: Player, chouette: Chouette, by: Player) -> Statement:
    """What has this player keep score: who kept it until they were away have it back by their own word."""
    if player == by and by in chouette.scorers_away:
        return ComesBack(by) if by in chouette.away else KeepsScoreAgain(by)
    return HandsScoringOver(by, player)


async def complete_seated_guest(interaction: Interaction, typed: str) -> list[Choice]:
    """The guests who sit here."""
    table = await open_or_last_table_here(interaction)
    return one_player_choices(table, typed, seated_guests(table.chouette)) if table else []


async def complete_next_scorer(interaction: Interaction, typed: str) -> list[Choice]:
    """The players who could keep score instead of whoever does."""
    table = await open_or_last_table_here(interaction)
    if table is None:
        return []
    here = players_with_seat(table.chouette)
    able = [one for one in here if may_keep_score(table.chouette, one) and one != table.chouette.scorer]
    return one_player_choices(table, typed, able)
