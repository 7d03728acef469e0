"""Problems from games that are over: positions in which somebody erred or people differed, to be asked again.

`problems_of_game` chooses them from an analysed game and asks an engine anew what each choice is worth, for one cube
(docs/quiz.md says how they are chosen). A problem knows who did what; whoever is asked is told afterwards.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from enum import StrEnum
from random import Random
from typing import Any, Final, TypeAlias

from bot.analysis.equities import cube_terms_of_bet
from bot.analysis.games import PlayedGame
from bot.analysis.model import MIN_ERROR_LOSS, Decision, DecisionKind, GameAnalysis, rounded_for_storage
from bot.analysis.moments import MOMENT_PLIES, MomentJudge, judge_moment
from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import Moment, read_foreign_id
from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Play, play_leading_to
from bot.backgammon.position import START, Position, borne_off, has_contact
from bot.engine.engine import CubeTerms, EngineError, WinChances
from bot.record.replay import AcceptedLine
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet
from bot.rules.state.chouette import Game

MAX_PROBLEMS_OF_GAME: Final = 3
MIN_ERROR, MAX_ERROR = 0.05, 0.5
"""What an error cost that makes a problem, in points for each point of the cube: less is no error to engines that
differ by 0.02, more is an accident."""
_CLEAR = MIN_ERROR_LOSS
"""The best choice is better than each other by so much: else engines would not agree on it."""
_NEARLY_RIGHT = 1.5 * MIN_ERROR_LOSS
"""Whoever chooses what costs less knows what it is about, though it is an error."""
_ARGUABLE_PLAY, _ARGUABLE_CUBE = 0.08, 0.1
"""A second choice within so much of the best one is worth arguing about; else most see it."""
_DECIDED = 0.7
"""A play in a game that is won or lost by so much is no question any more."""
_PLAUSIBLE = 0.3
"""Somebody might choose what costs no more than this."""
_MAX_CHOICES = 4
_MIN_PLAYS = 3
_ALIKE_CHECKERS = 4
"""Positions that so few checkers tell apart are alike."""
_BOOK_CHECKERS = 3
"""So near the start plays are known by heart."""
_MAX_CUBE_VALUE = 64
"""With more on the cube nobody plays as they would."""
_BEAR_OFF_BEGUN = 4
"""With so many checkers borne off a play is counted, and not argued about."""
_DROP_EQUITY = 1.0
_DIGITS_OF_CHANCES = 4

_Json: TypeAlias = dict[str, Any]


class CubeChoice(StrEnum):
    """What can be right about a cube: what the one does, and what the other answers."""

    NO_DOUBLE = "no double"
    DOUBLE_TAKE = "double, take"
    DOUBLE_DROP = "double, drop"


_DOUBLED = frozenset({DecisionKind.DOUBLE})
ANSWERS_TO_A_DOUBLE = frozenset({DecisionKind.TAKE, DecisionKind.DROP, DecisionKind.BEAVER})
_CUBE_KINDS = _DOUBLED | ANSWERS_TO_A_DOUBLE | {DecisionKind.NO_DOUBLE}


def is_about_right(loss: float) -> bool:
    """Whether a choice that costs so much, for each point of the cube, is right or nearly so."""
    return loss < _NEARLY_RIGHT


@dataclass(frozen=True, slots=True)
class Choice:
    """What might be done: a play in notation, or a `CubeChoice`.

    `equity`: what it is worth to who is on roll if both do so; `loss`: what it costs who errs with it. `chances`: those
    of who is on roll after a play.
    """

    what: str
    equity: float
    loss: float
    chances: WinChances | None = None

    @property
    def is_nearly_right(self) -> bool:
        """Whether it costs something, but hardly more than the least that is called an error."""
        return self.loss > 0 and is_about_right(self.loss)


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did then: a play in notation, or the value of a `DecisionKind`; by their seat in the record."""

    by: Player
    what: str


@dataclass(frozen=True, slots=True)
class Problem:
    """A moment of a game, what may be chosen there (the best first), and what was done.

    `chances`: of who is on roll, before a decision about a cube. `line`: of the record, its decision's first.
    """

    game: int
    line: int
    moment: Moment
    choices: tuple[Choice, ...]
    deeds: tuple[Deed, ...]
    chances: WinChances | None = None

    @property
    def is_about_cube(self) -> bool:
        """Whether it is asked what is right about the cube, and not which play."""
        return self.moment.dice is None

    @property
    def best(self) -> Choice:
        """The right one."""
        return self.choices[0]

    @property
    def shuffled_choices(self) -> tuple[Choice, ...]:
        """The choices as they are offered: those about a cube in their order, plays always in the same disorder."""
        if self.is_about_cube:
            return tuple(sorted(self.choices, key=lambda one: [*CubeChoice].index(CubeChoice(one.what))))
        choices = sorted(self.choices, key=lambda one: one.what)
        Random(self.moment.xgid).shuffle(choices)  # noqa: S311  # no secret
        return tuple(choices)


