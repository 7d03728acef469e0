"""What a release is made of and by: all is pinned, each pin is kept fresh, and no job may do what it need not."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

from tests.operation.test_lock import locked
from tests.test_config import CHECKOUT

GITHUB = CHECKOUT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
MAY_WRITE = {
    ("release.yml", "publish"): {"attestations", "contents", "id-token"},
    ("release.yml", "image"): {"attestations", "id-token", "packages"},
}
"""The jobs that may write, and what; all others read the repository."""


def read_yaml(file: Path) -> dict[Any, Any]:
    return yaml.safe_load(file.read_text("utf-8"))


def steps_of(workflow: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every step, with its job's name."""
    for name, job in read_yaml(workflow)["jobs"].items():
        yield from ((name, step) for step in job["steps"])


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_an_action_is_a_commit_with_its_version_beside_it(workflow: Path) -> None:
    lines = re.findall(r"^\s*(?:- )?uses: (.+)$", workflow.read_text("utf-8"), re.MULTILINE)
    assert len(lines) == sum("uses" in step for _, step in steps_of(workflow))
    pinned = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [line for line in lines if not pinned.fullmatch(line)] == []


def test_an_action_has_one_version_everywhere() -> None:
    used = {step["uses"] for workflow in WORKFLOWS for _, step in steps_of(workflow) if "uses" in step}
    assert len(used) == len({each.partition("@")[0] for each in used})


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_job_may_do_what_it_needs_and_no_more(workflow: Path) -> None:
    read = read_yaml(workflow)
    for name, job in read["jobs"].items():
        rights = job.get("permissions", read["permissions"])
        assert {right for right, how in rights.items() if how == "write"} == MAY_WRITE.get((workflow.name, name), set())
        assert set(rights.values()) <= {"read", "write"}
        assert job["runs-on"] == "ubuntu-24.04"
    for _, step in steps_of(workflow):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"] == {"persist-credentials": False}  # what is built runs without the token
        assert "${{" not in step.get("run", "")  # no name of a branch or tag is taken for a command


def test_no_right_is_kept_for_a_job_that_is_gone() -> None:
    jobs = {(workflow.name, name) for workflow in WORKFLOWS for name, _ in steps_of(workflow)}
    assert MAY_WRITE.keys() - jobs == set()


def test_what_is_released_is_attested_and_has_nothing_from_a_cache() -> None:
    release = GITHUB / "workflows" / "release.yml"
    attested = [
        (job, step["with"]) for job, step in steps_of(release) if step.get("uses", "").startswith("actions/attest@")
    ]
    assert [job for job, _ in attested] == ["publish", "image"]
    assert attested[0][1]["subject-path"] == "dist/*"
    assert attested[1][1]["subject-digest"] == "${{ steps.pushed.outputs.digest }}"
    assert not re.search(r"^\s*cache(-from|-to|-dependency-path)?:", release.read_text("utf-8"), re.MULTILINE)
    (pushed,) = (step["with"] for _, step in steps_of(release) if step.get("id") == "pushed")
    assert pushed["provenance"] == "mode=max"
    assert pushed["sbom"].startswith("generator=")


def images() -> Iterator[str]:
    """Every image that an image is built from, or with."""
    stages: set[str] = set()
    for line in re.findall(r"^FROM (.+)$", (CHECKOUT / "Dockerfile").read_text("utf-8"), re.MULTILINE):
        image, _, stage = line.partition(" AS ")
        if image not in stages:
            yield image
        stages.add(stage)
    for workflow in WORKFLOWS:
        for _, step in steps_of(workflow):
            for setting in ("image", "driver-opts", "sbom"):
                if said := step.get("with", {}).get(setting):
                    yield said.rpartition("=")[2]


def test_an_image_is_named_by_its_digest() -> None:
    found = [*images()]
    assert len(found) == 4
    assert [image for image in found if not re.fullmatch(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}", image)] == []
    assert "ARG" not in (CHECKOUT / "Dockerfile").read_text("utf-8")  # Dependabot looks into no argument


def test_dependabot_renews_each_kind_of_pin_once_a_week_in_one_change() -> None:
    updates = read_yaml(GITHUB / "dependabot.yml")["updates"]
    assert [each["package-ecosystem"] for each in updates] == ["github-actions", "docker", "pip"]
    for each in updates:
        assert (each["directory"], each["schedule"]) == ("/", {"interval": "weekly"})
        ((_, group),) = each["groups"].items()
        assert group == {"patterns": ["*"]}


def test_the_wheel_is_built_by_one_locked_version() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    (backend,) = map(Requirement, project["build-system"]["requires"])
    (version,) = backend.specifier
    assert version.operator == "=="
    for file in ("requirements-build.txt", "requirements-dev.txt"):
        ((line,),) = (lines for name, lines in locked(file).items() if name == backend.name)
        assert line.specifier == backend.specifier


@pytest.mark.parametrize("group", ["build", "tools"])
def test_what_releases_are_made_with_is_locked(group: str) -> None:
    groups = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    lock = locked(f"requirements-{group}.txt")
    for requirement in map(Requirement, groups[group]):
        ((line,),) = (lines for name, lines in lock.items() if name == requirement.name)
        (version,) = line.specifier
        assert requirement.specifier.contains(version.version)


def test_nothing_is_installed_that_is_not_locked() -> None:
    """By no workflow, and neither by `make` nor for the image."""
    texts = {file: file.read_text("utf-8") for file in (*WORKFLOWS, CHECKOUT / "Makefile", CHECKOUT / "Dockerfile")}
    installs = [line for text in texts.values() for line in re.findall(r".*\bpip install .*", text)]
    assert len(installs) == 5
    locks = re.compile(r"--requirement( |$)|--require-hashes|--no-index")
    assert [line for line in installs if not locks.search(line)] == []
