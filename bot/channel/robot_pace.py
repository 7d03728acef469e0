"""How fast robots play: long enough that people see each turn and each cube action; slower or quicker as they like.

Each answer to a cube is seen for a turn, the last one longer; whether several double is seen together, and so are a
roll and its play. Where people who play do not agree about the pace, the slowest counts.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.desk.tokens import moment_token, players_asked
from bot.rules import events
from bot.rules import statements as say
from bot.rules.events import Event
from bot.rules.phases import ToPlay, ToRoll
from bot.rules.play.checkers import may_suggest, only_legal_play
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.proposals import Undo
from bot.rules.statements import Statement
from bot.store.settings import SettingValue

ROBOT_PACE_SETTING: Final = "robot-pace"
"""The setting of a server, and of a person."""


class RobotPace(StrEnum):
    """How fast robots play."""

    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"


DEFAULT_ROBOT_PACE: Final = RobotPace.NORMAL


@dataclass(frozen=True, slots=True)
class SecondsShown:
    """How many seconds a turn is seen, and what is said about cubes."""

    turn: float
    cube: float


SECONDS_BY_PACE: Final[Mapping[RobotPace, SecondsShown]] = {
    RobotPace.SLOW: SecondsShown(turn=3.0, cube=5.0),
    RobotPace.NORMAL: SecondsShown(turn=1.5, cube=3.0),
    RobotPace.QUICK: SecondsShown(turn=0.7, cube=1.2),
}
_MAX_SECONDS_TO_SHOW: Final = 10.0
"""Robots go on after so many seconds though their channel shows nothing, as when Discord has a fault."""
SECONDS_TO_HOLD_ROLL: Final = 2.0
"""So long at least a robot that asks nobody before its roll shows the button by which people hold it."""
_TURNS_TO_ADVISE, _TURNS_TO_ADVISE_AGAIN = 2, 4
"""For as long as so many turns a robot's roll is seen by who may advise it; longer once one has in this game."""
_SECONDS_TO_ARRANGE: Final = 20.0
"""A robot waits so long at most for a suggestion that somebody is making on a board."""
_SEEN_WITH_WHAT_FOLLOWS: Final = (say.Rolls, say.RollsOpening, say.DeclinesToDouble)

_ANSWERS_OF_ROBOTS: Final = (say.Takes, say.Drops, say.Beavers)
_ANSWERS: Final = (*events.ANSWERS_TO_DOUBLE, events.Beavered, events.Raccooned)


def pace_of(settings: Mapping[str, SettingValue], usual: RobotPace = DEFAULT_ROBOT_PACE) -> RobotPace:
    """The pace that a server or a person has set, else the `usual` one."""
    try:
        return RobotPace(str(settings.get(ROBOT_PACE_SETTING, usual)))
    except ValueError:
        return usual


def slowest_pace(paces: Iterable[RobotPace], usual: RobotPace) -> RobotPace:
    """The pace at which everybody sees as much as they wish; the `usual` one where nobody is asked."""
    return max(paces, key=lambda pace: SECONDS_BY_PACE[pace].turn, default=usual)


def seconds_shown(
    before: Chouette, said: Statement, after: Chouette, pace: RobotPace, news: Iterable[Event] = ()
) -> float:
    """How many seconds people look at what a robot said before another one speaks.

    None after a roll, nor while others of a Team are still to say whether they double. `news`: what it brought; a roll
    with which the other side cannot move, and which falls by itself, is a turn to look at, too.
    """
    seconds = SECONDS_BY_PACE[pace]
    if isinstance(said, say.Plays):
        return seconds.turn * (1 + sum(isinstance(each, events.NoLegalPlay) for each in news))
    if isinstance(said, _SEEN_WITH_WHAT_FOLLOWS):
        return 0.0
    is_round_open = before.game and after.game and type(before.game.phase) is type(after.game.phase)
    while_open = seconds.turn if isinstance(said, _ANSWERS_OF_ROBOTS) else 0.0
    return while_open if is_round_open else seconds.cube


def seconds_shown_of_person(news: Collection[Event], said: Statement, pace: RobotPace) -> float:
    """How many seconds people look at what a person's statement has brought, before a robot says this.

    As long as at a robot's word about a cube, where the last answer to one was the person's, and the dice are next; as
    two turns, where the person could not move: a roll and why nothing came of it.
    """
    if any(isinstance(each, events.NoLegalPlay) for each in news):
        return 2 * SECONDS_BY_PACE[pace].turn
    has_answered = any(isinstance(each, _ANSWERS) for each in news)
    return SECONDS_BY_PACE[pace].cube if has_answered and isinstance(said, say.Rolls) else SECONDS_BY_PACE[pace].turn


