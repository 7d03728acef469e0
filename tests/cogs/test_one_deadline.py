"""Whatever enters is acknowledged in time: each command, completion, button and menu, though nothing can be read."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from discord import ui

from bot.channel.after_evening import LookBackButton
from bot.channel.again import OtherRulesButton, OtherRulesMenu, SameAgainButton
from bot.channel.analysis import AnalysisButton
from bot.channel.asked_first import TermsButton
from bot.channel.attached import AttachedGameButton, AttachedGamesMenu
from bot.channel.banning import BanButton, ReadmitButton
from bot.channel.board_link import BoardLinkButton
from bot.channel.books import BookMenu, OpenByBookButton
from bot.channel.buttons import PersistentItem, PressButton
from bot.channel.calling import JoinAgainButton, NotTonightButton
from bot.channel.claims import GuestChoiceButton, GuestClaimButton
from bot.channel.directing import OrderButton
from bot.channel.forms import FormAgainButton
from bot.channel.greeting import GreetingButton
from bot.channel.help import HelpButton
from bot.channel.history import HistoryButton, HistoryMenu
from bot.channel.missing import MissingButton, StandInMenu
from bot.channel.moving import MoveButton
from bot.channel.netting import AnswerNettingButton, PreviewNettingButton
from bot.channel.page_sharing import ShareButton
from bot.channel.panels import CubesMenu, JoinRequestMenu
from bot.channel.planned import PlanButton
from bot.channel.planning import CancelEveningButton, MoveEveningButton, NextWeekButton
from bot.channel.position import LookAtPositionButton, PositionButton
from bot.channel.privacy import ForgetButton
from bot.channel.quiz import NextProblemButton, QuizButton
from bot.channel.quiz_poll import AskChannelButton, ShowPollAnswerButton, VoteButton
from bot.channel.robot_panel import PlayWithRobotsButton, RobotPanelItem
from bot.channel.setting_panel import SettingPanelItem
from bot.channel.settling import (
    BalancePaidButton,
    ClaimButton,
    NoteButton,
    ShowSettlingButton,
    TakeBackAtTableButton,
    TonightPaidButton,
)
from bot.channel.speaking import ReplaceButton, SayTypedButton, SpeakForAbsentButton
from bot.channel.standings import LabelMenu
from bot.channel.treasurer import TreasurerButton
from bot.channel.tutorial import TutorialButton
from bot.channel.write_offs import WriteOffButton
from bot.client import ChouetteBot
from bot.delivery import answering
from bot.desk.actions import ButtonAction
from bot.desk.paying import PaymentAct
from bot.local.checks.messages import LOADING_FLAG
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.store.database import Database
from tests.support.evening import BotEvening
from tests.support.local_table import LocalTable
from tests.test_config import CHECKOUT

BUTTON, STRING_MENU = 2, 3
SUBCOMMAND, GROUP = 1, 2
TYPED = {3: "1", 4: 1, 5: True, 10: 1.0}
"""What somebody types for an option of each of Discord's types."""
POSITION = "-" * 26 + ":0" * 9
"""A position as a button names it."""
PRESSED: dict[type[PersistentItem], tuple[str, ...]] = {
    PressButton: tuple(f"{kind}:1:{action}::x" for action in ButtonAction for kind in "ty"),
    SayTypedButton: ("q:1:x:s1: rolls",),
    SpeakForAbsentButton: ("f:1:x:s1:s1: rolls",),
    MoveButton: ("v:add:1:x:",),
    HistoryButton: ("h:next:1:1:1",),
    BalancePaidButton: ("d:1-s1-s2:x", "dy:1-s1-s2:x"),
    TonightPaidButton: ("dt:1:s1:2:x", "dty:1:s1:2:x"),
    TakeBackAtTableButton: ("tb:1:s1:2:x",),
    NextWeekButton: ("w:1",),
    QuizButton: (f"qz:{POSITION}:1:0",),
    NextProblemButton: ("qn",),
    AskChannelButton: (f"qe:{POSITION}",),
    VoteButton: ("qv:1:1",),
    ShowPollAnswerButton: ("qs:1",),
    ShareButton: ("sp:agree:1", "sp:withdraw:1"),
    BoardLinkButton: ("bl:1",),
    AttachedGameButton: ("xf:next:0123456789ab:1:1",),
    LookAtPositionButton: (f"xl:{POSITION}",),
    PositionButton: (f"xg:{POSITION}",),
    RobotPanelItem: ("rb:add:1:casual:0:1", "rb:start:1:casual:2:box"),
    PlayWithRobotsButton: ("pr:4",),
    SameAgainButton: ("sa:1",),
    OtherRulesButton: ("sr:1",),
    LookBackButton: ("lb:analyse:1", "lb:film:1", "lb:export:1", "lb:whole:1", "lb:csv:1", "lb:anki:1", "lb:quiz:1"),
    JoinAgainButton: ("sj:1",),
    NotTonightButton: ("sn:1",),
    OrderButton: ("o:1:x:undo",),
    ReadmitButton: ("u:1:1", "u:0:1"),
    BanButton: ("ba:1:9999999999:Gus",),
    WriteOffButton: ("wo:1-s1-s2:x", "woy:1-s1-s2:x"),
    GuestChoiceButton: ("gj:1:s2", "gj:1:no"),
    GuestClaimButton: ("gc:yes:-1:1:Zoe", "gc:no:-1:1:Zoe"),
    ClaimButton: ("c:1-s1-s2:x", "cy:1-s1-s2:x"),
    NoteButton: tuple(f"{kind}:{act}:1" for act in PaymentAct for kind in ("n", "ns")),
    ShowSettlingButton: ("su",),
    TreasurerButton: ("tr",),
    PreviewNettingButton: ("np:x", "no:x"),
    AnswerNettingButton: ("nt:agree:1", "nt:decline:1"),
    PlanButton: tuple(f"p:1:{reply}:1" for reply in ("in", "maybe", "out")),
    CancelEveningButton: tuple(f"pc:1:1:{what}" for what in ("ask", "one", "series")),
    MoveEveningButton: ("pm:1:1:2:-",),
    TermsButton: ("ok:0:1:0:score:colorado:1 beer", "ok:9999999999:1:0:score:colorado:"),
    FormAgainButton: ("fa:1:1", "fa:n:colorado:1 EUR:x"),
    ReplaceButton: ("rp:1:x:s1: title x",),
    HelpButton: ("he:sheet",),
    GreetingButton: tuple(f"gr:{what}" for what in ("open", "score", "teach", "set")),
    TutorialButton: ("u:go:x::",),
    OpenByBookButton: ("b:open:fibs",),
    AnalysisButton: ("a:card:1:1:1",),
    ForgetButton: ("f:ask", "f:sure"),
    MissingButton: tuple(f"m:{does}:1:1:s1:x:" for does in ("away", "adjourn", "play", "worth", "close")),
}
CHOSEN: dict[type[PersistentItem], tuple[str, ...]] = {
    CubesMenu: ("c:double:1:x", "c:take:1:x", "c:beaver:1:x"),
    AttachedGamesMenu: ("xm:0123456789ab",),
    JoinRequestMenu: ("a:accept:1", "a:refuse:1@s1"),
    HistoryMenu: ("hg:1",),
    StandInMenu: ("ms:1:s1",),
    BookMenu: ("b:look",),
    OtherRulesMenu: ("sm:1",),
    LabelMenu: ("sl:points:season", "sl:1:all"),
    SettingPanelItem: ("g:page:-:0:", "g:set:tables:0:", "g:val:tables:0:stake", "g:chan:-:0:"),
}


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.play()
    return evening


