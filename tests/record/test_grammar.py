"""Each statement has one line, and that line is read as the same statement."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.record.grammar import read_statement, written_statement
from bot.record.text import UnreadableError
from bot.rules import statements as s
from bot.rules.points import Player, half_points

ANN, BOB, BIG, ALL = Player("Ann"), Player("Bob"), Player("Big Al"), Player("all")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('players Ann "Big Al" "all"', s.SeatsAllInOrder(None, (ANN, BIG, ALL))),
        ("seat Ann 5-3, Bob 6-6", s.RollsForSeats(None, ((ANN, (5, 3)), (BOB, (6, 6))))),
        ("seat Ann 5, Bob 6", s.RollsForSeats(None, ((ANN, (5,)), (BOB, (6,))))),
        ("game", s.StartsGame(None)),
        ("opening 3 1", s.RollsOpening(None, (3, 1))),
        ("Ann: rolls 6 5", s.Rolls(ANN, (6, 5))),
        ("Ann: plays 8/5 6/5*", s.Plays(ANN, "8/5 6/5*")),
        ("Ann: plays none", s.Plays(ANN, "none")),
        ("Ann: doubles all", s.Doubles(ANN, s.ALL_PLAYERS)),
        ("Ann: doubles", s.Doubles(ANN, ())),
        ('Ann: doubles Bob "all"', s.Doubles(ANN, (BOB, ALL))),
        ('Ann: doubles "all"', s.Doubles(ANN, (ALL,))),
        ("Bob: stands", s.DeclinesToDouble(BOB)),
        ("Bob: takes", s.Takes(BOB, ())),
        ('"Big Al": drops Ann', s.Drops(BIG, (ANN,))),
        ("Bob: beavers all", s.Beavers(BOB, s.ALL_PLAYERS)),
        ("Bob: holds", s.HoldsRoll(BOB)),
        ("Bob: releases", s.ReleasesRoll(BOB)),
        ("Bob: stands for game", s.LetsRobotsRoll(BOB, evening=False)),
        ("Bob: stands for chouette", s.LetsRobotsRoll(BOB, evening=True)),
        ("Bob: asks to be asked", s.SetsAskBeforeRoll(BOB, wanted=True)),
        ("Bob: asks not to be asked", s.SetsAskBeforeRoll(BOB, wanted=False)),
        ("Bob: accepts double", s.AcceptsAutomaticDouble(BOB)),
        ('Bob: accepts "double"', s.AcceptsProposal(BOB, Player("double"))),
        ("Bob: accepts", s.AcceptsProposal(BOB, None)),
        ("Bob: refuses Ann", s.DeclinesProposal(BOB, ANN)),
        ("Bob: opening again", s.ReportsOpeningTie(BOB)),
        ("Bob: wins", s.ReportsWin(BOB, s.Margin.SINGLE)),
        ("Bob: wins gammon", s.ReportsWin(BOB, s.Margin.GAMMON)),
        ("Bob: resigns backgammon", s.OffersToResign(BOB, s.Margin.BACKGAMMON)),
        ("Bob: joins", s.Joins(BOB)),
        ("Bob: leaves", s.Leaves(BOB)),
        ("Bob: option lone_taker must drop", s.ProposesRuleChange(BOB, "lone_taker", "must drop")),
        ("Bob: ends", s.ProposesChouetteEnd(BOB)),
        ("Bob: undo", s.ProposesUndo(BOB)),
        ("Bob: undo for all", s.ProposesUndo(BOB, by_scorer=True)),
        *(
            (
                f"Bob: undo last 2 instead Ann wins{won} for all",
                s.ProposesUndo(BOB, "", 2, s.ReportsWin(ANN, margin), True),
            )
            for won, margin in (("", s.Margin.SINGLE), (" gammon", s.Margin.GAMMON))
        ),
        ("Bob: ends for all", s.ProposesChouetteEnd(BOB, by_scorer=True)),
        (
            "Bob: corrects game 1 Ann +2 Bob -2 for all # ours",
            s.ProposesCorrection(BOB, 1, ((ANN, half_points(2)), (BOB, half_points(-2))), "ours", by_scorer=True),
        ),
        ("Bob: undo last 3 # a slip", s.ProposesUndo(BOB, "a slip", 3)),
        (
            "Bob: undo last 2 instead Ann wins # ours",
            s.ProposesUndo(BOB, "ours", 2, s.ReportsWin(ANN, s.Margin.SINGLE)),
        ),
        ("commit ab12", s.CommitsToSeed(None, "ab12")),
        ("seed 00ff", s.RevealsSeed(None, "00ff")),
        ('Bob: word "lucky # \\"7\\" é\\n"', s.AddsSeedWord(BOB, 'lucky # "7" é\n')),
        ('Bob: word ""', s.AddsSeedWord(BOB, "")),
    ],
)
def test_a_line_and_its_statement(line: str, said: s.Statement) -> None:
    assert read_statement(line) == said
    assert written_statement(said) == line


def test_who_starts_a_game_or_opens_is_not_in_the_line() -> None:
    assert written_statement(s.StartsGame(ANN)) == "game"
    assert written_statement(s.RollsOpening(BOB, (2, 1))) == "opening 2 1"


def test_a_play_takes_one_line_however_it_was_typed() -> None:
    assert written_statement(s.Plays(ANN, " 8/5\n 6/5 ")) == "Ann: plays 8/5 6/5"


def test_a_value_may_be_typed_loosely() -> None:
    assert read_statement("Bob: option lone_taker Must_Drop") == s.ProposesRuleChange(BOB, "lone_taker", "must drop")


def test_a_name_can_be_refused_by_who_reads() -> None:
    def nobody(name: str) -> Player:
        raise UnreadableError(f"who is {name}?")

    assert read_statement("Ann: joins", nobody, Player) == s.Joins(ANN)
    with pytest.raises(UnreadableError, match="who is Ann"):
        read_statement("Ann: takes Bob", nobody, Player)


NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20).filter(str.strip).map(Player)


@pytest.mark.slow
@given(NAMES, NAMES, st.text(st.characters(exclude_categories=["Cs"]), max_size=50))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_whatever_somebody_is_called_or_says_fits_on_a_line(by: Player, of: Player, word: str) -> None:
    for said in (s.AcceptsProposal(by, of), s.AddsSeedWord(by, word), s.Doubles(by, (of,)), s.HoldsRoll(by)):
        line = written_statement(said)
        assert not any(letter < " " or letter == "\x7f" for letter in line)
        assert read_statement(line) == said


@pytest.mark.parametrize("line", ['Ann: plays "8/5 \\"6/5\\""', 'Ann: suggests "# 8/5"', "Ann: plays 8/5\\"])
def test_no_play_has_a_quotation_mark(line: str) -> None:
    with pytest.raises(UnreadableError, match="no play has"):
        read_statement(line)


@pytest.mark.parametrize("line", ["Ann: pays Eve 2 Bob", "Ann: asks Eve 2 for"])
def test_cubes_of_a_settlement_stand_behind_for(line: str) -> None:
    with pytest.raises(UnreadableError, match="behind for"):
        read_statement(line)


def test_who_has_said_what_a_game_is_worth_is_an_engine() -> None:
    with pytest.raises(UnreadableError, match="by engine"):
        read_statement("Ann: closes game 1 of Eve by Bob +1 Eve -1")


def test_one_action_is_undone_without_a_number() -> None:
    with pytest.raises(UnreadableError, match="behind last"):
        read_statement("Bob: undo last 1")
    with pytest.raises(UnreadableError, match="behind instead"):
        read_statement("Bob: undo last 2 instead Ann loses")
    with pytest.raises(UnreadableError, match="for all"):
        read_statement("Bob: undo for Ann")
