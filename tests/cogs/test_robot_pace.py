"""How fast robots play: everything they do is seen, at the pace of the slowest person, unless somebody skips it."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import astuple, replace

import pytest

from bot.board.seat import seat_in_channel
from bot.channel.robot_pace import (
    ROBOT_PACE_SETTING,
    SECONDS_BY_PACE,
    RobotPace,
    RobotPauses,
    SecondsShown,
    Skipping,
    pace_of,
    slowest_pace,
)
from bot.client import ChouetteBot
from bot.delivery.tasks import RunningTasks
from bot.desk.actions import ButtonAction
from bot.desk.presses import public_buttons
from bot.desk.robots import has_decisions_left, robots_decide_alone
from bot.engine.engine import Engine
from bot.local.discord.state import Message
from bot.rules.engine import new_chouette
from bot.rules.phases import ToRollOpening
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode
from bot.words.words import words_in
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots
from tests.cogs.test_robots import record_of
from tests.desk.tables import team_to_roll
from tests.rules.talk import COLORADO
from tests.support.evening import buttons, private
from tests.support.local_table import LocalTable
from tests.support.waiting import until

SKIP, SKIP_TO_END = "Skip to me", "Skip to the end"
LONG = 3600.0
PLAY = re.compile(r"(Ada|Blaise|Carl)(?: rolls \d-\d and)? plays ([^.\n]*)")


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    """One that answers at once."""
    engine = QuickEngine()
    yield engine
    await engine.close()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of each pause that robots make; none of them takes time."""
    made: list[float] = []
    pause = RobotPauses.pause

    async def noted(self: RobotPauses, channel: int, chouette: Chouette, seconds: float) -> None:
        made.append(seconds)
        await pause(self, channel, chouette, min(seconds, 0.001))

    monkeypatch.setattr(RobotPauses, "pause", noted)
    return made


@contextmanager
def shown_texts(local: LocalTable) -> Iterator[list[str]]:
    """Every text that a public message has had while this lasts, without emphasis."""
    seen: list[str] = []

    def note(what: str, message: Message) -> None:
        if what != "MESSAGE_DELETE" and message.only_for is None:
            seen.append(message.body["content"].replace("**", "").replace("\\", ""))

    local.table.posting.listeners.append(note)
    try:
        yield seen
    finally:
        local.table.posting.listeners.remove(note)


async def test_every_play_and_cube_of_a_robot_is_seen_before_the_next(
    local: LocalTable, bot: ChouetteBot, pauses: list[float]
) -> None:
    evening = WithRobots(local, bot)
    await evening.open(robots=3)
    with shown_texts(local) as seen:
        await evening.ann.press(evening.newest(), "Start")
        played: list[tuple[str, str]] = []
        for games in range(1, 30):
            await evening.play_games(games)
            played = re.findall(r"^(Ada|Blaise|Carl): plays (?!none)(.*)$", await record_of(evening), re.MULTILINE)
            if len(played) > 10:
                break
    last_plays = {found[-1] for text in seen if (found := PLAY.findall(text))}
    assert len(played) > 10
    unseen = [play for play in played if play not in last_plays]
    assert unseen == [], [text for text in seen if unseen[0][1] in text]
    seconds = SECONDS_BY_PACE[RobotPace.NORMAL]
    assert {seconds.turn, seconds.cube} <= {*pauses} <= {0.0, seconds.turn, 2 * seconds.turn, seconds.cube}


async def test_who_plays_says_how_fast_robots_are(local: LocalTable, bot: ChouetteBot, pauses: list[float]) -> None:
    evening = WithRobots(local, bot)
    await evening.open(robots=2)
    assert "quickly" in private(await evening.ann.slash("robot pace", pace="quick"))
    await evening.ann.press(evening.newest(), "Start")
    await evening.acts(6)
    assert {*pauses} <= {0.0, *astuple(SECONDS_BY_PACE[RobotPace.QUICK])}


async def test_robots_agree_to_an_undo_at_once(local: LocalTable, bot: ChouetteBot, pauses: list[float]) -> None:
    evening = WithRobots(local, bot)
    await evening.open(robots=3)
    await evening.ann.press(evening.newest(), "Start")
    while True:
        await evening.until_asked()
        before = await evening.chouette()
        await evening.act()
        after = await evening.until_asked()
        if before.game and before.game.phase.dice_to_play and after.games == before.games:
            break
    pauses.clear()
    await evening.ann.slash("undo")
    await bot.tasks.wait_for_all()
    assert (await evening.chouette()).proposals == ()
    assert {*pauses} == {0.0}


def test_the_slowest_person_sets_the_pace() -> None:
    slow, normal, quick = RobotPace
    assert slowest_pace([quick, slow, normal], normal) is slow
    assert slowest_pace([quick, normal], slow) is normal
    assert slowest_pace([], quick) is quick
    assert pace_of({ROBOT_PACE_SETTING: "quick"}, slow) is quick
    assert pace_of({}, slow) is pace_of({ROBOT_PACE_SETTING: "at dawn"}, slow) is slow


