"""Text is read as a record, or there is one clear reason why it is none."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.record.books import rule_books
from bot.record.grammar import ASSERTION_PHRASES, HEAD_WORDS, PHRASES_AFTER_NAME, PHRASES_WITHOUT_NAME
from bot.record.read import Record, StakePerPoint, read_head_without_options, read_record, written_head
from bot.record.replay import CompletedReplay, ExitStatus, ReplayFault, chouette_at_start, replay
from bot.record.text import (
    MAX_FILE_BYTES,
    MAX_READABLE_LINE_CHARACTERS,
    UnreadableError,
    decoded_file,
    numbered_content_lines,
    words_of_line,
)
from bot.rules.rulebook import OPTIONS, option_value
from bot.rules.statements import AddsSeedWord, ChouetteMode, CommitsToSeed, RollsForSeats, SeatsAllInOrder, StartsGame
from tests.record.rewriting import written_record

HEAD_LINES = "chouette 1\nrules colorado\nplayers Ann Bob Cid Dee\n"


def read(text: str) -> Record:
    return read_record(text, rule_books())


def why_not(text: str) -> tuple[int, str]:
    with pytest.raises(UnreadableError) as caught:
        read(text)
    return caught.value.line, caught.value.why


def test_what_evenings_are_told_apart_by_is_read_without_their_options() -> None:
    text = (
        'chouette 1\nrules gone\noption of_no_book yes\nstake 0.5 EUR\ntitle "Spring, 1"\ndate 2026-03-01\nmode score'
    )
    head = read_head_without_options(text)
    assert (head.book, head.stake, head.title) == ("gone", StakePerPoint(Decimal("0.5"), "EUR"), "Spring, 1")
    assert (head.day, head.mode) == (date(2026, 3, 1), ChouetteMode.SCORE)
    with pytest.raises(UnreadableError):
        read_head_without_options("chouette 99")


def test_a_head_says_rules_options_stake_mode_and_players() -> None:
    record = read(
        "# A comment\n\n  chouette 1   # here too\nrules colorado\noption lone_taker allowed\noption jacoby no\n"
        'stake 2.50 "big beers"\nmode play\nplayers Ann, Bob "all" "C:\\"d"\n'
    )
    assert record.players == ("Ann", "Bob", "all", 'C:"d')
    assert option_value(record.head.rules, "lone_taker") == "allowed"
    assert record.head.mode is ChouetteMode.PLAY
    assert record.head.stake is not None
    assert (str(record.head.stake.amount), record.head.stake.label) == ("2.50", "big beers")
    assert record.lines == ((9, SeatsAllInOrder(None, record.players)),)


def test_without_a_mode_only_cubes_deals_and_results_are_kept() -> None:
    assert read(HEAD_LINES).head.mode is ChouetteMode.SCORE


def test_a_bom_and_windows_line_ends_are_no_matter() -> None:
    text = decoded_file(b"\xef\xbb\xbf" + HEAD_LINES.replace("\n", "\r\n").encode())
    assert read(text).players == ("Ann", "Bob", "Cid", "Dee")


def test_commitment_and_words_may_come_before_the_seats_are_rolled() -> None:
    record = read(
        'chouette 1\nrules colorado\ncommit AB\nCid: word "hop # hop"\n'
        "seat Ann 3-1, Bob 5-5, Cid 3-1\nseat Ann 1-2, Cid 1-1\n"
    )
    assert [type(said) for _, said in record.lines] == [CommitsToSeed, AddsSeedWord, RollsForSeats, RollsForSeats]
    assert record.players == ("Ann", "Bob", "Cid")


def test_an_option_that_is_given_in_full_needs_no_rule_book() -> None:
    text = written_record(read(HEAD_LINES)).replace("rules colorado", "rules gone")
    assert read(text).head.book == "gone"
    assert read(text).head.rules == read(HEAD_LINES).head.rules


def test_the_order_of_options_does_not_matter() -> None:
    rules = read(
        "chouette 1\nrules colorado\noption min_players 9\noption max_players 10\nplayers Ann Bob Cid\n"
    ).head.rules
    assert (rules.min_players, rules.max_players) == (9, 10)


def test_a_head_is_written_in_full_or_as_it_differs_from_the_book() -> None:
    head = read(HEAD_LINES.replace("players", 'option beavers no\nstake 5 "big beers"\nplayers')).head
    book = rule_books()["colorado"].rules
    assert written_head(head, book) == [
        "chouette 1",
        "rules colorado",
        "option beavers no",
        'stake 5 "big beers"',
        "mode score",
    ]
    assert written_head(read(HEAD_LINES.replace("players", "stake 0.5\nplayers")).head, book)[2] == "stake 0.5"
    assert len(written_head(head)) == 4 + len(OPTIONS)


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("", 1, "chouette 1"),
        ("# nothing\n", 1, "chouette 1"),
        ("rules colorado\n", 1, "chouette 1"),
        ("game\n", 1, "chouette 1"),
        ("= box Ann\n", 1, "chouette 1"),
        ("players Ann Bob Cid\n", 1, "chouette 1"),
        ("commit ab\n", 1, "chouette 1"),
        ("chouette 2\n", 1, "version"),
        ("chouette\n", 1, "version"),
        ("chouette 1 2\n", 1, "too much"),
        ("chouette 1\nchouette 1\n", 2, "within another"),
        ("chouette 1\nplayers Ann Bob Cid\ngame\n", 3, "rules"),
        ("chouette 1\nrules colorado\ngame\n", 3, "seated"),
        ("chouette 1\nrules colorado\nstake 1\n", 3, "seated"),
        ("chouette 1\nrules atlantis\nplayers Ann Bob Cid\ngame\n", 4, "colorado"),
        ("chouette 1\nrules colorado\nrules colorado\n", 3, "twice"),
        ("chouette 1\noption jacoby no\noption jacoby yes\n", 3, "twice"),
        ("chouette 1\noption jacobi no\n", 2, "jacoby"),
        ("chouette 1\noption jacoby perhaps\n", 2, "yes, no"),
        ("chouette 1\noption jacoby\n", 2, "nothing"),
        ("chouette 1\noption min_players 11\n", 2, "not 11"),
        ("chouette 1\nrules colorado\noption min_players 9\nplayers Ann Bob Cid\ngame\n", 5, "does not go with"),
        ("chouette 1\nmode play\nmode play\n", 3, "twice"),
        ("chouette 1\nmode watch\n", 2, "play or score"),
        ("chouette 1\nstake 5 USD\nstake 5 USD\n", 3, "twice"),
        ("chouette 1\nstake much\n", 2, "a number"),
        ("chouette 1\nstake -5\n", 2, "a number"),
        ("chouette 1\nstake 1e99\n", 2, "a number"),
        ("chouette 1\nplayers Ann Bob Ann\n", 2, "twice"),
        ("chouette 1\nplayers\n", 2, "names"),
        ("chouette 1\nplayers Ann all Bob\n", 2, "quoted"),
        ("chouette 1\nplayers Ann B/b\n", 2, "quoted"),
        ('chouette 1\nplayers Ann ""\n', 2, "from 1 to 100"),
        (f'chouette 1\nplayers "{"x" * 101}"\n', 2, "from 1 to 100"),
        ('chouette 1\nplayers Ann "Bob\n', 2, "quote"),
        ('chouette 1\nplayers Ann "B\\ob"\n', 2, "quoted badly"),
        ('chouette 1\nplayers Ann "\\ud800"\n', 2, "quoted badly"),
        ("chouette 1\nseat Ann 5-3, Bob 7-1\n", 2, "7-1"),
        ("chouette 1\nseat Ann 5-3, Ann 2-1\n", 2, "twice"),
        ("chouette 1\nseat\n", 2, "dice"),
        ("chouette 1\nseat Ann 2-1\nplayers Ann\n", 3, "already"),
        ("chouette 1\nplayers Ann\nseat Ann 2-1\n", 3, "already"),
        ("chouette 1\nseat Ann 2-1\nseat Bob 2-1\n", 3, "Bob"),
        ('chouette 1\nrules colorado\nZed: word "a"\nseat Ann 2-1\ngame\n', 5, "Zed"),
        (HEAD_LINES + "game\nstake 5\n", 5, "head"),
        (HEAD_LINES + "game\noption jacoby no\n", 5, "head"),
        (HEAD_LINES + "game\nplayers Ann\n", 5, "head"),
        (HEAD_LINES + "game 2\n", 4, "too much"),
        (HEAD_LINES + "Game\n", 4, "Game begins no line"),
        (HEAD_LINES + "opening 3 7\n", 4, "1 to 6"),
        (HEAD_LINES + "opening 3\n", 4, "second die"),
        (HEAD_LINES + "commit xyz\n", 4, "hexadecimal"),
        (HEAD_LINES + "Ann: fumbles\n", 4, "fumbles"),
        (HEAD_LINES + 'Ann: "takes"\n', 4, "takes is no verb"),
        (HEAD_LINES + "Ann:\n", 4, "nothing is said"),
        (HEAD_LINES + "Ann: rolls 0 1\n", 4, "1 to 6"),
        (HEAD_LINES + "Ann: rolls 3 1 2\n", 4, "too much"),
        (HEAD_LINES + "Ann: plays\n", 4, "a play"),
        (HEAD_LINES + "Zed: takes\n", 4, "Zed is not seated"),
        (HEAD_LINES + "Ann: takes Zed\n", 4, "Zed is not seated"),
        (HEAD_LINES + "Ann: takes Bob Bob\n", 4, "twice"),
        (HEAD_LINES + "Ann: wins hugely\n", 4, "gammon"),
        (HEAD_LINES + "Ann: goes home\n", 4, "goes along"),
        (HEAD_LINES + "Ann: goes\n", 4, "goes along"),
        (HEAD_LINES + "Ann: sells box to Zed 3\n", 4, "for"),
        (HEAD_LINES + "Ann: pays Bob some\n", 4, "points"),
        (HEAD_LINES + "Ann: pays Bob 0.3\n", 4, "points"),
        (HEAD_LINES + "Ann: buys in lots\n", 4, "lots"),
        (HEAD_LINES + "Ann: automatic maybe\n", 4, "limited"),
        (HEAD_LINES + "Ann: acts for Bob takes\n", 4, "colon"),
        (HEAD_LINES + "Ann: acts for Bob: fumbles\n", 4, "fumbles"),
        (HEAD_LINES + "Ann: proposes unseats Bob\n", 4, "colon"),
        (HEAD_LINES + "Ann: proposes: takes\n", 4, "what a director does"),
        (HEAD_LINES + "Zed: unseats Bob 7\n", 4, "for how long"),
        (HEAD_LINES + "Zed: unseats Bob for 7\n", 4, "for how long"),
        (HEAD_LINES + "Zed: unseats Bob for 0 days\n", 4, "for how long"),
        (HEAD_LINES + "Ann: option jacoby perhaps\n", 4, "yes, no"),
        (HEAD_LINES + "Ann: option jacobi no\n", 4, "jacoby"),
        (HEAD_LINES + "=\n", 4, "nothing"),
        (HEAD_LINES + "= fun Ann\n", 4, "fun"),
        (HEAD_LINES + "= box\n", 4, "name"),
        (HEAD_LINES + "= box Ann Bob\n", 4, "too much"),
        (HEAD_LINES + "= game Ann +1 Ann -1\n", 4, "twice"),
        (HEAD_LINES + "= game Ann 1e3\n", 4, "points"),
        (HEAD_LINES + "= cube Bob 3 middle\n", 4, "1, 2, 4"),
        (HEAD_LINES + "= cube Bob 1099511627776 middle\n", 4, "number"),
        (HEAD_LINES + "= advice dice none\n", 4, "on plays or on cubes, not on dice"),
        (HEAD_LINES + "= position here\n", 4, "position id"),
        (HEAD_LINES + "!\n", 4, "nothing is said"),
        (HEAD_LINES + "! Ann: fumbles ~ no\n", 4, "fumbles"),
        (HEAD_LINES + "Ann: stan\x00ds\n", 4, "control character, number 0"),
        (HEAD_LINES + "# " + "x" * MAX_READABLE_LINE_CHARACTERS, 4, "more than 1000 characters"),
    ],
)
def test_what_is_no_record_is_said_with_its_line(text: str, line: int, part: str) -> None:
    found, why = why_not(text)
    assert part in why
    assert found == line


@pytest.mark.parametrize(
    ("data", "line", "part"),
    [
        (b"chouette 1\nrules \xff\xfe\n", 2, "UTF-8"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", 1, "UTF-8"),
        (b"x" * (MAX_FILE_BYTES + 1), 1, "larger"),
    ],
)
def test_bytes_that_are_no_text_are_said_with_their_line(data: bytes, line: int, part: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        decoded_file(data)
    assert part in caught.value.why
    assert caught.value.line == line


def test_a_line_of_nothing_but_commas_is_said_with_its_number() -> None:
    with pytest.raises(UnreadableError, match="nothing but commas") as found:
        read_record(f"{HEAD_LINES}, ,\n", rule_books())
    assert found.value.line == HEAD_LINES.count("\n") + 1


def test_a_hostile_file_is_read_no_further_than_its_first_fault() -> None:
    text = HEAD_LINES + "Ann: fumbles\n" + "x" * 100_000
    assert why_not(text)[0] == 4


def test_a_comment_ends_a_line_but_not_within_quotes() -> None:
    assert words_of_line('Ann: word "a # b" # c') == ["Ann", ":", "word", "a # b"]
    assert words_of_line("Ann: takes Bob,Cid # both") == ["Ann", ":", "takes", "Bob", "Cid"]
    assert [line for _, line in numbered_content_lines("  \n # no\n a \n")] == ["a"]


VOCABULARY = sorted(
    {
        word
        for phrase in (*PHRASES_AFTER_NAME, *PHRASES_WITHOUT_NAME, *ASSERTION_PHRASES, *HEAD_WORDS)
        for word in phrase.split()
    }
)
PIECES = st.sampled_from(
    [
        *VOCABULARY,
        "Ann",
        "Bob",
        ":",
        ":",
        "=",
        "!",
        "~",
        "1",
        "6",
        "-3",
        "2.5",
        '"',
        '"Ann"',
        ",",
        "#",
        "8/5",
        "\t",
        "é",
    ]
)
LINES = st.lists(PIECES, max_size=6).map(" ".join)


@pytest.mark.slow
@given(st.lists(LINES | st.text(max_size=30), max_size=4), st.booleans())
@settings(max_examples=100, deadline=None, derandomize=True)
def test_whatever_is_written_there_is_one_answer(lines: list[str], headed: bool) -> None:
    text = (HEAD_LINES if headed else "") + "\n".join(lines)
    outcome = replay(text, rule_books(), str)
    assert isinstance(outcome, CompletedReplay) or (outcome.line >= 1 and outcome.why)
    if isinstance(outcome, ReplayFault) and outcome.status is ExitStatus.UNREADABLE:
        assert why_not(text) == (outcome.line, outcome.why)


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_whatever_the_bytes_are_there_is_one_answer(data: bytes) -> None:
    try:
        outcome: Any = replay(decoded_file(data), rule_books(), str)
    except UnreadableError as error:
        outcome = error
    assert outcome.line >= 1


def test_a_game_has_no_name_before_it() -> None:
    assert "game is no verb" in why_not(HEAD_LINES + "Ann: game\n")[1]
    assert read(HEAD_LINES + "game\n").lines[-1] == (4, StartsGame(None))


def test_robots_are_named_in_the_head_with_how_strong_they_are() -> None:
    text = 'chouette 1\nrules colorado\nrobot Bob advanced\nrobot "Big Al" casual\nplayers Ann Bob Cid\n'
    record = read_record(text, rule_books())
    assert record.head.robots == {"Bob": "advanced", "Big Al": "casual"}
    assert chouette_at_start(record).robots == {"Bob", "Big Al"}
    assert written_head(record.head)[-3:] == ["robot Bob advanced", 'robot "Big Al" casual', "mode score"]
    with pytest.raises(UnreadableError, match="the robot Bob is named twice"):
        read_record(text.replace('"Big Al"', "Bob"), rule_books())
    with pytest.raises(UnreadableError):
        read_record(text.replace(" casual", ""), rule_books())
