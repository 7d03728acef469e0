"""Every kind of error with a cube, and every law that leaves no choice: exact numbers, the engine's answers given."""

import pytest

from bot.analysis.model import DecisionKind
from bot.analysis.reasons import ReasonKind
from tests.analysis.scripted import HEAD, Constant, analysed, finished, told

TEAM_ROLLS = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"
BOX_ROLLS = TEAM_ROLLS + "Bob: rolls 6 5\nBob: plays 24/13\n"


async def said(
    lines: str,
    engine: Constant,
    book: str = "colorado",
    players: str = "Ann Bob Cid Dee",
    after: str = "",
    **options: str,
) -> list[str]:
    """The decisions about cubes after the lines `after`, each told on a line."""
    head = HEAD.format(book, players) + "".join(f"option {name} {value}\n" for name, value in options.items())
    since = (head + after).count("\n")
    (analysis,) = await analysed(finished(head + after + lines), engine)
    assert all(one.points >= 0 <= one.loss for one in analysis.decisions)
    return [told(one) for one in analysis.decisions if one.is_about_cube and one.line > since]


@pytest.mark.parametrize(
    ("no_double", "take", "cost"),
    [
        (0.4, 0.6, " -0.2 (0.2)"),
        (0.4, 0.3, ""),
        (0.9, 1.7, " -0.1 (0.1)"),  # it would be dropped
        (1.2, 1.7, ""),  # too good
    ],
)
async def test_everybody_of_the_team_might_have_doubled_their_own_cube(
    no_double: float, take: float, cost: str
) -> None:
    found = await said("Bob: rolls 6 5\nBob: plays 24/13\n", Constant(no_double, take), after=TEAM_ROLLS)
    assert found == [f"{name}: no double: {name}{cost}" for name in ("Bob", "Cid", "Dee")]


@pytest.mark.parametrize(("take", "is_close"), [(0.7, False), (0.995, True), (1.0, False), (1.7, False)])
async def test_of_a_missed_double_it_is_told_where_a_take_is_about_as_good_as_a_drop(
    take: float, is_close: bool
) -> None:
    lines = finished(HEAD.format("colorado", "Ann Bob Cid Dee") + TEAM_ROLLS + "Bob: rolls 6 5\nBob: plays 24/13\n")
    (analysis,) = await analysed(lines, Constant(0.4, take))
    reasons = {one.kind for each in analysis.decisions if each.is_about_cube for one in each.reasons}
    assert (bool(reasons), ReasonKind.CLOSE in reasons) == (True, is_close)


async def test_a_double_a_take_a_drop_and_cubes_that_were_passed_over() -> None:
    lines = "Cid: doubles\nBob: stands\nDee: doubles\nAnn: takes Cid\nAnn: drops Dee\n"
    assert await said(lines, Constant(0.4, 0.6), after=TEAM_ROLLS, team_initial_answer="any") == [
        "Cid: double: Cid",
        "Dee: double: Dee",
        "Bob: no double: Bob -0.2 (0.2) passed over",
        "Ann: take: Cid",
        "Ann: drop: Dee -0.4 (0.4)",
    ]
    assert await said(lines, Constant(0.7, 1.3), after=TEAM_ROLLS, team_initial_answer="any") == [
        "Cid: double: Cid",
        "Dee: double: Dee",
        "Bob: no double: Bob -0.3 (0.3) passed over",
        "Ann: take: Cid -0.3 (0.3)",
        "Ann: drop: Dee",
    ]


async def test_the_box_decides_for_each_kind_of_cube_over_all_of_that_kind() -> None:
    before = TEAM_ROLLS + "Cid: doubles\nBob: stands\nDee: stands\nAnn: takes\nBob: rolls 2 1\nBob: plays 13/11 6/5\n"
    rolled = await said("Ann: rolls 6 1\nAnn: plays 13/7 8/7\n", Constant(0.4, 0.6), after=before)
    assert rolled == ["Ann: no double: Bob Dee -0.2 (0.4)", "Ann: no double: Cid -0.2 (0.4)"]
    doubled = await said("Ann: doubles Bob\nBob: takes\n", Constant(0.4, 0.6), after=before)
    assert doubled[:3] == [
        "Ann: double: Bob",
        "Ann: no double: Cid -0.2 (0.4) passed over",
        "Ann: no double: Dee -0.2 (0.2) passed over",
    ]
    wrong = await said("Ann: doubles all\nBob: takes\nCid: takes\nDee: takes\n", Constant(0.4, 0.1), after=before)
    assert wrong[:2] == ["Ann: double: Bob Dee -0.3 (0.6)", "Ann: double: Cid -0.3 (0.6)"]


