"""A journal becomes a record that replays to the same sheet, line and position, whatever people are called."""

import random
from collections.abc import Iterator

import pytest

from bot.backgammon.dice import commitment
from bot.record.books import rule_books
from bot.record.exports import record_from_journal_once_seated, unique_record_names
from bot.record.grammar import written_statement
from bot.record.read import Assertion, Head, read_record, written_head
from bot.record.replay import CompletedReplay, RefusalText, assertion_as_observed, replay
from bot.record.verify import DiceReport, next_seat_rolls, next_undone_or_fresh_dice, verify_dice
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import allowed_statements, forced_statement, undrawn_rolls_for_seats, with_dice
from bot.rules.phases import ToRoll
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Accepted, Chouette, Ended, Lobby
from bot.rules.statements import (
    AcceptsProposal,
    AddsSeedWord,
    ChouetteMode,
    CommitsToSeed,
    Joins,
    Leaves,
    Margin,
    OffersToResign,
    Plays,
    ProposesChouetteEnd,
    RevealsSeed,
    Rolls,
    RollsForSeats,
    SeatsAllInOrder,
    StartsGame,
    Statement,
)
from tests.record.rewriting import written_record
from tests.rules.talk import USUAL

COLORADO: Rules = rule_books()["colorado"].rules
NAMES = {
    "s1": "Ann",
    "s2": "Ann",
    "s3": "all",
    "s4": 'Big "Al" # :',
    "s5": "\u202e\n",
    "s6": "ＡＮＮ",
    "s7": "\x00",
}
SEED = bytes(32)


class TalkedEvening:
    """A chouette at which people say what they may, at random, with its journal's lines."""

    def __init__(self, mode: ChouetteMode, seed: int) -> None:
        self.chance = random.Random(seed)
        self.head = Head("colorado", COLORADO, mode)
        self.chouette: Chouette = new_chouette(self.head.rules, mode)
        self.lines: list[str] = []

    def say(self, said: Statement) -> None:
        if isinstance(said, RollsForSeats):
            said = RollsForSeats(None, next_seat_rolls(self.chouette, SEED, tuple(who for who, _ in said.rolls)))
        heard = apply(
            self.chouette, with_dice(self.chouette, said, lambda: next_undone_or_fresh_dice(self.chouette, SEED))
        )
        assert isinstance(heard, Accepted), (said, heard)
        self.lines.append(
            written_statement(with_dice(self.chouette, said, lambda: next_undone_or_fresh_dice(self.chouette, SEED)))
        )
        self.chouette = heard.chouette

    def goes_on(self) -> None:
        said = forced_statement(self.chouette) or self.chance.choice(list(self.offers()) or [CommitsToSeed(None, "00")])
        if not isinstance(said, ProposesChouetteEnd | Leaves):
            self.say(said)

    def offers(self) -> Iterator[Statement]:
        names = list(map(Player, NAMES))
        kinds = USUAL if self.chance.random() < 0.9 else None
        for player in self.chance.sample(names, 3):
            yield from allowed_statements(self.chouette, player, kinds)


def evening(mode: ChouetteMode, seed: int, length: int = 60) -> TalkedEvening:
    table = TalkedEvening(mode, seed)
    for seat in ("s7", "s1", "s2", "s3", "s4"):
        table.say(Joins(Player(seat)))
    table.say(CommitsToSeed(None, commitment(SEED)))
    table.say(AddsSeedWord(Player("s7"), "gone"))
    table.say(Leaves(Player("s7")))
    table.say(AddsSeedWord(Player("s3"), 'my "word"'))
    table.say(undrawn_rolls_for_seats(tuple(map(Player, ("s1", "s2", "s3", "s4")))))
    for _ in range(length):
        if isinstance(table.chouette.stage, Ended):
            break
        table.goes_on()
    return table


@pytest.mark.slow
@pytest.mark.parametrize("mode", ChouetteMode)
@pytest.mark.parametrize("seed", range(6))
def test_an_export_replays_to_the_same(mode: ChouetteMode, seed: int, say: RefusalText) -> None:
    table = evening(mode, seed)
    text = record_from_journal_once_seated(table.head, table.lines, NAMES)
    assert text is not None
    outcome = replay(text, rule_books(), say)
    assert isinstance(outcome, CompletedReplay), (outcome, text)
    shown = unique_record_names(NAMES)
    mine, theirs = table.chouette, outcome.chouette
    assert {shown[name]: points for name, points in mine.scores.items()} == theirs.scores
    assert [shown[name] for name in mine.line] == list(theirs.line)
    position = Assertion("position", "")
    assert assertion_as_observed(mine, position) == assertion_as_observed(theirs, position)
    assert mine.rules == theirs.rules
    assert text.count("gone") == 0
    record = read_record(text, rule_books())
    assert read_record(written_record(record), rule_books()).head == record.head
    assert [said for _, said in read_record(written_record(record), rule_books()).lines] == [
        said for _, said in record.lines
    ]
    found = verify_dice(record, say)
    assert isinstance(found, DiceReport)
    assert found.wrong == found.uncommitted_lines == []
    assert found.unrevealed_lines


