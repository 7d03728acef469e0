"""What of a name can be written, in which face, and how it is brought into its room."""

import pytest

from bot.render.fonts import (
    BLACK_FACE,
    BOLD_FACE,
    FONTS_FOLDER,
    HAND_FACE,
    HEAVY_FACE,
    MEDIUM_FACE,
    font_runs,
    text_mask,
    text_width_px,
    writable_text,
)
from bot.render.lettering import MIN_FIRST_WORD_SQUEEZE, fitted_name, fitted_names, fitted_number, fitted_text
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


@pytest.mark.parametrize("face", [MEDIUM_FACE, BOLD_FACE, HEAVY_FACE, BLACK_FACE, HAND_FACE])
@pytest.mark.parametrize("text", ["Đorđe Łukasz", "Ωμέγα Юлия", "Ann שלום", "+2½ −17 ×4", "Göteborg · 5 €"])
def test_every_letter_of_a_text_finds_a_face_that_has_it(face: str, text: str) -> None:
    assert writable_text(text, face) == text
    assert "".join(run.text for run in font_runs(text, face)) == text


def test_a_word_is_not_parted_between_two_faces() -> None:
    assert [run.file for run in font_runs("Chiara Đorđe", HAND_FACE)] == [
        "KleeOne-SemiBold-Latin.ttf",
        "ComicNeue-Bold.otf",
    ]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("width", [60, 90, 200])
def test_nothing_is_wider_than_its_room(name: str, width: int) -> None:
    shown = writable_text(name) or "#1"
    for fit in (fitted_text(shown, BOLD_FACE, 30, width), fitted_name(shown, BOLD_FACE, 30, width)):
        assert fit.width <= width
        picture = text_mask(fit.text, BOLD_FACE, 30, fit.squeeze)
        assert fit.cut is not CutSide.NONE or picture.width <= width + 3


def test_a_name_is_whole_then_squeezed_then_its_first_word_then_abbreviated() -> None:
    name = "Maximilian Alexander"
    natural = round(text_width_px(name, BOLD_FACE, 30) + 1)
    assert fitted_name(name, BOLD_FACE, 30, natural).squeeze == 1
    squeezed = fitted_name(name, BOLD_FACE, 30, round(natural * 0.9))
    assert (squeezed.text, squeezed.cut) == (name, CutSide.NONE)
    assert 0.8 <= squeezed.squeeze < 1
    assert fitted_name(name, BOLD_FACE, 30, round(natural * 0.6)).text == "Maximilian"
    assert (narrow := fitted_name(name, BOLD_FACE, 30, 100)).text == "Maximilian"
    assert MIN_FIRST_WORD_SQUEEZE <= narrow.squeeze < 0.8
    short = [fitted_name(name, BOLD_FACE, 30, width) for width in (80, 60, 30)]
    assert [(fit.text, fit.cut) for fit in short] == [
        ("Maximil.", CutSide.NONE),
        ("Maxi.", CutSide.NONE),
        ("M.", CutSide.NONE),
    ]
    assert fitted_name(name, BOLD_FACE, 30, 20).cut is CutSide.END


def test_alike_names_are_told_apart_and_others_stay_as_they_are() -> None:
    fits = fitted_names(("Maximilian I", "Maximilian II", "Bob"), BOLD_FACE, 30, 80)
    assert [fit.text for fit in fits] == ["M. I", "M. II", "Bob"]
    names = ("Maximilian von Hohenfels", "Maximilian von Hohenberg", "Maximilian Bach")
    shown = {width: [fit.text for fit in fitted_names(names, BOLD_FACE, 30, width)] for width in (160, 100)}
    assert shown == {
        160: ["M. Hohenfels", "M. Hohenberg", "Maximilian B."],
        100: ["Hohenfels", "Hohenberg", "Maximi. B."],
    }
    alone = fitted_names(("Maximilian Bach",), BOLD_FACE, 30, 130, other_texts=("Maximilian",))
    assert [fit.text for fit in alone] == ["Maximilian B."]
    fits = fitted_names(("Quackenbush1", "Quackenbush2"), BOLD_FACE, 30, 80)
    assert [fit.cut for fit in fits] == [CutSide.START, CutSide.START]
    assert fitted_names(("Ann", "Ann"), BOLD_FACE, 30, 80)[0].cut is CutSide.NONE


def test_a_number_is_never_cut() -> None:
    for width in (20, 40, 80, 160):
        fit = fitted_number("−1024½", HEAVY_FACE, 46, width, min_size=28)
        assert (fit.text, fit.cut) == ("−1024½", CutSide.NONE)
        assert fit.width <= width
        assert 28 <= fit.size <= 46


def test_each_bundled_font_comes_with_its_licence() -> None:
    licences = "".join(path.read_text(encoding="utf-8") for path in FONTS_FOLDER.glob("*.txt"))
    fonts = [path for path in FONTS_FOLDER.iterdir() if path.suffix in {".ttf", ".otf"}]
    assert len(fonts) >= 5
    for font in fonts:
        assert font.name in licences or font.name.split("-")[0] + "-*" in licences


def test_greek_and_cyrillic_names_stand_close_on_the_sheet_too() -> None:
    for name in ("Виктория", "Αλεξάνδρα"):
        assert text_width_px(name, HAND_FACE, 36) < 1.2 * text_width_px(name, BOLD_FACE, 36)
