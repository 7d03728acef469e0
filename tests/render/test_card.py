"""The card of an analysed game: what stands below an error is whole, and an error with cubes shows them."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from bot.analysis.games import games_to_analyse
from bot.analysis.model import Decision, DecisionKind
from bot.backgammon.position import START
from bot.channel.analysis import cubes_of_decision
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.render.board.shown import CubePlacement
from bot.render.card.picture import draw_card
from bot.render.card.scene import CardRow, CardScene, ErrorOnCard, scene_of_error
from bot.rules import phases
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette

LONG = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"
HEADS = ("error rate\n(PR)", "plays ·\nlost each", "cubes", "lost", "luck")


def card(*errors: ErrorOnCard) -> Image.Image:
    row = CardRow("Blaise", ("1.4", "20 · −0.004", "3 · −0.100", "−1.012", "+2.0"))
    scene = CardScene("Game 3", "Open Sage", HEADS, (row,), "How it stood", (0.0, 1.0), errors)
    with Image.open(io.BytesIO(draw_card(scene))) as opened:
        return opened.convert("RGB")


def error_with(*lines: str, cube: str = "", cubes: tuple[CubePlacement, ...] = ()) -> ErrorOnCard:
    return ErrorOnCard(scene_of_error(START, Side.BOX, None, "", "", "baize"), lines, cube, cubes)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Blaise · Emmy, Ada, Dora, Carla", "Blaise · Emmy, Ada, Dora, Carlo"),
        ("1 · better: bar/24 24/13(2) 6/5*", "1 · better: bar/24 24/13(2) 6/4*"),
    ],
)
def test_the_end_of_a_long_line_is_seen(one: str, other: str) -> None:
    assert card(error_with(one)).tobytes() != card(error_with(other)).tobytes()
    many = " ".join([one] * 12)
    assert card(error_with(many)).height > card(error_with(one)).height


def test_every_error_has_a_board_that_is_large_enough_for_a_phone() -> None:
    one = error_with("Ann · 5-2", "2 · 8/1*", "1 · better: 13/11 13/8", "cost 0.10 pts")
    none, first, second = card(), card(one), card(one, one)
    assert second.height - first.height > first.width * 0.4  # as high as the first one, one below the other
    assert first.height > none.height


def test_an_error_with_cubes_shows_their_value_how_many_they_are_and_whose() -> None:
    mine = CubePlacement(4, Side.BOX)
    shown = [
        (),
        (mine,),
        (mine, mine),
        (CubePlacement(4, Side.TEAM),),
        (CubePlacement(4),),
        (CubePlacement(8, offered_by=Side.BOX),),
    ]
    for word in ("no double", "raccoon accepted and more than there is room for"):
        pictures = [card(error_with("Ann", cube=word, cubes=cubes)).tobytes() for cubes in shown]
        assert len(set(pictures)) == len(shown)


def test_an_error_knows_the_cubes_as_they_lay_before_it() -> None:
    games = games_to_analyse(accepted_lines(read_record(LONG.read_text("utf-8"), rule_books())))
    states = [line.before for game in games for line in game.lines]
    before = next(one for one in states if one.game and isinstance(one.game.phase, phases.Answering))
    one = decision(before, DecisionKind.TAKE)
    (offered_by,) = {cube.offered_by for cube in cubes_of_decision(one, before)}
    assert offered_by
    assert cubes_of_decision(replace(one, kind=DecisionKind.PLAY), before) == ()
    assert cubes_of_decision(replace(one, kind=DecisionKind.TAKE_EXTRA), before) == ()
    assert cubes_of_decision(one, None) == ()


def decision(before: Chouette, kind: DecisionKind) -> Decision:
    """Something said of all cubes of the Team."""
    assert before.game
    return Decision(
        line=1,
        game=1,
        by=before.box,
        side=Side.BOX,
        kind=kind,
        position=START,
        on_roll=Side.TEAM,
        dice=None,
        cubes=tuple(before.game.line),
        stake=1.0,
        said=kind.value,
        better=kind.value,
        equity=0.0,
        loss=0.0,
        points=0.0,
        counts=True,
    )
