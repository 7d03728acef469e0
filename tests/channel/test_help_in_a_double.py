"""A player who asks for help during a double is told what it means for them, never that their cube is in the middle."""

import pytest

from bot.channel.button_labels import button_label
from bot.channel.help import now_lines, place_text
from bot.desk.actions import ButtonAction
from bot.desk.presses import ButtonPress
from bot.rules.points import Player
from bot.words.newcomer import role_and_cube_lines
from bot.words.words import words_in
from tests.channel.test_ledger import HEAD, heard
from tests.channel.test_prices_on_buttons import LATER

BEAVERED = "game\nBob: doubles\nAnn: beavers Bob\n"
BEAVERS = "game\nAnn: doubles Bob Cid\nBob: beavers\nCid: takes\n"
RACCOONS = "rules colorado\noption raccoons yes\n"
DOUBLED = "game\nAnn: doubles Bob Cid Dee\nBob: drops\nCid: takes\n"


@pytest.mark.parametrize(
    ("said", "player", "role", "cube"),
    [
        (DOUBLED, "Dee", "You are in the Team", "offered to you at 2. Drop: this game costs you 1"),
        (DOUBLED, "Bob", "You are out of this game", "You have dropped"),
        (DOUBLED, "Cid", "You are in the Team", "You have taken:** you play on for 2"),
        (DOUBLED, "Eve", "You are in the Team", "is in the middle"),
        ("game\nBob: doubles\n", "Bob", "You are Captain", "offered to the Box, Ann, at 2"),
        ("game\nBob: doubles\n", "Cid", "You are in the Team", "is in the middle"),
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
            "turned your cube to 4 at once and keeps it. Take: you play on for 4. Drop: this game costs you 2.",
        ),
        (BEAVERED, "Cid", "You are in the Team", "is in the middle"),
        (
            "game\nAnn: doubles Bob Cid\nBob: beavers\n",
            "Bob",
            "You are Captain",
            "you turned your cube to 4 at once and keep it. The Box, Ann, plays on for 4, or drops and pays you 2.",
        ),
        (BEAVERS, "Bob", "You are Captain", "plays on for 4, or drops and pays you 2."),
        (BEAVERS, "Cid", "You are in the Team", "is being doubled: others answer first."),
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
        (DOUBLED_FIBS, "Dee", "If Bob drops, this game costs you 1, and you are all out of it. If Bob takes"),
        (BOUGHT, "Bob", "Drop: this game costs you 8, and you are out of it. Take: you play on for 16."),
        (DOUBLED_FIBS + "Bob: takes\n", "Dee", "is offered to all of you at 2, and each answers for themself."),
        (
            EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\n",
            "Bob",
            (
                "with the Team at 2: only the Team may double, and that doubles every bet with the Box. At stake for "
                "you: 2. Extras, each with its own cube: with Cid for 2 (cube yours) and with Dee for 2 (cube yours)."
            ),
        ),
        (EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\n", "Cid", "with Bob for 2 (cube theirs)."),
        (EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\n", "Ann", "At stake for you: 2."),
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


def test_who_has_extras_alone_is_no_more_in_the_team() -> None:
    table, _ = heard(EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\n")
    role, cubes = role_and_cube_lines(table.chouette, Player("Cid"), table.escaped_name, words_in())
    assert role == (
        "**You have extras alone:** your bet with the Box, Ann, is decided, and you win an extra that you gave when "
        "the Box wins."
    )
    assert cubes == "**Extras,** each with its own cube: with Bob for 2 (cube theirs)."


@pytest.mark.parametrize(
    ("said", "player", "about"),
    [
        (DOUBLED_FIBS, "Bob", ""),
        (EXTRAS, "Bob", "A bet between two of the Team."),
        (EXTRAS + "Bob: takes extra Cid\nBob: takes extra Dee\nBob: doubles extra Cid\n", "Cid", "A bet between two"),
        (LATER + "Bob: doubles\n", "Cid", "sells their bet to another and is out"),
        (MAYERON + "Bob: doubles\nCid: dissents\n", "Bob", "sells their bet to another and is out"),
    ],
)
def test_help_says_what_an_extra_or_a_sale_is_where_it_is_asked_about(said: str, player: str, about: str) -> None:
    table, _ = heard(said)
    user = next(one.user for one in table.seats if one.seat == player)
    told = ["\n".join(now_lines(table, Player(player), words_in())), place_text(table, user or 0, words_in())]
    for text in told:
        assert about in text
        assert about or ("A bet between two" not in text and "sells their bet" not in text)


def test_the_button_for_all_cubes_names_whose_are_doubled_again() -> None:
    table, _ = heard(HEAD + "game\nBob: doubles\nAnn: takes Bob\n")
    assert (
        button_label(table, ButtonPress(ButtonAction.DOUBLE, "all"), (), words_in())
        == "Double all to 2 and 4 (redoubles Bob)"
    )
    table, _ = heard(HEAD + "game\n")
    assert button_label(table, ButtonPress(ButtonAction.DOUBLE, "all"), (), words_in()) == "Double all to 2"


def test_an_answer_whose_price_differs_by_who_presses_it_names_none(caplog: pytest.LogCaptureFixture) -> None:
    presses = {ButtonAction.TAKE: "Take", ButtonAction.BEAVER: "Beaver", ButtonAction.DROP: "Drop"}
    table, _ = heard(HEAD + "game\n")  # nobody is asked
    assert {one: button_label(table, ButtonPress(one), (), words_in()) for one in presses} == presses
    assert caplog.records == []
