"""Single moments: what is right about a cube, the market window, and GNU Backgammon's own answers to the same."""

import os
import random
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.analysis.moments import CubeVerdict, JudgedMoment, cube_verdict, judge_moment, market_window
from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import Moment, read_foreign_id
from bot.backgammon.match import MatchScore
from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play, legal_plays
from bot.backgammon.position import START, Position, is_over
from bot.engine.engine import CubeEquities, CubeTerms, Engine, EngineLimits, WinChances
from bot.engine.programs import EngineName, EngineProgram, installed_programs
from tests.support.cases import with_usual_cases

GNUBG = next((program for program in installed_programs() if program.name is EngineName.GNUBG), None)
PROBES = int(os.environ.get("CHOUETTE_TEST_POSITIONS", "30"))
MATCH_PROBES = int(os.environ.get("CHOUETTE_TEST_POSITIONS", "30"))
PLAY = re.compile(r"^ +\d+\. Cubeful (\d)-ply +(.*?) +Eq.: +([+-][\d.]+).*\n +([\d. -]+)$", re.MULTILINE)
"""How the program shows a play: plies, play, equity, and on the next line the chances after it."""
PLAY_IN_MATCH = re.compile(r"^ +\d+\. Cubeful \d-ply +.*? +MWC: +([\d.]+)", re.MULTILINE)
_CUBE = r"^\d\. (No (?:re)?double|(?:Re)?[Dd]ouble, (?:take|pass|beaver)) +"
CUBE = re.compile(rf"{_CUBE}([+-][\d.]+)", re.MULTILINE)
CUBE_IN_MATCH = re.compile(rf"{_CUBE}(\d[\d.]+)", re.MULTILINE)
"""The same in a match, as how often it is won."""


@pytest.mark.parametrize(
    ("stay", "take", "beavers", "verdict"),
    [
        (0.1, -0.2, False, CubeVerdict.NO_DOUBLE),
        (0.1, -0.2, True, CubeVerdict.NO_DOUBLE_BEAVER),
        (0.6, 0.5, True, CubeVerdict.NO_DOUBLE),
        (0.6, 0.7, True, CubeVerdict.DOUBLE_TAKE),
        (0.9, 1.2, True, CubeVerdict.DOUBLE_DROP),
        (1.1, 1.2, True, CubeVerdict.TOO_GOOD),
        (1.1, 0.9, True, CubeVerdict.TOO_GOOD),
        (-0.3, -0.1, True, CubeVerdict.DOUBLE_BEAVER),
        (-0.3, -0.2, True, CubeVerdict.NO_DOUBLE_BEAVER),
        (-0.3, -0.2, False, CubeVerdict.DOUBLE_TAKE),
    ],
)
def test_what_is_right_follows_from_the_equities(stay: float, take: float, beavers: bool, verdict: CubeVerdict) -> None:
    assert cube_verdict(CubeEquities(stay, take), beavers=beavers) is verdict


def test_a_dead_cube_without_gammons_is_taken_with_a_quarter() -> None:
    race = WinChances(0.7, 0, 0, 0, 0)
    dead = market_window(race, Moment(START, jacoby=False), life=0)
    assert (dead.take, dead.double, dead.drop, dead.too_good) == (0.25, 0.5, 0.75, 1.0)
    live = market_window(race, Moment(START, jacoby=False), life=1)
    assert (live.take, live.double, live.drop, live.too_good) == pytest.approx((0.2, 0.8, 0.8, 0.8))
    owned = market_window(race, Moment(START, 2, CubeHolder.MINE))
    assert owned.double > market_window(race, Moment(START)).double
    assert owned.too_good is not None


