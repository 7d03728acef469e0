"""The desk with a real database: what is said is on the disk, and comes back from it."""

from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.backgammon.dice import verified
from bot.chouette.offers import may_say, rolls_for_seats
from bot.chouette.points import Player
from bot.chouette.refusal import Why
from bot.chouette.seats import players_here
from bot.chouette.state import Between, Chouette, Ended, Game
from bot.chouette.statements import (
    ALL,
    ANY_DICE,
    Accepts,
    Doubles,
    Drops,
    Ends,
    Joins,
    Mode,
    Opens,
    Plays,
    Resigns,
    Rolls,
    StartsGame,
    Statement,
    Takes,
)
from bot.chouette.turn import must_act
from bot.desk import Desk, NotHeard, Person, Refused, Table, Told, Trouble
from bot.record.books import rule_books
from bot.record.head import Head
from bot.store.database import Database, open_database

CHANNEL, SERVER = 7, 1
PEOPLE = tuple(Person(100 + place, name) for place, name in enumerate(("Ann", "Bob", "Cid", "Dee", "Eve")))


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'chouette.sqlite'}"


@pytest.fixture
async def database(url: str) -> AsyncGenerator[Database]:
    opened = await open_database(url)
    yield opened
    await opened.close()


def a_desk(database: Database) -> Desk:
    seeds = (bytes([number]) * 32 for number in range(1, 200))
    return Desk(database, rule_books(), new_seed=lambda: next(seeds))


class Evening:
    """A desk with people, each press with an interaction of its own."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.desk = a_desk(database)
        self.presses = 1000

    async def open(self) -> None:
        rules = rule_books()["colorado"].rules
        answer = await self.desk.open(SERVER, CHANNEL, Head("colorado", rules, Mode.PLAY), interaction=1)
        assert isinstance(answer, Told)

    async def say(
        self, who: Person, say: Callable[[Player], Statement | Sequence[Statement]], press: int | None = None
    ):  # noqa: ANN201
        self.presses += 1

        def speech(_chouette: Chouette, seat: Player) -> Sequence[Statement]:
            said = say(seat)
            return (said,) if isinstance(said, Statement) else said

        return await self.desk.say(CHANNEL, who, speech, interaction=press or self.presses)

    async def told(self, who: Person, say: Callable[[Player], Statement | Sequence[Statement]]) -> Told:
        answer = await self.say(who, say)
        assert isinstance(answer, Told), answer
        return answer

    async def table(self) -> Table:
        table = await self.desk.look(CHANNEL)
        assert table
        return table

    async def who(self, player: Player) -> Person:
        user = (await self.table()).user(player)
        return next(person for person in PEOPLE if person.user == user)

    async def mover(self) -> Person:
        return await self.who(must_act((await self.table()).chouette)[0])

    async def start(self) -> None:
        await self.open()
        for person in PEOPLE:
            await self.told(person, Joins)
        table = await self.table()
        await self.told(PEOPLE[0], lambda _: rolls_for_seats(players_here(table.chouette)))
        await self.told(await self.mover(), StartsGame)
        while not ((await self.table()).chouette.game or Game).moment.__class__.__name__ == "ToPlay":
            await self.told(await self.mover(), lambda seat: Opens(seat, ANY_DICE))

    async def play(self) -> None:
        """One turn of who must act: he plays what comes first, after rolling if he must."""
        table = await self.table()
        seat = must_act(table.chouette)[0]
        who = await self.who(seat)
        offers = may_say(table.chouette, seat)
        play = next((one for one in offers if isinstance(one, Plays)), None)
        await self.told(who, lambda seat: play or Rolls(seat, ANY_DICE))


@pytest.fixture
async def evening(database: Database) -> Evening:
    return Evening(database)


def same(one: Chouette, other: Chouette) -> None:
    assert replace(one, before=None) == replace(other, before=None)


async def test_an_evening_is_folded_to_what_it_was(evening: Evening, database: Database) -> None:
    await evening.start()
    for _ in range(30):
        await evening.play()
    before = await evening.table()
    again = await a_desk(database).look(CHANNEL)
    assert again
    same(again.chouette, before.chouette)
    assert (again.seats, again.next_number, again.presses) == (before.seats, before.next_number, before.presses)
    assert not again.stopped


async def test_the_seed_is_secret_until_the_game_is_over(evening: Evening) -> None:
    await evening.start()
    table = await evening.table()
    digest = table.chouette.proof.digest
    assert digest
    assert not table.chouette.proof.seed
    box = await evening.who((table.chouette.game or pytest.fail("no game")).box)
    answer = await evening.told(
        box,
        lambda seat: (
            Resigns(seat, Resigns(seat, None).margin)
            if False
            else Resigns(seat, __import__("bot.chouette.statements", fromlist=["Margin"]).Margin.SINGLE)
        ),
    )
    for player in answer.table.chouette.proposals[0].waiting:
        answer = await evening.told(await evening.who(player), lambda seat: Accepts(seat, None))
    shown = [piece.facts["seed"] for piece in answer.news if piece.what == "revealed"]
    assert verified(digest, bytes.fromhex(str(shown[0])))
    assert answer.table.chouette.proof.digest not in {"", digest}
    assert isinstance(answer.table.chouette.stage, Between)
