"""A turn: the doubling before the roll, and the play of the dice; a game that is played elsewhere."""

from dataclasses import dataclass
from typing import ClassVar

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.phases.round import CubesMayBeTurned
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal
from bot.rules.seats.speaking import is_present_or_represented
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game, Phase, TokenFact
from bot.rules.statements import Dice, Statement
from bot.rules.turning import cubes_to_turn, players_who_may_double_first


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

    def asked_before_roll(self, chouette: Chouette, game: Game) -> Players:
        """Who asked to be asked and has not spoken yet, while their side is to roll; all people where a robot rolls."""
        a_robot_rolls = game.on_turn is Side.TEAM and game.acting_captain in chouette.robots
        asked = frozenset(game.line) - chouette.robots if a_robot_rolls else chouette.asks
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

    def hurried(self, chouette: Chouette, game: Game) -> Players:
        """Who may double before a robot rolls, and has neither held the roll nor asked to be asked."""
        patient = chouette.asks | (game.holds - self.let_go)
        asked = self.asked_before_roll(chouette, game) if game.mover() in chouette.robots else ()
        return tuple(player for player in asked if player not in patient)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The roll, or a word before it."""
        return AwaitedStatement(AwaitedAction.WORD if self.roll_waits_for(chouette, game) else AwaitedAction.ROLL)

    def on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...] | None:
        """Who was asked does not double, and a hold is released."""
        if player in self.asked_before_roll(chouette, game):
            return (say.DeclinesToDouble(player),)
        return (say.ReleasesRoll(player),) if player in self.roll_waits_for(chouette, game) else None

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The cubes, and whether they were doubled already."""
        return ("roll", self.round_over, cubes)


@dataclass(frozen=True, slots=True)
class ScoreModePlay(CubesMayBeTurned):
    """The board is elsewhere: any side with access may double, and the game may end."""

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.Doubles, say.ReportsWin})

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who reports what happens."""
        return (game.acting_box, game.acting_captain)

    def called(self, chouette: Chouette, game: Game) -> Players:
        """Nobody: who has something to report does so."""
        return ()

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """Cubes and the result."""
        return AwaitedStatement(AwaitedAction.REPORT)

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The cubes."""
        return ("score", cubes)


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

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The cubes; a roll has a token of its own by how many dice have fallen."""
        return ("play", cubes)
