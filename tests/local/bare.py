"""Requests as they go over the wire, and refusals read."""


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
        headers = {"Authorization": f"Bot {self.table.token if token is None else token}"}
        url = f"{self.table.api_url}/v10{path}"
        async with self.session.request(method, url, json=body, data=data, headers=headers) as answer:
            text = await answer.text()
            return answer.status, (await answer.json() if text else None), answer.headers

    async def post(self, body, channel=None):
        return await self.ask("POST", f"/channels/{channel or self.table.channel}/messages", body)
