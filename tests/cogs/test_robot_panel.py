"""The panel of robots: so many come, as strong as is chosen; who leaves; and how somebody alone with them begins."""

from collections.abc import AsyncIterator

import pytest

from bot.channel.robot_pace import RobotPauses
from bot.channel.tutorial import TUTORIAL_STEP_SETTING
from bot.client import ChouetteBot
from bot.desk.opening import OPENER_ROLE_SETTING
from bot.desk.robots import seated_robots_not_leaving
from bot.desk.tutorial import lesson_book_and_rules
from bot.engine.engine import Engine
from bot.local.checks.bodies import Json
from bot.local.people.person import AnswerSeen
from bot.rules.state.chouette import Lobby
from bot.rules.state.proposals import Admission
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.support.board_page import BoardPage, boards_shown, link_for
from tests.support.evening import Sitter, buttons, parts, private, told_alone
from tests.support.local_table import LocalTable


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    """One that answers at once."""
    engine = QuickEngine()
    yield engine
    await engine.close()


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> WithRobots:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    return WithRobots(local, bot)


def part(message: object, does: str) -> str:
    """The id of a menu or button of the panel, by what it does and how that ends."""
    verb, _, what = does.partition(" ")
    ids = [each.get("custom_id", "") for each in parts(message)]  # type: ignore[arg-type]
    return next(one for one in ids if one.startswith(f"rb:{verb}:") and one.endswith(f":{what}"))


async def robots(evening: WithRobots) -> list[tuple[str, str]]:
    table = await evening.table()
    here = seated_robots_not_leaving(table.chouette)
    return [(table.unescaped_name(one), table.head.robots[one]) for one in here]


@pytest.mark.parametrize("place", ["box", "captain"])
async def test_one_screen_seats_robots_and_begins_in_a_place(evening: WithRobots, place: str) -> None:
    await evening.open(robots=0)
    ann = evening.ann
    panel = await ann.press(evening.newest(), "Add a robot")
    assert private(panel) == "No robot sits here yet."
    panel = await ann.choose(panel.message, part(panel.message, "strength "), "casual")
    first = panel.message
    panel = await ann.press(first, "Add 3")
    assert await robots(evening) == [("Ada", "casual"), ("Blaise", "casual"), ("Carl", "casual")]
    assert "🤖 Carl (Casual)" in private(panel)
    await ann.press(first, part(first, "add 3"), stale=True)  # as it was before they came
    assert len(await robots(evening)) == 3
    table = await evening.table()
    panel = await ann.press(evening.newest(), "Add a robot")
    ada = seated_robots_not_leaving(table.chouette)[0]
    panel = await ann.choose(panel.message, part(panel.message, "leave "), ada)
    assert [name for name, _ in await robots(evening)] == ["Blaise", "Carl"]
    await ann.press(panel.message, part(panel.message, f"start {place}"))
    game = await evening.game()
    seat = (await evening.table()).player(int(ann.id))
    assert seat == (game.box if place == "box" else game.captain)
    lines = [one.entry.line for one in await evening.bot.desk.journal_of(table.id)]
    assert not any("rolls for" in line for line in lines)


@pytest.mark.parametrize("count", [2, 3, 4])
async def test_how_somebody_alone_with_robots_begins_stands_in_one_row(evening: WithRobots, count: int) -> None:
    await evening.open(robots=count)
    panel = (await evening.ann.press(evening.newest(), "Add a robot")).message
    assert panel
    rows = [[part["custom_id"].split(":")[1] for part in row["components"]] for row in panel["components"]]
    assert [[*dict.fromkeys(row)] for row in rows] == [["strength"], ["add"], ["leave"], ["start"]]


async def test_with_another_person_the_dice_say_who_is_box(evening: WithRobots) -> None:
    await evening.open(robots=2)
    panel = await evening.ann.press(evening.newest(), "Add a robot")
    start = part(panel.message, "start box")
    await evening.sits("Bob").slash("join")
    private(await evening.ann.press(panel.message, start))
    assert isinstance((await evening.chouette()).stage, Lobby)
    again = await evening.ann.press(evening.newest(), "Add a robot")
    assert "Start as Box" not in buttons(again.message)
    assert private(await evening.ann.slash("chouette start", order="Ann, Bob, Ada, Blaise"))
    assert isinstance((await evening.chouette()).stage, Lobby)


async def test_between_games_robots_change(evening: WithRobots) -> None:
    await evening.open(robots=2)
    await evening.ann.slash("chouette start", order="Ann, Ada, Blaise")
    await evening.play_games(1)
    async with boards_shown(evening.bot):
        page = await BoardPage.opened(await link_for(evening.ann))
        strengths, leaving = (await page.presses("Change robots"))["ask"]["menus"]
        assert [one["value"] for one in strengths["options"] if one.get("chosen")] == ["advanced"]
        assert [one["value"] for one in leaving["options"]] == ["s2", "s3"]
        stronger = (await page.says(press=strengths["id"], values=["expert"]))["ask"]
        one_more = next(one["id"] for one in stronger["buttons"] if ":add:" in one["id"])
        assert (await page.says(press=one_more))["ask"]
        assert await robots(evening) == [("Ada", "advanced"), ("Blaise", "advanced"), ("Carl", "expert")]
        leaves = (await page.presses("Change robots"))["ask"]["menus"][1]
        assert (await page.says(press=leaves["id"], values=["s4"]))["ask"]
        await page.close()
    panel = await evening.ann.press(evening.newest(), "Change robots")
    assert private(panel).endswith("counts from the next game on.")
    gus = evening.sits("Gus")
    assert "Gus" not in private(await gus.press(evening.newest(), "Change robots"))
    panel = await evening.ann.choose(panel.message, part(panel.message, "strength "), "expert")
    await evening.ann.press(panel.message, "Add 1")
    assert await robots(evening) == [("Ada", "advanced"), ("Blaise", "advanced"), ("Carl", "expert")]
    await evening.ann.press(evening.newest(), "Next game")
    assert len((await evening.game()).players) == 4


