"""Robots at the desk: whence somebody plays the first game who is alone with them."""

from datetime import UTC, datetime

import pytest

from bot.desk.robots import BOX_PLACE, CAPTAIN_PLACE, LINE_PLACE, ROLLED_PLACE, first_game_order, place_chosen_at_first
from bot.rules.points import Player
from bot.store.stored import JournalEntry, NumberedEntry

ANN, ADA, BLAISE = map(Player, ("s1", "s2", "s3"))
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def journal(*lines: str) -> list[NumberedEntry]:
    return [NumberedEntry(number, JournalEntry(line, NOON)) for number, line in enumerate(lines, 1)]


@pytest.mark.parametrize(
    ("place", "order"),
    [
        (BOX_PLACE, (ANN, ADA, BLAISE)),
        (CAPTAIN_PLACE, (ADA, ANN, BLAISE)),
        (LINE_PLACE, (ADA, BLAISE, ANN)),
        (ROLLED_PLACE, ()),
        ("", ()),
    ],
)
def test_the_seats_of_a_place(place: str, order: tuple[Player, ...]) -> None:
    assert first_game_order(place, ANN, (ADA, BLAISE)) == order


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (("s1: joins", "players s1 s2 s3"), BOX_PLACE),
        (("s1: joins", "players s2 s1 s3"), CAPTAIN_PLACE),
        (("s1: joins", "players s2 s3 s1"), LINE_PLACE),
        (("s1: joins", "game", "players s1 s2 s3"), ROLLED_PLACE),
        (("s1: joins",), ROLLED_PLACE),
    ],
)
def test_the_place_that_somebody_chose(lines: tuple[str, ...], place: str) -> None:
    assert place_chosen_at_first(journal(*lines), ANN) == place
    assert place_chosen_at_first(journal(*lines), None) == ROLLED_PLACE
