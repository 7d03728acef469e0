"""The board of a game in progress as other programs read it, one id for each different cube."""

import json
from pathlib import Path

import pytest

from bot.backgammon.ids import position_id
from bot.record.books import rule_books
from bot.record.exports import players_by_xgid, xgid_of_cube
from bot.record.read import RuleBooksByName, read_record
from bot.record.replay import CompletedReplay, accepted_lines, chouette_at_end, replay
from bot.rules.phases import ToPlay
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from tests.record.evenings import evening
from tests.record.gnubg import MARK, needs_gnubg, spoken

HEAD = "chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid\n"
OPENED = HEAD + "game\nopening 3 1\nAnn: plays 8/5 6/5\n"
ANN, BOB, CID = map(Player, ("Ann", "Bob", "Cid"))


def after(body: str, books: RuleBooksByName | None = None) -> Chouette:
    outcome = replay(body, books or rule_books(), lambda refusal: refusal.key)
    assert isinstance(outcome, CompletedReplay), outcome
    return outcome.chouette


def fields(chouette: Chouette, bottom: Side = Side.TEAM) -> list[tuple[str, tuple[Player, ...]]]:
    """Of each id all but the squares."""
    return [(one.partition(":")[2], players) for one, players in players_by_xgid(chouette, bottom).items()]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("", [("0:0:1:00:0:0:3:0:10", (BOB, CID))]),
        ("Bob: rolls 6 2\n", [("0:0:1:62:0:0:3:0:10", (BOB, CID))]),
        ("Bob: doubles\n", [("0:0:1:D:0:0:3:0:10", (BOB,)), ("0:0:1:00:0:0:3:0:10", (CID,))]),
        ("Bob: doubles\nCid: stands\n", [("0:0:1:D:0:0:3:0:10", (BOB,)), ("0:0:1:00:0:0:3:0:10", (CID,))]),
        (
            "Bob: doubles\nCid: doubles\nAnn: beavers Bob\nAnn: takes Cid\n",
            [("0:0:1:D:0:0:3:0:10", (BOB,)), ("0:0:1:00:0:0:3:0:10", (CID,))],
        ),
        (
            "Bob: doubles\nCid: stands\nAnn: takes\n",
            [("1:-1:1:00:0:0:3:0:10", (BOB,)), ("0:0:1:00:0:0:3:0:10", (CID,))],
        ),
    ],
)
def test_an_id_for_each_different_cube(body: str, found: list[tuple[str, tuple[Player, ...]]]) -> None:
    assert fields(after(OPENED + body)) == found


def test_who_looks_sits_below() -> None:
    chouette = after(OPENED + "Bob: doubles\nCid: doubles\nAnn: takes all\n")
    assert fields(chouette, Side.BOX) == [("1:1:-1:00:0:0:3:0:10", (BOB, CID))]
    (one,) = players_by_xgid(chouette, Side.BOX)
    assert one.startswith("XGID=-b----E-C---eE---c-e----B-".replace("-b----E-C-", "-b---BD-B-")), one


def test_no_board_no_id() -> None:
    assert players_by_xgid(after(HEAD), Side.BOX) == {}
    assert players_by_xgid(after(HEAD + "game\n"), Side.BOX) == {}
    assert chouette_at_end(read_record(HEAD, rule_books())).game is None


def test_the_id_of_one_cube_is_as_that_cube_is_though_another_is_waited_for() -> None:
    chouette = after(OPENED + "Bob: doubles\n")
    is_doubled, is_not = "0:0:1:D:0:0:3:0:10", "0:0:1:00:0:0:3:0:10"
    for player, answers, found in ((BOB, False, is_doubled), (CID, False, is_not), (CID, True, is_doubled)):
        one = xgid_of_cube(chouette, Side.TEAM, player, answers=answers)
        assert one
        assert one.partition(":")[2] == found
    assert xgid_of_cube(chouette, Side.TEAM, ANN) is None  # the Box has no cube of their own
    for nothing in (HEAD, HEAD + "game\n"):
        assert xgid_of_cube(after(nothing), Side.TEAM, BOB) is None


_SCRIPT = """
import gnubg, json
for one in json.load(open({asked!r})):
    gnubg.command("set xgid " + one)
    cube, told = gnubg.cubeinfo(), gnubg.posinfo()
    may_double = cube["cubeowner"] in (-1, cube["move"])
    print({mark!r} + json.dumps([gnubg.positionid(), cube["cube"], may_double, told["dice"]]))
"""


@pytest.mark.slow
@needs_gnubg
def test_gnu_backgammon_reads_the_same_position_cube_and_dice(tmp_path: Path) -> None:
    wanted: dict[str, list[object]] = {}
    for seed in range(5):
        for line in accepted_lines(read_record(evening(seed, 100), rule_books())):
            game = line.after.game
            for one, players in players_by_xgid(line.after, Side.TEAM).items():
                if ":D:" in one:  # then the program shows the board to whoever answers
                    continue
                assert game
                assert game.position
                assert game.on_turn
                bet = next(bet for bet in game.open_bets if bet.team in players)
                dice = game.phase.dice if isinstance(game.phase, ToPlay) else (0, 0)
                cube = [bet.cube.value, bet.cube.owner in {None, game.on_turn}]
                wanted[one] = [position_id(game.position), *cube, sorted(dice, reverse=True)]
    asked, script = tmp_path / "asked.json", tmp_path / "script.py"
    asked.write_text(json.dumps([*wanted]))
    script.write_text(_SCRIPT.format(asked=str(asked), mark=MARK))
    found = [json.loads(line.removeprefix(MARK)) for line in spoken("-p", str(script)).splitlines() if MARK in line]
    assert found == [*wanted.values()]
