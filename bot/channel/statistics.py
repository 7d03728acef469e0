"""Statistics in words and as a picture: one person's figures, all persons in order, the running score."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bot.analysis.model import Figures as AnalysedFigures
from bot.channel.interactions import ServerSettings
from bot.channel.pictures import Picture, picture_names, theme_of
from bot.channel.texts import signed_decimal
from bot.desk import Table
from bot.desk.statistics import ServerHistory
from bot.render.plot.picture import MOST_LINES, draw_plot
from bot.render.plot.scene import PlotLine, PlotScene
from bot.rules.evening.statistics import Figures, Tally, figures_of, running_scores
from bot.rules.points import POINT, HalfPoints, typeset_points
from bot.words.names import escaped, plain
from bot.words.words import Words

MAX_NAME_LETTERS = 13
"""Of a name in a table: a phone shows some 36 letters in a line."""
MOST_ROWS = 25
MOST_STEPS = 500
"""Of a plot: more cannot be told apart."""
LEAST_DECISIONS = 20
"""Who has decided less in analysed games has no PR in the leaderboard."""


class Period(StrEnum):
    """Which evenings count."""

    EVENING = "evening"
    SEASON = "season"
    ALL = "all"


class Measure(StrEnum):
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


TALLIES: Mapping[Measure, Callable[[Figures], Tally]] = {
    Measure.POINTS: lambda figures: figures.games,
    Measure.BOX: lambda figures: figures.box,
    Measure.CAPTAIN: lambda figures: figures.captain,
    Measure.TEAM: lambda figures: figures.team,
    Measure.TAKES: lambda figures: figures.takes,
    Measure.DROPS: lambda figures: figures.drops,
    Measure.BEAVERS: lambda figures: figures.beavers,
}
EXPECTED_PIPS, EXPECTED_DOUBLES = Fraction(49, 6), Fraction(1, 6)


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
    name: str, figures: Figures, period: Period, words: Words, analysed: AnalysedFigures | None = None
) -> str:
    """One person's figures: games and points by role, answers and what they earned, their longest run, their dice.

    Each of the two tables adds up to all points, and below it stands what its columns mean.
    """
    games = figures.games
    facts = {"name": escaped(name), "games": games.times, "evenings": figures.evenings, "period": period.value}
    roles: dict[str, Tally | HalfPoints] = {"box": figures.box, "captain": figures.captain, "team": figures.team}
    roles |= {key: each for key, each in (("partner", figures.partner), ("guest", figures.guest)) if each.times}
    roles |= {"corrected": figures.corrected} if figures.corrected else {}
    answers = {"takes": figures.takes, "drops": figures.drops, "beavers": figures.beavers}
    lines = [words.text("stats-title", **facts)]
    if games.times or games.points:
        lines += [
            _labelled({**roles, "total": games}, "games", words),
            words.text("stats-note-roles"),
            _labelled({**answers, "other": figures.other_points, "sum": games.points}, "cubes", words),
            words.text("stats-note-cubes"),
        ]
    if figures.run:
        lines.append(words.text("stats-run", games=figures.run))
    if figures.rolls:
        lines.append(_dice(figures, words))
    if robots := figures.with_robots.times:
        points = _points(figures.with_robots.points)
        lines.append(words.text("stats-robots", games=robots, points=points))
    if analysed and analysed.rating is not None:
        lines.append(_by_engine(analysed, words))
    return "\n".join([*lines, words.text("stats-note")])


def _by_engine(analysed: AnalysedFigures, words: Words) -> str:
    """What an engine says of somebody: PR, plays, cubes, luck."""
    return words.text(
        "stats-analysis",
        pr=signed_decimal(analysed.rating or 0.0, 1, words),
        decisions=analysed.plays + analysed.cubes,
        each=round(analysed.millipoints or 0),
        luck=signed_decimal(analysed.luck, 1, words, signed=True),
    )


def _labelled(rows: Mapping[str, Tally | HalfPoints], head: str, words: Words) -> str:
    """A table of rows by the keys of their labels; some have points alone. `head`: what is counted in it."""
    cells = [_cells(each, words) if isinstance(each, Tally) else ["", _points(each), ""] for each in rows.values()]
    heads = [words.text(f"leaderboard-head-{key}") for key in (head, "points", "each")]
    return _columns([words.text(f"stats-row-{key}") for key in rows], cells, ["", *heads])


def _dice(figures: Figures, words: Words) -> str:
    return words.text(
        "stats-dice",
        rolls=figures.rolls,
        doubles=words.decimal(Fraction(100 * figures.doubles, figures.rolls), 1),
        pips=words.decimal(Fraction(figures.pips, figures.rolls), 2),
        **{
            "expected-doubles": words.decimal(100 * EXPECTED_DOUBLES, 1),
            "expected-pips": words.decimal(EXPECTED_PIPS, 2),
        },
    )


def leaderboard_text(almanac: ServerHistory, measure: Measure, period: Period, words: Words) -> str:
    """Everybody in order by one measure."""
    evenings = len(almanac.evenings)
    lines = [words.text("leaderboard-title", measure=measure.value, period=period.value, evenings=evenings)]
    if measure in {Measure.PR, Measure.LUCK}:
        return "\n".join([*lines, *_ranked_by_engine(almanac, measure, words)])
    shown = ranked(almanac, measure)
    if not shown:
        return "\n".join([*lines, words.text("leaderboard-empty")])
    names = [plain(almanac.name(user), MAX_NAME_LETTERS).replace("`", "'") for user, _ in shown]
    worth = [_worth(figures, measure)[1] for _, figures in shown]
    ranks = [f"{worth.index(own) + 1:>2} {name}" for own, name in zip(worth, names, strict=True)]
    match measure:
        case Measure.RUN:
            runs = [[str(figures.run)] for _, figures in shown]
            lines.append(_columns(ranks, runs, ["", words.text("leaderboard-head-games")]))
        case Measure.DICE:
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
            lines.append(_table(ranks, [TALLIES[measure](figures) for _, figures in shown], words))
    return "\n".join([*lines, words.text("leaderboard-note")])


def _ranked_by_engine(almanac: ServerHistory, measure: Measure, words: Words) -> list[str]:
    """Everybody of whom an engine has seen enough: by PR, the best first, or by luck."""
    seen = [(user, each) for user, each in almanac.analysed.items() if each.plays + each.cubes >= LEAST_DECISIONS]
    by_luck = measure is Measure.LUCK
    seen.sort(key=lambda each: -each[1].luck if by_luck else each[1].rating or 0.0)
    if not seen:
        return [words.text("leaderboard-not-analysed", least=LEAST_DECISIONS)]
    names = [plain(almanac.name(user), MAX_NAME_LETTERS).replace("`", "'") for user, _ in seen[:MOST_ROWS]]
    ranks = [f"{place:>2} {name}" for place, name in enumerate(names, start=1)]
    cells = [
        [
            signed_decimal(each.rating or 0.0, 1, words),
            signed_decimal(each.luck, 1, words, signed=True),
            str(each.plays + each.cubes),
        ]
        for _, each in seen[:MOST_ROWS]
    ]
    heads = [words.text(f"leaderboard-head-{key}") for key in ("pr", "luck", "decisions")]
    return [_columns(ranks, cells, ["", *heads]), words.text("leaderboard-note-analysis")]


def ranked(almanac: ServerHistory, measure: Measure) -> list[tuple[int, Figures]]:
    """People with something to show, best first; of equals the one with more games, then the one who came first."""
    there = [(user, figures) for user, figures in almanac.figures.items() if _worth(figures, measure)[0]]
    return sorted(there, key=lambda each: _worth(each[1], measure)[1:], reverse=True)[:MOST_ROWS]


def _worth(figures: Figures, measure: Measure) -> tuple[int, Fraction | int, int]:
    """Whether there is something to show, what is compared, and how often that happened."""
    if measure is Measure.RUN:
        return (figures.run, figures.run, figures.games.times)
    if measure is Measure.DICE:
        return (figures.rolls, Fraction(figures.pips, figures.rolls or 1), figures.rolls)
    tally = TALLIES[measure](figures)
    return (tally.times or tally.points != 0, tally.points, tally.times)


def _table(labels: Sequence[str], tallies: Sequence[Tally], words: Words) -> str:
    """How often, how many points, and how many each time."""
    cells = [_cells(each, words) for each in tallies]
    return _columns(
        labels, cells, ["", *(words.text(f"leaderboard-head-{key}") for key in ("times", "points", "each"))]
    )


def _cells(tally: Tally, words: Words) -> list[str]:
    return [str(tally.times), _points(tally.points), _average(tally, words)]


def _points(amount: HalfPoints) -> str:
    return typeset_points(amount, signed=True)


def _average(tally: Tally, words: Words) -> str:
    if not tally.times:
        return "–"
    mean = Fraction(tally.points, POINT * tally.times)
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
    """The running scores of some people; `places` are the words of the steps, `games` how many each has played."""

    places: tuple[str, ...]
    of: Mapping[int, PlotLine]
    games: Mapping[int, int]


def plot_of_evening(table: Table, chosen: int | None, words: Words, settings: ServerSettings) -> Picture | None:
    """The running score of a chouette, game by game; None while no game is over."""
    running = running_scores(table.chouette)
    if len(running) < 2:
        return None
    figures = figures_of(table.chouette)
    lines: dict[int, PlotLine] = {}
    games: dict[int, int] = {}
    for place, player in enumerate(running[-1]):
        first = next(at for at, scores in enumerate(running) if player in scores)
        scores = tuple(each[player] for each in running[first:])
        start, scores = (first - 1, (0, *scores)) if first else (0, scores)
        user = table.user(player) or -1 - place
        lines[user] = PlotLine(picture_names(table)(player), scores, start)
        games[user] = figures[player].games.times + figures[player].with_robots.times
    places = tuple(str(game) if game else "" for game in range(len(running)))
    return _plot(_Scores(places, lines, games), chosen, Period.EVENING, words, settings)


def plot_of_evenings(
    almanac: ServerHistory, chosen: int | None, period: Period, words: Words, settings: ServerSettings
) -> Picture | None:
    """The running score of a season, evening by evening, or a few at a step; None while there was none."""
    evenings, points = almanac.evenings, almanac.points
    size = -(-len(evenings) // MOST_STEPS) or 1  # of a step
    scores: dict[int, list[HalfPoints]] = {}
    starts: dict[int, int] = {}
    for place, first in enumerate(range(0, len(points), size)):
        won = dict[int, HalfPoints]()
        for evening in points[first : first + size]:
            for user, more in evening.items():
                won[user] = won.get(user, 0) + more
        for user in won:
            starts.setdefault(user, place)
            scores.setdefault(user, [0])
        for user, so_far in scores.items():
            so_far.append(so_far[-1] + won.get(user, 0))
    if not scores:
        return None
    last = [evenings[min(first + size, len(evenings)) - 1].opened_at for first in range(0, len(evenings), size)]
    days = [words.text("plot-day", day=each.day, month=each.month) for each in last]
    lines = {user: PlotLine(plain(almanac.name(user)), tuple(so_far), starts[user]) for user, so_far in scores.items()}
    games = {user: figures.games.times for user, figures in almanac.figures.items()}
    return _plot(_Scores(("", *days), lines, games), chosen, period, words, settings)


def _plot(scores: _Scores, chosen: int | None, period: Period, words: Words, settings: ServerSettings) -> Picture:
    """At most as many lines as can be followed: of those who played most, and the chosen one's."""
    most = sorted(scores.of, key=lambda user: (user != chosen, -scores.games[user]))[:MOST_LINES]
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
    )
    shown = words.listed([f"{each.name} {typeset_points(each.scores[-1], signed=True)}" for each in lines])
    return Picture("score.png", draw_plot(scene), words.text("alt-plot", period=period.value, scores=shown))
