"""Whoever looks at a page is spoken to, and nobody else is: in questions, on buttons, in how a game ended."""

from typing import Any

import pytest

from bot.board.state import table_state
from bot.board.table_on_page import TableOnPage
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.render.board.shown import table_shown_once_seated
from bot.rules.events import Undone
from bot.rules.points import Player
from bot.words.alt import own_game_end_text
from bot.words.words import words_in
from tests.board.test_state import BOOKS, shown_to, told_one_by_one
from tests.channel.test_ledger import heard
from tests.house.sources import CHECKOUT

ANN = Player("Ann")
RECORDS = CHECKOUT / "tests" / "records"
OPENED = "opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\n"
ONE_DROPS = OPENED + "Ann: doubles all\nBob: takes\nCid: drops\nDee: takes\nAnn: rolls 6 4\nAnn: plays 24/14\n"
RESIGNED = ONE_DROPS + "Ann: resigns gammon\nBob: accepts\nDee: accepts"


@pytest.mark.parametrize(
    ("said", "rules", "reader", "asked"),
    [
        ("Ann: doubles all", "colorado", "Ann", "Si aspetta la risposta di Bob."),
        ("Ann: rolls 2 1\nAnn: plays 13/11 6/5\nBob: doubles", "italian", "Ann", "Cid e Dee decidono se raddoppiare a"),
        ("Ann: rolls 2 1\nAnn: plays 13/11 6/5\nBob: doubles", "mayeron", "Ann", "Cid e Dee decidono se giocare per 2"),
    ],
)
def test_in_italian_nobody_is_asked_who_waits_for_another(said: str, rules: str, reader: str, asked: str) -> None:
    question = shown_to(told_one_by_one(OPENED + said, rules), reader, "it")["question"]
    assert question.startswith(asked)
    assert "?" not in question


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (OPENED, "Tocca ad Ann tirare."),
        (f"{OPENED}Ann: rolls 2 1", "Muove Ann."),
        (f"{OPENED}Ann: rolls 2 1\nAnn: plays 13/11 6/5\nBob: doubles", "Cid e Dee decidono se raddoppiare a"),
    ],
)
def test_who_only_watches_reads_what_others_do_and_not_what_they_are_called_to(said: str, asked: str) -> None:
    table = told_one_by_one(said, "italian")
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["italian"], has_engine=False, run="r")
    question = table_state(shown, None, words_in("it"))["question"]
    assert question.startswith(asked)
    assert "?" not in question


@pytest.mark.parametrize(
    ("undone", "english", "italian"),
    [
        ({"kind": "plays", "play": "24/13"}, "Undone: your play 24/13.", "Annullato: la tua mossa 24/13."),
        ({"kind": "buys"}, "Undone: your purchase.", "Annullato: il tuo acquisto."),
        ({"kind": "pays"}, "Undone: the settlement with you.", "Annullato: l'accordo con te."),
        (
            {"kind": "wins", "winner": ANN, "instead": 2},
            "Corrected: the result “you win”: it was “you win a gammon”.",
            "Corretto: il risultato “vinci tu”: era “vinci tu un gammon”.",
        ),
    ],
)
def test_whose_word_is_undone_reads_that_it_is_theirs(undone: dict[str, Any], english: str, italian: str) -> None:
    event = Undone(by=Player("Bob"), whose=ANN, **undone)
    assert words_in("en").event_text(event, str, reader=ANN) == english
    assert words_in("it").event_text(event, str, reader=ANN) == italian
    assert "Ann" in words_in("en").event_text(event, str, reader=Player("Bob"))


def test_whose_words_are_undone_together_is_among_them() -> None:
    event = Undone(by=Player("Bob"), kind="takes", together=(ANN, Player("Cid")))
    assert words_in("en").event_text(event, str, reader=ANN) == "Undone: the takes of you and Cid."
    assert words_in("it").event_text(event, str, reader=ANN) == "Annullato: gli “accetto” di te e Cid."
    assert words_in("it").event_text(event, str) == "Annullato: gli “accetto” di Ann e Cid."


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "You or Ann: roll the opening again."),
        ("it", "Tu o Ann: apertura, si tira di nuovo."),
    ],
)
def test_whoever_is_among_those_who_roll_is_told_to(language: str, asked: str) -> None:
    assert shown_to(told_one_by_one("opening 3 3"), "Bob", language)["question"].startswith(asked)


