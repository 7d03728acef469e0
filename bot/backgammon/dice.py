"""Provably fair dice: commitment, rolls and proof; it draws no seed and stores nothing.

The caller draws a secret seed and announces its SHA-256, the commitment. Then the players add their words. Every roll
is a pure function of seed, words and counter, so nobody can choose it, and once the seed is revealed everybody can
compute every roll again with this code.

The recipe, for those who want to check it with other tools. The message is, in this order: the number of
words (4 bytes, big-endian); each word as its length in bytes (4 bytes) and its UTF-8 text; the counter (8
bytes); a block number from 0 (4 bytes). HMAC-SHA256 with the seed as key gives 32 bytes a block. From the
first byte on, a byte of 252 or more is skipped (252 is the last multiple of six: all faces are equally
likely) and any other is the die `byte % 6 + 1`. The first two are the roll; where one die is wanted, it is
the first.
"""

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256

_FAIR = 252  # 6 * 42: as many bytes for each face


def commitment(seed: bytes) -> str:
    """What is announced before the game: the seed's SHA-256, 64 hexadecimal digits."""
    return sha256(seed).hexdigest()


def dice_from_seed(seed: bytes, words: Sequence[str], counter: int) -> tuple[int, int]:
    """The roll with this number: two dice, 1 to 6, in the order drawn; a single die is the first.

    `words` are the players' words in their agreed order; `counter`, 0 or more, numbers the rolls of a seed.
    """
    message = b"".join([_number(len(words), 4), *map(_word, words), _number(counter, 8)])
    dice = die_faces_from_bytes(_bytes(seed, message))
    return next(dice), next(dice)


def die_faces_from_bytes(random_bytes: Iterator[int]) -> Iterator[int]:
    """The dice of a stream of random bytes, each face equally likely."""
    return (byte % 6 + 1 for byte in random_bytes if byte < _FAIR)


def _bytes(seed: bytes, message: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, message + _number(block, 4), "sha256")
        block += 1


def _word(word: str) -> bytes:
    text = word.encode()
    return _number(len(text), 4) + text


def _number(number: int, width: int) -> bytes:
    return number.to_bytes(width, "big")
