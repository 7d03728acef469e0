"""The buttons of a table's page: those of the table message and of the person's own panel, each in its place."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.board.absence import is_away
from bot.board.items import Json, button_json
from bot.board.play import roll_to_play
from bot.board.presses import SHOWN_BY_DISCORD, SKIPS, is_for, with_answers_for_absent
from bot.board.table_on_page import TableOnPage
from bot.channel.button_labels import asks_to_undo, button_label
from bot.channel.buttons import (
    PERSONAL_DROP_UNASKED_SETTING,
    SETTLING_ID,
    TEACH_ID,
    PressButton,
    button_style,
    create_buttons_after_evening,
    create_look_back_buttons,
    without_robots_id,
)
from bot.channel.calling import create_answers
from bot.channel.message import may_analyse, presses_under_message
from bot.channel.missing import missing_button
from bot.channel.panels import presses_in_panel
from bot.channel.settling_texts import debts_at_end_lines, has_open_payments
from bot.desk import Table
from bot.desk.actions import ANSWERS, SEAT_SEPARATOR, ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.button_rows import MAX_BUTTON_ROWS, button_rows
from bot.desk.pressed_for import says_something
from bot.desk.presses import players_asking_to_join
from bot.desk.requests import has_own_answer_to_undo, own_press_to_undo
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette, Ended
from bot.rules.statements import ChouetteMode
from bot.words.words import Words

FIRST_ROW_OF_MORE: Final = 10
"""From this row on stands what somebody's own panel has."""
PANELS_ON_PAGE: Final = frozenset(
    {
        ButtonAction.FOR,
        ButtonAction.CUBES,
        ButtonAction.ADMIT,
        ButtonAction.AUTOMATIC,
        ButtonAction.MORE_RESULTS,
        ButtonAction.CHANGE_ROBOTS,
        ButtonAction.SKIP_TO_DECISION,
        ButtonAction.SKIP_TO_END,
        ButtonAction.NOT_NOW,
        ButtonAction.UNASKED,
        ButtonAction.ASKED,
        ButtonAction.HELP,
    }
)
"""What a button opens in the channel, and on the page as well."""
ANSWERED_IN_CHANNEL: Final = frozenset(
    {
        ButtonAction.ANALYSE,
        ButtonAction.FILM,
        ButtonAction.HISTORY,
        ButtonAction.CORRECT,
        ButtonAction.SEAT_GUEST,
    }
)
"""What the answer to which is a picture, a file or a form: the page says where it is."""
_ON_THE_LEFT: Final = frozenset(
    {
        ButtonAction.ONLY_PLAY,
        ButtonAction.TAKE,
        ButtonAction.ALL_AGREE,
        ButtonAction.ALL_TAKE,
        ButtonAction.BEAVER,
        ButtonAction.ROLL,
        ButtonAction.OPENING,
        ButtonAction.STAND,
        ButtonAction.HOLD,
        ButtonAction.RELEASE,
        ButtonAction.ALONG,
        ButtonAction.DECLINE,
        ButtonAction.NO_EXTRA,
        ButtonAction.TAKE_EXTRA,
        ButtonAction.STAY_IN,
        ButtonAction.START,
        ButtonAction.STAY,
        ButtonAction.BUY_IN,
        ButtonAction.NEXT,
        ButtonAction.ACCEPT,
        ButtonAction.BACK,
    }
)
"""What lets a game go on, or says yes; it has a place of its own, with the play."""
_MADE_FOR_ANOTHER: Final = frozenset({ButtonAction.ROLL, ButtonAction.ONLY_PLAY})
"""What has that place also where it is done for somebody who is away."""
_ON_THE_RIGHT: Final = frozenset(
    {
        ButtonAction.AGREE,
        ButtonAction.DOUBLE,
        ButtonAction.ALL_DOUBLE,
        ButtonAction.CUBES,
        ButtonAction.BECOME,
        ButtonAction.DROP,
        ButtonAction.ALL_DROP,
        ButtonAction.DISSENT,
        ButtonAction.BUY,
        ButtonAction.PREEMPT,
        ButtonAction.GIVE_EXTRA,
        ButtonAction.DROP_AFTER_ALL,
        ButtonAction.DROP_EXTRA,
        ButtonAction.REFUSE_EXTRA,
        ButtonAction.SELL_ALONG,
        ButtonAction.END,
        ButtonAction.REFUSE,
        ButtonAction.RECALL,
        ButtonAction.WITHDRAW,
    }
)
"""What raises a stake, ends something or says no: no finger that goes on tapping comes to it."""
_BEFORE_ROLL: Final = frozenset({ButtonAction.DOUBLE, ButtonAction.ALL_DOUBLE, ButtonAction.CUBES, ButtonAction.HOLD})
_SIDES_OF_DOCK: Final = frozenset({"left", "right"})
_TAKES_BACK: Final = frozenset({ButtonAction.RECALL, ButtonAction.WITHDRAW})
_ANSWERS_TO_PROPOSAL: Final = _TAKES_BACK | {ButtonAction.ACCEPT, ButtonAction.REFUSE}
_AT_THE_FOOT: Final = SKIPS | {ButtonAction.HELP, ButtonAction.UNDO, ButtonAction.JOIN}
"""What is there whatever is asked; it has a row of its own, in view, in which each keeps its place."""
_BEHIND_RESIGNING: Final = frozenset({ButtonAction.ADJOURN, ButtonAction.END})


