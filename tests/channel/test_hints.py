"""What stands beside a question, so that it is answered knowingly."""

from dataclasses import replace

import pytest

from bot.channel.button_labels import button_label
from bot.channel.confirming import confirming_text
from bot.channel.help import now_lines
from bot.channel.message import message_text, robot_rolls_soon_lines, waiting_text
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import public_buttons
from bot.record.books import rule_books
from bot.rules import statements as say
from bot.rules.points import Player
from bot.rules.state.chouette import FinishedGame
from bot.store.stored import Seat
from bot.words.hints import (
    automatic_double_lines,
    deal_exceeds_backgammon_lines,
    double_or_go_along_lines,
    each_answers_alone_lines,
    hint_lines,
    lone_taker_lines,
    no_choice_of_answers_lines,
    question_after_proposal_lines,
    sale_lines,
    take_over_lines,
)
from bot.words.newcomer import role_and_cube_lines
from bot.words.words import how_cited, words_in
from tests.channel.test_ledger import HEAD, heard

ENGLISH = words_in("en")
SCORE = HEAD.replace("players", "mode score\nplayers")
DOUBLED = SCORE + "game\nAnn: doubles all\n"
DOUBLED_AT_DIFFERENT_PRICES = """\
chouette 1
rules italian
mode play
players Ann Bob Cid Dee
game
opening 3 1
Ann: plays 8/5 6/5
Dee: doubles
Bob: stands
Cid: stands
Ann: takes
Bob: rolls 3 1
Bob: plays 8/5 6/5
Ann: doubles all
"""
TO_ROLL = HEAD.replace("players", "mode play\nplayers") + "game\nopening 3 1\nAnn: plays 8/5 6/5\n"


def dear(text: str) -> list[str]:
    return deal_exceeds_backgammon_lines(heard(text)[0].chouette, ENGLISH)


def alone(text: str) -> list[str]:
    table = heard(text)[0]
    return lone_taker_lines(table.chouette, rule_books().get(table.head.book), ENGLISH, str)


@pytest.mark.parametrize(
    ("said", "reader", "hint"),
    [
        ("Bob: drops\nCid: drops\n", "Dee", "Nobody else has taken: you must drop too, nobody takes alone."),
        ("Bob: takes\n", "Cid", "If you and **Dee** drop, **Bob**'s take does not count: **Bob** drops too."),
        ("Bob: takes\nCid: drops\n", "Dee", "If you drop, **Bob**'s take does not count: **Bob** drops too."),
        ("Bob: takes\nCid: drops\n", "Bob", "If **Dee** drops, your take does not count: you drop too."),
    ],
)
def test_whoever_reads_it_alone_is_spoken_to_about_a_lone_take(said: str, reader: str, hint: str) -> None:
    played = "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
    chouette = heard(TO_ROLL.replace(" Eve", "") + played + said)[0].chouette
    assert hint_lines(chouette, None, ENGLISH, str, reader=Player(reader))[0].startswith(hint)
    only_drop = "You can only drop: this game costs you 1" in " ".join(
        role_and_cube_lines(chouette, Player(reader), str, ENGLISH, is_on_page=True)
    )
    assert only_drop is (reader == "Dee" and "Cid: drops" in said and "takes" not in said)


def test_an_end_that_is_proposed_in_a_game_says_what_becomes_of_it() -> None:
    told = "-# Game 1 would be abandoned: the cubes still in play would pay nothing."
    ends = heard(TO_ROLL + "Bob: ends\n")[0].chouette
    who_moves = "Whoever moves for a side keeps it with “Adjourn the game” under “My options”."
    assert hint_lines(ends, None, ENGLISH, str) == [f"{told} {who_moves}"]
    own = f"{told} “Adjourn the game” under “My options” keeps it."
    assert hint_lines(ends, None, ENGLISH, str, reader=Player("Bob")) == [own]
    assert hint_lines(ends, None, ENGLISH, str, reader=Player("Dee")) == [told]  # who cannot is not told of it
    assert hint_lines(heard(TO_ROLL)[0].chouette, None, ENGLISH, str) == []


