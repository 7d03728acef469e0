"""A record applied line by line by the rules: the one fold and its readers; prints nothing.

`fold` is the only place where statements follow one another. Whatever checks expectations, collects steps or
compares dice reads what it yields.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, TypeAlias

from bot.backgammon.ids import position_id
from bot.record import grammar
from bot.record.limits import MAX_LINES_TO_STEP_THROUGH
from bot.record.mat_read import is_mat, read_mat
from bot.record.read import (
    AssertedRefusal,
    Assertion,
    Head,
    NumberedLine,
    Record,
    RuleBooksByName,
    read_record,
    written_assertion,
)
from bot.record.text import UnreadableError
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.sheet import payments_due, scores_for_stake
from bot.rules.events import (
    AskBeforeRollSet,
    AskBeforeRollUnset,
    DeclinedToDouble,
    Event,
    RobotsMayRoll,
    RollHeld,
    RollReleased,
)
from bot.rules.play.chips import chips_in_hand, pot
from bot.rules.play.turn import players_who_must_act, team_players_who_may_advise
from bot.rules.points import NO_POINTS, POINTS_STAKE, Player, scores_after_transfers
from bot.rules.refusals import Refusal
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.bets import Bet, Extra, Side
from bot.rules.state.chouette import Accepted, Chouette, Ended, Game
from bot.rules.state.proposals import ChouetteEnd
from bot.rules.statements import (
    AcceptsProposal,
    AddsSeedWord,
    CommitsToSeed,
    DeclinesProposal,
    Joins,
    ProposesChouetteEnd,
    RevealsSeed,
    Statement,
)
from bot.rules.values import replace

_PROOF_OF_DICE = CommitsToSeed | RevealsSeed | AddsSeedWord
_WORDS_ON_END = ProposesChouetteEnd | AcceptsProposal | DeclinesProposal
_NOTICES = AskBeforeRollSet | AskBeforeRollUnset | RobotsMayRoll | RollHeld | RollReleased
RefusalText: TypeAlias = Callable[[Refusal], str]
"""The words of a refusal, in English."""

# --- The fold


@dataclass(frozen=True, slots=True)
class AcceptedLine:
    """A statement that was accepted: its line, the chouette before it, and what it brought about."""

    line: int
    statement: Statement
    before: Chouette
    accepted: Accepted

    @property
    def after(self) -> Chouette:
        """The chouette after the line."""
        return self.accepted.chouette


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A statement that was refused: it changes nothing."""

    line: int
    statement: Statement
    before: Chouette
    refusal: Refusal

    @property
    def after(self) -> Chouette:
        """The chouette after the line, which is the one before it."""
        return self.before

    def fault(self, say: RefusalText) -> "ReplayFault":
        """Why a replay stops here."""
        why = f"refused: {grammar.written_statement(self.statement)}: {say(self.refusal)}"
        return ReplayFault(self.line, why, ExitStatus.NOT_AS_EXPECTED)


@dataclass(frozen=True, slots=True)
class AssertionLine:
    """An expectation, with the chouette of which it speaks; it changes nothing."""

    line: int
    expected: Assertion | AssertedRefusal
    before: Chouette

    @property
    def after(self) -> Chouette:
        """The chouette after the line, which is the one before it."""
        return self.before


ReplayedLine: TypeAlias = AcceptedLine | RefusedLine | AssertionLine
"""A line of a record with the chouettes before and after it, and what the rules made of it."""


def replayed_lines(chouette: Chouette, lines: Iterable[NumberedLine]) -> Iterator[ReplayedLine]:
    """Apply numbered lines one after the other, and yield each; a refused one changes nothing."""
    for line, said in lines:
        if not isinstance(said, Statement):
            yield AssertionLine(line, said, chouette)
            continue
        outcome = apply(chouette, said)
        if isinstance(outcome, Refusal):
            yield RefusedLine(line, said, chouette, outcome)
        else:
            yield AcceptedLine(line, said, chouette, outcome)
            chouette = outcome.chouette


