"""A deck of flashcards as an .apkg file, which Anki, AnkiDroid and AnkiMobile import; knows no game.

Such a file is a zip of an SQLite database (of schema 11, which every version since 2.0 reads), of the pictures under
numbers, and of their names. A card that is imported again takes the place of the one before, with what was learnt.
"""

import io
import json
import sqlite3
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha1, sha256
from html import escape
from typing import Any, Final

_NOTE_TYPE: Final = 1_764_000_029_011
"""The number of our kind of notes; it never changes, so that a later file has the same kind."""
_DEFAULT_DECK: Final = 1
_FIRST_ID: Final = 2
_FIELD_SEPARATOR: Final = "\x1f"
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the zip."""
_CSS: Final = """.card { font-family: sans-serif; font-size: 18px; text-align: center; }
.card img { max-width: 100%; }
.card ul { display: inline-block; text-align: left; margin: 0; }
.terms { font-size: 14px; opacity: .7; }"""
_SCHEMA: Final = """
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
    ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
    models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
    usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
    flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
    mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
    ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
    left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
    ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
    type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
"""


@dataclass(frozen=True, slots=True)
class FlashCard:
    """A question and its answer, in HTML; both may show the `pictures`, by their file names.

    `key`: what tells it from every other card, as text; a later deck has the same card under the same key.
    """

    key: str
    front: str
    back: str
    pictures: Mapping[str, bytes] = field(default_factory=dict[str, bytes])


def picture_name(content: bytes) -> str:
    """A file name for a PNG that no other picture of a collection has."""
    return f"chouette-{sha1(content, usedforsecurity=False).hexdigest()[:20]}.png"


def picture_tag(name: str, alt: str) -> str:
    """A picture in HTML."""
    return f'<img src="{escape(name)}" alt="{escape(alt)}">'


def anki_deck(name: str, cards: Sequence[FlashCard], made_at: datetime) -> bytes:
    """The file of a deck; `name`: as it stands in the list of decks."""
    pictures = {file: content for card in cards for file, content in card.pictures.items()}
    numbers = {str(number): file for number, file in enumerate(sorted(pictures))}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        _put(archive, "collection.anki2", _collection(name.replace("::", ":"), cards, made_at), zipfile.ZIP_DEFLATED)
        _put(archive, "media", json.dumps(numbers).encode(), zipfile.ZIP_DEFLATED)
        for number, file in numbers.items():
            _put(archive, number, pictures[file], zipfile.ZIP_STORED)  # a PNG gets no smaller
    return out.getvalue()


def _put(archive: zipfile.ZipFile, name: str, content: bytes, method: int) -> None:
    archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), content, method)


def _collection(name: str, cards: Sequence[FlashCard], made_at: datetime) -> bytes:
    """The database with one deck of cards that are all new."""
    seconds = int(made_at.astimezone(UTC).timestamp())
    deck = _FIRST_ID + int.from_bytes(sha256(name.encode()).digest()[:5])
    first = seconds * 1000
    notes = [
        (first + place, _guid(one), _NOTE_TYPE, seconds, -1, "", _fields(one), one.key, _checksum(one.key), 0, "")
        for place, one in enumerate(cards)
    ]
    rows = [
        (first + place, first + place, deck, 0, seconds, -1, 0, 0, place + 1, 0, 0, 0, 0, 0, 0, 0, 0, "")
        for place in range(len(cards))
    ]
    known = {_DEFAULT_DECK: _deck(_DEFAULT_DECK, "Default", seconds), deck: _deck(deck, name, seconds)}
    texts = [json.dumps(one) for one in (_CONFIG, {_NOTE_TYPE: _note_type(deck, seconds)}, known, {"1": _OPTIONS}, {})]
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(_SCHEMA)
        database.execute(
            "INSERT INTO col VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (1, seconds, first, first, 11, 0, 0, 0, *texts),
        )
        database.executemany("INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", notes)
        database.executemany("INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        database.commit()
        return database.serialize()


def _fields(card: FlashCard) -> str:
    return _FIELD_SEPARATOR.join((escape(card.key), card.front, card.back))


def _guid(card: FlashCard) -> str:
    """What Anki knows a note by."""
    return sha256(card.key.encode()).hexdigest()[:20]


def _checksum(text: str) -> int:
    """Of a note's first field, by which Anki finds those that are alike."""
    return int(sha1(text.encode(), usedforsecurity=False).hexdigest()[:8], 16)


_CONFIG: Final[dict[str, Any]] = {"nextPos": 1, "curDeck": 1, "activeDecks": [1], "sortType": "noteFld"}
_OPTIONS: Final[dict[str, Any]] = {
    "id": 1,
    "name": "Default",
    "mod": 0,
    "usn": 0,
    "maxTaken": 60,
    "autoplay": True,
    "timer": 0,
    "replayq": True,
    "dyn": False,
    "new": {"delays": [1, 10], "ints": [1, 4, 7], "initialFactor": 2500, "order": 1, "perDay": 20, "bury": True},
    "rev": {"perDay": 200, "ease4": 1.3, "ivlFct": 1, "maxIvl": 36500, "bury": True, "hardFactor": 1.2},
    "lapse": {"delays": [10], "mult": 0, "minInt": 1, "leechFails": 8, "leechAction": 0},
}
"""How often cards are shown, as Anki has it at first; it is not imported where there are options already."""


def _deck(number: int, name: str, seconds: int) -> dict[str, Any]:
    today = {f"{one}Today": [0, 0] for one in ("new", "rev", "lrn", "time")}
    more = {"dyn": 0, "conf": 1, "usn": -1, "desc": "", "extendNew": 10, "extendRev": 50, "collapsed": False}
    return {"id": number, "name": name, "mod": seconds, **today, **more}


def _note_type(deck: int, seconds: int) -> dict[str, Any]:
    """Position, front and back; the position stands on no side of the card, and finds it."""
    named = ("Position", "Front", "Back")
    fields: list[dict[str, Any]] = [
        {"name": name, "ord": place, "font": "Arial", "size": 20, "media": [], "rtl": False, "sticky": False}
        for place, name in enumerate(named)
    ]
    template = {"name": "Card", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}
    template |= {"did": None, "bqfmt": "", "bafmt": ""}
    latex = {"latexPre": "", "latexPost": "", "latexsvg": False}
    more = {"sortf": 0, "tags": [], "type": 0, "usn": -1, "vers": [], "req": [[0, "all", [1]]]}
    kind = {"id": _NOTE_TYPE, "name": "Chouette", "did": deck, "mod": seconds, "css": _CSS}
    return {**kind, "flds": fields, "tmpls": [template], **latex, **more}
