"""Engines on this machine: what they answer, and what becomes of one that fails."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.backgammon.fair import CubeHolder
from bot.backgammon.match import MatchScore
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import legal_plays
from bot.backgammon.position import START, Position
from bot.engine.engine import CubeTerms, Engine, EngineError, EngineLimits, _question
from bot.engine.programs import EngineName, EngineProgram, installed_programs
from tests.support.waiting import PATIENCE, until

CENTRED = CubeTerms(CubeHolder.NOBODY, jacoby=True)
OWN = CubeTerms(CubeHolder.MINE, jacoby=True)
CHECKOUT = Path(__file__).parents[2]
DANCING = Position([0, 0, 0, 0, 5, 5, 0, 4, *(0,) * 16, 1], [2, 2, 2, 2, 2, 0, 2, 3, *(0,) * 17])
"""On the bar against five points: only a six enters."""


@pytest.fixture(params=list(EngineName))
async def engine(request: pytest.FixtureRequest) -> AsyncIterator[Engine]:
    program = {each.name: each for each in installed_programs()}.get(request.param)
    if program is None:
        pytest.skip(f"{request.param} is not installed")
    engine = Engine(program)
    yield engine
    await engine.close()


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the bot's own log says; asyncio may tell of the same end."""
    return [each.getMessage() for each in caplog.records if each.name.startswith("bot.")]


async def test_an_opening_has_its_known_play_and_no_double(engine: Engine) -> None:
    plays = await engine.judged_plays_best_first(START, (3, 1), CENTRED, 0)
    assert play_notation(plays[0].play) == "8/5 6/5"
    assert plays[0].equity > plays[1].equity + 0.1
    cube = await engine.cube_equities(START, CENTRED, 2)
    assert cube.double_equity_without_beavers < cube.no_double < 0.15
    assert (
        0.05
        < await engine.equity_at_best_cube_action(START, CENTRED, 0)
        < await engine.equity_at_best_cube_action(START, OWN, 0)
        < 0.4
    )


async def test_a_forced_roll_and_one_that_cannot_be_played(engine: Engine) -> None:
    assert await engine.judged_plays_best_first(DANCING, (5, 4), OWN, 0) == ()
    forced = legal_plays(DANCING, (6, 5))
    assert {one.play for one in await engine.judged_plays_best_first(DANCING, (6, 5), OWN, 0)} <= {*forced}


async def test_it_answers_the_same_question_alike(engine: Engine) -> None:
    first = await engine.judged_plays_best_first(START, (6, 4), CENTRED, 0)
    await engine.judged_plays_best_first(START, (5, 4), OWN, 1)
    assert await engine.judged_plays_best_first(START, (6, 4), CENTRED, 0) == first


@pytest.mark.parametrize("value", [64, 256, 1 << 15])
async def test_a_cube_that_is_larger_than_any_match_is_as_one_that_wins_it(engine: Engine, value: int) -> None:
    def terms(value: int) -> CubeTerms:
        return CubeTerms(CubeHolder.MINE, jacoby=False, match=MatchScore(25, 0, 20), cube_value=value)

    wins, larger = terms(32), terms(value)
    assert await engine.match_chances(START, larger) == await engine.match_chances(START, wins)
    assert await engine.cube_equities(START, larger, 0) == await engine.cube_equities(START, wins, 0)
    plays = [await engine.judged_plays_best_first(START, (3, 1), each, 0) for each in (wins, larger)]
    assert plays[0] == plays[1]


