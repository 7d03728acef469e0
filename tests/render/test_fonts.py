"""What of a name can be written, in which face, and how it is brought into its room."""

import pytest

from bot.render.fonts import BLACK, BOLD, FONTS, HAND, HEAVY, MEDIUM, mask, measure, runs, writable_text
from bot.render.lettering import NARROW, fitted, fitted_name, fitted_names, fitted_number
from bot.render.parts import CutSide
from tests.render.tables import HOSTILE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Đorđe Łukasz Žižek Ñandú", "Đorđe Łukasz Žižek Ñandú"),
        ("Ελευθερία", "Ελευθερία"),
        ("Александра", "Александра"),
        ("שלום", "שלום"),
        ("e\u0301", "é"),
        ("🎲 Ann 🎲", "Ann"),
        ("👩\u200d👩\u200d👧 Family", "Family"),
        ("☎\ufe0fBob", "Bob"),
        ("🇫🇷", ""),
        ("\u202eevil\u202c", "evil"),
        ("\x00\x07\n", ""),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("Ａｎｎ", "Ann"),
        ("张伟", ""),
        ("さくら Tanaka", "Tanaka"),
        ("", ""),
    ],
)
def test_a_name_is_written_as_far_as_it_can_be(name: str, shown: str) -> None:
    assert writable_text(name) == shown


def test_a_letter_bears_at_most_one_mark_beside_its_own() -> None:
    assert len(writable_text("Z" + "\u0300\u0301\u0302" * 20 + "o")) <= 3


@pytest.mark.parametrize("face", [MEDIUM, BOLD, HEAVY, BLACK, HAND])
@pytest.mark.parametrize("text", ["Đorđe Łukasz", "Ωμέγα Юлия", "Ann שלום", "+2½ −17 ×4", "Göteborg · 5 €"])
def test_every_letter_of_a_text_finds_a_face_that_has_it(face: str, text: str) -> None:
    assert writable_text(text, face) == text
    assert "".join(run.text for run in runs(text, face)) == text


def test_a_word_is_not_parted_between_two_faces() -> None:
    assert [run.file for run in runs("Chiara Đorđe", HAND)] == ["KleeOne-SemiBold-Latin.ttf", "ComicNeue-Bold.otf"]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [60, 90, 200])
def test_nothing_is_wider_than_its_room(name: str, width: int) -> None:
    shown = writable_text(name) or "#1"
    for fit in (fitted(shown, BOLD, 30, width), fitted_name(shown, BOLD, 30, width)):
        assert fit.width <= width
        picture = mask(fit.text, BOLD, 30, fit.squeeze)
        assert fit.cut is not CutSide.NONE or picture.width <= width + 3


def test_a_name_is_whole_then_squeezed_then_its_first_word_then_abbreviated() -> None:
    name = "Maximilian Alexander"
    natural = round(measure(name, BOLD, 30) + 1)
    assert fitted_name(name, BOLD, 30, natural).squeeze == 1
    squeezed = fitted_name(name, BOLD, 30, round(natural * 0.9))
    assert (squeezed.text, squeezed.cut) == (name, CutSide.NONE)
    assert 0.8 <= squeezed.squeeze < 1
    assert fitted_name(name, BOLD, 30, round(natural * 0.6)).text == "Maximilian"
    assert (narrow := fitted_name(name, BOLD, 30, 100)).text == "Maximilian"
    assert NARROW <= narrow.squeeze < 0.8
    short = [fitted_name(name, BOLD, 30, width) for width in (80, 60, 30)]
    assert [(fit.text, fit.cut) for fit in short] == [
        ("Maximil.", CutSide.NONE),
        ("Maxi.", CutSide.NONE),
        ("M.", CutSide.NONE),
    ]
    assert fitted_name(name, BOLD, 30, 20).cut is CutSide.END


def test_alike_names_are_told_apart_and_others_stay_as_they_are() -> None:
    fits = fitted_names(("Maximilian I", "Maximilian II", "Bob"), BOLD, 30, 80)
    assert [fit.text for fit in fits] == ["M. I", "M. II", "Bob"]
    names = ("Maximilian von Hohenfels", "Maximilian von Hohenberg", "Maximilian Bach")
    shown = {width: [fit.text for fit in fitted_names(names, BOLD, 30, width)] for width in (160, 100)}
    assert shown == {
        160: ["M. Hohenfels", "M. Hohenberg", "Maximilian B."],
        100: ["Hohenfels", "Hohenberg", "Maximi. B."],
    }
    alone = fitted_names(("Maximilian Bach",), BOLD, 30, 130, beside=("Maximilian",))
    assert [fit.text for fit in alone] == ["Maximilian B."]
    fits = fitted_names(("Quackenbush1", "Quackenbush2"), BOLD, 30, 80)
    assert [fit.cut for fit in fits] == [CutSide.START, CutSide.START]
    assert fitted_names(("Ann", "Ann"), BOLD, 30, 80)[0].cut is CutSide.NONE


def test_a_number_is_never_cut() -> None:
    for width in (20, 40, 80, 160):
        fit, size = fitted_number("−1024½", HEAVY, 46, width, smallest=28)
        assert (fit.text, fit.cut) == ("−1024½", CutSide.NONE)
        assert fit.width <= width
        assert 28 <= size <= 46


def test_each_bundled_font_comes_with_its_licence() -> None:
    licences = "".join(path.read_text(encoding="utf-8") for path in FONTS.glob("*.txt"))
    fonts = [path for path in FONTS.iterdir() if path.suffix in {".ttf", ".otf"}]
    assert len(fonts) >= 5
    for font in fonts:
        assert font.name in licences or font.name.split("-")[0] + "-*" in licences


def test_greek_and_cyrillic_names_stand_close_on_the_sheet_too() -> None:
    for name in ("Виктория", "Αλεξάνδρα"):
        assert measure(name, HAND, 36) < 1.2 * measure(name, BOLD, 36)
