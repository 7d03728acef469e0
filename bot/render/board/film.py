"""A game as a film: which boards it shows, for how long, and how they become an animated GIF.

Pure but for `Film`, which is drawn picture by picture, so that others get their turn in between.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from math import ceil
from types import MappingProxyType

from bot.render.board.picture import board_palette, indexed_board_with_caption
from bot.render.board.scene import Banner, BoardScene
from bot.render.gif import AnimatedGif
from bot.render.parts import DiceState
from bot.render.theme import theme_or_default


class FilmMoment(Enum):
    """What a picture of a film shows that the one before does not; the value is how many milliseconds it is worth."""

    TITLE = 2000
    ROLL = 700
    PLAY = 900
    BRIEF_CUBE = 1200
    CUBE = 2500
    END = 5000


MILLISECONDS_OF_CHOSEN_PICTURE = 2500
"""For so long a picture stays in a film of few, however little it changes."""
_MILLISECONDS_OF_LETTER, _MILLISECONDS_OF_LETTER_IN_HASTE = 50, 30
"""So fast people read what stands below a board; and if they must."""
_MILLISECONDS_OF_LONG_FILM, _MILLISECONDS_OF_LONGEST_FILM = 90_000, 100_000
_SHORTEST_MILLISECONDS = {FilmMoment.ROLL: 500, FilmMoment.PLAY: 500}
"""Of what a longer film shows more quickly, the first first: a roll still lies there with its play, and that with the
next roll."""
_MILLISECONDS_IN_HASTE = {
    **{moment: moment.value for moment in FilmMoment},
    FilmMoment.ROLL: 250,
    FilmMoment.PLAY: 450,
    FilmMoment.BRIEF_CUBE: 700,
    FilmMoment.CUBE: 1100,
}
"""Of a film that would still be too long, as so much is told of it: not even this is less."""

_NO_CAPTION = Banner("", None)


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """A picture of a film: the board after a line of the game, what has changed with it, and the words below."""

    line: int
    scene: BoardScene
    moment: FilmMoment
    caption: Banner = _NO_CAPTION


def film_frames(
    boards: Iterable[tuple[int, BoardScene]],
    captions: Mapping[int, str],
    commitment: str = "",
    title: str = "",
    shown_anyway: Container[int] = (),
    told_before: Mapping[int, str] = MappingProxyType({}),
) -> tuple[FilmFrame, ...]:
    """The pictures of a game of its boards, each with the line after which it stood so; the first and last always.

    `captions`: what was said with a line, which stands below its board; so does the `title`, below the first, and the
    result, in place of the board's banner, which would lie over checkers. What is said of a turn, which is not shown
    for long, stands below the next roll, too, if nothing is said of that.

    What was said with the line that ended the game has a picture of its own before the result; so have the lines that
    are `shown_anyway`, where the board stays as it is. What is `told_before` the roll of a line has one, too.

    Who must act, who holds a roll and who is away makes no picture of its own. A game that was adjourned in between
    shows no end then. The `commitment` of the game's dice stands below its result, in two lines.
    """
    found = list[FilmFrame]()
    lines_and_scenes = [(line, film_scene(scene)) for line, scene in boards]
    for at, (line, scene) in enumerate(lines_and_scenes):
        is_last = at == len(lines_and_scenes) - 1
        if scene.banner and not is_last:
            continue
        if found and line in told_before:
            before = replace(found[-1].scene, dice=())
            found.append(FilmFrame(line, before, FilmMoment.CUBE, Banner(told_before[line], None)))
        moment = _moment(found[-1].scene, scene) if found else FilmMoment.TITLE
        if moment is None and line in shown_anyway:
            moment = FilmMoment.CUBE
        caption = Banner(captions.get(line, "") if found else title, None)
        if moment is FilmMoment.ROLL and caption.text and not scene.last_play:
            moment = FilmMoment.TITLE  # who begins is to be read
        is_after_turn = bool(found) and found[-1].moment is FilmMoment.PLAY and found[-1].line not in shown_anyway
        if moment is FilmMoment.ROLL and is_after_turn and not caption.text:
            caption = found[-1].caption
        if is_last:
            if scene.banner and found and caption.text:
                found.append(FilmFrame(line, replace(scene, banner=None), FilmMoment.CUBE, caption))
            ends = replace(scene.banner, note=_in_two_lines(commitment)) if scene.banner else caption
            found.append(FilmFrame(line, replace(scene, banner=None), FilmMoment.END, ends))
        elif moment:
            found.append(FilmFrame(line, scene, moment, caption))
    return tuple(found)


def film_scene(board: BoardScene) -> BoardScene:
    """A board as a film shows it: nobody is asked to roll or to play, and the points keep the numbers of who is below.

    What would change with every turn, and tell those who look on nothing, is half of a film's bytes. So arrows show
    the moves of both sides alike and say none, as beside those numbers they could of one side alone. The dice that were
    rolled last lie there alone, before their play as after it. While a double is answered, amber says by whom.
    """
    still = replace(board, numbers_for=board.view, says_moves=False)
    if any(dice.state is DiceState.WAITING for dice in board.dice):
        return still
    dice = tuple(replace(dice, state=DiceState.PLAYED) for dice in board.dice if dice.numbers)[:1]
    return replace(without_amber(still), dice=dice)


def without_amber(board: BoardScene) -> BoardScene:
    """A board where nobody is waited for."""
    if not any(one.must_act for one in (board.seat, *board.lanes)):
        return board
    lanes = tuple(replace(lane, must_act=False) for lane in board.lanes)
    return replace(board, seat=replace(board.seat, must_act=False), lanes=lanes)


def _in_two_lines(commitment: str) -> str:
    """A hash with its name, so short that its digits can be read on a phone: half of them in each line."""
    name, _, digits = commitment.rpartition(" ")
    half = len(digits) // 2
    return "\n".join(filter(None, (f"{name} {digits[:half]}".strip(), digits[half:])))


def _moment(before: BoardScene, now: BoardScene) -> FilmMoment | None:
    """What has happened between two boards, the rarest first; None: nothing that makes a picture of its own."""
    if _cubes(before) != _cubes(now):
        return FilmMoment.CUBE
    if (before.team, before.box, before.last_play) != (now.team, now.box, now.last_play):
        return FilmMoment.PLAY
    if _rolled(before) != _rolled(now):
        return FilmMoment.ROLL
    return None


def _cubes(scene: BoardScene) -> object:
    """All that a word about a cube changes."""
    lanes = tuple((lane.name, lane.cube, lane.out, lane.note, lane.tag) for lane in scene.lanes)
    return lanes, scene.seat.name, scene.seat.partner, scene.seat.price


def _rolled(scene: BoardScene) -> object:
    """The dice that have numbers."""
    return tuple(dice for dice in scene.dice if dice.numbers)


def milliseconds_of(frames: Sequence[FilmFrame], *, is_short: bool = False) -> list[int]:
    """For how long each picture of a film stays: longer than it is worth where what stands below it takes that.

    Of a long film rolls are quicker, and then plays, unless something is told of them; where that is not enough, as
    with many errors, each picture gives up the same share of what it could spare. The last picture stays, as the film
    begins again after it; where `is_short`, so does each.
    """
    times = _times(frames, {moment: moment.value for moment in FilmMoment}, _MILLISECONDS_OF_LETTER)
    for moment, shortest in _SHORTEST_MILLISECONDS.items():
        places = [at for at, frame in enumerate(frames) if frame.moment is moment and not frame.caption.text]
        over = max(0, sum(times) - _MILLISECONDS_OF_LONG_FILM)
        for at in places:
            times[at] = max(times[at] - ceil(over / len(places)), shortest)
    hasty = _times(frames, _MILLISECONDS_IN_HASTE, _MILLISECONDS_OF_LETTER_IN_HASTE)
    spare = [max(0, time - least) for time, least in zip(times, hasty, strict=True)]
    share = min(max(0, sum(times) - _MILLISECONDS_OF_LONGEST_FILM) / max(sum(spare), 1), 1)
    times = [time - ceil(share * each) for time, each in zip(times, spare, strict=True)]
    least = [MILLISECONDS_OF_CHOSEN_PICTURE * is_short] * (len(times) - 1) + [MILLISECONDS_OF_CHOSEN_PICTURE]
    return [*map(max, times, least)]


def _times(frames: Sequence[FilmFrame], worth: Mapping[FilmMoment, int], letter: int) -> list[int]:
    """For how long each picture stays by what its moment is `worth`; longer where what is told below it takes that."""
    times, at = [worth[frame.moment] for frame in frames], 0
    for told, same in groupby(frames, lambda frame: frame.caption.text):
        until = at + len([*same])
        times[at] += max(0, len(told) * letter - sum(times[at:until]))
        at = until
    return times


class Film:
    """A film that is being drawn, picture after picture."""

    def __init__(self, theme: str) -> None:
        self._gif = AnimatedGif(board_palette(theme_or_default(theme)))

    def draw(self, frame: FilmFrame, milliseconds: int) -> None:
        """The next picture, and for how long it stays."""
        self._gif.add(indexed_board_with_caption(frame.scene, frame.caption), milliseconds)

    @property
    def picture_count(self) -> int:
        """How many pictures there are so far."""
        return self._gif.picture_count

    def content(self) -> bytes:
        """The bytes of the GIF, 1000 × 1086 px."""
        return self._gif.content()
