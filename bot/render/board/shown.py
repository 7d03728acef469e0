"""What the picture of a table shows, cubes and board, as one value: the drawing and the alt text are both made of it.

It draws nothing, judges nothing and has no words. In `mode score` the board is elsewhere: the cubes are shown alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from bot.backgammon.position import START, Position
from bot.backgammon.position import CheckerCounts as Row
from bot.render.parts import DiceState, SideDice
from bot.rules import phases
from bot.rules.phases.team_double import buyout_price
from bot.rules.play.chips import books_in_chips, pot
from bot.rules.play.turn import players_called_to_act
from bot.rules.points import HalfPoints, Player, Players, TransferReason, scores_after_transfers
from bot.rules.seats.speaking import is_absent, line_of_current_or_next_game, speaker_for
from bot.rules.state.bets import Answer, Bet, Cube, Extra, RecordedAnswer, Side
from bot.rules.state.chouette import BetweenGames, Chouette, Game
from bot.rules.state.proposals import BoxSale, Undo
from bot.rules.statements import ChouetteMode, Dice, Margin
from bot.rules.turning import has_one_cube_for_all


@dataclass(frozen=True, slots=True)
class CubePlacement:
    """One cube as players see it on a table, also while doubles are being answered.

    The game itself keeps the old cubes until a whole round is answered. On a table a cube that was taken lies with
    the taker, one that is offered is held out, and a player who drops has none.

    `value` is what it shows, the new one while it is offered; `owner`: the side that owns it (None: in the middle).
    `offered_by`: the side that holds it out to the other; a beaver is a cube offered back. `dropped_by`: the side that
    has dropped it, which is not booked yet; `is_out`: the bet is closed. `is_beavered`: it
    is a beaver, or a raccoon, that is held out.
    """

    value: int
    owner: Side | None = None
    offered_by: Side | None = None
    dropped_by: Side | None = None
    is_out: bool = False
    is_beavered: bool = False


class GameEndReason(Enum):
    """What brought a game to its end; the values are keys of words."""

    PLAYED = "played"  # to the last checker, or resigned
    DROPS = "drops"
    SETTLED = "settled"
    ADJOURNED = "adjourned"
    ABANDONED = "abandoned"


class BeaversShare(Enum):
    """How many of those who dropped did so to a beaver; the values are keys of words."""

    ALL = "yes"
    SOME = "some"
    NONE = "no"


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How a game ended. `margin` where it was played out; `doublers` and `droppers` where cubes decided it.

    `beavers`: whether they dropped to beavers. `resigned`: who offered the resignation that ended it.
    """

    by: GameEndReason
    winner: Side | None = None
    margin: Margin | None = None
    doublers: Players = ()
    droppers: Players = ()
    beavers: BeaversShare = BeaversShare.NONE
    resigned: Player | None = None