# --- Which ones


async def problems_of_game(engine: MomentJudge, played: PlayedGame, analysis: GameAnalysis) -> tuple[Problem, ...]:
    """The problems of an analysed game, those about cubes first, then the most arguable; none where an engine fails.

    No two of them are alike, and no more than `MAX_PROBLEMS_OF_GAME`.
    """
    lines = {line.line: line for line in played.lines}
    found: list[Problem] = []
    candidates = (*_cube_candidates(analysis, lines), *_play_candidates(analysis, lines))
    for candidate in (one for one in candidates if one.moment.cube_value <= _MAX_CUBE_VALUE):
        try:
            problem = await _problem(engine, candidate)
        except EngineError:
            return ()
        found += [problem] if problem else []
    return without_alike(sorted(found, key=_worth_asking, reverse=True))[:MAX_PROBLEMS_OF_GAME]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A moment in which somebody erred or people differed, and who did what."""

    game: int
    line: int
    moment: Moment
    deeds: tuple[Deed, ...]


def _cube_candidates(analysis: GameAnalysis, lines: dict[int, AcceptedLine]) -> list[_Candidate]:
    """The cubes of a game about which somebody erred, or about which people differed: one of each position."""
    at_position = defaultdict[tuple[Position, CubeTerms], list[tuple[Decision, Bet, Rules]]](list)
    for one in analysis.decisions:
        line = lines.get(one.line)
        game = line.before.game if line else None
        if line is None or game is None or one.kind not in _CUBE_KINDS or one.forced:
            continue
        for bet in (bet for bet in game.open_bets if bet.team in one.cubes):
            terms = cube_terms_of_bet(line.before.rules, bet, one.on_roll)
            at_position[one.position, terms].append((one, bet, line.before.rules))
            break
    found: list[_Candidate] = []
    for (position, terms), decided in at_position.items():
        decisions = [one for one, _, _ in decided]
        kinds = {one.kind for one in decisions}
        differed = len(kinds & ANSWERS_TO_A_DOUBLE) > 1 or {DecisionKind.DOUBLE, DecisionKind.NO_DOUBLE} <= kinds
        if terms.owner is CubeHolder.THEIRS or not (differed or any(map(_is_fair_error, decisions))):
            continue
        first, bet, rules = decided[0]
        moment = Moment(position, bet.cube.value, terms.owner, jacoby=terms.jacoby, beavers=beavers_are_played(rules))
        found.append(_Candidate(analysis.game, first.line, moment, _deeds(decisions)))
    return found


def _play_candidates(analysis: GameAnalysis, lines: dict[int, AcceptedLine]) -> list[_Candidate]:
    """The plays of a game that cost enough, where the sides have contact and there was a choice."""
    found: list[_Candidate] = []
    for one in analysis.decisions:
        line = lines.get(one.line)
        game = line.before.game if line else None
        if line is None or game is None or one.kind is not DecisionKind.PLAY or one.forced or not _is_fair_error(one):
            continue
        if not has_contact(one.position) or max(map(borne_off, one.position)) >= _BEAR_OFF_BEGUN:
            continue
        if _checkers_apart(one.position, START) <= _BOOK_CHECKERS:
            continue
        bet, terms = _costliest_bet(line.before.rules, game, one)
        high, low = sorted(one.dice or (), reverse=True)
        beavers = beavers_are_played(line.before.rules)
        moment = Moment(one.position, bet.cube.value, terms.owner, (high, low), jacoby=terms.jacoby, beavers=beavers)
        found.append(_Candidate(analysis.game, one.line, moment, (Deed(one.by, _as_listed(one)),)))
    return found


def _as_listed(decision: Decision) -> str:
    """A play as the list of legal plays has it, which may lead there by another way."""
    position, dice = decision.position, decision.dice
    assert dice is not None  # noqa: S101  # it is a play
    played = read_play(position, dice, decision.said)
    assert isinstance(played, Play)  # noqa: S101  # it was accepted
    listed = play_leading_to(position, dice, played.result)
    return play_notation(listed or played)


def _is_fair_error(decision: Decision) -> bool:
    return MIN_ERROR <= decision.loss <= MAX_ERROR


def _costliest_bet(rules: Rules, game: Game, decision: Decision) -> tuple[Bet, CubeTerms]:
    """The cube for which a play was chosen above all: of the kind that shows most points."""
    of_kind = defaultdict[CubeTerms, list[Bet]](list)
    for bet in game.open_bets:
        of_kind[cube_terms_of_bet(rules, bet, decision.on_roll)].append(bet)
    terms = max(of_kind, key=lambda kind: sum(bet.stake for bet in of_kind[kind]))
    return of_kind[terms][0], terms


def _deeds(decisions: Sequence[Decision]) -> tuple[Deed, ...]:
    return tuple(dict.fromkeys(Deed(one.by, one.said) for one in decisions))


async def _problem(engine: MomentJudge, candidate: _Candidate) -> Problem | None:
    """The problem of a candidate; None where the answer is not clear, or nobody would argue about it. EngineError."""
    judged = await judge_moment(engine, candidate.moment)
    if judged.cube:
        choices = _cube_choices(judged.cube.equities.no_double, judged.cube.equities.double_take)
        chances = judged.cube.chances
        if judged.cube.equities.double_take < 0:  # it would be beavered, where that is played
            return None
    else:
        deep = [one for one in judged.plays if one.plies >= MOMENT_PLIES]
        plays = [Choice(play_notation(one.play), one.equity, deep[0].equity - one.equity, one.chances) for one in deep]
        choices, chances = _offered_plays(plays, candidate.deeds[0].what), None
    arguable = _ARGUABLE_CUBE if judged.cube else _ARGUABLE_PLAY
    if len(choices) < _MIN_PLAYS or not _CLEAR <= choices[1].loss <= arguable:
        return None
    if not judged.cube and abs(choices[0].equity) > _DECIDED:
        return None
    rounded = tuple(
        Choice(one.what, rounded_for_storage(one.equity), rounded_for_storage(one.loss), one.chances) for one in choices
    )
    return Problem(candidate.game, candidate.line, candidate.moment, rounded, candidate.deeds, chances)


def _cube_choices(no_double: float, take: float) -> list[Choice]:
    """The three choices about a cube, the best first; each costs what both together lose with it."""
    doubled = min(take, _DROP_EQUITY)
    best = max(no_double, doubled)
    early = best - doubled
    found = [
        Choice(CubeChoice.NO_DOUBLE, no_double, best - no_double),
        Choice(CubeChoice.DOUBLE_TAKE, take, early + max(take - _DROP_EQUITY, 0.0)),
        Choice(CubeChoice.DOUBLE_DROP, _DROP_EQUITY, early + max(_DROP_EQUITY - take, 0.0)),
    ]
    return sorted(found, key=lambda one: one.loss)


def _offered_plays(plays: Sequence[Choice], played: str) -> list[Choice]:
    """The best plays that somebody might make, and the one that was made; none where that is not among the plays."""
    made = next((one for one in plays if one.what == played), None)
    if made is None or made.loss < MIN_ERROR:
        return []
    likely = [one for one in plays if one.loss <= _PLAUSIBLE and one is not made][: _MAX_CHOICES - 1]
    return sorted([*likely, made], key=lambda one: one.loss)


def _worth_asking(problem: Problem) -> tuple[bool, float]:
    """How much it is worth to ask: about a cube above all, then the closer the second choice is."""
    return problem.is_about_cube, -problem.choices[1].loss


def without_alike(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Of problems that are alike the first."""
    found: list[Problem] = []
    for one in problems:
        if not any(are_alike(one, other) for other in found):
            found.append(one)
    return tuple(found)


