"""What a page tells whoever reads it: the newest events, and what cubes did since they last acted."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from bot.backgammon.position import POINTS
from bot.desk import Table
from bot.rules import events
from bot.rules.evening.authority import may_speak_for
from bot.rules.events import Event, NoLegalPlay, Played
from bot.rules.phases import GivingExtras, ToPlay
from bot.rules.points import HALF_POINTS_PER_POINT, NO_POINTS, HalfPoints, Player, TransferReason, fraction_points_text
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.statements import Dice
from bot.words.figures import dice_text
from bot.words.names import without_markup
from bot.words.told import events_to_tell
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
    earlier = [happened[at] for at in own if isinstance(happened[at], _CUBES) and _concerns(game, happened[at], seat)]
    return (*_without_settled(earlier), *between, *told)


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


@dataclass(frozen=True, slots=True)
class OwnTurns:
    """How somebody reads their own rolls.

    `lines`: by the lines that tell them to all. `lost_now`: the one that cannot be played, until something follows.
    """

    lines: Mapping[str, str]
    lost_now: str = ""

    @classmethod
    def of(cls, table: Table, recent: Sequence[Event], seat: Player | None, words: Words) -> "OwnTurns":
        """Those of whoever has this seat."""
        game, lines, lost = table.chouette.game, dict[str, str](), ""
        wording = words.with_rules(table.chouette.rules)
        for at, event in enumerate(recent):
            if seat is None or not isinstance(event, (*_TURNS, events.Rolled)) or event.by != seat:
                continue
            is_lost = isinstance(event, NoLegalPlay)
            is_new = is_lost and game is not None and not any(isinstance(one, _SHOWN_AFTER) for one in recent[at + 1 :])
            is_barred = is_new and game is not None and game.position is not None and bool(game.position.opp[-1])
            stuck = "barred" if is_barred else "stuck" if is_new else "lost"
            happened = stuck if is_lost else "played" if isinstance(event, Played) else "rolled"
            line = own_turn_line(happened, event.dice, event.play if isinstance(event, Played) else "", words)
            told = (event,)
            lines[wording.events_text(told, table.escaped_name, names_if_several_players=table.bold_name)] = line
            lost = line if is_new else ""
        return cls(lines, lost)


def own_turn_line(happened: str, dice: Dice, play: str, words: Words) -> str:
    """What somebody has rolled themself: "rolled", "played", or not to be played: "barred", "stuck", "lost" before."""
    return words.text("board-own-turn", happened=happened, dice=dice_text(dice), play=play)


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


def own_stake(game: Game | None, seat: Player | None) -> str:
    """What somebody of the Team, or the Box, plays for in all; "" for who has no open bet."""
    stake = sum(bet.stake for bet in (game.open_bets if game else ()) if seat in {bet.team, bet.box})
    return fraction_points_text(HalfPoints(stake)) if stake != NO_POINTS else ""


def in_own_words(
    table: Table, told: Sequence[Event], lines: Sequence[str], seat: Player | None, words: Words
) -> list[str]:
    """The same, where whoever reads it is spoken to in what they did with a cube, or another with theirs.

    What they have proposed they read in the question.
    """
    found, wording = list(lines), words.with_rules(table.chouette.rules)
    for event in dict.fromkeys((*told, *events_to_tell(tuple(told)))):
        if seat and isinstance(event, _PROPOSED) and event.by == seat:
            proposed = without_markup(wording.events_text((event,), table.escaped_name))
            found = [line for line in found if line != proposed]
        facts = (_own_cube_facts(table, event, seat, words) or _own_facts(table, event, seat, words)) if seat else None
        if facts is None:
            continue
        alone = replace(event, passed_over=()) if isinstance(event, events.Doubled | events.DeclinedToDouble) else event
        text = without_markup(wording.events_text((alone,), table.escaped_name))
        said = re.compile(rf"(?:^|(?<=[.!?] )){re.escape(text.removesuffix('.'))}(?=[.:])")
        own = words.text("board-own-cube", **{"name": "", "count": 0, "value": 0, "amount": "", **facts})
        found = [said.sub(own.replace("\\", r"\\"), line) for line in found]
    return found


def _own_cube_facts(table: Table, event: Event, seat: Player, words: Words) -> dict[str, str | int] | None:
    """What is said of an event to whoever does it, or whose cube it is about; None: the same as to all."""
    name = table.sanitized_name
    match event:
        case events.Doubled(by=by, players=players, values=(value,)) if by == seat:
            others = [name(one) for one in players if one != by]
            return {"said": "doubles", "name": words.listed(others), "count": len(others), "value": value}
        case (
            events.Took(by=by, players=players, answered="double")
            | events.Dropped(by=by, players=players, answered="double")
        ) if by == seat and by not in players:
            said = "takes-of" if isinstance(event, events.Took) else "drops-of"
            return {"said": said, "name": words.owners(map(name, players)), "count": len(players)}
        case events.DeclinedToDouble(by=by, by_clock=False) | events.RollReleased(by=by, by_clock=False) if by == seat:
            return {"said": "stands"}
        case events.RollHeld(by=by) if by == seat:
            return {"said": "holds"}
        case events.Took(by=by, players=(of,), answered="double") if of == seat:
            return {"said": "takes"} if by == seat else {"said": "taken", "name": name(by)}
        case events.Dropped(by=by, players=(of,), answered="double") if of == seat:
            return {"said": "drops"} if by == seat else {"said": "dropped", "name": name(by)}
        case events.DissentedFromDoubleSellingGame(by=by, amount=amount, is_bought=False) if by == seat:
            return {"said": "objects", "amount": fraction_points_text(amount)}
        case events.WentAlongWithDouble(by=by) if by == seat:
            return {"said": "along"}
        case events.ExtraGiven(by=by, player=to, value=value) if seat in {by, to}:
            said, other = ("gives", to) if by == seat else ("given", by)
            amount, doubled = map(fraction_points_text, _price_of_given_extra(table.chouette.game, event))
            return {"said": said, "name": name(other), "value": doubled, "amount": amount}
        case events.ExtraTaken(by=by, of=of, value=value) if by == seat:
            return {"said": "extra", "name": name(of), "value": value}
        case _:
            return None


def _own_facts(table: Table, event: Event, seat: Player, words: Words) -> dict[str, str | int] | None:
    """The same of what is about no cube."""
    name = table.sanitized_name
    match event:
        case events.OpeningRolled(starter=starter, dice=dice) if starter == seat:
            return {"said": "starts", "value": dice_text(dice)}
        case events.CameBack(by=by) if by == seat:
            return {"said": "back"}
        case events.WentAway(by=by, by_clock=False, spokesman=None) if by == seat:
            return {"said": "away"}  # with who acts for them, which the question says
        case events.PlayerJoined(player=player, later=True) if player == seat:
            return {"said": "joins"}
        case events.SettlementOffered(by=by, of=of, pays=pays, amount=amount) if seat in {by, of}:
            said, other = ("offers", of) if by == seat else ("is-offered", by)
            value = "pays" if pays is (by == seat) else "paid"
            return {"said": said, "name": name(other), "value": value, "amount": words.points(amount)}
        case events.BetSettled(payer=payer, payee=payee, amount=amount) if seat in {payer, payee}:
            value, other = ("pays", payee) if payer == seat else ("paid", payer)
            return {"said": "settles", "name": name(other), "value": value, "amount": words.points(amount)}
        case events.AskBeforeRollSet(by=by) if by == seat:
            return {"said": "asked"}
        case events.AskBeforeRollUnset(by=by, robots=robots) if by == seat:
            return {"said": "asked-less" if robots else "unasked"}
        case events.StoppedGivingExtras(by=by, given=given) if by == seat:
            return {"said": "no-more-extras" if given else "no-extra"}
        case events.PointsPaid(payer=payer, amount=amount, payers=payers, payees=payees, reason=reason) if (
            payees and {seat} == {payer, *payers} and reason is not TransferReason.UNDO
        ):
            return {"said": "pays-each", "name": words.listed([*map(name, payees)]), "amount": words.points(amount)}
        case events.PointsPaid(payer=payer, payee=payee, amount=amount, payers=(), payees=(), reason=reason) if (
            seat in {payer, payee} and reason is not TransferReason.UNDO
        ):
            said, other = ("pays", payee) if payer == seat else ("paid", payer)
            return {"said": said, "name": name(other), "amount": words.points(amount)}
        case _:
            return None


def _price_of_given_extra(game: Game | None, given: events.ExtraGiven) -> tuple[HalfPoints, HalfPoints]:
    """What its giver pays for an extra, and what the two then play for."""
    extras = game.extra_bets if game else ()
    halves = next((one.halves for one in extras if one.giver_and_taker == (given.by, given.player)), None)
    if halves is None:
        phase = game.phase if game else None
        halves = phase.halves if isinstance(phase, GivingExtras) else HALF_POINTS_PER_POINT
    return HalfPoints(given.value * halves // 2), HalfPoints(given.value * halves)


def with_own_hits(table: Table, lines: Sequence[str], seat: Player | None, words: Words) -> list[str]:
    """The same, with where a checker of one's own side was hit, as one counts oneself: a play says it otherwise.

    Of whoever is out it hits the Team: they play no more.
    """
    game, found = table.chouette.game, list(lines)
    if game is None or seat not in game.players:
        return found
    own = Side.BOX if seat in {game.box_decider, game.partner_with_share} else Side.TEAM
    for last in (game.last_play, game.play_before):
        points = [str(POINTS + 1 - int(point)) for point in _HIT.findall(last.play)] if last else []
        if last is None or last.side is own or not points:
            continue
        is_out = own is Side.TEAM and not own_stake(game, seat)
        own_point, name = "no" if is_out else "yes", table.sanitized_name(last.by)
        hit = words.text("board-hit", name=name, own=own_point, points=words.listed(points))
        # What others have only suggested hits nobody.
        said = [name in line.rpartition(". ")[2] and line.endswith(f" {last.play}.") for line in found]
        found = [f"{line} {hit}" if is_of_play else line for line, is_of_play in zip(found, said, strict=True)]
    return found
