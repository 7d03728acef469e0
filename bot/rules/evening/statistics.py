"""What the games of a chouette say of its players: points by role, answers to cubes, dice; it judges nobody.

Everything is counted in whole numbers and half points, from the games that are over and the points that moved in them.
A game in progress is not counted, nor are payments. A game that was abandoned or adjourned is no game, though the
points booked in it count: an adjourned one is a game when it is resumed and decided. Its dice count once; a cube that
was never decided is not counted.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, TypeAlias

from bot.backgammon.position import Pips
from bot.rules.evening.sheet import sheet_rows
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    NO_POINTS,
    REASONS_WITH_OWN_ROW,
    HalfPoints,
    Player,
    Scores,
    StakePerPoint,
    TransferOutsideGames,
    TransferReason,
    scores_after_transfers,
)
from bot.rules.state.bets import Answer, RecordedAnswer
from bot.rules.state.chouette import Chouette, FinishedGame
from bot.rules.values import replace

_NO_PIPS = Pips(0)

FlatStatistics: TypeAlias = tuple[int, ...]
"""A player's figures, as they are kept and added by the thousand."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something happened, and the half points that it brought (or cost, below zero)."""

    times: int = 0
    points: HalfPoints = NO_POINTS

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.times + other.times, HalfPoints(self.points + other.points))


@dataclass(frozen=True, slots=True)
class WorthTally:
    """A tally over games for several stakes under one label; `worth`: what it brought, each point at its own stake.

    Points of different stakes are not added up: `points_each`, on average, is all that is said of them.
    """

    times: int = 0
    worth: Fraction = Fraction(0)
    points_each: Fraction | None = None

    @staticmethod
    def of(tallies: Mapping[StakePerPoint, Tally]) -> "WorthTally":
        """These tallies, by their stakes, as one."""
        times = sum(tally.times for tally in tallies.values())
        worth = sum((Fraction(stake.amount) * tally.points for stake, tally in tallies.items()), Fraction(0))
        points = Fraction(sum(tally.points for tally in tallies.values()), HALF_POINTS_PER_POINT)
        return WorthTally(times, worth / HALF_POINTS_PER_POINT, points / times if times else None)


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One player's figures, for one stake, of one chouette or of several added together.

    By role: decided games, and all points that moved; a guest bought the Box's game without playing. `takes`,
    `drops` and `beavers`: the last answer to a cube in a game, and what the bet paid from then on. `corrected`: points
    that a director moved. `run`: the most decided games in a row in the Box. `rolls`, `doubles` and `pips`: dice that
    they rolled after the opening, pips as they are played (a 3-3 is 12). `with_robots`: decided games in which a robot
    sat, with all points of such games; nothing else is counted of them.
    """

    evenings: int = 0
    run: int = 0
    corrected: HalfPoints = NO_POINTS
    rolls: int = 0
    doubles: int = 0
    pips: Pips = _NO_PIPS
    box: Tally = Tally()
    captain: Tally = Tally()
    team: Tally = Tally()
    partner: Tally = Tally()
    guest: Tally = Tally()
    takes: Tally = Tally()
    drops: Tally = Tally()
    beavers: Tally = Tally()
    with_robots: Tally = Tally()

    @property
    def points_not_from_answers(self) -> HalfPoints:
        """All points but those that came of takes, drops and beavers."""
        return HalfPoints(self.games_and_points.points - (self.takes + self.drops + self.beavers).points)

    @property
    def games_and_points(self) -> Tally:
        """All decided games that they played, with all their points."""
        guest = Tally(0, HalfPoints(self.guest.points + self.corrected))
        return self.box + self.captain + self.team + self.partner + guest

    @property
    def numbers(self) -> FlatStatistics:
        """These figures one after the other; the run is the second."""
        figures = [getattr(self, each.name) for each in fields(self)]
        return (*figures[:_COUNTS], *(number for tally in figures[_COUNTS:] for number in (tally.times, tally.points)))

    @staticmethod
    def of(numbers: FlatStatistics) -> "PlayerStatistics":
        """The figures of which these are the numbers."""
        counts, rest = numbers[:_COUNTS], numbers[_COUNTS:]
        figures: list[Any] = [*counts, *map(Tally, rest[::2], map(HalfPoints, rest[1::2]))]
        return PlayerStatistics(*figures)


_COUNTS = 6
"""So many figures come before the tallies."""
EVENINGS_PLACE = 0
"""Where the evenings are among a player's numbers."""


