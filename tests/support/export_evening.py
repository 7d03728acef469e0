"""Five people who play through buttons and commands only; what is true they read in the exported record."""

import asyncio
from collections.abc import Callable

from bot.local.people.person import AnswerSeen, LocalPerson
from bot.record.books import rule_books
from bot.record.replay import CompletedReplay, replay
from bot.rules.phases import Answering, AnsweringBeavers, TeamDoublingRound, ToPlay, ToRoll, ToRollOpening
from bot.rules.play.turn import players_who_must_act
from bot.rules.state.bets import Side
from bot.rules.state.chouette import BetweenGames, Chouette
from tests.support.evening import FIVE, SPECTATOR, STANDS_AFTER_EVENING, Evening, Json, button, parts
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE


class ExportEvening(Evening[LocalPerson]):
    """Five people and a spectator at a local table, at which a bot plays that is none of this process."""

    def __init__(self, local: LocalTable) -> None:
        super().__init__(local, {name: local.person(name) for name in (*FIVE, SPECTATOR)})
        self._record = ""
        self._changed = asyncio.Event()
        local.table.posting.listeners.append(lambda _what, _message: self._changed.set())

    # --- What is true

    async def record(self) -> str:
        """What `/export` gives anybody."""
        seen = await self[SPECTATOR].slash("export", format="record")
        assert seen.ephemeral
        assert seen.message
        kept = [self.local.table.state.storage.read_file(file["id"]) for file in seen.message["attachments"]]
        self[SPECTATOR].dismiss(seen)
        self._record = kept[0][2].decode() if kept and kept[0] else ""  # nothing before anybody is seated
        return self._record

    async def heard(self, seen: AnswerSeen) -> AnswerSeen:
        """What somebody just did was neither refused nor lost: the record has grown by it."""
        assert seen.kind in {"message", "change", "later"}, seen  # later: the table message is just being sent
        before = self._record
        assert await self.record() != before or not before, seen.text
        return seen

    async def chouette(self) -> Chouette:
        """The chouette as its record says it is; its players are called by their names."""
        replayed = replay(self._record or await self.record(), rule_books(), str)
        assert isinstance(replayed, CompletedReplay), replayed
        return replayed.chouette

    # --- The table message

    def messages(self) -> list[Json]:
        """Everything that everybody sees and that has buttons at a table: one message, while it is open."""
        return [
            each
            for each in self.local.messages()
            if any(not part["custom_id"].startswith(STANDS_AFTER_EVENING) for part in parts(each))
        ]

    def newest(self) -> Json:
        """The table message."""
        return self.messages()[-1]

    async def shown(self, verb: str, target: str = "") -> Json:
        """The table message once it has that button; AssertionError if it never does."""
        return await self._until(lambda: self.messages()[-1:], lambda found: bool(button(found[0], verb, target)))

    async def one_message(self) -> Json:
        """The table message once no other has buttons any more."""
        return await self._until(self.messages, lambda found: len(found) == 1)

    async def no_message(self) -> None:
        """Wait until no message has buttons any more: the chouette is over."""
        await self._until(lambda: [] if self.messages() else self.local.messages(), bool)

    async def _until(self, look: Callable[[], list[Json]], ready: Callable[[list[Json]], bool]) -> Json:
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    self._changed.clear()
                    found = look()
                    if found and ready(found):
                        return found[-1]
                    await self._changed.wait()
        except TimeoutError:
            shown = [(each["content"], [part["custom_id"] for part in parts(each)]) for each in self.messages()]
            raise AssertionError(f"the table message did not become what was waited for: {shown}") from None

    # --- What people do

    async def press(self, name: str, verb: str, target: str = "") -> AnswerSeen:
        """Somebody presses a button of the table message and is heard."""
        message = await self.shown(verb, target)
        pressed = button(message, verb, target)
        seen = await self[name].press(message, pressed)
        if seen.ephemeral and seen.text.startswith(STALE):  # the button was just about to be replaced
            message = await self._until(
                lambda: self.messages()[-1:], lambda found: button(found[0], verb, target) not in {"", pressed}
            )
            seen = await self[name].press(message, button(message, verb, target))
        if seen.ephemeral and (
            again := [part["custom_id"] for part in parts(seen.message) if part["custom_id"][:2] == "y:"]
        ):
            seen = await self[name].press(seen, again[0])  # they are asked once more, and mean it
        return await self.heard(seen)

    async def play(self, name: str, choose: Callable[[list[str]], str] = lambda plays: plays[0]) -> AnswerSeen:
        """The mover types a play, as the completion offers it."""
        offered = await self[name].complete("move", "play", "")
        return await self.heard(await self[name].slash("move", play=choose([each["value"] for each in offered])))

    async def play_by_panel(self, name: str) -> AnswerSeen:
        """The mover makes the play by the first button of the private panel, takes a choice back, and plays."""
        message = await self.shown("move")
        panel = await self[name].press(message, button(message, "move"))
        assert panel.ephemeral
        went_back = False
        for _ in range(12):
            labels = [part.get("label") for part in parts(panel.message)]
            if "Play" in labels and went_back:
                return await self.heard(await self[name].press(panel, "Play"))
            if "Back" in labels and not went_back:
                panel, went_back = await self[name].press(panel, "Back"), True
                continue
            panel = await self[name].press(panel, parts(panel.message)[0]["custom_id"])
        raise AssertionError(f"the panel comes to no end: {panel}")

    async def options(self, name: str) -> AnswerSeen:
        """Somebody opens their private panel."""
        message = await self.shown("options")
        seen = await self[name].press(message, button(message, "options"))
        assert seen.ephemeral
        return seen

    async def step(self) -> Chouette:
        """Who must act does what keeps the game going without turning a cube; what is then true."""
        chouette = await self.chouette()
        await self._act(chouette)
        return await self.chouette()

    async def _act(self, chouette: Chouette) -> None:
        first = str(players_who_must_act(chouette)[0])
        if isinstance(chouette.stage, BetweenGames):
            await self.press(first, "next")
            return
        game = chouette.game
        assert game
        match game.phase:
            case ToRollOpening():
                await self.press(first, "opening")
            case ToRoll():
                await self.press(first, "roll")
            case ToPlay():
                await self.play(first)
            case TeamDoublingRound():
                await self.press(first, "stand")
            case Answering() | AnsweringBeavers():
                await self.press(first, "take")
            case moment:
                raise AssertionError(f"nothing to do at {moment}")

    async def follow(self) -> None:
        """Who is mentioned in the table message does what its first button is for; nobody looks at the record."""
        message = self.newest()
        (called,) = {each["id"] for each in message["mentions"]}
        person = next(person for person in self.people.values() if person.id == called)
        if roll := button(message, "roll"):
            seen = await person.press(message, roll)
        else:
            offered = await person.complete("move", "play", "")
            seen = await person.slash("move", play=offered[0]["value"])
        assert seen.kind in {"message", "change", "later"}, seen
        assert not seen.ephemeral, seen.text

    async def until(self, ready: Callable[[Chouette], bool], most: int = 400) -> Chouette:
        """Steps until a moment comes; what is then true."""
        chouette = await self.chouette()
        for _ in range(most):
            if ready(chouette):
                return chouette
            chouette = await self.step()
        raise AssertionError(f"that moment did not come: {chouette.stage}")


STALE = "That moment is over."


def side_may_double(side: Side) -> Callable[[Chouette], bool]:
    """Whether it is a side's turn, before its roll and its doubling round."""

    def ready(chouette: Chouette) -> bool:
        game = chouette.game
        if game is None or not isinstance(game.phase, ToRoll):
            return False
        return game.on_turn is side and not game.phase.round_over

    return ready


def is_to_play(chouette: Chouette) -> bool:
    """Whether dice lie on the board."""
    return chouette.game is not None and isinstance(chouette.game.phase, ToPlay)


def is_between(chouette: Chouette) -> bool:
    """Whether the game is over."""
    return isinstance(chouette.stage, BetweenGames)
