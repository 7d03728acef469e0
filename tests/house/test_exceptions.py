"""What is excused from a rule, in pyproject.toml and in the tests' own settings, is there: else the excuse goes."""

import tomllib
from typing import Any

from tests import conftest
from tests.house.sources import CHECKOUT

PROJECT: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["tool"]


def matches(pattern: str) -> bool:
    """Whether it fits a file or folder; `{a,b}` stands for either."""
    before, brace, rest = pattern.partition("{")
    within, _, after = rest.partition("}")
    ways = [f"{before}{way}{after}" for way in within.split(",")] if brace else [pattern]
    return all(any(CHECKOUT.glob(way)) for way in ways)


def test_files_that_a_linter_leaves_out_are_there() -> None:
    patterns = [*PROJECT["ruff"]["lint"]["per-file-ignores"], *PROJECT["ruff"]["extend-exclude"]]
    patterns += PROJECT["basedpyright"]["exclude"]
    assert [pattern for pattern in patterns if not matches(pattern)] == []


def test_modules_that_a_contract_leaves_out_are_there() -> None:
    for contract in PROJECT["importlinter"]["contracts"]:
        for container in contract.get("containers", ()):
            folder = CHECKOUT / container.replace(".", "/")
            for module in contract.get("exhaustive_ignores", ()):
                assert (folder / module).is_dir() or (folder / f"{module}.py").exists(), f"{container}.{module}"


def test_files_that_are_quick_all_the_same_are_there() -> None:
    cogs = {path.name for path in (CHECKOUT / "tests" / conftest.WITH_THE_BOT).glob("test_*.py")}
    assert conftest.QUICK_ALL_THE_SAME - cogs == set()
