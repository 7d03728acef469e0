"""The dice's proof at the table: when one commits, speaks and shows, and what is refused."""

from bot.backgammon.dice import commitment
from bot.rules.engine import apply, new_chouette
from bot.rules.points import Player
from bot.rules.refusals import (
    GameInProgress,
    LastSeedNotRevealed,
    NoDiceCommitment,
    NotHexadecimal,
    NotSeated,
    Refusal,
    SeedDoesNotMatch,
    SeedWordTooLate,
)
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    AddsSeedWord,
    ChouetteMode,
    CommitsToSeed,
    Joins,
    RevealsSeed,
    RollsForSeats,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
)
from tests.rules.talk import COLORADO

ANN, BOB, CID, ZED = (Player(name) for name in ("Ann", "Bob", "Cid", "Zed"))
SEED = bytes(range(32))
PROMISE = CommitsToSeed(None, commitment(SEED))
SHOWN = RevealsSeed(None, SEED.hex())


def after(*said: Statement, table: Chouette | None = None) -> Chouette:
    table = table or new_chouette(COLORADO, ChouetteMode.PLAY)
    for statement in said:
        heard = apply(table, statement)
        assert isinstance(heard, Accepted), heard
        table = heard.chouette
    return table


def why(table: Chouette, statement: Statement) -> type[Refusal]:
    refusal = apply(table, statement)
    assert isinstance(refusal, Refusal), statement
    return type(refusal)


LOBBY = after(Joins(ANN), Joins(BOB), Joins(CID))
SEATED = after(SeatsAllInOrder(None, (ANN, BOB, CID)))


def test_words_are_taken_until_the_first_dice_and_the_last_one_counts() -> None:
    table = after(PROMISE, AddsSeedWord(ANN, "one"), AddsSeedWord(BOB, "two"), AddsSeedWord(ANN, "three"), table=LOBBY)
    assert table.proof.words == ((BOB, "two"), (ANN, "three"))
    rolled = after(RollsForSeats(None, ((ANN, (6, 5)), (BOB, (4, 3)), (CID, (2, 1)))), table=table)
    assert rolled.drawn == 3
    assert why(rolled, AddsSeedWord(ANN, "late")) is SeedWordTooLate


def test_a_word_needs_a_seat_and_a_commitment() -> None:
    assert why(LOBBY, AddsSeedWord(ANN, "early")) is NoDiceCommitment
    assert why(after(PROMISE, table=LOBBY), AddsSeedWord(ZED, "who?")) is NotSeated


def test_the_seed_is_shown_after_the_game_and_only_the_one_that_was_promised() -> None:
    assert why(SEATED, SHOWN) is NoDiceCommitment
    table = after(PROMISE, table=SEATED)
    assert why(table, RevealsSeed(None, "ff")) is SeedDoesNotMatch
    assert why(table, RevealsSeed(None, "seed")) is NotHexadecimal
    playing = after(StartsGame(None), RollsOpening(None, (3, 1)), table=table)
    assert why(playing, SHOWN) is GameInProgress
    assert why(playing, PROMISE) is GameInProgress
    shown = after(SHOWN, table=table)
    assert shown.proof.seed == SEED.hex()
    assert why(shown, SHOWN) is NoDiceCommitment


def test_a_new_promise_waits_until_the_last_seed_is_shown() -> None:
    table = after(PROMISE, table=SEATED)
    assert why(table, PROMISE) is LastSeedNotRevealed
    renewed = after(SHOWN, PROMISE, table=table)
    assert renewed.proof.words == ()
    assert renewed.drawn == 0


def test_a_promise_is_a_sha256_in_hex() -> None:
    assert why(LOBBY, CommitsToSeed(None, "ab" * 31)) is NotHexadecimal
    assert why(LOBBY, CommitsToSeed(None, "zz" * 32)) is NotHexadecimal
