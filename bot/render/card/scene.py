"""What the card of an analysed game shows, in plain terms, with names and words in it; knows nothing of drawing."""

from dataclasses import dataclass, replace

from bot.backgammon.position import Position
from bot.render.board.scene import BoardScene, BoxSeat, ShownPlay, moves_from_notation
from bot.render.board.shown import CubePlacement
from bot.render.parts import DiceState, SideDice
from bot.rules.state.bets import Side


@dataclass(frozen=True, slots=True)
class CardRow:
    """One player's figures, ready to show, under the heads; `is_best`: they played best."""

    name: str
    cells: tuple[str, ...]
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class ErrorOnCard:
    """An error: a board, and lines beside it, the first of which stands out.

    `cube`: a word on the board, or nothing; `cubes`: those that the error was about, shown before that word.
    """

    board: BoardScene
    lines: tuple[str, ...]
    cube: str = ""
    cubes: tuple[CubePlacement, ...] = ()


@dataclass(frozen=True, slots=True)
class CardScene:
    """The card: a table of figures, the course of the game, the errors that cost most. An empty word is left out.

    `heads`: over the columns of the figures, each of one line or of two. `box_expected_points`: what the Box could
    expect, in points, from the opening to the end; `curve_title` says so. `text_without_errors`: what stands in the
    place of the errors where there is none.
    """

    title: str
    aside: str
    heads: tuple[str, ...]
    rows: tuple[CardRow, ...]
    curve_title: str
    box_expected_points: tuple[float, ...]
    errors: tuple[ErrorOnCard, ...]
    text_without_errors: str = ""
    theme: str = "baize"


def scene_of_error(
    position: Position,
    side: Side,
    dice: tuple[int, int] | None,
    played: str,
    better: str,
    theme: str,
    *,
    is_blunder: bool = False,
    view: Side = Side.TEAM,
) -> BoardScene:
    """The board of an error: `position` as the side on roll had it, its play and the better one in arrows.

    `played` and `better` are in notation, and empty where it was about a cube. `view`: whose home is below.
    """
    mine, theirs = tuple(position.me), tuple(position.opp)
    box, team = (mine, theirs) if side is Side.BOX else (theirs, mine)
    board = BoardScene(
        team=team,
        box=box,
        seat=BoxSeat("", ""),
        lanes=(),
        heading="",
        numbers_for=side,
        dice=(SideDice(side, DiceState.PLAYED, (max(dice), min(dice))),) if dice else (),
        view=view,
        theme=theme,
    )
    return with_played_and_better_arrows(board, side, played, better, is_blunder=is_blunder)


def with_played_and_better_arrows(
    board: BoardScene, side: Side, played: str, better: str, *, is_blunder: bool = False
) -> BoardScene:
    """A board with a side's play in arrows; no others, and no rings of the play before.

    Where another one is better, that has the number 1 and what was played the number 2, crossed if it `is_blunder`.
    """
    made = moves_from_notation(played)
    board = replace(board, last_play=None, choice=None, suggestions=())
    if not better:
        return replace(board, choice=ShownPlay(side, made) if made else None)
    return replace(board, suggestions=compared_plays(side, played, better, is_blunder=is_blunder))


def compared_plays(side: Side, played: str, better: str, *, is_blunder: bool) -> tuple[ShownPlay, ShownPlay]:
    """A side's better play and the one that was made, as a board compares them."""
    made, best = moves_from_notation(played), moves_from_notation(better)
    return ShownPlay(side, best, rank=1), ShownPlay(side, made, rank=2, is_blunder=is_blunder)
