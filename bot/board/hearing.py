"""What somebody says on the page, heard as the channel hears it: a button, a choice in a menu, a play, a suggestion.

What is pressed there is what was shown there: the id of a button under the table message, which its token judges, or of
one that the page's person was asked with.
"""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from discord import ui

from bot.board.buttons import ANSWERED_IN_CHANNEL, PANELS_ON_PAGE
from bot.board.items import Json
from bot.board.said import BoardInteraction, answer_json
from bot.board.signing_in import Reader
from bot.channel.after_evening import LookBackButton
from bot.channel.again import OtherRulesButton, OtherRulesMenu, SameAgainButton
from bot.channel.buttons import (
    SEATS_GUEST,
    SETTLING_ID,
    TEACH_ID,
    PersistentItem,
    PressButton,
    create_button,
    joins_asked_about,
)
from bot.channel.calling import JoinAgainButton, NotTonightButton
from bot.channel.help import HelpButton
from bot.channel.interactions import (
    ChouetteClient,
    is_heard_now,
    log_and_answer_failure,
    submit_and_answer,
    words_for,
)
from bot.channel.missing import MissingButton, StandInMenu
from bot.channel.panels import CubesMenu, JoinRequestMenu
from bot.channel.reading import give_time_to_read
from bot.channel.robot_panel import RobotPanelItem
from bot.channel.speaking import ReplaceButton, SayTypedButton, SpeakForAbsentButton, submit_for_self_or_absent
from bot.desk import NotSubmitted, NotSubmittedReason, Submitted
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.submission import spoken_in_name_of
from bot.desk.tokens import moment_token
from bot.people_first import working_for_server
from bot.rules.evening.authority import may_speak_for
from bot.rules.play.checkers import may_suggest
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Plays, Statement, Suggests
from bot.words.choices import is_no_play

MAX_SAID_BYTES: Final = 4_096
_MAX_NUMBER: Final = 2**31
_MAX_TEXT, _MAX_VALUES = 100, 25
_KINDS: Final = frozenset({"press", "play", "suggest", "arranges"})
_MAX_OFFERED: Final = 100
"""So many buttons and menus with which somebody was asked are known; of more, those asked last."""
_OWN_NUMBERS: Final = 1 << 62
"""No interaction of Discord's has such an id before 2049."""
_BUTTONS: Final[tuple[type[PersistentItem], ...]] = (ReplaceButton, SayTypedButton, SpeakForAbsentButton, HelpButton)
_MENUS: Final[tuple[type[PersistentItem], ...]] = (
    CubesMenu,
    JoinRequestMenu,
    OtherRulesMenu,
    RobotPanelItem,
    StandInMenu,
)
_AFTER_EVENING: Final[tuple[type[PersistentItem], ...]] = (SameAgainButton, OtherRulesButton, LookBackButton)
"""What stands there once an evening is over."""
_CALLED: Final[tuple[type[PersistentItem], ...]] = (JoinAgainButton, NotTonightButton)
"""What stands there for who is called to the next one; it is of that table."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the page says: one of `press` (with `values`, of a menu), `play` and `suggest` (with `token`); its `n`.

    `arranges`: the token of the moment at which somebody has begun to make a suggestion; it says nothing at the table.
    `framed`: the channel is around the page, and opens the board of another table by a link of its own.
    """

    n: int
    press: str = ""
    values: tuple[str, ...] = ()
    play: str = ""
    suggest: str = ""
    arranges: str = ""
    token: str = ""
    framed: bool = False


def read_said(text: str) -> Said | None:
    """What a message of the page says; None where it is none."""
    try:
        found: Any = json.loads(text)
        facts: dict[str, Any] = {**found}
    except (ValueError, TypeError, RecursionError):
        return None
    number, values, listed = facts.pop("n", None), facts.pop("values", []), list[Any]()
    framed = facts.pop("framed", False)
    if isinstance(values, list):
        listed += values
    is_read = isinstance(values, list) and len(listed) <= _MAX_VALUES and facts.keys() <= _KINDS | {"token"}
    texts = [one for one in (*facts.values(), *listed) if isinstance(one, str) and len(one) <= _MAX_TEXT]
    if not is_read or len(texts) < len(facts) + len(listed) or sum(bool(facts.get(one)) for one in _KINDS) != 1:
        return None
    if type(number) is not int or not 0 < number <= _MAX_NUMBER or not isinstance(framed, bool):
        return None
    return Said(number, values=tuple(map(str, listed)), framed=framed, **facts)