def _chouette_after(chouette: Chouette, lines: Iterable[NumberedLine]) -> Chouette:
    for each in replayed_lines(chouette, lines):
        chouette = each.after
    return chouette


def opened_chouette(head: Head) -> Chouette:
    """The chouette of a head, at which nobody sits yet."""
    stake = head.stake or POINTS_STAKE
    return new_chouette(
        head.rules, head.mode, head.robots, guests=head.guests, scorer=head.scorer, stake=stake, title=head.title
    )


def chouette_at_start(record: Record) -> Chouette:
    """The chouette of a record before its first line: its players have come, and nobody is seated.

    Whoever finds no place any more is refused when seats are given.
    """
    scorer, opened = record.head.scorer, opened_chouette(record.head)
    first = sorted(record.players, key=lambda player: player != scorer)  # the guests come with them
    if scorer and scorer not in record.players:  # they keep score without a seat
        opened = replace(opened, scorer_plays=False)
    return _chouette_after(opened, ((0, Joins(player)) for player in first))


def chouette_at_end(record: Record) -> Chouette:
    """The chouette at the end of a record."""
    return _chouette_after(chouette_at_start(record), record.lines)


def accepted_lines(record: Record) -> Iterator[AcceptedLine]:
    """The statements of a record that are accepted."""
    return (each for each in replayed_lines(chouette_at_start(record), record.lines) if isinstance(each, AcceptedLine))


# --- A replay, which stops at the first line that is not as written


class ExitStatus(IntEnum):
    """The exit status of a replay."""

    GOOD = 0
    NOT_AS_EXPECTED = 1
    UNREADABLE = 2


@dataclass(frozen=True, slots=True)
class ReplayFault:
    """Why a replay stopped, and in which line (from 1; 0: the file has none that could be read)."""

    line: int
    why: str
    status: ExitStatus


@dataclass(frozen=True, slots=True)
class CompletedReplay:
    """A record that was replayed to its end."""

    record: Record
    chouette: Chouette
    statements: int


def replay(text: str, books: RuleBooksByName, refusal_text: RefusalText) -> CompletedReplay | ReplayFault:
    """Read a record and apply it: the chouette it leads to, or the first line that stops it."""
    try:
        record = read_record(text, books)
    except UnreadableError as error:
        return ReplayFault(error.line, error.why, ExitStatus.UNREADABLE)
    chouette, statements = chouette_at_start(record), 0
    for each in replayed_lines(chouette, record.lines):
        if isinstance(each, RefusedLine):
            return each.fault(refusal_text)
        if isinstance(each, AcceptedLine):
            statements += 1
        elif why := failed_assertion_text(each.before, each.expected, refusal_text):
            return ReplayFault(each.line, why, ExitStatus.NOT_AS_EXPECTED)
        chouette = each.after
    return CompletedReplay(record, chouette, statements)


def failed_assertion_text(chouette: Chouette, expected: Assertion | AssertedRefusal, refusal_text: RefusalText) -> str:
    """What was expected and what is, where these differ; "" where they do not."""
    if isinstance(expected, Assertion):
        found = assertion_as_observed(chouette, expected)
        wanted = written_assertion(expected)
        return "" if found == expected else f"expected {wanted}, but it is {written_assertion(found)}"
    outcome = apply(chouette, expected.said)
    if not isinstance(outcome, Refusal):
        return f"expected to be refused, but accepted: {grammar.written_statement(expected.said)}"
    if not expected.reason or _folded(expected.reason) in _folded(reason := refusal_text(outcome)):
        return ""
    return f"expected to be refused with the words: {expected.reason}; but they are: {reason}"


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


