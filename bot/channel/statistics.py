"""Statistics in words and as a picture: one person's figures, all persons in order, the running score."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bot.analysis.model import AnalysisStatistics as AnalysedFigures
from bot.channel.interactions import ServerSettings
from bot.channel.pictures import Picture, drawable_names, theme_of
from bot.channel.texts import rounded_number_text
from bot.desk import Table
from bot.desk.statistics import ServerHistory
from bot.record.read import StakePerPoint
from bot.render.plot.picture import MAX_LINES_IN_PLOT, draw_plot
from bot.render.plot.scene import PlotLine, PlotScene
from bot.rules.evening.statistics import PlayerStatistics, Tally, scores_at_start_and_after_games, statistics_by_player
from bot.rules.points import HALF_POINTS_PER_POINT, NO_POINTS, POINTS_STAKE, HalfPoints, fraction_points_text
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import Words

_MAX_NAME_LENGTH = 13
"""Of a name in a table: a phone shows some 36 letters in a line."""
_MAX_LEADERBOARD_ROWS = 25
MAX_STAKES_NAMED = 3
"""Of evenings at many stakes, so many are named."""
MAX_PLOT_STEPS = 500
"""Of a plot: more cannot be told apart."""
_MIN_DECISIONS_FOR_PR = 20
"""Who has decided less in analysed games has no PR in the leaderboard."""


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


# --- In words


def stats_text(
    name: str,
    figures: PlayerStatistics,
    period: Period,
    words: Words,
    analysed: AnalysedFigures | None = None,
    *,
    stakes: Sequence[StakePerPoint] = (),
) -> str:
    """One person's figures: games and points by role, answers and what they earned, their longest run, their dice.

    Each of the two tables adds up to all points, and below it stands what its columns mean. Where the `stakes` of the
    evenings differ it says which they are.
    """
    games = figures.games_and_points
    facts = {"name": escaped_line(name), "games": games.times, "evenings": figures.evenings, "period": period.value}
    roles: dict[str, Tally | HalfPoints] = {"box": figures.box, "captain": figures.captain, "team": figures.team}
    roles |= {key: each for key, each in (("partner", figures.partner), ("guest", figures.guest)) if each.times}
    roles |= {"corrected": figures.corrected} if figures.corrected else {}
    answers = {"takes": figures.takes, "drops": figures.drops, "beavers": figures.beavers}
    lines = [words.text("stats-title", **facts)]
    if games.times or games.points:
        lines += [
            _labelled({**roles, "total": games}, "games", words),
            words.text("stats-note-roles"),
            _labelled({**answers, "other": figures.points_not_from_answers, "sum": games.points}, "cubes", words),
            words.text("stats-note-cubes"),
        ]
    if figures.run:
        lines.append(words.text("stats-run", games=figures.run))
    if figures.rolls:
        lines.append(_dice(figures, words))
    if robots := figures.with_robots.times:
        points = _points(figures.with_robots.points)
        lines.append(words.text("stats-robots", games=robots, points=points))
    if analysed and analysed.performance_rating is not None:
        lines.append(_by_engine(analysed, words))
    return "\n".join([*lines, *_mixed_stakes_lines(stakes, words), words.text("stats-note")])


def _mixed_stakes_lines(stakes: Sequence[StakePerPoint], words: Words) -> list[str]:
    """A line that says that points of different worth are added up, if they are."""
    mixed = _mixed_stakes_text(stakes, words, escaped_line)
    return [f"-# {words.text('stats-mixed', worth=mixed)}"] if mixed else []


def _mixed_stakes_text(stakes: Sequence[StakePerPoint], words: Words, label: Callable[[str], str]) -> str:
    """What the points were worth, one after the other; nothing where all were worth the same."""
    worth = dict.fromkeys(
        words.text("stats-no-money")
        if each == POINTS_STAKE
        else words.money(each.amount, each.label and label(each.label))
        for each in stakes
    )
    if len(worth) < 2:
        return ""
    more = len(worth) - MAX_STAKES_NAMED
    return words.text("stats-stakes", stakes=", ".join([*worth][:MAX_STAKES_NAMED]), more=max(more, 0))


def _by_engine(analysed: AnalysedFigures, words: Words) -> str:
    """What an engine says of somebody: PR, plays, cubes, luck."""
    return words.text(
        "stats-analysis",
        pr=rounded_number_text(analysed.performance_rating or 0.0, 1, words),
        decisions=analysed.plays + analysed.cubes,
        each=round(analysed.millipoints_lost_per_play or 0),
        luck=rounded_number_text(analysed.luck, 1, words, with_plus=True),
    )


def _labelled(rows: Mapping[str, Tally | HalfPoints], head: str, words: Words) -> str:
    """A table of rows by the keys of their labels; some have points alone. `head`: what is counted in it."""
    cells = [_cells(each, words) if isinstance(each, Tally) else ["", _points(each), ""] for each in rows.values()]
    heads = [words.text(f"leaderboard-head-{key}") for key in (head, "points", "each")]
    return _columns([words.text(f"stats-row-{key}") for key in rows], cells, ["", *heads])


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


def leaderboard_text(almanac: ServerHistory, measure: LeaderboardMeasure, period: Period, words: Words) -> str:
    """Everybody in order by one measure."""
    evenings = len(almanac.evenings)
    lines = [words.text("leaderboard-title", measure=measure.value, period=period.value, evenings=evenings)]
    if measure in {LeaderboardMeasure.PR, LeaderboardMeasure.LUCK}:
        return "\n".join([*lines, *_ranked_by_engine(almanac, measure, words)])
    shown = _ranked(almanac, measure)
    if not shown:
        return "\n".join([*lines, words.text("leaderboard-empty")])
    names = [sanitized_line(almanac.name(user), _MAX_NAME_LENGTH).replace("`", "'") for user, _ in shown]
    worth = [_worth(figures, measure)[1] for _, figures in shown]
    ranks = [f"{worth.index(own) + 1:>2} {name}" for own, name in zip(worth, names, strict=True)]
    match measure:
        case LeaderboardMeasure.RUN:
            runs = [[str(figures.run)] for _, figures in shown]
            lines.append(_columns(ranks, runs, ["", words.text("leaderboard-head-games")]))
        case LeaderboardMeasure.DICE:
            dice = [
                [
                    str(figures.rolls),
                    f"{words.decimal(Fraction(100 * figures.doubles, figures.rolls), 1)}%",
                    words.decimal(Fraction(figures.pips, figures.rolls), 2),
                ]
                for _, figures in shown
            ]
            heads = [words.text(f"leaderboard-head-{key}") for key in ("rolls", "doubles", "pips")]
            lines.append(_columns(ranks, dice, ["", *heads]))
        case _:
            head = "cubes" if measure in _OF_CUBES else "games"
            tallies = [_TALLIES[measure](figures) for _, figures in shown]
            lines += [_table(ranks, tallies, words, head), *_mixed_stakes_lines(almanac.stakes, words)]
    return "\n".join([*lines, words.text("leaderboard-note")])


def _ranked_by_engine(almanac: ServerHistory, measure: LeaderboardMeasure, words: Words) -> list[str]:
    """Everybody of whom an engine has seen enough: by PR, the best first, or by luck."""
    seen = [
        (user, each)
        for user, each in almanac.analysis_totals_by_user.items()
        if each.plays + each.cubes >= _MIN_DECISIONS_FOR_PR
    ]
    by_luck = measure is LeaderboardMeasure.LUCK
    seen.sort(key=lambda each: -each[1].luck if by_luck else each[1].performance_rating or 0.0)
    if not seen:
        return [words.text("leaderboard-not-analysed", least=_MIN_DECISIONS_FOR_PR)]
    names = [
        sanitized_line(almanac.name(user), _MAX_NAME_LENGTH).replace("`", "'")
        for user, _ in seen[:_MAX_LEADERBOARD_ROWS]
    ]
    ranks = [f"{place:>2} {name}" for place, name in enumerate(names, start=1)]
    cells = [
        [
            rounded_number_text(each.performance_rating or 0.0, 1, words),
            rounded_number_text(each.luck, 1, words, with_plus=True),
            str(each.plays + each.cubes),
        ]
        for _, each in seen[:_MAX_LEADERBOARD_ROWS]
    ]
    heads = [words.text(f"leaderboard-head-{key}") for key in ("pr", "luck", "decisions")]
    return [_columns(ranks, cells, ["", *heads]), words.text("leaderboard-note-analysis")]


def _ranked(almanac: ServerHistory, measure: LeaderboardMeasure) -> list[tuple[int, PlayerStatistics]]:
    """People with something to show, best first; of equals the one with more games, then the one who came first."""
    there = [(user, figures) for user, figures in almanac.totals_by_user.items() if _worth(figures, measure)[0]]
    return sorted(there, key=lambda each: _worth(each[1], measure)[1:], reverse=True)[:_MAX_LEADERBOARD_ROWS]


def _worth(figures: PlayerStatistics, measure: LeaderboardMeasure) -> tuple[int, Fraction | int, int]:
    """Whether there is something to show, what is compared, and how often that happened."""
    if measure is LeaderboardMeasure.RUN:
        return (figures.run, figures.run, figures.games_and_points.times)
    if measure is LeaderboardMeasure.DICE:
        return (figures.rolls, Fraction(figures.pips, figures.rolls or 1), figures.rolls)
    tally = _TALLIES[measure](figures)
    return (tally.times or tally.points != 0, tally.points, tally.times)


def _table(labels: Sequence[str], tallies: Sequence[Tally], words: Words, counted: str) -> str:
    """How many of what is `counted` (games, cubes), how many points, and how many each time."""
    cells = [_cells(each, words) for each in tallies]
    heads = [words.text(f"leaderboard-head-{key}") for key in (counted, "points", "each")]
    return _columns(labels, cells, ["", *heads])


def _cells(tally: Tally, words: Words) -> list[str]:
    return [str(tally.times), _points(tally.points), _average(tally, words)]


def _points(amount: HalfPoints) -> str:
    return fraction_points_text(amount, signed=True)


def _average(tally: Tally, words: Words) -> str:
    if not tally.times:
        return "–"
    mean = Fraction(tally.points, HALF_POINTS_PER_POINT * tally.times)
    text = words.decimal(abs(mean), 2)
    is_nothing = not any(letter in "123456789" for letter in text)
    return text if is_nothing else f"{'−' if mean < 0 else '+'}{text}"


def _columns(labels: Sequence[str], cells: Sequence[Sequence[str]], heads: Sequence[str]) -> str:
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
    """The running scores of some people; `places` are the words of the steps, `games` how many each has played.

    `mixed`: what the points were worth that are added up in them, where that differs.
    """

    places: tuple[str, ...]
    of: Mapping[int, PlotLine]
    games: Mapping[int, int]
    mixed: str = ""


def plot_of_evening(table: Table, chosen: int | None, words: Words, settings: ServerSettings) -> Picture | None:
    """The running score of a chouette, game by game; None while no game is over."""
    running = scores_at_start_and_after_games(table.chouette)
    if len(running) < 2:
        return None
    figures = statistics_by_player(table.chouette)
    lines: dict[int, PlotLine] = {}
    games: dict[int, int] = {}
    for place, player in enumerate(running[-1]):
        first = next(at for at, scores in enumerate(running) if player in scores)
        scores = tuple(each[player] for each in running[first:])
        start, scores = (first - 1, (NO_POINTS, *scores)) if first else (0, scores)
        user = table.user(player) or -1 - place
        lines[user] = PlotLine(drawable_names(table)(player), scores, start)
        games[user] = figures[player].games_and_points.times + figures[player].with_robots.times
    places = tuple(str(game) if game else "" for game in range(len(running)))
    mixed = _mixed_stakes_text(table.chouette.stakes, words, sanitized_line)
    return _plot(_Scores(places, lines, games, mixed), chosen, Period.EVENING, words, settings)


def plot_of_evenings(
    almanac: ServerHistory, chosen: int | None, period: Period, words: Words, settings: ServerSettings
) -> Picture | None:
    """The running score of a season, evening by evening, or a few at a step; None while there was none."""
    evenings, points = almanac.evenings, almanac.half_points_by_evening
    size = -(-len(evenings) // MAX_PLOT_STEPS) or 1  # of a step
    scores: dict[int, list[HalfPoints]] = {}
    starts: dict[int, int] = {}
    for place, first in enumerate(range(0, len(points), size)):
        won = dict[int, HalfPoints]()
        for evening in points[first : first + size]:
            for user, more in evening.items():
                won[user] = HalfPoints(won.get(user, 0) + more)
        for user in won:
            starts.setdefault(user, place)
            scores.setdefault(user, [NO_POINTS])
        for user, so_far in scores.items():
            so_far.append(HalfPoints(so_far[-1] + won.get(user, 0)))
    if not scores:
        return None
    last = [evenings[min(first + size, len(evenings)) - 1].opened_at for first in range(0, len(evenings), size)]
    days = [words.text("plot-day", day=each.day, month=each.month) for each in last]
    lines = {
        user: PlotLine(sanitized_line(almanac.name(user)), tuple(so_far), starts[user])
        for user, so_far in scores.items()
    }
    games = {user: figures.games_and_points.times for user, figures in almanac.totals_by_user.items()}
    mixed = _mixed_stakes_text(almanac.stakes, words, sanitized_line)
    return _plot(_Scores(("", *days), lines, games, mixed), chosen, period, words, settings)


def _plot(scores: _Scores, chosen: int | None, period: Period, words: Words, settings: ServerSettings) -> Picture:
    """At most as many lines as can be followed: of those who played most, and the chosen one's."""
    most = sorted(scores.of, key=lambda user: (user != chosen, -scores.games[user]))[:MAX_LINES_IN_PLOT]
    users = sorted(most, key=lambda user: -scores.of[user].scores[-1])
    lines = tuple(scores.of[user] for user in users)
    left_out = len(scores.of) - len(lines)
    scene = PlotScene(
        words.text("plot-title"),
        words.text("plot-subtitle", period=period.value, more=left_out),
        scores.places,
        lines,
        users.index(chosen) if chosen in users else None,
        theme_of(settings),
        scores.mixed,
    )
    shown = words.listed([f"{each.name} {fraction_points_text(each.scores[-1], signed=True)}" for each in lines])
    told = words.text("alt-plot", period=period.value, scores=shown)
    return Picture("score.png", draw_plot(scene), f"{told} {scores.mixed}." if scores.mixed else told)
