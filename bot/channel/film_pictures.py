"""The pictures of a game: all of its film, and the ten that tell it in short."""

from bisect import bisect_left
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any, Final, TypeAlias

from bot.analysis.alike import alike_errors
from bot.analysis.games import PlayedGame, is_game_unfinished_after
from bot.analysis.model import Decision, DecisionKind, GameAnalysis
from bot.channel.errors_in_steps import is_missed_double
from bot.channel.film_captions import MAX_CAPTION_LENGTH, caption_of_line, errors_to_tell, sentences_of_cubes
from bot.channel.interactions import ServerSettings
from bot.channel.pictures import book_stake_mode_facts, labelled_board_scene, public_view
from bot.desk import Table
from bot.record.replay import AcceptedLine
from bot.render.board.film import FilmFrame, FilmMoment, film_frames, film_scene, without_amber
from bot.render.board.scene import Banner, BoardScene
from bot.render.board.shown import table_shown_once_seated
from bot.render.card.scene import with_played_and_better_arrows
from bot.render.parts import DiceState
from bot.rules.events import (
    ANSWERS_TO_DOUBLE,
    Beavered,
    CaptainDroppedForAll,
    DeclinedToDouble,
    Doubled,
    NoLegalPlay,
    OpeningRolled,
    Played,
    Raccooned,
    Rolled,
    TeamDoublesOffered,
)
from bot.rules.phases.answering import AnsweringExtraRedoubles, AnswersDue, GivingExtras
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.words.words import Words

MAX_CHOSEN_PICTURES: Final = 10
MIN_SWING: Final = 0.3
"""A turn that changes the equity by more, for each point of the cube, is worth a picture; so is an error of points."""
_TURNS: Final = OpeningRolled | Rolled | Played | NoLegalPlay
_DOUBLES: Final = Doubled | TeamDoublesOffered
_ANSWERS: Final = (*ANSWERS_TO_DOUBLE, Beavered, Raccooned, CaptainDroppedForAll)
_Lines: TypeAlias = tuple[AcceptedLine, ...]
_Pictures: TypeAlias = tuple[FilmFrame, ...]


# --- All of them


def game_frames(
    table: Table,
    game: PlayedGame,
    words: Words,
    settings: ServerSettings,
    analysis: GameAnalysis | None = None,
    *,
    says_plays: bool = False,
) -> tuple[FilmFrame, ...]:
    """The boards of a game as everybody saw them, from the opening on; what was taken back is not among them.

    Where there is an analysis, errors stand with what was done, for as long as cubes; missed doubles have a picture
    before the roll, wrong plays one of the board before, with them and the better ones in arrows. `says_plays`: plays
    are told without one, too, and a missed double with its roll. Below a play stand the numbers of whoever made it:
    where it is told, the points have those.
    """
    shown = _ShownGame(table, game, words, settings)
    boards = [(line, scene) for line in shown.lines if (scene := shown.board(line))]
    errors = {line: errors_to_tell(of_line) for line, of_line in _errors_by_line(analysis).items()}
    *lines, last = game.lines
    missed = {one.line for one in lines if not says_plays and _has(one, (Rolled,)) and _is_missed(errors.get(one.line))}
    captions = {
        one.line: caption_of_line(table, one, errors.get(one.line, ()), words, says_plays=says_plays) for one in lines
    }
    captions[last.line] = caption_of_line(table, last, errors.get(last.line, ()), words)
    commitment = game.lines[-1].before.proof.digest
    promise = f"SHA-256 {commitment}" if commitment else ""
    told_before = {line: captions.pop(line) for line in missed}
    frames = film_frames(boards, captions, promise, _title(table, game, words), errors, told_before)
    said = {one.line: one for one in lines}
    return tuple(_with_brief_cubes(_with_errors_shown(frames, errors), said, errors))


def _is_missed(errors: Sequence[tuple[Decision, ...]] | None) -> bool:
    """Whether what went wrong with a line is that somebody did not double."""
    return bool(errors) and is_missed_double(errors[0][0])


def _is_of_play(error: Decision) -> bool:
    return error.kind is DecisionKind.PLAY


