"""What `python -m bot replay`, `verify` and `rules` do: files in, sentences and an exit status out; decides no rule."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.record.books import nearest_book_and_differences, read_club_rule_book, rule_book_comparison_table, rule_books
from bot.record.read import read_record
from bot.record.replay import CompletedReplay, ExitStatus, RefusalText, ReplayFault, replay
from bot.record.text import MAX_FILE_BYTES, UnreadableError, decoded_file
from bot.record.verify import verify_dice
from bot.rules.evening.sheet import payments_due_by_stake, sheet_rows
from bot.rules.play.chips import books_in_chips, total_chips
from bot.rules.points import (
    NO_POINTS,
    POINTS_STAKE,
    HalfPoints,
    Player,
    StakePerPoint,
    decimal_points_text,
    scores_after_transfers,
)
from bot.rules.rulebook import RuleBook
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.chouette import Chouette

_ORDERS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
"""What a terminal would take for an order, in a name for example, and not show."""


def replay_and_print_files(paths: Sequence[str], refusal_text: RefusalText) -> int:
    """Replay each file; one: its sheet, places and payments; several: a line for each. The worst exit status."""
    worst = ExitStatus.GOOD
    for path in paths:
        outcome = _replayed(path, refusal_text)
        if isinstance(outcome, ReplayFault):
            _warn(f"{_place(path, outcome)}: {outcome.why}")
            worst = max(worst, outcome.status)
        elif len(paths) == 1:
            chouette = outcome.chouette
            sheet = sheet_text(chouette)
            print_sanitized(f"{sheet}\n\n{roles_and_line_text(chouette)}\n\n{settling_up_text(chouette)}")
        else:
            games = _counted(len(outcome.chouette.games), "game")
            print_sanitized(f"{path}: as written: {games}, {_counted(outcome.statements, 'statement')}")
    return worst


def print_rule_books(names_or_paths: Sequence[str]) -> int:
    """The rule books side by side: all of them, or those named; a club's own file is checked. The exit status."""
    books = rule_books()
    shown: dict[str, RuleBook] = {name: books[name] for name in names_or_paths or books if name in books}
    notes: list[str] = []
    for path in (name for name in names_or_paths if name not in books):
        try:
            shown[path] = book = read_club_rule_book(path, books)
        except UnreadableError as error:
            _warn(f"{path}: {error.why}")
            return ExitStatus.UNREADABLE
        name, apart = nearest_book_and_differences(book, books)
        differs = f"differs in {', '.join(apart)}" if apart else "is the same"
        notes.append(f"{path}: a rule book; nearest to {name}, from which it {differs}")
    print_sanitized("\n".join([*notes, rule_book_comparison_table(shown)]))
    return ExitStatus.GOOD


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def verify_and_print_dice(path: str, refusal_text: RefusalText) -> int:
    """Recompute every roll of a record: what was found, and 0, 1 (a roll is wrong or unproven) or 2."""
    try:
        found = verify_dice(read_record(record_text_from_file(path), rule_books()), refusal_text)
    except UnreadableError as error:
        found = ReplayFault(error.line, error.why, ExitStatus.UNREADABLE)
    if isinstance(found, ReplayFault):
        _warn(f"{_place(path, found)}: {found.why}")
        return found.status
    if not (
        found.right or found.wrong or found.uncommitted_lines or found.unrevealed_lines or found.forgotten_word_lines
    ):
        print_sanitized(f"{path}: there are no dice in this record, so there is nothing to check")
        return ExitStatus.NOT_AS_EXPECTED
    for wrong in found.wrong:
        _warn(f"{path}:{wrong.line}: {wrong.recorded}, but the seed gives {wrong.drawn}")
    for line in found.uncommitted_lines:
        _warn(f"{path}:{line}: these dice fell without a commitment")
    for line in found.wordless_seed_lines:
        print_sanitized(f"{path}:{line}: no player had put a word in: this proof trusts the operator")
    if found.forgotten_word_lines:
        lines = _counted(len(found.forgotten_word_lines), "line")
        print_sanitized(
            f"{path}: {lines} of dice can no longer be checked: somebody whose word is in them was forgotten"
        )
    print_sanitized(
        f"{found.right} lines of dice are what their seeds give; {len(found.unrevealed_lines)} wait for a seed"
    )
    return ExitStatus.GOOD if found.is_verified_without_fault else ExitStatus.NOT_AS_EXPECTED


