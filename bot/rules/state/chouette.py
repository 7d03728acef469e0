"""A chouette as immutable values; knows what is, not what may be done.

A phase holds exactly what it has: dice exist only while a play is due, answers only while answers are due. The phases
themselves are in `bot.rules.phases`; here is what can be asked of each.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from bot.backgammon.position import Position
from bot.rules.events import Event, PlayerUnseated
from bot.rules.options import AutomaticDoubles
from bot.rules.points import (
    NO_POINTS,
    POINTS_STAKE,
    HalfPoints,
    Player,
    Players,
    Scores,
    StakePerPoint,
    Transfer,
    TransferOutsideGames,
    TransferReason,
)
from bot.rules.refusals import ChouetteOver, GameInProgress, OnlyInPlayMode, Refusal, SeatsNotTakenYet
from bot.rules.rulebook import Rules
from bot.rules.state.awaited import AwaitedStatement
from bot.rules.state.bets import (
    Bet,
    Extra,
    ExtraGiverAndTaker,
    HandedOverShare,
    PartnershipEnd,
    RecordedAnswer,
    Side,
    SoldBox,
    UnsettledDouble,
)
from bot.rules.state.proposals import ChouetteEnd, Proposal, Undo
from bot.rules.statements import ChouetteMode, Dice, Margin, Statement
from bot.rules.values import replace


def box_partner_and_line(box: Player, partner: Player | None, line: tuple[Player, ...]) -> tuple[Player, ...]:
    """Box, Partner and line, each once."""
    return tuple(dict.fromkeys((box, *((partner,) if partner else ()), *line)))


ButtonTokenPart: TypeAlias = "str | int | tuple[ButtonTokenPart, ...] | None"
"""What a token is made of: text, a side too, numbers, yes and no, and several of these."""


class Phase(ABC):
    """What a game waits for: what can be asked of every phase, with the usual answer.

    `takes`: the kinds of statement that it is there for, of whoever may say them. `double_is_open`: a double, of cubes
    or extras, is being offered or answered, or extras are given. `answer_due` is the refusal of what must wait until a
    double or an extra is answered, `cannot_roll` of a roll where none is due (docs/rules.md, 2.2). `sellers`: who of
    the Team offer their games, the first of them now. `must_buy_chips_for_buyout`: who must buy chips before the game
    goes on: they must buy somebody's game and have too few for it.
    """

    __slots__ = ()
    takes: ClassVar[frozenset[type[Statement]]] = frozenset()
    double_is_open: ClassVar[bool] = False
    answer_due: ClassVar[Refusal | None] = None
    cannot_roll: ClassVar[Refusal] = OnlyInPlayMode()
    sellers: Players = ()
    must_buy_chips_for_buyout: Players = ()

    @property
    def dice_to_play(self) -> tuple[int, int] | None:
        """The dice that are to be played, while a play is due."""
        return None

    @property
    def cannot_double(self) -> Refusal | None:
        """Why no cube can be turned in this phase, by the side that is next to double (docs/rules.md, 2.3, 2.4)."""
        return self.answer_due

    @property
    def unsettled_doubles(self) -> Mapping[Player | ExtraGiverAndTaker, UnsettledDouble]:
        """The doubles that are not settled yet: by the player of the Team whose cube it is, or by the extra's two."""
        return {}

    @property
    def if_all_are_silent(self) -> "Phase":
        """The phase that it is where who is asked, and need not answer, says nothing."""
        return self

    @property
    def team_doublers_so_far(self) -> Players:
        """Who of the Team have doubled while others may still, in that order."""
        return ()

    def asked_to_buy(self, rules: Rules, game: "Game", seller: Player | None = None) -> Players:
        """Who is asked now whether they buy this game, or the first that is for sale."""
        return ()

    def possible_box_side_dissenter(self, rules: Rules, game: "Game") -> Player | None:
        """Who of Box and Partner may still be against a double of the one cube, as long as nobody has answered it."""
        return None

    def extras_to_answer_by(self, player: Player) -> tuple[ExtraGiverAndTaker, ...]:
        """The extras that wait for this player's answer."""
        return ()

    def is_word_settled(self, game: "Game", player: Player) -> bool:
        """Whether a player has given their word on a cube in this round."""
        return False

    def captain_has_say_on_own_cube(self, rules: Rules, game: "Game") -> bool:
        """Whether the Captain has a word on their cube at this moment."""
        return False

    def partner_must_still_answer_separately(self, rules: Rules, game: "Game") -> bool:
        """Whether Box and Partner answer a double each for themself, and the Partner has not."""
        return False

    @abstractmethod
    def waited_for(self, chouette: "Chouette", game: "Game") -> Players:
        """Whose word or deed is due, also where it is the Captain who gives it; several where several may."""

    def called_in_score_mode(self, chouette: "Chouette", game: "Game") -> Players | None:
        """Whom everybody waits for where the board is elsewhere; None: whoever must act."""
        return None

    def players_robot_waits_for_briefly(self, chouette: "Chouette", game: "Game") -> Players:
        """For whose word a robot waits only a while."""
        return ()

    @abstractmethod
    def awaited(self, chouette: "Chouette", game: "Game") -> AwaitedStatement:
        """What those who are waited for are asked."""

    def statements_tried_on_timeout(
        self, chouette: "Chouette", game: "Game", player: Player
    ) -> tuple[Statement, ...] | None:
        """What counts as said by a player who is waited for and has said nothing: the first of these that is accepted.

        None: they are played as absent (docs/rules.md, section 6).
        """
        return None

    @abstractmethod
    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """What tells it from the next phase, though not from itself after another player's answer; with the `cubes`."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress.

    `line` is the Team as the game began, Captain first; the Partner is not in it, `partner_place` is where in the
    whole line they have their place (None: they have none, or there is no Partner). `position` is seen by the side
    `on_turn`; both are None where the board is elsewhere, `on_turn` also before the opening. `acted` are those who
    became acting Captain, in that order. `box` is the Box for the rotation; who decides for that side is the
    `box_decider`, another one once it is `sold`. `extra_bets` are those between two of the Team. `answered` is what was
    said to its cubes, `rolled` who rolled what. `directors` doubled when who moved for the Team sold; they move before
    the others. `handed` are the shares that Box and Partner have handed over to one another. `closed_for` are those
    whose game was closed because they were missing, `unasked` those who let robots roll without a word of theirs.
    `stake`: what its points stand for, whatever was agreed on since. `play_before`: the one before the `last_play`.
    """

    number: int
    box: Player
    line: tuple[Player, ...]
    bets: tuple[Bet, ...]
    phase: Phase
    position: Position | None = None
    on_turn: Side | None = None
    last_play: "LastPlay | None" = None
    play_before: "LastPlay | None" = None
    holds: frozenset[Player] = frozenset()
    unasked: frozenset[Player] = frozenset()
    transfers: tuple[Transfer, ...] = ()
    acted: tuple[Player, ...] = ()
    resumed: "ResumedGame | None" = None
    partner: Player | None = None
    partner_place: int | None = None
    extra_bets: tuple[Extra, ...] = ()
    partnership_end: PartnershipEnd | None = None
    sold: SoldBox | None = None
    answered: tuple[RecordedAnswer, ...] = ()
    rolled: tuple[tuple[Player, Dice], ...] = ()
    directors: tuple[Player, ...] = ()
    handed: tuple[HandedOverShare, ...] = ()
    closed_for: tuple[Player, ...] = ()
    stake: StakePerPoint = POINTS_STAKE

    @property
    def line_with_partner(self) -> tuple[Player, ...]:
        """The line as the game began, with a Partner who keeps their place in it."""
        if self.partner is None or self.partner_place is None:
            return self.line
        return (*self.line[: self.partner_place], self.partner, *self.line[self.partner_place :])

    @property
    def transfers_before_adjournment(self) -> tuple[Transfer, ...]:
        """What moved in it before it was adjourned, if it was; behind it stands what has moved since."""
        return self.resumed.transfers if self.resumed else ()

    @property
    def transfer_count(self) -> int:
        """How many transfers it has booked, those before it was adjourned among them."""
        return len(self.transfers_before_adjournment + self.transfers)

    @property
    def partner_with_share(self) -> Player | None:
        """The Partner, while they have a share in what the Box's side wins or loses."""
        if self.partner is None or self.partnership_end:
            return None
        return self.partner if not self.handed or self.opponents_of_box_side_player(self.partner) else None

    def is_sole_cube_share_partners(self, cube: Player, after: int) -> bool | None:
        """Whether what moves on a cube is the Partner's alone, or the Box's (no), or both share it (None)."""
        deals = (
            deal.to_partner
            for deal in reversed(self.handed)
            if cube in deal.cubes and deal.after_transfer_count <= after
        )
        return next(deals, None)

    def opponents_of_box_side_player(self, player: Player) -> tuple[Player, ...]:
        """Whose open bets somebody of the Box's side wins or loses on, alone or with the other."""
        if self.partnership_end:
            return self.team_with_open_bets if player == self.box_decider else ()
        if player not in {self.box_decider, self.partner}:
            return ()
        theirs = {None, player == self.partner}
        return tuple(
            cube
            for cube in self.team_with_open_bets
            if self.is_sole_cube_share_partners(cube, self.transfer_count) in theirs
        )

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody who wins or loses in the game: Box, Partner, Team."""
        return box_partner_and_line(self.box, self.partner, self.line)

    @property
    def box_decider(self) -> Player:
        """Who decides for the Box's side: the Box, who bought their game, or the Partner who plays on alone."""
        if self.sold:
            return self.sold.buyer
        return self.partnership_end.sole if self.partnership_end else self.box

    @property
    def captain(self) -> Player:
        """The initial Captain, who counts for the rotation."""
        return self.line[0]

    @property
    def captains(self) -> tuple[Player, ...]:
        """The Captain, then those who became acting Captain."""
        return (self.captain, *self.acted)

    @property
    def acting_captain(self) -> Player:
        """Who rolls and moves for the Team: the first in the line who has an open bet, or took an extra.

        Under direction (FIBS 5) it is the first of the directors who has an open bet.
        """
        if active := self.team_with_open_bets:
            return next((player for player in active if player in self.directors), active[0])
        takers = {extra.team for extra in self.open_extras}
        return next((player for player in self.line if player in takers), self.captain)

    @property
    def acting_box(self) -> Player:
        """Who rolls and moves for the Box's side: its owner, or where no bet is left but extras, the first giver."""
        givers = (
            set[Player]()
            if self.team_with_open_bets
            else {extra.box for extra in self.open_extras} - {self.acting_captain}
        )
        return next((player for player in self.line if player in givers), self.box_decider)

    @property
    def open_extras(self) -> tuple[Extra, ...]:
        """The extras that are not decided."""
        return tuple(extra for extra in self.extra_bets if extra.is_open)

    @property
    def team_with_stake(self) -> tuple[Player, ...]:
        """The players of the Team who have an open bet or an open extra, in line order."""
        return self.team_in_line_order(
            {*self.team_with_open_bets, *(player for extra in self.open_extras for player in extra.giver_and_taker)}
        )

    @property
    def team_with_open_bets(self) -> tuple[Player, ...]:
        """The players of the Team who have an open bet, in line order; one that was sold is its buyer's."""
        holders = {bet.team for bet in self.bets if bet.is_open}
        return tuple([player for player in self.line if player in holders])

    @property
    def open_bets(self) -> tuple[Bet, ...]:
        """The bets that are not decided, in line order."""
        return tuple(bet for bet in self.bets if bet.is_open)

    @property
    def players_with_middle_cube(self) -> frozenset[Player]:
        """The players of the Team whose bet is open and whose cube nobody owns."""
        return frozenset(bet.team for bet in self.bets if bet.is_open and bet.cube.owner is None)

    def team_bet_of(self, player: Player) -> Bet | None:
        """The bet that a player of the Team has, an open one if there is; of several the first."""
        theirs = [bet for bet in self.bets if bet.team == player]
        return next((bet for bet in theirs if bet.is_open), theirs[0] if theirs else None)

    @property
    def has_shared_cube(self) -> bool:
        """Whether it is played with one cube for all; also when the bets on it are decided."""
        return any(bet.cube.shared for bet in self.bets)

    @property
    def players_on_shared_cube(self) -> tuple[Player, ...]:
        """The players of the Team with an open bet on the one cube, in line order."""
        return self.players_with_bet(lambda bet: bet.is_open and bet.cube.shared)

    def group_by_cube(self, players: Players) -> tuple[Players, ...]:
        """These players of the Team by cube: those who share one together, in the order given, then each alone."""
        sharers = self.players_on_shared_cube
        together = tuple(player for player in players if player in sharers)
        alone = tuple((player,) for player in players if player not in sharers)
        return (together, *alone) if together else alone

    def players_of_partly_named_cube(self, players: Players, named: Players) -> Players:
        """The players of a cube of which some are named and some are not, though it is one; empty if there is none."""
        cubes = self.group_by_cube(players)
        return next((cube for cube in cubes if 0 < sum(player in named for player in cube) < len(cube)), ())

    def unsettled_double_of(self, bet: Bet) -> UnsettledDouble | None:
        """The double of this bet's or extra's cube that is not settled yet; of a shared one, whoever of all doubled."""
        doubles = self.phase.unsettled_doubles
        if isinstance(bet, Extra):
            return doubles.get(bet.giver_and_taker)
        doublers = (bet.team, *(self.players_on_shared_cube if bet.cube.shared else ()))
        return next((doubles[player] for player in doublers if player in doubles), None)

    def team_in_line_order(self, players: Collection[Player]) -> Players:
        """Those of the Team who are among these players, in line order."""
        return tuple([player for player in self.line if player in players])

    def players_with_bet(self, wanted: Callable[[Bet], bool]) -> tuple[Player, ...]:
        """The players of the Team who hold a bet of this kind, each once, in line order."""
        return self.team_in_line_order({bet.team for bet in self.bets if wanted(bet)})

    def mover(self, side: Side | None = None) -> Player:
        """Who rolls and moves for a side; without one, for the side on turn in a game that is played here."""
        return self.acting_box if (side or self.on_turn) is Side.BOX else self.acting_captain

    def side_of(self, player: Player) -> Side | None:
        """The side for which a player plays in this game; a Box who has sold plays no more."""
        if player == self.box_decider:
            return Side.BOX
        return Side.TEAM if player in self.line else None

    def side_favoured_by(self, player: Player) -> Side | None:
        """The side whose win is good for a player: the Box's for a Partner, and for a mere giver of extras."""
        if player == self.partner:
            return Side.BOX
        for_the_team = player in self.team_with_open_bets or any(extra.team == player for extra in self.open_extras)
        return Side.BOX if player in self.team_with_stake and not for_the_team else self.side_of(player)