@dataclass(slots=True)
class Offered:
    """The buttons and menus with which one page was asked once more, by their ids: what can be chosen in a menu."""

    ids: OrderedDict[str, frozenset[str]] = field(default_factory=OrderedDict[str, frozenset[str]])

    def note(self, ask: Mapping[str, Any]) -> None:
        """Somebody is asked this now."""
        for one in (*ask["buttons"], *ask["menus"]):
            self.ids.pop(one["id"], None)
            self.ids[one["id"]] = frozenset(each["value"] for each in one.get("options", ()))
        while len(self.ids) > _MAX_OFFERED:
            self.ids.popitem(last=False)


async def hear(bot: ChouetteClient, reader: Reader, client: str, said: Said, offered: Offered) -> Json:
    """Hear what a page says, and give the answer. `client` with `said.n` tells it from all else.

    Whoever watches may ask for a seat, take that back, read *Help*, and open the lesson.
    """
    press = BoardInteraction(bot, reader.table, reader.member, reader.link.locale, _number(reader, client, said.n))
    words, says_nothing = words_for(press), False
    bot.tasks.track_current_task()
    with working_for_server(reader.table.server):
        if reader.seat is None and not _may_be_said_by_watcher(said):
            return {"ok": False, "text": words.text("board-only-watching")}
        try:
            if not await is_heard_now(press):
                return answer_json(press, words, reader.table)
            if said.arranges:
                return _arranged(bot, reader, said.arranges)
            if said.press:
                says_nothing = await _pressed(press, reader, said, offered)
            else:
                await _played_or_suggested(press, reader, said)
        except Exception as error:
            await log_and_answer_failure(press, error)
    answer = answer_json(press, words, reader.table, says_nothing=says_nothing)
    if "ask" in answer:
        offered.note(answer["ask"])
    return answer


def _arranged(bot: ChouetteClient, reader: Reader, moment: str) -> Json:
    """Have a robot wait for the play that somebody may suggest to it, and has begun to make."""
    chouette, seat = reader.table.chouette, reader.seat
    is_now = seat is not None and moment == moment_token(chouette) and may_suggest(chouette, seat)
    if is_now:
        bot.robot_pauses.note_arranging(reader.table.channel, moment)
    return {"ok": is_now}


def _may_be_said_by_watcher(said: Said) -> bool:
    helps = said.press == TEACH_ID or HelpButton.__discord_ui_compiled_template__.fullmatch(said.press)
    return bool(helps) or _action(said) in {ButtonAction.JOIN, ButtonAction.RECALL, ButtonAction.HELP}


def _action(said: Said) -> str:
    """What a button of the table says, by its id; "" for everything else."""
    shown = PressButton.__discord_ui_compiled_template__.fullmatch(said.press)
    return str(shown["action"]) if shown else ""


def _number(reader: Reader, client: str, n: int) -> int:
    """What tells this from every other interaction, and is the same when it is sent again."""
    said = f"{reader.link.user} {reader.link.chouette} {client} {n}"
    return _OWN_NUMBERS | int.from_bytes(hashlib.sha256(said.encode()).digest()[:8]) >> 2


