"""Journals of version 0.1.0 lead to what they led to: the same points, places, position, dice and words.

What is compared is text and numbers alone. `tests/fixtures/start/README.md` says where the journals come from.
"""

import json
import lzma
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.desk.loading import read_head, table_from_journal, transfer_to_store
from bot.record.books import rule_books
from bot.record.command import replay_and_print_files
from bot.record.exports import record_from_journal_once_seated
from bot.record.grammar import read_statement, written_statement
from bot.record.read import read_record
from bot.record.replay import RefusalText
from bot.record.verify import DiceReport, verify_dice
from bot.rules.engine import apply, new_chouette
from bot.rules.points import Transfer
from bot.rules.state.chouette import Accepted
from bot.store.stored import (
    JournalEntry,
    NumberedEntry,
    Seat,
    StoredChouette,
    StoredJournal,
    StoredShownState,
    StoredTransfer,
)

JOURNALS = Path(__file__).parents[1] / "fixtures" / "start" / "journals.jsonl.xz"
BOOKS = ("cambridge", "clapton", "colorado", "fibs", "italian", "mayeron", "streamlined")
FEW = slice(3, 6)
"""The journals of each rule book that are among the quick tests: both modes, a Partner, chips, dice with proof."""
MANY = (slice(0, 3), slice(6, 25), slice(25, 44))
BLOCKS = [pytest.param(book, FEW, id=book) for book in BOOKS] + [
    pytest.param(book, block, id=f"{book}-{block.start}", marks=pytest.mark.slow) for book in BOOKS for block in MANY
]
EACH = [pytest.param(book, marks=[] if book in {"colorado", "mayeron"} else [pytest.mark.slow]) for book in BOOKS]
"""Every rule book; the quick tests go through two of them."""
THEN = datetime(2026, 1, 1, tzinfo=UTC)
Journal = dict[str, Any]


@cache
def journals() -> dict[str, list[Journal]]:
    """All journals, by the rule book."""
    found: dict[str, list[Journal]] = {book: [] for book in BOOKS}
    with lzma.open(JOURNALS, "rt", encoding="utf-8") as file:
        for line in file:
            one = json.loads(line)
            found[one["id"].partition("-")[0]].append(one)
    return found


def test_there_are_fifty_for_each_rule_book() -> None:
    assert {book: len(found) for book, found in journals().items()} == dict.fromkeys(BOOKS, 50)
    assert {one["engine"] for found in journals().values() for one in found} == {"1"}


@pytest.mark.parametrize("book", EACH)
def test_a_line_books_what_it_booked_and_is_written_as_it_was(book: str) -> None:
    for one in journals()[book][FEW]:
        head = read_head("\n".join(one["head"]), rule_books())
        chouette = new_chouette(head.rules, head.mode)
        for number, line in enumerate(one["lines"]):
            said = read_statement(line)
            assert written_statement(said) == line, (one["id"], number)
            heard = apply(chouette, said)
            assert isinstance(heard, Accepted), (one["id"], number, line, heard)
            booked = [transfer_as_stored(each) for each in heard.transfers]
            assert booked == one["moved"].get(str(number), []), (one["id"], number, line)
            chouette = heard.chouette


@pytest.mark.parametrize(("book", "block"), BLOCKS)
def test_a_record_replays_to_the_same(
    book: str, block: slice, tmp_path: Path, capsys: pytest.CaptureFixture[str], say: RefusalText
) -> None:
    """As `python -m bot replay` does it, its expectations among its lines."""
    for one in journals()[book][block]:
        path = tmp_path / f"{one['id']}.chouette"
        path.write_text(one["record"], "utf-8")
        status = replay_and_print_files([str(path)], say)
        told = capsys.readouterr()
        assert (status, told.err) == (0, ""), one["id"]
        assert told.out == one["replay"], one["id"]


@pytest.mark.parametrize("book", EACH)
def test_a_journal_is_exported_as_it_was(book: str) -> None:
    for one in journals()[book][FEW]:
        head = read_record(one["record"], rule_books()).head  # with the value of each option then, as a table keeps it
        record = [line for line in one["record"].splitlines() if not line.startswith("= ")]
        text = record_from_journal_once_seated(head, one["lines"], one["names"])
        assert text
        assert text.splitlines() == record, one["id"]


@pytest.mark.parametrize("book", EACH)
def test_the_dice_are_those_of_the_promised_seeds(book: str, say: RefusalText) -> None:
    for one in journals()[book][5:10:4]:
        found = verify_dice(read_record(one["record"], rule_books()), say)
        assert isinstance(found, DiceReport)
        assert found.wrong == []
        counted = [
            found.right,
            len(found.uncommitted_lines),
            len(found.unrevealed_lines),
            len(found.wordless_seed_lines),
        ]
        assert counted == one["dice"], one["id"]


@pytest.mark.parametrize("book", EACH)
def test_a_stored_journal_unfolds_without_a_word_about_other_points(book: str) -> None:
    for one in journals()[book][FEW]:
        table = table_from_journal(as_stored(one), rule_books())
        assert (table.stopped, table.kept_games) == ("", ()), one["id"]


def transfer_as_stored(transfer: Transfer) -> list[int | str]:
    """A transfer as the file has it: game, payer, payee, half points, reason."""
    kept = transfer_to_store(transfer)
    return [kept.game, kept.payer, kept.payee, kept.half_points, kept.reason]


def as_stored(one: Journal) -> StoredJournal:
    """The journal as the database gives it back."""
    entries = tuple(
        NumberedEntry(
            number + 1,
            JournalEntry(
                line, THEN, transfers=tuple(StoredTransfer(*each) for each in one["moved"].get(str(number), []))
            ),
        )
        for number, line in enumerate(one["lines"])
    )
    seats = tuple(Seat(seat, None, name) for seat, name in one["names"].items())
    message = StoredShownState()
    kept = StoredChouette(1, 1, 1, THEN, None, "\n".join(one["head"]), one["engine"], message)
    return StoredJournal(kept, seats, entries, (), {})
