"""What an extra, a purchase and the answers of several guests come to: on their buttons, and in the question."""

from dataclasses import replace

import pytest

from bot.channel.button_labels import MAX_LABEL_LENGTH, button_label, doubled_with_text, purchases_text
from bot.channel.message import message_parts, message_text, presses_under_message
from bot.channel.panels import cubes_asked, cubes_choices
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.cube_menus import box_cube_menus
from bot.desk.panel_presses import panel_only_buttons
from bot.desk.presses import public_buttons, statement_of_press
from bot.rules.cubes.prices import purchases_forced_by_double
from bot.rules.points import Player
from bot.rules.statements import DeclinesToBuy, Doubles
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.channel.test_hints import DOUBLED_AT_DIFFERENT_PRICES
from tests.channel.test_ledger import heard
from tests.rules.tables import after

FIBS = "chouette 1\nrules fibs\nplayers Ann Bob Cid Dee\ngame\n"
DROPPED = FIBS + "Ann: doubles\nBob: takes\nCid: drops\nDee: drops\n"
TWO_TAKERS = FIBS + "Ann: doubles\nBob: takes\nCid: takes\nDee: drops\n"
TWO_TAKERS_HERE = (
    FIBS.replace("players", "mode play\nplayers")
    + "opening 1 3\nBob: plays 8/5 6/5\nAnn: doubles\nBob: takes\nCid: takes\nDee: drops\n"
)
GIVEN = DROPPED + "Cid: gives extra to Bob\nDee: gives extra to Bob\n"
TAKEN = GIVEN + "Bob: takes extra Cid\nBob: takes extra Dee\n"
REDOUBLED = TAKEN + "Bob: doubles extra Cid\n"
MAYERON = "chouette 1\nrules mayeron\nplayers Ann Bob Cid Dee\ngame\nBob: doubles\nCid: dissents\n"
FIBS_SALE = FIBS + "Bob: doubles\nCid: dissents\nDee: goes along\n"
GUESTS = "chouette 1\nrules colorado\nplayers Ann Zoe Luigi Marta\nguest Zoe\nguest Luigi\nguest Marta\ngame\n"
LATER = """chouette 1
rules fibs
mode play
players Ann Bob Cid Dee
game
opening 1 3
Bob: plays 8/5 6/5
Ann: doubles
Bob: takes
Cid: takes
Dee: takes
Ann: rolls 6 5
Ann: plays 24/13
"""
FREE = (
    FIBS.replace("players", "mode play\nplayers")
    + "opening 1 3\nBob: plays 8/5 6/5\nAnn: doubles\nBob: takes\nCid: drops\n"
    "Dee: takes\nCid: gives extra to Bob\nCid: stands\n"
)
TWO_GAMES_OF_ONE_WHO_IS_AWAY = """chouette 1
rules mayeron
mode play
players Ann Bob Cid Dee
game
opening 2 1
Ann: plays 13/11 8/7
Bob: doubles
Cid: dissents
Dee: goes along
Bob: passes on Cid
Dee: buys Cid
Dee: away
Ann: takes
Bob: rolls 2 3
Bob: plays 13/10 8/6
Ann: doubles
Bob: takes
Ann: rolls 6 5
Ann: plays 13/2
"""
ANNOUNCED = LATER + "Bob: doubles\n"
APART = GUESTS + "Zoe: doubles\nAnn: takes Zoe\nAnn: doubles all\n"


def labels(table: Table, language: str) -> list[str]:
    words, presses = words_in(language), presses_under_message(table.chouette, {}, has_engine=False)
    return [button_label(table, press, presses, words) for press in presses]


