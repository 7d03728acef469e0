"""A `.mat` file, judged line by line as it is read: a game between two, or a match; it shows nothing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Dice, Play, can_play
from bot.backgammon.position import START, Position
from bot.record.text import MAX_NAME_CHARACTERS, UnreadableError, numbered_content_lines
from bot.rules.phases import Answering, ToPlay, ToRoll, ToRollOpening
from bot.rules.play.checkers import NO_PLAY_NOTATION
from bot.rules.points import NO_POINTS, Player
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Bet, Cube, Side
from bot.rules.state.chouette import Chouette, Game, LastPlay
from bot.rules.statements import ChouetteMode
from bot.rules.values import replace

_LENGTH = re.compile(r"\ufeff?\s*(\d{1,6})\s+point\s+match\b.*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+(\d{1,6})\s*", re.IGNORECASE)
_NAMES = re.compile(r"(.*?) ?: ?(\d{1,6}) (.*?) ?: ?(\d{1,6})")
_NUMBER = re.compile(r"\s*\d{1,6}\)")
_ROLL = re.compile(r"([1-6])([1-6]):(.*)")
_DOUBLES = re.compile(r"(doubles|beavers|raccoons)(?:\s*=>\s*(\d{1,12}))?", re.IGNORECASE)
_WINS = re.compile(r"wins\s+(\d{1,12})\s+points?.*", re.IGNORECASE)
_NOTHING = re.compile(r"\s*(?:\?+|cannot move)?\s*", re.IGNORECASE)
_GAP = re.compile(r"  ")
_TERM = re.compile(r"[;#]\s*\[(jacoby|beaver|crawford)s?\s+\"(on|off)\"\].*", re.IGNORECASE)
_COMMENTS = ";#"
_LEFT_AT_LEAST = 15
"""So far to the right the second column begins at the earliest."""


class IllegalPlayError(UnreadableError):
    """A play that is not possible with these dice where it stands."""

    def __init__(self, dice: Dice, play: str) -> None:
        super().__init__(f"this is no legal play of {dice[0]}{dice[1]}: {play}")
        self.dice, self.play = dice, play


@dataclass(frozen=True, slots=True)
class MatHead:
    """How a game of a file begins: its number, how long the match is (0: money), and who has how many points.

    `line`: that of the names and points, left first.
    """

    line: int
    number: int
    length: int
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatStep:
    """A roll with its play, a cube action, or the result: its line, its game in the file, who, and the table.

    The left player is the Box of `stage`, the right one the Team. `side`: of the two, who does `said`.
    """

    line: int
    head: MatHead
    text: str
    stage: Game
    winner: Side | None = None
    points: int = 0
    side: Side = Side.BOX
    said: str = ""

    @property
    def game(self) -> int:
        """The game's number in the file."""
        return self.head.number

    def chouette_of_two(self, rules: Rules) -> Chouette:
        """The table at which the two sit."""
        stage = self.stage
        seated = (stage.box, *stage.line)
        return Chouette(rules, ChouetteMode.PLAY, stage, seated, scores=dict.fromkeys(seated, NO_POINTS))


@dataclass(frozen=True, slots=True)
class MatTerms:
    """By what the comments above a file say that it was played; where they say nothing, what most programs assume.

    `jacoby` and `beavers` matter for money alone, `crawford` in a match.
    """

    jacoby: bool = True
    beavers: bool = True
    crawford: bool = True


def terms_of_mat(text: str) -> MatTerms:
    """What the comments above the length of the match say, such as `; [Jacoby "Off"]`; of two the last."""
    lines = (line.strip() for line in text.lstrip("\ufeff").split("\n"))
    comments = takewhile(lambda line: not line or line[0] in _COMMENTS, lines)
    said = {found[1].lower(): found[2].lower() == "on" for line in comments if (found := _TERM.fullmatch(line))}
    return MatTerms(said.get("jacoby", True), said.get("beaver", True), said.get("crawford", True))


def is_mat(text: str) -> bool:
    """Whether a text is meant as a `.mat` file: after its comments it says how long the match is."""
    return match_length(text) is not None


