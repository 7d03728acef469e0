"""Answers to a double, to a beaver and to a raccoon; where one cube is shared, Box and Partner each have a word.

Then extras, given after a double of the Box, and doubled later, each answered for itself (docs/rules.md, section 4).
"""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.options import BoxAnswerToRedoubles, BoxInitialDoubleAnsweredBy, TeamAnswerOrder, TeamDoublingOrder
from bot.rules.phases.team_double import SHARED_CUBE_DOUBLE_STATEMENTS, DissenterGamePurchase, buyout_price_per_point
from bot.rules.phases.turn import OpenRound, ScoreModePlay, ToRoll
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player, Players
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules, price_rounded_up
from bot.rules.seats.speaking import is_absent_cube_awaiting_captain_or_box
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import Answer, ExtraGiverAndTaker, Side, UnsettledDouble
from bot.rules.state.chouette import ButtonTokenPart, Chouette, Game, Phase
from bot.rules.statements import Statement
from bot.rules.turning import team_doubling_order
from bot.rules.values import replace

# --- Box and Partner where one cube is shared: which of the two has a word on a double


def _partner_with_say_on_cube(game: Game) -> Player | None:
    """The Partner, if they have a word on the one cube: they have their share, and every open bet is on it (FIBS).

    Who has bought the Box's game decides alone, and so does the Box when the two have settled.
    """
    is_common = game.has_shared_cube and all(bet.cube.shared for bet in game.open_bets)
    return game.partner_with_share if is_common and not (game.sold or game.handed) else None


def shares_say_as_box_or_partner(game: Game, player: Player | None) -> bool:
    """Whether a player is Box or Partner, where both have a word on the one cube."""
    partner = _partner_with_say_on_cube(game)
    return partner is not None and player in {game.box_decider, partner}


def other_of_box_and_partner(game: Game, one: Player) -> Player:
    """Of Box and Partner the other one."""
    return game.partner if game.partner and one == game.box else game.box


def may_partner_double(rules: Rules, game: Game) -> bool:
    """Whether the Partner may turn the cube as well as the Box: a later one, where anyone may (FIBS 6)."""
    anyone = team_doubling_order(rules) is TeamDoublingOrder.CAPTAIN_FIRST and not game.players_with_middle_cube
    return anyone and _partner_with_say_on_cube(game) is not None


def team_answer_order(rules: Rules) -> TeamAnswerOrder:
    """In which order the Team's players answer a double of the Box (Colorado 5.8; FIBS 4)."""
    return rules.answer_order


def rules_for_answers(chouette: Chouette) -> Rules:
    """The rules by which answers to a double are given: in any order on a side, where one keeps score for others.

    All have said aloud at their board what they do, and one person writes it down.
    """
    in_order = team_answer_order(chouette.rules) is TeamAnswerOrder.ROTATION
    has_scorer = chouette.scorer is not None and (chouette.scorer in chouette.seated or not chouette.scorer_plays)
    is_written_down = has_scorer or not chouette.guests.isdisjoint(chouette.seated)
    return replace(chouette.rules, answer_order=TeamAnswerOrder.ANY) if in_order and is_written_down else chouette.rules


def box_answer_to_redoubles(rules: Rules) -> BoxAnswerToRedoubles:
    """How the Box may answer cubes that the Team redoubles together (Colorado 5.11; FIBS 7)."""
    return rules.team_redouble_answer


def box_side_buyout_price(rules: Rules, game: Game) -> HalfPoints:
    """What one of the two sells their share for, of however many bets: the undoubled cube, or half of it (FIBS 2)."""
    return price_rounded_up(
        rules, HalfPoints(max(bet.cube.value for bet in game.open_bets) * buyout_price_per_point(rules))
    )


# --- The phases