def total_statistics(parts: Sequence[FlatStatistics]) -> FlatStatistics:
    """One player's figures added up, of one part at least; of the runs the longest."""
    evenings, runs, *columns = zip(*parts, strict=True)
    return (sum(evenings), max(runs), *map(sum, columns))


def statistics_by_stake(chouette: Chouette) -> Mapping[StakePerPoint, Mapping[Player, PlayerStatistics]]:
    """By stake, the figures of everybody who played in a game for it that is over, or whose score was corrected."""
    parts: dict[StakePerPoint, dict[Player, list[FlatStatistics]]] = {}
    for stake, player, more in _counted(chouette):
        parts.setdefault(stake, {}).setdefault(player, []).append(more.numbers)
    return {
        stake: {player: _of_an_evening(PlayerStatistics.of(total_statistics(each))) for player, each in found.items()}
        for stake, found in parts.items()
    }


def _of_an_evening(figures: PlayerStatistics) -> PlayerStatistics:
    return replace(figures, evenings=int(figures != PlayerStatistics(with_robots=figures.with_robots)))


def _counted(chouette: Chouette) -> Iterator[tuple[StakePerPoint, Player, PlayerStatistics]]:
    """One thing after the other that counts for somebody, at its stake."""
    resumed = {game.final.resumed.number for game in chouette.games if game.final.resumed}
    for game in chouette.games:
        is_with_robots, stake = not chouette.robots.isdisjoint(game.final.players), game.final.stake
        row = dict.fromkeys(game.final.players, NO_POINTS)
        for player, result in scores_after_transfers(row, chouette.transfers_with_corrections(game)).items():
            tally = Tally(int(game.is_decided), result)
            yield stake, player, PlayerStatistics(with_robots=tally) if is_with_robots else _played(game, player, tally)
        if is_with_robots:
            continue
        if game.final.number not in resumed:
            undecided = frozenset(() if game.is_decided else game.final.team_with_open_bets)
            for answered in _last_answers(game.final.answered):
                if undecided.issuperset(answered.cubes):
                    continue
                figure = {_FIGURE_OF_ANSWER[answered.answer]: Tally(1, _earned(game, answered))}
                yield stake, answered.by, replace(PlayerStatistics(), **figure)
            for player, dice in game.final.rolled:
                doubles = int(dice[0] == dice[1])
                yield stake, player, PlayerStatistics(rolls=1, doubles=doubles, pips=Pips(sum(dice) * (1 + doubles)))
    for aside in _corrections(chouette):
        if not chouette.robots.isdisjoint((aside.moved.payer, aside.moved.payee)):
            continue
        for player, result in scores_after_transfers({}, (aside.moved,)).items():
            yield aside.stake, player, PlayerStatistics(corrected=result)
    for stake, player, run in _runs(chouette):
        yield stake, player, PlayerStatistics(run=run)


def scores_at_start_and_after_games(
    chouette: Chouette, stake: StakePerPoint
) -> tuple[Mapping[Player, HalfPoints], ...]:
    """The scores for a stake after each game that is over, of those who have played for it until then; first, before.

    A correction counts from the game after which it was made.
    """
    corrections = tuple(aside.moved for aside in _corrections(chouette) if aside.stake == stake)
    last = chouette.games[-1].final.number if chouette.games else 0
    scores: dict[Player, HalfPoints] = scores_after_transfers({}, (one for one in corrections if one.game == 0))
    found = [scores]
    for game in chouette.games:
        if game.final.stake == stake:
            joined = dict.fromkeys(game.final.players, NO_POINTS) | scores
            scores = scores_after_transfers(joined, chouette.transfers_with_corrections(game))
        due = (one for one in corrections if min(one.game, last) == game.final.number)
        scores = scores_after_transfers(scores, due)
        found.append(scores)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class WonForStake:
    """What everybody who played for a stake has won for it; `carried`: what came from, or went to, other evenings."""

    won: Scores
    carried: Scores


