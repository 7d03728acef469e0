"""Requests and events as they go over the wire, and refusals read."""

GUILDS, GUILD_MESSAGES = 1 << 0, 1 << 9


def errors_in(body, path=""):
    """Every error of a refusal as "place: code"."""
    found = [f"{path}: {each['code']}" for each in body.get("_errors", [])]
    for key, inner in body.items():
        if key != "_errors":
            found += errors_in(inner, f"{path}.{key}".lstrip("."))
    return found


class Bare:
    """Requests as they go over the wire, without a client that would already refuse."""

    def __init__(self, table, session):
        self.table = table
        self.session = session

    async def ask(self, method, path, body=None, *, token=None, data=None):
        headers = {"Authorization": f"Bot {self.table.bot_token if token is None else token}"}
        url = f"{self.table.api_url}/v10{path}"
        async with self.session.request(method, url, json=body, data=data, headers=headers) as answer:
            text = await answer.text()
            return answer.status, (await answer.json() if text else None), answer.headers

    async def post(self, body, channel=None):
        return await self.ask("POST", f"/channels/{channel or self.table.first_channel_id}/messages", body)


class Listener:
    """A bot's connection with intents of its own, which only listens."""

    def __init__(self, table):
        self._table = table

    def events(self):
        """All events after the connection was made, by name."""
        [session] = self._table.gateway._sessions.values()
        return [(event["t"], event["d"]) for _, event in session.history if event["t"] not in ("READY", "GUILD_CREATE")]

    def names(self):
        return [name for name, _ in self.events()]
