"""What the score says: the rows of the sheet, who pays whom in the end; books nothing itself."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.rules.play.chips import plays_for_chips
from bot.rules.points import HalfPoints, Player, Reason, Scores, Transfer, TransferOutsideGames, booked
from bot.rules.seats.speaking import line_of_next_game
from bot.rules.state.chouette import Between, Chouette, Ended, Finished, Game, box_partner_and_line

_MOST = 14
Payment = tuple[Player, Player, HalfPoints]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the score sheet: what it moves, and the game it is for; None: it stands aside of the games."""

    moved: tuple[Transfer, ...]
    game: Game | None
    finished: bool = True
    aside: TransferOutsideGames | None = None


def sheet_rows(chouette: Chouette) -> Iterator[SheetRow]:
    """The rows of the sheet, oldest first; what moved aside stands below the game after which it did."""
    yield from _asides(chouette, 0)
    for finished in chouette.games:
        yield SheetRow(finished.transfers, finished.final)
        yield from _asides(chouette, finished.final.number)
    if game := chouette.game:
        yield SheetRow(game.transfers, game, finished=False)
        yield from _asides(chouette, game.number)  # its end was taken back


def _asides(chouette: Chouette, game: int) -> Iterator[SheetRow]:
    yield from (SheetRow((each.moved,), None, aside=each) for each in chouette.asides if each.moved.game == game)


def payments(chouette: Chouette) -> tuple[Payment, ...]:
    """Who pays whom; nobody where chips are played for, which were paid at once.

    While others play on, those who have left come first (Colorado 10.2): who is most minus makes the first payment to
    one who is plus, and one who is minus pays who is most plus. What is left is settled by as few payments as possible.
    """
    if plays_for_chips(chouette):
        return ()
    scores, first = dict(chouette.scores), list[Payment]()
    gone = () if isinstance(chouette.stage, Ended) else (one for one in scores if one not in chouette.seated)
    for leaver in gone:
        for payer, payee, amount in _to_zero(scores, leaver):
            first.append((payer, payee, amount))
            scores[payer] += amount
            scores[payee] -= amount
    return (*first, *settling_up(scores))


def _to_zero(scores: Scores, leaver: Player) -> list[Payment]:
    """What brings one player's score to zero: with whoever is furthest on the other side first."""
    left = scores[leaver]
    sign = 1 if left > 0 else -1
    paid: list[Payment] = []
    for other in sorted((one for one in scores if scores[one] * sign < 0), key=lambda one: scores[one] * sign):
        amount = min(abs(left), abs(scores[other]))
        if amount:
            paid.append((other, leaver, amount) if sign > 0 else (leaver, other, amount))
            left -= sign * amount
    return paid


def settling_up(scores: Scores) -> tuple[Payment, ...]:
    """Payments (payer, payee, half points) that bring every score to zero, as few as possible.

    Who is most minus pays first, to who is most plus (Colorado 10.2). Where fewer payments will do, people whose
    scores add up to zero settle among themselves, in as many groups as there can be: each group saves a payment.
    (Looked for among fourteen people who are not even; with more of them it takes too long.) Where people are alike
    their ids decide, not when they came, so that the same scores are settled in the same way wherever that is asked.
    """
    uneven = {player: scores[player] for player in sorted(scores) if scores[player]}
    plain = _within(uneven)
    if len(uneven) > _MOST:
        return tuple(plain)
    grouped = [payment for group in _even_groups(uneven) for payment in _within(group)]
    return tuple(min(plain, grouped, key=len))


def _even_groups(scores: Scores) -> Iterator[dict[Player, HalfPoints]]:
    """The most groups that each add up to zero, of people none of whom is even.

    A set of people is a number, a bit for each. The most groups that a set falls into is the most of it without one
    of its people, and one more where the set itself adds up to zero; taking people away one by one, as that was
    found, comes by the end of each group.
    """
    people = [*scores.items()]
    total, most, taken = [0], [0], [0]
    for group in range(1, 1 << len(people)):
        total.append(total[group & (group - 1)] + people[(group & -group).bit_length() - 1][1])
        without = ((most[group ^ 1 << one], -one) for one in range(len(people)) if group >> one & 1)
        best, one = max(without)
        most.append(best + (total[group] == 0))
        taken.append(-one)
    group, found = len(total) - 1, dict[Player, HalfPoints]()
    while group:
        found.update([people[taken[group]]])
        group ^= 1 << taken[group]
        if total[group] == 0:
            yield found
            found = {}


