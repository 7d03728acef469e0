"""The stake and the title of a table: set by a moderator in the lobby, later agreed on; each stake is settled alone."""

import re
from typing import Any

import pytest

from bot.channel.journal import record_with_names_once_seated
from bot.channel.opening import MAX_TITLE_LETTERS
from bot.client import ChouetteBot
from bot.desk.opening import MAX_LABEL_LETTERS
from bot.local.people.person import AnswerSeen
from bot.record.books import rule_books
from bot.record.replay import CompletedReplay, replay
from bot.rules.evening.sheet import payments_due_by_stake
from bot.words.words import words_in
from tests.support.evening import BotEvening, Sitter, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable

NAMES = ("Ann", "Bob", "Cid")


@pytest.fixture
async def lobby(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people at a table in mode score, not started, for five euros a point."""
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, NAMES)
    public(await evening["Ann"].slash("chouette open", mode="score", stake="5", label="EUR", title="Friday"))
    for name in NAMES[1:]:
        await evening[name].slash("join")
    return evening


async def start(evening: BotEvening) -> None:
    public(await evening["Ann"].slash("chouette start", order="Ann Bob Cid"))


async def all_agree(evening: BotEvening, but: str) -> None:
    for name in NAMES:
        if name != but:
            await evening[name].press(evening.newest(), "Agree")


async def box_wins(evening: BotEvening) -> None:
    """The Box wins a single game, and the next one starts if somebody says so."""
    game = await evening.game()
    box = await evening.person(game.box)
    public(await box.slash("result", winner=box.name))


async def sets(director: Sitter, command: str, **options: Any) -> AnswerSeen:
    """A director is shown alone what everybody will read, and means it."""
    asked = await director.slash(command, **options)
    assert private(asked).startswith("Everybody will read: Director Mia sets")
    assert asked.text.endswith("Do it?")
    done = await director.press(asked, "Do it")
    assert is_taken_away(director, asked)
    return done


async def test_a_moderator_sets_stake_title_and_rules_in_the_lobby(lobby: BotEvening) -> None:
    mia = lobby.sits("Mia")
    before = await lobby.chouette()
    asked = await mia.slash("chouette stake", amount="0,50")
    assert "Director Mia sets the stake: 1 point = €0.50." in private(asked)
    assert await lobby.chouette() == before
    await mia.press(asked, "Do it")
    assert "Director Mia sets the stake: 1 point = €0.50." in lobby.newest()["content"]
    await sets(mia, "chouette title", title="Late *night*")
    await sets(mia, "rules", option="jacoby", value="no")
    assert "One point: €0.50." in lobby.newest()["embeds"][0]["description"]
    assert lobby.newest()["embeds"][0]["title"].endswith("Late \\*night\\*")
    chouette = await lobby.chouette()
    assert (chouette.title, chouette.rules.jacoby.value, chouette.proposals) == ("Late *night*", "no", ())
    gus = lobby.sits("Gus")
    for command, options in (("stake", {"amount": "9"}), ("title", {"title": "x"})):
        assert "You have no seat" in private(await gus.slash(f"chouette {command}", **options))
    assert "You have no seat" in private(await gus.slash("rules", option="jacoby", value="yes"))
    await start(lobby)
    assert str((await lobby.game()).stake.amount) == "0.5"


async def test_a_seated_moderator_sets_it_and_players_agree(lobby: BotEvening) -> None:
    await lobby.sits("Mia").slash("join")
    await sets(lobby["Mia"], "chouette stake", amount="2")
    assert str((await lobby.chouette()).stake.amount) == "2"
    asked = public(await lobby["Bob"].slash("chouette stake", amount="3"))
    assert "**Bob** proposes: from the next game on, 1 point = €3.00 (now €2.00)." in asked.text
    assert lobby.mentioned() == ["Ann", "Cid", "Mia"]
    for name in ("Ann", "Cid", "Mia"):
        await lobby[name].press(lobby.newest(), "Agree")
    assert str((await lobby.chouette()).stake.amount) == "3"


@pytest.mark.parametrize("seated", [False, True])
async def test_what_a_moderator_set_is_taken_back_the_newest_first(lobby: BotEvening, *, seated: bool) -> None:
    mia = lobby.sits("Mia")
    if seated:
        await mia.slash("join")
    longest = "T" * MAX_TITLE_LETTERS
    await sets(mia, "chouette stake", amount="0,50")
    await sets(mia, "rules", option="jacoby", value="no")
    await sets(mia, "chouette title", title=longest)
    await sets(mia, "chouette title", title="Derby")
    dee = lobby.sits("Dee")
    await dee.slash("join")
    await sets(mia, "chouette stake", amount="999999.99", label="B" * MAX_LABEL_LETTERS)
    told = []
    for _ in range(5):
        asked = await mia.slash("director undo")
        told.append(re.sub(r"[*]", "", private(asked)).removeprefix("Everybody will read: ").removesuffix(" Do it?"))
        await mia.press(asked, "Do it")
        assert told[-1] in lobby.newest()["content"].replace("*", "")
    assert told == [
        "Director Mia sets the stake back: 1 point = €0.50.",
        f"Director Mia sets the title back: “{longest}”.",
        "Director Mia sets the title back: “Friday”.",
        "Director Mia sets a rule back – Jacoby: yes: a gammon needs a cube that was doubled and taken.",
        "Director Mia sets the stake back: 1 point = €5.00.",
    ]
    chouette = await lobby.chouette()
    assert (str(chouette.stake.amount), chouette.title, chouette.rules.jacoby.value) == ("5", "Friday", "yes")
    refused = private(await mia.slash("director undo", reason="once more"))
    assert "nothing to take back" in refused


async def test_what_was_agreed_since_or_played_with_is_not_taken_back(lobby: BotEvening) -> None:
    mia = lobby.sits("Mia")
    await sets(mia, "chouette stake", amount="2")
    undo = await mia.slash("director undo")
    await lobby["Bob"].slash("chouette stake", amount="3")
    for name in ("Ann", "Cid"):
        await lobby[name].press(lobby.newest(), "Agree")
    assert "moment is over" in (await mia.press(undo, "Do it")).text
    assert "nothing to take back" in private(await mia.slash("director undo"))
    await sets(mia, "chouette stake", amount="4")
    asked = await mia.slash("chouette title", title="Late")
    await start(lobby)
    assert "moment is over" in (await mia.press(asked, "Do it")).text
    assert "sets the stake back" not in (await mia.slash("director undo")).text
    assert "There is no option “no such”" in private(await mia.slash("rules", option="no such", value="option"))


async def test_what_is_typed_is_read_shown_and_refused(lobby: BotEvening) -> None:
    ann = lobby["Ann"]
    assert private(await ann.slash("chouette stake")).startswith("One point: €5.00. To change it")
    assert "already" in private(await ann.slash("chouette stake", amount="5"))
    assert "such as 0.5" in private(await ann.slash("chouette stake", amount="many"))
    mia = lobby.sits("Mia")
    await mia.slash("config set", setting="stake-max", value="10 EUR")
    refused = private(await ann.slash("chouette stake", amount="11"))
    assert "€11.00" in refused
    assert "€10.00" in refused
    public(await ann.slash("chouette stake", label="points"))
    assert "1 point = no money (now €5.00)" in lobby.newest()["content"]
    await ann.slash("refuse", of="Ann")
    assert "no such" not in private(await ann.slash("chouette stake"))


async def test_a_new_stake_counts_from_the_next_game_and_each_is_settled_alone(lobby: BotEvening) -> None:
    await start(lobby)
    await lobby["Bob"].press(await lobby["Bob"].slash("chouette stake", amount="1", label="beer"), "Yes, that is meant")
    assert "1 point = 1 beer (now €5.00)" in lobby.newest()["content"]
    await all_agree(lobby, but="Bob")
    await box_wins(lobby)
    await lobby.press("Next game")
    await box_wins(lobby)
    score = private(await lobby["Ann"].slash("score"))
    assert "€5.00 1 beer" in score
    shown = lobby["Ann"].visible_messages()[-1]
    words = words_in("en")
    alt = next(one["description"] for one in shown["attachments"])
    assert "(1 point = €5.00) Ann +2" in alt
    assert "(1 point = 1 beer) Ann +2" in alt
    due = payments_due_by_stake(await lobby.chouette())
    assert {words.stake(stake) for stake, _ in due} == {"€5.00", "1 beer"}
    now = private(await lobby["Ann"].slash("settleup"))
    assert now.count("€5.00 to **Ann** (1 point at €5.00)") == now.count("1 beer to **Ann** (1 point at 1 beer)") == 2
    assert "Mia" not in now
    await lobby["Ann"].means("chouette end")
    await all_agree(lobby, but="Ann")
    over = private(await lobby["Ann"].slash("settleup"))
    assert "**Bob** pays €5.00 to **Ann** (1 point × €5.00)" in over
    assert "**Bob** pays 1 beer to **Ann** (1 point × 1 beer)" in over
    panel = await lobby["Ann"].slash("settleup")
    paid = [label for label in buttons(panel) if "Bob" in label]
    assert len(paid) == 2  # one for each label, and never their sum
    asked_once = await lobby["Ann"].press(panel, next(label for label in paid if "beer" in label))
    await lobby["Ann"].press(asked_once, next(label for label in buttons(asked_once) if "beer" in label))
    left = private(await lobby["Bob"].slash("settleup"))
    assert "**Bob** pays €5.00 to **Ann** (1 point × €5.00)" in left
    assert "**Bob** pays 1 beer to **Ann**" not in left


async def test_the_record_and_the_list_of_evenings_have_the_changes(lobby: BotEvening, bot: ChouetteBot) -> None:
    await start(lobby)
    await lobby["Bob"].slash("chouette stake", amount="10")
    await all_agree(lobby, but="Bob")
    await lobby["Cid"].slash("chouette title", title="Late")
    await all_agree(lobby, but="Cid")
    await box_wins(lobby)
    await lobby.press("Next game")
    await box_wins(lobby)
    table = await lobby.table()
    text = record_with_names_once_seated(table, await bot.desk.journal_of(table.id))
    assert text
    assert "Bob: stake 10 EUR" in text
    assert 'Cid: title "Late"' in text
    again = replay(text, rule_books(), str)
    assert isinstance(again, CompletedReplay), again
    assert payments_due_by_stake(again.chouette)
    assert again.chouette.title == "Late"
    assert sorted(again.chouette.scores.values()) == sorted(table.chouette.scores.values())
    offered = await lobby["Ann"].complete("score", "evening", "")
    assert any("Late" in one["name"] for one in offered), offered


async def test_a_label_that_is_new_here_is_asked_about_once(local: LocalTable, bot: ChouetteBot) -> None:
    """Whoever types it is asked, alone; what was opened, announced or set before is not new."""
    evening = BotEvening(local, bot, NAMES)
    ann, mia = evening["Ann"], evening.sits("Mia")
    for slip in ("0,5O", "0,50 label: EUR"):
        assert "is not a stake" in private(await ann.slash("chouette open", stake=slip))
    asked = await ann.slash("chouette open", stake="0,5 birra", title="Friday", mode="score")
    assert private(asked) == "“birra” is new on this server: does a point stand for 0.5 birra?\nFriday"
    assert local.messages() == []
    await ann.press(asked, "Yes, that is meant")
    assert "One point: 0.5 birra." in evening.newest()["embeds"][0]["description"]
    assert evening.newest()["embeds"][0]["title"].endswith("Friday")
    assert is_taken_away(ann, asked)
    await mia.slash("config set", setting="stakes", value="1 EUR; 1 beer; 0.5 birra; 2 gold bar")
    await evening["Bob"].slash("join")
    public(await evening["Bob"].slash("chouette stake", amount="2 Gold Bar"))
    assert "1 point = 2 Gold Bar" in evening.newest()["content"]


async def test_a_new_label_is_proposed_once_it_is_meant(lobby: BotEvening) -> None:
    bob = lobby["Bob"]
    asked = await bob.slash("chouette stake", amount="1", label="bear")
    assert private(asked).startswith("“bear” is new on this server: does a point stand for 1 bear?")
    assert (await lobby.chouette()).proposals == ()
    await bob.press(asked, "Yes, that is meant")
    assert "**Bob** proposes: from the next game on, 1 point = 1 bear (now €5.00)." in lobby.newest()["content"]
    assert is_taken_away(bob, asked)


async def test_a_stake_without_a_label_says_that_it_is_of_nothing(lobby: BotEvening) -> None:
    public(await lobby["Bob"].slash("chouette stake", amount="0.5", label="points"))
    assert "1 point = 0.5 (of what is not said) (now €5.00)" in lobby.newest()["content"]


async def test_a_label_with_a_bar_is_meant_by_one_yes(lobby: BotEvening) -> None:
    asked = await lobby["Bob"].slash("chouette stake", amount="1", label=r'beer|"wine\|')
    await lobby["Bob"].press(asked, "Yes, that is meant")
    assert "from the next game on, 1 point = 1 beer|" in lobby.newest()["content"]


async def test_a_yes_to_a_label_proposes_no_stake_that_is_forbidden_by_then(lobby: BotEvening) -> None:
    bob, mia = lobby["Bob"], lobby.sits("Mia")
    asked = await bob.slash("chouette stake", amount="1000", label="bear")
    await mia.slash("config set", setting="stakes", value="1 EUR; 5 EUR")
    refused = private(await bob.slash("chouette stake", amount="1000", label="bear"))
    assert (await bob.press(asked, "Yes, that is meant")).text == refused
    assert "bear" not in lobby.newest()["content"]
    assert (await lobby.chouette()).proposals == ()


async def test_a_directors_yes_sets_no_stake_that_is_forbidden_by_then(lobby: BotEvening) -> None:
    mia = lobby.sits("Mia")
    asked = await mia.slash("chouette stake", amount="10", label="EUR")
    await mia.slash("config set", setting="stakes", value="1 EUR; 5 EUR")
    assert "10" in (await mia.press(asked, "Do it")).text
    assert (await lobby.chouette()).stake.amount == 5


async def test_a_part_of_a_point_is_told_as_a_number_where_a_stake_without_a_label_is_added(
    local: LocalTable, bot: ChouetteBot
) -> None:
    """Before, what is no whole number of half points was cut off: "nothing" was paid."""
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    lobby = BotEvening(local, bot, NAMES)
    public(await lobby["Ann"].slash("chouette open", mode="score"))
    for name in NAMES[1:]:
        await lobby[name].slash("join")
    await start(lobby)
    await box_wins(lobby)
    await lobby["Bob"].slash("chouette stake", amount="0.25", label="points")
    await all_agree(lobby, but="Bob")
    await lobby.press("Next game")
    await box_wins(lobby)
    await lobby["Ann"].means("chouette end")
    await all_agree(lobby, but="Ann")
    await lobby["Ann"].slash("paid", player="Bob", amount="1")
    assert "paid 0.25 to **Ann**." in public(await lobby["Ann"].slash("paid", player="Bob", amount="0.25")).text
    for command in ("score", "ledger"):
        told = private(await lobby["Ann"].slash(command))
        assert "nothing" not in told
