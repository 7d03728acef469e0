"""The film of a game shows, frame by frame, exactly the boards that are drawn, for every rule book's records."""

import io
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from PIL import Image, ImageSequence

from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth, GameAnalysis
from bot.backgammon.position import START
from bot.channel.film_pictures import _with_errors_shown, answering_alone, game_frames, with_step_numbers
from bot.channel.pictures import labelled_board_scene, public_view
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import Head, read_record, written_head
from bot.record.replay import accepted_lines, steps_of_lines
from bot.render.board.film import Film, FilmFrame, FilmMoment, film_frames, film_scene, milliseconds_of
from bot.render.board.picture import board_layout, draw_board
from bot.render.board.scene import Banner, BoardScene
from bot.render.board.shown import table_shown_once_seated
from bot.render.card.scene import with_played_and_better_arrows
from bot.render.gif import AnimatedGif
from bot.render.parts import CutSide, DiceState, Text
from bot.render.pixels import FixedPalette
from bot.rules.events import Played
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.statements import ChouetteMode, Dice
from bot.words.words import words_in
from tests.record.evenings import said_at
from tests.render.samples import BOARDS, themed
from tests.support.cases import with_usual_cases

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.chouette"))
LONG = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"
WORDS = words_in("en-US")
CUBES_MOVE = FilmMoment.BRIEF_CUBE, FilmMoment.CUBE
BYTES_OF_BOARD = 1000 * 938 * 3
"""The pixels of a picture above its caption."""
SEEDS, STATEMENTS, MOST = range(20), 160, 20
FIVE = """chouette 1
rules colorado
mode play
players Marta Carl Dora Ada Bob
game
opening 3 1
Marta: plays 8/5 6/5
"""
THREE_DOUBLE = "Carl: doubles\nDora: doubles\nAda: doubles\nBob: stands\n"
DROPPED_AND_RESIGNED = """Marta: drops Carl Dora Ada
Bob: rolls 6 5
Bob: plays 24/13
Bob: resigns
Marta: accepts
"""
FOUR = """chouette 1
rules colorado
mode play
players Dee Bob Cid Eve
game
opening 3 1
Dee: plays 8/5 6/5
Bob: rolls 6 5
Bob: plays 24/13
Dee: doubles Bob Cid Eve
"""
SETTLED = "Bob: pays Dee 1\nDee: accepts\nCid: pays Dee 1\nDee: accepts\n"
FilmOfGame: TypeAlias = tuple[PlayedGame, Table, tuple[FilmFrame, ...]]
LOOP = b"NETSCAPE2.0\x03\x01\x00\x00\x00"


def films(text: str) -> list[FilmOfGame]:
    """The games of a record that can be filmed, with their frames."""
    record = read_record(text, rule_books())
    games = games_to_analyse(accepted_lines(record))
    tables = [Table(id=0, server=0, channel=0, head=record.head, chouette=one.lines[0].before) for one in games]
    return [(one, table, game_frames(table, one, WORDS, {})) for one, table in zip(games, tables, strict=True)]


def gif(frames: tuple[FilmFrame, ...], theme: str = "baize") -> bytes:
    film = Film(theme)
    for frame, milliseconds in zip(frames, milliseconds_of(frames), strict=True):
        film.draw(frame, milliseconds)
    assert film.picture_count == len(frames)
    return film.content()


