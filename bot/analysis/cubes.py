"""Cubes: who doubled and who did not, what was answered, which extras were given; each judged among what was allowed.

What a law forces is no error: what could have been said instead is asked of the rules. A cube that was passed over
while others were doubled counts like one of which nobody thought. Who decided counts, not whose cube it is.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.analysis.equities import (
    CachedEquities,
    cube_terms_of_bet,
    double_equity_with_beavers,
    doubler_equity_by_answer,
    doubler_equity_by_beaver_answer,
    doubler_equity_by_raccoon_answer,
)
from bot.analysis.games import DecidedStatement, decided_statement, decider, followed_captain_by_player, game_after
from bot.analysis.model import CLOSE_CUBE_DECISION_MARGIN, Decision, DecisionKind, rounded_for_storage
from bot.analysis.stakes import Stakes
from bot.backgammon.fair import CubeHolder
from bot.engine.engine import CubeTerms
from bot.record.replay import AcceptedLine
from bot.rules import events, phases
from bot.rules import statements as say
from bot.rules.cubes.answers import take_restrictions_on_unanswered_cubes
from bot.rules.engine import check
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.play.turn import game_if_silent_give_no_extras
from bot.rules.points import HALF_POINTS_PER_POINT, Player, Players
from bot.rules.rulebook import Rules
from bot.rules.seats import speaking
from bot.rules.state.bets import Answer, Bet, Extra, Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.statements import Statement
from bot.rules.turning import cubes_to_turn, may_turn

_ANSWERS = (
    {Answer.TAKE: DecisionKind.TAKE, Answer.DROP: DecisionKind.DROP, Answer.BEAVER: DecisionKind.BEAVER},
    {Answer.TAKE: DecisionKind.TAKE_BEAVER, Answer.DROP: DecisionKind.DROP_BEAVER, Answer.BEAVER: DecisionKind.RACCOON},
    {Answer.TAKE: DecisionKind.TAKE_RACCOON, Answer.DROP: DecisionKind.DROP_RACCOON},
)
"""The kinds of answers: to a double, to a beaver, to a raccoon."""
_SAID = {Answer.TAKE: say.Takes, Answer.DROP: say.Drops, Answer.BEAVER: say.Beavers}
_EXTRAS = {
    DecisionKind.TAKE_EXTRA: say.TakesExtra,
    DecisionKind.REFUSE_EXTRA: say.DeclinesExtra,
    DecisionKind.DROP_EXTRA: say.DropsExtra,
}


@dataclass(frozen=True, slots=True)
class _Moment:
    """A line of a game with what is asked about it: the game before, the engine's numbers, whose word it was."""

    line: AcceptedLine
    game: Game
    side: Side
    equities: CachedEquities
    word: DecidedStatement | None

    @property
    def chouette(self) -> Chouette:
        return self.line.before

    @property
    def rules(self) -> Rules:
        return self.line.before.rules

    def allows(self, said: Statement, chouette: Chouette | None = None) -> bool:
        """Whether this might have been said instead."""
        return check(chouette or self.chouette, said) is None

    def by_kind(self, bets: Iterable[Bet]) -> Mapping[CubeTerms, tuple[Bet, ...]]:
        """The bets by what their equities depend on."""
        found = defaultdict[CubeTerms, tuple[Bet, ...]](tuple)
        for bet in bets:
            found[cube_terms_of_bet(self.rules, bet, self.side)] += (bet,)
        return found

    async def take_costs(self, bet: Bet | None) -> float:
        """What a double of this bet's cube is worth to the doubler when it is taken."""
        position = self.game.position
        assert position is not None  # noqa: S101  # asked of games that are played here
        terms = CubeTerms(CubeHolder.NOBODY, jacoby_is_played(self.rules))
        found = await self.equities.cube_equities(
            position, cube_terms_of_bet(self.rules, bet, self.side) if bet else terms
        )
        return found.double_take

    def decision(self, by: Player, side: Side, choice: "_Choice", *, passed_over: bool = False) -> Decision:
        """What somebody chose for their side."""
        position = self.game.position
        assert position is not None  # noqa: S101  # asked of games that are played here
        return Decision(
            line=self.line.line,
            game=self.game.number,
            by=by,
            side=side,
            kind=choice.said,
            position=position,
            on_roll=self.side,
            dice=None,
            cubes=choice.cubes,
            stake=choice.stake,
            said=choice.said.value,
            better=(choice.best if choice.loss else choice.said).value,
            equity=choice.options[choice.said],
            loss=choice.loss,
            points=choice.loss * choice.stake if choice.points is None else choice.points,
            counts=not choice.is_forced and (choice.is_close or choice.loss > 0),
            forced=choice.is_forced,
            passed_over=passed_over,
        )