@pytest.mark.parametrize(
    ("record", "english", "italian"),
    [
        (DROPPED, {"Extra to Bob: −1 now, play for 2"}, {"Extra a Bob: −1 subito, giochi per 2"}),
        (GIVEN,
         {
             "Accept both: +1 each, play for 2 each",
             "Pay 1 to both: no extras, play on against the Box",
             "Drop after all: −1",
         },
         {
             "Accetta entrambi: +1, per 2 ciascuno",
             "Paga 1 a entrambi: niente extra, giochi solo contro il Box",
             "Alla fine passo: −1",
         }),
        (TAKEN, {"Double the extra with Cid to 4"}, {"Raddoppia l'extra con Cid a 4"}),
        (REDOUBLED,
         {"Take the extra with Bob for 4", "Drop the extra with Bob: −2"},
         {"Accetta l'extra con Bob a 4", "Passa l'extra con Bob: −2"}),
        (FIBS_SALE + "Ann: passes on Cid\n",
         {"Buy Cid's game: −½, play for 2 more"},
         {"Compra da Cid: −½, giochi per altri 2"}),
        (FIBS_SALE, {"Buy Cid's game: −½"}, {"Compra da Cid: −½"}),  # the Box is done with it then
        (MAYERON, {"Buy Cid's game: −1, play for 2 more"}, {"Compra da Cid: −1, giochi per altri 2"}),
        (MAYERON + "Bob: buys Cid\n", {"Take over Cid's game: −1"}, {"Rileva la scommessa di Cid: −1"}),
        (LATER, {"Double to 4, up to 12 if others sell"}, {"Raddoppia a 4, fino a 12 se altri vendono"}),
        (ANNOUNCED,
         {"Play on for 4", "Sell: +1", "Double too to 4 and buy, up to 8"},
         {"Gioca per 4", "Vendi: +1", "Raddoppia anche tu a 4 e compra, fino a 8"}),
        (APART,
         {"All take: Zoe for 4, Luigi and Marta for 2", "All drop: −2 for Zoe, −1 for Luigi and Marta"},
         {"Tutti accettano: Zoe per 4, Luigi e Marta per 2", "Tutti passano: −2 per Zoe, −1 per Luigi e Marta"}),
    ],
)  # fmt: skip
def test_a_button_says_what_it_comes_to(record: str, english: set[str], italian: set[str]) -> None:
    table, _ = heard(record)
    for language, expected in (("en", english), ("it", italian)):
        assert expected <= {*labels(table, language)}


@pytest.mark.parametrize(
    ("language", "asked", "of_their_own"),
    [
        ("en", ["Accept: +1 now, play for 2", "No: 0"], "Drop Cid's extra: −1 in all (No costs 0)"),
        ("it", ["Accetta: +1 subito, giochi per 2", "Rifiuta: 0"],
         "Passa l'extra di Cid: −1 in tutto (il rifiuto: 0)"),
    ],
)  # fmt: skip
def test_who_may_refuse_an_extra_is_asked_yes_or_no_and_may_drop_it_in_their_own_panel(
    language: str, asked: list[str], of_their_own: str
) -> None:
    table, _ = heard(FREE)
    assert [label for label in labels(table, language) if "extra" in label or label in asked] == asked
    words, panel = words_in(language), panel_only_buttons(table.chouette, Player("Bob"))
    assert of_their_own in [button_label(table, press, panel, words) for press in panel]


@pytest.mark.parametrize(
    ("said", "reader", "language", "label"),
    [
        ("", None, "en", "No extra"),
        ("Dee: gives extra to Bob\n", None, "en", "No more extras"),
        ("Dee: gives extra to Bob\n", "Dee", "it", "Nessun altro extra"),
    ],
)
def test_who_has_given_an_extra_gives_no_more(said: str, reader: str | None, language: str, label: str) -> None:
    table, _ = heard(TWO_TAKERS_HERE + said)
    presses = presses_under_message(table.chouette, {}, has_engine=False)
    person = Player(reader) if reader else None
    assert label in [button_label(table, press, presses, words_in(language), person) for press in presses]


def test_who_is_away_and_plays_two_games_is_doubled_in_both_with_the_captain() -> None:
    table, _ = heard(TWO_GAMES_OF_ONE_WHO_IS_AWAY)
    assert doubled_with_text(table, Doubles(by=Player("Bob"), whom=()), words_in("en")) == "Dee to 8 and 8"


def test_who_has_bought_a_game_buys_no_more() -> None:
    sold = FIBS + "Bob: doubles\nCid: dissents\nDee: dissents\n"
    assert "Buy none" in labels(heard(sold)[0], "en")
    after, _ = heard(sold + "Ann: buys Cid\n")
    assert [one for one in labels(after, "en") if one.startswith("Buy no")] == ["Buy no more"]
    assert "Non comprare altro" in labels(after, "it")


