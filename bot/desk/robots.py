"""Robots that sit down and get up: which seat and name a new one has, and what is said for it; plays for none."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.desk.submission import StatementFactory
from bot.desk.table import NewRobot, Table
from bot.record.grammar import read_statement
from bot.robots.judge import Strength
from bot.robots.robot import ROBOT_NAMES
from bot.rules import refusals
from bot.rules.engine import apply
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player, SeatId
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import Admission
from bot.rules.statements import AcceptsProposal, Joins, Leaves, SeatsAllInOrder, StartsGame, Statement
from bot.store.stored import NumberedEntry

ROBOT_STRENGTH_SETTING, DEFAULT_STRENGTH = "robot", Strength.ADVANCED
"""The setting of a server that says how strong a robot is where nothing is said."""
BOX_PLACE, CAPTAIN_PLACE, LINE_PLACE, ROLLED_PLACE = "box", "captain", "line", "dice"
"""Whence somebody plays the first game who is alone with robots: without a roll for seats, or as the dice say."""
FIRST_PLACES = (CAPTAIN_PLACE, BOX_PLACE, LINE_PLACE, ROLLED_PLACE)


def next_robot_to_join(table: Table, strength: Strength) -> NewRobot:
    """The robot that would come next: one that sat there, is as strong and has gone; else a new one."""
    here = {*players_with_seat(table.chouette), *table.chouette.dodged, *(one.by for one in table.chouette.proposals)}
    gone = (one for one, was in table.head.robots.items() if was == strength and one not in here)
    if seat := next(gone, None):
        return NewRobot(SeatId(seat), table.unescaped_name(seat), strength)
    taken = {table.sanitized_name(seat.seat).casefold() for seat in table.seats}
    numbers = range(1, len(taken) + 2)
    names = (name if number == 1 else f"{name} {number}" for number in numbers for name in ROBOT_NAMES)
    return NewRobot(table.next_seat, next(name for name in names if name.casefold() not in taken), strength)


def new_robot_as(table: Table, name: str, strength: str) -> NewRobot:
    """A robot as it sat at another table; this one has never had a seat here."""
    return NewRobot(table.next_seat, name, strength)


def add_robot_statement_factory(robot: NewRobot) -> StatementFactory:
    """A seated player has a robot join; where the players are asked, that is their yes."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal:
        if by not in players_with_seat(chouette):
            return refusals.NotSeated()
        joins = Joins(robot.seat)
        joined = apply(replace(chouette, robots=chouette.robots | {robot.seat}), joins)
        asked = joined.chouette.proposals if isinstance(joined, Accepted) else ()
        agrees = any(by in one.waiting for one in asked if one.by == robot.seat)
        return (joins, AcceptsProposal(by, robot.seat)) if agrees else (joins,)

    return said


def robots_decide_alone(chouette: Chouette) -> bool:
    """Whether robots play now, and no person is waited for."""
    due = players_who_must_act(chouette)
    return chouette.game is not None and bool(due) and chouette.robots.issuperset(due) and not chouette.away & {*due}


def has_decisions_left(chouette: Chouette, player: Player) -> bool:
    """Whether something in the game in progress may still be for this player to decide: a cube, a roll, a play."""
    game = chouette.game
    if game is None:
        return False
    sides = game.box_decider, game.acting_box, game.acting_captain, game.partner_with_share
    return player in {*sides, *game.team_with_stake}


def seated_robots_not_leaving(chouette: Chouette) -> tuple[Player, ...]:
    """The robots that sit at a table and stay, in the order in which they came."""
    return tuple(one for one in players_with_seat(chouette) if one in chouette.robots and one not in chouette.leaving)


def count_of_robots_here_or_asking(chouette: Chouette) -> int:
    """How many robots sit and stay, or ask to join and wait for who must agree."""
    asking = [one for one in chouette.proposals if isinstance(one.subject, Admission) and one.by in chouette.robots]
    return len(seated_robots_not_leaving(chouette)) + len(asking)


def remove_robot_statement_factory(robot: Player) -> StatementFactory:
    """A seated player has a robot leave."""
    return lambda chouette, by: Leaves(robot) if by in players_with_seat(chouette) else refusals.NotSeated()


def first_game_order(place: str, seat: Player, robots: Sequence[Player]) -> tuple[Player, ...]:
    """All seats, Box first, for somebody who plays from this place among robots; () where the seats are rolled for."""
    match place:
        case "box":
            return (seat, *robots)
        case "captain":
            return (*robots[:1], seat, *robots[1:])
        case "line":
            return (*robots[:2], seat, *robots[2:])
        case _:
            return ()


def place_chosen_at_first(journal: Iterable[NumberedEntry], seat: Player | None) -> str:
    """Whence somebody chose to play an evening's first game, by its journal; as the dice say, if nobody chose."""
    for one in journal:
        said = read_statement(one.entry.line)
        if isinstance(said, SeatsAllInOrder):
            box, captain, *line = said.order
            places = {captain: CAPTAIN_PLACE, box: BOX_PLACE} | dict.fromkeys(line, LINE_PLACE)
            return places.get(seat or Player(""), ROLLED_PLACE)
        if isinstance(said, StartsGame):
            break
    return ROLLED_PLACE
