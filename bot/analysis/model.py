"""What an analysis says of a game: its decisions, who was lucky, what deals were worth, and how the game went.

Equities are points for each point of the cube; losses are zero or more. Points are floats, for they are estimates: what
was really won and lost is told by the sheet.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.analysis.reasons import Reason
from bot.backgammon.plays import Dice
from bot.backgammon.position import Position
from bot.rules.points import Player, Players
from bot.rules.state.bets import Side

ANALYSIS_VERSION = "4"
"""Changes when games would be judged otherwise; each analysis is stored with the one that made it."""
MIN_ERROR_LOSS = 0.02
"""What costs less, in points for each point of the cube, is not called an error: engines differ by as much."""
MIN_BLUNDER_LOSS = 0.1
"""What costs so much, in points for each point of the cube, is a blunder: it is crossed out on a board."""
CLOSE_CUBE_DECISION_MARGIN = 0.2
"""A decision about a cube counts if the next best one would cost less than this, or if it was wrong (as XG has it)."""
_PR = 500
_MIN_DECISIONS_FOR_RATING = 10
_DIGITS = 5
_MILLIPOINTS = 1000


class Depth(StrEnum):
    """How deep the engine looked: plays at a glance (0 plies), or 2 plies deep; cubes always 2 plies."""

    QUICK = "quick"
    DEEP = "deep"

    @property
    def play_plies(self) -> int:
        """How deep plays were looked at, as GNU Backgammon counts."""
        return 0 if self is Depth.QUICK else 2

    @property
    def cube_plies(self) -> int:
        """How deep decisions about cubes were looked at."""
        return 2


class DecisionKind(StrEnum):
    """What somebody did; the value is also how it is written.

    A beaver is answered by the doubler, who may turn it once more: a raccoon. An extra is given by who dropped.
    `PLAY_ON` is what is better than a deal that cost something.
    """

    PLAY = "play"
    DOUBLE = "double"
    NO_DOUBLE = "no double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    TAKE_BEAVER = "take beaver"
    DROP_BEAVER = "drop beaver"
    RACCOON = "raccoon"
    TAKE_RACCOON = "take raccoon"
    DROP_RACCOON = "drop raccoon"
    GIVE_EXTRA = "give extra"
    NO_EXTRA = "no extra"
    TAKE_EXTRA = "take extra"
    REFUSE_EXTRA = "refuse extra"
    DROP_EXTRA = "drop extra"
    RESIGN = "resign"
    ACCEPT_RESIGNATION = "accept resignation"
    SETTLE = "settle"
    BUY = "buy"
    SELL = "sell"
    PLAY_ON = "play on"

    @property
    def is_deal(self) -> bool:
        """Whether it closed or moved a bet for a price, where one might have played on."""
        return self in _DEALS


RESIGNATIONS = frozenset({DecisionKind.RESIGN, DecisionKind.ACCEPT_RESIGNATION})
_DEALS = RESIGNATIONS | {DecisionKind.SETTLE, DecisionKind.BUY, DecisionKind.SELL}


def rounded_for_storage(value: float) -> float:
    """An equity or points as they are kept: with five decimals, and no minus before nothing."""
    return round(value, _DIGITS) + 0.0


@dataclass(frozen=True, slots=True)
class Decision:
    """What one person decided at one moment, for one kind of cube; a play for all cubes of the side.

    `line`: the statement's line in the record. `by`: who decided, who need not own the cubes: a proxy, the Captain, a
    director. `side`: for which side. `position` is seen by the side `on_roll`, `dice` are those to be played.
    `cubes`: the players of the Team whose cubes it was about; of an extra its giver and its taker. `stake`: the points
    that these cubes showed.
    `said` and `better`: a play in notation, else the value of a kind; equal where nothing better was possible. Better
    than a deal is to play on.
    `equity`: what was said, to who decided, weighted by the cubes' values; `loss`: how much more `better` is worth.
    `points`: lost over all cubes, those included that a law bound to it. `counts`: for the rating. `forced`: there was
    no choice, by the dice or by a law. `passed_over`: not doubled while others were. `reasons`: why `better` is, of
    an error. `is_decided`: whether it was settled who wins, of an error in a play; None where that was not kept.
    """

    line: int
    game: int
    by: Player
    side: Side
    kind: DecisionKind
    position: Position
    on_roll: Side
    dice: Dice | None
    cubes: Players
    stake: float
    said: str
    better: str
    equity: float
    loss: float
    points: float
    counts: bool
    forced: bool = False
    passed_over: bool = False
    reasons: tuple[Reason, ...] = ()
    is_decided: bool | None = None

    @property
    def is_error(self) -> bool:
        """Whether it cost enough to be listed."""
        return self.loss >= MIN_ERROR_LOSS

    @property
    def is_about_cube(self) -> bool:
        """Whether it was neither a play nor a deal."""
        return self.kind is not DecisionKind.PLAY and not self.kind.is_deal

    @property
    def is_blunder(self) -> bool:
        """Whether it cost much."""
        return self.loss >= MIN_BLUNDER_LOSS


@dataclass(frozen=True, slots=True)
class AnalysisStatistics:
    """One player's figures, of a game or of several added together.

    `plays` and `cubes`: the decisions that count; `play_loss` and `cube_loss`: what they lost together, each in points
    for each point of the cube. `errors`: those listed, of plays and of cubes. `points`: lost over all cubes. `luck` and
    `gains` (by settlements, purchases and sales): in points.
    """

    games: int = 0
    plays: int = 0
    play_loss: float = 0.0
    cubes: int = 0
    cube_loss: float = 0.0
    play_errors: int = 0
    cube_errors: int = 0
    points: float = 0.0
    luck: float = 0.0
    gains: float = 0.0

    @property
    def millipoints_lost_per_play(self) -> float | None:
        """What a play lost on average, in thousandths of a point; None without a play."""
        return _MILLIPOINTS * self.play_loss / self.plays if self.plays else None

    @property
    def performance_rating(self) -> float | None:
        """The PR: 500 times the mean loss of all decisions that count; None without one. Less is better."""
        decisions = self.plays + self.cubes
        return _PR * (self.play_loss + self.cube_loss) / decisions if decisions else None

    @property
    def meaningful_rating(self) -> float | None:
        """The PR; None where so few decisions count that one error decides what it is."""
        return self.performance_rating if self.plays + self.cubes >= _MIN_DECISIONS_FOR_RATING else None

    def __add__(self, other: "AnalysisStatistics") -> "AnalysisStatistics":
        return AnalysisStatistics(
            games=self.games + other.games,
            plays=self.plays + other.plays,
            play_loss=self.play_loss + other.play_loss,
            cubes=self.cubes + other.cubes,
            cube_loss=self.cube_loss + other.cube_loss,
            play_errors=self.play_errors + other.play_errors,
            cube_errors=self.cube_errors + other.cube_errors,
            points=self.points + other.points,
            luck=self.luck + other.luck,
            gains=self.gains + other.gains,
        )


@dataclass(frozen=True, slots=True)
class BoxEquityPoint:
    """How the game stood at a line of the record: the Box's equity for each point of its open cubes."""

    line: int
    equity: float


