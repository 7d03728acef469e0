"""What a page tells whoever reads it: the newest events, and what cubes did since they last acted."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from bot.backgammon.position import POINTS
from bot.desk import Table
from bot.rules import events
from bot.rules.evening.authority import may_speak_for
from bot.rules.events import Event, NoLegalPlay, Played
from bot.rules.phases import ToPlay
from bot.rules.play.checkers import NO_PLAY_NOTATION
from bot.rules.points import NO_POINTS, HalfPoints, Player, TransferReason, fraction_points_text
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game, LastPlay
from bot.words.figures import dice_text
from bot.words.told import Told, ToldLine
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
    events.DissenterGameUnsold,
    events.PurchaseTakenOver,
    events.PointsPaid,
)
"""What happens to cubes while a game goes on."""
_ACTS: Final = (Played, *_DOUBLES, *_ANSWERS, events.DeclinedToDouble, events.RollReleased)
"""By what somebody decides in a game, beside the roll that they ask for."""

_PROPOSED: Final = (
    events.ResignationOffered,
    events.UndoProposed,
    events.RuleChangeProposed,
    events.StakeChangeProposed,
    events.TitleChangeProposed,
    events.RowCorrectionProposed,
    events.ChouetteEndProposed,
    events.ResumptionProposed,
    events.ClosingProposed,
)
_HIT: Final = re.compile(r"(\d+)\*")
_SHOWN_AFTER: Final = (*_TURNS, *_CUBES, events.Rolled, events.DeclinedToDouble, events.Undone)
"""What shows that the game goes on after a roll that could not be played."""


def told_to_reader(table: Table, told: Sequence[Event], seat: Player | None) -> tuple[Event, ...]:
    """What the newest message tells, or all since the play before the last one, where that is more; oldest first.

    So whoever decides next reads who took and who dropped in between, though a message before told it. Of what cubes
    did, to whoever has this seat, also what concerns them since they last acted in this game. The opening is told until
    it is played, also once that is undone.
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
    earlier = [happened[at] for at in own if isinstance(happened[at], _CUBES) and _concerns(game, happened[at], seat)]
    started = max((at for at, one in enumerate(happened) if isinstance(one, events.GameStarted)), default=-1)
    opening = _opening_still_to_be_played(game, happened[started + 1 : first])
    return (*opening, *_without_settled(earlier), *between, *told)


def _opening_still_to_be_played(game: Game, before: Sequence[Event]) -> tuple[Event, ...]:
    """The roll with which a game began, of what happened in it before an undo, where its play is what was undone."""
    rolled = [one for one in before if isinstance(one, events.OpeningRolled)]
    return (*rolled[-1:],) if isinstance(game.phase, ToPlay) and game.last_play is None else ()


def _without_settled(told: Sequence[Event]) -> tuple[Event, ...]:
    """The same without what a later one has settled: that a game was offered, once it is bought or nobody buys."""
    settled = {
        one.of if isinstance(one, events.DissenterGameBought) else one.player
        for one in told
        if isinstance(one, events.DissenterGameBought | events.DissenterGameUnsold)
    }
    return tuple(
        one for one in told if not isinstance(one, events.DissentedFromDoubleSellingGame) or one.by not in settled
    )


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


def lost_rolls_line(table: Table, lost: Sequence[NoLegalPlay], seat: Player | None, words: Words) -> str:
    """With which rolls in a row whoever moves for this seat could not: how many, and the last three."""
    rolls, by = words.listed([dice_text(one.dice) for one in lost[-3:]]), lost[-1].by
    own, name = "yes" if by == seat else "no", table.sanitized_name(by) if by else ""
    return words.text(
        "board-lost-rolls", own=own, by=name, count=len(lost), rolls=rolls, more="yes" if lost[3:] else "no"
    )


def _has_come_by_itself(happened: Sequence[Event], roll: int) -> bool:
    """Whether nobody asked for the roll at this place, since a double before it was answered."""
    before = takewhile(lambda event: not isinstance(event, (*_TURNS, events.Undone)), reversed(happened[:roll]))
    return any(isinstance(event, events.ANSWERS_TO_DOUBLE) for event in before)


def _concerns(game: Game, event: Event, seat: Player | None) -> bool:
    """Whether a cube of this player's is meant: of the Box's, each is."""
    if isinstance(event, events.ANSWERS_TO_DOUBLE) and event.players == (event.by,) == (game.box_decider,):
        return True  # the Box's answer about the one cube for all
    named = {getattr(event, name, None) for name in ("by", "of", "player", "payer", "payee")}
    return seat in named | {game.box_decider} or seat in getattr(event, "players", ())