@pytest.mark.parametrize(
    ("said", "english", "italian"),
    [
        (
            "",
            [
                "From now on: robots roll without asking me (now: where it matters)",
                "From now on: ask me before each roll (now: where it matters)",
            ],
            [
                "D'ora in poi: i robot tirano senza chiedermi (ora: quando può contare)",
                "D'ora in poi: chiedimi a ogni tiro (ora: quando può contare)",
            ],
        ),
        (
            "Bob: asks to be asked\n",
            [
                "From now on: robots roll without asking me (now: each time)",
                "From now on: ask me where it matters (now: each time)",
            ],
            [
                "D'ora in poi: i robot tirano senza chiedermi (ora: sempre)",
                "D'ora in poi: chiedimi quando può contare (ora: sempre)",
            ],
        ),
        (
            "Bob: stands for chouette\n",
            [
                "From now on: ask me before each roll (now: never)",
                "From now on: ask me where it matters (now: never)",
            ],
            ["D'ora in poi: chiedimi a ogni tiro (ora: mai)", "D'ora in poi: chiedimi quando può contare (ora: mai)"],
        ),
    ],
)
def test_what_would_change_when_somebody_is_asked_says_how_it_is_now(
    said: str, english: list[str], italian: list[str]
) -> None:
    head = "chouette 1\nrules italian\nmode play\nplayers Ann Bob Cid\nrobot Ann expert\nrobot Cid expert\n"
    table, _ = heard(f"{head}game\nopening 3 1\nAnn: plays 8/5 6/5\n{said}")
    bob = Player("Bob")
    own = panel_only_buttons(table.chouette, bob)
    for language, told in (("en", english), ("it", italian)):
        labelled = [button_label(table, press, own, words_in(language), bob) for press in own]
        assert [label for label in labelled if "(now: " in label or "(ora: " in label] == told


@pytest.mark.parametrize(
    ("record", "language", "asked"),
    [
        (DROPPED, "en", "Cid and Dee may each give you an extra: you get 1 now, then play for 2 against them."),
        (
            DROPPED,
            "it",
            "Cid e Dee possono darti un extra ciascuno: ricevi 1 subito e giochi per 2 contro chi te lo dà.",
        ),
        (TWO_TAKERS, "en", "Dee may give you an extra: you get 1 now, then play for 2 against them."),
        (TWO_TAKERS, "it", "Dee può darti un extra: ricevi 1 subito e giochi per 2 contro chi te lo dà."),
    ],
)
def test_who_would_be_paid_for_an_extra_is_told_so(record: str, language: str, asked: str) -> None:
    table, _ = heard(record)
    parts = message_parts(table, (), words_in(language), reader=Player("Bob"))
    assert parts.questions[0].replace("*", "") == asked


def test_several_games_for_sale_are_asked_about_at_once_and_passed_on_in_one_press() -> None:
    table, _ = heard(FIBS + "Bob: doubles\nCid: dissents\nDee: dissents\n")
    assert message_text(table, (), words_in()).replace("*", "") == (
        "Ann: buy Cid's and Dee's games for ½ each, to end them?"
    )
    about = ["Buy none", "Buy Cid's game: −½", "Buy Dee's game: −½"]
    assert [label for label in labels(table, "en") if "Buy" in label] == about
    (none,) = (one for one in public_buttons(table.chouette) if one.action is ButtonAction.DECLINE)
    said = [DeclinesToBuy(Player("Ann"), Player(seller)) for seller in ("Cid", "Dee")]
    assert statement_of_press(none, table.chouette, Player("Ann")) == said
    passed = replace(table, chouette=after(table.chouette, *said))
    assert "Bob: buy Cid's and Dee's games" in message_text(passed, (), words_in()).replace("*", "")


