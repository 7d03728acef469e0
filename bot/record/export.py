"""A journal as a record: names for seat ids, a head for what was said before anybody sat; reads no database."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.record.grammar import read_statement, written
from bot.record.head import Head, written_head
from bot.record.slots import named
from bot.record.text import LONGEST_NAME, Quoted
from bot.rules.engine import apply, opened
from bot.rules.points import Player
from bot.rules.seats.joining import players_here
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import AppointsProxy, Commits, GoesAway, Reveals, RollsForSeats, SaysWord, SitsDown, Statement

_NAMELESS = "?"


def exported(head: Head, lines: Iterable[str], names: Mapping[str, str]) -> str | None:
    """The record of a chouette: what `replay` reads, and leads to the same sheet, line and position.

    `lines` are the journal's, with seat ids; `names` how each seat's player is shown, two of them perhaps alike.
    What was said before anybody sat stands in it as it was then: rules, commitment and words before the seats,
    behind them who was away, and for whom another speaks. None while nobody is seated: then nothing can be replayed.
    """
    shown = unique_names(names)
    said = [read_statement(line) for line in lines]
    at, seating = _until_seated(head, said)
    if seating is None:
        return None
    renamed = _renaming(shown)
    started = written_head(replace(head, rules=seating.rules))
    played = at + sum(isinstance(each, RollsForSeats | SitsDown) for each in said)
    body = (*_proof(seating), *said[at:played], *_presence(seating), *said[played:])
    body = [written(read_statement(written(each), renamed)) for each in body]
    return "\n".join((*started, *body)) + "\n"


def _until_seated(head: Head, said: Sequence[Statement]) -> tuple[int, Chouette | None]:
    """Which statement first seats somebody, and the table before it."""
    chouette = opened(head.rules, head.mode)
    for at, each in enumerate(said):
        if isinstance(each, RollsForSeats | SitsDown):
            return at, chouette
        heard = apply(chouette, each)
        chouette = heard.chouette if isinstance(heard, Accepted) else chouette
    return len(said), None


def _proof(chouette: Chouette) -> list[Statement]:
    """What leads to the same commitment and words as at this table."""
    proof = chouette.proof
    said: list[Statement] = [Commits(None, proof.digest)] if proof.digest else []
    said += [SaysWord(player, word) for player, word in proof.words]
    return [*said, Reveals(None, proof.seed)] if proof.seed else said


def _presence(chouette: Chouette) -> list[Statement]:
    """What leads to the same people away, and the same proxies, as at this table."""
    here = players_here(chouette)
    proxies = [AppointsProxy(player, chouette.proxies[player]) for player in here if player in chouette.proxies]
    return [*proxies, *(GoesAway(player) for player in here if player in chouette.away)]


def _renaming(shown: Mapping[str, str]) -> Callable[[str], Player]:
    return lambda seat: Player(shown.get(seat, seat))


def unique_names(names: Mapping[str, str]) -> dict[str, str]:
    """Each seat's name as a record can hold it, no two alike: the second Ann is `Ann 2`."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for seat, shown in names.items():
        name, number = _tidy(shown), 1
        while _alike(unique := name if number == 1 else f"{name} {number}") in taken:
            number += 1
        taken.add(_alike(unique))
        found[seat] = named(Quoted(unique))
    return found


def _tidy(name: str) -> str:
    """The name on one line, without what cannot be seen, and short enough for a number behind it."""
    visible = "".join(
        " " if letter.isspace() else letter for letter in name if unicodedata.category(letter) not in {"Cc", "Cf", "Cs"}
    )
    return " ".join(visible.split())[: LONGEST_NAME - 5].strip() or _NAMELESS


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
