"""An engine that is asked about positions: one cube, for money or in a match, for who is on roll.

Equities are points for each point of the cube as it lies; double and take is told as doubled, so that 1 is what a
drop is worth. In a match they are normalised: 1 is what it brings to win the cube as it lies, -1 to lose it. Beavers
are left out: whoever may beaver derives it (a beavered cube costs twice the take).
"""

import asyncio
import contextlib
import json
import logging
import math
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.backgammon.fair import CubeHolder
from bot.backgammon.ids import position_id
from bot.backgammon.match import MatchScore
from bot.backgammon.plays import Dice, Play, legal_plays
from bot.backgammon.position import Position
from bot.engine.programs import EngineProgram

_Json: TypeAlias = dict[str, Any]
_Found = TypeVar("_Found")

_OWNERS = {CubeHolder.NOBODY: "nobody", CubeHolder.MINE: "me", CubeHolder.THEIRS: "opponent"}
_LONGEST_ANSWER = 1 << 22
_MOST_EQUITY = 1000.0
"""In points for each point of the cube; what is beyond that is no answer.

For money nothing comes near it. At some scores of a match the cube's point changes little and a lost gammon much.
"""
_LARGEST_CUBE_IN_MATCH = 32
"""It wins every match whose equities are known; a larger one is the same, and beyond the tables of the programs."""
_ROUNDING = 0.001
"""So much a chance may lie beyond nothing and certainty."""
_MOST_KNOWN = 256
"""So many answers about cubes are kept: all players at a table have the same question."""
_KILL_WAIT_SECONDS = 2.0
"""So long a process that was killed is waited for."""
_log = logging.getLogger(__name__)


class EngineError(Exception):
    """The engine does not answer: it is gone, hangs, or answers nonsense, and a new one does so too."""


class _BadAnswerError(Exception):
    """What came back is no answer to what was asked."""


_NONSENSE = (ValueError, TypeError, KeyError, OverflowError, AttributeError, RecursionError, _BadAnswerError)
_FAILURES = (OSError, EOFError, TimeoutError, *_NONSENSE)
"""What comes of a program that is gone, hangs, or answers nonsense of any shape."""


@dataclass(frozen=True, slots=True)
class CubeTerms:
    """What an equity depends on beside the position: who may turn the cube, as who is on roll sees it, and Jacoby.

    In a match on its score and on what the cube shows, too.
    """

    owner: CubeHolder
    jacoby: bool
    match: MatchScore | None = None
    cube_value: int = 1

    @property
    def has_cube_decision(self) -> bool:
        """Whether who is on roll may double, and it may bring something.

        In a match nobody doubles in the Crawford game, and a cube that wins it as it lies is dead.
        """
        if self.owner is CubeHolder.THEIRS:
            return False
        return self.match is None or not (self.match.is_crawford or self.cube_value >= self.match.points_missing[0])

    def seen_by_opponent(self) -> "CubeTerms":
        """The same as the other side sees it."""
        match = self.match.seen_by_opponent() if self.match else None
        return CubeTerms(self.owner.seen_by_opponent, self.jacoby, match, self.cube_value)


@dataclass(frozen=True, slots=True)
class CubeEquities:
    """What it is worth to who is on roll not to double, and to double and be taken. A drop is worth 1."""

    no_double: float
    double_take: float

    @property
    def double_equity_without_beavers(self) -> float:
        """What the double is worth when it is answered well."""
        return min(self.double_take, 1.0)


@dataclass(frozen=True, slots=True)
class MatchChances:
    """How often who is on roll wins the match, from 0 to 1, once they have `lost` or `won` the cube as it lies."""

    lost: float
    won: float

    def at(self, equity: float) -> float:
        """How often, at this normalised equity."""
        return self.lost + (equity + 1) / 2 * (self.won - self.lost)


@dataclass(frozen=True, slots=True)
class WinChances:
    """How often a side wins and loses, from 0 to 1: gammons are among its wins, backgammons among its gammons."""

    win: float
    gammon: float
    backgammon: float
    lost_gammon: float
    lost_backgammon: float


@dataclass(frozen=True, slots=True)
class JudgedPlay:
    """A legal play, what it is worth to who makes it, and how many plies deep that was looked at.

    `chances`: theirs after it, where they were asked for.
    """

    play: Play
    equity: float
    plies: int
    chances: WinChances | None = None


class PositionJudge(Protocol):
    """What an engine answers, for those who ask about positions (`Engine`)."""

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        """What doubling is worth and what not doubling."""
        ...

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        """The plays of a roll, the best first."""
        ...


@dataclass(frozen=True, slots=True)
class EngineLimits:
    """How long an answer may take and a program may idle (seconds), its memory (bytes), and how nice it is."""

    answer_seconds: float = 20.0
    idle: float = 300.0
    memory: int = 2_000_000_000
    nice: int = 10