def _within(group: Scores) -> list[Payment]:
    """Payments among people whose scores add up to zero, the most minus to the most plus first."""
    left: dict[Player, HalfPoints] = {**group}
    payments: list[Payment] = []
    while left:
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        payments.append((payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
        left = {player: score for player, score in left.items() if score}
    return payments


# --- What is written on the score sheet, mark by mark: scores, letters of the roles, circles


class Role(StrEnum):
    """The letter of what somebody was in a game."""

    BOX = "b"
    CAPTAIN = "c"
    PARTNER = "p"


class RowKind(StrEnum):
    """What a row of the sheet is for."""

    START = "start"
    GAME = "game"
    PAID = "paid"
    CORRECTION = "correction"
    CARRIED = "carried"


@dataclass(frozen=True, slots=True)
class ScoreCircle:
    """A circle round a score; one that is `crossed` counts no more.

    Circles of one row come as the roles do: c, b, p, then who had none; where that would be wrong or could be two
    things they are numbered, after those without a `number`. `partner`: it is that of a Partner who is outside the
    line while they are one, and holds the place that they will come back to.
    """

    order_in_row: int | None = None
    crossed: bool = False
    partner: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's place in a row: their running score, None where nothing has moved yet in a game in progress.

    `plays`: the row moves their points, or could have; else their score only stands there so that the row adds up.
    """

    total: HalfPoints | None
    role: Role | None = None
    circle: ScoreCircle | None = None
    plays: bool = True


@dataclass(frozen=True, slots=True)
class MarkedRow:
    """A row of marks, a cell for each column, None where nothing is written. `game`: its number."""

    kind: RowKind
    cells: tuple[Cell | None, ...]
    game: int | None = None
    finished: bool = True


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the sheet, or all of it: who has which column, who of them is at the table, and the rows."""

    columns: tuple[Player, ...]
    playing: frozenset[Player]
    rows: tuple[MarkedRow, ...]


def sheet_page(chouette: Chouette, *, start: int = 0, length: int | None = None) -> Page:
    """The marks of a chouette's sheet.

    Of a page that does not begin with the first row, the row at `start` stands for all above: it carries the scores
    over, and the circles that were open then, numbered in line order. `length` rows follow the first.
    """
    columns, rows = columns_of(chouette), (None, *sheet_rows(chouette))
    steps = tuple(_steps(chouette, rows))
    circles = _circles(steps)
    last = steps[-1].places if steps else None
    shown = [*_written(columns, rows, circles, steps)][start : None if length is None else start + length + 1]
    if start:
        shown[0] = _carried(columns, shown[0], start, circles, last)
    return Page(columns, frozenset(_everybody(last)), tuple(shown))


def columns_of(chouette: Chouette) -> tuple[Player, ...]:
    """Everybody who has a column on the sheet: in the order of the first game, then as they came."""
    games = [game.final.players for game in chouette.games]
    if chouette.game or not games:
        games.append(chouette.playing)
    played = [player for game in games for player in game]
    return tuple(dict.fromkeys((*played, *chouette.scores)))


def _everybody(places: Between | None) -> tuple[Player, ...]:
    return box_partner_and_line(places.box, places.partner, places.line) if places else ()


# --- The circles


@dataclass(frozen=True, slots=True)
class _Step:
    """The places after a game, and the row in which they are marked: that of the game, or the first."""

    row: int
    places: Between
    game: Finished | None


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A circle, where it was drawn and in which row it was seen that it counts no more."""

    player: Player
    row: int
    rank: int
    number: int | None
    crossed: int | None = None


def _steps(chouette: Chouette, rows: tuple[SheetRow | None, ...]) -> Iterator[_Step]:
    places = [_at_the_start(game.final) for game in chouette.games]
    stage = chouette.stage
    if isinstance(stage, Game):
        places.append(_at_the_start(stage))
    elif isinstance(stage, Between):
        places.append(replace(stage, line=line_of_next_game(chouette)))
    elif isinstance(stage, Ended) and stage.places:
        places.append(stage.places)
    over = [at for at, row in enumerate(rows) if row and row.game and row.finished]
    for row, each, game in zip((0, *over), places, (None, *chouette.games), strict=False):
        yield _Step(row, each, game)


def _at_the_start(game: Game) -> Between:
    """The places with which a game began; where it was resumed after another one, those that its end leaves alone."""
    if game.resumed and game.resumed.places:
        return game.resumed.places
    return Between(game.box, game.whole_line, game.partner)


def _circles(steps: Iterable[_Step]) -> tuple[_Drawn, ...]:
    """Every circle of the sheet, those that are open in the end last and in line order.

    After each game those stay open who are before all who must come behind them; who lost gets a new one, and a new
    Box has none (Colorado 10.1).
    """
    closed: list[_Drawn] = []
    opened: list[_Drawn] = []
    for step in steps:
        kept = _kept([one.player for one in opened], step)
        closed += [replace(one, crossed=step.row) for one in opened if one.player not in kept]
        opened = [one for one in opened if one.player in kept]
        opened += _new(step, kept)
    return (*closed, *opened)


def _kept(order: list[Player], step: _Step) -> set[Player]:
    """Whose open circle, read in this order, is still right: the front of the line as far as it is as before."""
    line, kept = step.places.line, set[Player]()
    lost = (
        step.game.final.captain
        if step.game and step.game.decides_next_places and line[-1:] == (step.game.final.captain,)
        else None
    )
    at = 0
    for player in line:
        if player == lost or player not in order[at:]:
            break
        at = order.index(player, at)
        kept.add(player)
    partner = step.places.partner
    return {*kept, partner} if partner and partner in order and partner not in line else kept


def _new(step: _Step, kept: set[Player]) -> list[_Drawn]:
    """The new circles of a row, in line order, with the numbers that they need.

    A Partner outside the line is circled where they come from, behind its Captain (docs/rules.md, section 5).
    """
    new = [player for player in step.places.line if player not in kept]
    partner = step.places.partner
    if partner and partner not in {*kept, *new}:
        new.insert(0 if kept else 1, partner)
    roles = _roles(step.game.final if step.game else None)
    ranks = [_ORDER.index(roles[player]) if player in roles else len(_ORDER) for player in new]
    named = sum(player in roles for player in new)
    if ranks != sorted(ranks) or step.game is None:
        named = 0
    elif len(new) == named + 1:  # one alone behind those with letters needs no number
        named = len(new)
    return [_Drawn(who, step.row, at, at - named if at > named else None) for at, who in enumerate(new, start=1)]


# How circles of one row follow one another: a Box who lost is behind a Captain who lost (Colorado 10.1).
_ORDER = (Role.CAPTAIN, Role.BOX, Role.PARTNER)


def _roles(game: Game | None) -> dict[Player, Role]:
    if game is None:
        return {}
    partner = {game.partner: Role.PARTNER} if game.partner else {}
    return {**partner, game.captain: Role.CAPTAIN, game.box: Role.BOX}


# --- The rows


def _written(
    columns: tuple[Player, ...], rows: tuple[SheetRow | None, ...], circles: Iterable[_Drawn], steps: tuple[_Step, ...]
) -> Iterator[MarkedRow]:
    """The starting zeros, a row for each finished game, each payment and correction, and for the game in progress."""
    totals: dict[Player, HalfPoints] = {}
    first, last = (steps[0].places, steps[-1].places) if steps else (None, None)
    drawn: list[dict[Player, ScoreCircle]] = [{} for _ in rows]
    for one in circles:
        drawn[one.row][one.player] = _shown(one, last)
    here = {*_everybody(first)}
    newest = max(at for at, row in enumerate(rows) if row is None or row.finished)
    for at, (row, circled) in enumerate(zip(rows, drawn, strict=True)):
        game = row.game if row else None
        totals = booked(totals, row.moved if row else ())
        moved = {player for each in (row.moved if row else ()) for player in (each.payer, each.payee)}
        playing = {*moved, *((*game.players, game.box_decider) if game else ())} if row else {*here}
        here |= {*playing, *circled}
        if at == newest:  # a Box who has come since has no circle there, but their score
            here |= {*_everybody(last)}
        finished, roles = row is None or row.finished, _roles(game)
        cells = tuple(
            Cell(
                totals.get(player, 0) if finished or player in moved else None,
                roles.get(player),
                circled.get(player),
                player in playing or player in circled,
            )
            if player in (here if finished else playing)
            else None
            for player in columns
        )
        yield MarkedRow(_kind(row), cells, game.number if game else None, finished)


def _kind(row: SheetRow | None) -> RowKind:
    if row is None:
        return RowKind.START
    if row.game:
        return RowKind.GAME
    return RowKind.CORRECTION if row.moved[0].reason is Reason.CORRECTION else RowKind.PAID


def _shown(one: _Drawn, last: Between | None, number: int | None = None) -> ScoreCircle:
    """A circle as it is in the end, when the places are these `last` ones."""
    outside = last is not None and one.player == last.partner and one.player not in last.line
    return ScoreCircle(number or one.number, crossed=one.crossed is not None, partner=outside and one.crossed is None)


def _carried(
    columns: tuple[Player, ...], row: MarkedRow, at: int, circles: Iterable[_Drawn], last: Between | None
) -> MarkedRow:
    """The row that stands for the `at` rows above it, and for itself."""
    opened = [one for one in circles if one.row <= at and (one.crossed is None or one.crossed > at)]
    opened.sort(key=lambda one: (one.row, one.rank))
    order = {one.player: _shown(one, last, number) for number, one in enumerate(opened, start=1)}
    cells = tuple(cell and Cell(cell.total, None, order.get(who)) for who, cell in zip(columns, row.cells, strict=True))
    return MarkedRow(RowKind.CARRIED, cells, row.game)
