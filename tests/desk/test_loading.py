"""A journal that is heard in another way than when it was written: what was booked stays, and stands on the sheet."""

from collections.abc import Sequence

import pytest

from bot.channel.texts import score_text
from bot.desk import Table
from bot.desk.loading import RULES_ENGINE_VERSION, table_from_journal
from bot.record.books import rule_books
from bot.rules.evening.sheet import sheet_rows
from bot.rules.events import Doubled
from bot.rules.points import scores_after_transfers
from bot.store.stored import (
    JournalEntry,
    NumberedEntry,
    Seat,
    StoredChouette,
    StoredJournal,
    StoredShownState,
    StoredTransfer,
)
from bot.words.words import words_in
from tests.support.stored_evenings import NOON

SEATS = tuple(Seat(name, None, name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))
Line = tuple[str, Sequence[tuple[int, str, str, int, str]]]

SOLD: list[Line] = [
    ("players Ann Bob Cid Dee Eve", ()),
    ("game", ()),
    ("Ann: doubles all", ()),
    *((f"{name}: takes", ()) for name in ("Bob", "Cid", "Dee", "Eve")),
    ("Dee: doubles", ()),
    ("Bob: dissents", [(1, "Dee", "Bob", 2, "buyout")]),
    ("Ann: takes", ()),
]
WON = [(1, "Ann", name, 8, "game") for name in ("Dee", "Cid", "Dee", "Eve")]
LATER: list[Line] = [("game", ()), ("Eve: away", ()), ("Bob: wins", [(2, "Cid", "Bob", 2, "game")])]
STORED = {"Ann": -32, "Bob": 4, "Cid": 6, "Dee": 14, "Eve": 8}


def again(lines: Sequence[Line], rules: str = "fibs", shown: StoredShownState | None = None) -> Table:
    """The table of a journal, with what was booked then."""
    entries = [
        JournalEntry(line, NOON, transfers=tuple(StoredTransfer(*one) for one in moved)) for line, moved in lines
    ]
    written = tuple(NumberedEntry(number, entry) for number, entry in enumerate(entries, start=1))
    shown = shown or StoredShownState()
    kept = StoredChouette(1, 1, 1, NOON, None, f"chouette 1\nrules {rules}", RULES_ENGINE_VERSION, shown)
    return table_from_journal(StoredJournal(kept, SEATS, written, (), {}), rule_books())


def test_a_page_tells_after_a_start_what_the_newest_message_tells_no_more() -> None:
    table = again(SOLD, shown=StoredShownState(first=len(SOLD), shown=len(SOLD)))
    assert any(isinstance(event, Doubled) for news in table.news for event in news.events)


@pytest.mark.parametrize("lines", [
    [*SOLD, ("Cid: wins", WON), *LATER],                                        # in a game
    [*SOLD, ("Dee: wins", WON), ("Zed: triumphs", ()), *LATER],                 # between two
    [*SOLD, ("Dee: wins", ()), ("Zed: triumphs", ()), ("Cid: wins", WON), *LATER],  # one that ends in another way
    [("Zed: triumphs", ()), *SOLD, ("Cid: wins", WON), *LATER],                 # before the first
])  # fmt: skip
def test_the_sheet_of_a_stopped_table_shows_what_was_stored(lines: Sequence[Line]) -> None:
    table = again(lines)
    assert table.stopped
    assert {player: score for player, score in table.chouette.scores.items() if score} == STORED
    rows = [*sheet_rows(table.chouette)]
    last = scores_after_transfers({}, [moved for row in rows for moved in row.moved])
    assert not rows or last == STORED
    text = score_text(table, words_in())
    assert all(points in text for points in ("Ann    −16", "Bob     +2", "Dee     +7"))


def test_a_table_whose_rules_are_gone_shows_what_was_stored() -> None:
    table = again([*SOLD, ("Cid: wins", WON), *LATER], rules="nobodys")
    assert table.stopped
    assert table.chouette.scores == STORED


def test_a_corrected_row_keeps_what_was_stored_too() -> None:
    """The game books other points than it did, so what its row was mended by is what was stored."""
    lines: list[Line] = [
        ("players Ann Bob Cid", ()),
        ("game", ()),
        ("Ann: wins", [(1, "Bob", "Ann", 4, "game"), (1, "Cid", "Ann", 4, "game")]),
        ("Ann: corrects game 1 Ann 2 Bob -2", ()),
        ("Bob: accepts", ()),
        ("Cid: accepts", [(1, "Ann", "Cid", 4, "mended")]),
    ]
    table = again(lines, rules="fibs\nmode score")
    assert table.kept_games == (1,)
    (row,) = sheet_rows(table.chouette)
    assert row.is_corrected
    assert scores_after_transfers({}, row.moved) == table.chouette.scores == {"Ann": 4, "Bob": -4, "Cid": 0}
