"""Whoever comes back reads what was decided for them while they were away, and what it came to."""

import pytest

from bot.channel.returning import has_come_back, while_away_text
from bot.rules.points import Player
from bot.words.words import words_in
from tests.board.test_state import told_one_by_one

AWAY = "opening 1 3\nBob: plays 8/5 6/5\nDee: away\n"
DOUBLED = f"{AWAY}Ann: doubles Bob Cid Dee\n"


@pytest.mark.parametrize(
    ("said", "english", "italian"),
    [
        (
            f"{DOUBLED}Bob: drops\nCid: takes\nDee: back",
            "You were away: you followed **Bob**'s drop: −1.",
            "Eri assente: hai seguito il passo di **Bob**: −1.",
        ),
        (
            f"{DOUBLED}Bob: takes\nCid: drops\nDee: back",
            "You were away: you followed **Bob**'s take.",
            "Eri assente: hai seguito l'“accetto” di **Bob**.",
        ),
        (
            f"{DOUBLED}Bob: drops\nCid: drops\nDee: back",
            "You were away: you followed **Bob**'s drop: −1.",
            "Eri assente: hai seguito il passo di **Bob**: −1.",
        ),
        (
            f"{AWAY}Ann: resigns gammon\nBob: accepts Ann\nCid: accepts Ann\nDee: accepts Ann\nDee: back",
            "You were away: game 1 came to +2 for you.",
            "Eri assente: la partita 1 ti ha dato +2.",
        ),
        (
            f"{AWAY}Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles\nCid: stands\nAnn: takes Bob Dee\nDee: back",
            "You were away: you followed **Bob**'s double.",
            "Eri assente: hai seguito il raddoppio di **Bob**.",
        ),
        (f"{AWAY}Ann: rolls 6 5\nDee: back", "", ""),
    ],
)
def test_what_followed_the_captains_word_is_told_with_its_points(said: str, english: str, italian: str) -> None:
    table, dee = told_one_by_one(said, "italian"), Player("Dee")
    assert has_come_back(table.news[-1].events, dee)
    for language, told in (("en", english), ("it", italian)):
        assert while_away_text(table, dee, words_in(language)) == told