def composed(content: bytes) -> list[tuple[bytes, int]]:
    """What Pillow shows of a GIF, frame by frame: its pixels, and for how many milliseconds."""
    with Image.open(io.BytesIO(content)) as opened:
        return [(frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in ImageSequence.Iterator(opened)]


def drawn(scene: BoardScene) -> bytes:
    """The pixels of the board as the bot posts it."""
    with Image.open(io.BytesIO(draw_board(scene))) as opened:
        return opened.convert("RGB").tobytes()


def films_of_book(book: str) -> Iterator[FilmOfGame]:
    """The games in the records of a rule book, and those of evenings that were played at random by it, without end."""
    records = [path.read_text("utf-8") for path in RECORDS if f"\nrules {book}\n" in path.read_text("utf-8")]
    for text in (*records, *(random_evening(book, seed) for seed in SEEDS)):
        yield from films(text)


def random_evening(book: str, seed: int) -> str:
    rules = rule_books()[book].rules
    lines = [written_statement(said) for said, _ in said_at(Random(seed), rules, STATEMENTS)]
    return "\n".join([*written_head(Head(book, rules, ChouetteMode.PLAY)), *lines, ""])


def error(line: int, by: str, kind: DecisionKind, said: str, better: str, dice: Dice | None = None) -> Decision:
    """What somebody did at a line, which cost them a tenth of a point."""
    return Decision(
        line=line, game=1, by=Player(by), side=Side.TEAM, kind=kind, position=START, on_roll=Side.TEAM, dice=dice,
        cubes=(), stake=1.0, said=said, better=better, equity=0.0, loss=0.1, points=0.1, counts=True,
    )  # fmt: skip


def analysed(*decisions: Decision) -> GameAnalysis:
    return GameAnalysis(1, "gnubg", "1", Depth.DEEP, (), decisions)


def told_with(text: str, language: str, *errors: Decision) -> list[str]:
    """What stands below the boards of a record's only game, each text once."""
    ((game, table, _),) = films(text)
    frames = game_frames(table, game, words_in(language), {}, analysed(*errors))
    return [told for told, _ in groupby(frame.caption.text for frame in frames if frame.caption.text)]


@cache
def long_film() -> tuple[FilmFrame, ...]:
    """A game of 112 pictures."""
    return films(LONG.read_text("utf-8"))[-1][2]


@pytest.mark.parametrize("book", with_usual_cases(rule_books(), ("colorado", "italian")))
def test_every_frame_is_the_board_that_is_drawn_at_that_step_without_what_asks_for_a_turn(book: str) -> None:
    compared = 0
    for game, table, frames in films_of_book(book):
        if compared > MOST:
            break
        shown = composed(gif(frames))
        assert len(shown) == len(frames)
        states = {0: game.lines[0].before} | {each.line: each.after for each in game.lines}
        view = public_view(game.lines[0].before, {})
        for frame, (pixels, milliseconds), wanted in zip(frames, shown, milliseconds_of(frames), strict=True):
            now = table_shown_once_seated(states[frame.line])
            assert now
            board = labelled_board_scene(replace(table, chouette=states[frame.line]), now, WORDS, {}, view)
            shown_board = film_scene(answering_alone(board, states[frame.line]))
            if frame is frames[-1]:
                assert board.banner
                assert frame.caption == replace(board.banner, note=frame.caption.note)
            assert pixels[:BYTES_OF_BOARD] == drawn(replace(shown_board, banner=None))
            assert milliseconds == wanted // 10 * 10
            compared += 1
        assert frames[-1].moment is FilmMoment.END
        assert all(frame.scene.banner is None for frame in frames)
        assert all(frame.caption.winner is None for frame in frames[:-1])
    assert compared > MOST


def test_each_moment_stays_as_long_as_it_is_worth() -> None:
    assert [moment.value for moment in FilmMoment] == [2000, 700, 900, 1200, 2500, 5000]
    assert {frame.moment for frame in long_film()} == {*FilmMoment}


def with_errors(each: int) -> tuple[FilmFrame, ...]:
    """The game of 112 pictures, where every so many plays one was wrong."""
    game, table, _ = films(LONG.read_text("utf-8"))[-1]
    wrong = [
        error(line.line, event.by, DecisionKind.PLAY, event.play, event.play, event.dice)
        for line in game.lines
        for event in line.accepted.events
        if isinstance(event, Played) and event.by and event.play != "none"
    ][::each]
    return game_frames(table, game, WORDS, {}, analysed(*wrong))


def test_each_picture_has_its_step_as_history_counts_it() -> None:
    text = LONG.read_text("utf-8")
    steps = [*steps_of_lines([*accepted_lines(read_record(text, rule_books()))])]
    for game, _, frames in films(text):
        number = game.finished.final.number
        of_game = [step for step in steps if step.game == number]
        shown = with_step_numbers(frames, number, [step.line for step in of_game], WORDS)
        headings = [frame.scene.heading for frame in shown]
        assert headings[0] == f"Game {number} · step 1"
        assert headings[-1] == f"Game {number} · step {len(of_game)}"
        for frame in shown:
            played = next(
                (event for line in game.lines if line.line == frame.line for event in line.accepted.events), None
            )
            if isinstance(played, Played):
                place = int(frame.scene.heading.rpartition(" ")[2])
                assert played in of_game[place - 1].events


def test_a_film_of_a_long_game_is_over_in_a_minute_and_a_half_as_rolls_and_then_plays_are_quicker() -> None:
    short_game = films(LONG.read_text("utf-8"))[0][2]
    for frames, times, seconds in (
        (short_game, (700, 900), 90),
        (long_film(), (500, 820), 90),
        (with_errors(6), (500, 500), 100),
    ):
        shown = [(frame, milliseconds) for frame, (_, milliseconds) in zip(frames, composed(gif(frames)), strict=True)]
        shortest = {
            moment: min(milliseconds for frame, milliseconds in shown if frame.moment is moment)
            for moment in FilmMoment
        }
        assert (shortest[FilmMoment.ROLL], shortest[FilmMoment.PLAY]) == times
        assert shortest[FilmMoment.CUBE] == FilmMoment.CUBE.value
        assert sum(milliseconds for _, milliseconds in shown) <= seconds * 1000


def test_in_a_film_with_many_errors_each_picture_gives_up_a_share_of_what_it_could_spare() -> None:
    frames = with_errors(3)
    times = milliseconds_of(frames)
    assert len(frames) > 125
    assert 99_000 < sum(times) <= 100_000
    usual, least = {moment: moment.value for moment in FilmMoment}, {FilmMoment.CUBE: 1100, FilmMoment.PLAY: 450}
    for frame, milliseconds in zip(frames, times, strict=True):
        assert least.get(frame.moment, 250) <= milliseconds
        assert milliseconds <= usual[frame.moment] or frame.caption.text
    told = [(frame.caption.text, milliseconds) for frame, milliseconds in zip(frames, times, strict=True)]
    for text, same in groupby(told, lambda one: one[0]):
        assert sum(milliseconds for _, milliseconds in same) >= 30 * len(text) - 1
    many = milliseconds_of(with_errors(1))
    assert sum(many) < 105_000, "with an error in every play, it is as short as it can be"
    assert min(many) == 250


def test_whatever_is_told_below_a_board_stays_until_it_can_be_read() -> None:
    two_errors = told_by_two_errors()
    for frames in (long_film(), with_errors(6), two_errors):
        shown = [milliseconds for _, milliseconds in composed(gif(frames))]
        told = ((frame.caption.text, milliseconds) for frame, milliseconds in zip(frames, shown, strict=True))
        for text, same in groupby(told, lambda one: one[0]):
            assert (
                sum(milliseconds for _, milliseconds in same) >= 50 * len(text) - 20
            )  # hundredths of a second are shown


def told_by_two_errors() -> tuple[FilmFrame, ...]:
    """A game in which two erred at once, so that much is told of it."""
    ((game, table, _),) = films(FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED)
    errors = error(8, "Carl", DOUBLE, "double", "no double"), error(8, "Bob", NO_DOUBLE, "no double", "double")
    return game_frames(table, game, WORDS, {}, analysed(*errors))


def test_numbers_and_names_are_still_from_turn_to_turn_and_amber_says_who_answers_a_double() -> None:
    scenes = [frame.scene for frame in long_film()]
    assert {scene.numbers_for for scene in scenes} == {Side.TEAM}
    states = {dice.state for scene in scenes for dice in scene.dice}
    assert states == {DiceState.PLAYED, DiceState.WAITING}
    for scene in scenes:
        asks = scene.seat.must_act or any(lane.must_act for lane in scene.lanes)
        is_offered = any(lane.cube and lane.cube.offered_by for lane in scene.lanes)
        assert is_offered or not asks
    asked = [frame for frame in long_film() if frame.scene.seat.must_act]
    assert [frame.caption.text for frame in asked] == ["Dora, Ada, Blaise and Carl double to 2."]


def test_nobody_is_amber_who_is_asked_whether_they_double() -> None:
    ((_, _, frames),) = films(FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED)
    doubling = [frame.scene for frame in frames if frame.caption.text.endswith("doubles to 2.")]
    assert len(doubling) == 3
    assert not any(lane.must_act for scene in doubling for lane in scene.lanes)


@pytest.mark.parametrize("stake", [1.0, 4.0])
def test_before_a_wrong_play_stands_the_board_as_it_was_with_that_and_the_better_one_in_arrows(stake: float) -> None:
    game, table, frames = films(LONG.read_text("utf-8"))[-1]
    wrong = [
        at
        for at, frame in enumerate(frames)
        if frame.moment is FilmMoment.PLAY and frame.scene.last_play and frame.scene.last_play.side is Side.BOX
    ][3]
    one = error(frames[wrong].line, "Emmy", DecisionKind.PLAY, "13/8", "24/20*", (3, 2))
    found = game_frames(table, game, WORDS, {}, analysed(replace(one, stake=stake)))
    compared, played = found[wrong : wrong + 2]
    assert compared.caption.text == played.caption.text == f"Emmy 3-2: 13/8 (−0.100 × {stake:.0f}, better: 24/20*)"
    assert (compared.moment, played.moment) == (FilmMoment.CUBE, FilmMoment.PLAY)
    assert [frame.scene.numbers_for for frame in found[wrong - 1 : wrong + 3]] == [
        Side.TEAM, Side.BOX, Side.BOX, Side.TEAM,
    ]  # fmt: skip
    rolled = replace(frames[wrong - 1].scene, numbers_for=Side.BOX)
    as_on_card = with_played_and_better_arrows(rolled, Side.BOX, "13/8", "24/20*", is_blunder=one.is_blunder)
    assert drawn(compared.scene) == drawn(as_on_card) != drawn(rolled)
    assert played.scene == replace(frames[wrong].scene, numbers_for=Side.BOX)
    assert (found[:wrong], found[wrong + 2 :]) == (frames[:wrong], frames[wrong + 1 :])


def test_a_film_with_many_wrong_plays_takes_few_bytes() -> None:
    found = with_errors(4)
    assert len(found) == len(long_film()) + 11
    assert len(gif(found)) < 1_000_000


def test_a_missed_double_is_told_on_the_board_before_the_roll_as_long_as_a_cube() -> None:
    game, table, frames = films(LONG.read_text("utf-8"))[-1]
    at = next(at for at, frame in enumerate(frames) if at > 9 and frame.moment is FilmMoment.ROLL)
    one = error(frames[at].line, "Emmy", DecisionKind.NO_DOUBLE, "no double", "double")
    found = game_frames(table, game, WORDS, {}, analysed(one))
    assert found[at].caption.text == "Emmy: no double (−0.100 × 1, better: double)"
    assert found[at].moment.value == FilmMoment.CUBE.value
    assert found[at].scene == replace(frames[at - 1].scene, dice=())
    assert (found[at + 1].scene, found[at + 1].moment) == (frames[at].scene, FilmMoment.ROLL)
    assert found[at + 2 :] == frames[at + 1 :]


def test_a_missed_double_has_no_dice_though_the_roll_before_could_not_be_played_either() -> None:
    """After two such rolls nothing but the dice has changed: the second has no picture but its roll."""
    _, _, frames = films(LONG.read_text("utf-8"))[-1]
    roll = next(frame for frame in frames if frame.moment is FilmMoment.ROLL)
    missed = FilmFrame(roll.line + 2, replace(roll.scene, dice=()), FilmMoment.CUBE)
    for kind, dice in ((DecisionKind.NO_DOUBLE, ()), (DecisionKind.RESIGN, roll.scene.dice)):
        wrong = {missed.line: [(error(missed.line, "Emmy", kind, "said", "better"),)]}
        assert [one.scene.dice for one in _with_errors_shown((roll, missed), wrong)] == [roll.scene.dice, dice]


def test_the_opening_stays_long_enough_to_be_read() -> None:
    opening = next(frame for frame in long_film() if frame.caption.text == "Opening 6-4: Dora starts.")
    assert opening.moment.value == FilmMoment.TITLE.value


def test_a_resignation_that_is_accepted_is_told_by_the_result_alone() -> None:
    ((game, _, frames),) = films(FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED)
    assert [frame.moment for frame in frames if frame.line == game.lines[-1].line] == [FilmMoment.END]


@pytest.mark.parametrize(
    ("margin", "en", "it"),
    [
        ("", "a single game", "abbandono della partita"),
        (" gammon", "a gammon", "abbandono con gammon"),
        (" backgammon", "a backgammon", "abbandono con backgammon"),
    ],
)
def test_a_wrong_resignation_says_of_what_it_was_and_the_result_that_the_game_was_resigned(
    margin: str, en: str, it: str
) -> None:
    text = FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED.replace("resigns", f"resigns{margin}")
    offered = error(16, "Bob", DecisionKind.RESIGN, "resign", "play on")
    taken = error(16, "Marta", DecisionKind.ACCEPT_RESIGNATION, "accept resignation", "play on")
    assert told_with(text, "en", offered)[-2:] == [
        f"Bob: resignation of {en} (−0.100 × 1, better: playing on)",
        f"Marta (Box) wins {en}: Bob resigned",
    ]
    assert told_with(text, "en", taken)[-2] == f"Marta: resignation of {en} accepted (−0.100 × 1, better: playing on)"
    assert told_with(text, "it", offered)[-2] == f"Bob: {it} (−0,100 × 1, meglio: continuare)"
    assert told_with(text, "it", taken)[-2] == f"Marta: {it} accettato (−0,100 × 1, meglio: continuare)"


def test_the_dice_that_were_rolled_last_lie_there_alone_and_a_play_leaves_them() -> None:
    frames = long_film()
    for before, frame in pairwise(frames):
        if frame.moment is FilmMoment.ROLL:
            assert len(frame.scene.dice) == 1
            assert frame.scene.dice != before.scene.dice
        if frame.moment is FilmMoment.PLAY:
            assert frame.scene.dice == before.scene.dice


def test_a_roll_that_cannot_be_played_says_so_until_the_next_roll() -> None:
    frames = long_film()
    at = next(at for at, frame in enumerate(frames) if frame.caption.text == "Emmy rolls 4-4 and cannot move.")
    assert [frame.moment for frame in frames[at - 1 : at + 2]] == [FilmMoment.ROLL, FilmMoment.PLAY, FilmMoment.ROLL]
    assert [frame.caption.text for frame in frames[at + 1 : at + 3]] == [frames[at].caption.text, ""]
    assert frames[at].scene.dice == frames[at - 1].scene.dice


def test_it_loops_and_changes_only_what_has_changed() -> None:
    frames = long_film()
    content = gif(frames)
    assert LOOP in content
    assert len(content) < 20_000 * len(frames)


@pytest.mark.parametrize("digest", ["0" * 64, "d" * 64, "9f86d081" * 8])
def test_the_commitment_of_the_dice_stands_whole_below_the_result(digest: str) -> None:
    over = next(one for one in BOARDS.values() if one.banner)
    *_, last = film_frames([(1, replace(over, banner=None)), (2, over)], {}, f"SHA-256 {digest}")
    written = [part for part in board_layout(replace(over, banner=last.caption)).banner if isinstance(part, Text)]
    result, *commitment = written
    assert [part.text for part in commitment] == [f"SHA-256 {digest[:32]}", digest[32:]]
    assert all(part.size * 0.35 > 10 for part in commitment)  # on a phone, where the picture has 350 px
    assert result.size > 40
    assert {part.cut for part in written} == {CutSide.NONE}
    assert drawn(last.scene) == drawn(replace(over, banner=None))


def test_below_the_board_stands_what_was_said_of_cubes_and_how_the_game_ended() -> None:
    frames = long_film()
    told = [frame.caption.text for frame in frames if not frame.caption.text.endswith("cannot move.")]
    assert [text for text, _ in groupby(filter(None, told))] == [
        "Game 2 · Colorado rules",
        "Opening 6-4: Dora starts.",
        "Ada doubles to 2.",
        "Blaise doubles to 2.",
        "Carl doubles to 2.",
        "Dora, Ada, Blaise and Carl double to 2.",
        "Emmy takes Dora's, Ada's, Blaise's and Carl's cubes.",
        "The Team wins a gammon",
    ]
    for frame in frames:
        if frame.moment is FilmMoment.CUBE:
            blank = replace(frame, caption=Banner("", None))
            (one, _), (other, _) = (*composed(gif((frame,))), *composed(gif((blank,))))
            assert one[:BYTES_OF_BOARD] == other[:BYTES_OF_BOARD]
            assert one[BYTES_OF_BOARD:] != other[BYTES_OF_BOARD:]


@pytest.mark.parametrize(
    ("language", "better"),
    [("en", " (−0.100 × 1, better: 24/20*)"), ("it", " (−0,100 × 1, meglio: 24/20*)")],
)
def test_an_error_that_an_engine_has_found_stands_below_its_play_and_not_the_next_roll(
    language: str, better: str
) -> None:
    game, table, frames = films(LONG.read_text("utf-8"))[-1]
    at = next(at for at, frame in enumerate(frames) if at > 9 and frame.moment is FilmMoment.PLAY)
    line = next(one for one in game.lines if one.line == frames[at].line)
    played = next(event for event in line.accepted.events if isinstance(event, Played))
    assert played.by
    one = error(line.line, played.by, DecisionKind.PLAY, played.play, "24/20*", (3, 1))
    with_error = game_frames(table, game, words_in(language), {}, analysed(one))
    lines = [frame.line for frame in frames]
    assert [frame.line for frame in with_error] == [*lines[: at + 1], *lines[at:]]  # the board before, and the play
    assert with_error[at + 1].moment is FilmMoment.PLAY
    assert with_error[at].caption.text == with_error[at + 1].caption.text == f"{played.by} 3-1: {played.play}{better}"
    assert with_error[at + 2].moment is FilmMoment.ROLL
    assert not with_error[at + 2].caption.text


def test_words_about_one_double_that_follow_each_other_are_brief_but_for_the_last() -> None:
    ((game, table, frames),) = films(FOUR + "Bob: takes\nCid: takes\nEve: drops\n" + SETTLED)
    cubes = [(frame.caption.text.split()[0], frame.moment) for frame in frames if frame.moment in {*CUBES_MOVE}]
    brief, cube = CUBES_MOVE
    assert cubes[:4] == [("Dee", cube), ("Bob", brief), ("Cid", brief), ("Eve", cube)]
    wrong = error(next(one.line for one in frames if one.moment is brief), "Bob", DecisionKind.TAKE, "take", "drop")
    (judged,) = (one for one in game_frames(table, game, WORDS, {}, analysed(wrong)) if one.line == wrong.line)
    assert judged.moment is cube


def test_who_doubles_before_the_last_is_told_briefly() -> None:
    told = {frame.caption.text: frame.moment for frame in long_film()}
    assert told["Ada doubles to 2."] is FilmMoment.BRIEF_CUBE
    assert told["Dora, Ada, Blaise and Carl double to 2."] is FilmMoment.CUBE


NO_DOUBLE, DOUBLE = DecisionKind.NO_DOUBLE, DecisionKind.DOUBLE


@pytest.mark.parametrize("said", ["Carl: doubles\nBob: stands\nDora: doubles\nAda: doubles\n", THREE_DOUBLE])
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Carl, Dora and Ada double to 2. Bob: no double (−0.100 × 1, better: double)"),
        ("it", "Carl, Dora e Ada raddoppiano a 2. Bob: niente raddoppio (−0,100 × 1, meglio: raddoppio)"),
    ],
)
def test_an_error_is_of_who_made_it_and_not_of_those_who_doubled(said: str, language: str, told: str) -> None:
    one = error(11, "Bob", NO_DOUBLE, "no double", "double")
    assert told in told_with(FIVE + said + DROPPED_AND_RESIGNED, language, one)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Carl doubles to 2 (−0.100 × 1, better: no double)."),
        ("it", "Carl raddoppia a 2 (−0,100 × 1, meglio: niente raddoppio)."),
    ],
)
def test_an_error_of_who_acted_alone_stands_in_that_sentence(language: str, told: str) -> None:
    one = error(8, "Carl", DOUBLE, "double", "no double")
    assert told in told_with(FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED, language, one)


