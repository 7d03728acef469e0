"""The roll that is to be played, as a table's page has it, and the plays that are suggested."""

from itertools import chain
from typing import Final

from bot.backgammon.notation import play_notation
from bot.backgammon.steps import ways_to_play
from bot.board.absence import is_away
from bot.board.items import Json
from bot.desk import Table
from bot.desk.tokens import moment_token
from bot.render.board.scene import unique_initials
from bot.rules.engine import check
from bot.rules.evening.authority import may_speak_for
from bot.rules.phases import ToPlay
from bot.rules.play.checkers import may_suggest, position_and_dice_to_play
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ALL_PLAYERS, Doubles
from bot.words.words import Words

SIDE_LETTERS: Final = {Side.TEAM: "T", Side.BOX: "B"}
"""How the page calls the sides."""


def roll_to_play(chouette: Chouette, seat: Player | None) -> Json:
    """The roll that is to be played, with every legal play, for who may play it or suggest one; None for others.

    `waits`: a robot plays it, and waits for who begins to make a suggestion.
    """
    roll, game = position_and_dice_to_play(chouette), chouette.game
    if roll is None or game is None or seat is None or is_away(chouette, seat):
        return None
    is_own = may_speak_for(chouette, seat, game.mover())
    if not is_own and not may_suggest(chouette, seat):
        return None
    return {
        "token": moment_token(chouette),
        "side": SIDE_LETTERS[game.on_turn or Side.TEAM],
        "dice": [*roll[1]],
        "own": is_own,
        "waits": not is_own and game.mover() in chouette.robots,
        "plays": [{"text": play_notation(one.play), "ways": one.ways} for one in ways_to_play(*roll)],
    }


_MAX_NAMED, _SHORT_NAME_LENGTH = 2, 8


def why_no_double(table: Table, seat: Player | None, words: Words) -> str:
    """Why whoever has this seat cannot double now, by which rule; "" where they can, and where no game is played."""
    chouette = table.chouette
    if seat is None or chouette.game is None or is_away(chouette, seat):
        return ""
    double = Doubles(seat, ALL_PLAYERS if seat == chouette.game.box_decider else ())
    refusal = check(chouette, double, enforce_turns=True)
    return words.with_rules(chouette.rules).refusal_text(refusal, table.escaped_name, reader=seat) if refusal else ""


def suggested_plays(table: Table) -> list[Json]:
    """The plays that players of the side have suggested, each once, with who did."""
    phase = table.chouette.game.phase if table.chouette.game else None
    by_play, game = dict[str, list[Player]](), table.chouette.game
    for player, text in phase.suggested if isinstance(phase, ToPlay) else ():
        by_play.setdefault(text, []).append(player)
    side, names = SIDE_LETTERS[game.on_turn or Side.TEAM] if game else "", table.sanitized_name
    people = dict.fromkeys((*(game.players if game else ()), *chain(*by_play.values())))
    marks = dict(zip(people, unique_initials([names(one) for one in people]), strict=True))
    if sum(map(len, by_play.values())) <= _MAX_NAMED:  # one letter may be read as a number
        marks |= {one: names(one)[:_SHORT_NAME_LENGTH] for one in chain(*by_play.values())}
    return [
        {"text": text, "play": side + text, "names": [*map(names, by)], "by": " ".join(marks[one] for one in by)}
        for text, by in by_play.items()
    ]
