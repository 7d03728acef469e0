"""Rule books side by side on the command line, and a club's own file checked."""

from pathlib import Path

import pytest

from bot.record.books import RULE_BOOKS_FOLDER, rule_books
from bot.record.command import print_rule_books
from bot.rules.rulebook import OPTIONS

OURS = 'like = "streamlined"\nlabel = "Ours"\nsource = "our club"\n\n[options]\n'


def test_all_books_stand_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_rule_books([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == [word for book in rule_books().values() for word in book.label.split()]
    assert [option for option in OPTIONS if not any(f" {option} " in line for line in lines)] == []
    assert any(line.startswith("* jacoby") for line in lines)


def test_a_book_that_is_like_another_is_never_the_first(tmp_path: Path) -> None:
    for name in ("colorado", "streamlined"):
        (tmp_path / f"{name}.toml").write_text((RULE_BOOKS_FOLDER / f"{name}.toml").read_text("utf-8"), "utf-8")
    (tmp_path / "aces.toml").write_text(OURS, "utf-8")
    assert list(rule_books(tmp_path)) == ["colorado", "streamlined", "aces"]


@pytest.mark.parametrize("text", ["like", 'like = "nowhere"'])
def test_a_book_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "thursday.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"thursday\.toml: "):
        rule_books(tmp_path)


def test_a_clubs_file_is_checked_and_shown_beside_a_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(OURS + 'beavers = { value = "no" }\njacoby = { value = "yes" }\n', "utf-8")
    assert print_rule_books(["streamlined", str(file)]) == 0
    first, head, *lines = capsys.readouterr().out.splitlines()
    assert first == f"{file}: a rule book; nearest to streamlined, from which it differs in jacoby, beavers"
    assert head.split() == ["Streamlined", "Ours"]
    assert [line.split()[1] for line in lines if line.startswith("*")] == ["jacoby", "beavers"]


def test_a_book_that_is_the_same_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(OURS, "utf-8")
    assert print_rule_books([str(file)]) == 0
    assert "nearest to streamlined, from which it is the same" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (OURS + 'crawford = { value = "yes" }', "there is no option crawford; there are: min_players, "),
        (OURS + 'jacoby = { value = "maybe" }', "jacoby cannot be maybe; it is one of: yes, no"),
        (OURS.replace("like", "unlike"), "the option min_players has no value; it is one of: 2, "),
        (OURS.replace('"streamlined"', '"vegas"'), "there is no rule book vegas to be like; there are: colorado, "),
        ("[options", "Expected ']' at the end of a table declaration"),
    ],
)
def test_a_file_with_a_mistake_is_told_which(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(text, "utf-8")
    assert print_rule_books([str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"{file}: {complaint}")


def test_a_file_that_cannot_be_read_is_told_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert print_rule_books([str(tmp_path / "none.toml")]) == 2
    assert "the file cannot be read: No such file" in capsys.readouterr().err
