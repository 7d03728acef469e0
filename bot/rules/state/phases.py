"""What a game waits for: one class for each phase, which holds what that phase has and answers what is asked of it.

`GamePhase` has every question with its usual answer; a phase says only where it differs. A new phase is one more class
here, in the union `Phase` at the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, TypeAlias

from bot.rules import refusals
from bot.rules.options import AutomaticDoubles
from bot.rules.points import POINT, HalfPoints, Player
from bot.rules.refusals import Refusal
from bot.rules.state.bets import Side
from bot.rules.statements import Dice


class Answer(StrEnum):
    """What can be said to a double."""

    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"


@dataclass(frozen=True, slots=True)
class Answered:
    """What somebody has said to a cube that was turned, once the round is settled; `cubes`: whose of the Team it is.

    Before it so many of the game's transfers had moved (`after`), those before it was adjourned among them.
    """

    by: Player
    cubes: tuple[Player, ...]
    answer: Answer
    after: int


Pair: TypeAlias = tuple[Player, Player]
"""Who gave an extra, and who took it."""


@dataclass(frozen=True, slots=True)
class OpenDouble:
    """A double of one cube that its round has not settled yet: which side turned it, and what was said to it so far.

    The sides speak by turns: first the one that was doubled, then the doubler to a beaver, then the first to a raccoon.
    """

    doubler: Side
    said: tuple[Answer, ...] = ()

    def stake_factor(self, side: Side) -> int:
        """By how much a side has multiplied its stake: the doubler's 2, then what each has taken or turned."""
        factor = 2 if side is self.doubler else 1
        for turn, answer in enumerate(self.said, start=1):
            speaks = self.doubler.other if turn % 2 else self.doubler
            if speaks is side and answer is not Answer.DROP:
                factor = 2 ** (turn + (answer is Answer.BEAVER))
        return factor


class GamePhase:
    """What can be asked of every phase, with the usual answer.

    `double_is_open`: a double, of cubes or extras, is being offered or answered, or extras are given. `answer_due` is
    the refusal of what must wait until a double or an extra is answered, `cannot_roll` of a roll in any phase but
    `ToRoll` (docs/rules.md, 2.2).
    """

    __slots__ = ()
    double_is_open: ClassVar[bool] = False
    answer_due: ClassVar[Refusal | None] = None
    cannot_roll: ClassVar[Refusal] = refusals.OnlyInPlayMode()

    @property
    def dice_to_play(self) -> tuple[int, int] | None:
        """The dice that are to be played, while a play is due."""
        return None

    @property
    def cannot_double(self) -> Refusal | None:
        """Why no cube can be turned in this phase, by the side that is next to double (docs/rules.md, 2.3, 2.4)."""
        return self.answer_due

    @property
    def open_doubles(self) -> Mapping[Player | Pair, OpenDouble]:
        """The doubles that are not settled yet: by the player of the Team whose cube it is, or by the extra's two."""
        return {}


@dataclass(frozen=True, slots=True)
class ToOpen(GamePhase):
    """Both sides roll a die. After equal ones (`rolled`), `agreed` have accepted an automatic double.

    `turned` automatic doubles are on every cube, those carried over from earlier games among them; `chosen` is what
    the Box wants played in this game, where that is theirs to say.
    """

    after_equal: bool = False
    agreed: frozenset[Player] = frozenset()
    rolled: bool = False
    turned: int = 0
    chosen: AutomaticDoubles | None = None

    cannot_roll: ClassVar[Refusal] = refusals.OpeningFirst()


@dataclass(frozen=True, slots=True)
class ToRoll(GamePhase):
    """The side on turn may double, once, and rolls.

    `stood`: players of the Team who were asked and do not double. `let_go`: those of them who had held the roll
    till then.
    """

    stood: frozenset[Player] = frozenset()
    let_go: frozenset[Player] = frozenset()
    round_over: bool = False

    @property
    def cannot_double(self) -> Refusal | None:
        """There is one doubling round in a turn."""
        return refusals.DoublingRoundOver() if self.round_over else None


@dataclass(frozen=True, slots=True)
class ScoreModePlay(GamePhase):
    """The board is elsewhere: any side with access may double, and the game may end."""


@dataclass(frozen=True, slots=True)
class ToPlay(GamePhase):
    """Dice have fallen; a play is due. `suggested`: who advised which, the newest last."""

    dice: Dice
    is_first: bool = False
    suggested: tuple[tuple[Player, str], ...] = ()

    @property
    def dice_to_play(self) -> tuple[int, int]:
        """These dice."""
        return self.dice[0], self.dice[1]

    cannot_roll: ClassVar[Refusal] = refusals.PlayFirst()

    @property
    def cannot_double(self) -> Refusal | None:
        """Doubles come before the roll, and none before the first play of the game."""
        return refusals.NoDoubleBeforeFirstPlay() if self.is_first else refusals.PlayFirst()


