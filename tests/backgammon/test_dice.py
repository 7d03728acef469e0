"""Fair dice: even, unforeseeable without the seed, and the same for everybody who checks."""

import hashlib
import hmac
from collections import Counter
from itertools import islice

import pytest

from bot.backgammon import dice
from bot.backgammon.dice import commitment, dice_from_seed, die_faces_from_bytes

SEED = bytes(range(32))


def test_a_roll_can_be_worked_out_with_other_tools() -> None:
    text = "Añn".encode()
    message = b"\0\0\0\2" + len(text).to_bytes(4) + text + b"\0\0\0\3Bob" + (7).to_bytes(8) + b"\0\0\0\0"
    block = hmac.new(SEED, message, hashlib.sha256).digest()
    first, second = [byte % 6 + 1 for byte in block if byte < 252][:2]
    assert dice_from_seed(SEED, ["Añn", "Bob"], 7) == (first, second)


def test_rolls_known_for_ever() -> None:
    assert [dice_from_seed(SEED, ["Ann", "Bob"], counter) for counter in range(6)] == KNOWN


KNOWN = [(3, 6), (6, 5), (6, 2), (2, 3), (2, 6), (3, 3)]


def test_the_same_seed_words_and_counter_give_the_same_roll_and_any_change_another_stream() -> None:
    def stream(seed: bytes, words: list[str]) -> list[tuple[int, int]]:
        return [dice_from_seed(seed, words, counter) for counter in range(40)]

    told = stream(SEED, ["ab", "c"])
    assert stream(SEED, ["ab", "c"]) == told
    others = [
        stream(SEED, ["a", "bc"]),
        stream(SEED, ["abc"]),
        stream(SEED, ["c", "ab"]),
        stream(SEED, ["ab", "c", ""]),
    ]
    others.append(stream(SEED[::-1], ["ab", "c"]))
    assert all(other != told for other in others)


@pytest.mark.slow
def test_every_roll_is_about_as_frequent() -> None:
    rolls = 36_000
    counts = Counter(dice_from_seed(SEED, ["Ann"], counter) for counter in range(rolls))
    expected = rolls / 36
    assert len(counts) == 36
    # Chi-squared with 35 degrees of freedom exceeds 66.6 once in a thousand; the seed is fixed, so this is settled.
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 66.6


def test_bytes_that_would_favour_low_faces_are_passed_over() -> None:
    assert Counter(die_faces_from_bytes(iter(range(256)))) == dict.fromkeys(range(1, 7), 42)
    assert list(die_faces_from_bytes(iter([255, 252, 253, 254, 251, 0]))) == [6, 1]


def test_the_bytes_go_on_after_a_block() -> None:
    bytes_of_three = list(islice(dice._bytes(SEED, b"x"), 96))
    blocks = [hmac.new(SEED, b"x" + block.to_bytes(4), hashlib.sha256).digest() for block in range(3)]
    assert bytes(bytes_of_three) == b"".join(blocks)


def test_the_seed_belongs_to_its_commitment() -> None:
    promised = commitment(SEED)
    assert promised == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED + b"\0") != promised
