"""A proposal is said once in each message: in full, or by the news of it and a short question."""

from dataclasses import replace

import pytest

from bot.board.seat import seat_in_channel
from bot.channel.button_labels import button_label
from bot.channel.buttons import PressButton
from bot.channel.message import message_parts, message_text, presses_under_message, waiting_text
from bot.channel.panels import presses_in_panel
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.pressed_for import alternatives_of_press
from bot.desk.submission import StatementAlternatives
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import chouette_at_start
from bot.rules.engine import apply
from bot.rules.events import Event, ProposalWithdrawn
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted
from bot.rules.statements import ALL_PLAYERS, Doubles, Statement, Takes
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.channel.test_ledger import heard
from tests.desk.test_guests import ANN, BOB, HEAD, OTTO, ZOE, cafe

PLAYED = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"


def told(text: str, *, last: int = 1, mode: str = "play", rules: str = "colorado", language: str = "en") -> str:
    """The table message that tells what the last statements of a record brought about."""
    table, events = table_and_events(text, mode=mode, rules=rules)
    news = tuple(one for some in events[len(events) - last :] for one in some)
    return message_text(table, news, words_in(language))


def table_and_events(
    text: str, *, mode: str = "play", rules: str = "colorado"
) -> tuple[Table, list[tuple[Event, ...]]]:
    """The table after a record, and what each of its statements brought about."""
    head = f"chouette 1\nrules {rules}\nmode {mode}\nplayers Ann Bob Cid Dee Zed\n"
    record = read_record(head + text, rule_books())
    chouette, events = chouette_at_start(record), list[tuple[Event, ...]]()
    for _, said in record.lines:
        if isinstance(said, Statement):
            after = apply(chouette, said)
            assert isinstance(after, Accepted), said
            chouette = after.chouette
            events.append(after.events)
    seats = tuple(Seat(player, number, player) for number, player in enumerate(record.players, start=1))
    return Table(1, 1, 1, record.head, chouette, seats), events


@pytest.mark.parametrize(
    ("language", "question"),
    [
        (
            "en",
            "<@2> to roll.\n**Bob** asks to undo **Ann**'s play 8/5 6/5. <@1>, <@3>, <@4> and <@5>: agree?",
        ),
        (
            "it",
            "<@2>, tira.\n**Bob** chiede di annullare la mossa di **Ann** 8/5 6/5. <@1>, <@3>, <@4> e <@5>: d'accordo?",
        ),
    ],
)
def test_an_undo_is_asked_for_beside_the_roll_that_it_does_not_hold_up(language: str, question: str) -> None:
    assert told(PLAYED + "Bob: undo\n", language=language) == question
    assert told(PLAYED + "Bob: undo\n", last=0, language=language) == question


def test_a_drop_that_somebody_asks_to_undo_is_named_once_other_dice_have_fallen() -> None:
    dropped = (
        "game\nopening 3 1\nAnn: plays 8/5 6/5\nBob: doubles\nCid: stands\nDee: stands\nZed: stands\nAnn: drops Bob\n"
    )
    own = "**Ann** asks to undo their drop (**Bob**'s cube)."
    question = f"{own} The 6-4 rolled since stays. <@2>, **Cid**, <@4> and <@5>: agree?"
    for last in (0, 1):
        assert question in told(f"{dropped}Cid: rolls 6 4\nAnn: undo\n", last=last)


def test_takes_and_drops_that_were_said_at_once_are_undone_as_answers() -> None:
    doubled = "game\nopening 3 1\nAnn: plays 8/5 6/5\nBob: doubles\nCid: doubles\nDee: doubles\nZed: doubles\n"
    content = told(f"{doubled}Ann: takes Bob Cid Dee\nAnn: drops Zed\nAnn: undo last 2\n")
    assert "**Ann** asks to undo **Ann**'s answers to the double. **Bob**, <@3>" in content


