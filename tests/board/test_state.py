"""What the page shows is what the table message and somebody's own panel show: at random moments by every rule book."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import legal_plays
from bot.backgammon.position import Position
from bot.board.buttons import FIRST_ROW_OF_MORE
from bot.board.presses import is_for
from bot.board.result import own_result_lines
from bot.board.state import plain_text, table_state
from bot.board.table_on_page import TableOnPage
from bot.channel.button_labels import asks_to_undo
from bot.channel.buttons import button_view, create_buttons_after_evening, create_look_back_buttons
from bot.channel.message import folded_message_text, message_hints, message_parts, message_text, presses_under_message
from bot.channel.panels import presses_in_panel
from bot.channel.texts import payment_lines
from bot.desk import Table
from bot.desk.actions import ANSWERS, ButtonAction, author_and_asked_in_target
from bot.desk.button_press import ButtonPress
from bot.desk.panel_presses import buttons_for_absent
from bot.desk.presses import statement_of_press
from bot.desk.table import News, Revision
from bot.record.books import rule_books
from bot.record.read import Head, read_record
from bot.record.replay import chouette_at_start
from bot.rules.engine import apply
from bot.rules.evening.authority import may_speak_for
from bot.rules.offers import may_be_said
from bot.rules.play.checkers import may_suggest, position_and_dice_to_play
from bot.rules.points import Player, SeatId
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted, Chouette, Ended
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    Doubles,
    GoesAway,
    Joins,
    Leaves,
    Plays,
    ProposesUndo,
    Rolls,
    Statement,
    Suggests,
)
from bot.store.stored import Seat
from bot.words.names import without_markup
from bot.words.newcomer import first_words
from bot.words.words import words_in
from tests.channel.test_ledger import heard
from tests.channel.test_score import EUROS, OVER
from tests.house.sources import CHECKOUT
from tests.record.evenings import said_at
from tests.support.cases import usual_number, with_usual_cases

BOOKS = rule_books()
STATEMENTS, EACH = 150, usual_number(60, 40)
RECORDS = sorted((CHECKOUT / "tests" / "records").glob("*.chouette"))
ONLY_IN_DISCORD = {
    *(ButtonAction.OPTIONS, ButtonAction.MOVE, ButtonAction.RULES, ButtonAction.TEACH),
    ButtonAction.ADD_ROBOT,
    *(ButtonAction.PLAY_AT_ONCE, ButtonAction.CONFIRM_PLAYS),
}


def moments(book: str, *, each: int = EACH) -> Iterator[TableOnPage]:
    """Tables at each such moment of random evenings by this book, and of its records, where some are elsewhere."""
    head = Head(book, BOOKS[book].rules, ChouetteMode.PLAY)
    for seed in range(2):
        for at, (_, chouette) in enumerate(said_at(Random(seed), head.rules, STATEMENTS)):
            if at % each == 0:
                yield at_table(head, chouette, at)
    for path in RECORDS:
        text = path.read_text("utf-8")
        if f"\nrules {book}\n" in text:
            record = read_record(text, BOOKS)
            chouette = chouette_at_start(record)
            for at, (_, said) in enumerate(record.lines):
                after = apply(chouette, said) if isinstance(said, Statement) else None
                chouette = after.chouette if isinstance(after, Accepted) else chouette
                if at % each == 0:
                    yield at_table(record.head, chouette, at)


def at_table(head: Head, chouette: Chouette, at: int) -> TableOnPage:
    """This moment in a channel."""
    players = {*players_with_seat(chouette), *(chouette.game.players if chouette.game else ())}
    seats = tuple(Seat(SeatId(one), number, one) for number, one in enumerate(sorted(players), start=1))
    table = Table(7, 1, 1, head, chouette, seats, next_number=at + 2)
    return TableOnPage(table, (), {}, BOOKS[head.book], has_engine=True, run="r")


def ids(view: ui.View) -> dict[str, str]:
    """The buttons of a message: their labels by their ids, without what says which state it shows."""
    items: list[Any] = [getattr(one, "item", one) for one in view.children]
    return {re.sub(r"(^[ty]:\d+:[^:]*:[^:]*:\w*):\d+:\w*$", r"\1", one.custom_id): one.label for one in items}


OF_READER = (
    *("you", "watching", "buttons", "move", "moves", "board", "question", "hints", "told", "notes"),
    *("no_move", "no_double"),
)


@pytest.mark.parametrize("book", with_usual_cases(BOOKS, ("colorado", "fibs", "italian")))
def test_the_page_shows_what_the_message_and_the_panel_show(book: str) -> None:
    counted = ("moments", "buttons", "more", "moves", "suggesting", "boards", "cubes", "plays", "results", "recalled")
    seen = dict.fromkeys(counted, 0)
    for at, shown in enumerate(moments(book)):
        words = words_in("it" if at % 3 == 0 else "en").with_rules(shown.table.chouette.rules)
        table, chouette = shown.table, shown.table.chouette
        under = presses_under_message(chouette, {}, has_engine=True)
        shared = ids(button_view(table, under, words))
        public = {key: label.removesuffix(" / withdraw").removesuffix(" / ritira") for key, label in shared.items()}
        is_over = isinstance(chouette.stage, Ended)
        after = (*create_buttons_after_evening(table, words), *create_look_back_buttons(table, words, is_analysed=True))
        public |= {one.custom_id: one.label for one in after if is_over}
        watched = table_state(shown, None, words)
        assert (watched["you"], watched["move"]) == (None, None)
        may_join = table.is_open and may_be_said(chouette, Joins(table.next_seat), enforce_turns=True)
        shown_to_all = ["help", *(["join"] if may_join else [])] if table.is_open else []
        assert [one["id"].split(":")[2] for one in watched["buttons"]] == shown_to_all
        assert watched["watching"].startswith(words.text("board-watching", joins="no")) is table.is_open
        seen["moments"] += 1
        for seat in table.seats:
            state = json.loads(json.dumps(table_state(shown, seat.seat, words), ensure_ascii=False))
            if seat.seat in chouette.gone:
                assert {one["id"].split(":")[2] for one in state["buttons"]} <= {"help", "join", "recall"}
                continue
            if seat.seat in chouette.away and not is_over:
                first = [one["id"].split(":")[2] for one in state["buttons"] if one["row"] < FIRST_ROW_OF_MORE]
                assert (first[:1], {*first[1:]} <= {"help"}, state["move"], state["moves"]) == (
                    ["back"],
                    True,
                    None,
                    False,
                )
                continue
            own_results = own_result_lines(table, seat.seat, words)
            state["told"] = [line for line in state["told"] if line not in own_results]
            own_hints = message_hints(table, words, {}, shown.book, reader=seat.seat)
            parts = message_parts(table, (), words, own_hints, newest_first=True, reader=seat.seat)
            plain = _plain(
                table, "\n".join(one for one in (parts.text, parts.asked_too) if one) or words.text("table-waits")
            )
            added = _plays_told_besides(chouette, state, plain)
            seen["plays"] += len(added)
            told = [*state["question"].splitlines(), *state["hints"], *(set(state["told"]) - {*added})]
            starts = (words.text("due-start.you", games=games) for games in ("none", "other"))
            of_page = {words.text("board-others-begin"), *starts} - {*plain.splitlines()}
            told = [line for line in told if line not in of_page]
            assert sorted(told) == sorted(plain.splitlines()) or (not told and plain == words.text("table-waits"))
            seen["results"] += _has_own_result(chouette, seat.seat, state, watched)
            mine = {one["id"]: one["label"] for one in state["buttons"] if one["row"] < FIRST_ROW_OF_MORE}
            own = [one for one in state["buttons"] if one["row"] >= FIRST_ROW_OF_MORE]
            more = {one["id"]: one["label"] for one in own if not one.get("gone")}
            more = {key: label for key, label in more.items() if not key.startswith("m:show:")}
            for_absent = _answers_for_absent(chouette, under, seat.seat)
            for key in ids(button_view(table, for_absent, words)):
                assert mine.pop(key).endswith(")"), key
            if for_absent:
                _taken_out(more, ButtonAction.FOR)
            undo = _taken_out(mine, ButtonAction.UNDO) | _taken_out(more, ButtonAction.UNDO)
            asks = asks_to_undo(chouette, seat.seat)
            assert all(one.startswith(("Ask to ", "Chiedi di ")) == asks for one in undo.values())
            recalled = _taken_out(mine, ButtonAction.RECALL) | _taken_out(mine, ButtonAction.WITHDRAW)
            doubles = _taken_out(mine, ButtonAction.DOUBLE)
            for key, label in doubles.items():  # to what one's own cube turns, where that is not the same for all
                assert {*re.findall(r"\d+", label)} <= {*re.findall(r"\d+", public[key] or "")}
            assert mine.items() <= public.items()
            mine |= undo | recalled | doubles
            seen["recalled"] += len(recalled)
            assert {f"sa:{table.id}" in mine, f"sr:{table.id}" in mine} == {is_over}
            for press in under:
                said = statement_of_press(press, chouette, press.absent or seat.seat)
                is_accepted = isinstance(said, Statement) and may_be_said(chouette, said, enforce_turns=True)
                speaks = press.absent in {None, seat.seat} or may_speak_for(chouette, seat.seat, press.absent)
                if is_accepted and speaks and press.action not in ONLY_IN_DISCORD:
                    author, asked = author_and_asked_in_target(press.target)
                    stands = press.action, _target(press)
                    if press.action is ButtonAction.REFUSE and author == seat.seat and not press.absent:
                        stands = (ButtonAction.WITHDRAW, asked) if asked else (ButtonAction.RECALL, author)
                    assert any(one.split(":")[2:4] == [*stands] for one in mine), press
            panel = presses_in_panel(table, seat.seat, {})
            expected = ids(button_view(table, tuple(one for one in panel if one.action not in ONLY_IN_DISCORD), words))
            assert {*_taken_out(expected, ButtonAction.UNDO)} <= {*undo}
            assert more.items() <= expected.items()
            assert {one: label for one, label in expected.items() if one not in more} == recalled
            seen["buttons"] += len(mine)
            seen["more"] += len(more)
            _check_move(shown, seat.seat, state, seen)
            own = dict.fromkeys(OF_READER)
            assert state | own == json.loads(json.dumps(watched)) | own
            seen["boards" if (state["board"] or {}).get("position") else "cubes"] += 1
    assert all(number for name, number in seen.items() if name not in {"suggesting", "cubes", "results", "recalled"}), (
        seen
    )


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ann: doubles Bob Cid Dee", ["Ann doubles Bob, Cid and Dee to 2."]),
        (
            "Ann: doubles Bob Cid Dee\nBob: drops\nCid: takes",
            ["Bob drops. Cid takes.", "Ann doubles Bob, Cid and Dee to 2."],
        ),
        (
            "Bob: doubles\nCid: doubles\nDee: stands\nAnn: takes Bob",
            ["Ann takes Bob's cube.", "Bob and Cid double to 2. Dee does not."],
        ),
        (
            "Ann: doubles Bob Cid Dee\nBob: beavers\nCid: takes\nDee: takes",
            ["Cid takes. Dee takes.", "Bob beavers to 4."],
        ),
    ],
)
def test_who_doubled_is_told_behind_the_answers_until_that_is_answered(said: str, told: list[str]) -> None:
    record = read_record(f"chouette 1\nrules colorado\nmode score\nplayers Ann Bob Cid Dee\ngame\n{said}\n", BOOKS)
    table = at_table(record.head, chouette_at_start(record), 0).table
    for number, (_, line) in enumerate(record.lines, start=2):
        assert isinstance(line, Statement)
        after = apply(table.chouette, line)
        assert isinstance(after, Accepted), line
        table = replace(table, chouette=after.chouette).with_news(News(Revision(number), after.events))
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    assert table_state(shown, None, words_in())["told"][: len(told)] == told


def test_between_games_who_does_not_begin_the_next_one_has_the_end_last() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: drops\nCid: drops\nDee: drops")
    shown = TableOnPage(table, (), {}, BOOKS["colorado"], has_engine=True, run="r")
    places = dict[str, list[Any]]()
    for seat in table.seats:
        buttons = table_state(shown, seat.seat, words_in())["buttons"]
        shown_above = [one for one in buttons if one["row"] < FIRST_ROW_OF_MORE and one.get("place") != "foot"]
        actions = [one["id"].split(":")[2] for one in shown_above]
        if "end" in actions:
            places["begins" if "next" in actions else "waits"] = [actions[0], actions[-1]]
    assert places == {"begins": ["next", "leave"], "waits": ["analyse", "end"]}


def told_one_by_one(said: str, rules: str = "colorado", players: str = "Ann Bob Cid Dee") -> Table:
    """A table in play at which this was said, each line by itself."""
    record = read_record(f"chouette 1\nrules {rules}\nmode play\nplayers {players}\ngame\n{said}\n", BOOKS)
    table = at_table(record.head, chouette_at_start(record), 0).table
    return going_on(table, [line for _, line in record.lines if isinstance(line, Statement)])


def going_on(table: Table, said: Iterable[Statement]) -> Table:
    """The table once this is said as well."""
    for number, line in enumerate(said, start=table.next_number):
        after = apply(table.chouette, line)
        assert isinstance(after, Accepted), line
        table = replace(table, chouette=after.chouette, next_number=number + 1)
        table = table.with_news(News(Revision(number), after.events))
    return table


BEFORE_DOUBLE = "opening 1 3\nBob: plays 8/5 6/5\n"
ANSWERED = (
    BEFORE_DOUBLE + "Ann: doubles Bob Cid Dee\nBob: drops\nCid: takes\nDee: takes\nAnn: rolls 6 5\nAnn: plays 24/13"
)


@pytest.mark.parametrize("seat", ["Bob", "Cid"])
def test_as_a_game_starts_no_opening_of_the_game_before_is_told(seat: str) -> None:
    said = BEFORE_DOUBLE + "Ann: doubles all\nBob: drops\nCid: drops\nDee: drops\ngame\nopening 6 4"
    told = shown_to(told_one_by_one(said), seat)["told"]
    assert [line for line in told if line.startswith("Opening")] == [told[0]]
    assert told[0].startswith("Opening 6-4")


def test_what_cubes_did_between_the_last_two_plays_is_told_until_the_next_one() -> None:
    table = told_one_by_one(ANSWERED)
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    state = table_state(shown, None, words_in())
    assert state["question"] == "Cid to roll, as acting Captain."
    assert state["told"] == [
        "Ann rolls 6-5 and plays 24/13 (here 1/12).",
        "Cid is acting Captain and moves for the Team.",
        "Bob pays 1 point to Ann.",
        "Bob drops. Cid takes. Dee takes.",
        "Ann doubles Bob, Cid and Dee to 2.",
        "Before: Bob 3-1, 8/5 6/5.",
    ]
    table = told_one_by_one(f"{ANSWERED}\nCid: rolls 6 1\nCid: plays 13/7 8/7")
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    assert table_state(shown, None, words_in())["told"] == [
        "Cid rolls 6-1 and plays 13/7 8/7.",
        "Before: Ann 6-5, 24/13.",
    ]


def test_a_message_tells_the_double_that_is_to_be_answered_where_one_before_told_it() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: drops")
    asked, told, *_ = message_text(table, table.news[-1].events, words_in()).replace("*", "").splitlines()
    assert asked.endswith("take and play for 2, beaver to 4, or drop and lose 1?")
    assert told == "Ann doubles Bob, Cid and Dee to 2. Bob drops."
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: takes\nCid: takes\nDee: takes")
    assert "doubles" not in message_text(table, table.news[-1].events, words_in())
    passed = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nDee: doubles\nBob: stands\nCid: stands"
    table = told_one_by_one(passed)
    for news in (1, 2, 3, 4):  # however many words of the round were told before
        told = [event for one in table.news[-news:] for event in one.events]
        _, *lines = message_text(table, told, words_in()).replace("*", "").splitlines()
        assert " ".join(lines).count("doubles to 2") == 1, lines
        assert "Dee doubles to 2. Bob and Cid do not." in " ".join(lines)
    folded = [folded_message_text(table, one.events, (), words_in()) for one in table.news[-3:]]
    assert folded == ["Dee doubles to 2.", "Bob does not double.", "Cid does not double."]


def shown_to(table: Table, seat: str, language: str = "en") -> dict[str, Any]:
    """What the page shows to whoever has this seat, or watches with this name, where all others are robots."""
    robots = frozenset(players_with_seat(table.chouette)) - {SeatId(seat)}
    table = replace(table, chouette=replace(table.chouette, robots=robots))
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    return table_state(shown, SeatId(seat), words_in(language))


def test_while_a_resignation_is_answered_nobody_is_shown_or_offered_what_comes_after_it() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nBob: resigns gammon")
    for seat in ("Ann", "Bob", "Cid"):
        state = shown_to(table, seat)
        assert state["board"]["dice"] == "Bd65"
        assert not {"double", "hold"} & {one["id"].split(":")[2] for one in state["buttons"]}


def test_an_arrow_bears_the_name_of_who_alone_suggests_it() -> None:
    table = told_one_by_one("opening 1 3\nCid: suggests 8/5 6/5", "italian", "Ann Bob Cid Dee Eve")
    assert [one["by"] for one in shown_to(table, "Bob")["suggested"]] == ["Cid"]
    more = going_on(table, [Suggests(Player("Dee"), "13/9"), Suggests(Player("Eve"), "24/20")])
    assert [one["by"] for one in shown_to(more, "Bob")["suggested"]] == ["C", "D", "E"]


def test_what_is_suggested_is_told_to_who_has_no_buttons_for_it_alone() -> None:
    table = told_one_by_one("opening 1 3\nCid: suggests 8/5 6/5", "italian", "Ann Bob Cid Dee Eve")
    for seat, is_told in (("Bob", False), ("Dee", False), ("Ann", True)):
        state = shown_to(table, seat)
        assert any("suggests" in line for line in state["told"]) == is_told
        assert bool(state["move"]) != is_told


def test_whoever_is_asked_to_undo_is_seen_and_whoever_may_roll_reads_that_a_roll_is_no_answer() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Bob: undo\nCid: accepts Bob")
    state = shown_to(table, "Ann")
    assert [(one["name"], one.get("acts", 0)) for one in state["board"]["lanes"]] == [
        ("Bob", 0),
        ("Cid", 0),
        ("Dee", 1),
    ]
    assert state["board"]["seat"]["acts"] == 1
    assert [one for one in state["hints"] if one.startswith("To roll says neither yes nor no")]
    assert not [one for one in shown_to(table, "Dee")["hints"] if "To roll" in one]
    rolled = going_on(table, [Rolls(Player("Ann"), (6, 5))])
    assert "agree?" in shown_to(rolled, "Ann")["question"]  # it stands, as it is said
    assert "agree?" not in shown_to(going_on(rolled, [Plays(Player("Ann"), "24/13")]), "Ann")["question"]


def test_an_answer_to_a_proposal_says_to_what_beside_the_answers_to_a_double() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: drops\nBob: undo")
    labels = [one["label"] for one in shown_to(table, "Cid")["buttons"] if one.get("place") == "answers"]
    assert labels == ["Undo for Bob: yes", "Undo for Bob: no"]


def test_what_cubes_did_stands_behind_what_is_newer() -> None:
    answered = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nDee: doubles\nBob: stands\nCid: stands\nAnn: takes"
    rolled = shown_to(told_one_by_one(f"{answered}\nBob: rolls 6 1"), "Dee")
    assert rolled["question"] == "Bob to play."
    doubled = ["Ann takes your cube.", "You double to 2. Bob and Cid do not."]
    assert rolled["told"][:3] == ["Bob rolls 6-1.", *doubled]
    assert rolled["moves"] is False
    own = shown_to(told_one_by_one(f"{answered}\nBob: rolls 6 1"), "Bob")
    assert own["moves"] is True
    assert own["told"][:2] == ["Ann takes Dee's cube. You rolled 6-1.", "Dee doubles to 2. You and Cid do not."]
    played = f"{answered}\nBob: rolls 6 1\nBob: plays 13/7 8/7"
    told = shown_to(told_one_by_one(played), "Dee")["told"]
    assert told[:3] == ["Bob rolls 6-1 and plays 13/7 8/7.", *doubled]
    taken = f"{played}\nAnn: doubles Dee\nDee: takes\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\nBob: rolls 2 2"
    assert shown_to(told_one_by_one(taken), "Bob")["told"] == [
        "You rolled 2-2.",
        "Ann rolls 2-1 and plays 13/11 6/5 (your 12/14 19/20).",
        "Dee takes.",
        "Ann doubles Dee to 4.",
        "Before: you 6-1, 13/7 8/7.",
    ]
    next_roll = told_one_by_one(f"{played}\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\nBob: rolls 2 2")
    assert shown_to(next_roll, "Bob")["told"][0] == "You rolled 2-2."


CLOSED = Position((0,) * 24 + (1,), (2,) * 6 + (0,) * 19)
"""Who is to roll is on the bar, and cannot enter."""


@pytest.mark.parametrize(
    ("language", "now", "lost", "often"),
    [
        (
            "en",
            "You rolled 6-5: you cannot enter.",
            "You rolled 6-5 and could not move.",
            "You could not move: 2 rolls lost (6-5 and 5-3).",
        ),
        (
            "it",
            "Hai tirato 6-5: non puoi rientrare.",
            "Hai tirato 6-5 e non hai potuto muovere.",
            "Non hai potuto muovere: 2 tiri persi (6-5 e 5-3).",
        ),
    ],
)
def test_who_could_not_move_reads_their_own_rolls_until_they_act_again(
    language: str, now: str, lost: str, often: str
) -> None:
    table = told_one_by_one(BEFORE_DOUBLE)
    assert table.chouette.game is not None
    table = replace(table, chouette=replace(table.chouette, stage=replace(table.chouette.game, position=CLOSED)))
    ann, bob = Player("Ann"), Player("Bob")
    table = going_on(table, [Rolls(ann, (6, 5)), Plays(ann, "none")])
    state = shown_to(table, "Ann", language)
    assert (state["question"].splitlines()[0], state["board"]["play"]) == (
        now,
        "T8/5 6/5",
    )  # what led there stays on the board
    for said in (Rolls(bob, (1, 1)), Plays(bob, "6/5(2) 4/3(2)")):
        table = going_on(table, [said])
        state = shown_to(table, "Ann", language)
        assert lost in state["told"][:2]
    assert state["board"]["play"] == "T6/5(2) 4/3(2)"
    assert not any("6-5" in line for line in shown_to(going_on(table, [Rolls(ann, (2, 3))]), "Ann", language)["told"])
    table = going_on(table, [Rolls(ann, (5, 3)), Plays(ann, "none"), Rolls(bob, (2, 1)), Plays(bob, "5/3 2/1")])
    assert shown_to(table, "Ann", language)["told"].count(often) == 1
    assert not any("5-3" in line for line in shown_to(table, "Dee", language)["told"][2:])
    table = going_on(table, [Rolls(ann, (6, 4))])
    assert shown_to(table, "Ann", language)["told"][2] == often
    assert often not in shown_to(going_on(table, [Plays(ann, "bar/21/15")]), "Ann", language)["told"]


def test_of_many_rolls_lost_in_a_row_the_last_three_are_told() -> None:
    table, ann, bob = told_one_by_one(BEFORE_DOUBLE), Player("Ann"), Player("Bob")
    for die in (2, 3, 4, 5):
        assert table.chouette.game is not None
        table = replace(table, chouette=replace(table.chouette, stage=replace(table.chouette.game, position=CLOSED)))
        lost = [Rolls(ann, (6, die)), Plays(ann, "none")]
        table = going_on(table, [*lost, Rolls(bob, (1, 1)), Plays(bob, "6/5(2) 4/3(2)")])
    assert "You could not move: 4 rolls lost (last 6-3, 6-4 and 6-5)." in shown_to(table, "Ann")["told"]


def test_between_games_the_page_says_who_left_and_who_comes() -> None:
    eve, over = Player("Eve"), "Ann: doubles Bob Cid Dee\nBob: drops\nCid: drops\nDee: drops"
    table = told_one_by_one(f"{BEFORE_DOUBLE}{over}")
    table = replace(table, seats=(*table.seats, Seat(SeatId("Eve"), 5, "Eve")))
    assert "next game:" not in shown_to(table, "Bob")["you"]["line"]
    table = going_on(table, [Leaves(Player("Dee")), Joins(eve), AcceptsProposal(Player("Ann"), eve)])
    assert shown_to(table, "Bob")["you"]["line"].endswith("Not in the next game: Dee. New in the next game: Eve.")
    assert "Fuori dalla prossima partita: Dee." in shown_to(table, "Bob", "it")["you"]["line"]


def test_what_was_paid_for_a_drop_is_told_between_it_and_the_roll_that_follows() -> None:
    doubled = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nDee: doubles\nBob: stands\nCid: stands\nAnn: drops"
    told = shown_to(told_one_by_one(f"{doubled}\nBob: rolls 6 1"), "Bob")["told"]
    assert told[0] == "Ann drops Dee's cube. Ann pays 1 point to Dee. You rolled 6-1."
    assert not any("pays" in line for line in told[1:])


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "You rolled 6-1. It came by itself: no cube could be turned before it."),
        ("it", "Hai tirato 6-1. È venuto da solo: prima non c'era cubo da raddoppiare."),
    ],
)
def test_who_reads_a_roll_that_nobody_asked_for_is_told_why_it_came_once(language: str, why: str) -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: rolls 6 5")

    def after(before: Table, *said: Statement) -> Table:
        """These in one submission."""
        after = going_on(before, said)
        *news, _ = after.news[: -len(said) + 1]
        events = tuple(event for one in after.news[-len(said) :] for event in one.events)
        return replace(after, news=(*news, News(after.news[-1].revision, events)))

    ann, bob = Player("Ann"), Player("Bob")
    by_itself = after(table, Plays(ann, "24/13"), Rolls(bob, (6, 1)))
    assert shown_to(by_itself, "Bob", language)["told"][0] == why
    assert why not in " ".join(shown_to(by_itself, "Cid", language)["told"])
    again = going_on(by_itself, [Plays(bob, "13/7 8/7"), Rolls(ann, (2, 1))])
    again = after(again, Plays(ann, "13/11 6/5"), Rolls(bob, (6, 2)))
    assert shown_to(again, "Bob", language)["told"][0] == why.partition(".")[0].replace("6-1", "6-2") + "."
    asked = going_on(table, [Plays(ann, "24/13"), Rolls(bob, (6, 1))])
    assert shown_to(asked, "Bob", language)["told"][0] == why.partition(".")[0] + "."


def test_who_becomes_acting_captain_reads_by_whose_drop() -> None:
    dropped = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles\nCid: stands\nDee: stands\nAnn: drops Bob"
    told = shown_to(told_one_by_one(f"{dropped}\nCid: rolls 5 1"), "Cid")["told"]
    assert told[:2] == ["You rolled 5-1.", "Ann drops Bob's cube: you are acting Captain and move."]
    assert "Cid is acting Captain and moves for the Team." not in told
    assert "Cid is acting Captain and moves for the Team." in shown_to(told_one_by_one(dropped), "Dee")["told"]
    italian = shown_to(told_one_by_one(dropped), "Cid", "it")["told"][0]
    assert italian == "Ann passa il raddoppio di Bob: il nuovo Capitano sei tu, e muovi."


def test_whose_cube_is_doubled_to_another_price_reads_that_first_then_their_lost_roll() -> None:
    taken = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles\nCid: stands\nDee: stands\nAnn: takes Bob"
    table = told_one_by_one(taken)
    assert table.chouette.game is not None
    table = replace(table, chouette=replace(table.chouette, stage=replace(table.chouette.game, position=CLOSED)))
    ann, bob, team = Player("Ann"), Player("Bob"), (Player("Bob"), Player("Cid"), Player("Dee"))
    table = going_on(table, [Rolls(bob, (6, 5)), Plays(bob, "none"), Doubles(ann, team)])
    doubles = ["Ann doubles you to 4.", "Ann doubles Cid and Dee to 2."]
    assert shown_to(table, "Bob")["told"][:3] == [*doubles, "You rolled 6-5 and could not move."]
    assert shown_to(table, "Cid")["told"][:2] == ["Ann doubles you and Dee to 2.", "Ann doubles Bob to 4."]


def test_who_doubled_reads_what_came_of_it_until_they_act_again() -> None:
    before = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\n"
    answered = f"{before}Dee: doubles\nBob: doubles\nCid: stands\nAnn: drops Dee\nAnn: takes Bob"
    played = [
        "\nBob: rolls 6 1",
        "\nBob: plays 13/7 8/7",
        "\nAnn: rolls 2 1",
        "\nAnn: plays 13/11 6/5",
        "\nBob: rolls 2 2",
        "\nBob: plays 6/4(2) 13/11(2)",
    ]
    for until in range(1, len(played) + 1):
        table = told_one_by_one(answered + "".join(played[:until]), "italian")
        own = shown_to(table, "Dee")
        assert "Ann drops your cube: you win 1." in own["told"][1:]
        assert "rolls" in own["told"][0]
        assert not any("pays" in line for line in own["told"])
        assert (
            own["you"]["line"]
            == "You have won 1 and are out of this game: the others play on. You are back in the next one."
        )
    told = shown_to(told_one_by_one(answered + "".join(played[:2]), "italian"), "Ann")["told"]
    assert told[1:3] == ["You pay 1 point to Dee.", "You drop Dee's cube. You take Bob's cube."]


def test_of_a_game_that_is_over_the_result_stands_first_then_who_sits_where_next_then_why() -> None:
    scored, rotated = "Game 1: You −1, Ann +3, Bob −1, Cid −1.", "Next: Ann is Box, Cid Captain, then you and Bob."
    one_by_one = told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: drops\nCid: drops\nDee: drops")
    assert shown_to(one_by_one, "Dee")["told"] == [scored, rotated, "You drop."]
    drops = tuple(event for news in one_by_one.news[-3:] for event in news.events)
    at_once = replace(one_by_one, news=(replace(one_by_one.news[-1], events=drops),))
    assert shown_to(at_once, "Dee")["told"][:3] == [scored, rotated, "Bob drops. Cid drops. You drop."]
    accepts = "\n".join(f"{name}: accepts Ann" for name in ("Bob", "Cid", "Dee"))
    resigned = told_one_by_one(f"{BEFORE_DOUBLE}Ann: resigns gammon\n{accepts}")
    told = shown_to(resigned, "Dee")["told"]
    assert told[1].startswith("Next: ")
    assert "wins a gammon" in told[2]


def test_each_play_is_told_in_the_numbers_of_its_mover_and_of_whoever_reads_it_of_the_other_side() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13")
    for reader in ("Dee", "Ann"):
        state = shown_to(table, reader)
        by = "You rolled 6-5 and played" if reader == "Ann" else "Ann rolls 6-5 and plays"
        own = " (your 1/12)" if reader == "Dee" else ""  # where the arrow is
        assert state["told"] == [f"{by} 24/13{own}.", "Before: Bob 3-1, 8/5 6/5."]
        assert state["board"]["play"] == "B24/13"


def test_points_are_numbered_for_who_reads_whoever_is_to_play_and_for_the_side_below_where_one_only_watches() -> None:
    said = (f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13", "Bob: rolls 2 2", "Bob: plays 6/4(2) 13/11(2)")
    for until in (1, 2, 3):
        table = told_one_by_one("\n".join(said[:until]))
        shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
        readers = ("Ann", "Bob", "Dee", "Zoe")
        states = {name: table_state(shown, SeatId(name), words_in()) for name in readers}
        boards = {name: state["board"] for name, state in states.items()}
        assert [boards[name]["numbers"] for name in readers] == ["B", "T", "T", "T"]
        assert [boards[name]["own"] for name in readers] == [True, True, True, False]
        assert ("24/13 (here 1/12)" in states["Zoe"]["told"][until == 2]) is (until < 3)  # the arrow is there
    assert "13/11(2) 6/4(2) (your 12/14(2) 19/21(2))" in states["Ann"]["told"][0]


def test_of_a_game_that_is_abandoned_no_result_is_told() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: ends\nBob: accepts Ann\nCid: accepts Ann\nDee: accepts Ann")
    assert shown_to(table, "Cid")["board"]["banner"] == shown_to(table, "Ann")["board"]["banner"] == ["Abandoned", ""]


def test_who_offers_to_resign_is_shown_that_they_may_withdraw_it_where_the_others_refuse() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: resigns")
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    labels = {}
    for seat in ("Ann", "Bob"):
        buttons = table_state(shown, SeatId(seat), words_in())["buttons"]
        labels[seat] = {one["label"]: one["row"] < FIRST_ROW_OF_MORE for one in buttons}
        assert len(buttons) == len(labels[seat])
    assert labels["Ann"]["Withdraw my proposal"] is True
    assert not {"Agree", "Refuse"} & {*labels["Ann"]}
    assert (labels["Bob"]["Agree"], labels["Bob"]["Refuse"]) == (True, True)
    assert "You, Cid and Dee: agree?" in table_state(shown, SeatId("Bob"), words_in())["question"]
    assert "Withdraw my proposal" not in labels["Bob"]


def test_whose_resignation_is_refused_reads_who_refused_that_play_goes_on_and_what_they_can_offer_next() -> None:
    turned = f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: takes\nCid: takes\nDee: takes"  # gammons count then
    refused = f"{turned}\nAnn: resigns\nBob: accepts Ann\nCid: refuses Ann"
    said = "Cid declines your resignation: play goes on"
    more = {"": "Resign a gammon", " gammon": "Resign a backgammon"}
    for margin, label in more.items():
        own = shown_to(told_one_by_one(refused.replace("resigns", f"resigns{margin}")), "Ann")
        assert own["told"][0] == f"{said}, and you may offer {label.removeprefix('Resign ')}."
        assert label in {one["label"] for one in own["buttons"] if one["row"] >= FIRST_ROW_OF_MORE}
    all_of_it = told_one_by_one(refused.replace("resigns", "resigns backgammon"))
    assert shown_to(all_of_it, "Ann")["told"][0] == f"{said}."


def test_who_doubled_undoes_that_beside_the_question_and_the_others_only_ask_for_it_among_their_own() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles")
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    undo = {
        seat: [
            (one["label"], one["row"] < FIRST_ROW_OF_MORE)
            for one in table_state(shown, SeatId(seat), words_in())["buttons"]
            if f":{ButtonAction.UNDO}:" in one["id"]
        ]
        for seat in ("Ann", "Bob", "Cid")
    }
    asks = [("Ask to undo Bob's double", False)]
    assert undo == {"Ann": asks, "Bob": [("Undo last action", True)], "Cid": asks}
    played = told_one_by_one(f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13")
    shown = TableOnPage(played, played.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    undo = {
        seat: [
            (one["label"], one.get("place"))
            for one in table_state(shown, SeatId(seat), words_in())["buttons"]
            if f":{ButtonAction.UNDO}:" in one["id"]
        ]
        for seat in ("Ann", "Bob")
    }
    label = "Ask to undo Ann's play 24/13"
    assert undo == {"Ann": [(label, "foot")], "Bob": [(label, None)]}
    asked = going_on(played, [ProposesUndo(Player("Ann"))])
    shown = TableOnPage(asked, asked.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    labels = [one["label"] for one in table_state(shown, SeatId("Bob"), words_in())["buttons"]]
    assert labels[0] == "Roll"  # what stood there stays under the finger
    assert {"Agree", "Refuse"} <= {*labels[1:4]}
    alone = shown_to(told_one_by_one(f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13"), "Bob")["buttons"]
    assert [one["label"] for one in alone if f":{ButtonAction.UNDO}:" in one["id"]] == ["Undo last action"]


def test_resigning_keeps_its_place_before_adjourning_while_a_double_is_to_be_answered_first() -> None:
    played = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13"
    for said, may in ((played, True), (f"{played}\nBob: doubles\nCid: stands\nDee: stands", False)):
        table = told_one_by_one(said)
        shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
        for seat, moves in (("Bob", True), ("Cid", False)):
            own = [one for one in table_state(shown, SeatId(seat), words_in())["buttons"] if one["row"] >= 10]
            dear = [one["label"] for one in own if one["id"].split(":")[2] in {"resign", "adjourn", "end"}]
            resigns = ["Resign", "Resign a gammon", "Resign a backgammon"] if moves else []
            assert dear[: len(resigns)] == resigns == [one for one in dear if "Resign" in one]
            assert [one["label"] for one in own if one.get("gone")] == ([] if may else resigns)


TO_ROLL = f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13"
OUT = f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: takes\nCid: drops\nDee: takes\nAnn: rolls 6 5\nAnn: plays 24/13"


@pytest.mark.parametrize(
    ("said", "away", "speaker"),
    [
        (f"{OUT}\nCid: away", "Cid", "Bob"),  # out of the game
        (f"{TO_ROLL}\nBob: away", "Bob", "Cid"),  # the Captain
        (f"{TO_ROLL}\nDee: away", "Dee", "Bob"),
        (f"{TO_ROLL}\nBob: rolls 6 2\nBob: away", "Bob", "Cid"),
        (f"{TO_ROLL}\nBob: doubles\nCid: stands\nDee: stands\nAnn: away", "Ann", None),
        (f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: drops\nCid: drops\nDee: drops\nCid: away", "Cid", "Dee"),
    ],
)
def test_who_is_away_is_asked_for_nothing_and_has_one_button_back(said: str, away: str, speaker: str | None) -> None:
    table = told_one_by_one(said)
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    state = table_state(shown, SeatId(away), words_in())
    if speaker:
        assert state["question"].splitlines()[0] == f"You are away: {speaker} acts for you."
    else:
        assert state["question"] == "You are away, and the game waits for you."
    assert (state["move"], state["moves"]) == (None, False)
    first = [(one["label"], one.get("place")) for one in state["buttons"] if one["row"] < FIRST_ROW_OF_MORE]
    assert first == [("I am back", "left"), ("Help", "foot")]
    own = {one["label"] for one in state["buttons"] if one["row"] >= FIRST_ROW_OF_MORE}
    assert not own & {"Roll", "Resign", "Next game", "Take", "Drop", "I am back", f"Act for {away}"}


@pytest.mark.parametrize(
    ("said", "rules", "seat", "places"),
    [
        ("opening 4 4", "colorado", "Bob", {"Roll the opening": "left", "Double automatically": "right"}),
        (
            f"{BEFORE_DOUBLE}Bob: away\nAnn: doubles all",
            "colorado",
            "Cid",
            {"Take for 2 (Bob)": "left", "Beaver to 4 (Bob)": "left", "Drop: −1 (Bob)": "right"},
        ),
        (f"{TO_ROLL}\nBob: away", "colorado", "Cid", {"Roll (Bob)": "left", "Act for Bob": None}),
        (f"{TO_ROLL}\nBob: rolls 6 2\nBob: away", "colorado", "Cid", {"Act for Bob": None}),
    ],
)
def test_what_the_game_waits_for_has_the_place_of_what_lets_it_go_on(
    said: str, rules: str, seat: str, places: dict[str, str | None]
) -> None:
    buttons = shown_to(told_one_by_one(said, rules), seat)["buttons"]
    assert places.items() <= {one["label"]: one.get("place") for one in buttons if one["row"] < 10}.items()


def test_who_is_away_alone_among_robots_reads_whether_their_cube_goes_with_the_captains() -> None:
    for rules, acts in (
        ("fibs", "the Captain's answer counts for your cube, too"),
        ("colorado", "when you are to act, the game waits for you"),
    ):
        table = told_one_by_one(TO_ROLL, rules)
        among_robots = replace(table.chouette, robots=frozenset(map(SeatId, ("Ann", "Bob", "Cid"))))
        table = going_on(replace(table, chouette=among_robots), [GoesAway(SeatId("Dee"))])
        shown = TableOnPage(table, table.news[-1].events, {}, BOOKS[rules], has_engine=False, run="r")
        state = table_state(shown, SeatId("Dee"), words_in())
        assert state["question"].splitlines()[0] == f"You are away: {acts}."


def test_who_has_come_back_reads_first_what_was_decided_for_them_and_the_others_do_not() -> None:
    table = told_one_by_one(
        f"{BEFORE_DOUBLE}Dee: away\nAnn: doubles Bob Cid Dee\nBob: drops\nCid: takes\nDee: back", "italian"
    )
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["italian"], has_engine=False, run="r")
    told = "You were away: you followed Bob's drop: −1."
    assert table_state(shown, SeatId("Dee"), words_in())["told"][0] == told
    assert told not in table_state(shown, SeatId("Cid"), words_in())["told"]


@pytest.mark.parametrize(
    ("said", "language", "question", "button"),
    [
        (f"{TO_ROLL}\nBob: away", "en", "Your turn: roll for Bob.", "Roll (Bob)"),
        (f"{TO_ROLL}\nBob: away", "it", "Tocca a te: tira per Bob.", "Tira (Bob)"),
        (f"{TO_ROLL}\nBob: rolls 6 2\nBob: away", "en", "Your turn: play for Bob.", None),
    ],
)
def test_who_acts_for_somebody_away_is_called_and_has_that_button_first(
    said: str, language: str, question: str, button: str | None
) -> None:
    table = told_one_by_one(said)
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    state = table_state(shown, SeatId("Cid"), words_in(language))
    assert state["question"] == question
    assert [one["label"] for one in state["buttons"] if one.get("place") == "left"] == ([button] if button else [])
    assert table_state(shown, SeatId("Dee"), words_in())["question"].startswith("Cid (for Bob) to ")


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Your turn: buy Cid's game for ½, to play it too?"),
        ("it", "Tocca a te: compri la scommessa di Cid per ½ punto?"),
    ],
)
def test_each_of_several_who_may_buy_the_same_game_is_asked_on_their_page(language: str, asked: str) -> None:
    announced = "Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles\nCid: dissents\nDee: goes along\nEve: goes along"
    said = f"{BEFORE_DOUBLE}{announced}\nAnn: passes on Cid\nBob: passes on Cid"
    table = told_one_by_one(said, "fibs", "Ann Bob Cid Dee Eve")
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["fibs"], has_engine=False, run="r")
    for seat, other in (("Dee", "Eve"), ("Eve", "Dee")):
        state = table_state(shown, SeatId(seat), words_in(language))
        assert state["question"].startswith(asked)
        assert other in "".join(state["told"])  # who else is asked


@pytest.mark.parametrize(
    ("language", "who", "box", "when", "out"),
    [
        (
            "en",
            "Bob, the Captain, plays this roll for the Team.",
            "Ann, the Box, plays this roll.",
            "You may advise once your cube has been doubled and taken.",
            "You are out",
        ),
        (
            "it",
            "Questo tiro lo gioca Bob, Capitano, per il Team.",
            "Questo tiro lo gioca Ann, nel Box.",
            "Puoi consigliare quando il tuo cubo è stato raddoppiato e accettato.",
            "Sei fuori",
        ),
    ],
)
def test_who_may_not_play_is_told_who_does_and_when_they_may_advise(
    language: str, who: str, box: str, when: str, out: str
) -> None:
    rolled = shown_to(told_one_by_one("opening 1 3"), "Cid", language)
    assert (rolled["move"], rolled["no_move"]) == (None, f"{who} {when}")
    assert shown_to(told_one_by_one("opening 1 3"), "Bob", language)["no_move"] == ""  # who moves
    assert shown_to(told_one_by_one("opening 1 3"), "Ann", language)["no_move"] == who  # the other side
    assert shown_to(told_one_by_one("opening 1 3"), "Zed", language)["no_move"] == who  # who watches
    assert shown_to(told_one_by_one("opening 3 1"), "Bob", language)["no_move"] == box
    assert shown_to(told_one_by_one("opening 3 1\nAnn: plays 8/5 6/5"), "Cid", language)["no_move"] == ""  # no dice
    answered = f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: takes\nCid: takes\nDee: drops\nAnn: rolls 6 5\n"
    taken = told_one_by_one(f"{answered}Ann: plays 24/13\nBob: rolls 6 1")
    told = shown_to(taken, "Cid", language)
    assert (bool(told["move"]), told["no_move"]) == (True, "")
    assert shown_to(taken, "Dee", language)["no_move"].startswith(f"{who} {out}")


def test_who_is_not_asked_about_drops_finds_the_way_back_in_their_options_out_of_the_game_too() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: drops\nCid: takes\nDee: takes")
    shown = TableOnPage(table, (), {}, BOOKS["colorado"], has_engine=False, run="r", unasked=frozenset({SeatId("Bob")}))
    asked = f":{ButtonAction.ASKED}:"
    found = {
        seat
        for seat in ("Bob", "Cid")
        for one in table_state(shown, SeatId(seat), words_in())["buttons"]
        if asked in one["id"]
    }
    assert found == {"Bob"}


def test_who_is_new_and_asked_to_take_reads_by_what_one_decides_that() -> None:
    table = told_one_by_one(f"{BEFORE_DOUBLE}Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles")
    new = frozenset({SeatId("Ann")})
    shown = TableOnPage(
        table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r", new_to_taking=new
    )
    hints = {seat: table_state(shown, SeatId(seat), words_in())["hints"] for seat in ("Ann", "Bob")}
    assert hints["Ann"] == ["New to the cube? Take if you would win at least one game in four.", *hints["Bob"]]


@pytest.mark.parametrize(
    ("language", "lost"),
    [
        ("en", "Game 1 would be abandoned: the cubes still in play"),
        ("it", "La partita 1 verrebbe interrotta, e i cubi"),
    ],
)
def test_who_votes_on_the_end_in_mid_game_reads_in_the_question_what_is_lost(language: str, lost: str) -> None:
    table = told_one_by_one("opening 3 1\nAnn: plays 8/5 6/5\nBob: ends")
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    state = {seat: table_state(shown, SeatId(seat), words_in(language)) for seat in ("Bob", "Cid")}
    assert [line.startswith(lost) for line in state["Cid"]["question"].splitlines()] == [False, False, True]
    assert state["Cid"]["hints"] == []
    assert lost not in state["Bob"]["question"]
    assert [line[: len(lost)] for line in state["Bob"]["hints"]] == [lost]  # who has asked for it


def test_who_is_asked_two_things_is_called_alike_in_both() -> None:
    table = told_one_by_one("opening 3 1\nAnn: plays 8/5 6/5\nDee: doubles\nBob: ends")
    vote, double = shown_to(table, "Ann")["question"].splitlines()[:2]
    assert vote == "Bob proposes to end the chouette. You, Cid and Dee: agree?"
    assert double == "Bob and Cid: double too, to 2?"


def test_who_is_asked_by_the_game_and_by_a_proposal_reads_both_in_the_order_of_the_buttons() -> None:
    asked = going_on(told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee"), [ProposesUndo(Player("Cid"))])
    state = shown_to(asked, "Bob")
    take, vote = state["question"].splitlines()[:2]
    assert "take" in take.lower()
    assert "undo" in vote
    places = [one["place"] for one in state["buttons"] if one.get("place") not in {None, "foot"}]
    assert places[-2:] == ["answers", "answers"]
    assert places[0] == "left"


def test_who_doubled_is_told_once() -> None:
    said = "opening 3 1\nAnn: plays 8/5 6/5\nDee: doubles\nBob: stands\nCid: stands"
    assert sum("double" in line for line in shown_to(told_one_by_one(said), "Dee")["told"]) == 1


def _taken_out(labels: dict[str, str], action: ButtonAction) -> dict[str, str]:
    """The buttons of this action, which are among the others no more."""
    return {one: labels.pop(one) for one in [*labels] if one.split(":")[2:3] == [action]}


def _plain(table: Table, text: str) -> str:
    """A message without marks, with names in place of mentions."""
    text = re.sub(r"(?<![\\*])\*(\w[^*\n]*)\*(?!\*)", r"\1", text)  # names of buttons
    return re.sub(r"<@(\d+)>", lambda found: str(table.player(int(found[1]))), without_markup(text))


def _plays_told_besides(chouette: Chouette, state: dict[str, Any], message: str) -> list[str]:
    """The last plays of both sides, as the page tells them where the message does not."""
    game = chouette.game
    last = [one for one in (game.last_play, game.play_before) if one] if game else []
    if game and game.phase.dice_to_play:  # who could not move, and has rolled again, reads that
        last = [one for one in last if one.play != "none" or one.side is not game.on_turn]
    added = [line for line in state["told"] if line not in message.splitlines()]
    turns = [turn for line in added for turn in line.split("; ")]
    assert len(turns) == len(last)
    assert all(
        any(
            re.search("c(annot|ould not) move|non (pu|hai pot)", turn) if one.play == "none" else one.play in turn
            for one in last
        )
        for turn in turns
    )
    return added


def _answers_for_absent(chouette: Chouette, under: Iterable[ButtonPress], seat: Player) -> tuple[ButtonPress, ...]:
    """What stands in place of *Act for …* where the board is here, and somebody absent must answer a double."""
    opens = [one for one in under if one.action is ButtonAction.FOR and chouette.mode is ChouetteMode.PLAY]
    said = (buttons_for_absent(chouette, Player(one.target), seat) for one in opens if is_for(chouette, one, seat))
    return tuple(one for each in said for one in each if one.action in ANSWERS)


def _has_own_result(chouette: Chouette, seat: SeatId, state: dict[str, Any], watched: dict[str, Any]) -> int:
    """Whether a game is over with a result for them: what they won or lost stands before how it ended."""
    own, public = ((one["board"] or {}).get("banner") or [""] for one in (state, watched))
    over = chouette.games[-1] if public[0] else None
    won = sum(one.amount * ((one.payee == seat) - (one.payer == seat)) for one in over.transfers) if over else 0
    is_mine = over is not None and seat in over.final.players and bool(won or over.winner)
    assert own[0].endswith(public[0])
    assert (own != public) is is_mine
    return is_mine


def _target(press: ButtonPress) -> str:
    return f"{press.target}@{press.absent}" if press.absent else press.target


def _check_move(shown: TableOnPage, seat: SeatId, state: dict[str, Any], seen: dict[str, int]) -> None:
    """Every legal play, for who may play it or suggest one, and for nobody else."""
    chouette, move = shown.table.chouette, state["move"]
    roll, game = position_and_dice_to_play(chouette), chouette.game
    may_play = bool(roll and game and may_speak_for(chouette, seat, game.mover()))
    if not roll or not (may_play or may_suggest(chouette, seat)):
        assert move is None
        return
    seen["moves" if may_play else "suggesting"] += 1
    assert move["own"] == may_play
    assert [one["text"] for one in move["plays"]] == [play_notation(one) for one in legal_plays(*roll)]
    assert all(one["ways"] for one in move["plays"] if one["text"])


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_command_is_told_where_none_is_typed_and_everybody_reads_first_who_they_are(language: str) -> None:
    words, roles = words_in(language), {"en": "You are ", "it": "Sei "}[language]
    for moment in moments("italian"):
        for seat in players_with_seat(moment.table.chouette):
            state = table_state(moment, seat, words)
            for text in (*state["told"], *state["hints"], state["you"]["line"]):
                assert not re.search(r"(?<![\w/*])/[a-z]{3,}", text)
            names = moment.table.sanitized_name
            if first := first_words(moment.table.chouette, seat, names, words, with_cubes=False):
                assert state["you"]["line"].startswith(first)
                assert first.startswith(roles)


def test_a_link_is_read_as_its_words() -> None:
    said = "That moment is over. [Newest message](https://discord.com/channels/1/2/3), [so] (it is)."
    assert plain_text(next(moments("italian")).table, said, words_in("en")) == (
        "That moment is over. Newest message, [so] (it is)."
    )


DROPPED = "Ann: doubles\nBob: takes\nCid: drops\nDee: takes\nCid: gives extra to Bob\nBob: takes extra Cid\n"


def own_results(state: dict[str, Any]) -> list[str]:
    """What one's own result is made of, which stands before all else that is told."""
    found = [line for line in state["told"] if line.startswith(("Your ", "Il tuo "))]
    assert state["told"][: len(found)] == found
    return found


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("Cid", ["Your 0: drop −1, extra to Bob −1 and extra with Bob +2."]),
        ("Bob", ["Your −3: extra from Cid +1, game −2 and extra with Cid −2."]),
        ("Ann", ["Your +5: drop +1 and game with Bob and Dee +2 each."]),
        ("Dee", []),
        ("", []),
    ],
)
def test_who_won_and_lost_for_several_reasons_reads_what_each_came_to(seat: str, told: list[str]) -> None:
    table, _ = heard(f"chouette 1\nrules fibs\nplayers Ann Bob Cid Dee\ngame\n{DROPPED}Cid: stands\nAnn: wins\n")
    shown = TableOnPage(table, (), {}, BOOKS["fibs"], has_engine=False, run="r")
    player = next((one.seat for one in table.seats if one.seat == seat), None)
    assert own_results(table_state(shown, player, words_in("en"))) == told


