"""Plays many seeds, each in a process of its own that begins the same, and tells what was found."""

import argparse
import gc
import json
import os
import resource
import select
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from typing import Any

from bot.channel import pictures
from tests.simulation.begun import Begun, begin
from tests.simulation.evening import Outcome, SimulatedEvening
from tests.simulation.plan import plan_of
from tests.simulation.shorten import shortened
from tests.simulation.world import real_seconds

MAX_PROCESSOR_SECONDS, MAX_SECONDS = 300, 1200.0
"""A seed that takes more of either hangs; the second is for one that only waits."""


def main() -> int:
    """The exit status: 1 when something was found."""
    wanted = _arguments()
    without = tuple(_numbers(wanted.without)) if wanted.without else ()
    troubles = tuple(filter(None, wanted.troubles.split(",")))
    ways = Ways(wanted.turns, without, tuple(wanted.ignore.split(",")), wanted.all, troubles)
    found, begun, totals = 0, real_seconds(), Counter[str]()

    def seeds() -> Iterator[int]:
        for each in _numbers(wanted.seeds):
            if totals["seconds of play"] >= wanted.hours * 3600:
                return
            if plan_of(each, 0).kind == wanted.only or not wanted.only:
                yield each

    for told in outcomes(((seed, ways) for seed in seeds()), wanted.processes):
        totals.update(told["counts"])
        totals["seeds"] += 1
        totals["virtual hours"] += int(told["virtual"] / 3600)
        if totals["seeds"] % 50 == 0:
            print(f"… {_so_far(totals)}, in {real_seconds() - begun:.0f} s; {found} with a finding", flush=True)
        if wanted.trace:
            print("\n".join(told["trace"]))
        if wanted.digests:
            print(told["seed"], told["digest"], flush=True)
        if told["found"]:
            found += 1
            _tell(told, ways, totals["seeds"], is_short=not wanted.go_on or wanted.shorten, processes=wanted.processes)
            if not wanted.go_on:
                break
    seconds = real_seconds() - begun
    print(f"{totals['seeds']} seeds in {seconds:.0f} s, {found} with a finding; {dict(sorted(totals.items()))}")
    return bool(found)


def _so_far(totals: Counter[str]) -> str:
    done = ("seeds", "turns", "kills", "faults of Discord", "faults of the disk", "requests in silence")
    return ", ".join(f"{totals[one]} {one}" for one in done) + f", {totals['seconds of play'] / 3600:.1f} hours of play"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="0-99", help="one, or the first and the last: 0-99")
    parser.add_argument("--turns", type=int, default=40, help="steps of each seed")
    parser.add_argument("--hours", type=float, default=inf, help="no seed begins after so many hours of play")
    parser.add_argument("--troubles", default="", help="only these, and all of them: silent,restored,slow,term,kill,…")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--without", default="", help="steps to leave out: 3,5-9")
    parser.add_argument("--trace", action="store_true", help="print every event")
    parser.add_argument("--digests", action="store_true", help="print a digest of all events of each seed")
    parser.add_argument("--go-on", action="store_true", help="after something was found, and do not shorten it")
    parser.add_argument("--shorten", action="store_true", help="shorten all the same")
    parser.add_argument("--ignore", default="", help="kinds of findings: log,unanswered,quiet,spoke for,…")
    parser.add_argument("--all", action="store_true", help="play each seed to its end, and tell all that was found")
    parser.add_argument("--only", default="", help="seeds of one kind: evening, start, pages")
    return parser.parse_args()