def match_length(text: str) -> int | None:
    """How many points a `.mat` file says that its match is to, 0 for money; None where it is no such file."""
    lines = (line.strip() for line in text.lstrip("\ufeff").split("\n"))
    found = _LENGTH.fullmatch(next((line for line in lines if line and line[0] not in _COMMENTS), ""))
    return int(found[1]) if found else None


def read_mat(text: str) -> Iterator[MatStep]:
    """Every step of a file; UnreadableError with its line for the first that cannot be, by the form or by the rules.

    A roll without a play is the last one of a game that was given up. Automatic doubles are doubles that are taken
    before the first roll; a beaver is taken by who rolls on.
    """
    lines = (pair for pair in numbered_content_lines(text.lstrip("\ufeff")) if not pair[1].startswith(";"))
    number, line = next(lines, (1, ""))
    length = _LENGTH.fullmatch(line)
    if not length:
        raise UnreadableError("the file does not begin with the length of the match, such as: 0 point match", number)
    raw = text.lstrip("\ufeff").split("\n")
    reading: _MatGame | None = None
    for number, line in lines:
        try:
            if begun := _GAME.fullmatch(line):
                reading = _MatGame(int(begun[1]), int(length[1]))
            elif reading is None:
                raise UnreadableError("a line with Game and its number is missing before this")  # noqa: TRY301
            else:
                yield from reading.read(number, raw[number - 1].rstrip("\r"))
        except UnreadableError as error:
            error.line = number
            raise


