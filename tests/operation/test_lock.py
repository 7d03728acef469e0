"""The locked versions: what is asked for, by us or by a locked package, is locked as it is asked for, extras included.

An older pip takes an extra that stands in no line of the lock for a package of its own, looks for its newest version,
and ends there for want of a hash.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_config import CHECKOUT

Lock = dict[str, list[Requirement]]
"""The lines of a lock by the package's name: several where the version depends on Python's."""
BOTS, TESTS = "requirements.txt", "requirements-dev.txt"
LOCKS = sorted(each.name for each in CHECKOUT.glob("requirements*.txt"))


def locked(file: str) -> Lock:
    lines: Lock = {}
    for line in re.findall(r"^([a-z][^\\\n]+)", (CHECKOUT / file).read_text("utf-8"), re.MULTILINE):
        requirement = Requirement(line)
        lines.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return lines


def applies(requirement: Requirement, extras: set[str]) -> bool:
    """Whether a package asks for this here, where itself is asked for with these extras."""
    return requirement.marker is None or any(requirement.marker.evaluate({"extra": each}) for each in {"", *extras})


def asked_for(file: str) -> Iterator[tuple[str, Requirement]]:
    """Everything that must be locked in this file, and by whom it is asked for."""
    asked = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    project = asked["project"]
    optional = [*project["optional-dependencies"].values(), asked["dependency-groups"]["dev"]] if file == TESTS else ()
    for line in [*project["dependencies"], *(line for lines in optional for line in lines)]:
        if applies(requirement := Requirement(line), set()):
            yield "pyproject.toml", requirement
    for package, lines in locked(file).items():
        extras = {extra for each in lines for extra in each.extras}
        try:
            requirements = requires(package) or ()
        except PackageNotFoundError:  # another system's, or not the bot's own
            continue
        for requirement in map(Requirement, requirements):
            if applies(requirement, extras):
                yield package, requirement


def is_locked(requirement: Requirement, lock: Lock) -> bool:
    """Whether the package is there, in a version that will do, with all extras that are asked for."""
    for line in lock.get(canonicalize_name(requirement.name), ()):
        (version,) = line.specifier
        if requirement.specifier.contains(version.version, prereleases=True) and requirement.extras <= line.extras:
            return True
    return False


@pytest.mark.parametrize("file", [BOTS, TESTS])
def test_all_that_is_asked_for_is_locked_with_its_extras(file: str) -> None:
    lock = locked(file)
    asked = [*asked_for(file)]
    assert any(requirement.extras for _, requirement in asked)
    assert [f"{by}: {requirement}" for by, requirement in asked if not is_locked(requirement, lock)] == []


def test_the_versions_of_the_tests_are_those_of_the_bot() -> None:
    tests = locked(TESTS)
    assert {name: lines for name, lines in locked(BOTS).items() if lines != tests.get(name)} == {}


@pytest.mark.parametrize("file", LOCKS)
def test_every_locked_version_has_hashes(file: str) -> None:
    blocks = re.split(r"^(?=[a-z])", (CHECKOUT / file).read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert len(blocks) == sum(map(len, locked(file).values()))
    assert [block for block in blocks if not re.search(r"--hash=sha256:[0-9a-f]{64}", block)] == []