def test_gammons_move_the_window_and_jacoby_hastens_the_double() -> None:
    gammonish = WinChances(0.7, 0.3, 0.01, 0.05, 0)
    plain, jacoby = (market_window(gammonish, Moment(START, jacoby=each)) for each in (False, True))
    assert plain.take == jacoby.take > 0.3
    assert jacoby.double < plain.double < plain.drop
    assert plain.too_good
    assert plain.too_good > plain.drop
    assert jacoby.too_good is None
    for sure in (WinChances(1, 1, 1, 0, 0), WinChances(0, 0, 0, 1, 1)):
        window = market_window(sure, Moment(START, jacoby=False))
        assert 0 <= window.take <= 1
        assert window.double <= window.drop <= 1


# --- Against the program's own command line


def played_positions(chance: random.Random) -> Iterator[Position]:
    """Positions of games whose plays are drawn by lot."""
    while True:
        position = START
        for _ in range(chance.randrange(4, 70)):
            dice = chance.randint(1, 6), chance.randint(1, 6)
            plays = legal_plays(position, dice)
            position = chance.choice(plays).result if plays else position.swapped()
            if is_over(position):
                break
        else:
            yield position


def probes() -> list[Moment]:
    """Half of them with dice, half before the roll, under all terms, seen from both sides."""
    chance = random.Random(29)
    found: list[Moment] = []
    for position in played_positions(chance):
        owner = chance.choice([CubeHolder.NOBODY, CubeHolder.NOBODY, CubeHolder.MINE, CubeHolder.THEIRS])
        value = 1 << chance.randint(1, 3) if owner is not CubeHolder.NOBODY else 1
        dice = (chance.randint(1, 6), chance.randint(1, 6)) if len(found) % 2 else None
        if (dice and not legal_plays(position, dice)) or (owner is CubeHolder.THEIRS and not dice):
            continue
        terms = {name: chance.random() < 0.5 for name in ("jacoby", "beavers", "is_on_roll_below")}
        found.append(Moment(position, value, owner, dice, **terms))
        if len(found) == PROBES:
            return found
    raise AssertionError


def match_probes() -> list[Moment]:
    """The same at scores of matches, among them Crawford games, games after them and cubes that win the match."""
    chance = random.Random(30)
    found: list[Moment] = []
    for position in played_positions(chance):
        length = chance.choice([1, 3, 5, 7, 9, 15, 25])
        mine, theirs = (chance.choice([chance.randrange(length), length - 1]) for _ in range(2))
        is_crawford = length - 1 in {mine, theirs} and chance.random() < 0.5
        owner = CubeHolder.NOBODY if is_crawford or len(found) % 3 == 0 else chance.choice([*CubeHolder])
        value = 1 << chance.randint(1, 3) if owner is not CubeHolder.NOBODY else 1
        dice = (chance.randint(1, 6), chance.randint(1, 6)) if len(found) % 2 else None
        moment = Moment(
            position,
            value,
            owner,
            dice,
            jacoby=False,
            is_on_roll_below=chance.random() < 0.5,
            match=MatchScore(length, mine, theirs, is_crawford),
        )
        is_roll = dice is None and (not moment.may_double or (moment.wins_match_undoubled and chance.random() < 0.7))
        if is_roll or (dice and not legal_plays(position, dice)):
            continue
        found.append(moment)
        if len(found) == MATCH_PROBES:
            return found
    raise AssertionError


def hints(moment: Moment) -> list[str]:
    """What the program is asked: in a match also how often it is won."""
    asked = ["set output mwc off", "hint 5"]
    return [*asked, "set output mwc on", "hint 5"] if moment.match else asked


