"""What is told below the boards of a film: cubes and deals, results, and what an engine has found wrong."""

from collections.abc import Iterable, Sequence
from itertools import chain, groupby, takewhile
from typing import Final

from bot.analysis.alike import AlikeErrors, alike_errors, as_one, who_erred
from bot.analysis.model import RESIGNATIONS, Decision, DecisionKind
from bot.channel.analysis import better_text, done_text
from bot.channel.losses import cost_times_stake
from bot.desk import Table
from bot.record.replay import AcceptedLine
from bot.rules.events import (
    AcceptedProposal,
    ActingBoxChanged,
    ActingCaptainChanged,
    AdviceAllowed,
    Beavered,
    CaptainDroppedForAll,
    DeclinedToDouble,
    Doubled,
    Dropped,
    Event,
    GameAbandoned,
    GameDecidedByCubes,
    GameWon,
    LoneTakeForcedToDrop,
    Played,
    PointsPaid,
    Raccooned,
    Rolled,
    TeamDoublesOffered,
    Took,
)
from bot.rules.points import Player
from bot.rules.statements import Dice
from bot.words.figures import dice_text
from bot.words.told import events_to_tell
from bot.words.words import Words

MAX_CAPTION_LENGTH: Final = 112
"""What else happened with a line is told below a board if it is no longer with that: in two lines it can be read."""
_RESULTS: Final = GameWon | GameDecidedByCubes | GameAbandoned
"""From here on a line's events are told by the result."""
_TELLS_ALL: Final = TeamDoublesOffered | LoneTakeForcedToDrop
"""What tells also what was said before it with the same line."""
_NEW_ROLES: Final = ActingCaptainChanged | ActingBoxChanged
_FOLLOWS: Final = PointsPaid | _NEW_ROLES
"""What is told of a double where there is room."""
_EVENTS_OF_KIND: Final[dict[DecisionKind, tuple[type[Event], ...]]] = {
    DecisionKind.DOUBLE: (Doubled, TeamDoublesOffered),
    DecisionKind.NO_DOUBLE: (DeclinedToDouble,),
    DecisionKind.TAKE: (Took,),
    DecisionKind.TAKE_BEAVER: (Took,),
    DecisionKind.TAKE_RACCOON: (Took,),
    DecisionKind.DROP: (Dropped, CaptainDroppedForAll),
    DecisionKind.DROP_BEAVER: (Dropped,),
    DecisionKind.DROP_RACCOON: (Dropped,),
    DecisionKind.BEAVER: (Beavered,),
    DecisionKind.RACCOON: (Raccooned,),
}
"""What tells that somebody did this; other kinds are told by any event but a word on doubling."""


def errors_to_tell(errors: Iterable[Decision]) -> tuple[AlikeErrors, ...]:
    """Of errors made at once the costliest, and others that are blunders."""
    costliest_first = sorted(alike_errors(errors), key=lambda alike: -as_one(alike).points)
    return tuple(alike for at, alike in enumerate(costliest_first) if not at or alike[0].is_blunder)


def caption_of_line(
    table: Table, line: AcceptedLine, errors: Sequence[AlikeErrors], words: Words, *, says_plays: bool = False
) -> str:
    """What was said with a line, with what was wrong of it, as far as there is room for that; "": nothing to tell."""
    told = _caption_with_costliest(table, line, errors[0] if errors else (), words, says_plays=says_plays)
    for more in errors[1:]:
        longer = f"{told} · {_done_with_cost(table, line, more, words)}"
        told = longer if len(longer) <= MAX_CAPTION_LENGTH else told
    return told


def sentences_of_cubes(
    table: Table, lines: Sequence[AcceptedLine], errors: Iterable[Decision], words: Words
) -> tuple[list[str], list[str]]:
    """What was said of cubes with several lines, each with what was wrong of it; and what followed from that."""
    shown = [*_to_tell(tuple(chain.from_iterable(map(_events_before_result, lines))))]
    told: dict[int, str] = {}
    apart: list[str] = []
    for alike in errors_to_tell(errors):
        at = _told_of(shown, alike)
        if len(at) == 1 and at[0] not in told:
            told[at[0]] = _sentence(table, shown[at[0]], as_one(alike), words)
        elif at and not told.keys() & set(at):  # of several who answered alike once, in place of each by themselves
            told |= dict.fromkeys(at, "") | {at[0]: f"{_done_with_cost(table, lines[-1], alike, words)}."}
        else:
            apart.append(f"{_done_with_cost(table, lines[-1], alike, words)}.")
    sentences = [told[at] if at in told else _sentence(table, one, None, words) for at, one in enumerate(shown)]
    said = [told for told, one in zip(sentences, shown, strict=True) if told and not isinstance(one, _FOLLOWS)]
    paid = [told for told, one in zip(sentences, shown, strict=True) if isinstance(one, PointsPaid)]
    roles = [told for told, one in zip(sentences, shown, strict=True) if isinstance(one, _NEW_ROLES)]
    return [*said, *apart], [*filter(None, [" ".join(paid)]), *roles]