@dataclass(frozen=True)
class TableShown:
    """A table as a picture shows it. `game`: the one in progress, or the last one, or the first as it will start."""

    chouette: Chouette
    game: Game

    @property
    def is_game_in_progress(self) -> bool:
        """Whether the game is in progress."""
        return self.chouette.game is not None

    @cached_property
    def players_called_to_act(self) -> Players:
        """The players the game waits for."""
        return players_called_to_act(self.chouette) if self.is_game_in_progress else ()

    @cached_property
    def booked_half_points(self) -> Mapping[Player, HalfPoints]:
        """The half points booked so far in the game, or in the end, corrections of its row included."""
        is_over = not self.is_game_in_progress and self.chouette.games
        return scores_after_transfers(
            {}, self.chouette.transfers_with_corrections(self.chouette.games[-1]) if is_over else self.game.transfers
        )

    @property
    def is_over_with_points(self) -> bool:
        """Whether the game is over and moved points: everybody's result is shown in place of a cube."""
        return not self.is_game_in_progress and bool(self.booked_half_points)

    @cached_property
    def game_end(self) -> GameEnd | None:
        """How the game ended; None before."""
        if self.is_game_in_progress or not self.chouette.games:
            return None
        finished = self.chouette.games[-1]
        winner = finished.winner
        if finished.margin is not None:
            return GameEnd(GameEndReason.PLAYED, winner, finished.margin, resigned=finished.resigned)
        if any(game.number == self.game.number for game in self.chouette.adjourned):
            return GameEnd(GameEndReason.ADJOURNED)
        if self.game.team_with_stake:
            return GameEnd(GameEndReason.ABANDONED)
        line = self.game.line_with_partner
        drops = [one for one in finished.transfers if one.reason is TransferReason.DROP]
        drops = [one for one in drops if winner and (one.payee in line) is (winner is Side.TEAM)]
        doublers = tuple(dict.fromkeys(one.payee for one in drops))
        droppers = tuple(dict.fromkeys(one.payer for one in drops))
        by = GameEndReason.DROPS if drops else GameEndReason.SETTLED
        return GameEnd(by, winner, None, doublers, droppers, self._share_dropped_to_beavers(doublers, droppers))

    def _share_dropped_to_beavers(self, doublers: Players, droppers: Players) -> BeaversShare:
        """How many of these drops, each between a doubler and a dropper of whom one is alone, answered a beaver."""
        latest, beavered = dict[Player, RecordedAnswer](), set[tuple[Player, Player]]()
        for said in self.game.answered:
            for cube in said.cubes:
                before = latest.get(cube)
                if said.answer is Answer.DROP and before and before.answer is Answer.BEAVER:
                    beavered.add((before.by, said.by))
                latest[cube] = said
        if not beavered:
            return BeaversShare.NONE
        is_all = {by for by, _ in beavered}.issuperset(doublers) and (
            len(doublers) > 1 or {of for _, of in beavered}.issuperset(droppers)
        )
        return BeaversShare.ALL if is_all else BeaversShare.SOME

    @cached_property
    def sale_prices(self) -> Mapping[Player, HalfPoints]:
        """The players whose game others are asked to buy, and its price in half points; below 0 the seller pays."""
        phase = self.game.phase
        if not self.is_game_in_progress:
            return {}
        sellers = phase.sellers if isinstance(phase, phases.SharedDoubleAnnounced) else ()
        found = {seller: buyout_price(self.chouette.rules, self.game, seller) for seller in sellers}
        sales = [one.subject for one in self.chouette.proposals if isinstance(one.subject, BoxSale)]
        return found | {sale.seller: sale.price for sale in sales}

    @cached_property
    def asked_to_buy_box_game(self) -> Players:
        """The players who are asked to buy the Box's game."""
        asked = (one.waiting for one in self.chouette.proposals if isinstance(one.subject, BoxSale))
        return tuple(player for waiting in asked for player in waiting) if self.is_game_in_progress else ()

    @cached_property
    def asked_to_undo(self) -> Players:
        """The players who are asked to undo the last action, while the game goes on."""
        asked = (one.waiting for one in self.chouette.proposals if isinstance(one.subject, Undo))
        return tuple(player for waiting in asked for player in waiting) if self.is_game_in_progress else ()

    def must_act(self, player: Player) -> bool:
        """Whether the table waits for this player, or asks them to agree; or for somebody absent for whom they act."""
        asked = {*self.players_called_to_act, *self.asked_to_undo, *self.asked_to_buy_box_game}
        return player in asked | {self.who_acts_for(one) for one in asked}

    def who_acts_for(self, player: Player) -> Player:
        """Who acts for a player: while they are absent who speaks for them, if anybody does; else they do."""
        is_here = not self.is_game_in_progress or not is_absent(self.chouette, player)
        return player if is_here else speaker_for(self.chouette, player) or player

    def moves_for(self, player: Player) -> Side | None:
        """The side whose checkers a player moves who is neither its Captain nor its Box."""
        game = self.game
        if player == self.who_acts_for(game.acting_captain) != game.captain:
            return Side.TEAM
        return Side.BOX if player == self.who_acts_for(game.acting_box) != game.box_decider else None

    @cached_property
    def away_players(self) -> Players:
        """The players of the game who are absent."""
        return tuple(player for player in self.game.players if is_absent(self.chouette, player))

    @property
    def pot_half_points(self) -> HalfPoints | None:
        """The chips in the pot, where they are played for."""
        return pot(self.chouette) if self.is_game_in_progress and books_in_chips(self.chouette) else None

    @property
    def shown_box_and_partner(self) -> tuple[Player, Player | None]:
        """Who is shown as Box, the player who bought the game or the one whose it is, and who as their Partner."""
        box = self.game.sold.buyer if self.game.sold else self.game.box
        return box, self.game.partner if self.game.partner != box else None

    @property
    def partner_with_share(self) -> Player | None:
        """The Partner of the player who decides for the Box, while the Partner has a share."""
        return self.game.partner_with_share if self.game.partner_with_share != self.game.box_decider else None

    # --- Cubes

    @cached_property
    def cubes_by_player(self) -> Mapping[Player, CubePlacement]:
        """The cube of each player of the Team, in line order; a player who has sold their game has none: out."""
        bets = {player: self.game.team_bet_of(player) for player in self.game.line}
        return {
            player: _cube_placement(self.game, bet) if bet else CubePlacement(0, is_out=True)
            for player, bet in bets.items()
        }

    @cached_property
    def shared_cube(self) -> CubePlacement | None:
        """The one cube of a table where all share one, while the game has no result."""
        return None if self.is_over_with_points else _shared_cube_placement(self.game)

    def shares_cube(self, player: Player) -> bool:
        """Whether this player's bet is on the one cube, by the rules and by no agreement of their own."""
        bet = self.game.team_bet_of(player)
        return bet is not None and bet.cube.shared

    @cached_property
    def extras_and_cubes(self) -> tuple[tuple[Extra, CubePlacement], ...]:
        """The extras that are open, or given and not answered yet, with their cubes."""
        return _extras_and_cubes(self.game) if self.is_game_in_progress else ()

    # --- The board

    @cached_property
    def box_and_team_checker_counts(self) -> tuple[Row, Row]:
        """The checkers of Box and Team, 25 numbers each from its own view; START before the opening."""
        position = self.game.position or Position(START.me, START.opp)
        if self.game.on_turn is Side.BOX:
            return position.me, position.opp
        return position.opp, position.me

    @property
    def dice_to_play(self) -> Dice:
        """The dice to play now; none while others are to roll, or are waited for."""
        return (self.game.phase.dice_to_play or ()) if self.is_game_in_progress else ()

    @property
    def mover_and_others_called_to_act(self) -> tuple[Player | None, Players]:
        """Who is on turn, or has dice to play, and the others they wait for; nobody once the game is over."""
        if not self.is_game_in_progress:
            return None, ()
        mover = self.game.mover(self.game.on_turn) if self.game.on_turn else None
        if self.players_called_to_act in {(mover,), ()}:
            return mover, ()
        return mover if self.game.phase.dice_to_play else None, self.players_called_to_act

    @property
    def dice_of_both_sides(self) -> tuple[SideDice, ...]:
        """The dice of the side on turn at this moment, and those the other side has played; the higher one first."""
        last, phase, side = self.game.last_play, self.game.phase, self.game.on_turn
        played = (SideDice(last.side, DiceState.PLAYED, _higher_first(last.dice)),) if last else ()
        if not self.is_game_in_progress:
            return played
        if isinstance(phase, phases.ToRollOpening) or side is None:
            return SideDice(Side.TEAM, DiceState.TO_ROLL), SideDice(Side.BOX, DiceState.TO_ROLL)
        theirs = tuple(other for other in played if other.side is not side)
        if self.chouette.proposals_holding_up and not isinstance(phase, phases.ToPlay):
            return theirs  # none fall before that is answered
        if isinstance(phase, phases.ToPlay):
            mine = SideDice(side, DiceState.TO_PLAY, _higher_first(phase.dice))
        elif isinstance(phase, phases.ToRoll) and not phase.roll_waits_for(self.chouette, self.game):
            mine = SideDice(side, DiceState.TO_ROLL)
        else:
            mine = SideDice(side, DiceState.WAITING)
        return (mine, *theirs)

    @property
    def point_numbers_for(self) -> Side:
        """Whose point numbers stand at the board: the side on turn, before its roll too; at the end who moved last.

        One person who plays with robots keeps theirs for the whole game: robots need none.
        """
        if only := self.side_of_only_person:
            return only
        if not self.is_game_in_progress and self.game.last_play:
            return self.game.last_play.side
        return self.game.on_turn or Side.TEAM

    @cached_property
    def side_of_only_person(self) -> Side | None:
        """The side of the one person who plays the game with robots; None where that is not one person."""
        people = [player for player in self.game.players if player not in self.chouette.robots]
        return self.side_of(people[0]) if len(people) == 1 else None

    def side_of(self, player: Player) -> Side:
        """The side from which a player sees the board: the Box's for Box and Partner, else the Team's."""
        return Side.BOX if player in {self.game.box_decider, self.game.partner} else Side.TEAM

    @property
    def suggested_plays(self) -> Mapping[Player, str]:
        """The play that each player suggested last for the roll on the board."""
        suggested = (
            self.game.phase.suggested if self.is_game_in_progress and isinstance(self.game.phase, phases.ToPlay) else ()
        )
        return dict(suggested)