class OpenRound(GamePhase):
    """What all phases have in common in which a double is open."""

    __slots__ = ()
    double_is_open: ClassVar[bool] = True
    answer_due: ClassVar[Refusal | None] = refusals.DoubleOpen()
    cannot_roll: ClassVar[Refusal] = refusals.DoubleOpen()


class TeamRound(OpenRound):
    """A round in which more of the Team may double."""

    __slots__ = ()

    @property
    def cannot_double(self) -> Refusal | None:
        """Nothing speaks against one more."""
        return None


@dataclass(frozen=True, slots=True)
class Soliciting(TeamRound):
    """The Team's doubling round: who has offered their cube, in that order, and who stood, which is not to double."""

    offered: tuple[Player, ...] = ()
    stood: frozenset[Player] = frozenset()

    @property
    def spoken(self) -> frozenset[Player]:
        """Who has said whether they double."""
        return self.stood.union(self.offered)

    @property
    def open_doubles(self) -> Mapping[Player | Pair, OpenDouble]:
        """Each cube is held out to the Box as soon as its player has doubled."""
        return dict.fromkeys(self.offered, OpenDouble(Side.TEAM))


@dataclass(frozen=True, slots=True)
class Purchase:
    """`buyer`, of the Team, has paid `seller` this price for their game; the Box may take it over."""

    seller: Player
    buyer: Player
    price: HalfPoints


@dataclass(frozen=True, slots=True)
class Announced(TeamRound):
    """The Team's double where one cube is shared: it is announced, and not yet offered to the Box.

    `doublers` want it, in the order in which they said so, `along` are with it, `stood` would not double. `sellers`
    offer their games, one after the other; `passed` do not buy that of the first. `dissenters` are bought out by the
    doublers when all have spoken, as soon as those of them who are `short_of_chips` have bought some. `purchases`: of
    this round.
    """

    doublers: tuple[Player, ...]
    along: frozenset[Player] = frozenset()
    stood: frozenset[Player] = frozenset()
    sellers: tuple[Player, ...] = ()
    passed: frozenset[Player] = frozenset()
    dissenters: frozenset[Player] = frozenset()
    purchases: tuple[Purchase, ...] = ()
    short_of_chips: tuple[Player, ...] = ()

    @property
    def spoken(self) -> frozenset[Player]:
        """Who has said what they do about the double."""
        return self.along.union(self.doublers, self.sellers, self.dissenters)

    @property
    def open_doubles(self) -> Mapping[Player | Pair, OpenDouble]:
        """The doublers' cubes are held out to the Box; if it is the shared one, it is everybody's."""
        return dict.fromkeys(self.doublers, OpenDouble(Side.TEAM))


@dataclass(frozen=True, slots=True)
class Answering(OpenRound):
    """`doubler` has doubled the cubes `offered` (players of the Team, in line order); the other side answers.

    `whole` was noted when the cubes were turned: every open bet at once, every cube from the middle. `purchases`
    can still be preempted; `bound` are the cubes that the Box must take because they did so. Where Box and Partner both
    have a word: who of them has turned the cube (`turned_by`), what `each` has answered, the `seller` who offers their
    half to the other, who must buy it and chips first where they are `short_of_chips`; `agreed` when nothing more is
    said between them.
    """

    doubler: Side
    offered: tuple[Player, ...]
    whole: bool
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])
    purchases: tuple[Purchase, ...] = ()
    bound: frozenset[Player] = frozenset()
    turned_by: Player | None = None
    each: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])
    seller: Player | None = None
    agreed: bool = False
    short_of_chips: tuple[Player, ...] = ()

    @property
    def asked(self) -> Side:
        """The side that answers."""
        return self.doubler.other

    @property
    def open_doubles(self) -> Mapping[Player | Pair, OpenDouble]:
        """Each cube that was doubled, with its answer if there is one."""
        said = {player: (answer,) for player, answer in self.answers.items()}
        return {player: OpenDouble(self.doubler, said.get(player, ())) for player in self.offered}

    @property
    def given(self) -> Mapping[Player, Answer]:
        """The answers given so far."""
        return self.answers

    @property
    def unanswered(self) -> tuple[Player, ...]:
        """The cubes that are not answered yet."""
        return tuple(player for player in self.offered if player not in self.answers)