async def test_a_killed_program_is_started_again(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    before = await engine.equity_at_best_cube_action(START, CENTRED, 0)
    os.kill(engine._all[0]._running.pid, signal.SIGKILL)
    assert await engine.equity_at_best_cube_action(START, CENTRED, 0) == before
    assert len(told(caplog)) <= 1


# --- A program of our own, that fails as it is told


FAILING = """
import json, os, sys, time
for line in sys.stdin:
    ask = json.loads(line)
    if ask["do"] == "limits":
        print(json.dumps({"id": ask["id"]}), flush=True)
    else:
        eval(open(sys.argv[1]).read())(ask, json.dumps({"id": ask["id"], "equity": 0.5}))
"""
GOOD = "lambda ask, good: print(good, flush=True)"
ASKS_ONCE = """
import asyncio, sys
from bot.backgammon.fair import CubeHolder
from bot.backgammon.position import START
from bot.engine.engine import CubeTerms, Engine
from bot.engine.programs import EngineName, EngineProgram

async def ask():
    engine = Engine(EngineProgram(EngineName.SAGE, tuple(sys.argv[1:])))
    assert await engine.equity_at_best_cube_action(START, CubeTerms(CubeHolder.NOBODY, jacoby=False), 0)
    await engine.close()

asyncio.run(ask())
"""


@pytest.fixture
async def failing(tmp_path: Path) -> AsyncIterator[tuple[Engine, Path]]:
    program, behaviour = tmp_path / "program.py", tmp_path / "behaviour"
    program.write_text(FAILING)
    command = (sys.executable, "-I", str(program), str(behaviour))
    engine = Engine(EngineProgram(EngineName.SAGE, command), EngineLimits(answer_seconds=PATIENCE, idle=0.2))
    yield engine, behaviour
    await engine.close()


@pytest.mark.parametrize(
    ("behaviour", "why"),
    [
        ("lambda ask, good: sys.exit()", "it ended"),
        ("lambda ask, good: print('{nonsense', flush=True)", "Expecting property name"),
        ("lambda ask, good: print(json.dumps({'id': 77, 'equity': 1}), flush=True)", "what was not asked"),
        ("lambda ask, good: print(json.dumps({'id': ask['id']}), flush=True)", "equity is None"),
        ("lambda ask, good: print(good.replace('0.5', 'NaN'), flush=True)", "equity is nan"),
        ("lambda ask, good: print(good.replace('0.5', '7777'), flush=True)", "equity is 7777"),
        ("lambda ask, good: print(good.replace('0.5', '9' * 400), flush=True)", "too large"),
        (
            "lambda ask, good: print(json.dumps({'id': ask['id'], 'error': 'no such thing'}), flush=True)",
            "no such thing",
        ),
        ("lambda ask, good: print('{' + 'x' * 5_000_000, flush=True)", "limit"),
    ],
)
async def test_what_fails_is_told_once_and_tried_twice(
    failing: tuple[Engine, Path], caplog: pytest.LogCaptureFixture, behaviour: str, why: str
) -> None:
    engine, file = failing
    file.write_text(behaviour)
    with pytest.raises(EngineError, match=why):
        await engine.equity_at_best_cube_action(START, CENTRED, 0)
    assert [why in each for each in told(caplog)] == [True]
    file.write_text(GOOD)
    assert await engine.equity_at_best_cube_action(START, CENTRED, 0) == 0.5


async def test_what_takes_too_long_is_given_up(failing: tuple[Engine, Path], caplog: pytest.LogCaptureFixture) -> None:
    engine, file = failing
    file.write_text("lambda ask, good: time.sleep(600)")
    process = engine._all[0]
    process._limits = EngineLimits(answer_seconds=1.0)
    with pytest.raises(EngineError, match="it takes too long"):
        await engine.equity_at_best_cube_action(START, CENTRED, 0)
    assert ["it takes too long" in each for each in told(caplog)] == [True]
    process._limits = EngineLimits(answer_seconds=PATIENCE)
    file.write_text(GOOD)
    assert await engine.equity_at_best_cube_action(START, CENTRED, 0) == 0.5


async def test_who_waits_for_an_engine_that_ends_is_told_so_and_none_is_started(
    failing: tuple[Engine, Path], caplog: pytest.LogCaptureFixture
) -> None:
    engine, file = failing
    file.write_text("lambda ask, good: time.sleep(600)")
    asked = [asyncio.create_task(engine.equity_at_best_cube_action(START, CENTRED, 0)) for _ in range(2)]
    await until(lambda: engine._all[0]._running)
    await engine.close()
    for each in asked:
        with pytest.raises(EngineError):
            await asyncio.wait_for(each, PATIENCE)
    assert engine._all[0]._running is None
    assert told(caplog) == []


async def test_what_it_says_by_itself_is_no_answer(failing: tuple[Engine, Path]) -> None:
    engine, file = failing
    file.write_text("lambda ask, good: print('Welcome!\\n\\n' + good, flush=True)")
    assert await engine.equity_at_best_cube_action(START, CENTRED, 0) == 0.5


@pytest.mark.parametrize(
    "plays",
    [
        [],
        None,
        "8/5 6/5",
        [{"to": "4HPwATDgc/ABMA", "equity": 0, "plies": 0}],
        [{"to": "sGfwATDgc/ABMA", "equity": "much", "plies": 0}],
        [{"equity": 0}],
        [7],
    ],
)
async def test_plays_that_cannot_be_are_no_answer(failing: tuple[Engine, Path], plays: object) -> None:
    engine, file = failing
    file.write_text(f"lambda ask, good: print(json.dumps({{'id': ask['id'], 'plays': {plays!r}}}), flush=True)")
    with pytest.raises(EngineError):
        await engine.judged_plays_best_first(START, (3, 1), CENTRED, 0)


async def test_who_no_longer_waits_leaves_no_answer_behind(failing: tuple[Engine, Path]) -> None:
    engine, file = failing
    heard = file.with_name("heard")
    file.write_text(f"lambda ask, good: (open({str(heard)!r}, 'w').close(), time.sleep(60), print(good, flush=True))")
    asking = asyncio.create_task(engine.equity_at_best_cube_action(START, CENTRED, 0))
    await until(heard.exists)
    asking.cancel()
    await asyncio.wait({asking})
    assert asking.cancelled()
    file.write_text("lambda ask, good: print(json.dumps({'id': ask['id'], 'equity': 0.25}), flush=True)")
    assert await engine.equity_at_best_cube_action(START, CENTRED, 0) == 0.25


async def test_an_idle_program_ends_and_comes_back(failing: tuple[Engine, Path]) -> None:
    engine, file = failing
    file.write_text(GOOD)
    await engine.equity_at_best_cube_action(START, CENTRED, 0)
    process = engine._all[0]._running
    assert await asyncio.wait_for(process.wait(), PATIENCE)
    assert await engine.equity_at_best_cube_action(START, CENTRED, 0) == 0.5


ANSWERS_WITH_ANOTHER = """
lambda ask, good: (
    os.makedirs({folder!r} + "/" + str(os.getpid()), exist_ok=True),
    [time.sleep(0.01) for _ in iter(lambda: len(os.listdir({folder!r})) < 2, False)],
    print(good.replace("0.5", str(os.getpid() / 1e7)), flush=True),
)
"""
"""A program that answers when another, too, is asked."""


async def test_several_answer_at_once(failing: tuple[Engine, Path]) -> None:
    program = failing[0]._all[0]._program
    failing[1].write_text(ANSWERS_WITH_ANOTHER.strip().format(folder=str(failing[1].with_name("asked"))))
    engine = Engine(program, processes=2)
    try:
        answers = await asyncio.gather(*(engine.equity_at_best_cube_action(START, CENTRED, 0) for _ in range(4)))
    finally:
        await engine.close()
    assert len({*answers}) == 2


def test_the_question_holds_the_position_and_no_dice_but_those_on_the_board() -> None:
    asked = json.loads(json.dumps(_question("cube", START, OWN, 2)))
    assert asked == {"do": "cube", "position": "4HPwATDgc/ABMA", "plies": 2, "owner": "me", "jacoby": True}


async def test_nothing_is_left_in_the_folder_for_temporary_files(failing: tuple[Engine, Path], tmp_path: Path) -> None:
    engine, behaviour = failing
    behaviour.write_text(GOOD)
    folder = tmp_path / "temporary"
    folder.mkdir()
    environment = {**os.environ, "TMPDIR": str(folder), "PYTHONPATH": "."}
    program = engine._all[0]._program.command
    ran = await asyncio.create_subprocess_exec(sys.executable, "-c", ASKS_ONCE, *program, cwd=CHECKOUT, env=environment)
    assert await asyncio.wait_for(ran.wait(), PATIENCE) == 0
    assert [*folder.iterdir()] == []