@pytest.mark.usefixtures("asked_before_robots_roll")
def test_people_are_told_how_a_robot_waits_longer_before_it_rolls() -> None:
    table = heard(TO_ROLL)[0]
    with_robot = replace(table, chouette=replace(table.chouette, robots=frozenset({Player("Bob")})))
    told = "-# “Wait: I may double” under “My options” gives you time."
    assert robot_rolls_soon_lines(with_robot, ENGLISH, {"robot-wait": 20}) == [told]
    assert robot_rolls_soon_lines(with_robot, ENGLISH, {"robot-wait": 0}) == []
    assert robot_rolls_soon_lines(with_robot, ENGLISH, {}) == [told]
    assert robot_rolls_soon_lines(table, ENGLISH, {}) == []
    game = with_robot.chouette.game
    assert game
    played = FinishedGame(game, ())
    for games, before in ((2, "From this game on robots wait less, 10 seconds. "), (3, "")):
        later = replace(with_robot, chouette=replace(with_robot.chouette, games=(played,) * games))
        now = f"-# {before}“Wait: I may double” under “My options” gives you time."
        assert robot_rolls_soon_lines(later, ENGLISH, {}) == [now]
        assert robot_rolls_soon_lines(later, ENGLISH, {"robot-wait": 20}) == [told]
        rolled = replace(game, rolled=((Player("Ann"), (3, 1)), (Player("Bob"), (2, 1))))
        goes_on = replace(later, chouette=replace(later.chouette, stage=rolled))
        assert robot_rolls_soon_lines(goes_on, ENGLISH, {}) == [now.replace(before, "")]


@pytest.mark.parametrize(
    ("said", "most"),
    [
        ("Ann: pays Bob 16", "3 points"),
        ("Ann: pays Bob 4", "3 points"),
        ("Bob: asks Ann 16", "3 points"),
        ("Bob: doubles\nAnn: takes\nAnn: pays Bob 16", "6 points"),
        ("Ann: doubles Bob\nBob: pays Ann 16", "6 points"),
        ("Ann: sells box to Bob for 16", "12 points"),
        ("Ann: sells box to Bob for -16", "12 points"),
    ],
)
def test_a_deal_over_more_than_a_backgammon_says_so(said: str, most: str) -> None:
    amount = "4" if said.endswith(" 4") else "16"
    expected = f"{amount} points is a lot: as the cubes stand, even a backgammon costs only {most}."
    assert dear(SCORE + "game\n" + said + "\n") == [expected]


def test_what_is_a_lot_is_said_in_money() -> None:
    euros = SCORE.replace("mode score", "stake 0.5 EUR\nmode score")
    assert dear(euros + "game\nAnn: pays Bob 16\n") == [
        "16 points (€8.00) is a lot: as the cubes stand, even a backgammon costs only 3 points (€1.50)."
    ]


@pytest.mark.parametrize(
    "said", ["Ann: pays Bob 3", "Bob: asks Ann 0", "Ann: doubles Bob\nBob: pays Ann 6", "Ann: sells box to Bob for 12"]
)
def test_what_a_backgammon_would_cost_is_offered_without_a_word(said: str) -> None:
    assert dear(SCORE + "game\n" + said + "\n") == []


def test_partners_settle_about_all_bets_of_the_box() -> None:
    six = SCORE.replace("Eve", "Eve Fay") + "Ann: partner Fay\nFay: accepts\ngame\n"
    assert dear(six + "Ann: pays Fay 12\n") == []
    assert "12 points." in dear(six + "Ann: pays Fay 13\n")[0]