async def test_the_box_that_doubles_all_or_none_is_not_asked_about_each() -> None:
    box = "Ann: doubles all\nBob: takes\nCid: takes\nDee: takes\n"
    found = await said(box, Constant(0.4, 0.6), after=BOX_ROLLS, box_initial_double="all")
    assert found[0] == "Ann: double: Bob Cid Dee"


@pytest.mark.parametrize(
    ("take", "wanted"),
    [
        (-0.2, ["Ann: beaver: Bob", "Ann: take: Cid -0.2 (0.2)", "Ann: drop: Dee -1.4 (1.4)"]),
        (0.3, ["Ann: beaver: Bob -0.3 (0.3)", "Ann: take: Cid", "Ann: drop: Dee -0.7 (0.7)"]),
        (1.2, ["Ann: beaver: Bob -1.4 (1.6)", "Ann: take: Cid forced", "Ann: drop: Dee"]),  # half must be taken
    ],
)
async def test_a_beaver_is_worth_twice_the_take(take: float, wanted: list[str]) -> None:
    lines = "Bob: doubles\nCid: doubles\nDee: doubles\nAnn: beavers Bob\nAnn: takes Cid\nAnn: drops Dee\nBob: takes\n"
    found = await said(lines, Constant(0.9, take), after=TEAM_ROLLS)
    assert found[3:6] == wanted
    cost = {-0.2: " -1.3 (1.3)", 0.3: " -0.6 (0.6)", 1.2: ""}[take]  # it would be beavered
    assert found[0] == f"Bob: double: Bob{cost}"


@pytest.mark.parametrize(
    ("take", "answers", "wanted"),
    [
        (0.3, "Bob: beavers\nAnn: takes\n", ["Bob: raccoon: Bob", "Ann: take raccoon: Bob"]),
        (0.3, "Bob: takes\n", ["Bob: take beaver: Bob -0.6 (0.6)"]),
        (0.3, "Bob: drops\n", ["Bob: drop beaver: Bob -3.2 (3.2)"]),
        (-1.2, "Bob: takes\n", ["Bob: take beaver: Bob -0.4 (0.4)"]),
        (-1.2, "Bob: drops\n", ["Bob: drop beaver: Bob"]),
        (0.3, "Bob: beavers\nAnn: drops\n", ["Bob: raccoon: Bob", "Ann: drop raccoon: Bob -2.8 (2.8)"]),
    ],
)
async def test_beavers_and_raccoons_are_answered(take: float, answers: str, wanted: list[str]) -> None:
    lines = "Bob: doubles\nCid: stands\nDee: stands\nAnn: beavers\n" + answers
    found = await said(lines, Constant(-0.9, take), after=TEAM_ROLLS, raccoons="yes")
    assert [one for one in found if "beaver:" in one or "raccoon" in one][1:] == wanted


# --- What a law forces


async def test_a_lone_taker_who_must_drop_does_not_err() -> None:
    last = "Ann: doubles all\nBob: drops\nCid: drops\nDee: drops\n"
    assert (await said(last, Constant(0.4, 0.6), after=BOX_ROLLS))[1:] == [
        "Bob: drop: Bob -0.4 (0.4)",
        "Cid: drop: Cid -0.4 (0.4)",
        "Dee: drop: Dee forced",
    ]
    first = "Ann: doubles all\nBob: takes\nCid: drops\nDee: drops\n"
    assert (await said(first, Constant(0.7, 1.2), after=BOX_ROLLS))[1:] == ["Cid: drop: Cid", "Dee: drop: Dee"]


async def test_both_or_none_the_first_answer_binds_the_second() -> None:
    lines = "Bob: doubles\nCid: doubles\nAnn: drops Bob\nAnn: drops Cid\n"
    found = await said(lines, Constant(0.4, 0.6), players="Ann Bob Cid", after=TEAM_ROLLS)
    assert found[2:] == ["Ann: drop: Bob -0.4 (0.8)", "Ann: drop: Cid forced"]


