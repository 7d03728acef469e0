"""What the arrows of compared plays mean, in words: of their dashes and crosses, what is drawn."""

from collections.abc import Iterable

from bot.analysis.model import Decision
from bot.render.board.arrows import seen_of_plays
from bot.render.board.scene import ShownPlay
from bot.render.card.scene import compared_plays
from bot.render.parts import Stroke
from bot.words.words import Words


def arrows_text(errors: Iterable[Decision], words: Words, *, is_before: bool = False) -> str:
    """What the numbers on the arrows of wrong plays mean, each beside the better one.

    `is_before`: the board is that before the play, whatever else is told of its step.
    """
    boards = [compared_plays(one.on_roll, one.said, one.better, is_blunder=one.is_blunder) for one in errors]
    return words.text("analysis-arrows", moment="before" if is_before else "now", **_drawn(boards))


def ranked_arrows_text(plays: Iterable[ShownPlay], words: Words) -> str:
    """What the numbers on the arrows of a position's best plays mean."""
    return words.text("position-arrows", **_drawn([plays]))


def _drawn(boards: Iterable[Iterable[ShownPlay]]) -> dict[str, str]:
    """What there is on some of these boards, as words ask for it."""
    seen = [seen_of_plays(plays) for plays in boards]
    facts = {
        "dashed": any(Stroke.DASHED in each.strokes for each in seen),
        "dotted": any(Stroke.DOTTED in each.strokes for each in seen),
        "crossed": any(each.is_crossed for each in seen),
    }
    return {name: "yes" if is_so else "no" for name, is_so in facts.items()}
