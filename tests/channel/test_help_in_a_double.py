"""A player who asks for help during a double is told what it means for them, never that their cube is in the middle."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from bot.backgammon.position import Position
from bot.channel.button_labels import button_label, label_for_speaker
from bot.channel.help import now_lines, place_text
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.rules.offers import awaited_statement
from bot.rules.phases import SharedDoubleAnnounced
from bot.rules.points import HalfPoints, Player, fraction_points_text, read_decimal_points
from bot.rules.state.awaited import AwaitedAction
from bot.store.stored import Seat
from bot.words.newcomer import first_words, role_and_cube_lines
from bot.words.words import words_in
from tests.board.test_state import moments
from tests.channel.test_ledger import HEAD, heard
from tests.channel.test_prices_on_buttons import FREE, LATER

TAKE, DROP = ButtonAction.TAKE, ButtonAction.DROP
ANSWERS = {AwaitedAction.ANSWER, AwaitedAction.ANSWERS_IN_ORDER}
BEAVERED = "game\nBob: doubles\nAnn: beavers Bob\n"
BEAVERS = "game\nAnn: doubles Bob Cid\nBob: beavers\nCid: takes\n"
TWO_DOUBLED = "game\nCid: doubles\nBob: doubles\nAnn: beavers Cid\n"
"""The Box has still to answer the Captain's cube."""
RACCOONS = "rules colorado\noption raccoons yes\n"
DOUBLED_HERE = (
    "chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid Dee\ngame\nopening 1 3\nBob: plays 8/5 6/5\n"
    "Ann: rolls 6 5\nAnn: plays 24/13\nBob: doubles\n"
)
DOUBLED = "game\nAnn: doubles Bob Cid Dee\nBob: drops\nCid: takes\n"


@pytest.mark.parametrize(
    ("said", "player", "role", "cube"),
    [
        (DOUBLED, "Dee", "You are in the Team", "offered to you at 2. Drop: this game costs you 1"),
        (DOUBLED, "Bob", "You are out of this game", "You have dropped"),
        (DOUBLED, "Cid", "You are in the Team", "You have taken:** you play on for 2"),
        (DOUBLED, "Eve", "You are in the Team", "says for how many points you play"),
        ("game\nBob: doubles\n", "Bob", "You are Captain", "offered to the Box, Ann, at 2"),
        ("game\nBob: doubles\n", "Cid", "You are in the Team", "says for how many points you play"),
        (
            "game\nBob: doubles\nAnn: takes Bob\n",
            "Bob",
            "You are Captain",
            "with the Box (Ann) at 2: only Ann may double",
        ),
        (
            BEAVERED,
            "Bob",
            "You are Captain",
            "turned your cube to 4 at once and keep it. Take: you play on for 4. Drop: this game costs you 2.",
        ),
        (TWO_DOUBLED, "Cid", "You are in the Team", "turned your cube to 4 at once and keep it. You answer next."),
        (TWO_DOUBLED, "Bob", "You are Captain", "offered to the Box, Ann, at 2"),
        (TWO_DOUBLED, "Ann", "You are Box", "**You are doubled.** Take: you play on for twice as much, and that cube"),
        (
            TWO_DOUBLED + "Ann: takes Bob\n",
            "Bob",
            "You are Captain",
            "with the Box, Ann, at 2: you play on for 2, once",
        ),
        (TWO_DOUBLED + "Ann: takes Bob\n", "Cid", "You are in the Team", "Take: you play on for 4. Drop: this game"),
        (TWO_DOUBLED + "Ann: beavers Bob\nBob: takes\n", "Bob", "You are Captain", "taken:** you play on for 4, once"),
        (BEAVERED, "Cid", "You are in the Team", "says for how many points you play with the Box: 1."),
        (
            "game\nAnn: doubles Bob Cid\nBob: beavers\n",
            "Bob",
            "You are Captain",
            "you turned your cube to 4 at once and keep it. The Box, Ann, plays on for 4, or drops and pays you 2.",
        ),
        (BEAVERS, "Bob", "You are Captain", "plays on for 4, or drops and pays you 2."),
        (BEAVERS, "Cid", "You are in the Team", "You have taken:** you play on for 2, once all have answered."),
        (
            "game\nAnn: doubles Bob Cid Dee\nBob: beavers\nCid: beavers\nDee: drops\n",
            "Dee",
            "You are out of this game",
            "You have dropped:** this game costs you 1, once all have answered.",
        ),
        (BEAVERS, "Ann", "You are Box", "Drop: you pay what you doubled to."),
        ("game\nBob: doubles\n", "Ann", "You are Box", "Beaver, if the double comes too early"),
        (
            "game\nAnn: doubles Bob Cid\nBob: beavers\n",
            "Cid",
            "You are in the Team",
            "you turn it to 4 at once and keep",
        ),
    ],
)
def test_role_and_cube_are_those_of_the_moment(said: str, player: str, role: str, cube: str) -> None:
    table, _ = heard(HEAD + said)
    lines = role_and_cube_lines(table.chouette, Player(player), table.escaped_name, words_in())
    assert role in lines[0]
    assert cube in lines[1]


