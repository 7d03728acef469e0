"""Which dice were drawn from a seed, by their number: what somebody needs to compute them again elsewhere."""

from bot.backgammon.dice import commitment, dice_from_seed
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.record.verify import DrawnDice, drawn_dice

SEED, SECOND_SEED = bytes(range(32)), bytes(range(1, 33))
HEAD = "chouette 1\nrules colorado\nmode play\n"


def drawn(*lines: str) -> tuple[DrawnDice, ...]:
    return drawn_dice(accepted_lines(read_record(HEAD + "\n".join(lines) + "\n", rule_books())))


def roll(number: int, *words: str, seed: bytes = SEED) -> tuple[int, int]:
    return dice_from_seed(seed, words, number)


def test_without_a_commitment_nothing_is_drawn() -> None:
    assert drawn("players Ann Bob Cid", "game", "opening 6 2") == ()


def seated(*words: str, seed: bytes = SEED) -> list[str]:
    """Three people who have rolled for their seats by a seed with these words, of Ann and of Bob."""
    said = [f"{name}: word {word}" for name, word in zip(("Ann", "Bob"), words, strict=False)]
    seats = (
        f"{name} {'-'.join(map(str, roll(at, *words, seed=seed)))}" for at, name in enumerate(("Ann", "Bob", "Cid"))
    )
    return [f"commit {commitment(seed)}", *said, f"seat {' '.join(seats)}"]


def opening(dice: tuple[int, int]) -> str:
    return f"opening {dice[0]} {dice[1]}"


def test_rolls_stand_under_their_numbers_with_words_game_and_seed() -> None:
    words = "late", "once"
    (found,) = drawn(*seated(*words), "game", opening(roll(3, *words)))
    assert found == DrawnDice(commitment(SEED), words, "", 1, [roll(at, *words) for at in range(4)])


def test_dice_for_seats_alone_are_of_no_game() -> None:
    (found,) = drawn(*seated())
    assert (found.game, found.rolls) == (0, [roll(at) for at in range(3)])


def test_what_falls_again_after_a_take_back_is_no_new_roll_and_each_seed_has_its_own() -> None:
    first, second = roll(3), roll(0, seed=SECOND_SEED)
    one, other = drawn(
        *seated(),
        "game",
        opening(first),
        "Zed: undo # misread",
        opening(first),
        "Zed: adjourns # late",
        f"seed {SEED.hex()}",
        f"commit {commitment(SECOND_SEED)}",
        "game",
        opening(second),
    )
    assert (one.rolls, one.seed, one.game) == ([roll(at) for at in range(4)], SEED.hex(), 1)
    assert (other.rolls, other.seed, other.game) == ([second], "", 2)


def test_dice_after_the_seed_was_shown_are_not_from_it() -> None:
    (found,) = drawn(*seated(), f"seed {SEED.hex()}", "game", "opening 6 2")
    assert (len(found.rolls), found.game) == (3, 0)
