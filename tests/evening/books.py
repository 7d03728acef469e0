"""People who play by one rule book through the real client; after each act it must be plain who must do what."""

import re
from collections.abc import Callable, Coroutine, Sequence
from itertools import count
from typing import Any

from bot.backgammon.dice import dice_from_seed
from bot.client import ChouetteBot
from bot.desk import Table
from bot.desk.tokens import possible_box_side_dissenter
from bot.local.people.person import AnswerSeen
from bot.record.books import rule_books
from bot.record.replay import CompletedReplay, replay
from bot.rules.phases import (
    Answering,
    AnsweringBeavers,
    AnsweringExtraRedoubles,
    GivingExtras,
    SharedDoubleAnnounced,
    TeamDoublingRound,
    ToPlay,
    ToRoll,
    ToRollOpening,
)
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.speaking import is_absent, speaker_for
from bot.rules.state.chouette import BetweenGames, Chouette, Game
from bot.rules.statements import Dice
from tests.support.evening import BotEvening, buttons, private
from tests.support.local_table import LocalTable

Dices = Sequence[Dice]
LUCK = "luck"
"""What all of them but the last say for the dice."""

_ADDED = re.compile(
    r"(?: all)?(?: (?:for|to) [\d½]+(?: each| in all)?|: −[\d½]+)?(?: \([A-Z][a-z]+\))?$"
    r"| at \d+$"
    r"| [A-Z][a-z]+(?:'s (?:game|extra))?(?:: [−+][\d½]+(?: in all| now, play for \d+|, play for \d+(?: more)?)?)?$"
    r"|: \+[\d½]+ now, play for \d+$"
    r"|^.+ (?=\(only play\))"
)
"""What stands on a label beside what it does: all, its price, whose, the play."""

ASKED: dict[type, tuple[str, set[str]]] = {
    BetweenGames: (" game?", {"Next game"}),
    ToRollOpening: ("roll the opening", {"Roll the opening"}),
    ToRoll: ("to roll", {"Roll"}),
    ToPlay: ("to play", {"Move", "(only play)"}),
    SharedDoubleAnnounced: ("", {"Play on", "Double", "No double", "Buy"}),
    TeamDoublingRound: ("double too, to", {"Double", "No double"}),
    Answering: ("take", {"Take", "Drop"}),
    AnsweringBeavers: ("the beaver and", {"Take", "Drop"}),
    GivingExtras: ("extra", {"No extra", "No more extras", "Accept"}),
    AnsweringExtraRedoubles: ("the extra?", {"Take the extra with"}),
}
"""What the table message says at a moment to those who must act, and the buttons of which it has one at least."""


