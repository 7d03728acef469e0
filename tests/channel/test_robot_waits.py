"""How long robots wait in any case: before a roll that people may hold, and before a play on which they may advise."""

import asyncio
from dataclasses import replace

import pytest

from bot.channel.robot_pace import (
    SECONDS_BY_PACE,
    SECONDS_TO_HOLD_ROLL,
    RobotPace,
    RobotPauses,
    least_seconds_before,
    seconds_shown,
    seconds_shown_of_person,
)
from bot.desk.tokens import moment_token
from bot.rules.events import Dropped, NoLegalPlay, Played, Took
from bot.rules.state.chouette import BetweenGames, Chouette
from bot.rules.statements import (
    Doubles,
    Drops,
    HoldsRoll,
    LetsRobotsRoll,
    Plays,
    Rolls,
    Statement,
    Suggests,
    Takes,
)
from tests.desk.tables import seats, team_to_roll
from tests.rules.tables import after

BOX, CAPTAIN, SECOND, THIRD = seats(4)
TURN = SECONDS_BY_PACE[RobotPace.NORMAL].turn
PLAY = Plays(CAPTAIN, "8/5 6/5")


def robot_to_roll(advice: str = "always") -> Chouette:
    """A robot is Captain, and its side is to roll."""
    return replace(team_to_roll(4, consultation_plays=advice), robots=frozenset({CAPTAIN}))


def seconds(table: Chouette, said: Statement, *, has_advised: bool = False) -> float:
    return least_seconds_before(table, said, RobotPace.NORMAL, has_advised=has_advised)


def test_the_roll_of_a_robot_that_asks_nobody_can_be_held_for_a_while() -> None:
    table, rolls = robot_to_roll(), Rolls(CAPTAIN, (3, 1))
    assert seconds(table, rolls) == SECONDS_TO_HOLD_ROLL
    assert seconds(after(table, HoldsRoll(SECOND)), rolls) == 0
    never = after(table, *(LetsRobotsRoll(one, evening=True) for one in (SECOND, THIRD)))
    assert seconds(never, rolls) == 0
    assert seconds(replace(table, robots=frozenset({BOX, CAPTAIN, SECOND, THIRD})), rolls) == 0


@pytest.mark.parametrize(("advice", "turns"), [("always", 2), ("never", 0), ("once-in-the-game", 0)])
def test_a_robot_shows_its_roll_to_who_may_advise_it(advice: str, turns: int) -> None:
    rolled = after(robot_to_roll(advice), Rolls(CAPTAIN, (3, 1)))
    assert seconds(rolled, PLAY) == turns * TURN
    assert seconds(rolled, PLAY, has_advised=True) == 2 * turns * TURN
    assert seconds(replace(rolled, away=frozenset({BOX, SECOND, THIRD})), PLAY) == 0


def test_the_last_answer_to_a_cube_is_seen_as_long_when_a_person_gave_it() -> None:
    news, rolls = (Dropped(by=SECOND, players=(SECOND,)), Took(by=THIRD, players=(THIRD,))), Rolls(BOX, (3, 1))
    shown = SECONDS_BY_PACE[RobotPace.NORMAL]
    assert seconds_shown_of_person(news, rolls, RobotPace.NORMAL) == shown.cube > shown.turn
    others_answer = Takes(CAPTAIN, (CAPTAIN,))
    assert seconds_shown_of_person(news, others_answer, RobotPace.NORMAL) == shown.turn
    assert seconds_shown_of_person((), rolls, RobotPace.NORMAL) == shown.turn


