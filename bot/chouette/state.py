"""A chouette at one moment, as immutable values; knows what is, not what may be done.

A moment holds exactly what it has: dice exist only while a play is due, answers only while answers are due.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from bot.backgammon.position import Position
from bot.chouette.bets import Bet, Side
from bot.chouette.news import News
from bot.chouette.points import HalfPoints, Player, Scores, Transfer
from bot.chouette.rulebook import Rules
from bot.chouette.statements import Dice, Margin, Mode, Statement

# --- Moments of a game


class Answer(StrEnum):
    """What can be said to a double."""

    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"


@dataclass(frozen=True, slots=True)
class ToOpen:
    """Both sides roll a die. After equal ones, `agreed` have accepted an automatic double."""

    after_equal: bool = False
    agreed: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class ToRoll:
    """The side on turn may double, once, and rolls. `stood`: players of the Team who were asked and do not."""

    stood: frozenset[Player] = frozenset()
    round_over: bool = False


@dataclass(frozen=True, slots=True)
class AnyTime:
    """The board is elsewhere: whoever has access may double, and the game may end."""


@dataclass(frozen=True, slots=True)
class ToPlay:
    """Dice have fallen; a play is due."""

    dice: Dice
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class Soliciting:
    """The Team's doubling round: who has offered his cube, in that order, and who stands."""

    offered: tuple[Player, ...] = ()
    stood: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class Answering:
    """`doubler` has doubled the cubes `offered` (players of the Team, in line order); the other side answers.

    `whole` was noted when the cubes were turned: every open bet at once, every cube from the middle.
    """

    doubler: Side
    offered: tuple[Player, ...]
    whole: bool
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])

    @property
    def asked(self) -> Side:
        """The side that answers."""
        return self.doubler.other

    @property
    def waiting(self) -> tuple[Player, ...]:
        """The cubes that are not answered yet."""
        return tuple(player for player in self.offered if player not in self.answers)


@dataclass(frozen=True, slots=True)
class AnsweringBeavers:
    """The doubles are answered as in `doubles`; the doubler takes or drops each beaver."""

    doubles: Answering
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])

    @property
    def beavered(self) -> tuple[Player, ...]:
        """The players of the Team whose cubes were beavered, in line order."""
        given = self.doubles.answers
        return tuple(player for player in self.doubles.offered if given[player] is Answer.BEAVER)

    @property
    def asked(self) -> Side:
        """The side that answers: the one that doubled."""
        return self.doubles.doubler

    @property
    def waiting(self) -> tuple[Player, ...]:
        """The beavers that are not answered yet."""
        return tuple(player for player in self.beavered if player not in self.answers)


Moment: TypeAlias = ToOpen | ToRoll | AnyTime | ToPlay | Soliciting | Answering | AnsweringBeavers


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress.

    `line` is the Team as the game began, Captain first. `position` is seen by the side `on_turn`; both are
    None where the board is elsewhere, `on_turn` also before the opening.
    """

    number: int
    box: Player
    line: tuple[Player, ...]
    bets: tuple[Bet, ...]
    moment: Moment
    position: Position | None = None
    on_turn: Side | None = None
    last_play: "LastPlay | None" = None
    holds: frozenset[Player] = frozenset()
    transfers: tuple[Transfer, ...] = ()

    @property
    def captain(self) -> Player:
        """The initial Captain, who counts for the rotation."""
        return self.line[0]

    @property
    def acting(self) -> Player:
        """Who rolls and moves for the Team: the first in the line whose bet is open."""
        return next((bet.team for bet in self.bets if bet.is_open), self.captain)

    @property
    def open_bets(self) -> tuple[Bet, ...]:
        """The bets that are not decided, in line order."""
        return tuple(bet for bet in self.bets if bet.is_open)

    @property
    def middle(self) -> frozenset[Player]:
        """The players of the Team whose bet is open and whose cube nobody owns."""
        return frozenset(bet.team for bet in self.bets if bet.is_open and bet.cube.owner is None)

    def bet_of(self, player: Player) -> Bet | None:
        """The bet that a player of the Team has, open or not."""
        return next((bet for bet in self.bets if bet.team == player), None)

    def mover(self, side: Side) -> Player:
        """Who rolls and moves for a side."""
        return self.box if side is Side.BOX else self.acting

    def side_of(self, player: Player) -> Side | None:
        """The side a player is on in this game."""
        if player == self.box:
            return Side.BOX
        return Side.TEAM if player in self.line else None


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The play before: whose, by whom, with which dice, as written (`none` when there was none)."""

    side: Side
    by: Player
    dice: Dice
    play: str


