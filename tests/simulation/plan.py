"""What happens in a seed: how many tables, by which books, with how many people; and step by step what is done when."""

import random
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from bot.rules.play.chips import robots_refusal
from bot.rules.statements import ChouetteMode
from tests.chaos.evening import sizes
from tests.chaos.truth import BOOKS
from tests.simulation.disk import Trouble
from tests.simulation.weather import Climate, climate_of

Kind = Literal["evening", "start", "pages"]
PEOPLE: dict[str, float] = {
    "sensible": 36,
    "wild": 8,
    "stale": 3,
    "command": 10,
    "look": 5,
    "twice": 8,
    "several": 8,
    "crossed": 24,
    "absent": 6,
    "moderated": 1.5,
    "directed": 10,
    "missing": 6,
    "renamed": 2,
    "say": 1,
    "robot": 1,
    "setting": 0.7,
}
NEWCOMERS: dict[str, float] = {
    "helped": 3,
    "taught": 3,
    "skipped": 3,
    "held": 4,
    "robots_changed": 2,
    "hurried": 6,
    "slipped": 4,
    "unasked": 2,
    "left": 2,
    "again": 3,
}
"""What newcomers do, in some seeds in place of some steps: that changes nothing of the others."""
QUIZZES: dict[str, float] = {"quiz_vote": 8, "quiz_clock": 3, "quiz_asked": 2, "quiz_answer": 1, "quiz_deleted": 0.5}
"""What people do about problems that their channel is asked, in some seeds, in the same way."""
QUIZZES_SHARES = (0.0, 0.0, 0.0, 0.0, 0.1, 0.3)
BOARDS: dict[str, float] = {
    "board_says": 12,
    "board_together": 5,
    "board_stale": 3,
    "board_lost": 3,
    "board_windows": 3,
    "board_twice": 2,
    "board_opened": 2,
}
"""What people do on the board beside the channel, in some seeds, in the same way."""
BOARDS_SHARES = (0.0, 0.0, 0.0, 0.2, 0.5)
FAR = "far"
"""For a minute everything is two seconds away, there and back: in some seeds in place of a step, in the same way."""
FAR_SHARE = 0.2
PAGES_SHARE, PEOPLE_WITH_PAGES = 0.04, 5
"""Of the seeds in which each of so many people has a page from the beginning."""
BEFALLS_PAGES = (
    "board_stale",
    "board_stale",
    "board_windows",
    "board_windows",
    "board_twice",
    "board_lost",
    "kill",
    FAR,
)
"""What happens in each of those, at some moment."""
LONGEST_GAP_OF_PAGES = 60.0
DRIVING = {"limit", "reminder", "pause"}
"""Settings by which a table goes on while everybody waits."""
HOURS = (1.0, 23.9, 24.2, 24.2)
"""So long before a step in which somebody votes or asks, at times: a channel is asked each day."""
NEWCOMERS_SHARES = (0.0, 0.1, 0.2, 0.5)
TROUBLES: dict[str, float] = {
    "storm": 6,
    "gateway": 2,
    "kill": 2.5,
    "stop": 0.7,
    "disk": 2.5,
    "clock": 1.5,
    "restored": 2,
    "term": 1.5,
    "quiet": 13,
}
OF_SERVERS: dict[str, float] = {"silent": 6, "slow": 4}
"""Where the database is on a server, and not on the bot's own disk."""
OF_THREADS: dict[str, float] = {"locked": 3, "archived": 3, "timed_out": 1.5, "hidden": 1.5}
OF_GUESTS: dict[str, float] = {"guest": 8}
OF_ROBOTS: dict[str, float] = {"engine": 2, "robot": 3}
GAPS: tuple[tuple[float, tuple[float, float]], ...] = (
    (20, (0.0, 0.0)),
    (45, (0.0, 1.5)),
    (35, (1.0, 9.0)),
    (6, (20.0, 1800.0)),
    (1, (3600.0, 90_000.0)),
)
"""How likely so many seconds pass before a step."""
LONGEST_GAP = 100_000.0
"""More than a day: the longest limit runs out."""


SETTINGS: dict[str, tuple[str, ...]] = {
    "limit": ("0", "1", "2", "15", "1440"),
    "reminder": ("0", "1", "15", "60"),
    "pause": ("0", "1", "60"),
    "robot-wait": ("0", "1", "60"),
    "robot-pace": ("quick", "slow"),
    "old_boards": ("keep", "fold"),
    "board": ("team", "person"),
    "forced": ("no", "yes"),
    "sheet": ("change", "game"),
    "analysis": ("on", "off"),
    "language": ("it", "en"),
}
"""What a moderator sets on a server: times in minutes, what is before games and robots in seconds."""


