"""What people take home: the record of a journal, the sheet as CSV, an XGID for each cube; knows no database."""

import csv
import io
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from bot.backgammon.ids import XgidSide, xgid
from bot.backgammon.plays import Dice
from bot.record.grammar import checked_name, read_statement, written_statement
from bot.record.read import Head, written_head
from bot.record.replay import opened_chouette, replayed_lines
from bot.record.text import MAX_NAME_CHARACTERS, QuotedWord
from bot.rules import statements as say
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.evening.sheet import SheetRow, sheet_rows
from bot.rules.phases import Answering, AnsweringBeavers, TeamDoublingRound
from bot.rules.play.start_end import jacoby_is_played, match_score_seen_by
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    NO_POINTS,
    POINTS_STAKE,
    HalfPoints,
    Player,
    PlayerName,
    SeatId,
    StakePerPoint,
    decimal_points_text,
    scores_after_transfers,
)
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.statements import Statement
from bot.rules.values import replace

# --- The record of a journal


_NAMELESS = "?"


def record_from_journal_once_seated(
    head: Head, journal_lines: Iterable[str], names_by_seat: Mapping[SeatId, str]
) -> str | None:
    """The record of a chouette: what `replay` reads, and leads to the same sheet, line and position.

    `journal_lines` are the journal's, with seat ids; `names_by_seat` how each seat's player is shown, two of them
    perhaps alike. What was said before anybody sat stands in it as it was then: rules, commitment and words before the
    seats, behind them who was away, and for whom another speaks. None while nobody is seated: then nothing can be
    replayed.
    """
    shown = unique_record_names(names_by_seat)
    said = [read_statement(line) for line in journal_lines]
    at, seating = _until_seated(head, said)
    if seating is None:
        return None
    renamed = _renaming(shown)
    robots = {renamed(player): strength for player, strength in head.robots.items()}
    stake = None if seating.stake == POINTS_STAKE else seating.stake
    guests = tuple(renamed(player) for player in players_with_seat(seating) if player in seating.guests)
    scorer = renamed(seating.scorer) if guests and seating.scorer else None
    now = {"rules": seating.rules, "stake": stake, "title": seating.title, "guests": guests, "scorer": scorer}
    started = written_head(replace(head, robots=robots, **now))
    played = at + sum(isinstance(each, say.RollsForSeats | say.SeatsAllInOrder) for each in said)
    body = (*_proof(seating), *said[at:played], *_presence(seating), *said[played:])
    body = [written_statement(read_statement(written_statement(each), renamed)) for each in body]
    return "\n".join((*started, *body)) + "\n"


def _until_seated(head: Head, said: Sequence[Statement]) -> tuple[int, Chouette | None]:
    """Which statement first seats somebody, and the chouette before it."""
    for each in replayed_lines(opened_chouette(head), enumerate(said)):
        if isinstance(said[each.line], say.RollsForSeats | say.SeatsAllInOrder):
            return each.line, each.before
    return len(said), None


def _proof(chouette: Chouette) -> list[Statement]:
    """What leads to the same commitment and words as at this table."""
    proof = chouette.proof
    said: list[Statement] = [say.CommitsToSeed(None, proof.digest)] if proof.digest else []
    said += [say.AddsSeedWord(player, word) for player, word in proof.words]
    return [*said, say.RevealsSeed(None, proof.seed)] if proof.seed else said


def _presence(chouette: Chouette) -> list[Statement]:
    """What leads to the same people away, and the same proxies, as at this table."""
    here = players_with_seat(chouette)
    proxies = [say.AppointsProxy(player, chouette.proxies[player]) for player in here if player in chouette.proxies]
    return [*proxies, *(say.GoesAway(player) for player in here if player in chouette.away)]


def _renaming(shown: Mapping[SeatId, PlayerName]) -> Callable[[str], Player]:
    return lambda seat: shown.get(SeatId(Player(seat)), Player(seat))


