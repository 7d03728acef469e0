"""Extras: given after a double of the Box, and doubled later, each answered for itself (docs/rules.md, section 4)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.phases.round import OpenRound
from bot.rules.phases.turn import ScoreModePlay, ToRoll
from bot.rules.points import HALF_POINTS_PER_POINT, Player, Players
from bot.rules.refusals import Refusal
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import GiverAndTaker, OpenDouble, Side
from bot.rules.state.chouette import Chouette, Game, Phase, TokenFact
from bot.rules.statements import Statement

ANSWERS_TO_EXTRA: Final[frozenset[type[Statement]]] = frozenset({say.TakesExtra, say.DropsExtra, say.DeclinesExtra})


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
    given: tuple[GiverAndTaker, ...] = ()
    answers: Mapping[GiverAndTaker, bool] = field(default_factory=dict[GiverAndTaker, bool])
    halves: int = HALF_POINTS_PER_POINT

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.GivesExtra, say.DeclinesToDouble, *ANSWERS_TO_EXTRA})
    answer_due: ClassVar[Refusal | None] = refusals.ExtraUnanswered()
    cannot_roll: ClassVar[Refusal] = refusals.ExtraUnanswered()

    @property
    def droppers_who_may_still_give(self) -> tuple[Player, ...]:
        """The droppers who could still give an extra and have not said no."""
        able = {giver for giver in self.droppers for taker in self.takers if (giver, taker) not in self.given}
        return tuple(player for player in self.droppers if player in able - self.stood)

    @property
    def unanswered_extras(self) -> tuple[GiverAndTaker, ...]:
        """The extras that were given and wait for an answer."""
        return tuple(pair for pair in self.given if pair not in self.answers)

    def extras_to_answer_by(self, player: Player) -> tuple[GiverAndTaker, ...]:
        """The extras that wait for this player's answer."""
        return tuple(pair for pair in self.unanswered_extras if pair[1] == player)

    @property
    def answerers(self) -> tuple[Player, ...]:
        """Who has to answer an extra, in line order."""
        asked = {pair[1] for pair in self.unanswered_extras}
        return tuple(player for player in self.takers if player in asked)

    @property
    def if_all_are_silent(self) -> Phase:
        """What comes then, unless an extra waits for its answer: the silent give none."""
        return self if self.unanswered_extras else self.then

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who may give an extra, then who has to answer one; elsewhere the game may as well go on."""
        asked = self.droppers_who_may_still_give or self.answerers
        return asked if game.position or self.unanswered_extras else (*asked, game.box_decider, game.acting_captain)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """An extra, or the answer to one."""
        return AwaitedStatement(AwaitedAction.EXTRA if self.droppers_who_may_still_give else AwaitedAction.EXTRA_ANSWER)

    def on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...]:
        """They give no extra, and refuse what they are given, or take it where they must."""
        if player in self.droppers_who_may_still_give:
            return (say.DeclinesToDouble(player),)
        kinds = (say.DeclinesExtra, say.TakesExtra, say.DropsExtra)
        return tuple(answer(player, giver) for giver, _ in self.extras_to_answer_by(player) for answer in kinds)

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The cubes, who may give whom an extra, and whether somebody still may."""
        return ("extras", self.droppers, self.takers, bool(self.droppers_who_may_still_give), cubes)


@dataclass(frozen=True, slots=True)
class AnsweringExtraDoubles(OpenRound):
    """One side has turned the cubes of these extras; each is answered by its other party. Then `then` goes on."""

    doubler: Side
    doubled: tuple[GiverAndTaker, ...]
    then: ToRoll | ScoreModePlay

    takes: ClassVar[frozenset[type[Statement]]] = ANSWERS_TO_EXTRA

    @property
    def open_doubles(self) -> Mapping[Player | GiverAndTaker, OpenDouble]:
        """The extras that were doubled and are not answered."""
        return dict.fromkeys(self.doubled, OpenDouble(self.doubler))

    def extras_to_answer_by(self, player: Player) -> tuple[GiverAndTaker, ...]:
        """The extras that wait for this player's answer."""
        return tuple(pair for pair in self.doubled if pair[self.doubler is Side.BOX] == player)

    @property
    def answerers(self) -> tuple[Player, ...]:
        """Who has to answer, in the order in which they were doubled."""
        return tuple(dict.fromkeys(pair[self.doubler is Side.BOX] for pair in self.doubled))

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who has to answer."""
        return self.answerers

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The answers."""
        return AwaitedStatement(AwaitedAction.EXTRA_ANSWER)

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The cubes, and which side has turned theirs."""
        return ("extras doubled", self.doubler, cubes)