async def test_one_word_for_a_bound_cube_and_a_free_one_is_two_decisions() -> None:
    """Cid's redouble was dropped, so Dee's must be; Bob's double was taken, so Eve's might have been."""
    before = "Ann: doubles Cid Dee\nCid: takes\nDee: takes\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\n"
    lines = "".join(f"{name}: doubles\n" for name in ("Bob", "Cid", "Dee", "Eve"))
    lines += "Ann: drops Cid\nAnn: takes Bob\nAnn: drops all\n"
    rules = {"team_initial_answer": "half", "team_redouble_answer": "all or none", "box_initial_double": "each"}
    found = await said(lines, Constant(0.4, 0.6), players="Ann Bob Cid Dee Eve", after=BOX_ROLLS + before, **rules)
    assert found[4:] == [
        "Ann: drop: Cid -0.4 (1.6)",
        "Ann: take: Bob",
        "Ann: drop: Dee forced",
        "Ann: drop: Eve -0.4 (0.4)",
    ]


async def test_the_half_rule_binds_what_is_left() -> None:
    five = "Ann Bob Cid Dee Eve"
    doubles = "".join(f"{name}: doubles\n" for name in ("Bob", "Cid", "Dee", "Eve"))
    lines = doubles + "Ann: takes Bob\nAnn: drops Cid\nAnn: drops Dee\nAnn: takes Eve\n"
    found = await said(lines, Constant(0.7, 1.2), players=five, after=TEAM_ROLLS)
    assert found[4:] == [
        "Ann: take: Bob -0.2 (0.4)",  # one more must be taken
        "Ann: drop: Cid",
        "Ann: drop: Dee",
        "Ann: take: Eve",
    ]


async def test_who_may_not_double_first_misses_nothing() -> None:
    lines = "Bob: rolls 6 5\nBob: plays 24/13\n"
    found = await said(lines, Constant(0.4, 0.6), after=TEAM_ROLLS, double_order="captain first")
    assert found == ["Bob: no double: Bob -0.2 (0.2)"]


async def test_a_captain_who_drops_for_all_decides_for_all() -> None:
    found = await said("Ann: doubles all\nBob: drops\n", Constant(0.4, 0.6), "fibs", after=BOX_ROLLS)
    assert found == ["Ann: double: Bob Cid Dee", "Bob: drop: Bob Cid Dee -0.4 (1.2)"]


async def test_a_take_before_the_captain_drops_for_all_does_not_stand() -> None:
    lines = "Ann: doubles all\nCid: takes\nDee: drops\nBob: drops\n"
    found = await said(lines, Constant(0.4, 0.6), "fibs", after=BOX_ROLLS, answer_order="any")
    assert found == ["Ann: double: Bob Cid Dee", "Dee: drop: Dee -0.4 (0.4)", "Bob: drop: Bob Cid -0.4 (0.8)"]


async def test_who_must_take_after_preempting_does_not_err() -> None:
    lines = "Bob: doubles\nCid: dissents\nBob: buys Cid\nDee: goes along\nAnn: preempts Cid\nAnn: takes\n"
    found = await said(lines, Constant(0.7, 1.2), "mayeron", after=TEAM_ROLLS)
    assert found == ["Bob: double: Bob Cid Dee", "Ann: take: Bob Dee forced"]


# --- Who decided


async def test_one_cube_for_all_is_doubled_by_one_and_missed_by_who_may_double() -> None:
    double = "Bob: doubles\nCid: goes along\nDee: goes along\nAnn: takes\n"
    assert await said(double, Constant(0.4, 0.1), "mayeron", after=TEAM_ROLLS) == [
        "Bob: double: Bob Cid Dee -0.3 (0.9)",
        "Ann: take: Bob Cid Dee",
    ]
    rolls = "Bob: rolls 6 5\nBob: plays 24/13\n"
    assert await said(rolls, Constant(0.4, 0.6), "mayeron", after=TEAM_ROLLS) == [
        "Bob: no double: Bob Cid Dee -0.2 (0.6)"
    ]
    everybody = await said(rolls, Constant(0.4, 0.6), "mayeron", after=TEAM_ROLLS, double_order="any")
    assert everybody == [f"{name}: no double: {name} -0.2 (0.2)" for name in ("Bob", "Cid", "Dee")]


async def test_a_proxy_decides_for_who_is_away() -> None:
    away = TEAM_ROLLS + "Cid: proxy Dee\nCid: away\n"
    found = await said("Bob: rolls 6 5\nBob: plays 24/13\n", Constant(0.4, 0.6), after=away)
    assert found == [
        "Bob: no double: Bob -0.2 (0.2)",
        "Dee: no double: Cid -0.2 (0.2)",
        "Dee: no double: Dee -0.2 (0.2)",
    ]
    doubled = await said("Cid: doubles\nBob: stands\nDee: stands\nAnn: takes\n", Constant(0.4, 0.1), after=away)
    assert doubled[0] == "Dee: double: Cid -0.3 (0.3)"


