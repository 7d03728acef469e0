"""What a page tells whoever reads it: the newest events, and what cubes did since they last acted."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from bot.desk import Table
from bot.rules import events
from bot.rules.evening.authority import may_speak_for
from bot.rules.events import Event, NoLegalPlay, Played
from bot.rules.phases import ToPlay
from bot.rules.points import HalfPoints, Player, TransferReason, fraction_points_text
from bot.rules.state.chouette import Chouette, Game
from bot.words.words import Words

_TURNS: Final = (Played, NoLegalPlay)
_DOUBLES: Final = (events.Doubled, events.TeamDoublesOffered)
_ANSWERS: Final = (*events.ANSWERS_TO_DOUBLE, events.Beavered, events.Raccooned)
_CUBES: Final = (
    *_DOUBLES,
    *_ANSWERS,
    events.CaptainDroppedForAll,
    events.LoneTakeForcedToDrop,
    events.LoneTakeChangedToDropAfterExtras,
    events.DissentedFromDoubleSellingGame,
    events.DissenterGameBought,
    events.PurchaseTakenOver,
    events.PointsPaid,
)
"""What happens to cubes while a game goes on."""
_ACTS: Final = (Played, *_DOUBLES, *_ANSWERS, events.DeclinedToDouble, events.RollReleased)
"""By what somebody decides in a game, beside the roll that they ask for."""


def told_to_reader(table: Table, told: Sequence[Event], seat: Player | None) -> tuple[Event, ...]:
    """What the newest message tells, or all since the play before the last one, where that is more; oldest first.

    So whoever decides next reads who took and who dropped in between, though a message before told it. Of what cubes
    did, to whoever has this seat, also what concerns them since they last acted in this game.
    """
    game, happened = table.chouette.game, [event for news in table.news for event in news.events]
    if game is None:
        return tuple(told)
    turns = [at for at, event in enumerate(happened) if isinstance(event, _TURNS)]
    begin = max(
        (at for at, one in enumerate(happened) if isinstance(one, events.GameStarted | events.Undone)), default=0
    )
    newest = len(happened) - len(told)
    first = max(0, min(newest, max([begin, *(at + 1 for at in turns[-2:-1])])))
    between = (one for one in happened[first : max(newest, 0)] if not isinstance(one, events.AdviceAllowed))
    own = range(max(begin, _last_act(happened, seat) + 1), first) if seat else ()
    earlier = (happened[at] for at in own if isinstance(happened[at], _CUBES) and _concerns(game, happened[at], seat))
    return (*earlier, *between, *told)


def _last_act(happened: Sequence[Event], seat: Player | None) -> int:
    """Where somebody last acted; −1: nowhere. A roll counts unless it came by itself, after the answer to a double."""
    for at in range(len(happened) - 1, -1, -1):
        event = happened[at]
        if getattr(event, "by", None) != seat:
            continue
        if isinstance(event, _ACTS) or (isinstance(event, events.Rolled) and not _has_come_by_itself(happened, at)):
            return at
    return -1


def lost_rolls(table: Table, seat: Player | None) -> tuple[NoLegalPlay, ...]:
    """With which rolls the side of whoever has this seat could not move since it last played, oldest first."""
    game, found = table.chouette.game, list[NoLegalPlay]()
    if game is None or seat not in game.players:
        return ()
    for event in (event for news in reversed(table.news) for event in reversed(news.events)):
        if isinstance(event, events.GameStarted | events.Undone):
            break
        if isinstance(event, _TURNS) and (event.by == game.box_decider) == (seat == game.box_decider):
            if not isinstance(event, NoLegalPlay):
                break
            found.append(event)
    return tuple(reversed(found))


def _has_come_by_itself(happened: Sequence[Event], roll: int) -> bool:
    """Whether nobody asked for the roll at this place, since a double before it was answered."""
    before = takewhile(lambda event: not isinstance(event, (*_TURNS, events.Undone)), reversed(happened[:roll]))
    return any(isinstance(event, events.ANSWERS_TO_DOUBLE) for event in before)


def _concerns(game: Game, event: Event, seat: Player | None) -> bool:
    """Whether a cube of this player's is meant: of the Box's, each is."""
    named = {getattr(event, name, None) for name in ("by", "player", "payer", "payee")}
    return seat in named | {game.box_decider} or seat in getattr(event, "players", ())


def has_rolled_itself(chouette: Chouette, recent: Sequence[Event], seat: Player | None) -> bool:
    """Whether whoever reads it has to play a roll that nobody asked for."""
    game = chouette.game
    if seat is None or game is None or not isinstance(game.phase, ToPlay):
        return False
    is_newest = bool(recent) and isinstance(recent[-1], events.Rolled)
    return is_newest and _has_come_by_itself(recent, len(recent) - 1) and may_speak_for(chouette, seat, game.mover())


def acting_captain_line(table: Table, recent: Sequence[Event], seat: Player | None, words: Words) -> tuple[str, str]:
    """What somebody who has become acting Captain reads in place of a line, with whose drop made them that; that line.

    "" and "" for everybody else.
    """
    game, wording = table.chouette.game, words.with_rules(table.chouette.rules)
    at = max((at for at, one in enumerate(recent) if isinstance(one, events.ActingCaptainChanged)), default=-1)
    changed = recent[at] if at >= 0 else None
    if game is None or not isinstance(changed, events.ActingCaptainChanged) or changed.player != seat:
        return "", ""
    drops = [one for one in recent[:at] if isinstance(one, events.Dropped)]
    cause = [one for one in drops if game.captain in {one.by, *one.players}] or drops
    said, dropped = (
        wording.events_text(one, table.escaped_name, names_if_several_players=table.bold_name)
        for one in ((changed,), tuple(cause[-1:]))
    )
    return words.text("board-acting", cause=dropped.rstrip(".") or "none"), said


@dataclass(frozen=True, slots=True)
class WonByDrop:
    """What drops have won somebody, in a line, and the events that are `newer` and `older` than it."""

    line: str
    newer: tuple[Event, ...]
    older: tuple[Event, ...]


def won_by_drop(table: Table, recent: Sequence[Event], seat: Player | None, words: Words) -> WonByDrop | None:
    """What a drop has won whoever has this seat, in place of the events that say it; None: nothing."""
    game = table.chouette.game
    paid = [
        at
        for at, one in enumerate(recent)
        if isinstance(one, events.PointsPaid) and one.payee == seat and one.reason is TransferReason.DROP
    ]
    if game is None or not paid:
        return None
    won = [one for at in paid if isinstance(one := recent[at], events.PointsPaid)]
    payers = tuple(dict.fromkeys(one.payer for one in won))
    is_box = seat == game.box_decider

    def is_said_by_win(event: Event) -> bool:
        if not isinstance(event, events.Dropped):
            return event in won
        return event.by in payers and event.players == ((event.by,) if is_box else (seat,))

    line = words.text(
        "board-won-by-drop",
        names=words.listed([table.escaped_name(one) for one in payers]),
        count=len(payers),
        own="no" if is_box else "yes",
        points=fraction_points_text(HalfPoints(sum(one.amount for one in won))),
    )
    newer, older = recent[paid[-1] + 1 :], recent[: paid[-1]]
    return WonByDrop(line, (*newer,), tuple(one for one in older if not is_said_by_win(one)))
