"""Each act of a director or moderator has a line in the channel that a server has named for that."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from bot.client import ChouetteBot
from bot.rules import events
from bot.rules.phases import ToRoll
from bot.rules.state.bets import Side
from cogs.director import DirectorCommands
from tests.support.evening import BotEvening, buttons, private
from tests.support.local_table import LocalTable

_ROOT: Final = Path(__file__).parents[2]
_ASKS_WHO_DIRECTS: Final = {"may_direct", "is_director_or_told", "manage_guild", "may_change"}
"""Whoever asks one of these lets directors do, or see, what others may not."""
_LOOKS, _JUDGES, _ASKS, _LOGGED = "looks", "judges for others", "asks before what is logged", "has a line"
_ASKING: Final[Mapping[str, str]] = {
    "banning.BanButton.pressed": _LOGGED,
    "claims.GuestClaimButton.pressed": _JUDGES,
    "banning.ReadmitButton.pressed": _LOGGED,
    "banning.complete_unseated": _LOOKS,
    "banning.is_asked_to_end_newest_ban": _ASKS,
    "banning.show_unseated": _LOOKS,
    "directing.OrderButton.pressed": _LOGGED,
    "directing.ask_to_confirm_order": _ASKS,
    "directing.submit_setting": _LOGGED,
    "director.DirectorCommands.close": _ASKS,
    "director.DirectorCommands.readmit": _ASKS,
    "director.DirectorCommands.unseat": _ASKS,
    "help._more_lines": _LOOKS,
    "netting.PreviewNettingButton.pressed": _LOGGED,
    "opening._may_open": _JUDGES,
    "table.TableCommands.open": _LOGGED,
    "paying.take_payment_back": _ASKS,
    "payments.is_director_or_told": _JUDGES,
    "payments.may_direct": _JUDGES,
    "planned._require_evening": _ASKS,
    "planning._answer_with_way_to_every_week": _JUDGES,
    "planning._evening_as_shown": _JUDGES,
    "planning.announce_and_tell": _JUDGES,  # who may announce more
    "planning.may_change": _JUDGES,
    "quiz_poll.ShowPollAnswerButton.pressed": _JUDGES,  # who may close a vote
    "setting_panel.require_manages_server": _JUDGES,
    "treasurer.TreasurerButton.pressed": _LOOKS,
    "settling._speaker": _JUDGES,
    "settling.settling_panel": _LOOKS,
    "table.TableCommands.propose_end": _LOGGED,
    "table._is_asked_about_label": _JUDGES,
}
"""Each function that asks, and why nobody misses a line.

Payments: `test_what_moderators_decide_of_payments_is_logged`; nettings:
`test_a_chain_is_netted_by_those_whom_it_concerns`.
"""


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people, the first roll on the board; another channel logs what directors do."""
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "mod_log", log_channel(evening))
    await evening.seat()
    await evening.start()
    return evening


def log_channel(evening: BotEvening) -> str:
    """The channel that logs."""
    return next(each for each in evening.local.table.state.channels if each != evening.channel)


def logged(evening: BotEvening) -> list[str]:
    """The lines there, without where it was, and without what marks names up."""
    lines = [str(one["content"]).replace("*", "") for one in evening.local.messages(log_channel(evening))]
    where = f"<#{evening.channel}>: "
    assert all(line.startswith(where) for line in lines)
    return [line.removeprefix(where) for line in lines]