async def _pressed(press: BoardInteraction, reader: Reader, said: Said, offered: Offered) -> bool:
    """A button was pressed, or something chosen in a menu; whether it says nothing at the table."""
    if said.press in {TEACH_ID, SETTLING_ID}:
        key = "teach" if said.press == TEACH_ID else "settle"
        press.leads_to = words_for(press).text(f"board-in-channel-{key}")
        press.is_pressed_there = True
        return False
    item = _item(said, offered)
    action = item.press.action if isinstance(item, PressButton) else None
    if action is ButtonAction.JOIN and joins_asked_about(reader.table, reader.link.user) == (SEATS_GUEST,):
        action = ButtonAction.SEAT_GUEST
    looks_back = item.gives if isinstance(item, LookBackButton) else ""
    opens = action in press.client.panels or isinstance(item, HelpButton | MissingButton)
    was_offered = isinstance(item, (HelpButton, *_CALLED)) or said.press in offered.ids
    is_of_table = item is not None and (was_offered or item.table == reader.link.chouette)
    if is_of_table and (action in ANSWERED_IN_CHANNEL or looks_back):
        press.leads_to = words_for(press).text(f"board-in-channel-{looks_back or action}")
        press.is_pressed_there = True
        if action in {ButtonAction.CORRECT, ButtonAction.SEAT_GUEST}:
            options = ButtonPress(ButtonAction.OPTIONS)
            press.panel_there = PressButton.create(reader.table.id, options, "").item.custom_id
        return False
    if item is None or not is_of_table or (action and opens and action not in PANELS_ON_PAGE):
        await press.client.answer(press, NotSubmitted(NotSubmittedReason.STALE, reader.table))
        return False
    if opens:
        await give_time_to_read(press)
    await item.pressed(press)
    result = press.result
    if isinstance(result, Submitted) and result.table.id != reader.link.chouette and result.table.is_open:
        press.leads_to = words_for(press).text("board-again", channel=getattr(press.channel, "name", ""))
        if not said.framed:  # a second link would end the one that the channel has the board opened with
            press.next_board, _ = await press.client.board_links.new_link(press, result.table)
    return opens or isinstance(item, NotTonightButton)


def _item(said: Said, offered: Offered) -> PersistentItem | None:
    """The button or menu that was used; None where this page was not shown it."""
    for kind in (MissingButton, *_AFTER_EVENING, *_CALLED):
        if kind.__discord_ui_compiled_template__.fullmatch(said.press):
            return kind(create_button("", said.press))
    shown = PressButton.__discord_ui_compiled_template__.fullmatch(said.press)
    choices = offered.ids.get(said.press)
    if shown and (shown["kind"] == "t" or choices is not None) and shown["action"] in set(ButtonAction):
        return PressButton(create_button("", said.press))
    if choices is None or not choices.issuperset(said.values):
        return None
    for kind in _BUTTONS:
        if kind.__discord_ui_compiled_template__.fullmatch(said.press):
            return kind(create_button("", said.press))
    for kind in _MENUS:
        if kind.__discord_ui_compiled_template__.fullmatch(said.press):
            menu: ui.Select[Any] = ui.Select(custom_id=said.press)
            setattr(menu, "_values", [*said.values])  # noqa: B010, where Discord's library has what was chosen
            return kind(menu)
    return None


async def _played_or_suggested(press: BoardInteraction, reader: Reader, said: Said) -> None:
    """The roll is played, or a play suggested, if it is still the roll for which that was made on the page."""
    play, table = "none" if is_no_play(said.play) else said.play, reader.table

    def speech(chouette: Chouette, by: Player) -> Statement | NotSubmittedReason:
        if moment_token(chouette) != said.token:
            return NotSubmittedReason.STALE
        return Plays(by, play) if play else Suggests(by, said.suggest)

    game, seat = table.chouette.game, reader.seat
    if play and game and seat and game.mover() != seat and may_speak_for(table.chouette, seat, game.mover()):
        in_name: Any = spoken_in_name_of(game.mover(), lambda chouette, by: _in_list(speech(chouette, by)))
        await submit_and_answer(press, in_name, expected_table_id=table.id)
    else:
        await submit_for_self_or_absent(press, speech, expected_table_id=table.id)


def _in_list(said: Statement | NotSubmittedReason) -> Sequence[Statement] | NotSubmittedReason:
    return said if isinstance(said, NotSubmittedReason) else (said,)
