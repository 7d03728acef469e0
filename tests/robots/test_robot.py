"""What a robot says in each situation, its engine's answers given."""

from dataclasses import replace
from random import Random

import pytest

from bot.backgammon.fair import CubeHolder
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import START, Position
from bot.engine.engine import CubeEquities, CubeTerms, JudgedPlay
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import read_record
from bot.record.replay import chouette_at_end
from bot.robots import robot
from bot.robots.judge import NOISE_BY_STRENGTH, Noise, NoisyEngine, Strength
from bot.robots.robot import Robot
from bot.robots.selfplay import next_statement
from bot.rules.engine import apply
from bot.rules.offers import awaited_statement, with_dice
from bot.rules.phases import ToRollOpening
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.rulebook import with_options
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette

HEAD = "chouette 1\nrules {}\nmode play\nplayers Ann Bob Cid Dee\n"
PLAYED = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"
"""The Team is to roll."""
BOX_ROLLS = PLAYED + "Bob: rolls 6 5\nBob: plays 24/13\n"


class Scripted:
    """An engine with one opinion."""

    def __init__(self, no_double: float = 0.0, double_take: float = 0.5, best: int = 0) -> None:
        self.found, self.best = CubeEquities(no_double, double_take), best
        self.asked: list[CubeTerms] = []

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        self.asked.append(terms)
        return self.found

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        self.asked.append(terms)
        plays = legal_plays(position, dice)
        judged = [JudgedPlay(play, -abs(at - self.best) / 10, 0) for at, play in enumerate(plays)]
        return tuple(sorted(judged, key=lambda one: -one.equity))


@pytest.mark.parametrize("strength", [Strength.MASTER, Strength.EXPERT, Strength.ADVANCED])
async def test_no_robot_of_usual_strength_doubles_out_of_the_blue(strength: Strength) -> None:
    """Nobody is far ahead in the first rolls, nor on the bar: a double would cost a third of a point."""
    engine, random, terms = Scripted(0.1, -0.25), Random(1), CubeTerms(CubeHolder.NOBODY, jacoby=True)
    seen = [await NoisyEngine(engine, strength, random).cube_equities(START, terms) for _ in range(5000)]
    assert not any(one.double_equity_without_beavers > one.no_double for one in seen)