def asking() -> Iterator[str]:
    """The functions that ask who directs, with their files."""
    for path in sorted(_ROOT.glob("bot/channel/*.py")) + sorted(_ROOT.glob("cogs/*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        owned = [("", one) for one in tree.body]
        for each in tree.body:
            if isinstance(each, ast.ClassDef):
                owned += [(f"{each.name}.", one) for one in each.body]
        for owner, function in owned:
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                names = {one.id for one in ast.walk(function) if isinstance(one, ast.Name)}
                names |= {one.attr for one in ast.walk(function) if isinstance(one, ast.Attribute)}
                if names & _ASKS_WHO_DIRECTS:
                    yield f"{path.stem}.{owner}{function.name}"


def test_whoever_asks_who_directs_is_known_to_have_a_line_or_to_need_none() -> None:
    assert {*asking()} == {*_ASKING}


async def test_each_command_of_a_director_has_its_line(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    mia, gus = evening.sits("Mia"), evening.sits("Gus")
    box, second = [await evening.person(one) for one in ((await evening.game()).box, (await evening.game()).line[1])]
    captain = await evening.person((await evening.game()).captain)
    await captain.slash("away")
    done: dict[str, list[str]] = {}

    async def does(command: str, **options: object) -> str:
        before = len(logged(evening))
        await mia.directs(command, reason="because", **options)
        lines = logged(evening)[before:]
        assert len(lines) == 1, (command, lines)
        assert "Mia" in lines[0]
        assert "because" in lines[0]
        done.setdefault(command, []).extend(lines)
        return lines[0]

    assert "says no for" not in await does("stand-in", player=captain.name, by=second.name)
    assert done["stand-in"][0].endswith(f"{second.name} plays for {captain.name} until {captain.name} is back.")
    closed = await does("close", player=captain.name, points=f"{box.name} +1")
    assert closed.endswith(f"{captain.name}'s game is closed: {captain.name} −1, {box.name} +1.")
    assert f"undoes the closing of {captain.name}'s game" in await does("undo")
    assert f"{box.name} pays 2 points to {second.name}" in await does(
        "correct", payer=box.name, payee=second.name, points=2
    )
    assert f"takes back the correction of {box.name}'s score: {second.name} pays 2 points back" in await does("undo")
    await captain.slash("back")
    monkeypatch.setattr("bot.channel.directing.is_over_time", lambda *_: True)
    assert f"marks {second.name} as away" in await does("act", player=second.name, what="away")
    await second.slash("back")
    await evening.until(lambda game: game.position is not None)
    await does("adjourn")
    assert f"{captain.name}'s seat, for 3 days on the whole server" in await does("unseat", player=captain.name, days=3)
    assert f"{captain.name} sit down again" in await does("readmit", player=captain.name)
    await does("unseat", person=gus.id)
    assert f"<@{gus.id}>" in await does("undo")  # who was kept away without a seat
    assert "Director" not in private(await mia.slash("director unseated"))
    await does("end")
    await does("reopen")
    commands = {command.name for command in DirectorCommands.__cog_app_commands__}
    assert {*done} == commands - {"unseated"}  # which only looks


async def test_who_changes_a_setting_has_a_line_with_what_it_was(evening: BotEvening) -> None:
    mia = evening.sits("Mia")
    mia._person._member.moderator = True
    for value in ("0.5 EUR", "1 EUR", "1 EUR"):
        await mia.slash("config set", setting="Stake", value=value)
    lines = [line.removeprefix("Mia sets Stake ") for line in logged(evening)]
    assert lines == ["from points alone to €0.50.", "from €0.50 to €1.00."]


async def test_an_older_ban_is_not_undone_in_place_of_a_newer_act(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody was kept away, then another marked as away, who is back: the ban is not offered for that."""
    mia, gus = evening.sits("Mia"), evening.sits("Gus")
    await mia.directs("unseat", person=gus.id, reason="left twice")
    asked = await mia.slash("director undo")
    assert "was kept away" in private(asked)
    assert "left twice. Everybody will read" in private(asked)
    monkeypatch.setattr("bot.channel.directing.is_over_time", lambda *_: True)
    await mia.directs("act", player="Ann", what="away")
    await evening["Ann"].slash("back")
    assert "was kept away" not in private(await mia.slash("director undo"))


def test_what_is_told_of_directors_is_logged() -> None:
    """Each event whose words name a director is logged, so that no new kind of act is left out."""
    words = (_ROOT / "assets/words/en.ftl").read_text("utf-8")
    keys = {*re.findall(r"^news-([\w-]+) = Director ", words, re.MULTILINE)}
    assert keys == {one.key for one in events.DIRECTORS_ACTS}


async def test_what_a_director_who_plays_asks_is_logged_with_what_becomes_of_it(evening: BotEvening) -> None:
    server = int(evening.local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "director_role", str(server))  # everybody has that role
    people = [await evening.person(one) for one in ((await evening.game()).box, *(await evening.game()).line)]
    box, captain, third = people
    await box.directs("adjourn", reason="dinner")
    await captain.press(evening.newest(), "Agree")
    assert [one.partition(":")[0] for one in logged(evening)][-1:] == [f"Director {box.name} breaks the game off"]
    asked = await box.slash("director unseat", player=third.name, reason="rude", days=3)
    question = f"Director {box.name} asks to take away {third.name}'s seat, for 3 days on the whole server (rude)"
    assert question in private(asked).replace("*", "")
    await box.press(asked, "Do it")
    assert question in str(evening.newest()["content"]).replace("*", "")
    assert logged(evening)[-1].startswith(f"{question}; one yes is enough.")
    assert "<@" not in logged(evening)[-1]
    await third.press(evening.newest(), "Refuse")
    assert logged(evening)[-1] == f"{third.name} says no to {box.name}."
    await box.directs("correct", payer=third.name, payee=box.name, points=1, reason="late")
    await box.slash("refuse")
    assert logged(evening)[-1] == f"{box.name} withdraws their proposal."


async def test_where_nobody_sits_any_more_all_read_of_a_readmission(evening: BotEvening) -> None:
    mia, gus = evening.sits("Mia"), evening.sits("Gus")
    await mia.directs("unseat", person=gus.id, days=2)
    listed = await mia.slash("director readmit", player="gus")
    assert buttons(listed) == ["Readmit Gus"]
    offered = await mia.complete("director readmit", "player", "gu")
    assert [one["value"] for one in offered] == [f"<@{gus.id}>"]
    again = await mia.slash("director readmit", player=offered[0]["value"])
    await mia.press(again, "Readmit Gus")
    told = f"Director **Mia** lets <@{gus.id}> sit down again."
    assert evening.newest()["content"] == told
    assert logged(evening)[-1] == told.replace("*", "")
    assert "moment is over" in (await mia.press(listed, "Readmit Gus")).text


async def test_that_a_director_opens_a_table_for_others_is_logged(evening: BotEvening) -> None:
    mia = evening.sits("Mia")
    await mia.directs("end")
    await mia.slash("chouette open", seat=False)
    assert logged(evening)[-1] == "Director Mia opens a table without a seat there."


async def test_the_newest_of_what_directors_did_is_undone(evening: BotEvening) -> None:
    """Who is kept away without a seat, too, though an evening has ended by agreement; a play since counts."""
    mia, gus = evening.sits("Mia"), evening.sits("Gus")
    await mia.directs("unseat", person=gus.id, days=2)
    await evening["Ann"].slash("away")  # which is no play
    await evening["Ann"].slash("back")
    assert "Gus" in private(await mia.slash("director undo"))
    box = await evening.person((await evening.game()).box)
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.on_turn is Side.BOX)
    await box.confirm(evening.newest(), "Double all")
    assert f"undoes **{box.name}**'s double" in private(await mia.slash("director undo"))
    await evening["Ann"].means("chouette end")
    for one in ("Bob", "Cid"):
        await evening[one].slash("accept")
    assert not (await evening.table()).is_open
    shown = await mia.slash("director undo", reason="a mistake")
    assert "Everybody will read: Director **Mia** lets **Gus** sit down again: a mistake. Do it?" in private(shown)
    await mia.directs("unseat", person=gus.id, days=3)
    assert "moment is over" in (await mia.press(shown, "Do it")).text  # it was said anew
    assert "may sit down again" in (await mia.directs("undo")).text
    assert "reopens the chouette" in private(await mia.slash("director undo"))


async def test_evenings_that_a_director_moves_or_cancels_are_logged_and_ones_own_are_not(evening: BotEvening) -> None:
    server = int(evening.local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "director_role", str(server))
    for who, when in (("Ann", "in 3 hours"), ("Bob", "in 4 hours")):
        await evening["Ann"].slash("plan evening", when="in 2 hours", title="Thursday")
        moved = await evening[who].slash("plan move", when=when, reason="the hall is closed")
        assert "moved" in private(moved).casefold()
        asked = await evening[who].slash("plan cancel", reason="a strike")
        await evening[who].press(asked, buttons(asked)[0])
    lines = logged(evening)
    assert [line.rpartition(">")[2] for line in lines] == [": the hall is closed.", ": a strike."]
    told = [one["content"] for one in evening.local.messages() if "Thursday" in one["content"]]
    ann = f"<@{evening['Ann'].id}>"  # planned it, and said nothing else
    assert [line for line in told if line.startswith(ann)][-2:] == [
        line for line in told if "hall is closed" in line or line.endswith("**Bob**: a strike.")
    ]
    assert lines[1].startswith("Director Bob cancels “Thursday”, <t:")


async def test_every_week_is_logged_and_told_as_no_move(evening: BotEvening) -> None:
    await evening["Ann"].slash("plan evening", when="2027-03-04 21:00", title="Thursday")
    mia = evening.sits("Mia")
    asked = await mia.slash("plan evening", when="every Thursday 4 March 2027 9pm")
    await mia.press(asked, "Every week")
    told = mia.visible_messages()[-1]["content"]
    assert "is one of every week from Thursday 4 March 2027, 21:00" in told
    (line,) = logged(evening)
    assert line.startswith("Director Mia makes “Thursday”, <t:")
    assert line.endswith(">, an evening of every week.")
    await mia.slash("plan move", when="Thursday 4 March 2027 9pm", **{"every-week": False})
    assert "is no longer one of every week: Thursday 4 March" in mia.visible_messages()[-1]["content"]
    assert logged(evening)[-1].endswith("an evening of once, no longer of every week.")


async def test_an_older_list_ends_no_newer_unseating(evening: BotEvening) -> None:
    mia, gus = evening.sits("Mia"), evening.sits("Gus")
    await mia.directs("unseat", person=gus.id, days=2, reason="first")
    older = await mia.slash("director unseated")
    await mia.press(await mia.slash("director readmit", player=f"<@{gus.id}>"), "Readmit Gus")
    await mia.directs("unseat", person=gus.id, days=30, reason="threats")
    assert "moment is over" in (await mia.press(older, "Readmit Gus", stale=True)).text
    newer = await mia.slash("director unseated")
    assert "threats" in private(newer)
    assert "may sit down again" in (await mia.press(newer, "Readmit Gus")).text


async def test_names_of_unseated_are_offered_to_directors_alone(evening: BotEvening) -> None:
    gus = evening.sits("Gus")
    await evening.sits("Mia").directs("unseat", person=gus.id, days=1)
    assert await evening["Bob"].complete("director readmit", "player", "Gus") == []
    offered = await evening["Mia"].complete("director readmit", "player", "Gus")
    assert [one["value"] for one in offered] == [f"<@{gus.id}>"]


async def test_a_reason_does_not_stay_below_what_came_of_it(evening: BotEvening) -> None:
    mia = evening.sits("Mia")
    await evening["Ann"].slash("plan evening", when="in 2 hours")
    asked = await mia.slash("plan cancel", reason="hall closed")
    await mia.press(asked, buttons(asked)[0])
    (answer,) = (one for one in mia.visible_messages() if one["content"].startswith("Cancelled: "))
    assert answer["embeds"] == []
