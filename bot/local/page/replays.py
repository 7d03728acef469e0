"""Replays on the page: a record or a `.mat`, step by step, with the errors where an engine is installed.

It needs no bot and stores no file.
"""

import asyncio
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain

from aiohttp import web

from bot.analysis.alike import AlikeErrors
from bot.analysis.analyse import analyse_game
from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import DecisionKind, Depth, GameAnalysis
from bot.analysis.written import analyses_from_json_lines
from bot.channel.analysis import decision_error_text, decision_picture
from bot.channel.arrows_told import arrows_text
from bot.channel.errors_in_steps import (
    curve_as_played,
    errors_by_place,
    is_missed_double,
    place_of_line,
    places_costliest_first,
    with_missed_doubles,
)
from bot.channel.export_formats import ANALYSIS_FORMAT, RECORD_FORMAT
from bot.channel.journal import read_record_with_installed_books, step_text
from bot.channel.pictures import board_or_cubes_picture_once_seated, drawable_names, public_view
from bot.desk import Table
from bot.engine.engine import Engine, EngineError, EngineLimits
from bot.engine.programs import installed_programs
from bot.local.checks.bodies import Json, objects_in_list
from bot.local.discord.parts import TABLE
from bot.local.people.person import LocalPerson
from bot.record.books import rule_books
from bot.record.mat_read import is_mat
from bot.record.read import Head
from bot.record.replay import ReplayFault, ReplayStep, accepted_lines, steps_of_record_or_mat
from bot.render.board.shown import table_shown_once_seated, viewing_side
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.words.names import without_markup
from bot.words.words import Words, words_in

MAX_OPEN_REPLAYS, _MAX_NAME_LETTERS = 8, 30
_EXPORTED, _FORMAT = ("export", "evening"), "format"
"""The command that gives the files of an evening, its option that says of which, and the one that says which file."""
_MAX_OWN_EVENINGS = 12
_ENGINE_TIMEOUT_SECONDS = 300.0
"""Seconds that an engine may take for one question."""


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """A game of a file, and what the engine last said of it."""

    played: PlayedGame
    analysis: GameAnalysis


@dataclass(frozen=True)
class OpenReplay:
    """A file: its rule book, or what the file is called where it tells none; its text and its turns.

    `judged`: the games that the engine has looked at, by number. It never changes: threads read it.
    """

    book: str
    text: str
    turns: tuple[ReplayStep, ...]
    judged: Mapping[int, JudgedGame] = field(default_factory=dict[int, JudgedGame])

    @cached_property
    def steps(self) -> tuple[ReplayStep, ...]:
        """The turns, and the doubles that were missed, as far as it is judged."""
        return with_missed_doubles(
            self.turns, chain.from_iterable(one.analysis.decisions for one in self.judged.values())
        )

    def with_judged(self, games: Iterable[JudgedGame]) -> "OpenReplay":
        """The same file once the engine has looked at these games."""
        return replace(self, judged={**self.judged, **{one.analysis.game: one for one in games}})


@dataclass
class OpenReplays:
    """The open files by their numbers; beyond the limit, the least recently used is closed."""

    opened: OrderedDict[str, OpenReplay] = field(default_factory=OrderedDict[str, OpenReplay])
    last: int = 0
    engine: Engine | None = None

    def __post_init__(self) -> None:
        program = next(iter(installed_programs()), None)
        self.engine = Engine(program, EngineLimits(answer_seconds=_ENGINE_TIMEOUT_SECONDS)) if program else None

    async def close_engine(self) -> None:
        """End the engine, if it was ever asked."""
        if self.engine:
            await self.engine.close()

    def add(self, opened: OpenReplay) -> str:
        """Keep a file open; returns its number."""
        self.last += 1
        self.opened[str(self.last)] = opened
        if len(self.opened) > MAX_OPEN_REPLAYS:
            self.opened.popitem(last=False)
        return str(self.last)

    def note_judged(self, number: str, opened: OpenReplay, games: Iterable[JudgedGame]) -> OpenReplay:
        """What an open file is once the engine has looked at these games; it may have been closed meanwhile."""
        judged = self.opened.get(number, opened).with_judged(games)
        if number in self.opened:
            self.opened[number] = judged
        return judged


OPEN_REPLAYS: web.AppKey[OpenReplays] = web.AppKey("replays", OpenReplays)


