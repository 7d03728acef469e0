"""The lesson: a prepared game in steps, each with what the table shows and the buttons that the learner has then.

The game is a record, `assets/tutorial/first_game.chouette`; lines in it name the steps. What stands above a step has
happened by the rules, as at any table. The learner's next line is what the step waits for; whatever else they may say
then they may press, and are told why most players would not, and choose again.

Before it, whoever wants that is taught the moves themselves, on boards without cubes: `MOVES`.
"""

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play
from bot.backgammon.position import START, Position
from bot.desk.actions import ButtonAction
from bot.desk.table import Person, Table
from bot.places import ASSETS_FOLDER
from bot.record.books import rule_books
from bot.record.read import Record, read_record
from bot.record.replay import chouette_at_start, replayed_lines
from bot.rules.play.checkers import position_and_dice_to_play
from bot.rules.points import Player, SeatId
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Chouette
from bot.store.stored import Seat

LEARNER = Player("You")
_GAME_FILE = ASSETS_FOLDER / "tutorial" / "first_game.chouette"
OTHER_PLAY = "other"
"""A play that is not among the step's."""
_FOUND_KEY, _FOUND_THEN_KEY = "tutorial-found", "tutorial-found-then"
"""What is said of the best play to who made it on a board, at once and after they were told of it."""
_STEP_LINE = re.compile(r"# step (\S+)")


class StepPicture(Enum):
    """What a step shows; `MOVES`: a board without cubes, that of `MOVES_BOARDS`."""

    BOARD = auto()
    MOVES = auto()
    SHEET = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """A step of the lesson; its text is `tutorial-` with its id.

    Its choices are buttons of the table (`presses`), in the order that they have there, plays, or the answers to a
    question; with `right`, the scripted one, the lesson goes on. Without any the learner just goes on.
    `has_other_plays`: its roll has plays beside these. `terms`: the words of the glossary that it uses.
    """

    id: str
    terms: tuple[str, ...] = ()
    presses: tuple[ButtonAction, ...] = ()
    plays: tuple[str, ...] = ()
    answers: int = 0
    right: int = 0
    paths: tuple[str, ...] = ()
    picture: StepPicture = StepPicture.BOARD
    has_other_plays: bool = True

    @property
    def choices(self) -> tuple[str, ...]:
        """What each choice is called in an id: a button by its action, a path by its step, else a number from 1."""
        count = len(self.plays) or self.answers
        return self.presses or self.paths or tuple(str(number) for number in range(1, count + 1))

    @property
    def is_played_on_board(self) -> bool:
        """Whether its choices are plays at the table, so that any legal one may be made on a board."""
        return bool(self.plays) and self.picture is StepPicture.BOARD

    @property
    def says_right(self) -> bool:
        """Whether the right choice is called so; elsewhere what follows from it is told."""
        return bool(self.answers or (self.plays and self.picture is StepPicture.MOVES))

    @property
    def scripted(self) -> str:
        """The choice with which the lesson goes on without a word; "" where there is none to be made."""
        return self.choices[self.right] if self.choices else ""

    def goes_on_after(self, choice: str) -> bool:
        """Whether the lesson goes on after a choice; after any other one it asks again."""
        return not self.choices or choice == self.scripted

    def remark_key(self, choice: str) -> str:
        """The key of what is told after a choice that is not the scripted one, or a right answer."""
        return f"tutorial-{self.id}-{choice}"