def are_alike(one: Problem, other: Problem) -> bool:
    """Whether two problems ask the same of almost the same position, be it seen from the other side."""
    if one.is_about_cube is not other.is_about_cube:
        return False
    seen, here = one.moment.position, other.moment.position
    return min(_checkers_apart(seen, here), _checkers_apart(seen, here.swapped())) <= _ALIKE_CHECKERS


def _checkers_apart(one: Position, other: Position) -> int:
    """How many checkers of both sides stand elsewhere."""
    return sum(
        max(count - also, 0)
        for side, same in zip(one, other, strict=True)
        for count, also in zip(side, same, strict=True)
    )


# --- As text


def problem_to_json(problem: Problem) -> str:
    """A problem in one line."""
    content: _Json = {
        "game": problem.game,
        "line": problem.line,
        "xgid": problem.moment.xgid,
        "choices": [[one.what, one.equity, one.loss, _written_chances(one.chances)] for one in problem.choices],
        "deeds": [[one.by, one.what] for one in problem.deeds],
        "chances": _written_chances(problem.chances),
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def problem_from_json(text: str) -> Problem:
    """A problem as it was written. KeyError, TypeError, ValueError where it was not."""
    found: _Json = json.loads(text)
    return Problem(
        found["game"],
        found["line"],
        read_foreign_id(found["xgid"]),
        tuple(Choice(what, equity, loss, _read_chances(each)) for what, equity, loss, each in found["choices"]),
        tuple(Deed(Player(by), what) for by, what in found["deeds"]),
        _read_chances(found["chances"]),
    )


def _written_chances(chances: WinChances | None) -> list[float] | None:
    return [round(share, _DIGITS_OF_CHANCES) for share in astuple(chances)] if chances else None


def _read_chances(shares: list[float] | None) -> WinChances | None:
    return WinChances(*shares) if shares else None