class AnswersDue(OpenRound):
    """What the rounds have in common in which cubes are answered.

    The Box answers for all, or with one cube Box and Partner each. The Team's players answer each for themself, in line
    order unless they may speak in any order (Colorado 5.8).
    """

    __slots__ = ()

    @property
    @abstractmethod
    def asked(self) -> Side:
        """The side that answers."""

    @property
    @abstractmethod
    def cubes(self) -> Players:
        """The cubes that are to be answered, by the players of the Team whose they are, in line order."""

    @property
    @abstractmethod
    def given(self) -> Mapping[Player, Answer]:
        """The answers given so far."""

    @abstractmethod
    def players_who_may_answer(self, rules: Rules, game: Game) -> Players:
        """Who may answer now."""

    @property
    def players_with_unanswered_cube(self) -> Players:
        """The cubes that are not answered yet."""
        return tuple(player for player in self.cubes if player not in self.given)

    @property
    def cubes_left_once_box_answered_some(self) -> Players:
        """The cubes that the Box has still to answer when others of the same double are answered, in line order."""
        is_rest = self.asked is Side.BOX and len(self.players_with_unanswered_cube) < len(self.cubes)
        return self.players_with_unanswered_cube if is_rest else ()

    def team_players_who_answer_next(self, rules: Rules) -> Players:
        """Who of the Team answers next: the first, where they answer in line order."""
        return (
            self.players_with_unanswered_cube[:1]
            if team_answer_order(rules) is TeamAnswerOrder.ROTATION
            else self.players_with_unanswered_cube
        )

    def captain_has_say_on_own_cube(self, rules: Rules, game: Game) -> bool:
        """Where their cube was doubled by the Box."""
        return self.asked is Side.TEAM and game.captain in self.cubes

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who may answer."""
        return self.players_who_may_answer(rules_for_answers(chouette), game)

    def called_in_score_mode(self, chouette: Chouette, game: Game) -> Players | None:
        """All of the Team whom a double asks, at once: they sit together."""
        if self.asked is Side.BOX:
            return None
        return tuple(
            player
            for player in self.players_with_unanswered_cube
            if not is_absent_cube_awaiting_captain_or_box(chouette, player)
        )


def captain_drops_first_double_for_all(rules: Rules) -> bool:
    """Whether the Captain's drop of the Box's first double counts for the whole Team (FIBS 4); later ones never so."""
    return rules.box_double_answer is BoxInitialDoubleAnsweredBy.CAPTAIN


@dataclass(frozen=True, slots=True)
class Answering(AnswersDue):
    """`doubler` has doubled the cubes `offered` (players of the Team, in line order); the other side answers.

    `whole` was noted when the cubes were turned: every open bet at once, every cube from the middle. `purchases` can
    still be preempted; `bound` are the cubes that the Box must take because they did so. Where Box and Partner both
    have a word: who of them has turned the cube (`turned_by`), what `each` has answered, the `seller` who offers their
    half to the other, who must buy it and chips first where they are `must_buy_chips_for_buyout`; `agreed` when nothing
    more is said between them.
    """

    doubler: Side
    offered: tuple[Player, ...]
    whole: bool
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])
    purchases: tuple[DissenterGamePurchase, ...] = ()
    bound: frozenset[Player] = frozenset()
    turned_by: Player | None = None
    each: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])
    seller: Player | None = None
    agreed: bool = False
    must_buy_chips_for_buyout: tuple[Player, ...] = ()

    takes: ClassVar[frozenset[type[Statement]]] = frozenset(
        {say.Takes, say.Drops, say.Beavers, *SHARED_CUBE_DOUBLE_STATEMENTS}
    )

    @property
    def asked(self) -> Side:
        """The side that answers."""
        return self.doubler.other

    @property
    def unsettled_doubles(self) -> Mapping[Player | ExtraGiverAndTaker, UnsettledDouble]:
        """Each cube that was doubled, with its answer if there is one."""
        said = {player: (answer,) for player, answer in self.answers.items()}
        return {player: UnsettledDouble(self.doubler, said.get(player, ())) for player in self.offered}

    @property
    def given(self) -> Mapping[Player, Answer]:
        """The answers given so far."""
        return self.answers

    @property
    def cubes(self) -> Players:
        """Those that were doubled."""
        return self.offered

    def players_dropped_with(self, rules: Rules, game: Game, player: Player) -> Players:
        """For whom a player's drop counts too: the Captain's of the Box's first double, for the whole Team (FIBS 4)."""
        is_first = self.doubler is Side.BOX and game.players_with_middle_cube.issuperset(self.offered)
        is_captains = is_first and captain_drops_first_double_for_all(rules) and player == game.acting_captain
        return tuple(one for one in self.offered if one != player) if is_captains else ()

    def is_word_settled(self, game: Game, player: Player) -> bool:
        """Whether their cube is answered or, of Box and Partner, they have answered for themself."""
        return player in self.answers or player in self.each

    def box_and_partner_answer_separately(self, rules: Rules, game: Game) -> bool:
        """Whether Box and Partner answer each for themself: the Team's redouble of the one cube (FIBS 7)."""
        is_redouble = self.doubler is Side.TEAM and game.players_with_middle_cube.isdisjoint(self.offered)
        each_cube = box_answer_to_redoubles(rules) is BoxAnswerToRedoubles.ANY
        return is_redouble and each_cube and _partner_with_say_on_cube(game) is not None

    def partner_must_still_answer_separately(self, rules: Rules, game: Game) -> bool:
        """Where they answer each for themself, until the Partner has."""
        return self.box_and_partner_answer_separately(rules, game) and game.partner not in self.each

    def box_side_still_to_answer(self, rules: Rules, game: Game) -> Players:
        """Who still answers for the Box's side: the Box, and the Partner if they answer for themself."""
        if not self.box_and_partner_answer_separately(rules, game):
            return (game.box_decider,)
        both = (game.box_decider, other_of_box_and_partner(game, game.box_decider))
        return tuple(player for player in both if player not in self.each)

    def possible_box_side_dissenter(self, rules: Rules, game: Game) -> Player | None:
        """Who of Box and Partner may still be against the double, as long as nobody has answered it.

        It is the one who has not turned the cube (FIBS 2, 6); where the Team has, and the Box takes or drops for both,
        the Partner (FIBS 3).
        """
        partner = _partner_with_say_on_cube(game)
        is_over = self.answers or self.agreed or self.seller or not buyout_price_per_point(rules)
        if partner is None or is_over or self.box_and_partner_answer_separately(rules, game):
            return None
        return game.box_decider if self.turned_by == partner else partner

    def players_who_may_answer(self, rules: Rules, game: Game) -> Players:
        """Who may answer now; where one of Box and Partner sells, the other speaks first.

        The Captain is first where a cube in the middle is doubled and they count (FIBS 4); then everybody may still
        wait for those before them.
        """
        if self.seller:
            return (other_of_box_and_partner(game, self.seller),)
        if self.asked is Side.BOX:
            return self.box_side_still_to_answer(rules, game)
        captain = game.acting_captain
        is_first = (
            game.players_with_middle_cube.issuperset(self.offered) and captain in self.players_with_unanswered_cube
        )
        if is_first and team_answer_order(rules) is TeamAnswerOrder.CAPTAIN_FIRST:
            return (captain,)
        return self.team_players_who_answer_next(rules)

    def called_in_score_mode(self, chouette: Chouette, game: Game) -> Players | None:
        """All whom it asks at once; but who is offered the other's half is asked alone."""
        return None if self.seller else super(Answering, self).called_in_score_mode(chouette, game)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """Whether a half is bought; else the answers to the double."""
        if self.seller:
            action = AwaitedAction.MORE_CHIPS if self.must_buy_chips_for_buyout else AwaitedAction.SALE
            return AwaitedStatement(action, seller=self.seller, price=box_side_buyout_price(chouette.rules, game))
        called = self.called_in_score_mode(chouette, game) if game.position is None else None
        in_order = called is not None and len(called) > len(
            self.players_who_may_answer(rules_for_answers(chouette), game)
        )
        action = AwaitedAction.ANSWERS_IN_ORDER if in_order else AwaitedAction.ANSWER
        return AwaitedStatement(action, cubes=self.cubes_left_once_box_answered_some)

    def statements_tried_on_timeout(
        self, chouette: Chouette, game: Game, player: Player
    ) -> tuple[Statement, ...] | None:
        """Who is offered the other's half does not buy it."""
        return (say.DeclinesToBuy(player, self.seller),) if self.seller else None

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes, those that were doubled, and who must buy chips."""
        return ("answer", self.offered, cubes, *self.must_buy_chips_for_buyout)


@dataclass(frozen=True, slots=True)
class AnsweringBeavers(AnswersDue):
    """The doubles are answered as in `doubles`; the doubler answers each beaver, then the other side each raccoon."""

    doubles: Answering
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])
    to_raccoons: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.Takes, say.Drops, say.Beavers})

    @property
    def beavered_cubes(self) -> tuple[Player, ...]:
        """The players of the Team whose cubes were beavered, in line order."""
        given = self.doubles.answers
        return tuple(player for player in self.doubles.offered if given[player] is Answer.BEAVER)

    @property
    def are_all_beavers_answered(self) -> bool:
        """Whether the doubler has answered every beaver, and raccoons alone are open."""
        return len(self.answers) == len(self.beavered_cubes)

    @property
    def cubes(self) -> tuple[Player, ...]:
        """The cubes that are to be answered now: those beavered, then those raccooned."""
        if not self.are_all_beavers_answered:
            return self.beavered_cubes
        return tuple(player for player in self.beavered_cubes if self.answers[player] is Answer.BEAVER)

    @property
    def asked(self) -> Side:
        """The side that answers: the one that doubled; a raccoon, the other."""
        return self.doubles.asked if self.are_all_beavers_answered else self.doubles.doubler

    @property
    def given(self) -> Mapping[Player, Answer]:
        """The answers given so far to the beavers, or to the raccoons."""
        return self.to_raccoons if self.are_all_beavers_answered else self.answers

    def answers_given_to_cube(self, player: Player) -> tuple[Answer, ...]:
        """All that was said to the double of this player's cube: to the double, to the beaver, to the raccoon."""
        each = (self.doubles.answers, self.answers, self.to_raccoons)
        return tuple(given[player] for given in each if player in given)

    @property
    def unsettled_doubles(self) -> Mapping[Player | ExtraGiverAndTaker, UnsettledDouble]:
        """Each cube that was doubled, with all that was said to it."""
        doubler, said = self.doubles.doubler, self.answers_given_to_cube
        return {player: UnsettledDouble(doubler, said(player)) for player in self.doubles.offered}

    def is_word_settled(self, game: Game, player: Player) -> bool:
        """Whether the beaver, or the raccoon, of their cube is answered."""
        return player in self.given

    def players_who_may_answer(self, rules: Rules, game: Game) -> Players:
        """Who may answer now."""
        return (game.box_decider,) if self.asked is Side.BOX else self.team_players_who_answer_next(rules)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The answers to beavers, or to raccoons."""
        action = AwaitedAction.RACCOON_ANSWER if self.are_all_beavers_answered else AwaitedAction.BEAVER_ANSWER
        return AwaitedStatement(action, cubes=self.cubes_left_once_box_answered_some)

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes, those that are to be answered, and whether they were beavered or raccooned."""
        return ("beavers", self.cubes, self.are_all_beavers_answered, cubes)


