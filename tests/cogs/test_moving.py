"""The panel in which a roll is played: when it opens, what it offers, when it is over."""

import asyncio
from typing import Any

import pytest

from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Play, legal_plays
from bot.backgammon.steps import MAX_WHOLE_PLAYS_OFFERED
from bot.board.seat import seat_in_channel
from bot.channel.buttons import PERSONAL_PLAY_UNCONFIRMED_SETTING
from bot.client import ChouetteBot
from bot.local.people.person import AnswerSeen
from bot.rules.phases import ToPlay, ToRoll
from bot.rules.play.checkers import only_legal_play, position_and_dice_to_play
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.words.words import words_in
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, buttons, id_of, is_taken_away, private, public
from tests.support.faults import FOLLOW_UP
from tests.support.local_table import LocalTable

Json = dict[str, Any]
AT_ONCE = 6
"""So many whole plays are shown without a button for the others."""
MOST_TURNS = 200


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people, the first roll on the board."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    return evening


def panels(person: Sitter) -> list[Json]:
    """The private messages with buttons that somebody sees, oldest first."""
    shown = [each for each in person.visible_messages() if each["components"] and each["flags"] & 64]
    return [each for each in shown if not each["content"].startswith("You are ")]  # what somebody new is told


def choices(panel: Json | AnswerSeen) -> list[str]:
    """What can be chosen next."""
    return [
        label
        for label in buttons(panel)
        if label != "Back" and not label.endswith(" more") and "suggestion" not in label
    ]


def plays(chouette: Chouette) -> list[str]:
    roll = position_and_dice_to_play(chouette)
    return [play_notation(play) for play in legal_plays(*roll)] if roll else []


async def last_play(evening: BotEvening) -> str:
    """The last play that somebody chose, as it is written down."""
    entries = await evening.bot.desk.journal_of((await evening.table()).id)
    plays = [each.entry.line.partition(": plays ")[2] for each in entries if each.entry.by]
    return [play for play in plays if play][-1]


async def until_plays(evening: BotEvening, least: int, most: int = 500) -> Sitter:
    """Rolls and plays until the roll on the board has so many plays; who must play it."""
    for _ in range(MOST_TURNS):
        chouette = await evening.chouette()
        if chouette.game is None:
            await evening.start()
        elif least <= len(plays(chouette)) <= most:
            return (await evening.waited_for())[0]
        else:
            await evening.go_on()
    raise AssertionError("there was no such roll")


async def rolls(evening: BotEvening) -> tuple[Sitter, AnswerSeen]:
    """Somebody presses *Roll* and has a choice of plays; who it was, and the answer."""
    for _ in range(MOST_TURNS):
        roller = (await evening.waited_for())[0]
        if "Roll" not in buttons(evening.newest()):
            await evening.play()
            continue
        before = {name: len(panels(person)) for name, person in evening.people.items()}
        seen = await evening.press("Roll")
        if len(plays(await evening.chouette())) > 1 and roller is (await evening.waited_for())[0]:
            after = {name: len(panels(person)) for name, person in evening.people.items()}
            assert after == before | {roller.name: before[roller.name] + 1}  # one for the roller alone
            return roller, seen
    raise AssertionError("nobody had a choice")


async def opened(evening: BotEvening, person: Sitter) -> AnswerSeen:
    seen = await person.press(evening.newest(), "Move")
    private(seen)
    return seen


async def test_who_rolls_gets_the_panel_at_once(evening: BotEvening) -> None:
    roller, seen = await rolls(evening)
    public(seen)
    assert seen.message
    assert seen.message["id"] == evening.newest()["id"]
    assert "Move" in buttons(evening.newest())
    panel = panels(roller)[-1]
    assert int(panel["id"]) > int(evening.newest()["id"])
    assert panel["embeds"][0]["image"]["url"].endswith("board.png")
    assert panel["content"].startswith("Play your ")
    assert not [task for task in asyncio.all_tasks() if "timeout_task" in repr(task)]  # no timer is kept for a panel
    first = choices(panel)[0]
    then = await roller.press(panel, id_of(panel, first))
    assert (then.kind, then.ephemeral) == ("change", True)


