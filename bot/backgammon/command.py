"""What `python -m bot plays` answers, lines of text in and out; it reads no file and prints nothing."""

import json
import re
from collections.abc import Iterator

from bot.backgammon.ids import position_id, read_position_id
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position

_DICE = re.compile(r"([1-6])[-,: ]?([1-6])")


class BadDiceError(ValueError):
    """A text that is no roll of two dice."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no roll: two numbers from 1 to 6 are wanted, like 31")


def read_dice(text: str) -> Dice:
    """The two dice of a text like `31` or `3-1`, the higher first. Raises BadDiceError."""
    match = _DICE.fullmatch(text.strip())
    if match is None:
        raise BadDiceError(text)
    first, second = int(match[1]), int(match[2])
    return max(first, second), min(first, second)


def play_and_result_lines(id_text: str, dice_text: str) -> Iterator[str]:
    """A line for each legal play: its notation and the id of the position after it, the other side on roll.

    Without a legal play it is the one line `none`, with the id that passing leads to. Raises
    BadPositionIdError or BadDiceError, both of them ValueErrors with a sentence to show.
    """
    position, dice = read_position_id(id_text), read_dice(dice_text)
    plays = _ids(position, dice) or {"none": position_id(position.swapped())}
    width = max(map(len, plays))
    return (f"{notation:<{width}}  {result}" for notation, result in plays.items())


def plays_or_error_json(id_and_dice: str) -> str:
    """The answer to a line `ID DICE`, one JSON object.

    It holds `id`, `dice` (the higher first), `plays` (an object, notation to id) and `results` (the distinct ids,
    sorted); both are empty without a legal play. A line that is none of this is answered by an object with
    `id_and_dice` and `error`, a sentence to show.
    """
    id_text, _, dice_text = " ".join(id_and_dice.split()).partition(" ")
    try:
        position, dice = read_position_id(id_text), read_dice(dice_text)
    except ValueError as error:
        return json.dumps({"line": id_and_dice.strip(), "error": str(error)}, ensure_ascii=False)
    plays = _ids(position, dice)
    results = sorted(set(plays.values()))
    return json.dumps({"id": position_id(position), "dice": dice, "plays": plays, "results": results})


def _ids(position: Position, dice: Dice) -> dict[str, str]:
    return {play_notation(play): position_id(play.result) for play in legal_plays(position, dice)}
