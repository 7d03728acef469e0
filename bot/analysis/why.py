"""Why an error of a game was one: its reasons, with an engine's chances of both positions."""

from dataclasses import replace
from functools import lru_cache
from math import inf
from typing import Protocol

from bot.analysis.equities import cube_terms_of_bet
from bot.analysis.model import Decision, DecisionKind, Depth
from bot.analysis.reasons import (
    DROP_EQUITY,
    REASONS_BY_CHANCES,
    ROUNDING,
    Reason,
    ReasonKind,
    chances_of_opponent,
    is_settled_who_wins,
    reason_for_answer,
    reasons_for_double,
    reasons_for_play,
    reasons_on_board,
    reasons_with_chances,
)
from bot.analysis.stakes import Stakes
from bot.backgammon.fair import CubeHolder
from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play
from bot.backgammon.position import Position, is_over
from bot.engine.engine import CubeTerms, WinChances
from bot.record.replay import AcceptedLine
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.state.bets import Bet

_ONLY_UNDECIDED = frozenset({ReasonKind.WINS, ReasonKind.GAMMONS})
_DOUBLES = frozenset({DecisionKind.DOUBLE, DecisionKind.NO_DOUBLE})


class ChancesJudge(Protocol):
    """An engine that says how often who is on roll wins (`Engine`)."""

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        """How often who is on roll wins and loses."""
        ...


async def with_reasons(
    engine: ChancesJudge, depth: Depth, stakes: Stakes, line: AcceptedLine, one: Decision
) -> Decision:
    """A decision with what speaks for the better one, where it is an error. EngineError."""
    if not one.is_error:
        return one
    terms = _terms(line, one)
    if one.kind is DecisionKind.PLAY:
        return await _with_reasons_of_play(engine, depth, terms, stakes.gammon_values(terms), one)
    return replace(one, reasons=await _of_cube(engine, depth, line, terms, one))


def _terms(line: AcceptedLine, one: Decision) -> CubeTerms:
    """The cube by which a decision is judged, as the choices that are shown beside it are: that of who decided."""
    rules, bets = line.before.rules, _bets(line, one)
    if not bets:
        return CubeTerms(CubeHolder.NOBODY, jacoby_is_played(rules))
    return cube_terms_of_bet(rules, bets[0], one.on_roll)


def _bets(line: AcceptedLine, one: Decision) -> list[Bet]:
    """What a decision was about: an extra first, then the bet of who decided."""
    game, found = line.before.game, list[Bet]()
    if game:
        found += (extra for extra in game.open_extras if extra.giver_and_taker == one.cubes)
        found += sorted((bet for bet in game.open_bets if bet.team in one.cubes), key=lambda bet: bet.team != one.by)
    return found


async def _with_reasons_of_play(
    engine: ChancesJudge, depth: Depth, terms: CubeTerms, gammon_values: tuple[float, float], one: Decision
) -> Decision:
    better, said = (_result(one, text) for text in (one.better, one.said))
    chances, is_decided = None, False
    if not is_over(better) and not is_over(said):
        found = [
            await engine.win_chances(after, terms.seen_by_opponent(), depth.play_plies) for after in (better, said)
        ]
        chances = chances_of_opponent(found[0]), chances_of_opponent(found[1])
        is_decided = is_settled_who_wins(chances, gammon_values)
    reasons = reasons_for_play(one.position, better, said, chances, one.loss, gammon_values)
    return replace(one, reasons=reasons, is_decided=is_decided)


@lru_cache(maxsize=1024)
def reasons_to_tell(one: Decision) -> tuple[Reason, ...]:
    """Why an error was one: of a play what the board shows is read off it anew, however long ago it was judged.

    But not where it may have been settled who wins and nothing tells whether it was: that matters for what is told.
    """
    if one.kind is not DecisionKind.PLAY:
        return one.reasons
    better, said = (read_play(one.position, one.dice or (1, 1), text) for text in (one.better, one.said))
    if not isinstance(better, Play) or not isinstance(said, Play):
        return one.reasons
    by_chances = [each for each in one.reasons if each.kind in REASONS_BY_CHANCES]
    if one.is_decided is None and by_chances and not _ONLY_UNDECIDED.intersection(each.kind for each in by_chances):
        return one.reasons
    is_decided = bool(one.is_decided)
    on_board = reasons_on_board(one.position, better.result, said.result, one.loss, is_decided=is_decided)
    return reasons_with_chances(on_board, by_chances)


def _result(one: Decision, text: str) -> Position:
    """The position after a play, with the other side on roll."""
    play = read_play(one.position, one.dice or (1, 1), text)
    assert isinstance(play, Play)  # noqa: S101  # it was written from a legal one
    return play.result


async def _of_cube(
    engine: ChancesJudge, depth: Depth, line: AcceptedLine, terms: CubeTerms, one: Decision
) -> tuple[Reason, ...]:
    """Why a double or its answer was wrong; nothing of beavers' answers, extras and deals."""
    wanted = None if one.kind in _DOUBLES else _wanted_answer(one)
    if one.kind not in _DOUBLES and wanted is None:
        return ()
    chances = await engine.win_chances(one.position, terms, depth.cube_plies)
    in_match = line.before.rules.match is not None
    if wanted:
        return (reason_for_answer(wanted, chances, in_match=in_match),)  # never close: it is an error
    best, is_double = one.equity + one.loss, one.kind is DecisionKind.DOUBLE
    no_double, double = (best, one.equity) if is_double else (one.equity, best)
    owner, jacoby = _owner(line, one), jacoby_is_played(line.before.rules)
    take = double if double < DROP_EQUITY - ROUNDING else inf  # how much more than a drop it is worth is not known
    return reasons_for_double(no_double, take, chances, owner, jacoby=jacoby, in_match=in_match)


def _wanted_answer(one: Decision) -> ReasonKind | None:
    """Which answer to a double was better."""
    if one.kind not in {DecisionKind.TAKE, DecisionKind.DROP, DecisionKind.BEAVER}:
        return None
    if one.better == DecisionKind.TAKE:
        return ReasonKind.NO_BEAVER if one.kind is DecisionKind.BEAVER else ReasonKind.TAKE
    return ReasonKind.DROP if one.better == DecisionKind.DROP else ReasonKind.BEAVER


def _owner(line: AcceptedLine, one: Decision) -> CubeHolder | None:
    """Who might turn the cubes that were to be doubled, as the side on roll sees it; None where that is not clear."""
    owners = {cube_terms_of_bet(line.before.rules, bet, one.on_roll).owner for bet in _bets(line, one)}
    return owners.pop() if len(owners) == 1 else None