def _tell(told: dict[str, Any], ways: "Ways", after: int, *, is_short: bool, processes: int) -> None:
    """One finding, the command that plays it again, and its story."""
    seed, (_, kind, _) = told["seed"], _parts(told)
    for each in told["found"]:
        print(f"\nFOUND in seed {seed} ({after} played): {each}", flush=True)
    ignored = f" --ignore '{','.join(ways.ignored)}'" if any(ways.ignored) else ""
    troubles = f" --troubles {','.join(ways.troubles)}" if ways.troubles else ""
    command = f"python -m tests.simulation --seeds {seed} --turns {ways.turns}{troubles}{ignored}"
    print(f"  again: {command}", flush=True)
    if not is_short:
        return
    steps = [each for each in range(told["steps"]) if each not in ways.without]

    def outcome(kept: Sequence[int]) -> dict[str, Any]:
        without = tuple({*range(ways.turns)} - {*kept})
        return next(outcomes([(seed, replace(ways, without=without))], processes))

    kept = shortened(steps, lambda kept: bool((one := outcome(kept))["found"]) and _parts(one)[1] == kind)
    last = outcome(kept)
    left_out = ",".join(str(each) for each in range(ways.turns) if each not in kept)
    print(f"  shortened from {len(steps)} steps to {len(kept)}: {command} --without {left_out}")
    print("\n".join(["", *last["story"][-80:], "", "the last events:", *last["trace"][-40:], "", last["found"][0]]))


def _parts(told: dict[str, Any]) -> tuple[str, str, str]:
    """Moment, kind and text of its finding."""
    before, _, text = told["found"][0].partition(": ")
    moment, _, kind = before.partition(" ")
    return moment, kind, text


@dataclass(frozen=True)
class Ways:
    """How seeds are played: so many steps, without some, with which troubles, and what does not count as found."""

    turns: int
    without: tuple[int, ...] = ()
    ignored: tuple[str, ...] = ()
    goes_on: bool = False
    troubles: tuple[str, ...] = ()


def _numbers(text: str) -> Iterator[int]:
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def outcomes(wanted: Iterable[tuple[int, Ways]], processes: int) -> Iterator[dict[str, Any]]:
    """What came of each seed, in the order in which they end."""
    what_all_begin_with()
    waiting, running = iter(wanted), dict[int, tuple[int, int, float, list[bytes]]]()
    more = True
    while more or running:
        while more and len(running) < processes:
            one = next(waiting, None)
            if one is None:
                more = False
                break
            pipe, child = _begun(*one)
            running[pipe] = one[0], child, real_seconds(), []
        ready, _, _ = select.select([*running], [], [], 0.5) if running else ((), (), ())
        for pipe in ready:
            data = os.read(pipe, 1 << 20)
            if data:
                running[pipe][3].append(data)
            else:
                seed, child, _, parts = running.pop(pipe)
                os.close(pipe)
                _, status = os.waitpid(child, 0)
                ended = f"0 dead: its process ended with status {os.waitstatus_to_exitcode(status)}"
                yield json.loads(b"".join(parts)) if parts else _told(Outcome(seed, [ended]))
        for _, child, since, _ in [*running.values()]:
            if real_seconds() - since > MAX_SECONDS:
                os.kill(child, signal.SIGKILL)


@cache
def what_all_begin_with() -> Begun:
    """What all seeds need, in the process from which theirs are made."""
    gc.disable()
    pictures.warm_up()
    return begin()


def _told(outcome: Outcome) -> dict[str, Any]:
    return {**vars(outcome), "counts": dict(outcome.counts)}


def _begun(seed: int, ways: Ways) -> tuple[int, int]:
    """A process that plays the seed: where its outcome comes from, and its id."""
    reads, writes = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child:
        os.close(writes)
        return reads, child
    try:
        os.close(reads)
        resource.setrlimit(resource.RLIMIT_CPU, (MAX_PROCESSOR_SECONDS, MAX_PROCESSOR_SECONDS + 1))
        told = _told(played(seed, ways))
        with os.fdopen(writes, "wb") as pipe:
            pipe.write(json.dumps(told).encode())
    finally:
        os._exit(0)


def played(seed: int, ways: Ways) -> Outcome:
    """The seed, played in this process; an error of the simulation itself is a finding, too."""
    evening = SimulatedEvening(
        plan_of(seed, ways.turns, ways.troubles),
        what_all_begin_with(),
        ways.without,
        ways.ignored,
        goes_on=ways.goes_on,
    )
    try:
        return evening.play()
    except Exception:
        evening.found("simulation", traceback.format_exc()[-3000:])
        return evening.outcome