MOVES = (
    TutorialStep("moves-way", ("home",), picture=StepPicture.MOVES),
    TutorialStep("moves-dice", plays=("8/5 6/5", "24/20", "13/10 24/23"), picture=StepPicture.MOVES),
    TutorialStep("moves-hit", ("bar",), picture=StepPicture.MOVES),
    TutorialStep("moves-off", ("bearing-off",), picture=StepPicture.MOVES),
)
"""How checkers move, for who has never played backgammon."""
LESSON = (
    TutorialStep("welcome", ("box", "team"), (ButtonAction.START,), picture=StepPicture.NONE),
    TutorialStep("seats", ("captain", "line")),
    TutorialStep("opening", ("cube", "play")),
    TutorialStep("hold", ("double",), (ButtonAction.HOLD,)),
    TutorialStep("asked", ("double",), (ButtonAction.STAND, ButtonAction.DOUBLE)),
    TutorialStep("taken", ("take", "beaver")),
    TutorialStep("hit"),
    TutorialStep("doubled", ("drop",), (ButtonAction.TAKE, ButtonAction.DROP)),
    TutorialStep("captain", ("acting-captain",), (ButtonAction.ROLL, ButtonAction.DOUBLE)),
    TutorialStep("move", ("play",), plays=("bar/24 8/7* 6/5(2)", "bar/23 8/7*(2)", "bar/23 6/5(2)")),
    TutorialStep("redouble", ("pips",), (ButtonAction.ROLL, ButtonAction.DOUBLE), right=1),
    TutorialStep("skip", (), (ButtonAction.ROLL,)),
    TutorialStep("first-off", ("bearing-off",), plays=("5/off 4/off", "5/1 4/off"), has_other_plays=False),
    TutorialStep("second-off", plays=("4/off 3/off", "4/1 4/off"), has_other_plays=False),
    TutorialStep("last-roll", (), (ButtonAction.ROLL,)),
    TutorialStep("last-move", (), (ButtonAction.ONLY_PLAY,)),
    TutorialStep("won", ("gammon",)),
    TutorialStep("rotation", ("rotation", "small-number"), (ButtonAction.END,), picture=StepPicture.SHEET),
    TutorialStep("settling", ("stake",), picture=StepPicture.SHEET),
    TutorialStep("done", picture=StepPicture.NONE),
)
"""The game, which all go through."""
_QUESTIONS = (
    TutorialStep("ask-captain", answers=3, right=1, picture=StepPicture.NONE),
    TutorialStep("ask-take", answers=3, right=0, picture=StepPicture.NONE),
    TutorialStep("ask-drop", answers=3, right=2, picture=StepPicture.NONE),
    TutorialStep("end", picture=StepPicture.NONE),
)
_KNOW = TutorialStep("know", paths=(LESSON[0].id, MOVES[0].id), picture=StepPicture.NONE)
STEPS = (_KNOW, *MOVES, *LESSON, *_QUESTIONS)
"""The lesson from its first step to its last."""
IDS = tuple(step.id for step in STEPS)
FIRST_STEP, DONE_STEP, LAST_STEP = IDS[0], LESSON[-1].id, IDS[-1]


def is_over_at(step: TutorialStep) -> bool:
    """Whether the lesson is over there: nothing of it is left but questions."""
    return IDS.index(step.id) >= IDS.index(DONE_STEP)


def place_in_part(step: TutorialStep) -> tuple[int, int] | None:
    """Which step of how many it is, in the moves or in the game; None: it is in neither."""
    part = next((part for part in (MOVES, LESSON) if step in part), None)
    return (part.index(step) + 1, len(part)) if part else None


def step_of_id(step_id: str) -> TutorialStep | None:
    """The step of this id; None: there is none such, perhaps any more."""
    return STEPS[IDS.index(step_id)] if step_id in IDS else None


def step_after(step: TutorialStep, choice: str) -> TutorialStep:
    """The step to which a choice leads: the next one; after one that is asked again, and after the last, the same."""
    if step.paths:
        return STEPS[IDS.index(choice)]
    return STEPS[min(IDS.index(step.id) + 1, len(STEPS) - 1)] if step.goes_on_after(choice) else step


def step_before(step: TutorialStep) -> TutorialStep | None:
    """The step before this one, if it is not the first; before the game it is the question who knows the moves."""
    if step.id in _KNOW.paths:
        return _KNOW
    return STEPS[IDS.index(step.id) - 1] if step.id != FIRST_STEP else None


@cache
def remark_keys() -> frozenset[str]:
    """The keys of all that can be told after a choice."""
    told = {
        step.remark_key(choice)
        for step in STEPS
        for choice in (*step.choices, *((OTHER_PLAY,) if step.is_played_on_board and step.has_other_plays else ()))
        if not step.paths and (choice != step.scripted or step.says_right)
    }
    return frozenset(told | {_FOUND_KEY, _FOUND_THEN_KEY})


