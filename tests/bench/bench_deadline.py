"""All that can be done, each at another table that nobody has used: `python -m tests.bench.bench_deadline`.

The bot has just started at many tables, every reminder of which is due, and its database takes a second for each read.
People use every command, completion, button and menu. Told is who was not answered within Discord's three seconds.
"""

import argparse
import asyncio
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bot.local.people.person import LocalPerson
from tests.bench.bench_load import Tables, let_all_be_due, play_and_copy
from tests.cogs.test_one_deadline import BUTTON, CHOSEN, PRESSED, STRING_MENU, commands, typed, with_item
from tests.support.bot_process import BotProcess
from tests.support.local_table import LocalTable

Act = Callable[[str, LocalPerson], Awaitable[Any]]
"""What somebody does in a channel."""


def acts(local: LocalTable, tables: Tables) -> dict[str, Act]:
    """Everything, each by its name."""
    found: dict[str, Act] = {}
    for name, options in commands(local):
        given = {one["name"]: typed(local, one) for one in options if one.get("required")}
        found[f"/{name}"] = lambda channel, person, name=name, given=given: person.slash(name, given, channel=channel)
        for option in (one["name"] for one in options if one.get("autocomplete")):
            found[f"/{name} {option}: …"] = lambda channel, person, name=name, option=option: person.complete(
                name, option, "", channel=channel
            )
    keys = [(key, BUTTON) for several in PRESSED.values() for key in several]
    keys += [(key, STRING_MENU) for several in CHOSEN.values() for key in several]
    found |= {key: _press(tables, key, kind) for key, kind in keys}
    return found


def _press(tables: Tables, key: str, kind: int) -> Act:
    def press(channel: str, person: LocalPerson) -> Awaitable[Any]:
        shown = tables.newest[channel]
        table = next(one["custom_id"] for row in shown["components"] for one in row["components"]).split(":")[1]
        own = key.replace(":1", f":{table}", 1) if key.count(":") > 1 else key
        if kind == BUTTON:
            item: dict[str, Any] = {"type": BUTTON, "style": 2, "label": "x", "custom_id": own}
            return person.press(with_item(shown, item), own, stale=True)
        item = {"type": STRING_MENU, "min_values": 1, "max_values": 1, "options": [{"label": "1", "value": "1"}]}
        return person.choose(with_item(shown, {**item, "custom_id": own}), own, "1", stale=True)

    return press


async def walk(local: LocalTable, tables: Tables, at_once: int) -> None:
    """Have everything done, so much at once, and tell who was not answered."""
    room, left = asyncio.Semaphore(at_once), [*tables.people]
    seen, empty = Counter[str](), list[str]()

    async def does(what: str, act: Act) -> None:
        async with room:
            channel = left.pop()
            person = next(iter(tables.people[channel].values()))
            vars(person)["_patience"] = 0.0
            vars(person)["_member"].moderator = True
            answer = await act(channel, person)
            kind = "completed" if isinstance(answer, list) else answer.kind
            seen[kind] += 1
            if kind == "nothing":
                print(f"not answered: {what}")
            if answer == []:
                empty.append(what)

    everything = acts(local, tables)
    await asyncio.gather(*(does(what, act) for what, act in everything.items()))
    print(f"{len(everything)} done:", ", ".join(f"{count} {kind}" for kind, count in seen.most_common()))
    print(f"nothing is offered: {', '.join(empty) or 'never'}")


async def main(folder: Path, chosen: argparse.Namespace) -> None:
    """Play, copy, let all reminders be due, start and walk."""
    async with LocalTable(rate_limits=False) as local:
        tables = await play_and_copy(local, folder, chosen.statements, chosen.tables)
        let_all_be_due(folder)
        bot = BotProcess(local, folder, module="tests.bench.slow_database", CHOUETTE_TEST_READ=chosen.read)
        await bot.start()
        try:
            await walk(local, tables, chosen.at_once)
        finally:
            await bot.terminated()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400, help="how many open tables (400)")
    parser.add_argument("--statements", type=int, default=60, help="what was said at each of them (60)")
    parser.add_argument("--read", type=float, default=1.0, help="seconds that the database takes for each read (1)")
    parser.add_argument("--at-once", type=int, default=4, help="so many people do something at once (4)")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as kept:  # the disk that will be used, no memory disk
        asyncio.run(main(Path(kept), parser.parse_args()))
