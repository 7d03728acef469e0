"""Every message is said somewhere: a text that nobody reads would be kept and translated for nothing."""

import ast
import re
from pathlib import Path

import pytest

from bot.channel.defaults import ALLOWED_VALUES_BY_SETTING, SETTING_KEYS
from bot.channel.help import HELP_TOPICS
from bot.channel.opening import NEEDED_BOT_PERMISSIONS
from bot.desk import NotSubmittedReason
from bot.desk.actions import ButtonAction
from bot.rules.events import Event
from bot.rules.points import TransferReason
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OPTIONS, option_values
from bot.rules.state.awaited import AwaitedAction
from bot.words.lexicon import LEXICON_DIRECTORY, lexicon
from cogs.glossary import RULE_OPTIONS_BY_TERM
from tests.rules.kinds import kinds_of

CHECKOUT = Path(__file__).parents[2]
SOURCES = [path for folder in ("bot", "cogs") for path in sorted((CHECKOUT / folder).rglob("*.py"))]
FAMILIES: dict[str, set[str]] = {
    "refusal-": {
        one for kind in kinds_of(Refusal) for one in (kind.key, f"{kind.key}.you", "must-act", "must-act.you")
    },
    "news-": {
        one
        for kind in kinds_of(Event)
        for one in (kind.key, f"{kind.key}.clock", f"{kind.key}.placed", f"{kind.key}.by")
    },
    "due-": {*AwaitedAction, *(f"{one}.{reader}" for one in AwaitedAction for reader in ("you", "for")), "extra.paid"},
    "trouble-": {*NotSubmittedReason},
    "press-": {
        *ButtonAction,
        "accept.join",
        "refuse.join",
        "decline.more",
        "no-extra.more",
        "not-now.start",
        "not-now.leave",
        "analyse",
        "film",
        "export",
    },
    "ledger-reason-": {*TransferReason},
    "setting-": {
        *SETTING_KEYS,
        *(f"{setting}.{value}" for setting, values in ALLOWED_VALUES_BY_SETTING.items() for value in values()),
        "language.own",
    },
    "permission-": {one.replace("_", "-") for one in (*NEEDED_BOT_PERMISSIONS, "send_messages_in_threads")},
    "help-topic-": {one for topic in HELP_TOPICS for one in (topic, f"{topic}.text")},
    "what-": {one for term in RULE_OPTIONS_BY_TERM for one in (term, f"{term}.text")},
    "option-": {
        one
        for option in OPTIONS
        for one in (
            option,
            f"{option}.help",
            f"{option}.value",
            *(f"{option}.{value.replace(' ', '-')}" for value in option_values(option)),
        )
    },
}
"""Messages whose keys are made of a name: the beginning of the key, and every name there is."""


def said_by_the_page() -> set[str]:
    """The keys that the local table's page asks for: in `say("…")`, and in its HTML."""
    asked: set[str] = set()
    for path in (CHECKOUT / "assets" / "web").iterdir():
        for call in re.findall(r"\bsay\(([^()]*)|data-(?:say|label)=(\S+)", path.read_text("utf-8")):
            asked |= {key for part in call for key in re.findall(r'"([a-z]+(?:-[a-z]+)*)"', part)}
    return asked


def said_by_the_page_of_an_evening() -> set[str]:
    """The keys that the page of an evening asks for: `labels.…` in its scripts."""
    scripts = (path.read_text("utf-8") for path in (CHECKOUT / "assets" / "page").glob("*.js"))
    return {"play", "pause", "no-script", *(key for text in scripts for key in re.findall(r"\blabels\.([a-z]+)", text))}


def said_by_the_board_page() -> set[str]:
    """The keys that the board in the browser asks for: `labels.…` and `labels["…"]` in its scripts."""
    scripts = (path.read_text("utf-8") for path in (CHECKOUT / "assets" / "board").glob("*.js"))
    found = (key for text in scripts for key in re.findall(r"""\blabels(?:\.([a-z]+)|\["([a-z-]+)"\])""", text))
    return {"no-script", *(dotted or named for dotted, named in found)}


def said_in_the_sources() -> tuple[set[str], set[str]]:
    """Every text in the sources, and the beginnings of those that are put together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    whole.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if re.fullmatch(r"[a-z-]+-", start):
                    begun.add(start)
                case _:
                    pass
    return whole, begun


def said_by_others() -> set[str]:
    """The keys of messages that are a part of others."""
    return set(re.findall(r"{ ([a-z-]+) }", LEXICON_DIRECTORY.joinpath("en.ftl").read_text("utf-8")))


@pytest.mark.slow
def test_every_message_is_said_somewhere() -> None:
    whole, begun = said_in_the_sources()
    whole |= {f"page-{key}" for key in said_by_the_page()} | said_by_others()
    whole |= {f"evening-page-{key}" for key in said_by_the_page_of_an_evening()}
    whole |= {f"board-page-{key}" for key in said_by_the_board_page()}
    unsaid: list[str] = []
    for key in sorted(lexicon("en").keys()):
        family = next((start for start in FAMILIES if key.startswith(start)), "")
        if key in whole or (family and key.removeprefix(family) in FAMILIES[family]):
            continue
        if family or not any(key.startswith(start) for start in begun - {"page-"}):
            unsaid.append(key)
    assert unsaid == []


def test_every_family_has_texts() -> None:
    keys = lexicon("en").keys()
    assert [start for start in FAMILIES if not any(key.startswith(start) for key in keys)] == []


def test_the_board_page_asks_for_what_there_is_and_for_all_of_it() -> None:
    there = [key for key in sorted(lexicon("en").keys()) if key.startswith("board-page-")]
    assert sorted(f"board-page-{key}" for key in said_by_the_board_page()) == there


def test_the_page_asks_for_what_there_is() -> None:
    asked = {f"page-{key}" for key in said_by_the_page()}
    assert len(asked) > 60
    assert sorted(asked - lexicon("en").keys()) == []
