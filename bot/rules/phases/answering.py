"""Answers to a double, to a beaver and to a raccoon; where one cube is shared, Box and Partner each have a word."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from bot.rules import statements as say
from bot.rules.options import BoxAnswerToRedoubles, TeamAnswerOrder, TeamDoublingOrder
from bot.rules.phases.round import OpenRound
from bot.rules.phases.team_double import ON_SHARED_CUBE, Purchase, buyout_price_per_point
from bot.rules.points import HalfPoints, Player, Players
from bot.rules.rulebook import Rules, price_rounded_up
from bot.rules.seats.speaking import is_cube_awaiting_captain
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.bets import Answer, GiverAndTaker, OpenDouble, Side
from bot.rules.state.chouette import Chouette, Game, TokenFact
from bot.rules.statements import Statement
from bot.rules.turning import team_doubling_order

# --- Box and Partner where one cube is shared: which of the two has a word on a double


def _partner_with_say_on_cube(game: Game) -> Player | None:
    """The Partner, if they have a word on the one cube: they have their share, and every open bet is on it (FIBS).

    Who has bought the Box's game decides alone, and so does the Box when the two have settled.
    """
    is_common = game.has_shared_cube and all(bet.cube.shared for bet in game.open_bets)
    return game.partner_with_share if is_common and not (game.sold or game.handed) else None


def has_say_as_box_or_partner(game: Game, player: Player | None) -> bool:
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


def answer_order(rules: Rules) -> TeamAnswerOrder:
    """In which order the Team's players answer a double of the Box (Colorado 5.8; FIBS 4)."""
    return rules.answer_order


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
    def may_answer(self, rules: Rules, game: Game) -> Players:
        """Who may answer now."""

    @property
    def unanswered(self) -> Players:
        """The cubes that are not answered yet."""
        return tuple(player for player in self.cubes if player not in self.given)

    @property
    def cubes_left(self) -> Players:
        """The cubes that the Box has still to answer when others of the same double are answered, in line order."""
        is_rest = self.asked is Side.BOX and len(self.unanswered) < len(self.cubes)
        return self.unanswered if is_rest else ()

    def next_of_team(self, rules: Rules) -> Players:
        """Who of the Team answers next: the first, where they answer in line order."""
        return self.unanswered[:1] if answer_order(rules) is TeamAnswerOrder.ROTATION else self.unanswered

    def asks_captain(self, rules: Rules, game: Game) -> bool:
        """Where their cube was doubled by the Box."""
        return self.asked is Side.TEAM and game.captain in self.cubes

    def waited_for(self, chouette: Chouette, game: Game) -> Players:
        """Who may answer."""
        return self.may_answer(chouette.rules, game)

    def called(self, chouette: Chouette, game: Game) -> Players | None:
        """All of the Team whom a double asks, at once: they sit together."""
        if self.asked is Side.BOX:
            return None
        return tuple(player for player in self.unanswered if not is_cube_awaiting_captain(chouette, player))