def test_nothing_is_exported_while_nobody_is_seated() -> None:
    head = Head("colorado", COLORADO)
    assert record_from_journal_once_seated(head, ["s1: joins", "s2: joins"], NAMES) is None


def test_what_was_agreed_in_the_lobby_is_in_the_head(say: RefusalText) -> None:
    lines = ["s1: joins", "s2: joins", "s3: joins", "s1: option jacoby no", "s2: accepts", "s3: accepts"]
    lines += ["s1: takes", "commit " + commitment(SEED), "seed " + SEED.hex(), "players s1 s2 s3", "game"]
    text = record_from_journal_once_seated(Head("colorado", COLORADO), lines, NAMES)
    assert text is not None
    assert "option jacoby no\n" in text
    assert f"seed {SEED.hex()}\n" in text
    assert isinstance(replay(text, rule_books(), say), CompletedReplay)
    assert isinstance(new_chouette(COLORADO, ChouetteMode.SCORE).stage, Lobby)
    assert RevealsSeed(None, SEED.hex()) in [said for _, said in read_record(text, rule_books()).lines]


def test_people_with_the_same_name_are_told_apart() -> None:
    names = unique_record_names({**NAMES, "s8": "Ann 2", "s9": "x" * 300})
    assert (names["s1"], names["s2"], names["s8"]) == ("Ann", "Ann 2", "Ann 2 2")
    assert len({name.casefold() for name in names.values()}) == 9
    assert (names["s5"], names["s7"]) == ("?", "? 2")
    assert len(names["s9"]) <= 100
    same = unique_record_names({"s1": "Ann", "s2": "An\u200bn", "s3": "\u202eBob"})  # zero width, right to left
    assert [*same.values()] == ["Ann", "Ann 2", "Bob"]


def plays_now(chouette: Chouette) -> Statement:
    assert chouette.game is not None
    return allowed_statements(chouette, chouette.game.mover(), (Plays,))[0]


@pytest.mark.parametrize("wrong", [False, True])
def test_every_roll_of_a_game_is_verified_by_its_seed(wrong: bool, say: RefusalText) -> None:
    table = TalkedEvening(ChouetteMode.PLAY, 1)
    ann, bob, cid = map(Player, ("Ann", "Bob", "Cid"))
    for said in (
        SeatsAllInOrder(None, (ann, bob, cid)),
        CommitsToSeed(None, commitment(SEED)),
        AddsSeedWord(bob, "x"),
        StartsGame(ann),
    ):
        table.say(said)
    while not isinstance(table.chouette.game and table.chouette.game.phase, ToRoll):
        table.say(forced_statement(table.chouette) or plays_now(table.chouette))
    game = table.chouette.game
    assert game is not None
    table.say(Rolls(game.mover(), ()))
    for said in (
        OffersToResign(ann, Margin.SINGLE),
        AcceptsProposal(bob, None),
        AcceptsProposal(cid, None),
        RevealsSeed(None, SEED.hex()),
    ):
        table.say(said)
    text = "\n".join([*written_head(table.head), *table.lines])
    if wrong:
        text = text.replace('Bob: word "x"', 'Bob: word "y"')
    found = verify_dice(read_record(text, rule_books()), say)
    assert isinstance(found, DiceReport)
    assert found.is_verified_without_fault is not wrong
    assert found.unrevealed_lines == found.uncommitted_lines == []
    assert bool(found.wrong) is wrong


def test_who_was_away_before_the_seats_is_away_in_the_record(say: RefusalText) -> None:
    head = Head("streamlined", rule_books()["streamlined"].rules)
    lobby = ("s1: joins", "s2: joins", "s3: joins", "s4: joins", "s5: joins", "s4: away", "s5: proxy s3", "s5: away")
    seats = ("seat s1 6, s2 5, s3 4, s4 3, s5 3", "seat s4 5, s5 1")
    game = ("game", "s1: doubles all", "s2: takes", "s3: drops", "s5: drops", "s1: wins")
    text = record_from_journal_once_seated(head, (*lobby, *seats, *game), NAMES)
    assert text
    outcome = replay(text, rule_books(), say)
    assert isinstance(outcome, CompletedReplay), outcome
    assert {*outcome.chouette.scores.values()} == {12, -4, -2}
