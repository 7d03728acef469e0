"""Since when which button stands where: what was there before is no news, whatever else changes."""

from dataclasses import replace

import discord

from bot.delivery.shown_buttons import ShownButtons
from tests.delivery.test_shown import EMPTY

LATER = replace(EMPTY, id=8)


SECOND = 1.0


def view(*rows: str) -> discord.ui.View:
    """Buttons in rows; by one letter each or, where there is a blank, by a word each, which is the label too."""
    made = discord.ui.View(timeout=None)
    for row, labels in enumerate(rows):
        for one in labels.split() if " " in labels else labels:
            made.add_item(discord.ui.Button[discord.ui.View](custom_id=one, label=one, row=row))
    made.stop()
    return made


def shown_one_after_another(*views: discord.ui.View) -> ShownButtons:
    """Each view at its second, from 1 on, where it is at once."""
    shown = ShownButtons()
    for at, one in enumerate(views, 1):
        shown.note_sent(one, EMPTY, float(at))
    return shown


def stood_near(shown: ShownButtons, custom_id: str, at: float) -> str:
    """What may have been meant by whoever pressed this then."""
    return " ".join(str(one.item.custom_id) for one in shown.replaced(custom_id, at, SECOND))  # type: ignore[attr-defined]


def test_what_stands_where_nothing_stood_is_no_surprise() -> None:
    shown = ShownButtons()
    assert not stood_near(shown, "a", 5.0)
    shown.note_sent(view("ab"), EMPTY, 5.0)
    shown.note_arrived(5.0, 6.0)
    assert not stood_near(shown, "a", 5.5) + stood_near(shown, "a", 6.0)


def test_a_button_is_new_where_it_has_just_come_and_another_one_has_gone() -> None:
    shown = ShownButtons()
    shown.note_sent(view("ab", "z"), EMPTY, 1.0)
    shown.note_sent(view("ac", "z"), EMPTY, 7.0)
    assert stood_near(shown, "c", 7.5) == "b"  # it may be seen before it is known to have arrived
    shown.note_arrived(7.0, 8.0)
    assert [stood_near(shown, one, 8.5) for one in "acz"] == ["", "b", ""]
    assert not stood_near(shown, "c", 9.0)
    shown.note_sent(view("acd", "z"), EMPTY, 10.0)
    assert not stood_near(shown, "d", 10.0)  # at the end of its row nothing stood
    shown.note_sent(view("ca", "z"), EMPTY, 12.0)  # two have changed places
    assert [stood_near(shown, one, 12.0) for one in "ac"] == ["c d", "a d"]
    assert not stood_near(shown, "b", 12.0)  # its message is folded: its token tells


def test_what_comes_to_a_row_in_which_nothing_stood_can_have_been_meant_by_nobody_else() -> None:
    shown = ShownButtons()
    shown.note_sent(view("z"), EMPTY, 1.0)
    shown.note_sent(view("r", "z"), EMPTY, 2.0)  # above what stays at the bottom
    assert not stood_near(shown, "r", 2.0) + stood_near(shown, "z", 2.0)
    shown.note_sent(view("z"), EMPTY, 3.0)
    shown.note_arrived(3.0, 3.5)
    shown.note_sent(view("yn", "z"), EMPTY, 4.0)  # whoever presses twice meant the other question
    assert stood_near(shown, "y", 4.25) == "r"
    assert not stood_near(shown, "y", 4.5)


def test_what_was_asked_before_and_is_asked_again_is_new() -> None:
    shown = shown_one_after_another(view("r"), view("yn"), view("r"))
    assert stood_near(shown, "r", 3.25) == "y n"
    assert not stood_near(shown, "r", 4.0)


def test_a_row_that_a_phone_breaks_moves_what_stays_in_it() -> None:
    asked = view("Double_to_2 No_double Hold_the_roll Don't_ask_again_this_game", "My_options Help")
    late = view("Double_to_2 ", "My_options Help")
    shown = shown_one_after_another(asked, late)
    # on a phone it comes down to where these stood
    assert stood_near(shown, "Double_to_2", 2.5) == "No_double Hold_the_roll Don't_ask_again_this_game"
    assert not stood_near(shown, "Help", 2.5)
    assert not stood_near(shown, "Double_to_2", 3.0)