class Engine:
    """One program's processes: started when they are asked, ended when idle, anew after a crash or a hang.

    Up to `processes` answer at the same time; who asks meanwhile waits.
    """

    def __init__(self, program: EngineProgram, limits: EngineLimits | None = None, processes: int = 1) -> None:
        limits = limits or EngineLimits()
        self.name = program.name
        self._program, self._version = program, ""
        self._all = [_Process(program, limits) for _ in range(processes)]
        self._cubes: dict[tuple[Position, CubeTerms, int], CubeEquities] = {}
        self._free: asyncio.LifoQueue[_Process] = asyncio.LifoQueue()
        for each in self._all:
            self._free.put_nowait(each)

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        """What doubling is worth and what not doubling; the last answers are known by heart. EngineError."""
        asked = position, terms, plies
        if asked not in self._cubes:
            found = await self._ask(_question("cube", position, terms, plies), _cube_equities)
            if len(self._cubes) >= _MOST_KNOWN:
                self._cubes.clear()
            self._cubes[asked] = found
        return self._cubes[asked]

    async def equity_at_best_cube_action(self, position: Position, terms: CubeTerms, plies: int) -> float:
        """What the position is worth to who is on roll, their decision about the cube included. EngineError."""
        return await self._ask(_question("value", position, terms, plies), lambda answer: _equity(answer, "equity"))

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        """The plays of a roll that the engine looked at, the best first; none where there is no legal one. EngineError.

        Those that it thinks little of are looked at less deep, or left out.
        """
        legal = {position_id(play.result): play for play in legal_plays(position, dice)}
        if not legal:
            return ()
        question = _question("plays", position, terms, plies) | {"dice": list(dice)}
        return await self._ask(question, lambda answer: _judged_plays(answer, legal))

    async def plays_with_chances_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int, deep_count: int
    ) -> tuple[JudgedPlay, ...]:
        """The same with everybody's chances after each play, at least `deep_count` of them as deep. EngineError."""
        legal = {position_id(play.result): play for play in legal_plays(position, dice)}
        if not legal:
            return ()
        question = _question("plays", position, terms, plies) | {"dice": list(dice), "deep": deep_count}
        return await self._ask(question, lambda answer: _judged_plays(answer, legal, with_chances=True))

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        """How often who is on roll wins and loses if nobody doubles. EngineError."""
        question = _question("chances", position, terms, plies)
        return await self._ask(question, lambda answer: _chances(answer["chances"]))

    async def match_chances(self, position: Position, terms: CubeTerms) -> MatchChances:
        """What the cube as it lies is worth in the match of these terms, whatever the position. EngineError."""
        return await self._ask(_question("match", position, terms, 0), _match_chances)

    async def version(self) -> str:
        """The number of the program's version, as it tells it; empty where it does not."""
        if not self._version and self._program.version_command:
            with contextlib.suppress(OSError):
                asked = await asyncio.create_subprocess_exec(
                    *self._program.version_command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
                )
                said, _ = await asked.communicate()
                words = said.decode(errors="replace").split()
                self._version = next((word for word in words if word[0].isdigit()), "")
        return self._version

    async def close(self) -> None:
        """End its processes; whoever is still to be answered gets an EngineError."""
        for each in self._all:
            await each.end()

    async def _ask(self, question: _Json, read: Callable[[_Json], _Found]) -> _Found:
        process = await self._free.get()
        try:
            return await process.ask(question, read)
        finally:
            self._free.put_nowait(process)


