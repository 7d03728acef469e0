"""What the card of an analysed game shows, in plain terms, with names and words in it; knows nothing of drawing."""

from dataclasses import dataclass

from bot.backgammon.position import Position
from bot.render.board.scene import BoardScene, BoxSeat, ShownPlay, moves
from bot.render.parts import DiceState, SideDice
from bot.rules.state.bets import Side


@dataclass(frozen=True, slots=True)
class CardRow:
    """One player's figures, ready to show, under the heads; `is_best`: they played best."""

    name: str
    cells: tuple[str, ...]
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class CardError:
    """An error: a board, and lines below it, the first of which stands out. `cube`: a word on the board, or nothing."""

    board: BoardScene
    lines: tuple[str, ...]
    cube: str = ""


@dataclass(frozen=True, slots=True)
class CardScene:
    """The card: a table of figures, the course of the game, the errors that cost most. An empty word is left out.

    `heads`: over the columns of the figures. `course`: what the Box could expect, in points, from the opening to the
    end; `course_title` says so. `no_errors`: what stands in the place of the errors where there is none.
    """

    title: str
    aside: str
    heads: tuple[str, ...]
    rows: tuple[CardRow, ...]
    course_title: str
    course: tuple[float, ...]
    errors: tuple[CardError, ...]
    no_errors: str = ""
    theme: str = "baize"


def error_board(
    position: Position, side: Side, dice: tuple[int, int] | None, played: str, better: str, theme: str
) -> BoardScene:
    """The board of an error: `position` as the side on roll had it; its play is made, the better one shown dashed.

    `played` and `better` are in notation, and empty where it was about a cube.
    """
    before = moves(played)
    mine, theirs = _after(tuple(position.me), tuple(position.opp), before)
    box, team = (mine, theirs) if side is Side.BOX else (theirs, mine)
    return BoardScene(
        team=team,
        box=box,
        seat=BoxSeat("", ""),
        lanes=(),
        heading="",
        numbers_for=side,
        dice=(SideDice(side, DiceState.PLAYED, dice),) if dice else (),
        last_play=ShownPlay(side, before) if before else None,
        suggestions=(ShownPlay(side, moves(better)),) if better else (),
        view=side,
        theme=theme,
    )


def _after(
    mine: tuple[int, ...], theirs: tuple[int, ...], made: tuple[object, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The checkers of both sides after these moves, each from its own view."""
    own, other = list(mine), list(theirs)
    for move in made:
        start, end, hit = (getattr(move, name) for name in ("start", "end", "hit"))
        own[start - 1] -= 1
        if end:
            own[end - 1] += 1
        if hit:
            other[24 - end] -= 1
            other[24] += 1
    return tuple(own), tuple(other)