def _higher_first(dice: Dice) -> Dice:
    """Dice as players say them, however they fell."""
    return tuple(sorted(dice, reverse=True))


def table_shown_once_seated(chouette: Chouette) -> TableShown | None:
    """The table as a picture of its cubes shows it; None while nobody is seated."""
    if chouette.game is not None:
        return TableShown(chouette, chouette.game)
    if chouette.games:
        return TableShown(chouette, chouette.games[-1].final)
    if isinstance(chouette.stage, BetweenGames) and chouette.line:
        box, partner = chouette.stage.box, chouette.stage.partner
        line = tuple(player for player in line_of_current_or_next_game(chouette) if player != partner)
        cube = Cube(shared=has_one_cube_for_all(chouette.rules))
        bets = tuple(Bet(box, player, cube) for player in line)
        return TableShown(chouette, Game(1, box, line, bets, phases.ToRollOpening(), START, partner=partner))
    return None


def table_shown_if_board_here(chouette: Chouette) -> TableShown | None:
    """The table as a picture of its board shows it; None where the board is elsewhere, and while nobody is seated."""
    return None if chouette.mode is ChouetteMode.SCORE else table_shown_once_seated(chouette)


def viewing_side(chouette: Chouette, player: Player | None) -> Side:
    """The side from which a player sees the board that is shown; the Team's where there is none."""
    shown = table_shown_if_board_here(chouette)
    return shown.side_of(player) if shown and player else Side.TEAM


