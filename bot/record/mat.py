"""One cube of one game as a `.mat` file, which every backgammon program reads; judges nothing.

A `CubeHistory` is what a cube saw of a game: the rolls and plays that all share, its own doubles, its end. GNU
Backgammon reads it as a game between two for money. It has no word for what only a chouette has:

* An automatic double is written as a double that is taken before the first roll, so that the cube belongs to whoever
  turns it next. Where a gammon did not count, since nobody had turned the cube, the last roll is left out: with it the
  program would count the gammon.
* A beaver and a raccoon are doubles before the answer, which is how the program keeps them. (After the word `Beavers`
  it would take the beaver by itself, in the next file too.)
* A cube that was settled, bought or sold, or whose game was broken off, ends without a winner, unless what was paid is
  what a resignation would have cost. The first lines say how it was.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count, takewhile
from typing import TypeAlias

from bot.backgammon.notation import read_play
from bot.backgammon.plays import Move, Play
from bot.backgammon.position import is_over, win_multiplier
from bot.record.read import Head, Record
from bot.record.replay import accepted_lines, chouette_at_end
from bot.record.text import MAX_READABLE_LINE_CHARACTERS
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.evening.missing import table_gone_back_to, table_with_game_on, tables_undone_to_last_result
from bot.rules.events import GameResumed, Undone
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    NO_POINTS,
    HalfPoints,
    Player,
    Transfer,
    TransferReason,
    decimal_points_text,
)
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Accepted, Chouette, Game, LastPlay
from bot.rules.statements import Dice
from bot.rules.values import replace

# --- What each cube saw


_MOST_MARGIN = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """A side's roll and what it played: no moves where there was no legal play."""

    side: Side
    dice: Dice
    moves: tuple[Move, ...]


class CubeVerb(StrEnum):
    """What is done to a cube; a beaver and a raccoon are doubles, said before the last one is answered."""

    DOUBLES = "Doubles"
    TAKES = "Takes"
    DROPS = "Drops"


@dataclass(frozen=True, slots=True)
class CubeAction:
    """What a side does to the cube, and what that shows when it is done, or would show."""

    side: Side
    verb: CubeVerb
    value: int


class CubeEndReason(StrEnum):
    """How a cube came to its end."""

    BORNE_OFF = "borne off"
    DROPPED = "dropped"
    RESIGNED = "resigned"
    SETTLED = "settled"
    BOUGHT = "bought"
    SOLD = "sold"
    BROKEN_OFF = "broken off"


@dataclass(frozen=True, slots=True)
class CubeEnd:
    """How it ended. `winner` and `points` are a game's between two; None and 0 where no such game ends so.

    `paid` is what moved, in half points, and `payee` who got it. It is half of the points where one of Box and Partner
    had dropped their half before. `gammon_not_counted`: more than a single game was won, which did not count.
    """

    how: CubeEndReason
    winner: Side | None = None
    points: int = 0
    paid: HalfPoints = NO_POINTS
    payee: Player | None = None
    gammon_not_counted: bool = False


@dataclass(frozen=True, slots=True)
class CubeHistory:
    """One cube in one game: the Box against one player of the Team. `end` is None while it is open.

    `automatic`: so often it was doubled in the middle before the first roll. `holder`: who had the bet in the end.
    `jacoby`: whether gammons needed a turned cube; `beavers`: whether it might be beavered.
    """

    game: int
    box: Player
    team: Player
    holder: Player
    automatic_doubles: int
    jacoby: bool
    beavers: bool
    actions: tuple[Turn | CubeAction, ...]
    end: CubeEnd | None


_Step: TypeAlias = Turn | tuple[int, CubeAction | CubeEnd]
"""A turn, which all share, or what happened to one cube, by its place among the bets."""
_Steps: TypeAlias = tuple[_Step, ...]