def changed_setting(chance: random.Random) -> tuple[str, str]:
    """One of them."""
    setting = chance.choice([*SETTINGS])
    return setting, chance.choice(SETTINGS[setting])


@dataclass(frozen=True)
class TablePlan:
    """One table: its book, so many people and robots, and of the people so many who sit down and say nothing more.

    With `guests`, who have no account, only score is kept.
    """

    book: str
    people: int
    robots: int = 0
    silent: int = 0
    is_thread: bool = False
    is_on_second_server: bool = False
    guests: int = 0

    def __str__(self) -> str:
        """For a story."""
        where = f"{', in a thread' * self.is_thread}{', on the second server' * self.is_on_second_server}"
        others = f"{self.guests} guests" if self.guests else f"{self.robots} robots"
        return f"{self.book}, {self.people} people ({self.silent} of them silent), {others}{where}"


@dataclass(frozen=True)
class Step:
    """One step: how many seconds after the one before, what, and at which table."""

    number: int
    gap: float
    kind: str
    table: int


@dataclass(frozen=True)
class Plan:
    """A seed's world and its steps. `climate`: which requests fail all the time, and how.

    `played_before`: so much is said at the first table before anything fails. `has_server`: of the database.
    `is_guarded`: nobody answers what has only just come under their finger; so where newcomers are.
    """

    seed: int
    kind: Kind
    tables: tuple[TablePlan, ...]
    settings: tuple[tuple[str, str], ...]
    climate: Climate
    delays: tuple[float, float]
    reads: tuple[float, float]
    draws: tuple[float, float]
    copies: int
    played_before: int
    has_server: bool
    has_rates: bool
    heartbeat: float
    disk_troubles: tuple[tuple[Trouble, float], ...]
    draws_really: bool
    is_guarded: bool
    steps: tuple[Step, ...]

    @property
    def has_boards(self) -> bool:
        """Whether anybody has the board beside the channel."""
        return any(one.kind in BOARDS for one in self.steps)


def plan_of(seed: int, turns: int, troubles: Collection[str] = ()) -> Plan:
    """The plan that this seed draws; where `troubles` are named, nothing else goes wrong in its steps, and all do."""
    chance = random.Random(f"{seed} plan")
    kind: Kind = "start" if chance.random() < 0.04 else "evening"
    count = 1 if kind == "start" else chance.choice((1, 1, 1, 2, 2, 3))
    near, far = chance.choice(((0.005, 0.03), (0.01, 0.06), (0.03, 0.15)))
    slow_disk = chance.random()
    of_disk: tuple[tuple[Trouble, float], ...] = (("full", 0.01), ("locked", 0.02), ("kept", 0.01), ("lost", 0.01))
    tables = tuple(_table(random.Random(f"{seed} table {at}"), kind, at) for at in range(count))
    tables = tuple(_with_guests(random.Random(f"{seed} guests {at}"), kind, one) for at, one in enumerate(tables))
    newcomers = random.Random(f"{seed} newcomers")
    share = newcomers.choice(NEWCOMERS_SHARES) if kind == "evening" else 0.0
    tables = tuple(_alone_with_robots(newcomers, one) if share and newcomers.random() < 0.5 else one for one in tables)
    settings = _settings(random.Random(f"{seed} settings"), any(one.silent for one in tables))
    has_server = random.Random(f"{seed} server").random() < (0.75 if OF_SERVERS.keys() & troubles else 0.4)
    wrong = _wrong(tables, troubles, has_server=has_server)

    def steps() -> list[Step]:  # what they draw comes last
        return _steps(chance, turns, count, kind, _ways(chance, kind, wrong), dict(settings))

    def others() -> list[Step]:
        found = _with_newcomers(newcomers, share, steps())
        found = _with_boards(seed, kind, _with_quizzes(seed, kind, dict(settings), found))
        return found if troubles and FAR not in troubles else _with_latency(seed, kind, found)

    plan = Plan(
        seed,
        kind,
        tables,
        settings if kind == "evening" else (),
        _climate(seed, {} if kind == "start" or chance.random() < 0.25 else climate_of(chance), kind),
        (near, far),
        (0.0005, 0.003) if slow_disk < 0.6 else (0.01, 0.1) if slow_disk < 0.85 else (0.05, 1.2),
        (0.02, 0.08) if chance.random() < 0.7 else (0.1, 0.7),
        chance.choice((50, 100, 150)) if kind == "start" else 0,
        chance.choice((5, 15, 40)) if kind == "start" or chance.random() < 0.2 else 0,
        has_server,
        chance.random() < 0.3,
        chance.choice((41.25, 330.0, 330.0)),
        of_disk if chance.random() < 0.2 else (),
        chance.random() < 0.01,
        share > 0.0,
        tuple(_within_an_hour(one) if troubles else one for one in others()),
    )
    has_pages = kind != "start" and random.Random(f"{seed} pages").random() < PAGES_SHARE
    return _with_page_each(plan) if has_pages else plan


