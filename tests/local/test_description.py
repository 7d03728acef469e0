"""Everything that discord.py's client sends and the local table answers, checked against Discord's own description."""

import pytest

from tests.local.judge import Judge


async def test_all_traffic_fits_the_description(description, table, bot):
    judge = Judge(description)
    ann, bob = table.person("Ann"), table.person("Bob")
    opened = await ann.slash("open_table", label="x", stake=2)
    await bob.press(opened, "Roll")
    await ann.complete("move", "play", "8")
    await ann.slash("slow", alone=True)
    menus = await ann.slash("menus")
    await ann.choose(menus, "Who", "Bob")
    asked = await ann.press(menus, "Say a word")
    await ann.submit_modal(asked, word="owl")
    channel = bot.get_channel(int(table.first_channel_id))
    sent = await channel.send("plain", nonce=5)
    await sent.edit(content="changed")
    await sent.reply("a reply")
    [each async for each in channel.history()]
    await bot.fetch_user(int(ann.id))
    guild = bot.guilds[0]
    await guild.fetch_member(int(ann.id))
    await guild.fetch_channels()
    assert [each.id async for each in bot.fetch_guilds()] == [guild.id]
    await guild.fetch_roles()
    await bot.fetch_channel(int(table.first_channel_id))
    await bot.tree.fetch_commands()
    await sent.delete()
    with pytest.raises(Exception, match="10008"):
        await channel.fetch_message(sent.id)
    assert len({each.route for each in table.exchanges}) > 12
    wrong = {f"{each.method} {each.route}": judge.of_exchange(each) for each in table.exchanges}
    assert {route: complaints for route, complaints in wrong.items() if complaints} == {}


async def test_what_the_gateway_brings_fits_the_description(description, table, bot):
    judge = Judge(description)
    ann = table.person("Ann")
    seen = await ann.slash("open_table")
    pressed = await ann.press(seen, "Roll")
    await ann.say("hello")
    payload = table.table.interactions._payloads[pressed.interaction.id]
    assert judge.of_schema("MessageResponse", payload["message"]) == []
    assert judge.of_schema("GuildMemberResponse", payload["member"]) == []
    assert judge.of_schema("GuildChannelResponse", payload["channel"]) == []
    [session] = table.gateway._sessions.values()
    events = [event for _, event in session.history]
    assert [each["t"] for each in events[:2]] == ["READY", "GUILD_CREATE"]
    assert judge.of_schema("UserPIIResponse", {**events[0]["d"]["user"], "locale": "en-US"}) == []
    assert judge.of_schema("GuildWithCountsResponse", events[1]["d"]) == []
    messages = [each["d"] for each in events if each["t"] in ("MESSAGE_CREATE", "MESSAGE_UPDATE")]
    assert len(messages) == 3
    for each in messages:
        assert judge.of_schema("MessageResponse", each) == []