# --- Extras

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
    given: tuple[ExtraGiverAndTaker, ...] = ()
    answers: Mapping[ExtraGiverAndTaker, bool] = field(default_factory=dict[ExtraGiverAndTaker, bool])
    halves: int = HALF_POINTS_PER_POINT

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.GivesExtra, say.DeclinesToDouble, *ANSWERS_TO_EXTRA})
    answer_due: ClassVar[Refusal | None] = refusals.ExtraUnanswered()
    cannot_roll: ClassVar[Refusal] = refusals.ExtraUnanswered()

    @property
    def droppers_who_may_still_give(self) -> tuple[Player, ...]:
        """The droppers who could still give an extra and have not said no."""
        able = {giver for giver in self.droppers for taker in self.takers if (giver, taker) not in self.given}
        return tuple(player for player in self.droppers if player in able - self.stood)

    def takers_to_be_given(self, givers: Players) -> Players:
        """Whom one of these could still give an extra."""
        return tuple(taker for taker in self.takers if any((giver, taker) not in self.given for giver in givers))

    @property
    def unanswered_extras(self) -> tuple[ExtraGiverAndTaker, ...]:
        """The extras that were given and wait for an answer."""
        return tuple(pair for pair in self.given if pair not in self.answers)

    def extras_to_answer_by(self, player: Player) -> tuple[ExtraGiverAndTaker, ...]:
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

    def called_in_score_mode(self, chouette: Chouette, game: Game) -> Players:
        """Those of them who are asked about an extra."""
        return self.droppers_who_may_still_give or self.answerers

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """An extra, to these takers, or the answers to those that these have given."""
        if givers := self.droppers_who_may_still_give:
            return AwaitedStatement(AwaitedAction.EXTRA, cubes=self.takers_to_be_given(givers))
        givers = tuple(dict.fromkeys(giver for giver, _ in self.unanswered_extras))
        return AwaitedStatement(AwaitedAction.EXTRA_ANSWER, cubes=givers)

    def statements_tried_on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...]:
        """They give no extra, and refuse what they are given, or take it where they must."""
        if player in self.droppers_who_may_still_give:
            return (say.DeclinesToDouble(player),)
        kinds = (say.DeclinesExtra, say.TakesExtra, say.DropsExtra)
        return tuple(answer(player, giver) for giver, _ in self.extras_to_answer_by(player) for answer in kinds)

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes, who may give whom an extra, and whether somebody still may."""
        return ("extras", self.droppers, self.takers, bool(self.droppers_who_may_still_give), cubes)


@dataclass(frozen=True, slots=True)
class AnsweringExtraRedoubles(OpenRound):
    """One side has turned the cubes of these extras; each is answered by its other party. Then `then` goes on."""

    doubler: Side
    doubled: tuple[ExtraGiverAndTaker, ...]
    then: ToRoll | ScoreModePlay

    takes: ClassVar[frozenset[type[Statement]]] = ANSWERS_TO_EXTRA

    @property
    def unsettled_doubles(self) -> Mapping[Player | ExtraGiverAndTaker, UnsettledDouble]:
        """The extras that were doubled and are not answered."""
        return dict.fromkeys(self.doubled, UnsettledDouble(self.doubler))

    def extras_to_answer_by(self, player: Player) -> tuple[ExtraGiverAndTaker, ...]:
        """The extras that wait for this player's answer."""
        return tuple(pair for pair in self.doubled if pair[self.doubler is Side.BOX] == player)

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who has to answer, in the order in which they were doubled."""
        return tuple(dict.fromkeys(pair[self.doubler is Side.BOX] for pair in self.doubled))

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The answers."""
        return AwaitedStatement(AwaitedAction.EXTRA_REDOUBLE_ANSWER)

    def button_token_parts(self, cubes: ButtonTokenPart) -> tuple[ButtonTokenPart, ...]:
        """The cubes, and which side has turned theirs."""
        return ("extras doubled", self.doubler, cubes)