def test_the_last_to_answer_is_told_what_being_alone_means_and_where_it_stands() -> None:
    said = DOUBLED + "Bob: drops\nCid: drops\nDee: drops\n"
    assert alone(said) == ["Nobody else has taken: Eve must drop too, nobody takes alone. (Colorado 5.7)"]
    fibs = SCORE.replace("colorado", "fibs")
    (line,) = alone(fibs + "game\nAnn: doubles all\nBob: takes\nCid: drops\nDee: drops\n") or [""]
    assert line == ""
    changed = SCORE.replace("mode", "option lone_taker must accept extras\nmode")
    (line,) = alone(changed + "game\nAnn: doubles all\nBob: drops\nCid: drops\nDee: drops\n")
    assert line.endswith("allowed, since no extras are played.")
    assert "5.7" not in line
    with_extras = changed.replace("mode", "option extras yes\nmode")
    (line,) = alone(with_extras + "game\nAnn: doubles all\nBob: drops\nCid: drops\nDee: drops\n")
    assert "they take every extra they are given" in line


def test_who_takes_or_drops_before_others_is_told_what_becomes_of_a_lone_taker() -> None:
    rule = "Nobody takes alone: if all others drop, the last one must drop too. (Colorado 5.7)"
    for answered in ("", "Bob: drops\nCid: drops\n"):
        assert alone(DOUBLED + answered) == [rule]
    (forces,) = alone(DOUBLED + "Bob: takes\n")  # whoever takes now is not alone
    told = "If **Cid**, **Dee** and **Eve** drop, **Bob**'s take does not count: **Bob** drops too. (Colorado 5.7)"
    assert forces == told
    forces = alone(DOUBLED + "Bob: takes\nCid: drops\nDee: drops\n")
    assert forces == ["If **Eve** drops, **Bob**'s take does not count: **Bob** drops too. (Colorado 5.7)"]


def test_where_a_take_alone_stands_it_is_said_before_it_that_the_taker_moves_for_the_team() -> None:
    doubled = SCORE.replace("colorado", "streamlined") + "game\nAnn: doubles all\n"
    may = "If only one takes, they alone move for the Team."
    assert alone(doubled) == alone(doubled + "Bob: drops\n") == [may]
    last = "Nobody else has taken: if Eve takes, Eve moves for the Team alone."
    dropped = doubled + "Bob: drops\nCid: drops\nDee: drops\n"
    assert alone(dropped) == [last]
    own = ["Nobody else has taken: if you take, you move for the Team alone."]
    assert lone_taker_lines(heard(dropped)[0].chouette, None, ENGLISH, str, Player("Eve")) == own


def test_who_must_drop_because_all_others_have_is_told_why_once() -> None:
    table, _ = heard(DOUBLED + "Bob: drops\nCid: drops\nDee: drops\n")
    content = message_text(
        table, (), ENGLISH, hint_lines(table.chouette, rule_books().get(table.head.book), ENGLISH, str)
    )
    assert "drop and lose 1; nothing else is possible." in content
    assert content.count("thers dropped") + content.count("Nobody else has taken") == 1


def test_a_section_that_has_a_title_is_named_as_a_source() -> None:
    assert [how_cited(one) for one in ("5.7", "a", "reading", "Order of play")] == [
        *("number", "number", "reading", "title"),
    ]
    named = {"book": "Italian", "section": "Come si gioca la Chouette", "cites": "title"}
    assert ENGLISH.text("rule-section", **named) == "(Source: “Come si gioca la Chouette”, Italian)"


@pytest.mark.parametrize(
    "said",
    [
        DOUBLED + "Bob: takes\nCid: takes\n",
        SCORE + "game\nAnn: doubles Bob\n",
        SCORE + "game\nBob: doubles\n",
        SCORE + "game\n",
        SCORE,
        SCORE.replace("colorado", "streamlined") + "game\nAnn: doubles all\nBob: takes\nCid: drops\nDee: drops\n",
    ],
)
def test_nobody_is_warned_of_what_cannot_happen(said: str) -> None:
    assert alone(said) == []


HALF = "Half rule: the Box takes at least half of the cubes, or none."


