"""What a robot in a chair says.

Every cube of a chouette is a money cube: what is right depends on the position, on who may turn it and on Jacoby, not
on its value or on the other cubes. So there is one question for each kind of cube, and the rules say what may be said.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from math import floor

from bot.backgammon.fair import CubeHolder
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import legal_plays
from bot.backgammon.position import Position, has_contact
from bot.engine.engine import CubeEquities, CubeTerms
from bot.robots.judge import NoisyEngine
from bot.rules import statements as say
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.evening.missing import table_with_game_on
from bot.rules.evening.settlements import deal_stakes_at_backgammon, fair_value, open_bets_between
from bot.rules.offers import allowed_statements, may_be_said
from bot.rules.phases import Answering, SharedDoubleAnnounced, ToRollOpening
from bot.rules.phases.team_double import buyout_price_per_point
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player
from bot.rules.rulebook import Rules
from bot.rules.seats.joining import players_with_seat
from bot.rules.state import proposals
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import BetweenGames, Chouette, Game
from bot.rules.state.proposals import Proposal
from bot.rules.statements import ALL_PLAYERS, Margin, Statement
from bot.rules.turning import cubes_to_turn

_DISSENT = 0.05
"""By how much one cube for all must be wrongly doubled before a robot is against it, in points for each of the cube."""
_CONVINCED = 0.05
"""By how much a drop must be right before a robot gives an extra on it, in points for each of the cube."""
_GENEROSITY = 0.05
"""How much less than it can expect a robot settles for, in points for each of the cube."""
_MUCH = 4 * HALF_POINTS_PER_POINT
"""A bet of so many half points is worth an offer to settle."""
_GIVEN_UP = 0.1
"""How much a robot gives up at most by an offer in whole points, in points for each of the cube."""
_LOST_FOR_PEACE = 0.1
"""How much more than it can expect to lose a robot loses by its own side's resignation, for each point of the cube."""
_LOST_RACE, _LOST_IN_CONTACT = -0.98, -0.995
"""A single game that is worth less to the loser is resigned, in points for each of the cube."""


ROBOT_NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace", "Hans", "Ida", "Jonas")
"""What robots are called."""


