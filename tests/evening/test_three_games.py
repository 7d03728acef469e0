"""Five people play three whole games with the real bot, which is killed, ended and started again in between."""

import asyncio
import re
import sys
from pathlib import Path

import pytest

from bot.local.people.person import AnswerSeen
from bot.rules.phases import AnsweringBeavers
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import HALF_POINTS_PER_POINT
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Ended
from tests.support.bot_process import CHECKOUT, BotProcess
from tests.support.evening import FIVE, SPECTATOR, button, private
from tests.support.export_evening import STALE, ExportEvening, is_between, is_to_play, side_may_double
from tests.support.local_table import LocalTable
from tests.support.waiting import until

pytestmark = [pytest.mark.slow, pytest.mark.begun_first]


@pytest.mark.usefixtures("as_quick_as_discord")
async def test_three_games(evening: ExportEvening, bot: BotProcess, local: LocalTable, tmp_path: Path) -> None:
    await take_seats(evening)
    await first_game(evening, bot, local)
    await second_game(evening, bot)
    await third_game(evening)
    await end_of_the_evening(evening, tmp_path)
    await evening.no_message()
    assert [(each.route, each.answer) for each in local.exchanges if each.status >= 500] == []


# --- Seats


async def take_seats(evening: ExportEvening) -> None:
    await evening.heard(await evening[FIVE[0]].slash("chouette open"))
    for name in FIVE[1:]:
        await evening.press(name, "join")
    private(await evening[SPECTATOR].press(evening.newest(), button(evening.newest(), "start")))
    await evening.press(FIVE[0], "start")
    chouette = await evening.chouette()
    assert sorted(map(str, chouette.seated)) == sorted(FIVE)


def places(chouette: Chouette) -> tuple[str, list[str]]:
    """The names of the Box and of the line."""
    return str(chouette.box), [str(player) for player in chouette.line]


# --- Game 1: the Team doubles; half rule, a beaver, an acting Captain, `kill -9`; the Box redoubles


async def first_game(evening: ExportEvening, bot: BotProcess, local: LocalTable) -> None:
    chouette = await evening.until(is_to_play)
    mover = str(players_who_must_act(chouette)[0])
    refused = private(await evening[mover].slash("double"))
    assert "first play" in refused
    await evening.play_by_panel(mover)
    chouette = await evening.until(side_may_double(Side.TEAM))
    before_doubling = await evening.shown("roll")
    await nobody_acts_for_another(evening, chouette)
    await hold(evening, chouette)
    await team_doubles(evening, chouette, local)
    await a_late_click_is_stale(evening, chouette, before_doubling)
    last = await box_answers(evening, chouette)
    await killed_in_mid_game(evening, bot, last, before_doubling)
    await box_redoubles(evening, chouette)


async def nobody_acts_for_another(evening: ExportEvening, chouette: Chouette) -> None:
    box, (captain, second, *_) = places(chouette)
    before = await evening.record()
    message = await evening.shown("roll")
    for name in (box, second, SPECTATOR):
        assert private(await evening[name].press(message, button(message, "roll")))
        assert private(await evening[name].slash("roll"))
    assert captain in private(await evening[second].slash("roll"))
    assert await evening.record() == before
    assert evening.newest() == message


async def hold(evening: ExportEvening, chouette: Chouette) -> None:
    _, (captain, _, third, _) = places(chouette)
    panel = await evening.options(third)
    assert panel.message
    await evening.heard(await evening[third].press(panel, button(panel.message, "hold")))
    assert third in private(await evening[captain].slash("roll"))


async def team_doubles(evening: ExportEvening, chouette: Chouette, local: LocalTable) -> None:
    _, (captain, second, third, fourth) = places(chouette)
    await evening.press(captain, "double")
    seen = await evening.press(second, "double")
    evening[second].resend_interaction(seen)
    await until(lambda: any(each.status == 400 for each in local.exchanges))
    assert {each.answer["code"] for each in local.exchanges if each.status == 400} == {40060}
    await evening.heard(await evening[third].slash("double"))
    await evening.press(fourth, "double")
    record = await evening.record()
    assert [len(re.findall(rf"^{name}: doubles", record, re.MULTILINE)) for name in places(chouette)[1]] == [1] * 4