def buttons_for(shown: TableOnPage, seat: Player, words: Words) -> list[Json]:
    """Those under the table message that do something for whoever has this seat, then those of their own panel.

    Whoever has proposed something reads *Withdraw my proposal* where the others read *Refuse*. Whoever decided
    last has *Undo* in view, also where the others are asked; these have it among their own.
    Whoever is away has *I am back* before all else, and only what is about themself.
    In the end, *Same again* and *Other rules*, or the answers of who is asked to play again; *Paid …* for who still
    owes something or is owed it, after an evening with robots *Teach me*; and below them what was played.
    """
    table, chouette = shown.table, shown.table.chouette
    public = presses_under_message(chouette, shown.settings, has_engine=shown.has_engine)
    settings = {PERSONAL_DROP_UNASKED_SETTING: True} if seat in shown.unasked else {}
    own = _without_doubles_for_later(chouette, presses_in_panel(table, seat, settings)) if table.is_open else ()
    beside = tuple(press for row in button_rows(public) for press in row)
    recall = {press.target: press for press in own if press.action is ButtonAction.RECALL}
    recall |= {f"{seat}{SEAT_SEPARATOR}{press.target}": press for press in own if press.action is ButtonAction.WITHDRAW}
    mine = [
        (recall.get(press.target, press) if press.action is ButtonAction.REFUSE and not press.absent else press, row)
        for row, presses in enumerate(button_rows(public))
        for press in presses
        if does_something_on_page(chouette, press, seat)
    ]
    if not any(press.action is ButtonAction.NEXT for press, _ in mine):  # others begin: the end is not what comes first
        mine = [(press, MAX_BUTTON_ROWS if press.action is ButtonAction.END else row) for press, row in mine]
        mine.sort(key=lambda one: one[1])
    mine, own = with_answers_for_absent(chouette, seat, mine, own)
    mine, own = _with_undo_in_its_place(table, seat, mine, own)
    if is_away(chouette, seat):
        own = tuple(one for one in own if one.action.spec.is_personal)
        helps = [each for each in mine if each[0].action is ButtonAction.HELP]
        mine = [(one, 0) for one in own if one.action is ButtonAction.BACK] + helps
    made = [button_on_page(table, press, seat, beside, words, row) for press, row in mine]
    found = _in_their_places(chouette, seat, mine, made)
    if isinstance(chouette.stage, Ended):
        has_older = bool(debts_at_end_lines(shown.debts, words))
        same_again, other_rules, *more = create_buttons_after_evening(table, words, has_older_debts=has_older)
        looks = create_look_back_buttons(table, words, is_analysed=shown.has_engine and may_analyse(shown.settings))
        shown_here = {TEACH_ID, without_robots_id(table)}
        shown_here |= {SETTLING_ID} if has_open_payments(table, seat, shown.debts) else set[str]()
        teach = [one for one in more if one.custom_id in shown_here]
        call = shown.called_to if shown.is_asked(seat) else None
        again = create_answers(*call, words) if call else [same_again, other_rules]
        found = [*(button_json(one, 0) for one in (*again, *teach)), *found]
        found += [button_json(one, MAX_BUTTON_ROWS - 1) for one in looks]
    twice = ButtonAction.LEAVE_ROBOTS if ButtonPress(ButtonAction.LEAVE) in public else None
    shown_above = {press for press, _ in mine if press.action in _TAKES_BACK | {ButtonAction.BACK}}
    later = _resignations_for_later(chouette, seat, own)
    offered = tuple(one for one in own if one.action not in {*SHOWN_BY_DISCORD, twice} and one not in shown_above)
    behind = next((at for at, one in enumerate(offered) if one.action in _BEHIND_RESIGNING), len(offered))
    offered = (*offered[:behind], *later, *offered[behind:])
    found += [
        button_on_page(table, press, seat, offered, words, FIRST_ROW_OF_MORE + row)
        | ({"gone": True} if press in later else {})
        for row, presses in enumerate(button_rows(offered))
        for press in presses
    ]
    missing = missing_button(table, seat, shown.settings, words)
    return [*found, *([button_json(missing.item, FIRST_ROW_OF_MORE + MAX_BUTTON_ROWS)] if missing else [])]


