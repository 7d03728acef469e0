"""Whether the dice of a record are those that the announced seeds give; it draws none itself."""

from dataclasses import dataclass, field

from bot.chouette.referee import hear
from bot.chouette.refusal import Refusal
from bot.chouette.state import Chouette, Proof
from bot.chouette.statements import Mode, Opens, Reveals, Rolls, RollsForSeats, Statement
from bot.record import grammar
from bot.record.proof import next_dice, next_seat_rolls
from bot.record.read import Record
from bot.record.replay import Fault, Say, Status, at_the_table


@dataclass(frozen=True, slots=True)
class Wrong:
    """Dice that the seed does not give: in which line, what stands there, and what would be right."""

    line: int
    recorded: str
    drawn: str


@dataclass(slots=True)
class Verified:
    """How the dice of a record were found, roll by roll."""

    right: int = 0
    wrong: list[Wrong] = field(default_factory=list[Wrong])
    uncommitted: list[int] = field(default_factory=list[int])
    """Lines with dice for which no seed had been promised."""
    unrevealed: list[int] = field(default_factory=list[int])
    """Lines with dice whose seed is not known yet."""
    wordless: list[int] = field(default_factory=list[int])
    """Lines that show a seed into which no player had put a word: its proof trusts the operator."""

    @property
    def good(self) -> bool:
        """Whether some roll was checked, and nothing speaks against any."""
        return self.right > 0 and not self.wrong and not self.uncommitted


_Fallen = tuple[int, Chouette, Statement]
"""Dice: their line, the table before they fell, and what was said."""


def verified(record: Record, say: Say) -> Verified | Fault:
    """Every roll of a record recomputed from its seed and words; the first refused line stops it."""
    found, fallen = Verified(), list[_Fallen]()
    chouette = at_the_table(record)
    for line, said in record.lines:
        if not isinstance(said, Statement):
            continue
        heard = hear(chouette, said)
        if isinstance(heard, Refusal):
            return Fault(line, f"refused: {grammar.written(said)}: {say(heard)}", Status.NOT_AS_EXPECTED)
        if isinstance(said, Opens | Rolls | RollsForSeats) and _drawn(chouette, said):
            if _promised(chouette.proof):
                fallen.append((line, chouette, said))
            else:
                found.uncommitted.append(line)
        chouette = heard.chouette
        if isinstance(said, Reveals):
            _compare(found, fallen, bytes.fromhex(said.seed))
            if not chouette.proof.words:
                found.wordless.append(line)
            fallen.clear()
    found.unrevealed = [line for line, _, _ in fallen]
    return found


def _drawn(before: Chouette, said: Statement) -> bool:
    """Whether these dice were drawn: not those that fall again, nor an opening that was thrown on another board."""
    return not before.standing_dice and not (isinstance(said, Opens) and before.mode is Mode.SCORE)


def _promised(proof: Proof) -> bool:
    return bool(proof.digest and not proof.seed)


def _compare(found: Verified, fallen: list[_Fallen], seed: bytes) -> None:
    for line, before, said in fallen:
        drawn = _as_drawn(before, said, seed)
        if drawn == said:
            found.right += 1
        else:
            found.wrong.append(Wrong(line, grammar.written(said), grammar.written(drawn)))


def _as_drawn(before: Chouette, said: Statement, seed: bytes) -> Statement:
    """What would have been said, had the dice fallen as the seed gives them."""
    match said:
        case RollsForSeats():
            return RollsForSeats(None, next_seat_rolls(before, seed, tuple(player for player, _ in said.rolls)))
        case Rolls():
            return Rolls(said.by, next_dice(before, seed))
        case _:
            return Opens(said.by, next_dice(before, seed))