@dataclass(frozen=True, slots=True)
class ResumedGame:
    """Where a game comes from that was adjourned: its number then, what it had booked, the places after it.

    `places` is None where it was resumed before another game began: then it decides on the places itself.
    """

    number: int
    transfers: tuple[Transfer, ...]
    places: "BetweenGames | None"


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The play before: whose, by whom, with which dice, as written (`none` when there was none)."""

    side: Side
    by: Player
    dice: Dice
    play: str


# --- Between games


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over: how it stood in the end, and every point that moved in it.

    `winner` is the side that won the game as it ended, played out or by a cube; None where neither did. `margin` is by
    how much, where the checkers or a resignation decided it; `resigned`: who offered that.
    `odd_half` is the half point that Box and Partner cannot split, won (1) or lost (-1), while no roll has decided it.
    `unpaid`: what bets cancelled by a sale, or left open by an adjournment, would have paid; for the rotation alone.
    """

    final: Game
    transfers: tuple[Transfer, ...]
    winner: Side | None = None
    odd_half: HalfPoints = NO_POINTS
    unpaid: tuple[Transfer, ...] = ()
    margin: Margin | None = None
    resigned: Player | None = None

    @property
    def is_decided(self) -> bool:
        """Whether it was won, or all its bets are decided; not where it was abandoned or adjourned."""
        return self.margin is not None or not self.final.team_with_stake

    @property
    def decides_next_places(self) -> bool:
        """Whether the places of the next game are its doing: not where it was resumed after another one began."""
        return self.final.resumed is None or self.final.resumed.places is None