def unique_record_names(names_by_seat: Mapping[SeatId, str]) -> dict[SeatId, PlayerName]:
    """Each seat's name as a record can hold it, no two alike: the second Ann is `Ann 2`."""
    found: dict[SeatId, PlayerName] = {}
    taken: set[str] = set()
    for seat, shown in names_by_seat.items():
        name, number = _tidy(shown), 1
        while _alike(unique := name if number == 1 else f"{name} {number}") in taken:
            number += 1
        taken.add(_alike(unique))
        found[seat] = PlayerName(Player(checked_name(QuotedWord(unique))))
    return found


def _tidy(name: str) -> str:
    """The name on one line, without what cannot be seen, and short enough for a number behind it."""
    visible = "".join(
        " " if letter.isspace() else letter for letter in name if unicodedata.category(letter) not in {"Cc", "Cf", "Cs"}
    )
    return " ".join(visible.split())[: MAX_NAME_CHARACTERS - 5].strip() or _NAMELESS


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


# --- The sheet as CSV


_FORMULA = re.compile(r"(^|;)(?=\s*[=+\-@＝＋－＠\t\r\n])")
"""Where a spreadsheet would begin a formula: in some countries a semicolon ends a cell."""


def sheet_csv(chouette: Chouette) -> str:
    """CSV with a head: what the row is for, Box, Captain and Partner, each player's points in it, then their score.

    Last the stake of a point, where the evening had one; a score is for its row's stake alone.
    """
    players, scores = tuple(chouette.scores), dict[StakePerPoint, dict[Player, HalfPoints]]()
    has_stake = {POINTS_STAKE} != {*chouette.stakes}
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(
        ["row", "box", "captain", "partner", *map(_cell, players), *(_cell(f"{each} (score)") for each in players)]
        + ["stake", "label"] * has_stake
    )
    for row in sheet_rows(chouette):
        if row.stake_of_next_rows:
            continue
        moved, stake = scores_after_transfers({}, row.moved), row.stake
        scores[stake] = scores_after_transfers(scores.get(stake, {}), row.moved)
        each = (moved, scores[stake])
        points = (decimal_points_text(sums.get(player, NO_POINTS)) for sums in each for player in players)
        table.writerow([*_places(row), *points] + [f"{stake.amount:f}", _cell(stake.label)] * has_stake)
    return out.getvalue()


def _places(row: SheetRow) -> tuple[str, str, str, str]:
    game = row.game
    if game is None:
        return row.moved[0].reason.value, "", "", ""
    number = f"{game.number}{'' if row.finished else '*'}"
    return number, _cell(game.box), _cell(game.captain), _cell(game.partner or "")


