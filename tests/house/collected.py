"""Which tests there are, beside those of the start: `python -m tests.house.collected`.

`start_tests.txt.gz` holds the id of every test that pytest collected at the start. The command collects today's, and
compares them by the names of the functions, because files move:

* how many tests and test functions there were and are;
* removed: functions whose name stands in fewer files than at the start, with the files where it stood;
* fewer cases: functions that are there in as many files, with fewer parameters in all.

With --added: the names that are new, to find what a removed one is called now. With --save FILE: writes today's ids.
"""

import gzip
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.house.sources import command_line

START = Path(__file__).with_name("start_tests.txt.gz")
ID = re.compile(r"(?P<file>[^\[\]]+?\.py)::(?P<function>[^\[]+)")


@dataclass
class Function:
    """All test functions of one name: how many cases each file has of it."""

    cases: dict[str, int] = field(default_factory=dict)

    @property
    def number(self) -> int:
        return sum(self.cases.values())


def read(path: Path) -> list[str]:
    """The ids in a compressed file."""
    return gzip.decompress(path.read_bytes()).decode().splitlines()


def save(ids: Iterable[str], path: Path) -> None:
    """Write ids; the same ids make the same file."""
    path.write_bytes(gzip.compress("".join(f"{each}\n" for each in ids).encode(), mtime=0))


def collect(checkout: Path) -> list[str]:
    """The ids of all tests that pytest finds in a checkout."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider"]
    printed = subprocess.run(command, cwd=checkout, check=False, capture_output=True, encoding="utf-8")
    if printed.returncode:
        raise SystemExit(f"pytest cannot collect the tests of {checkout}:\n{printed.stdout[-3000:]}{printed.stderr}")
    return [line for line in printed.stdout.splitlines() if ID.match(line)]


def functions(ids: Iterable[str]) -> dict[str, Function]:
    """The test functions by name."""
    found: defaultdict[str, Function] = defaultdict(Function)
    for each in ids:
        if matched := ID.match(each):
            cases = found[matched["function"]].cases
            cases[matched["file"]] = cases.get(matched["file"], 0) + 1
    return dict(found)


def removed(start: dict[str, Function], now: dict[str, Function]) -> dict[str, list[str]]:
    """The functions that are in fewer files than at the start, with the files where they were."""
    none = Function()
    return {name: sorted(was.cases) for name, was in start.items() if len(now.get(name, none).cases) < len(was.cases)}


def with_fewer_cases(start: dict[str, Function], now: dict[str, Function]) -> dict[str, tuple[int, int]]:
    """The functions that are still there with fewer cases: how many they had, and have."""
    gone = removed(start, now)
    kept = {name: (was.number, now[name].number) for name, was in start.items() if name not in gone}
    return {name: (had, has) for name, (had, has) in kept.items() if has < had}


def main() -> None:
    parser = command_line(__doc__)
    parser.add_argument("--added", action="store_true", help="the names that were not there at the start")
    parser.add_argument("--save", type=Path, help="write today's ids into this file")
    asked = parser.parse_args()
    ids = collect(asked.checkout)
    if asked.save:
        save(ids, asked.save)
    start, now = functions(read(START)), functions(ids)
    for when, found in (("at the start", start), ("now", now)):
        number = sum(len(each.cases) for each in found.values())
        print(f"{sum(each.number for each in found.values())} tests of {number} functions {when}")
    gone = removed(start, now)
    print(f"removed: {len(gone)}")
    for name, files in sorted(gone.items()):
        print(f"  {name} ({', '.join(files)})")
    fewer = with_fewer_cases(start, now)
    print(f"fewer cases: {len(fewer)}")
    for name, (had, has) in sorted(fewer.items()):
        print(f"  {name}: {had}, now {has}")
    if asked.added:
        added = sorted(now.keys() - start.keys())
        print(f"added: {len(added)}")
        for name in added:
            print(f"  {name} ({', '.join(sorted(now[name].cases))})")


if __name__ == "__main__":
    main()