@dataclass(frozen=True, slots=True)
class _Choice:
    """One thing said of several `options`, each worth so much to who decided, for each point of the cubes.

    `points`: what it cost in all, where a law binds other cubes to it, or had bound this one to others before.
    """

    said: DecisionKind
    options: Mapping[DecisionKind, float]
    cubes: Players
    stake: float
    points: float | None = None

    @property
    def best(self) -> DecisionKind:
        return max(self.options, key=self.options.__getitem__)

    @property
    def loss(self) -> float:
        loss = self.options[self.best] - self.options[self.said]
        return loss if self.points is None else min(loss, self.points / self.stake)

    @property
    def is_forced(self) -> bool:
        """Whether nothing else might be said, or nothing else would have made a difference."""
        return len(self.options) == 1 or (self.points == 0 and self.best is not self.said)

    @property
    def is_close(self) -> bool:
        first, second, *_ = sorted(self.options.values(), reverse=True)
        return first - second < CLOSE_CUBE_DECISION_MARGIN


async def judge_cube_decisions(equities: CachedEquities, line: AcceptedLine) -> list[Decision]:
    """What was decided about cubes at a line, by words or by silence. EngineError."""
    game = line.before.game
    if game is None or game.position is None or game.on_turn is None:
        return []
    at = _Moment(line, game, game.on_turn, equities, decided_statement(line))
    return [
        *await _doubled(at),
        *await _not_doubled_before_roll(at),
        *await _passed_over(at),
        *await _answered(at),
        *await _extras_decided(at),
    ]


def players_whose_take_became_drop(line: AcceptedLine) -> Players:
    """Whose take became a drop at a line: a lone taker's by law or by second thoughts, or by the Captain's for all."""
    lone = events.LoneTakeForcedToDrop
    taken_back = events.LoneTakeChangedToDropAfterExtras
    by_law = [event.player for event in line.accepted.events if isinstance(event, lone)]
    by_themself = (event.by for event in line.accepted.events if isinstance(event, taken_back) and event.by)
    return (*by_law, *by_themself, *_overruled(line))


def _overruled(line: AcceptedLine) -> Players:
    """Who had taken before the Captain dropped for all."""
    phase = line.before.game.phase if line.before.game else None
    given = phase.answers if isinstance(phase, phases.Answering) else dict[Player, Answer]()
    for_all = (event.players for event in line.accepted.events if isinstance(event, events.CaptainDroppedForAll))
    return tuple(player for each in for_all for player in each if given.get(player, Answer.DROP) is not Answer.DROP)


# --- Doubling


async def _doubling(
    at: _Moment, by: Player, bets: Iterable[Bet], said: DecisionKind, *, passed_over: bool = False
) -> list[Decision]:
    """Whether to double, decided for these bets: a decision for each kind of cube."""
    found: list[Decision] = []
    for terms, alike in at.by_kind(bets).items():
        if said is DecisionKind.NO_DOUBLE and not terms.has_cube_decision:
            continue
        assert at.game.position is not None  # noqa: S101  # asked of games that are played here
        worth = await at.equities.cube_equities(at.game.position, terms)
        doubled = (
            worth.double_equity_without_beavers
            if isinstance(alike[0], Extra)
            else double_equity_with_beavers(at.rules, worth)
        )
        options = {DecisionKind.NO_DOUBLE: worth.no_double, DecisionKind.DOUBLE: doubled}
        cubes = (
            alike[0].giver_and_taker if isinstance(alike[0], Extra) else tuple(dict.fromkeys(bet.team for bet in alike))
        )
        choice = _Choice(said, options, cubes, at.equities.stakes.of_bets(alike))
        if not terms.has_cube_decision and not choice.loss:
            continue  # a dead cube was turned, and nothing is lost by it
        found.append(at.decision(by, at.side, choice, passed_over=passed_over))
    return found