def _with_errors_shown(
    frames: Iterable[FilmFrame], errors: Mapping[int, Sequence[tuple[Decision, ...]]]
) -> Iterator[FilmFrame]:
    """The pictures, where a wrong play has one before it: the board as it was, with both plays in arrows.

    Both have the numbers in which it is told. Where something else was wrong, an unplayed roll still lies there,
    but not before the roll of who missed a double.
    """
    before: FilmFrame | None = None
    for frame in frames:
        wrong = errors.get(frame.line)
        play = frame.scene.last_play
        is_said = frame.moment in {FilmMoment.PLAY, FilmMoment.CUBE}
        if not wrong or not is_said or before is None:
            yield frame
        elif _is_of_play(wrong[0][0]) and play:
            yield _compared(frame, before, play.side, wrong[0][0])
            yield replace(frame, scene=replace(frame.scene, numbers_for=play.side))
        elif not frame.scene.dice and before.moment is FilmMoment.ROLL and not is_missed_double(wrong[0][0]):
            yield replace(frame, scene=replace(frame.scene, dice=before.scene.dice))
        else:
            yield frame
        before = frame


def _compared(played: FilmFrame, before: FilmFrame, side: Side, error: Decision) -> FilmFrame:
    """The board before a side's wrong play, with that and the better one in arrows, as on the card of the analysis."""
    board = replace(before.scene, dice=played.scene.dice, numbers_for=side)
    scene = with_played_and_better_arrows(board, side, error.said, error.better, is_blunder=error.is_blunder)
    return replace(played, scene=scene, moment=FilmMoment.CUBE)


def _with_brief_cubes(
    frames: Iterable[FilmFrame], said: Mapping[int, AcceptedLine], errors: Container[int]
) -> Iterator[FilmFrame]:
    """The pictures, where of doubles that follow each other, and of answers, those before the last are brief.

    Not those with which something went wrong. `said`, `errors`: the lines of the record, and which of them these are.
    """

    def kind(frame: FilmFrame) -> tuple[Any, ...]:
        line = said.get(frame.line) if frame.moment is FilmMoment.CUBE else None
        return next((each for each in ((_DOUBLES,), ANSWERS_TO_DOUBLE) if line and _has(line, each)), ())

    for kind_of_group, group in groupby(frames, kind):
        *others, last = group
        for one in others:
            is_brief = kind_of_group and one.line not in errors
            yield replace(one, moment=FilmMoment.BRIEF_CUBE) if is_brief else one
        yield last


def _title(table: Table, game: PlayedGame, words: Words) -> str:
    """Which game it is, by which rules, of which day; the names are on the board, and the result is not told yet."""
    parts = (
        words.text("history-game", game=game.finished.final.number),
        words.text(
            "picture-sheet-subtitle",
            **book_stake_mode_facts(replace(table, chouette=game.lines[-1].before), words),
        ),
        words.day(table.head.day) if table.head.day else "",
    )
    return " · ".join(filter(None, parts))


def _errors_by_line(analysis: GameAnalysis | None) -> Mapping[int, list[Decision]]:
    errors = (one for one in analysis.decisions if one.is_error) if analysis else ()
    return {line: [*of_line] for line, of_line in groupby(errors, lambda one: one.line)}


@dataclass(frozen=True)
class _ShownGame:
    """A game as everybody sees it."""

    table: Table
    game: PlayedGame
    words: Words
    settings: ServerSettings

    @cached_property
    def states(self) -> Mapping[int, Chouette]:
        """The chouette after each line, and as the game began."""
        return {0: self.game.lines[0].before} | {each.line: each.after for each in self.game.lines}

    @property
    def lines(self) -> Iterable[int]:
        """The lines of the record behind which there is a board."""
        return self.states.keys()

    def board(self, line: int) -> BoardScene | None:
        """The board after a line."""
        chouette = self.states[line]
        shown = table_shown_once_seated(chouette)
        view = public_view(self.states[0], self.settings)
        if shown is None:
            return None
        table = replace(self.table, chouette=chouette)
        return answering_alone(labelled_board_scene(table, shown, self.words, self.settings, view), chouette)


