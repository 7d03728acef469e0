"""A record whose dice are not those of its seed is caught, and the first wrong roll is named."""

import re
from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.backgammon.dice import commitment
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import Head, read_record, written_head
from bot.record.replay import ReplayFault
from bot.record.text import UnreadableError, decoded_file
from bot.record.verify import DiceReport, next_seat_rolls, next_undone_or_fresh_dice, verify_dice
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import forced_statement, legal_play_texts, undrawn_rolls_for_seats, with_dice
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    AcceptsProposal,
    AddsSeedWord,
    ChouetteMode,
    CommitsToSeed,
    Joins,
    Margin,
    OffersToResign,
    Plays,
    RevealsSeed,
    Rolls,
    RollsForSeats,
    StartsGame,
    Statement,
)

SEED = bytes(range(32))
ROLL = re.compile(rb"^(?:seat .*|opening .*|\w+: rolls .*)$", re.MULTILINE)
ANN, BOB, CID = PLAYERS = tuple(map(Player, ("Ann", "Bob", "Cid")))


@lru_cache
def honest() -> bytes:
    """The record of two games: seats, openings and rolls are what the seeds give."""
    random, rules = Random(1), rule_books()["colorado"].rules
    chouette, lines = new_chouette(rules, ChouetteMode.PLAY), list[str]()
    for player in PLAYERS:
        chouette = heard(apply(chouette, Joins(player)))
    said: list[Statement] = [
        CommitsToSeed(None, commitment(SEED)),
        AddsSeedWord(BOB, "fish"),
        undrawn_rolls_for_seats(PLAYERS),
    ]
    while said:
        one = said.pop(0)
        if isinstance(one, RollsForSeats):
            one = RollsForSeats(None, next_seat_rolls(chouette, SEED, tuple(who for who, _ in one.rolls)))
        seed = SEED if len(chouette.games) == 0 else SEED[::-1]
        one = with_dice(chouette, one, lambda now=chouette, seed=seed: next_undone_or_fresh_dice(now, seed))
        chouette = heard(apply(chouette, one))
        lines.append(written_statement(one))
        game = chouette.game
        rolls = sum("rolls" in line for line in lines)
        if said or len(chouette.games) == 2:
            continue
        if follows := forced_statement(chouette):
            said = [follows]
        elif game is None:
            box = chouette.box
            ended = (
                [RevealsSeed(None, SEED.hex()), CommitsToSeed(None, commitment(SEED[::-1]))] if chouette.games else []
            )
            said = [*ended, StartsGame(box)]
        elif rolls >= 12 * (len(chouette.games) + 1):
            said = [OffersToResign(game.box, Margin.SINGLE), *(AcceptsProposal(player, None) for player in game.line)]
        elif plays := legal_play_texts(game):
            said = [Plays(game.mover(), random.choice(plays))]
        else:
            said = [Rolls(game.mover(), ())]
    lines.append(written_statement(RevealsSeed(None, SEED[::-1].hex())))
    return "\n".join([*written_head(Head("colorado", rules, ChouetteMode.PLAY)), *lines, ""]).encode()


def heard(answer: Accepted | Refusal) -> Chouette:
    assert isinstance(answer, Accepted), answer
    return answer.chouette


def found(data: bytes) -> DiceReport | ReplayFault | UnreadableError:
    try:
        return verify_dice(read_record(decoded_file(data), rule_books()), lambda refusal: refusal.key)
    except UnreadableError as error:
        return error


def bytes_of_rolls() -> list[int]:
    """The place of every byte that says what fell."""
    return [at for line in ROLL.finditer(honest()) for at in range(*line.span())]


def dice_digits() -> list[int]:
    """The place of every digit of the dice."""
    return [at for at in bytes_of_rolls() if honest()[at : at + 1].isdigit()]


def test_dice_with_the_word_of_somebody_who_was_forgotten_cannot_be_checked() -> None:
    """They are not wrong: of the first game nobody knows any more, and the second one is as good as ever."""
    told = found(honest().replace(b'Bob: word "fish"', b'Bob: word ""'))
    assert isinstance(told, DiceReport)
    assert told.is_verified_without_fault
    assert (told.wrong, told.unrevealed_lines, told.uncommitted_lines) == ([], [], [])
    assert told.right + len(told.forgotten_word_lines) == len(ROLL.findall(honest()))
    assert min(told.right, len(told.forgotten_word_lines)) > 5


def test_the_honest_record_is_good() -> None:
    told = found(honest())
    assert isinstance(told, DiceReport)
    assert told.is_verified_without_fault
    assert told.unrevealed_lines == []
    assert told.right == len(ROLL.findall(honest())) > 25
    assert told.wordless_seed_lines == [honest().count(b"\n")]  # a word was said for the first seed alone


def test_dice_that_fall_again_after_a_take_back_are_checked_once() -> None:
    lines = honest().splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if b" plays " in line)
    play, roll = lines[first : first + 2]
    mover = play.split(b":")[0]
    others = (name.encode() for name in PLAYERS if name.encode() != mover)
    back = [mover + b": undo\n", *(name + b": accepts\n" for name in others)]
    told = found(b"".join([*lines[: first + 2], *back, play, roll, *lines[first + 2 :]]))
    assert isinstance(told, DiceReport), told
    assert (told.is_verified_without_fault, told.right) == (True, len(ROLL.findall(honest())))


@pytest.mark.slow
@pytest.mark.parametrize("new", b"123456")
def test_every_other_die_is_caught_and_the_first_wrong_roll_named(new: int) -> None:
    for at in dice_digits():
        if honest()[at] == new:
            continue
        told = found(honest()[:at] + bytes([new]) + honest()[at + 1 :])
        assert isinstance(told, DiceReport)
        assert not told.is_verified_without_fault
        assert told.wrong[0].line == honest().count(b"\n", 0, at) + 1


@pytest.mark.slow
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(place=st.integers(min_value=0), new=st.integers(min_value=0, max_value=255))
def test_any_other_byte_of_a_roll_is_caught_or_says_the_same(place: int, new: int) -> None:
    at = bytes_of_rolls()[place % len(bytes_of_rolls())]
    told = found(honest()[:at] + bytes([new]) + honest()[at + 1 :])
    if isinstance(told, DiceReport) and told.is_verified_without_fault:
        again = read_record((honest()[:at] + bytes([new]) + honest()[at + 1 :]).decode(), rule_books())
        assert [said for _, said in again.lines] == [
            said for _, said in read_record(honest().decode(), rule_books()).lines
        ]
    elif isinstance(told, ReplayFault | UnreadableError):
        assert told.line >= honest().count(b"\n", 0, at) + 1


@pytest.mark.parametrize("seed", [SEED.hex()[:-1], SEED.hex()[:-2] + "ee"])
def test_another_seed_is_refused_where_it_is_shown(seed: str) -> None:
    told = found(honest().replace(f"seed {SEED.hex()}".encode(), f"seed {seed}".encode()))
    assert isinstance(told, ReplayFault)
    assert told.line == honest().count(b"\n", 0, honest().index(b"\nseed ") + 1) + 1