@pytest.mark.parametrize("language", ["en", "it"])
def test_when_the_evening_is_over_its_result_comes_first_and_then_who_pays_whom(language: str) -> None:
    words, (table, _) = words_in(language), heard(f"{EUROS}Ann: ends\n{OVER}")
    state = table_state(TableOnPage(table, (), {}, BOOKS["colorado"], has_engine=False, run="r"), Player("Bob"), words)
    paid = [plain_text(table, line, words) for line in payment_lines(table, words, Player("Bob"))]
    assert any({"en": "You pay ", "it": "Paghi "}[language] in line for line in paid)
    assert not any("Bob" in line for line in paid)
    over = {"en": "The chouette is over: You ", "it": "La chouette è finita: Tu "}
    assert state["question"].startswith(over[language])
    assert state["told"][: 1 + len(paid)] == [words.text("settle-title"), *paid]
    assert not {*paid} & {*state["notes"]}


BOUGHT = "Bob: doubles\nCid: dissents\nDee: goes along\nAnn: passes on Cid\nBob: buys Cid\nAnn: takes\n"


@pytest.mark.parametrize(
    ("rules", "said", "seat", "told"),
    [
        ("italian", "Ann: wins backgammon\n", "Bob", ["Your −3: 1 × 3 for the backgammon."]),
        ("italian", "Bob: doubles\nAnn: takes\nAnn: wins gammon\n", "Ann", [
            "Your +8: game with Bob +4 (2 × 2 for the gammon) and game with Cid and Dee +2 each (1 × 2)."
        ]),
        ("italian", "Ann: wins\n", "Bob", []),
        ("italian", "Bob: doubles\nAnn: takes\nAnn: wins\n", "Bob", []),
        ("fibs", BOUGHT + "Ann: wins backgammon\n", "Bob", [
            "Your −12½: buyout −½ and game −12 (2 bets × 2 × 3 for the backgammon)."
        ]),
    ],
)  # fmt: skip
def test_what_a_game_came_to_is_reckoned_where_it_is_not_what_one_cube_shows(
    rules: str, said: str, seat: str, told: list[str]
) -> None:
    table, _ = heard(f"chouette 1\nrules {rules}\nplayers Ann Bob Cid Dee\ngame\n{said}")
    shown = TableOnPage(table, (), {}, BOOKS[rules], has_engine=False, run="r")
    assert own_results(table_state(shown, Player(seat), words_in("en"))) == told