def test_each_answer_to_a_double_is_seen_and_the_last_the_longest() -> None:
    played = after(team_to_roll(4), Rolls(CAPTAIN, (3, 1)), Plays(CAPTAIN, "8/5 6/5"))
    table, shown = after(played, Doubles(BOX, (CAPTAIN, SECOND, THIRD))), list[float]()
    for said in (Takes(CAPTAIN, (CAPTAIN,)), Drops(SECOND, (SECOND,)), Takes(THIRD, (THIRD,))):
        answered = after(table, said)
        shown.append(seconds_shown(table, said, answered, RobotPace.NORMAL))
        table = answered
    assert shown == [TURN, TURN, SECONDS_BY_PACE[RobotPace.NORMAL].cube]


def test_a_roll_that_a_person_could_not_play_is_seen_as_long_as_two_turns() -> None:
    news, shown = (NoLegalPlay(by=CAPTAIN, dice=(6, 2)),), SECONDS_BY_PACE[RobotPace.NORMAL]
    assert seconds_shown_of_person(news, Rolls(BOX, (3, 1)), RobotPace.NORMAL) == 2 * shown.turn


def test_a_lost_roll_that_falls_by_itself_is_a_turn_to_look_at() -> None:
    table, played = robot_to_roll(), Played(by=CAPTAIN, dice=(3, 1), play="8/5 6/5")
    lost = NoLegalPlay(by=BOX, dice=(6, 6))
    assert seconds_shown(table, PLAY, table, RobotPace.NORMAL, (played,)) == TURN
    assert seconds_shown(table, PLAY, table, RobotPace.NORMAL, (played, lost)) == 2 * TURN


async def test_a_robot_waits_for_who_moves_checkers_for_a_suggestion(monkeypatch: pytest.MonkeyPatch) -> None:
    async def shown(_channel: int) -> None:
        return None

    monkeypatch.setattr("bot.channel.robot_pace._SECONDS_TO_ARRANGE", 0.2)
    pauses, now = RobotPauses(shown), asyncio.get_running_loop().time
    rolled = after(robot_to_roll(), Rolls(CAPTAIN, (3, 1)))
    moment, begun = moment_token(rolled), now()
    waits = asyncio.create_task(pauses.pause(1, rolled, 0.01))
    pauses.note_arranging(1, moment)
    pauses.note_arranging(1, moment)  # nobody holds a robot for longer by going on
    await asyncio.wait_for(waits, 5)
    assert now() - begun >= 0.2
    monkeypatch.setattr("bot.channel.robot_pace._SECONDS_TO_ARRANGE", 3600)
    await asyncio.wait_for(pauses.pause(1, rolled, 0.01), 5)  # of the time that was begun nothing is left
    pauses.note_arranging(1, "an earlier moment")
    await asyncio.wait_for(pauses.pause(1, rolled, 0.01), 5)
    pauses.note_arranging(1, moment)
    waits = asyncio.create_task(pauses.pause(1, rolled, 0.01))
    await asyncio.sleep(0.1)
    assert not waits.done()
    pauses.note_change(1, after(rolled, Suggests(SECOND, "8/5 6/5")))
    await asyncio.wait_for(waits, 5)


async def test_who_has_suggested_a_play_ends_the_wait_and_is_waited_for_longer_in_this_game() -> None:
    async def shown(_channel: int) -> None:
        return None

    pauses = RobotPauses(shown)
    rolled = after(robot_to_roll(), Rolls(CAPTAIN, (3, 1)))
    waits = asyncio.create_task(pauses.pause(1, rolled, 3600))
    await asyncio.sleep(0.01)
    assert not waits.done()
    assert not pauses.has_advised(1)
    advised = after(rolled, Suggests(SECOND, "8/5 6/5"))
    pauses.note_change(1, advised)
    await asyncio.wait_for(waits, 5)
    assert seconds(advised, PLAY) == 0
    assert pauses.has_advised(1)
    assert not pauses.has_advised(2)
    pauses.note_change(1, after(advised, PLAY))
    assert pauses.has_advised(1)
    pauses.note_change(1, replace(advised, stage=BetweenGames(BOX, (CAPTAIN, SECOND, THIRD))))
    assert not pauses.has_advised(1)