def _told_of(shown: Sequence[Event], alike: AlikeErrors) -> list[int]:
    """The places of what tells of all who erred alike, and of nobody else; none where something does not."""
    erred = {one.by for one in alike}
    for at, event in enumerate(shown):
        if isinstance(event, TeamDoublesOffered) and alike[0].kind is DecisionKind.DOUBLE and {*event.players} == erred:
            return [at]
    found = [next((at for at, event in enumerate(shown) if _is_by_who_erred(event, one)), None) for one in alike]
    places = list(dict.fromkeys(at for at in found if at is not None))
    return places if len(places) == len(found) else []


def _to_tell(events: tuple[Event, ...]) -> Sequence[Event]:
    return [event for event in events if isinstance(event, _TELLS_ALL)] or events_to_tell(events)


def _events_before_result(line: AcceptedLine) -> tuple[Event, ...]:
    """What happened with a line that its game's result does not tell; nor does it need an assent to a resignation.

    Who may advise was of use to those who played.
    """
    events = tuple(event for event in line.accepted.events if not isinstance(event, AdviceAllowed))
    before = tuple(takewhile(lambda event: not isinstance(event, _RESULTS), events))
    is_assent_alone = len(before) < len(events) and all(isinstance(event, AcceptedProposal) for event in before)
    return () if is_assent_alone else before


def _caption_with_costliest(
    table: Table, line: AcceptedLine, alike: AlikeErrors, words: Words, *, says_plays: bool
) -> str:
    """What was said of cubes and deals with a line, or that a roll had no play, and its costliest error; else "".

    Other turns are shown by dice and arrows, and words below each would be a tenth of a film's bytes; in a film of few
    pictures they are told, too (`says_plays`). What follows from a result is told by that.
    """
    events = _events_before_result(line)
    if any(isinstance(event, Rolled | Played) for event in events):
        if alike:
            return _done_with_cost(table, line, alike, words)
        if not says_plays:
            return ""
        if played := next((event for event in events if isinstance(event, Played) and event.by), None):
            return _done(table, [played.by or Player("")], played.dice, played.play, words)
    shown = _to_tell(events)
    error = alike[0] if len(alike) == 1 else None
    erring = next((event for event in shown if error and _is_by_who_erred(event, error)), None)
    apart = _done_with_cost(table, line, alike, words) if alike and erring is None else ""
    told = ""
    for _, group in groupby(shown, lambda event: isinstance(event, PointsPaid) or event):
        sentences = [_sentence(table, event, error if event is erring else None, words) for event in group]
        more = " ".join(filter(None, [told, *sentences]))
        if told and len(more) + len(apart) > MAX_CAPTION_LENGTH:
            break  # of several payments none, rather than some
        told = more
    return f"{told} {apart}".strip()


def _sentence(table: Table, event: Event, error: Decision | None, words: Words) -> str:
    """What happened, in a line, with what it cost if it was an error."""
    told = " ".join(words.event_text(event, table.sanitized_name, format_typed=str).split())
    return f"{told.removesuffix('.')} {_error_told(error, words)}." if error else told


def _is_by_who_erred(event: Event, error: Decision) -> bool:
    """Whether an event is what one person alone did in this error, so that nobody else can be blamed for it."""
    by = event.players if isinstance(event, TeamDoublesOffered) else (getattr(event, "by", None),)
    kinds = _EVENTS_OF_KIND.get(error.kind)
    is_of_kind = isinstance(event, kinds) if kinds else not isinstance(event, DeclinedToDouble)
    return by == (error.by,) and is_of_kind and not getattr(event, "passed_over", ())


def _done_with_cost(table: Table, line: AcceptedLine, alike: AlikeErrors, words: Words) -> str:
    """An error by itself: who did what, of a resignation with what was resigned, and what it cost."""
    one = as_one(alike)
    done = done_text(one, words)
    won = next((event for event in line.accepted.events if isinstance(event, GameWon)), None)
    if won and one.kind in RESIGNATIONS:
        is_accepted = one.kind is DecisionKind.ACCEPT_RESIGNATION
        done = words.text("film-resignation", margin=won.margin, accepted="yes" if is_accepted else "no")
    return f"{_done(table, who_erred(alike), one.dice or (), done, words)} {_error_told(one, words)}"


def _done(table: Table, by: Sequence[Player], dice: Dice, done: str, words: Words) -> str:
    """Who did what: a play with its dice."""
    count, names = {"dice-count": int(bool(dice))}, words.listed([table.sanitized_name(player) for player in by])
    return words.text("film-done", name=names, dice=dice_text(dice), done=done, **count)


def _error_told(one: Decision, words: Words) -> str:
    """What an error cost, for each point and how many points were at stake, and what was better, in brackets."""
    return words.text("film-error", cost=cost_times_stake(one, words), better=better_text(one, words))