async def _doubled(at: _Moment) -> list[Decision]:
    """Cubes turned at a line. One that all share was doubled by who said so first; the others are only with them."""
    game, now, word = at.game, game_after(at.line), at.word
    if word is None or not isinstance(
        now.phase,
        phases.TeamDoublingRound | phases.SharedDoubleAnnounced | phases.Answering | phases.AnsweringExtraRedoubles,
    ):
        return []
    before = game_if_silent_give_no_extras(game).phase.unsettled_doubles
    opened = {key for key in now.phase.unsettled_doubles if key not in before}
    extras = [extra for extra in game.open_extras if extra.giver_and_taker in opened]
    shared = {*game.players_on_shared_cube}
    if not opened.isdisjoint(shared):
        announced = isinstance(game.phase, phases.SharedDoubleAnnounced) and game.phase.is_of_shared_cube(game)
        opened = opened - shared if announced else opened | shared
    bets = [bet for bet in game.open_bets if bet.team in opened]
    if not bets and not extras:
        return []
    found = [each for extra in extras for each in await _doubling(at, word.by, (extra,), DecisionKind.DOUBLE)]
    leaders = {bet.team: followed_captain_by_player(at.line).get(bet.team, word.player) for bet in bets}
    for leader in dict.fromkeys(leaders.values()):
        theirs = [bet for bet in bets if leaders[bet.team] == leader]
        found += await _doubling(at, decider(at.line, leader), theirs, DecisionKind.DOUBLE)
    if at.side is Side.BOX and bets:
        found += await _passed_over_by_box(at, word, bets)
    return found


async def _passed_over_by_box(at: _Moment, word: DecidedStatement, doubled: list[Bet]) -> list[Decision]:
    """The cubes that the Box did not double with the others, though the rules would let them."""
    left = [bet for bet in at.game.open_bets if may_turn(at.rules, at.game, Side.BOX, bet) and bet not in doubled]
    found: list[Decision] = []
    for alike in at.by_kind(left).values():
        players = {bet.team for bet in (*doubled, *alike)}
        if at.allows(say.Doubles(word.player, at.game.team_in_line_order(players))):
            found += await _doubling(at, word.by, alike, DecisionKind.NO_DOUBLE, passed_over=True)
    return found


async def _not_doubled_before_roll(at: _Moment) -> list[Decision]:
    """The cubes that a side might have turned before it rolled."""
    game = game_if_silent_give_no_extras(at.game)
    if not isinstance(game.phase, phases.ToRoll) or game_after(at.line).phase.dice_to_play is None:
        return []
    found: list[Decision] = []
    for extra in game.open_extras:
        other = extra.box if extra.cube_owner == extra.team else extra.team
        if may_turn(at.rules, game, at.side, extra) and at.allows(say.RedoublesExtra(extra.cube_owner, other)):
            found += await _doubling(at, decider(at.line, extra.cube_owner), (extra,), DecisionKind.NO_DOUBLE)
    if game.phase.round_over:
        return found
    if at.side is Side.TEAM:
        able = cubes_to_turn(at.rules, game, Side.TEAM)
        return [*found, *await _silent_team(at, able, at.chouette, passed_over=False)]
    bets = [bet for bet in game.open_bets if may_turn(at.rules, game, Side.BOX, bet)]
    for alike in at.by_kind(bets).values():
        if at.allows(say.Doubles(game.box_decider, game.team_in_line_order({bet.team for bet in alike}))):
            found += await _doubling(at, decider(at.line, game.box_decider), alike, DecisionKind.NO_DOUBLE)
    return found


async def _passed_over(at: _Moment) -> list[Decision]:
    """The cubes of the Team that stay as they are when its round is closed and the others are offered to the Box."""
    game, now = at.game, game_after(at.line)
    opens = isinstance(game.phase, phases.ToRoll | phases.TeamDoublingRound | phases.SharedDoubleAnnounced)
    if not opens or not isinstance(now.phase, phases.Answering) or now.phase.doubler is not Side.TEAM:
        return []
    offered = now.phase.offered
    by_agreement = [event.player for event in at.line.accepted.events if isinstance(event, events.StayedOutOfDouble)]
    left = tuple(
        player for player in cubes_to_turn(at.rules, now, Side.TEAM) if player not in {*offered, *by_agreement}
    )
    first = offered[:1]
    opened = phases.SharedDoubleAnnounced(first) if game.has_shared_cube else phases.TeamDoublingRound(first)
    return await _silent_team(at, left, at.chouette.with_game(replace(game, phase=opened)), passed_over=True)