@asynccontextmanager
async def nothing_read(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Until the block ends no table and nothing in the database can be looked at; then all is answered."""
    goes_on, read = asyncio.Event(), Database.read_without_snapshot

    async def later(database: Database, ask: Any) -> Any:
        await goes_on.wait()
        return await read(database, ask)

    with monkeypatch.context() as slow:
        slow.setattr(answering, "DEFER_AFTER_SECONDS", 0.05)
        slow.setattr(Database, "read_without_snapshot", later)
        async with vars(evening.bot.desk)["_locks"][int(evening.local.first_channel_id)]:
            yield
        goes_on.set()
        await evening.bot.tasks.wait_for_all()
    shown = [each.body for each in evening.local.table.state.messages.values()]
    assert [each["interaction_metadata"] for each in shown if each["flags"] & LOADING_FLAG] == []


def leaves(command: dict[str, Any], path: str = "") -> list[tuple[str, list[dict[str, Any]]]]:
    """The commands that can be typed, with their options."""
    name, options = f"{path} {command['name']}".strip(), command.get("options") or []
    inner = [each for each in options if each["type"] in {SUBCOMMAND, GROUP}]
    return [leaf for each in inner for leaf in leaves(each, name)] if inner else [(name, options)]


def typed(local: LocalTable, option: dict[str, Any]) -> Any:
    """Something that can be typed there."""
    if option.get("choices"):
        return option["choices"][0]["value"]
    if option["type"] not in TYPED:
        return local.person("Bob").id
    return option.get("min_value") or TYPED[option["type"]]


def commands(local: LocalTable) -> list[tuple[str, list[dict[str, Any]]]]:
    return [leaf for command in local.table.state.commands.values() for leaf in leaves(command)]


def somebody(local: LocalTable) -> LocalPerson:
    """A moderator, who may use each command, and does not wait for what comes later."""
    ann = local.person("Ann")
    vars(ann)["_patience"] = 0.0
    vars(ann)["_member"].moderator = True
    return ann


async def all_in_time(evening: BotEvening, monkeypatch: pytest.MonkeyPatch, acts: dict[str, Any]) -> None:
    async with nothing_read(evening, monkeypatch):
        seen: list[AnswerSeen | list[Any]] = await asyncio.gather(*acts.values())
    assert [what for what, each in zip(acts, seen, strict=True) if getattr(each, "kind", "") == "nothing"] == []


async def test_each_command(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = somebody(evening.local)
    acts = {
        name: ann.slash(name, {one["name"]: typed(evening.local, one) for one in options if one.get("required")})
        for name, options in commands(evening.local)
    }
    assert len(acts) >= sum(1 for _ in evening.bot.tree.get_commands())
    await all_in_time(evening, monkeypatch, acts)


async def test_each_completion(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = somebody(evening.local)
    acts = {
        f"{name} {option['name']}": ann.complete(name, option["name"], "a")
        for name, options in commands(evening.local)
        for option in options
        if option.get("autocomplete")
    }
    assert acts
    await all_in_time(evening, monkeypatch, acts)


def with_item(shown: dict[str, Any], item: dict[str, Any]) -> dict[str, Any]:
    """The message with this button or menu under it."""
    return {**shown, "components": [{"type": 1, "id": 1, "components": [{"id": 2, **item}]}]}


@pytest.mark.parametrize("is_private", [False, True])
async def test_each_button_and_menu(evening: BotEvening, monkeypatch: pytest.MonkeyPatch, *, is_private: bool) -> None:
    ann = somebody(evening.local)
    shown = (await ann.press(evening.newest(), "My options")).message if is_private else evening.newest()
    assert shown
    acts: dict[str, Any] = {
        key: ann.press(with_item(shown, {"type": BUTTON, "style": 2, "label": "x", "custom_id": key}), key, stale=True)
        for keys in PRESSED.values()
        for key in keys
    }
    menu = {"type": STRING_MENU, "min_values": 1, "max_values": 1, "options": [{"label": "1", "value": "1"}]}
    acts |= {
        key: ann.choose(with_item(shown, {**menu, "custom_id": key}), key, "1", stale=True)
        for keys in CHOSEN.values()
        for key in keys
    }
    await all_in_time(evening, monkeypatch, acts)


def test_there_are_no_other_entrances(bot: ChouetteBot) -> None:
    """No button, menu or form has a way in of its own."""
    registered = {*bot._connection._view_store._dynamic_items.values()}
    assert registered == {*PRESSED, *CHOSEN}
    assert {each for each in registered if each.callback is not PersistentItem.callback} == set()
    assert [each for each in ui.Modal.__subclasses__() if each.__module__.startswith(("bot.", "cogs."))] == []


def test_nobody_answers_past_the_one_who_defers() -> None:
    """What answers an interaction holds its lock: else Discord is answered twice, and refuses the second answer."""
    answers = re.compile(r"\bresponse\.(?:send_|edit_|defer|autocomplete|pong)")
    files = {
        file.relative_to(CHECKOUT).as_posix()
        for folder in ("bot/channel", "bot/delivery", "cogs")
        for file in (CHECKOUT / folder).rglob("*.py")
        if answers.search(file.read_text("utf-8"))
    }
    channel = {f"bot/channel/{name}.py" for name in ("forms", "interactions")}
    assert files == channel | {"bot/delivery/answering.py", "bot/delivery/route.py"}
