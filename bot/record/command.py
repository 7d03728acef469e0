"""What `python -m bot replay`, `verify` and `rules` do: files in, sentences and an exit status out; decides no rule."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.record.books import club_book, nearest, rule_books, side_by_side
from bot.record.read import Stake, read_record
from bot.record.replay import Fault, Replayed, Say, Status, replay
from bot.record.text import MOST_BYTES, UnreadableError, decoded_file
from bot.record.verify import verify_dice
from bot.rules.evening.sheet import payments, sheet_rows
from bot.rules.play.chips import chips_of, plays_for_chips
from bot.rules.points import Player, booked, written_points
from bot.rules.rulebook import RuleBook
from bot.rules.seats.speaking import line_of_next_game
from bot.rules.state.chouette import Chouette

_ORDERS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
"""What a terminal would take for an order, in a name for example, and not show."""


def replay_files(paths: Sequence[str], say: Say) -> int:
    """Replay each file; one: its sheet, places and payments; several: a line for each. The worst exit status."""
    worst = Status.GOOD
    for path in paths:
        outcome = _replayed(path, say)
        if isinstance(outcome, Fault):
            _warn(f"{_place(path, outcome)}: {outcome.why}")
            worst = max(worst, outcome.status)
        elif len(paths) == 1:
            chouette = outcome.chouette
            sheet = sheet_text(chouette, outcome.record.head.stake)
            tell(f"{sheet}\n\n{places_text(chouette)}\n\n{payments_text(chouette)}")
        else:
            games = _counted(len(outcome.chouette.games), "game")
            tell(f"{path}: as written: {games}, {_counted(outcome.statements, 'statement')}")
    return worst


def show_rules(named: Sequence[str]) -> int:
    """The rule books side by side: all of them, or those named; a club's own file is checked. The exit status."""
    books = rule_books()
    shown: dict[str, RuleBook] = {name: books[name] for name in named or books if name in books}
    notes: list[str] = []
    for path in (name for name in named if name not in books):
        try:
            shown[path] = book = club_book(path, books)
        except UnreadableError as error:
            _warn(f"{path}: {error.why}")
            return Status.UNREADABLE
        name, apart = nearest(book, books)
        differs = f"differs in {', '.join(apart)}" if apart else "is the same"
        notes.append(f"{path}: a rule book; nearest to {name}, from which it {differs}")
    tell("\n".join([*notes, side_by_side(shown)]))
    return Status.GOOD


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def verify_file(path: str, say: Say) -> int:
    """Recompute every roll of a record: what was found, and 0, 1 (a roll is wrong or unproven) or 2."""
    try:
        found = verify_dice(read_record(file_text(path), rule_books()), say)
    except UnreadableError as error:
        found = Fault(error.line, error.why, Status.UNREADABLE)
    if isinstance(found, Fault):
        _warn(f"{_place(path, found)}: {found.why}")
        return found.status
    if not (found.right or found.wrong or found.uncommitted or found.unrevealed or found.forgotten):
        tell(f"{path}: there are no dice in this record, so there is nothing to check")
        return Status.NOT_AS_EXPECTED
    for wrong in found.wrong:
        _warn(f"{path}:{wrong.line}: {wrong.recorded}, but the seed gives {wrong.drawn}")
    for line in found.uncommitted:
        _warn(f"{path}:{line}: these dice fell without a commitment")
    for line in found.wordless:
        tell(f"{path}:{line}: no player had put a word in: this proof trusts the operator")
    if found.forgotten:
        lines = _counted(len(found.forgotten), "line")
        tell(f"{path}: {lines} of dice can no longer be checked: somebody whose word is in them was forgotten")
    tell(f"{found.right} lines of dice are what their seeds give; {len(found.unrevealed)} wait for a seed")
    return Status.GOOD if found.good else Status.NOT_AS_EXPECTED


def _place(path: str, fault: Fault) -> str:
    """Where it is; a file that cannot be read has no lines."""
    return f"{path}:{fault.line}" if fault.line else path


def tell(text: str) -> None:
    """Print it, without what a terminal would take for an order."""
    sys.stdout.write(f"{_ORDERS.sub('?', text)}\n")


def _warn(text: str) -> None:
    sys.stderr.write(f"{_ORDERS.sub('?', text)}\n")


def _replayed(path: str, say: Say) -> Replayed | Fault:
    try:
        return replay(file_text(path), rule_books(), say)
    except UnreadableError as error:
        return Fault(error.line, error.why, Status.UNREADABLE)


def file_text(path: str) -> str:
    """The text of a file, of which never more is read than a record can have. UnreadableError."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableError(f"the file cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise UnreadableError(f"the file cannot be read: {error}") from None
    return decoded_file(data)


# --- A table as text


def sheet_text(chouette: Chouette, stake: Stake | None = None) -> str:
    """The running score of each player after each game, one row for each; b, c and p mark Box, Captain and Partner.

    A last row, marked with *, is the game in progress with what is booked so far. Payments and corrections have rows.
    """
    players = tuple(chouette.scores)
    rows = [("Game", *players), *_rows(chouette, players)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    if stake:
        lines.insert(0, f"One point: {stake.amount:f} {stake.label}".rstrip())
    return "\n".join(lines)


def _rows(chouette: Chouette, players: tuple[Player, ...]) -> list[tuple[str, ...]]:
    scores = dict.fromkeys(players, 0)
    rows: list[tuple[str, ...]] = []
    for row in sheet_rows(chouette):
        scores = booked(scores, row.moved)
        game = row.game
        number = f"{game.number}{'' if row.finished else '*'}" if game else row.moved[0].reason.value
        roles = {game.partner: " p", game.box: " b", game.captain: " c"} if game else {}
        rows.append((number, *(written_points(scores[name], signed=True) + roles.get(name, "  ") for name in players)))
    return rows


def places_text(chouette: Chouette) -> str:
    """Box, Partner, Captain and the line: of the game in progress, or of the next one."""
    if chouette.box is None:
        return "No further game."
    game = f"Game {chouette.game.number}" if chouette.game else "Next game"
    line = line_of_next_game(chouette)
    if not line:
        return f"{game}: Box {chouette.box}, and nobody to play against."
    partner = f", Partner {chouette.partner}" if chouette.partner else ""
    return f"{game}: Box {chouette.box}{partner}, Captain {line[0]}, line {' '.join(line)}"


def payments_text(chouette: Chouette) -> str:
    """Who pays whom how many points in the end; who owes chips that they have lost and never bought."""
    if plays_for_chips(chouette):
        chips = ((player, chips_of(chouette, player)) for player in chouette.scores)
        owed = [f"{player} owes {written_points(-has)} chips" for player, has in chips if has < 0]
    else:
        owed = [f"{payer} pays {payee} {written_points(points)}" for payer, payee, points in payments(chouette)]
    return "\n".join(owed) or "Nobody owes anything."
