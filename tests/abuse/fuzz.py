"""Text of every kind thrown at all that reads text: `python -m tests.abuse.fuzz --minutes 20 [PARSER ...]`.

Each parser begins with good text, one file a text in `tests/abuse/corpus`. It is cut, joined, doubled and changed at
random; what is answered as nothing was before (another refusal, another kind of value) is kept, and goes on from there.
A parser may refuse anything in its own words. Any other exception is a fault, and so is more than two seconds for one
text: it is written into `tests/abuse/corpus`, so that the tests try it from then on. Minutes are the processor's, so
that a busy machine tries no less; a long run goes on in pieces, each with a `--seed` of its own.
"""

import argparse
import hashlib
import json
import random
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

from bot.backgammon.command import plays_or_error_json
from bot.backgammon.dice import commitment
from bot.backgammon.ids import BadPositionIdError, position_id, read_position_id
from bot.backgammon.notation import play_completions, read_play
from bot.backgammon.plays import legal_plays
from bot.backgammon.position import START
from bot.channel.analysis import AnalysisButton
from bot.channel.buttons import PersistentItem, PressButton
from bot.channel.defaults import SETTING_KEYS, parse_setting_value, setting_by_typed_name
from bot.channel.history import HistoryButton, HistoryMenu
from bot.channel.moving import MoveButton
from bot.channel.panels import CubesMenu, JoinRequestMenu
from bot.channel.privacy import ForgetButton
from bot.channel.settling import BalancePaidButton
from bot.channel.typed_names import completed_game_row_choice, parse_game_row, parse_players, player_list_choices
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import statement_of_press
from bot.engine import engine as engines
from bot.record.books import rule_books
from bot.record.grammar import read_statement, written_statement
from bot.record.mat_read import is_mat, read_mat
from bot.record.read import Head, read_record
from bot.record.replay import ReplayFault, replay, steps_of_record_or_mat
from bot.record.text import UnreadableError, decoded_file
from bot.record.verify import verify_dice
from bot.rules.engine import apply, new_chouette
from bot.rules.points import Player, read_decimal_points
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OptionError, read_rule_book
from bot.rules.state.chouette import Accepted
from bot.rules.statements import AddsSeedWord, ChouetteMode, CommitsToSeed, Joins, RevealsSeed
from bot.store.stored import Seat
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import words_in
from tests.desk.tables import seats, team_to_roll
from tests.rules.talk import COLORADO

CORPUS = Path(__file__).with_name("corpus")
MOST_SECONDS = 2.0
LONGEST = 20_000

BOOKS = rule_books()
NAMES = ("Ann", "Bob", "Cid", "Player 2", "-1", "all", "s3", "²", "Ann 2")
TABLE = Table(
    *(1, 1, 1),
    Head("colorado", COLORADO, ChouetteMode.PLAY),
    team_to_roll(6),
    tuple(Seat(f"s{place}", place, name) for place, name in enumerate(NAMES, 1)),
)
_BUTTONS: tuple[type[PersistentItem], ...] = (
    *(PressButton, HistoryButton, HistoryMenu, MoveButton, CubesMenu, JoinRequestMenu),
    *(BalancePaidButton, AnalysisButton, ForgetButton),
)
_WORDS = words_in()


def _say(refusal: Refusal) -> str:
    return _WORDS.refusal_text(refusal, str, format_typed=str)


# --- The parsers: what each makes of a text, as a word that says of which kind it is


def _record(text: str) -> str:
    found = replay(text, BOOKS, _say)
    if isinstance(found, ReplayFault):
        return _kind_of(found.why)
    verify_dice(found.record, _say)
    steps_of_record_or_mat(text, BOOKS, _say)
    return f"{len(found.chouette.games)} {type(found.chouette.stage).__name__}"


def _file(text: str) -> str:
    read_record(decoded_file(text.encode("utf-8", "surrogatepass")), BOOKS)
    return "read"


def _statement(text: str) -> str:
    said = read_statement(text)
    written = written_statement(said)
    if written_statement(read_statement(written)) != written:
        raise AssertionError(f"written {written!r}, and read otherwise")
    return type(said).__name__


def _mat(text: str) -> str:
    return f"{is_mat(text)} {min(9, sum(1 for _ in read_mat(text)))}"


def _play(text: str) -> str:
    kinds = [type(read_play(START, dice, text)).__name__ for dice in ((3, 1), (6, 6))]
    offered = play_completions(START, (3, 1), text)
    return f"{kinds} {bool(offered)}"


