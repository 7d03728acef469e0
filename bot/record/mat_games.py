"""The games of a `.mat` file as records of two, so that all that goes through a record goes through them.

A double that is taken before the first roll is how `mat.py` writes an automatic double, and so it is read here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from bot.record.mat_read import MatStep, MatTerms, read_mat, terms_of_mat
from bot.record.mat_scores import games_with_scores
from bot.record.read import Record, RuleBooksByName, read_record
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.values import replace

_OPTIONS = (
    "min_players 2",
    "partner none",
    "cube individual",
    "lone_taker allowed",
    "extras no",
    "consultation_plays always",
)
"""What a game between two is played by, whatever rule book stands above it."""
_IN_MATCH = ("automatic_doubles none", "beavers no", "raccoons no")
LEFT, RIGHT = Player("s1"), Player("s2")
"""How the two are called in such a record; in the file they have names."""
_PLAYERS = {Side.BOX: LEFT, Side.TEAM: RIGHT}
_ROLLED = re.compile(r"([1-6])([1-6]): (.+)")
_YES_OR_NO = {True: "yes", False: "no"}
_MARGINS = ("", " gammon", " backgammon")


@dataclass(frozen=True, slots=True)
class MatGame:
    """A game of a file: its number there, the names of the two, left first, and its record.

    In a match the rules of the record have its score.
    """

    number: int
    names: tuple[str, str]
    record: Record


def games_of_mat(text: str, books: RuleBooksByName) -> Iterator[MatGame]:
    """Every game of a file in its order; UnreadableError with its line for the first line that cannot be read.

    For money it is played by what its comments say. A number that does not rise is the next one.
    """
    number, told = 0, terms_of_mat(text)
    for score, said in games_with_scores(read_mat(text), crawford=told.crawford):
        number, stage = max(number + 1, said[0].head.number), said[0].stage
        options = (f"option {one}" for one in (*_OPTIONS, *(_IN_MATCH if score else _for_money(told, said))))
        lines = ("chouette 1", f"rules {next(iter(books))}", *options, "mode play", f"players {LEFT} {RIGHT}", "game")
        record = read_record("\n".join((*lines, *_statements(said), "")), books)
        head = replace(record.head, rules=replace(record.head.rules, match=score))
        yield MatGame(number, (str(stage.box), str(stage.line[0])), replace(record, head=head))


def _for_money(told: MatTerms, steps: list[MatStep]) -> tuple[str, ...]:
    """The options of a game for money; where somebody beavered, beavers were played."""
    beavered = any(
        one.said.startswith("doubles") and two.said.startswith(("doubles", "beavers")) for one, two in pairwise(steps)
    )
    jacoby, beavers = _YES_OR_NO[told.jacoby], _YES_OR_NO[told.beavers or beavered]
    return "automatic_doubles unlimited", f"jacoby {jacoby}", f"beavers {beavers}", "raccoons yes"


def _statements(steps: list[MatStep]) -> Iterator[str]:
    """What the two say, as a record has it."""
    is_begun, is_over, turns, value = False, False, 0, 1
    for step in steps:
        who, kind = _PLAYERS[step.side], step.said.split()[0]
        of_box = step.side is Side.BOX
        if rolled := _ROLLED.fullmatch(step.said):
            if turns:  # the beaver is taken by who rolls on
                yield _about_cube(who, "takes", of_box=of_box)
                turns = 0
            first, second = sorted((rolled[1], rolled[2]), reverse=of_box)
            yield f"{who}: rolls {rolled[1]} {rolled[2]}" if is_begun else f"opening {first} {second}"
            is_begun = True
            if rolled[3] != "?":
                yield f"{who}: plays {rolled[3]}"
            is_over = is_over or not any(step.stage.position.opp if step.stage.position else b"x")
        elif kind in {"doubles", "beavers", "raccoons"}:
            turns += 1
            if is_begun:
                yield _about_cube(who, "doubles" if turns == 1 else "beavers", of_box=of_box)
        elif kind in {"takes", "drops"}:
            turns, is_over = 0, kind == "drops"
            value = step.stage.bets[0].cube.value
            yield _about_cube(who, kind, of_box=of_box) if is_begun else "opening 1 1"
        elif not is_over:
            margin = _MARGINS[min(max(step.points // value, 1), len(_MARGINS)) - 1]
            yield f"{_PLAYERS[step.side.other]}: resigns{margin}"
            yield f"{who}: accepts"


def _about_cube(who: Player, what: str, *, of_box: bool) -> str:
    """The Box says whose cube it is."""
    return f"{who}: {what} {RIGHT}" if of_box else f"{who}: {what}"