@pytest.mark.parametrize(
    ("said", "reader", "language", "end"),
    [
        (RESIGNED, "Bob", "en", "You win a gammon: +4. Ann resigned"),
        (RESIGNED, "Bob", "it", "Vinci un gammon: +4. Ann abbandona"),
        (RESIGNED, "Ann", "en", "You resign and lose a gammon: −7"),
        (RESIGNED, "Ann", "it", "Abbandoni e perdi un gammon: −7"),
        (RESIGNED, "Cid", "en", "You lose 1. The Team wins a gammon: Ann resigned"),
        (OPENED + "Ann: doubles all\nBob: drops\nCid: drops\nDee: drops", "Ann", "it", "Il Team passa: +3"),
        (OPENED + "Ann: doubles all\nBob: drops\nCid: drops\nDee: drops", "Bob", "en", "You drop: −1"),
    ],
)
def test_how_a_game_ended_for_whoever_looks_is_said_once(said: str, reader: str, language: str, end: str) -> None:
    assert shown_to(told_one_by_one(said), reader, language)["board"]["banner"][0] == end


def ends(record: str) -> list[dict[str, str]]:
    """How each game of a record ended, for everybody who won or lost in it."""
    found = list[dict[str, str]]()
    for line in accepted_lines(read_record((RECORDS / f"{record}.chouette").read_text("utf-8"), BOOKS)):
        shown = table_shown_once_seated(line.after) if line.before.games != line.after.games else None
        if shown and shown.game_end:
            found.append({one: own_game_end_text(shown, one, str, words_in("en")) for one in shown.game.players})
    return found


@pytest.mark.parametrize(
    ("record", "reader", "end"),
    [
        ("colorado_box_sold_to_a_spectator", "Ann", "You win 3. The Team wins a single game: Zed resigned"),
        ("colorado_box_sale_price_does_not_count", "Ann", "You lose 5. Zed (Box) wins a single game: Zed +9 in all"),
        ("colorado_box_sale_to_the_captain", "Bob", "You lose the game: −4"),
        ("fibs_partner_box_drops", "Ann", "You lose 4. Cid (Box) wins a single game"),
        ("fibs_partner_box_drops", "Cid", "You win the game: +8"),
        ("colorado_partner_goes_out", "Fay", "You lose 2. Ann (Box) wins a single game"),
    ],
)
def test_who_has_left_the_game_to_another_reads_their_points_and_how_it_ended(
    record: str, reader: str, end: str
) -> None:
    assert ends(record)[0][reader] == end


def test_how_a_game_ended_is_told_to_everybody_who_won_or_lost_in_it() -> None:
    texts = [text for path in RECORDS.glob("*.chouette") for told in ends(path.stem) for text in told.values()]
    assert all(texts)
    assert len(texts) > 1_000


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Ann proposes that you play for Bob until Bob is back. You and Dee: agree?"),
        ("it", "Ann propone che per Bob giochi tu, finché Bob non torna. Tu e Dee: d'accordo?"),
    ],
)
def test_whoever_would_play_for_another_is_you(language: str, asked: str) -> None:
    away = "opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: away\nAnn: has Cid play for Bob"
    table, _ = heard(f"chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid Dee\ngame\n{away}\n")
    shown = TableOnPage(table, (), {}, BOOKS["colorado"], has_engine=False, run="r")
    assert table_state(shown, Player("Cid"), words_in(language))["question"].splitlines()[0] == asked


@pytest.mark.parametrize(
    ("price", "language", "labels"),
    [
        ("3", "en", {"Buy for 3", "Do not buy"}),
        ("3", "it", {"Rileva per 3", "Non rilevare"}),
        ("-1", "en", {"Buy: +1", "Do not buy"}),
    ],
)
def test_the_answers_to_a_sale_say_what_it_costs(price: str, language: str, labels: set[str]) -> None:
    head = "chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid Dee\ngame\n"
    table, _ = heard(f"{head}{OPENED}Ann: sells box to Bob for {price}\n")
    shown = TableOnPage(table, (), {}, BOOKS["colorado"], has_engine=False, run="r")
    buttons = table_state(shown, Player("Bob"), words_in(language))["buttons"]
    assert labels <= {one["label"] for one in buttons}


@pytest.mark.parametrize(("language", "asked"), [("en", "Bob: first game?"), ("it", "Bob: si comincia?")])
def test_before_the_first_game_nobody_is_asked_for_another_one(language: str, asked: str) -> None:
    table, _ = heard("chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid\nEve: joins\nAnn: accepts Eve\n")
    shown = TableOnPage(table, (), {}, BOOKS["colorado"], has_engine=False, run="r")
    assert table_state(shown, Player("Eve"), words_in(language))["question"].splitlines()[0].endswith(asked)
