"""A record has an end: of people, games, rolls, corrections. What is more is refused, and nothing is played."""

import pytest

from bot.record.books import rule_books
from bot.record.limits import MAX_GAMES_IN_RECORD, MAX_PEOPLE_IN_RECORD, MAX_ROLLS_PER_GAME
from bot.record.read import read_record
from bot.record.text import UnreadableError

HEAD = "chouette 1\nrules colorado\nplayers A B C\n"


@pytest.mark.parametrize(
    ("said", "most", "why"),
    [
        ("game\n", MAX_GAMES_IN_RECORD, f"more than {MAX_GAMES_IN_RECORD} lines"),
        ("A: resumes 1\n", MAX_GAMES_IN_RECORD, "more than"),
        ("A: rolls 1 2\n", MAX_ROLLS_PER_GAME, "more than"),
        ("D: corrects A B 1\n", 1_000, "more than"),
        ("A: paid B 1\n", 1_000, "more than"),
        ("carried A B 1\n", 1_000, "more than"),
        ("= pays A B 1\n", 200, "more than"),
        ("n{}: joins\n", MAX_PEOPLE_IN_RECORD - 3, f"more than {MAX_PEOPLE_IN_RECORD} people"),
    ],
)
def test_there_is_a_last_one(said: str, most: int, why: str) -> None:
    good = HEAD + "".join(said.format(number) for number in range(most))
    assert read_record(good, rule_books())
    with pytest.raises(UnreadableError, match=why) as refused:
        read_record(good + said.format(most), rule_books())
    assert refused.value.line == most + 4


def test_each_game_has_its_own_rolls() -> None:
    rolls = "A: rolls 1 2\n" * (MAX_ROLLS_PER_GAME // 2 + 1)
    assert read_record(f"{HEAD}game\n{rolls}game\n{rolls}", rule_books())


def test_players_who_are_tied_roll_again_for_so_long() -> None:
    tied = "seat A 1-1, B 1-1, C 1-1\n"
    head = "chouette 1\nrules colorado\n"
    assert read_record(head + tied * 100, rule_books())
    with pytest.raises(UnreadableError, match="more than 100 lines"):
        read_record(head + tied * 101, rule_books())