async def test_the_captain_decides_for_absent_players_whose_cubes_go_with_theirs() -> None:
    away = TEAM_ROLLS + "Cid: away\n"
    rolls = await said("Bob: rolls 6 5\nBob: plays 24/13\n", Constant(0.4, 0.6), "italian", after=away)
    assert rolls == ["Bob: no double: Bob Cid -0.2 (0.4)", "Dee: no double: Dee -0.2 (0.2)"]
    doubles = await said("Bob: doubles\nDee: stands\nAnn: drops all\n", Constant(0.4, 0.6), "italian", after=away)
    assert doubles == [
        "Bob: double: Bob Cid",
        "Dee: no double: Dee -0.2 (0.2) passed over",
        "Ann: drop: Bob Cid -0.4 (0.8)",
    ]
    box = BOX_ROLLS + "Cid: away\n"
    answers = await said("Ann: doubles all\nBob: drops\nDee: takes\n", Constant(0.4, 0.6), "italian", after=box)
    assert answers[1:] == ["Bob: drop: Bob Cid -0.4 (0.8)", "Dee: take: Dee"]


async def test_a_cube_that_follows_the_captains_later_is_the_captains_word() -> None:
    box = BOX_ROLLS + "Dee: away\n"  # they answer in the order of the line
    lines = "Ann: doubles all\nBob: drops\nCid: {}\n"
    taken = await said(lines.format("takes"), Constant(0.4, 0.6), "italian", after=box, answer_order="rotation")
    assert taken[1:] == ["Bob: drop: Bob -0.4 (0.4)", "Cid: take: Cid", "Bob: drop: Dee -0.4 (0.4)"]
    dropped = await said(lines.format("drops"), Constant(0.4, 0.6), "italian", after=box, answer_order="rotation")
    assert dropped[1:] == ["Bob: drop: Bob -0.4 (0.4)", "Cid: drop: Cid -0.4 (0.4)", "Bob: drop: Dee -0.4 (0.4)"]
    gone = "Ann: doubles all\nBob: drops\nDee: away\nCid: takes\n"
    answered = await said(gone, Constant(0.4, 0.6), "italian", after=BOX_ROLLS, answer_order="any")
    assert answered[1:] == ["Bob: drop: Bob -0.4 (0.4)", "Bob: drop: Dee -0.4 (0.4)", "Cid: take: Cid"]
    doubled = "Bob: doubles\nDee: away\nCid: stands\nAnn: takes all\n"
    turned = await said(doubled, Constant(0.4, 0.3), "italian", after=TEAM_ROLLS, team_initial_answer="any")
    assert turned == [
        "Bob: double: Bob -0.1 (0.1)",
        "Bob: double: Dee -0.1 (0.1)",
        "Cid: no double: Cid passed over",
        "Ann: take: Bob Dee",
    ]


async def test_who_has_sold_their_game_in_the_round_has_passed_over_nothing() -> None:
    lines = "Bob: doubles\nCid: goes along\nDee: dissents\nBob: buys Dee\nAnn: takes\n"
    found = await said(lines, Constant(0.4, 0.6), "mayeron", after=TEAM_ROLLS, double_order="any")
    assert found == ["Bob: double: Bob Cid Dee", "Ann: take: Bob Cid"]


async def test_a_director_decides_for_whom_they_act() -> None:
    lines = "Ann: doubles all\nRex: acts for Bob: drops # by phone\nCid: takes\nDee: takes\n"
    assert (await said(lines, Constant(0.4, 0.6), after=BOX_ROLLS))[1] == "Rex: drop: Bob -0.4 (0.4)"


async def test_a_seated_director_decides_when_an_opponent_agrees() -> None:
    lines = "Ann: doubles all\nDee: acts for Bob: drops # gone\nAnn: accepts\nCid: takes\nDee: takes\n"
    assert (await said(lines, Constant(0.4, 0.6), after=BOX_ROLLS))[1] == "Dee: drop: Bob -0.4 (0.4)"