@dataclass(frozen=True, slots=True)
class AnsweringBeavers(OpenRound):
    """The doubles are answered as in `doubles`; the doubler answers each beaver, then the other side each raccoon."""

    doubles: Answering
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])
    to_raccoons: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])

    @property
    def beavered(self) -> tuple[Player, ...]:
        """The players of the Team whose cubes were beavered, in line order."""
        given = self.doubles.answers
        return tuple(player for player in self.doubles.offered if given[player] is Answer.BEAVER)

    @property
    def raccooned(self) -> tuple[Player, ...]:
        """The players of the Team whose cubes the doubler has turned once more, in line order."""
        return tuple(player for player in self.beavered if self.answers.get(player) is Answer.BEAVER)

    @property
    def beavers_answered(self) -> bool:
        """Whether the doubler has answered every beaver, and raccoons alone are open."""
        return len(self.answers) == len(self.beavered)

    @property
    def offered(self) -> tuple[Player, ...]:
        """The cubes that are to be answered now: those beavered, then those raccooned."""
        return self.raccooned if self.beavers_answered else self.beavered

    @property
    def asked(self) -> Side:
        """The side that answers: the one that doubled; a raccoon, the other."""
        return self.doubles.asked if self.beavers_answered else self.doubles.doubler

    @property
    def given(self) -> Mapping[Player, Answer]:
        """The answers given so far to the beavers, or to the raccoons."""
        return self.to_raccoons if self.beavers_answered else self.answers

    @property
    def unanswered(self) -> tuple[Player, ...]:
        """The beavers, or the raccoons, that are not answered yet."""
        return tuple(player for player in self.offered if player not in self.given)

    def answers_given_to_cube(self, player: Player) -> tuple[Answer, ...]:
        """All that was said to the double of this player's cube: to the double, to the beaver, to the raccoon."""
        each = (self.doubles.answers, self.answers, self.to_raccoons)
        return tuple(given[player] for given in each if player in given)

    @property
    def open_doubles(self) -> Mapping[Player | Pair, OpenDouble]:
        """Each cube that was doubled, with all that was said to it."""
        return {
            player: OpenDouble(self.doubles.doubler, self.answers_given_to_cube(player))
            for player in self.doubles.offered
        }


@dataclass(frozen=True, slots=True)
class GivingExtras(OpenRound):
    """After a double of the Box the `droppers` may give the `takers` extras (players of the Team, in line order).

    `stakes` are what the cubes showed before the double, `bound` is a lone taker who cannot refuse. Extras are
    `given` and answered: accepted or not; `stood` give none. Then the game goes on with `then`. An extra is a bet of as
    many `halves` as those that were doubled.
    """

    droppers: tuple[Player, ...]
    takers: tuple[Player, ...]
    stakes: Mapping[Player, int]
    then: ToRoll | ScoreModePlay
    bound: Player | None = None
    stood: frozenset[Player] = frozenset()
    given: tuple[Pair, ...] = ()
    answers: Mapping[Pair, bool] = field(default_factory=dict[Pair, bool])
    halves: int = POINT

    answer_due: ClassVar[Refusal | None] = refusals.ExtraUnanswered()
    cannot_roll: ClassVar[Refusal] = refusals.ExtraUnanswered()

    @property
    def silent(self) -> tuple[Player, ...]:
        """The droppers who could still give an extra and have not said no."""
        able = {giver for giver in self.droppers for taker in self.takers if (giver, taker) not in self.given}
        return tuple(player for player in self.droppers if player in able - self.stood)

    @property
    def unanswered(self) -> tuple[Pair, ...]:
        """The extras that were given and wait for an answer."""
        return tuple(pair for pair in self.given if pair not in self.answers)

    def waiting_for(self, player: Player) -> tuple[Pair, ...]:
        """The extras that wait for this player's answer."""
        return tuple(pair for pair in self.unanswered if pair[1] == player)

    @property
    def answerers(self) -> tuple[Player, ...]:
        """Who has to answer an extra, in line order."""
        asked = {pair[1] for pair in self.unanswered}
        return tuple(player for player in self.takers if player in asked)


@dataclass(frozen=True, slots=True)
class AnsweringExtras(OpenRound):
    """One side has turned the cubes of these extras; each is answered by its other party. Then `then` goes on."""

    doubler: Side
    doubled: tuple[Pair, ...]
    then: ToRoll | ScoreModePlay

    @property
    def open_doubles(self) -> Mapping[Player | Pair, OpenDouble]:
        """The extras that were doubled and are not answered."""
        return dict.fromkeys(self.doubled, OpenDouble(self.doubler))

    def waiting_for(self, player: Player) -> tuple[Pair, ...]:
        """The extras that wait for this player's answer."""
        return tuple(pair for pair in self.doubled if pair[self.doubler is Side.BOX] == player)

    @property
    def answerers(self) -> tuple[Player, ...]:
        """Who has to answer, in the order in which they were doubled."""
        return tuple(dict.fromkeys(pair[self.doubler is Side.BOX] for pair in self.doubled))


Phase: TypeAlias = (
    (ToOpen | ToRoll | ScoreModePlay | ToPlay | Soliciting | Announced | Answering | AnsweringBeavers)
    | GivingExtras
    | AnsweringExtras
)