def choice_of_play(step: TutorialStep, text: str) -> str | None:
    """Which choice a play of the step's roll is; one that is not among them is `OTHER_PLAY`, None: it is not legal."""
    roll = position_and_dice_to_play(_chouette_at(step))
    play = read_play(*roll, text) if roll else None
    if roll is None or not isinstance(play, Play):
        return None
    results = [read.result for one in step.plays if isinstance(read := read_play(*roll, one), Play)]
    return step.choices[results.index(play.result)] if play.result in results else OTHER_PLAY


def remark_after_play(step: TutorialStep, choice: str, *, is_asked_again: bool = False) -> str:
    """The key of what is told of a play that was made on a board."""
    if choice == step.scripted:
        return _FOUND_THEN_KEY if is_asked_again else _FOUND_KEY
    return step.remark_key(choice)


# --- The moves


@dataclass(frozen=True, slots=True)
class MovesBoard:
    """A board that teaches the moves: the learner's checkers are `me`, and `arrows` show a play of theirs.

    `is_made`: the play is made in the position. `dice`: theirs, to play unless the play is made.
    """

    position: Position
    arrows: str = ""
    dice: tuple[int, ...] = ()
    is_made: bool = False


_HIT = Position(
    (0, 0, 0, 0, 2, 4, 2, 1, 0, 0, 0, 0, 4, *(0,) * 10, 2, 0), (0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 1, 0, 4, *(0,) * 10, 1, 1)
)
"""After 8/5 6/5, the other side's 24/18 13/11, and 13/7* 8/7."""
_LATE = Position((0, 1, 2, 2, 2, *(0,) * 20), (0, 0, 0, 2, 3, 5, 0, 3, 0, 0, 0, 0, 2, *(0,) * 12))
MOVES_BOARDS = {
    "moves-way": MovesBoard(START, "24/14 13/9 8/3"),
    "moves-dice": MovesBoard(START, dice=(3, 1)),
    "moves-hit": MovesBoard(_HIT, "13/7* 8/7", (6, 1), is_made=True),
    "moves-off": MovesBoard(_LATE, "5/off 3/off", (5, 3)),
}
"""The boards of `MOVES`."""


# --- The game


@cache
def game_text() -> str:
    """The prepared game, as it is written."""
    return _GAME_FILE.read_text("utf-8")


@cache
def _record() -> Record:
    return read_record(game_text(), rule_books())


def lesson_book_and_rules() -> tuple[str, Rules]:
    """The name of the rule book of the prepared game, and its rules, which may differ from the book in an option."""
    head = _record().head
    return head.book, head.rules


@cache
def _chouettes() -> dict[str, Chouette]:
    """The prepared game as it stands at each step."""
    names = {number: found[1] for number, line in enumerate(game_text().splitlines(), 1) if (found := _match(line))}
    chouette, found = chouette_at_start(_record()), dict[str, Chouette]()
    lines = [*replayed_lines(chouette, _record().lines)]
    for number, name in names.items():
        while lines and lines[0].line < number:
            chouette = lines.pop(0).after
        found[name] = chouette
    return found


def _match(line: str) -> re.Match[str] | None:
    return _STEP_LINE.fullmatch(line)


def _chouette_at(step: TutorialStep) -> Chouette:
    """How the game stands at a step; the questions after the lesson leave it as it was in the end."""
    chouettes = _chouettes()
    return chouettes.get(step.id, chouettes[DONE_STEP])


def table_at(step: TutorialStep, learner: Person) -> Table:
    """The table as it is at a step, which is in no channel and on no disk. The learner has their own name there.

    Each step has an id of its own, below that of any table that there is: pictures are kept by it.
    """
    seats = tuple(
        Seat(SeatId(player), learner.user, learner.name, learner.username)
        if player == LEARNER
        else Seat(SeatId(player), None, str(player))
        for player in _record().players
    )
    return Table(-1 - IDS.index(step.id), 0, 0, _record().head, _chouette_at(step), seats)
