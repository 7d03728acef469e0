"""The opening, a turn with its doubling, roll and play, a game that is played elsewhere; what rounds have in common."""

from dataclasses import dataclass
from typing import ClassVar, Final

from bot.backgammon.window import is_double_thinkable
from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.options import AutomaticDoubles
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats.speaking import is_present_or_represented
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import Side
from bot.rules.state.chouette import ButtonTokenPart, Chouette, Game, Phase
from bot.rules.statements import DICE_PLACEHOLDER, Dice, Statement
from bot.rules.turning import cannot_turn_own, cubes_to_turn, players_who_may_double_first

# --- What several phases have in common


class CubesMayBeTurned(Phase):
    """What all phases have in common in which each of the Team has a word on whether their cube is turned."""

    __slots__ = ()

    def captain_has_say_on_own_cube(self, rules: Rules, game: Game) -> bool:
        """Where they may turn their cube."""
        return cannot_turn_own(rules, game, game.captain) is None


class OpenRound(Phase):
    """What all phases have in common in which a double is open."""

    __slots__ = ()
    double_is_open: ClassVar[bool] = True
    answer_due: ClassVar[Refusal | None] = refusals.DoubleOpen()
    cannot_roll: ClassVar[Refusal] = refusals.DoubleOpen()


# --- The opening, and what equal opening dice do to the cubes (Colorado 5.1)

BOX_AUTOMATIC_DOUBLE_VALUES: Final = tuple(value for value in AutomaticDoubles if value is not AutomaticDoubles.BOX)
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

    takes: ClassVar[frozenset[type[Statement]]] = frozenset(
        {say.RollsOpening, say.ReportsOpeningTie, say.AcceptsAutomaticDouble}
    )
    cannot_roll: ClassVar[Refusal] = refusals.OpeningFirst()

    def box_may_choose_automatic_doubles(self, rules: Rules) -> bool:
        """Whether the Box may still say what equal opening dice do, and has not."""
        return not (self.rolled or self.chosen) and automatic_double_rule(rules, None).by_choice

    def may_still_agree_on_automatic_double(self, game: Game) -> bool:
        """Whether somebody may still say that they want the automatic double of an equal opening."""
        return self.after_equal and not self.agreed.issuperset((game.box_decider, *game.team_with_open_bets))

    def equal_dice_matter(self, rules: Rules) -> bool:
        """Whether equal opening dice do anything now: they double, carry a double over, or raise the question."""
        automatic = automatic_double_rule(rules, self.chosen)
        return self.equal_dice_double_cubes_again(rules) or automatic.by_agreement or automatic.carries

    def equal_dice_double_cubes_again(self, rules: Rules) -> bool:
        """Whether equal dice double the cubes once more."""
        most = automatic_double_rule(rules, self.chosen).most
        return most is None or self.turned < most

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Box and Captain; the Box alone, while they may choose what equal dice do."""
        chooses = game.position and self.box_may_choose_automatic_doubles(chouette.rules)
        return (game.box_decider,) if chooses else (game.acting_box, game.acting_captain)

    def called_in_score_mode(self, chouette: Chouette, game: Game) -> Players:
        """Nobody: who has something to report does so."""
        return ()

    def players_robot_waits_for_briefly(self, chouette: Chouette, game: Game) -> Players:
        """After equal dice, a robot that is to roll again."""
        due = self.waited_for(chouette, game) if self.after_equal else ()
        return tuple(player for player in due if player in chouette.robots)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The opening, again after equal dice, or the Box's choice before; elsewhere, whatever happens there."""
        if game.position is None:
            return AwaitedStatement(AwaitedAction.REPORT)
        if self.box_may_choose_automatic_doubles(chouette.rules):
            return AwaitedStatement(AwaitedAction.AUTOMATIC)
        again = self.may_still_agree_on_automatic_double(game)
        return AwaitedStatement(AwaitedAction.OPENING_AGAIN if again else AwaitedAction.OPENING)

    def statements_tried_on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...]:
        """No automatic double is agreed on, and a Box who says nothing of them has chosen none."""
        rolls = self.after_equal or self.box_may_choose_automatic_doubles(chouette.rules)
        return (say.RollsOpening(None, DICE_PLACEHOLDER),) if rolls else ()

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The opening, and whether it was rolled already; automatic doubles change nothing of it."""
        return ("open", self.after_equal, self.rolled)


# --- A turn


@dataclass(frozen=True, slots=True)
class ToRoll(CubesMayBeTurned):
    """The side on turn may double, once, and rolls.

    `stood`: players of the Team who were asked and do not double. `let_go`: those of them who had held the roll
    till then.
    """

    stood: frozenset[Player] = frozenset()
    let_go: frozenset[Player] = frozenset()
    round_over: bool = False

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.Rolls, say.Doubles})

    @property
    def cannot_double(self) -> Refusal | None:
        """There is one doubling round in a turn."""
        return refusals.DoublingRoundOver() if self.round_over else None

    def may_double(self, game: Game, openers: Players) -> Players:
        """Who of the Team can turn a cube before the roll: `openers` their own in its round, an extra its owner."""
        extras = {extra.cube_owner for extra in game.open_extras if extra.cube.owner is game.on_turn}
        is_teams = not self.round_over and game.on_turn is Side.TEAM
        return game.team_in_line_order(extras.union(openers if is_teams else ()))

    def _a_robot_rolls(self, chouette: Chouette, game: Game) -> bool:
        return game.on_turn is Side.TEAM and game.acting_captain in chouette.robots

    def asked_before_roll(self, chouette: Chouette, game: Game) -> Players:
        """Who is asked whether they double, and has not spoken yet, while their side is to roll.

        Those who asked to be asked before each roll, but not whoever rolls: by that they say it. Where a robot rolls,
        all people but those who let it roll, as soon as a double is thinkable: nobody has to say again and again that
        they would not dream of it.
        """
        able = self.may_speak_before_roll(chouette, game)
        is_thinkable = able and game.position is not None and is_double_thinkable(game.position)
        able = tuple(player for player in able if player != game.mover())
        return able if is_thinkable else tuple(player for player in able if player in chouette.asks)

    def may_hold_robots_roll(self, chouette: Chouette, game: Game) -> Players:
        """Who may double before the roll of a robot that waits for nobody, and so may hold it."""
        if not self._a_robot_rolls(chouette, game) or self.roll_waits_for(chouette, game):
            return ()
        return self.may_speak_before_roll(chouette, game)

    def may_speak_before_roll(self, chouette: Chouette, game: Game) -> Players:
        """Who may say before the roll that they do not double: who is asked, or would be if it mattered."""
        unasked = chouette.robots | (game.unasked - chouette.asks)
        asked = frozenset(game.line) - unasked if self._a_robot_rolls(chouette, game) else chouette.asks
        silent = asked - self.stood
        able = self.may_double(game, players_who_may_double_first(chouette.rules, game)) if silent else ()
        return tuple(player for player in able if player in silent and is_present_or_represented(chouette, player))

    def roll_waits_for(self, chouette: Chouette, game: Game) -> Players:
        """Whose word a side's roll waits for: those who hold it, and those who asked to be asked.

        Players who said that they do not double release this roll, though their hold stands for later ones.
        """
        may_ask = chouette.asks or chouette.robots
        asked = (game.holds - self.let_go).union(self.asked_before_roll(chouette, game) if may_ask else ())
        able = self.may_double(game, cubes_to_turn(chouette.rules, game, Side.TEAM)) if asked else ()
        return tuple(player for player in able if player in asked and is_present_or_represented(chouette, player))

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Whose word the roll waits for; else the mover."""
        return self.roll_waits_for(chouette, game) or (game.mover(),)

    def players_robot_waits_for_briefly(self, chouette: Chouette, game: Game) -> Players:
        """Who may double before a robot rolls, and has neither held the roll nor asked to be asked."""
        patient = chouette.asks | (game.holds - self.let_go)
        asked = self.asked_before_roll(chouette, game) if game.mover() in chouette.robots else ()
        return tuple(player for player in asked if player not in patient)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The roll, or a word before it."""
        return AwaitedStatement(AwaitedAction.WORD if self.roll_waits_for(chouette, game) else AwaitedAction.ROLL)

    def statements_tried_on_timeout(
        self, chouette: Chouette, game: Game, player: Player
    ) -> tuple[Statement, ...] | None:
        """Who was asked does not double, and a hold is released."""
        if player in self.asked_before_roll(chouette, game):
            return (say.DeclinesToDouble(player),)
        return (say.ReleasesRoll(player),) if player in self.roll_waits_for(chouette, game) else None

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes, and whether they were doubled already."""
        return ("roll", self.round_over, cubes)