def _without_doubles_for_later(chouette: Chouette, own: tuple[ButtonPress, ...]) -> tuple[ButtonPress, ...]:
    """The same without what comes before a roll, while all wait for the answers to a proposal alone."""
    if chouette.mode is not ChouetteMode.PLAY or not chouette.proposals_holding_up:
        return own
    return tuple(press for press in own if press.action not in _BEFORE_ROLL)


def _in_their_places(
    chouette: Chouette, seat: Player, presses: list[tuple[ButtonPress, int]], made: list[Json]
) -> list[Json]:
    """The buttons of these presses, each with its place on the page.

    An absent player's answers, or what opens them, take the place of one's own, if one has none.
    The answers to a proposal have a row of their own where the game asks as well: no other word stands in it.
    """
    is_asked = chouette.mode is ChouetteMode.SCORE or roll_to_play(chouette, seat) or _SIDES_OF_DOCK & _places(made)
    places = ["" if is_asked else _place_for_absent(press) for press, _ in presses]
    made = [one | ({"place": place} if place else {}) for one, place in zip(made, places, strict=True)]
    questions = {row for press, row in presses if press.action in _ANSWERS_TO_PROPOSAL}
    if not _SIDES_OF_DOCK & _places(one for one in made if one["row"] not in questions):
        return made
    answers = [one["row"] in questions and one.get("place") in _SIDES_OF_DOCK for one in made]
    return [one | ({"place": "answers"} if is_answer else {}) for one, is_answer in zip(made, answers, strict=True)]


def _place_for_absent(press: ButtonPress) -> str:
    """Where an answer in the name of somebody absent, or what opens it, stands in the place of one's own; else ""."""
    is_answer = press.absent is not None and press.action in ANSWERS
    return "left" if press.action is ButtonAction.FOR else _place(press.action) if is_answer else ""


def _place(action: ButtonAction) -> str:
    places = {"left": _ON_THE_LEFT, "right": _ON_THE_RIGHT, "foot": _AT_THE_FOOT}
    return next((name for name, actions in places.items() if action in actions), "")


def _places(buttons: Iterable[Json]) -> set[str]:
    return {one.get("place", "") for one in buttons}