def test_between_games_the_question_says_what_is_undone_and_the_news_say_no_more_of_it() -> None:
    over = "game\nBob: doubles\nCid: doubles\nDee: doubles\nZed: doubles\nAnn: drops all\n"
    content = told(over + "Bob: undo\n", mode="score")
    assert content.startswith("**Bob** asks to undo **Ann**'s drop. <@1>, <@3>, <@4> and <@5>: agree?")
    assert content.count("asks to undo") == 1


def test_of_two_open_proposals_each_question_says_which() -> None:
    content = told(PLAYED + "Cid: option jacoby no\nBob: undo\n", last=2)
    assert "**Bob** asks to undo **Ann**'s play 8/5 6/5. **Ann**, <@3>, **Dee** and **Zed**: agree?" in content
    assert "**Cid** proposes a rule change – Jacoby: " in content


@pytest.mark.parametrize(
    ("language", "said", "question"),
    [
        (
            "en",
            "Ann: pays Bob 1\n",
            "**Ann** offers you 1 point to settle your bet (cube at 1). The offer stands until play goes on. Agree?",
        ),
        ("en", "Ann: asks Bob 1\n", "**Ann** asks you for 1 point to settle your bet (cube at 1)."),
        (
            "en",
            "Ann: sells box to Bob for 3\n",
            "Take over the Box's game, and pay **Ann** 3 points? The offer stands until play goes on.",
        ),
        (
            "it",
            "Ann: sells box to Bob for 3\n",
            "**Ann** offre la partita del Box: chi la rileva paga 3 punti ad **Ann**. Vale fino",
        ),
        ("en", "Ann: option jacoby no\n", "gammons always count. You, <@3>, <@4> and <@5>: agree?"),
    ],
)
def test_of_whom_alone_something_is_asked_need_not_be_told_that_on_a_page_of_their_own(
    language: str, said: str, question: str
) -> None:
    table, _ = table_and_events(PLAYED + said)
    parts = message_parts(table, (), words_in(language), newest_first=True, reader=Player("Bob"))
    assert question in parts.questions[1]  # behind what the game asks


@pytest.mark.parametrize("last", [0, 1])
def test_it_is_asked_first_whether_somebody_stays_out(last: int) -> None:
    content = told(PLAYED + "Bob: doubles\nDee: stays out\n", rules="fibs", last=last)
    asked = "**Dee** asks to stay out of the double, with a cube of their own at 1. <@1> and <@2>: agree?"
    assert asked in content.splitlines()[:2]
    assert content.count("to stay out") == 1


def test_an_adjournment_is_asked_about_before_all_else_and_names_its_author_once() -> None:
    content = told(PLAYED + "Bob: doubles\nBob: adjourns\n")
    assert content.startswith("**Bob** proposes to adjourn the game. <@1>, <@3>, <@4> and <@5>: agree? More than half ")
    assert content.count("adjourn the game") == 1
    away = told(PLAYED + "Bob: doubles\nBob: adjourns\nBob: away\n", last=0)
    assert away.startswith("<@1>, <@3>, <@4> and <@5>: agree to adjourn the game for **Bob**? More than half decide; ")


