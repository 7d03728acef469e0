"""Whether the dice of a record are those that the announced seeds give; it draws none itself."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.backgammon.dice import commitment
from bot.record import grammar
from bot.record.proof import next_dice, next_seat_rolls
from bot.record.read import Record
from bot.record.replay import Fault, Say, Status, at_the_table
from bot.rules.engine import apply
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Chouette, Proof
from bot.rules.statements import Commits, Mode, Opens, Reveals, Rolls, RollsForSeats, Statement


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


def verified(record: Record, say: Say) -> Verified | Fault:
    """Every roll of a record recomputed from its seed and words.

    The first refused line stops it; what is refused after a wrong roll is a consequence of that one.
    """
    found, seed = Verified(), None
    chouette = at_the_table(record)
    for at, (line, said) in enumerate(record.lines):
        if not isinstance(said, Statement):
            continue
        if isinstance(said, Opens | Rolls | RollsForSeats) and _drawn(chouette, said):
            _compare(found, line, chouette, said, seed)
        heard = apply(chouette, said)
        if isinstance(heard, Refusal):
            why = f"refused: {grammar.written(said)}: {say(heard)}"
            return found if found.wrong else Fault(line, why, Status.NOT_AS_EXPECTED)
        chouette = heard.chouette
        if isinstance(said, Commits):
            later = (record.lines[place][1] for place in range(at + 1, len(record.lines)))
            seed = _shown_later(later, chouette.proof.digest)
        if isinstance(said, Reveals) and not chouette.proof.words:
            found.wordless.append(line)
    return found


def _shown_later(later: Iterator[object], digest: str) -> bytes | None:
    """The seed that is shown for a commitment; None where none is, or another."""
    said = next((each for each in later if isinstance(each, Reveals | Commits)), None)
    try:
        seed = bytes.fromhex(said.seed) if isinstance(said, Reveals) else b""
    except ValueError:
        return None
    return seed if commitment(seed) == digest else None


def _drawn(before: Chouette, said: Statement) -> bool:
    """Whether these dice were drawn: not those that fall again, nor an opening that was thrown on another board."""
    return not before.standing_dice and not (isinstance(said, Opens) and before.mode is Mode.SCORE)


def _promised(proof: Proof) -> bool:
    return bool(proof.digest and not proof.seed)


def _compare(found: Verified, line: int, before: Chouette, said: Statement, seed: bytes | None) -> None:
    """Whether dice are those that fall by the seed at this table."""
    if not _promised(before.proof):
        found.uncommitted.append(line)
    elif seed is None:
        found.unrevealed.append(line)
    elif (drawn := _as_drawn(before, said, seed)) == said:
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
