"""People at a desk with a real database, without Discord."""

from collections.abc import Callable, Sequence

from bot.desk import Answer, Desk, Person, Submitted, Table
from bot.record.books import rule_books
from bot.record.read import Head
from bot.rules.offers import may_say, rolls_for_seats
from bot.rules.play.turn import must_act
from bot.rules.points import Player
from bot.rules.seats.joining import players_here
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import ToOpen
from bot.rules.statements import ANY_DICE, Accepts, ChouetteMode, Joins, Margin, Opens, Plays, Resigns, Rolls, Statement
from bot.store.database import Database

CHANNEL, SERVER = 7, 1
PEOPLE = tuple(Person(100 + place, name) for place, name in enumerate(("Ann", "Bob", "Cid", "Dee", "Eve")))
Says = Callable[[Player], Statement | Sequence[Statement]]


def a_desk(database: Database) -> Desk:
    """A desk whose seeds are known: 01 01 …, 02 02 …"""
    seeds = (bytes([number]) * 32 for number in range(1, 200))
    return Desk(database, rule_books(), new_seed=lambda: next(seeds))


class Evening:
    """A desk with people, each press with an interaction of its own."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.desk = a_desk(database)
        self.presses = 1000

    async def open(self) -> Answer:
        name, book = next(iter(rule_books().items()))
        return await self.desk.open(SERVER, CHANNEL, Head(name, book.rules, ChouetteMode.PLAY), interaction=1)

    async def say(self, who: Person, say: Says, press: int | None = None) -> Answer:
        self.presses += 1

        def speech(_chouette: Chouette, seat: Player) -> Sequence[Statement]:
            said = say(seat)
            return (said,) if isinstance(said, Statement) else said

        return await self.desk.submit(CHANNEL, who, speech, interaction=press or self.presses)

    async def told(self, who: Person, say: Says) -> Submitted:
        answer = await self.say(who, say)
        assert isinstance(answer, Submitted), answer
        return answer

    async def table(self) -> Table:
        table = await self.desk.table_in_channel(CHANNEL)
        assert table
        return table

    async def who(self, player: Player) -> Person:
        user = (await self.table()).user(player)
        return next(person for person in PEOPLE if person.user == user)

    async def mover(self) -> Person:
        return await self.who(must_act((await self.table()).chouette)[0])

    async def seat(self) -> None:
        await self.open()
        for person in PEOPLE:
            await self.told(person, Joins)
        players = players_here((await self.table()).chouette)
        await self.told(PEOPLE[0], lambda _: rolls_for_seats(players))

    async def start(self) -> Game:
        await self.seat()
        while isinstance((game := (await self.table()).chouette.game) and game.phase, ToOpen):
            await self.told(await self.mover(), lambda seat: Opens(seat, ANY_DICE))
        assert game
        return game

    async def play(self) -> None:
        """What whoever must act does next: their first legal play, or a roll."""
        chouette = (await self.table()).chouette
        seat = must_act(chouette)[0]
        plays = may_say(chouette, seat, {Plays})
        await self.told(await self.who(seat), lambda seat: plays[0] if plays else Rolls(seat, ANY_DICE))

    async def resign(self) -> Submitted:
        """The Box gives the game up, and all agree."""
        game = (await self.table()).chouette.game
        assert game
        answer = await self.told(await self.who(game.box), lambda seat: Resigns(seat, Margin.SINGLE))
        for player in answer.table.chouette.proposals[0].waiting:
            answer = await self.told(await self.who(player), lambda seat: Accepts(seat, None))
        return answer