OVERTAKING: Climate = {
    "edit": (0.6, {"500 before": 4, "503 before": 2, "500, carried out late": 2, "slow before": 2}),
    "answer": (0.6, {"slow after": 1}),
}
"""Edits are sent again, or come late, while answers are carried out at once but not heard of."""


def _climate(seed: int, climate: Climate, kind: Kind) -> Climate:
    """The climate of a seed; in some it is one in which an older edit may overtake a newer answer."""
    is_other = kind != "start" and random.Random(f"{seed} overtaking").random() < 0.15
    return OVERTAKING if is_other else climate


def _table(chance: random.Random, kind: Kind, at: int) -> TablePlan:
    """Every book with every number of players that it allows, up to six."""
    books = [one for one in sizes() if one[1] <= 6 and (one[1] < 5 or chance.random() < 0.4)]
    book, players = chance.choice(books)
    if kind == "start":
        return TablePlan(book, players)
    may_have_robots = robots_refusal(BOOKS[book].rules, ChouetteMode.PLAY) is None and chance.random() < 0.3
    robots = chance.randint(1, players - 1) if may_have_robots else 0
    people = players - robots
    silent = chance.randint(1, people - 1) if people > 1 and chance.random() < 0.15 else 0
    return TablePlan(book, people, robots, silent, chance.random() < 0.25, at > 0 and chance.random() < 0.5)


def _with_guests(chance: random.Random, kind: Kind, table: TablePlan) -> TablePlan:
    """The table with guests in place of some people, or of all but one, in some seeds."""
    players = table.people + table.robots
    if kind == "start" or table.silent or chance.random() > 0.12:
        return table
    people = chance.choice((1, 1, 2, max(1, players - 1)))
    return replace(table, people=min(people, players - 1), robots=0, guests=players - min(people, players - 1))


def _alone_with_robots(chance: random.Random, table: TablePlan) -> TablePlan:
    """The table with robots in place of all people but one or two, where its book allows that."""
    players = table.people + table.robots
    if table.guests or table.silent or robots_refusal(BOOKS[table.book].rules, ChouetteMode.PLAY):
        return table
    people = min(chance.choice((1, 1, 2)), players - 1)
    return replace(table, people=people, robots=players - people)


def _with_newcomers(chance: random.Random, share: float, steps: list[Step]) -> list[Step]:
    """The steps, of which such a share is what newcomers do."""
    kinds = {what: likely * chance.choice((0.5, 1.0, 3.0)) for what, likely in NEWCOMERS.items()}
    return [
        replace(step, kind=chance.choices([*kinds], [*kinds.values()])[0]) if chance.random() < share else step
        for step in steps
    ]


def _with_quizzes(seed: int, kind: Kind, settings: dict[str, str], steps: list[Step]) -> list[Step]:
    """The steps, of which a share is about what the first channel is asked; then days pass, if no limit ends."""
    chance = random.Random(f"{seed} quizzes")
    share, is_hurried = chance.choice(QUIZZES_SHARES) if kind == "evening" else 0.0, settings.keys() & DRIVING
    days, has_begun = 0 if is_hurried else 2, False
    found: list[Step] = []
    for step in steps:
        if chance.random() >= share:
            found.append(step)
            continue
        what = chance.choices([*QUIZZES], [*QUIZZES.values()])[0] if has_begun else "quiz_clock"
        waits = has_begun and days > 0 and chance.random() < 0.5
        days, has_begun = days - waits, True
        gap = 3600.0 * chance.choice(HOURS) if waits else step.gap
        found.append(Step(step.number, gap, what, 0))
    return found


def _with_boards(seed: int, kind: Kind, steps: list[Step]) -> list[Step]:
    """The steps, of which a share is what people do on the board beside the channel."""
    chance = random.Random(f"{seed} boards")
    share = chance.choice(BOARDS_SHARES) if kind == "evening" else 0.0
    kinds = [*BOARDS], [*BOARDS.values()]
    return [replace(one, kind=chance.choices(*kinds)[0]) if chance.random() < share else one for one in steps]


