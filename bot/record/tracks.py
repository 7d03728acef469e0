"""What each cube saw of a game: the rolls and plays that all share, its own doubles, its end; writes no file."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from bot.backgammon.notation import read_play
from bot.backgammon.plays import Move, Play
from bot.backgammon.position import is_over, margin
from bot.record.read import Record
from bot.record.replay import heard_in
from bot.rules.events import Undone
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.points import HalfPoints, Player, Reason, Transfer
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Accepted, Chouette, Game, LastPlay
from bot.rules.statements import Dice

_MOST_MARGIN = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """A side's roll and what it played: no moves where there was no legal play."""

    side: Side
    dice: Dice
    moves: tuple[Move, ...]


class Deed(StrEnum):
    """What is done to a cube; a beaver and a raccoon are doubles, said before the last one is answered."""

    DOUBLES = "Doubles"
    TAKES = "Takes"
    DROPS = "Drops"


@dataclass(frozen=True, slots=True)
class CubeAction:
    """What a side does to the cube, and what that shows when it is done, or would show."""

    side: Side
    deed: Deed
    value: int


class How(StrEnum):
    """How a cube came to its end."""

    BORNE_OFF = "borne off"
    DROPPED = "dropped"
    RESIGNED = "resigned"
    SETTLED = "settled"
    BOUGHT = "bought"
    SOLD = "sold"
    BROKEN_OFF = "broken off"


@dataclass(frozen=True, slots=True)
class End:
    """How it ended. `winner` and `points` are a game's between two; None and 0 where no such game ends so.

    `paid` is what moved, in half points, and `payee` who got it. It is half of the points where one of Box and Partner
    had dropped his half before. `uncounted`: more than a single game was won, which did not count.
    """

    how: How
    winner: Side | None = None
    points: int = 0
    paid: HalfPoints = 0
    payee: Player | None = None
    uncounted: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """One cube in one game: the Box against one player of the Team. `end` is None while it is open.

    `automatic`: so often it was doubled in the middle before the first roll. `holder`: who had the bet in the end.
    `jacoby`: whether gammons needed a turned cube.
    """

    game: int
    box: Player
    team: Player
    holder: Player
    automatic: int
    jacoby: bool
    actions: tuple[Turn | CubeAction, ...]
    end: End | None


_Step: TypeAlias = Turn | tuple[int, CubeAction | End]
"""A turn, which all share, or what happened to one cube, by its place among the bets."""
_Steps: TypeAlias = tuple[_Step, ...]


@dataclass(slots=True)
class _Story:
    """A game as far as it is heard: its steps, also those at each state that it was in; how it stands now.

    `closed` are the bets that were decided before the game was resumed, `middle` what each cube showed there last.
    """

    steps: _Steps
    now: Game
    closed: frozenset[int]
    jacoby: bool = False
    known: dict[int, tuple[Game, _Steps]] = field(default_factory=dict[int, tuple[Game, _Steps]])
    middle: dict[int, int] = field(default_factory=dict[int, int])

    def stands(self, game: Game, chouette: Chouette) -> None:
        """Remember how the game stands after its steps so far."""
        self.now, self.jacoby = game, jacoby_is_played(chouette.rules)
        self.known.setdefault(id(game), (game, self.steps))  # kept, so that its id is no other's; it ends as it stood
        self.middle |= {at: bet.cube.value for at, bet in enumerate(game.bets) if bet.cube.owner is None}


def tracks(record: Record) -> tuple[Track, ...]:
    """Every cube of every game, as it stands in the end: what was taken back is not in it.

    Where the board was elsewhere there are no turns in it.
    """
    stories: dict[int, _Story] = {}
    for _, _, before, heard in heard_in(record):
        _hear(stories, before, heard)
    return tuple(track for number in sorted(stories) for track in _tracks(stories[number]))


def _tracks(story: _Story) -> Iterator[Track]:
    game = story.now
    for at, team in enumerate(game.line):
        if at in story.closed:
            continue
        mine = [step if isinstance(step, Turn) else step[1] for step in story.steps if _is_about(step, at)]
        end = next((step for step in mine if isinstance(step, End)), None)
        seen = [step for step in (mine[: mine.index(end)] if end else mine) if not isinstance(step, End)]
        yield Track(
            game=game.number,
            box=game.box,
            team=team,
            holder=game.bets[at].team,
            automatic=story.middle[at].bit_length() - 1,
            jacoby=story.jacoby,
            actions=tuple(step for at, step in enumerate(seen) if not _is_taken_back(seen, at)),
            end=end,
        )


def _is_taken_back(seen: Sequence[Turn | CubeAction], at: int) -> bool:
    """Whether it is a take that became a drop when others gave extras."""
    said, later = seen[at], seen[at + 1] if at + 1 < len(seen) else None
    took = isinstance(said, CubeAction) and said.deed is Deed.TAKES
    return took and isinstance(later, CubeAction) and later.deed is Deed.DROPS