def _position(text: str) -> str:
    plays_or_error_json(text)
    position = read_position_id(text)
    if position_id(position) != text.strip():
        raise AssertionError("another position has this id")
    return str(sum(position.me) + sum(position.opp))


def _name(text: str) -> str:
    shown, marked = sanitized_line(text), escaped_line(text)
    if len(shown) > 32 or "\n" in shown or "\n" in marked or "@" in marked:
        raise AssertionError(f"shown as {shown!r}, {marked!r}")
    player_list_choices(TABLE, text, TABLE.chouette.seated)
    return type(parse_players(TABLE, text)).__name__


def _points(text: str) -> str:
    completed_game_row_choice(TABLE, 1, text)
    row = parse_game_row(TABLE, text)
    try:
        return f"{row is None} {read_decimal_points(text) > 0}"
    except ValueError:
        return f"{row is None}"


def _custom_id(text: str) -> str:
    text = text[:100]  # Discord has no longer ones
    for kind in _BUTTONS:
        template: re.Pattern[str] = vars(kind)["__discord_ui_compiled_template__"]
        match = template.fullmatch(text)
        if match is None:
            continue
        if kind is not PressButton:
            return kind.__name__
        action = ButtonAction(match["action"]) if match["action"] in set(ButtonAction) else ButtonAction.OPTIONS
        absent = Player(match["absent"]) if match["absent"] else None
        int(match["table"])
        press = ButtonPress(action, match["target"], match["token"], absent, match["kind"] == "y")
        said = [statement_of_press(press, TABLE.chouette, by) for by in (*seats(2), Player("s99"))]
        return f"{action} {[type(one).__name__ for one in said]}"
    return "none"


def _setting(text: str) -> str:
    name, _, value = text.partition("=")
    setting = setting_by_typed_name(name, _WORDS) or SETTING_KEYS[len(name) % len(SETTING_KEYS)]
    found = parse_setting_value(setting, value, words_in("it"), None)
    return f"{setting} {type(found).__name__}"


def _seed(text: str) -> str:
    chouette = new_chouette(COLORADO, ChouetteMode.PLAY)
    kinds: list[str] = []
    for said in (
        *(Joins(Player("s1")), CommitsToSeed(None, text), CommitsToSeed(None, commitment(bytes(32)))),
        *(AddsSeedWord(Player("s1"), text), RevealsSeed(None, text)),
    ):
        heard = apply(chouette, said)
        chouette = heard.chouette if isinstance(heard, Accepted) else chouette
        kinds.append(type(heard).__name__)
    return str(kinds)


def _book(text: str) -> str:
    return type(read_rule_book(text, BOOKS)).__name__


def _engine(text: str) -> str:
    """What an engine's program answers, as `Engine` reads it."""
    reads = vars(engines)
    legal = {position_id(play.result): play for play in legal_plays(START, (3, 1))}
    try:
        answer = json.loads(text)
        if not isinstance(answer, dict):
            return "no object"
        reads["_cube_equities"](answer)
        reads["_judged_plays"](answer, legal)
    except reads["_FAILURES"] as wrong:
        return type(wrong).__name__
    return "judged"


PARSERS: dict[str, Callable[[str], str]] = {
    "record": _record,
    "file": _file,
    "statement": _statement,
    "mat": _mat,
    "play": _play,
    "position": _position,
    "name": _name,
    "points": _points,
    "custom_id": _custom_id,
    "setting": _setting,
    "seed": _seed,
    "book": _book,
    "engine": _engine,
}
REFUSES = (UnreadableError, BadPositionIdError, OptionError)
"""What a parser raises where it refuses; rule books also raise plain ValueErrors with a sentence."""


@lru_cache(maxsize=1)  # whoever tries a text asks once, and whoever looks for new ones asks again
def answer(parser: str, text: str) -> str:
    """What a parser makes of a text, or how it refuses it; raises what is a fault."""
    try:
        return PARSERS[parser](text)
    except REFUSES as refused:
        return _kind_of(str(refused))
    except ValueError as refused:
        if parser != "book" or not refused.args:
            raise
        return _kind_of(str(refused))


def _kind_of(why: str) -> str:
    """A refusal without what it quotes: its first words."""
    return " ".join(re.findall(r"[a-z]{3,}", why)[:4])


# --- Texts


def corpus(parser: str) -> list[str]:
    """The texts that a parser begins with, and those that were its faults once."""
    return [file.read_bytes().decode("utf-8", "surrogatepass") for file in sorted((CORPUS / parser).iterdir())]


