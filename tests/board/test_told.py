"""What a page tells whoever has just been asked, or could not move: said to them, in the order in which it happened."""

from dataclasses import replace

import pytest

from bot.board.state import TableOnPage, table_state
from bot.record.read import read_record
from bot.record.replay import chouette_at_start
from bot.rules.points import Player, SeatId
from bot.rules.statements import Doubles, Plays, Rolls, Statement
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.board.test_state import BOOKS, CLOSED, at_table, going_on, shown_to, told_one_by_one

SHARED = "Ada Nina Blaise Carl Dora"
ANNOUNCED = "opening 1 3\nNina: plays 8/5 6/5\nAda: rolls 6 5\nAda: plays 24/13\nNina: doubles\n"
OTHERS = ("Blaise", "Carl", "Dora")


def spoken(how: str, names: tuple[str, ...] = OTHERS) -> str:
    """The same said by each of these."""
    return "".join(f"{name}: {how}\n" for name in names)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            spoken("dissents") + "".join(f"Ada: passes on {name}\n" for name in OTHERS),
            "Blaise, Carl and Dora are against the double and sell their games for ½ each. Ada buys none.",
        ),
        (
            "Blaise: dissents\nCarl: goes along\nDora: dissents\n",
            "Blaise and Dora are against the double and sell their games for ½ each. Carl goes along.",
        ),
        (
            "Dora: dissents\nBlaise: goes along\nCarl: goes along",
            "Dora objects and offers their game for ½. Blaise goes along. Carl goes along.",
        ),
    ],
)
def test_who_sells_against_a_double_and_who_buys_none_of_it_stands_in_one_line(said: str, told: str) -> None:
    state = shown_to(told_one_by_one(f"{ANNOUNCED}{said}", "fibs", SHARED), "Nina")
    assert state["told"][:2] == [told, "You double to 2."]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Ada takes: you play for 2. You rolled 6-5."), ("it", "Ada accetta: giochi per 2. Hai tirato 6-5.")],
)
def test_a_roll_that_came_by_itself_stands_behind_the_take_that_made_it_come(language: str, told: str) -> None:
    taken = f"{ANNOUNCED}{spoken('goes along')}Ada: takes\nNina: rolls 6 5"
    assert shown_to(told_one_by_one(taken, "fibs", SHARED), "Nina", language)["told"][0] == told


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Ada doubles you: take and play for 2, or drop and lose 1?"),
        ("it", "Ada ti raddoppia: accetti e giochi per 2, o passi e perdi 1?"),
    ],
)
def test_who_is_doubled_reads_by_whom_in_the_question(language: str, asked: str) -> None:
    doubled = "opening 3 1\nAda: plays 8/5 6/5\nNina: rolls 6 5\nNina: plays 24/13\nAda: doubles Nina Blaise Carl Dora"
    assert shown_to(told_one_by_one(doubled, "italian", SHARED), "Nina", language)["question"] == asked


def test_the_box_reads_only_who_doubles_them_whom_they_have_not_answered() -> None:
    doubled = "opening 3 1\nAda: plays 8/5 6/5\n" + "".join(f"{name}: doubles\n" for name in ("Nina", *OTHERS))
    asked = shown_to(told_one_by_one(f"{doubled}Ada: drops Carl", "italian", SHARED), "Ada")["question"]
    assert asked == "Nina, Blaise and Dora double you: take and play for 2 each, or drop and lose 1 each?"


@pytest.mark.parametrize(
    ("reader", "language", "told"),
    [
        (
            "Ada",
            "en",
            ["You and Carl settle: Carl pays you 2 points.", "You offer to settle with Carl: Carl pays you 2 points."],
        ),
        ("Carl", "en", ["You and Ada settle: you pay 2 points.", "Ada offers to settle with you: you pay 2 points."]),
        ("Carl", "it", ["Tu e Ada vi accordate: paghi 2 punti.", "Ada ti offre un accordo: paghi 2 punti."]),
        (
            "Dora",
            "en",
            ["Carl and Ada settle: Carl pays 2 points.", "Ada offers to settle with Carl: Carl pays 2 points."],
        ),
    ],
)
def test_who_settles_is_spoken_to(reader: str, language: str, told: list[str]) -> None:
    table = told_one_by_one("opening 3 1\nAda: plays 8/5 6/5\nAda: asks Carl 2\nCarl: accepts", "mayeron", SHARED)
    assert shown_to(table, reader, language)["told"][:2] == told


