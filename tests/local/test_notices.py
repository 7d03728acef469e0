"""Who is notified by which message, and a nonce that is told once."""

from tests.support.local_table import Notification

SILENT = 1 << 12


async def test_a_new_message_notifies_whom_it_mentions_and_may_ping(table, bare):
    ann, bob = table.person("Ann").id, table.person("Bob").id
    both = f"<@{ann}> <@!{bob}> <@{ann}> <@1>"
    _, loud, _ = await bare.post({"content": both, "embeds": [{"description": "<@1>"}]})
    _, one, _ = await bare.post({"content": both, "allowed_mentions": {"parse": [], "users": [bob]}})
    _, none, _ = await bare.post({"content": both, "allowed_mentions": {"parse": []}})
    _, silent, _ = await bare.post({"content": both, "flags": SILENT})
    notified = [table.users_notified_by(each["id"]) for each in (loud, one, none, silent)]
    assert notified == [{ann, bob}, {bob}, set(), set()]
    assert table.notifications() == [
        Notification(loud["id"], table.first_channel_id, frozenset({ann, bob})),
        Notification(one["id"], table.first_channel_id, frozenset({bob})),
    ]
    second = next(each for each in table.table.state.channels if each != table.first_channel_id)
    assert table.notifications(second) == []
    said = await table.person("Ann").say(both)
    assert table.users_notified_by(said["id"]) == {bob}


async def test_an_edit_notifies_nobody(table, bare):
    ann, bob = table.person("Ann").id, table.person("Bob").id
    _, sent, _ = await bare.post({"content": f"<@{ann}>"})
    path = f"/channels/{table.first_channel_id}/messages/{sent['id']}"
    _, edited, _ = await bare.ask("PATCH", path, {"content": f"<@{bob}>", "allowed_mentions": {"parse": ["users"]}})
    assert [each["id"] for each in edited["mentions"]] == [bob]
    assert table.users_notified_by(sent["id"]) == {ann}
    kept = (await bare.ask("PATCH", path, {"components": [], "embeds": [{"title": "x"}]}))[1]
    assert [each["id"] for each in kept["mentions"]] == [bob]
    assert len(table.notifications()) == 1


async def test_what_an_interaction_brings_notifies(table, bare):
    state = table.table.state
    ann, bob = table.person("Ann").id, table.person("Bob").id
    both = {"content": f"<@{ann}> <@{bob}>"}

    async def answered(body):
        one, _ = table.table.interactions.send_interaction(
            2, ann, table.first_channel_id, {"id": "1", "name": "roll", "type": 1}
        )
        await bare.ask("POST", f"/interactions/{one.id}/{one.token}/callback", body)
        hook = f"/webhooks/{state.bot_id}/{one.token}"
        return hook, (await bare.ask("GET", f"{hook}/messages/@original"))[1]["id"]

    hook, public = await answered({"type": 4, "data": both})
    assert table.users_notified_by(public) == {ann, bob}
    _, more, _ = await bare.ask("POST", hook, both)
    assert table.users_notified_by(more["id"]) == {ann, bob}
    await bare.ask("PATCH", f"{hook}/messages/{more['id']}", {"content": f"<@{table.person('Cid').id}>"})
    assert table.users_notified_by(more["id"]) == {ann, bob}
    _, alone = await answered({"type": 4, "data": {**both, "flags": 64}})
    assert table.users_notified_by(alone) == {ann}
    hook, deferred = await answered({"type": 5})
    _, filled, _ = await bare.ask("POST", hook, both)
    assert (filled["id"], len(filled["mentions"])) == (deferred, 2)
    assert table.users_notified_by(deferred) == set()
    hook, deferred = await answered({"type": 5})
    await bare.ask("PATCH", f"{hook}/messages/@original", both)
    assert table.users_notified_by(deferred) == set()
    assert [each.message for each in table.notifications()] == [public, more["id"], alone]


async def test_a_nonce_is_told_when_it_is_posted_and_never_again(table, bot, bare):
    first = (await bare.post({"content": "once", "nonce": "7", "enforce_nonce": True}))[1]
    assert first["nonce"] == "7"
    here = f"/channels/{table.first_channel_id}/messages"
    path = f"{here}/{first['id']}"
    read = [(await bare.ask("GET", path))[1], *(await bare.ask("GET", here))[1]]
    read.append((await bare.ask("PATCH", path, {"content": "twice"}))[1])
    assert [each.get("nonce") for each in read] == [None] * 3
    again = (await bare.post({"content": "once", "nonce": "7", "enforce_nonce": True}))[1]
    assert (again["id"], again["nonce"], again["content"]) == (first["id"], "7", "twice")
    [session] = table.gateway._sessions.values()
    events = {event["t"]: event["d"] for _, event in session.history}
    assert events["MESSAGE_CREATE"]["nonce"] == "7"
    assert "nonce" not in events["MESSAGE_UPDATE"]
    assert table.notifications() == []
    assert "nonce" not in table.messages()[0]