def _resignations_for_later(chouette: Chouette, seat: Player, own: tuple[ButtonPress, ...]) -> tuple[ButtonPress, ...]:
    """How whoever moves for a side may resign, where they may not before something is answered: in the same place."""
    game, is_here = chouette.game, chouette.mode is ChouetteMode.PLAY and not is_away(chouette, seat)
    may_now = any(one.action is ButtonAction.RESIGN for one in own)
    if game is None or not is_here or may_now or seat not in {game.acting_box, game.acting_captain}:
        return ()
    return tuple(ButtonPress(ButtonAction.RESIGN, one) for one in ButtonAction.RESIGN.spec.targets)


def buttons_to_join(table: Table, person: Player | None, words: Words) -> list[Json]:
    """*Help*, and *Join* where whoever has no seat may say it now, or what takes that back."""
    by, presses = person or table.next_seat, (ButtonPress(ButtonAction.HELP), ButtonPress(ButtonAction.JOIN))
    if person in players_asking_to_join(table.chouette):
        recall = (one for one in presses_in_panel(table, by, {}) if one.action is ButtonAction.RECALL)
        presses = (ButtonPress(ButtonAction.HELP), *recall)
    may_say = [
        one
        for one in presses
        if table.is_open and (one.action is ButtonAction.HELP or says_something(one, table.chouette, by))
    ]
    join = words.text("board-join", again="yes" if person else "no")
    made = [button_on_page(table, one, by, presses, words, 0) for one in may_say]
    return [
        one | ({"label": join} if press.action is ButtonAction.JOIN else {})
        for one, press in zip(made, may_say, strict=True)
    ]


def _with_undo_in_its_place(
    table: Table, seat: Player, shown: list[tuple[ButtonPress, int]], own: tuple[ButtonPress, ...]
) -> tuple[list[tuple[ButtonPress, int]], tuple[ButtonPress, ...]]:
    """What is shown, in which row, and somebody's own: *Undo* where it belongs."""
    chouette = table.chouette
    is_last = chouette.decision is not None and chouette.decision.by == seat
    is_own = is_last or (chouette.mode is ChouetteMode.PLAY and has_own_answer_to_undo(table, seat))
    moved = {one for one in own if is_own and one.action is ButtonAction.UNDO and not one.absent}
    hidden = {
        one for one, _ in shown if one.action is ButtonAction.UNDO and not is_own and asks_to_undo(chouette, seat)
    }
    found = [one for one in shown if one[0] not in hidden] + [(one, MAX_BUTTON_ROWS - 1) for one in moved]
    return found, (*(one for one in own if one not in moved), *hidden)


def button_on_page(
    table: Table, press: ButtonPress, seat: Player, beside: Sequence[ButtonPress], words: Words, row: int
) -> Json:
    """A button as the page has it for whoever has this seat; its id is that of the channel's."""
    label, style = button_label(table, press, tuple(beside), words, seat), button_style(table.chouette, press)
    made = PressButton.create(table.id, press, label, style=style)
    is_public = row < MAX_BUTTON_ROWS and (not press.absent or press.action in _MADE_FOR_ANOTHER)
    place = _place(press.action)
    is_return = is_public and press.action is ButtonAction.BACK
    placed = button_json(made.item, row) | ({"place": place} if is_public and place else {})
    own = own_press_to_undo(table, seat) if press.action is ButtonAction.UNDO and not press.absent else None
    same = {"same": f"undo {own[0].at.isoformat()}"} if own else {}  # though robots play on, and its id is another one
    return placed | ({"style": "primary"} if is_return else {}) | same


def does_something_on_page(chouette: Chouette, press: ButtonPress, seat: Player) -> bool:
    """Whether a press of this button says something for whoever has this seat, or opens something for them here."""
    if is_away(chouette, seat):  # the others act for them
        return press.action is ButtonAction.HELP
    return press.action not in SHOWN_BY_DISCORD and is_for(chouette, press, seat)