@pytest.mark.parametrize(
    ("said", "player", "cube"),
    [
        (BEAVERED, "Bob", "Raccoon: you turn it to 8, and Ann takes or drops."),
        (BEAVERED + "Bob: beavers\n", "Bob", "is being doubled: others answer first."),
        (BEAVERED + "Bob: beavers\n", "Ann", "you have a bet with each"),
        (BEAVERS, "Bob", "or raccoons to 8: then you take or drop."),
        (BEAVERS, "Ann", "Raccoon: you turn it again, and they take or drop."),
        (
            BEAVERS + "Ann: beavers Bob\n",
            "Bob",
            "Take: you play on for 8, and the cube is yours. Drop: this game costs you 4.",
        ),
    ],
)
def test_a_raccoon_is_explained_where_it_may_follow(said: str, player: str, cube: str) -> None:
    table, _ = heard(HEAD.replace("rules colorado\n", RACCOONS) + said)
    assert cube in role_and_cube_lines(table.chouette, Player(player), table.escaped_name, words_in())[1]


ROUND = "mode play\nplayers Ann Bob Cid\ngame\nopening 3 1\nAnn: plays 8/5 6/5\nBob: doubles\n"


@pytest.mark.parametrize(
    ("said", "language", "cube"),
    [
        (ROUND, "en", "**Bob doubles you:** you answer once Cid has said whether they double too."),
        (ROUND, "it", "**Bob ti raddoppia:** rispondi quando Cid avrà detto se raddoppia a sua volta."),
        (ROUND + "Cid: stands\n", "en", "**You are doubled.** Take:"),
        (
            ROUND + "Cid: stands\nAnn: drops\n",
            "en",
            "**The cube:** you have one bet, with Cid. Its cube is in the middle, at 1: before its roll, either side",
        ),
        (
            ROUND + "Cid: doubles\nAnn: drops Bob\nAnn: takes Cid\n",
            "it",
            "hai una sola scommessa, con Cid. Il cubo ce l'hai tu, a 2: puoi raddoppiare solo tu",
        ),
    ],
)
def test_the_box_reads_of_a_double_and_of_its_cubes_what_is_so_now(said: str, language: str, cube: str) -> None:
    table, _ = heard("chouette 1\nrules italian\n" + said)
    told = role_and_cube_lines(table.chouette, Player("Ann"), table.escaped_name, words_in(language))[1]
    assert cube in told
    assert "each of the Team" not in told


@pytest.mark.parametrize(
    ("player", "language", "asked"),
    [
        ("Ann", "en", "Now: You or Cid: next game?"),
        ("Ann", "it", "Tu o Cid: un'altra partita?"),
        ("Bob", "en", "Now: Ann or Cid: next game?"),
    ],
)
def test_help_between_games_speaks_to_whoever_begins(player: str, language: str, asked: str) -> None:
    table, _ = heard("chouette 1\nrules colorado\nplayers Ann Bob Cid Dee\ngame\nAnn: wins\n")
    assert now_lines(table, Player(player), words_in(language))[0].replace("*", "") == asked


