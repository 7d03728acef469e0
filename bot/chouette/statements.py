"""What somebody at the table can say, the dice already in it; judges nothing.

The same statements come from commands, buttons, records and tests. `by` is who says it; None stands for a
line without a name, or for what happens by itself.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, Literal, TypeAlias

from bot.chouette.options import AutomaticDoubles
from bot.chouette.points import Player

Dice: TypeAlias = tuple[int, ...]
"""Dice as they fell: two of them, or one for a seat where the rule book has one rolled."""

ANY_DICE: Final[Dice] = ()
"""The place of dice that are still to be drawn, in a statement that is offered."""


class Everybody(Enum):
    """The word `all`: every player who can be meant."""

    ALL = "all"


ALL: Final = Everybody.ALL
Whom: TypeAlias = tuple[Player, ...] | Literal[Everybody.ALL]
"""The players named; none where the speaker's own cube, or the only offer, is meant."""


class Mode(StrEnum):
    """Whether the board is played here, or only its results are kept."""

    PLAY = "play"
    SCORE = "score"


class Margin(Enum):
    """How much a game is won by: the factor of the cube."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


@dataclass(frozen=True, slots=True)
class Statement:
    """Something said by somebody."""

    by: Player | None


@dataclass(frozen=True, slots=True)
class SitsDown(Statement):
    """All players are seated in this order: Box, Captain, the rest of the line."""

    order: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class RollsForSeats(Statement):
    """Each player's dice for his seat; after a tie, again for those who are tied."""

    rolls: tuple[tuple[Player, Dice], ...]


@dataclass(frozen=True, slots=True)
class StartsGame(Statement):
    """The next game starts."""


@dataclass(frozen=True, slots=True)
class Opens(Statement):
    """The opening: the Box's die, then the Captain's."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Rolls(Statement):
    """The dice of a turn, or of somebody who joins together with others."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Plays(Statement):
    """A play in standard notation, or `none`."""

    play: str


@dataclass(frozen=True, slots=True)
class Suggests(Statement):
    """Advice to who moves for the speaker's side: a play in standard notation."""

    play: str


@dataclass(frozen=True, slots=True)
class Doubles(Statement):
    """A player of the Team doubles with his own cube, or the Box those of `whom`."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Stands(Statement):
    """A player of the Team, asked, does not double."""


@dataclass(frozen=True, slots=True)
class Takes(Statement):
    """A double (or a beaver) is taken."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Drops(Statement):
    """A double (or a beaver) is dropped."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Beavers(Statement):
    """The doubled side turns the cube once more and keeps it."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Holds(Statement):
    """A player of the Team asks the Captain to hold his roll."""


@dataclass(frozen=True, slots=True)
class Releases(Statement):
    """A player of the Team ends his hold."""


@dataclass(frozen=True, slots=True)
class AsksToBeAsked(Statement):
    """A player wants, or no longer wants, to be asked before each roll of the Team."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class AcceptsDouble(Statement):
    """After an equal opening: an automatic double for the speaker's cube (the Box: for all who agree)."""


@dataclass(frozen=True, slots=True)
class ChoosesAutomatic(Statement):
    """The Box chooses what equal opening dice do in the next game, where that is his to say."""

    value: AutomaticDoubles


@dataclass(frozen=True, slots=True)
class Wins(Statement):
    """The speaker's side has won a game that is played elsewhere."""

    margin: Margin


@dataclass(frozen=True, slots=True)
class Resigns(Statement):
    """The speaker's side offers to lose by this margin."""

    margin: Margin


@dataclass(frozen=True, slots=True)
class Accepts(Statement):
    """Yes to a proposal; `of` says whose, where several are open."""

    of: Player | None


@dataclass(frozen=True, slots=True)
class Refuses(Statement):
    """No to a proposal; of one's own: it is withdrawn."""

    of: Player | None


@dataclass(frozen=True, slots=True)
class Joins(Statement):
    """Somebody wants a seat."""


@dataclass(frozen=True, slots=True)
class Leaves(Statement):
    """A player gives up his seat."""


@dataclass(frozen=True, slots=True)
class InvitesPartner(Statement):
    """The Box invites a player to be his Partner; without a speaker, who is Partner in the first game."""

    player: Player


@dataclass(frozen=True, slots=True)
class StaysPartner(Statement):
    """A Partner who is due to be Captain remains Partner, and goes to the end of the line."""


@dataclass(frozen=True, slots=True)
class BecomesCaptain(Statement):
    """A Partner who is due to be Captain is Partner no more."""


@dataclass(frozen=True, slots=True)
class ChangesOption(Statement):
    """A seated player proposes another value for an option."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Ends(Statement):
    """A seated player proposes that there be no further game."""


@dataclass(frozen=True, slots=True)
class TakesBack(Statement):
    """An active player proposes to take back the last action."""


@dataclass(frozen=True, slots=True)
class Commits(Statement):
    """The SHA-256 of the seed from which the next dice are drawn, in hex."""

    digest: str


@dataclass(frozen=True, slots=True)
class Reveals(Statement):
    """The seed that was committed to, in hex."""

    seed: str


@dataclass(frozen=True, slots=True)
class SaysWord(Statement):
    """A player's own word in the dice."""

    word: str