@pytest.mark.parametrize(
    ("head", "said", "told"),
    [
        (SCORE, "Ann: drops Bob\nAnn: drops Cid\nAnn: takes Dee\n", [HALF]),
        (SCORE, "Ann: drops Bob\n", []),
        (SCORE, "", []),
        (
            SCORE.replace("colorado", "streamlined"),
            "Ann: takes Bob\n",
            ["Cubes doubled together are answered together: the Box takes all or none."],
        ),
        (
            SCORE.replace(" Dee Eve", ""),
            "Ann: drops Bob\n",
            ["In a game that began with two bets the Box takes both cubes, or none."],
        ),
    ],
)
def test_a_box_without_a_choice_left_is_told_why(head: str, said: str, told: list[str]) -> None:
    team = [name for name in ("Bob", "Cid", "Dee", "Eve") if name in head]
    table, _ = heard(head + "game\n" + "".join(f"{name}: doubles\n" for name in team) + said)
    assert no_choice_of_answers_lines(table.chouette, ENGLISH) == told


def test_who_answers_the_box_is_told_of_no_rule_of_the_box() -> None:
    assert no_choice_of_answers_lines(heard(DOUBLED + "Bob: drops\n")[0].chouette, ENGLISH) == []
    assert no_choice_of_answers_lines(heard(SCORE)[0].chouette, ENGLISH) == []


FIBS = SCORE.replace("colorado", "fibs")
TURNED = FIBS + "game\nAnn: doubles all\nBob: takes\nCid: drops\nDee: takes\nEve: takes\nCid: gives extra to Bob\n"


def doubling(text: str) -> list[str]:
    return double_or_go_along_lines(heard(text)[0].chouette, ENGLISH, str)


def test_that_each_answers_a_redouble_alone_is_said_where_the_captain_drops_a_first_one_for_all() -> None:
    told = ["Each answers for themself: only on a first double does the Captain drop for all."]
    started = DOUBLED_AT_DIFFERENT_PRICES.replace("italian", "fibs").partition("Dee: doubles")[0]
    later = f"{started}Bob: doubles\nCid: goes along\nDee: goes along\nAnn: takes\nBob: rolls 3 1\nBob: plays 8/5 6/5\n"
    for said, lines in (
        (f"{started}Bob: rolls 3 1\nBob: plays 8/5 6/5\nAnn: doubles\n", []),
        (f"{later}Ann: doubles\n", told),
        (f"{later}Ann: doubles\nBob: drops\n", told),
        (f"{later}Ann: doubles\nBob: drops\nCid: takes\n", []),  # the last one has nobody to think of
    ):
        assert each_answers_alone_lines(heard(said)[0].chouette, ENGLISH) == lines


def test_who_is_asked_about_a_double_is_told_what_to_double_as_well_would_mean() -> None:
    said = TURNED + "Bob: refuses extra Cid\n"
    assert doubling(said) == []
    assert doubling(said + "Dee: doubles\n") == [
        "Double too and you buy from whoever sells; play on and you buy nothing."
    ]
    assert doubling(said + "Dee: doubles\nBob: goes along\nEve: goes along\n") == []
    assert doubling(FIBS + "game\nBob: doubles\n") == []


def test_who_may_buy_a_game_is_told_whom_that_pays_and_what_becomes_of_it_else() -> None:
    said = FIBS + "game\nBob: doubles\nCid: dissents\n"
    one = "Whoever buys pays Cid. If nobody buys, Cid doubles too."
    two = "Whoever buys pays Cid and Dee. If nobody buys, Cid and Dee double too."
    for after, told in (("", [one]), ("Dee: dissents\n", [two]), ("Ann: buys Cid\n", [])):
        assert sale_lines(heard(said + after)[0].chouette, ENGLISH, str) == told
    assert sale_lines(heard(FIBS + "game\n")[0].chouette, ENGLISH, str) == []


