"""What /help says is true under the rules of the table; the first words name everybody's place."""

from dataclasses import replace

import pytest

from bot.channel.help import HELP_TOPICS, now_lines, place_text, topic_text, topics_of_moment, topics_played
from bot.desk.presses import MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW
from bot.record.books import rule_books
from bot.rules import options
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode
from bot.rules.turning import has_one_cube_for_all
from bot.words.lexicon import languages
from bot.words.newcomer import first_words
from bot.words.words import words_in
from tests.channel.test_ledger import heard
from tests.desk.tables import seats, team_to_roll

BOOKS = rule_books()
OWN_CUBE = {"en": ("its own cube", "own the cube", "your cube"), "it": ("il suo cubo", "il cubo è tuo", "tuo cubo")}
ONE_CUBE = {"en": ("one cube doubles", "the cube in the middle"), "it": ("un cubo solo", "Il cubo al centro")}
BEGUN = """chouette 1
rules colorado
mode play
players Ann Bob Cid
game
opening 2 4
Bob: plays 8/4 6/4
Ann: rolls 3 1
Ann: plays 8/5 6/5
"""
GENERAL = ("chouette", "turn", "cubes", "hold")


def at(rules: Rules, mode: ChouetteMode = ChouetteMode.PLAY) -> Chouette:
    return replace(team_to_roll(4), rules=rules, mode=mode)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("book", BOOKS)
def test_help_speaks_of_the_cubes_and_beavers_of_this_table(book: str, language: str) -> None:
    rules, words = BOOKS[book].rules, words_in(language)
    table = at(rules)
    told = {topic: topic_text(topic, table, words) for topic in topics_played(table)}
    assert all(len(text) <= 2000 for text in told.values())
    assert ("beaver" in told["turn"]) is beavers_are_played(rules)
    is_single = has_one_cube_for_all(rules)
    general = " ".join(told[topic] for topic in GENERAL)
    assert any(phrase in general for phrase in OWN_CUBE[language]) is not is_single
    assert any(phrase in general for phrase in ONE_CUBE[language]) is is_single
    assert ("one-cube" in told) is is_single
    assert ("partner" in told) is (rules.partner is not options.PartnerRule.NONE)
    has_deals = rules.settlements is not options.SettlementsAllowed.NO or rules.box_sale is options.YesNo.YES
    assert ("deals" in told) is has_deals
    not_here = words.text("help-not-here")
    for topic in HELP_TOPICS:
        assert (not_here in topic_text(topic, table, words)) is (topic not in told)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("mode", ChouetteMode)
def test_the_topics_of_a_table_have_room_as_buttons_and_those_of_the_moment_are_among_them(
    book: str, mode: ChouetteMode
) -> None:
    table = at(BOOKS[book].rules, mode)
    played, first = topics_played(table), topics_of_moment(table)
    assert 0 < len(first) <= 3
    assert {*first} <= {*played}
    assert len(played) + 1 <= MAX_BUTTON_ROWS * MAX_BUTTONS_PER_ROW
    assert ("score-mode" in played) is (mode is ChouetteMode.SCORE)
    assert ("dice" in played) is (mode is not ChouetteMode.SCORE)


def test_without_a_table_every_topic_can_be_read_and_says_what_differs_from_table_to_table() -> None:
    words = words_in()
    assert topics_played(None) == HELP_TOPICS
    told = {topic: topic_text(topic, None, words) for topic in HELP_TOPICS}
    assert "as a rule with its own cube" in told["chouette"]
    assert "beavers where that is played" in told["turn"]
    assert not any(words.text("help-not-here") in text for text in told.values())


@pytest.mark.parametrize(
    ("language", "roll", "move", "of_channel"),
    [
        ("en", "Your turn: Roll or Double to 2.", "Your turn to move: tap a checker", ("newest message", "/move")),
        ("it", "Tocca a te: Tira o Raddoppia a 2.", "Tocca a te muovere: tocca una", ("messaggio", "/move")),
    ],
)
def test_on_the_board_help_speaks_to_whose_turn_it_is_and_of_what_is_there(
    language: str, roll: str, move: str, of_channel: tuple[str, str]
) -> None:
    words, told = words_in(language), dict[str, list[str]]()
    for moment, said in (("roll", ""), ("move", "Bob: rolls 3 1\n"), ("other", "Bob: rolls 3 1\n")):
        table, _ = heard(BEGUN + said)
        seat = Player("Ann" if moment == "other" else "Bob")
        told[moment] = now_lines(table, seat, words, is_on_page=True)
        told[f"{moment} in the channel"] = now_lines(table, seat, words)
        place = place_text(table, 0, words, is_on_page=True)
        topic = topic_text("turn", table.chouette, words, is_on_page=True)
        assert not any(each in " ".join([*told[moment], place, topic]) for each in of_channel)
    assert told["roll"][0] == told["roll in the channel"][0] == roll
    assert told["move"][0].startswith(move)
    assert words.text("board-page-undo") in told["move"][0]
    assert "Bob" in told["other"][0]
    assert of_channel[0] in told["roll in the channel"][-1]


def test_the_first_words_say_who_one_is_with_whom_and_which_cube() -> None:
    words, table, names = words_in(), team_to_roll(4), dict(zip(seats(4), ("Ann", "Bob", "Cid", "Dee"), strict=True))
    game = table.game
    assert game is not None
    told = {names[one]: first_words(table, one, lambda player: names[player], words) for one in names}
    assert told == {
        "Ann": "You are Box, dark, alone against Bob, Cid and Dee. You have a cube with each of them.",
        "Bob": "You are Captain of the Team, light, with Cid and Dee. The Box is Ann. Each of you has a cube.",
        "Cid": "You are in the Team, light, with Bob and Dee. Bob is Captain, the Box is Ann. Each of you has a cube.",
        "Dee": "You are in the Team, light, with Bob and Cid. Bob is Captain, the Box is Ann. Each of you has a cube.",
    }
    assert first_words(table, None, lambda player: names[player], words) == ""