RollsByPlayer: TypeAlias = Mapping[Player, tuple[Dice, ...]]
"""What each player has rolled for their place, the first roll first."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """The table is open, nobody is seated; `rolls` are those so far, a later one breaks a tie."""

    players: tuple[Player, ...] = ()
    rolls: RollsByPlayer = field(default_factory=dict[Player, tuple[Dice, ...]])


@dataclass(frozen=True, slots=True)
class BetweenGames:
    """No game is going on; Box, Partner and line are those of the next one.

    A Partner is in the `line` until the partnership has `begun`, which it does with its first game; then one who has
    no place (`has_place`) is out of it. `stands`: the partnership was agreed on, or has begun.
    `declined`: who was invited to be Partner of this Box and would not. `chosen`: the automatic doubles its Box wants.
    """

    box: Player
    line: tuple[Player, ...]
    partner: Player | None = None
    has_place: bool = True
    stands: bool = False
    begun: bool = False
    declined: frozenset[Player] = frozenset()
    chosen: AutomaticDoubles | None = None


@dataclass(frozen=True, slots=True)
class PlannedPayment:
    """Half points that one pays another once all is over: so many were planned, and so many are still `owed`.

    `stake`: what these points stand for. What was played for different stakes is never added up.
    """

    payer: Player
    payee: Player
    amount: HalfPoints
    owed: HalfPoints
    stake: StakePerPoint = POINTS_STAKE


PaymentPlan: TypeAlias = tuple[PlannedPayment, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """No further game will be played. `before`: the stage that it ended in, if that was not in a game.

    `plan` is who pays whom. It is made once, from the scores in the end; from then on only what is still owed changes.
    """

    before: Lobby | BetweenGames | None = None
    plan: PaymentPlan = ()


Stage: TypeAlias = Lobby | BetweenGames | Game | Ended


@dataclass(frozen=True, slots=True)
class DiceProof:
    """The dice's proof: the commitment in force, the words in it, the seed once revealed."""

    digest: str = ""
    words: tuple[tuple[Player, str], ...] = ()
    seed: str = ""