async def _silent_team(at: _Moment, players: Players, asked: Chouette, *, passed_over: bool) -> list[Decision]:
    """The cubes of these players, who might have doubled when they were `asked`.

    One that follows the Captain's is the Captain's word. On one that all share everybody who might have doubled had
    their own in mind, the first of them also those of the others.
    """
    leads = {player: speaking.captain_or_box_deciding_absent_cube(at.chouette, player) or player for player in players}
    able = [player for player in players if leads[player] == player and at.allows(say.Doubles(player, ()), asked)]
    cubes = defaultdict[Player, list[Bet]](list)
    for bet in at.game.open_bets:
        if bet.team not in leads:
            continue
        if leads[bet.team] in able:
            cubes[leads[bet.team]].append(bet)
        elif bet.cube.shared and able and not passed_over:
            cubes[able[0]].append(bet)
    found: list[Decision] = []
    for player, bets in cubes.items():
        found += await _doubling(at, decider(at.line, player), bets, DecisionKind.NO_DOUBLE, passed_over=passed_over)
    return found


# --- Answers


async def _answered(at: _Moment) -> list[Decision]:
    """What was answered at a line: by the Box to cubes of the Team, or by players of the Team for their own.

    Who speaks for others answers for them too: the Captain for absent players, or by law for the whole Team.
    """
    game, word = at.game, at.word
    answer = next((answer for answer, kind in _SAID.items() if word and type(word.said) is kind), None)
    if word and answer and isinstance(game.phase, phases.GivingExtras):
        return await _taken_back(at, word)
    led = followed_captain_by_player(at.line)
    during = (
        game_after(at.line) if isinstance(game.phase, phases.SharedDoubleAnnounced) else game
    )  # the Box need not wait
    if isinstance(during.phase, phases.Answering) and during.phase.box_and_partner_answer_separately(at.rules, during):
        share = 1.0 if game.partner in led else 0.5
        return await _answered_cubes(at, word.by, answer, during.phase.offered, 0, share) if word and answer else []
    before, after = _said_to_cubes(game), _said_since(at.line)
    answered = [player for player, each in after.items() if len(each) > len(before.get(player, ()))]
    level = len(before.get(answered[0], ())) if answered else 0
    given = {player: after[player][level] for player in answered}
    given |= dict.fromkeys(_overruled(at.line), Answer.DROP)
    found = list[Decision]()
    own = [player for player in given if word and led.get(player, word.player) == word.player]
    if word and answer and (alike := tuple(player for player in own if given[player] is answer)):
        for cubes in _decided_together(at, alike):
            found += await _answered_cubes(at, word.by, answer, cubes, level)
    for player in given:
        if player not in own:  # the Captain has spoken before
            leader = decider(at.line, led[player])
            found += await _answered_cubes(at, leader, given[player], (player,), level, is_led=True)
    return found


def _decided_together(at: _Moment, cubes: Players) -> Iterable[Players]:
    """The cubes of one word: apart where a law binds the Box to answer some of them with others."""
    game, phase = at.game, at.game.phase
    if not isinstance(phase, phases.Answering) or phase.asked is not Side.BOX:
        return (cubes,)
    groups = take_restrictions_on_unanswered_cubes(at.rules, game, phase)
    group_of = {player: number for number, group in enumerate(groups) for player in group.cubes}
    found = defaultdict[int | None, Players](tuple)
    for player in cubes:
        found[group_of.get(player)] += (player,)
    return found.values()