def test_who_may_not_drop_what_is_left_reads_nothing_of_a_drop() -> None:
    table, _ = heard(HEAD.replace("Ann Bob Cid Dee Eve", "Ann Bob Cid") + TWO_DOUBLED)
    assert awaited_statement(table.chouette).ruled_out == "drop"
    cube = role_and_cube_lines(table.chouette, Player("Ann"), table.escaped_name, words_in())[1]
    assert ("that cube is yours. Beaver" in cube, "Drop" in cube) == (True, False)


def test_once_both_sides_have_borne_off_no_gammon_is_told() -> None:
    head = HEAD.replace("rules colorado\n", "rules colorado\nmode play\n")
    table, _ = heard(head + "game\nopening 1 3\nBob: plays 8/5 6/5\nAnn: doubles Bob\nBob: takes\n")
    game = table.chouette.game
    assert game is not None

    def told(me: int, opp: int) -> bool:
        position = Position((0, me) + (0,) * 23, (0, opp) + (0,) * 23)
        chouette = replace(table.chouette, stage=replace(game, position=position))
        return "gammon" in role_and_cube_lines(chouette, Player("Bob"), table.escaped_name, words_in())[1]

    assert (told(15, 15), told(15, 3), told(3, 15), told(3, 4)) == (True, True, True, False)


def test_no_beaver_is_explained_where_none_is_played() -> None:
    head = HEAD.replace("rules colorado\n", "rules italian\n")
    for said, player in (("game\nBob: doubles\n", "Ann"), ("game\nAnn: doubles Bob Cid\n", "Cid")):
        table, _ = heard(head + said)
        assert "eaver" not in role_and_cube_lines(table.chouette, Player(player), table.escaped_name, words_in())[1]


FIBS = "chouette 1\nrules fibs\nplayers Ann Bob Cid Dee\ngame\n"
MAYERON = FIBS.replace("fibs", "mayeron")
DOUBLED_FIBS = FIBS + "Ann: doubles\n"
BOUGHT = (
    LATER + "Bob: doubles\nCid: dissents\nDee: goes along\nAnn: takes\nBob: rolls 6 5\nBob: plays 24/13\nAnn: doubles\n"
)
SIX = FIBS.replace("Dee", "Dee Eve Fay")
"""Cid is the Box's Partner."""
EXTRAS = DOUBLED_FIBS + "Bob: takes\nCid: drops\nDee: drops\nCid: gives extra to Bob\nDee: gives extra to Bob\n"


