"""The roll of the lesson that is played on a real board: a page for its learner alone, while its step is shown.

Nothing of it is kept. When the bot has started anew, or the message cannot be changed any more, the plays that stand
under it as buttons are all there is.
"""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from aiohttp import WSCloseCode, WSMsgType, web

from bot.board.hearing import Said, read_said
from bot.board.hub import MESSAGES_A_SECOND, MESSAGES_AT_ONCE, disconnect_all, packed, tell_that_it_is_over
from bot.board.items import Json, button_json
from bot.board.play import roll_to_play
from bot.board.state import board_and_alt_text, plain_text
from bot.channel.interactions import (
    ChouetteClient,
    Interaction,
    RateLimiter,
    ServerSettings,
    server_settings,
    words_for,
)
from bot.channel.pictures import theme_of
from bot.channel.tutorial import back_and_leave, go_on_after_play
from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.desk import Person
from bot.desk.tutorial import LEARNER, TutorialStep, choice_of_play, place_in_part, remark_after_play, table_at
from bot.words.names import without_markup

LESSON_PATH: Final = "/board/lesson/"
"""Below the operator's address, before the secret of a turn."""
SECONDS_OF_TURN: Final = 14 * 60.0
"""For a little longer Discord lets a message be changed that one person alone sees."""
_MAX_TURNS, _MAX_SOCKETS_OF_TURN = 1_000, 3
_SECRET_BYTES: Final = 32
_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class LessonTurn:
    """The roll of a step that somebody has to play: by which press it was shown, until when that can be answered."""

    interaction: Interaction
    step: TutorialStep
    secret: str
    until: float
    sockets: set[web.WebSocketResponse] = field(default_factory=set[web.WebSocketResponse])
    is_being_played: bool = False
    is_asked_again: bool = False
    is_left: bool = False