@dataclass(slots=True)
class Progress:
    """How many plays of a game are judged, of how many; none of none before that has begun."""

    judged: int = 0
    plays: int = 0


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """A game that is over, as an engine sees it. `players`: who played, Box first.

    `luck` (in points): what the dice brought to each. `gains` (in points): what settlements, purchases, sales and
    resignations brought more than what they closed was worth. `curve`: before each roll, and at the end.
    """

    game: int
    engine: str
    version: str
    depth: Depth
    players: Players
    decisions: tuple[Decision, ...]
    luck: Mapping[Player, float] = field(default_factory=dict[Player, float])
    gains: Mapping[Player, float] = field(default_factory=dict[Player, float])
    curve: tuple[BoxEquityPoint, ...] = ()

    def with_lines_later(self, by: int) -> "GameAnalysis":
        """The same where each statement stands so many lines further."""
        decisions = tuple(replace(one, line=one.line + by) for one in self.decisions)
        return replace(self, decisions=decisions, curve=tuple(replace(at, line=at.line + by) for at in self.curve))

    def cube_errors(self, player: Player) -> tuple[Decision, ...]:
        """A player's listed errors with cubes, in their order."""
        return tuple(one for one in self.decisions if one.by == player and one.is_error and one.is_about_cube)

    @property
    def statistics_by_player(self) -> Mapping[Player, AnalysisStatistics]:
        """Everybody's figures: who played, then who decided for others."""
        everybody = dict.fromkeys((*self.players, *(decision.by for decision in self.decisions)))
        return {player: self._figures_of(player) for player in everybody}

    def _figures_of(self, player: Player) -> AnalysisStatistics:
        mine = [decision for decision in self.decisions if decision.by == player]
        plays = [decision for decision in mine if decision.kind is DecisionKind.PLAY]
        cubes = [decision for decision in mine if decision.is_about_cube]
        return AnalysisStatistics(
            games=1,
            plays=sum(one.counts for one in plays),
            play_loss=sum(one.loss for one in plays if one.counts),
            cubes=sum(one.counts for one in cubes),
            cube_loss=sum(one.loss for one in cubes if one.counts),
            play_errors=sum(one.is_error for one in plays),
            cube_errors=sum(one.is_error for one in cubes),
            points=sum(one.points for one in mine),
            luck=self.luck.get(player, 0.0),
            gains=self.gains.get(player, 0.0),
        )


def total_statistics_by_player(analyses: Iterable[GameAnalysis]) -> dict[Player, AnalysisStatistics]:
    """Everybody's figures of several games together."""
    total: dict[Player, AnalysisStatistics] = {}
    for analysis in analyses:
        for player, figures in analysis.statistics_by_player.items():
            total[player] = total.get(player, AnalysisStatistics()) + figures
    return total
