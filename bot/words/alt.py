"""The pictures in words, for those who cannot see them; what they show comes as plain facts."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from bot.rules.points import HalfPoints, Player
from bot.rules.statements import Dice
from bot.words.facts import Names, dice_text, signed
from bot.words.names import plain

LONGEST = 1000
SHORT_NAME = 10  # characters that are left of each name when the text would be too long

Formatted: TypeAlias = Callable[[str, Mapping[str, Any]], str]
Listed: TypeAlias = Callable[[list[str]], str]
Checkers: TypeAlias = tuple[tuple[int, int], ...]
"""Points and the checkers on each, from the highest down; 25 is the bar, 0 what is borne off."""


class CubeFacts(Protocol):
    """One bet: whose, what its cube shows, and where that is: middle, box, player, offered, dropped or out.

    Of an extra, its `giver` too, and its place begins with `extra-`.
    """

    @property
    def player(self) -> Player: ...  # noqa: D102
    @property
    def value(self) -> int: ...  # noqa: D102
    @property
    def place(self) -> str: ...  # noqa: D102
    @property
    def giver(self) -> Player | None: ...  # noqa: D102
    @property
    def points(self) -> HalfPoints: ...  # noqa: D102


class BoardFacts(Protocol):
    """What a board picture shows; `mover` is nobody while others are `asked`, `dice` empty while they are to roll."""

    @property
    def game(self) -> int: ...  # noqa: D102
    @property
    def box(self) -> Player: ...  # noqa: D102
    @property
    def captain(self) -> Player: ...  # noqa: D102
    @property
    def partner(self) -> Player | None: ...  # noqa: D102
    @property
    def mover(self) -> Player | None: ...  # noqa: D102
    @property
    def asked(self) -> tuple[Player, ...]: ...  # noqa: D102
    @property
    def dice(self) -> Dice: ...  # noqa: D102
    @property
    def box_checkers(self) -> Checkers: ...  # noqa: D102
    @property
    def team_checkers(self) -> Checkers: ...  # noqa: D102
    @property
    def box_pips(self) -> int: ...  # noqa: D102
    @property
    def team_pips(self) -> int: ...  # noqa: D102
    @property
    def cubes(self) -> tuple[CubeFacts, ...]: ...  # noqa: D102
    @property
    def last_play(self) -> tuple[Player, Dice, str] | None: ...  # noqa: D102
    @property
    def suggestion(self) -> tuple[Player, str] | None: ...  # noqa: D102
    @property
    def away(self) -> tuple[Player, ...]: ...  # noqa: D102


class TableFacts(Protocol):
    """What a picture of the cubes alone shows; `captain` is who moves for the Team."""

    @property
    def game(self) -> int: ...  # noqa: D102
    @property
    def box(self) -> Player: ...  # noqa: D102
    @property
    def captain(self) -> Player: ...  # noqa: D102
    @property
    def partner(self) -> Player | None: ...  # noqa: D102
    @property
    def asked(self) -> tuple[Player, ...]: ...  # noqa: D102
    @property
    def cubes(self) -> tuple[CubeFacts, ...]: ...  # noqa: D102
    @property
    def away(self) -> tuple[Player, ...]: ...  # noqa: D102


class SheetFacts(Protocol):
    """What a score sheet shows in the end: how many games are finished, and everybody's score."""

    @property
    def games(self) -> int: ...  # noqa: D102
    @property
    def scores(self) -> tuple[tuple[Player, HalfPoints], ...]: ...  # noqa: D102
    @property
    def box(self) -> Player | None: ...  # noqa: D102
    @property
    def line(self) -> tuple[Player, ...]: ...  # noqa: D102


def board_text(facts: BoardFacts, names: Names, formatted: Formatted, listed: Listed) -> str:
    """The board, at most 1,000 characters: with short names when whole ones would not fit."""
    text = _board_text(facts, names, formatted, listed)
    if len(text) > LONGEST:
        text = _board_text(facts, _short(names), formatted, listed)
    return cut(text)