async def test_several_robots_ask_at_once_where_others_must_agree(evening: WithRobots) -> None:
    await evening.open(robots=2, rules="fibs")
    await evening.sits("Bob").slash("join")
    async with boards_shown(evening.bot):
        page = await BoardPage.opened(await link_for(evening.ann))
        panel = (await page.says(press=f"t:{(await evening.table()).id}:robots::"))["ask"]
        two_more = next(one["id"] for one in panel["buttons"] if one["id"].endswith(":2") and ":add:" in one["id"])
        await evening.ann.slash("chouette start")
        assert "ask" in await page.says(press=two_more)
        waiting = [one for one in (await evening.chouette()).proposals if isinstance(one.subject, Admission)]
        assert len(waiting) == 2
        again = await page.says(press=two_more)  # it was shown before they asked
        assert "over" in again["text"]
        assert len((await evening.chouette()).proposals) == 2
        await page.close()


async def lesson_that_is_over(evening: WithRobots) -> AnswerSeen:
    """The lesson at its last step of the game, as Ann sees it."""
    await evening.bot.desk.settings.change_for_person(int(evening.ann.id), TUTORIAL_STEP_SETTING, "settling")
    seen = await evening.ann.press(await evening.ann.slash("tutorial"), "Go on where I was")
    return await evening.ann.press(seen, "Go on")


async def test_after_the_lesson_one_press_begins_a_game_with_robots(evening: WithRobots) -> None:
    other, done = await lesson_that_is_over(evening), await lesson_that_is_over(evening)
    assert buttons(done)[:2] == ["Play with two robots", "Three questions"]
    await evening.ann.press(done, "Play with two robots")
    assert [strength for _, strength in await robots(evening)] == ["advanced"] * 2
    game = await evening.game()
    assert len(game.players) == 3
    assert game.players[1] == (await evening.table()).player(int(evening.ann.id))  # Captain: they move in it
    assert ((await evening.table()).head.book, (await evening.table()).chouette.rules) == lesson_book_and_rules()
    seen = await evening.ann.press(other, "Play with two robots")  # no second table
    assert "There is a chouette here already" in private(seen)
    assert len(await robots(evening)) == 2


async def test_after_the_lesson_who_may_open_no_table_is_told_so(evening: WithRobots) -> None:
    done = await lesson_that_is_over(evening)
    await evening.bot.desk.settings.change_for_server(evening.bot.guilds[0].id, OPENER_ROLE_SETTING, "1")
    assert "may open a chouette here" in private(await evening.ann.press(done, "Play with two robots"))
    assert evening.local.messages(evening.channel) == []


async def test_after_the_lesson_no_table_is_opened_where_no_engine_is(evening: WithRobots) -> None:
    done = await lesson_that_is_over(evening)
    evening.bot.desk.has_engine = False
    assert "There is no engine" in private(await evening.ann.press(done, "Play with two robots"))
    assert evening.local.messages(evening.channel) == []


async def test_whoever_cannot_start_yet_has_robots_in_reach_and_reads_that_only_until_enough_are_there(
    local: LocalTable, bot: ChouetteBot, evening: WithRobots
) -> None:
    await evening.open(robots=0)
    ann, bob = evening.ann, evening.sits("Bob")
    await bob.press(evening.newest(), "Not in yet? Join")
    for person in (ann, bob):
        refused = await person.press(evening.newest(), "Start")
        assert "at least 3" in private(refused)
        assert buttons(refused.message or {}) == ["Add a robot"]
    panel = await ann.press(refused_for(ann), "Add a robot")
    assert [one for one in told_alone(bob) if "at least 3" in one]
    await ann.press(panel.message, "Add 1")
    await bot.tasks.wait_for_all()
    assert not [one for one in told_alone(bob) + told_alone(ann) if "at least 3" in one]
    assert [one for one in told_alone(ann) if "Ada" in one]  # the panel stays


async def test_how_many_must_join_is_told_once_and_no_longer_than_it_is_so(
    bot: ChouetteBot, evening: WithRobots
) -> None:
    await evening.open(robots=0)
    ann, bob = evening.ann, evening.sits("Bob")
    await bob.press(evening.newest(), "Not in yet? Join")
    for _ in range(3):
        await bob.press(evening.newest(), "Start")
    await bot.tasks.wait_for_all()
    assert len([one for one in told_alone(bob) if "here are only 2" in one]) == 1
    await ann.press(evening.newest(), "Start")
    await bob.slash("leave")
    await bot.tasks.wait_for_all()
    assert not [one for one in told_alone(bob) + told_alone(ann) if "here are only 2" in one]


def refused_for(person: Sitter) -> Json:
    """What they were told alone, with its buttons."""
    return next(one for one in person.visible_messages() if "at least 3" in one["content"] and one["flags"] & 64)