async def test_the_server_says_how_fast_robots_are_for_who_has_set_nothing(
    local: LocalTable, bot: ChouetteBot, pauses: list[float]
) -> None:
    evening = WithRobots(local, bot)
    await evening.sits("Mia").slash("config set", setting=ROBOT_PACE_SETTING, value="slow")
    await evening.open(robots=2)
    await evening.ann.press(evening.newest(), "Start")
    await evening.acts(4)
    assert {*pauses} <= {0.0, *astuple(SECONDS_BY_PACE[RobotPace.SLOW])}


async def test_who_plays_skips_what_robots_do(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait_for_nothing(_tasks: RunningTasks) -> None:
        """An act is over though robots have still to speak."""

    monkeypatch.setattr(RunningTasks, "wait_for_all", wait_for_nothing)
    slow = dict.fromkeys(RobotPace, SecondsShown(LONG, LONG))
    monkeypatch.setattr("bot.channel.robot_pace.SECONDS_BY_PACE", slow)
    evening = WithRobots(local, bot)
    await evening.open(robots=2)
    await evening.ann.press(evening.newest(), "Start")
    while not robots_decide_alone(await evening.chouette()):
        await evening.act()
    shown = await until(lambda: SKIP in buttons(evening.newest()) and evening.newest())
    assert shown
    stranger = evening.sits("Eve")
    assert "no seat" in private(await stranger.press(shown, SKIP))
    for person, is_hidden in ((stranger, True), (evening.ann, False)):
        there = seat_in_channel(await evening.table(), int(person.id), words_in("en"), {}, has_engine=True)
        assert any(":skip:" in one for one in there["hidden"]) == is_hidden, "on a page who only looks on has none"
    assert robots_decide_alone(await evening.chouette())
    monkeypatch.setattr("bot.channel.robots.robots_decide_alone", lambda _chouette: False)
    assert (await evening.ann.press(shown, SKIP)).kind == "later"  # they are at a person by now: no word of that
    monkeypatch.setattr("bot.channel.robots.robots_decide_alone", robots_decide_alone)
    await evening.ann.press(shown, SKIP)
    assert buttons(shown)[-1] == SKIP  # Ann plays: not *Skip to the end*
    await until(lambda: SKIP not in buttons(evening.newest()))
    assert not robots_decide_alone(await evening.chouette())
    assert bot.robot_pauses._skipping == {}  # what robots do after her decision is seen again


async def test_who_alone_may_want_an_automatic_double_skips_it(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = [(2, 2), (5, 5)]
    monkeypatch.setattr("bot.desk.submission.next_undone_or_fresh_dice", lambda *_: dice.pop(0) if dice else (6, 1))
    monkeypatch.setattr(
        "bot.desk.submission.next_seat_rolls",
        lambda _chouette, _seed, players: tuple(zip(players, ((1, 1), (3, 2), (6, 5)), strict=True)),
    )
    evening = WithRobots(local, bot)
    await evening.open(robots=2)
    await evening.ann.press(evening.newest(), "Start")  # she is the last in the line: two robots roll the opening
    await until(lambda: "Opening tie: 2-2" in evening.newest()["content"] and SKIP in buttons(evening.newest()))
    assert "Double automatically" in buttons(evening.newest())
    await evening.ann.press(evening.newest(), SKIP)

    async def opening_is_rolled() -> bool:
        game = (await evening.chouette()).game
        return game is not None and not isinstance(game.phase, ToRollOpening)

    await until(opening_is_rolled)
    assert "opening 2 2\nopening 5 5\nopening 6 1" in await record_of(evening)  # no word of a double between them


def test_who_has_nothing_left_to_decide_skips_to_the_end() -> None:
    game = team_to_roll(3).game
    assert game is not None
    captain, mate, *_ = game.line
    chouette = replace(team_to_roll(3), robots=frozenset({*game.players} - {mate}))
    asks = replace(chouette, stage=replace(game, unasked=frozenset({mate})))

    def skips(chouette: Chouette) -> list[ButtonAction]:
        return [one.action for one in public_buttons(chouette) if one.action.value.startswith("skip")]

    assert has_decisions_left(asks, mate)
    assert skips(asks) == [ButtonAction.SKIP_TO_DECISION]
    dropped = tuple(replace(bet, is_open=bet.team != mate) for bet in game.bets)
    out = replace(asks, stage=replace(game, unasked=frozenset({mate}), bets=dropped))
    assert not has_decisions_left(out, mate)
    assert skips(out) == [ButtonAction.SKIP_TO_END]
    both = replace(out, robots=out.robots - {captain}, stage=replace(game, bets=dropped, on_turn=Side.BOX))
    assert skips(both) == [ButtonAction.SKIP_TO_DECISION, ButtonAction.SKIP_TO_END]
    assert skips(replace(both, away=frozenset({captain}))) == [ButtonAction.SKIP_TO_END]
    assert not has_decisions_left(new_chouette(COLORADO, ChouetteMode.PLAY), mate)


def test_what_is_skipped_ends_with_the_decision_or_the_game() -> None:
    chouette = team_to_roll(3)
    game = chouette.game
    assert game is not None
    assert Skipping(game.number, None).goes_on(chouette)
    assert Skipping(game.number, game.box).goes_on(chouette)
    assert not Skipping(game.number, game.captain).goes_on(chouette)
    assert not Skipping(game.number + 1, None).goes_on(chouette)
    assert not Skipping(game.number, None).goes_on(new_chouette(COLORADO, ChouetteMode.PLAY))