# --- Step by step


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A turn in the game with this number: its last line (from 1), the chouette after it, and the events it brought.

    A roll and its play are one step, so are a double and all its answers, and a proposal with its answers. What is said
    between games belongs to the one before, but for what is said of the evening's end. A `.mat` file has no events.
    """

    line: int
    game: int
    text: str
    chouette: Chouette
    events: tuple[Event, ...] = ()


def steps_of_record_or_mat(
    text: str, books: RuleBooksByName, refusal_text: RefusalText
) -> tuple[ReplayStep, ...] | ReplayFault:
    """The steps of a record or a `.mat` file; or the first line that cannot be, and why."""
    if text.count("\n") > MAX_LINES_TO_STEP_THROUGH:
        why = f"the file has more than {MAX_LINES_TO_STEP_THROUGH} lines, too many to go through step by step"
        return ReplayFault(MAX_LINES_TO_STEP_THROUGH + 1, why, ExitStatus.UNREADABLE)
    if is_mat(text):
        try:
            rules = next(iter(books.values())).rules
            return tuple(
                ReplayStep(each.line, each.game, each.text, each.chouette_of_two(rules)) for each in read_mat(text)
            )
        except UnreadableError as error:
            return ReplayFault(error.line, error.why, ExitStatus.UNREADABLE)
    outcome = replay(text, books, refusal_text)
    return outcome if isinstance(outcome, ReplayFault) else tuple(steps_of_record(outcome.record))


def steps_of_record(record: Record) -> Iterator[ReplayStep]:
    """The steps of a record from its first game on, without what belongs to the proof of the dice."""
    return steps_of_lines(accepted_lines(record))


def steps_of_lines(lines: Iterable[AcceptedLine], unsaid: Collection[int] = ()) -> Iterator[ReplayStep]:
    """The same of the statements that were accepted, for all who count steps: what only sets who is asked is none.

    Who says no to doubling begins the step of the roll that follows. `unsaid`: the lines of a no that is not told.
    """
    game, turn = 0, list[AcceptedLine]()
    for each in lines:
        game = each.after.game.number if each.after.game else game
        is_silent = isinstance(each.statement, _PROOF_OF_DICE) or _is_notice(each) or _is_of_the_evenings_end(each)
        if game and not is_silent:
            turn.append(each)
            if not _turn_goes_on(each.after) and not _has_only_declined(turn):
                yield _step(turn, game, unsaid)
                turn = []
    if turn:
        yield _step(turn, game, unsaid)


def _is_notice(line: AcceptedLine) -> bool:
    """Whether a line concerns people at the table alone: who is asked before a roll."""
    told = line.accepted.events
    return bool(told) and all(isinstance(event, _NOTICES) for event in told)


def _is_of_the_evenings_end(line: AcceptedLine) -> bool:
    """Whether it was said between games, and it is proposed or decided that there be no further one."""
    if line.before.game or line.after.game:
        return False
    if isinstance(line.after.stage, Ended) and not isinstance(line.before.stage, Ended):
        return True
    asked = any(isinstance(one.subject, ChouetteEnd) for one in (*line.before.proposals, *line.after.proposals))
    return asked and isinstance(line.statement, _WORDS_ON_END)


def _has_only_declined(turn: Sequence[AcceptedLine]) -> bool:
    """Whether nothing was said in a turn but that somebody does not double."""
    events = [event for each in turn for event in each.accepted.events if not isinstance(event, _NOTICES)]
    return bool(events) and all(isinstance(event, DeclinedToDouble) for event in events)


def _turn_goes_on(chouette: Chouette) -> bool:
    """Whether dice are to be played, a double is open, or a proposal is for which the game waits."""
    phase = chouette.game.phase if chouette.game else None
    is_busy = phase is not None and (phase.dice_to_play is not None or phase.double_is_open)
    return is_busy or any(proposal.lapses_with_phase for proposal in chouette.proposals)


def _step(turn: Sequence[AcceptedLine], game: int, unsaid: Collection[int]) -> ReplayStep:
    text = ", ".join(grammar.written_statement(each.statement) for each in turn)
    events = [(each, event) for each in turn for event in each.accepted.events if not isinstance(event, _NOTICES)]
    said = [event for each, event in events if each.line not in unsaid or not isinstance(event, DeclinedToDouble)]
    return ReplayStep(turn[-1].line, game, text, turn[-1].after, tuple(said or (event for _, event in events)))


# --- What is, where something is expected


def assertion_as_observed(chouette: Chouette, expected: Assertion) -> Assertion:
    """The same expectation as it would have to read now: an equal one when it is met."""
    return Assertion(expected.subject, _OBSERVED[expected.subject](chouette, expected.value))


def _game(chouette: Chouette) -> grammar.PointsByPlayer:
    if chouette.game:
        return _moved(scores_after_transfers({}, chouette.game.transfers))
    last = chouette.games[-1] if chouette.games else None
    return _moved(scores_after_transfers({}, chouette.transfers_with_corrections(last) if last else ()))


def _moved(scores: grammar.PointsByPlayer) -> grammar.PointsByPlayer:
    return {player: points for player, points in scores.items() if points}


def _captain(chouette: Chouette) -> Player | None:
    return next(iter(line_of_current_or_next_game(chouette)), None)


def _cube(chouette: Chouette, wanted: grammar.AssertedCube) -> grammar.AssertedCube:
    """The cube of this player's bet, or of an extra they have taken; `out` when it is closed or there is none."""
    whose, giver, *_ = wanted
    game = _last_game(chouette)
    bet = _bet(game, whose, giver) if game else None
    if bet is None or not bet.is_open:
        return whose, giver, 0, "out"
    return whose, giver, bet.cube.value, _owner(bet, "team" if bet.cube.shared else grammar.written_name(whose))


