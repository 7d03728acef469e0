"""A table's life: opened where the bot may speak, joined by consent, ended by consent; and what people look up."""

import json
import re
import sys
import threading
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.channel.opening import NEEDED_BOT_PERMISSIONS
from bot.client import ChouetteBot
from bot.render.theme import theme_names
from bot.rules.state.chouette import Ended
from bot.rules.state.proposals import RuleChange, StakeChange
from bot.words.words import words_in
from tests.support.evening import FIVE, BotEvening, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable

CHECKOUT = Path(__file__).parents[2]


async def test_what_the_bot_may_not_do_is_named(local: LocalTable, bot: ChouetteBot) -> None:
    channel = local.table.state.first_channel
    channel.denied = 1 << 15 | 1 << 14  # attach files, embed links
    told = private(await local.person("Ann").slash("chouette open"))
    assert "embed links and attach files" in told
    channel.denied = 0
    public(await local.person("Ann").slash("chouette open"))
    assert "already" in private(await local.person("Bob").slash("chouette open"))


async def test_the_lobby_shows_who_sits_and_by_which_rules(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = evening["Ann"], evening["Bob"]
    opened = public(await ann.slash("chouette open", stake="5", label="USD"))
    assert buttons(opened) == ["Start", "Not in yet? Join", "Leave", "Rules", "Teach me"]
    assert "One point: $5.00." in opened.text
    assert "**Players (1):** Ann" in opened.text  # who opens it joins it
    assert not [each for each in (opened.message or {})["embeds"] if "image" in each]  # who sits there is in view
    assert "no seat" in private(await bob.press(opened, "Start"))
    left = public(await ann.press(opened, "Leave"))
    assert "nobody yet" in left.text
    joined = public(await ann.press(opened, "Not in yet? Join"))
    assert "**Players (1):** Ann" in joined.text
    assert "Rules: Colorado." in joined.text
    assert all("Jacoby" not in message["content"] for message in bob.visible_messages())
    assert "at least 3" in private(await ann.press(opened, "Start"))


async def test_with_too_few_players_everybody_reads_what_is_needed(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = evening["Ann"], evening["Bob"]
    opened = public(await ann.slash("chouette open"))
    assert "A game needs at least 3 players; 2 more must join." in opened.text
    assert "2 more must join" in private(await ann.slash("help"))
    await bob.press(evening.newest(), "Not in yet? Join")
    assert "1 more must join, or play as two, if you both agree" in evening.newest()["content"]
    await evening.sits("Cid").press(evening.newest(), "Not in yet? Join")
    assert "must join" not in evening.newest()["content"]
    assert "Right now" not in private(await ann.slash("help"))


async def test_between_games_too(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    resigns = (await evening.waited_for())[0]
    await resigns.means("resign")
    for person in evening.people.values():
        if person is not resigns:
            await person.press(evening.newest(), "Agree")
    assert "must join" not in evening.newest()["content"]
    await evening["Cid"].means("leave")
    needed = "A game needs at least 3 players; 1 more must join, or play as two, if you both agree: “Fewest players”"
    assert needed in evening.newest()["content"]
    told = private(await evening["Ann"].slash("help"))
    assert f"Now: {needed}" in told
    evening.sits("Dee")
    await evening["Dee"].slash("join")
    await evening["Ann"].slash("accept", of="Dee")
    assert "must join" not in evening.newest()["content"]


async def test_joining_a_running_table_needs_consent(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    dee = evening.sits("Dee")
    public(await dee.slash("join"))
    assert set(evening.mentioned()) == {"Ann", "Bob", "Cid"}
    assert {"Let Dee in", "Not Dee"} <= set(buttons(evening.newest()))
    public(await evening["Ann"].press(evening.newest(), "Let Dee in"))
    chouette = await evening.chouette()
    assert len(chouette.seated) == 4
    assert "Let Dee in" not in buttons(evening.newest())


async def test_several_who_would_join_are_let_in_by_one_menu(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    for name in ("Dee", "Eve", "Fay", "Gus"):
        await evening.sits(name).slash("join")
    assert [label for label in buttons(evening.newest()) if "et" in label] == ["Let in …"]
    assert "Nobody waits to join." in private(await evening["Dee"].press(evening.newest(), "Let in …"))
    menu = await evening["Ann"].press(evening.newest(), "Let in …")
    lets_in, turns_away = [row["components"][0] for row in (menu.message or {})["components"]]
    assert [each["label"] for each in lets_in["options"]] == ["Dee", "Eve", "Fay", "Gus"]
    assert (lets_in["placeholder"], turns_away["placeholder"]) == ("Let these in", "Not these")
    await evening["Ann"].choose(menu, lets_in["custom_id"], "Dee", "Fay")
    names = [(await evening.table()).unescaped_name(player) for player in (await evening.chouette()).seated]
    assert {*names} == {"Ann", "Bob", "Cid", "Dee", "Fay"}
    late = await evening["Bob"].press(evening.newest(), "Let in …")
    bot.open_panels._open.clear()  # he opened it before a start
    for name in ("Ann", "Bob", "Cid"):
        menu = await evening[name].press(evening.newest(), "Let in …")
        await evening[name].choose(menu, turns_away["custom_id"], "Eve")
    assert {"Let Gus in", "Not Gus"} < {*buttons(evening.newest())}
    assert "moment is over" in private(await evening["Bob"].choose(late, lets_in["custom_id"], "Eve"))
    assert len((await evening.chouette()).proposals) == 1


async def test_whose_proposal_is_completed_by_those_who_have_one(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann = evening["Ann"]
    assert await ann.complete("accept", "of", "") == []
    await evening.seat()
    await evening.sits("Dee").slash("join")
    await evening["Bob"].means("chouette end")
    assert [each["name"] for each in await ann.complete("accept", "of", "")] == ["Dee", "Bob"]
    (offered,) = await ann.complete("refuse", "of", "de")
    assert offered["name"] == "Dee"
    public(await ann.slash("accept", of=offered["value"]))
    assert len((await evening.chouette()).seated) == 4


async def test_the_end_is_agreed_and_shows_who_pays_whom(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening["Ann"].means("chouette end")
    public(await evening["Bob"].press(evening.newest(), "Agree"))
    public(await evening["Cid"].slash("accept", of="Ann"))
    assert isinstance((await evening.chouette()).stage, Ended)
    assert buttons(evening.newest()) == ["Same again", "Other rules", "Same time next week", "Page"]
    assert "nobody pays anybody" in evening.newest()["embeds"][0]["description"]
    assert "No chouette" in private(await evening["Ann"].slash("roll"))
    private(await evening["Ann"].slash("score"))  # the last table can still be looked at
    public(await evening["Ann"].slash("chouette open"))


@pytest.mark.parametrize("command", ["score", "rotation", "pips", "board", "history", "verify", "export", "rules",
                                     "help", "ledger", "settleup"])  # fmt: skip
async def test_looking_disturbs_nobody(local: LocalTable, bot: ChouetteBot, command: str) -> None:
    ann = local.person("Ann")
    assert private(await ann.slash(command))  # without a table
    evening = BotEvening(local, bot, FIVE)
    await evening.seat()
    before = (await evening.table()).next_number
    assert private(await ann.slash(command))
    await evening.start()
    await evening.play()
    seen = await ann.slash(command)
    assert private(seen)
    assert (await evening.table()).next_number > before
    if command in {"board", "score", "export", "rules"}:
        assert (seen.message or {})["attachments"]
    if command == "rotation":
        assert "If the Box wins now: Box Ann" in seen.text or "The Box stays." in seen.text
    if command == "history":
        assert "plays" in seen.text
    if command == "board":
        assert "-# For analysis programs (XGID):\n-# `XGID=" in seen.text


async def test_rules_are_read_and_changed_by_all(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    options = await evening["Ann"].complete("rules", "option", "jac")
    assert [each["value"] for each in options] == ["jacoby"]
    assert "4.1" in private(await evening["Ann"].slash("rules", option="jacoby"))
    assert "this is how we read it" in private(await evening["Ann"].slash("rules", option="leave"))
    public(await evening["Ann"].slash("rules", option="jacoby", value="no"))
    private(await evening["Bob"].slash("accept"))
    public(await evening["Cid"].press(evening.newest(), "Agree"))
    seen = await evening["Ann"].slash("rules")
    said = private(seen)
    first = (
        "**Who plays whom:**",
        "a gammon pays it twice, a backgammon three times.",
        "propose",
        "in the rule book: ",
    )
    places = [said.index(one) for one in first]  # what matters first; how it is changed; all values
    assert places[0] == 0
    assert places == sorted(places)
    assert "Captain first: D and E." in json.dumps(seen.message)  # as many as are at the table
    assert "4.1" not in private(await evening["Ann"].slash("rules", option="jacoby"))


async def test_a_rule_is_changed_in_the_words_in_which_it_is_told(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    assert "• **allowed** (so it is here)\n• not played" in private(
        await evening["Ann"].slash("rules", option="Beavers")
    )
    begun = private(await evening["Ann"].slash("rules", option="Beav"))
    assert begun.startswith("**Beavers**: ")
    assert "allowed or not played" in private(await evening["Ann"].slash("rules", option="beavers", value="maybe"))
    proposed = public(await evening["Ann"].slash("rules", option="Beavers", value="Not played"))
    assert "Beavers: not played" in proposed.text


async def test_a_word_of_ones_own_is_in_the_proof(local: LocalTable, bot: ChouetteBot) -> None:
    ann = local.person("Ann")
    await ann.slash("chouette open")
    await ann.slash("join")
    bob = local.person("Bob")
    await bob.slash("join")
    await ann.slash("word", text="taken back")
    await bob.slash("word", text="whale")
    await ann.slash("word", text="sword`fish @everyone")
    told = private(await ann.slash("verify", game=1))
    assert "sword" in told
    assert "@everyone" not in told
    assert "honesty" not in told
    assert "taken back" not in told  # a later word takes the place of one before, behind the others
    assert told.index("Bob: whale") < told.index("Ann: sword")


async def test_settings_of_a_server(local: LocalTable, bot: ChouetteBot) -> None:
    mia, ann = local.person("Mia"), local.person("Ann")
    offered = await mia.complete("config set", "value", "", {"setting": "theme"})
    assert {*theme_names(), "-"} == {each["value"] for each in offered}
    assert "night" in private(await mia.slash("config set", setting="theme", value="night"))
    assert "It can be" in private(await mia.slash("config set", setting="theme", value="nihgt"))
    unknown = private(await mia.slash("config set", setting="nonsense", value="1"))
    assert unknown.startswith("There is no setting “nonsense”. There are: Stake, What a point stands for, ")
    assert "Remind after" in private(await mia.slash("config set", setting="remind after", value="45"))
    near = private(await mia.slash("config set", setting="Remnid", value="1"))
    assert near == "There is no setting “Remnid”. Do you mean Remind after?"
    assert await mia.complete("config set", "value", "", {"setting": "nonsense"}) == []
    private(await mia.slash("config set", setting="option.jacoby", value="no"))
    private(await mia.slash("config set", setting="reminder", value="30"))
    assert "0" in private(await mia.slash("config set", setting="reminder", value="-1"))
    assert [each["value"] for each in await mia.complete("config set", "value", "nig", {"setting": "theme"})] == [
        "night"
    ]
    shown = private(await mia.slash("config show"))
    assert "night" in shown
    assert "30" in shown
    public(await ann.slash("chouette open"))
    assert "in the rule book: " in private(await ann.slash("rules"))
    private(await mia.slash("config set", setting="theme", value="-"))
    assert "night" not in private(await mia.slash("config show"))


async def test_only_those_whom_the_server_lets_open_do(local: LocalTable, bot: ChouetteBot) -> None:
    mia, ann = local.person("Mia"), local.person("Ann")
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "opener_role", "1")
    assert "Only <@&1> and whoever manages the server" in private(await ann.slash("chouette open"))
    public(await mia.slash("chouette open"))


def test_the_invitation_asks_for_what_the_bot_needs_and_nothing_else() -> None:
    needed = discord.Permissions(**dict.fromkeys((*NEEDED_BOT_PERMISSIONS, "send_messages_in_threads"), True))
    invitation = re.search(
        r"oauth2/authorize\S*permissions=(\d+)", (CHECKOUT / "docs" / "invite.md").read_text("utf-8")
    )
    assert invitation
    assert int(invitation[1]) == needed.value


async def test_a_stake_is_written_as_it_was_typed(local: LocalTable, bot: ChouetteBot) -> None:
    mia = local.person("Mia")
    assert "1,000,000" in private(await mia.slash("config set", setting="stake", value="1000000"))
    opened = public(await mia.slash("chouette open", stake="123456.78"))
    assert "123,456.78" in opened.text
    head = (await BotEvening(local, bot).table()).head
    assert head.stake
    assert f"{head.stake.amount:f}" == "123456.78"


async def test_a_stake_is_understood_in_any_countrys_way(local: LocalTable, bot: ChouetteBot) -> None:
    mia = local.person("Mia")
    assert "now: 0.5. Counts for tables opened from now on." in private(
        await mia.slash("config set", setting="stake", value="0,50")
    )
    unread = private(await mia.slash("config set", setting="stake", value="lots"))
    assert unread == (
        "Stake takes an amount such as 0.5, with what it is of beside it if you like: 0.5 EUR, 1 beer; up to "
        "1,000,000. “lots” is none."
    )
    told = private(await mia.slash("chouette open", stake="1.250"))
    assert told.startswith("“1.250” is not a stake. Type a number such as 0.5 or 0,50")
    assert "One point: €2.50." in public(await mia.slash("chouette open", stake="2,50 €")).text


async def test_a_stake_that_the_servers_policy_does_not_allow_is_refused_with_what_it_does(
    local: LocalTable, bot: ChouetteBot
) -> None:
    mia, ann = local.person("Mia"), local.person("Ann")
    private(await mia.slash("config set", setting="What a point stands for", value="EUR"))
    private(await mia.slash("config set", setting="Highest stake that may be opened", value="5"))
    assert "**Stake:** €1.00" in private(await mia.slash("config show"))
    assert [one["name"] for one in await ann.complete("chouette open", "stake", "2")] == ["€2.00"]
    assert [one["name"] for one in await ann.complete("chouette open", "label", "")] == ["EUR", "points alone"]
    for person in (ann, mia):
        told = private(await person.slash("chouette open", stake="1000000"))
        assert told.startswith("A point cannot stand for €1,000,000.00 on this server. Allowed: up to €5.00 or points")
    assert "cannot stand for 1 gold bar" in private(await ann.slash("chouette open", label="gold bar"))
    refused = private(await mia.slash("config set", setting="stake", value="10"))
    assert refused.startswith("A point cannot stand for €10.00 here: allowed are up to €5.00 or points alone.")
    assert "value:5 EUR. Or change “Highest stake that may be opened” first." in refused
    assert "€0.50, €1.00 or $2.00" not in refused
    told = private(await mia.slash("config set", setting="Stakes that may be opened", value="0,5, 1"))
    assert "€0.50 or €1.00" in told
    assert "Allowed: €0.50, €1.00 or points alone." in private(await ann.slash("chouette open", stake="2"))
    opened = public(await ann.slash("chouette open", label="points"))
    assert "One point" not in opened.text


async def test_no_highest_stake_empties_the_list_of_those_that_may_be_opened(
    local: LocalTable, bot: ChouetteBot
) -> None:
    mia = local.person("Mia")
    private(await mia.slash("config set", setting="stakes", value="5 EUR; 10 EUR"))
    refused = private(await mia.slash("config set", setting="stake-max", value="1 EUR"))
    assert "each of the stakes that may be opened would be above the highest" in refused
    assert "take it away: /config set setting:Stakes that may be opened value:-" in refused
    assert "is now" in private(await mia.slash("config set", setting="stake-max", value="5 EUR"))
    private(await mia.slash("config set", setting="stakes", value="-"))
    told = private(await mia.slash("config set", setting="stake-max", value="1,1250 EUR"))
    assert "is now: €1.125" in told
    assert "cannot stand for" in private(await local.person("Ann").slash("chouette open", stake="2 EUR"))


async def test_a_channel_has_defaults_of_its_own(local: LocalTable, bot: ChouetteBot) -> None:
    mia, channel = local.person("Mia"), local.table.state.first_channel.id
    private(await mia.slash("config set", setting="stake", value="1"))
    told = private(await mia.slash("config set", {"setting": "stake", "value": "5", "channel": channel}))
    assert told.startswith(f"Stake in <#{channel}> is now: 5.")
    private(await mia.slash("config set", {"setting": "rules", "value": "fibs", "channel": channel}))
    assert f"<#{channel}>: Rule book: FIBS; Stake: 5" in private(await mia.slash("config show"))
    told = private(await mia.slash("config set", {"setting": "language", "value": "it", "channel": channel}))
    assert told.startswith("“Language” is set for the whole server. A channel can have of its own: Rule book, Stake,")
    refused = private(await mia.slash("config set", setting="stake-max", value="2"))
    assert f"the usual stake in <#{channel}> is 5, and would not be allowed" in refused
    opened = public(await mia.slash("chouette open"))
    assert "Rules: FIBS" in opened.text
    assert "One point: 5." in opened.text


async def test_what_a_setting_can_be_is_said_when_it_cannot_be_what_was_typed(
    local: LocalTable, bot: ChouetteBot
) -> None:
    mia = local.person("Mia")

    async def told(setting: str, value: str) -> str:
        return private(await mia.slash("config set", setting=setting, value=value))

    assert await told("time_zone", "Rome") == "“Rome” is not a time zone. Do you mean Europe/Rome?"
    assert "Europe/London" in await told("time_zone", "Londn")
    assert "such as Europe/Rome, New York or UTC" in await told("time_zone", "xyzzy")
    assert await told("label", "x" * 31) == (
        "What a point stands for takes a word or two of at most 30 letters, such as EUR or beers; you typed 31."
    )
    assert "whole number from 0 to 10080, not “soon”" in await told("limit", "soon")
    assert "takes a list such as 0.5 EUR; 1 EUR" in await told("stakes", "cheap")
    assert "everyone” is not a role" in await told("opener_role", "@everyone")
    offered = [one["value"] for one in await mia.complete("config set", "value", "", {"setting": "opener_role"})]
    assert "-" in offered
    assert "@everyone" not in offered


async def test_the_stake_formats_nothing(local: LocalTable, bot: ChouetteBot) -> None:
    ann, label = BotEvening(local, bot)["Ann"], "[x](https://evil.example)"
    asked = await ann.slash("chouette open", label=label)
    assert "[x](" not in private(asked)
    await ann.press(asked, "Yes, that is meant")
    opened = BotEvening(local, bot).newest()["embeds"][0]["description"]
    assert "[x](" not in opened
    assert r"\[x\]" in opened


async def test_options_of_a_server_that_cannot_go_together_are_refused_when_set(
    local: LocalTable, bot: ChouetteBot
) -> None:
    mia = local.person("Mia")
    assert "4" in private(await mia.slash("config set", setting="option.max_players", value="4"))
    refused = private(await mia.slash("config set", setting="option.min_players", value="6"))
    assert "Fewest players" in refused
    assert "cannot be 6" in refused
    assert "option.min_players" not in await bot.desk.settings.of_server(int(local.table.state.first_server_id))
    public(await local.person("Ann").slash("chouette open"))


async def test_options_of_a_server_are_taken_in_any_order(local: LocalTable, bot: ChouetteBot) -> None:
    mia = local.person("Mia")
    for option, value in (("option.max_players", "10"), ("option.min_players", "10")):
        await mia.slash("config set", setting=option, value=value)
    public(await mia.slash("chouette open"))
    rules = (await BotEvening(local, bot).table()).chouette.rules
    assert (rules.min_players, rules.max_players) == (10, 10)


async def test_a_rule_is_agreed_on_in_the_lobby_by_its_buttons(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann, bob, cid = (evening[name] for name in ("Ann", "Bob", "Cid"))
    public(await ann.slash("chouette open"))
    for person in (bob, cid):
        await person.press(evening.newest(), "Not in yet? Join")
    await bob.slash("rules", option="jacoby", value="no")
    assert evening.mentioned() == ["Ann", "Cid"]
    assert {"Agree", "Refuse / withdraw"} <= {*buttons(evening.newest())}
    public(await ann.press(evening.newest(), "Agree"))
    assert "not yours to answer: Cid must" in private(await ann.press(evening.newest(), "Agree"))
    public(await cid.press(evening.newest(), "Agree"))
    assert "New rule" in evening.newest()["content"]
    assert "Agree" not in buttons(evening.newest())
    assert (await evening.chouette()).rules.jacoby.value == "no"


async def test_who_proposes_is_asked_before_their_own_open_proposal_goes(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann, bob, cid = (evening[name] for name in ("Ann", "Bob", "Cid"))
    public(await bob.slash("chouette open", label="EUR", stake="1"))
    for person in (ann, cid):
        await person.slash("join")
    await bob.slash("chouette stake", amount="2")
    asked = await bob.slash("rules", option="jacoby", value="no")
    assert private(asked) == "Your proposal about the stake goes. Propose this instead?"
    assert buttons(asked) == ["Propose this instead", "No"]
    await bob.press(asked, "No")
    (stands,) = (await evening.chouette()).proposals
    assert isinstance(stands.subject, StakeChange)
    asked = await bob.slash("rules", option="jacoby", value="no")
    late = await bob.slash("rules", option="jacoby", value="no")
    await bob.press(asked, "Propose this instead")
    assert is_taken_away(bob, asked)
    (stands,) = (await evening.chouette()).proposals
    assert isinstance(stands.subject, RuleChange)
    assert "moment is over" in private(await bob.press(late, "Propose this instead", stale=True))
    assert (await evening.chouette()).proposals == (stands,)
    title = await bob.slash("chouette title", title="t" * 60)
    assert "about “Jacoby" in private(title)
    assert (await evening.chouette()).proposals == (stands,)


async def test_who_starts_is_asked_about_an_open_proposal(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann, bob, cid = (evening[name] for name in ("Ann", "Bob", "Cid"))
    public(await ann.slash("chouette open"))
    for person in (bob, cid):
        await person.press(evening.newest(), "Not in yet? Join")
    await bob.slash("rules", option="jacoby", value="no")
    asked = await ann.press(evening.newest(), "Start")
    assert private(asked) == "**Bob**'s proposal is open: start without it?"
    assert buttons(asked) == ["Start anyway", "Wait"]
    assert "Nothing has changed" in private(await ann.press(asked, "Wait"))
    typed = await cid.slash("chouette start")
    assert private(typed) == private(asked)
    await ann.slash("rules", option="beavers", value="no")
    again = await cid.press(typed, "Start anyway")  # asked about one, and there are two
    assert "2 proposals are open (**Bob** and **Ann**)" in private(again)
    await cid.press(again, "Start anyway")
    assert (await evening.chouette()).proposals == ()
    assert (await evening.game()).number == 1


async def test_options_that_do_not_fit_the_rules_wanted_are_told(local: LocalTable, bot: ChouetteBot) -> None:
    for option, value in (("option.max_players", "4"), ("option.min_players", "6")):
        await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), option, value)
    told = private(await local.person("Ann").slash("chouette open"))
    assert "/config" in told
    assert "Most players" in told


async def test_only_who_manages_the_server_changes_its_defaults(local: LocalTable, bot: ChouetteBot) -> None:
    """Also where the server lets others see the command."""
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    told = private(await local.person("Ann").slash("config set", setting="stake", value="5"))
    assert "Only whoever manages the server" in told
    assert "stake" not in await bot.desk.settings.of_server(int(local.table.state.first_server_id))
    assert "Only whoever manages the server" in private(await local.person("Ann").slash("config show"))


async def test_the_proof_reads_the_journal_once_and_outside_the_event_loop(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten thousand lines take a tenth of a second, in which nobody else would be answered."""
    read: list[int] = []
    parsed_by: list[threading.Thread] = []
    exports = sys.modules["cogs.exports"]  # as the bot has loaded it
    journal_of, read_statement = bot.desk.journal_of, exports.read_statement

    async def counted(chouette: int):
        read.append(chouette)
        return await journal_of(chouette)

    def seen(line: str):
        parsed_by.append(threading.current_thread())
        return read_statement(line)

    monkeypatch.setattr(bot.desk, "journal_of", counted)
    monkeypatch.setattr(exports, "read_statement", seen)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    assert "Committed" in private(await evening["Ann"].slash("verify"))
    assert len(read) == 1
    assert parsed_by
    assert threading.main_thread() not in parsed_by


async def test_an_evening_has_a_title_and_the_day_of_the_servers_time_zone(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann, mia = evening["Ann"], local.person("Mia")
    assert "not a time zone" in private(await mia.slash("config set", setting="time_zone", value="Mars/Olympus"))
    private(await mia.slash("config set", setting="time_zone", value="pacific/kiritimati"))
    offered = await mia.complete("config set", "value", "new y", {"setting": "time_zone"})
    assert [one["name"] for one in offered] == ["America/New York"]
    assert not await mia.complete("config set", "value", "localtime", {"setting": "time_zone"})
    public(await ann.slash("chouette open", title="Friday @ *Ann's*"))
    day = datetime.now(ZoneInfo("Pacific/Kiritimati")).date()
    head = (await evening.table()).head
    assert (head.title, head.day) == ("Friday @ *Ann's*", day)
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await ann.slash("chouette start")
    sheet = next(one["image"] for one in evening.newest()["embeds"] if "sheet" in one["image"]["url"])
    assert sheet["description"].startswith(f"Friday @ *Ann's*, {words_in().day(day)}. ")
    seen = await ann.slash("export", format="record")
    text = local.table.state.storage.read_file((seen.message or {})["attachments"][0]["id"])
    assert text
    assert f'title "Friday @ *Ann\'s*"\ndate {day.isoformat()}\n' in text[2].decode()
