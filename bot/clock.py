"""Time limits: which ones a table has, what is said when one runs out, and when the next one rings.

Knows rules only by asking the core who must act; says nothing itself, and reads no table. By default nobody is
forced: after some time those who must act are reminded, once. A server may set a limit (RULES section 6).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from bot.record.tokens import subject_text
from bot.rules import statements as say
from bot.rules.evening.settlements import other_party, sells_along_asked
from bot.rules.play.opening import choice_is_open
from bot.rules.play.turn import (
    asked_before_roll,
    asked_to_agree,
    players_waited_for,
    roll_waits_for,
    still_to_be_solicited,
)
from bot.rules.points import Player
from bot.rules.seats.absence import speaker_for
from bot.rules.seats.partner import in_default_of, must_choose
from bot.rules.state import phases
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Game
from bot.rules.state.proposals import Partnership, SellingAlong
from bot.rules.state.shared_cube import asked_to_buy, is_announced, still_to_speak
from bot.rules.statements import ANY_DICE, Statement
from bot.store.settings import Value
from bot.store.stored import Deadline

_log = logging.getLogger(__name__)


class Kind(StrEnum):
    """What happens when a time is over."""

    REMIND = "remind"
    REMINDED = "reminded"  # nothing any more: it is kept so that nobody is reminded of the same twice
    LIMIT = "limit"
    LAPSE = "lapse"  # of a proposal, however the game goes on meanwhile
    NEXT_GAME = "next-game"


REMIND_AFTER: Final = "reminder"
LIMIT_AFTER: Final = "limit"
NEXT_GAME_AFTER: Final = "pause"
MINUTE: Final = 60
DEFAULTS: Final[Mapping[str, int]] = {REMIND_AFTER: 15, LIMIT_AFTER: 0, NEXT_GAME_AFTER: 0}
"""Settings of a server: reminder and limit in minutes, the pause before the next game in seconds; 0: never."""
AGAIN_AFTER: Final = 30
"""After so many seconds it is tried again what could not be done when its time was over."""
_SECONDS: Final[Mapping[str, int]] = {REMIND_AFTER: MINUTE, LIMIT_AFTER: MINUTE, NEXT_GAME_AFTER: 1}


def seconds(settings: Mapping[str, Value], key: str) -> int:
    """A time of a server, in seconds; 0: never."""
    value = settings.get(key)
    return (value if isinstance(value, int) else DEFAULTS[key]) * _SECONDS[key]


def limits(
    chouette: Chouette, moment: str, before: tuple[Deadline, ...], settings: Mapping[str, Value], now: datetime
) -> tuple[Deadline, ...]:
    """The time limits of a table at a moment; those of `before` that still fit keep their time."""
    running = {(one.kind, one.whom, one.subject): one for one in before}
    wanted = [
        Deadline(kind, whom, subject, now + timedelta(seconds=after))
        for kind, whom, subject, after in _wanted(chouette, moment, settings)
        if after
    ]
    kept = tuple(running.get((one.kind, one.whom, one.subject), one) for one in wanted)
    after = _reminder_after(settings)
    return (*_reminder(chouette, moment, before, now + timedelta(seconds=after)), *kept) if after else kept


def _reminder_after(settings: Mapping[str, Value]) -> int:
    """After how many seconds those who must act are reminded: at the latest when half of a limit is over; 0: never."""
    after, limit = seconds(settings, REMIND_AFTER), seconds(settings, LIMIT_AFTER)
    return min(after, limit // 2) if limit else after


def begun_anew(deadlines: tuple[Deadline, ...], settings: Mapping[str, Value], now: datetime) -> tuple[Deadline, ...]:
    """The time limits of a table at a start: one that ran out while nobody could act begins anew, with a reminder."""
    limit = timedelta(seconds=seconds(settings, LIMIT_AFTER))
    over = [one for one in deadlines if one.kind in {Kind.LIMIT, Kind.LAPSE} and one.due_at <= now]
    if not (over and limit):
        return deadlines
    reminders = {Kind.REMIND, Kind.REMINDED} if any(one.kind == Kind.LIMIT for one in over) else set[Kind]()
    return tuple(
        replace(one, due_at=now + limit)
        if one in over
        else replace(one, kind=Kind.REMIND, due_at=now)
        if one.kind in reminders
        else one
        for one in deadlines
    )


def _wanted(chouette: Chouette, moment: str, settings: Mapping[str, Value]) -> list[tuple[Kind, str, str, int]]:
    limit = seconds(settings, LIMIT_AFTER)
    found = [
        (Kind.LIMIT, str(player), moment, limit)
        for player in dict.fromkeys(players_waited_for(chouette))
        if runs_out(chouette, Kind.LIMIT, player) is not None
    ]
    found += [
        (Kind.LAPSE, str(one.by), f"{moment if one.lapses_with_phase else ''} {subject_text(one.subject)}", limit)
        for one in chouette.proposals
        if not isinstance(one.subject, Partnership | SellingAlong)  # who is asked declines, then: it is their time
    ]
    waits = must_choose(chouette) or any(one.lapses_with_phase for one in chouette.proposals)
    if isinstance(chouette.stage, Between) and chouette.games and not waits:
        found.append((Kind.NEXT_GAME, "", moment, seconds(settings, NEXT_GAME_AFTER)))
    return found


def _reminder(chouette: Chouette, moment: str, before: tuple[Deadline, ...], due_at: datetime) -> tuple[Deadline, ...]:
    """The one reminder of a table, for all who are waited for; what one of them says hurries or spares no other.

    Its subject is the moment and the players who were waited for when it was set.
    """
    waiting = () if isinstance(chouette.stage, Between) else players_waited_for(chouette)
    if not waiting:
        return ()
    for one in before:
        of, _, players = one.subject.partition(" ")
        if one.kind in {Kind.REMIND, Kind.REMINDED} and of == moment and {*waiting} <= {*players.split(",")}:
            return (one,)
    return (Deadline(Kind.REMIND, "", f"{moment} {','.join(waiting)}", due_at),)


def reminded(deadline: Deadline) -> Deadline:
    """What is kept of a reminder that was given."""
    return replace(deadline, kind=Kind.REMINDED)


def runs_out(chouette: Chouette, kind: str, whom: Player | None, subject: str = "") -> Statement | None:
    """What happens when a time limit is over; nothing where it only reminds, or where its moment is over.

    `subject` is the limit's own, which tells one of several proposals of one author from the others.

    A proposal lapses; a solicited player, or one who asked to be asked, stands; who shares the cube that is doubled
    goes along, and buys nobody's game; a hold is released; an equal opening brings no agreed double; a Box who says
    nothing of automatic doubles has chosen none; who is invited as Partner declines, one due to be Captain stays, and
    so does one who could sell along; the next game starts. Who is doubled, or is to move, is played as absent.
    """
    stage = chouette.stage
    if kind == Kind.NEXT_GAME:
        return say.StartsGame(None) if isinstance(stage, Between) else None
    if whom is None:
        return None
    if kind == Kind.LAPSE:
        return _lapse(chouette, whom, subject)
    if kind != Kind.LIMIT:
        return None
    if isinstance(stage, Game):
        return _runs_out_in_game(chouette, stage, whom)
    return next(iter(in_default_of(chouette, whom)), None)


def _lapse(chouette: Chouette, author: Player, subject: str) -> Statement | None:
    for one in chouette.proposals:
        if one.by == author and subject.partition(" ")[2] in {"", subject_text(one.subject)}:
            other = other_party(one)
            return say.Withdraws(author, other) if other else say.Refuses(author, author)
    return None


def goes_with(chouette: Chouette, said: Statement) -> tuple[Statement, ...]:
    """What is said together with what happens when a time limit is over: the next Partner is invited."""
    return in_default_of(chouette, said.by)[1:] if isinstance(said, say.Refuses) and said.by else ()


def _runs_out_in_game(chouette: Chouette, game: Game, whom: Player) -> Statement | None:
    if sells_along_asked(chouette) == whom:
        return say.StaysIn(whom)
    moment = game.phase
    match moment:
        case phases.Soliciting():
            return say.DeclinesToDouble(whom) if whom in still_to_be_solicited(game, moment) else None
        case phases.ToOpen():
            return say.Opens(None, ANY_DICE) if moment.after_equal or choice_is_open(chouette.rules, game) else None
        case phases.GivingExtras():
            return _no_extra(moment, whom)
        case phases.Announced():
            return _runs_out_on_a_double(chouette, game, moment, whom)
        case phases.ToRoll() if whom in asked_before_roll(chouette, game):
            return say.DeclinesToDouble(whom)
        case phases.ToRoll() if whom in roll_waits_for(chouette, game):
            return say.Releases(whom)
        case phases.Answering() if moment.seller and whom in players_waited_for(chouette):
            return say.PassesOn(whom, moment.seller)
        case phases.ToRoll() | phases.ToPlay() | phases.Answering() | phases.AnsweringBeavers():
            return _played_as_absent(chouette, whom)
        case _:
            return None


def _no_extra(moment: phases.GivingExtras, whom: Player) -> Statement | None:
    """Who is silent gives no extra; who has not answered one wants none, or accepts it where they must."""
    if whom in moment.silent:
        return say.DeclinesToDouble(whom)
    for giver, _ in moment.waiting_for(whom):
        return say.TakesExtra(whom, giver) if whom == moment.bound else say.RefusesExtra(whom, giver)
    return None


def _played_as_absent(chouette: Chouette, whom: Player) -> Statement | None:
    """Who says nothing in their time is away, and so is whoever should have spoken for them.

    Where nobody is left on their side, the others vote whether to adjourn.
    """
    game = chouette.game
    if game is None or whom not in players_waited_for(chouette) or asked_to_agree(chouette):
        return None
    silent = speaker_for(chouette, whom)
    return say.GoesAway(silent) if silent else say.Adjourns(game.mover(game.side_of(whom) or Side.TEAM))


def _runs_out_on_a_double(chouette: Chouette, game: Game, moment: phases.Announced, whom: Player) -> Statement | None:
    """Who is silent does not buy the game that is for sale, goes along with a double, and does not turn their cube."""
    if whom in asked_to_buy(chouette.rules, game, moment):
        return say.PassesOn(whom, moment.sellers[0])
    if whom not in still_to_speak(chouette.rules, game, moment):
        return None
    return say.GoesAlong(whom) if is_announced(game, moment) and whom in game.sharers else say.DeclinesToDouble(whom)


# --- Ringing


@dataclass(frozen=True, slots=True)
class Ring:
    """A time limit of a chouette."""

    chouette: int
    deadline: Deadline


class Clock:
    """Rings when a time limit of any table is over. What it knows is kept elsewhere, so a restart forgets nothing.

    `ring` does what follows and says whether it is done; if not, or if it fails, it is rung again after a while.
    No table waits for another.
    """

    def __init__(
        self, ring: Callable[[Ring], Awaitable[bool]], now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._ring = ring
        self._now = now
        self._tables: dict[int, tuple[Deadline, ...]] = {}
        self._again: dict[Ring, datetime] = {}
        self._ringing: dict[Ring, asyncio.Task[None]] = {}
        self._changed = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def set(self, chouette: int, deadlines: tuple[Deadline, ...]) -> None:
        """These are the chouette's time limits from now on."""
        if rings := tuple(one for one in deadlines if one.kind != Kind.REMINDED):
            self._tables[chouette] = rings
        else:
            self._tables.pop(chouette, None)
        self._again = {one: at for one, at in self._again.items() if one.chouette != chouette or one.deadline in rings}
        self._changed.set()

    def start(self) -> None:
        """Begin to ring."""
        self._running = asyncio.create_task(self._run())

    async def stop(self, seconds: float = 3.0) -> None:
        """Ring no more, and wait for what is rung already, so long at most."""
        if self._running:
            self._running.cancel()
            await asyncio.wait({self._running})
        if self._ringing:
            _, slow = await asyncio.wait(self._ringing.values(), timeout=seconds)
            for one in slow:
                one.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            due = min(self._silent(), key=self._due_at, default=None)
            wait = (self._due_at(due) - self._now()).total_seconds() if due else None
            if due is None or wait is None or wait > 0:
                await self._sleep(wait)
                continue
            self._ringing[due] = asyncio.create_task(self._rings(due))

    async def _sleep(self, seconds: float | None) -> None:
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return

    async def _rings(self, due: Ring) -> None:
        done = False
        try:
            done = await self._ring(due)
        except Exception:
            _log.exception("chouette %s: %s", due.chouette, due.deadline)
        finally:
            del self._ringing[due]
        left = self._tables.get(due.chouette, ())
        if done:
            self.set(due.chouette, tuple(one for one in left if one != due.deadline))
        elif due.deadline in left:
            self._again[due] = self._now() + timedelta(seconds=AGAIN_AFTER)
        self._changed.set()

    def _due_at(self, one: Ring) -> datetime:
        return self._again.get(one, one.deadline.due_at)

    def _silent(self) -> list[Ring]:
        every = [Ring(chouette, one) for chouette, several in self._tables.items() for one in several]
        return [one for one in every if one not in self._ringing]