@pytest.mark.parametrize(
    "begun", [FIBS, FIBS.replace("players", "mode play\nplayers") + "opening 3 1\nAnn: plays 8/5 6/5\n"]
)
@pytest.mark.parametrize(
    ("passed", "question", "asked", "alone"),
    [
        (
            "Cid",
            "Bob: buy Cid's game for ½, to play it too?",
            "Buy Cid's game: −½, play for 2 more",
            ("Ann", "Buy Dee's game: −½"),
        ),
        (
            "Dee",
            "Ann: buy Cid's game for ½, to end it?",
            "Buy Cid's game: −½",
            ("Bob", "Buy Dee's game: −½, play for 2 more"),
        ),
    ],
)
def test_of_two_games_for_sale_all_see_that_about_which_somebody_is_asked(
    begun: str, passed: str, question: str, asked: str, alone: tuple[str, str]
) -> None:
    table, _ = heard(f"{begun}Bob: doubles\nCid: dissents\nDee: dissents\nAnn: passes on {passed}\n")
    assert question in message_text(table, (), words_in()).replace("*", "")
    assert [label for label in labels(table, "en") if "buy" in label.lower()] == ["Do not buy", asked]
    for player in ("Ann", "Bob"):
        panel = panel_only_buttons(table.chouette, Player(player))
        found = [button_label(table, press, panel, words_in()) for press in panel]
        own = ["Do not buy", alone[1]] if player == alone[0] else []
        assert [label for label in found if "buy" in label.lower()] == own


def test_a_choice_among_cubes_says_what_each_comes_to_in_the_order_of_the_lanes() -> None:
    answering = DOUBLED_AT_DIFFERENT_PRICES.partition("Bob: stands")[0] + "Bob: doubles\nCid: stands\n"
    for record, told in (
        (DOUBLED_AT_DIFFERENT_PRICES.rpartition("Ann:")[0], ["Bob: 1 → 2", "Cid: 1 → 2", "Dee: 2 → 4"]),
        (answering, ["Bob: take for 2, drop: −1", "Dee: take for 2, drop: −1"]),
    ):
        table = heard(record)[0]
        (menu,) = box_cube_menus(table.chouette)
        assert [label for label, _ in cubes_choices(table, menu, words_in("en"))] == told


def test_on_the_page_each_choice_of_cubes_says_what_it_comes_to_and_what_is_asked_stands_unfolded() -> None:
    at_several_prices = heard(DOUBLED_AT_DIFFERENT_PRICES.rpartition("Ann:")[0])[0]
    title, (menu,) = cubes_asked(at_several_prices, "x", None, words_in("en"), is_on_page=True)
    assert (title, menu.on_page["barred"]) == ("Which cubes do you double?", [""])
    assert menu.on_page["says"] | {"Bob Dee": "Double Bob and Dee: 3 → 6"} == menu.on_page["says"]
    assert menu.on_page["says"][""] == "Double these"
    both_or_none = heard("chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nCid: doubles\nBob: doubles\n")[0]
    title, (menu,) = cubes_asked(both_or_none, "x", None, words_in("en"), is_on_page=True)
    assert (title, menu.facts["kind"], dict(menu.on_page)) == ("Which cubes do you beaver?", "beaver", {})
    four = heard(
        "chouette 1\nrules colorado\nplayers Ann Bob Cid Dee\ngame\nCid: doubles\nBob: doubles\nDee: doubles\n"
    )[0]
    title, (menu, beaver) = cubes_asked(four, "x", None, words_in("en"), is_on_page=True)
    assert (title, beaver.on_page["summary"]) == ("Which cubes do you take?", "Beaver some first")
    assert menu.on_page["says"]["Bob Cid"] == "Take Bob and Cid for 2 each, drop Dee: −1"