@dataclass(frozen=True, slots=True)
class ScoreModePlay(CubesMayBeTurned):
    """The board is elsewhere: any side with access may double, and the game may end."""

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.Doubles, say.ReportsWin})

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who reports what happens."""
        return (game.acting_box, game.acting_captain)

    def called_in_score_mode(self, chouette: Chouette, game: Game) -> Players:
        """Nobody: who has something to report does so."""
        return ()

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """Cubes and the result."""
        return AwaitedStatement(AwaitedAction.REPORT)

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes."""
        return ("score", cubes)


def phase_after_round(game: Game) -> ToRoll | ScoreModePlay:
    """How a game goes on when a double is answered, or taken off the table."""
    return ToRoll(round_over=True) if game.position else ScoreModePlay()


@dataclass(frozen=True, slots=True)
class ToPlay(Phase):
    """Dice have fallen; a play is due. `suggested`: who advised which, the newest last."""

    dice: Dice
    is_first: bool = False
    suggested: tuple[tuple[Player, str], ...] = ()

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.Plays, say.Suggests})
    cannot_roll: ClassVar[Refusal] = refusals.PlayFirst()

    @property
    def dice_to_play(self) -> tuple[int, int]:
        """These dice."""
        return self.dice[0], self.dice[1]

    @property
    def cannot_double(self) -> Refusal | None:
        """Doubles come before the roll, and none before the first play of the game."""
        return refusals.NoDoubleBeforeFirstPlay() if self.is_first else refusals.PlayFirst()

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """The mover."""
        return (game.mover(),)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The play."""
        return AwaitedStatement(AwaitedAction.PLAY)

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes; a roll has a token of its own by how many dice have fallen."""
        return ("play", cubes)