@pytest.mark.parametrize(
    ("said", "player", "cube"),
    [
        (FIBS, "Cid", "one for all, in the middle at 1: before its roll, either side may double"),
        (FIBS, "Ann", "At stake for you: 3."),
        (
            DOUBLED_FIBS,
            "Bob",
            (
                "Drop: this game costs you 1, and you are all out of it. Take: you play on for 2, and each of "
                "the others answers for themself."
            ),
        ),
        (DOUBLED_FIBS, "Ann", "The cube is offered to the Team at 2: who drops pays you"),
        (
            FIBS + "Bob: doubles\n",
            "Dee",
            "being doubled to 2. If the Box takes, you play on for 2; if it drops, it pays you 1.",
        ),
        (LATER + "Bob: doubles\n", "Ann", "being doubled to 4: you answer once the Team has agreed."),
        (FIBS + "Bob: doubles\nCid: dissents\n", "Ann", "being doubled to 2: you answer once the Team has agreed."),
        (
            FIBS + "Bob: doubles\nCid: dissents\n",
            "Cid",
            "Your game is for sale: who buys it pays you, and you are out. If nobody does, you play on for 2.",
        ),
        (
            DOUBLED_FIBS + "Bob: takes\nCid: takes\nDee: takes\nBob: doubles\nCid: dissents\n",
            "Cid",
            "Your game is sold to who doubles, once all have answered: they pay you, and you are out.",
        ),
        (
            FIBS
            + "Bob: doubles\nCid: dissents\nAnn: passes on Cid\nBob: buys Cid\nDee: goes along\nAnn: preempts Cid\n",
            "Ann",
            "You are doubled to 2, and can only take now: you play on for 4 in all.",
        ),
        (DOUBLED_FIBS, "Dee", "If Bob drops, this game costs you 1, and you are all out of it. If Bob takes"),
        (BOUGHT, "Bob", "Drop: this game costs you 8, and you are out of it. Take: you play on for 16."),
        (DOUBLED_FIBS + "Bob: takes\n", "Dee", "is offered to all of you at 2, and each answers for themself."),
        (
            EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\n",
            "Bob",
            (
                "with the Team at 2: only the Team may double, and that doubles every bet with the Box. At stake for "
                "you: 2. Your extras with Cid at 2 (cube yours) and with Dee at 2 (cube yours): you win them if the "
                "Team wins."
            ),
        ),
        (DOUBLED_FIBS + "Bob: takes\nCid: drops\nDee: takes\n", "Cid", "/score shows what this game cost or brought"),
        (BOUGHT + "Bob: drops\n", "Bob", "You have dropped: this game costs you 8, once all have answered."),
        (BOUGHT + "Bob: takes\n", "Bob", "You have taken: you play on for 16, once all have answered."),
        (EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\n", "Ann", "At stake for you: 2."),
        (BOUGHT.removesuffix("Ann: doubles\n"), "Bob", "At stake for you: 8 on your 2 bets."),
        (SIX, "Ann", "At stake for you: half of 4."),
        (SIX, "Cid", "the Box's decide on your points too. At stake for you: half of 4."),
        (SIX, "Dee", "At stake for you: 1."),
    ],
)
def test_where_one_cube_is_for_all_its_line_says_where_it_is_and_what_is_at_stake(
    said: str, player: str, cube: str
) -> None:
    table, _ = heard(said)
    lines = role_and_cube_lines(table.chouette, Player(player), table.escaped_name, words_in(), is_on_page=True)
    told = lines[1].replace("*", "")
    assert cube in told
    assert "/board" not in told


def test_with_a_partner_everybody_reads_who_that_is() -> None:
    table, _ = heard(SIX)
    names, words = table.escaped_name, words_in()
    for player, told in (
        ("Ann", "You are Box, with your Partner, Cid, against Bob, Dee, Eve and Fay."),
        ("Bob", "You are Captain of the Team, with Dee, Eve and Fay. The Box is Ann, with their Partner, Cid."),
        ("Dee", "Bob is Captain and moves for you. The Box is Ann, with their Partner, Cid."),
    ):
        assert told in first_words(table.chouette, Player(player), names, words, with_cubes=False)
        role, _ = role_and_cube_lines(table.chouette, Player(player), names, words)
        assert "Partner, Cid" in role
        assert "alone" not in role


TAKEN = EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\n"


@pytest.mark.parametrize(
    ("said", "player", "english", "italian"),
    [
        (
            TAKEN,
            "Cid",
            (
                "You have lost 2 so far: your bet with the Box, Ann, is decided; you play on by extras alone. "
                "Your extra with Bob at 2 (cube theirs): you win it if the Box wins."
            ),
            (
                "Finora hai perso 2: la tua scommessa con il Box, Ann, è decisa; giochi ancora solo per gli extra. "
                "Il tuo extra con Bob a 2 (cubo suo): vinci se vince il Box."
            ),
        ),
        (
            EXTRAS,
            "Cid",
            (
                "You have lost 1 so far: your bet with the Box, Ann, is decided, and your extra is offered to Bob. "
                "Once accepted, it has you pay 1 and play for 2, which you win if the Box wins."
            ),
            (
                "Finora hai perso 1: la tua scommessa con il Box, Ann, è decisa, e hai offerto un extra a Bob. "
                "Se viene accettato, paghi 1 e giochi per 2: vinci se vince il Box."
            ),
        ),
        (TAKEN, "Bob", "You are Captain of the Team", "Sei il Capitano del Team"),
    ],
)
def test_who_has_extras_alone_is_out_and_reads_for_whom_they_are(
    said: str, player: str, english: str, italian: str
) -> None:
    table, _ = heard(said)
    for language, told in (("en", english), ("it", italian)):
        words, seat = words_in(language), Player(player)
        role, cubes = role_and_cube_lines(table.chouette, seat, table.escaped_name, words)
        first = first_words(table.chouette, seat, table.escaped_name, words, with_cubes=False) or role
        assert first.replace("*", "").startswith(told)
        assert (cubes == "") is (player == "Cid")
        assert "Dee" not in first  # is out, too


@pytest.mark.parametrize("book", ["fibs", "mayeron"])
def test_the_question_the_button_and_the_line_of_ones_cube_name_the_same_sums(book: str) -> None:
    seen, words = Counter[str](), words_in()
    for shown in moments(book, each=1):
        chouette, asks, names = shown.table.chouette, awaited_statement(shown.table.chouette), shown.table.escaped_name
        game = chouette.game
        if game is None or asks.action not in ANSWERS:
            continue
        lines, shared = {one: role_and_cube_lines(chouette, one, names, words)[1] for one in game.line}, 0
        for stakes in asks.stakes:
            drop, take = (fraction_points_text(HalfPoints(times * stakes.drop)) for times in (1, 2))
            shared += sum(stakes.drop for cube in stakes.cubes if cube[0] in game.players_on_shared_cube)
            for player in stakes.players if not stakes.cubes else ():
                press = (
                    label_for_speaker(shown.table, ButtonPress(one), (), words, speaker=player) for one in (TAKE, DROP)
                )
                total = " in all" if stakes.is_sum else ""
                assert [*press] == [f"Take for {take}{total}", f"Drop: −{drop}"]
                assert f" costs you {drop}, " in lines[player]
                assert "If " in lines[player] or f" you play on for {take}" in lines[player]
                seen["bought" if stakes.is_sum else "one"] += 1
        is_sold = isinstance(game.phase, SharedDoubleAnnounced) and game.phase.dissenters  # to whom is still open
        if shared and game.partner_with_share is None and not is_sold:
            paid = [found[1] for line in lines.values() if (found := re.search(r" pays you ([0-9½]+)\.", line))]
            assert sum(read_decimal_points(one.replace("½", ".5")) for one in paid) == shared
            own = role_and_cube_lines(chouette, game.box_decider, names, words)[1]
            lost, played = (fraction_points_text(HalfPoints(times * shared)) for times in (1, 2))
            only = f" only take now: you play on for {played} in all."
            assert own.endswith(f"Drop: you pay {lost} in all." if "drop" in asks.answers else only)
            seen["box"] += 1
    assert all(seen[one] for one in ("box", "bought", "one")), seen


@pytest.mark.parametrize(
    ("said", "player", "about"),
    [
        (DOUBLED_FIBS, "Bob", ""),
        (EXTRAS, "Bob", "A bet between two of the Team."),
        (EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\nBob: doubles extra Cid\n", "Cid", "A bet between two"),
        (LATER + "Bob: doubles\n", "Cid", "double offers their bet"),
        (MAYERON + "Bob: doubles\nCid: dissents\n", "Bob", "double offers their bet"),
    ],
)
def test_help_says_what_an_extra_or_a_sale_is_where_it_is_asked_about(said: str, player: str, about: str) -> None:
    table, _ = heard(said)
    table = replace(table, seats=(Seat(player, 7, player),))
    told = ["\n".join(now_lines(table, Player(player), words_in())), place_text(table, 7, words_in())]
    for text in told:
        assert about in text
        assert about or ("A bet between two" not in text and "offers their bet" not in text)


@pytest.mark.parametrize(
    ("said", "player", "language", "told", "not_told"),
    [
        (EXTRAS, "Bob", "en", "so cannot just say no", "nothing changes"),
        (EXTRAS, "Bob", "it", "non puoi semplicemente rifiutare", "non cambia niente"),
        (FREE, "Bob", "en", "Say no, and nothing changes.", "cannot"),
        (FREE, "Bob", "it", "Se rifiuti, non cambia niente.", "non puoi"),
        (
            FREE.removesuffix("Cid: stands\n").removesuffix("Cid: gives extra to Bob\n"),
            "Cid",
            "en",
            "Give none,",
            "no,",
        ),
    ],
)
def test_help_says_of_an_extra_what_it_means_for_who_reads_it(
    said: str, player: str, language: str, told: str, not_told: str
) -> None:
    table, _ = heard(said)
    table, words = replace(table, seats=(Seat(player, 7, player),)), words_in(language)
    for text in ("\n".join(now_lines(table, Player(player), words)), place_text(table, 7, words)):
        assert told in text
        assert not_told not in text


def test_help_names_all_answers_of_who_is_given_several_extras() -> None:
    table, _ = heard(EXTRAS)
    (asked, *_) = now_lines(table, Player("Bob"), words_in())
    assert asked == (
        "Your turn:\n– Accept both: +1 each, play for 2 each\n"
        "– Pay 1 to both: no extras, play on against the Box\n– Drop after all: −1"
    )


def test_the_button_for_all_cubes_names_what_each_shows_then_in_the_order_of_the_line() -> None:
    table, _ = heard(HEAD + "game\nBob: doubles\nAnn: takes Bob\n")
    label = button_label(table, ButtonPress(ButtonAction.DOUBLE, "all"), (), words_in())
    assert label == "Double all: Bob to 4, Cid, Dee and Eve to 2"
    held, _ = heard(HEAD + "game\nAnn: doubles Bob\nBob: takes\n")
    label = button_label(held, ButtonPress(ButtonAction.DOUBLE, "all"), (), words_in())
    assert label == "Double Cid, Dee and Eve to 2", "Bob's own cube is not among them"
    seats = tuple(replace(seat, name=f"{seat.name} of a long name") for seat in table.seats)
    label = button_label(replace(table, seats=seats), ButtonPress(ButtonAction.DOUBLE, "all"), (), words_in())
    assert label == "Double all to 2 and 4 (redoubles Bob of a long name)"
    table, _ = heard(HEAD + "game\n")
    assert button_label(table, ButtonPress(ButtonAction.DOUBLE, "all"), (), words_in()) == "Double all to 2"


def test_an_answer_whose_price_differs_by_who_presses_it_names_none(caplog: pytest.LogCaptureFixture) -> None:
    presses = {ButtonAction.TAKE: "Take", ButtonAction.BEAVER: "Beaver", ButtonAction.DROP: "Drop"}
    table, _ = heard(HEAD + "game\n")  # nobody is asked
    assert {one: button_label(table, ButtonPress(one), (), words_in()) for one in presses} == presses
    assert caplog.records == []


def test_whose_turn_comes_later_is_told_after_whom_they_answer() -> None:
    table, _ = heard(HEAD.replace("colorado", "streamlined").replace(" Dee Eve", "") + "game\nAnn: doubles all\n")
    for player, told in (("Bob", False), ("Cid", True)):
        cube = role_and_cube_lines(table.chouette, Player(player), table.escaped_name, words_in())[1]
        assert cube.startswith("**Your cube** is offered to you at 2.")
        assert cube.endswith(" You answer after Bob.") is told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "**No double:** your bet stays at 1 and you play on; you may double before a later roll."),
        ("it", "la tua scommessa resta a 1 e continui a giocare; puoi raddoppiare prima di un altro tiro."),
    ],
)
def test_who_is_asked_to_double_too_reads_what_no_double_means(language: str, told: str) -> None:
    table, _ = heard(DOUBLED_HERE)
    assert any(told in line for line in now_lines(table, Player("Cid"), words_in(language)))
    assert not any(told in line for line in now_lines(table, Player("Bob"), words_in(language)))


def test_who_may_ask_to_stay_out_reads_what_that_is() -> None:
    table, _ = heard(FIBS + "Bob: doubles\n")
    for player, is_told in (("Bob", False), ("Cid", True)):
        lines = now_lines(table, Player(player), words_in())
        assert any("Stay out, cube apart:" in line for line in lines) is is_told
