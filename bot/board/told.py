"""What a page tells whoever reads it: first what cubes did since they last acted, then the rest, the newest first."""

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
from bot.words.told import without_words_of_closed_rounds
from bot.words.words import Words

_TURNS: Final = (Played, NoLegalPlay)
_DOUBLES: Final = (events.Doubled, events.TeamDoublesOffered)
_WORDS_BESIDE_DOUBLE: Final = (events.DeclinedToDouble, events.AbsentCubesFollowedCaptain)
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


@dataclass(frozen=True, slots=True)
class ToldToReader:
    """What is told, oldest first: what `cubes` did, where a game is played, and what `others` there are.

    `recent`: both, as far as they are told to all.
    """

    cubes: tuple[Event, ...]
    others: tuple[Event, ...]
    recent: tuple[Event, ...]


def told_to_reader(table: Table, told: Sequence[Event], seat: Player | None) -> ToldToReader:
    """What the newest message tells, or all since the play before the last one, where that is more.

    So whoever decides next reads who took and who dropped in between, though a message before told it. Of what cubes
    did, to whoever has this seat, also what concerns them since they last acted in this game.
    """
    game, happened = table.chouette.game, [event for news in table.news for event in news.events]
    if game is None:
        return ToldToReader((), (*told,), (*told,))
    turns = [at for at, event in enumerate(happened) if isinstance(event, _TURNS)]
    begin = max(
        (at for at, one in enumerate(happened) if isinstance(one, events.GameStarted | events.Undone)), default=0
    )
    newest = len(happened) - len(told)
    first = max(0, min(newest, max([begin, *(at + 1 for at in turns[-2:-1])])))
    between = (one for one in happened[first : max(newest, 0)] if not isinstance(one, events.AdviceAllowed))
    recent = (*between, *told)
    own = range(max(begin, _last_act(happened, seat) + 1), first) if seat else ()
    earlier = [happened[at] for at in own if isinstance(happened[at], _CUBES) and _concerns(game, happened[at], seat)]
    kinds = (*_CUBES, *_WORDS_BESIDE_DOUBLE) if any(isinstance(one, _DOUBLES) for one in recent) else _CUBES
    cubes = tuple(one for one in recent if isinstance(one, kinds))
    return ToldToReader((*earlier, *cubes), tuple(one for one in recent if not isinstance(one, kinds)), recent)


def _last_act(happened: Sequence[Event], seat: Player | None) -> int:
    """Where somebody last acted; −1: nowhere. A roll counts unless it came by itself, after the answer to a double."""
    for at in range(len(happened) - 1, -1, -1):
        event = happened[at]
        if getattr(event, "by", None) != seat:
            continue
        if isinstance(event, _ACTS) or (isinstance(event, events.Rolled) and not _has_come_by_itself(happened, at)):
            return at
    return -1


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


def cube_lines(table: Table, cubes: Sequence[Event], seat: Player | None, words: Words) -> list[str]:
    """What cubes did, in lines, the newest first: before it what a drop has won whoever has this seat."""
    game = table.chouette.game
    paid = [
        one
        for one in cubes
        if isinstance(one, events.PointsPaid) and one.payee == seat and one.reason is TransferReason.DROP
    ]
    payers = tuple(dict.fromkeys(one.payer for one in paid))
    is_box = game is not None and seat == game.box_decider

    def is_said_by_win(event: Event) -> bool:
        if not isinstance(event, events.Dropped):
            return event in paid
        return event.by in payers and event.players == ((event.by,) if is_box else (seat,))

    kept = without_words_of_closed_rounds([event for event in cubes if not is_said_by_win(event)])
    text = words.with_rules(table.chouette.rules).events_text(
        kept, table.escaped_name, names_if_several_players=table.bold_name, newest_first=True
    )
    won = words.text(
        "board-won-by-drop",
        names=words.listed([table.escaped_name(one) for one in payers]),
        count=len(payers),
        own="no" if is_box else "yes",
        points=fraction_points_text(HalfPoints(sum(one.amount for one in paid))),
    )
    return [*([won] if paid else []), *text.splitlines()]