async def a_late_click_is_stale(evening: ExportEvening, chouette: Chouette, shown: dict[str, object]) -> None:
    """The click was on its way when the message changed: they are told what is current, and nothing happens."""
    box, (captain, *_) = places(chouette)
    before = await evening.record()
    told = private(await evening[captain].press(shown, button(shown, "roll"), stale=True))
    assert told.startswith(STALE)
    assert box in told
    assert await evening.record() == before


async def box_answers(evening: ExportEvening, chouette: Chouette) -> AnswerSeen:
    box, (captain, second, third, fourth) = places(chouette)
    await evening.heard(await evening[box].slash("take", players=second))
    refused = private(await evening[box].slash("pass", players=f"{captain}, {third}, {fourth}"))
    assert "Half rule" in refused
    assert "0, 2, 3 or 4" in refused
    await evening.heard(await evening[box].slash("beaver", players=third))
    await evening.heard(await evening[box].slash("pass", players=f"{captain}, {fourth}"))
    assert isinstance((await evening.game()).phase, AnsweringBeavers)
    seen = await evening.press(third, "take")
    game = await evening.game()
    assert (str(game.captain), str(game.acting_captain)) == (captain, second)
    assert [(bet.cube.value, bet.is_open) for bet in game.bets] == [(1, False), (2, True), (4, True), (1, False)]
    assert private(await evening[captain].slash("move", play="none"))
    return seen


async def killed_in_mid_game(
    evening: ExportEvening, bot: BotProcess, last: AnswerSeen, before_doubling: dict[str, object]
) -> None:
    chouette = await evening.chouette()
    assert is_to_play(chouette)
    _, (_, second, third, _) = places(chouette)
    await evening.shown("move")
    before, shown = await evening.record(), [each["content"] for each in evening.local.messages()]
    await bot.killed()
    await bot.start()
    assert await evening.record() == before
    assert button(await evening.one_message(), "move")
    assert [each["content"] for each in evening.local.messages()] == shown
    evening[third].resend_interaction(last)  # what the gateway could not deliver any more
    await evening.one_message()
    stale = await evening[second].press(before_doubling, button(before_doubling, "roll"), stale=True)
    assert private(stale).startswith(STALE)
    assert private(await evening[third].press(evening.newest(), button(evening.newest(), "move")))
    await evening.play_by_panel(second)
    assert (await evening.record()).startswith(before)


async def box_redoubles(evening: ExportEvening, chouette: Chouette) -> None:
    box, (captain, second, third, fourth) = places(chouette)
    await evening.until(side_may_double(Side.BOX))
    await evening.press(box, "double", "all")
    assert second in private(await evening[third].slash("pass"))  # in the order of the line
    await evening.press(second, "drop")
    await evening.press(third, "drop")
    chouette = await evening.chouette()
    assert is_between(chouette)
    won = {box: -1 - 1 + 2 + 4, captain: 1, second: -2, third: -4, fourth: 1}
    assert chouette.scores == {name: points * HALF_POINTS_PER_POINT for name, points in won.items()}


# --- Game 2: the Box doubles; an acting Captain, SIGTERM, an undo; the Team resigns


async def second_game(evening: ExportEvening, bot: BotProcess) -> None:
    before = (await evening.chouette()).scores
    chouette = await evening.until(side_may_double(Side.BOX))
    box, (captain, second, third, fourth) = places(chouette)
    await evening.heard(await evening[box].slash("double"))
    for name, answer in ((captain, "pass"), (second, "take"), (third, "pass"), (fourth, "take")):
        await evening.heard(await evening[name].slash(answer))
    assert str((await evening.game()).acting_captain) == second
    await ended_while_it_works(evening, bot, box)
    await evening.until(lambda chouette: is_to_play(chouette) and str(players_who_must_act(chouette)[0]) == second)
    await take_back(evening, second)
    await resign(evening, second)
    chouette = await evening.chouette()
    won = {box: 1 + 2 + 1 + 2, captain: -1, second: -2, third: -1, fourth: -2}
    assert {name: score - before[name] for name, score in chouette.scores.items()} == {
        name: points * HALF_POINTS_PER_POINT for name, points in won.items()
    }


