"""A proposal is said once in each message: in full, or by the news of it and a short question."""

import pytest

from bot.channel.message import message_text
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import chouette_at_start
from bot.rules.engine import apply
from bot.rules.events import Event
from bot.rules.state.chouette import Accepted
from bot.rules.statements import ALL_PLAYERS, Doubles, Statement, Takes
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.desk.test_guests import ANN, BOB, HEAD, OTTO, ZOE, cafe

PLAYED = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"


def told(text: str, *, last: int = 1, mode: str = "play", rules: str = "colorado", language: str = "en") -> str:
    """The table message that tells what the last statements of a record brought about."""
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
    table = Table(1, 1, 1, record.head, chouette, seats)
    news = tuple(one for some in events[len(events) - last :] for one in some)
    return message_text(table, news, words_in(language))


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


def test_who_would_stay_out_is_asked_about_shortly() -> None:
    said = PLAYED + "Bob: doubles\nDee: stays out\n"
    assert told(said, rules="fibs").endswith("\n<@1> and <@2>: agree that **Dee** stays out?")
    assert told(said, rules="fibs", last=0).endswith("agree that **Dee** keeps their cube out of this double?")


def test_an_adjournment_names_its_author_once() -> None:
    content = told(PLAYED + "Bob: doubles\nBob: adjourns\n")
    assert content.startswith("Bob proposes to adjourn the game.\nMore than half decide; ")
    assert content.endswith(": agree to adjourn?")
    assert told(PLAYED + "Bob: doubles\nBob: adjourns\n", last=0).endswith(": agree to adjourn for **Bob**?")


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
            "game\nAnn: doubles Bob\nBob: takes\nAnn: pays Bob 1\n",
            "score",
            "**Ann** offers you 1 point to settle your bet at 2, until play goes on. Agree?",
        ),
        (
            "game\nAnn: sells box to Bob for 2\n",
            "score",
            "**Ann** offers the Box's game for 2 points, until play goes on.",
        ),
        (
            "game\nAnn: wins\nBob: corrects game 1 Ann 8 Bob -2 Cid -2 Dee -2 Zed -2\n",
            "score",
            "**Bob** asks to correct game 1 from **Ann** +4, **Bob** −1, **Cid** −1, **Dee** −1, **Zed** −1 to",
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


def test_where_guests_are_asked_about_different_cubes_their_buttons_say_for_what() -> None:
    doubled = cafe(Doubles(OTTO, ()), Takes(ZOE, ()), Doubles(ZOE, ALL_PLAYERS))
    people = ((ANN, "Ann"), (ZOE, "Zoe"), (OTTO, "Otto"), (BOB, "Bob"))
    seats = tuple(Seat(one, number, name) for number, (one, name) in enumerate(people))
    text = message_text(Table(1, 1, 1, HEAD, doubled, seats), (), words_in())
    assert text.startswith("**Ann** (also for **Otto**) and <@3>: take, beaver or drop?")
