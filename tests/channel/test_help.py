"""What /help says is true under the rules of the table; the first words name everybody's place."""

from dataclasses import replace

import pytest

from bot.channel.help import HELP_TOPICS, now_lines, place_text, topic_text, topics_of_moment, topics_played
from bot.desk.button_rows import MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW
from bot.record.books import rule_books
from bot.rules import options
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode
from bot.rules.turning import has_one_cube_for_all
from bot.words.lexicon import languages
from bot.words.newcomer import first_words, words_in_first_game
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
def test_help_speaks_of_the_cubes_and_beavers_of_this_table(
    book: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    rules, words = BOOKS[book].rules, words_in(language)
    table = at(rules)
    told = {topic: topic_text(topic, table, words) for topic in topics_played(table)}
    assert all(len(text) <= 2000 for text in told.values())
    assert ("beaver" in told["turn"]) is beavers_are_played(rules)
    not_played = {"en": "is not played here", "it": "qui non si gioca"}[language]
    assert "beaver" in told["cubes"]
    assert (not_played in told["cubes"]) is not beavers_are_played(rules)
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
    assert caplog.text == ""  # no text wants a fact that it is not given


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


@pytest.mark.parametrize(
    ("book", "told", "not_told"),
    [
        (
            "fibs",
            [
                "the Captain's drop counts for all of the Team",
                "\n\n**Sales:** against a double",
                "half of what the cube shows before it: for ½ where that is 1",
                "at a later double those who doubled must buy",
                "\n\n**Extras:** if you drop",
                "one alone has taken, they must accept each extra, or pay the giver the 1 after all",
            ],
            [],
        ),
        (
            "mayeron",
            ["**Sales:**", "If nobody buys, you play on for the doubled cube like the others."],
            ["counts for all", "**Extras:**"],
        ),
        ("italian", [], ["counts for all", "**Sales:**", "**Extras:**"]),
    ],
)
def test_the_topic_of_cubes_has_what_is_sold_and_given_at_this_table(
    book: str, told: list[str], not_told: list[str]
) -> None:
    text = topic_text("cubes", at(BOOKS[book].rules), words_in())
    assert all(one in text for one in told)
    assert not any(one in text for one in not_told)


@pytest.mark.parametrize(
    ("book", "told"),
    [
        ("fibs", "As long as it is in the middle, only the Captain doubles it for the Team"),
        ("mayeron", "Only the Captain doubles the Team's cube"),
        ("italian", "Think about your cube? Before a roll"),
    ],
)
def test_the_topic_of_the_time_to_double_says_who_doubles_for_the_team(book: str, told: str) -> None:
    assert told in topic_text("hold", at(BOOKS[book].rules), words_in())


def test_the_topic_of_the_rotation_begins_with_whoever_reads_it() -> None:
    table, words, lines = at(BOOKS["italian"].rules), words_in(), list[str]()
    for seat in (*seats(4), None):
        lines.append(topic_text("rotation", table, words, seat=seat).splitlines()[1])
    assert lines[:4] == [
        "You are Box now.",
        "You are Captain now.",
        "You are next in the line: as a rule Captain in the next game.",
        "You are number 3 in the line: as a rule Captain in 2 games.",
    ]
    assert lines[4].startswith("You are Captain and beat the Box: you are Box in the next game")


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "so you play at once; after it the places change."),
        ("it", "e così giochi subito; dopo i posti cambiano."),
    ],
)
def test_whoever_begins_among_robots_as_captain_reads_why_until_they_roll(language: str, why: str) -> None:
    words, lines = words_in(language), BEGUN.replace("game\n", "robot Ann expert\nrobot Cid expert\ngame\n")
    head = lines.partition("opening")[0]
    (begun, _), (rolled, _) = heard(f"{head}opening 4 2\nAnn: plays 8/4 6/4\n"), heard(lines)
    assert why in words_in_first_game(begun.chouette, Player("Bob"), str, words)
    assert why not in words_in_first_game(begun.chouette, Player("Cid"), str, words)
    assert why not in words_in_first_game(rolled.chouette, Player("Bob"), str, words)
    people, _ = heard(BEGUN.partition("opening")[0] + "opening 4 2\nAnn: plays 8/4 6/4\n")
    assert why not in words_in_first_game(people.chouette, Player("Bob"), str, words)


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
        "Cid": "You are in the Team, light, with Bob and Dee. Bob is Captain and moves for you. The Box is Ann. "
        "Each of you has a cube: before a roll of the Team you may double.",
        "Dee": "You are in the Team, light, with Bob and Cid. Bob is Captain and moves for you. The Box is Ann. "
        "Each of you has a cube: before a roll of the Team you may double.",
    }
    assert first_words(table, None, lambda player: names[player], words) == ""