def test_a_roll_lost_before_a_double_stands_below_that_and_its_answers() -> None:
    table = told_one_by_one("opening 3 1\nAda: plays 8/5 6/5", "italian", SHARED)
    assert table.chouette.game is not None
    table = replace(table, chouette=replace(table.chouette, stage=replace(table.chouette.game, position=CLOSED)))
    ada, nina = Player("Ada"), Player("Nina")
    table = going_on(table, [Rolls(nina, (4, 2)), Plays(nina, "none")])
    assert shown_to(table, "Nina")["question"].splitlines()[0] == "You rolled 4-2: you cannot enter."
    assert not any("4-2" in line for line in shown_to(table, "Nina")["told"])
    assert shown_to(table, "Carl")["told"][0] == "Nina rolls 4-2 and cannot move."
    table = going_on(table, [Doubles(ada, tuple(map(Player, ("Nina", *OTHERS))))])
    assert shown_to(table, "Nina")["told"][2] == "You rolled 4-2 and could not move."


@pytest.mark.parametrize(
    ("language", "hit"), [("en", "Nina hits you on your 23."), ("it", "Nina ti colpisce sul tuo 23.")]
)
def test_who_is_hit_reads_it_in_their_own_numbers(language: str, hit: str) -> None:
    played = "opening 3 1\nAda: plays 24/23 13/10\nNina: rolls 3 1\nNina: plays 6/2*"
    table = told_one_by_one(played, "italian", SHARED)
    assert shown_to(table, "Ada", language)["told"][0].endswith(f" 6/2*. {hit}")
    assert shown_to(table, "Nina", language)["told"][0].endswith(" 6/2*.")


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_only_suggested_hits_nobody(language: str) -> None:
    played = "opening 3 1\nAda: plays 24/23 13/10\nNina: rolls 3 1\nCarl: suggests 6/2*\nNina: plays 6/2*"
    told = shown_to(told_one_by_one(played, "italian", SHARED), "Ada", language)["told"]
    suggested = [line for line in told if "Carl" in line and "6/2*" in line]
    assert suggested
    assert all(line.endswith("6/2*.") for line in suggested)


@pytest.mark.parametrize(
    ("language", "in_it", "out"),
    [
        ("en", "Ada hits you on your 23.", "Ada hits the Team on its 23."),
        ("it", "Ada ti colpisce sul tuo 23.", "Ada colpisce il Team sul suo 23."),
    ],
)
def test_who_is_out_is_not_hit_any_more(language: str, in_it: str, out: str) -> None:
    played = "opening 1 3\nNina: plays 24/23 13/10\nAda: doubles all\nNina: takes\nCarl: drops\n"
    table = told_one_by_one(f"{played}Blaise: takes\nDora: takes\nAda: rolls 3 1\nAda: plays 6/2*", "italian", SHARED)
    assert shown_to(table, "Nina", language)["told"][0].endswith(f" 6/2*. {in_it}")
    assert shown_to(table, "Carl", language)["told"][0].endswith(f" 6/2*. {out}")


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Bob doubles Zoe: take and play for 2, beaver to 4, or drop and lose 1?"),
        ("it", "Bob raddoppia a Zoe: accetti e giochi per 2, fai beaver a 4, o passi e perdi 1?"),
    ],
)
def test_whoever_keeps_score_is_not_doubled_themself(language: str, asked: str) -> None:
    head = "chouette 1\nrules colorado\nmode score\nplayers Bob Ann Zoe\nguest Bob\nguest Zoe\nscorer Cesc\n"
    record = read_record(f"{head}game\nBob: doubles Zoe\n", BOOKS)
    table = at_table(record.head, chouette_at_start(record), 0).table
    table = replace(table, seats=(*table.seats, Seat(SeatId("Cesc"), 9, "Cesc")))
    table = going_on(table, [line for _, line in record.lines if isinstance(line, Statement)])
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    assert table_state(shown, SeatId("Cesc"), words_in(language))["question"] == asked


def test_whoever_answers_for_some_of_those_doubled_does_not_read_that_these_are_all() -> None:
    guests = "".join(f"guest {name}\n" for name in ("Bob", "Zoe", "Dan"))
    head = f"chouette 1\nrules colorado\nmode score\nplayers Bob Ann Zoe Dan\n{guests}scorer Cesc\n"
    record = read_record(f"{head}game\nBob: doubles Ann Zoe Dan\nAnn: takes\n", BOOKS)
    table = at_table(record.head, chouette_at_start(record), 0).table
    table = replace(table, seats=(*table.seats, Seat(SeatId("Cesc"), 9, "Cesc")))
    *before, takes = [line for _, line in record.lines if isinstance(line, Statement)]
    for said in (before, [takes]):  # hers is still to come; and is known
        table = going_on(table, said)
        shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
        asked = table_state(shown, SeatId("Cesc"), words_in("en"))["question"]
        assert asked.startswith("Your turn (for Zoe and Dan): take and play for 2"), asked


