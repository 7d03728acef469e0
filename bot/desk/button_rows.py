"""Where buttons stand under a message: in which row, and whether there is room for all."""

from collections import defaultdict
from enum import IntEnum, auto

from bot.desk.actions import ANSWERS, SAID_OF_EACH, TARGET_ALL, ButtonAction
from bot.desk.button_press import GRAVE_ACTIONS, ButtonPress, question_of

_STAKES = frozenset({ButtonAction.DOUBLE, ButtonAction.CUBES})
_TO_AUTOMATIC_DOUBLE = frozenset({ButtonAction.AGREE, ButtonAction.ALL_AGREE})
RESULT_ACTIONS = frozenset({ButtonAction.RESULT, ButtonAction.MORE_RESULTS})
_ROLLS = frozenset({ButtonAction.ROLL, ButtonAction.OPENING})
TOOLS = frozenset(
    {
        ButtonAction.FOR,
        ButtonAction.OPTIONS,
        ButtonAction.JOIN,
        ButtonAction.LEAVE,
        ButtonAction.LEAVE_ROBOTS,
        ButtonAction.KEEP_SCORE,
        ButtonAction.CHANGE_ROBOTS,
        ButtonAction.RULES,
        ButtonAction.HELP,
        ButtonAction.TEACH,
        ButtonAction.REMAIN,
        ButtonAction.CORRECT,
        ButtonAction.UNDO,
        ButtonAction.SKIP_TO_DECISION,
        ButtonAction.SKIP_TO_END,
    }
)
"""What answers no question: it stands in the last row, so that nothing is asked where it stood a moment ago."""
_HOW_ONE_IS_ASKED = frozenset(
    {
        ButtonAction.ASK,
        ButtonAction.ASK_NOT,
        ButtonAction.LET_ROLL,
        ButtonAction.ASKED,
        ButtonAction.PLAY_AT_ONCE,
        ButtonAction.CONFIRM_PLAYS,
    }
)
"""What changes how one is asked from then on, and says nothing of the game."""
_LOOKED_BACK = frozenset({ButtonAction.ANALYSE, ButtonAction.FILM, ButtonAction.HISTORY})
_BEHIND = TOOLS | _LOOKED_BACK | {ButtonAction.EQUAL}
_AFTER_GAME = _LOOKED_BACK | {ButtonAction.NEXT}
_COMING_AND_GOING = frozenset({ButtonAction.JOIN, ButtonAction.LEAVE})
MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW = 5, 5
"""At most so many rows of so many buttons stand under a message (Discord's limits)."""


def have_room(presses: tuple[ButtonPress, ...]) -> bool:
    """Whether all of them stand there, and no two people answer in one row."""
    rows = button_rows(presses)
    answering = [{one.absent for one in row if one.action in ANSWERS} for row in rows]
    return sum(map(len, rows)) == len(presses) and all(len(one) < 2 for one in answering)


def button_rows(presses: tuple[ButtonPress, ...]) -> tuple[tuple[ButtonPress, ...], ...]:
    """The buttons in rows: what the game asks first, each other question in a row of its own, what is dear last.

    Nothing that changes the stakes stands in a row with the roll. Where there are more rows than there can be, what
    leads to somebody's answers stands beside what is said of all; where there are still too many, all but the questions
    follow one another.
    """
    rows = _rows(presses)
    if len(rows) > MAX_BUTTON_ROWS:
        rows = _rows(presses, panels_first=True)
    if len(rows) <= MAX_BUTTON_ROWS:
        return rows
    questions = tuple(row for row in rows if question_of(row[0]))
    flat = tuple(press for row in rows for press in row if not question_of(press))
    packed = tuple(flat[at : at + MAX_BUTTONS_PER_ROW] for at in range(0, len(flat), MAX_BUTTONS_PER_ROW))
    return ((*questions, *packed) if question_of(rows[0][0]) else (*packed, *questions))[:MAX_BUTTON_ROWS]


