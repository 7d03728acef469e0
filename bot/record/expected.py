"""What a record expects of a moment: read, written, and compared with what is; it changes nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.backgammon.ids import position_id
from bot.record import grammar
from bot.record.phrases import EXPECTED
from bot.record.slots import SLOTS, Advice, CubeSeen, Names, Payment, Points, Words, written_name
from bot.record.text import UnreadableError, without_reason, words
from bot.rules.evening.sheet import payments
from bot.rules.play.advice import may_advise
from bot.rules.play.chips import in_hand, pot
from bot.rules.play.turn import must_act
from bot.rules.points import Player, booked
from bot.rules.seats.absence import line_set_up
from bot.rules.state.bets import Bet, Extra, Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.shared_cube import is_shared
from bot.rules.statements import Statement


@dataclass(frozen=True, slots=True)
class Expected:
    """`= SUBJECT VALUE`: this must be so now."""

    subject: str
    value: object


@dataclass(frozen=True, slots=True)
class RefusalExpected:
    """`! LINE ~ REASON`: this must be refused; the refusal's words contain `reason`."""

    said: Statement
    reason: str


def read_expected(line: str, names: Names, strangers: Names) -> Expected | RefusalExpected:
    """An expectation, from its `=` or `!` on; UnreadableError."""
    if line[0] == "!":
        statement, reason = without_reason(line[1:])
        return RefusalExpected(grammar.read_words(words(statement), names, strangers), reason)
    said = words(line[1:])
    subject = said[0] if said else "nothing"
    if subject not in _PLACES:
        raise UnreadableError(f"{subject} cannot be expected; there are: {', '.join(_PLACES)}")
    left = Words(said, names, 1)
    value = SLOTS[_PLACES[subject]].read(left)
    if not left.over:
        raise UnreadableError(f"{left.rest()} is too much here")
    return Expected(subject, value)


def written(expected: Expected | RefusalExpected) -> str:
    """The line of an expectation."""
    if isinstance(expected, RefusalExpected):
        reason = f" ~ {expected.reason}" if expected.reason else ""
        return f"! {grammar.written(expected.said)}{reason}"
    value = SLOTS[_PLACES[expected.subject]].write(expected.value)
    return f"= {expected.subject} {value}".rstrip()


def as_it_is(chouette: Chouette, expected: Expected) -> Expected:
    """The same expectation as it would have to read now: an equal one when it is met."""
    return Expected(expected.subject, _OBSERVED[expected.subject](chouette, expected.value))


_PLACES: dict[str, str] = {phrase.partition(" ")[0]: phrase.partition(" ")[2] for phrase in EXPECTED}

# --- What is


def _game(chouette: Chouette, _wanted: object) -> Points:
    """The points of the game in progress so far, or of the last one."""
    if chouette.game:
        return _moved(booked({}, chouette.game.transfers))
    return _moved(booked({}, chouette.games[-1].transfers)) if chouette.games else {}


def _total(chouette: Chouette, _wanted: object) -> Points:
    return _moved(dict(chouette.scores))


def _moved(scores: Points) -> Points:
    return {player: points for player, points in scores.items() if points}


def _box(chouette: Chouette, _wanted: object) -> Player | None:
    return chouette.box


def _captain(chouette: Chouette, _wanted: object) -> Player | None:
    return next(iter(line_set_up(chouette)), None)


def _acting(chouette: Chouette, wanted: object) -> Player | None:
    return chouette.game.acting if chouette.game else _captain(chouette, wanted)


def _partner(chouette: Chouette, _wanted: object) -> Player | None:
    return chouette.partner


def _line(chouette: Chouette, _wanted: object) -> tuple[Player, ...]:
    return chouette.line


def _cube(chouette: Chouette, wanted: CubeSeen) -> CubeSeen:
    """The cube of this player's bet, or of an extra that he has taken; `out` when it is closed or there is none."""
    whose, giver, *_ = wanted
    game = _last_game(chouette)
    bet = _bet(game, whose, giver) if game else None
    if bet is None or not bet.is_open:
        return whose, giver, 0, "out"
    is_common = is_shared(chouette.rules) and not bet.apart and giver is None
    return whose, giver, bet.cube.value, _owner(bet, "team" if is_common else written_name(whose))


def _bet(game: Game, whose: Player, giver: Player | None) -> Bet | None:
    if giver is None:
        return game.bet_of(whose)
    return next((extra for extra in game.extra_bets if extra.pair == (giver, whose)), None)


def _owner(bet: Bet, of_team: str) -> str:
    if bet.cube.owner is None:
        return "middle"
    if bet.cube.owner is Side.TEAM:
        return of_team
    return written_name(bet.box) if isinstance(bet, Extra) else "box"


def _turn(chouette: Chouette, wanted: tuple[Player, ...]) -> tuple[Player, ...]:
    """Who must act, in the order in which they were expected, if they are the same people."""
    due = must_act(chouette)
    return wanted if set(due) == set(wanted) else due


def _advice(chouette: Chouette, wanted: Advice) -> Advice:
    """Who may speak on the topic, in the order in which they were expected, if they are the same people."""
    topic, names = wanted
    now = may_advise(chouette, topic)
    return topic, names if set(now) == set(names) else now


def _position(chouette: Chouette, _wanted: object) -> str:
    """The id of the position on the board, or of the one at which the last game ended."""
    game = _last_game(chouette)
    return position_id(game.position) if game and game.position else "none"


def _last_game(chouette: Chouette) -> Game | None:
    return chouette.game or (chouette.games[-1].final if chouette.games else None)


def _pays(chouette: Chouette, wanted: Payment) -> Payment:
    """The payment itself if it is one of those that settle up; else what the one pays the other."""
    payer, payee, _ = wanted
    paid = (points for one, other, points in payments(chouette) if (one, other) == (payer, payee))
    return payer, payee, next(paid, 0)


def _chips(chouette: Chouette, _wanted: object) -> Points:
    """The chips that each has before him, those in the pot not counted."""
    return _moved({player: in_hand(chouette, player) for player in chouette.scores})


_OBSERVED: dict[str, Callable[[Chouette, Any], object]] = {
    "game": _game,
    "total": _total,
    "box": _box,
    "captain": _captain,
    "acting": _acting,
    "partner": _partner,
    "line": _line,
    "cube": _cube,
    "turn": _turn,
    "advice": _advice,
    "position": _position,
    "pays": _pays,
    "chips": _chips,
    "pot": lambda chouette, _: pot(chouette),
}
