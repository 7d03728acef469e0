"""Every member of an enum that is spoken of has its words in every language; none are left for one that is gone."""

import re

import pytest

from bot.analysis.model import DecisionKind
from bot.analysis.reasons import ReasonKind
from bot.backgammon.notation import PlayFault
from bot.channel.statistics import LeaderboardMeasure, Period
from bot.desk import NotSubmittedReason
from bot.desk.actions import ButtonAction
from bot.robots.judge import Strength
from bot.rules.points import TransferReason
from bot.rules.rulebook import OPTION_GROUPS
from bot.rules.seats.rotation import RotationCause
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.bets import Answer, Side
from bot.rules.statements import ChouetteMode, Margin
from bot.store.blocked import BlockedKind
from bot.words.lexicon import LEXICON_DIRECTORY, languages, lexicon

SAID = {kind.value for kind in DecisionKind if kind is not DecisionKind.PLAY}  # a play is shown by itself
WHOLE: dict[str, set[str]] = {
    "analysis-did-": SAID,
    "analysis-why-": {*ReasonKind},
    "choice-measure-": {*LeaderboardMeasure},
    "choice-period-": {*Period},
    "due-": {*AwaitedAction},
    "ledger-reason-": {*TransferReason},
    "margin-": {margin.name.lower() for margin in Margin},
    "mode-": {*ChouetteMode},
    "operator-blocked-": {*BlockedKind},
    "rotation-if-": {*Side},
    "rules-group-": {*OPTION_GROUPS},
    "strength-": {*Strength},
}
"""The beginning of a key, and all that stands behind it."""
AMONG_OTHERS: dict[str, set[str]] = {
    "answer-": {*Answer},
    "operator-": {*BlockedKind},
    "picture-end-": {*Side},
    "press-": {*ButtonAction},
    "trouble-": {*NotSubmittedReason},
}
"""The beginning of a key behind which other names stand, too."""
VARIANTS: dict[str, set[str]] = {"refusal-play-illegal": {*PlayFault}, "news-rotated": {*RotationCause}}
"""A message that has a text for each."""


def as_key(member: str) -> str:
    return member.replace(" ", "-")


@pytest.mark.parametrize("language", languages())
def test_every_member_has_its_words(language: str) -> None:
    keys = lexicon(language).keys()
    for start, members in (WHOLE | AMONG_OTHERS).items():
        assert {f"{start}{as_key(member)}" for member in members} - keys == set()


@pytest.mark.parametrize("language", languages())
def test_no_words_are_left_for_a_member_that_is_gone(language: str) -> None:
    keys = {key for key in sorted(lexicon(language).keys()) if "." not in key}
    for start, members in WHOLE.items():
        found = {key.removeprefix(start) for key in keys if key.startswith(start)}
        assert found == {as_key(member) for member in members}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", VARIANTS)
def test_a_message_tells_every_member_apart(language: str, key: str) -> None:
    source = (LEXICON_DIRECTORY / f"{language}.ftl").read_text("utf-8")
    (message,) = re.findall(rf"^{key} = (.*?)(?=^\S)", source, re.MULTILINE | re.DOTALL)
    assert VARIANTS[key] - set(re.findall(r"\[([a-z-]+)\]", message)) == set()