def test_a_take_says_at_what_stake_it_was_wrong_as_all_other_errors_do() -> None:
    told = told_with(
        FOUR + "Bob: takes\nCid: takes\nEve: drops\n" + SETTLED,
        "en",
        error(11, "Bob", DecisionKind.TAKE, "take", "drop"),
    )
    assert "Bob takes (−0.100 × 1, better: drop)." in told


def test_of_several_errors_with_a_line_the_costliest_is_told_and_others_of_a_tenth_or_more() -> None:
    doubled = FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED
    carl = error(8, "Carl", DOUBLE, "double", "no double")
    missed = replace(error(8, "Bob", NO_DOUBLE, "no double", "double"), loss=0.3, points=0.3)
    bob, ada = (replace(missed, by=Player(name)) for name in ("Bob", "Ada"))
    small = replace(error(8, "Dora", NO_DOUBLE, "no double", "double"), loss=0.09, points=0.09)
    assert (
        "Carl doubles to 2. Bob: no double (−0.300 × 1, better: double) · Carl: double (−0.100 × 1, better: no double)"
        in told_with(doubled, "en", carl, small, bob)
    )
    assert "Carl doubles to 2. Bob and Ada: no double (−0.300 × 2, better: double)" in told_with(
        doubled, "en", small, bob, ada
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Marta drops Carl's, Dora's and Ada's cubes. Marta pays 1 point each to Carl, Dora and Ada."),
        ("it", "Marta passa i raddoppi di Carl, Dora e Ada. Marta paga 1 punto a testa a Carl, Dora e Ada."),
    ],
)
def test_whoever_is_paid_is_told_with_the_others(language: str, told: str) -> None:
    assert told in told_with(FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED, language)


