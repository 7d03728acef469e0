"""An analysis as values: every decision of a game with what it cost, luck, gains, the course of the game.

Equities are points for each point of a cube as it lay; what is called points is multiplied by the cubes. An error is a
loss of 0.02 or more: two engines that look two plies deep differ by as much.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.backgammon.plays import Dice
from bot.backgammon.position import Position
from bot.rules.points import Player
from bot.rules.state.bets import Side

VERSION = "1"
"""Changes when games would be judged otherwise; each analysis is stored with the one that made it."""
LEAST_ERROR = 0.02
"""What costs less equity is no error."""
CLOSE = 0.2
"""A decision about a cube counts for the PR where the two sides of it are closer than this, or it was wrong."""
PR_FACTOR = 500
"""PR is this times the mean equity lost in a decision that counts, as eXtreme Gammon has it."""


class Depth(StrEnum):
    """How deep an engine looks: at a glance, at plays alone; or two plies deep, at everything."""

    QUICK = "quick"
    DEEP = "deep"

    @property
    def plies(self) -> int:
        """As GNU Backgammon counts them."""
        return 0 if self is Depth.QUICK else 2


class DecisionKind(StrEnum):
    """What was decided: a play; whether to double; the answer to a double, a beaver or an extra."""

    PLAY = "play"
    DOUBLE = "double"
    ANSWER = "answer"
    EXTRA = "extra"


class CubeAction(StrEnum):
    """What can be done about a cube, or an extra."""

    DOUBLE = "double"
    NO_DOUBLE = "no double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    EXTRA = "extra"
    NO_EXTRA = "no extra"


@dataclass(frozen=True, slots=True)
class Decision:
    """Something a player decided, alone or for others.

    `line`: its number in the record or journal. `player`: who decided, a proxy or the Captain for the absent. `cubes`:
    whose cubes of the Team it was about. `position`: as who is on roll sees it; `side`: which side that is. `said`,
    `better`: plays in notation, or `CubeAction`s; where the Box doubled some of several cubes, `doubled` are these, and
    `to_double` those that would have been right. `loss`: equity lost, the mean over the cubes by what they show;
    `points`: points lost over all. `counts`: for PR; a decision without a choice is none.
    """

    line: int
    player: Player
    kind: DecisionKind
    cubes: tuple[Player, ...]
    position: Position
    side: Side
    dice: Dice | None
    said: str
    better: str
    loss: float
    points: float
    counts: bool
    doubled: tuple[Player, ...] = ()
    to_double: tuple[Player, ...] = ()

    @property
    def is_error(self) -> bool:
        """Whether it cost enough to be called one."""
        return self.loss >= LEAST_ERROR


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """What the Box could expect of the game, in points, after a line: what was won in it so far, and the open bets."""

    line: int
    points: float


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """A game that is over. `engine`: its name. `last_line`: of the game; another one after its end was taken back.

    `luck`, `gains`: by player, in points. Luck is what the dice brought; a gain is what a settlement, a purchase or a
    sale brought beyond what the bets were worth. Both add up to zero.
    """

    game: int
    engine: str
    depth: Depth
    last_line: int
    decisions: tuple[Decision, ...]
    luck: Mapping[Player, float] = field(default_factory=dict[Player, float])
    gains: Mapping[Player, float] = field(default_factory=dict[Player, float])
    course: tuple[CoursePoint, ...] = ()
    version: str = VERSION

    @property
    def errors(self) -> tuple[Decision, ...]:
        """The errors, what cost most points first."""
        return tuple(sorted((one for one in self.decisions if one.is_error), key=lambda one: -one.points))


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One player's figures, of a game or of several.

    `plays`, `cubes`: decisions that count. `plays_lost`, `cubes_lost`: equity lost in them. `luck`, `gains`: points.
    """

    plays: int = 0
    plays_lost: float = 0.0
    cubes: int = 0
    cubes_lost: float = 0.0
    luck: float = 0.0
    gains: float = 0.0

    def __add__(self, other: "PlayerFigures") -> "PlayerFigures":
        return PlayerFigures(
            self.plays + other.plays,
            self.plays_lost + other.plays_lost,
            self.cubes + other.cubes,
            self.cubes_lost + other.cubes_lost,
            self.luck + other.luck,
            self.gains + other.gains,
        )

    @property
    def decisions(self) -> int:
        """How many decisions count."""
        return self.plays + self.cubes

    @property
    def pr(self) -> float | None:
        """Performance rating: 0 is perfect, 5 a world-class player, 20 a beginner; None where nothing was decided."""
        return PR_FACTOR * (self.plays_lost + self.cubes_lost) / self.decisions if self.decisions else None

    @property
    def millipoints_a_play(self) -> float | None:
        """The mean equity lost in a play, in thousandths; None where there was none."""
        return 1000 * self.plays_lost / self.plays if self.plays else None


def figures_of(analysis: GameAnalysis) -> dict[Player, PlayerFigures]:
    """Everybody's figures of a game: of those who decided something, or were lucky."""
    found = {
        player: PlayerFigures(luck=analysis.luck.get(player, 0.0), gains=analysis.gains.get(player, 0.0))
        for player in dict.fromkeys((*analysis.luck, *analysis.gains))
    }
    for one in analysis.decisions:
        if one.counts:
            is_play = one.kind is DecisionKind.PLAY
            more = PlayerFigures(
                plays=int(is_play),
                plays_lost=one.loss * is_play,
                cubes=int(not is_play),
                cubes_lost=one.loss * (not is_play),
            )
            found[one.player] = found.get(one.player, PlayerFigures()) + more
    return found


def figures_of_all(analyses: Iterable[GameAnalysis]) -> dict[Player, PlayerFigures]:
    """Everybody's figures of several games of one table."""
    found: dict[Player, PlayerFigures] = {}
    for analysis in analyses:
        for player, figures in figures_of(analysis).items():
            found[player] = found.get(player, PlayerFigures()) + figures
    return found
