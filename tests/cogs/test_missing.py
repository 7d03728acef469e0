"""Somebody is missing in the middle of a game: the others see who, since when, and go on."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest

from bot import clock
from bot.client import ChouetteBot
from bot.rules.phases import Answering, ToRoll
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Game
from tests.cogs.quick_engine import QuickEngine
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable

FOUR = ("Ann", "Bob", "Cid", "Dee")


@pytest.fixture
async def with_engine(local: LocalTable, url: str) -> AsyncIterator[BotEvening]:
    async with at_the_table(local, url, None, QuickEngine()) as bot:
        yield await _started(local, bot)


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """No engine is there."""
    return await _started(local, bot)


@pytest.fixture(autouse=True)
def _no_time_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 0)


async def _started(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    for command in local.table.state.commands.values():  # a server may show it to everybody
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, FOUR)
    await evening.seat()
    await evening.start()
    await evening.until(_box_may_double)
    return evening


def _box_may_double(game: Game) -> bool:
    return game.on_turn is Side.BOX and isinstance(game.phase, ToRoll) and not game.phase.round_over


async def _people(evening: BotEvening) -> tuple[Sitter, list[Sitter]]:
    game = await evening.game()
    return await evening.person(game.box), [await evening.person(player) for player in game.line]


async def test_a_box_who_is_gone_is_closed_at_what_their_game_is_worth(with_engine: BotEvening) -> None:
    evening = with_engine
    box, (captain, second, third) = await _people(evening)
    await box.slash("away")
    panel = await captain.slash("missing")
    assert private(panel).startswith(f"**{box.name}** is away. Nobody acts for **{box.name}**. Missing since <t:")
    assert buttons(panel) == [f"Close {box.name}'s game …", "Adjourn …"]
    worth = await captain.press(panel, f"Close {box.name}'s game …")
    worth = captain.visible_messages()[-1] if not worth.message else worth.message
    assert f"{box.name}'s game is worth: **{box.name}** +3, **{captain.name}** −1" in worth["content"]
    assert buttons(worth) == ["Propose this", "No"]
    number = (await evening.table()).next_number
    await captain.press(worth, "Propose this")
    asked = evening.newest()["content"].replace("*", "")
    assert f"{captain.name} asks to close game 1 for {box.name}, at what the position is worth" in asked
    assert evening.mentioned() == [box.name, second.name, third.name]  # the game still waits for its Box
    assert (await evening.table()).next_number == number + 1
    public(await second.press(evening.newest(), "Agree"))
    public(await third.press(evening.newest(), "Agree"))
    chouette = await evening.chouette()
    assert chouette.game is None
    assert sorted(chouette.scores.values()) == [-2, -2, -2, 6]
    said = evening.newest()["content"].replace("*", "")
    assert f"{box.name}'s game is closed at what it was worth: {box.name} +3" in said
    await box.slash("back")
    assert f"Game 1 was closed for {box.name} meanwhile: +3." in evening.newest()["content"].replace("*", "")


async def test_what_was_shown_before_a_play_is_not_proposed_after_it(with_engine: BotEvening) -> None:
    evening = with_engine
    box, (captain, second, _) = await _people(evening)
    await captain.slash("away")
    panel = await box.slash("missing")
    await box.press(panel, f"Close {captain.name}'s game …")
    shown = box.visible_messages()[-1]
    await evening.press("Roll", box)
    number = (await evening.table()).next_number
    await box.press(shown, "Propose this", stale=True)
    assert (await evening.table()).next_number == number
    now = next(one for one in box.visible_messages() if one["id"] == shown["id"])
    assert f"{captain.name}'s game is worth" in now["content"]
    assert now["components"] != shown["components"]
    stranger = private(await evening.local.person("Gus").slash("missing"))
    assert "Whoever has something at stake" in stranger
    assert second.name in stranger


async def test_without_an_engine_the_points_are_named_by_who_has_somebody_beside_them(evening: BotEvening) -> None:
    box, (captain, second, third) = await _people(evening)
    await captain.slash("away")
    panel = await box.slash("missing")
    await box.press(panel, f"Close {captain.name}'s game …")
    assert "No engine can say now" in box.visible_messages()[-1]["content"]
    await box.slash("missing", player=captain.name, points=f"{box.name} +2")
    assert {second.name, third.name} <= {*evening.mentioned()}
    public(await second.press(evening.newest(), "Refuse"))
    await box.slash("missing", player=captain.name, **{"stand-in": third.name})
    assert f"proposes that {third.name} plays for {captain.name}" in evening.newest()["content"].replace("*", "")
    public(await second.press(evening.newest(), "Agree"))
    public(await third.press(evening.newest(), "Agree"))
    seats = {name: (await evening.table()).player(int(evening[name].id)) for name in FOUR}
    assert (await evening.chouette()).proxies == {seats[captain.name]: seats[third.name]}
    await captain.slash("back")
    await box.slash("away")
    refused = private(await captain.slash("missing", player=box.name, points=f"{captain.name} +1, {second.name} +1"))
    assert "name what" in refused
    row = ", ".join(f"{one.name} +1" for one in (captain, second, third))
    assert f"Nobody on {box.name}'s side is there" in private(
        await captain.slash("missing", player=box.name, points=row)
    )


async def test_who_says_nothing_in_the_tables_time_counts_as_away(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, (captain, second, third) = await _people(evening)
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 15)
    panel = await captain.slash("missing")
    assert f"**{box.name}** has been waited for since <t:" in private(panel)
    assert buttons(panel) == []
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 0)
    panel = await captain.slash("missing")
    assert buttons(panel) == [f"{box.name} counts as away"]
    assert buttons(await box.slash("missing")) == []
    late = await captain.slash("missing")
    await captain.press(panel, f"{box.name} counts as away")
    assert is_taken_away(captain, panel)
    assert f"{captain.name} has waited long enough: {box.name} counts as away." in evening.newest()["content"].replace(
        "*", ""
    )
    again = private(await captain.press(late, f"{box.name} counts as away", stale=True))
    assert "moment is over" in again
    panel = await captain.slash("missing")
    await captain.press(panel, "Adjourn …")
    for one in (second, third, captain):
        if (await evening.chouette()).game:
            await one.press(evening.newest(), "Agree")
    chouette = await evening.chouette()
    assert chouette.game is None
    assert chouette.adjourned


async def test_who_dropped_plays_for_the_box(evening: BotEvening) -> None:
    box, (captain, second, third) = await _people(evening)
    await box.slash("double", players=third.name)
    await third.slash("drop")
    assert not isinstance((await evening.game()).phase, Answering)
    await box.slash("away")
    panel = await captain.slash("missing")
    assert buttons(panel)[0] == f"Somebody plays for {box.name} …"
    chosen = await captain.press(panel, f"Somebody plays for {box.name} …")
    await captain.choose(chosen, "Who plays?", third.name)
    assert {second.name, third.name} <= {*evening.mentioned()}
    public(await second.press(evening.newest(), "Agree"))
    public(await third.press(evening.newest(), "Agree"))
    assert f"{third.name} plays for {box.name} until" in evening.newest()["content"].replace("*", "")
    table = await evening.table()
    absent, deputy = (table.player(int(one.id)) for one in (box, third))
    assert absent
    assert speaker_for(table.chouette, absent) == deputy
    await box.slash("back")
    assert speaker_for((await evening.table()).chouette, absent) == absent


async def test_an_adjourned_game_is_closed_between_games(with_engine: BotEvening) -> None:
    evening = with_engine
    box, (captain, second, third) = await _people(evening)
    await box.slash("away")
    await captain.press(await captain.slash("missing"), "Adjourn …")
    for one in (captain, second):
        await one.press(evening.newest(), "Agree")
    panel = await captain.slash("missing")
    assert f"Game 1 is adjourned, and **{box.name}** is missing in it." in private(panel)
    await captain.press(panel, f"Close game 1 for {box.name} …")
    await captain.press(captain.visible_messages()[-1], "Propose this")
    for one in (second, third):
        await one.press(evening.newest(), "Agree")
    chouette = await evening.chouette()
    assert (chouette.adjourned, len(chouette.games)) == ((), 2)
    assert sorted(chouette.scores.values()) == [-2, -2, -2, 6]


async def test_a_director_names_the_points_or_who_plays(evening: BotEvening) -> None:
    mia = evening.sits("Mia")
    box, (captain, second, third) = await _people(evening)
    there = private(await mia.slash("director close", player=captain.name, points=f"{box.name} +1"))
    assert f"{captain.name} is there" in there.replace("*", "")
    await captain.slash("away")
    opponent = private(await mia.slash("director stand-in", player=captain.name, by=box.name))
    assert f"{box.name} plays against {captain.name}" in opponent.replace("*", "")
    await mia.directs("stand-in", player=captain.name, by=third.name)
    assert f"{third.name} plays for {captain.name} until" in evening.newest()["content"].replace("*", "")
    await mia.slash("director close", player=captain.name)
    assert "No engine can say now" in mia.visible_messages()[-1]["content"]
    too_dear = private(await mia.slash("director close", player=captain.name, points=f"{box.name} +4"))
    assert f"too much against {box.name}: a backgammon would cost 3 points" in too_dear.replace("*", "")
    assert "Directors only" in private(
        await second.slash("director close", player=captain.name, points=f"{box.name} +1")
    )
    await mia.directs("close", player=captain.name, points=f"{box.name} +1")
    said = evening.newest()["content"].replace("*", "")
    assert f"{captain.name}'s game is closed: {captain.name} −1, {box.name} +1." in said
    await mia.directs("undo")
    assert set((await evening.chouette()).scores.values()) == {0}


async def test_my_options_lead_to_who_is_missing(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    box, (captain, *_) = await _people(evening)
    label = "Somebody is gone? …"
    assert label not in buttons(await captain.press(evening.newest(), "My options"))  # the Box has just been asked
    monkeypatch.setattr("bot.channel.panels._MISSED_AFTER", timedelta(0))
    assert label not in buttons(await box.press(evening.newest(), "My options"))
    panel = await captain.press(evening.newest(), "My options")
    shown = await captain.press(panel, label)
    assert f"**{box.name}** has been waited for since" in captain.visible_messages()[-1]["content"]
    assert shown


async def test_nobody_waits_the_whole_time_for_a_page_that_is_closed_but_its_game_is_not_closed_sooner(
    with_engine: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening, label = with_engine, "Somebody is gone? …"
    box, (captain, *_) = await _people(evening)
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 15)
    evening.bot.closed_pages = {int(box.id): datetime.now(UTC)}
    assert label in buttons(await captain.press(evening.newest(), "My options"))  # though the Box has just been asked
    panel = await captain.slash("missing")
    assert private(panel).startswith(f"**{box.name}**'s page is closed. From <t:")
    assert buttons(panel) == []
    evening.bot.closed_pages = {int(box.id): datetime.now(UTC) - timedelta(minutes=1)}
    panel = await captain.slash("missing")
    assert private(panel) == f"**{box.name}**'s page is closed. The others may go on without **{box.name}** now."
    await captain.press(panel, f"{box.name} counts as away")
    panel = await captain.slash("missing")
    assert "Their game can be closed from <t:" in private(panel)
    assert buttons(panel) == ["Adjourn …"]


async def test_what_a_game_is_worth_is_shown_to_a_director(with_engine: BotEvening) -> None:
    evening = with_engine
    mia = evening.sits("Mia")
    box, (captain, _, _) = await _people(evening)
    await captain.slash("away")
    assert "Directors only" in private(await box.slash("director close", player=captain.name))
    await mia.slash("director close", player=captain.name)
    shown = mia.visible_messages()[-1]["content"]
    assert shown == f"{captain.name}'s game is worth: **{captain.name}** −1, **{box.name}** +1."


async def test_who_says_that_they_are_away_has_time_before_their_game_is_closed(
    with_engine: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = with_engine
    box, (captain, _, third) = await _people(evening)
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 15)
    await captain.slash("away")
    panel = await box.slash("missing")
    assert "Their game can be closed from <t:" in private(panel)
    assert buttons(panel) == [f"Somebody plays for {captain.name} …"]
    early = private(await box.slash("missing", player=captain.name, points=f"{box.name} +1"))
    assert f"{captain.name} has time to come back" in early
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 0)
    panel = await box.slash("missing")
    monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 15)
    assert "has time to come back" in private(await box.press(panel, f"Close {captain.name}'s game …"))
    with monkeypatch.context() as unasked:  # as if the time had been over when it was looked at

        async def is_in_time(*_: object) -> bool:
            return False

        unasked.setattr("bot.channel.missing._is_too_early", is_in_time)
        monkeypatch.setattr(clock, "DEFAULT_MISSING_AFTER_MINUTES", 15)
        early = private(await box.slash("missing", player=captain.name, points=f"{box.name} +1"))
        assert early.startswith("Somebody who is away has time")
    assert (await evening.chouette()).proposals == ()
    await captain.slash("back")
    monkeypatch.setattr("bot.channel.directing.is_over_time", lambda *_: True)
    await evening.sits("Mia").directs("act", player=third.name, what="away")
    assert f"Close {third.name}'s game …" in buttons(await box.slash("missing"))


async def test_an_opponent_does_not_decide_alone_what_a_game_is_worth(with_engine: BotEvening) -> None:
    evening = with_engine
    box, (captain, second, third) = await _people(evening)
    await box.slash("double", players=f"{second.name}, {third.name}")
    await second.slash("drop")
    await third.slash("drop")
    await captain.slash("away")
    await box.slash("missing", player=captain.name, points=f"{box.name} +3")
    chouette = await evening.chouette()
    assert chouette.game
    assert chouette.proposals
    assert second.name in evening.mentioned()
    public(await second.press(evening.newest(), "Refuse"))
    for one in (second, third):
        await one.slash("away")
    panel = await box.slash("missing")
    assert f"Nobody else is there to agree on what becomes of {captain.name}'s game" in private(panel).replace("*", "")
    assert buttons(panel) == ["Adjourn …"]
    refused = private(await box.slash("missing", player=captain.name, points=f"{box.name} +3"))
    assert "Ask a director" in refused
    assert (await evening.chouette()).proposals == ()