def _with_latency(seed: int, kind: Kind, steps: list[Step]) -> list[Step]:
    """The steps, of which in some seeds one is that everything is far away."""
    chance = random.Random(f"{seed} latency")
    if not steps or kind == "start" or chance.random() >= FAR_SHARE:
        return steps
    at = chance.randrange(len(steps))
    return [*steps[:at], replace(steps[at], kind=FAR), *steps[at + 1 :]]


def _with_page_each(plan: Plan) -> Plan:
    """The same with one table, each of whose people has a page, to which all happens that can happen to pages."""
    chance = random.Random(f"{plan.seed} page each")
    kinds, befalls = ([*BOARDS], [*BOARDS.values()]), [*BEFALLS_PAGES]
    of_others, of_people = {*OF_THREADS, *OF_GUESTS, *OF_ROBOTS}, {*PEOPLE, *NEWCOMERS, *QUIZZES}
    steps: list[Step] = []
    for one in plan.steps:
        is_on_page = one.kind in of_others or (one.kind in of_people and chance.random() < 0.5)
        kind = chance.choices(*kinds)[0] if is_on_page else one.kind
        steps.append(Step(one.number, min(one.gap, LONGEST_GAP_OF_PAGES), kind, 0))
    for at, kind in zip(chance.sample(range(len(steps)), min(len(steps), len(befalls))), befalls, strict=False):
        steps[at] = replace(steps[at], kind=kind)
    books = [book for book, people in sizes() if people == PEOPLE_WITH_PAGES]
    table = TablePlan(chance.choice(books), PEOPLE_WITH_PAGES)
    return replace(plan, kind="pages", tables=(table,), steps=tuple(steps))


def _settings(chance: random.Random, has_silent: bool) -> tuple[tuple[str, str], ...]:
    likely = {"limit": 0.8 if has_silent else 0.2, "reminder": 0.25}
    return tuple(
        (one, chance.choice(values)) for one, values in SETTINGS.items() if chance.random() < likely.get(one, 0.08)
    )


def _gap(chance: random.Random, weights: list[float], settings: dict[str, str]) -> float:
    """Where there is a limit, it often runs out; but nobody waits long while a short one drives the game on."""
    gap = chance.uniform(*chance.choices([gap for _, gap in GAPS], weights)[0])
    if limit := 60.0 * float(settings.get("limit", 0)):
        gap = chance.uniform(0.3, 3.0) * limit if chance.random() < 0.2 else min(gap, 10 * limit)
    return min(gap, 600.0 if settings.get("pause", "0") != "0" else LONGEST_GAP)


def _within_an_hour(step: Step) -> Step:
    """The same where troubles are wanted, and not days of waiting."""
    return replace(step, gap=min(step.gap, 3600.0))


def _wrong(tables: tuple[TablePlan, ...], troubles: Collection[str], *, has_server: bool) -> dict[str, float]:
    """What can go wrong, and how often; `troubles`: only these, each more often."""
    wrong = TROUBLES | (OF_SERVERS if has_server else {})
    wrong |= OF_ROBOTS if any(one.robots for one in tables) else {}
    wrong |= OF_GUESTS if any(one.guests for one in tables) else {}
    wrong |= OF_THREADS if any(one.is_thread for one in tables) else {}
    return {one: 4.0 if one != "quiet" else 13.0 for one in wrong if one in {"quiet", *troubles}} if troubles else wrong


def _ways(chance: random.Random, kind: Kind, wrong: dict[str, float]) -> dict[str, float]:
    """What steps there are in a seed, and how often."""
    if kind == "start":
        return {"sensible": 40, "look": 40, "several": 10}
    return {what: likely * chance.choice((0.2, 1.0, 1.0, 4.0)) for what, likely in (PEOPLE | wrong).items()}


def _steps(
    chance: random.Random, turns: int, count: int, kind: Kind, ways: dict[str, float], settings: dict[str, str]
) -> list[Step]:
    gaps = [likely * chance.choice((0.3, 1.0, 3.0)) for likely, _ in GAPS]
    steps: list[Step] = []
    for number in range(turns):
        gap = _gap(chance, gaps, settings) if kind != "start" else chance.uniform(0.0, 0.8)
        gap = min(gap, max(600.0, LONGEST_GAP - sum(step.gap for step in steps)))  # days on end would take minutes
        what = chance.choices([*ways], [*ways.values()])[0]
        steps.append(Step(number, gap, what, chance.randrange(count)))
    return steps