_LETTERS = "\x00 \x7f \u202e \u200b é 漢 🎲 \ud800 \udcff ² ١ ½"
_NUMBERS = "-1 0 1 2 6 7 999999999 1e9 nan inf -0.5 0x10 1_000"
_MARKS = r""" " ' \ \" : , # ~ = ! / * (2) (9) @ + { } [ ] % ` """
_TERMS = "all none bar off s1 Ann game players seat null true <@1> @everyone"
_ODD = (
    *("", " ", "\n", "\r\n", "\t", "9" * 30, "9" * 5000, "acts for"),
    *(odd for odds in (_LETTERS, _NUMBERS, _MARKS, _TERMS) for odd in odds.split(" ") if odd),
)


def changed(text: str, others: list[str], chance: random.Random) -> str:
    """The text with something changed, or several things."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        match chance.randrange(9):
            case 0:
                text = text[:start] + chance.choice(_ODD) + text[start:]
            case 1:
                text = text[:start] + chance.choice(_ODD) + text[end:]
            case 2:
                text = text[:start] + text[end:]
            case 3:
                text = text[:start] + text[start:end] * chance.choice((2, 3, 50)) + text[end:]
            case 4:
                other = chance.choice(others)
                cut = chance.randrange(len(other) + 1)
                text = text[:start] + other[cut:]
            case 5:
                lines = text.split("\n")
                chance.shuffle(lines)
                text = "\n".join(lines)
            case 6:
                lines = text.split("\n")
                at = chance.randrange(len(lines))
                lines.insert(chance.randrange(len(lines) + 1), chance.choice(chance.choice(others).split("\n")))
                text = "\n".join((*lines[:at], *lines[at + chance.randrange(2) :]))
            case 7 if text:
                at = chance.randrange(len(text))
                text = text[:at] + chr((ord(text[at]) ^ 1 << chance.randrange(7)) % 0x110000) + text[at + 1 :]
            case _:
                words = text.split(" ")
                words[chance.randrange(len(words))] = chance.choice(chance.choice(others).split(" "))
                text = " ".join(words)
        text = text[:LONGEST]
    return text


def texts(parser: str, chance: random.Random) -> Iterator[str]:
    """Texts without end, each from one that was answered as none before it."""
    kept, seen = corpus(parser), set[str]()
    yield from kept
    while True:
        text = changed(chance.choice(kept), kept, chance)
        yield text
        try:
            kind = answer(parser, text)
        except Exception:  # whoever reads the texts finds out, too
            continue
        if kind not in seen and len(kept) < 2_000:
            seen.add(kind)
            kept.append(text)


# --- A run


def fault_of(parser: str, text: str) -> str:
    """How a parser fails at a text; "" where it does not."""
    begun = time.process_time()
    try:
        answer(parser, text)
    except Exception:  # every one of them is what is looked for
        return traceback.format_exc()
    took = time.process_time() - begun
    return f"it takes {took:.1f} seconds" if took > MOST_SECONDS else ""


def run(parser: str, seconds: float, seed: int) -> tuple[int, dict[str, str]]:
    """Try one parser for so much processor time: how many texts, and a text for each fault, by where it is."""
    tried, faults, until = 0, dict[str, str](), time.process_time() + seconds
    for text in texts(parser, random.Random(seed)):
        tried += 1
        if fault := fault_of(parser, text):
            where = "\n".join(fault.strip().splitlines()[-3:])
            if len(text) < len(faults.get(where, text * 2)):
                faults[where] = text
        if time.process_time() > until:
            break
    return tried, faults


def main() -> int:
    """Run as the command says: 1 where there is a fault."""
    reader = argparse.ArgumentParser(prog="python -m tests.abuse.fuzz", description=__doc__)
    reader.add_argument("--minutes", type=float, default=1.0, help="of processor time for each parser")
    reader.add_argument("--seed", type=int, default=1, help="another one tries other texts")
    reader.add_argument("parsers", nargs="*", metavar="PARSER", help=", ".join(PARSERS))
    chosen = reader.parse_args()
    found = 0
    for parser in chosen.parsers or PARSERS:
        tried, faults = run(parser, chosen.minutes * 60, chosen.seed)
        begun = f"{parser}: {chosen.minutes:g} minutes, seed {chosen.seed}"
        print(f"{begun}, {tried} texts, {len(faults)} faults", flush=True)
        for where, text in faults.items():
            found += 1
            data = text.encode("utf-8", "surrogatepass")
            file = CORPUS / parser / f"fault-{hashlib.sha256(data).hexdigest()[:12]}.txt"
            file.write_bytes(data)
            print(f"--- {file.name}\n{where}\n{text[:400]!r}", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
