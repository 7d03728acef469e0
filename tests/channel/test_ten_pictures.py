"""A game in ten pictures: its title, each double with its answers, the largest errors, its end, and plays between."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.analysis.games import PlayedGame
from bot.analysis.model import BoxEquityPoint, Decision, DecisionKind
from bot.channel.film_pictures import MAX_CHOSEN_PICTURES, ten_pictures
from bot.desk import Table
from bot.render.board.film import FilmFrame, FilmMoment
from bot.render.board.picture import board_layout
from bot.rules.events import NoLegalPlay, Played
from bot.rules.state.bets import Side
from bot.words.words import words_in
from tests.render.test_film import (
    DROPPED_AND_RESIGNED,
    FIVE,
    FOUR,
    LONG,
    THREE_DOUBLE,
    WORDS,
    analysed,
    error,
    films,
)


def of_record(text: str, *errors: Decision) -> tuple[FilmFrame, ...]:
    ((game, table, _),) = films(text)
    return ten_pictures(table, game, WORDS, {}, analysed(*errors))


def told(pictures: Iterable[FilmFrame]) -> list[str]:
    return [one.caption.text for one in pictures]


def long_game(at: int) -> tuple[PlayedGame, Table]:
    game, table, _ = films(LONG.read_text("utf-8"))[at]
    return game, table


def wrong_plays(game: PlayedGame) -> list[Decision]:
    """Each play of a game as a small error."""
    made = [(line.line, event) for line in game.lines for event in line.accepted.events if isinstance(event, Played)]
    return [
        replace(error(line, one.by or "", DecisionKind.PLAY, one.play, "24/20*", one.dice), loss=0.06, points=0.06)
        for line, one in made
    ]


@pytest.mark.parametrize("at", [0, 1])
def test_the_largest_errors_by_points_are_there_however_many_small_ones_there_are(at: int) -> None:
    game, table = long_game(at)
    wrong = wrong_plays(game)
    places = range(3, 3 + 5 * 4, 5)
    large = {place: replace(wrong[place], loss=0.2, stake=4.0 * n, points=0.8 * n) for n, place in enumerate(places, 1)}
    errors = [large.get(place, one) for place, one in enumerate(wrong)]
    chosen = ten_pictures(table, game, WORDS, {}, analysed(*errors))
    assert len(chosen) == MAX_CHOSEN_PICTURES
    for one in large.values():
        (picture,) = (each for each in chosen if each.line == one.line)
        assert [play.rank for play in picture.scene.suggestions] == [1, 2]
        assert picture.caption.text.endswith(f"(−0.200 × {one.stake:.0f}, better: 24/20*)")
    assert chosen[0].caption.text.startswith(f"Game {at + 1} · Colorado rules")
    assert chosen[-1].moment is FilmMoment.END
    assert any("double" in one for one in told(chosen))
    assert any("take" in one for one in told(chosen))


def test_a_wrong_play_just_before_a_double_has_a_picture_of_its_own() -> None:
    one = replace(error(7, "Marta", DecisionKind.PLAY, "8/5 6/5", "24/20", (3, 1)), loss=0.87, stake=4.0, points=3.48)
    pictures = of_record(FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED, one)
    wrong, doubled, *_ = pictures[1:]
    assert wrong.caption.text == "Marta 3-1: 8/5 6/5 (−0.870 × 4, better: 24/20)"
    assert [play.rank for play in wrong.scene.suggestions] == [1, 2]
    assert wrong.scene.dice
    assert doubled.caption.text.startswith("Carl, Dora and Ada double to 2. Marta drops")
    assert doubled.scene.last_play is None


def test_a_double_is_told_with_its_answers_each_with_what_was_wrong_of_it() -> None:
    text = FOUR + "Bob: takes\nCid: takes\nEve: takes\nDee: resigns\nBob: accepts\nCid: accepts\nEve: accepts\n"
    assert "Dee doubles Bob, Cid and Eve to 2. Bob takes. Cid takes. Eve takes." in told(of_record(text))
    double = replace(error(10, "Dee", DecisionKind.DOUBLE, "double", "no double"), stake=3.0)
    take = replace(error(12, "Cid", DecisionKind.TAKE, "take", "drop"), loss=0.18)
    pictures = of_record(text, double, take)
    at = next(at for at, one in enumerate(told(pictures)) if "doubles" in one)
    assert told(pictures)[at : at + 2] == [
        "Dee doubles Bob, Cid and Eve to 2 (−0.100 × 3, better: no double).",
        "Bob takes. Cid takes (−0.180 × 1, better: drop). Eve takes.",
    ]
    offered, taken = pictures[at : at + 2]
    assert any(lane.must_act for lane in offered.scene.lanes)
    assert not any(lane.must_act for lane in taken.scene.lanes)
    assert {lane.cube.owner for lane in taken.scene.lanes if lane.cube} == {Side.TEAM}


def test_several_who_erred_alike_are_named_once() -> None:
    text = FOUR + "Bob: drops\nCid: drops\nEve: drops\n"
    drops = [error(11 + at, name, DecisionKind.DROP, "drop", "take") for at, name in enumerate(("Bob", "Cid", "Eve"))]
    *_, doubled, end = of_record(text, *drops)
    assert doubled.caption.text == (
        "Dee doubles Bob, Cid and Eve to 2. Bob, Cid and Eve: drop (−0.100 × 3, better: take)."
    )
    assert {lane.cube and lane.cube.offered_by for lane in doubled.scene.lanes} == {Side.BOX}
    assert end.moment is FilmMoment.END


def test_doubles_without_room_are_all_told_and_the_worst_error_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.channel.film_pictures.MAX_CHOSEN_PICTURES", 4)
    game, table = long_game(0)
    worst = replace(wrong_plays(game)[20], loss=0.5, points=2.0)
    double = replace(error(24, "Emmy", DecisionKind.DOUBLE, "double", "no double"), stake=4.0)
    chosen = ten_pictures(table, game, WORDS, {}, analysed(double, worst))
    title, doubled, wrong, end = chosen
    assert title.moment is FilmMoment.TITLE
    assert doubled.caption.text == (
        "Emmy doubles Carl, Dora, Ada and Blaise to 2. Carl takes. Dora takes. Ada takes. Blaise takes."
    )
    assert wrong.line == worst.line
    assert end.moment is FilmMoment.END


def test_no_double_that_was_wrong_is_shown_on_the_board_before_the_roll() -> None:
    game, table = long_game(0)
    roll = next(line for line in game.lines if line.line == 20)
    wrong = replace(error(roll.line, "Carl", DecisionKind.NO_DOUBLE, "no double", "double"), loss=0.4, points=0.4)
    (picture,) = (one for one in ten_pictures(table, game, WORDS, {}, analysed(wrong)) if one.line == roll.line)
    assert picture.caption.text == "Carl: no double (−0.400 × 1, better: double)"
    assert not picture.scene.dice


def test_a_resigned_game_ends_with_one_picture() -> None:
    *_, before, last = of_record(FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED)
    assert last.moment is FilmMoment.END
    assert before.caption.text == "Bob 6-5: 24/13"


def test_a_resignation_that_was_wrong_is_shown_with_the_roll_that_was_not_played() -> None:
    text = FIVE + THREE_DOUBLE + DROPPED_AND_RESIGNED.replace("Bob: plays 24/13\n", "")
    resigned = error(14, "Bob", DecisionKind.RESIGN, "resign", "play on")
    (picture,) = (one for one in of_record(text, resigned) if "resign" in one.caption.text and "−" in one.caption.text)
    assert [dice.numbers for dice in picture.scene.dice] == [(6, 5)]


@pytest.mark.parametrize("language", ["en", "it"])
def test_each_picture_tells_what_it_shows_and_nobody_who_could_not_move(language: str) -> None:
    game, table = long_game(1)
    lost = {line.line for line in game.lines if any(isinstance(event, NoLegalPlay) for event in line.accepted.events)}
    swings = tuple(BoxEquityPoint(line.line, 2.0 * (at % 2)) for at, line in enumerate(game.lines[:-1]))
    chosen = ten_pictures(table, game, words_in(language), {}, replace(analysed(), curve=swings))
    assert lost
    assert not lost & {one.line for one in chosen}
    assert len(chosen) == MAX_CHOSEN_PICTURES
    assert all(told(chosen))
    assert all((one.line, one.moment is FilmMoment.END) <= (two.line, True) for one, two in pairwise(chosen))


def test_the_plays_with_which_the_game_swung_are_among_them() -> None:
    game, table = long_game(1)
    play = next(
        line
        for line in game.lines[40:]
        if any(isinstance(event, Played) and event.play != "none" for event in line.accepted.events)
    )
    swing = (BoxEquityPoint(play.line, 0.0), BoxEquityPoint(play.line + 1, 0.9))
    chosen = ten_pictures(table, game, WORDS, {}, replace(analysed(), curve=swing))
    assert play.line in {one.line for one in chosen}


def test_a_double_hit_comes_before_plays_in_which_little_happens() -> None:
    game, table = long_game(0)
    plays = [event.play for line in game.lines for event in line.accepted.events if isinstance(event, Played)]
    double = [play for play in plays if play.count("*") > 1]
    shown = told(ten_pictures(table, game, WORDS, {}, None))
    assert double
    assert all(any(one.endswith(f": {play}") for one in shown) for play in double)


def test_a_play_is_told_in_the_numbers_of_its_board() -> None:
    game, table = long_game(0)
    plays = [one for one in ten_pictures(table, game, WORDS, {}, None) if one.scene.last_play]
    assert {one.scene.numbers_for for one in plays} == {*Side}
    for one in plays:
        assert one.scene.last_play
        assert one.scene.numbers_for is one.scene.last_play.side
        said = {label.text.partition("(")[0] for label in board_layout(one.scene).labels}
        assert said
        assert all(text in one.caption.text for text in said)


def test_of_a_part_there_are_only_pictures_of_that() -> None:
    game, table = long_game(0)
    first, last = game.lines[20].line, game.lines[40].line
    chosen = ten_pictures(table, game, WORDS, {}, None, (first, last))
    assert len(chosen) == MAX_CHOSEN_PICTURES
    assert all(first <= one.line <= last for one in chosen)