def answering_alone(board: BoardScene, chouette: Chouette) -> BoardScene:
    """A board where amber says who answers a double; who is asked whether they double stays as they were."""
    if chouette.game and isinstance(chouette.game.phase, AnswersDue | GivingExtras | AnsweringExtraRedoubles):
        return board
    return without_amber(board)


# --- Ten of them


@dataclass(frozen=True)
class _InShort:
    """A game, or a part of it, from which ten pictures are chosen. `frames`: all of them."""

    shown: _ShownGame
    frames: Sequence[FilmFrame]
    analysis: GameAnalysis | None

    @cached_property
    def lines(self) -> _Lines:
        """What was said in that part."""
        first, last = self.frames[0].line, self.frames[-1].line
        return tuple(one for one in self.shown.game.lines if first < one.line <= last)

    @cached_property
    def rounds(self) -> Sequence[_Lines]:
        """Each double with its answers."""
        return [*_rounds(self.lines)]

    @cached_property
    def lines_of_rounds(self) -> frozenset[int]:
        """The lines of the record with which something was said of a double."""
        return frozenset(line.line for one in self.rounds for line in one)

    @cached_property
    def errors(self) -> Mapping[int, list[Decision]]:
        """What was decided wrongly, by the line of the record."""
        return _errors_by_line(self.analysis)

    def chosen(self) -> _Pictures:
        """Beginning and end, each double with its answers, the largest errors, deals, swings, and plays between."""
        ends = tuple(
            self._as_told(one)
            for one in (self.frames[0], self.frames[-1])
            if one.moment is FilmMoment.END or one.line not in self.lines_of_rounds
        )
        errors = [*self._errors_costliest_first()]
        costly = [pictures for points, pictures in errors if points >= MIN_SWING]
        room = MAX_CHOSEN_PICTURES - len(ends) - len(costly[:1])
        found = [ends, *costly[:1], *self._doubles(room), *costly[1:], *self._deals(), *self._swings()]
        found += (pictures for points, pictures in errors if points < MIN_SWING)
        chosen: dict[tuple[int, str], FilmFrame] = {}
        for pictures in found:
            new = {(frame.line, frame.caption.text): frame for frame in pictures}
            if len(chosen | new) <= MAX_CHOSEN_PICTURES:
                chosen = new | chosen
        chosen |= self._plays_between({line for line, _ in chosen}, MAX_CHOSEN_PICTURES - len(chosen))
        return tuple(sorted(chosen.values(), key=lambda frame: (frame.line, frame.moment is FilmMoment.END)))

    def _errors_costliest_first(self) -> list[tuple[float, _Pictures]]:
        """The picture of each error, but for those of a double, with the points that it cost."""
        found: list[tuple[float, _Pictures]] = []
        for at, line in enumerate(self.lines):
            wrong = self.errors.get(line.line, ()) if line.line not in self.lines_of_rounds else ()
            if wrong:
                costliest = max(alike_errors(wrong), key=_points)
                found.append((_points(costliest), (self._error(at, costliest),)))
        return sorted(found, key=lambda one: -one[0])

    def _error(self, at: int, alike: tuple[Decision, ...]) -> FilmFrame:
        """An error on the board on which it was made, a wrong play in arrows beside the better one."""
        line, before = self.lines[at], self.lines[at - 1].line if at else self.frames[0].line
        told = caption_of_line(self.shown.table, line, [alike], self.shown.words)
        compared = (one for one in self.frames if one.line == line.line and one.scene.suggestions)
        if _is_of_play(alike[0]) and (both := next(compared, None)):
            return replace(both, caption=Banner(told, None))
        return self._picture(line.line, before, told)

    def _doubles(self, room: int) -> list[_Pictures]:
        """The pictures of each double with its answers: where they have no room, each in one."""
        told = [self._double(one) for one in self.rounds]
        return told if sum(map(len, told)) <= room else [self._double_in_one(one) for one in self.rounds]

    def _double(self, lines: _Lines) -> _Pictures:
        """A double with its answers: if they have no room below one board, first what was doubled."""
        doubling, answering = _doubling_and_answering(lines)
        (doubled, prices), (answered, paid) = self._sentences(doubling), self._sentences(answering)
        if len(" ".join([*doubled, *answered])) <= MAX_CAPTION_LENGTH:
            return self._told_on(lines, [*doubled, *answered], [*prices, *paid])
        return (*self._told_on(doubling, doubled, prices), *self._told_on(lines, answered, paid))

    def _double_in_one(self, lines: _Lines) -> _Pictures:
        """The same in one picture, without what was wrong of it, as far as there is room for that."""
        sentences, _ = sentences_of_cubes(self.shown.table, lines, (), self.shown.words)
        return self._told_on(lines, sentences)[:1]

    def _told_on(self, lines: _Lines, sentences: Sequence[str], more: Sequence[str] = ()) -> _Pictures:
        """What was said with some lines, on the board after them; where they ended the game, as it was doubled."""
        doubling, _ = _doubling_and_answering(lines)
        board = lines[-1] if is_game_unfinished_after(lines[-1]) else doubling[-1]
        is_answered = lines != doubling
        told = _packed(sentences, more)
        return tuple(self._picture(lines[-1].line, board.line, one, is_asked=not is_answered) for one in told)

    def _sentences(self, lines: _Lines) -> tuple[list[str], list[str]]:
        wrong = [error for line in lines for error in self.errors.get(line.line, ())]
        return sentences_of_cubes(self.shown.table, lines, wrong, self.shown.words)

    def _picture(self, line: int, board: int, told: str, *, is_asked: bool = False) -> FilmFrame:
        """What is told of a line, below the board after that line or an earlier one, without the play before.

        Of dice those alone that are still to be played. `is_asked`: amber says who answers.
        """
        scene = self.shown.board(board) or self.frames[0].scene
        is_unplayed = any(dice.state is DiceState.TO_PLAY for dice in scene.dice)
        still = film_scene(scene)
        still = replace(still if is_asked else without_amber(still), dice=still.dice if is_unplayed else ())
        return FilmFrame(line, replace(still, banner=None, last_play=None), FilmMoment.CUBE, Banner(told, None))

    def _deals(self) -> list[_Pictures]:
        """Cubes that were moved by something else than a double, and bets that were closed."""
        return [
            (replace(frame, scene=replace(frame.scene, last_play=None, dice=())),)
            for frame in self.frames[1:-1]
            if frame.moment is FilmMoment.CUBE
            and frame.caption.text
            and frame.line not in {*self.lines_of_rounds, *self.errors}
        ]

    def _swings(self) -> list[_Pictures]:
        """The plays with which the game swung most."""
        curve = self.analysis.curve if self.analysis else ()
        swings = [(abs(after.equity - before.equity), after.line) for before, after in pairwise(curve)]
        lines = [line for change, line in sorted(swings, reverse=True) if change > MIN_SWING]
        before = ([one for one in self._turns if one.line < line][-1:] for line in lines)
        return [tuple(one) for one in before if one and one[0].scene.last_play]

    def _plays_between(self, known: set[int], room: int) -> dict[tuple[int, str], FilmFrame]:
        """So many others: double hits, then plays evenly; who could not move only where there are no plays."""
        rest = [one for one in self._turns if one.line not in known]
        rest = [one for one in rest if one.scene.last_play] or rest
        hits = [one for one in rest if _hits(one) > 1][:room]
        rest = [one for one in rest if one not in hits]
        room = min(room - len(hits), len(rest))
        taken = hits + [rest[round(step * (len(rest) - 1) / max(room - 1, 1))] for step in range(room)]
        return {(one.line, one.caption.text): one for one in taken}

    @cached_property
    def _turns(self) -> _Pictures:
        """The pictures of turns, each with the numbers of whoever made it, and with its moves on the arrows."""
        moments = FilmMoment.PLAY, FilmMoment.CUBE
        lines = {line.line for line in self.lines if _has(line, (Played, NoLegalPlay))}
        found = (one for one in self.frames[1:-1] if one.moment in moments and one.line in lines)
        found = (one for one in found if not one.scene.suggestions)
        return tuple(map(_for_mover, found))

    def _as_told(self, frame: FilmFrame) -> FilmFrame:
        return _for_mover(frame) if frame.moment is FilmMoment.PLAY else frame


