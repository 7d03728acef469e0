"""A deck of flashcards, read back as the format is described, and by Anki itself where that is installed."""

import io
import json
import sqlite3
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.record.anki import FlashCard, anki_deck, picture_name, picture_tag

AT = datetime(2026, 11, 27, 8, tzinfo=UTC)
PNG = b"\x89PNG\r\n\x1a\n and so on"
NAME = picture_name(PNG)
BOARD = picture_tag(NAME, 'a "board" <x>')
FIRST = FlashCard("XGID=-b<&", f"{BOARD}<p>Double?</p>", "No", {NAME: PNG})
SECOND = FlashCard("XGID=2", "Which play?", "8/5 6/5")


def opened(deck: bytes, folder: Path) -> tuple[zipfile.ZipFile, sqlite3.Connection]:
    archive = zipfile.ZipFile(io.BytesIO(deck))
    archive.extract("collection.anki2", folder)
    return archive, sqlite3.connect(folder / "collection.anki2")


def test_the_file_is_what_the_format_says(tmp_path: Path) -> None:
    deck = anki_deck("Chouette: a::b", (FIRST, SECOND), AT)
    archive, database = opened(deck, tmp_path)
    media = json.loads(archive.read("media"))
    assert media == {"0": NAME}
    assert archive.read("0") == PNG
    assert archive.testzip() is None
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    version, models, decks = database.execute("SELECT ver, models, decks FROM col").fetchone()
    (kind,) = json.loads(models).values()
    assert version == 11
    assert [one["name"] for one in kind["flds"]] == ["Position", "Front", "Back"]
    assert {one["name"] for one in json.loads(decks).values()} == {"Default", "Chouette: a:b"}  # no deck in a deck
    notes = database.execute("SELECT id, mid, flds, sfld FROM notes ORDER BY id").fetchall()
    assert [each[1] for each in notes] == [kind["id"]] * 2
    assert notes[0][2].split("\x1f") == ["XGID=-b&lt;&amp;", FIRST.front, FIRST.back]
    assert 'alt="a &quot;board&quot; &lt;x&gt;"' in notes[0][2]
    cards = database.execute("SELECT nid, did, queue, due FROM cards ORDER BY id").fetchall()
    assert [each[0] for each in cards] == [each[0] for each in notes]
    assert {str(each[1]) for each in cards} <= {*json.loads(decks)} - {"1"}
    assert [each[2:] for each in cards] == [(0, 1), (0, 2)]  # new, in their order


def test_the_same_deck_is_the_same_file_and_a_later_one_has_the_same_notes(tmp_path: Path) -> None:
    def guids(deck: bytes, folder: str) -> list[Any]:
        (tmp_path / folder).mkdir()
        _, database = opened(deck, tmp_path / folder)
        return database.execute("SELECT guid, sfld FROM notes ORDER BY sfld").fetchall()

    deck = anki_deck("Club", (FIRST, SECOND), AT)
    assert deck == anki_deck("Club", (FIRST, SECOND), AT)
    changed = FlashCard(FIRST.key, "otherwise", "Yes")
    assert guids(deck, "one") == guids(anki_deck("Club", (SECOND, changed), AT + timedelta(days=1)), "other")


def test_anki_imports_it_and_a_later_one_keeps_what_was_learnt(tmp_path: Path) -> None:
    collection = pytest.importorskip("anki.collection", reason="Anki is not installed")
    mine = collection.Collection(str(tmp_path / "mine.anki2"))

    def imports(*cards: FlashCard, days: int) -> tuple[int, int]:
        file = tmp_path / f"{days}.apkg"
        file.write_bytes(anki_deck("Chouette: Club", cards, AT + timedelta(days=days)))
        log = mine.import_anki_package(collection.ImportAnkiPackageRequest(package_path=str(file))).log
        return len(log.new), len(log.updated)

    assert imports(FIRST, SECOND, days=0) == (2, 0)
    (number,) = mine.find_cards("Double?")
    card = mine.get_card(number)
    assert mine.decks.name(card.did) == "Chouette: Club"
    assert f'src="{NAME}"' in card.question()
    assert card.answer().endswith("<hr id=answer>No")
    assert (Path(mine.media.dir()) / NAME).read_bytes() == PNG
    mine.decks.select(card.did)
    learnt = mine.sched.getCard()
    learnt.start_timer()
    mine.sched.answerCard(learnt, 4)
    assert imports(FlashCard(FIRST.key, "Redouble?", "Yes"), FlashCard("XGID=3", "?", "!"), days=1) == (1, 1)
    assert mine.get_card(learnt.id).reps == 1
    assert mine.card_count() == 3
    assert [mine.get_card(one).answer()[-3:] for one in mine.find_cards("Redouble?")] == ["Yes"]
    assert mine.fix_integrity()[1]
    mine.close()
