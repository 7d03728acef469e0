"""A text that is no play of the roll, as a refusal."""

from typing import assert_never

from bot.backgammon.misread import Ambiguous, Misread, Unplayable, Unreadable
from bot.backgammon.notation import written
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.statements import Dice


def misread(misread: Misread, play: str, dice: Dice) -> Refusal:
    """Why a text is no play; points as players number them, 25 for the bar."""
    match misread:
        case Unreadable(part):
            return no(Why.PLAY_UNREADABLE, play=play, part=part)
        case Unplayable(reason, part, point, die, count):
            place = None if point is None else point + 1
            return no(
                Why.PLAY_ILLEGAL,
                play=play,
                dice=dice,
                reason=reason.value,
                part=part,
                point=place,
                die=die,
                count=count,
            )
        case Ambiguous(candidates):
            return no(Why.PLAY_AMBIGUOUS, play=play, plays=tuple(written(candidate) for candidate in candidates))
        case _:
            assert_never(misread)
