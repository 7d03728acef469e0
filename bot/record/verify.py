"""Which dice a seed gives next, for drawing them and for checking a record; keeps no seed.

The words in the dice come in the order in which they were said; a player who says another one gives up their place. The
counter is the number of rolls drawn since the commitment. An opening, a turn and a joiner's place take one
roll each; seats take one for each player, in the order of their line, and where one die is wanted it is the
first. Dice that fall again after a take-back are not drawn anew.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.backgammon.dice import commitment, dice_from_seed
from bot.record.grammar import written_statement
from bot.record.read import Record
from bot.record.replay import (
    AcceptedLine,
    AssertionLine,
    RefusalText,
    RefusedLine,
    ReplayFault,
    chouette_at_start,
    replayed_lines,
)
from bot.rules import statements as say
from bot.rules.points import Player
from bot.rules.seats.joining import dice_per_seat_roll
from bot.rules.state.chouette import Chouette, DiceProof
from bot.rules.statements import Statement

SEED_WORD_OF_FORGOTTEN_USER = ""
"""What stands in the place of the word of somebody who wished to be forgotten; at a table nobody can say it."""

# --- What a seed gives


def next_undone_or_fresh_dice(chouette: Chouette, seed: bytes) -> say.Dice:
    """The two dice of the next opening or roll, a joiner's too: those that were taken back, or fresh ones."""
    return chouette.dice_that_must_fall_again_next or _draw(chouette, seed, 0)


def next_seat_rolls(
    chouette: Chouette, seed: bytes, players: tuple[Player, ...]
) -> tuple[tuple[Player, say.Dice], ...]:
    """What these players roll for their seats, in this order."""
    dice = dice_per_seat_roll(chouette.rules)
    return tuple((player, _draw(chouette, seed, at)[:dice]) for at, player in enumerate(players))


def _draw(chouette: Chouette, seed: bytes, ahead: int) -> say.Dice:
    said = tuple(word for _, word in chouette.proof.words)
    return dice_from_seed(seed, said, chouette.drawn + ahead)


# --- Whether a record's dice are those


@dataclass(frozen=True, slots=True)
class WrongDice:
    """Dice that the seed does not give: in which line, what stands there, and what would be right."""

    line: int
    recorded: str
    drawn: str


@dataclass(slots=True)
class DiceReport:
    """How the dice of a record were found, roll by roll."""

    right: int = 0
    wrong: list[WrongDice] = field(default_factory=list[WrongDice])
    uncommitted_lines: list[int] = field(default_factory=list[int])
    """Lines with dice for which no seed had been promised."""
    unrevealed_lines: list[int] = field(default_factory=list[int])
    """Lines with dice whose seed is not known yet."""
    forgotten_word_lines: list[int] = field(default_factory=list[int])
    """Lines with dice into which somebody had put a word who wished to be forgotten: nobody can check them any more."""
    wordless_seed_lines: list[int] = field(default_factory=list[int])
    """Lines that show a seed into which no player had put a word: its proof trusts the operator."""

    @property
    def is_verified_without_fault(self) -> bool:
        """Whether some roll was checked, and nothing speaks against any."""
        return self.right > 0 and not self.wrong and not self.uncommitted_lines


def verify_dice(record: Record, refusal_text: RefusalText) -> DiceReport | ReplayFault:
    """Every roll of a record recomputed from its seed and words.

    The first refused line stops it; what is refused after a wrong roll is a consequence of that one.
    """
    found, seed = DiceReport(), None
    for at, each in enumerate(replayed_lines(chouette_at_start(record), record.lines)):
        if isinstance(each, AssertionLine):
            continue
        said = each.statement
        if isinstance(said, say.RollsOpening | say.Rolls | say.RollsForSeats) and _drawn(each.before, said):
            _compare(found, each.line, each.before, said, seed)
        if isinstance(each, RefusedLine):
            return found if found.wrong else each.fault(refusal_text)
        if isinstance(said, say.CommitsToSeed):
            later = (record.lines[place][1] for place in range(at + 1, len(record.lines)))
            seed = _shown_later(later, each.after.proof.digest)
        if isinstance(said, say.RevealsSeed) and not each.after.proof.words:
            found.wordless_seed_lines.append(each.line)
    return found