def won_for_stake(chouette: Chouette, stake: StakePerPoint) -> WonForStake:
    """What was won in games without robots, and by corrections; without payments, and apart from carried debts."""
    won, carried = dict[Player, HalfPoints](), dict[Player, HalfPoints]()
    for row in sheet_rows(chouette):
        players = row.game.players if row.game else ()
        if row.stake != stake or not chouette.robots.isdisjoint(players):
            continue
        won |= {player: won.get(player, NO_POINTS) for player in players}
        moved = [each for each in row.moved if chouette.robots.isdisjoint((each.payer, each.payee))]
        counts = (e for e in moved if e.reason not in REASONS_WITH_OWN_ROW or e.reason is TransferReason.CORRECTION)
        won = scores_after_transfers(won, counts)
        carried = scores_after_transfers(carried, (e for e in moved if e.reason is TransferReason.CARRIED))
    return WonForStake(won, carried)


# --- Points


def _played(game: FinishedGame, player: Player, tally: Tally) -> PlayerStatistics:
    if player == game.final.box:
        return PlayerStatistics(box=tally)
    if player == game.final.partner:
        return PlayerStatistics(partner=tally)
    if player == game.final.captain:
        return PlayerStatistics(captain=tally)
    return PlayerStatistics(team=tally) if player in game.final.line else PlayerStatistics(guest=tally)


def _corrections(chouette: Chouette) -> Iterator[TransferOutsideGames]:
    return (aside for aside in chouette.asides if aside.moved.reason is TransferReason.CORRECTION)


def _runs(chouette: Chouette) -> Iterator[tuple[StakePerPoint, Player, int]]:
    """Every run in the Box; a game that was resumed later than others interrupts none, and counts where it began.

    It goes on where the stake is changed.
    """
    box, run, decided = None, 0, set[int]()
    for game in reversed(chouette.games):
        if game.is_decided or game.final.number in decided:
            decided.add(game.final.number)
            if game.final.resumed and not game.decides_next_places:
                decided.add(game.final.resumed.number)
    for game in chouette.games:
        if game.decides_next_places and chouette.robots.isdisjoint(game.final.players):
            run = run if game.final.box == box else 0
            box, run = game.final.box, run + (game.final.number in decided)
            yield game.final.stake, box, run


# --- Cubes


_FIGURE_OF_ANSWER = {Answer.TAKE: "takes", Answer.DROP: "drops", Answer.BEAVER: "beavers"}
_OF_BETS = frozenset({TransferReason.DROP, TransferReason.GAME, TransferReason.SETTLEMENT, TransferReason.CLOSED})


def _last_answers(given: Sequence[RecordedAnswer]) -> Iterator[RecordedAnswer]:
    """Everybody's last answer to each cube, so that a redouble is no other cube, and no point is counted twice."""
    for at, one in enumerate(given):
        later = {cube for other in given[at + 1 :] if other.by == one.by for cube in other.cubes}
        if cubes := tuple(cube for cube in one.cubes if cube not in later):
            yield replace(one, cubes=cubes)


def _earned(game: FinishedGame, answered: RecordedAnswer) -> HalfPoints:
    """What their bets have paid them from that answer to the end of the game, against those who were on the other side.

    Whatever else they had at stake is not its doing: only bets with those opponents count.
    """
    final, by = game.final, answered.by
    whole = (*final.transfers_before_adjournment, *game.transfers)
    of_the_box = {final.box, *(bet.box for bet in final.bets)}
    others = of_the_box - {by} if by in answered.cubes else {*answered.cubes}
    moved = (
        one
        for one in whole[answered.after_transfer_count :]
        if one.reason in _OF_BETS and {one.payer, one.payee} & others
    )
    return scores_after_transfers({by: NO_POINTS}, moved)[by]