class _Process:
    """One process of an engine; it is asked one question at a time."""

    def __init__(self, program: EngineProgram, limits: EngineLimits) -> None:
        self._program, self._limits = program, limits
        self._running: asyncio.subprocess.Process | None = None
        self._home: Path | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._closing: asyncio.Task[None] | None = None
        self._number = 0
        self._is_ended = False
        self._busy = asyncio.Lock()

    async def ask(self, question: _Json, read: Callable[[_Json], _Found]) -> _Found:
        """The answer as `read` understands it; a process that fails is asked once more as a new one. EngineError."""
        async with self._busy:
            return await self._ask(question, read)

    async def _ask(self, question: _Json, read: Callable[[_Json], _Found]) -> _Found:
        if self._idle:
            self._idle.cancel()
        try:
            try:
                return await self._asked(question, read)
            except _FAILURES as wrong:
                await self.close()
                if self._is_ended:
                    raise EngineError(f"{self._program.name}: {_why(wrong)}") from wrong
                _log.warning("%s is started again: %s", self._program.name, _why(wrong))
            try:
                return await self._asked(question, read)
            except _FAILURES as wrong:
                await self.close()
                raise EngineError(f"{self._program.name}: {_why(wrong)}") from wrong
        except asyncio.CancelledError:  # its answer would be taken for the next one's
            await self.close()
            raise
        finally:
            self._idle = asyncio.get_running_loop().call_later(self._limits.idle, self._end_when_idle)

    async def end(self) -> None:
        """End the process, whatever it does, and start no other."""
        self._is_ended = True
        self._kill()
        async with self._busy:  # whoever is asking reads from it
            await self.close()

    async def close(self) -> None:
        """End the process, whatever it does."""
        if self._idle:
            self._idle.cancel()
        self._kill()
        running, self._running = self._running, None
        home, self._home = self._home, None  # another process may be started meanwhile
        try:
            if running:
                with contextlib.suppress(TimeoutError):  # what it has started may hold its pipe
                    async with asyncio.timeout(_KILL_WAIT_SECONDS):
                        await running.communicate()
        finally:
            if home:
                shutil.rmtree(home, ignore_errors=True)

    def _kill(self) -> None:
        if self._running:
            with contextlib.suppress(ProcessLookupError):
                self._running.kill()

    def _end_when_idle(self) -> None:
        self._closing = asyncio.get_running_loop().create_task(self.close())

    async def _asked(self, question: _Json, read: Callable[[_Json], _Found]) -> _Found:
        if self._is_ended:
            raise EOFError("the bot ends")
        async with asyncio.timeout(self._limits.answer_seconds):
            if self._running is None or self._running.returncode is not None:
                await self._start()
            answer = await self._exchanged(question)
        return read(answer)

    async def _start(self) -> None:
        if self._home:
            shutil.rmtree(self._home, ignore_errors=True)
        self._home = home = Path(tempfile.mkdtemp(prefix="chouette-engine-"))  # some keep settings in HOME
        (home / ".gnubg").mkdir()
        self._running = await asyncio.create_subprocess_exec(
            *self._program.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=_LONGEST_ANSWER,
            cwd=home,
            env={"HOME": str(home), "PATH": os.defpath, "LC_ALL": "C.UTF-8"},
        )
        await self._exchanged({"do": "limits", "nice": self._limits.nice, "memory": self._limits.memory})

    async def _exchanged(self, question: _Json) -> _Json:
        """The answer with this question's number; lines that are no JSON object are what a program says by itself."""
        running = self._running
        if running is None or running.stdin is None or running.stdout is None:
            raise EOFError("it has no pipe")
        self._number += 1
        running.stdin.write(json.dumps({"id": self._number, **question}).encode() + b"\n")
        await running.stdin.drain()
        while line := await running.stdout.readline():
            if line.startswith(b"{"):
                answer: _Json = json.loads(line)
                if answer.get("id") != self._number:
                    raise _BadAnswerError("it answers what was not asked")
                if "error" in answer:
                    raise _BadAnswerError(str(answer["error"]))
                return answer
        raise EOFError("it ended")


def _question(what: str, position: Position, terms: CubeTerms, plies: int) -> _Json:
    asked = {"do": what, "position": position_id(position), "plies": plies}
    asked |= {"owner": _OWNERS[terms.owner], "jacoby": terms.jacoby}
    if terms.match is None:
        return asked
    missing, crawford = list(terms.match.points_missing), terms.match.is_crawford
    cube = min(terms.cube_value, _LARGEST_CUBE_IN_MATCH)
    return asked | {"match": {"missing": missing, "crawford": crawford, "cube": cube}}


def _match_chances(answer: _Json) -> MatchChances:
    lost, won = (_chance(answer, name) for name in ("lost", "won"))
    if lost > won:
        raise _BadAnswerError(f"to win is worth {won}, to lose {lost}")
    return MatchChances(lost, won)


def _chance(answer: Mapping[str, object], name: str) -> float:
    found = _equity(answer, name)
    if not -_ROUNDING <= found <= 1 + _ROUNDING:
        raise _BadAnswerError(f"{name} is {found!r}")
    return min(max(found, 0.0), 1.0)


def _cube_equities(answer: _Json) -> CubeEquities:
    return CubeEquities(_equity(answer, "no_double"), _equity(answer, "double_take"))


def _equity(answer: Mapping[str, object], name: str) -> float:
    found = answer.get(name)
    if not isinstance(found, float | int) or not math.isfinite(found) or abs(found) > _MOST_EQUITY:
        raise _BadAnswerError(f"{name} is {found!r}")
    return float(found)


def _chances(found: object) -> WinChances:
    numbers: list[object] = [*found] if isinstance(found, list) else []  # pyright: ignore[reportUnknownVariableType]
    shares = [float(one) for one in numbers if isinstance(one, float | int) and -_ROUNDING <= one <= 1 + _ROUNDING]
    if len(shares) != len(numbers) or len(shares) != len(fields(WinChances)):
        raise _BadAnswerError(f"these are no chances: {found!r}")
    return WinChances(*(min(max(one, 0.0), 1.0) for one in shares))


def _judged_plays(answer: _Json, legal: Mapping[str, Play], *, with_chances: bool = False) -> tuple[JudgedPlay, ...]:
    found: list[_Json] = answer.get("plays") or []
    if not found:
        raise _BadAnswerError("no plays, where there are some")
    judged: dict[str, JudgedPlay] = {}
    for one in found:
        play = legal.get(str(one["to"]))
        if play is None:
            raise _BadAnswerError(f"{one['to']} is reached by no legal play")
        chances = _chances(one["chances"]) if with_chances else None
        judged.setdefault(str(one["to"]), JudgedPlay(play, _equity(one, "equity"), int(one["plies"]), chances))
    return tuple(sorted(judged.values(), key=lambda each: -each.equity))


def _why(wrong: Exception) -> str:
    return "it takes too long" if isinstance(wrong, TimeoutError) else str(wrong) or repr(wrong)