def _board_text(facts: BoardFacts, names: Names, formatted: Formatted, listed: Listed) -> str:
    sides = (("box", facts.box, facts.box_pips, facts.box_checkers),)
    sides += (("team", facts.captain, facts.team_pips, facts.team_checkers),)
    sentences = [formatted("alt-game", {"game": facts.game})]
    if facts.mover is not None:
        turn = {
            "mover": names(facts.mover),
            "dice": dice_text(facts.dice),
            "rolled": "yes" if facts.dice else "no",
        }
        sentences.append(formatted("alt-turn", turn))
    sentences += _people("alt-asked", facts.asked, names, formatted, listed)
    for side, player, pips, checkers in sides:
        places = ", ".join(formatted("alt-point", {"point": at, "checkers": count}) for at, count in checkers)
        partner = {"partner": names(facts.partner), "partner-count": 1} if facts.partner else {}
        told = {"side": side, "name": names(player), "pips": pips, "places": places, **partner}
        sentences.append(formatted("alt-side", told))
    sentences += _cube_sentences(facts.cubes, names, formatted, listed)
    if facts.last_play is not None:
        by, dice, play = facts.last_play
        sentences.append(formatted("alt-last-play", {"by": names(by), "dice": dice_text(dice), "play": play}))
    if facts.suggestion is not None:
        by, play = facts.suggestion
        sentences.append(formatted("alt-suggestion", {"by": names(by), "play": play}))
    return " ".join(sentences + _people("alt-away", facts.away, names, formatted, listed))


def cubes_text(facts: TableFacts, names: Names, formatted: Formatted, listed: Listed) -> str:
    """The cubes where the board is elsewhere, at most 1,000 characters."""

    def told(shown: Names) -> str:
        partner = {"partner": shown(facts.partner), "partner-count": 1} if facts.partner else {}
        places = {"game": facts.game, "box": shown(facts.box), "captain": shown(facts.captain), **partner}
        cubes = _cube_sentences(facts.cubes, shown, formatted, listed)
        asked = _people("alt-asked", facts.asked, shown, formatted, listed)
        away = _people("alt-away", facts.away, shown, formatted, listed)
        return " ".join([formatted("alt-places", places), *asked, *cubes, *away])

    text = told(names)
    return cut(text if len(text) <= LONGEST else told(_short(names)))


def _cube_sentences(cubes: tuple[CubeFacts, ...], names: Names, formatted: Formatted, listed: Listed) -> list[str]:
    """One sentence for all cubes that lie alike, one for those who are out."""
    alike: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for cube in cubes:
        if cube.place == "out":
            alike["out", 0].append(f"{names(cube.player)} {signed(cube.points)}")
        else:
            giver = f"/{names(cube.giver)}" if cube.giver else ""
            alike[cube.place, cube.value].append(names(cube.player) + giver)
    return [
        formatted("alt-cubes", {"place": place, "value": value, "players": listed(players)})
        for (place, value), players in alike.items()
    ]


def _people(key: str, them: tuple[Player, ...], names: Names, formatted: Formatted, listed: Listed) -> list[str]:
    """What is said of these people; nothing where there are none."""
    told = {"players": listed([names(player) for player in them]), "players-count": len(them)}
    return [formatted(key, told)] if them else []


def sheet_text(facts: SheetFacts, names: Names, formatted: Formatted) -> str:
    """The score sheet, at most 1,000 characters."""

    def told(shown: Names) -> str:
        scores = ", ".join(f"{shown(player)} {signed(score)}" for player, score in facts.scores)
        counts = {"games": facts.games, "scores-count": len(facts.scores), "box-count": 0}
        facts_told: dict[str, object] = {**counts, "scores": scores}
        if facts.box and facts.line:
            facts_told |= {"box": shown(facts.box), "line": ", ".join(map(shown, facts.line)), "box-count": 1}
        return formatted("alt-sheet", facts_told)

    text = told(names)
    return cut(text if len(text) <= LONGEST else told(_short(names)))


def _short(names: Names) -> Names:
    return lambda player: plain(names(player), SHORT_NAME)


def cut(text: str) -> str:
    """The text, cut where it would be too long."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
