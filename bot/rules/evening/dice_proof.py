"""The dice's proof: a commitment before the dice, the players' words in it, the seed afterwards; draws nothing."""

from bot.backgammon.dice import commitment
from bot.rules import refusals
from bot.rules.events import SeedCommitted, SeedRevealed, SeedWordAdded
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted, Chouette, DiceProof, Ended, Game
from bot.rules.statements import AddsSeedWord, CommitsToSeed, RevealsSeed
from bot.rules.values import replace

MAX_SEED_WORD_CHARACTERS = 100
POSTED_DIGITS = 32
"""So many of a commitment's 64 digits are posted for all to see: 128 bits, for which nobody finds another seed.

Who asks is shown all of them, before the dice too.
"""


def apply_commit_to_seed(chouette: Chouette, said: CommitsToSeed) -> Accepted | Refusal:
    """A new commitment, when the seed of the last one has been shown; the first one before a game."""
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    if isinstance(chouette.stage, Game) and not chouette.proof.seed:
        return refusals.GameInProgress()
    if chouette.proof.digest and not chouette.proof.seed:
        return refusals.LastSeedNotRevealed()
    digest = said.digest.casefold()
    if _bytes(digest) is None or len(digest) != 64:
        return refusals.NotHexadecimal()
    after = replace(chouette, proof=DiceProof(digest), drawn=0)
    return Accepted(after, (SeedCommitted(digest=digest),))


def apply_reveal_seed(chouette: Chouette, said: RevealsSeed) -> Accepted | Refusal:
    """The seed behind the commitment, shown when its dice have all been thrown."""
    if isinstance(chouette.stage, Game):
        return refusals.GameInProgress()
    if not chouette.proof.digest or chouette.proof.seed:
        return refusals.NoDiceCommitment()
    seed = _bytes(said.seed)
    if seed is None:
        return refusals.NotHexadecimal()
    if commitment(seed) != chouette.proof.digest:
        return refusals.SeedDoesNotMatch()
    shown = replace(chouette.proof, seed=seed.hex())
    return Accepted(replace(chouette, proof=shown), (SeedRevealed(seed=shown.seed),))


def apply_add_seed_word(chouette: Chouette, said: AddsSeedWord) -> Accepted | Refusal:
    """A player's word in the dice, until the first of them falls; a later word of theirs replaces it."""
    by = said.by
    if by is None or by not in players_with_seat(chouette):
        return refusals.NotSeated()
    if not chouette.proof.digest or chouette.proof.seed:
        return refusals.NoDiceCommitment()
    if chouette.drawn:
        return refusals.SeedWordTooLate()
    word = said.word
    if len(word) > MAX_SEED_WORD_CHARACTERS or not word.isprintable():
        return refusals.BadSeedWord(longest=MAX_SEED_WORD_CHARACTERS)
    others = tuple(pair for pair in chouette.proof.words if pair[0] != by)
    proof = replace(chouette.proof, words=(*others, (by, word)))
    return Accepted(replace(chouette, proof=proof), (SeedWordAdded(by=by, word=word),))


def _bytes(text: str) -> bytes | None:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return None