@pytest.mark.parametrize(("language", "told"), [("en", "Last game −3: 1 × 3"), ("it", "Ultima partita −3: 1 × 3")])
def test_when_the_evening_is_over_what_the_last_game_came_to_is_called_so(language: str, told: str) -> None:
    over = "game\nAnn: wins backgammon\nAnn: ends\nBob: accepts\nCid: accepts\n"
    table, _ = heard(f"chouette 1\nrules italian\nplayers Ann Bob Cid\n{over}")
    shown = TableOnPage(table, (), {}, BOOKS["italian"], has_engine=False, run="r")
    assert any(line.startswith(told) for line in table_state(shown, Player("Bob"), words_in(language))["told"])


def test_what_an_extra_came_to_is_told_as_whoever_gave_it_or_got_it_would_say_it() -> None:
    table, _ = heard(f"chouette 1\nrules fibs\nplayers Ann Bob Cid Dee\ngame\n{DROPPED}Cid: stands\nAnn: wins gammon\n")
    shown = TableOnPage(table, (), {}, BOOKS["fibs"], has_engine=False, run="r")
    assert [own_results(table_state(shown, Player(seat), words_in("it"))) for seat in ("Bob", "Cid")] == [
        ["Il tuo −7: extra ricevuto da Cid +1, partita −4 (2 × 2 per il gammon) ed extra con Cid −4 (2 × 2)."],
        ["Il tuo +2: passo −1, extra dato a Bob −1 ed extra con Bob +4 (2 × 2 per il gammon)."],
    ]