# --- Between games


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: how it stood in the end, and every point that moved in it."""

    final: Game
    transfers: tuple[Transfer, ...]

    @property
    def number(self) -> int:
        """Which game of the chouette it was, from 1."""
        return self.final.number

    @property
    def box(self) -> Player:
        """Who was Box."""
        return self.final.box

    @property
    def line(self) -> tuple[Player, ...]:
        """The Team, Captain first."""
        return self.final.line

    @property
    def captain(self) -> Player:
        """The initial Captain."""
        return self.final.line[0]


@dataclass(frozen=True, slots=True)
class Joiner:
    """Somebody admitted, who goes to the end of the line, and the dice he rolled for his place there."""

    player: Player
    rolls: tuple[Dice, ...] = ()


@dataclass(frozen=True, slots=True)
class Lobby:
    """The table is open, nobody is seated; `rolls` are those so far, a later one breaks a tie."""

    players: tuple[Player, ...] = ()
    rolls: Mapping[Player, tuple[Dice, ...]] = field(default_factory=dict[Player, tuple[Dice, ...]])


@dataclass(frozen=True, slots=True)
class Between:
    """No game is going on; Box and line are those of the next one."""

    box: Player
    line: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """No further game will be played."""


Stage: TypeAlias = Lobby | Between | Game | Ended


# --- Proposals


@dataclass(frozen=True, slots=True)
class Resignation:
    """A side would lose by this margin."""

    side: Side
    margin: Margin


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last action would be undone."""


@dataclass(frozen=True, slots=True)
class RuleChange:
    """An option would get another value."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody would be seated; one yes suffices where `one_suffices`."""

    one_suffices: bool


@dataclass(frozen=True, slots=True)
class NoFurtherGame:
    """The chouette would end."""


Subject: TypeAlias = Resignation | TakeBack | RuleChange | Admission | NoFurtherGame


@dataclass(frozen=True, slots=True)
class Proposal:
    """What `by` proposes, and those whose answer is still due."""

    by: Player
    subject: Subject
    waiting: tuple[Player, ...]

    @property
    def passes_with_the_moment(self) -> bool:
        """Whether it lapses when the game goes on."""
        return isinstance(self.subject, Resignation | TakeBack)


# --- The whole


@dataclass(frozen=True, slots=True)
class Proof:
    """The dice's proof: the commitment in force, the words in it, the seed once revealed."""

    digest: str = ""
    words: tuple[tuple[Player, str], ...] = ()
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Chouette:
    """One session at one table.

    `seated` are the players in the order in which they sat down, `scores` what they have won, games in
    progress included. `before` is the state before the last `decision`, `since` the dice that fell since then;
    `kept` are dice that fell in turns that were taken back, and will fall again.
    """

    rules: Rules
    mode: Mode
    stage: Stage = Lobby()
    seated: tuple[Player, ...] = ()
    joiners: tuple[Joiner, ...] = ()
    scores: Scores = field(default_factory=dict[Player, HalfPoints])
    games: tuple[Finished, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    asks: frozenset[Player] = frozenset()
    proof: Proof = Proof()
    drawn: int = 0
    before: "Chouette | None" = field(default=None, repr=False, compare=False)
    decision: Statement | None = None
    since: tuple[Dice, ...] = ()
    kept: tuple[Dice, ...] = ()

    @property
    def game(self) -> Game | None:
        """The game in progress."""
        return self.stage if isinstance(self.stage, Game) else None

    @property
    def box(self) -> Player | None:
        """The Box of the game in progress, or of the next one."""
        return self.stage.box if isinstance(self.stage, Game | Between) else None

    @property
    def line(self) -> tuple[Player, ...]:
        """The line of the game in progress, or of the next one with those who join it."""
        if isinstance(self.stage, Game):
            return self.stage.line
        if isinstance(self.stage, Between):
            return (*self.stage.line, *(joiner.player for joiner in self.joiners))
        return ()

    @property
    def standing_dice(self) -> Dice | None:
        """Dice that must fall next in the game, since they fell in a turn that was taken back."""
        return self.kept[0] if self.kept and self.game else None

    def with_game(self, game: Game) -> "Chouette":
        """The same with another state of the game in progress."""
        return replace(self, stage=game)


@dataclass(frozen=True, slots=True)
class Heard:
    """A statement was accepted: what is now, what it brought about, the points it moved."""

    chouette: Chouette
    news: tuple[News, ...]
    transfers: tuple[Transfer, ...] = ()