async def _answered_cubes(
    at: _Moment, by: Player, answer: Answer, cubes: Players, level: int, share: float = 1.0, *, is_led: bool = False
) -> list[Decision]:
    """One answer to cubes: to a double, to a beaver (`level` 1) or to a raccoon (2); `share` of each is at stake.

    `is_led`: they follow what the Captain, who had the choice, said before.
    """
    game, now = at.game, game_after(at.line)
    held = zip(game.bets, now.bets, strict=True)  # some may have been bought with the same word
    bets = [bet for bet, later in held if bet.is_open and later.team in cubes]
    take = await at.take_costs(bets[0])
    costs = (
        doubler_equity_by_answer(at.rules, take),
        doubler_equity_by_beaver_answer(at.rules, take),
        doubler_equity_by_raccoon_answer(take),
    )[level]
    doubler = level == 1
    sign = 1 if doubler else -1
    options = {
        _ANSWERS[level][other]: sign * cost
        for other, cost in costs.items()
        if is_led or other is answer or _might_be_answered(at, other, cubes)
    }
    stakes = at.equities.stakes
    stake = stakes.of_bets(bets) * share
    points = None
    if level == 0 and isinstance(game.phase, phases.Answering) and game.phase.asked is Side.BOX and len(options) > 1:
        points = _lost_by_box(stakes, at.rules, game, dict.fromkeys(cubes, answer), costs) * share
    side = at.side if doubler else at.side.other
    return [at.decision(by, side, _Choice(_ANSWERS[level][answer], options, cubes, stake, points))]


def _might_be_answered(at: _Moment, answer: Answer, cubes: Players) -> bool:
    """Whether the rules allow this answer to these cubes instead of the one that was given."""
    said = at.word.said if at.word else None
    if not isinstance(said, say.Takes | say.Drops | say.Beavers):
        return False
    is_of_box = isinstance(at.game.phase, phases.Answering) and at.game.phase.asked is Side.BOX
    return at.allows(_SAID[answer](said.by, cubes if is_of_box else said.whom))


async def _taken_back(at: _Moment, word: DecidedStatement) -> list[Decision]:
    """The lone taker, to whom extras were given that they cannot refuse, drops instead."""
    phase = at.game.phase
    assert isinstance(phase, phases.GivingExtras)  # noqa: S101  # as was looked for
    take = await at.take_costs(None)
    options = {DecisionKind.TAKE: -take, DecisionKind.DROP: -1.0}
    return [
        at.decision(word.by, Side.TEAM, _Choice(DecisionKind.DROP, options, (word.player,), _price(phase, word.player)))
    ]


def _lost_by_box(
    stakes: Stakes, rules: Rules, game: Game, given: Mapping[Player, Answer], costs: Mapping[Answer, float]
) -> float:
    """What the Box's answers cost, in points, those included that they leave no choice about (the half rule)."""
    phase = game.phase
    assert isinstance(phase, phases.Answering)  # noqa: S101  # as was looked for
    after = replace(phase, answers={**phase.answers, **given})
    values = {player: stakes.of_bets(bet for bet in game.open_bets if bet.team == player) for player in phase.offered}
    said = sum(costs[answer] * values[player] for player, answer in given.items())
    accepted = min(cost for answer, cost in costs.items() if answer is not Answer.DROP)
    left = _least_cost(rules, game, after, values, accepted) - _least_cost(rules, game, phase, values, accepted)
    return max(rounded_for_storage(said + left), 0.0)


def _least_cost(
    rules: Rules, game: Game, phase: phases.Answering, values: Mapping[Player, float], accepted: float
) -> float:
    """What the cubes that still wait for the Box cost at least, as their number is bound; a drop costs 1 a point."""
    groups = take_restrictions_on_unanswered_cubes(rules, game, phase)
    bound = {player for group in groups for player in group.cubes}
    total = sum(
        min(accepted, 1.0) * values[player] for player in phase.players_with_unanswered_cube if player not in bound
    )
    for group in groups:
        dear = sorted((values[player] for player in group.cubes), reverse=accepted < 1)
        kept = (sum(dear[:takes]) * accepted + sum(dear[takes:]) for takes in group.allowed_take_counts)
        total += min(kept, default=0.0)
    return total


def _said_to_cubes(game: Game) -> Mapping[Player, tuple[Answer, ...]]:
    """What was said so far to each player's doubled cube."""
    match game.phase:
        case phases.Answering() as phase:
            return {player: (answer,) for player, answer in phase.answers.items()}
        case phases.AnsweringBeavers() as phase:
            return {player: phase.answers_given_to_cube(player) for player in phase.doubles.offered}
        case _:
            return {}


