"""Nobody loses a decision because they were reading: a robot that is to roll waits for who looks something up."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest

from bot.backgammon.position import Position
from bot.channel import button_labels
from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.clock import DeadlineKind
from bot.engine.engine import CubeEquities, CubeTerms, Engine
from bot.rules.phases import ToRoll
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import HalfPoints
from bot.store import journal
from bot.store.stored import Deadline, StoreFailed
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.support.evening import buttons, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import until

WAITS = "waits a minute for you."


class NeverDoubles(QuickEngine):
    """One with which robots roll."""

    async def cube_equities(self, position: Position, terms: CubeTerms, plies: int) -> CubeEquities:
        return CubeEquities(0.2, 0.0)


pytestmark = pytest.mark.usefixtures("asked_before_robots_roll")


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    """One that answers at once."""
    engine = NeverDoubles()
    yield engine
    await engine.close()


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> WithRobots:
    """Ann is asked whether she doubles before a robot rolls, for half a minute."""
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    evening = WithRobots(local, bot)
    await evening.sits("Mia").slash("config set", setting="robot-wait", value="25")
    await evening.open()
    await evening.ann.slash("chouette start", order="Ada, Blaise, Ann")
    for _ in range(20):
        game = (await evening.until_asked()).game
        if (
            game
            and isinstance(game.phase, ToRoll)
            and players_who_must_act(await evening.chouette()) != (game.mover(),)
        ):
            return evening
        await evening.act()
    raise AssertionError("no robot asks her")


async def hurried(evening: WithRobots) -> Deadline:
    (found,) = [one for one in (await evening.table()).deadlines if one.kind == DeadlineKind.HURRY]
    return found


async def until_counted_down_to(evening: WithRobots, wait: Deadline) -> None:
    """The first line says when the robot rolls, as Discord counts it down."""
    soon = f" rolls <t:{int(wait.due_at.timestamp())}:R>."
    await until(lambda: evening.newest()["content"].split("\n")[0].endswith(soon))


async def test_who_opens_help_or_a_panel_has_a_minute(evening: WithRobots, bot: ChouetteBot) -> None:
    before, started = await hurried(evening), datetime.now(UTC)
    await until_counted_down_to(evening, before)
    assert before.due_at < started + timedelta(seconds=26)
    panel = await evening.ann.press(evening.newest(), "Help")
    assert WAITS in private(panel)
    longer = await hurried(evening)
    assert longer.due_at >= started + timedelta(seconds=60)
    await until_counted_down_to(evening, longer)
    stored = await journal.all_deadlines(bot.database, bot.served)
    assert longer in [one for _, one in stored]  # a restart forgets nothing
    assert WAITS in private(await evening.ann.press(panel.message, "Cubes"))
    assert WAITS in private(await evening.ann.press(evening.newest(), "My options"))
    assert await hurried(evening) == longer
    public(await evening.ann.press(evening.newest(), "No double"))
    assert longer not in (await evening.table()).deadlines


async def test_who_is_asked_whether_they_mean_their_double_has_a_minute_to_answer(
    evening: WithRobots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(button_labels, "DEAR", HalfPoints(1))
    before = await hurried(evening)
    asked = await evening.ann.press(evening.newest(), buttons(evening.newest())[1])
    assert private(asked).startswith("Double to ")
    assert (await hurried(evening)).due_at > before.due_at + timedelta(seconds=20)


async def test_what_is_typed_gives_time_and_a_stranger_does_not(evening: WithRobots) -> None:
    before = await hurried(evening)
    assert WAITS not in private(await evening.sits("Eve").press(evening.newest(), "Help"))
    assert await hurried(evening) == before
    await evening.ann.slash("what", word="beaver")
    assert (await hurried(evening)).due_at > before.due_at


async def test_the_roll_of_a_robot_that_asks_is_held_by_a_button_of_ones_own_options(evening: WithRobots) -> None:
    no_double, double, *others = buttons(evening.newest())
    assert double.startswith("Double to ")  # 4 after equal opening dice
    assert no_double == "No double"
    assert "From now on: robots roll without asking me" in others
    assert "Wait: I may double" not in others
    rows = buttons(evening.newest())
    panel = await evening.ann.press(evening.newest(), "My options")
    await evening.ann.press(panel.message, "Wait: I may double")
    assert buttons(evening.newest()) == rows  # nothing moves under a finger
    game = (await evening.chouette()).game
    assert game is not None
    assert game.holds
    assert all(one.kind != DeadlineKind.HURRY for one in (await evening.table()).deadlines)
    assert "Wait: I may double" not in buttons(evening.newest())
    public(await evening.ann.press(evening.newest(), "No double"))


async def test_help_is_shown_though_the_longer_wait_cannot_be_written(
    evening: WithRobots, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreFailed("away")

    monkeypatch.setattr(bot.desk, "replace_deadline", fail)
    assert "Your turn: " in private(await evening.ann.press(evening.newest(), "Help"))