class BookEvening(BotEvening):
    """An evening by a rule book. Who is asked, with what words and what buttons, is looked at after each act."""

    def __init__(self, local: LocalTable, bot: ChouetteBot, book: str, names: tuple[str, ...]) -> None:
        super().__init__(local, bot, names)
        self.book = book

    # --- What they do

    async def presses(self, name: str, *labels: str) -> None:
        """They press these buttons of the table message, one after the other."""
        for label in labels:
            await self._act(self._pressed(name, label))

    async def _pressed(self, name: str, label: str) -> AnswerSeen:
        """They press a button, and mean it where they are asked whether they mean a dear double."""
        seen = await self[name].press(self.newest(), label)
        is_asked = seen.ephemeral and any(one.startswith(label) for one in buttons(seen))
        return await self[name].press(seen, label) if is_asked else seen

    async def confirms(self, name: str, label: str) -> None:
        """They press this dear button of the table message, and say that they mean it."""
        await self._act(self[name].confirm(self.newest(), label))

    async def types(self, name: str, command: str, **options: Any) -> None:
        """They type a command."""
        person = self[name]
        if command == "resign":
            await self._act(person.means(command, **options))
        else:
            await self._act(person.settles(**options) if command == "settle" else person.slash(command, **options))

    async def _act(self, act: Coroutine[Any, Any, AnswerSeen]) -> None:
        """Something came of what was just done, and it is plain who must act now."""
        before = await self.chouette()
        seen = await act
        assert await self.chouette() != before, seen.text
        await self.is_plain()

    async def cannot(self, name: str, label: str) -> str:
        """They press somebody else's button: they are told so, alone, and nothing happens."""
        return await self._in_vain(self[name].press(self.newest(), label))

    async def is_refused(self, name: str, command: str, **options: Any) -> str:
        """They type a command that the rules forbid: they are told so, alone, and nothing happens."""
        return await self._in_vain(self[name].slash(command, **options))

    async def _in_vain(self, act: Coroutine[Any, Any, AnswerSeen]) -> str:
        before, shown = await self.chouette(), self.newest()
        told = private(await act)
        assert await self.chouette() == before
        assert self.newest() == shown
        return told

    async def play_until(self, ready: Callable[[Game], bool], most: int = 60) -> None:
        """Who is mentioned rolls and plays, until a moment comes."""
        for _ in range(most):
            if ready(await self.game()):
                return
            (name,) = self.mentioned()
            if "Roll" in buttons(self.newest()):
                await self.presses(name, "Roll")
            else:
                offered = await self[name].complete("move", "play", "")
                await self.types(name, "move", play=offered[0]["value"])
        raise AssertionError("that moment did not come")

    async def all_agree(self) -> None:
        """Whoever is asked to agree does."""
        for name in self.mentioned():
            await self.presses(name, "Agree")

    async def sit_down(self, rolls: int, fits: Callable[[Dices], bool]) -> None:
        """They open a table by this book, the others join by the button, say a word for the dice, and start.

        They get the seats in the order of their names: Box, Captain, the others. The next dice fall as they should.
        """
        first, *_ = self.people
        assert not (await self[first].slash("chouette open", rules=self.book)).ephemeral
        word, rolled = self._lucky(await self.table(), rolls, fits)
        by_roll = dict(zip(sorted(rolled, reverse=True), self.people, strict=True))
        for roll in rolled[1:]:
            await self._act(self[by_roll[roll]].press(self.newest(), "Not in yet? Join"))
        *others, last = self.people
        for name in others:
            private(await self[name].slash("word", text=LUCK))
        private(await self[last].slash("word", text=word))
        await self.presses(first, "Start")
        places = private(await self[first].slash("rotation"))
        assert places.index("Box: Ann") < places.index("Captain: Bob")

    async def sit_down_anyhow(self) -> None:
        """They open a table, the others join, and start; who sits where is the dice's doing."""
        first, *others = self.people
        assert not (await self[first].slash("chouette open", rules=self.book)).ephemeral
        for name in others:
            await self._act(self[name].press(self.newest(), "Not in yet? Join"))
        await self.presses(first, "Start")

    async def places(self) -> list[str]:
        """Who plays in this game: Box, Partner if there is one, then the line."""
        return [(await self.person(player)).name for player in (await self.game()).players]

    async def next_game(self) -> None:
        """The next game is started, and its opening rolled."""
        first, *_ = self.mentioned()
        await self.presses(first, "Next game")
        while "Roll the opening" in buttons(self.newest()):
            first, *_ = self.mentioned()
            await self.presses(first, "Roll the opening")

    def _lucky(self, table: Table, rolls: int, fits: Callable[[Dices], bool]) -> tuple[str, list[int]]:
        """What the last of them must say for the promised dice to fall so, and what is rolled for each seat then.

        Who opened rolls best, no two roll the same for their seats, and nobody rolls a double; the `rolls` behind
        these fit.
        """
        seats, seed = len(self.people), bytes.fromhex(table.seeds[max(table.seeds)])
        dice_for_a_seat = rule_books()[self.book].rules.seating_dice
        for word in map(str, count()):
            dice = [dice_from_seed(seed, [*[LUCK] * (seats - 1), word], number) for number in range(seats + rolls)]
            rolled = [sum(roll[:dice_for_a_seat]) for roll in dice[:seats]]
            doubles = any(one == other for one, other in dice[:seats])
            if rolled[0] == max(rolled) and len({*rolled}) == seats and not doubles and fits(dice[seats:]):
                return word, rolled
        raise AssertionError("no word does it")

    # --- What is plain

    async def is_plain(self) -> None:
        """The table message mentions exactly those who must act, says what they must do, and has the buttons for it."""
        chouette, said = await self.chouette(), self.newest()["content"]
        shown = buttons(self.newest())
        must = [await self.speaker(player) for player in players_who_must_act(chouette)]
        answer = {await self.speaker(player) for one in chouette.proposals for player in one.waiting}
        against = possible_box_side_dissenter(chouette)
        if against and not any(one.lapses_with_phase for one in chouette.proposals):
            must = [*must, await self.speaker(against)]
        absent = any(is_absent(chouette, player) for player in players_who_must_act(chouette))
        assert set(self.mentioned()) == {*must, *answer}, said
        assert all(said.count(self[name].id) == 1 for name in self.mentioned()), said
        if answer:
            words = {word.lower() for label in shown for word in label.split(" ")}
            assert {"agree", "refuse"} <= words or {"yes", "no"} <= words, shown
        elif must:
            words, labels = ASKED[type(chouette.game.phase if chouette.game else chouette.stage)]
            asks = next(line for line in said.splitlines() if self[must[0]].id in line)
            assert words in asks, said
            labels = {*labels, "Act for"} if absent else labels
            named = {_ADDED.sub("", each) for each in shown}
            assert labels & named, shown

    async def speaker(self, player: Player) -> str:
        """Who speaks for a player now: the player, or somebody else while they are away."""
        return (await self.person(speaker_for(await self.chouette(), player) or player)).name

    async def written_down(self) -> Chouette:
        """What `/export` gives is replayed to the same points, places and board."""
        first, *_ = self.people.values()
        seen = await first.slash("export", format="record")
        (file,) = (seen.message or {})["attachments"]
        kept = self.local.table.state.storage.read_file(file["id"])
        assert kept
        again = replay(kept[2].decode(), rule_books(), str)
        assert isinstance(again, CompletedReplay), again
        table = await self.table()
        assert {str(name): score for name, score in again.chouette.scores.items()} == {
            table.unescaped_name(player): score for player, score in table.chouette.scores.items()
        }
        assert [str(player) for player in again.chouette.seated] == [
            table.unescaped_name(one) for one in table.chouette.seated
        ]
        assert len(again.chouette.games) == len(table.chouette.games)
        return again.chouette