def ten_pictures(
    table: Table,
    game: PlayedGame,
    words: Words,
    settings: ServerSettings,
    analysis: GameAnalysis | None,
    lines: tuple[int, int] | None = None,
) -> tuple[FilmFrame, ...]:
    """A game in ten pictures; `lines`: only what was said behind the first of these lines, until the last."""
    frames = game_frames(table, game, words, settings, analysis, says_plays=True)
    part = frames_of_part(frames, *lines) if lines else frames
    return _InShort(_ShownGame(table, game, words, settings), part, analysis).chosen()


def with_step_numbers(
    frames: Iterable[FilmFrame], game: int, step_lines: Sequence[int], words: Words
) -> tuple[FilmFrame, ...]:
    """The pictures with their step on the Box's rail, in place of the rules: these are told with the first.

    `step_lines`: the last line of each of the game's steps, as `/history` counts them.
    """
    places = ((frame, min(bisect_left(step_lines, frame.line) + 1, len(step_lines))) for frame in frames)
    return tuple(
        replace(frame, scene=replace(frame.scene, heading=words.text("film-step", game=game, place=place)))
        for frame, place in places
    )


def frames_of_part(frames: Iterable[FilmFrame], after: int, until: int) -> tuple[FilmFrame, ...]:
    """The pictures behind a line and until another one, and the one before them."""
    known = [*frames]
    before = [frame for frame in known if frame.line <= after][-1:]
    return (*before, *(frame for frame in known if after < frame.line <= until))