def test_on_the_page_of_more_cubes_than_can_be_spelled_out_the_bounds_and_sums_stand_in_words() -> None:
    line = ("Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
    before = f"chouette 1\nrules colorado\nplayers Ann {' '.join(line)}\ngame\n"
    bounds = "Take 0, 4, 5, 6 or 7 of 7 cubes: Bob, Cid, Dee, Eve, Fay, Gil and Hal."
    sums = "All taken, you play for 14; all dropped, you lose 7."
    for said, asked in (
        ("", ["Which cubes do you double?", "All together: 7 → 14."]),
        ("".join(f"{one}: doubles\n" for one in line), ["Which cubes do you take?", bounds, sums]),
    ):
        title, _ = cubes_asked(heard(before + said)[0], "x", None, words_in("en"), is_on_page=True)
        assert title.splitlines() == asked


def test_amounts_that_do_not_fit_on_a_button_are_left_out() -> None:
    table, _ = heard(APART)
    longer = replace(table, seats=tuple(Seat(one.seat, None, f"{one.name} {'of Nowhere ' * 3}") for one in table.seats))
    assert "3 guests take" in labels(longer, "en")
    assert all(len(label) <= MAX_LABEL_LENGTH for label in labels(longer, "en"))


def test_a_number_in_a_name_is_told_apart_from_what_is_played_for() -> None:
    table, _ = heard(APART)
    names = {"Zoe": "Zoe 2", "Luigi": "Zoe", "Marta": "Dan"}
    numbered = replace(table, seats=tuple(Seat(one.seat, None, names.get(one.name, one.name)) for one in table.seats))
    drops = "All drop: −2 for Zoe 2, −1 for Zoe and Dan"
    assert {"All take: Zoe 2 for 4, Zoe and Dan for 2", drops} <= {*labels(numbered, "en")}


@pytest.mark.parametrize(
    ("record", "question"),
    [
        (
            DROPPED,
            (
                "Cid and Dee: bet against Bob, who plays on? An extra: pay Bob 1 now, "
                "then play for 2: won if the Box wins, lost if the Team does."
            ),
        ),
        (
            TWO_TAKERS,
            (
                "Dee: bet against Bob and Cid, who play on? Each extra: pay whoever gets it 1 now, "
                "then play for 2: won if the Box wins, lost if the Team does."
            ),
        ),
        (
            TWO_TAKERS + "Dee: gives extra to Bob\n",
            (
                "Dee: bet against Cid, who plays on? An extra: pay Cid 1 now, "
                "then play for 2: won if the Box wins, lost if the Team does."
            ),
        ),
        (
            GIVEN,
            (
                "Bob: accept extras from Cid and Dee? Each: +1 now, then play for 2 against them. "
                "No extras: pay 1 to each, play on against the Box."
            ),
        ),
        (FREE, "Bob: accept an extra from Cid? +1 now, then play for 2 against Cid."),
        (
            MAYERON,
            "Bob: buy Cid's game for 1, to play it too?",
        ),
        (REDOUBLED, "Cid: take the extra and play for 4, or drop and lose 2?"),
    ],
)
def test_a_question_about_an_extra_says_what_it_comes_to(record: str, question: str) -> None:
    table, _ = heard(record)
    assert message_text(table, (), words_in()).replace("*", "") == question


@pytest.mark.parametrize(
    ("record", "english", "italian"),
    [
        (ANNOUNCED,
         "Cid and Dee: play on for 4, or sell the game to Bob for 1?",
         "Cid e Dee: giocate per 4, o vendete la scommessa a Bob per 1?"),
        (ANNOUNCED + "Cid: doubles\n",
         "Dee: play on for 4, or sell the game to Bob or Cid for 1?",
         "Dee: giochi per 4, o vendi la scommessa a Bob o Cid per 1?"),
    ],
)  # fmt: skip
def test_a_question_says_who_buys(record: str, english: str, italian: str) -> None:
    table, _ = heard(record)
    for language, expected in (("en", english), ("it", italian)):
        assert message_text(table, (), words_in(language)).replace("*", "") == expected


@pytest.mark.parametrize(
    ("record", "by", "english", "italian"),
    [
        (
            LATER,
            "Bob",
            (
                "Cid and Dee may sell their games, and you must buy: that costs up to 2 points at once, and you play "
                "for up to 12."
            ),
            (
                "Cid e Dee possono vendere la partita, e tu devi comprare: ti costa subito fino a 2 punti, e giochi al "
                "massimo per 12."
            ),
        ),
        (
            ANNOUNCED,
            "Cid",
            "Dee may sell their game, and Cid must buy: that costs up to 1 point at once, and they play for up to 8.",
            "Dee può vendere la partita, e Cid deve comprare: costa subito fino a 1 punto, e gioca al massimo per 8.",
        ),
    ],
)
def test_what_must_be_bought_is_told_before_a_double(record: str, by: str, english: str, italian: str) -> None:
    table, _ = heard(record)
    most = purchases_forced_by_double(table.chouette, Player(by))
    assert most is not None
    for language, expected in (("en", english), ("it", italian)):
        told = purchases_text(table, Player(by), most, words_in(language), is_own=by == "Bob")
        assert told.replace("*", "").partition("? ")[2] == expected