def test_of_payments_without_room_none_is_told() -> None:
    names = {"Carl": "Wolfeschlegelstein", "Dora": "Hubert Blaine", "Ada": "Adelheid"}
    text = FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED
    for name, longer in names.items():
        text = text.replace(name, longer.replace(" ", "_"))
    told = told_with(text, "en")
    assert any("drops Wolfe" in one for one in told)
    assert not any("pays" in one for one in told)


def test_a_take_that_does_not_count_is_told_before_the_result() -> None:
    told = told_with(FOUR + "Bob: takes\nCid: drops\nEve: drops\n", "en")
    assert told[-2:] == [
        "Bob's take does not count, since nobody else has taken: Bob drops too.",
        "Dee doubles everybody out: Dee +3",
    ]


def test_a_settlement_is_told_with_its_points() -> None:
    told = told_with(FOUR + "Bob: takes\nCid: takes\nEve: drops\n" + SETTLED, "en")
    assert told[-2] == "Cid and Dee settle: Cid pays 1 point."


def test_the_first_picture_does_not_tell_the_result() -> None:
    first, *_, last = long_film()
    assert first.caption.text == "Game 2 · Colorado rules"
    assert last.caption.text == "The Team wins a gammon"


@pytest.mark.parametrize(
    "lines",
    [
        ("Partita 2 · Regole di Colorado", "Marta raddoppia fuori tutti: +3"),
        ("Carl, Dora and Ada double to 2.", "Bob: no double (−0.100 × 1, better: double)"),
        ("Blaise 5-5: bar/20* 13/3 7/2*", "(−0.450 × 3, better: bar/20*/10 15/10)"),
    ],
)
def test_two_lines_below_a_board_break_between_sentences_and_parts_or_before_brackets(lines: tuple[str, str]) -> None:
    scene = next(iter(BOARDS.values()))
    banner = Banner((" " if lines[0].endswith(".") or lines[1].startswith("(") else " · ").join(lines), None)
    written = [part.text for part in board_layout(replace(scene, banner=banner)).banner if isinstance(part, Text)]
    assert written == [*lines]


