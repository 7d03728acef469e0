"""The things a picture is put together from, each with its place; knows no scene and no drawing.

All measures are px in a picture 1000 wide, x from the left and y from above.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from math import hypot

from bot.rules.state.bets import Side

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """An upright rectangle, right and bottom not included."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def inset(self, across: float, down: float = 0.0) -> "Area":
        """The area without so much at its left and right, above and below."""
        return Area(self.left + across, self.top + down, self.right - across, self.bottom - down)

    @property
    def centre(self) -> Spot:
        """The point in the middle."""
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)


def area_around(centre: Spot, width: float, height: float | None = None) -> Area:
    """The area of this size around a point; square if one measure is given."""
    x, y = centre
    across, down = width / 2, (width if height is None else height) / 2
    return Area(x - across, y - down, x + across, y + down)


_BEND_COSINE = 0.9  # the cosine of a turn that is a bend


def bends_of_line(line: Sequence[Spot]) -> list[int]:
    """The places of a line's spots where it bends, as at a hit; a curve bends nowhere."""
    steps = [(x1 - x0, y1 - y0, hypot(x1 - x0, y1 - y0)) for (x0, y0), (x1, y1) in pairwise(line)]
    return [
        at
        for at, ((x0, y0, before), (x1, y1, after)) in enumerate(pairwise(steps), start=1)
        if x0 * x1 + y0 * y1 < _BEND_COSINE * (before * after)
    ]


class CutSide(Enum):
    """Where a text was cut: the side that fades out."""

    NONE = "none"
    END = "end"
    START = "start"


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text. `left` and `baseline`: where it starts; `ink` and `ground`: names of the theme's colours.

    `leans`: its letters lean to the right.
    """

    text: str
    face: str
    size: int
    left: int
    baseline: int
    width: int
    ink: str
    ground: str
    squeeze: float = 1.0
    cut: CutSide = CutSide.NONE
    slanted: bool = False

    @property
    def area(self) -> Area:
        """From the head of its capitals to its baseline."""
        return Area(
            self.left, self.baseline - CAPITAL_HEIGHT_PER_SIZE * self.size, self.left + self.width, self.baseline
        )


CAPITAL_HEIGHT_PER_SIZE = 0.72  # height of capitals and figures, in parts of the size


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


class Tone(Enum):
    """Light or dark, as the checkers of the Team and of the Box."""

    LIGHT = "light"
    DARK = "dark"


def tone_of_side(side: Side) -> Tone:
    """The tone of a side's things."""
    return Tone.LIGHT if side is Side.TEAM else Tone.DARK


@dataclass(frozen=True, slots=True)
class Checker:
    """A checker on the board; `number` on it when it stands for more than can be seen, else 0."""

    tone: Tone
    centre: Spot
    number: int = 0

    @property
    def area(self) -> Area:
        """Its square."""
        return area_around(self.centre, 60)


@dataclass(frozen=True, slots=True)
class BorneOffDisc:
    """A checker borne off, seen from its edge."""

    tone: Tone
    centre: Spot

    @property
    def area(self) -> Area:
        """Its rectangle."""
        return area_around(self.centre, 70, 17)


@dataclass(frozen=True, slots=True)
class SideDice:
    """One side's dice. `numbers`: two of 1 to 6; one alone in the opening; none while they are to roll."""

    side: Side
    state: DiceState
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """One die, or its outline where `number` is 0."""

    tone: Tone
    centre: Spot
    state: DiceState
    number: int = 0

    @property
    def area(self) -> Area:
        """Its square, with the tile it lies on."""
        return area_around(self.centre, 72 if self.state is DiceState.TO_PLAY else 58)


class CubeLook(Enum):
    """How a cube is drawn: its outline alone, or solid in a tone, or held out (tilted) in a tone."""

    OUTLINE = "outline"
    SOLID = "solid"
    TILTED = "tilted"