async def open_replay(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A file's steps in words; or in which line it is no record, or what is refused there."""
    name, text = str(body.get("name", "")), str(body.get("text", ""))
    words = _words_of(request, person)
    steps = await asyncio.to_thread(
        steps_of_record_or_mat, text, rule_books(), lambda refusal: words.refusal_text(refusal, str, format_typed=str)
    )
    if isinstance(steps, ReplayFault):
        return {"kind": "refused", "text": f"{name}:{steps.line}: {steps.why}"}
    replays = request.app[OPEN_REPLAYS]
    can_analyse = replays.engine is not None and not is_mat(text)
    called = name.rpartition(".")[0] or name
    book = called if is_mat(text) else (await asyncio.to_thread(read_record_with_installed_books, text)).head.book
    opened = OpenReplay(book, text, steps)
    return {"kind": "replay", "id": replays.add(opened), "can_analyse": can_analyse} | _told(opened, words)


async def own_evenings(request: web.Request, person: LocalPerson, _body: Json) -> Json:
    """The evenings of the channels here, as the bot offers them to this person."""
    found: list[Json] = []
    table = request.app[TABLE]
    for channel in [each for each in table.state.channels if table.sees(person.id, each)]:
        offered = await person.complete(*_EXPORTED, "", channel=channel)
        found += [{"channel": channel, "name": each["name"], "value": each["value"]} for each in offered]
    return {"kind": "evenings", "evenings": found[:_MAX_OWN_EVENINGS]}


async def open_own_evening(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The steps of one of them: of the record that the bot gives this person."""
    (command, option), table = _EXPORTED, request.app[TABLE]
    state = table.state
    waits = LocalPerson(table, state.members[person.id])  # until the file is there
    texts = list[str]()
    name = why = ""
    for wanted in (RECORD_FORMAT, ANALYSIS_FORMAT):
        options = {option: str(body.get("value")), _FORMAT: wanted}
        seen = await waits.slash(command, options, channel=str(body.get("channel")))
        files = objects_in_list(seen.message.get("attachments")) if seen.message else []
        kept = state.storage.read_file(str(files[0]["id"])) if files else None
        if seen.message and seen.ephemeral:
            person.dismiss(seen.message)
        texts.append(kept[2].decode("utf-8", "replace") if kept else "")
        if wanted == RECORD_FORMAT:
            name, why = (str(files[0]["filename"]), "") if kept else ("", seen.text)
    record, analyses = texts
    if not record:
        return {"kind": "refused", "text": why}
    told = await open_replay(request, person, {"name": name, "text": record})
    opened = request.app[OPEN_REPLAYS].opened.get(str(told.get("id")))
    if opened is None or not analyses:
        return told
    judged = await asyncio.to_thread(_kept, opened, analyses)
    opened = request.app[OPEN_REPLAYS].note_judged(str(told["id"]), opened, judged)
    return told | await asyncio.to_thread(_told, opened, _words_of(request, person))


def _kept(opened: OpenReplay, analyses: str) -> list[JudgedGame]:
    """What is known already of the games of an evening, from the lines of its analyses."""
    record = read_record_with_installed_books(opened.text)
    played = {one.finished.final.number: one for one in games_to_analyse(accepted_lines(record))}
    known = (one for one in analyses_from_json_lines(analyses) if one.game in played)
    return [JudgedGame(played[one.game], one) for one in known]


async def show_board_after_step(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The board after a step of an open file, with what it shows in words; the cubes where it was elsewhere.

    At a play that was an error, once its game is judged: the board before it, with the better play beside it; at a
    double that was missed the board before the roll.
    """
    replays, number, place = request.app[OPEN_REPLAYS], str(body.get("id")), body.get("place")
    opened = replays.opened.get(number)
    if opened is None or not isinstance(place, int) or not 0 <= place < len(opened.steps):
        return {"kind": "gone"}
    replays.opened.move_to_end(number)
    words = _words_of(request, person)
    drawn = await asyncio.to_thread(_drawn, opened, place, Player(person.name), words)
    return {"kind": "picture"} | drawn


async def analyse_game_errors(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """All steps of an open file and the errors in them, once a game of it is judged: quickly, or in depth."""
    replays, words = request.app[OPEN_REPLAYS], _words_of(request, person)
    opened = replays.opened.get(str(body.get("id")))
    if opened is None or replays.engine is None:
        return {"kind": "gone"}
    record = await asyncio.to_thread(read_record_with_installed_books, opened.text)
    games = await asyncio.to_thread(lambda: games_to_analyse(accepted_lines(record)))
    game = next((one for one in games if one.finished.final.number == body.get("game")), None)
    if game is None:
        return {"kind": "refused", "text": words.text("analysis-none", game=str(body.get("game")))}
    try:
        depth = Depth.DEEP if body.get("deep") else Depth.QUICK
        analysis = await analyse_game(replays.engine, game, depth)
    except EngineError:
        return {"kind": "refused", "text": words.text("analysis-failed")}
    opened = replays.note_judged(str(body.get("id")), opened, [JudgedGame(game, analysis)])
    return {"kind": "errors"} | await asyncio.to_thread(_told, opened, words)


def _told(opened: OpenReplay, words: Words) -> Json:
    """The steps in words, and what is said of each game that is judged."""
    steps = opened.steps
    return {
        "steps": [_told_of_step(one, words) for one in steps],
        "judged": [_told_of_game(opened.book, steps, each, words) for each in opened.judged.values()],
    }


def _told_of_step(step: ReplayStep, words: Words) -> Json:
    """A step in words; a double that was missed is no turn, and told by its error alone."""
    told = step_text(step, words, str, str) if step.text else ""
    return {"line": step.line, "game": step.game, "text": told, "turn": bool(step.text)}


def _told_of_game(book: str, steps: Sequence[ReplayStep], judged: JudgedGame, words: Words) -> Json:
    """The errors of a game in words, each with its place, and the curve of how it stood for the Box."""
    analysis = judged.analysis
    by_place = errors_by_place(steps, analysis.decisions)
    errors = [
        {"place": place, "text": decision_error_text(alike, str, words)}
        for place, of_step in sorted(by_place.items())
        for alike in of_step
    ]
    last = judged.played.lines[-1].before
    box = drawable_names(_empty_table(book, last))(judged.played.finished.final.box)
    return {
        "game": analysis.game,
        "deep": analysis.depth is Depth.DEEP,
        "told": words.text(
            "replay-errors",
            game=analysis.game,
            count=len(errors),
            deep="yes" if analysis.depth is Depth.DEEP else "no",
        ),
        "errors": errors,
        "worst": [*dict.fromkeys(place for place, _ in places_costliest_first(by_place, analysis.decisions))],
        "course": words.text("analysis-course-match" if last.rules.match else "analysis-course", name=box),
        "curve": [
            [place_of_line(steps, point.line), point.equity]
            for point in curve_as_played(analysis, judged.played.finished)
        ],
    }


def _words_of(request: web.Request, person: LocalPerson) -> Words:
    """The words in the language of the person who looks."""
    return words_in(request.app[TABLE].state.members[person.id].locale)


def _drawn(opened: OpenReplay, place: int, viewer: Player, words: Words) -> Json:
    """The board, from the side of whoever looks where they play, as at the table."""
    table = _empty_table(opened.book, opened.steps[place].chouette)
    shown = table_shown_once_seated(table.chouette)
    is_playing = shown is not None and viewer in shown.game.players
    view = viewing_side(table.chouette, viewer) if is_playing else public_view(table.chouette, {})
    picture, meant = board_or_cubes_picture_once_seated(table, words, {}, view), ""
    if found := _error_with_board(opened, place):
        alike, before = found
        picture = decision_picture(_empty_table(opened.book, before), before, alike, words, {}, view)
        if alike[0].kind is DecisionKind.PLAY:
            meant = without_markup(arrows_text(alike, words, is_before=True))
    url = f"data:image/png;base64,{b64encode(picture.content).decode()}" if picture else ""
    return {"url": url, "alt": picture.alt if picture else "", "meant": meant}


def _empty_table(book: str, chouette: Chouette) -> Table:
    """A table at which nobody of this server sits: in a file people have their own names."""
    return Table(
        id=0, server=0, channel=0, head=Head(book[:_MAX_NAME_LETTERS], chouette.rules, chouette.mode), chouette=chouette
    )


def _error_with_board(opened: OpenReplay, place: int) -> tuple[AlikeErrors, Chouette] | None:
    """The wrong play or the missed double of a step, as far as its game is judged, and the chouette before it."""
    judged, steps = opened.judged.get(opened.steps[place].game), opened.steps
    errors = errors_by_place(steps, judged.analysis.decisions).get(place, ()) if judged else ()
    alike = next((one for one in errors if one[0].kind is DecisionKind.PLAY or is_missed_double(one[0])), None)
    lines = judged.played.lines if judged and alike else ()
    before = next((line.before for line in lines if alike and line.line == alike[0].line), None)
    return (alike, before) if alike and before else None
