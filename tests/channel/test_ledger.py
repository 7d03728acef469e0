"""The ledger says of every point what caused it, and the places say by which rule they come."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.channel.journal import ledger_lines
from bot.channel.texts import rotation_and_next_box_text
from bot.desk import Table
from bot.desk.loading import transfer_to_store
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import read_record
from bot.record.replay import chouette_at_start
from bot.rules.engine import apply
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import Statement
from bot.store.stored import JournalEntry, NumberedEntry, Seat
from bot.words.words import words_in

RECORDS = Path(__file__).parents[1] / "records"
WHEN = datetime(2026, 1, 1, tzinfo=UTC)
HEAD = "chouette 1\nrules colorado\nplayers Ann Bob Cid Dee Eve\n"


def heard(text: str) -> tuple[Table, tuple[NumberedEntry, ...]]:
    """The table and its journal when a record was said there."""
    record = read_record(text, rule_books())
    chouette: Chouette = chouette_at_start(record)
    lines: list[NumberedEntry] = []
    for _, said in record.lines:
        if isinstance(said, Statement):
            after = apply(chouette, said)
            assert isinstance(after, Accepted), said
            chouette = after.chouette
            entry = JournalEntry(
                written_statement(said), WHEN, transfers=tuple(map(transfer_to_store, after.transfers))
            )
            lines.append(NumberedEntry(len(lines) + 1, entry))
    seats = tuple(Seat(player, None, player) for player in record.players)
    return Table(1, 1, 1, record.head, chouette, seats), tuple(lines)


def ledger(text: str, player: str | None = None) -> list[str]:
    """The lines of the ledger of a record."""
    table, journal = heard(text)
    return ledger_lines(table, journal, Player(player) if player else None, words_in())


def test_a_drop_and_a_result_are_named() -> None:
    lines = ledger(HEAD + "game\nAnn: doubles Bob\nBob: drops\nAnn: wins gammon\n")
    assert lines[0] == "Game 1: Bob drops. Bob → Ann **1** (drop)"
    assert lines[1].startswith("Game 1: Result: Ann wins. Cid → Ann **1** (game), Dee → Ann")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Game 1: Dora accepts Marta's resignation."), ("it", "Partita 1: Dora accetta l'abbandono di Marta.")],
)
def test_whose_resignation_was_accepted_is_told(language: str, told: str) -> None:
    table, journal = heard(
        "chouette 1\nrules colorado\nmode play\nplayers Dora Marta Cid\ngame\nopening 3 1\nDora: plays 8/5 6/5\n"
        "Marta: resigns\nCid: accepts\nDora: accepts\n"
    )
    assert ledger_lines(table, journal, None, words_in(language))[0].startswith(told)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Game 1: Cid agrees to Marta's resignation. Marta → Dora **4** (gammon), Cid → Dora **1** (game)"),
        (
            "it",
            (
                "Partita 1: Cid è d'accordo con l'abbandono di Marta. "
                "Marta → Dora **4** (gammon), Cid → Dora **1** (partita)"
            ),
        ),
    ],
)
def test_a_resigned_gammon_is_named_and_who_is_of_the_side_that_resigns_agrees(language: str, told: str) -> None:
    table, journal = heard(
        "chouette 1\nrules colorado\noption jacoby yes\nmode play\nplayers Dora Marta Cid\ngame\nopening 3 1\n"
        "Dora: plays 8/5 6/5\nMarta: doubles\nCid: stands\nDora: takes Marta\nMarta: rolls 6 1\n"
        "Marta: plays 13/7 8/7\nMarta: resigns gammon\nDora: accepts\nCid: accepts\n"
    )
    assert ledger_lines(table, journal, None, words_in(language)) == [told]


def test_a_correction_that_a_director_takes_back_is_agreed_to_by_nobody() -> None:
    lines = ledger(HEAD + "game\nAnn: wins\nMia: corrects Ann Bob 2 # misread\nMia: revokes\n")
    assert "Director Mia takes back what a director did. Bob → Ann **2**" in lines[-1]


def test_one_players_lines_end_with_his_sum() -> None:
    lines = ledger(HEAD + "game\nAnn: doubles Bob\nBob: drops\nAnn: wins\ngame\nCid: wins\n", "Bob")
    assert lines == [
        "Game 1: Bob drops. Bob → Ann **1** (drop)",
        "Game 2: Result: Cid wins. Ann → Bob **1** (game)",
        "Bob in all: **0**",
    ]


def test_what_moved_beside_the_games_is_shown_in_the_money_of_its_own_stake() -> None:
    lines = ledger(
        HEAD.replace("players", "stake 1 EUR\nplayers") + "game\nAnn: wins\nAnn: stake 10 EUR\n"
        "Bob: accepts\nCid: accepts\nDee: accepts\nEve: accepts\ngame\nAnn: wins\n"
        "Ann: paid Bob 1 stake 1 EUR\nAnn: paid Bob 1\nAnn: stake 2 EUR\n"
        "Bob: accepts\nCid: accepts\nDee: accepts\nEve: accepts\nRex: corrects Ann Cid 1 stake 10 EUR\n"
    )
    assert [re.findall(r"\*\*(.*?)\*\*", line) for line in lines[2:]] == [["€1.00"], ["€10.00"], ["1 = €10.00"]]


def test_what_was_taken_back_stays_in_the_ledger() -> None:
    lines = ledger((RECORDS / "colorado_undo_drop.chouette").read_text("utf-8"))
    assert "Ann drops. Ann → Bob **1** (drop)" in lines[0]
    assert "Undone, as all agree: Ann drops. Bob → Ann **1** (undone)" in lines[1]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ann: asks Fay 2\nFay: accepts", "Ann gets Fay's share in every open bet; Fay pays 2 points."),
        ("Ann: asks Fay 2 for all\nFay: accepts", "Fay gets Ann's share in every open bet; Fay pays 2 points."),
        ("Fay: pays Ann 1 for Bob Cid\nAnn: accepts Fay", "Fay gets Ann's share in Bob's and Cid's cubes; Fay"),
        ("Bob: pays Ann 1\nFay: pays Ann 2\nAnn: accepts Bob", "Ann accepts the settlement."),
        ("Fay: asks Ann 1\nZed: acts for Ann: accepts   # gone", "; Ann pays 1 point. (Director Zed: gone)"),
    ],
)
def test_who_of_box_and_partner_has_handed_over_what_is_named(said: str, told: str) -> None:
    (line,) = ledger(HEAD.replace("Eve\n", "Eve Fay\npartner Fay\n") + f"game\n{said}\n")
    assert told in line


def test_a_roll_that_ends_a_game_is_named() -> None:
    table, journal = heard(HEAD + "game\nAnn: wins\n")
    end = JournalEntry("Ann: plays 6/off(4)", WHEN, transfers=journal[-1].entry.transfers)
    roll = JournalEntry("Ann: rolls 6 6", WHEN)
    lines = ledger_lines(table, (NumberedEntry(1, roll), NumberedEntry(2, end)), None, words_in())
    assert "Game 1: Ann rolls 6-6 and plays 6/off(4). Bob → Ann **1** (game)" in lines[0]


def test_dice_of_the_opening_or_of_a_directors_roll_are_named() -> None:
    table, journal = heard(HEAD + "game\nAnn: wins\n")
    moved = journal[-1].entry.transfers
    said = ("opening 3 1", "Zed: acts for Ann: rolls 6 6   # away", "Ann: plays 6/off(4)")
    lines = [
        NumberedEntry(number, JournalEntry(line, WHEN, transfers=moved)) for number, line in enumerate(said, start=1)
    ]
    opening, _, played = ledger_lines(table, lines, None, words_in())
    assert opening.startswith("Game 1: Opening 3-1. ")
    assert played.startswith("Game 1: Ann rolls 6-6 and plays 6/off(4). ")


def test_a_directors_reason_and_name_are_named() -> None:
    said = "game\nZed: corrects Bob Cid 2   # the gammon\n"
    lines = ledger(HEAD + said)
    assert lines == ["Beside the games: Zed corrects: the gammon. Bob → Cid **2** (director's correction)"]
    said = "game\nAnn: doubles Bob\nZed: acts for Bob: drops   # he sleeps\n"
    assert "Bob drops. (Director Zed: he sleeps) Bob → Ann" in ledger(HEAD + said)[0]


def test_a_corrected_row_is_named_with_its_reason() -> None:
    head = HEAD.replace("players", "mode score\nplayers").replace(" Dee Eve", "")
    said = (
        "game\nAnn: wins\nAnn: corrects game 1 Cid -4 Ann 4   # {}\n{}: corrects game 1 Ann 6 Bob -6\nBob: accepts {}\n"
    )
    lines = ledger(head + said.format("Bob had dropped", "Cid", "Ann") + "Cid: accepts\n")
    told = "Game 1: All agree on another row: Bob had dropped. "
    assert lines[1] == f"{told}Cid → Ann **2** (row corrected), Cid → Bob **1** (row corrected)"
    assert (
        "All agree on another row. Bob →"
        in ledger(head + said.format("", "Bob", "Ann") + "Cid: accepts Bob\nAnn: accepts\n")[1]
    )


def test_a_line_of_another_time_is_shown_as_it_is() -> None:
    table, journal = heard(HEAD + "game\nAnn: wins\n")
    old = JournalEntry("Ann: triumphs", WHEN, transfers=journal[-1].entry.transfers)
    assert "Game 1: Ann: triumphs Bob → Ann" in ledger_lines(table, (NumberedEntry(1, old),), None, words_in())[0]


@pytest.mark.parametrize(
    ("head", "said", "expected"),
    [
        (
            HEAD,
            "game\n",
            [
                "If the Box wins now: Box Ann",
                "The Box stays. (Colorado 6.1-6.3)",
                "Whose result decides: that of the Captain",
            ],
        ),
        (HEAD, "game\nBob: wins\n", ["After game 1: The Captain beats the Box. (Colorado 6.1-6.3)"]),
        (
            HEAD,
            "game\nAnn: doubles Bob\nBob: drops\nCid: wins\n",
            ["minus on the whole game: both lose their places. (Colorado 6.1)"],
        ),
        (HEAD.replace("colorado", "mayeron"), "game\n", ["The Box stays.\n"]),
    ],
)
def test_the_places_are_explained(head: str, said: str, expected: list[str]) -> None:
    told = rotation_and_next_box_text(heard(head + said)[0], rule_books(), words_in())
    assert [part for part in expected if part not in told] == [], told


def test_who_would_be_box_is_not_told_while_a_double_is_answered() -> None:
    """A Captain who has dropped is out only when all have answered: until then nobody can say it."""
    said = HEAD + "game\nAnn: doubles all\nBob: drops\n"
    told = rotation_and_next_box_text(heard(said)[0], rule_books(), words_in())
    assert "open until the double is answered" in told
    assert "If the Team wins now" not in told
