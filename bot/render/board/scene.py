"""What a picture of a table is to show, in plain terms, with names and words in it; knows nothing of drawing.

A scene is made for one picture and thrown away. Every word in it ("Box", "out", "Game 7 · colorado · 5 USD") comes
ready from the caller, in the language of those who look; names come as they are, however odd. Points are counted in
half points throughout.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count, pairwise

from bot.backgammon import position
from bot.render.board.shown import CubePlacement, TableShown
from bot.render.parts import SideDice
from bot.rules.points import HALF_POINTS_PER_POINT, NO_POINTS, HalfPoints, Player, TransferReason, fraction_points_text
from bot.rules.state.bets import Extra, ExtraGiverAndTaker, Side
from bot.rules.state.chouette import Game

CHECKERS_PER_SIDE = 15
BAR = 25
OFF = 0
START_CHECKER_COUNTS = tuple(position.START.me)
_SHORT_NAME_CHARACTERS = 7
_MAX_LANES = 9
"""More do not stand side by side: of those who gave extras first their own give way."""
_PATH = re.compile(r"([^(/\s]+)((?:/[^(/\s]+)+)(?:\((\d)\))?")
_POINTS = {"bar": BAR, "off": OFF}


@dataclass(frozen=True, slots=True)
class CheckerMove:
    """One checker moved by one die. Points are the mover's own: 24 to 1, `BAR` (25) and `OFF` (0)."""

    start: int
    end: int
    hit: bool = False


@dataclass(frozen=True, slots=True)
class ShownPlay:
    """What one side moved, die by die in the order played; moves of one checker are joined when drawn.

    `by`: the initials of who suggested it. Of plays that are compared, `rank` is its place, 1 for the best, else 0;
    `is_blunder`: it costs much.
    """

    side: Side
    moves: tuple[CheckerMove, ...]
    by: str = ""
    rank: int = 0
    is_blunder: bool = False


@dataclass(frozen=True, slots=True)
class BoxSeat:
    """Who holds the Box. `points`: half points booked so far in this game, 0 shows nothing; so `partner_points`.

    `price`: what the Box's game is offered for, in words. `away`: the names of those of the two who are not here;
    they lean. `out`: of those who have no share any more, while the other plays on; they are dim. `points_label` says
    before the points that they are of this game, since the sheet beside the board has totals.
    """

    name: str
    label: str
    badge: str = "b"
    points: HalfPoints = NO_POINTS
    must_act: bool = False
    partner: str | None = None
    partner_label: str = ""
    away: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    partner_points: HalfPoints = NO_POINTS
    price: str = ""
    points_label: str = ""


@dataclass(frozen=True, slots=True)
class LaneResult:
    """A player's game is over. `points`: half points booked for them in this game; `label`: its word.

    `cube`: the cube that decided their game, in place of the word. `is_game_over`: the game is over for all.
    """

    points: HalfPoints
    label: str
    cube: CubePlacement | None = None
    is_game_over: bool = False


@dataclass(frozen=True, slots=True)
class PriceTag:
    """A game that is for sale: its price, and the words "for sale"."""

    price: str
    label: str


@dataclass(frozen=True, slots=True)
class Lane:
    """One player of the Team between the Box's rail and their own name plate.

    `badge`: a letter on a small checker ("c" for the Captain), or nothing. `moves_for`: the side for which they roll
    and move without being its Captain or Box; an arrow says so, in place of a letter. `must_act`: the table waits for
    them. `hold`: they hold the roll. `tag`: others are asked to buy their game. `note`: a short mark where their
    cube would lie ("×2"), for want of one. `away`: they are not here; their name leans. A single cube for all lies
    in a first lane of its own, which bears the cube's word as its name.
    """

    name: str
    cube: CubePlacement | None = None
    out: LaneResult | None = None
    badge: str = ""
    must_act: bool = False
    hold: bool = False
    note: str = ""
    away: bool = False
    moves_for: Side | None = None
    tag: PriceTag | None = None


@dataclass(frozen=True, slots=True)
class Banner:
    """How the game ended, in words, in the tone of the winner (None: nobody); `note`: small lines below that."""

    text: str
    winner: Side | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """One board picture.

    `team` and `box`: 25 numbers each, the checkers on a side's own points 1 to 24 and, last, on its bar; what
    is missing to fifteen is borne off. `numbers_for`: whose point numbers stand on the rails, and, if it `says_moves`,
    on whose arrows. `dice`: at most one for each side. `last_play`: shown by rings and arrows, already made in the
    position. `choice`: shown by arrows, not made. `suggestions`: the same, dashed; of ranked ones the best solid, those
    after the second dotted. `banner`: over the board of a game that is over. `lanes`: up to ten, in the order of the
    line. `heading`: game, rule book and stake. `view`: whose home is below on the right. `theme`: a file's name in
    assets/themes. `pot`: the half points in chips that lie in it, where they are played for.
    """

    team: tuple[int, ...]
    box: tuple[int, ...]
    seat: BoxSeat
    lanes: tuple[Lane, ...]
    heading: str
    numbers_for: Side = Side.TEAM
    dice: tuple[SideDice, ...] = ()
    last_play: ShownPlay | None = None
    choice: ShownPlay | None = None
    suggestions: tuple[ShownPlay, ...] = ()
    banner: Banner | None = None
    view: Side = Side.TEAM
    theme: str = "baize"
    pot: HalfPoints | None = None
    says_moves: bool = True

    def board_alone(self) -> "BoardScene":
        """The checkers and what is shown of plays, without all that may change until the next play."""
        plays = (self.last_play, self.choice, self.suggestions)
        return BoardScene(
            self.team,
            self.box,
            BoxSeat("", ""),
            (),
            "",
            self.numbers_for,
            (),
            *plays,
            view=self.view,
            says_moves=self.says_moves,
        )


