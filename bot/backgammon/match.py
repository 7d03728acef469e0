"""The score of a match between two, and what a game in it can still bring."""

from dataclasses import dataclass

MAX_POINTS_MISSING = 25
"""As far as tables of match equities go."""


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match to `length` points, as the side on roll sees it: what it has won, and the opponent.

    `is_crawford`: it is the first game in which somebody misses one point, in which nobody doubles.
    """

    length: int
    mine: int
    theirs: int
    is_crawford: bool = False

    @property
    def points_missing(self) -> tuple[int, int]:
        """How many points the side on roll still needs, and how many the opponent."""
        return self.length - self.mine, self.length - self.theirs

    @property
    def is_after_crawford(self) -> bool:
        """Whether somebody misses one point, and doubles again."""
        return not self.is_crawford and 1 in self.points_missing

    def seen_by_opponent(self) -> "MatchScore":
        """The same as the other side sees it."""
        return MatchScore(self.length, self.theirs, self.mine, self.is_crawford)