def roll_by_itself(chouette: Chouette, recent: Sequence[Event], seat: Player | None) -> tuple[Event, ...]:
    """The answers to a double after which whoever reads it has to play a roll that nobody asked for; else nothing."""
    game = chouette.game
    if seat is None or game is None or not isinstance(game.phase, ToPlay):
        return ()
    is_newest = bool(recent) and isinstance(recent[-1], events.Rolled)
    if not (is_newest and _has_come_by_itself(recent, len(recent) - 1) and may_speak_for(chouette, seat, game.mover())):
        return ()
    since = [*takewhile(lambda event: not isinstance(event, (*_TURNS, *_DOUBLES)), reversed(recent))]
    return tuple(event for event in reversed(since) if isinstance(event, events.ANSWERS_TO_DOUBLE))


def with_why_of_roll(table: Table, lines: Sequence[ToldLine], seat: Player | None, words: Words) -> list[ToldLine]:
    """The same, where whoever reads it has to play a roll for which nobody was asked: why it came by itself.

    Where the roll of their side before it came so, too, they know.
    """
    game, came = table.chouette.game, list[bool]()
    if seat is None or game is None or not isinstance(game.phase, ToPlay):
        return [*lines]
    mover = game.mover()
    if not may_speak_for(table.chouette, seat, mover):
        return [*lines]
    for news in table.news:
        for at, one in enumerate(news.events):
            if isinstance(one, events.GameStarted):
                came = []
            elif isinstance(one, events.Rolled) and (one.by == game.box_decider) == (mover == game.box_decider):
                came.append(any(isinstance(before, _TURNS) for before in news.events[:at]))
    if came[-1:] != [True] or came[-2:-1] == [True]:
        return [*lines]
    why = ToldLine(words.text("board-rolled-itself"))
    return [
        line.with_next(why) if any(isinstance(one, events.Rolled) and one.by == mover for one in line.pieces) else line
        for line in lines
    ]


@dataclass(frozen=True, slots=True)
class LostRoll:
    """A roll of one's own that cannot be played, until something follows, and what one reads of it in the question."""

    roll: NoLegalPlay
    line: str


def roll_lost_now(table: Table, recent: Sequence[Event], seat: Player | None, words: Words) -> LostRoll | None:
    """The one of whoever has this seat; None: there is none."""
    game, last = table.chouette.game, next((one for one in reversed(recent) if isinstance(one, _SHOWN_AFTER)), None)
    if seat is None or game is None or not isinstance(last, NoLegalPlay) or last.by != seat:
        return None
    is_barred = game.position is not None and bool(game.position.opp[-1])
    stuck = "barred" if is_barred else "stuck"
    return LostRoll(last, words.text("board-lost-now", stuck=stuck, dice=dice_text(last.dice)))


def with_cause_of_acting_captain(
    table: Table, lines: Sequence[ToldLine], recent: Sequence[Event], seat: Player | None, words: Words
) -> list[ToldLine]:
    """The same, where whoever has become acting Captain reads with whose drop made them that."""
    game, found = table.chouette.game, [*lines]
    for place, line in enumerate(lines):
        match line.pieces:
            case (events.ActingCaptainChanged(player=player) as changed,) if game and player == seat:
                before = takewhile(lambda one: one is not changed, recent)
                drops = [one for one in before if isinstance(one, events.Dropped)]
                cause = [one for one in drops if game.captain in {one.by, *one.players}] or drops
                dropped = [words.event_text(one, table.escaped_name, reader=seat) for one in cause[-1:]]
                said = "".join(dropped).rstrip(".") or "none"
                found[place] = replace(line, text=words.text("board-acting", cause=said))
            case _:
                pass
    return found


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


def own_stake(game: Game | None, seat: Player | None) -> str:
    """What somebody of the Team, or the Box, plays for in all; "" for who has no open bet."""
    stake = sum(bet.stake for bet in (game.open_bets if game else ()) if seat in {bet.team, bet.box})
    return fraction_points_text(HalfPoints(stake)) if stake != NO_POINTS else ""


def without_open_suggestions(told: Sequence[Event], game: Game | None) -> tuple[Event, ...]:
    """The same without the plays that are suggested now: they stand on the board, and on buttons above it."""
    phase = game.phase if game else None
    is_open = {*phase.suggested} if isinstance(phase, ToPlay) else set[tuple[Player, str]]()
    return tuple(one for one in told if not isinstance(one, events.PlaySuggested) or (one.by, one.play) not in is_open)


def without_own_proposals(lines: Sequence[ToldLine], seat: Player | None) -> list[ToldLine]:
    """The same without what whoever has this seat has proposed: they read it in the question."""
    return [
        line for line in lines if not any(isinstance(one, _PROPOSED) and one.by == seat for one in line.pieces if seat)
    ]


def without_accepted_offers(lines: Sequence[ToldLine]) -> list[ToldLine]:
    """The same without the offers of settlements, and of the Box's game, whose acceptance says them again."""
    told = [one for line in lines for one in line.pieces]
    settled = {frozenset((one.payer, one.payee)) for one in told if isinstance(one, events.BetSettled)}
    sold = {(one.by, one.of) for one in told if isinstance(one, events.BoxSold)}

    def is_accepted(one: Told) -> bool:
        if isinstance(one, events.SettlementOffered):
            return frozenset((one.by, one.of)) in settled
        return isinstance(one, events.BoxSaleOffered) and (one.by, one.of) in sold

    return [line for line in lines if not any(map(is_accepted, line.pieces))]