@dataclass(frozen=True, slots=True)
class CubesScene:
    """The cubes alone, where the board is elsewhere: Box's rail and lanes, as they lie under a board."""

    seat: BoxSeat
    lanes: tuple[Lane, ...]
    heading: str
    theme: str = "baize"
    pot: HalfPoints | None = None


@dataclass(frozen=True, slots=True)
class BoardLabels:
    """The words of a board picture, ready to show: `heading` says game, rule book and stake, `end` who won what."""

    heading: str
    box: str = "Box"
    out: str = "out"
    dropped: str = "drop"
    box_dropped: str = "Box drops"
    result: str = "result"
    cube: str = "Cube"
    box_badge: str = "b"
    captain_badge: str = "c"
    partner: str = "Partner"
    for_sale: str = "for sale"
    this_game: str = "this game"
    end: str = ""


# --- From a table to a scene


def board_scene(
    shown: TableShown,
    names: Callable[[Player], str],
    labels: BoardLabels,
    *,
    view: Side = Side.TEAM,
    theme: str = "baize",
) -> BoardScene:
    """The board as a picture shows it, with the names as they are; `view` is whose home is below on the right.

    Suggestions are shown with the roll. After a game every lane shows its result, and a banner how it ended.
    """
    game = shown.game
    box, team = shown.box_and_team_checker_counts
    last, end = game.last_play, shown.game_end
    made = moves_from_notation(last.play) if last and end is None else ()
    suggested = shown.suggested_plays
    people = tuple(dict.fromkeys((*game.players, *suggested))) if suggested else ()
    marks = dict(zip(people, unique_initials([names(player) for player in people]), strict=True))
    return BoardScene(
        team=tuple(team),
        box=tuple(box),
        seat=_seat(shown, names, labels),
        lanes=_lanes(shown, names, labels),
        heading=labels.heading,
        numbers_for=shown.point_numbers_for,
        dice=shown.dice_of_both_sides if end is None else (),
        last_play=ShownPlay(last.side, made) if last and made else None,
        suggestions=tuple(
            ShownPlay(game.on_turn, moves_from_notation(play), marks[player])
            for player, play in suggested.items()
            if game.on_turn
        ),
        banner=Banner(labels.end, end.winner) if end else None,
        view=view,
        theme=theme,
        pot=shown.pot_half_points,
    )


def cubes_scene(
    shown: TableShown, names: Callable[[Player], str], labels: BoardLabels, *, theme: str = "baize"
) -> CubesScene:
    """The cubes of the game alone, where the board is elsewhere."""
    return CubesScene(
        _seat(shown, names, labels), _lanes(shown, names, labels), labels.heading, theme, shown.pot_half_points
    )


def _seat(shown: TableShown, names: Callable[[Player], str], labels: BoardLabels) -> BoxSeat:
    """The Box's rail."""
    box, partner = shown.shown_box_and_partner
    decider = shown.game.box_decider
    players = [player for player in (box, partner) if player]
    return BoxSeat(
        names(box),
        labels.box,
        labels.box_badge,
        shown.booked_half_points.get(decider, NO_POINTS),
        shown.must_act(decider),
        names(partner) if partner else None,
        labels.partner if partner else "",
        tuple(names(player) for player in players if player in shown.away_players),
        tuple(names(player) for player in players if shown.game.partnership_end and player != decider),
        shown.booked_half_points.get(partner, NO_POINTS) if partner else NO_POINTS,
        f"{labels.for_sale} {fraction_points_text(shown.sale_prices[decider])}" if decider in shown.sale_prices else "",
        labels.this_game,
    )