def _cell(text: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1'", text)


# --- A season as CSV


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """What one player won or lost in one evening at one stake, and has `open`; half points.

    `carried` came onto its sheet from an earlier evening, or went to a later one.

    `written_off`: so much of what they owed was given up by others; below zero, they gave it up.

    `set_off`: so much of what they owed was set off against what they were owed elsewhere; below zero, the other way.

    `is_netting`: nobody played, it only says what is owed after a netting.

    `open` is above zero where others owe them. None: nobody worked out who pays whom. To both comes money that is
    paid beside the half points that are booked.
    """

    evening: int
    day: date
    channel: str
    title: str
    book: str
    stake: StakePerPoint
    player: str
    won: HalfPoints
    carried: HalfPoints = NO_POINTS
    open: HalfPoints | None = NO_POINTS
    money_carried: Decimal = Decimal(0)
    money_open: Decimal = Decimal(0)
    written_off: Decimal = Decimal(0)
    set_off: Decimal = Decimal(0)
    is_netting: bool = False


SEASON_COLUMNS = (
    *("evening", "kind", "date", "channel", "title", "book", "stake", "label", "player"),
    *("points", "money", "carried", "paid", "written_off", "set_off", "open"),
)


def season_csv(rows: Iterable[SeasonRow]) -> str:
    """CSV with a head: a row for each evening, stake and player; money of the row's own label, or points.

    The names of its columns are the same in all languages. In each row money + carried + paid + written_off + set_off
    is what is open: who has paid has paid more than zero, who was paid less; who was let off is above zero.
    """
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(SEASON_COLUMNS)
    for row in rows:
        kind = "netting" if row.is_netting else "evening"
        place = (str(row.evening), kind, row.day.isoformat(), *map(_cell, (row.channel, row.title, row.book)))
        money, carried = _worth(row.won, row.stake), _worth(row.carried, row.stake) + row.money_carried
        still = None if row.open is None else _worth(row.open, row.stake) + row.money_open
        unpaid = row.written_off, row.set_off
        paid = None if still is None else still - money - carried - sum(unpaid)
        stake = f"{row.stake.amount.normalize():f}", _cell(row.stake.label)
        told = (None, None) if still is None else unpaid
        amounts = map(_written_amount, (money, carried, paid, *told, still))
        table.writerow([*place, *stake, _cell(row.player), decimal_points_text(row.won), *amounts])
    return out.getvalue()


def _worth(amount: HalfPoints, stake: StakePerPoint) -> Decimal:
    """What half points are worth, exactly."""
    return Decimal(amount) / HALF_POINTS_PER_POINT * stake.amount


def _written_amount(worth: Decimal | None) -> str:
    """An exact amount; nothing for what is not known."""
    return "" if worth is None else f"{worth.normalize() if worth else Decimal(0):f}"


# --- The XGID of each cube


def players_by_xgid(chouette: Chouette, bottom: Side) -> dict[str, tuple[Player, ...]]:
    """Each different id, with the players whose cubes it is for; `bottom` sits below, as who looks would.

    Nothing where no game goes on here, or before its first roll.
    """
    game, found = chouette.game, dict[str, tuple[Player, ...]]()
    if game is None or game.position is None or game.on_turn is None:
        return found
    for bet in game.open_bets:
        said = _xgid(chouette, game, bet, bottom, doubled=_is_doubled(game, bet.team))
        found[said] = (*found.get(said, ()), bet.team)
    return found


def xgid_of_cube(chouette: Chouette, bottom: Side, player: Player, *, answers: bool = False) -> str | None:
    """The id for the cube of one player of the Team; `answers`: it was doubled, whatever is waited for first.

    None where that cube is not open, no game goes on, or before its first roll.
    """
    game = chouette.game
    if game is None or game.position is None or game.on_turn is None:
        return None
    doubled = answers or _is_doubled(game, player)
    ids = (_xgid(chouette, game, bet, bottom, doubled=doubled) for bet in game.open_bets if bet.team == player)
    return next(ids, None)


def _xgid(chouette: Chouette, game: Game, bet: Bet, bottom: Side, *, doubled: bool) -> str:
    assert game.position is not None and game.on_turn is not None  # noqa: S101, PT018  # there is a board
    phase = game.phase
    dice: Dice | None = phase.dice_to_play
    match = match_score_seen_by(chouette.rules, bottom)
    return xgid(
        game.position,
        cube_value=bet.cube.value,
        cube_owner=_seat(bet.cube.owner, bottom),
        on_roll=1 if game.on_turn is bottom else -1,
        dice=dice,
        doubled=doubled,
        jacoby=jacoby_is_played(chouette.rules),
        beavers=beavers_are_played(chouette.rules),
        bottom_and_top_scores=(match.mine, match.theirs) if match else (0, 0),
        match_length=match.length if match else 0,
        is_crawford=match is not None and match.is_crawford,
    )


def _seat(owner: Side | None, bottom: Side) -> XgidSide:
    if owner is None:
        return 0
    return 1 if owner is bottom else -1


def _is_doubled(game: Game, player: Player) -> bool:
    """Whether this player's cube waits for its answer."""
    phase = game.phase
    match phase:
        case TeamDoublingRound():
            return player in phase.offered
        case Answering() | AnsweringBeavers():
            return player in phase.players_with_unanswered_cube
        case _:
            return False
