"""What somebody who comes back is told alone: what was decided for them while they were away, and what it came to."""

from collections.abc import Sequence
from itertools import takewhile

from bot.desk.table import Table
from bot.rules import events
from bot.rules.events import Event
from bot.rules.points import HalfPoints, Player, fraction_points_text
from bot.words.words import Words

_WORDS_ON_CUBES = (events.Took, events.Dropped, events.Beavered, events.Doubled)
_ENDS_A_ROUND = (events.Doubled, events.Rolled, events.GameScored)


def has_come_back(told: Sequence[Event], player: Player) -> bool:
    """Whether these events bring this player back."""
    return any(isinstance(one, events.CameBack) and one.by == player for one in told)


def while_away_text(table: Table, player: Player, words: Words) -> str:
    """What was decided for this player since they went away last; "" where nothing was that they need know."""
    happened, lines, in_game = _since_they_left(table, player), list[str](), 0
    for at, event in enumerate(happened):
        if isinstance(event, events.GameScored):
            score = dict(event.scores).get(player, HalfPoints(0))
            if score not in {0, in_game}:
                points = fraction_points_text(score, signed=True)
                lines.append(words.text("away-game", game=event.game, points=points))
            in_game = 0
        said = _said_for(happened, at, player)
        if said is None:
            continue
        moved = _points_moved(happened[at + 1 :], player)
        in_game += moved
        if isinstance(event, events.AbsentCubesFollowedCaptain):
            key, by = "away-followed", event.captain
        else:
            key, by = "away-said", said.spokesman or said.by
        points = fraction_points_text(moved, signed=True) if moved else ""
        lines.append(words.text(key, name=table.bold_name(by), kind=said.key, points=points))
    return words.text("away-told", told=words.listed(lines)) if lines else ""


def _since_they_left(table: Table, player: Player) -> list[Event]:
    happened = [event for news in table.news for event in news.events]
    left = [at for at, one in enumerate(happened) if isinstance(one, events.WentAway) and one.by == player]
    return happened[left[-1] + 1 :] if left else []


def _said_for(happened: Sequence[Event], at: int, player: Player) -> events.PlayerAction | None:
    """The word on this player's cube that the event at this place brings: the Captain's, or what was said for them."""
    match happened[at]:
        case events.AbsentCubesFollowedCaptain(players=players, captain=captain) if player in players:
            before = takewhile(lambda one: not isinstance(one, events.Rolled), reversed(happened[:at]))
            return next((one for one in before if isinstance(one, _WORDS_ON_CUBES) and one.by == captain), None)
        case events.Took() | events.Dropped() | events.Beavered() | events.Doubled() as said:
            return said if said.by == player and said.spokesman not in {None, player} else None
        case _:
            return None


def _points_moved(happened: Sequence[Event], player: Player) -> HalfPoints:
    """What a drop has cost this player, as far as it is paid in the same round of answers."""
    moved = HalfPoints(0)
    for event in happened:
        if isinstance(event, _ENDS_A_ROUND):
            break
        if isinstance(event, events.PointsPaid) and event.payer == player:
            moved = HalfPoints(moved - event.amount)
    return moved