def _lanes(shown: TableShown, names: Callable[[Player], str], labels: BoardLabels) -> tuple[Lane, ...]:
    """The lanes of the Team: the one cube for all if there is one, the players, then the extras."""
    game, extras = shown.game, shown.extras_and_cubes
    givers = {extra.box for extra, _ in extras} if len(game.line) + len(extras) > _MAX_LANES else set[Player]()
    own = [
        _lane(shown, player, names, labels)
        for player in game.line
        if player in game.team_with_open_bets or player not in givers
    ]
    if shown.shared_cube is not None:
        own.insert(0, Lane(labels.cube, shown.shared_cube))
    called = _names_of_extras([extra for extra, _ in extras], game, names)
    given = [
        Lane(
            called[extra.giver_and_taker],
            cube,
            must_act=cube.offered_by is not None
            and (extra.team if cube.offered_by is Side.BOX else extra.box) in shown.players_called_to_act,
        )
        for extra, cube in extras
    ]
    return (*own, *given)[:_MAX_LANES]


def _names_of_extras(
    extras: Sequence[Extra], game: Game, names: Callable[[Player], str]
) -> dict[ExtraGiverAndTaker, str]:
    """What tells the extras apart in their narrow lanes: of one both names; where all share one party, the other one.

    Else both parties by letters that no other name begins with.
    """
    if not extras:
        return {}
    if len(extras) == 1:
        return {one.giver_and_taker: f"{_short(names(one.team))}/{_short(names(one.box))}" for one in extras}
    if len({one.team for one in extras}) == 1:
        return {one.giver_and_taker: f"+{names(one.box)}" for one in extras}
    if len({one.box for one in extras}) == 1:
        return {one.giver_and_taker: f"+{names(one.team)}" for one in extras}
    marks = dict(zip(game.line, unique_initials([names(player) for player in game.line]), strict=True))
    return {one.giver_and_taker: f"{marks[one.team]}/{marks[one.box]}" for one in extras}


def _short(name: str) -> str:
    """A name where two stand in one lane: its first word, and of that the beginning."""
    return next(iter(name.split()), "")[:_SHORT_NAME_CHARACTERS]


def _lane(shown: TableShown, player: Player, names: Callable[[Player], str], labels: BoardLabels) -> Lane:
    """A player's lane, with their cube; a player who shares the one cube has the number of their games instead."""
    game, cube, bet = shown.game, shown.cubes_by_player[player], shown.game.team_bet_of(player)
    out = None
    is_over = shown.game_end is not None
    if cube.is_out or shown.is_over_with_points or is_over:
        last_cube = cube if is_over and bet and not cube.is_out else None
        has_dropped = any(one.reason is TransferReason.DROP and one.payer == player for one in game.transfers)
        label = labels.out if cube.is_out and not is_over else labels.dropped if has_dropped else labels.result
        out = LaneResult(shown.booked_half_points.get(player, NO_POINTS), label, last_cube, is_game_over=is_over)
    games = sum(one.team == player for one in game.open_bets)
    bought = f"×{games}" if games > 1 else ""
    if bet and bet.is_open and bet.halves < HALF_POINTS_PER_POINT:
        bought = f"½{bought}"
    shares = shown.shared_cube is not None and shown.shares_cube(player)
    won = shown.booked_half_points.get(player, NO_POINTS)
    booked = (
        fraction_points_text(won, signed=True) if shares and out is None and won != NO_POINTS else ""
    )  # no cube lies there
    price = shown.sale_prices.get(player)
    return Lane(
        names(player),
        cube=None if out or cube.dropped_by or shares else cube,
        tag=None if price is None else PriceTag(fraction_points_text(price), labels.for_sale),
        out=out,
        badge=labels.captain_badge if player == game.captain else "",
        must_act=shown.must_act(player),
        hold=shown.is_game_in_progress and player in game.holds and out is None,
        note={Side.TEAM: labels.dropped, Side.BOX: labels.box_dropped, None: bought or booked}[cube.dropped_by],
        away=player in shown.away_players,
        moves_for=shown.moves_for(player),
    )


def unique_initials(names: Sequence[str]) -> list[str]:
    """For each name a mark that no other has: its fewest first letters, three at most.

    Where three do not tell it apart: its first letter with its last, or with a number.
    """
    marks: list[str] = []
    for at, name in enumerate(names):
        others = [other.casefold() for other in (*names[:at], *names[at + 1 :])]
        starts = (name[:length] for length in range(1, 4))
        apart = (start for start in starts if not any(other.startswith(start.casefold()) for other in others))
        tries = chain(apart, [name[:1] + name[-1]], (f"{name[:1]}{number}" for number in count(1)))
        taken = {mark.casefold() for mark in marks}
        marks.append(next(mark for mark in tries if mark.casefold() not in taken))
    return marks


def moves_from_notation(play: str) -> tuple[CheckerMove, ...]:
    """The moves of a play in standard notation, as far as they are named; none for `none`."""
    return tuple(_moves(play))


def _moves(play: str) -> Iterator[CheckerMove]:
    for path in _PATH.finditer(play):
        stops = [path[1], *path[2][1:].split("/")]
        for _ in range(int(path[3] or 1)):
            for start, end in pairwise(stops):
                yield CheckerMove(_point(start), _point(end), hit=end.endswith("*"))


def _point(text: str) -> int:
    name = text.rstrip("*")
    return _POINTS[name] if name in _POINTS else int(name)