def test_plays_of_both_sides_are_shown_alike() -> None:
    scenes = [frame.scene for frame in long_film() if frame.scene.last_play]
    assert {scene.last_play.side for scene in scenes if scene.last_play} == {*Side}
    assert not any(board_layout(scene).labels for scene in scenes)


@pytest.mark.parametrize("theme", ["night", "contrast", "bluegold"])
def test_other_themes_are_exact_too(theme: str) -> None:
    scenes = [themed(scene, theme) for scene in BOARDS.values()]
    film = Film(theme)
    for scene in scenes:
        film.draw(FilmFrame(0, scene, FilmMoment.PLAY), FilmMoment.PLAY.value)
    shown = iter(composed(film.content()))
    last = b""
    for scene in scenes:
        if (now := drawn(scene)) != last:
            assert next(shown)[0][:BYTES_OF_BOARD] == now
        last = now


def test_what_changes_nothing_shows_the_picture_before_for_longer() -> None:
    corners = Image.new("P", (1, 1))
    made = AnimatedGif(FixedPalette(corners, (0, 0, 0, 255, 255, 255, 255, 0, 0)))
    blank, other = Image.new("P", (8, 5)), Image.new("P", (8, 5))
    other.paste(2, (3, 1, 5, 4))
    for picture in (blank, blank.copy(), other, blank):
        made.add([picture], 200)
    assert made.picture_count == 3
    shown = composed(made.content())
    assert [milliseconds for _, milliseconds in shown] == [400, 200, 200]
    assert shown[0][0] == shown[2][0] != shown[1][0]


def test_a_picture_of_strips_is_shown_whole_whichever_of_them_change() -> None:
    corners = Image.new("P", (1, 1))
    made = AnimatedGif(FixedPalette(corners, (0, 0, 0, 255, 255, 255, 255, 0, 0)))
    blank, white, red = (Image.new("P", (8, 5), number) for number in range(3))
    dotted = blank.copy()
    dotted.putpixel((6, 3), 2)
    pictures = [[blank, blank, white], [blank, dotted, white], [red, dotted, blank.copy()], [dotted, blank, blank]]
    colours = [(0, 0, 0), (255, 255, 255), (255, 0, 0)]
    for strips in pictures:
        made.add(strips, 200)
    numbers = [b"".join(strip.tobytes() for strip in strips) for strips in pictures]
    wanted = [b"".join(bytes(colours[number]) for number in picture) for picture in numbers]
    assert [pixels for pixels, _ in composed(made.content())] == wanted