@dataclass(frozen=True, slots=True)
class CubePart:
    """A doubling cube."""

    look: CubeLook
    tone: Tone
    centre: Spot
    value: int
    size: int = 58

    @property
    def area(self) -> Area:
        """Its square, as if it lay straight."""
        return area_around(self.centre, self.size)


@dataclass(frozen=True, slots=True)
class Badge:
    """A role's letter on a small checker; without a letter an arrow. `faint`: the outline alone."""

    tone: Tone
    centre: Spot
    letter: str
    faint: bool = False
    size: int = 38

    @property
    def area(self) -> Area:
        """Its square."""
        return area_around(self.centre, self.size)


@dataclass(frozen=True, slots=True)
class ChipMark:
    """A chip, before the number of those in the pot."""

    centre: Spot

    @property
    def area(self) -> Area:
        """Its square."""
        return area_around(self.centre, 34)


@dataclass(frozen=True, slots=True)
class AnswererChevron:
    """A mark that points at who must answer: up or down; amber while the table waits for them."""

    centre: Spot
    points_up: bool
    active: bool

    @property
    def area(self) -> Area:
        """Its rectangle."""
        return area_around(self.centre, 40, 20)


@dataclass(frozen=True, slots=True)
class RollHoldMark:
    """Two amber bars: the player holds the roll."""

    area: Area


@dataclass(frozen=True, slots=True)
class PanelPart:
    """A rounded rectangle of one colour; `corners`: which are rounded (above left, above right, below right, left)."""

    area: Area
    colour: str
    corners: tuple[bool, bool, bool, bool] = (True, True, True, True)


@dataclass(frozen=True, slots=True)
class MustActFrame:
    """An amber frame, 5 px, just inside its area."""

    area: Area


@dataclass(frozen=True, slots=True)
class LaneLine:
    """The thin line across a lane, on which a cube in the middle lies."""

    area: Area


@dataclass(frozen=True, slots=True)
class VacatedCheckerRing:
    """A broken ring where a checker stood."""

    tone: Tone
    centre: Spot

    @property
    def area(self) -> Area:
        """Its square."""
        return area_around(self.centre, 54)


ARROW_LABEL_HEIGHT_PX = 40
_HALF_LETTER_PX = 8
_LABEL_BEYOND_TIP = 0.85
"""How far beyond an arrow's tip its label stands, in parts of the head's length."""
_CROSS_REACH_PX = 14


@dataclass(frozen=True, slots=True)
class ArrowLabel:
    """A few letters on a pill: whose an arrow is, or with how many checkers."""

    text: str
    centre: Spot

    @property
    def area(self) -> Area:
        """The pill."""
        width = max(ARROW_LABEL_HEIGHT_PX, 2 * _HALF_LETTER_PX * len(self.text) + 14)
        return area_around(self.centre, width, ARROW_LABEL_HEIGHT_PX)


class Stroke(Enum):
    """How an arrow's line is drawn."""

    SOLID = "solid"
    DASHED = "dashed"
    DOTTED = "dotted"


