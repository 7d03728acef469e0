"""Replays on the page: a record or a `.mat`, step by step; it needs no bot and stores no file."""

import asyncio
from base64 import b64encode
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TypeAlias

from aiohttp import web

from bot.channel.journal import what_happened
from bot.channel.pictures import board_picture
from bot.desk import Table
from bot.local.checks.bodies import Json
from bot.local.discord.parts import TABLE
from bot.local.people.person import LocalPerson
from bot.record.books import rule_books
from bot.record.read import Head
from bot.record.replay import Fault, Step, steps_in
from bot.words.words import Words, words_in

OpenReplay: TypeAlias = tuple[str, tuple[Step, ...]]
"""A file's name, which is shown in place of the rule book, and its steps."""
MOST_OPEN, MOST_NAME = 8, 30


@dataclass
class OpenReplays:
    """The open files by their numbers; beyond the limit, the least recently used is closed."""

    opened: OrderedDict[str, OpenReplay] = field(default_factory=OrderedDict[str, OpenReplay])
    last: int = 0

    def keep(self, opened: OpenReplay) -> str:
        """Keep a file open; returns its number."""
        self.last += 1
        self.opened[str(self.last)] = opened
        if len(self.opened) > MOST_OPEN:
            self.opened.popitem(last=False)
        return str(self.last)


REPLAYS: web.AppKey[OpenReplays] = web.AppKey("replays", OpenReplays)


async def open_replay(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A file's steps in words; or in which line it is no record, or what is refused there."""
    name, text = str(body.get("name", "")), str(body.get("text", ""))
    words = _words_of(request, person)
    steps = await asyncio.to_thread(
        steps_in, text, rule_books(), lambda refusal: words.refusal(refusal, str, typed=str)
    )
    if isinstance(steps, Fault):
        return {"kind": "refused", "text": f"{name}:{steps.line}: {steps.why}"}
    told = [{"line": step.line, "game": step.game, "text": what_happened(step, words, str, str)} for step in steps]
    return {"kind": "replay", "id": request.app[REPLAYS].keep((name, steps)), "steps": told}


async def show_step(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The board after a step of an open file, with what it shows in words; the cubes where it was elsewhere."""
    replays, number, place = request.app[REPLAYS], str(body.get("id")), body.get("place")
    name, steps = replays.opened.get(number, ("", ()))
    if not isinstance(place, int) or not 0 <= place < len(steps):
        return {"kind": "gone"}
    replays.opened.move_to_end(number)
    return {"kind": "picture"} | await asyncio.to_thread(_drawn, name, steps[place], _words_of(request, person))


def _words_of(request: web.Request, person: LocalPerson) -> Words:
    """The words in the language of the person who looks."""
    return words_in(request.app[TABLE].state.members[person.id].locale)


def _drawn(name: str, step: Step, words: Words) -> Json:
    chouette = step.chouette
    head = Head(name[:MOST_NAME], chouette.rules, chouette.mode)
    table = Table(id=0, server=0, channel=0, head=head, chouette=chouette)
    picture = board_picture(table, words, {})
    if picture is None:
        return {"url": "", "alt": ""}
    return {"url": f"data:image/png;base64,{b64encode(picture.content).decode()}", "alt": picture.alt}
