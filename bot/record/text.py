"""The letters of a record: its lines, words, quotes and comments; knows no sentence.

Quoted text is written as in JSON, so that whatever people call themselves or say fits on a line.
"""

import json
import re
from collections.abc import Iterator

MAX_FILE_BYTES = 8_000_000
"""A file that is larger is not read: this is several thousand games with every play."""

MAX_READABLE_LINE_CHARACTERS = 1_000
"""In characters; a name or a word in the dice has at most a hundred."""

MAX_NAME_CHARACTERS = 100

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_WORD = re.compile(rf'\s*(?:({_QUOTED})|(:)|([^\s",:#]+)|(,)|(#.*)|(\S))')
_REASON = re.compile(rf'((?:[^"~#]|{_QUOTED})*)~([^#]*)(?:#.*)?')


class UnreadableError(ValueError):
    """What is written is no record: why, and in which line (from 1; 0 while that is not known)."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.why = why
        self.line = line


class QuotedWord(str):
    """A word that was quoted: never a word of the grammar."""

    __slots__ = ()


class LineWords(list[str]):
    """The words of a line, and what stands behind them as a comment."""

    comment: str = ""


def decoded_file(data: bytes) -> str:
    """The text of a file's bytes; UnreadableError when they are too many or no UTF-8 text."""
    if len(data) > MAX_FILE_BYTES:
        raise UnreadableError(f"the file is larger than {MAX_FILE_BYTES // 1_000_000} MB; no record is", 1)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableError("this is no UTF-8 text", line) from None


def numbered_content_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers; UnreadableError for one that no text has."""
    checked = _CONTROL.search(text.replace("\r\n", "\n")) is not None
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_READABLE_LINE_CHARACTERS:
            raise UnreadableError(f"the line has more than {MAX_READABLE_LINE_CHARACTERS} characters", number)
        if checked and (found := _CONTROL.search(line.removesuffix("\r"))):
            raise UnreadableError(f"the line holds a control character, number {ord(found[0])}", number)
        said = line.strip()
        if said and said[0] != "#":
            yield number, said


def words_of_line(line: str) -> LineWords:
    """The words of a line without its comment: names, `:`, and what is quoted as `QuotedWord`; no commas."""
    if '"' not in line and "#" not in line:
        return LineWords(line.replace(":", " : ").replace(",", " ").split())
    found = LineWords()
    for match in _WORD.finditer(line):
        quoted, colon, word, _, comment, stray = match.groups()
        if quoted:
            found.append(QuotedWord(_unquoted(quoted)))
        elif colon or word:
            found.append(colon or word)
        elif comment:
            found.comment = comment.removeprefix("#").strip()
        elif stray:
            raise UnreadableError("a quote is opened and not closed")
    return found


def split_off_refusal_reason(line: str) -> tuple[str, str]:
    """What stands before a `~`, and the words after it; the line and no words where there is none."""
    match = _REASON.fullmatch(line)
    return (match[1], match[2].strip()) if match else (line, "")


def quoted(text: str) -> str:
    """The text in quotes."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _unquoted(text: str) -> str:
    try:
        meant: str = json.loads(text)
        meant.encode()
    except ValueError:
        raise UnreadableError(f"{text} is quoted badly: a backslash stands only before another or a quote") from None
    return meant
