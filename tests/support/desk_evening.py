"""People at a desk with a real database, without Discord."""

import random
from collections.abc import Callable, Sequence

from bot.desk import Desk, Person, SubmitResult, Submitted, Table
from bot.record.books import rule_books
from bot.record.read import Head
from bot.rules.offers import allowed_statements, undrawn_rolls_for_seats
from bot.rules.phases import ToRollOpening
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import BetweenGames, Chouette, Game
from bot.rules.statements import (
    DICE_PLACEHOLDER,
    AcceptsProposal,
    Beavers,
    ChouetteMode,
    DeclinesToDouble,
    Doubles,
    Drops,
    Joins,
    Margin,
    OffersToResign,
    Plays,
    ProposesChouetteEnd,
    Rolls,
    RollsOpening,
    StartsGame,
    Statement,
    Takes,
)
from bot.store.database import Database

CHANNEL, SERVER = 7, 1
PEOPLE = tuple(Person(100 + place, name) for place, name in enumerate(("Ann", "Bob", "Cid", "Dee", "Eve")))
SPOKEN = {Plays, Doubles, Takes, Drops, Beavers, DeclinesToDouble}
Says = Callable[[Player], Statement | Sequence[Statement]]


def a_desk(database: Database) -> Desk:
    """A desk whose seeds are known: 01 01 …, 02 02 …"""
    seeds = (bytes([number]) * 32 for number in range(1, 200))
    return Desk(database, rule_books(), new_seed=lambda: next(seeds))


def next_statement(chouette: Chouette, actor: Player, chance: random.Random) -> Statement:
    """Something that they may say, who must act."""
    game = chouette.game
    if game is None:
        assert isinstance(chouette.stage, BetweenGames)
        return StartsGame(actor)
    if isinstance(game.phase, ToRollOpening):
        return RollsOpening(actor, DICE_PLACEHOLDER)
    may = [
        one
        for one in allowed_statements(chouette, actor, SPOKEN)
        if not isinstance(one, Doubles) or chance.random() < 0.2
    ]
    return chance.choice(may) if may else Rolls(actor, DICE_PLACEHOLDER)


class DeskEvening:
    """A desk with people, each press with an interaction of its own."""

    def __init__(self, database: Database, desk: Desk | None = None, channel: int = CHANNEL) -> None:
        self.database = database
        self.desk = desk or a_desk(database)
        self.channel = channel
        self.opening_press = (channel - CHANNEL) * 10**9 + 1
        self.presses = self.opening_press + 999

    async def open(self) -> SubmitResult:
        name, book = next(iter(rule_books().items()))
        head = Head(name, book.rules, ChouetteMode.PLAY)
        return await self.desk.open(SERVER, self.channel, head, interaction_id=self.opening_press)

    async def say(self, who: Person, say: Says, press: int | None = None) -> SubmitResult:
        self.presses += 1

        def speech(_chouette: Chouette, seat: Player) -> Sequence[Statement]:
            said = say(seat)
            return (said,) if isinstance(said, Statement) else said

        return await self.desk.submit(self.channel, who, speech, interaction_id=press or self.presses)

    async def told(self, who: Person, say: Says) -> Submitted:
        answer = await self.say(who, say)
        assert isinstance(answer, Submitted), answer
        return answer

    async def table(self) -> Table:
        table = await self.desk.open_or_last_table(self.channel)
        assert table
        return table

    async def who(self, player: Player) -> Person:
        user = (await self.table()).user(player)
        return next(person for person in PEOPLE if person.user == user)

    async def mover(self) -> Person:
        return await self.who(players_who_must_act((await self.table()).chouette)[0])

    async def seat(self) -> None:
        await self.open()
        for person in PEOPLE:
            await self.told(person, Joins)
        players = players_with_seat((await self.table()).chouette)
        await self.told(PEOPLE[0], lambda _: undrawn_rolls_for_seats(players))

    async def start(self) -> Game:
        await self.seat()
        while isinstance((game := (await self.table()).chouette.game) and game.phase, ToRollOpening):
            await self.told(await self.mover(), lambda seat: RollsOpening(seat, DICE_PLACEHOLDER))
        assert game
        return game

    async def play(self) -> None:
        """What whoever must act does next: their first legal play, or a roll."""
        chouette = (await self.table()).chouette
        seat = players_who_must_act(chouette)[0]
        plays = allowed_statements(chouette, seat, {Plays})
        await self.told(await self.who(seat), lambda seat: plays[0] if plays else Rolls(seat, DICE_PLACEHOLDER))

    async def anything(self, chance: random.Random) -> SubmitResult:
        """Something that whoever must act may say."""
        chouette = (await self.table()).chouette
        actor = next(iter(players_who_must_act(chouette)), Player("s1"))
        said = next_statement(chouette, actor, chance)
        return await self.say(await self.who(actor), lambda _: said)

    async def end(self) -> None:
        """Somebody ends the chouette, and all agree."""
        answer = await self.told(PEOPLE[0], ProposesChouetteEnd)
        for player in answer.table.chouette.proposals[0].waiting:
            await self.told(await self.who(player), lambda seat: AcceptsProposal(seat, None))
        self.presses += 1
        self.opening_press = self.presses  # another opens the next

    async def resign(self) -> Submitted:
        """The Box gives the game up, and all agree."""
        game = (await self.table()).chouette.game
        assert game
        answer = await self.told(await self.who(game.box), lambda seat: OffersToResign(seat, Margin.SINGLE))
        for player in answer.table.chouette.proposals[0].waiting:
            answer = await self.told(await self.who(player), lambda seat: AcceptsProposal(seat, None))
        return answer
