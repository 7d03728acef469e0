"""What the page of an evening shows, in plain terms, with names and words in it; knows nothing of HTML.

Every word comes ready from the caller, in the language of those who look, without Discord's marks; names come as they
are, however odd. Places of steps are counted from 0 over the whole evening.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.backgammon.position import CheckerCounts
from bot.render.board.scene import BoardScene, CubesScene
from bot.render.sheet.scene import SheetScene
from bot.rules.state.bets import Side


@dataclass(frozen=True, slots=True)
class BetterPlay:
    """A play in notation that was better than the one that was made, and what that one `cost`, as it is written.

    `team` and `box`: their checkers before the play. `error`: the place of the same among the errors of its step.
    `why`: what speaks for it, in a sentence; "" where nothing is known.
    """

    side: Side
    play: str
    cost: str
    team: CheckerCounts
    box: CheckerCounts
    error: int
    is_blunder: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class PageStep:
    """A turn: what happened in words, the table after it, and the last `play` in notation ("" where there is none).

    `errors`: what somebody should have done instead, in words, where an engine has looked; `better`: the play.
    `is_turn`: not where a double was missed, which is told by its error alone.
    """

    text: str
    scene: BoardScene | CubesScene
    play: str = ""
    errors: tuple[str, ...] = ()
    better: BetterPlay | None = None
    is_turn: bool = True


@dataclass(frozen=True, slots=True)
class PageGame:
    """A game: its number, how it ended, what everybody won, and at which place its steps begin.

    `end` and `row` are empty while it goes on. `curve`: how it stood for the Box after some steps, each with its place,
    in points for each point of the cube, as `course` says; nothing where no engine has looked.
    """

    number: int
    first_step: int
    end: str = ""
    row: str = ""
    curve: tuple[tuple[int, float], ...] = ()
    course: str = ""


@dataclass(frozen=True, slots=True)
class PageProof:
    """What is needed to compute the dice of a commitment again, and what is then said.

    `rolls`: the dice as they fell, by their number, each as its figures ("64"; one die: "6"); "" where none is known.
    `seed`: empty while it is not shown. `told`: said of them where all are right, or, where they cannot be computed any
    more (`is_checkable`), of that. `note`: what speaks against trust.
    """

    title: str
    digest: str
    seed: str
    words: tuple[str, ...]
    rolls: tuple[str, ...]
    told: str
    note: str = ""
    is_checkable: bool = True


@dataclass(frozen=True, slots=True)
class PageList:
    """Lines under a heading."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PageFigures:
    """How everybody played, in so many of the evening's games: a name, and a figure for each of the `heads`.

    `by`: which engine looked, and how deep.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    analysed_count: int
    game_count: int
    by: str


@dataclass(frozen=True, slots=True)
class PageScene:
    """The whole page. `language` is a code of two letters; `theme` a file's name in assets/themes.

    `subtitle`: day, rule book and stake. `labels`: the words of the page by their names; `alt`: sentences for people
    who cannot see the board, with names in braces to be filled. `figures`: None where no engine has looked.
    `unanalysed`: the numbers of the games that one could still look at. `worst`: all errors, what cost most first, each
    by the place of its step and its own among the errors there.
    """

    language: str
    title: str
    subtitle: str
    theme: str
    sheet: SheetScene
    steps: tuple[PageStep, ...]
    games: tuple[PageGame, ...]
    payments: PageList
    ledger: PageList
    proofs: tuple[PageProof, ...]
    labels: Mapping[str, str]
    alt: Mapping[str, str]
    figures: PageFigures | None = None
    unanalysed: str = ""
    worst: tuple[tuple[int, int], ...] = ()
