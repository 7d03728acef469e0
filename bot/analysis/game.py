"""One pass over a game that is over: each line is judged on the board as it was, by one question for each kind of cube.

In money play an equity depends on the position, on who may turn the cube and on Jacoby; a cube's value multiplies it,
and how many play does not matter. So all players' cubes of a kind are one question (docs/analysis.md).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.analysis.model import CLOSE, CoursePoint, CubeAction, Decision, DecisionKind, Depth, GameAnalysis
from bot.analysis.seen import PositionJudge, Seen, holder, stakes_by_holder
from bot.backgammon.notation import Misread, play_notation, read_play
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position
from bot.record.replay import AcceptedLine
from bot.rules import events
from bot.rules import statements as say
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.cubes.doubling import sets_box_may_double
from bot.rules.offers import may_be_said
from bot.rules.play.start_end import jacoby_is_played
from bot.rules.points import POINT, Player, Players, Reason, Transfer, booked
from bot.rules.seats.speaking import has_separate_box_answers, may_double_first, player_or_proxy
from bot.rules.state import phases
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Chouette, Finished, Game
from bot.rules.statements import ALL, ChouetteMode

_DEALS = frozenset({Reason.SETTLEMENT, Reason.SALE, Reason.BUYOUT})
_ALMOST_NOTHING = 1e-9
_Answers: TypeAlias = say.Takes | say.Drops | say.Beavers
_Answerable: TypeAlias = phases.Answering | phases.AnsweringBeavers | phases.Announced
_ExtraWords: TypeAlias = say.TakesExtra | say.DropsExtra | say.DeclinesExtra | say.GivesExtra | say.DoublesExtra
_ANSWERS: dict[phases.Answer, type[_Answers]] = {
    phases.Answer.TAKE: say.Takes,
    phases.Answer.DROP: say.Drops,
    phases.Answer.BEAVER: say.Beavers,
}
_ACTIONS: dict[type[_Answers], CubeAction] = {
    say.Takes: CubeAction.TAKE,
    say.Drops: CubeAction.DROP,
    say.Beavers: CubeAction.BEAVER,
}


def games_to_analyse(chouette: Chouette) -> tuple[Finished, ...]:
    """The games of a table that can be analysed: played here, over, and not adjourned."""
    if chouette.mode is not ChouetteMode.PLAY:
        return ()
    waiting = {game.number for game in chouette.adjourned}
    return tuple(one for one in chouette.games if one.final.position is not None and one.final.number not in waiting)


def lines_of_game(lines: Iterable[AcceptedLine], game: Finished) -> tuple[AcceptedLine, ...]:
    """The lines in which a game was played, with those before it was adjourned."""
    numbers = {game.final.number, *((game.final.resumed.number,) if game.final.resumed else ())}
    return tuple(line for line in lines if line.before.game and line.before.game.number in numbers)


async def analyse_game(
    lines: Sequence[AcceptedLine], game: Finished, engine: PositionJudge, name: str, depth: Depth
) -> GameAnalysis:
    """What this engine thinks of a game that is over, from the accepted lines of its evening. EngineError."""
    own = lines_of_game(lines, game)
    rules = own[0].before.rules
    seen = Seen(engine, depth.plies, jacoby=jacoby_is_played(rules), beavers=beavers_are_played(rules))
    found: list[_Found] = []
    for line in own:
        if any(isinstance(event, events.Undone) for event in line.accepted.events):
            del found[_taken_back_to(own, line) :]
        found.append(await _Line(line, seen).judged(depth))
    luck, gains = Counter[Player](), Counter[Player]()
    for one in found:
        luck.update(one.luck)
        gains.update(one.gains)
    result = -_to_team(game.transfers, game.final)
    course = [point for one in found for point in one.course]
    return GameAnalysis(
        game=game.final.number,
        engine=name,
        depth=depth,
        last_line=own[-1].line,
        decisions=tuple(decision for one in found for decision in one.decisions),
        luck=_in_points(luck),
        gains=_in_points(gains),
        course=(*course, CoursePoint(own[-1].line, result / POINT)),
    )


def _in_points(half_points: Counter[Player]) -> dict[Player, float]:
    return {player: amount / POINT for player, amount in half_points.items()}


def _taken_back_to(lines: Sequence[AcceptedLine], undoing: AcceptedLine) -> int:
    """The place of the first of these lines that is taken back by one of them."""
    to = undoing.before.undo_to
    places = [at for at, line in enumerate(lines) if line.line < undoing.line and to and line.before.game == to.game]
    return places[-1] if places else len(lines)


# --- One line


@dataclass(slots=True)
class _Found:
    """What one line of a game has to tell."""

    decisions: list[Decision] = field(default_factory=list[Decision])
    luck: Counter[Player] = field(default_factory=Counter[Player])
    gains: Counter[Player] = field(default_factory=Counter[Player])
    course: list[CoursePoint] = field(default_factory=list[CoursePoint])


class _Line:
    """A line of a game on its way to be judged."""

    def __init__(self, line: AcceptedLine, seen: Seen) -> None:
        self._line, self._seen = line, seen
        self._before, self._after = line.before, line.after
        game = line.before.game
        assert game is not None  # noqa: S101  # it is one of a game's
        self._game = game
        self._found = _Found()

    async def judged(self, depth: Depth) -> _Found:
        """What it has to tell: at a glance that is plays and luck alone. EngineError."""
        said = self._line.statement
        said = said.saying if isinstance(said, say.ActsFor) else said
        position, side = self._game.position, self._game.on_turn
        if isinstance(said, say.Opens):
            await self._opened()
        if position is None or side is None:
            return self._found
        match said:
            case say.Plays():
                await self._played(position, said)
            case say.Rolls() if isinstance(self._game.phase, phases.ToRoll):
                if depth is Depth.DEEP and not self._game.phase.round_over:
                    await self._did_not_double(position, side)
                await self._rolled(position, side)
            case _ if depth is Depth.QUICK:
                pass
            case say.Doubles():
                await self._doubled(position, side, said)
            case say.DeclinesToDouble() if isinstance(self._game.phase, phases.Soliciting | phases.Announced):
                await self._stood(position, side, said)
            case say.Takes() | say.Drops() | say.Beavers():
                await self._answered(position, said)
            case say.TakesExtra() | say.DropsExtra() | say.DeclinesExtra() | say.GivesExtra() | say.DoublesExtra():
                await self._about_extra(position, side, said)
            case _:
                pass
        if depth is Depth.DEEP and any(moved.reason in _DEALS for moved in self._line.accepted.transfers):
            await self._dealt(position, side)
        return self._found

    # --- Plays and dice

    async def _played(self, position: Position, said: say.Plays) -> None:
        phase = self._game.phase
        dice = phase.dice_to_play
        made = read_play(position, dice, said.play) if dice else None
        if dice is None or made is None or isinstance(made, Misread) or len(legal_plays(position, dice)) < 2:
            return await self._continued()
        bets = self._game.open_bets
        stakes = stakes_by_holder(bets, self._game.on_turn)
        best, lost = await self._seen.plays(position, dice, made, stakes)
        self._note(
            DecisionKind.PLAY,
            self._game.mover(),
            bets,
            dice,
            play_notation(made),
            play_notation(best),
            lost,
            counts=True,
        )
        return await self._continued()

    async def _continued(self) -> None:
        """The course of the game after a play: what the Box has, and may expect."""
        game = self._after.game
        if game is None or game.position is None or game.on_turn is None:
            return
        expected = -_to_team(game.transfers, game)
        for whose, stake in stakes_by_holder(game.open_bets, game.on_turn).items():
            worth = stake * await self._seen.worth(game.position, whose)
            expected += worth if game.on_turn is Side.BOX else -worth
        self._found.course.append(CoursePoint(self._line.line, expected / POINT))

    async def _opened(self) -> None:
        game = self._after.game
        dice = game.phase.dice_to_play if game else None
        if game is None or game.position is None or dice is None:
            return
        for bet in game.open_bets:
            self._lucky(game, bet, await self._seen.after_roll(game.position, dice, holder(bet, game.on_turn)))

    async def _rolled(self, position: Position, side: Side) -> None:
        """Luck: what the dice made of the position."""
        rolled = self._line.statement
        rolled = rolled.saying if isinstance(rolled, say.ActsFor) else rolled
        if not isinstance(rolled, say.Rolls) or len(rolled.dice) != 2:
            return
        dice: Dice = rolled.dice[0], rolled.dice[1]
        for bet in self._game.open_bets:
            whose = holder(bet, side)
            better = await self._seen.after_roll(position, dice, whose) - await self._seen.before_roll(position, whose)
            self._lucky(self._game, bet, better)

    def _lucky(self, game: Game, bet: Bet, better: float) -> None:
        """So much for each point of the cube, to the side on turn."""
        box = better if game.on_turn is Side.BOX else -better
        self._found.luck[bet.box] += box * bet.stake  # pyright: ignore[reportArgumentType]  # luck is no whole number
        self._found.luck[bet.team] -= box * bet.stake  # pyright: ignore[reportArgumentType]

    # --- Doubles

    async def _doubled(self, position: Position, side: Side, said: say.Doubles) -> None:
        game, by = self._game, said.by
        if by is None:
            return
        if side is Side.BOX:
            await self._box_decided(position, by, _named(game, said.whom, Side.BOX))
            return
        for leader, players in self._with_followers(by):
            doubled = {*_doublers(self._after)}
            for player in players:
                await self._team_decided(position, leader, player, doubled=player in doubled)

    async def _stood(self, position: Position, side: Side, said: say.DeclinesToDouble) -> None:
        if side is Side.TEAM and said.by:
            for leader, players in self._with_followers(said.by):
                doubled = {*_doublers(self._after)}
                for player in players:
                    await self._team_decided(position, leader, player, doubled=player in doubled)

    async def _did_not_double(self, position: Position, side: Side) -> None:
        """The roll closes the round: whoever could have doubled has not."""
        game = self._game
        if side is Side.BOX:
            await self._box_decided(position, game.box_decider, ())
            return
        could = (one for one in may_double_first(self._before.rules, game) if game.bet_of(one))
        could = tuple(one for one in could if may_be_said(self._before, say.Doubles(one, ())))
        shared = game.players_on_shared_cube
        for player in (*(one for one in could if one not in shared), *[one for one in could if one in shared][:1]):
            await self._team_decided(position, player, player, doubled=False)

    async def _box_decided(self, position: Position, by: Player, doubled: Players) -> None:
        """Which cubes the Box doubles, of the sets that the rules allow: one that is passed over is an error too."""
        game = self._game
        gains: dict[Player, float] = {}
        for bet in game.open_bets:
            if bet.cube.accessible(Side.BOX):
                gain = await self._seen.gain_of_double(position, holder(bet, Side.BOX))
                gains[bet.team] = gains.get(bet.team, 0.0) + gain * bet.stake
        allowed = ((), *sets_box_may_double(self._before.rules, game))
        if not gains or len(allowed) < 2:
            return
        best = max(allowed, key=lambda cubes: (sum(gains[one] for one in cubes), {*cubes} == {*doubled}))
        lost = sum(gains[one] for one in best) - sum(gains.get(one, 0.0) for one in doubled)
        bets = [bet for bet in game.open_bets if bet.team in gains]
        close = max(abs(gain) for gain in gains.values()) / max(bet.stake for bet in bets) < CLOSE
        said, better = (CubeAction.DOUBLE if cubes else CubeAction.NO_DOUBLE for cubes in (doubled, best))
        self._note(
            *(DecisionKind.DOUBLE, by, bets, None, said, better, lost),
            counts=close or lost > _ALMOST_NOTHING,
            doubled=doubled,
            to_double=best,
        )

    async def _team_decided(self, position: Position, leader: Player, player: Player, *, doubled: bool) -> None:
        """Whether a player of the Team doubles: their own cube, or the one that all share."""
        game = self._game
        shared = game.players_on_shared_cube
        cubes = shared if player in shared else (player,)
        bets = [bet for bet in game.open_bets if bet.team in cubes and bet.cube.accessible(Side.TEAM)]
        if not bets:
            return
        gain = await self._seen.gain_of_double(position, holder(bets[0], Side.TEAM))
        lost = max(0.0, -gain if doubled else gain)
        said = CubeAction.DOUBLE if doubled else CubeAction.NO_DOUBLE
        better = CubeAction.DOUBLE if gain > 0 else CubeAction.NO_DOUBLE
        total = lost * sum(bet.stake for bet in bets)
        self._note(DecisionKind.DOUBLE, leader, bets, None, said, better, total, counts=abs(gain) < CLOSE or lost > 0)

    # --- Answers

    async def _answered(self, position: Position, said: _Answers) -> None:
        """An answer to a double or to a beaver; of each cube only what the rules allow to be said to it."""
        game, by, phase = self._game, said.by, self._game.phase
        if by is None or not isinstance(phase, phases.Answering | phases.AnsweringBeavers | phases.Announced):
            return
        costs = _costs_of_answers(phase, await self._seen.take(position))
        of_box = isinstance(phase, phases.Announced) or phase.asked is Side.BOX
        half = isinstance(phase, phases.Answering) and has_separate_box_answers(self._before.rules, game, phase)
        if of_box:
            free, bound = _by_whether_bound(phase, _meant(game, phase, said))
            answers = [(by, cubes, type(said)) for cubes in (free, bound) if cubes]
        else:
            answers = [
                (leader, (one,), type(said) if leader == one else _answer_of(self._after, one, said))
                for leader, players in self._with_followers(by)
                for one in players
            ]
        for leader, cubes, given in answers:
            speaker = by if of_box else cubes[0]
            allowed = [kind for kind in costs if kind is given or self._may_be_said(kind, speaker, cubes)]
            bets = [bet for bet in game.open_bets if bet.team in cubes]
            if len(allowed) < 2 or not bets:
                continue
            best = min(allowed, key=lambda kind: (costs[kind], kind is not given))
            lost = costs[given] - costs[best]
            closest = min(abs(costs[given] - costs[kind]) for kind in allowed if kind is not given)
            self._note(
                *(DecisionKind.ANSWER, leader, bets, None, _ACTIONS[given], _ACTIONS[best]),
                lost * sum(bet.stake for bet in bets) / (2 if half else 1),
                counts=closest < CLOSE or lost > _ALMOST_NOTHING,
            )

    def _may_be_said(self, kind: type[_Answers], by: Player, cubes: Players) -> bool:
        """Whether the rules allowed this answer instead: by the Box to these cubes, by one of the Team to their own."""
        whom = cubes if by == self._game.box_decider or by not in self._game.line else ()
        return may_be_said(self._before, kind(by, whom))

    async def _about_extra(self, position: Position, side: Side, said: _ExtraWords) -> None:
        """An extra given, accepted, or turned. Who takes it has its stake at once, and the cube at twice as much."""
        game, by, phase = self._game, said.by, self._game.phase
        if by is None:
            return
        taker_wins, worth, stake, done = 1 - await self._seen.take(position), 0.0, 0, True
        match said, phase:
            case say.GivesExtra(), phases.GivingExtras():
                worth, stake = -taker_wins, phase.stakes.get(said.to, 0) * POINT
            case ((say.TakesExtra() | say.DeclinesExtra()), phases.GivingExtras()) if phase.bound != by:
                worth, stake, done = taker_wins, phase.stakes.get(by, 0) * POINT, isinstance(said, say.TakesExtra)
            case ((say.TakesExtra() | say.DropsExtra()), phases.AnsweringExtras()):
                pairs = [pair for pair in phase.waiting_for(by) if said.of in {None, *pair}]
                stake = sum(extra.stake for extra in game.open_extras if extra.pair in pairs[:1])
                worth, done = taker_wins, isinstance(said, say.TakesExtra)
            case say.DoublesExtra(), _:
                mine = [one for one in game.open_extras if by in one.pair and said.of in {None, *one.pair}]
                for extra in mine[:1]:
                    worth, stake = await self._seen.gain_of_double(position, holder(extra, side)), extra.stake
            case _:
                pass
        if stake:
            lost = max(0.0, -worth if done else worth)
            actions = CubeAction.EXTRA, CubeAction.NO_EXTRA
            said_so, better = actions[not done], actions[worth < 0]
            bets = [Bet(by, by, halves=stake)]
            counts = abs(worth) < CLOSE or lost > _ALMOST_NOTHING
            self._note(DecisionKind.EXTRA, by, bets, None, said_so, better, lost * stake, counts=counts)

    # --- Deals

    async def _dealt(self, position: Position, side: Side) -> None:
        """What a settlement, a purchase or a sale brought beyond what the bets were worth."""
        moved = [one for one in self._line.accepted.transfers if one.reason in _DEALS]
        gains = defaultdict[Player, float](float, booked({}, moved))
        game = self._after.game
        after = {} if game is None else {bet.team: bet for bet in game.bets}
        for bet in self._game.open_bets:
            now = after.get(bet.team)
            if now is not None and now.is_open and (now.box, now.halves) == (bet.box, bet.halves):
                continue
            worth = bet.stake * await self._seen.worth(position, holder(bet, side))
            box = worth if side is Side.BOX else -worth
            gains[bet.box] -= box
            gains[bet.team] += box
            if now is not None and now.is_open:  # somebody else holds it now, or half of it
                left = now.stake / bet.stake * box
                gains[now.box] += left
                gains[now.team] -= left
        self._found.gains.update(gains)  # pyright: ignore[reportArgumentType]  # no whole numbers

    # --- Who decided

    def _with_followers(self, by: Player) -> Iterator[tuple[Player, Players]]:
        """Who decided in this line, and for whom: the speaker, a Captain also for the absent whose cubes follow."""
        yield by, (by,)
        for event in self._line.accepted.events:
            if isinstance(event, events.CubesFollowedCaptain):
                yield event.captain, event.players
            if isinstance(event, events.CaptainDroppedForAll):
                yield by, event.players

    def _decider(self, player: Player) -> Player:
        """Who spoke for a player: they, a proxy, or a director."""
        said = self._line.statement
        if isinstance(said, say.ActsFor) and said.by:
            return said.by
        return player_or_proxy(self._before, player) or player

    def _note(
        self,
        kind: DecisionKind,
        player: Player,
        bets: Sequence[Bet],
        dice: Dice | None,
        said: str,
        better: str,
        lost: float,
        *,
        counts: bool,
        doubled: Players = (),
        to_double: Players = (),
    ) -> None:
        """A decision about these bets that cost so many half points."""
        stake = sum(bet.stake for bet in bets)
        position = self._game.position
        assert position is not None  # noqa: S101  # else nothing is judged
        self._found.decisions.append(
            Decision(
                line=self._line.line,
                player=self._decider(player),
                kind=kind,
                cubes=tuple(dict.fromkeys(bet.team for bet in bets)),
                position=position,
                side=self._game.on_turn or Side.TEAM,
                dice=dice,
                said=said,
                better=better,
                loss=max(0.0, lost) / stake if stake else 0.0,
                points=max(0.0, lost) / POINT,
                counts=counts,
                doubled=doubled,
                to_double=to_double,
            )
        )


# --- What the statements mean


def _named(game: Game, whom: say.Whom, side: Side) -> Players:
    """The cubes that a double of the Box is about."""
    return game.with_access(side) if whom is ALL or whom == () else game.in_line_order(frozenset(whom))


def _doublers(after: Chouette) -> Players:
    """Who of the Team has doubled so far in the round."""
    match after.game.phase if after.game else None:
        case phases.Soliciting(offered=offered) | phases.Answering(offered=offered):
            return offered
        case phases.Announced(doublers=doublers):
            return doublers
        case _:
            return ()


def _costs_of_answers(phase: _Answerable, take: float) -> dict[type[_Answers], float]:
    """What each answer costs, for each point of the cube before the double, of which a take costs `take`.

    The doubler answers a beaver, the doubled side a raccoon.
    """
    if not isinstance(phase, phases.AnsweringBeavers):
        return {say.Takes: take, say.Drops: 1.0, say.Beavers: 2 * take}
    turned = 4 * take if phase.beavers_answered else -2 * take
    return {say.Takes: turned, say.Drops: 4.0 if phase.beavers_answered else 2.0, say.Beavers: 2 * turned}


def _meant(game: Game, phase: _Answerable, said: _Answers) -> Players:
    """The cubes that an answer of the Box's side is about."""
    if isinstance(phase, phases.Announced):
        return game.players_on_shared_cube
    return phase.unanswered if said.whom is ALL or said.whom == () else game.in_line_order(frozenset(said.whom))


def _by_whether_bound(phase: _Answerable, cubes: Players) -> tuple[Players, Players]:
    """Cubes that the Box answers: those that may be dropped, then those that must be taken after a preemption."""
    bound = phase.bound if isinstance(phase, phases.Answering) else frozenset[Player]()
    return tuple(one for one in cubes if one not in bound), tuple(one for one in cubes if one in bound)


def _answer_of(after: Chouette, player: Player, said: _Answers) -> type[_Answers]:
    """What was answered for a player by somebody else in a line; the same, where the round is over with it."""
    phase = after.game.phase if after.game else None
    given = phase.given.get(player) if isinstance(phase, phases.Answering | phases.AnsweringBeavers) else None
    return _ANSWERS.get(given, type(said)) if given else type(said)


def _to_team(transfers: Iterable[Transfer], game: Game) -> float:
    """The half points that the Box's side has paid with these transfers of a game."""
    box = {game.box, game.partner, game.box_decider}
    return float(sum(one.amount * ((one.payer in box) - (one.payee in box)) for one in transfers))