def test_the_box_is_told_what_it_means_to_take_a_bought_game_over() -> None:
    said = FIBS + "game\nBob: doubles\nCid: dissents\nAnn: passes on Cid\n"
    means = "To take a bought game over: you pay its buyer the price, and it is not played on. "
    told = [f"{means}Then you must take the double."]
    for after, lines in (("", []), ("Bob: buys Cid\n", told), ("Bob: buys Cid\nAnn: takes\n", [])):
        chouette = heard(said + after)[0].chouette
        assert take_over_lines(chouette, ENGLISH) == take_over_lines(chouette, ENGLISH, Player("Ann")) == lines
        assert take_over_lines(chouette, ENGLISH, Player("Bob")) == []


def test_who_holds_an_extra_is_told_that_it_keeps_a_cube_of_its_own() -> None:
    said = TURNED + "Bob: takes extra Cid\nDee: doubles\n"
    assert doubling(said)[1:] == [
        (
            "**Bob**'s extra with **Cid** stays at 2: this double is about the one cube. "
            "An extra is doubled by itself, before the roll."
        )
    ]
    assert len(doubling(said + "Bob: goes along\n")) == 2
    assert doubling(said + "Bob: goes along\nEve: dissents\n") == []


def test_an_open_question_stays_visible_while_a_break_is_proposed() -> None:
    asked = TO_ROLL + "Bob: doubles\nCid: stands\nDee: stands\n"
    assert question_after_proposal_lines(heard(asked)[0].chouette, ENGLISH, str) == []
    table, _ = heard(asked + "Bob: adjourns\n")
    assert question_after_proposal_lines(table.chouette, ENGLISH, str) == [
        "-# Next, if play goes on – Eve: double too, to 2?"
    ]
    content = message_text(
        table, (), ENGLISH, hint_lines(table.chouette, rule_books().get(table.head.book), ENGLISH, str)
    )
    assert content.startswith("**Bob** proposes to adjourn the game. ")
    assert content.endswith("\n-# Next, if play goes on – Eve: double too, to 2?")


def test_nothing_is_open_between_games_or_where_the_board_is_elsewhere() -> None:
    assert (
        question_after_proposal_lines(
            heard(SCORE + "game\nAnn: doubles Bob\nBob: takes\nBob: undo\n")[0].chouette, ENGLISH, str
        )
        == []
    )
    assert (
        question_after_proposal_lines(
            heard(HEAD.replace("Eve", "Eve Fay") + "Ann: partner Fay\n")[0].chouette, ENGLISH, str
        )
        == []
    )


def with_robots(text: str, *robots: str) -> Table:
    """A table after what was said there, at which these are robots."""
    table, _ = heard(text)
    return replace(table, chouette=replace(table.chouette, robots=frozenset(map(Player, robots))))


def test_people_are_asked_before_robots_and_buttons_bear_the_prices_of_those_who_press_them() -> None:
    table = with_robots(DOUBLED_AT_DIFFERENT_PRICES, "Ann", "Bob", "Cid")
    first, *_ = message_text(table, (), ENGLISH).splitlines()
    assert first == "**Dee**: take and play for 4, or drop and lose 2? **Bob** and **Cid** must still answer."
    labels = [button_label(table, one, (), ENGLISH) for one in public_buttons(table.chouette)]
    assert {"Take for 4", "Drop: −2"} <= {*labels}
    people, _ = heard(DOUBLED_AT_DIFFERENT_PRICES)
    labels = [button_label(people, one, (), ENGLISH) for one in public_buttons(people.chouette)]
    assert {"Take", "Drop"} <= {*labels}


def test_nobody_is_offered_the_seat_that_they_have_beside_robots_alone() -> None:
    over = DOUBLED_AT_DIFFERENT_PRICES + "Bob: drops\nCid: drops\nDee: drops\n"
    for robots, is_offered in ((("Ann", "Bob", "Cid"), False), (("Bob", "Cid"), True), ((), True)):
        found = public_buttons(with_robots(over, *robots).chouette)
        assert any(one.action is ButtonAction.JOIN for one in found) is is_offered