class Robot:
    """A player that an engine plays for. It never advises, buys no game and gives nobody a reason to wait."""

    def __init__(self, player: Player, judge: NoisyEngine) -> None:
        self.player, self._judge = player, judge
        self._resigned_at: Position | None = None
        self._settling: tuple[Position | None, set[Player]] = None, set()

    async def choose_statement(self, chouette: Chouette) -> Statement | None:
        """What it says now; None: nothing, because nobody asks it and it wants nothing. EngineError."""
        for asked in chouette.proposals:
            if self.player in asked.waiting and (answer := await self._answers_proposal(chouette, asked)):
                return answer
        due = self.player in players_who_must_act(chouette)
        stage = chouette.stage
        if isinstance(stage, BetweenGames) and due:
            return self._first(chouette, (say.Rolls, say.StaysPartner, say.PartnerBecomesCaptain, say.StartsGame))
        game = chouette.game
        if game is None or game.position is None:
            return None
        takes = game.phase.takes
        if isinstance(game.phase, ToRollOpening):
            return self._opens(chouette, game.phase, due=due)
        if say.Rolls in takes:
            return await self._before_roll(chouette, game, game.position, due=due)
        if not due:
            return None
        if dice := game.phase.dice_to_play:
            return await self._plays(chouette, game, game.position, dice)
        if say.TakesExtra in takes:
            return await self._about_extras(chouette, game)
        if say.Doubles not in takes:
            return await self._answers(chouette, game)
        if say.GoesAlongWithDouble in takes:
            return await self._about_shared_cube(chouette, game)
        return await self._doubles(chouette, game, first=False) or self._first(chouette, (say.DeclinesToDouble,))

    def _opens(self, chouette: Chouette, phase: ToRollOpening, *, due: bool) -> Statement | None:
        """An automatic double if the people want it; the roll when nobody who may want it can still say so."""
        people = frozenset(chouette.players_now_or_next) - chouette.robots
        wanted = not people or people & phase.agreed
        if wanted and (agreed := self._first(chouette, (say.AcceptsAutomaticDouble,))):
            return agreed
        robots = chouette.robots.intersection(players_with_seat(chouette)) - chouette.away
        asked = people | robots if wanted else people
        may_agree = any(may_be_said(chouette, say.AcceptsAutomaticDouble(one), enforce_turns=True) for one in asked)
        return self._first(chouette, (say.RollsOpening,)) if due and not may_agree else None

    # --- The checkers

    async def _plays(self, chouette: Chouette, game: Game, position: Position, dice: tuple[int, int]) -> Statement:
        legal = legal_plays(position, dice)
        if len(legal) == 1:
            return say.Plays(self.player, play_notation(legal[0]))
        stakes = Counter[CubeHolder]()
        for bet in self._own_bets(game):
            stakes[_holder(bet, game.on_turn)] += bet.stake
        total = dict.fromkeys((play.result for play in legal), 0.0)
        for holder, stake in stakes.items():
            found = await self._judge.judged_plays_best_first(position, dice, _terms(chouette, holder))
            worst = min(found.values())
            for play in legal:
                total[play.result] += stake * found.get(play.result, worst - 1)
        return say.Plays(self.player, play_notation(max(legal, key=lambda play: total[play.result])))

    def _own_bets(self, game: Game) -> tuple[Bet, ...]:
        """The bets that the robot plays for: all of the Box's; as Captain its own, else the Team's. Extras too."""
        everybodys = _open_bets(game)
        return tuple(bet for bet in everybodys if self.player in {bet.team, bet.box}) or everybodys

    # --- The cubes

    async def _before_roll(self, chouette: Chouette, game: Game, position: Position, *, due: bool) -> Statement | None:
        if doubled := await self._doubles(chouette, game, first=True) or await self._redoubles_extra(chouette, game):
            return doubled
        if not due:
            return self._offers_to_settle(chouette, game, position)
        if self.player == game.mover() and position != self._resigned_at:
            margin = await self._lost_margin(chouette, game, position)
            resigned = say.OffersToResign(self.player, margin) if margin else None
            if resigned and may_be_said(chouette, resigned, enforce_turns=True):
                self._resigned_at = position  # once: who is refused plays on
                return resigned
        return self._first(chouette, (say.Rolls, say.DeclinesToDouble))

    async def _lost_margin(self, chouette: Chouette, game: Game, position: Position) -> Margin | None:
        """By what the robot's side has lost the game for certain; None: it has not.

        A game is lost on the board, not because the others could double and it would drop. A single one is given up
        in a race, or in contact where it would be lost whoever had the cube: then nothing is left to be won.
        """
        worth = {round(await self._equity(chouette, game, game.on_turn, bet), 2) for bet in _open_bets(game)}
        for margin in (Margin.GAMMON, Margin.BACKGAMMON):
            if worth == {-margin.value}:
                return margin
        if not worth or max(worth) > _LOST_RACE or min(worth) < -Margin.SINGLE.value:
            return None
        mine = (await self._cube(chouette, game, CubeHolder.MINE)).no_double
        if not has_contact(position):
            return Margin.SINGLE if mine <= _LOST_RACE else None
        theirs = (await self._cube(chouette, game, CubeHolder.THEIRS)).no_double
        nothing_to_win = mine - theirs < 1 + _LOST_IN_CONTACT
        return Margin.SINGLE if mine <= _LOST_IN_CONTACT and nothing_to_win else None

    async def _doubles(self, chouette: Chouette, game: Game, *, first: bool) -> Statement | None:
        """The double of which the robot expects most; None where it would rather not. `first`: nobody has doubled."""
        best, most = None, 0.0
        for offer in allowed_statements(chouette, self.player, (say.Doubles,), enforce_turns=True):
            if not isinstance(offer, say.Doubles):
                continue
            gain = await self._gain(chouette, game, _doubled(chouette.rules, game, self.player, offer), first=first)
            if gain > most:
                best, most = offer, gain
        return best

    async def _redoubles_extra(self, chouette: Chouette, game: Game) -> Statement | None:
        """One of its extras that it would rather have doubled; each is a cube of its own."""
        for offer in allowed_statements(chouette, self.player, (say.RedoublesExtra,), enforce_turns=True):
            assert isinstance(offer, say.RedoublesExtra)  # noqa: S101  # as was asked for
            pair = {self.player, offer.of}
            extras = (one for one in game.open_extras if {*one.giver_and_taker} == pair)
            if await self._gain(chouette, game, extras, first=True) > 0:
                return offer
        return None

    async def _gain(self, chouette: Chouette, game: Game, bets: Iterable[Bet], *, first: bool) -> float:
        """What it would rather have than not double these bets, in half points."""
        position = game.position
        assert position is not None  # noqa: S101  # robots sit where the board is
        gain = 0.0
        for bet in bets:
            terms = _terms(chouette, _holder(bet, game.on_turn))
            gain += bet.stake * await self._judge.gain_of_doubling(position, terms, first=first)
        return gain

    async def _answers(self, chouette: Chouette, game: Game) -> Statement | None:
        """The same for every cube that is offered: once it is taken it is the taker's, wherever it lay before."""
        phase = game.phase
        kinds: tuple[type[Statement], ...] = (say.Takes, say.Drops)
        if isinstance(phase, Answering):
            take = (await self._cube(chouette, game, CubeHolder.NOBODY)).double_take
            if take > 1:
                kinds = (say.Drops, say.Takes)
            elif take < 0 and beavers_are_played(chouette.rules):
                kinds = (say.Beavers, say.Takes, say.Drops)
        others = (say.GoesAlongWithDouble, say.DeclinesToBuy)
        return self._first(chouette, (*kinds, *others), prefer_all=True)

    async def _about_extras(self, chouette: Chouette, game: Game) -> Statement | None:
        """A drop that was clearly right is worth an extra to who gives it, a take that was right to who takes it."""
        take = (await self._cube(chouette, game, CubeHolder.NOBODY)).double_take
        taking: tuple[type[Statement], ...] = (say.TakesExtra, say.DeclinesToDouble)
        refusing: tuple[type[Statement], ...] = (say.DeclinesExtra, say.DropsExtra)
        giving: tuple[type[Statement], ...] = (say.GivesExtra,) if take > 1 + _CONVINCED else ()
        return self._first(chouette, (*taking, *refusing) if take <= 1 else (*giving, *refusing, *taking))

    async def _about_shared_cube(self, chouette: Chouette, game: Game) -> Statement | None:
        """With the Captain's double unless it is plainly wrong, and a sale brings more. It buys no game.

        It says so when all have spoken, and of the first game for sale last: whoever is asked next can then answer
        about all of them at once.
        """
        bet = game.team_bet_of(self.player)
        found = await self._cube(chouette, game, _holder(bet, game.on_turn) if bet else CubeHolder.NOBODY)
        price = buyout_price_per_point(chouette.rules) / HALF_POINTS_PER_POINT
        against = found.double_equity_without_beavers < min(found.no_double - _DISSENT, price)
        kinds = (
            (say.DissentsFromDouble, say.GoesAlongWithDouble)
            if against
            else (say.GoesAlongWithDouble, say.DeclinesToDouble, say.DissentsFromDouble)
        )
        if own := self._first(chouette, (*kinds, say.DeclinesToDouble)):
            return own
        declines = allowed_statements(chouette, self.player, (say.DeclinesToBuy,), enforce_turns=True)
        if not declines:
            return self._first(chouette, (say.BuysDissenterGame,))
        silent = game.phase.silent(chouette.rules, game) if isinstance(game.phase, SharedDoubleAnnounced) else ()
        return None if {*silent} & {*players_who_must_act(chouette)} else declines[-1]

    async def _cube(self, chouette: Chouette, game: Game, holder: CubeHolder) -> CubeEquities:
        position = game.position
        assert position is not None  # noqa: S101  # robots sit where the board is
        return await self._judge.cube_equities(position, _terms(chouette, holder))

    # --- What others propose

    async def _answers_proposal(self, chouette: Chouette, asked: Proposal) -> Statement | None:
        """Its answer; None while the yes that it wants to give cannot be given."""
        yes, no = say.AcceptsProposal(self.player, asked.by), say.DeclinesProposal(self.player, asked.by)
        match asked.subject:
            case proposals.Resignation(side, margin):
                wanted = await self._agrees_to(chouette, side, margin.value)
            case proposals.Settlement(payer, payee, amount):
                wanted = await self._settles(chouette, payer, payee, amount, generosity=_GENEROSITY)
            case proposals.Closing():
                wanted = await self._closes(chouette, asked.subject)
            case proposals.PartnerSellingAlong():
                return say.PartnerKeepsShare(self.player)
            case proposals.ShareHandover() | proposals.BoxSale():
                wanted = False
            case _:
                wanted = True
        wanted_answer = yes if wanted else no
        if may_be_said(chouette, wanted_answer, enforce_turns=True):
            return wanted_answer
        return None if wanted else yes

    async def _agrees_to(self, chouette: Chouette, loser: Side, offered: int) -> bool:
        """Whether so much for each point of the cube is at least what the winner can expect of every bet.

        Whoever loses with the others agrees unless playing on is clearly better.
        """
        game = chouette.game
        if game is None:
            return True
        worth = [await self._equity(chouette, game, loser.other, bet) for bet in self._own_bets(game)]
        if game.side_favoured_by(self.player) is loser:
            return all(offered <= one + _LOST_FOR_PEACE for one in worth)
        return all(one <= offered + 0.01 for one in worth)

    async def _settles(
        self, chouette: Chouette, payer: Player, payee: Player, amount: HalfPoints, generosity: float = 0.0
    ) -> bool:
        """Whether the robot gets at least what it can expect of the bets between the two.

        Less by `generosity` is enough, in points for each of a cube: it need not wait for the dice. It never pays
        more than a backgammon would cost it, whatever an engine expects.
        """
        game = chouette.game
        other = payee if self.player == payer else payer
        if game is None:
            return True
        deal = proposals.Settlement(payer, payee, amount)
        if self.player == payer and amount > deal_stakes_at_backgammon(game, deal):
            return False
        worth = 0.0
        for bet in open_bets_between(game, self.player, other):
            side = Side.TEAM if bet.team == self.player else Side.BOX
            worth += bet.stake * (await self._equity(chouette, game, side, bet) - generosity)
        return (amount if self.player == payee else -amount) >= worth

    def _offers_to_settle(self, chouette: Chouette, game: Game, position: Position) -> Statement | None:
        """What a bet is worth, in whole points against itself, when much is at stake and the last rolls decide.

        Nothing where that gives up more than a little. It offers while the other side is to roll, once for each
        position, to who is to roll or to another robot: they have time to think about it.
        """
        if self._settling[0] != position:
            self._settling = position, set()
        side = game.side_of(self.player)
        if side is None or side is game.on_turn or all(bet.stake < _MUCH for bet in self._own_bets(game)):
            return None
        for bet in game.open_bets:
            other = bet.box if side is Side.TEAM else bet.team
            is_mine = self.player in {bet.team, bet.box} and (other == game.mover() or other in chouette.robots)
            if bet.stake < _MUCH or not is_mine or other in self._settling[1]:
                continue
            self._settling[1].add(other)
            fair = fair_value(chouette, self.player, other)
            if fair and 0 < fair.win_probability < 1:
                exact = fair.points if fair.player == self.player else -fair.points
                worth = floor(exact)
                if exact - worth > _GIVEN_UP * bet.stake / HALF_POINTS_PER_POINT:
                    continue
                points = HalfPoints(abs(worth) * HALF_POINTS_PER_POINT)
                kind = say.AsksToBePaid if worth >= 0 else say.OffersToPay
                offer = kind(self.player, other, points, ())
                if may_be_said(chouette, offer, enforce_turns=True):
                    return offer
        return None

    async def _closes(self, chouette: Chouette, closing: proposals.Closing) -> bool:
        """Whether the robot gets of a missing player what it can expect of them, to the nearest point."""
        on, points = table_with_game_on(chouette, closing.game), dict(closing.row).get(self.player)
        if on is None or on.chouette.game is None or points is None:
            return True
        least = HalfPoints(points + HALF_POINTS_PER_POINT // 2)
        return await self._settles(on.chouette, closing.player, self.player, least)

    async def _equity(self, chouette: Chouette, game: Game, side: Side | None, bet: Bet) -> float:
        """What a bet is worth to a side, in points for each of its cube; the decision about the cube included."""
        position = game.position
        if position is None or game.on_turn is None:
            return 0.0
        holder = _holder(bet, game.on_turn)
        if dice := game.phase.dice_to_play:
            found = await self._judge.best_play_equity(position, dice, _terms(chouette, holder))
        else:
            cube = await self._cube(chouette, game, holder)
            found = (
                cube.no_double
                if holder is CubeHolder.THEIRS
                else max(cube.no_double, cube.double_equity_without_beavers)
            )
        return found if side is game.on_turn else -found

    # --- What may be said

    def _first(
        self, chouette: Chouette, kinds: Collection[type[Statement]], *, prefer_all: bool = False
    ) -> Statement | None:
        """The first of these kinds that may be said; about all cubes at once where that is wanted and possible."""
        offers = allowed_statements(chouette, self.player, kinds, enforce_turns=True)
        for kind in kinds:
            fitting = [one for one in offers if type(one) is kind]
            if prefer_all:
                fitting.sort(key=lambda one: getattr(one, "whom", ALL_PLAYERS) is not ALL_PLAYERS)
            if fitting:
                return fitting[0]
        return None


def _open_bets(game: Game) -> tuple[Bet, ...]:
    """All that is not decided, extras too."""
    return (*game.open_bets, *game.open_extras)


def _terms(chouette: Chouette, holder: CubeHolder) -> CubeTerms:
    return CubeTerms(holder, jacoby_is_played(chouette.rules))


def _holder(bet: Bet, side: Side | None) -> CubeHolder:
    """Whose a bet's cube is, as this side sees it."""
    return bet.cube.holder_seen_by(side)


def _doubled(rules: Rules, game: Game, player: Player, offer: say.Doubles) -> tuple[Bet, ...]:
    """The bets whose cubes a double would turn."""
    side = game.on_turn or Side.TEAM
    if player != game.box_decider:
        own = game.team_bet_of(player)
        return (own,) if own else ()
    named = cubes_to_turn(rules, game, side) if offer.whom is ALL_PLAYERS else offer.whom
    return tuple(bet for bet in game.open_bets if bet.team in named)