def answers_of_command_line(asked: list[Moment], home: Path) -> list[str]:
    """What the program prints as its hint for each."""
    (home / ".gnubg").mkdir()
    before = [
        *(f"set automatic {what} off" for what in ("game", "roll", "move", "bearoff")),
        *("set player 0 human", "set player 1 human", "set output matchpc off"),
        *(f"set evaluation {what} evaluation plies 2" for what in ("chequerplay", "cubedecision")),
        "set evaluation movefilter 2 0 5 8 0.16",
    ]
    each = [(f"set xgid {one.xgid}", f"set player 1 name probe{at}", *hints(one)) for at, one in enumerate(asked)]
    script = "\n".join([*before, *(line for lines in each for line in lines), ""])
    assert GNUBG
    run = subprocess.run(
        [GNUBG.command[0], "-t", "-q", "-r"],
        input=script,
        env=os.environ | {"HOME": str(home), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    return re.split(r"known as .probe\d+.", run.stdout)[1:]


def cube_compared(judged: JudgedMoment, text: str) -> None:
    """What is said of a cube is what the program prints, to its last figure."""
    assert judged.cube
    numbers = {name.lower().replace("redouble", "double"): number for name, number in CUBE.findall(text)}
    ours = judged.cube.equities
    assert numbers["no double"] == f"{ours.no_double:+.3f}"
    assert (numbers.get("double, take") or numbers["double, beaver"]) == f"{ours.double_take:+.3f}"
    chances = re.search(r"^  ([01][\d. -]+)$", text, re.MULTILINE)
    assert chances
    found = judged.cube.chances
    shown = [found.win, found.gammon, found.backgammon]
    lost = [1 - found.win, found.lost_gammon, found.lost_backgammon]
    assert re.findall(r"[\d.]+", chances[1]) == [f"{one:.3f}" for one in (*shown, *lost)]
    if match := judged.match_chances:
        shares = {name.lower().replace("redouble", "double"): share for name, share in CUBE_IN_MATCH.findall(text)}
        equities = {"no double": ours.no_double, "double, pass": 1.0, "double, take": ours.double_take}
        assert shares == {name: f"{match.at(equity):.4f}" for name, equity in equities.items()}


def plays_compared(judged: JudgedMoment, text: str) -> None:
    """The plays, best first, are those that the program prints, with their equities and chances."""
    moment, lines = judged.moment, PLAY.findall(text)
    assert len(lines) == min(len(judged.plays), 5)
    assert moment.dice
    shares = PLAY_IN_MATCH.findall(text)
    for place, ((plies, play, equity, chances), ours) in enumerate(zip(lines, judged.plays, strict=False)):
        read = read_play(moment.position, moment.dice, play)
        assert isinstance(read, Play)
        assert (int(plies), equity) == (ours.plies, f"{ours.equity:+.3f}")
        assert read.result == ours.play.result
        assert ours.chances
        assert chances.startswith(f"{ours.chances.win:.3f} {ours.chances.gammon:.3f}")
        if match := judged.match_chances:
            assert shares[place] == f"{match.at(ours.equity):.4f}"


@pytest.mark.slow
@pytest.mark.skipif(GNUBG is None, reason="GNU Backgammon is not installed")
@pytest.mark.parametrize("asked", [probes, match_probes])
async def test_random_positions_are_judged_as_by_its_own_command_line(
    tmp_path: Path, asked: Callable[[], list[Moment]]
) -> None:
    assert GNUBG
    moments = asked()
    told = answers_of_command_line(moments, tmp_path)
    engine = Engine(GNUBG, EngineLimits(answer_seconds=60))
    seen = Counter[str]()
    try:
        for moment, text in zip(moments, told, strict=True):
            judged = await judge_moment(engine, read_foreign_id(moment.xgid))
            cannot = judged.cube is not None and judged.cube.verdict is CubeVerdict.ROLL
            try:
                assert ("Cubeful" not in text) is cannot  # it says nothing to who may not double
                if not cannot:
                    (cube_compared if judged.cube else plays_compared)(judged, text)
            except AssertionError as apart:
                apart.add_note(f"{moment.xgid}\n{text}")
                raise
            seen["cannot" if cannot else "cube" if judged.cube else "plays"] += 1
    finally:
        await engine.close()
    assert min(seen["cube"], seen["plays"]) >= 0.25 * len(moments), seen


@pytest.mark.slow
@pytest.mark.skipif(GNUBG is None, reason="GNU Backgammon is not installed")
async def test_a_double_may_cost_many_points_of_the_cube_in_a_match() -> None:
    """Who lacks one point of fifteen and is far ahead wins no more by a double, and loses much more."""
    assert GNUBG
    engine = Engine(GNUBG)
    try:
        moment = read_foreign_id("XGID=-BB--aE--a--a--aa-ad-BcBbB:2:1:1:00:14:1:0:15:10")
        cube = (await judge_moment(engine, moment)).cube
        assert cube
        assert cube.verdict is CubeVerdict.ROLL
        assert cube.equities.double_take == pytest.approx(-12.427, abs=0.001)
    finally:
        await engine.close()


@pytest.mark.parametrize(
    "program", with_usual_cases(installed_programs(), installed_programs()[:1]), ids=lambda program: program.name
)
@pytest.mark.slow
async def test_each_engine_judges_plays_and_cubes(program: EngineProgram) -> None:
    engine, opening = Engine(program), Moment(START, dice=(3, 1))
    try:
        plays = await judge_moment(engine, opening)
        assert plays.plays[0].plies == 2
        assert all(one.chances and 0.3 < one.chances.win < 0.7 for one in plays.plays)
        cube = (await judge_moment(engine, replace(opening, dice=None))).cube
        assert cube
        assert cube.verdict is CubeVerdict.NO_DOUBLE
        assert cube.window
        match = replace(opening, dice=None, jacoby=False, match=MatchScore(7, 2, 3))
        in_match = await judge_moment(engine, match)
        assert in_match.cube
        assert in_match.cube.window is None
        assert in_match.match_chances
        assert in_match.match_chances.at(in_match.cube.equities.no_double) == pytest.approx(0.432, abs=0.005)
        rolls = (await judge_moment(engine, Moment(START, 2, CubeHolder.THEIRS))).cube
        assert rolls
        assert (rolls.verdict, rolls.window, rolls.match_take) == (CubeVerdict.ROLL, None, None)
    finally:
        await engine.close()


@pytest.mark.slow
@pytest.mark.skipif(not installed_programs(), reason="no engine is installed")
async def test_in_a_match_a_take_needs_what_its_score_asks() -> None:
    """Where nobody loses a gammon, that is in every table: a drop against twice the cube, won or lost."""
    engine, home = Engine(installed_programs()[0]), tuple(3 if 2 <= point <= 5 else 0 for point in range(25))
    takes = {(0, 0): 0.25, (4, 4): 0.30, (5, 5): 0.32}  # of seven points; at five all the double decides the match
    try:
        for (mine, theirs), take in takes.items():
            moment = Moment(Position(home, home), jacoby=False, match=MatchScore(7, mine, theirs))
            cube = (await judge_moment(engine, moment)).cube
            assert cube
            assert cube.match_take == pytest.approx(take, abs=0.01), (mine, theirs)
    finally:
        await engine.close()


@pytest.mark.slow
@pytest.mark.skipif(len(installed_programs()) < 2, reason="only one engine is installed")
async def test_both_engines_have_the_same_chances_in_a_match() -> None:
    engines = [Engine(program) for program in installed_programs()]
    scores = [(7, 2, 3), (7, 6, 2), (7, 2, 6), (3, 2, 2), (25, 0, 24), (9, 7, 8), (1, 0, 0)]
    try:
        for length, mine, theirs in scores:
            for crawford in (False, True)[: 1 + (length - 1 in {mine, theirs})]:
                for value in (1, 2, 8)[: 1 if crawford else 3]:
                    match = MatchScore(length, mine, theirs, crawford)
                    terms = CubeTerms(CubeHolder.NOBODY, jacoby=False, match=match, cube_value=value)
                    one, other = [await engine.match_chances(START, terms) for engine in engines]
                    assert (one.lost, one.won) == pytest.approx((other.lost, other.won), abs=0.0005), (match, value)
    finally:
        for engine in engines:
            await engine.close()
