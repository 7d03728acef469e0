"""The board shows who rolls and moves, also where they are neither Captain nor Box."""

from bot.render.board.lanes import lanes_layout
from bot.render.board.scene import BoardScene
from bot.render.parts import Badge, Tone
from bot.rules.state.bets import Side
from tests.render.shown import scene_of_board
from tests.render.test_view import LABELS, OPENED, at

DOUBLED = f"{OPENED}Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
EXTRA = f"{DOUBLED}Bob: takes\nCid: drops\nDee: drops\nCid: stands\nDee: gives extra to Bob\nBob: takes extra\n"
RULES = "colorado\noption extras yes\noption lone_taker allowed"


def shown(lines: str, rules: str = "colorado") -> BoardScene:
    scene = scene_of_board(at(lines, rules=rules), str, LABELS)
    assert scene
    return scene


def marks(scene: BoardScene) -> list[tuple[Tone, str, bool]]:
    return [(badge.tone, badge.letter, badge.faint) for badge in lanes_layout(scene).badges]


def test_a_captain_who_moves_has_his_letter_alone() -> None:
    scene = shown(OPENED)
    assert [lane.moves_for for lane in scene.lanes] == [None, None, None]
    assert marks(scene) == [(Tone.LIGHT, "c", False)]


def test_a_captain_who_is_out_keeps_his_letter_and_who_acts_for_him_has_an_arrow() -> None:
    scene = shown(f"{DOUBLED}Bob: drops\nCid: takes\nDee: takes\n")
    assert [lane.moves_for for lane in scene.lanes] == [None, Side.TEAM, None]
    assert marks(scene) == [(Tone.LIGHT, "c", True), (Tone.LIGHT, "", False)]


def test_who_moves_for_a_box_that_is_out_has_a_dark_arrow() -> None:
    paid = f"{EXTRA}Ann: rolls 2 1\nAnn: plays 13/11 6/5\nBob: doubles\nAnn: drops\n"
    scene = shown(paid, RULES)
    assert [lane.moves_for for lane in scene.lanes[:3]] == [None, None, Side.BOX]
    assert Badge(Tone.DARK, lanes_layout(scene).badges[1].centre, "") in lanes_layout(scene).badges


def test_who_moves_for_an_absent_captain_has_an_arrow_and_both_are_amber() -> None:
    scene = shown(f"{OPENED}Bob: rolls 6 5\nBob: plays 24/13\nAnn: rolls 2 1\nAnn: plays 13/11 6/5\nBob: away\n")
    assert [lane.moves_for for lane in scene.lanes] == [None, Side.TEAM, None]
    assert [lane.must_act for lane in scene.lanes] == [True, True, False]
    assert marks(scene) == [(Tone.LIGHT, "c", False), (Tone.LIGHT, "", False)]


def test_whoever_answers_about_the_cube_of_somebody_absent_is_amber_beside_them() -> None:
    scene = shown(f"{DOUBLED}Bob: takes\nCid: proxy Dee\nCid: away\n")
    assert [(lane.away, lane.must_act) for lane in scene.lanes] == [(False, False), (True, True), (False, True)]