def with_own_hits(table: Table, lines: Sequence[ToldLine], seat: Player | None, words: Words) -> list[ToldLine]:
    """The same, with where a checker of one's own side was hit, as one counts oneself: a play says it otherwise.

    Of whoever is out it hits the Team: they play no more.
    """
    game = table.chouette.game
    found: list[ToldLine] = [*lines]
    if game is None or seat not in game.players:
        return found
    own = Side.BOX if seat in {game.box_decider, game.partner_with_share} else Side.TEAM
    for last in (game.last_play, game.play_before):
        points = [str(POINTS + 1 - int(point)) for point in _HIT.findall(last.play)] if last else []
        if last is None or last.side is own or not points:
            continue
        is_out = own is Side.TEAM and not own_stake(game, seat)
        own_point, name = "no" if is_out else "yes", table.sanitized_name(last.by)
        facts = {"points": words.listed(points), "points-count": len(points)}
        hit = words.text("board-hit", name=name, own=own_point, **facts)
        found = [line.with_next(ToldLine(hit)) if tells_turn(line, last) else line for line in found]
    return found


def tells_turn(line: ToldLine, turn: LastPlay) -> bool:
    """Whether a line tells this turn, and does not only suggest it."""
    play = turn.play if turn.play != NO_PLAY_NOTATION else ""
    return any(
        isinstance(one, _TURNS) and (one.by, one.dice, getattr(one, "play", "")) == (turn.by, turn.dice, play)
        for one in line.pieces
    )


def own_answer_first(table: Table, lines: Sequence[ToldLine], seat: Player | None, words: Words) -> list[ToldLine]:
    """The same, with what another has answered about the reader's own cube before what is told of others' cubes."""
    found = [*lines]
    begin = next((at for at, line in enumerate(lines) if _tells_of_cubes(line, seat)), len(lines))
    for at, line in enumerate(lines[begin:], begin):
        if not _tells_of_cubes(line, seat):
            break
        own = [one for one in line.pieces if isinstance(one, _ANSWERS) and one.by != seat and seat in one.players]
        if own:
            rest = [one for one in line.pieces if isinstance(one, Event) and one not in own]
            both = [
                ToldLine(" ".join(words.event_text(one, table.escaped_name, reader=seat) for one in part), (*part,))
                for part in (own, rest)
                if part
            ]
            return [*found[:begin], both[0], *found[begin:at], *both[1:], *found[at + 1 :]]
    return found


def _tells_of_cubes(line: ToldLine, seat: Player | None) -> bool:
    """Whether this line tells only what cubes did, or that it made another than the reader acting Captain."""
    return bool(line.pieces) and all(
        isinstance(one, _CUBES) or (isinstance(one, events.ActingCaptainChanged) and one.player != seat)
        for one in line.pieces
    )


def own_cube_first(lines: list[ToldLine], of_double: Sequence[ToldLine], seat: Player | None) -> list[ToldLine]:
    """The same, where the newest lines tell a double of several cubes: that of the reader's own first."""
    texts = [one.text for one in of_double]
    own = [line.text for line in of_double if any(seat in getattr(one, "players", ()) for one in line.pieces)]
    at = next((at for at, line in enumerate(lines[:3]) if line.text in own), 0)
    if not {line.text for line in lines[:at]} <= {*texts}:
        return lines
    return [*lines[at : at + 1], *lines[:at], *lines[at + 1 :]]


def last_turns_lines(
    table: Table, lines: Sequence[ToldLine], seat: Player | None, words: Words, *, lost_now: LostRoll | None
) -> list[str]:
    """The last turns of both sides where these lines do not tell them, and how many rolls one has lost in a row."""
    game, lost, added, played = table.chouette.game, lost_rolls(table, seat), list[str](), list[str]()
    if len(lost) > 1:
        added.append(lost_rolls_line(table, lost, seat, words))
    for last in (game.last_play, game.play_before) if game else ():
        if last is None or any(tells_turn(line, last) for line in lines):
            continue
        is_own = last.by == seat
        name, dice, moves = table.sanitized_name(last.by), dice_text(last.dice), last.play != NO_PLAY_NOTATION
        is_told = (len(lost) > 1 and last.by == lost[-1].by) or (is_own and lost_now)
        if moves:
            own = "yes" if is_own else "no"
            played.append(words.text("board-before.turn", own=own, name=name, dice=dice, play=last.play))
        elif not is_told and not (game and game.phase.dice_to_play and last.side is game.on_turn):  # they roll anew
            turn = NoLegalPlay(by=last.by, dice=last.dice)
            added.append(words.event_text(turn, table.sanitized_name, reader=seat))
    return [*added, *([words.text("board-before", turns="; ".join(played))] if played else [])]
