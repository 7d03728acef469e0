"""The picture of the roles: whatever the rules, everybody has a place in it, and nothing lies on anything else."""

import os
from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from bot.channel.pictures import roles_picture
from bot.record.books import rule_books
from bot.render.parts import Area
from bot.render.roles.picture import PERSON_BADGE_SIZE_PX, ROLES_PICTURE_WIDTH_PX, roles_layout, roles_picture_height_px
from bot.render.roles.scene import PlaceLetters, RolesLabels, RolesScene, roles_scene
from bot.rules.options import YesNo
from bot.rules.rulebook import Rules
from bot.rules.seats.partner import min_players_for_partner
from bot.words.words import words_in
from tests.render.measuring import is_within, overlap
from tests.render.test_pictures import GOLDEN, assert_alike, opened
from tests.rules.talk import random_rules

BOOKS = rule_books()
ENDS = {
    "box": "Box wins",
    "team": "Team wins",
    "dropped": "Captain drops, Team wins",
    "lost": "Captain drops, Box loses points",
}


def scene_of(rules: Rules, players: int = 0) -> RolesScene:
    badges = ("b", "c", "p")
    return roles_scene(rules, RolesLabels("Box", "Captain", "Team", "Partner", "from 6", badges, ENDS), players=players)


def ends(book: str) -> dict[str, PlaceLetters]:
    return {outcome.label: outcome.places for outcome in scene_of(BOOKS[book].rules).outcomes}


def test_the_places_are_those_that_the_rule_book_gives() -> None:
    assert ends("colorado") == {
        "Box wins": PlaceLetters("A", None, tuple("EFGD")),
        "Team wins": PlaceLetters("D", None, tuple("EFGA")),
        "Captain drops, Box loses points": PlaceLetters("E", None, tuple("FGDA")),
    }
    assert ends("fibs") == {
        "Box wins": PlaceLetters("A", "E", tuple("FGHD")),
        "Team wins": PlaceLetters("D", "F", tuple("EGHA")),
    }


def test_where_the_box_need_not_break_even_the_drop_of_the_captain_decides_alone() -> None:
    rules = replace(BOOKS["colorado"].rules, box_must_break_even=YesNo.NO)
    labels = [outcome.label for outcome in scene_of(rules).outcomes]
    assert "Captain drops, Box loses points" not in labels


def test_each_of_the_team_has_his_cube_or_all_have_one() -> None:
    for book, cubes in (("colorado", 4), ("mayeron", 1)):
        assert len(roles_layout(scene_of(BOOKS[book].rules)).cubes) == cubes


def test_a_partner_is_shown_where_the_rules_have_one() -> None:
    shown = {book: scene_of(BOOKS[book].rules) for book in ("colorado", "fibs", "italian")}
    assert {book: (scene.now.partner, scene.partner) for book, scene in shown.items()} == {
        "colorado": (None, "Partner"),
        "fibs": ("E", "Partner"),
        "italian": (None, ""),
    }
    assert min_players_for_partner(BOOKS["fibs"].rules) == 6


def test_as_many_are_shown_as_are_at_the_table() -> None:
    rules = BOOKS["fibs"].rules
    shown = {number: scene_of(rules, number).now for number in (2, 3, 5, 7, 10)}
    assert {number: (len(now.line), now.partner) for number, now in shown.items()} == {
        2: (4, "E"),  # too few for a game: as usual
        3: (2, None),
        5: (4, None),
        7: (5, "E"),
        10: (4, "E"),  # too many to be seen well
    }


def test_who_stays_in_the_line_stays_where_he_is_seen() -> None:
    parts = roles_layout(scene_of(BOOKS["fibs"].rules))
    people = [badge for badge in parts.badges if badge.size == PERSON_BADGE_SIZE_PX]
    before, after = people[6:12], people[12:]
    xs = [{badge.letter: badge.centre[0] for badge in row} for row in (before, after)]
    assert all(xs[0][letter] == xs[1][letter] for letter in "GH")
    assert len(parts.arrows) == 1 + 4
    assert len(parts.rings) == 1 + 1


@pytest.mark.slow
def test_whatever_the_rules_nothing_meets_or_leaves_the_picture() -> None:
    random = Random(7)
    every = [*(book.rules for book in BOOKS.values()), *(random_rules(random) for _ in range(60))]
    for rules, players in product(every, (0, 3, 7)):
        scene = scene_of(rules, players)
        parts = roles_layout(scene)
        picture = Area(0, 0, ROLES_PICTURE_WIDTH_PX, roles_picture_height_px(scene))
        people = [badge.area for badge in parts.badges if badge.size == PERSON_BADGE_SIZE_PX]
        solid = [*people, *(part.area for part in (*parts.cubes, *parts.dice, *parts.rings, *parts.texts))]
        assert all(is_within(area, picture) for area in (*solid, *(part.area for part in parts.arrows)))
        assert not any(overlap(one, other, 3) for one, other in combinations(solid, 2)), rules
        assert min(text.size for text in parts.texts) >= 28
        for outcome in scene.outcomes:
            seated = [outcome.places.box, outcome.places.partner, *outcome.places.line]
            assert sorted(filter(None, seated)) == sorted(
                filter(None, [scene.now.box, scene.now.partner, *scene.now.line])
            )


@pytest.mark.parametrize(("book", "theme", "language"), [("colorado", "baize", "en"), ("fibs", "night", "it")])
def test_the_roles_are_as_they_were_looked_at(book: str, theme: str, language: str) -> None:
    """Half as large; `GOLDEN=write` in the environment writes them anew, to be looked at."""
    picture = roles_picture(BOOKS[book].rules, words_in(language), {"theme": theme})
    now, path = opened(picture.content).convert("RGB").reduce(2), GOLDEN / f"roles_{book}.png"
    if os.environ.get("GOLDEN") == "write":
        now.quantize(192).save(path, optimize=True)
    assert_alike(now, path)


def test_the_roles_are_told_in_words() -> None:
    assert roles_picture(BOOKS["fibs"].rules, words_in("en"), {}).alt == (
        "The roles. Box (alone, dark): A with Partner E. Against the Box the Team (light) in line order, Captain "
        "first: D, F, G and H. Box and Captain roll and move. All share one cube. Box wins: Box A with Partner E, line "
        "F, G, H and D. Team wins: Box D with Partner F, line E, G, H and A."
    )