@dataclass(slots=True)
class _GameSoFar:
    """A game so far: its steps, also those at each state that it was in; how it stands now.

    `closed` are the bets that were decided before the game was resumed, `middle` what each cube showed there last.
    """

    steps: _Steps
    now: Game
    closed: frozenset[int]
    jacoby: bool = False
    beavers: bool = False
    known: dict[int, tuple[Game, _Steps]] = field(default_factory=dict[int, tuple[Game, _Steps]])
    middle: dict[int, int] = field(default_factory=dict[int, int])

    def stands(self, game: Game, chouette: Chouette) -> None:
        """Remember how the game stands after its steps so far."""
        self.now, self.jacoby = game, jacoby_is_played(chouette.rules)
        self.beavers = beavers_are_played(chouette.rules)
        self.known.setdefault(id(game), (game, self.steps))  # kept, so that its id is no other's; it ends as it stood
        self.middle |= {at: bet.cube.value for at, bet in enumerate(game.bets) if bet.cube.owner is None}

    def steps_to(self, game: Game) -> _Steps | None:
        """The steps that led to how the game stood once, the last time; None: it never stood so."""
        return next((steps for known, steps in reversed(self.known.values()) if known == game), None)


def cube_histories(record: Record) -> tuple[CubeHistory, ...]:
    """Every cube of every game, as it stands in the end: what was taken back is not in it.

    Where the board was elsewhere there are no turns in it.
    """
    stories: dict[int, _GameSoFar] = {}
    for each in accepted_lines(record):
        _go_on(stories, each.before, each.accepted)
    return tuple(history for number in sorted(stories) for history in _histories(stories[number]))


def _histories(story: _GameSoFar) -> Iterator[CubeHistory]:
    game = story.now
    for at, team in enumerate(game.line):
        if at in story.closed:
            continue
        mine = [step if isinstance(step, Turn) else step[1] for step in story.steps if _is_about(step, at)]
        end = next((step for step in mine if isinstance(step, CubeEnd)), None)
        seen = [step for step in (mine[: mine.index(end)] if end else mine) if not isinstance(step, CubeEnd)]
        yield CubeHistory(
            game=game.number,
            box=game.box,
            team=team,
            holder=game.bets[at].team,
            automatic_doubles=story.middle[at].bit_length() - 1,
            jacoby=story.jacoby,
            beavers=story.beavers,
            actions=tuple(step for at, step in enumerate(seen) if not _is_taken_back(seen, at)),
            end=end,
        )


def _is_taken_back(seen: Sequence[Turn | CubeAction], at: int) -> bool:
    """Whether it is a take that became a drop when others gave extras."""
    said, later = seen[at], seen[at + 1] if at + 1 < len(seen) else None
    took = isinstance(said, CubeAction) and said.verb is CubeVerb.TAKES
    return took and isinstance(later, CubeAction) and later.verb is CubeVerb.DROPS


def _is_about(step: _Step, at: int) -> bool:
    return isinstance(step, Turn) or step[0] == at


# --- What a statement did


def _go_on(stories: dict[int, _GameSoFar], before: Chouette, accepted: Accepted) -> None:
    """What a statement did to the game in which it was said, or which it began, resumed, closed or brought back."""
    after, was = accepted.chouette, before.game
    if undone := next((event for event in accepted.events if isinstance(event, Undone)), None):
        if undone.instead:
            _ended_otherwise(stories, before, accepted)
        else:
            _taken_back(stories, table_gone_back_to(before, undone.count), after)
        return
    if resumed := next((event for event in accepted.events if isinstance(event, GameResumed)), None):
        on = table_with_game_on(before, resumed.earlier)
        assert on is not None and on.chouette.game is not None  # noqa: S101, PT018  # or nothing would have resumed it
        was = on.chouette.game
        stories[was.number] = story = _begun(stories, was)
        story.stands(was, on.chouette)
    if was:
        story = stories[was.number]
        goes_on = after.game is not None and after.game.number == was.number
        now = after.game if goes_on and after.game else after.games[-1].final
        story.steps += tuple(_steps(was, now, accepted.transfers, goes_on=goes_on))
        story.stands(now, after)
    game = after.game
    if was is None and game:
        story = stories.get(game.number)
        if story and (steps := story.steps_to(game)) is not None:  # its end was taken back by a director
            story.steps = steps
        else:
            stories[game.number] = story = _begun(stories, game)
        story.stands(game, after)


def _begun(stories: dict[int, _GameSoFar], game: Game) -> _GameSoFar:
    """A game that starts; one that was adjourned goes on where it stood, with the cubes that were open."""
    if game.resumed is None:
        return _GameSoFar((), game, frozenset())
    earlier = stories[game.resumed.number]
    steps = tuple(step for step in earlier.steps if isinstance(step, Turn) or not isinstance(step[1], CubeEnd))
    closed = frozenset(at for at, bet in enumerate(game.bets) if not bet.is_open)
    return _GameSoFar(steps, game, closed, middle=dict(earlier.middle))