async def test_box_and_partner_each_answer_for_their_half() -> None:
    six = "Ann Bob Cid Dee Eve Flo"  # Cid is the Partner
    team = ("Bob", "Dee", "Eve", "Flo")
    start = BOX_ROLLS + "Ann: doubles all\n" + "".join(f"{name}: takes\n" for name in team)
    start += "Ann: rolls 2 1\nAnn: plays 13/11 6/5\n"
    lines = "Bob: doubles\nDee: goes along\nEve: goes along\nFlo: goes along\nAnn: takes\nCid: drops\n"
    assert await said(lines, Constant(0.4, 0.6), "fibs", six, start) == [
        "Bob: double: Bob Dee Eve Flo",
        "Ann: take: Bob Dee Eve Flo",
        "Cid: drop: Bob Dee Eve Flo -0.4 (1.6)",
    ]


# --- Extras


EXTRAS = BOX_ROLLS + "Ann: doubles all\nBob: takes\nCid: takes\nDee: drops\n"


GIVEN = "Dee: gives extra to Bob\nBob: {} extra\nDee: stands\n"


@pytest.mark.parametrize(
    ("take", "lines", "wanted"),
    [
        (0.6, GIVEN.format("takes"), ["Dee: give extra: Dee Bob -0.4 (0.4)", "Bob: take extra: Dee Bob"]),
        (1.3, GIVEN.format("takes"), ["Dee: give extra: Dee Bob", "Bob: take extra: Dee Bob -0.3 (0.3)"]),
        (
            0.6,
            GIVEN.format("refuses"),
            ["Dee: give extra: Dee Bob -0.4 (0.4)", "Bob: refuse extra: Dee Bob -0.4 (0.4)"],
        ),
        (1.3, GIVEN.format("drops"), ["Dee: give extra: Dee Bob", "Bob: drop extra: Dee Bob -1 (1)"]),
        (0.6, "Dee: stands\n", []),
    ],
)
async def test_extras_are_judged_like_the_drop_and_the_take(take: float, lines: str, wanted: list[str]) -> None:
    found = await said(lines, Constant(0.4, take), "fibs", after=EXTRAS)
    assert found == wanted


LONE = BOX_ROLLS + "Ann: doubles all\nBob: takes\nCid: drops\nDee: drops\n"


async def test_a_lone_taker_must_accept_extras_and_may_drop_instead() -> None:
    given = "Cid: gives extra to Bob\nDee: stands\n"
    accepted = await said(given + "Bob: takes extra\n", Constant(0.4, 1.3), "fibs", after=LONE)
    assert accepted == [
        "Cid: give extra: Cid Bob",
        "Bob: take extra: Cid Bob",
        "Dee: no extra: Dee Bob -0.3 (0.3)",
    ]
    (analysis,) = await analysed(
        finished(HEAD.format("fibs", "Ann Bob Cid Dee") + LONE + given + "Bob: drops\n"), Constant(0.4, 1.3)
    )
    mine = [
        told(one)
        for one in analysis.decisions
        if one.by == "Bob" and one.kind in {DecisionKind.TAKE, DecisionKind.DROP}
    ]
    assert mine == ["Bob: drop: Bob"]  # the take does not stand


async def test_an_extra_has_a_cube_that_is_doubled_or_not() -> None:
    before = EXTRAS + "Dee: gives extra to Bob\nBob: takes extra\nDee: stands\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\n"
    rolled = await said("Bob: rolls 3 1\nBob: plays 8/5 6/5\n", Constant(0.4, 0.6), "fibs", after=before)
    assert rolled[0] == "Bob: no double: Dee Bob -0.2 (0.4)"
    doubled = await said("Bob: doubles extra\nDee: takes extra\n", Constant(0.4, 1.3), "fibs", after=before)
    assert doubled[:2] == ["Bob: double: Dee Bob", "Dee: take: Dee Bob -0.3 (0.6)"]


async def test_an_extra_is_worth_half_where_one_of_box_and_partner_has_dropped() -> None:
    start = BOX_ROLLS + "Ann: doubles all\nBob: takes\nDee: takes\nEve: takes\nFlo: takes\n"
    start += "Ann: rolls 2 1\nAnn: plays 13/11 6/5\nBob: doubles\nDee: goes along\nEve: goes along\nFlo: goes along\n"
    start += "Ann: takes\nCid: drops\nBob: rolls 6 5\nBob: plays 24/13\n"
    start += "Ann: doubles all\nBob: takes\nEve: takes\nFlo: takes\nDee: drops\n"
    lines = "Dee: gives extra to Bob\nDee: stands\nBob: takes extra\n"
    assert await said(lines, Constant(0.4, 0.6), "fibs", "Ann Bob Cid Dee Eve Flo", start) == [
        "Dee: give extra: Dee Bob -0.4 (0.8)",
        "Bob: take extra: Dee Bob",
    ]