@pytest.fixture(autouse=True)
def exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest makes no mistakes here."""
    monkeypatch.setitem(NOISE_BY_STRENGTH, Strength.MASTER, Noise(0.0, 0.0))


def table(lines: str, book: str = "colorado", **options: str) -> Chouette:
    head = HEAD.format(book) + "".join(f"option {name} {value}\n" for name, value in options.items())
    assert with_options(rule_books()[book].rules, options)
    return chouette_at_end(read_record(head + lines, rule_books()))


async def said(chouette: Chouette, name: str, engine: Scripted) -> str | None:
    robot = Robot(Player(name), NoisyEngine(engine, Strength.MASTER, Random(1)))
    heard = await robot.choose_statement(chouette)
    return heard and written_statement(heard)


@pytest.mark.parametrize(
    ("engine", "jacoby", "what"),
    [
        (Scripted(0.4, 0.3), "yes", "Bob: rolls"),
        (Scripted(0.4, 0.6), "yes", "Bob: doubles"),
        (Scripted(0.9, 1.7), "yes", "Bob: doubles"),
        (Scripted(1.2, 1.7), "no", "Bob: rolls"),
    ],
)
async def test_it_doubles_where_that_is_worth_more(engine: Scripted, jacoby: str, what: str) -> None:
    chouette = table(PLAYED, jacoby=jacoby)
    assert (await said(chouette, "Bob", engine) or "").startswith(what)
    assert await said(chouette, "Ann", engine) is None  # it is not her turn


async def test_a_member_doubles_and_else_says_nothing_before_the_captains_roll() -> None:
    assert await said(table(PLAYED), "Dee", Scripted(0.4, 0.6)) == "Dee: doubles"
    assert await said(table(PLAYED), "Dee", Scripted(0.4, 0.3)) is None


async def test_the_box_doubles_all_who_are_alike() -> None:
    chouette = table(
        BOX_ROLLS + "Ann: rolls 2 1\nAnn: plays 13/11 6/5\nCid: doubles\nBob: stands\nDee: stands\n"
        "Ann: takes\nBob: rolls 3 3\nBob: plays 8/5(2) 6/3(2)\n"
    )
    engine = Scripted(0.4, 0.9)
    assert await said(chouette, "Ann", engine) in {
        "Ann: doubles all",
        "Ann: doubles Bob Cid Dee",
        "Ann: doubles Cid Bob Dee",
    }
    assert {one.owner for one in engine.asked} == {CubeHolder.NOBODY, CubeHolder.MINE}


@pytest.mark.parametrize(
    ("worth", "beavers", "what"),
    [(0.7, "yes", "takes"), (1.1, "yes", "drops"), (-0.1, "yes", "beavers"), (-0.1, "no", "takes")],
)
async def test_it_answers_by_what_a_take_costs(worth: float, beavers: str, what: str) -> None:
    chouette = table(BOX_ROLLS + "Ann: doubles all\n", beavers=beavers)
    for name in players_who_must_act(chouette):
        assert await said(chouette, name, Scripted(0, worth)) == f"{name}: {what}"
    box = table(PLAYED + "Bob: doubles\nCid: doubles\nDee: doubles\n", beavers=beavers)
    assert await said(box, "Ann", Scripted(0, worth)) == f"Ann: {what} all"


async def test_it_plays_for_its_own_cube_and_the_box_for_all() -> None:
    chouette = table(PLAYED + "Bob: rolls 6 5\n")
    engine = Scripted(best=2)
    position = chouette.game.position
    assert (await said(chouette, "Bob", engine)) is not None
    assert [one.owner for one in engine.asked] == [CubeHolder.NOBODY]
    assert len(legal_plays(position, (6, 5))) > 2


async def opening_statements(people: str, *, opened: str = "", away: str = "") -> list[str]:
    """What robots say after equal opening dice, the Captain sitting before the Box, until a side has rolled again."""
    robots = [name for name in ("Bob", "Ann", "Cid", "Dee") if name not in people.split()]
    seats = "".join(f"robot {name} advanced\n" for name in robots)
    head = HEAD.format("colorado").replace("mode", f"{seats}mode")
    chouette = chouette_at_end(read_record(head + f"game\nopening 4 4\n{opened}", rule_books()))
    judges = [
        Robot(Player(name), NoisyEngine(Scripted(), Strength.MASTER, Random(1))) for name in robots if name != away
    ]
    heard: list[str] = []
    while isinstance(chouette.game.phase, ToRollOpening) and (one := await next_statement(chouette, judges)):
        one = with_dice(chouette, one, lambda: (6, 1))
        heard.append(written_statement(one))
        outcome = apply(chouette, one, enforce_turns=True)
        assert isinstance(outcome, Accepted)
        chouette = outcome.chouette
    return heard


async def test_an_automatic_double_that_all_want_is_agreed_on_before_the_captain_rolls() -> None:
    *agreed, rolled = await opening_statements("")
    assert sorted(agreed) == [f"{name}: accepts double" for name in ("Ann", "Bob", "Cid", "Dee")]
    assert rolled == "opening 6 1"


async def test_one_that_a_person_wants_is_agreed_on_by_box_and_captain() -> None:
    *agreed, rolled = await opening_statements("Dee", opened="Dee: accepts double\n")
    assert sorted(agreed) == [f"{name}: accepts double" for name in ("Ann", "Bob", "Cid")]
    assert rolled == "opening 6 1"


async def test_no_robot_rolls_or_agrees_while_a_person_may_still_want_one() -> None:
    assert await opening_statements("Dee") == []
    assert "opening 6 1" not in await opening_statements("Cid Dee", opened="Dee: accepts double\n")


async def test_nobody_waits_for_a_robot_that_is_away() -> None:
    heard = await opening_statements("Dee", opened="Dee: accepts double\nAnn: away\n", away="Ann")
    assert heard == ["Cid: accepts double", "Bob: accepts double", "opening 6 1"]


async def test_with_one_cube_for_all_it_is_against_a_plainly_wrong_double_and_buys_nothing() -> None:
    chouette = table(PLAYED + "Bob: doubles\n", "mayeron")
    assert await said(chouette, "Cid", Scripted(0.4, 0.36)) == "Cid: goes along"
    assert await said(chouette, "Cid", Scripted(0.4, 0.3)) == "Cid: dissents"
    for_sale = table(PLAYED + "Bob: doubles\nCid: dissents\nDee: goes along\n", "mayeron")
    assert await said(for_sale, "Bob", Scripted(0.4, 0.6)) == "Bob: passes on Cid"


@pytest.mark.parametrize(("book", "heard"), [("mayeron", "dissents"), ("fibs", "goes along")])
async def test_it_sells_its_game_for_no_less_than_it_is_worth(book: str, heard: str) -> None:
    """A game that is worth 0.6 is offered for 1, and not for a half."""
    assert await said(table(PLAYED + "Bob: doubles\n", book), "Cid", Scripted(0.7, 0.6)) == f"Cid: {heard}"


EXTRA = (
    "game\nopening 1 3\nBob: plays 8/5 6/5\nAnn: doubles all\nBob: takes\nCid: drops\nDee: drops\n"
    "Cid: gives extra to Bob\nBob: takes extra Cid\nAnn: rolls 6 5\nAnn: plays 24/13\n"
)
"""Bob has a cube at 2 against Ann and another one against Cid, who plays for the Box in that."""


@pytest.mark.parametrize(("worth", "heard"), [(1.1, "gives extra to Bob"), (1.03, "stands"), (0.9, "stands")])
async def test_it_gives_an_extra_only_on_a_drop_that_is_clearly_right(worth: float, heard: str) -> None:
    answered = EXTRA.partition("Cid: gives")[0]
    assert await said(table(answered, "fibs"), "Cid", Scripted(0.8, worth)) == f"Cid: {heard}"


async def test_where_only_an_extra_is_left_both_play_for_it() -> None:
    alone = EXTRA + "Bob: doubles\nAnn: drops\n"
    for name, rolled in (
        ("Bob", "Bob: rolls 2 1\n"),
        ("Cid", "Bob: rolls 2 1\nBob: plays 13/11 6/5\nCid: rolls 2 1\n"),
    ):
        chouette, engine = table(alone + rolled, "fibs"), Scripted(best=3)
        fourth = legal_plays(chouette.game.position, (2, 1))[3]
        assert await said(chouette, name, engine) == f"{name}: plays {play_notation(fourth)}"
    assert {one.owner for one in engine.asked} == {CubeHolder.THEIRS}


@pytest.mark.parametrize(("worth", "heard"), [(0.6, "doubles extra Cid"), (0.3, "rolls")])
async def test_it_redoubles_an_extra_like_any_cube(worth: float, heard: str) -> None:
    taken = table(EXTRA + "Bob: doubles\nAnn: takes\n", "fibs")
    assert (await said(taken, "Bob", Scripted(0.4, worth)) or "").startswith(f"Bob: {heard}")


@pytest.mark.parametrize(("points", "answer"), [(2, "refuses"), (3, "accepts")])
async def test_it_settles_an_extra_for_what_it_is_worth(points: int, answer: str) -> None:
    chouette = table(EXTRA + f"Cid: pays Bob {points}\n", "fibs")
    assert await said(chouette, "Bob", Scripted(1.5, 3.0)) == f"Bob: {answer} Cid"


async def test_it_passes_on_games_for_sale_when_all_have_spoken_so_that_the_next_is_asked_about_all_at_once() -> None:
    sold = PLAYED + "Bob: doubles\nCid: dissents\n"
    assert await said(table(sold, "fibs"), "Ann", Scripted(0.4, 0.6)) is None
    for dissents, passed in (("Dee: dissents\n", "Dee"), ("Dee: dissents\nAnn: passes on Dee\n", "Cid")):
        assert await said(table(sold + dissents, "fibs"), "Ann", Scripted(0.4, 0.6)) == f"Ann: passes on {passed}"
    asked = awaited_statement(table(f"{sold}Dee: dissents\nAnn: passes on Dee\nAnn: passes on Cid\n", "fibs"))
    assert (asked.buyers, asked.seller, asked.more_sellers) == (("Bob",), "Cid", ("Dee",))


@pytest.mark.parametrize(("worth", "accepts"), [(-1.0, True), (-1.3, False)])
async def test_it_accepts_a_resignation_that_pays_enough(worth: float, accepts: bool) -> None:
    chouette = table(PLAYED + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: resigns\n")
    expected = "accepts" if accepts else "refuses"
    for name in ("Bob", "Cid", "Dee"):
        assert await said(chouette, name, Scripted(worth, worth)) == f"{name}: {expected} Ann"


@pytest.mark.parametrize(
    ("worth", "margin", "accepts"),
    [(0.0, "", False), (0.85, "", False), (0.95, "", True), (1.3, "", True), (1.3, " gammon", False)],
)
async def test_it_loses_with_its_captain_only_where_playing_on_is_not_clearly_better(
    worth: float, margin: str, accepts: bool
) -> None:
    """The Box is to roll."""
    chouette = table(PLAYED + f"Bob: rolls 6 5\nBob: plays 24/13\nBob: resigns{margin}\n")
    expected = "accepts" if accepts else "refuses"
    for name in ("Cid", "Dee"):
        assert await said(chouette, name, Scripted(worth, worth)) == f"{name}: {expected} Bob"


async def test_it_resigns_once_what_is_lost() -> None:
    chouette = table(PLAYED)
    robot = Robot(Player("Bob"), NoisyEngine(Scripted(-1, -2), Strength.MASTER, Random(1)))
    first, second = await robot.choose_statement(chouette), await robot.choose_statement(chouette)
    assert first
    assert second
    assert (written_statement(first), written_statement(second)[:10]) == ("Bob: resigns", "Bob: rolls")


class ByOwner(Scripted):
    """An engine to which a lost position is worth something else by whose the cube is."""

    def __init__(self, nobody: float, mine: float, theirs: float) -> None:
        super().__init__()
        self.worth = {CubeHolder.NOBODY: nobody, CubeHolder.MINE: mine, CubeHolder.THEIRS: theirs}

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        worth = self.worth[terms.owner]
        return CubeEquities(worth, 2 * worth)


@pytest.mark.parametrize(
    ("nobody", "mine", "theirs", "what"),
    [
        (-1.0, -0.593, -1.2, "rolls"),  # on the bar, with 14 shots: the others could double, and have not
        (-1.0, -1.0, -1.03, "rolls"),  # there is a shot still to come, and gammons weigh as much
        (-0.99, -0.99, -0.99, "rolls"),
        (-1.0, -1.0, -1.0, "resigns"),
        (-1.0, -1.1, -1.1, "resigns"),  # gammons do not count while the cube is in the middle
        (-1.3, -1.3, -1.3, "rolls"),
        (-2.0, -2.0, -2.0, "resigns gammon"),
        (-1.98, -1.98, -1.98, "rolls"),
    ],
)
async def test_in_contact_it_gives_up_only_what_no_cube_would_save(
    nobody: float, mine: float, theirs: float, what: str
) -> None:
    heard = await said(table(PLAYED), "Bob", ByOwner(nobody, mine, theirs)) or ""
    assert heard.removesuffix(" ? ?") == f"Bob: {what}"


@pytest.mark.parametrize(
    ("nobody", "mine", "what"),
    [
        (-1.0, -0.985, "resigns"),
        (-0.98, -0.98, "resigns"),
        (-1.0, -0.97, "rolls"),
        (-0.97, -0.99, "rolls"),
        (-1.03, -0.99, "rolls"),
    ],
)
async def test_in_a_race_it_gives_up_what_is_as_good_as_lost(
    monkeypatch: pytest.MonkeyPatch, nobody: float, mine: float, what: str
) -> None:
    monkeypatch.setattr(robot, "has_contact", lambda _: False)
    heard = await said(table(PLAYED), "Bob", ByOwner(nobody, mine, -1.0)) or ""
    assert heard.removesuffix(" ? ?") == f"Bob: {what}"


@pytest.mark.parametrize(("offer", "answer"), [("pays Ann 1", "refuses"), ("pays Ann 2", "accepts")])
async def test_it_settles_for_what_it_can_expect(offer: str, answer: str) -> None:
    chouette = table(BOX_ROLLS + f"Cid: {offer}\n")
    assert await said(chouette, "Ann", Scripted(1.5, 3.0)) == f"Ann: {answer} Cid"


@pytest.mark.parametrize(("worth", "answer"), [(2.04, "accepts"), (2.1, "refuses")])
async def test_it_settles_for_a_little_less_than_it_can_expect(worth: float, answer: str) -> None:
    chouette = table(BOX_ROLLS + "Cid: pays Ann 2\n")
    assert await said(chouette, "Ann", Scripted(worth, worth)) == f"Ann: {answer} Cid"


def last_rolls(
    me: dict[int, int], *, left: int = 1, cube: int = 4, owner: Side = Side.BOX, settlements: str = "yes"
) -> Chouette:
    """Bob, a person, is to roll with these checkers; Ann, the Box, has so many left. Dee is a robot."""
    chouette = table(PLAYED, settlements=settlements)
    game = chouette.game
    bets = tuple(replace(bet, cube=replace(bet.cube, value=cube, owner=owner)) for bet in game.bets)
    row = [me.get(point, 0) for point in range(1, 26)]
    position = Position(row, [left, *([0] * 24)])
    robots = frozenset({Player("Ann"), Player("Dee")})
    return replace(chouette.with_game(replace(game, bets=bets, position=position)), robots=robots)


@pytest.mark.parametrize(
    ("me", "offer"),
    [
        ({6: 1, 4: 1}, "asks Bob 2"),  # Bob wins 8 of 36: Ann can expect 2 2/9 of each cube at 4
        ({2: 2}, "pays Bob 2"),  # 26 of 36: she can expect -1 7/9
    ],
)
async def test_it_offers_once_what_the_last_rolls_are_worth_to_who_is_to_roll_and_to_robots(
    me: dict[int, int], offer: str
) -> None:
    chouette = last_rolls(me)
    ann = Robot(Player("Ann"), NoisyEngine(Scripted(), Strength.MASTER, Random(1)))
    heard = [await ann.choose_statement(chouette) for _ in range(3)]
    assert [one and written_statement(one) for one in heard] == [
        f"Ann: {offer}",
        f"Ann: {offer.replace('Bob', 'Dee')}",
        None,
    ]


async def test_it_offers_nothing_for_little_nor_where_all_is_decided_or_nothing_nor_where_nobody_settles() -> None:
    close = {6: 1, 4: 1}
    for nothing in (
        last_rolls(close, cube=2),
        last_rolls({1: 2}),  # Bob wins whatever he rolls
        last_rolls({1: 7}, left=3, owner=Side.TEAM),  # Ann can expect 3.8 of each: nobody gives 0.8 away
        last_rolls({6: 15}, left=15),
        last_rolls(close, settlements="no"),
    ):
        assert await said(nothing, "Ann", Scripted()) is None
    assert await said(last_rolls(close), "Dee", Scripted()) is None  # her side is to roll


@pytest.mark.parametrize(("offer", "answer"), [("asks Cid 0", "accepts"), ("pays Ann 0", "accepts")])
async def test_its_own_mistakes_do_not_make_a_fair_settlement_unfair(offer: str, answer: str) -> None:
    """The dice are on the board, and the best play is worth nothing to either."""
    who = "Cid" if offer.startswith("asks") else "Ann"
    by = "Ann" if who == "Cid" else "Cid"
    chouette = table(PLAYED + f"Bob: rolls 2 1\n{by}: {offer}\n")
    for seed in range(50):
        robot = Robot(Player(who), NoisyEngine(Scripted(), Strength.CASUAL, Random(seed)))
        heard = await robot.choose_statement(chouette)
        assert heard
        assert written_statement(heard) == f"{who}: {answer} {by}"


@pytest.mark.parametrize(("points", "answer"), [(3, "accepts"), (4, "refuses"), (99, "refuses")])
async def test_it_pays_no_more_than_a_backgammon_costs_whatever_it_fears(points: int, answer: str) -> None:
    chouette = table(BOX_ROLLS + f"Cid: asks Ann {points}\n")
    assert await said(chouette, "Ann", Scripted(-200, -200)) == f"Ann: {answer} Cid"


@pytest.mark.parametrize(("points", "answer"), [(0, "refuses"), (1, "refuses"), (2, "accepts"), (3, "accepts")])
async def test_it_closes_a_missing_players_game_for_what_it_can_expect(points: int, answer: str) -> None:
    chouette = table(BOX_ROLLS + f"Bob: away\nDee: closes game 1 of Bob Bob {-points} Ann {points}\n")
    assert await said(chouette, "Ann", Scripted(1.6, 3.2)) == f"Ann: {answer} Dee"
    assert await said(chouette, "Cid", Scripted(1.6, 3.2)) == "Cid: accepts Dee"


@pytest.mark.parametrize("asks", ["Ann: undo", "Ann: ends", "Ann: option beavers no", "Ann: adjourns", "Eve: joins"])
async def test_it_agrees_to_what_people_propose(asks: str) -> None:
    chouette = table(BOX_ROLLS + f"{asks}\n")
    waiting = chouette.proposals[0].waiting
    assert waiting
    for name in waiting:
        assert "accepts" in (await said(chouette, name, Scripted()) or "")


async def test_a_weaker_robot_sees_one_position_the_same_twice() -> None:
    judge = NoisyEngine(Scripted(0.4, 0.5), Strength.CASUAL, Random(5))
    position = table(PLAYED).game.position
    terms = CubeTerms(CubeHolder.NOBODY, jacoby=True)
    first = await judge.cube_equities(position, terms)
    assert first.double_take != 0.5
    assert await judge.cube_equities(position, terms) == first
    assert await judge.cube_equities(position.swapped(), terms) != first
