"""Since when which button stands where: what was there before is no news, whatever else changes."""

from dataclasses import replace

import discord

from bot.delivery.shown_buttons import ShownButtons
from tests.delivery.test_shown import EMPTY

LATER = replace(EMPTY, id=8)


def view(*rows: str) -> discord.ui.View:
    """Buttons in rows, by one letter each."""
    made = discord.ui.View(timeout=None)
    for row, ids in enumerate(rows):
        for one in ids:
            made.add_item(discord.ui.Button[discord.ui.View](custom_id=one, label=one, row=row))
    made.stop()
    return made


def test_what_stands_where_nothing_stood_is_no_surprise() -> None:
    shown = ShownButtons()
    assert shown.seconds_shown("a", 5.0) == float("inf")
    shown.note_sent(view("ab"), EMPTY, 5.0)
    shown.note_arrived(5.0, 6.0)
    assert shown.seconds_shown("a", 6.0) == float("inf")


def test_a_button_is_as_old_as_it_has_stood_at_its_place() -> None:
    shown = ShownButtons()
    shown.note_sent(view("ab", "z"), EMPTY, 1.0)
    shown.note_sent(view("ac", "z"), EMPTY, 7.0)
    assert shown.seconds_shown("c", 7.5) == 0.5  # it may be seen before it is known to have arrived
    shown.note_arrived(7.0, 8.0)
    assert [shown.seconds_shown(one, 8.5) for one in "acz"] == [float("inf"), 0.5, float("inf")]
    shown.note_sent(view("acd", "z"), EMPTY, 9.0)
    assert shown.seconds_shown("c", 9.0) == 1.0
    assert shown.seconds_shown("d", 9.0) == 1.0  # at the end of its row nothing stood
    shown.note_sent(view("ca", "z"), EMPTY, 10.0)  # the two have changed places
    assert [shown.seconds_shown(one, 10.0) for one in "ac"] == [0.0, 0.0]
    assert shown.seconds_shown("b", 10.0) == float("inf")  # its message is folded: its token tells


def test_what_comes_to_a_row_in_which_nothing_stood_can_have_been_meant_by_nobody_else() -> None:
    shown = ShownButtons()
    shown.note_sent(view("z"), EMPTY, 1.0)
    shown.note_sent(view("r", "z"), EMPTY, 2.0)  # above what stays at the bottom
    assert [shown.seconds_shown(one, 2.0) for one in "rz"] == [float("inf")] * 2
    shown.note_sent(view("z"), EMPTY, 3.0)
    shown.note_arrived(3.0, 3.5)
    shown.note_sent(view("yn", "z"), EMPTY, 4.0)  # whoever presses twice meant the other question
    assert shown.seconds_shown("y", 4.0) == 0.5
    shown.note_sent(view("z"), EMPTY, 4.25)
    shown.note_sent(view("r", "z"), EMPTY, 9.0)
    assert shown.seconds_shown("r", 9.0) == 4.75


def test_what_was_asked_before_and_is_asked_again_is_new() -> None:
    shown = ShownButtons()
    shown.note_sent(view("r"), EMPTY, 1.0)
    shown.note_sent(view("yn"), EMPTY, 2.0)
    shown.note_sent(view("r"), EMPTY, 3.0)
    assert shown.seconds_shown("r", 3.25) == 0.25


def test_what_stood_in_the_row_of_a_button_is_known_until_it_was_read() -> None:
    shown = ShownButtons()

    def replaced(custom_id: str, at: float) -> list[tuple[str, int]]:
        return [(str(one.item.label), one.table.id) for one in shown.replaced(custom_id, at, 1.0)]  # type: ignore[attr-defined]

    shown.note_sent(view("ab", "z"), EMPTY, 1.0)
    assert replaced("a", 1.0) == []
    shown.note_sent(view("cb", "z"), LATER, 7.0)
    shown.note_arrived(7.0, 7.5)
    assert replaced("c", 7.25) == [("a", 7), ("b", 7)]  # it came after the press
    assert replaced("c", 8.25) == [("a", 7), ("b", 7)]
    assert replaced("c", 8.5) == replaced("b", 7.5) == replaced("z", 7.5) == []
    shown.note_sent(view("d", "z"), LATER, 8.0)
    assert replaced("d", 8.25) == [("a", 7), ("b", 7), ("c", 8), ("b", 8)]  # one may have meant either
    assert replaced("d", 8.75) == [("c", 8), ("b", 8)]
    shown.note_sent(view("a", "z"), EMPTY, 60.0)
    assert replaced("a", 60.0) == [("d", 8)]