def _taken_back(stories: dict[int, _GameSoFar], then: Chouette | None, after: Chouette) -> None:
    """The steps are again those of the game as it was `then`; one that was closed is adjourned again."""
    game = after.game
    assert then is not None  # noqa: S101  # or nothing would have been taken back
    if game is None:
        del stories[len(after.games) + 1]
        return
    story = stories[game.number]
    story.steps = story.known[id(then.stage)][1]
    story.stands(game, after)


def _ended_otherwise(stories: dict[int, _GameSoFar], before: Chouette, accepted: Accepted) -> None:
    """The last game has another result; the next one, if it had begun, begins again."""
    after, then = accepted.chouette, tables_undone_to_last_result(before)[-1].undo_to
    assert then is not None and then.game is not None  # noqa: S101, PT018  # the game that was not over yet
    story, now = stories[then.game.number], after.games[-1].final
    booked = tuple(one for one in accepted.transfers if one.reason is not TransferReason.UNDO)
    story.steps = story.known[id(then.game)][1]
    story.steps += tuple(_steps(then.game, now, booked, goes_on=False))
    story.stands(now, after)
    stories.pop(now.number + 1, None)
    if after.game:
        stories[after.game.number] = again = _begun(stories, after.game)
        again.stands(after.game, after)


def _steps(was: Game, now: Game, transfers: tuple[Transfer, ...], *, goes_on: bool) -> Iterator[_Step]:
    if now.last_play and now.last_play is not was.last_play:
        yield _turn(was, now.last_play)
    unseen = list(transfers)
    for at, (bet, later) in enumerate(zip(was.bets, now.bets, strict=True)):
        if not bet.is_open:
            continue
        if later.cube.owner and later.cube.value != bet.cube.value:
            doubles = (later.cube.value // bet.cube.value).bit_length() - 1
            loud = _doubled(bet, later.cube.owner.other, doubles)
            taken = CubeAction(loud[-1].side.other, CubeVerb.TAKES, later.cube.value)
            yield from ((at, action) for action in (*loud, taken))
        if not (later.is_open and goes_on):
            yield from ((at, step) for step in _closed(was, now, bet, later, unseen))


def _turn(was: Game, last: LastPlay) -> Turn:
    assert was.position is not None  # noqa: S101  # a play is on a board
    play = read_play(was.position, (last.dice[0], last.dice[1]), last.play)
    return Turn(last.side, last.dice, play.moves if isinstance(play, Play) else ())


def _doubled(bet: Bet, doubler: Side, times: int) -> tuple[CubeAction, ...]:
    """A double, then perhaps its beaver, then perhaps the raccoon."""
    sides = (doubler, doubler.other, doubler)[:times]
    return tuple(
        CubeAction(side, CubeVerb.DOUBLES, bet.cube.value * 2**more) for more, side in enumerate(sides, start=1)
    )


def _closed(was: Game, now: Game, bet: Bet, later: Bet, unseen: list[Transfer]) -> Iterator[CubeAction | CubeEnd]:
    """How a bet that was open came to its end; what was paid for it is taken from what is still `unseen`.

    Who bought it with the same word has paid for it, or was paid.
    """
    pair = {bet.box, later.team}
    paid = next((each for each in unseen if {each.payer, each.payee} == pair), None)
    if paid is None or later.cancelled:
        how = CubeEndReason.BROKEN_OFF if later.is_open else CubeEndReason.SETTLED
        yield CubeEnd(CubeEndReason.SOLD if later.cancelled else how)
        return
    winner = Side.BOX if paid.payee == bet.box else Side.TEAM
    if paid.reason in {
        TransferReason.SETTLEMENT,
        TransferReason.CLOSED,
    }:  # one payment closes all that is between the two
        alone = sum({each.box, each.team} == pair for each in was.open_bets) == 1
        yield _ended(CubeEndReason.SETTLED, bet, winner if alone else None, paid)
        return
    unseen.remove(paid)
    match paid.reason:
        case TransferReason.DROP:
            times = (paid.amount // bet.stake).bit_length()  # 0: a take is taken back, and costs what it would have
            loud = _doubled(bet, winner if times % 2 else winner.other, times)
            points = paid.amount // bet.halves
            yield from (*loud, CubeAction(winner.other, CubeVerb.DROPS, points))
            yield CubeEnd(CubeEndReason.DROPPED, winner, points, paid.amount, paid.payee)
        case TransferReason.GAME if now.position and is_over(now.position):
            end = _ended(CubeEndReason.BORNE_OFF, bet, winner, paid)
            yield replace(end, gammon_not_counted=end.points < bet.cube.value * win_multiplier(now.position))
        case TransferReason.GAME:
            yield _ended(CubeEndReason.RESIGNED, bet, winner, paid)
        case _:
            yield _ended(CubeEndReason.BOUGHT, bet, None, paid)


def _ended(how: CubeEndReason, bet: Bet, winner: Side | None, paid: Transfer) -> CubeEnd:
    """The end with its points; a settlement is a resignation where it pays what one would."""
    times, rest = divmod(paid.amount, bet.stake)
    could_be = winner and not rest and times <= _MOST_MARGIN
    points = bet.cube.value * times if could_be else 0
    return CubeEnd(how, winner if could_be else None, points, paid.amount, paid.payee)


# --- The file


_MAX_NAME_BYTES = 31
"""In bytes: the program keeps no more of a name."""
_MAX_CUBE_IN_GNUBG = 4096
"""The program turns no cube beyond this."""

_COLUMN = 42
_NO_NAME = "?"
_ON_OR_OFF = {True: "On", False: "Off"}
_NOT_IN_TITLES = '[]"'


def mat_files_by_name(record: Record) -> dict[str, str]:
    """Every cube of a record as a file: by name, in the order of games and line; none of a game without a roll."""
    found, head = dict[str, str](), replace(record.head, title=chouette_at_end(record).title)
    for history in cube_histories(record):
        if any(isinstance(each, Turn) for each in history.actions):
            name = f"game-{history.game:02}-{_file_name(history.team)}"
            taken = {each.casefold() for each in found}
            free = next(one for one in _numbered(name) if one.casefold() not in taken)
            found[free] = written_mat(history, head)
    return found


def _numbered(name: str) -> Iterator[str]:
    """A file's name, and others if that is taken."""
    yield f"{name}.mat"
    yield from (f"{name}-{number}.mat" for number in count(2))


def _file_name(name: str) -> str:
    """Letters and digits of a name, which every system can keep."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "".join(letter for letter in plain if letter.isalnum())[:_MAX_NAME_BYTES] or "player"


def written_mat(history: CubeHistory, head: Head | None = None) -> str:
    """The file: the Box on the left, the player of the Team on the right; `head` has the evening's title and date."""
    box, team = name_for_mat(history.box), name_for_mat(history.team)
    if box == team:
        team = name_for_mat(f"2 {team}")
    said = [
        '; [Site "Chouette"]',
        *([f'; [Event "{_plain(head.title, _NOT_IN_TITLES)}"]'] if head and head.title else []),
        *([f'; [EventDate "{head.day:%Y.%m.%d}"]'] if head and head.day else []),
        f'; [Round "Game {history.game}"]',
        '; [Variation "Backgammon"]',
        '; [Crawford "Off"]',
        f'; [Jacoby "{_ON_OR_OFF[history.jacoby]}"]',
        f'; [Beaver "{_ON_OR_OFF[history.beavers]}"]',
        *(f"; {note}"[:MAX_READABLE_LINE_CHARACTERS] for note in _notes(history)),
    ]
    top = [*said, "", " 0 point match", "", " Game 1", f" {box} : 0".ljust(_COLUMN) + f"  {team} : 0"]
    return "\n".join([*top, *_rows(_entries(history)), *_result(history), ""])


def _plain(text: str, without: str) -> str:
    """A text as the format can hold it: on one line, and without some signs."""
    kept = (" " if sign in without or unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    return " ".join("".join(kept).split())


def name_for_mat(name: str) -> str:
    """A name as the format can hold it: no colon, comma or bracket, of at most 31 bytes."""
    short = _plain(name, ':,;[]()"').encode()[:_MAX_NAME_BYTES].decode(errors="ignore")
    return short.strip() or _NO_NAME


# --- What two would have said


def _entries(history: CubeHistory) -> Iterator[tuple[Side, str]]:
    """What stands in the two columns, in its order."""
    yield from _automatic(history)
    for action in _actions(history):
        match action:
            case Turn():
                first, second = action.dice
                moves = " ".join(map(_move, action.moves))
                yield action.side, f"{first}{second}: {moves}".rstrip()
            case CubeAction(verb=CubeVerb.DOUBLES):
                yield action.side, f"Doubles => {action.value}"
            case _:
                yield action.side, action.verb.value


def _actions(history: CubeHistory) -> tuple[Turn | CubeAction, ...]:
    """What happened, as far as the program follows: not the last roll where it would count another result."""
    kept = tuple(takewhile(lambda each: isinstance(each, Turn) or each.value <= _MAX_CUBE_IN_GNUBG, history.actions))
    return kept[:-1] if is_gammon_miscounted_by_gnubg(history) else kept


def is_gammon_miscounted_by_gnubg(history: CubeHistory) -> bool:
    """Whether a gammon was won that did not count, on a cube that nobody but the dice had turned."""
    return bool(history.automatic_doubles and history.end and history.end.gammon_not_counted)


def is_within_gnubg_cube_limit(history: CubeHistory) -> bool:
    """Whether the program can follow the cube to its end: it shows no more than the program can."""
    values = [each.value for each in history.actions if isinstance(each, CubeAction)]
    return max([2**history.automatic_doubles, *values]) <= _MAX_CUBE_IN_GNUBG


def _automatic(history: CubeHistory) -> Iterator[tuple[Side, str]]:
    """Automatic doubles as doubles that are taken, the last of them by who turns the cube next."""
    turns = (each.side for each in history.actions if isinstance(each, CubeAction))
    doubler = next(turns, Side.TEAM).other
    if history.automatic_doubles % 2 == 0:
        doubler = doubler.other
    for times in range(1, min(history.automatic_doubles, _MAX_CUBE_IN_GNUBG.bit_length() - 1) + 1):
        yield doubler, f"Doubles => {2**times}"
        doubler = doubler.other
        yield doubler, "Takes"


def _move(move: Move) -> str:
    return f"{move.start + 1}/{move.end + 1}{'*' if move.hit else ''}"


def _rows(entries: Iterator[tuple[Side, str]]) -> Iterator[str]:
    """The entries two and two, the Box's left of the Team's."""
    left, number = "", 1
    for side, text in entries:
        if side is Side.BOX:
            if left:
                yield _row(number, left, "")
                number += 1
            left = text
        else:
            yield _row(number, left, text)
            left, number = "", number + 1
    if left:
        yield _row(number, left, "")


def _row(number: int, left: str, right: str) -> str:
    """Always as wide as the left column: the program looks for the right one in what it read before, else."""
    return f"{number:3}) {left}".ljust(_COLUMN) + f"  {right}"


def _result(history: CubeHistory) -> tuple[str, ...]:
    end = history.end
    if end is None or end.winner is None or not is_within_gnubg_cube_limit(history):
        return ()
    text = f"Wins {end.points} point{'' if end.points == 1 else 's'}"
    return ("      " + text if end.winner is Side.BOX else " " * (_COLUMN + 2) + text,)


# --- What two would not understand


def _notes(history: CubeHistory) -> Iterator[str]:
    """How it was in the chouette, in English as the record."""
    yield f"Box: {name_for_mat(history.box)}"
    if history.automatic_doubles:
        yield f"Automatic doubles: {history.automatic_doubles}"
    if history.holder != history.team:
        yield f"The game was bought by {name_for_mat(history.holder)}"
    if is_gammon_miscounted_by_gnubg(history):
        yield "The last roll is left out: it won more than a single game, which did not count on this cube"
    if not is_within_gnubg_cube_limit(history):
        yield f"Left out: cubes beyond {_MAX_CUBE_IN_GNUBG}"
    yield f"Ended: {_how(history.end) if history.end else 'not yet'}"


def _how(end: CubeEnd) -> str:
    if end.payee is None:
        return end.how.value
    said = f"{end.how.value}, {name_for_mat(end.payee)} gets {decimal_points_text(end.paid)}"
    is_whole = end.points * HALF_POINTS_PER_POINT == end.paid or end.winner is None
    return said if is_whole else f"{said}: half of the cube was left"