# --- What is needed to compute them again elsewhere


@dataclass(slots=True)
class DrawnDice:
    """The dice that were drawn from one committed seed, by their number from 0; `words` in the order of the dice.

    `seed`: empty while it is not shown. `game`: the first in which they fell; 0: for seats alone.
    """

    digest: str
    words: tuple[str, ...] = ()
    seed: str = ""
    game: int = 0
    rolls: list[say.Dice] = field(default_factory=list[say.Dice])


def drawn_dice(lines: Iterable[AcceptedLine]) -> tuple[DrawnDice, ...]:
    """Of each commitment the dice that were drawn from its seed, those of what was taken back too."""
    found: list[DrawnDice] = []
    for each in lines:
        said, proof, game = each.statement, each.after.proof, each.after.game
        if isinstance(said, say.CommitsToSeed):
            found.append(DrawnDice(proof.digest))
        if not found:
            continue
        last = found[-1]
        last.words, last.seed = tuple(word for _, word in proof.words), proof.seed
        is_roll = isinstance(said, say.RollsOpening | say.Rolls | say.RollsForSeats)
        if is_roll and _drawn(each.before, said) and _promised(each.before.proof):
            dice = [rolled for _, rolled in said.rolls] if isinstance(said, say.RollsForSeats) else [said.dice]
            last.rolls[each.before.drawn :] = dice
            last.game = last.game or (game.number if game else 0)
    return tuple(found)


def _shown_later(later: Iterator[object], digest: str) -> bytes | None:
    """The seed that is shown for a commitment; None where none is, or another."""
    said = next((each for each in later if isinstance(each, say.RevealsSeed | say.CommitsToSeed)), None)
    try:
        seed = bytes.fromhex(said.seed) if isinstance(said, say.RevealsSeed) else b""
    except ValueError:
        return None
    return seed if commitment(seed) == digest else None


def _drawn(before: Chouette, said: Statement) -> bool:
    """Whether these dice were drawn: not those that fall again, nor an opening that was thrown on another board."""
    return not before.dice_that_must_fall_again_next and not (
        isinstance(said, say.RollsOpening) and before.mode is say.ChouetteMode.SCORE
    )


def _promised(proof: DiceProof) -> bool:
    return bool(proof.digest and not proof.seed)


def _compare(found: DiceReport, line: int, before: Chouette, said: Statement, seed: bytes | None) -> None:
    """Whether dice are those that fall by the seed at this table."""
    drawn = _as_drawn(before, said, seed) if seed is not None and _promised(before.proof) else None
    if not _promised(before.proof):
        found.uncommitted_lines.append(line)
    elif drawn == said:  # in an old record somebody may have said the word of those who are forgotten
        found.right += 1
    elif any(word == SEED_WORD_OF_FORGOTTEN_USER for _, word in before.proof.words):
        found.forgotten_word_lines.append(line)
    elif drawn is None:
        found.unrevealed_lines.append(line)
    else:
        found.wrong.append(WrongDice(line, written_statement(said), written_statement(drawn)))


def _as_drawn(before: Chouette, said: Statement, seed: bytes) -> Statement:
    """What would have been said, had the dice fallen as the seed gives them."""
    match said:
        case say.RollsForSeats():
            return say.RollsForSeats(None, next_seat_rolls(before, seed, tuple(player for player, _ in said.rolls)))
        case say.Rolls():
            return say.Rolls(said.by, next_undone_or_fresh_dice(before, seed))
        case _:
            return say.RollsOpening(said.by, next_undone_or_fresh_dice(before, seed))