@dataclass(frozen=True, slots=True)
class Answering(AnswersDue):
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

    takes: ClassVar[frozenset[type[Statement]]] = frozenset({say.Takes, say.Drops, say.Beavers, *ON_SHARED_CUBE})

    @property
    def asked(self) -> Side:
        """The side that answers."""
        return self.doubler.other

    @property
    def open_doubles(self) -> Mapping[Player | GiverAndTaker, OpenDouble]:
        """Each cube that was doubled, with its answer if there is one."""
        said = {player: (answer,) for player, answer in self.answers.items()}
        return {player: OpenDouble(self.doubler, said.get(player, ())) for player in self.offered}

    @property
    def given(self) -> Mapping[Player, Answer]:
        """The answers given so far."""
        return self.answers

    @property
    def cubes(self) -> Players:
        """Those that were doubled."""
        return self.offered

    @property
    def must_buy_chips(self) -> Players:
        """Who must buy the other's half."""
        return self.short_of_chips

    def has_spoken(self, game: Game, player: Player) -> bool:
        """Whether their cube is answered or, of Box and Partner, they have answered for themself."""
        return player in self.answers or player in self.each

    def has_separate_box_answers(self, rules: Rules, game: Game) -> bool:
        """Whether Box and Partner answer each for themself: the Team's redouble of the one cube (FIBS 7)."""
        is_redouble = self.doubler is Side.TEAM and game.players_with_middle_cube.isdisjoint(self.offered)
        each_cube = box_answer_to_redoubles(rules) is BoxAnswerToRedoubles.ANY
        return is_redouble and each_cube and _partner_with_say_on_cube(game) is not None

    def asks_partner_apart(self, rules: Rules, game: Game) -> bool:
        """Where they answer each for themself, until the Partner has."""
        return self.has_separate_box_answers(rules, game) and game.partner not in self.each

    def box_side_still_to_answer(self, rules: Rules, game: Game) -> Players:
        """Who still answers for the Box's side: the Box, and the Partner if they answer for themself."""
        if not self.has_separate_box_answers(rules, game):
            return (game.box_decider,)
        both = (game.box_decider, other_of_box_and_partner(game, game.box_decider))
        return tuple(player for player in both if player not in self.each)

    def box_side_dissenter(self, rules: Rules, game: Game) -> Player | None:
        """Who of Box and Partner may still be against the double, as long as nobody has answered it.

        It is the one who has not turned the cube (FIBS 2, 6); where the Team has, and the Box takes or drops for both,
        the Partner (FIBS 3).
        """
        partner = _partner_with_say_on_cube(game)
        is_over = self.answers or self.agreed or self.seller or not buyout_price_per_point(rules)
        if partner is None or is_over or self.has_separate_box_answers(rules, game):
            return None
        return game.box_decider if self.turned_by == partner else partner

    def may_answer(self, rules: Rules, game: Game) -> Players:
        """Who may answer now; where one of Box and Partner sells, the other speaks first.

        The Captain is first where a cube in the middle is doubled and they count (FIBS 4); then everybody may still
        wait for those before them.
        """
        if self.seller:
            return (other_of_box_and_partner(game, self.seller),)
        if self.asked is Side.BOX:
            return self.box_side_still_to_answer(rules, game)
        captain = game.acting_captain
        is_first = game.players_with_middle_cube.issuperset(self.offered) and captain in self.unanswered
        return (
            (captain,)
            if answer_order(rules) is TeamAnswerOrder.CAPTAIN_FIRST and is_first
            else self.next_of_team(rules)
        )

    def called(self, chouette: Chouette, game: Game) -> Players | None:
        """All whom it asks at once; but who is offered the other's half is asked alone."""
        return None if self.seller else super(Answering, self).called(chouette, game)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """Whether a half is bought; else the answers to the double."""
        if self.seller:
            action = AwaitedAction.MORE_CHIPS if self.short_of_chips else AwaitedAction.SALE
            return AwaitedStatement(action, seller=self.seller, price=box_side_buyout_price(chouette.rules, game))
        called = self.called(chouette, game) if game.position is None else None
        in_order = called is not None and len(called) > len(self.may_answer(chouette.rules, game))
        action = AwaitedAction.ANSWERS_IN_ORDER if in_order else AwaitedAction.ANSWER
        return AwaitedStatement(action, cubes=self.cubes_left)

    def on_timeout(self, chouette: Chouette, game: Game, player: Player) -> tuple[Statement, ...] | None:
        """Who is offered the other's half does not buy it."""
        return (say.DeclinesToBuy(player, self.seller),) if self.seller else None

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The cubes, those that were doubled, and who must buy chips."""
        return ("answer", self.offered, cubes, *self.short_of_chips)


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
    def raccooned_cubes(self) -> tuple[Player, ...]:
        """The players of the Team whose cubes the doubler has turned once more, in line order."""
        return tuple(player for player in self.beavered_cubes if self.answers.get(player) is Answer.BEAVER)

    @property
    def are_all_beavers_answered(self) -> bool:
        """Whether the doubler has answered every beaver, and raccoons alone are open."""
        return len(self.answers) == len(self.beavered_cubes)

    @property
    def cubes(self) -> tuple[Player, ...]:
        """The cubes that are to be answered now: those beavered, then those raccooned."""
        return self.raccooned_cubes if self.are_all_beavers_answered else self.beavered_cubes

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
    def open_doubles(self) -> Mapping[Player | GiverAndTaker, OpenDouble]:
        """Each cube that was doubled, with all that was said to it."""
        return {
            player: OpenDouble(self.doubles.doubler, self.answers_given_to_cube(player))
            for player in self.doubles.offered
        }

    def has_spoken(self, game: Game, player: Player) -> bool:
        """Whether the beaver, or the raccoon, of their cube is answered."""
        return player in self.given

    def may_answer(self, rules: Rules, game: Game) -> Players:
        """Who may answer now."""
        return (game.box_decider,) if self.asked is Side.BOX else self.next_of_team(rules)

    def awaited(self, chouette: Chouette, game: Game) -> AwaitedStatement:
        """The answers to beavers, or to raccoons."""
        action = AwaitedAction.RACCOON_ANSWER if self.are_all_beavers_answered else AwaitedAction.BEAVER_ANSWER
        return AwaitedStatement(action, cubes=self.cubes_left)

    def token_facts(self, cubes: TokenFact) -> tuple[TokenFact, ...]:
        """The cubes, those that are to be answered, and whether they were beavered or raccooned."""
        return ("beavers", self.cubes, self.are_all_beavers_answered, cubes)
