"""From a chouette at once to the scenes of its pictures."""

from collections.abc import Callable

from bot.render.board.scene import BoardLabels, BoardScene, CubesScene, board_scene, cubes_scene
from bot.render.board.shown import table_shown_if_board_here, table_shown_once_seated
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette


def scene_of_board(
    chouette: Chouette,
    names: Callable[[Player], str],
    labels: BoardLabels,
    *,
    view: Side = Side.TEAM,
    theme: str = "baize",
) -> BoardScene | None:
    """The scene of the board; None where there is no board."""
    shown = table_shown_if_board_here(chouette)
    return shown and board_scene(shown, names, labels, view=view, theme=theme)


def scene_of_cubes(chouette: Chouette, names: Callable[[Player], str], labels: BoardLabels) -> CubesScene | None:
    """The scene of the cubes; None while nobody is seated."""
    shown = table_shown_once_seated(chouette)
    return shown and cubes_scene(shown, names, labels)
