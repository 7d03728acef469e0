"""The rules for Prometheus speak of figures that the bot really shows, and each is shown to fire and not to fire."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.operation.test_watch import bot_watched, local, read
from tests.support.local_table import LocalTable
from tests.test_config import CHECKOUT

__all__ = ["local"]
RULES = CHECKOUT / "deploy" / "prometheus-rules.yml"
CASES = Path(__file__).parent / "prometheus_rules.yml"
PARTS = {"counter": [""], "gauge": [""], "histogram": ["_bucket", "_count", "_sum"]}
"""What a figure's series are called by its type, behind its name."""


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load(RULES.read_text("utf-8"))["groups"]
    return group["rules"]


def alerts_in(cases: Any) -> set[str]:
    """All alerts that somewhere in the cases are named."""
    return set(re.findall(r"Chouette\w+", str(cases)))


async def test_each_rule_looks_at_what_is_shown(local: LocalTable, tmp_path: Path) -> None:
    async with bot_watched(local, tmp_path) as (_, address):
        _, text = await read(f"{address}/metrics")
    types = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
    shown = {f"{name}{part}" for name, kind in types.items() for part in PARTS[kind]}
    for rule in rules():
        expression = rule["expr"]
        asked = re.findall(r"\b(?:chouette|process)_\w+", expression)
        assert asked or expression.startswith("up{")
        assert {*asked} - shown == set()
        for name, label, value in re.findall(r"\b(chouette_\w+)\{(\w+)=\"(\w+)\"", expression):
            assert re.search(rf'^{name}\{{[^}}]*\b{label}="{value}"', text, re.MULTILINE)


def test_each_rule_says_what_is_wrong_where_and_how_urgent() -> None:
    for rule in rules():
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert set(rule["annotations"]) == {"summary", "description"}
        assert "{{ $labels.instance }}" in rule["annotations"]["description"]


def test_each_rule_has_a_case_in_which_it_fires_and_one_in_which_it_does_not() -> None:
    names = [rule["alert"] for rule in rules()]
    assert len(names) == len({*names}) > 10
    quiet, loud = yaml.safe_load(CASES.read_text("utf-8"))["tests"]
    assert {each["alertname"] for each in quiet["alert_rule_test"] if "exp_alerts" not in each} == {*names}
    assert alerts_in(loud["promql_expr_test"]) == {*names}


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is not here: it comes with Prometheus")
def test_prometheus_understands_the_rules_and_each_fires_when_it_should() -> None:
    for command in (["check", "rules", str(RULES)], ["test", "rules", str(CASES)]):
        ran = subprocess.run(["promtool", *command], capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