def _place(path: str, fault: ReplayFault) -> str:
    """Where it is; a file that cannot be read has no lines."""
    return f"{path}:{fault.line}" if fault.line else path


def print_sanitized(text: str) -> None:
    """Print it, without what a terminal would take for an order."""
    sys.stdout.write(f"{_ORDERS.sub('?', text)}\n")


def _warn(text: str) -> None:
    sys.stderr.write(f"{_ORDERS.sub('?', text)}\n")


def _replayed(path: str, say: RefusalText) -> CompletedReplay | ReplayFault:
    try:
        return replay(record_text_from_file(path), rule_books(), say)
    except UnreadableError as error:
        return ReplayFault(error.line, error.why, ExitStatus.UNREADABLE)


def record_text_from_file(path: str) -> str:
    """The text of a file, of which never more is read than a record can have. UnreadableError."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise UnreadableError(f"the file cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise UnreadableError(f"the file cannot be read: {error}") from None
    return decoded_file(data)


# --- A table as text


def sheet_text(chouette: Chouette) -> str:
    """The running score of each player after each game, one row for each; b, c and p mark Box, Captain and Partner.

    A last row, marked with *, is the game in progress with what is booked so far. Payments and corrections have rows.
    Where the stake was changed, the scores for each stand below a row that says it.
    """
    players = tuple(chouette.scores)
    rows = [("Game", *players), *_rows(chouette, players)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    if chouette.stakes != (POINTS_STAKE,) and len(chouette.stakes) == 1:
        lines.insert(0, f"One point: {_stake_text(chouette.stakes[0])}")
    return "\n".join(lines)


def _rows(chouette: Chouette, players: tuple[Player, ...]) -> list[tuple[str, ...]]:
    by_stake: dict[StakePerPoint, dict[Player, HalfPoints]] = {}
    rows: list[tuple[str, ...]] = []
    for row in sheet_rows(chouette):
        if row.stake_of_next_rows:
            rows.append((f"1 = {_stake_text(row.stake)}", *("" for _ in players)))
            continue
        scores = scores_after_transfers(by_stake.get(row.stake, dict.fromkeys(players, NO_POINTS)), row.moved)
        by_stake[row.stake] = scores
        game = row.game
        number = f"{game.number}{'' if row.finished else '*'}" if game else row.moved[0].reason.value
        roles = {game.partner: " p", game.box: " b", game.captain: " c"} if game else {}
        rows.append(
            (number, *(decimal_points_text(scores[name], signed=True) + roles.get(name, "  ") for name in players))
        )
    return rows


def _stake_text(stake: StakePerPoint) -> str:
    return f"{stake.amount:f} {stake.label or 'points'}"


def roles_and_line_text(chouette: Chouette) -> str:
    """Box, Partner, Captain and the line: of the game in progress, or of the next one."""
    if chouette.box is None:
        return "No further game."
    game = f"Game {chouette.game.number}" if chouette.game else "Next game"
    line = line_of_current_or_next_game(chouette)
    if not line:
        return f"{game}: Box {chouette.box}, and nobody to play against."
    partner = f", Partner {chouette.partner}" if chouette.partner else ""
    return f"{game}: Box {chouette.box}{partner}, Captain {line[0]}, line {' '.join(line)}"


def settling_up_text(chouette: Chouette) -> str:
    """Who pays whom how many points in the end; who owes chips that they have lost and never bought."""
    if books_in_chips(chouette):
        chips = ((player, total_chips(chouette, player)) for player in chouette.scores)
        owed = [f"{player} owes {decimal_points_text(HalfPoints(-has))} chips" for player, has in chips if has < 0]
    else:
        several = len(chouette.stakes) > 1
        owed = [
            f"{payer} pays {payee} {decimal_points_text(points)}" + (f" (1 = {_stake_text(stake)})" if several else "")
            for stake, (payer, payee, points) in payments_due_by_stake(chouette)
        ]
    return "\n".join(owed) or "Nobody owes anything."