def test_what_keeps_its_line_is_not_new_though_a_neighbour_and_one_below_have_gone() -> None:
    shown = shown_one_after_another(view("rdh", "uz"), view("rd", "u "))
    assert [stood_near(shown, one, 2.5) for one in "rdu"] == ["", "", ""]
    shown = shown_one_after_another(view("rdh", "uz"), view("rh", "u "))
    assert [stood_near(shown, one, 2.5) for one in "rh"] == ["", "d"]


def test_a_row_that_grows_below_lifts_what_stands_above_it() -> None:
    wide = "Analyse_this_game_now Show_it_as_a_film Change_the_robots"
    shown = shown_one_after_another(view("Take Drop", "Help "), view("Roll Wait", f"Help {wide}"))
    assert stood_near(shown, "Roll", 2.5) == "Take Drop"
    assert stood_near(shown, "Help", 2.5) == "Take Drop"
    assert not stood_near(shown, "Help", 3.5)


def test_a_button_that_grows_over_its_neighbour_is_new_there() -> None:
    def labelled(first: str) -> discord.ui.View:
        made = discord.ui.View(timeout=None)
        made.add_item(discord.ui.Button[discord.ui.View](custom_id="t:1:take::ab", label=first, row=0))
        made.add_item(discord.ui.Button[discord.ui.View](custom_id="t:1:drop::ab", label="Drop", row=0))
        made.stop()
        return made

    shown = shown_one_after_another(labelled("Take"), labelled("Take"))
    assert not stood_near(shown, "t:1:take::ab", 2.5)
    shown = shown_one_after_another(labelled("Take"), labelled("Take it for 8 points"))
    assert stood_near(shown, "t:1:take::ab", 2.5) == "t:1:drop::ab"
    assert stood_near(shown, "t:1:drop::ab", 2.5) == "t:1:take::ab"


def test_which_state_a_message_shows_is_no_other_meaning_and_a_menu_takes_a_line() -> None:
    def menu_and(token: str) -> discord.ui.View:
        made = discord.ui.View(timeout=None)
        made.add_item(discord.ui.Select[discord.ui.View](custom_id="m", row=0))
        made.add_item(discord.ui.Button[discord.ui.View](custom_id=f"t:1:options:::{token}", label="a", row=1))
        made.add_item(discord.ui.Button[discord.ui.View](url="https://example.org", label="a", row=1))
        made.stop()
        return made

    shown = shown_one_after_another(menu_and("5:ab"), menu_and("6:cd"))
    assert not stood_near(shown, "t:1:options:::6:cd", 2.5)
    shown = shown_one_after_another(menu_and("5:ab"), view("b", "c"))
    assert stood_near(shown, "b", 2.5) == "m"


def test_what_stood_near_a_button_is_known_with_its_table_until_the_button_was_read() -> None:
    shown = ShownButtons()

    def replaced(custom_id: str, at: float) -> list[tuple[str, int]]:
        return [(str(one.item.label), one.table.id) for one in shown.replaced(custom_id, at, SECOND)]  # type: ignore[attr-defined]

    shown.note_sent(view("ab", "z"), EMPTY, 1.0)
    assert replaced("a", 1.0) == []
    shown.note_sent(view("cb", "z"), LATER, 7.0)
    shown.note_arrived(7.0, 7.5)
    assert replaced("c", 7.25) == [("a", 7), ("b", 7)]  # it came after the press
    assert replaced("c", 8.25) == [("a", 7), ("b", 7)]
    assert replaced("c", 8.5) == replaced("b", 8.5) == replaced("z", 7.25) == []
    shown.note_sent(view("d", "z"), LATER, 8.0)
    assert replaced("d", 8.25) == [("a", 7), ("b", 7), ("c", 8), ("b", 8)]  # one may have meant either
    assert replaced("d", 8.75) == [("c", 8), ("b", 8)]
    shown.note_sent(view("a", "z"), EMPTY, 60.0)
    assert replaced("a", 60.0) == [("d", 8)]