@pytest.mark.parametrize(
    ("said", "mode", "once"),
    [
        ("Bob: option jacoby no\n", "play", "**Bob** proposes a rule change – Jacoby"),
        (
            PLAYED + "Ann: resigns gammon\n",
            "play",
            (
                "**Ann** offers to resign a gammon for the Box: **Ann** −4, **Bob** +1, **Cid** +1, **Dee** +1, "
                "**Zed** +1."
            ),
        ),
        (
            PLAYED
            + "Bob: doubles\nCid: doubles\nDee: stands\nZed: stands\nAnn: takes Bob\nAnn: drops Cid\nAnn: resigns\n",
            "play",
            (
                "**Ann** offers to resign a single game for the Box. With what is already paid in this game: "
                "**Ann** −5, **Bob** +2, **Cid** +1, **Dee** +1, **Zed** +1."
            ),
        ),
        (
            "game\nAnn: doubles Bob\nBob: takes\nAnn: pays Bob 1\n",
            "score",
            "<@2>: **Ann** offers you 1 point to settle your bet (cube at 2). The offer stands",
        ),
        (
            "game\nAnn: sells box to Bob for 2\n",
            "score",
            "<@2>: take over the Box's game, and pay **Ann** 2 points? The offer stands until play goes on.",
        ),
        (
            "game\nAnn: wins\nBob: corrects game 1 Ann 8 Bob -2 Cid -2 Dee -2 Zed -2\n",
            "score",
            "**Bob** asks to correct game 1 to **Ann** +8, **Bob** −2, **Cid** −2, **Dee** −2, **Zed** −2, instead",
        ),
        (PLAYED + "Ann: acts for Ann: adjourns\n", "play", "Director **Ann** asks to adjourn the game;"),
    ],
)
def test_the_same_message_before_and_after_it_was_told(said: str, mode: str, once: str) -> None:
    content = told(said, mode=mode)
    assert content.count(once) == 1
    assert told(said, mode=mode, last=0) == content


@pytest.mark.parametrize(
    ("robots", "is_told"),
    [((), True), (("Dee", "Zed"), True), (("Cid", "Dee", "Zed"), False), (("Bob", "Cid", "Dee", "Zed"), False)],
)
def test_who_may_advise_is_told_where_two_people_are_in_the_team(robots: tuple[str, ...], is_told: bool) -> None:
    head = "".join(f"robot {one} advanced\n" for one in robots)
    taken = "Bob: doubles\nCid: doubles\nDee: stands\nZed: stands\nAnn: takes all\n"
    told_here = "may now advise on plays with /suggest (not on cubes)" in told(head + PLAYED + taken)
    assert told_here is is_told


def test_neither_a_robot_nor_the_captain_who_moves_is_named_among_those_who_may_advise() -> None:
    taken = "Bob: doubles\nCid: doubles\nDee: doubles\nZed: stands\nAnn: takes all\n"
    text = told("robot Dee advanced\n" + PLAYED + taken)
    assert " Cid may now advise on plays with /suggest (not on cubes)" in text


def test_where_guests_are_asked_about_different_cubes_their_buttons_say_for_what() -> None:
    doubled = cafe(Doubles(OTTO, ()), Takes(ZOE, ()), Doubles(ZOE, ALL_PLAYERS))
    people = ((ANN, "Ann"), (ZOE, "Zoe"), (OTTO, "Otto"), (BOB, "Bob"))
    seats = tuple(Seat(one, number, name) for number, (one, name) in enumerate(people))
    text = message_text(Table(1, 1, 1, HEAD, doubled, seats), (), words_in())
    assert text.startswith("**Ann** (also for **Otto**) and <@3>: take, beaver or drop?")


@pytest.mark.parametrize(
    ("said", "shared", "own", "others"),
    [
        ("Ann: ends\n", "Refuse / withdraw", "Withdraw my proposal", "Refuse"),
        ("Ann: resigns\n", "Refuse / withdraw", "Withdraw my proposal", "Refuse"),
        ("Ann: pays Bob 1\n", "Bob: no to Ann's offer", "Withdraw the offer to Bob", "No to Ann's offer"),
    ],
)
def test_who_proposed_something_withdraws_it_by_the_button_of_a_no_and_can_read_so(
    said: str, shared: str, own: str, others: str
) -> None:
    table, _ = table_and_events(PLAYED + said)
    presses = presses_under_message(table.chouette, {}, has_engine=False)
    (refuses,) = (one for one in presses if one.action is ButtonAction.REFUSE)
    for reader, label in ((None, shared), (Player("Ann"), own), (Player("Bob"), others)):
        assert button_label(table, refuses, presses, words_in(), reader) == label
    where = {user: seat_in_channel(table, user, words_in(), {}, has_engine=False)["withdraws"] for user in (1, 2)}
    assert where == {1: {PressButton.create(1, refuses, "").custom_id: own}, 2: {}}
    meant = alternatives_of_press(refuses)(table.chouette, Player("Ann"))
    assert isinstance(meant, StatementAlternatives)
    after = apply(table.chouette, meant.in_own_name[0], enforce_turns=True)
    assert isinstance(after, Accepted)
    assert after.chouette.proposals == ()
    assert after.events == (ProposalWithdrawn(by=Player("Ann")),)