def _said_since(line: AcceptedLine) -> Mapping[Player, tuple[Answer, ...]]:
    """The same after a line; where it has closed the round, all that was said in it."""
    was, game = line.before.game, game_after(line)
    assert was is not None  # noqa: S101  # asked of lines in a game
    found = defaultdict[Player, tuple[Answer, ...]](tuple, _said_to_cubes(game))
    for each in game.answered[len(was.answered) :]:
        for cube in each.cubes:
            found[cube] += (each.answer,)
    return found


# --- Extras


async def _extras_decided(at: _Moment) -> list[Decision]:
    """Extras given, and not given to a lone taker who must accept them; taken, refused and dropped."""
    word, phase = at.word, at.game.phase
    if (
        isinstance(phase, phases.AnsweringExtraRedoubles)
        and word
        and isinstance(word.said, say.TakesExtra | say.DropsExtra)
    ):
        return await _answered_extra(at, phase, word)
    if not isinstance(phase, phases.GivingExtras):
        return []
    take, found = await at.take_costs(None), list[Decision]()
    now, gives = game_after(at.line).phase, ()
    if word and isinstance(word.said, say.GivesExtra):
        pair, gives = (word.player, word.said.to), (word.player,)
        found.append(_given(at, phase, take, pair, word.by, DecisionKind.GIVE_EXTRA))
    elif word and (pair := _gift_answered(phase, word)):
        said = next(kind for kind, statement in _EXTRAS.items() if isinstance(word.said, statement))
        worth = {DecisionKind.TAKE_EXTRA: 1 - take, DecisionKind.REFUSE_EXTRA: 0.0, DecisionKind.DROP_EXTRA: -1.0}
        able = {
            kind: worth[kind]
            for kind, statement in _EXTRAS.items()
            if kind is said or at.allows(statement(word.player, pair[0]))
        }
        found.append(at.decision(word.by, Side.TEAM, _Choice(said, able, pair, _price(phase, pair[0]))))
    if phase.bound and not isinstance(now, phases.GivingExtras) and not players_whose_take_became_drop(at.line):
        given = [giver for giver, _ in phase.given]
        silent = [player for player in phase.droppers if player not in given and player not in gives]
        found += (
            _given(at, phase, take, (giver, phase.bound), decider(at.line, giver), DecisionKind.NO_EXTRA)
            for giver in silent
        )
    return found


def _given(
    at: _Moment, phase: phases.GivingExtras, take: float, pair: tuple[Player, Player], by: Player, said: DecisionKind
) -> Decision:
    """An extra given or not: worth what its taker makes of it, who may refuse it, unless it binds them."""
    worst = max(1 - take, -1.0) if pair[1] == phase.bound else max(1 - take, 0.0)
    options = {DecisionKind.NO_EXTRA: 0.0, DecisionKind.GIVE_EXTRA: -worst}
    return at.decision(by, Side.BOX, _Choice(said, options, pair, _price(phase, pair[0])))


def _gift_answered(phase: phases.GivingExtras, word: DecidedStatement) -> tuple[Player, Player] | None:
    """The extra that was answered."""
    said = word.said
    if not isinstance(said, say.TakesExtra | say.DropsExtra | say.DeclinesExtra):
        return None
    return next((pair for pair in phase.extras_to_answer_by(word.player) if said.of in {None, pair[0]}), None)


async def _answered_extra(at: _Moment, phase: phases.AnsweringExtraRedoubles, word: DecidedStatement) -> list[Decision]:
    """The redouble of an extra, taken or dropped by its other party."""
    assert isinstance(word.said, say.TakesExtra | say.DropsExtra)  # noqa: S101  # as was looked for
    waiting = phase.extras_to_answer_by(word.player)
    pair = next(pair for pair in waiting if word.said.of is None or word.said.of in pair)
    extra = next(extra for extra in at.game.open_extras if extra.giver_and_taker == pair)
    said = DecisionKind.TAKE if isinstance(word.said, say.TakesExtra) else DecisionKind.DROP
    options = {DecisionKind.TAKE: -await at.take_costs(extra), DecisionKind.DROP: -1.0}
    return [at.decision(word.by, phase.doubler.other, _Choice(said, options, pair, at.equities.stakes.of_bet(extra)))]


def _price(phase: phases.GivingExtras, player: Player) -> float:
    """The points that a bet of this player's was worth before the double, which are also the price of an extra."""
    return phase.stakes[player] * phase.halves / HALF_POINTS_PER_POINT