# --- Where a cube is


def _cube_placement(game: Game, bet: Bet) -> CubePlacement:
    """Where the cube of a bet, or of an extra, is in this phase of the game."""
    if not bet.is_open:
        return CubePlacement(bet.cube.value, is_out=True)
    double = game.unsettled_double_of(bet)
    if double is None:
        return CubePlacement(bet.cube.value, owner=bet.cube.owner)
    value = bet.cube.value * 2 ** max(len(double.answers_so_far), 1)
    speaker = double.doubler.other if len(double.answers_so_far) % 2 else double.doubler
    match double.answers_so_far[-1:]:
        case (Answer.TAKE,):
            return CubePlacement(value, owner=double.doubler.other)
        case (Answer.DROP,):
            return CubePlacement(value, dropped_by=speaker)
        case (Answer.BEAVER,):
            return CubePlacement(value * 2, offered_by=speaker, is_beavered=True)
        case _:
            return CubePlacement(value, offered_by=double.doubler)


def _shared_cube_placement(game: Game) -> CubePlacement | None:
    """Where the one cube is that all share, held out until all have answered; None where there is none."""
    found = [_cube_placement(game, bet) for bet in game.open_bets if bet.cube.shared]
    return min(found, key=lambda one: (one.offered_by is None, one.dropped_by is not None), default=None)


def _extras_and_cubes(game: Game) -> tuple[tuple[Extra, CubePlacement], ...]:
    """The extras that are open, or given and not answered yet, with their cubes."""
    found = [(extra, _cube_placement(game, extra)) for extra in game.open_extras]
    phase = game.phase
    if isinstance(phase, phases.GivingExtras):
        for giver, taker in phase.unanswered_extras:
            value = phase.stakes[giver] * 2
            found.append((Extra(giver, taker, Cube(value, Side.TEAM)), CubePlacement(value, offered_by=Side.BOX)))
    return tuple(found)