def _rows(presses: tuple[ButtonPress, ...], *, panels_first: bool = False) -> tuple[tuple[ButtonPress, ...], ...]:
    """The rows as they should be, or more than there can be; `panels_first`: what leads to answers is in the first."""
    by_row: defaultdict[tuple[_Row, str], list[ButtonPress]] = defaultdict(list)
    for press in presses:
        row = _row_of(press, presses)
        is_moved = panels_first and row[0] is _Row.OF_ONE and press.action is ButtonAction.FOR
        by_row[(_Row.FIRST, "") if is_moved else row].append(press)
    order = sorted(by_row, key=lambda row: (row[0], row[1] == "box"))
    for (place, _), row in by_row.items():
        row.sort(key=lambda press: press.action in _BEHIND, reverse=place is _Row.OTHERS)
        if any(press.action is ButtonAction.OPTIONS for press in row):  # they are for those who do not play on
            row.sort(key=lambda press: press.action in _COMING_AND_GOING)
    return tuple(
        tuple(by_row[row][at : at + MAX_BUTTONS_PER_ROW])
        for row in order
        for at in range(0, len(by_row[row]), MAX_BUTTONS_PER_ROW)
    )


class _Row(IntEnum):
    """The rows from top to bottom."""

    FIRST_OF_ALL = auto()  # what somebody asks, or who agrees to an automatic double, where results can be reported
    RESULTS = auto()
    OWN = auto()  # what each answers on a phone of their own
    FIRST = auto()
    OF_ONE = auto()  # what each who is asked answers, where one keeps score for them
    QUESTIONS = auto()
    OTHERS = auto()  # what may be said though something else is asked
    NEXT = auto()  # behind what is proposed meanwhile
    TOOLS = auto()
    SETTINGS = auto()
    DEAR = auto()


def _row_of(press: ButtonPress, beside: tuple[ButtonPress, ...]) -> tuple[_Row, str]:
    """In which row a button stands, and what tells it from others of that place."""
    action = press.action
    if action is ButtonAction.EQUAL:
        return _Row.RESULTS, ""
    if action in RESULT_ACTIONS:  # those of a side have a row where there are too many for one
        results = sum(other.action in RESULT_ACTIONS for other in beside)
        return _Row.RESULTS, press.target.partition("-")[0] if results > MAX_BUTTONS_PER_ROW else ""
    author, has_results = question_of(press), any(one.action in RESULT_ACTIONS for one in beside)
    if has_results and (author or action in _TO_AUTOMATIC_DOUBLE | {ButtonAction.ADMIT}):
        return _Row.FIRST_OF_ALL, author or ""
    if author:
        return _Row.QUESTIONS, author
    if action is ButtonAction.END and any(one.action is ButtonAction.NEXT for one in beside):
        return _Row.FIRST, ""  # between two games it is the other answer
    if action in GRAVE_ACTIONS:
        return _Row.DEAR, ""
    if action in _HOW_ONE_IS_ASKED:
        return _Row.SETTINGS, ""
    if action in _AFTER_GAME and any(map(question_of, beside)):
        return _Row.NEXT, ""
    if action is ButtonAction.FOR and any(one.action in ANSWERS or one.action in SAID_OF_EACH for one in beside):
        return _Row.OF_ONE, ""
    cubes = {one.action for one in beside if one.absent}  # of guests
    if action is ButtonAction.UNDO and ButtonAction.DOUBLE in cubes and (has_results or cubes & ANSWERS):
        return _Row.RESULTS if has_results else _Row.OTHERS, ""  # above the doubles
    rolls = any(other.action in _ROLLS for other in beside)
    if action in TOOLS or (rolls and action in _STAKES):
        return _Row.TOOLS, ""
    return _row_among_guests(press, beside) if any(one.absent for one in beside) else (_Row.FIRST, "")


def _row_among_guests(press: ButtonPress, beside: tuple[ButtonPress, ...]) -> tuple[_Row, str]:
    """Where guests sit: open answers before who may double as well; else the Box's cubes in one row, the Team's in one.

    Each who answers has a row, below what is said of all in one press.
    """
    action = press.action
    if any(one.action in ANSWERS for one in beside):
        if action in {ButtonAction.ALL_TAKE, ButtonAction.ALL_DROP}:
            return _Row.FIRST, ""
        if action in ANSWERS and not press.absent:
            return _Row.OWN, ""
        return (_Row.OF_ONE, press.absent or "") if action in ANSWERS | {ButtonAction.CUBES} else (_Row.OTHERS, "")
    is_of_box = action is ButtonAction.CUBES or (action is ButtonAction.DOUBLE and press.target == TARGET_ALL)
    return _Row.FIRST, "box" if is_of_box else ""
