"""A record with two stakes: written, read, replayed, and its sheet as text and as CSV."""

import pytest

from bot.record.books import rule_books
from bot.record.command import settling_up_text, sheet_text
from bot.record.exports import sheet_csv
from bot.record.grammar import read_statement, written_statement
from bot.record.mat import mat_files_by_name
from bot.record.read import read_record
from bot.record.replay import chouette_at_end
from bot.record.text import UnreadableError

TWO_STAKES = """\
chouette 1
rules colorado
stake 5 USD
players Ann Bob Cid
game
Bob: stake 1 beer
Ann: accepts
Cid: accepts
Ann: wins
= pays Bob Ann 0
= total
game
Ann: wins
= pays Bob Ann 1
Ann: paid Bob 1 stake 5 USD
Cid: title "Late, and loud"
Ann: accepts
Bob: accepts
"""


def test_the_sheet_has_a_row_for_each_stake_and_never_their_sum() -> None:
    chouette = chouette_at_end(read_record(TWO_STAKES, rule_books()))
    assert [line.split() for line in sheet_text(chouette).splitlines()] == [
        ["Game", "Ann", "Bob", "Cid"],
        ["1", "=", "5", "USD"],
        ["1", "+2", "b", "-1", "c", "-1"],
        ["1", "=", "1", "beer"],
        ["2", "+2", "b", "-1", "-1", "c"],
        ["1", "=", "5", "USD"],
        ["paid", "+1", "0", "-1"],
        ["1", "=", "1", "beer"],
    ]
    assert settling_up_text(chouette).splitlines() == [
        "Cid pays Ann 1 (1 = 5 USD)",
        "Bob pays Ann 1 (1 = 1 beer)",
        "Cid pays Ann 1 (1 = 1 beer)",
    ]


def test_csv_names_the_stake_of_each_row() -> None:
    chouette = chouette_at_end(read_record(TWO_STAKES, rule_books()))
    assert sheet_csv(chouette).splitlines() == [
        "row,box,captain,partner,Ann,Bob,Cid,Ann (score),Bob (score),Cid (score),stake,label",
        "1,Ann,Bob,,2,-1,-1,2,-1,-1,5,USD",
        "2,Ann,Cid,,2,-1,-1,2,-1,-1,1,beer",
        "paid,,,,-1,1,0,1,0,-1,5,USD",
    ]
    assert "stake" not in sheet_csv(
        chouette_at_end(read_record("chouette 1\nrules colorado\nplayers Ann Bob Cid\n", rule_books()))
    )


def test_files_for_other_programs_have_the_last_title() -> None:
    played = TWO_STAKES.replace("mode score", "mode play")
    assert mat_files_by_name(read_record(played, rule_books())) == {}
    assert chouette_at_end(read_record(TWO_STAKES, rule_books())).title == "Late, and loud"


@pytest.mark.parametrize(
    "line",
    [
        "Ann: stake 10 EUR",
        "Ann: stake 0.5",
        'Ann: stake 1 "glasses of beer"',
        'Ann: title "Friday at Ann\'s"',
        "Ann: paid Bob 3 stake 5 EUR",
        "Ann: paid Bob 3",
        "Ann: not paid Bob 3 stake 5 EUR",
        "carried Bob Ann 3 stake 1 beer",
        "Rex: acts for Rex: stake 10 EUR",
    ],
)
def test_each_line_is_written_as_it_is_read(line: str) -> None:
    assert written_statement(read_statement(line)) == line


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Ann: paid Bob 3 for 5 EUR", "behind stake"),
        ("Ann: stake much", "a stake is a number"),
        ("Ann: stake 0", "a stake is a number"),
        ("Ann: title", "a title"),
        ("Ann: stake 5 EUR more", "too much"),
    ],
)
def test_what_is_no_stake_or_title_is_said(line: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read_statement(line)