def test_those_for_whom_an_answer_costs_something_else_are_asked_apart() -> None:
    table, _ = heard(SCORE + "game\nBob: doubles\nAnn: takes\nAnn: doubles all\n")
    first, *_ = message_text(table, (), ENGLISH).splitlines()
    assert first == (
        "**Bob**: take and play for 4, beaver to 8, or drop and lose 2? "
        "Then **Cid**, **Dee** and **Eve**, in this order: take and play for 2, beaver to 4, or drop and lose 1?"
    )


def test_who_opens_their_options_reads_apart_what_an_answer_costs_whom_somebody_speaks_for() -> None:
    cafe = "chouette 1\nrules colorado\nmode score\nplayers Bob Ann Zoe Dan\nguest Zoe\nguest Dan\nscorer Ann\n"
    doubled = "game\nAnn: doubles\nBob: takes\nZoe: doubles\nBob: takes\nBob: doubles all\n"
    table, _ = heard(cafe + doubled)
    assert waiting_text(table, ENGLISH) == (
        "**Ann** (also for **Zoe**): take and play for 4, beaver to 8, or drop and lose 2? "
        "**Ann** (for **Dan**): take and play for 2, beaver to 4, or drop and lose 1?"
    )


def test_each_cube_is_beavered_for_so_much_as_each_is_taken() -> None:
    table, _ = heard(SCORE + "game\nBob: doubles\nCid: doubles\n")
    assert "Ann: take and play for 2 each, beaver to 4 each, or drop and lose 1 each?" in waiting_text(table, ENGLISH)


def test_how_an_automatic_double_comes_about_is_said_where_nobody_is_asked() -> None:
    def told(text: str) -> list[str]:
        return automatic_double_lines(heard(text)[0].chouette, ENGLISH)

    begun = SCORE + "game\n"
    how = "Automatic double: a cube goes to {} once its player and the Box have both pressed *Double automatically*."
    assert told(begun) == []
    assert told(begun + "opening 1 1\n") == [how.format(2)]
    assert told(begun + "opening 1 1\nAnn: accepts double\nBob: accepts double\n") == [how.format(2)]
    everybody = "".join(f"{name}: accepts double\n" for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))
    assert told(f"{begun}opening 1 1\n{everybody}") == []
    assert told(f"{begun}opening 1 1\n{everybody}opening 2 2\n") == [how.format(4)]


@pytest.mark.parametrize(("beavers", "is_told"), [("yes", True), ("no", False)])
def test_whoever_doubles_is_told_of_beavers_where_they_are_played(beavers: str, is_told: bool) -> None:
    table = heard(TO_ROLL.replace("mode play", f"option beavers {beavers}\nmode play"))[0]
    press, said = ButtonPress(ButtonAction.DOUBLE), say.Doubles(Player("Bob"), ())
    asked = confirming_text(table, press, said, ENGLISH, is_own=True, asks="")
    assert asked.startswith("Double to 2?")
    assert ("may beaver" in asked) is is_told


def test_the_take_of_the_rest_is_undone_by_its_own_cubes_and_not_by_what_was_beavered_before() -> None:
    table, _ = heard(SCORE + "game\nBob: doubles\nCid: doubles\nAnn: beavers Bob\nAnn: takes\n")
    label = button_label(table, ButtonPress(ButtonAction.UNDO), (), ENGLISH)
    assert label == "Undo last action: Ann's take (Cid's cube)"


def test_help_names_what_whoever_keeps_score_may_say_between_games_and_joining_by_its_word() -> None:
    cafe = "chouette 1\nrules colorado\nmode score\nplayers Bob Ann Zoe\nguest Bob\nguest Zoe\nscorer Cesc\ngame\n"
    for said, may in (
        ("Ann: wins\n", "You can: Next game, Join, Leave, Correct, Undo last action: the result “Ann wins” and End"),
        ("", "The buttons are under the newest message;"),
    ):
        table, _ = heard(cafe + said)
        table = replace(table, seats=(*table.seats, Seat(Player("Cesc"), 4, "Cesc")))
        assert any(line.startswith(may) for line in now_lines(table, Player("Cesc"), ENGLISH)), said
