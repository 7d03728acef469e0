"""What a page tells whoever has just been asked, or could not move: said to them, in the order in which it happened."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.board.state import table_state
from bot.board.table_on_page import TableOnPage
from bot.desk import Table
from bot.record.read import read_record
from bot.record.replay import chouette_at_start
from bot.rules.points import Player, SeatId
from bot.rules.statements import Doubles, Joins, Plays, Rolls, Statement
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.board.test_state import BOOKS, CLOSED, at_table, going_on, shown_to, told_one_by_one
from tests.channel.test_ledger import heard

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


def test_whoever_waits_for_another_is_not_spoken_to_in_the_place_of_whoever_must_act() -> None:
    moved = "opening 3 1\nAda: plays 8/5 6/5\n"
    assert shown_to(told_one_by_one(moved, "italian", SHARED), "Ada", "it")["question"] == "Tocca a Nina tirare."
    assert (
        shown_to(told_one_by_one(f"{moved}Nina: rolls 6 5", "italian", SHARED), "Ada", "it")["question"]
        == "Muove Nina."
    )


def test_the_box_reads_only_who_doubles_them_whom_they_have_not_answered() -> None:
    doubled = "opening 3 1\nAda: plays 8/5 6/5\n" + "".join(f"{name}: doubles\n" for name in ("Nina", *OTHERS))
    asked = shown_to(told_one_by_one(f"{doubled}Ada: drops Carl", "italian", SHARED), "Ada")["question"]
    assert asked == "Nina, Blaise and Dora double you: take and play for 2 each, or drop and lose 1 each?"


@pytest.mark.parametrize(
    ("reader", "language", "told"),
    [
        ("Ada", "en", "You and Carl settle: Carl pays you 2 points."),
        ("Carl", "en", "You and Ada settle: you pay 2 points."),
        ("Carl", "it", "Tu e Ada vi accordate: paghi 2 punti."),
        ("Dora", "en", "Carl and Ada settle: Carl pays 2 points."),
    ],
)
def test_who_settles_is_spoken_to_and_the_offer_is_not_told_again(reader: str, language: str, told: str) -> None:
    table = told_one_by_one("opening 3 1\nAda: plays 8/5 6/5\nAda: asks Carl 2\nCarl: accepts", "mayeron", SHARED)
    newest, *older = shown_to(table, reader, language)["told"]
    assert newest == told
    assert [line for line in older if "settle" in line or "accord" in line] == []


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
    ("language", "hit"), [("en", "Nina hits you on your 23."), ("it", "Nina ti colpisce sulla tua punta 23.")]
)
def test_who_is_hit_reads_it_in_their_own_numbers(language: str, hit: str) -> None:
    played = "opening 3 1\nAda: plays 24/23 13/10\nNina: rolls 3 1\nNina: plays 6/2*"
    table = told_one_by_one(played, "italian", SHARED)
    assert shown_to(table, "Ada", language)["told"][0].endswith(f" 19/23). {hit}")
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
        ("it", "Ada ti colpisce sulla tua punta 23.", "Ada colpisce il Team sulla sua punta 23."),
    ],
)
def test_who_is_out_is_not_hit_any_more(language: str, in_it: str, out: str) -> None:
    played = "opening 1 3\nNina: plays 24/23 13/10\nAda: doubles all\nNina: takes\nCarl: drops\n"
    table = told_one_by_one(f"{played}Blaise: takes\nDora: takes\nAda: rolls 3 1\nAda: plays 6/2*", "italian", SHARED)
    assert shown_to(table, "Nina", language)["told"][0].endswith(f" 19/23). {in_it}")
    assert shown_to(table, "Carl", language)["told"][0].endswith(f" 19/23). {out}")


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Bob doubles Zoe: take and play for 2, beaver to 4, or drop and lose 1?"),
        ("it", "Bob raddoppia. Per Zoe: accetti e giochi per 2, fai beaver a 4, o passi e perdi 1?"),
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


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [
        ("en", "Ada takes your cube.", "Ada takes Nina's cube. Ada takes Blaise's cube. Ada drops Carl's cube."),
        (
            "it",
            "Ada accetta il tuo cubo.",
            "Ada accetta il cubo di Nina. Ada accetta il cubo di Blaise. Ada passa il raddoppio di Carl.",
        ),
    ],
)
def test_what_was_answered_about_ones_own_cube_stands_before_what_is_told_of_others(
    language: str, own: str, others: str
) -> None:
    doubled = "opening 3 1\nAda: plays 8/5 6/5\n" + "".join(f"{name}: doubles\n" for name in ("Nina", *OTHERS))
    answered = f"{doubled}Ada: takes Nina\nAda: takes Blaise\nAda: takes Dora\nAda: drops Carl\n"
    told = shown_to(told_one_by_one(answered, "italian", SHARED), "Dora", language)["told"]
    assert (told[0], told[2]) == (own, others)
    rolled = shown_to(told_one_by_one(f"{answered}Nina: rolls 6 5", "italian", SHARED), "Dora", language)["told"]
    assert rolled[1:4] == told[:3]


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


DOUBLED = "opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\n{away}Ann: doubles all\n{said}"


@pytest.mark.parametrize(
    ("away", "said", "reader", "language", "moves"),
    [
        ("Bob: away\n", "", "Cid", "en", "Bob, the Captain, is away and you move for the Team. The Box is Ann."),
        ("Bob: away\n", "", "Cid", "it", "Il Capitano, Bob, non c'è e per il Team muovi tu. Nel Box c'è Ann."),
        ("", "Bob: drops", "Cid", "en", "Bob, the Captain, has dropped. The Box is Ann."),
        ("", "Bob: drops", "Cid", "it", "Il Capitano, Bob, ha passato. Nel Box c'è Ann."),
        ("", "Bob: takes", "Cid", "en", "Bob is Captain and moves for you. The Box is Ann."),
        ("", "Bob: takes", "Cid", "it", "Il Capitano è Bob e muove per te. Nel Box c'è Ann."),
    ],
)
def test_nobody_moves_for_the_team_who_is_away_or_has_dropped(
    away: str, said: str, reader: str, language: str, moves: str
) -> None:
    table = told_one_by_one(DOUBLED.format(away=away, said=said))
    assert moves in shown_to(table, reader, language)["you"]["line"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "You are acting Captain of the Team, light, in place of Bob, with Dee. The Box is Ann."),
        ("it", "Sei il nuovo Capitano del Team, pedine chiare, al posto di Bob, con Dee. Nel Box c'è Ann."),
    ],
)
def test_whoever_acts_for_a_captain_who_has_dropped_is_not_called_captain(language: str, line: str) -> None:
    table = told_one_by_one(DOUBLED.format(away="", said="Bob: drops\nCid: takes\nDee: takes"))
    assert shown_to(table, "Cid", language)["you"]["line"].startswith(line)


@pytest.mark.parametrize(
    ("said", "reader", "language", "headline"),
    [
        ("Ann: wins\nAnn: ends\nBob: accepts\nCid: accepts", "Bob", "en",
         "The chouette is over: You −1, Ann +2, Cid −1."),
        ("Ann: wins\nAnn: ends\nBob: accepts\nCid: accepts", "Bob", "it",
         "La chouette è finita: Tu −1, Ann +2, Cid −1."),
        ("Ann: wins", "Ann", "en", "Next game?"),
        ("Ann: wins", "Ann", "it", "Un'altra partita?"),
        ("", "Ann", "en", "First game?"),
        ("", "Bob", "it", "Si comincia?"),
    ],
)  # fmt: skip
def test_what_is_most_important_before_and_after_a_game_is_the_headline(
    said: str, reader: str, language: str, headline: str
) -> None:
    game = f"game\n{said}\n" if said else ""
    record = read_record(f"chouette 1\nrules italian\nplayers Ann Bob Cid\n{game}", BOOKS)
    before = at_table(record.head, chouette_at_start(record), 0).table
    table = going_on(before, [line for _, line in record.lines if isinstance(line, Statement)])
    told = table.news[-1].events if said else ()
    shown = TableOnPage(table, told, {}, BOOKS["italian"], has_engine=False, run="r")
    assert table_state(shown, Player(reader), words_in(language))["question"].splitlines()[0] == headline


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "You have asked to join: Ann, Bob, Cid or Dee can let you in."),
        ("it", "Hai chiesto di entrare: basta il sì di Ann, Bob, Cid o Dee."),
    ],
)
def test_whoever_has_asked_to_join_reads_what_happens_next(language: str, asked: str) -> None:
    table = told_one_by_one("opening 3 1")
    table = replace(table, seats=(*table.seats, Seat(SeatId("Eve"), 5, "Eve")))
    table = going_on(table, [Joins(Player("Eve"))])
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    assert asked in table_state(shown, Player("Eve"), words_in(language))["question"].splitlines()


def test_whoever_is_invited_reads_what_a_partner_is() -> None:
    table, _ = heard("chouette 1\nrules colorado\nplayers Ann Bob Cid Dee Eve Fay\nAnn: partner Fay\n")
    shown = TableOnPage(table, (), {}, BOOKS["colorado"], has_engine=False, run="r")
    for language, what in (
        ("en", "Agree to be Ann's Partner? A Partner shares what the Box wins or loses, and may advise."),
        (
            "it",
            "Fai da Partner ad Ann? Il Partner divide ciò che il Box vince o perde, e può dare consigli.",
        ),
    ):
        assert table_state(shown, Player("Fay"), words_in(language))["question"] == what


def test_whoever_waits_long_for_another_reads_since_when_and_where_to_look() -> None:
    table = told_one_by_one("opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5")
    gone = replace(table, written_at=datetime.now(UTC) - timedelta(hours=1))
    (hint,) = [line for line in _hints(gone, "Cid") if "Waiting" in line]
    assert hint.startswith("Waiting for Bob since <t:")
    assert hint.endswith(". See My options: Somebody is gone? …")
    assert not [line for line in (*_hints(gone, "Bob"), *_hints(table, "Cid")) if "Waiting" in line]


def _hints(table: Table, seat: str) -> list[str]:
    shown = TableOnPage(table, table.news[-1].events, {}, BOOKS["colorado"], has_engine=False, run="r")
    return table_state(shown, SeatId(seat), words_in())["hints"]


def test_what_was_answered_is_told_once_where_a_drop_has_won_and_a_roll_comes_by_itself() -> None:
    doubled = "opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
    answered = "Bob: drops\nCid: takes\nDee: takes\nAnn: rolls 6 5"
    told = shown_to(told_one_by_one(f"{doubled}{answered}", "colorado", "Ann Bob Cid Dee"), "Ann")["told"]
    assert told[:3] == [
        "Cid takes. Dee takes. You rolled 6-5.",
        "Cid is acting Captain and moves for the Team.",
        "Bob drops: you win 1.",
    ]
    assert sum("Cid takes" in line for line in told) == 1


@pytest.mark.parametrize(
    ("language", "before"),
    [("en", "Before: Bob 6-5, 24/13; you 3-1, 8/5 6/5."), ("it", "Prima: Bob 6-5, 24/13; tu 3-1, 8/5 6/5.")],
)
def test_the_last_turns_are_told_in_one_line_once_a_play_is_undone(language: str, before: str) -> None:
    played = "opening 3 1\nAnn: plays 8/5 6/5\nBob: rolls 6 5\nBob: plays 24/13\nAnn: rolls 6 5\nAnn: plays 24/13\n"
    agreed = "Ann: undo\nBob: accepts Ann\nCid: accepts Ann\nDee: accepts Ann"
    told = shown_to(told_one_by_one(f"{played}{agreed}", "colorado", "Ann Bob Cid Dee"), "Ann", language)["told"]
    assert re.sub(r" \(.*?\)", "", told[1]) == before
    assert len(told) == 2


@pytest.mark.parametrize(
    ("language", "opening"), [("en", "Opening 3-1: you start."), ("it", "Apertura 3-1: cominci tu.")]
)
def test_the_opening_roll_is_told_again_once_its_play_is_undone(language: str, opening: str) -> None:
    agreed = "".join(f"{name}: accepts Nina\n" for name in ("Ada", *OTHERS))
    undone = told_one_by_one(f"opening 1 3\nNina: plays 8/5 6/5\nNina: undo\n{agreed}", "colorado", SHARED)
    undone_line, *told = shown_to(undone, "Nina", language)["told"]
    assert "8/5 6/5" in undone_line
    assert told == [opening]
    again = going_on(undone, [Plays(Player("Nina"), "24/23 13/10")])
    assert opening not in shown_to(again, "Nina", language)["told"]