def least_seconds_before(chouette: Chouette, said: Statement, pace: RobotPace, *, has_advised: bool = False) -> float:
    """How many seconds people have in any case before a robot says this.

    Those who may hold its roll see the button; those who may advise it on the play have time to do so, the more where
    one of them has in this game (`has_advised`).
    """
    match said, chouette.game:
        case say.Rolls(), Game(phase=ToRoll() as phase) as game:
            return SECONDS_TO_HOLD_ROLL if phase.may_hold_robots_roll(chouette, game) else 0.0
        case say.Plays(), Game(phase=ToPlay(suggested=())) if only_legal_play(chouette) is None:
            people = (one for one in players_with_seat(chouette) if one not in chouette.robots | chouette.away)
            turns = _TURNS_TO_ADVISE_AGAIN if has_advised else _TURNS_TO_ADVISE
            return turns * SECONDS_BY_PACE[pace].turn if any(may_suggest(chouette, one) for one in people) else 0.0
        case _:
            return 0.0


def agrees_to_undo(chouette: Chouette, said: Statement) -> bool:
    """Whether a robot says only yes to an undo: whoever has asked for it looks at nothing meanwhile."""
    answered = [one for one in chouette.proposals if isinstance(said, say.AcceptsProposal) and one.by == said.of]
    return any(isinstance(one.subject, Undo) for one in answered)


@dataclass(frozen=True, slots=True)
class Skipping:
    """What is passed over without a pause: `game`, until this player must decide; None: until it is over."""

    game: int
    until: Player | None

    def goes_on(self, chouette: Chouette) -> bool:
        """Whether it is still passed over."""
        game = chouette.game
        asked = {*players_who_must_act(chouette), *players_asked(chouette)}
        return game is not None and game.number == self.game and self.until not in asked


class RobotPauses:
    """The pauses of robots in all channels. `show` returns when a channel shows all that was said there.

    `on_skip` is told of each channel in which somebody skips what robots do: they may be waiting for that person.
    """

    def __init__(self, show: Callable[[int], Awaitable[None]]) -> None:
        self._show = show
        self.on_skip: Callable[[int], object] = lambda _channel: None
        self._skipping: dict[int, Skipping] = {}
        self._skipped: dict[int, asyncio.Event] = {}
        self._advised: set[int] = set()
        self._arranging: dict[int, tuple[str, float]] = {}
        self._is_stopped = False

    def skip(self, channel: int, skipping: Skipping) -> None:
        """Make no pauses in a channel while this goes on."""
        self._skipping[channel] = skipping
        if skipped := self._skipped.get(channel):
            skipped.set()
        self.on_skip(channel)

    def player_who_skips(self, channel: int) -> Player | None:
        """Who passes over what robots do in a channel until they must decide."""
        return skipping.until if (skipping := self._skipping.get(channel)) else None

    def stop(self) -> None:
        """End all pauses, and make no more."""
        self._is_stopped = True
        for skipped in self._skipped.values():
            skipped.set()

    def has_advised(self, channel: int) -> bool:
        """Whether somebody has suggested a play in the game that is played there now, since the bot started."""
        return channel in self._advised

    def note_arranging(self, channel: int, moment: str) -> None:
        """Somebody moves checkers for a suggestion at the moment of this token: a robot waits until it is made.

        Where it is not made, it waits until some seconds have passed since the first checker.
        """
        if self._arranging.get(channel, ("", 0.0))[0] != moment:
            self._arranging[channel] = moment, asyncio.get_running_loop().time() + _SECONDS_TO_ARRANGE

    def note_change(self, channel: int, chouette: Chouette) -> None:
        """The table in a channel is like this now: what was to be skipped there may be over, and a wait for advice."""
        if chouette.game is None:
            self._advised.discard(channel)
            self._arranging.pop(channel, None)
        elif isinstance(chouette.game.phase, ToPlay) and chouette.game.phase.suggested:
            self._advised.add(channel)
            if pause := self._skipped.get(channel):
                pause.set()
        if (skipping := self._skipping.get(channel)) and not skipping.goes_on(chouette):
            del self._skipping[channel]

    async def pause(self, channel: int, chouette: Chouette, seconds: float) -> None:
        """Have people see what was said for so many seconds, unless they skip it; longer while one suggests."""
        self.note_change(channel, chouette)
        if not seconds or channel in self._skipping or self._is_stopped:
            return
        skipped = self._skipped[channel] = asyncio.Event()
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._show(channel), _MAX_SECONDS_TO_SHOW)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(skipped.wait(), seconds)
            moment, until = self._arranging.get(channel, ("", 0.0))
            if not skipped.is_set() and moment == moment_token(chouette):
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(skipped.wait(), max(0.0, until - asyncio.get_running_loop().time()))
        finally:
            del self._skipped[channel]
