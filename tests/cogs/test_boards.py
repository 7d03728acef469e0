"""The board beside the channel: shown as the channel shows it, and heard as the channel hears it."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp
import pytest
from aiohttp import WSCloseCode

from bot.board import hub
from bot.board.table_on_page import TableOnPage
from bot.channel.buttons import PressButton
from bot.channel.interactions import RateLimiter
from bot.client import ChouetteBot
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.tokens import moment_token
from bot.rules.phases import ToPlay
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.bets import Side
from bot.store.stored import StoreFailed
from tests.support.board_page import BoardPage, boards_shown, evening_with_boards, link_for
from tests.support.evening import SPECTATOR, THREE, BotEvening, buttons, private
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> AsyncIterator[BotEvening]:
    async with evening_with_boards(local, bot) as evening:
        yield evening


async def revision(evening: BotEvening) -> int:
    return (await evening.table()).next_number * 1000


async def test_a_play_on_the_page_is_told_in_the_channel_and_on_each_page(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    pages = {one.name: await BoardPage.opened(await link_for(one)) for one in evening.people.values()}
    mine = pages[mover.name]
    move = mine.state["move"]
    assert move["own"]
    assert mine.state["question"] == "Your turn: play."
    assert {page.state["question"] for page in pages.values()} == {"Your turn: play.", f"{mover.name} to play."}
    play = move["plays"][0]["text"]
    stale = await mine.says(play=play, token="00000000")
    assert not stale["ok"]
    assert stale["text"] == "That moment is over. Your turn: play."
    assert not {*"[]()"} & {*stale["text"]}  # no link of Discord's
    number = (await evening.table()).next_number
    assert (await mine.says(play=play, token=move["token"]))["ok"]
    table = await evening.table()
    assert table.next_number > number
    await evening.bot.tasks.wait_for_all()
    for page in pages.values():
        state = await page.until(await revision(evening))
        assert play in " ".join(state["told"])
        assert state["move"] is None or state["move"]["token"] != move["token"]
    assert play in evening.newest()["content"].replace("\\*", "*")
    assert buttons(evening.newest())[-1] == "Board"
    assert "/b/" in json.dumps((await mover.press(evening.newest(), "Board")).message)
    for page in pages.values():
        await page.close()


async def test_who_may_advise_has_robots_wait_while_they_move_checkers_and_nobody_else(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [await BoardPage.opened(await link_for(one)) for one in evening.people.values()]
    channel, noted = int(evening.channel), list[tuple[int, str]]()
    monkeypatch.setattr(evening.bot.robot_pauses, "note_arranging", lambda *facts: noted.append(facts))
    for side in Side:  # a turn of each
        await evening.until(lambda game, side=side: game.on_turn is side and isinstance(game.phase, ToPlay))
        for page in pages:
            await page.until(await revision(evening))
        move = next(page.state["move"] for page in pages if page.state["move"] and page.state["move"]["own"])
        for page in pages:
            may = bool(page.state["move"]) and not page.state["move"]["own"]
            assert not (await page.says(arranges="00000000"))["ok"]
            assert (await page.says(arranges=move["token"]))["ok"] is may
            assert noted == [(channel, move["token"])] * may
            assert not page.state["move"] or page.state["move"]["waits"] is False  # a person plays it
            noted.clear()
    for page in pages:
        await page.close()


async def test_who_is_too_quick_has_no_robot_wait(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.board.hearing.may_suggest", lambda *_of: True)
    page = await BoardPage.opened(await link_for(evening["Ann"]))
    table = await evening.table()
    said = {"arranges": moment_token(table.chouette)}
    monkeypatch.setattr(evening.bot, "pace", RateLimiter(1, 0.01))
    assert (await page.says(**said))["ok"]
    assert not (await page.says(**said))["ok"]
    await page.close()


async def test_the_same_again_after_a_lost_connection_is_said_once(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    page = await BoardPage.opened(await link_for(mover))
    move = page.state["move"]
    said = {"play": move["plays"][0]["text"], "token": move["token"]}
    assert (await page.says(7, **said))["ok"]
    number = (await evening.table()).next_number
    await page.drop()
    await page.connect()
    assert (await page.says(7, **said)) == {"kind": "answer", "n": 7, "ok": True}
    evening.bot.boards._pages.clear()  # as after a start of the bot
    assert (await page.says(7, **said))["ok"]
    assert (await evening.table()).next_number == number
    await page.close()


async def test_a_page_watches_without_a_seat(evening: BotEvening) -> None:
    fay, now = evening.sits(SPECTATOR), evening.bot.desk.debts.now
    link, before = await link_for(fay), now()
    page = await BoardPage.opened(link)
    assert page.time
    assert before.timestamp() <= page.time <= now().timestamp()  # the page need not trust its reader's clock
    assert page.state["you"] is None
    assert page.labels(more=True) == []
    assert page.labels() == ["Help", "Join"]
    assert page.state["watching"] == "You are watching. With Join you play from the next game on."
    assert page.state["move"] is None
    helped = (await page.presses("Help"))["ask"]
    assert helped["text"]
    topic = next(one for one in helped["buttons"] if one["id"].startswith("he:"))
    assert (await page.presses(topic["label"], helped))["ask"]["text"]
    refused = await page.says(press=f"t:{(await evening.table()).id}:roll::00000000")
    assert not refused["ok"]
    assert "watching" in refused["text"]
    await evening.play()
    state = await page.until(await revision(evening))
    assert state["told"]
    await page.close()


async def test_those_who_watch_are_shown_the_newest_state_some_at_a_time(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "WATCHERS_AT_ONCE", 2)
    link = await link_for(evening.sits(SPECTATOR))
    pages = [await BoardPage.opened(link, client=f"{number:020}") for number in range(5)]
    for command in ("away", "back", "away"):
        await evening["Cid"].slash(command)
    for page in pages:
        assert (await page.until(await revision(evening)))["told"]
        await page.close()


async def test_a_dear_button_asks_once_more_on_the_page(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    page = await BoardPage.opened(await link_for(mover))
    label = next(one for one in page.labels(more=True) if one.startswith("Resign"))
    asked = await page.presses(label)
    assert not asked["ok"]
    assert "?" in asked["ask"]["text"]
    number = (await evening.table()).next_number
    assert (await page.presses(asked["ask"]["buttons"][0]["label"], asked["ask"]))["ok"]
    assert (await evening.table()).next_number == number + 1
    again = await page.says(press=asked["ask"]["buttons"][0]["id"])
    assert not again["ok"]
    assert again["text"]
    await page.close()


async def test_who_is_gone_is_shown_on_the_page_and_the_others_go_on_there(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    other = next(one for one in evening.people.values() if one.name != mover.name)
    page = await BoardPage.opened(await link_for(other))
    shown = await page.presses("Somebody is gone? …")
    assert shown["text"].startswith(f"{mover.name} has been waited for since <t:")  # a time that the page shows
    evening.bot.closed_pages = {int(mover.id): datetime.now(UTC) - timedelta(minutes=1)}
    asked = (await page.presses("Somebody is gone? …"))["ask"]
    assert asked["text"] == f"{mover.name}'s page is closed. The others may go on without {mover.name} now."
    assert (await page.presses(f"{mover.name} counts as away", asked))["ok"]
    assert len((await evening.chouette()).away) == 1
    await page.close()


async def test_help_is_read_on_the_page_and_the_page_says_where_a_film_is(evening: BotEvening) -> None:
    page, number = await BoardPage.opened(await link_for((await evening.waited_for())[0])), await revision(evening)
    help_id = next(one["id"] for one in page.state["buttons"] if one["id"].split(":")[2] == "help")
    shown, bold = (await page.says(press=help_id))["ask"], list[str]()
    for _ in range(2):
        assert shown["text"]
        assert all(one["id"].startswith("he:") for one in shown["buttons"])
        answer = await page.says(press=shown["buttons"][0]["id"])
        assert answer["ask"]["text"] != shown["text"]
        shown = answer["ask"]
        assert "".join(shown["pieces"]) == shown["text"]
        bold += shown["pieces"][1::2]
    assert {"Box:", "Captain:"} <= {*bold}
    for what in ("film", "analyse"):
        told = await page.says(press=f"t:{(await evening.table()).id}:{what}::")
        assert (told["ok"], "in the channel" in told["text"], told["leads"]) == (False, True, "press")
    assert await revision(evening) == number
    await page.close()


async def test_buttons_of_the_channel_that_the_page_was_not_shown_say_nothing(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    page, table = await BoardPage.opened(await link_for(mover)), await evening.table()
    seat = table.player(int(mover.id))
    for forged in (
        f"q:{table.id}:{page.state['move']['token']}:{seat}: resigns single",
        f"y:{table.id}:resign:single:{page.state['move']['token']}",
        f"t:{table.id + 1}:resign:single:{page.state['move']['token']}",
        f"t:{table.id}:film::",
        f"t:{table.id}:no-such::",
        f"bl:{table.id}",
        "x",
    ):
        answer = await page.says(press=forged)
        assert (answer["ok"], "ask" in answer) == (False, False), forged
    assert (await evening.table()).next_number == table.next_number
    await page.close()


async def test_a_page_shows_what_was_said_in_a_thread_while_that_was_archived(
    local: LocalTable, bot: ChouetteBot
) -> None:
    thread = local.create_thread()
    evening = BotEvening(local, bot, THREE, thread)
    await evening.seat()
    await evening.start()
    async with boards_shown(bot):
        page = await BoardPage.opened(await link_for(evening["Ann"]))
        local.archive_thread(thread)
        await until(lambda: bot.guilds[0].get_thread(int(thread)) is None)
        await evening.play()
        await page.until(await revision(evening))
        await page.close()


async def test_a_page_shows_later_what_could_not_be_read_at_first(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await BoardPage.opened(await link_for(evening["Ann"]))
    looked, look, tried = asyncio.Event(), evening.bot.boards._look, 0

    async def away(*asked: Any) -> Any:
        nonlocal tried
        tried += 1
        looked.set()
        if tried == 1:
            raise StoreFailed("the database could not do it: it is away")
        return await look(*asked)

    monkeypatch.setattr("bot.board.hub.SECONDS_UNTIL_READ_AGAIN", 0.1)
    monkeypatch.setattr(evening.bot.boards, "_look", away)
    await evening.play()
    await asyncio.wait_for(looked.wait(), PATIENCE)
    await page.until(await revision(evening))
    assert tried > 1
    await page.close()


async def test_a_page_that_cannot_be_drawn_leaves_the_others_as_they_are(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pages = {name: await BoardPage.opened(await link_for(evening[name])) for name in THREE}
    first, *others = THREE
    draw = evening.bot.boards.draw

    def failing(shown: TableOnPage, person: Player | None, language: str) -> str:
        if person and shown.table.user(person) == int(evening[first].id):
            raise KeyError(person)
        return draw(shown, person, language)

    monkeypatch.setattr(evening.bot.boards, "draw", failing)
    await evening.play()
    for name in others:
        await pages[name].until(await revision(evening))
    await until(lambda: any("newest state" in one.message for one in caplog.records))  # it may be drawn last
    caplog.clear()  # this one was meant to be logged
    monkeypatch.setattr(evening.bot.boards, "draw", draw)
    await evening.go_on()
    for page in pages.values():
        await page.until(await revision(evening))
        await page.close()


async def test_whoever_waits_long_at_a_quiet_table_is_told_so(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    (mover,) = await evening.waited_for()
    waits = next(one for one in evening.people.values() if one is not mover)
    monkeypatch.setattr("bot.channel.missing._LONG", timedelta(seconds=1))
    monkeypatch.setattr("bot.board.hub.SECONDS_BEYOND", 0.1)
    evening.bot.boards.show_anew((await evening.table()).id)
    page = await BoardPage.opened(await link_for(waits))
    await until(lambda: any(f"for {mover.name} since" in one for one in page.state["hints"]))
    await page.close()


async def test_a_look_that_takes_long_puts_no_older_state_in_place_of_a_newer_one(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await BoardPage.opened(await link_for(evening["Ann"]))
    boards, chouette = evening.bot.boards, (await evening.table()).id
    room, unasked = boards._rooms[chouette], boards._unasked
    is_looking, goes_on = asyncio.Event(), asyncio.Event()

    async def late(table: Table) -> Any:
        if not is_looking.is_set():
            is_looking.set()
            await goes_on.wait()
        return await unasked(table)

    monkeypatch.setattr(boards, "_unasked", late)
    first = asyncio.create_task(boards._look(chouette, room))
    await asyncio.wait_for(is_looking.wait(), PATIENCE)
    await evening.play()
    second = asyncio.create_task(boards._look(chouette, room))
    await asyncio.wait({second}, timeout=0.2)  # done first, if it does not wait for the first
    goes_on.set()
    await asyncio.gather(first, second)
    assert room.shown
    assert room.shown.table.revision == (await evening.table()).revision
    await page.until(await revision(evening))
    await page.close()


async def test_two_presses_at_once_are_one(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    link = await link_for(mover)
    one, two = await BoardPage.opened(link), await BoardPage.opened(link, "d" * 20)
    move = one.state["move"]
    said = {"play": move["plays"][0]["text"], "token": move["token"]}
    number = (await evening.table()).next_number
    answers = await asyncio.gather(one.says(**said), two.says(**said))
    assert sorted(answer["ok"] for answer in answers) == [False, True]
    table = await evening.table()
    assert sum(news.revision.number > number for news in table.news) == 1
    for page in (one, two):
        await page.close()


async def test_what_the_channel_shows_first_the_page_hears_as_late(evening: BotEvening) -> None:
    mover = (await evening.waited_for())[0]
    page = await BoardPage.opened(await link_for(mover))
    move = page.state["move"]
    await evening.play()
    late = await page.says(play=move["plays"][0]["text"], token=move["token"])
    assert not late["ok"]
    assert "moment" in late["text"].lower() or "now" in late["text"].lower()
    await page.close()


async def test_the_same_again_is_pressed_on_the_page_of_an_evening_that_is_over(evening: BotEvening) -> None:
    names = [*evening.people]
    pages = {name: await BoardPage.opened(await link_for(evening[name])) for name in names}
    mine = pages[names[0]]
    early = await mine.says(press=f"sa:{(await evening.table()).id}")
    assert not early["ok"]
    assert early["text"]
    await evening[names[0]].means("chouette end")
    for name in names[1:]:
        await evening[name].slash("accept")
    before = await evening.table()
    assert not before.is_open
    await evening.bot.tasks.wait_for_all()
    for page in pages.values():
        await page.until(await revision(evening))
        assert page.state["over"]
        assert "Same again" in page.labels()
        assert "Page" in page.labels()
    exports = await mine.says(press=f"lb:export:{before.id}")
    assert exports["leads"] == "press"  # what it gives is a file, which the channel alone can show
    assert "Page" in exports["text"]
    number, said = 70, {"press": f"sa:{before.id}"}
    answer = await mine.says(number, **said)
    assert answer["ok"]
    assert answer["leads"]
    assert "is open in #" in answer["text"]
    assert "/b/" in answer["board"]  # where it goes on, for a page without a channel around it
    table = await evening.table()
    assert table.id != before.id
    assert [table.unescaped_name(one) for one in players_with_seat(table.chouette)] == [names[0]]
    assert table.head.day == datetime.now(UTC).date()
    assert (await mine.says(number, **said))["leads"]
    called = pages[names[1]]
    await until(lambda: "Not tonight" in called.labels())
    await evening[names[0]].slash("chouette end")
    await until(lambda: "Same again" in called.labels())  # nobody is asked any more
    assert (await mine.says(**said))["leads"]
    table = await evening.table()
    await until(lambda: "Not tonight" in called.labels())
    assert called.state["question"].startswith("You are asked: play again?")
    assert called.labels()[:2] == ["Join", "Not tonight"]
    assert "Same again" not in called.labels()
    assert (await called.says(press=f"sn:{table.id}"))["ok"]
    await until(lambda: "Same again" in called.labels())
    second = await called.says(**said)
    assert "sit down" in second["ask"]["text"]
    assert (await evening.table()).id == table.id
    joins = await called.says(press=f"sj:{table.id}")
    assert "/b/" in joins["board"]
    third = await pages[names[2]].says(**said, framed=True)
    framed = await pages[names[2]].says(press=third["ask"]["buttons"][0]["id"], framed=True)
    assert framed["leads"]
    assert "board" not in framed  # its link would end the one by which the channel around the page opens the board
    assert len(players_with_seat(await evening.chouette())) == 3
    assert not (await pages[names[1]].says(press=f"sa:{table.id}"))["ok"]  # not of its table
    for page in pages.values():
        await page.close()


async def test_without_an_address_nobody_is_offered_a_board(local: LocalTable, bot: ChouetteBot) -> None:
    made = BotEvening(local, bot, THREE)
    await made.seat()
    shown = await made["Ann"].slash("board")
    assert buttons(shown) == []
    assert private(shown)


async def test_when_the_bot_ends_no_page_holds_it_up_and_all_may_come_back(evening: BotEvening) -> None:
    page = await BoardPage.opened(await link_for(evening["Ann"]))
    await evening.bot.close()
    assert await page.until_left() == WSCloseCode.GOING_AWAY
    assert page.gone is None  # its page tries again by itself
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await page.connect()
    assert refused.value.status == 503
    await page.close()


async def test_who_keeps_score_without_a_seat_has_its_buttons_on_their_page(
    local: LocalTable, bot: ChouetteBot
) -> None:
    async with boards_shown(bot):
        evening = BotEvening(local, bot, ("Ann", "Bob"))
        ann, newest = evening["Ann"], evening.newest
        await ann.slash("chouette open", mode="score", order="Zoe, Otto, Kim")
        page = await BoardPage.opened(await link_for(ann))
        for press in ("Double all to 2 (Zoe)", "Otto and Kim take for 2 each", "Gammon …", "Box wins"):
            assert page.labels() == [one for one in buttons(newest()) if one != "My options"]
            assert {"Seat a guest (you press for them) …", "Act for Zoe", "End the chouette"} <= {
                *page.labels(more=True)
            }
            answer = await page.presses(press)
            if press == "Gammon …":
                assert answer["ask"]["text"] == "Who has won a gammon or a backgammon?"
            await bot.tasks.wait_for_all()
            await page.until(await revision(evening))
        assert page.labels() == [one for one in buttons(newest()) if one != "My options"]
        assert "Who goes home?" in (await page.presses("Leave"))["ask"]["text"]
        assert (await page.presses("Correct"))["leads"] == "press"  # the channel around the page presses it there
        asked = await page.presses("No seat yet? Join")
        assert [one["label"] for one in asked["ask"]["buttons"]] == ["Seat a guest (you press for them) …", "I join"]
        assert (await page.presses("Undo last action: the result “Zoe wins”"))["ok"]
        assert (await evening.game()).number == 1
        await bot.tasks.wait_for_all()
        await page.until(await revision(evening))
        assert (await page.presses("Box wins"))["ok"]
        await bot.tasks.wait_for_all()
        await page.until(await revision(evening))
        guest = await page.presses("Seat a guest (you press for them) …")
        assert guest["leads"] == "press"
        assert f'"{guest["panel"]}' in json.dumps(newest())  # what opens the panel in which that button stands
        bob = await BoardPage.opened(await link_for(evening["Bob"]))
        assert (await bob.presses("Join"))["ok"]
        await bot.tasks.wait_for_all()
        await bob.until(await revision(evening))
        await page.until(await revision(evening))
        assert (await page.presses("Let Bob in"))["ok"]
        await bot.tasks.wait_for_all()
        await page.until(await revision(evening))
        await ann.press(await ann.slash("chouette end"), "End the chouette")
        await bot.tasks.wait_for_all()
        asked = await bob.until(await revision(evening))
        assert asked["question"] == "Ann proposes to end the chouette. Agree?"
        assert {"Agree", "Refuse"} <= {*bob.labels()}  # though the page was that of a watcher before
        assert (await bob.presses("Refuse"))["ok"]
        await bot.tasks.wait_for_all()
        await bob.close()
        await page.close()


async def test_guests_whom_a_sitting_scorer_has_join_are_named_in_the_channel(
    local: LocalTable, bot: ChouetteBot
) -> None:
    async with boards_shown(bot):
        evening = BotEvening(local, bot, ("Ann", "Bob"))
        await evening["Ann"].slash("chouette open", mode="score", order="Ann, Zoe, Otto")
        page = await BoardPage.opened(await link_for(evening["Ann"]))
        join = PressButton.create((await evening.table()).id, ButtonPress(ButtonAction.JOIN), "")
        assert (await page.says(press=join.item.custom_id))["leads"] == "press"
        await page.close()