def _rounds(lines: Iterable[AcceptedLine]) -> Iterator[_Lines]:
    """Of what was said each double with all that followed until its last answer."""
    for is_turn, group in groupby(lines, lambda line: _has(line, (_TURNS,))):
        said: list[AcceptedLine] = []
        for line in () if is_turn else group:
            if _has(line, (_DOUBLES,)) and said and any(_has(one, _ANSWERS) for one in said):
                yield from _round(said)
                said = []
            said.append(line)
        yield from _round(said)


def _round(said: Sequence[AcceptedLine]) -> Iterator[_Lines]:
    """What was said, from the first word on a double to the last; nothing where nobody doubled."""
    words = [at for at, line in enumerate(said) if _has(line, (_DOUBLES, DeclinedToDouble, *_ANSWERS))]
    if any(_has(line, (_DOUBLES,)) for line in said):
        yield tuple(said[words[0] : words[-1] + 1])


def _doubling_and_answering(lines: _Lines) -> tuple[_Lines, _Lines]:
    """What was said of a double until the first answer, and from there on."""
    answer = next((at for at, line in enumerate(lines) if at and _has(line, _ANSWERS)), len(lines))
    return lines[:answer], lines[answer:]


def _has(line: AcceptedLine, kinds: tuple[Any, ...]) -> bool:
    return any(isinstance(event, kinds) for event in line.accepted.events)


def _points(alike: Iterable[Decision]) -> float:
    """What an error cost all who made it."""
    return sum(one.points for one in alike)


def _packed(sentences: Sequence[str], more: Sequence[str]) -> list[str]:
    """Sentences in so few texts that each can be read below a board; of `more` what has room there."""
    texts: list[str] = []
    for at, one in enumerate((*sentences, *more)):
        if texts and len(texts[-1]) + len(one) < MAX_CAPTION_LENGTH:
            texts[-1] = f"{texts[-1]} {one}"
        elif at < len(sentences):
            texts.append(one)
    return texts


def _for_mover(frame: FilmFrame) -> FilmFrame:
    play = frame.scene.last_play
    return replace(frame, scene=replace(frame.scene, numbers_for=play.side, says_moves=True)) if play else frame


def _hits(frame: FilmFrame) -> int:
    """How many checkers the play of a picture hits."""
    return sum(move.hit for move in frame.scene.last_play.moves) if frame.scene.last_play else 0