def test_on_a_page_of_their_own_nobody_reads_withdraw_who_only_refuses_and_a_joiner_has_that_alone() -> None:
    table, _ = table_and_events(PLAYED + "Ann: ends\n")
    seats = [seat_in_channel(table, user, words_in(), {}, has_engine=False) for user in (1, 2)]
    assert [[*one["answers"].values()] for one in seats] == [["Agree"], ["Agree", "Refuse"]]
    assert [[each.split(":")[2] for each in one["hidden"]] for one in seats] == [["accept"], []]
    table, _ = table_and_events(PLAYED + "Gus: joins\n")
    gus = replace(table, seats=(*table.seats[:5], Seat(Player("Gus"), 77, "Gus")))
    asks = seat_in_channel(gus, 77, words_in("it"), {}, has_engine=False)
    assert [*asks["withdraws"].values()] == ["Rinuncio: non entro"]
    assert [one.split(":")[2] for one in asks["hidden"]] == ["accept"]
    others = seat_in_channel(gus, 2, words_in(), {}, has_engine=False)
    assert (others["withdraws"], [*others["answers"].values()], others["hidden"]) == ({}, ["Let Gus in", "Not Gus"], [])


def test_who_is_away_has_the_way_back_first_on_a_page_of_their_own_and_among_their_options() -> None:
    table, _ = table_and_events(PLAYED + "Ann: away\n")
    told = [seat_in_channel(table, user, words_in(), {}, has_engine=False)["back"] for user in (1, 2)]
    assert told == ["I am back", ""]
    assert presses_in_panel(table, Player("Ann"), {})[0].action is ButtonAction.BACK


def test_an_automatic_double_to_which_all_agree_at_once_is_told_in_a_sentence() -> None:
    tied = "game\nAnn: opening again\n"
    all_agree = [f"{one}: accepts double\n" for one in ("Ann", "Bob", "Cid", "Dee")]
    content = told(tied + "".join(all_agree), last=4, mode="score")
    assert content.endswith("Automatic double to 2 for **Bob**, **Cid** and **Dee**.")
    assert "wants" not in content
    assert "Ann wants an automatic double." in told(tied + all_agree[0], mode="score")  # who is alone with that


@pytest.mark.parametrize(("reader", "first"), [("Dee", "You +1, **Ann** −4"), (None, "**Ann** −4, **Bob** +1")])
def test_whoever_reads_a_resignation_alone_finds_their_own_points_first(reader: str | None, first: str) -> None:
    table, events = table_and_events(PLAYED + "Ann: resigns\n")
    seat = next((one.seat for one in table.seats if one.name == reader), None)
    assert first in message_parts(table, events[-1], words_in("en"), reader=seat).text


@pytest.mark.parametrize(
    ("reader", "language", "told"),
    [
        ("Ann", "en", "**Zed**: take over the Box's game, and pay you 5 points?"),
        ("Ann", "it", "Offri la partita del Box: chi la rileva ti paga 5 punti."),
        ("Zed", "en", " Take over the Box's game, and pay **Ann** 5 points?"),
        ("Cid", "en", "**Zed**: take over the Box's game, and pay **Ann** 5 points?"),
    ],
)
def test_whoever_looks_what_is_waited_for_is_spoken_to_in_proposals_too(reader: str, language: str, told: str) -> None:
    head = "chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid Dee\ngame\nopening 3 1\nAnn: plays 8/5 6/5\n"
    table, _ = heard(f"{head}Ann: sells box to Zed for 5\n")
    assert told in waiting_text(table, words_in(language), Player(reader))
