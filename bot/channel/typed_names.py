"""Players as people type them in commands: read, and completed while they are typed."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from discord import app_commands

from bot.channel.interactions import (
    MAX_CHOICE_LENGTH,
    Interaction,
    answer_privately,
    localized,
    open_or_last_table_here,
    require_open_or_last_table,
    words_for,
)
from bot.desk import Table
from bot.rules.evening.corrections import finished_game, game_row_with_corrections
from bot.rules.evening.missing import games_with_missing_players
from bot.rules.points import (
    GameRow,
    HalfPoints,
    Player,
    fraction_points_text,
    half_points,
    read_decimal_points,
)
from bot.rules.seats.joining import players_with_seat
from bot.rules.statements import ALL_PLAYERS, ChouetteMode, Margin, Whom
from bot.store.stored import Seat
from bot.words.amounts import with_decimal_halves
from bot.words.lexicon import languages
from bot.words.names import NAMELESS, escaped_line, sanitized_line
from bot.words.words import words_in

Choice: TypeAlias = app_commands.Choice[str]
MAX_CHOICES = 25
MARGIN_CHOICES = [Choice(name=localized(f"margin-{margin.name.lower()}"), value=margin.name) for margin in Margin]
"""By how much a game is won, or lost by a resignation."""

_MAX_TYPED_LENGTH = 1000
"""What is typed beyond that is not read: ten names come to less."""

_MENTION = re.compile(r"<@!?(\d+)>")
_ALL = frozenset(word for one in languages() for word in words_in(one).text("names-all").split(", "))
"""What can be typed for everybody, in whatever language."""


@dataclass(frozen=True, slots=True)
class UnclearName:
    """A name that fits nobody, or several players: as it was typed, and the players it fits."""

    typed: str
    fits: tuple[str, ...] = ()


async def require_clear_players(interaction: Interaction, typed: str | None, table: Table | None = None) -> Whom | None:
    """The players of a `table`, or of the one here, that somebody typed; () for nothing.

    None when they have been told that one is unclear.
    """
    if not typed or not typed.strip():
        return ()
    table = table or await require_open_or_last_table(interaction)
    if table is None:
        return None
    found, words = parse_players(table, typed), words_for(interaction)
    if not isinstance(found, UnclearName):
        return found
    fits = words.listed([escaped_line(one) for one in found.fits])
    key = "several-called" if fits else "nobody-called"
    keeps_score = table.is_open and table.chouette.mode is ChouetteMode.SCORE
    text = words.text(
        key,
        name=escaped_line(found.typed, MAX_CHOICE_LENGTH),
        names=fits,
        seat_guest="yes" if keeps_score else "no",
    )
    await answer_privately(interaction, text)
    return None


async def require_player(interaction: Interaction, typed: str) -> Player | None:
    """The one player that somebody typed; None when they have been told that it is nobody, or several."""
    named = await require_clear_players(interaction, typed)
    if named is None or (named is not ALL_PLAYERS and len(named) == 1):
        return named[0] if named else None
    await answer_privately(interaction, words_for(interaction).text("one-player"))
    return None


def parse_players(table: Table, typed: str, among: Collection[Player] = ()) -> Whom | UnclearName:
    """Seats by seat ids, mentions or names, with commas or spaces between; or the first that is unclear.

    Players who are seated come before those who have left, and those `among` whom one is named before the others. A
    name that fits several players is not guessed.
    """
    text = typed[:_MAX_TYPED_LENGTH].strip()
    if text.casefold() in _ALL:
        fits = _fitting(table, text)
        return UnclearName(text, _names_of(table, fits)) if fits else ALL_PLAYERS
    found: list[Player] = []
    for name in _parted(table, text):
        fits = _fitting(table, name)
        fits = tuple(seat for seat in fits if seat.seat in among) or fits
        if len(fits) != 1:
            return UnclearName(name, _names_of(table, fits))
        found.append(fits[0].seat)
    return tuple(dict.fromkeys(found))


async def require_game_row(interaction: Interaction, typed: str) -> GameRow | None:
    """The points of each player that somebody typed, as in `Ann +4, Bob -2`; None when they have been told why not."""
    table = await require_open_or_last_table(interaction)
    if table is None:
        return None
    row = parse_game_row(table, typed)
    if row is None:
        await answer_privately(interaction, words_for(interaction).text("row-unread"))
    return row


def parse_game_row(table: Table, typed: str) -> GameRow | None:
    """Names, each with points behind it; None where that is not what it says.

    A number belongs to the name before it if another number follows: `Player 2 +4`.
    """
    found: dict[Player, HalfPoints] = {}
    name: list[str] = []
    words = _BETWEEN.split(typed[:_MAX_TYPED_LENGTH].strip())
    points = [typed_half_points(word) for word in words]
    for at, (word, said) in enumerate(zip(words, points, strict=True)):
        if said is None or not name or (at + 1 < len(words) and points[at + 1] is not None):
            name.append(word)
            continue
        whose = parse_players(table, " ".join(name))
        if isinstance(whose, UnclearName) or whose is ALL_PLAYERS or len(whose) != 1 or whose[0] in found:
            return None
        found[whose[0]], name = said, []
    return None if name else tuple(found.items())


MAX_TYPED_POINTS_LETTERS: Final = 20
_BETWEEN = re.compile(r"(?:[\s;]|,(?!5(?![\w.½])))+")
"""What stands between names and points: spaces and commas, but not the one of 1,5."""


async def half_points_or_refuse(interaction: Interaction, typed: str, *, most: int) -> HalfPoints | None:
    """The points that somebody typed; None when they have been told that these are none, or more than `most`."""
    amount = typed_half_points(typed)
    if amount is not None and abs(amount) <= half_points(most):
        return amount
    await answer_privately(interaction, words_for(interaction).text("points-unread"))
    return None


def typed_half_points(typed: str) -> HalfPoints | None:
    """Half points as somebody types them: `4`, `+4`, `−1½`, `-1.5`, `1 1/2`, `0,5`."""
    try:
        return read_decimal_points(with_decimal_halves(typed.strip().replace("−", "-")).replace(",", "."))
    except ValueError:
        return None


def _parted(table: Table, text: str) -> list[str]:
    """The names in a text: all of it where it is one, else parts between commas, else words."""
    if _fitting(table, text):
        return [text]
    parts = [part.strip() for part in text.split(",") if part.strip()]
    return [name for part in parts for name in ([part] if _fitting(table, part) else part.split())]


def _fitting(table: Table, typed: str) -> tuple[Seat, ...]:
    """Everybody a name fits: players at the table, or else players who have left it."""
    if mention := _MENTION.fullmatch(typed):
        return tuple(seat for seat in table.seats if seat.user == int(mention[1]))
    wanted = typed.removeprefix("@").casefold()
    if by_id := tuple(seat for seat in table.seats if seat.seat == wanted):
        return by_id
    named = tuple(seat for seat in table.seats if wanted in _called(table, seat))
    return tuple(seat for seat in named if seat.seat in _here(table)) or named


def _names_of(table: Table, seats: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(table.sanitized_name(seat.seat) for seat in seats)


def _here(table: Table) -> frozenset[str]:
    """The seats of those who play here, or have something proposed."""
    chouette = table.chouette
    return frozenset({*players_with_seat(chouette), *(proposal.by for proposal in chouette.proposals)})


def _called(table: Table, seat: Seat) -> set[str]:
    """What can be typed for a player, in small letters."""
    name, shown = _in_one(sanitized_line(seat.name)), _in_one(table.sanitized_name(seat.seat))
    return {one.casefold() for one in (seat.name, sanitized_line(seat.name), name, shown, f"{name} ({seat.seat})")}


def _in_one(text: str) -> str:
    """A name without the commas that would split it."""
    return " ".join(text.replace(",", " ").split())


def _choice_label(table: Table, seat: Seat) -> str:
    """How a player is shown as a choice: by name, with the seat where the name is not enough."""
    name = _in_one(table.sanitized_name(seat.seat)) or NAMELESS
    here = _here(table)
    same = [one for one in table.seats if one.seat in here and name.casefold() in _called(table, one)]
    is_enough = name.casefold() not in _ALL and all(one.seat == seat.seat for one in same)
    return name if is_enough else f"{name} ({seat.seat})"


async def complete_player_list(interaction: Interaction, typed: str) -> list[Choice]:
    """The players to choose from as a name is typed, by seat ids; after a comma, the next one."""
    table = await open_or_last_table_here(interaction)
    return player_list_choices(table, typed, players_with_seat(table.chouette)) if table else []


def player_list_choices(table: Table, typed: str, among: Sequence[Player]) -> list[Choice]:
    """The players to choose from, those typed before the last comma kept: seat ids, shown as names."""
    before, _, begun = typed[:_MAX_TYPED_LENGTH].rpartition(",")
    named = parse_players(table, before) if before.strip() else ()
    if not isinstance(named, tuple):  # the comma may be one in a name
        named, begun = (), typed[:_MAX_TYPED_LENGTH]
    labels: dict[Player, str] = {seat.seat: _choice_label(table, seat) for seat in table.seats}
    begun = _in_one(begun).casefold()
    offered = [seat for seat in among if seat not in named and seat in labels]
    return [
        Choice(name=_listed([labels[one] for one in named], named, labels[seat]), value=",".join((*named, seat)))
        for seat in offered
        if begun in labels[seat].casefold()
    ][:MAX_CHOICES]


def _listed(names: Sequence[str], ids: Sequence[str], last: str) -> str:
    """Names as one choice; where they are too long, those before the last by their seats."""
    whole = ", ".join((*names, last))
    return whole if len(whole) <= MAX_CHOICE_LENGTH else ", ".join((*ids, last))[:MAX_CHOICE_LENGTH]


async def complete_game_row(interaction: Interaction, typed: str) -> list[Choice]:
    """The points of the game that is named, as its row stands, or as they are typed with what the last player has."""
    table, number = await open_or_last_table_here(interaction), interaction.namespace.game
    return completed_game_row_choice(table, number, typed) if table and isinstance(number, int) else []


def completed_game_row_choice(table: Table, game_number: int, typed: str) -> list[Choice]:
    """The one row to choose: as it is, to be changed; or the one typed, which the last player's points make even."""
    game = finished_game(table.chouette, game_number)
    row = game_row_with_corrections(table.chouette, game) if game else None
    if row and typed.strip():
        people, row = [player for player, _ in row], parse_game_row(table, typed)
        left = [player for player in people if player not in dict(row or ())]
        row = (*row, (left[0], HalfPoints(-sum(points for _, points in row)))) if row and len(left) == 1 else row
    if not row:
        return []
    labels: dict[Player, str] = {seat.seat: _choice_label(table, seat) for seat in table.seats}
    short = ", ".join(f"{player} {fraction_points_text(points, signed=True)}" for player, points in row)
    named = ", ".join(f"{labels[player]} {fraction_points_text(points, signed=True)}" for player, points in row)
    return [
        Choice(
            name=named if len(named) <= MAX_CHOICE_LENGTH else short[:MAX_CHOICE_LENGTH],
            value=short[:MAX_CHOICE_LENGTH],
        )
    ]


