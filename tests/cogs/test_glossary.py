"""What a word means is told to whoever asks, in their language, with what this table plays."""

import pytest

from bot.client import ChouetteBot
from bot.rules.rulebook import OPTIONS
from bot.words.words import words_in
from cogs.glossary import RULE_OPTIONS_BY_TERM
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable


async def test_a_word_is_completed_and_told_with_what_this_table_plays(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann = evening["Ann"]
    told = private(await ann.slash("what", word="beaver"))
    assert told.startswith("**Beaver**: Answer a double")
    assert "At this table" not in told
    assert "It can be:\n• " in private(await ann.slash("what", word="lone_taker"))
    await evening.seat()
    assert "At this table – Beavers: " in private(await ann.slash("what", word="Beaver"))
    assert "Captain with whom the game began** (so it is here)" in private(
        await ann.slash("what", word="Whose result decides the rotation")
    )
    assert [each["value"] for each in await ann.complete("what", "word", "bea")] == ["beaver", "bearing-off", "beavers"]
    assert len(await ann.complete("what", "word", "")) == 25


async def test_a_sale_is_that_to_a_team_mate_and_what_the_table_plays_of_either_kind(
    local: LocalTable, bot: ChouetteBot
) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    await ann.slash("chouette open", rules="fibs")
    told = private(await ann.slash("what", word="sale"))
    assert told.startswith("**Buyout, sale**: Where one cube stands for all: a player who is against")
    assert "\nAt this table – Buyouts: for half" in told
    assert told.endswith("\nAt this table – Sale of the Box's game: no.")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pass", "Drop, pass"),
        ("gammon", "Gammon"),
        ("DOUBLING", "Cube"),
        ("half rule", "Half rule"),
        ("out", "Out"),
        ("circle", "Circle"),
        ("notation", "Play, notation"),
        ("crawford", "Crawford rule"),
        ("concede", "Resign"),
        ("redouble", "Double, redouble"),
        ("pot", "Chips, pot"),
        ("guest", "Guest**: Somebody without an account"),
        ("scorer", "Scorer"),
    ],
)
async def test_a_word_is_found_by_any_of_its_names(local: LocalTable, bot: ChouetteBot, typed: str, meant: str) -> None:
    assert private(await BotEvening(local, bot, ("Ann",))["Ann"].slash("what", word=typed)).startswith(f"**{meant}")


async def test_an_unknown_word_is_answered_with_those_there_are(local: LocalTable, bot: ChouetteBot) -> None:
    told = private(await BotEvening(local, bot, ("Ann",))["Ann"].slash("what", word="**@everyone**"))
    assert told.startswith(r"“\*\*＠everyone\*\*” is not in it. The glossary has: Chouette, Box, ")


async def test_words_are_found_by_their_own_and_by_their_english_names(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    local.set_server_or_person_locales("it", "Ann")
    for word in ("capitano", "Captain"):
        assert private(await evening["Ann"].slash("what", word=word)).startswith("**Capitano**: Il primo della fila:")
    for word, called in (("cassa", "Conti"), ("videau", "Cubo"), ("partita", "Partita"), ("posta", "Posta")):
        assert private(await evening["Ann"].slash("what", word=word)).startswith(f"**{called}, ")
    for word, called in (("ospite", "Ospite**"), ("segnapunti", "Segnapunti, ")):
        assert private(await evening["Ann"].slash("what", word=word)).startswith(f"**{called}")


async def test_without_a_word_all_are_listed(local: LocalTable, bot: ChouetteBot) -> None:
    told = private(await BotEvening(local, bot, ("Ann",))["Ann"].slash("what"))
    assert told.startswith("The glossary has: Chouette, Box, ")
    assert all(words_in().text(f"what-{term}").split(", ")[0] in told for term in RULE_OPTIONS_BY_TERM)


async def test_help_explains_the_sheet_and_says_what_this_table_plays(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann = evening["Ann"]
    sheet = private(await ann.slash("help", topic="sheet"))
    assert [
        mark for mark in ("Circle", "Stroke", "Small number", "Tick", "Tinted row") if f"**{mark}:**" not in sheet
    ] == []
    assert "At this table" not in private(await ann.slash("help", topic="rotation"))
    await evening.seat()
    assert private(await ann.slash("help", topic="rotation")).count("At this table – ") == 2


def test_words_that_point_to_an_option_point_to_one_that_there_is() -> None:
    assert {option for options in RULE_OPTIONS_BY_TERM.values() for option in options} <= {*OPTIONS}


def test_no_word_is_called_like_another() -> None:
    for language in ("en", "it"):
        names = [
            name
            for term in RULE_OPTIONS_BY_TERM
            for name in words_in(language).text(f"what-{term}").casefold().split(", ")
        ]
        assert len(names) == len(set(names))


async def test_a_word_that_is_written_nearly_so_is_suggested(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    assert private(await ann.slash("what", word="bever")) == "“bever” is not in it. Do you mean Beaver or Beavers?"