class _MatGame:
    """A game as far as it is read."""

    def __init__(self, number: int, length: int) -> None:
        self.number, self.length = number, length
        self.game: Game | None = None
        self.head = MatHead(0, number, length, (0, 0))
        self.is_over = False
        self.winner: Side | None = None
        self.given_up = False
        self.doubled: tuple[Side, ...] = ()
        self.takes_by_rolling = False
        self.value = 1

    def read(self, line: int, text: str) -> Iterator[MatStep]:
        """Take a line: first the names, then rows."""
        if self.game is None:
            self.game, points = _seated(self.number, text)
            self.head = MatHead(line, self.number, self.length, points)
            return
        for side, said in zip((Side.BOX, Side.TEAM), _columns(text), strict=True):
            if said.strip():
                told, points = self._say(self.game, side, " ".join(said.split()))
                who = self.game.box if side is Side.BOX else self.game.line[0]
                winner = side if points else None
                yield MatStep(line, self.head, f"{who}: {told}", self.game, winner, points, side, told)

    def _say(self, game: Game, side: Side, said: str) -> tuple[str, int]:
        """One entry: as it is told, and the points where it is the result."""
        if result := _WINS.fullmatch(said):
            return self._wins(side, int(result[1]))
        if self.is_over:
            raise UnreadableError(f"the game is over: {said}")
        if self.given_up:
            raise UnreadableError(f"the roll before this was not played: {said}")
        if roll := _ROLL.fullmatch(said):
            return self._rolls(game, side, (int(roll[1]), int(roll[2])), roll[3]), 0
        if double := _DOUBLES.fullmatch(said):
            return self._doubles(game, side, double), 0
        match said.lower().split()[0]:
            case "takes":
                return self._answers(game, side, takes=True), 0
            case "drops":
                return self._answers(game, side, takes=False), 0
            case _:
                raise UnreadableError(f"this is no roll, no cube action and no result: {said}")

    # --- Rolls and plays

    def _rolls(self, game: Game, side: Side, dice: Dice, text: str) -> str:
        if self.takes_by_rolling and self.doubled[0] is side:
            self._answers(game, side, takes=True)
            game = self.game or game
        if self.doubled:
            raise UnreadableError("the double is not answered")
        if game.on_turn is None and dice[0] == dice[1]:
            raise UnreadableError("the first roll cannot be a double")
        if game.on_turn not in {None, side}:
            raise UnreadableError("it is the other player's turn")
        position = game.position or START
        played = self._played(position, dice, text)
        shown = f"{dice[0]}{dice[1]}: {played or '?'}"
        if played is None:
            self.given_up = True
            self.game = replace(game, phase=ToPlay(dice), on_turn=side)
            return shown
        play = read_play(position, dice, played)
        after = play.result if isinstance(play, Play) else position.swapped()
        self.is_over = not any(after.opp)
        self.winner = side if self.is_over else None
        last = LastPlay(side, game.mover(side), dice, played)
        self.game = replace(game, position=after, on_turn=side.other, phase=ToRoll(), last_play=last)
        return shown

    def _played(self, position: Position, dice: Dice, text: str) -> str | None:
        """The play in standard notation, `none` where there is no legal one; None where it was not played."""
        if _NOTHING.fullmatch(text):
            return None if can_play(position, dice) else NO_PLAY_NOTATION
        play = read_play(position, dice, text)
        if not isinstance(play, Play):
            raise IllegalPlayError(dice, text.strip())
        return play_notation(play)

    # --- The cube

    def _doubles(self, game: Game, side: Side, said: re.Match[str]) -> str:
        bet, times = game.bets[0], len(self.doubled)
        if times == 3:
            raise UnreadableError("after a raccoon the cube is turned no more")
        if self.doubled and self.doubled[-1] is side:
            raise UnreadableError("the double is not answered")
        if not self.doubled and (side.other in {game.on_turn, bet.cube.owner} or bet.cube.is_at_top):
            raise UnreadableError("it is not this player's to double now")
        self.value = bet.cube.value if times == 0 else self.value
        value = self.value * 2 ** (times + 1)
        if said[2] and int(said[2]) != value:
            raise UnreadableError(f"the cube is doubled to {value}, not to {said[2]}")
        self.doubled = (*self.doubled, side)
        self.takes_by_rolling = said[1].lower() == "beavers"
        cube = replace(bet.cube, value=value // 2)
        self.game = replace(game, bets=(replace(bet, cube=cube),), phase=Answering(side, game.line, whole=True))
        return f"{said[1].lower()} => {value}"

    def _answers(self, game: Game, side: Side, *, takes: bool) -> str:
        if not self.doubled or self.doubled[-1] is side:
            raise UnreadableError("there is no double to answer")
        first, bet = self.doubled[0], game.bets[0]
        value = self.value * 2 ** len(self.doubled)
        self.doubled, self.takes_by_rolling = (), False
        if takes:
            bet = replace(bet, cube=Cube(value, first.other), in_game=True)
            phase = ToRollOpening() if game.on_turn is None else ToRoll(round_over=True)
            self.game = replace(game, bets=(bet,), phase=phase)
            return "takes"
        self.is_over, self.winner = True, side.other
        self.game = replace(game, bets=(replace(bet, is_open=False),), phase=ToRoll(round_over=True))
        return "drops"

    # --- The result

    def _wins(self, side: Side, points: int) -> tuple[str, int]:
        if points == 0 or self.winner is side.other:
            raise UnreadableError("the game has another result")
        self.is_over, self.winner = True, side
        return f"wins {points}", points


def _seated(number: int, text: str) -> tuple[Game, tuple[int, int]]:
    names = _NAMES.fullmatch(" ".join(text.split()))
    if names is None or not (names[1] and names[3]):
        raise UnreadableError(
            "after a line with Game both names with their scores must stand, such as: Ann : 0  Bob : 0"
        )
    left, right = Player(names[1][:MAX_NAME_CHARACTERS]), Player(names[3][:MAX_NAME_CHARACTERS])
    if left == right:
        right = Player(f"{right} 2")
    game = Game(number, left, (right,), (Bet(left, right),), ToRollOpening(), START)
    return game, (int(names[2]), int(names[4]))


def _columns(text: str) -> tuple[str, str]:
    """What stands left and right in a row."""
    if len(rolls := [found.start() for found in re.finditer(":", text)]) > 1:
        left, right = text[: rolls[1] - 2], text[rolls[1] - 2 :]
    else:
        gap = _GAP.search(text, _LEFT_AT_LEAST)
        left, right = (text[: gap.start()], text[gap.start() :]) if gap else (text, "")
    return _NUMBER.sub("", left, count=1), right
