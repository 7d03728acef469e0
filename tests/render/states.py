"""Tables at the moments that try a picture most: said by the players, with the checkers and cubes put as wanted."""

from collections.abc import Callable
from dataclasses import replace

from bot.backgammon.position import Position
from bot.record.grammar import read_statement
from bot.render.board.scene import BoardLabels, BoardScene
from bot.rules.engine import apply
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.state.bets import Cube, Side
from bot.rules.state.chouette import Chouette
from tests.render.samples import HEADING, points
from tests.render.shown import scene_of_board
from tests.render.test_view import OPENED, at

FIVE = "Ann Bob Cid Dee Eve"
SIX = "Ann Bob Cid Dee Eve Fay Gus"
TEN = "Ann Bob Cid Dee Eve Fay Gus Hal Ida Jon"
LONG = dict(
    zip(
        TEN.split(),
        (
            "Alessandra Montefiore-Bianchi",
            "Maximilian von und zu Hohenfels",
            "Maximilian von und zu Hohenberg",
            "Chrysanthemum Featherstonehaugh",
            "Александра Сергеевна Иванова",
            "Bartholomew J. Quackenbush III",
            "Đorđe Živojin Mišić-Petrović",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
            "Θεοδώρα Παπαδοπούλου-Νικολάου",
            "Wilhelmina Konstantinopolska",
        ),
        strict=True,
    )
)
DOUBLED = f"{OPENED}Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\n"
TAKEN = "Bob: takes\nCid: takes\nDee: takes\nEve: takes\n"


def said(chouette: Chouette, lines: str) -> Chouette:
    """The table after these lines of a record, which nobody refuses."""
    for line in lines.splitlines():
        heard = apply(chouette, read_statement(line))
        assert not isinstance(heard, Refusal), (line, heard)
        chouette = heard.chouette
    return chouette


def put(chouette: Chouette, team: tuple[int, ...], box: tuple[int, ...]) -> Chouette:
    """The game in progress with other checkers on its board."""
    assert chouette.game
    position = Position(team, box)
    return chouette.with_game(
        replace(chouette.game, position=position if chouette.game.on_turn is Side.TEAM else position.swapped())
    )


def with_cubes(chouette: Chouette, *cubes: Cube) -> Chouette:
    """The game in progress with these cubes, one a player of the Team."""
    assert chouette.game
    bets = tuple(replace(bet, cube=cube) for bet, cube in zip(chouette.game.bets, cubes, strict=True))
    return chouette.with_game(replace(chouette.game, bets=bets))


def bearing_off() -> Chouette:
    """Both sides bear off; the Box is to roll."""
    table = put(
        at(OPENED, players=FIVE), points(p6=2, p5=2, p4=1, p3=1, p2=2, p1=2), points(p6=1, p5=2, p3=3, p2=2, p1=1)
    )
    return said(table, "Bob: rolls 5 3\nBob: plays 5/off 3/off\n")


def prime() -> Chouette:
    """Six points in a row, just made; two of the Box's checkers are behind them."""
    team = points(p13=2, p10=1, p8=2, p7=2, p6=2, p5=2, p4=2, p9=1, p24=1)
    table = put(at(OPENED, players=FIVE), team, points(p22=2, p13=4, p8=3, p6=4, p5=2))
    return said(table, "Bob: rolls 4 1\nBob: plays 13/9 10/9\nAnn: rolls 6 3\n")


def six_cubes() -> Chouette:
    """Six cubes at different values, in all three places."""
    cubes = [(1, None), (2, Side.TEAM), (4, Side.BOX), (8, Side.TEAM), (16, Side.BOX), (128, Side.TEAM)]
    return with_cubes(at(OPENED, players=SIX), *(Cube(value, owner) for value, owner in cubes))


def twelve_on_a_point() -> Chouette:
    """Twelve checkers on one point, and nine on another."""
    table = put(at(OPENED, players=FIVE), points(p6=12, p24=2, p2=1), points(p24=1, p13=9, p8=2, p6=3))
    return said(table, "Bob: rolls 6 4\nBob: plays 24/14\n")


def both_on_the_bar() -> Chouette:
    """Both sides on the bar, one with more than are shown; the Team cannot move."""
    table = put(at(OPENED, players=FIVE), points(p25=2, p13=5, p8=3, p5=3, p2=2), points(p25=4, p6=3, p5=2, p4=2, p3=4))
    return said(table, "Bob: rolls 6 6\nBob: plays none\nAnn: rolls 6 1\n")


def ten_long_names() -> Chouette:
    """Ten players whose names have no room; with Partner and shared cube."""
    return at(f"{OPENED}Bob: doubles\n", players=TEN, rules="fibs")


def extras() -> Chouette:
    """A lone taker, and two who gave them an extra; one is still to be answered."""
    rules = "colorado\noption extras yes\noption lone_taker allowed"
    answers = "Bob: takes\nCid: drops\nDee: drops\nEve: drops\nEve: stands\n"
    given = "Cid: gives extra to Bob\nDee: gives extra to Bob\nBob: takes extra Cid\n"
    return at(f"{DOUBLED}{answers}{given}", rules=rules, players=FIVE)


def one_cube() -> Chouette:
    """One cube for all, offered; one has bought another's game, one keeps their own cube."""
    return at(
        "game\nopening 1 3\nBob: plays 8/5 6/5\nAnn: rolls 6 5\nAnn: plays 24/13\nBob: doubles\n"
        "Cid: dissents\nEve: stays out\nAnn: accepts\nBob: accepts\nBob: passes on Cid\nDee: buys Cid\n",
        rules="mayeron",
        players=FIVE,
    )


def away() -> Chouette:
    """The Box and one of the Team are away, another holds the roll."""
    return at(f"{OPENED}Dee: away\nAnn: away\nCid: holds\n", players=FIVE)


def acting_captain() -> Chouette:
    """The Captain has dropped, another has beavered; the next in the line is acting Captain."""
    return at(f"{DOUBLED}Bob: drops\nCid: takes\nDee: takes\nEve: drops\nAnn: rolls 4 4\n", players=FIVE)


def suggested() -> Chouette:
    """A hit on the way to another point; a play of the answer is suggested."""
    team, box = points(p24=2, p18=1, p13=4, p8=3, p6=5), points(p24=2, p13=5, p8=3, p6=5)
    table = put(at(f"{DOUBLED}{TAKEN}", players=FIVE), team, box)
    return said(table, "Ann: rolls 6 1\nAnn: plays 13/7*/6\nBob: rolls 5 2\nCid: suggests bar/20 13/11\n")


def doublets() -> Chouette:
    """A doublet played by twos."""
    return at(f"{OPENED}Bob: rolls 3 3\nBob: plays 13/10(2) 8/5(2)\nAnn: doubles all\nBob: beavers\n", players=FIVE)


STATES: dict[str, Callable[[], Chouette]] = {
    state.__name__: state
    for state in (
        bearing_off,
        prime,
        six_cubes,
        twelve_on_a_point,
        both_on_the_bar,
        ten_long_names,
        extras,
        one_cube,
        away,
        acting_captain,
        suggested,
        doublets,
    )
}


def shown(state: str, theme: str) -> BoardScene:
    """The picture of a state; the bear-off is seen by the Box."""
    names: Callable[[Player], str] = (lambda player: LONG[player]) if state == "ten_long_names" else str
    view = Side.BOX if state == "bearing_off" else Side.TEAM
    scene = scene_of_board(STATES[state](), names, BoardLabels(HEADING), view=view, theme=theme)
    assert scene
    return scene