def _is_about(step: _Step, at: int) -> bool:
    return isinstance(step, Turn) or step[0] == at


# --- What a statement did


def _hear(stories: dict[int, _Story], before: Chouette, heard: Accepted) -> None:
    """What a statement did to the game in which it was said, or which it began, resumed or brought back."""
    after, was = heard.chouette, before.game
    if any(isinstance(piece, Undone) for piece in heard.events):
        _taken_back(stories, before, after)
        return
    if was:
        story = stories[was.number]
        goes_on = after.game is not None and after.game.number == was.number
        now = after.game if goes_on and after.game else after.games[-1].final
        story.steps += tuple(_steps(was, now, heard.transfers, goes_on=goes_on))
        story.stands(now, after)
    game = after.game
    if was is None and game:
        stories[game.number] = story = _begun(stories, game)
        story.stands(game, after)


def _begun(stories: dict[int, _Story], game: Game) -> _Story:
    """A game that starts; one that was adjourned goes on where it stood, with the cubes that were open."""
    if game.resumed is None:
        return _Story((), game, frozenset())
    earlier = stories[game.resumed.number]
    steps = tuple(step for step in earlier.steps if isinstance(step, Turn) or not isinstance(step[1], End))
    closed = frozenset(at for at, bet in enumerate(game.bets) if not bet.is_open)
    return _Story(steps, game, closed, middle=dict(earlier.middle))


def _taken_back(stories: dict[int, _Story], before: Chouette, after: Chouette) -> None:
    """The steps are again those of the game before the decision."""
    then, game = before.before, after.game
    assert then is not None and game is not None  # noqa: S101, PT018  # only what is decided in a game is taken back
    story = stories[game.number]
    story.steps = story.known[id(then.stage)][1]
    story.stands(game, after)


def _steps(was: Game, now: Game, transfers: tuple[Transfer, ...], *, goes_on: bool) -> Iterator[_Step]:
    if now.last_play and now.last_play is not was.last_play:
        yield _turn(was, now.last_play)
    unseen = list(transfers)
    for at, (bet, later) in enumerate(zip(was.bets, now.bets, strict=True)):
        if not bet.is_open:
            continue
        if later.cube.owner and later.cube != bet.cube:
            doubles = (later.cube.value // bet.cube.value).bit_length() - 1
            loud = _doubled(bet, later.cube.owner.other, doubles)
            taken = CubeAction(loud[-1].side.other, Deed.TAKES, later.cube.value)
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
    return tuple(CubeAction(side, Deed.DOUBLES, bet.cube.value * 2**more) for more, side in enumerate(sides, start=1))


def _closed(was: Game, now: Game, bet: Bet, later: Bet, unseen: list[Transfer]) -> Iterator[CubeAction | End]:
    """How a bet that was open came to its end; what was paid for it is taken from what is still `unseen`.

    Who bought it with the same word has paid for it, or was paid.
    """
    pair = {bet.box, later.team}
    paid = next((each for each in unseen if {each.payer, each.payee} == pair), None)
    if paid is None or later.cancelled:
        how = How.SOLD if later.cancelled else How.BROKEN_OFF if later.is_open else How.SETTLED
        yield End(how)
        return
    winner = Side.BOX if paid.payee == bet.box else Side.TEAM
    if paid.reason is Reason.SETTLEMENT:  # one payment closes all that is between the two
        alone = sum({each.box, each.team} == pair for each in was.open_bets) == 1
        yield _ended(How.SETTLED, bet, winner if alone else None, paid)
        return
    unseen.remove(paid)
    match paid.reason:
        case Reason.DROP:
            times = (paid.amount // bet.stake).bit_length()  # 0: a take is taken back, and costs what it would have
            loud = _doubled(bet, winner if times % 2 else winner.other, times)
            points = paid.amount // bet.halves
            yield from (*loud, CubeAction(winner.other, Deed.DROPS, points))
            yield End(How.DROPPED, winner, points, paid.amount, paid.payee)
        case Reason.GAME if now.position and is_over(now.position):
            end = _ended(How.BORNE_OFF, bet, winner, paid)
            yield replace(end, uncounted=end.points < bet.cube.value * margin(now.position))
        case Reason.GAME:
            yield _ended(How.RESIGNED, bet, winner, paid)
        case _:
            yield _ended(How.BOUGHT, bet, None, paid)


def _ended(how: How, bet: Bet, winner: Side | None, paid: Transfer) -> End:
    """The end with its points; a settlement is a resignation where it pays what one would."""
    times, rest = divmod(paid.amount, bet.stake)
    could_be = winner and not rest and times <= _MOST_MARGIN
    return End(
        how,
        winner if could_be else None,
        bet.cube.value * times if could_be else 0,
        paid.amount,
        paid.payee,
    )
