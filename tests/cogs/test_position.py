"""Any position at a live table: `/analyse position:` for one alone, a button for everybody; hostile input."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.analysis.moments import JudgedMoment
from bot.backgammon.foreign import Moment, read_foreign_id
from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.engine.engine import Engine, EngineError
from bot.engine.programs import EngineName, EngineProgram
from bot.local.people.person import AnswerSeen
from bot.record.exports import players_by_xgid
from bot.render.board.shown import table_shown_if_board_here
from bot.rules.state.bets import Side
from bot.words.alt import board_text
from bot.words.words import words_in
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots, no_pause
from tests.cogs.test_exports import played
from tests.record.test_xgids import OPENED, after
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.local_table import LocalTable

QUICK = QuickEngine()
OPENING = "XGID=-b----E-C---eE---c-e----B-"
PLAY, CUBE = f"{OPENING}:0:0:1:52:0:0:3:0:10", f"{OPENING}:1:-1:-1:D:0:0:3:0:10"


@pytest.fixture
async def bot(local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ChouetteBot]:
    monkeypatch.setattr(RobotPauses, "pause", no_pause)
    async with at_the_table(local, url, QUICK, QUICK) as bot:
        yield bot


def posted(local: LocalTable) -> list[dict[str, Any]]:
    return [one for one in local.messages() if "** asks: " in one["content"]]


async def shows(who: Sitter, seen: AnswerSeen) -> str:
    """What the private answer says once its button was pressed."""
    await who.press(seen, "Show everybody")
    return str(next(one["content"] for one in who.visible_messages() if one["id"] == seen.message["id"]))


def picture(seen: Any) -> str:
    """The picture of an answer in words."""
    return str(seen.message["embeds"][0]["image"]["description"])


async def test_plays_are_judged_for_who_asks_and_shown_when_they_want(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    seen = await evening["Ann"].slash("analyse", position=PLAY)
    first, terms, *lines = private(seen).split("\n")
    assert first.endswith("** is best for 5-2.")
    assert terms.startswith("-# Cube 1 in the middle · Jacoby · beavers · pips 167 against 167 · GNU Backgammon")
    assert lines[0].endswith("** 0.000")
    assert lines[1] == "-# wins 70.0% · gammons 20.0 won, 10.0 lost · backgammons 1.0, 0.0"
    assert lines[2].endswith(" −0.100 (−0.100)")
    assert lines[-1] == f"-# For other programs: `{PLAY}`"
    assert picture(seen).startswith(
        "Money game. Light sits below and is on roll, to play 5-2. On roll, 167 pips: 2 on 24"
    )
    assert not posted(local)
    told = await shows(evening["Ann"], seen)
    (message,) = posted(local)
    assert message["id"] in told
    asked, answer, *_ = message["content"].split("\n")
    assert asked == "**Ann** asks: what would you play with 5-2?"
    assert answer.startswith("||**")
    assert answer.endswith("||")
    assert "best" not in message["embeds"][0]["image"]["description"]


async def test_a_play_says_why_it_is_better(local: LocalTable, bot: ChouetteBot) -> None:
    told = private(await BotEvening(local, bot, ("Ann",))["Ann"].slash("analyse", position=PLAY))
    best, other = re.findall(r"^[12]\. \W*(.+?)\W* [−+]?\d\.\d{3}\b", told, re.MULTILINE)[:2]
    assert f"\n{best} rather than {other}: " in told


async def test_cubes_are_judged(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    seen = await evening["Ann"].slash("analyse", position=CUBE)
    told = private(seen)
    assert told.startswith("**Drop.** The double was right.\n-# Cube 2 with the side on roll · Jacoby · beavers")
    assert "\nNo redouble: +0.900\nRedouble, if taken: +1.500\nRedouble, if dropped: +1.000\n" in told
    assert "Market window" in told
    assert "\nWhy: a drop: 30% wins" in told
    assert "dark is on roll and has doubled" in picture(seen)
    before = private(await evening["Ann"].slash("analyse", position=f"{OPENING}:0:0:1:00:0:0:0:0:10"))
    assert before.startswith("**Double, drop.**\n-# Cube 1 in the middle · no Jacoby · pips")
    assert ", too good from 7" in before
    theirs = private(await evening["Ann"].slash("analyse", position=f"{OPENING}:1:-1:1:00:0:0:0:0:10"))
    assert theirs.startswith("**Roll**: the cube is the opponent's.")
    assert "Market" not in theirs


async def test_in_a_match_equities_are_normalised_and_it_says_how_often_it_is_won(
    local: LocalTable, bot: ChouetteBot
) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    seen = await ann.slash("analyse", position=f"{OPENING}:0:0:1:00:2:3:0:7:10")
    told = private(seen)
    assert "\n-# Cube 1 in the middle · match to 7, 2 to 3 · pips 167 against 167 · " in told
    assert "\nNo double: +0.900 · 59.0% of matches\nDouble, if taken: +1.500 · 65.0% of matches\n" in told
    assert "Market window" not in told
    assert "\n-# Normalised: +1 is what this cube brings if it is won" in told
    assert picture(seen).startswith("Match. Light sits below and is on roll. On roll, 167 pips:")
    assert picture(seen).endswith(" Cube 1 in the middle, match to 7, 2 to 3.")
    assert private(await ann.slash("analyse", position=picture(seen))) == told
    await ann.press(seen, "Show everybody")
    assert "||No double: +0.900 · 59.0% of matches||" in posted(local)[0]["content"]
    plays = private(await ann.slash("analyse", position=f"{OPENING}:0:0:-1:52:2:6:1:7:10"))
    assert " · match to 7, 6 to 2 · Crawford game · " in plays
    assert "** 0.000 · 50.0% of matches\n" in plays
    for id_, why in (
        (f"{OPENING}:0:0:1:00:6:2:1:7:10", "nobody doubles in the Crawford game."),
        (f"{OPENING}:0:0:1:00:6:2:0:7:10", "the cube as it lies wins the match; doubling brings nothing."),
        (f"{OPENING}:1:-1:1:00:3:2:0:7:10", "the cube is the opponent's."),
    ):
        assert private(await ann.slash("analyse", position=id_)).startswith(f"**Roll**: {why}\n")


async def test_italian(local: LocalTable, bot: ChouetteBot) -> None:
    local.set_server_or_person_locales("it", "Ann")
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    assert "** è la migliore con 5-2." in private(await ann.slash("analyse", position=PLAY))
    told = private(await ann.slash("analyse", position=CUBE))
    assert told.startswith("**Passo.** Il raddoppio era giusto.\n-# Cubo 2 di chi è al tiro · ")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("*hello* @everyone", "There is no position in that"),
        (f"{OPENING}:0:0:1:@everyone:0:0:3:0:10", "The dice are “"),
        (f"{OPENING}:0:0:1:52:2:7:0:7:10", "The score is “7”"),
        (f"{OPENING}:0:0:1:52:0:0:0:99:10", "Points that somebody misses there: 99."),
        (f"{OPENING}:0:0:1:52:2:1:1:7:10", "the Crawford game"),
        ("XGID=-b----E-C---eE---c-e----C-:0:0:1:52:0:0:3:0:10", "16 checkers"),
        ("x" * 5000, "There is no position in that"),
    ],
)
async def test_what_is_wrong_is_told(local: LocalTable, bot: ChouetteBot, typed: str, told: str) -> None:
    seen = private(await BotEvening(local, bot, ("Ann",))["Ann"].slash("analyse", position=typed))
    assert told in seen
    assert "@everyone" not in seen.replace("@\u200beveryone", "")


async def test_the_alt_text_of_a_picture_is_a_position_too(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    mia, ids = evening.sits("Mia"), players_by_xgid(await evening.chouette(), Side.TEAM)
    alt = (await mia.slash("board")).message["attachments"][0]["description"]
    seen = private(await mia.slash("analyse", position=alt))
    assert seen.rpartition("\n")[2].split("`")[1].rsplit(":", 4)[0] == next(iter(ids)).rsplit(":", 4)[0]
    assert "does not say everything. Assumed: Jacoby, no beavers." in seen
    again = private(await mia.slash("analyse", position=picture(await mia.slash("analyse", position=CUBE))))
    assert again == private(await mia.slash("analyse", position=CUBE))
    assert "not whole" in private(await mia.slash("analyse", position=alt[:150]))
    assert "on the board of a game you play in" in private(await evening["Bob"].slash("analyse", position=alt))


async def test_of_several_cubes_the_largest_is_judged_and_the_ids_of_the_others_are_there(
    local: LocalTable, bot: ChouetteBot
) -> None:
    shown = table_shown_if_board_here(after(f"{OPENED}Bob: doubles\nCid: stands\nAnn: takes\n"))
    assert shown
    names = {"Ann": "Ann", "Bob": "*Bob*", "Cid": "@everyone"}
    alt = board_text(shown, lambda player: names[player], words_in())
    seen = private(await BotEvening(local, bot, ("Ann",))["Ann"].slash("analyse", position=alt))
    assert seen.startswith("**Roll**: the cube is the opponent's.\n-# Cube 2 with the opponent")
    first, other, assumed, _ = seen.split("\n")[-4:]
    assert first == r"-# Judged for the cube of \*Bob\*. The other cubes:"
    assert other.startswith("-# \uff20everyone: `XGID=")
    assert other.endswith(":0:0:1:00:0:0:1:0:10`")
    assert assumed.endswith("Assumed: Jacoby, no beavers.")


async def test_nothing_is_said_to_who_plays_it_now(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    here = next(iter(players_by_xgid(await evening.chouette(), Side.TEAM)))
    other_side = Moment(read_foreign_id(here).position.swapped()).xgid
    for one in (here, other_side):
        assert "on the board of a game you play in" in private(await evening["Bob"].slash("analyse", position=one))
    mia = evening.sits("Mia")
    assert "on the board" not in private(await mia.slash("analyse", position=here))


async def test_two_presses_at_once_post_it_once(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    seen = await evening["Ann"].slash("analyse", position=PLAY)
    await asyncio.gather(*(evening["Ann"].press(seen, "Show everybody") for _ in range(2)))
    assert len(posted(local)) == 1


@pytest.mark.parametrize("error", [RefusedError("no", 403), UnknownOutcomeError("no")], ids=["refused", "unknown"])
async def test_where_the_bot_may_not_write(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def refused(*_of: object) -> None:
        raise error

    evening = BotEvening(local, bot, ("Ann",))
    seen = await evening["Ann"].slash("analyse", position=PLAY)
    with monkeypatch.context() as patched:
        patched.setattr(bot.delivery, "post_side_message", refused)
        assert "could not be posted" in await shows(evening["Ann"], seen)
    assert not posted(local)


async def test_a_server_that_wants_no_analysis(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    seen = await evening["Ann"].slash("analyse", position=PLAY)
    await evening.sits("Mia").slash("config set", setting="analysis", value="off")
    assert "does not analyse" in private(await evening["Ann"].slash("analyse", position=PLAY))
    assert "does not analyse" in await shows(evening["Ann"], seen)
    assert not posted(local)


async def test_without_an_engine_the_board_is_shown(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        seen = await BotEvening(local, bot, ("Ann",))["Ann"].slash("analyse", position=PLAY)
        assert private(seen).startswith(
            "-# Cube 1 in the middle · Jacoby · beavers · pips 167 against 167\nThere is no engine"
        )
        assert "167 pips" in picture(seen)
        assert buttons(seen.message) == ["Show everybody"]
        await BotEvening(local, bot, ("Ann",))["Ann"].press(seen, "Show everybody")
        assert "no engine" not in posted(local)[0]["content"]


async def test_an_engine_that_is_gone_or_slow_says_so(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Engine(EngineProgram(EngineName.GNUBG, ("/nowhere/gnubg",)))
    async with at_the_table(local, url, QUICK, gone) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        seen = await evening["Ann"].slash("analyse", position=PLAY)
        assert "does not answer" in private(seen)
        assert "167 pips" in picture(seen)

        async def slow(*_of: object) -> JudgedMoment:
            await asyncio.Event().wait()
            raise AssertionError

        monkeypatch.setattr("bot.desk.analyses.judge_moment", slow)
        monkeypatch.setattr("bot.desk.analyses._MOMENT_SECONDS", 0.05)
        with pytest.raises(EngineError, match="too long"):
            await bot.analyses.judge_moment(read_foreign_id(PLAY))
        assert "does not answer" in private(await evening["Ann"].slash("analyse", position=CUBE))


async def test_the_last_moments_are_known_by_heart(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Moment] = []

    async def judged(_engine: object, moment: Moment) -> JudgedMoment:
        asked.append(moment)
        return JudgedMoment(moment, "gnubg")

    monkeypatch.setattr("bot.desk.analyses.judge_moment", judged)
    monkeypatch.setattr("bot.desk.analyses._MAX_KEPT_MOMENTS", 1)
    first, second = read_foreign_id(PLAY), read_foreign_id(CUBE)
    for moment in (first, first, second, first):
        await bot.analyses.judge_moment(moment)
    assert asked == [first, second, first]


async def test_a_step_of_a_game_is_judged_by_a_button(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    shown = await evening["Bob"].slash("history")
    assert "All choices here" in buttons(shown.message)
    assert "on the board of a game you play in" in private(await evening["Bob"].press(shown, "All choices here"))
    mia = evening.sits("Mia")
    shown = await mia.slash("history")
    seen = await mia.press(shown, "All choices here")
    here = next(iter(players_by_xgid(await evening.chouette(), Side.TEAM)))
    assert private(seen).endswith(f"`{here}`")
    assert "Show everybody" in buttons(seen.message)


async def test_a_decision_has_all_its_plays_beside_it(local: LocalTable, bot: ChouetteBot) -> None:
    evening = WithRobots(local, bot)
    await evening.open()
    await evening.ann.press(evening.newest(), "Start")
    await evening.play_games(1)
    card = await evening.ann.slash("analyse", game=1)
    assert "All choices here" not in buttons(card.message)
    await evening.ann.press(card, "Next")
    step = next(one for one in evening.ann.visible_messages() if one["id"] == card.message["id"])
    assert "All choices here" in buttons(step)
    assert "XGID=" in private(await evening.ann.press(step, "All choices here"))