@dataclass(frozen=True, slots=True)
class UndoRequests:
    """Who asked the others to undo the action behind which the chouette stood as `before`, and whether one said no."""

    before: "Chouette | None" = field(default=None, repr=False, compare=False)
    by: frozenset[Player] = frozenset()
    is_declined: bool = False


@dataclass(frozen=True, slots=True)
class DirectorsAct:
    """What a director did, as it was told, so that it can be revoked: before it the chouette stood as `before`.

    `order` is its key, `whose` is to whom it was done. After it an undo led to `undo_to`, these people were `seated`,
    and it was at this `stage`. `previous` is the act before it.
    """

    told: Event
    order: str
    whose: Player | None
    before: "Chouette" = field(repr=False, compare=False)
    undo_to: "Chouette | None" = field(repr=False, compare=False)
    seated: tuple[Player, ...]
    stage: "Stage" = field(repr=False, compare=False)

    @property
    def previous(self) -> "DirectorsAct | None":
        """The act before it."""
        return self.before.last_act


@dataclass(frozen=True, slots=True)
class Chouette:
    """One session at one table.

    `seated` are the players in the order in which they sat down, `scores` what they have won, games in
    progress included. `undo_to` is the state before the last `decision`, `undo_requests` are about that decision alone,
    `dice_since_decision` fell since then;
    `dice_to_fall_again` fell in turns that were taken back. `leaving` are seated players who
    leave at the end of a game, the `gone` among them are absent until then; `dodged` are people who left when they
    were due to be Box and cannot join the next game. `carried` is the number of automatic doubles with which the next
    games start, one each. `away` are those who have left the scene, `proxies` whom each has appointed to speak for
    them meanwhile, `stood_in_for` those for whom the others have named one; `missing` are those for whom games were
    adjourned, `late` the ones who came back after a new game began, and go to the end of the line. `asides` are
    payments and corrections, also of rows;
    `chips` are those bought and not given back, where they are played for. `robots` are players for whom an engine
    plays, seated or not. `guests` are players without an account, where only score is kept: the `scorer` speaks for
    all of them; not `scorer_plays`: they keep score without a seat. `scorers_away` kept it until they were away, and
    keep it again once they are back: the first before the next. `asks` are those who want to be asked before each
    roll, the `unasked` let robots roll in later games too.
    `untold`: whose game was closed while they were missing, and which one, as long as they are.
    `acts` is how often directors have acted; `last_act` is the last act that may be revoked,
    since a game began. The `unseated` lost their seats by one and do not sit down again before a director lets them:
    by what each was told; those for some days only as long as that is. `stake` is what a point of the next game stands
    for, `agreed_changes` how often that or a rule was changed, `title` what the evening is called.
    """

    rules: Rules
    mode: ChouetteMode
    stage: Stage = Lobby()
    seated: tuple[Player, ...] = ()
    joiners: RollsByPlayer = field(default_factory=dict[Player, tuple[Dice, ...]])
    leaving: tuple[Player, ...] = ()
    gone: frozenset[Player] = frozenset()
    dodged: frozenset[Player] = frozenset()
    scores: Scores = field(default_factory=dict[Player, HalfPoints])
    games: tuple[FinishedGame, ...] = ()
    asides: tuple[TransferOutsideGames, ...] = ()
    chips: Scores = field(default_factory=dict[Player, HalfPoints])
    proposals: tuple[Proposal, ...] = ()
    robots: frozenset[Player] = frozenset()
    guests: frozenset[Player] = frozenset()
    scorer: Player | None = None
    scorer_plays: bool = True
    scorers_away: tuple[Player, ...] = ()
    asks: frozenset[Player] = frozenset()
    unasked: frozenset[Player] = frozenset()
    adjourned: tuple[Game, ...] = ()
    untold: tuple[tuple[Player, int], ...] = ()
    missing: frozenset[Player] = frozenset()
    late: frozenset[Player] = frozenset()
    away: frozenset[Player] = frozenset()
    proxies: Mapping[Player, Player] = field(default_factory=dict[Player, Player])
    stood_in_for: frozenset[Player] = frozenset()
    proof: DiceProof = DiceProof()
    drawn: int = 0
    undo_to: "Chouette | None" = field(default=None, repr=False, compare=False)
    decision: Statement | None = None
    undo_requests: UndoRequests = UndoRequests()
    acts: int = 0
    last_act: DirectorsAct | None = None
    unseated: Mapping[Player, PlayerUnseated] = field(default_factory=dict[Player, PlayerUnseated])
    dice_since_decision: tuple[Dice, ...] = ()
    dice_to_fall_again: tuple[Dice, ...] = ()
    carried: int = 0
    stake: StakePerPoint = POINTS_STAKE
    agreed_changes: int = 0
    title: str = ""

    @property
    def has_begun(self) -> bool:
        """Whether a game goes on, or one was played."""
        return isinstance(self.stage, Game) or bool(self.games)

    @property
    def stakes(self) -> tuple[StakePerPoint, ...]:
        """The stakes for which there are rows on the sheet, each once; that of the next game where there is no row."""
        games = (*(one.final.stake for one in self.games), *((self.game.stake,) if self.game else ()))
        return tuple(dict.fromkeys((*games, *(aside.stake for aside in self.asides)))) or (self.stake,)

    def score_if_one_stake(self, player: Player) -> HalfPoints | None:
        """What somebody has won; None where it was for several stakes, which are never added up."""
        return self.scores.get(player, NO_POINTS) if len(self.stakes) == 1 else None

    @property
    def rolls_fallen(self) -> int:
        """How many dice have fallen so far, without those of turns that were taken back."""
        return self.drawn - len(self.dice_to_fall_again)

    @property
    def game(self) -> Game | None:
        """The game in progress."""
        return self.stage if isinstance(self.stage, Game) else None

    @property
    def decided_game_count(self) -> int:
        """How many games were played to their end: those that were abandoned or adjourned are none."""
        return sum(game.is_decided for game in self.games)

    def transfers_with_corrections(self, game: FinishedGame) -> tuple[Transfer, ...]:
        """Every point in the row of a game that is over: what moved in it, and what its row was mended by since."""
        mended = (aside.moved for aside in self.asides if aside.moved.reason is TransferReason.MENDED)
        return (*game.transfers, *(each for each in mended if each.game == game.final.number))

    @property
    def box(self) -> Player | None:
        """The Box of the game in progress, or of the next one."""
        return self.stage.box if isinstance(self.stage, Game | BetweenGames) else None

    @property
    def partner(self) -> Player | None:
        """The Box's Partner in the game in progress, or in the next one."""
        return self.stage.partner if isinstance(self.stage, Game | BetweenGames) else None

    @property
    def players_now_or_next(self) -> tuple[Player, ...]:
        """Everybody in the game in progress, or in the next one: Box, Partner, the line with those who join it."""
        return box_partner_and_line(self.box, self.partner, self.line) if self.box else ()

    @property
    def line(self) -> tuple[Player, ...]:
        """The line of the game in progress, or of the next one with those who join it.

        A Partner who keeps their place is in it.
        """
        stage = self.stage
        if isinstance(stage, Game):
            return stage.line_with_partner
        if isinstance(stage, BetweenGames):
            line = (*stage.line, *self.joiners)
            return line if stage.has_place else tuple(player for player in line if player != stage.partner)
        return ()

    @property
    def proposals_holding_up(self) -> tuple[Proposal, ...]:
        """The proposals before whose answer no dice fall and nobody else is called.

        An undo holds up no game in progress, since dice that fall meanwhile stay; but the next game waits for it.
        """
        return tuple(
            one for one in self.proposals if one.lapses_with_phase and not (self.game and isinstance(one.subject, Undo))
        )

    @property
    def end_proposed_between_games(self) -> Proposal | None:
        """The proposal to end the chouette that the next game waits for: who agrees to it agrees to abandon none."""
        open_ones = (one for one in self.proposals if isinstance(one.subject, ChouetteEnd))
        return next(open_ones, None) if isinstance(self.stage, BetweenGames) else None

    @property
    def without_proposals_holding_up(self) -> "Chouette":
        """The same without the proposals for whose answers the game waits."""
        return replace(self, proposals=tuple(one for one in self.proposals if one not in self.proposals_holding_up))

    @property
    def dice_that_must_fall_again_next(self) -> Dice | None:
        """Dice that must fall next in the game, since they fell in a turn that was taken back."""
        return self.dice_to_fall_again[0] if self.dice_to_fall_again and self.game else None

    def with_undo_point(self, said: Statement) -> "Chouette":
        """The same as it is to be again if what is now said is taken back."""
        return replace(self, undo_to=self, dice_since_decision=(), decision=said)

    def without_undo_point(self) -> "Chouette":
        """The same table, where nothing can be taken back."""
        return replace(self, undo_to=None, decision=None, last_act=None, dice_since_decision=(), dice_to_fall_again=())

    def with_readmitted(self, player: Player) -> "Chouette":
        """The same table, where this player may sit down again whose seat was taken away."""
        return replace(self, unseated={one: told for one, told in self.unseated.items() if one != player})

    def with_game(self, game: Game) -> "Chouette":
        """The same with another state of the game in progress."""
        return replace(self, stage=game)


@dataclass(frozen=True, slots=True)
class Accepted:
    """A statement was accepted: what is now, what it brought about, the points it moved."""

    chouette: Chouette
    events: tuple[Event, ...]
    transfers: tuple[Transfer, ...] = ()

    def then(self, later: "Accepted") -> "Accepted":
        """This, and what it brought about."""
        return Accepted(later.chouette, (*self.events, *later.events), (*self.transfers, *later.transfers))


# --- Whether a chouette stands between two games, which is when games start and partners are chosen


def places_between_games(chouette: Chouette) -> BetweenGames | Refusal:
    """The places between games; at every other time the refusal that says what time it is."""
    stage = chouette.stage
    if isinstance(stage, BetweenGames):
        return stage
    if isinstance(stage, Lobby):
        return SeatsNotTakenYet()
    return GameInProgress() if isinstance(stage, Game) else ChouetteOver()