async def ended_while_it_works(evening: ExportEvening, bot: BotProcess, mover: str) -> None:
    """SIGTERM at the moment of a play: it is answered and done, or nothing has happened."""
    before = await evening.record()
    offered = await evening[mover].complete("move", "play", "")
    playing = asyncio.create_task(evening[mover].slash("move", play=offered[0]["value"]))
    await asyncio.sleep(0)
    assert await bot.terminated() == 0
    seen = await playing
    await bot.start()
    assert (await evening.record() != before) == (seen.kind == "message" and not seen.ephemeral)
    await evening.one_message()


async def take_back(evening: ExportEvening, mover: str) -> None:
    before = await evening.game()
    await evening.play(mover)
    await evening.heard(await evening[mover].slash("undo"))
    await all_agree(evening)
    after = await evening.game()
    assert (after.position, after.phase) == (before.position, before.phase)
    await evening.play(mover, lambda plays: plays[-1])


async def resign(evening: ExportEvening, loser: str) -> None:
    asked = await evening[loser].slash("resign", value="SINGLE")
    assert "costs you" in private(asked)
    await evening.heard(await evening[loser].press(asked, "Resign"))
    assert private(await evening[SPECTATOR].slash("accept"))
    await all_agree(evening)
    assert is_between(await evening.chouette())


async def all_agree(evening: ExportEvening) -> None:
    """Everybody who was asked accepts."""
    (proposal,) = (await evening.chouette()).proposals
    for player in proposal.waiting:
        await evening.heard(await evening[str(player)].slash("accept"))


# --- Game 3: played to the last checker


async def third_game(evening: ExportEvening) -> None:
    """Each does what the table message asks of whom it mentions, until it offers the next game."""
    before = len((await evening.chouette()).games)
    await evening.until(is_to_play)
    while not button(evening.newest(), "next"):
        await evening.follow()
    await evening.record()
    chouette = await evening.chouette()
    assert len(chouette.games) == before + 1
    assert sum(chouette.scores.values()) == 0
    await evening.one_message()


# --- The end


async def end_of_the_evening(evening: ExportEvening, folder: Path) -> None:
    asked = await evening[FIVE[0]].slash("chouette end")
    await evening.heard(await evening[FIVE[0]].press(asked, "End the chouette"))
    await all_agree(evening)
    chouette = await evening.chouette()
    assert isinstance(chouette.stage, Ended)
    assert len(chouette.games) == 3
    score = private(await evening[SPECTATOR].slash("score"))
    shown = {name: points_of(text) for name, text in re.findall(r"^(\w+) +(\S*\d)$", score, re.MULTILINE)}
    assert shown == chouette.scores
    file = folder / "evening.chouette"
    file.write_text(await evening.record(), "utf-8")
    sheet = await said_by("replay", file)
    last = next(line for line in sheet.splitlines() if line.split()[:1] == ["3"])
    assert [points_of(cell) for cell in re.findall(r"\S*\d", last)[1:]] == list(chouette.scores.values())
    assert "0 wait for a seed" in await said_by("verify", file)


def points_of(text: str) -> float:
    """The half points in a cell of the sheet: `+3`, `-2.5`, with whatever minus."""
    return float(text.replace("\u2212", "-")) * HALF_POINTS_PER_POINT


async def said_by(part: str, file: Path) -> str:
    """What `python -m bot replay` or `verify` says of a record that is good."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", part, str(file)),
        cwd=CHECKOUT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, problems = await process.communicate()
    assert process.returncode == 0, problems.decode()
    return out.decode()