@dataclass(frozen=True, slots=True)
class Arrow:
    """One checker's way: the line's points, the head's three corners, and how many went it alike.

    What a suggestion bears itself: how many, as does a play where it `is_counted`, and the initials of those who
    suggest it, or the ranks of the plays. `is_crossed`: it belongs to blunders alone. Where these stand, unless a spot
    says so: the initials beyond the head, all else halfway along the line.
    """

    tone: Tone
    line: tuple[Spot, ...]
    head: tuple[Spot, Spot, Spot]
    checker_count: int = 1
    is_suggested: bool = False
    suggester_initials: str = ""
    stroke: Stroke = Stroke.SOLID
    is_crossed: bool = False
    label_spot: Spot | None = None
    is_counted: bool = False
    count_spot: Spot | None = None
    cross_spot: Spot | None = None

    @property
    def shows_count(self) -> bool:
        """Whether "×2" stands on it."""
        return self.checker_count > 1 and (self.is_suggested or self.is_counted)

    @property
    def checker_count_centre(self) -> Spot:
        """Where "×2" stands."""
        return self.count_spot or self.line[len(self.line) // 2]

    @property
    def cross_centre(self) -> Spot:
        """Where it is crossed out."""
        return self.cross_spot or self.line[len(self.line) // 2]

    @property
    def cross(self) -> tuple[tuple[Spot, Spot], ...]:
        """The two bars that cross it out; none where it is not crossed."""
        if not self.is_crossed:
            return ()
        (x, y), reach = self.cross_centre, _CROSS_REACH_PX
        return tuple(((x - reach, y - way * reach), (x + reach, y + way * reach)) for way in (1, -1))

    @property
    def initials_centre(self) -> Spot:
        """Where the initials stand: on the place that the head points to, as a rule."""
        if self.label_spot is not None:
            return self.label_spot
        (x, y), roots = self.head[0], self.head[1:]
        across, down = x - sum(one[0] for one in roots) / 2, y - sum(one[1] for one in roots) / 2
        return (x + across * _LABEL_BEYOND_TIP, y + down * _LABEL_BEYOND_TIP)

    @property
    def mark(self) -> ArrowLabel | None:
        """The initials, where there are any."""
        return ArrowLabel(self.suggester_initials, self.initials_centre) if self.suggester_initials else None

    @property
    def count_label(self) -> ArrowLabel | None:
        """How many, where it says so."""
        return ArrowLabel(f"×{self.checker_count}", self.checker_count_centre) if self.shows_count else None

    @property
    def labels(self) -> tuple[ArrowLabel, ...]:
        """All that is written on it."""
        return tuple(filter(None, (self.count_label, self.mark)))

    @property
    def area(self) -> Area:
        """All of it, its labels too."""
        across, down = zip(*self.line, *self.head, *(spot for bar in self.cross for spot in bar), strict=True)
        areas = (Area(min(across), min(down), max(across), max(down)), *(label.area for label in self.labels))
        return Area(
            min(each.left for each in areas) - 7,
            min(each.top for each in areas) - 7,
            max(each.right for each in areas) + 7,
            max(each.bottom for each in areas) + 7,
        )


MOVE_LABEL_HEIGHT_PX, MOVE_LABEL_TEXT_SIZE_PX, MOVE_LABEL_RIM_PX = 38, 28, 3


@dataclass(frozen=True, slots=True)
class MoveLabel:
    """A checker's move in notation, on a pill that is `width` px wide, in the tone of its arrow."""

    tone: Tone
    text: str
    centre: Spot
    width: int

    @property
    def area(self) -> Area:
        """The pill with its rim."""
        return area_around(
            self.centre, self.width + 2 * MOVE_LABEL_RIM_PX, MOVE_LABEL_HEIGHT_PX + 2 * MOVE_LABEL_RIM_PX
        )


@dataclass(frozen=True)
class Layout:
    """Everything on one board picture, in the order in which it is drawn within each kind."""

    panels: tuple[PanelPart, ...] = ()
    frames: tuple[MustActFrame, ...] = ()
    lane_lines: tuple[LaneLine, ...] = ()
    holds: tuple[RollHoldMark, ...] = ()
    badges: tuple[Badge, ...] = ()
    chips: tuple[ChipMark, ...] = ()
    cubes: tuple[CubePart, ...] = ()
    chevrons: tuple[AnswererChevron, ...] = ()
    checkers: tuple[Checker, ...] = ()
    discs: tuple[BorneOffDisc, ...] = ()
    dice: tuple[Die, ...] = ()
    rings: tuple[VacatedCheckerRing, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[MoveLabel, ...] = ()
    banner: tuple[PanelPart | Text, ...] = ()
    texts: tuple[Text, ...] = ()
    numbers: tuple[Text, ...] = ()


def joined_layouts(*layouts: Layout) -> Layout:
    """Several layouts as one."""
    return Layout(
        **{
            name: tuple(part for layout in layouts for part in getattr(layout, name))
            for name in Layout.__dataclass_fields__
        }
    )