class LessonBoards:
    """The boards of those who are at such a step now, one of each person."""

    def __init__(self, bot: ChouetteClient) -> None:
        self._bot = bot
        self._run = secrets.token_hex(4)
        self._turns: OrderedDict[int, LessonTurn] = OrderedDict()
        """By user; who came last is last."""

    def address_of_turn(self, interaction: Interaction, step: TutorialStep) -> str:
        """The address at which whoever was just shown a step plays its roll; the same while the step is shown."""
        user, until = interaction.user.id, time.monotonic() + SECONDS_OF_TURN
        turn = self._turns.get(user)
        if turn is None or turn.step != step:
            self.end(user)
            turn = self._turns[user] = LessonTurn(interaction, step, secrets.token_urlsafe(_SECRET_BYTES), until)
        turn.interaction, turn.until = interaction, until
        self._turns.move_to_end(user)
        while len(self._turns) > _MAX_TURNS:
            self.end(next(iter(self._turns)))
        return f"{self._bot.board_url}{LESSON_PATH}{turn.secret}/"

    def end(self, user: int, *, is_left: bool = False) -> None:
        """Somebody is at another step now, or has left the lesson."""
        turn = self._turns.pop(user, None)
        if turn:
            turn.is_left = is_left
        if turn and not turn.is_being_played:  # else whoever plays it is answered first
            self._tell_that_it_is_over(turn)

    def _tell_that_it_is_over(self, turn: LessonTurn) -> None:
        for socket in turn.sockets:
            self._bot.tasks.start(_told_that_it_is_over(socket, turn))

    def turn_of(self, secret: str) -> LessonTurn | None:
        """The turn with this secret, while it can be played."""
        now = time.monotonic()
        return next((one for one in self._turns.values() if one.secret == secret and one.until > now), None)

    @staticmethod
    def is_full_for(turn: LessonTurn) -> bool:
        """Whether its page is open as often as it may be."""
        return len(turn.sockets) >= _MAX_SOCKETS_OF_TURN

    async def close(self) -> None:
        """The bot ends: every page is disconnected, and no turn is played any more."""
        sockets = [socket for turn in self._turns.values() for socket in turn.sockets]
        self._turns.clear()
        await disconnect_all(sockets)

    async def serve(self, socket: web.WebSocketResponse, turn: LessonTurn) -> None:
        """Show the board, and hear what is played there, until it is closed. StoreFailed."""
        turn.sockets.add(socket)
        pace = RateLimiter(MESSAGES_AT_ONCE, MESSAGES_A_SECOND)
        try:
            settings = await server_settings(turn.interaction)
            await socket.send_str(packed(await asyncio.to_thread(turn_state, turn, settings, self._run)))
            async for message in socket:
                said = read_said(message.data) if message.type is WSMsgType.TEXT else None
                if said is None or not pace.admit_or_refuse_once(0):
                    await socket.close(code=WSCloseCode.POLICY_VIOLATION)
                    return
                answer = await self._heard(turn, said)
                with suppress(ConnectionError):  # whoever has played may have left the page by now
                    await socket.send_str(packed({"kind": "answer", "n": said.n, **answer}))
                if answer["ok"]:
                    self._tell_that_it_is_over(turn)
        finally:
            turn.sockets.discard(socket)

    async def _heard(self, turn: LessonTurn, said: Said) -> Json:
        """After the play the lesson goes on, once, or its learner is told what would be better; what came of it.

        *Back* and *Leave* do what they do under the message.
        """
        words = words_for(turn.interaction)
        pressed = next((one for one in back_and_leave(turn.step, words) if one.item.custom_id == said.press), None)
        choice = choice_of_play(turn.step, said.play) if said.token == turn.secret else None
        if not (pressed or choice) or turn.is_being_played or self.turn_of(turn.secret) is None:
            return {"ok": False, "text": words.text("tutorial-board-late")}
        if choice and not turn.step.goes_on_after(choice):
            turn.is_asked_again = True
            remark = words.text(remark_after_play(turn.step, choice)).replace("`", "")
            return {"ok": False, "text": without_markup(remark)}
        turn.is_being_played = True
        try:
            if choice:
                await go_on_after_play(turn.interaction, turn.step, choice, is_asked_again=turn.is_asked_again)
            elif pressed:
                await pressed.pressed(turn.interaction)
        except NETWORK_ERRORS as error:
            _log.info("a lesson cannot go on from its board: %s", error_text(error))
            return {"ok": False, "text": words.text("tutorial-board-late")}
        finally:
            turn.is_being_played = False
        return {"ok": True}


def turn_state(turn: LessonTurn, settings: ServerSettings, run: str) -> Json:
    """What the page of a turn shows, as that of a table does. Runs outside the event loop."""
    words, user = words_for(turn.interaction), turn.interaction.user
    table = table_at(turn.step, Person(user.id, user.display_name, username=user.name))
    asked = f"tutorial-{turn.step.id}"
    asked = f"{asked}.board" if words.has_text(f"{asked}.board") else asked
    scene, alt = board_and_alt_text(table, LEARNER, words, settings)
    move, place = roll_to_play(table.chouette, LEARNER), place_in_part(turn.step)
    assert place is not None  # noqa: S101  # no roll is played before the lesson or after it
    asked_for = words.text("tutorial-board", step=place[0], of=place[1])
    return {
        "kind": "state",
        "run": run,
        "revision": 1,
        "language": words.language,
        "theme": theme_of(settings),
        "board": scene,
        "alt": alt,
        "question": plain_text(table, asked_for, words),
        "told": [plain_text(table, words.text(asked).replace("`", ""), words)],
        "buttons": [{**button_json(one.item, 0), "place": "foot"} for one in back_and_leave(turn.step, words)],
        **{name: list[Json]() for name in ("hints", "notes", "suggested")},
        "you": None,
        "move": {**move, "token": turn.secret} if move else None,
        "sheet": None,
        "over": False,
    }


async def _told_that_it_is_over(socket: web.WebSocketResponse, turn: LessonTurn) -> None:
    text = words_for(turn.interaction).text("tutorial-board-left" if turn.is_left else "tutorial-board-over")
    with suppress(ConnectionError):
        await tell_that_it_is_over(socket, text)
