"""Statistics in words and as a picture: one person's figures, all persons in order, the running score.

Points of different stakes are never added up: what is shown is of one label, each point at its own stake.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import lcm

from bot.analysis.model import AnalysisStatistics as AnalysedFigures
from bot.channel.interactions import ServerSettings
from bot.channel.pictures import Picture, drawable_names, theme_of
from bot.channel.texts import rounded_number_text
from bot.desk import Table
from bot.desk.statistics import LabelHistory, ServerHistory
from bot.record.read import StakePerPoint
from bot.render.plot.picture import MAX_LINES_IN_PLOT, draw_plot
from bot.render.plot.scene import HALF_POINTS_SCALE, PlotLine, PlotScale, PlotScene
from bot.rules.evening.statistics import (
    PlayerStatistics,
    Tally,
    WorthTally,
    scores_at_start_and_after_games,
    statistics_by_stake,
    total_statistics,
)
from bot.rules.points import HALF_POINTS_PER_POINT, POINTS_STAKE, HalfPoints, Player, fraction_points_text
from bot.words.amounts import label_key, label_sign, smallest_unit
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import Words

MAX_NAME_LENGTH, _MIN_NAME_LENGTH = 13, 8
_MAX_TABLE_WIDTH = 36
"""So many letters a phone shows in a line."""
_MAX_HEAD_LENGTH = 8
"""Of a label above a column."""
MAX_LEADERBOARD_ROWS = 25
_MAX_STAKES_NAMED = 3
"""Of evenings at many stakes, so many are named."""
MAX_PLOT_STEPS = 500
"""Of a plot: more cannot be told apart."""
_MIN_DECISIONS_FOR_PR = 20
"""Who has decided less in analysed games has no PR in the leaderboard."""
_CENTS = 100


class Period(StrEnum):
    """Which evenings count."""

    EVENING = "evening"
    SEASON = "season"
    ALL = "all"


class LeaderboardMeasure(StrEnum):
    """By what people are put in order."""

    POINTS = "points"
    BOX = "box"
    CAPTAIN = "captain"
    TEAM = "team"
    TAKES = "takes"
    DROPS = "drops"
    BEAVERS = "beavers"
    RUN = "run"
    DICE = "dice"
    PR = "pr"
    LUCK = "luck"


_TALLIES: Mapping[LeaderboardMeasure, Callable[[PlayerStatistics], Tally]] = {
    LeaderboardMeasure.POINTS: lambda figures: figures.games_and_points,
    LeaderboardMeasure.BOX: lambda figures: figures.box,
    LeaderboardMeasure.CAPTAIN: lambda figures: figures.captain,
    LeaderboardMeasure.TEAM: lambda figures: figures.team,
    LeaderboardMeasure.TAKES: lambda figures: figures.takes,
    LeaderboardMeasure.DROPS: lambda figures: figures.drops,
    LeaderboardMeasure.BEAVERS: lambda figures: figures.beavers,
}
_OF_CUBES = frozenset({LeaderboardMeasure.TAKES, LeaderboardMeasure.DROPS, LeaderboardMeasure.BEAVERS})
"""What counts cubes, all else counts games."""
_OF_ALL_LABELS = frozenset(
    {LeaderboardMeasure.RUN, LeaderboardMeasure.DICE, LeaderboardMeasure.PR, LeaderboardMeasure.LUCK}
)
"""What is not of points or money, and so of all evenings together."""
_EXPECTED_PIPS_PER_ROLL, _EXPECTED_DOUBLES_PER_ROLL = Fraction(49, 6), Fraction(1, 6)


def evenings_in_period(almanac: ServerHistory, period: Period, channel: int, year: int) -> ServerHistory:
    """The evenings of a period: the last of this channel, those of this year, or all."""
    match period:
        case Period.EVENING:
            return almanac.last_evening_in(channel)
        case Period.SEASON:
            return almanac.in_year(year)
        case Period.ALL:
            return almanac


# --- Amounts under a label


@dataclass(frozen=True, slots=True)
class _Unit:
    """In what amounts under a label are written: points, or what these stakes are of.

    `is_only_one`: nothing was played for under another label.
    """

    stakes: tuple[StakePerPoint, ...]
    label: str = ""
    is_only_one: bool = True

    @property
    def is_points(self) -> bool:
        """Whether a point stands for itself, always."""
        return {*self.stakes} <= {POINTS_STAKE}

    def head(self, words: Words) -> str:
        """What stands above a column of such amounts."""
        if not self.label:
            return words.text("leaderboard-head-points")
        return sanitized_line(label_sign(self.label, words.language), _MAX_HEAD_LENGTH).replace("`", "'")

    def texts(self, worths: Sequence[Fraction], words: Words) -> list[str]:
        """Amounts of a column, with their signs: money to the cent, all else with as many places as they need."""
        if self.is_points:
            return [
                fraction_points_text(HalfPoints(int(worth * HALF_POINTS_PER_POINT)), signed=True) for worth in worths
            ]
        least = -int(smallest_unit(self.label).as_tuple().exponent) if self.label else 0
        tried = (places for places in (0, 2, 3) if places >= least)
        exact = (places for places in tried if all((worth * 10**places).denominator == 1 for worth in worths))
        places = next(exact, 4)
        return [_signed(worth, places, words) for worth in worths]

    def named(self, words: Words) -> str:
        """What it is called in a sentence: "€", or "points"."""
        return label_sign(self.label, words.language) or words.text("stake-points")

    def facts(self, words: Words, label: Callable[[str], str] = escaped_line) -> dict[str, str]:
        """For a sentence: what it is called, and whether that goes without saying."""
        unit = "points" if self.is_points else "money"
        return {
            "named": "no" if self.is_points and self.is_only_one else unit,
            "label": label(self.named(words)),
            "unit": unit,
        }

    def worth_of_a_point(self, words: Words) -> str:
        """What a point stood for, one after the other; nothing where it stood for itself."""
        if self.is_points:
            return ""
        label = self.label and escaped_line(self.label)
        each = [words.money(amount, label) for amount in dict.fromkeys(stake.amount for stake in self.stakes)]
        more = max(len(each) - _MAX_STAKES_NAMED, 0)
        return words.text("stats-stakes", stakes=", ".join(each[:_MAX_STAKES_NAMED]), more=more)


def label_text(label: str, words: Words) -> str:
    """A label as a choice: "EUR"; without one, "points"."""
    return sanitized_line(label) if label else words.text("stake-points")


def find_label(labels: Sequence[LabelHistory], label: str | None) -> LabelHistory | None:
    """What was played for under a label; None: under that of most games."""
    fits = (each for each in labels if label is None or label_key(each.label) == label_key(label))
    return next(fits, None)


def _unit_of(history: LabelHistory, almanac: ServerHistory) -> _Unit:
    return _Unit(history.stakes, history.label, len(almanac.labels) == 1)


# --- In words


def stats_text(
    user: int, almanac: ServerHistory, history: LabelHistory, period: Period, words: Words, name: str | None = None
) -> str:
    """One person's figures under a label: games and points by role, answers and what they earned, their run and dice.

    Each of the two tables adds up to all that was won, and below it stands what its columns mean. What an engine
    says is of all labels together.
    """
    unit, by_stake = _unit_of(history, almanac), history.totals_by_user[user]
    together = PlayerStatistics.of(total_statistics([each.numbers for each in by_stake.values()]))
    evenings = history.evening_counts.get(user, 0)

    def of(tally: Callable[[PlayerStatistics], Tally]) -> WorthTally:
        return WorthTally.of({stake: tally(each) for stake, each in by_stake.items()})

    def alone(points: Callable[[PlayerStatistics], HalfPoints]) -> Fraction:
        return of(lambda each: Tally(0, points(each))).worth

    games = of(lambda each: each.games_and_points)
    roles: dict[str, WorthTally | Fraction] = {
        "box": of(lambda each: each.box),
        "captain": of(lambda each: each.captain),
        "team": of(lambda each: each.team),
    }
    roles |= {"partner": of(lambda each: each.partner)} if together.partner.times else {}
    roles |= {"guest": of(lambda each: each.guest)} if together.guest.times else {}
    corrected = alone(lambda each: each.corrected)
    roles |= {"corrected": corrected} if corrected else {}
    answers: dict[str, WorthTally | Fraction] = {
        "takes": of(lambda each: each.takes),
        "drops": of(lambda each: each.drops),
        "beavers": of(lambda each: each.beavers),
    }
    rest = alone(lambda each: each.points_not_from_answers)
    title = {"name": escaped_line(name or almanac.name(user)), "evenings": evenings, "period": period.value}
    lines, note = [words.text("stats-title", **title, **unit.facts(words))], unit.facts(words)
    if games.times or games.worth:
        lines += [
            _labelled({**roles, "total": games}, "games", unit, words),
            words.text("stats-note-roles", **note),
            _labelled({**answers, "other": rest, "sum": games.worth}, "cubes", unit, words),
            words.text("stats-note-cubes", **note),
        ]
    if together.run:
        lines.append(words.text("stats-run", games=together.run))
    if together.rolls:
        lines.append(_dice(together, words))
    if robots := together.with_robots.times:
        points = _points(together.with_robots.points) if len(by_stake) == 1 else ""
        lines.append(words.text("stats-robots", games=robots, points=points or "none"))
    analysed = almanac.analysis_totals_by_user.get(user)
    if analysed and analysed.performance_rating is not None:
        lines.append(_by_engine(analysed, words))
    return "\n".join([*lines, *_worth_lines(unit, words), words.text("stats-note")])


def _worth_lines(unit: _Unit, words: Words) -> list[str]:
    """A line that says what a point stood for, where it did not stand for itself."""
    worth = unit.worth_of_a_point(words)
    return [f"-# {worth}"] if worth else []


def _by_engine(analysed: AnalysedFigures, words: Words) -> str:
    """What an engine says of somebody: PR, plays, cubes, luck."""
    return words.text(
        "stats-analysis",
        pr=rounded_number_text(analysed.performance_rating or 0.0, 1, words),
        decisions=analysed.plays + analysed.cubes,
        each=round(analysed.millipoints_lost_per_play or 0),
        luck=rounded_number_text(analysed.luck, 1, words, with_plus=True),
    )


def _labelled(rows: Mapping[str, WorthTally | Fraction], counted: str, unit: _Unit, words: Words) -> str:
    """A table of rows by the keys of their labels; some have an amount alone. `counted`: what is counted in it."""
    cells = _cells([*rows.values()], unit, words)
    labels = [words.text(f"stats-row-{key}", **unit.facts(words)) for key in rows]
    return table_in_letters(labels, cells, ["", *_heads(counted, unit, words)])


def _heads(counted: str, unit: _Unit, words: Words) -> list[str]:
    """What stands above the columns: what is counted (games, cubes), what they brought, and each on average."""
    each = words.text("leaderboard-head-each" if unit.is_points else f"leaderboard-head-points-each-{counted}")
    return [words.text(f"leaderboard-head-{counted}"), unit.head(words), each]


def _dice(figures: PlayerStatistics, words: Words) -> str:
    return words.text(
        "stats-dice",
        rolls=figures.rolls,
        doubles=words.decimal(Fraction(100 * figures.doubles, figures.rolls), 1),
        pips=words.decimal(Fraction(figures.pips, figures.rolls), 2),
        **{
            "expected-doubles": words.decimal(100 * _EXPECTED_DOUBLES_PER_ROLL, 1),
            "expected-pips": words.decimal(_EXPECTED_PIPS_PER_ROLL, 2),
        },
    )


def leaderboard_text(
    almanac: ServerHistory,
    history: LabelHistory | None,
    measure: LeaderboardMeasure,
    period: Period,
    words: Words,
    *,
    has_engine: bool = True,
) -> str:
    """Everybody in order by one measure; by what was won, in games under one label.

    `has_engine`: whether games that are not analysed yet can be.
    """
    is_of_label = history is not None and measure not in _OF_ALL_LABELS
    unit = _unit_of(history, almanac) if history and is_of_label else _Unit((POINTS_STAKE,))
    evenings = sum(1 for each in almanac.evenings if not is_of_label or _is_under(each.figures, unit.label))
    measured = measure.value if unit.is_points or measure in _OF_CUBES else f"{measure.value}-money"
    title = {"measure": measured, "period": period.value, "evenings": evenings, **unit.facts(words)}
    lines = [words.text("leaderboard-title", **title)]
    if measure in {LeaderboardMeasure.PR, LeaderboardMeasure.LUCK}:
        return "\n".join([*lines, *_ranked_by_engine(almanac, measure, words, has_engine=has_engine)])
    table = _ranked_table(almanac, history, measure, unit, words)
    if table is None:
        return "\n".join([*lines, words.text("leaderboard-empty")])
    note = [words.text("leaderboard-note-each", counted=_counted(measure))] if not unit.is_points else []
    return "\n".join([*lines, table, *note, *_worth_lines(unit, words), words.text("leaderboard-note")])


def _is_under(stakes: Mapping[StakePerPoint, object], label: str) -> bool:
    return any(label_key(stake.label) == label_key(label) for stake in stakes)


def _counted(measure: LeaderboardMeasure) -> str:
    return "cubes" if measure in _OF_CUBES else "games"


def _ranked_table(
    almanac: ServerHistory, history: LabelHistory | None, measure: LeaderboardMeasure, unit: _Unit, words: Words
) -> str | None:
    """People with something to show, best first; of equals the one with more games, then the one who came first."""
    cells: list[list[str]]
    if measure is LeaderboardMeasure.RUN:
        runs = [(user, (each.run, each.games_and_points.times)) for user, each in almanac.totals_by_user.items()]
        shown = _first_ones([(user, value) for user, value in runs if value[0]])
        cells = [[str(run)] for _, (run, _) in shown]
        heads = [words.text("leaderboard-head-games")]
    elif measure is LeaderboardMeasure.DICE:
        rolled = {user: each for user, each in almanac.totals_by_user.items() if each.rolls}
        shown = _first_ones([(user, (Fraction(each.pips, each.rolls), each.rolls)) for user, each in rolled.items()])
        cells = [
            [
                str(figures.rolls),
                f"{words.decimal(Fraction(100 * figures.doubles, figures.rolls), 1)}%",
                words.decimal(Fraction(figures.pips, figures.rolls), 2),
            ]
            for figures in (rolled[user] for user, _ in shown)
        ]
        heads = [words.text(f"leaderboard-head-{key}") for key in ("rolls", "doubles", "pips")]
    else:
        tallies = {
            user: WorthTally.of({stake: _TALLIES[measure](each) for stake, each in by_stake.items()})
            for user, by_stake in (history.totals_by_user.items() if history else ())
        }
        there = [(user, (each.worth, each.times)) for user, each in tallies.items() if each.times or each.worth]
        shown = _first_ones(there)
        cells = _cells([tallies[user] for user, _ in shown], unit, words)
        heads = _heads(_counted(measure), unit, words)
    if not shown:
        return None
    room = _MAX_TABLE_WIDTH - 3 - sum(max(map(len, column)) + 1 for column in zip(heads, *cells, strict=True))
    length = max(_MIN_NAME_LENGTH, min(MAX_NAME_LENGTH, room))
    values = [value for _, (value, _) in shown]
    ranks = [
        f"{values.index(value) + 1:>2} {sanitized_line(almanac.name(user), length).replace('`', chr(39))}"
        for user, (value, _) in shown
    ]
    return table_in_letters(ranks, cells, ["", *heads])


def _first_ones(
    values: Sequence[tuple[int, tuple[Fraction | int, int]]],
) -> list[tuple[int, tuple[Fraction | int, int]]]:
    """Users by what is compared, then by how often that happened; as many as are shown."""
    return sorted(values, key=lambda each: each[1], reverse=True)[:MAX_LEADERBOARD_ROWS]


def _ranked_by_engine(
    almanac: ServerHistory, measure: LeaderboardMeasure, words: Words, *, has_engine: bool
) -> list[str]:
    """Everybody of whom an engine has seen enough: by PR, the best first, or by luck."""
    seen = [
        (user, each)
        for user, each in almanac.analysis_totals_by_user.items()
        if each.plays + each.cubes >= _MIN_DECISIONS_FOR_PR
    ]
    by_luck = measure is LeaderboardMeasure.LUCK
    seen.sort(key=lambda each: -each[1].luck if by_luck else each[1].performance_rating or 0.0)
    if not seen:
        return [words.text("leaderboard-not-analysed", least=_MIN_DECISIONS_FOR_PR, engine=has_engine)]
    names = [
        sanitized_line(almanac.name(user), MAX_NAME_LENGTH).replace("`", "'") for user, _ in seen[:MAX_LEADERBOARD_ROWS]
    ]
    ranks = [f"{place:>2} {name}" for place, name in enumerate(names, start=1)]
    cells = [
        [
            rounded_number_text(each.performance_rating or 0.0, 1, words),
            rounded_number_text(each.luck, 1, words, with_plus=True),
            str(each.plays + each.cubes),
        ]
        for _, each in seen[:MAX_LEADERBOARD_ROWS]
    ]
    heads = [words.text(f"leaderboard-head-{key}") for key in ("pr", "luck", "decisions")]
    return [table_in_letters(ranks, cells, ["", *heads]), words.text("leaderboard-note-analysis")]


def _cells(rows: Sequence[WorthTally | Fraction], unit: _Unit, words: Words) -> list[list[str]]:
    """Rows of a table: how often, what it brought, how many points each time; some have an amount alone."""
    amounts = unit.texts([each.worth if isinstance(each, WorthTally) else each for each in rows], words)
    return [
        [str(each.times), amount, "–" if each.points_each is None else _signed(each.points_each, 2, words)]
        if isinstance(each, WorthTally)
        else ["", amount, ""]
        for each, amount in zip(rows, amounts, strict=True)
    ]


def _points(amount: HalfPoints) -> str:
    return fraction_points_text(amount, signed=True)


def _signed(number: Fraction, places: int, words: Words) -> str:
    """A number with its sign, rounded to so many places."""
    text = words.decimal(abs(number), places) if places else str(round(abs(number)))
    is_nothing = not any(letter in "123456789" for letter in text)
    return text if is_nothing else f"{'−' if number < 0 else '+'}{text}"


def table_in_letters(labels: Sequence[str], cells: Sequence[Sequence[str]], heads: Sequence[str]) -> str:
    """A table in letters of one width: labels at the left, figures at the right of their columns."""
    rows = [heads, *([label, *each] for label, each in zip(labels, cells, strict=True))]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        " ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    ]
    return "\n".join(["```", *lines, "```"])


# --- As a picture


@dataclass(frozen=True, slots=True)
class _Scores:
    """The running scores of some people; `places` are the words of the steps, `games` how many each has played."""

    places: tuple[str, ...]
    of: Mapping[int, PlotLine]
    games: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class _Counted:
    """Scores in whole numbers, whatever a point stood for: `one` of them is one point, or one euro."""

    unit: _Unit
    one: int
    per_half_point: Mapping[StakePerPoint, int]

    @staticmethod
    def of(unit: _Unit) -> "_Counted":
        """Half points; where a point stands for something else, a part of a hundredth of it."""
        if unit.is_points:
            return _Counted(unit, HALF_POINTS_PER_POINT, {POINTS_STAKE: 1})
        one = _CENTS * lcm(*(Fraction(stake.amount).denominator for stake in unit.stakes))
        of_each = {stake: int(Fraction(stake.amount) * one / HALF_POINTS_PER_POINT) for stake in unit.stakes}
        return _Counted(unit, one, of_each)

    def scale(self, words: Words) -> PlotScale:
        """How they are ruled and written in a plot."""
        if self.unit.is_points:
            return HALF_POINTS_SCALE
        return PlotScale(self.one // _CENTS, lambda score: self.unit.texts([Fraction(score, self.one)], words)[0])


def plot_of_evening(
    table: Table, history: LabelHistory, chosen: int | None, words: Words, settings: ServerSettings
) -> Picture | None:
    """The running score of a chouette under a label, game by game; None while no game for it is over."""
    stakes = tuple(each for each in table.chouette.stakes if label_key(each.label) == label_key(history.label))
    games = [at for at, game in enumerate(table.chouette.games) if game.final.stake in stakes]
    if not games:
        return None
    # What moved after a game and before the next one under this label is in the step of that game.
    steps = (*games, len(table.chouette.games))
    running = {stake: scores_at_start_and_after_games(table.chouette, stake) for stake in stakes}
    is_only_one = len({label_key(each.label) for each in table.chouette.stakes}) == 1
    counted = _Counted.of(_Unit(stakes, history.label, is_only_one))
    figures = statistics_by_stake(table.chouette)
    lines: dict[int, PlotLine] = {}
    played: dict[int, int] = {}
    players = dict.fromkeys(player for scores in running.values() for player in scores[-1])
    for place, player in enumerate(players):
        first = next(at for at, step in enumerate(steps) if any(player in each[step] for each in running.values()))
        scores = [_score(player, step, running, counted) for step in steps[first:]]
        start, scores = (first - 1, [0, *scores]) if first else (0, scores)
        user = table.user(player) or -1 - place
        lines[user] = PlotLine(drawable_names(table)(player), tuple(scores), start)
        of_player = [figures[stake][player] for stake in stakes if player in figures.get(stake, {})]
        played[user] = sum(each.games_and_points.times + each.with_robots.times for each in of_player)
    places = ("", *(str(at + 1) for at in games))
    return _plot(_Scores(places, lines, played), counted, chosen, Period.EVENING, words, settings)


def _score(
    player: Player, step: int, running: Mapping[StakePerPoint, Sequence[Mapping[Player, HalfPoints]]], counted: _Counted
) -> int:
    return sum(counted.per_half_point[stake] * scores[step].get(player, 0) for stake, scores in running.items())


def plot_of_evenings(
    almanac: ServerHistory,
    history: LabelHistory,
    chosen: int | None,
    period: Period,
    words: Words,
    settings: ServerSettings,
) -> Picture | None:
    """The running score of a season under a label, evening by evening, or a few at a step; None without one."""
    counted = _Counted.of(_unit_of(history, almanac))
    all_evenings = zip(almanac.evenings, almanac.half_points_by_evening, strict=True)
    evenings = [(evening, points) for evening, points in all_evenings if _is_under(points, history.label)]
    size = -(-len(evenings) // MAX_PLOT_STEPS) or 1  # of a step
    scores: dict[int, list[int]] = {}
    starts: dict[int, int] = {}
    for place, first in enumerate(range(0, len(evenings), size)):
        won = dict[int, int]()
        for _, points in evenings[first : first + size]:
            for stake, of_users in points.items():
                if factor := counted.per_half_point.get(stake):
                    for user, more in of_users.items():
                        won[user] = won.get(user, 0) + factor * more
        for user in won:
            starts.setdefault(user, place)
            scores.setdefault(user, [0])
        for user, so_far in scores.items():
            so_far.append(so_far[-1] + won.get(user, 0))
    if not scores:
        return None
    last = [evenings[min(first + size, len(evenings)) - 1][0] for first in range(0, len(evenings), size)]
    days = [words.text("plot-day", day=each.opened_at.day, month=each.opened_at.month) for each in last]
    lines = {
        user: PlotLine(sanitized_line(almanac.name(user)), tuple(so_far), starts[user])
        for user, so_far in scores.items()
    }
    games = {
        user: sum(each.games_and_points.times for each in by_stake.values())
        for user, by_stake in history.totals_by_user.items()
    }
    return _plot(_Scores(("", *days), lines, games), counted, chosen, period, words, settings)


def _plot(
    scores: _Scores, counted: _Counted, chosen: int | None, period: Period, words: Words, settings: ServerSettings
) -> Picture:
    """At most as many lines as can be followed: of those who played most, and the chosen one's."""
    most = sorted(scores.of, key=lambda user: (user != chosen, -scores.games[user]))[:MAX_LINES_IN_PLOT]
    users = sorted(most, key=lambda user: -scores.of[user].scores[-1])
    lines = tuple(scores.of[user] for user in users)
    left_out, scale = len(scores.of) - len(lines), counted.scale(words)
    label = counted.unit.facts(words, sanitized_line)
    scene = PlotScene(
        words.text("plot-title", **label),
        words.text("plot-subtitle", period=period.value, more=left_out),
        scores.places,
        lines,
        users.index(chosen) if chosen in users else None,
        theme_of(settings),
        scale=scale,
    )
    shown = words.listed([f"{each.name} {scale.text(each.scores[-1])}" for each in lines])
    told = words.text("alt-plot", period=period.value, scores=shown, **label)
    return Picture("score.png", draw_plot(scene), told)