async def test_a_panel_that_does_not_arrive_is_opened_by_its_button(
    evening: BotEvening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    await evening.play()
    roller = (await evening.waited_for())[0]
    evening.local.faults.inject_fault(FOLLOW_UP, "before", "403")
    public(await evening.press("Roll", roller))
    assert evening.local.faults.requests_still_to_fail == 0
    assert not [one for one in panels(roller) if one["content"].startswith("Play your ")]
    assert "a panel did not arrive" in caplog.text
    assert choices(await opened(evening, roller))


async def test_who_types_roll_gets_the_panel_too(evening: BotEvening) -> None:
    for _ in range(MOST_TURNS):
        await evening.until(lambda game: isinstance(game.phase, ToRoll))
        roller = (await evening.waited_for())[0]
        before = {each["id"] for each in roller.visible_messages() if each["flags"] & 64}
        private(await roller.slash("roll"))
        if len(plays(await evening.chouette())) > 1:
            break
    only = [each for each in roller.visible_messages() if each["flags"] & 64 and each["id"] not in before]
    assert [choices(each) for each in only] == [choices(panels(roller)[-1])]
    assert choices(only[0])


async def test_no_panel_for_another_whose_roll_fell_by_itself(evening: BotEvening) -> None:
    await evening.until(lambda game: isinstance(game.phase, ToPlay) and game.on_turn is Side.TEAM)
    before = {name: len(panels(person)) for name, person in evening.people.items()}
    await evening.play()
    assert all(len(panels(person)) <= before[name] for name, person in evening.people.items())


async def test_steps_then_whole_plays_then_the_board_and_play(evening: BotEvening) -> None:
    mover = await until_plays(evening, MAX_WHOLE_PLAYS_OFFERED + 1)
    game, legal = await evening.game(), set(plays(await evening.chouette()))
    panel = await opened(evening, mover)
    first = choices(panel)
    assert not legal & {*first}
    pressed: list[str] = []
    while "Play" not in buttons(panel):
        offered = choices(panel)
        pressed.append(offered[-1])
        panel = await mover.press(panel, offered[-1])
        assert (panel.kind, panel.ephemeral) == ("change", True)
    assert 1 < len(pressed) <= 4
    on_board = position_and_dice_to_play(await evening.chouette())
    assert on_board
    shown = read_play(*on_board, panel.text.replace("\\*", "*").split(": ")[-1])
    assert isinstance(shown, Play)
    assert play_notation(shown) in legal  # it may be shown in another order
    assert buttons(panel) == ["Play", "Back"]
    for _ in pressed:
        panel = await mover.press(panel, "Back")
    assert choices(panel) == first
    assert "Back" not in buttons(panel)
    assert (await evening.game()) == game  # nothing is said until it is played
    for label in pressed:
        panel = await mover.press(panel, label)
    await mover.press(panel, "Play")
    assert is_taken_away(mover, panel)
    assert "plays" in evening.newest()["content"]
    assert (await evening.game()).last_play != game.last_play


async def test_few_plays_are_shown_whole_highest_first(evening: BotEvening) -> None:
    mover = await until_plays(evening, 2, AT_ONCE)
    legal = plays(await evening.chouette())
    panel = await opened(evening, mover)
    assert choices(panel) == buttons(panel) == legal
    assert max(len(row["components"]) for row in (panel.message or {})["components"]) == 2
    shown = await mover.press(panel, legal[-1])
    assert shown.text.replace("\\*", "*").endswith(f": {legal[-1]}")
    await mover.press(shown, "Play")
    assert await last_play(evening) == legal[-1]


async def test_of_many_whole_plays_a_handful_is_shown_first(evening: BotEvening) -> None:
    mover = await until_plays(evening, AT_ONCE + 1, MAX_WHOLE_PLAYS_OFFERED)
    legal = plays(await evening.chouette())
    panel = await opened(evening, mover)
    first, more = choices(panel), f"{len(legal) - AT_ONCE + 1} more"
    assert len(first) == AT_ONCE - 1
    assert buttons(panel) == [*first, more]
    others = await mover.press(panel, more)
    assert {*first, *choices(others)} == {*legal}
    assert [one for one in legal if one in first] == first  # from the highest point down
    assert choices(await mover.press(others, "Back")) == first
    others = await mover.press(await opened(evening, mover), more)
    chosen = choices(others)[-1]
    await mover.press(await mover.press(others, chosen), "Play")
    assert await last_play(evening) == chosen


async def test_an_only_play_is_one_tap_for_all_to_see(evening: BotEvening) -> None:
    mover = await until_plays(evening, 1, 1)
    play = only_legal_play(await evening.chouette())
    assert f"Play {play} (only play)" in buttons(evening.newest())
    assert "Move" not in buttons(evening.newest())
    part = next(
        each
        for row in evening.newest()["components"]
        for each in row["components"]
        if each["label"] == f"Play {play} (only play)"
    )
    assert part["style"] == 3
    other = next(person for person in evening.people.values() if person is not mover)
    private(await other.press(evening.newest(), f"Play {play} (only play)"))
    assert only_legal_play(await evening.chouette()) == play
    public(await mover.press(evening.newest(), f"Play {play} (only play)"))
    assert await last_play(evening) == play


async def test_another_sees_no_panel(evening: BotEvening) -> None:
    mover = await until_plays(evening, 2)
    other = next(person for person in evening.people.values() if person is not mover)
    assert mover.name in private(await other.press(evening.newest(), "Move"))


@pytest.mark.parametrize("which", ["a choice", "Play", "Back"])
async def test_a_panel_whose_moment_is_over_says_what_is_asked_and_loses_its_buttons(
    evening: BotEvening, which: str
) -> None:
    mover = await until_plays(evening, 2, MAX_WHOLE_PLAYS_OFFERED)
    panel = await opened(evening, mover)
    if which in {"Play", "Back"}:
        panel = await mover.press(panel, choices(panel)[0])
    evening.bot.open_panels._open.clear()  # it was opened before a start
    await evening.play()
    number = (await evening.table()).next_number
    told = await mover.press(panel, choices(panel)[0] if which == "a choice" else which)
    assert (told.kind, told.ephemeral, buttons(told)) == ("change", True, [])
    assert "moment is over" in told.text
    assert (await evening.waited_for())[0].name in told.text
    assert (told.message or {})["embeds"] == []
    assert (await evening.table()).next_number == number
    assert await evening.bot.desk.settings.of_person(int(mover.id)) == {}


async def test_a_play_at_once_needs_no_confirmation_and_outlives_a_restart(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        mover = await until_plays(evening, 2, MAX_WHOLE_PLAYS_OFFERED)
        told = await mover.press(await mover.press(evening.newest(), "My options"), "Play without confirming")
        assert told.text.startswith("From now on the play you choose is played at once.")
        panel = await opened(evening, mover)
        assert await bot.desk.settings.of_person(int(mover.id)) == {PERSONAL_PLAY_UNCONFIRMED_SETTING: True}
        number = (await evening.table()).next_number
        await mover.press(panel, choices(panel)[0])
        assert is_taken_away(mover, panel)
        assert (await evening.table()).next_number > number
        name = mover.name
    async with at_the_table(local, url) as bot:
        again = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        for _ in range(MOST_TURNS):
            mover = await until_plays(again, 2, MAX_WHOLE_PLAYS_OFFERED)
            if mover.name == name:
                break
            await again.play()
        told = await mover.press(await mover.press(again.newest(), "My options"), "Confirm each play")
        assert told.text == "You confirm each play again."
        assert await bot.desk.settings.of_person(int(mover.id)) == {}
        panel = await opened(again, mover)
        shown = await mover.press(panel, choices(panel)[0])
        assert "Play" in buttons(shown)


async def test_what_others_suggest_is_one_press(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    public(await evening["Ann"].slash("chouette open", rules="italian"))
    for person in evening.people.values():
        await person.slash("join")
    await evening["Ann"].slash("chouette start")
    await evening.start()
    for _ in range(MOST_TURNS):
        mover = await until_plays(evening, 2)
        if (await evening.game()).on_turn is Side.TEAM:
            break
        await evening.play()
    legal = plays(await evening.chouette())
    advisers = [await evening.person(player) for player in (await evening.game()).line[1:]]
    assert len(advisers) == 2
    for adviser in advisers:
        told = private(await adviser.press(evening.newest(), "Move"))
        assert told == f"Not yours to move: {mover.name} moves. You may advise: type /suggest with a play."
        there = seat_in_channel(await evening.table(), int(adviser.id), words_in("en"), {}, has_engine=True)
        assert id_of(evening.newest(), "Move") in there["others"]  # grey where a page knows who they are
        assert "suggests" in (await adviser.slash("suggest", play=legal[-1])).text
    both = " and ".join(adviser.name for adviser in advisers)
    label = f"Play {both}'s suggestion: {legal[-1]}"
    panel = await opened(evening, mover)
    assert [each for each in buttons(panel) if "suggestion" in each] == [label], (buttons(panel), panel.text)
    await advisers[0].slash("suggest", play=legal[0])
    panel = await opened(evening, mover)
    assert [each for each in buttons(panel) if "suggestion" in each] == [
        f"Play {advisers[1].name}'s suggestion: {legal[-1]}",
        f"Play {advisers[0].name}'s suggestion: {legal[0]}",
    ]
    shown = await mover.press(panel, f"Play {advisers[0].name}'s suggestion: {legal[0]}")
    assert shown.text.replace("\\*", "*").endswith(f": {legal[0]}")
    assert buttons(shown)[:2] == ["Play", "Back"]
    await mover.press(shown, "Play")
    assert await last_play(evening) == legal[0]


async def test_a_proxy_plays_for_who_is_absent_without_another_panel(evening: BotEvening) -> None:
    await evening.until(lambda game: isinstance(game.phase, ToPlay) and game.on_turn is Side.BOX)
    captain, deputy = [await evening.person(player) for player in (await evening.game()).line]
    await captain.slash("away")
    for _ in range(MOST_TURNS):
        game = await evening.game()
        if game.on_turn is Side.TEAM and len(plays(await evening.chouette())) > 1:
            break
        if game.on_turn is Side.TEAM and isinstance(game.phase, ToRoll):
            panel = await deputy.press(evening.newest(), f"Act for {captain.name}")
            await deputy.press(panel, f"Roll ({captain.name})")
            if len(plays(await evening.chouette())) > 1:
                assert panels(deputy)[-1]["content"].startswith(f"Play {captain.name}'s ")
        elif game.on_turn is Side.TEAM:
            await deputy.press(
                evening.newest(), f"Play {only_legal_play(await evening.chouette())} (only play) ({captain.name})"
            )
        else:
            await evening.go_on()
    panel = await deputy.press(evening.newest(), f"Move ({captain.name})")
    assert private(panel).startswith(f"Play {captain.name}'s ")
    while "Play" not in buttons(panel):
        panel = await deputy.press(panel, choices(panel)[0])
    number = (await evening.table()).next_number
    await deputy.press(panel, "Play")
    assert (await evening.table()).next_number > number