def test_both_answers_to_a_proposal_stand_in_a_row_where_nothing_else_does() -> None:
    asked = going_on(told_one_by_one(BEFORE_DOUBLE), [ProposesUndo(Player("Bob"))])
    shown = TableOnPage(asked, asked.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    placed = [
        (one["row"], one["place"], one["label"])
        for one in table_state(shown, SeatId("Ann"), words_in())["buttons"]
        if one.get("place") not in {None, "foot"}
    ]
    assert placed == [
        (0, "left", "Roll"),
        (1, "answers", "Agree"),
        (1, "answers", "Refuse"),
        (2, "right", "Double all to 2"),
        (2, "right", "Choose cubes"),
    ]


def test_who_may_start_the_next_game_with_another_is_spoken_to() -> None:
    over = told_one_by_one(f"{BEFORE_DOUBLE}Ann: doubles Bob Cid Dee\nBob: drops\nCid: drops\nDee: drops")
    shown = TableOnPage(over, over.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    states = {seat: table_state(shown, SeatId(seat), words_in()) for seat in ("Ann", "Bob", "Cid")}
    assert {seat: state["question"] for seat, state in states.items()} == {
        "Ann": "You or Cid: next game?",
        "Bob": "Ann or Cid: next game?",
        "Cid": "You or Ann: next game?",
    }
    others_begin = "Whoever is Box or Captain in the next game begins it: there is nothing for you to do."
    assert {seat: others_begin in state["hints"] for seat, state in states.items()} == {
        "Ann": False,
        "Bob": True,
        "Cid": False,
    }
