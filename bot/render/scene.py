"""What a picture is to show, in plain terms; knows nothing of rules, of drawing, of where words come from.

A scene is made for one picture and thrown away. Every word in it ("Box", "out", "Game 7 · colorado · 5 USD")
comes ready from the caller, in the language of those who look; names come as they are, however odd.
Points are counted in half points throughout.
"""

from dataclasses import dataclass
from enum import Enum

CHECKERS = 15
BAR = 25
OFF = 0
START = (0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)


class Side(Enum):
    """The two sides of the board: the Team has the light checkers, the Box the dark ones."""

    TEAM = "team"
    BOX = "box"

    @property
    def other(self) -> "Side":
        """The side that sits opposite."""
        return Side.BOX if self is Side.TEAM else Side.TEAM


class DiceState(Enum):
    """At what moment a side's dice are."""

    TO_ROLL = "to roll"
    """Two amber outlines with a question mark: this side rolls next."""
    TO_PLAY = "to play"
    """The rolled numbers on amber tiles."""
    PLAYED = "played"
    """The numbers of the last play, left lying until the next roll."""
    WAITING = "waiting"
    """Two grey outlines: the roll waits for an answer about a cube."""


class CubePlace(Enum):
    """Where a cube lies, or who holds it out to whom."""

    MIDDLE = "middle"
    BOX = "box"
    PLAYER = "player"
    OFFERED_BY_BOX = "offered by the Box"
    OFFERED_BY_PLAYER = "offered by the player"


@dataclass(frozen=True, slots=True)
class Dice:
    """One side's dice. `numbers`: two of 1 to 6; one alone in the opening; none while they are to roll."""

    side: Side
    state: DiceState
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """One checker moved by one die. Points are the mover's own: 24 to 1, `BAR` (25) and `OFF` (0)."""

    start: int
    end: int
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """What one side moved, die by die in the order played; moves of one checker are joined when drawn."""

    side: Side
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class BoxSeat:
    """Who holds the Box. `points`: half points booked so far in this game, 0 shows nothing.

    `away`: the names of those of the two who are not here; they lean. `out`: of those who have no share any more,
    while the other plays on; they are dim.
    """

    name: str
    label: str
    badge: str = "b"
    points: int = 0
    must_act: bool = False
    partner: str | None = None
    partner_label: str = ""
    away: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cube:
    """A doubling cube: the value it shows (already the new one while it is offered) and where it is.

    A beaver is a cube offered back by the one who was doubled.
    """

    value: int
    place: CubePlace


@dataclass(frozen=True, slots=True)
class Out:
    """A player's game is over. `points`: half points booked for him in this game; `label`: its word."""

    points: int
    label: str


@dataclass(frozen=True, slots=True)
class Lane:
    """One player of the Team between the Box's rail and his own name plate.

    `badge`: a letter on a small checker ("c" for the Captain), or nothing. `moves_for`: the side for which he rolls and
    moves though he is not its Captain or Box; an arrow says so, in place of a letter. `must_act`: he is waited
    for. `hold`: he holds the roll. `note`: a short mark where his cube would lie ("×2"), used when he has none.
    `away`: he is not here; his name leans.
    A single cube for all lies in a first lane of its own, which bears the cube's word as its name.
    """

    name: str
    cube: Cube | None = None
    out: Out | None = None
    badge: str = ""
    must_act: bool = False
    hold: bool = False
    note: str = ""
    away: bool = False
    moves_for: Side | None = None


@dataclass(frozen=True, slots=True)
class BoardScene:
    """One board picture.

    `team` and `box`: 25 numbers each, the checkers on a side's own points 1 to 24 and, last, on its bar; what
    is missing to fifteen is borne off. `numbers_for`: whose point numbers stand on the rails (who is to play).
    `dice`: at most one for each side. `last_play`: shown by rings and arrows, already made in the position.
    `suggestion`: shown by dashed arrows, not made. `lanes`: up to ten, in the order of the line. `heading`:
    game, rule book and stake. `view`: whose home is below on the right. `theme`: a file's name in assets/themes.
    `pot`: the half points in chips that lie in it, where they are played for.
    """

    team: tuple[int, ...]
    box: tuple[int, ...]
    seat: BoxSeat
    lanes: tuple[Lane, ...]
    heading: str
    numbers_for: Side = Side.TEAM
    dice: tuple[Dice, ...] = ()
    last_play: Play | None = None
    suggestion: Play | None = None
    view: Side = Side.TEAM
    theme: str = "baize"
    pot: int | None = None


@dataclass(frozen=True, slots=True)
class CubesScene:
    """The cubes alone, where the board is elsewhere: Box's rail and lanes, as they lie under a board."""

    seat: BoxSeat
    lanes: tuple[Lane, ...]
    heading: str
    theme: str = "baize"
    pot: int | None = None


@dataclass(frozen=True, slots=True)
class Places:
    """Who sits where, each by a letter: Box, Partner if there is one, and the line, Captain first."""

    box: str
    partner: str | None
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """An end of a game, in words, and the places of the next one."""

    label: str
    places: Places


@dataclass(frozen=True, slots=True)
class RolesScene:
    """Who plays against whom, and how the places change; all words come ready.

    `partner`, `partner_from`: the word for him, and from how many players on there is one; empty where there never
    is. `badges`: the letters of Box, Captain and Partner.
    """

    now: Places
    outcomes: tuple[Outcome, ...]
    shares_cube: bool
    box: str
    captain: str
    team: str
    partner: str
    partner_from: str
    badges: tuple[str, str, str]
    theme: str = "baize"


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle drawn round a total, crossed through where it counts no more; `label` stands at its upper left."""

    label: str = ""
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class SheetCell:
    """One player's place in one row: his total (half points) after that game and the letter of his role in it.

    `total` None: nothing has moved yet, shown as a dot. `faint`: the row is not his; his total is there for the sum.
    """

    total: int | None
    role: str = ""
    ring: Ring | None = None
    faint: bool = False


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One game on the sheet. `number`: what stands in its margin ("7", or nothing for the start).

    `cells`: one for each name, None where the player had not joined yet. `finished`: in ink with a tick; else
    the game is in progress, in pencil. `places`: the game has not begun; the cells hold letters and places alone.
    """

    number: str
    cells: tuple[SheetCell | None, ...]
    finished: bool = True
    places: bool = False


@dataclass(frozen=True, slots=True)
class Chips:
    """What everybody has bought, or has before him, in half points: a row below the games. `label`: in its margin."""

    label: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetScene:
    """One page of the score sheet. The words at its four corners come ready; an empty one is left out.

    `stamp`: the red stamp's words, given when the last finished row adds up to zero. `notes`: a line more above the
    footnote. `left`: the columns, from 0, of those who are not at the table: their names are in pencil, and a double
    line stands below the last score that they made. `chips`: rows below all others, where they are played for.
    """

    title: str
    subtitle: str
    names: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    left: frozenset[int] = frozenset()
    chips: tuple[Chips, ...] = ()
    date: str = ""
    status: str = ""
    footnote: str = ""
    notes: str = ""
    stamp: str = ""
    theme: str = "baize"


def points_text(half_points: int) -> str:
    """Half points as people write them: "+1", "−2½", "+½", "0"."""
    if half_points == 0:
        return "0"
    whole, half = divmod(abs(half_points), 2)
    figures = ("" if whole == 0 and half else str(whole)) + ("½" if half else "")
    return ("+" if half_points > 0 else "−") + figures
