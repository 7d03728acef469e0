"""The opening, and what equal opening dice do to the cubes (Colorado 5.1)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.options import AutomaticDoubles
from bot.rules.phases.round import CubesMayBeTurned
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.chouette import Chouette, Game, TokenFact
from bot.rules.statements import DICE_PLACEHOLDER, Statement

CHOICES: Final = tuple(value for value in AutomaticDoubles if value is not AutomaticDoubles.BOX)
"""What a Box who chooses before each game can choose."""


@dataclass(frozen=True, slots=True)
class AutomaticDoubleRule:
    """What equal opening dice do in a game.

    Every cube is doubled, `most` times at most (None: each time), or by agreement; `carries`: what exceeds `most`
    starts the next games doubled, one each. `by_choice`: it is for the Box to say before the game.
    """

    most: int | None
    by_agreement: bool = False
    carries: bool = False
    by_choice: bool = False


def automatic_double_rule(rules: Rules, chosen: AutomaticDoubles | None) -> AutomaticDoubleRule:
    """What equal opening dice do, where the Box has `chosen` if it is for them to say (Colorado 5.1).

    Where nothing was agreed upon, every cube is doubled each time (docs/rules.md, section 3).
    """
    value = rules.automatic_doubles
    by_choice = value is AutomaticDoubles.BOX
    words = (chosen or AutomaticDoubles.UNLIMITED if by_choice else value).split()
    match words:
        case ["limited", most, *carry]:
            return AutomaticDoubleRule(int(most), carries=bool(carry), by_choice=by_choice)
        case ["unlimited"]:
            return AutomaticDoubleRule(None, by_choice=by_choice)
        case _:
            return AutomaticDoubleRule(0, by_agreement=words == ["agreed"], by_choice=by_choice)


@dataclass(frozen=True, slots=True)
class ToRollOpening(CubesMayBeTurned):
    """Both sides roll a die. After equal ones (`rolled`), `agreed` have accepted an automatic double.

    `turned` automatic doubles are on every cube, those carried over from earlier games among them; `chosen` is what
    the Box wants played in this game, where that is theirs to say.
    """

    after_equal: bool = False
    agreed: frozenset[Player] = frozenset()
    rolled: bool = False
    turned: int = 0
    chosen: AutomaticDoubles | None = None

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.RollsOpening, say.AcceptsAutomaticDouble})
    cannot_roll: ClassVar[Refusal] = refusals.OpeningFirst()

    def box_may_choose(self, rules: Rules) -> bool:
        """Whether the Box may still say what equal opening dice do, and has not."""
        return not (self.rolled or self.chosen) and automatic_double_rule(rules, None).by_choice

    def may_still_agree_on_automatic_double(self, game: Game) -> bool:
        """Whether somebody may still say that they want the automatic double of an equal opening."""
        return self.after_equal and not self.agreed.issuperset((game.box_decider, *game.team_with_open_bets))

    def equal_dice_matter(self, rules: Rules) -> bool:
        """Whether equal opening dice do anything now: they double, carry a double over, or raise the question."""
        automatic = automatic_double_rule(rules, self.chosen)
        return self.doubles_equal_dice(rules) or automatic.by_agreement or automatic.carries

    def doubles_equal_dice(self, rules: Rules) -> bool:
        """Whether equal dice double the cubes once more."""
        most = automatic_double_rule(rules, self.chosen).most
        return most is None or self.turned < most

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Box and Captain; the Box alone, while they may choose what equal dice do."""
        chooses = game.position and self.box_may_choose(chouette.rules)
        return (game.box_decider,) if chooses else (game.acting_box, game.acting_captain)

    def called(self, chouette: Chouette, game: Game) -> Players:
        """Nobody: who has something to report does so."""
        return ()

    def hurried(self, chouette: Chouette, game: Game) -> Players:
        """After equal dice, a robot that is to roll again."""
        return tuple(
            player for player in self.waited_for(chouette, game) if self.after_equal and player in chouette.robots
        )

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The opening, again after equal dice, or the Box's choice before; elsewhere, whatever happens there."""
        if game.position is None:
            return AwaitedStatement(AwaitedAction.REPORT)
        if self.box_may_choose(chouette.rules):
            return AwaitedStatement(AwaitedAction.AUTOMATIC)
        again = self.may_still_agree_on_automatic_double(game)
        return AwaitedStatement(AwaitedAction.OPENING_AGAIN if again else AwaitedAction.OPENING)

    def on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...]:
        """No automatic double is agreed on, and a Box who says nothing of them has chosen none."""
        return (
            (say.RollsOpening(None, DICE_PLACEHOLDER),)
            if self.after_equal or self.box_may_choose(chouette.rules)
            else ()
        )

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The opening, and whether it was rolled already; automatic doubles change nothing of it."""
        return ("open", self.after_equal, self.rolled)
