"""The whole board picture as a list of parts with their places; no drawing.

1000 × 938 px whatever the number of players, so that the message it stands in never jumps.
"""

from bot.render import arrows, field, lanes
from bot.render.parts import Layout
from bot.render.scene import BoardScene


def layout(scene: BoardScene) -> Layout:
    """Every part of the picture that may differ from one scene to the next."""
    rings, shown = arrows.shown(scene)
    board = Layout(
        checkers=field.checkers(scene),
        discs=field.discs(scene),
        dice=field.dice(scene),
        rings=rings,
        arrows=shown,
        numbers=field.numbers(are_viewers=scene.numbers_for is scene.view),
        texts=field.counts(scene),
    )
    return lanes.joined(board, lanes.rail(scene.seat, scene.heading, pot=scene.pot), lanes.lanes(scene))
