"""What the command line prints, and with which status it ends."""

from pathlib import Path

import pytest

from bot.backgammon.dice import commitment, dice_from_seed
from bot.record.books import rule_books
from bot.record.command import replay_and_print_files, roles_and_line_text, settling_up_text, verify_and_print_dice
from bot.record.replay import ExitStatus, RefusalText, ReplayFault, replay
from tests.test_config import CHECKOUT

HERE = Path(__file__).parents[1] / "records"
HEAD = "chouette 1\nrules colorado\nplayers Ann Bob Cid\n"
SEED = bytes(32)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.chouette"


def test_a_good_record_prints_sheet_places_and_payments(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(HEAD.replace("players", "stake 5 USD\nplayers") + "game\nAnn: wins\ngame\n", "utf-8")
    assert replay_and_print_files([str(file)], say) == 0
    assert capsys.readouterr().out == (
        "One point: 5 USD\n"
        "Game   Ann   Bob   Cid\n"
        "   1  +2 b  -1 c  -1\n"
        "  2*  +2 b  -1    -1 c\n"
        "\nGame 2: Box Ann, Captain Cid, line Cid Bob\n"
        "\nBob pays Ann 1\nCid pays Ann 1\n"
    )


def test_nothing_in_a_file_is_an_order_to_the_terminal(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    red = "\\u001b[31m\x9b2J"
    file.write_text(f'chouette 1\nrules colorado\nplayers "{red}" Bob Cid\ngame\nBob: wins\n', "utf-8")
    assert replay_and_print_files([str(file)], say) == 0
    file.write_text(HEAD + f'"{red}": doubles\n', "utf-8")
    assert replay_and_print_files([str(file)], say) == 2
    assert verify_and_print_dice(str(file), say) == 2
    printed = capsys.readouterr()
    assert printed.out.splitlines()[-1] == "?[31m?2J pays Cid 1"
    assert printed.err.count("?[31m?2J is not seated") == 2
    assert not {"\x1b", "\x9b"} & {*printed.out, *printed.err}


def test_several_files_get_a_line_each_and_the_worst_status(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    good = str(HERE / "colorado_jacoby.chouette")
    file.write_text(HEAD + "game\nBob: takes\n", "utf-8")
    assert replay_and_print_files([good, str(file), str(file.parent / "none"), str(file.parent), "\0"], say) == 2
    printed = capsys.readouterr()
    assert printed.out.startswith(f"{good}: as written: 2 games")
    errors = printed.err.splitlines()
    assert errors[0].startswith(f"{file}:5: refused: Bob: takes: ")
    assert len(errors) == 4
    assert all("cannot be read" in error for error in errors[1:])
    assert not any(":1: " in error for error in errors[1:])


def test_an_ended_chouette_and_an_even_one_have_their_words(say: RefusalText) -> None:
    outcome = replay(HEAD + "Ann: ends\nBob: accepts\nCid: accepts\n= partner none\n", rule_books(), say)
    assert not isinstance(outcome, ReplayFault)
    assert roles_and_line_text(outcome.chouette) == "No further game."
    assert settling_up_text(outcome.chouette) == "Nobody owes anything."
    alone = replay(HEAD + "Cid: leaves\nBob: leaves\n", rule_books(), say)
    assert not isinstance(alone, ReplayFault)
    assert "nobody to play against" in roles_and_line_text(alone.chouette)


def test_who_has_lost_more_chips_than_they_had_owes_them(say: RefusalText) -> None:
    rules = " ".join((CHECKOUT / "docs" / "rules.md").read_text("utf-8").split())
    assert "who lost more than they had, by a gammon, owes the chips that they have not bought." in rules
    for_chips = "chouette 1\nrules streamlined\noption book chips\nplayers Ann Bob Cid\n"
    bought = "".join(f"{name}: buys in 20\n" for name in ("Ann", "Bob", "Cid"))
    doubled = "Bob: doubles\nCid: stands\nAnn: takes\nAnn: doubles Bob\nBob: takes\nBob: doubles\nAnn: takes\n"
    lost = replay(
        f"{for_chips}{bought}game\n{doubled}Ann: wins backgammon\n= chips Ann +47 Bob -4 Cid +17\n", rule_books(), say
    )
    assert not isinstance(lost, ReplayFault), lost
    assert settling_up_text(lost.chouette) == "Bob owes 4 chips"
    even = replay(f"{for_chips}{bought}", rule_books(), say)
    assert not isinstance(even, ReplayFault)
    assert settling_up_text(even.chouette) == "Nobody owes anything."


@pytest.mark.parametrize(
    "line",
    [
        "= game Ann +1",
        "= position 4HPwATDgc/ABMA",
        "= cube Bob/Cid 2 Bob",
        "= cube Bob 2 middle",
        "= total Ann 1 Bob -1",
        "= turn Cid",
        "= pays Bob Ann 1",
        "= partner Cid",
        "= acting Cid",
        "! game ~ nonsense",
        "! Ann: holds ~ nonsense",
    ],
)
@pytest.mark.parametrize("before", ["", "game\n"])
def test_what_is_not_so_stops_the_replay(before: str, line: str, say: RefusalText) -> None:
    outcome = replay(f"{HEAD}{before}{line}\n", rule_books(), say)
    assert isinstance(outcome, ReplayFault)
    assert (outcome.line, outcome.status) == (4 + before.count("\n"), ExitStatus.NOT_AS_EXPECTED)


def test_a_table_that_is_too_full_is_refused_where_it_sits_down(say: RefusalText) -> None:
    outcome = replay("chouette 1\nrules colorado\nplayers A B C D E F G H I\n", rule_books(), say)
    assert isinstance(outcome, ReplayFault)
    assert (outcome.line, outcome.status) == (3, ExitStatus.NOT_AS_EXPECTED)


PROVEN = f"""chouette 1
rules colorado
mode play
commit {commitment(SEED)}
Ann: word "hop"
seat Ann SEATA, Bob SEATB, Cid SEATC
"""


def drawn_record(word: str = "hop") -> str:
    """A record whose seats are what the seed gives."""
    words = [word] if word else []
    text = PROVEN if word else PROVEN.replace('Ann: word "hop"\n', "")
    for at, name in enumerate("ABC"):
        text = text.replace(f"SEAT{name}", "-".join(map(str, dice_from_seed(SEED, words, at))))
    return text


def test_dice_that_are_what_the_seed_gives_are_verified(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(drawn_record() + f"seed {SEED.hex()}\n", "utf-8")
    assert verify_and_print_dice(str(file), say) == 0
    assert "1 lines of dice are what their seeds give" in capsys.readouterr().out


def test_dice_with_a_forgotten_word_cannot_be_checked(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(drawn_record().replace('word "hop"', 'word ""') + f"seed {SEED.hex()}\n", "utf-8")
    assert verify_and_print_dice(str(file), say) == 1  # nothing is left to be proven
    assert "1 line of dice can no longer be checked" in capsys.readouterr().out


def test_an_opening_on_another_board_was_not_drawn(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    table = drawn_record().replace("mode play", "mode score")
    file.write_text(f"{table}game\nopening 1 1\nAnn: wins\nseed {SEED.hex()}\n", "utf-8")
    assert verify_and_print_dice(str(file), say) == 0
    assert "1 lines of dice are what their seeds give" in capsys.readouterr().out


def test_a_proof_without_a_word_says_so(file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(drawn_record("") + f"seed {SEED.hex()}\n= box Ann\n", "utf-8")
    assert verify_and_print_dice(str(file), say) == 0
    assert "trusts the operator" in capsys.readouterr().out


def test_dice_without_a_seed_or_a_commitment_are_not_proven(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(drawn_record(), "utf-8")
    assert verify_and_print_dice(str(file), say) == 1
    assert "1 wait for a seed" in capsys.readouterr().out
    file.write_text(HEAD + "mode play\ngame\n", "utf-8")
    assert verify_and_print_dice(str(file), say) == 1
    file.write_text("chouette 1\nrules colorado\nseat Ann 3-1, Bob 5-1, Cid 4-1\n", "utf-8")
    assert verify_and_print_dice(str(file), say) == 1
    assert f"{file}:3: these dice fell without a commitment" in capsys.readouterr().err


def test_other_dice_than_the_seed_gives_are_shown(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    text = drawn_record().replace("hop", "hip") + f"seed {SEED.hex()}\n"
    file.write_text(text, "utf-8")
    assert verify_and_print_dice(str(file), say) == 1
    assert f"{file}:6: seat Ann" in capsys.readouterr().err


def test_a_sheet_without_stake_and_without_a_game_in_progress(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(HEAD + "game\nAnn: wins\n", "utf-8")
    assert replay_and_print_files([str(file)], say) == 0
    assert capsys.readouterr().out.startswith("Game   Ann   Bob   Cid\n   1  +2 b  -1 c  -1\n\nNext game: Box Ann")


def test_openings_and_rolls_fall_again_after_a_take_back(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    text = drawn_record() + f"seed {SEED.hex()}\ngame\nopening 3 1\n"
    file.write_text(text, "utf-8")
    assert verify_and_print_dice(str(file), say) == 1
    file.write_text(
        f"chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid\ncommit {commitment(SEED)}\ngame\nopening 3 1\n"
        "Ann: plays 8/5 6/5\nBob: rolls 2 1\nBob: plays 13/11 6/5\nBob: undo\nAnn: accepts\nCid: accepts\n"
        "Bob: plays 24/21\n",
        "utf-8",
    )
    assert verify_and_print_dice(str(file), say) == 1
    assert "0 lines of dice are what their seeds give; 2 wait" in capsys.readouterr().out


def test_verify_stops_at_what_is_refused_or_no_record(
    file: Path, say: RefusalText, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(HEAD + "game\n= box Bob\nBob: takes\n", "utf-8")
    assert verify_and_print_dice(str(file), say) == 1
    assert f"{file}:6: refused" in capsys.readouterr().err
    file.write_bytes(b"chouette 1\n\xff")
    assert verify_and_print_dice(str(file), say) == 2
    assert f"{file}:2: this is no UTF-8" in capsys.readouterr().err