async def complete_player(interaction: Interaction, typed: str) -> list[Choice]:
    """The same for one person only."""
    return _of_one(await complete_player_list(interaction, typed))


async def complete_missing_player(interaction: Interaction, typed: str) -> list[Choice]:
    """The players who are missing in the game in progress, or between games in an adjourned one."""
    table = await open_or_last_table_here(interaction)
    missed = games_with_missing_players(table.chouette) if table else ()
    players = tuple(dict.fromkeys(player for _, _, missing in missed for player in missing))
    choices = player_list_choices(table, typed, players) if table else []
    return _of_one(choices)


async def complete_proposer(interaction: Interaction, typed: str) -> list[Choice]:
    """The players who have proposed something, those included who ask for a seat."""
    table = await open_or_last_table_here(interaction)
    authors = tuple(dict.fromkeys(proposal.by for proposal in table.chouette.proposals)) if table else ()
    return _of_one(player_list_choices(table, typed, authors)) if table else []


def one_player_choices(table: Table, typed: str, among: Sequence[Player]) -> list[Choice]:
    """These players to choose one from, as a name is typed."""
    return _of_one(player_list_choices(table, typed, among))


def _of_one(choices: Sequence[Choice]) -> list[Choice]:
    return [choice for choice in choices if "," not in choice.value]


def row_with_rest_for(player: Player, row: GameRow) -> GameRow:
    """A row that begins with a player: what is typed for them or, where nothing is, what makes it even."""
    named = dict(row)
    others = tuple((one, points) for one, points in row if one != player)
    return ((player, named.get(player, HalfPoints(-sum(points for _, points in others)))), *others)