def test_what_settled_an_offer_stays_told_to_who_made_it_and_not_the_offer() -> None:
    """Carl has said nothing since he offered his game; it was not bought, and the Box took."""
    none_buys = "".join(f"{name}: passes on Carl\n" for name in ("Ada", "Nina", "Blaise", "Dora"))
    offered = f"{ANNOUNCED}{spoken('goes along', ('Blaise', 'Dora'))}Carl: dissents\n{none_buys}Ada: takes\n"
    later = (
        "Nina: rolls 6 6\nNina: plays 24/18(2) 13/7(2)\nAda: rolls 4 1\nAda: plays 6/2 6/5\n"
        "Nina: rolls 4 2\nNina: plays 8/4 6/4"
    )
    told = shown_to(told_one_by_one(offered + later, "fibs", SHARED), "Carl")["told"]
    assert told[1:4] == [
        "Ada takes.",
        "You, Nina, Blaise and Dora double to 2.",
        "No buyer: you go along with the double.",
    ]
    assert not any("object" in line for line in told)  # nor "You object"


@pytest.mark.parametrize(
    ("language", "asked", "told", "later"),
    [
        ("en", "You double to 2.", "Ada takes your cube: you play for 2.", "Ada takes Nina's cube."),
        ("it", "Raddoppi a 2.", "Ada accetta il tuo cubo: giochi per 2.", "Ada accetta il cubo di Nina."),
    ],
)
def test_whose_cube_is_meant_reads_your_cube(language: str, asked: str, told: str, later: str) -> None:
    doubled = "opening 3 1\nAda: plays 8/5 6/5\nNina: doubles\n" + spoken("stands")
    before = shown_to(told_one_by_one(doubled, "italian", SHARED), "Nina", language)["told"]
    assert any(line.startswith(asked) for line in before)
    taken = told_one_by_one(f"{doubled}Ada: takes Nina\nNina: rolls 6 5", "italian", SHARED)
    assert shown_to(taken, "Nina", language)["told"][0].startswith(told)
    assert later in shown_to(taken, "Carl", language)["told"]


CARL_DROPS = (
    "opening 1 3\nNina: plays 24/23 13/10\nAda: doubles\nNina: takes\nCarl: drops\nBlaise: takes\nDora: takes\n"
)


@pytest.mark.parametrize(
    ("said", "reader", "english", "italian"),
    [
        ("opening 3 1\n", "Ada", "Opening 3-1: you start.", "Apertura 3-1: cominci tu."),
        (
            CARL_DROPS,
            "Carl",
            "You pay 1 point to Ada.",
            "Paghi 1 punto ad Ada.",
        ),
        (
            CARL_DROPS + "Carl: gives extra to Dora\nCarl: stands\n",
            "Carl",
            "You give no more extras.",
            "Non dai altri extra.",
        ),
        (
            CARL_DROPS + "Carl: gives extra to Dora\n",
            "Carl",
            "You offer Dora an extra: you pay 1 and play against them for 2.",
            "Offri un extra a Dora: paghi 1 e ci giochi contro per 2.",
        ),
        ("opening 3 1\nCarl: away\nCarl: back\n", "Carl", "You are back.", "Sei di nuovo qui."),
        ("opening 3 1\nCarl: away\n", "Carl", "You are away.", "Sei assente."),
        ("opening 3 1\nCarl: holds\n", "Carl", "You may double: the roll waits.", "Puoi raddoppiare: il tiro aspetta."),
    ],
)
def test_whoever_reads_what_they_did_is_spoken_to(said: str, reader: str, english: str, italian: str) -> None:
    table = told_one_by_one(said, "fibs", SHARED)
    for language, told in (("en", english), ("it", italian)):
        assert told in shown_to(table, reader, language)["told"]
    assert not any(english in line for line in shown_to(table, "Nina")["told"])


def test_whoever_proposes_something_or_acts_with_others_cubes_is_spoken_to() -> None:
    doubled = told_one_by_one("opening 1 3\nBob: plays 24/23 13/10\nAnn: doubles Bob Cid\n")
    assert shown_to(doubled, "Ann")["told"][0] == "You double Bob and Cid to 2."
    assert shown_to(doubled, "Ann", "it")["told"][0] == "Raddoppi a 2 i cubi di Bob e Cid."
    proposed = told_one_by_one("opening 3 1\nAda: ends\n", "fibs", SHARED)
    told = shown_to(proposed, "Ada")
    assert "You propose to end the chouette. Nina, " in told["question"]
    assert not any("proposes" in line for line in told["told"])
    assert "Proponi di chiudere la chouette. Nina, " in shown_to(proposed, "Ada", "it")["question"]
    assert "Ada proposes to end the chouette. You, Nina, " in shown_to(proposed, "Carl")["question"]