def _bet(game: Game, whose: Player, giver: Player | None) -> Bet | None:
    if giver is None:
        return game.team_bet_of(whose)
    return next((extra for extra in game.extra_bets if extra.giver_and_taker == (giver, whose)), None)


def _owner(bet: Bet, of_team: str) -> str:
    if bet.cube.owner is None:
        return "middle"
    if bet.cube.owner is Side.TEAM:
        return of_team
    return grammar.written_name(bet.box) if isinstance(bet, Extra) else "box"


def _turn(chouette: Chouette, wanted: tuple[Player, ...]) -> tuple[Player, ...]:
    """Whose answer to a proposal comes first, or who must act; in the order expected, if they are the same people."""
    asked = next((one.waiting for one in chouette.proposals if one.lapses_with_phase), ())
    due = asked or players_who_must_act(chouette)
    return wanted if set(due) == set(wanted) else due


def _advice(chouette: Chouette, wanted: grammar.AssertedAdvice) -> grammar.AssertedAdvice:
    """Who may speak on the topic, in the order in which they were expected, if they are the same people."""
    topic, names = wanted
    now = team_players_who_may_advise(chouette, topic)
    return topic, names if set(now) == set(names) else now


def _position(chouette: Chouette) -> str:
    """The id of the position on the board, or of the one at which the last game ended."""
    game = _last_game(chouette)
    return position_id(game.position) if game and game.position else "none"


def _last_game(chouette: Chouette) -> Game | None:
    return chouette.game or (chouette.games[-1].final if chouette.games else None)


def _pays(chouette: Chouette, wanted: grammar.AssertedPayment) -> grammar.AssertedPayment:
    """The payment itself if it is one of those that settle up; else what the one pays the other."""
    payer, payee, _ = wanted
    paid = (points for one, other, points in payments_due(chouette) if (one, other) == (payer, payee))
    return payer, payee, next(paid, NO_POINTS)


_OBSERVED: dict[str, Callable[[Chouette, Any], object]] = {
    "game": lambda chouette, _: _game(chouette),
    "total": lambda chouette, _: _moved(dict(scores_for_stake(chouette, chouette.stake))),
    "box": lambda chouette, _: chouette.box,
    "captain": lambda chouette, _: _captain(chouette),
    "acting": lambda chouette, _: chouette.game.acting_captain if chouette.game else _captain(chouette),
    "partner": lambda chouette, _: chouette.partner,
    "line": lambda chouette, _: chouette.line,
    "cube": _cube,
    "turn": _turn,
    "advice": _advice,
    "position": lambda chouette, _: _position(chouette),
    "pays": _pays,
    "chips": lambda chouette, _: _moved({player: chips_in_hand(chouette, player) for player in chouette.scores}),
    "pot": lambda chouette, _: pot(chouette),
}
