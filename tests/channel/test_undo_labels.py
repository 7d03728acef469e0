"""*Undo* says what somebody takes back, by the name that it had on the button which they pressed."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.channel.button_labels import button_label
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.table import Decided
from bot.rules.points import Player
from bot.words.words import words_in
from tests.channel.test_ledger import HEAD, heard

FIBS = "chouette 1\nrules fibs\nmode play\nplayers Ann Bob Cid Dee\ngame\nopening 1 3\nBob: plays 8/5 6/5\n"
NO_EXTRA = FIBS + "Ann: doubles\nBob: takes\nCid: drops\nDee: takes\nCid: stands\n"
OFFER = FIBS + "Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles\nCid: dissents\n"
MOVING = FIBS + "Ann: rolls 6 5\nAnn: plays 24/13\nBob: rolls 6 2\n"


def table_of(record: str, *pressed: str) -> Table:
    """A table after that, whose last decisions were pressed by these; all others are robots."""
    table, _ = heard(record)
    at, chouette = datetime(2026, 1, 1, tzinfo=UTC), table.chouette
    chouette = replace(chouette, robots=frozenset(chouette.seated) - {Player(pressed[0])})
    decided, before = list[Decided](), chouette
    for player in reversed(pressed):
        assert before.decision
        assert before.undo_to
        decided.insert(0, Decided(Player(player), at, 1, before.decision))
        before = before.undo_to
    return replace(table, chouette=chouette, decided=(*decided,))


@pytest.mark.parametrize(
    ("record", "pressed", "english", "italian"),
    [
        (NO_EXTRA, ("Cid",), "Undo your “no extra”", "Annulla il tuo “nessun extra”"),
        (OFFER, ("Cid",), "Undo your offer to sell", "Annulla la tua offerta di vendere"),
        (MOVING, ("Bob", "Ann"), "Undo last turn", "Annulla il turno precedente"),
    ],
)
def test_undo_names_what_was_pressed(record: str, pressed: tuple[str, ...], english: str, italian: str) -> None:
    table, undo = table_of(record, *pressed), ButtonPress(ButtonAction.UNDO)
    for language, label in (("en", english), ("it", italian)):
        assert button_label(table, undo, (), words_in(language), Player(pressed[0])) == label


@pytest.mark.parametrize("reader", ["Ann", "Bob", "Cid"])
def test_a_settlement_is_named_by_both_whoever_reads_it(reader: str) -> None:
    table, _ = heard(f"{HEAD}game\nBob: pays Ann 1\nAnn: accepts Bob\n")
    assert table.chouette.decision
    done = Decided(Player("Ann"), datetime(2026, 1, 1, tzinfo=UTC), 1, table.chouette.decision)
    table = replace(table, decided=(done,))
    undo = ButtonPress(ButtonAction.UNDO)
    for language, label in (("en", "the settlement of Bob and Ann"), ("it", "l'accordo tra Bob e Ann")):
        assert button_label(table, undo, (), words_in(language), Player(reader)).endswith(label)
