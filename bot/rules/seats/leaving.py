"""How a player gives up their seat, and when it is free; knows no cube and no checker."""

from dataclasses import replace
from enum import Enum
from typing import assert_never

from bot.rules.events import ChouetteEnded, Event, LeavingAnnounced, PlacesRotated, PlayerLeft, ProposalWithdrawn
from bot.rules.options import BoxDodging, Leave
from bot.rules.points import Player
from bot.rules.refusals import AlreadyStarted, ChouetteOver, LeaveBetweenGames, LeavesAlready, NotSeated, Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats.absence import line_set_up
from bot.rules.seats.joining import joiners_in_order, lapsed_events, least_players, players_here
from bot.rules.seats.partner import with_partner_due
from bot.rules.seats.rotation import box_captain_result, line_after_leaving
from bot.rules.state.chouette import Accepted, Between, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import Admission, NoFurtherGame, Proposal, Resumption, RuleChange
from bot.rules.statements import Leaves


class Going(Enum):
    """What comes of it when a player says that they leave."""

    NOT_NOW = "not-now"
    AT_ONCE = "at-once"
    AFTER_THE_GAME = "after-the-game"
    GONE = "gone"
    """They are absent from now on; their open bets stay, and their seat is free after the game."""


def going(rules: Rules, *, in_game: bool) -> Going:
    """When somebody leaves who says so during a game, or between games (docs/rules.md, section 3, Seats)."""
    leave = rules.leave
    match leave:
        case Leave.BETWEEN_GAMES:
            return Going.NOT_NOW if in_game else Going.AT_ONCE
        case Leave.ANNOUNCED:
            return Going.AFTER_THE_GAME
        case Leave.ANY_TIME:
            return Going.GONE if in_game else Going.AT_ONCE
        case _:
            assert_never(leave)


def may_join_at_once(rules: Rules) -> bool:
    """Whether one who left when due to be Box can join the next game (FIBS, Order of play; Streamlined, Rotation)."""
    return rules.box_dodging is BoxDodging.ALLOWED


# --- Saying so


def leaves(chouette: Chouette, said: Leaves) -> Accepted | Refusal:
    """A player gives up their seat: at once, or after a game, as the rule book has it.

    Players who have not played yet, or sit where there are too few for a game, leave at once.
    """
    by = said.by
    if by is None or by not in players_here(chouette):
        return _withdrawn(chouette, said)
    stage = chouette.stage
    match stage:
        case Ended():
            return ChouetteOver()
        case Lobby():
            return AlreadyStarted() if stage.rolls else _left_lobby(chouette, stage, by)
        case Game() | Between():
            if by in chouette.leaving:
                return LeavesAlready()
            return _leaves_table(chouette, stage, by)
        case _:
            assert_never(stage)


def _leaves_table(chouette: Chouette, stage: Game | Between, by: Player) -> Accepted | Refusal:
    if by in {joiner.player for joiner in chouette.joiners}:
        return Accepted(*_gone(chouette, by))
    in_game = isinstance(stage, Game)
    when = going(chouette.rules, in_game=in_game)
    if not in_game and len(chouette.playing) < least_players(chouette.rules):
        when = Going.AT_ONCE
    match when:
        case Going.NOT_NOW:
            return LeaveBetweenGames()
        case Going.AT_ONCE:
            return _seat_freed(_as_dodger(chouette, by), by)
        case Going.AFTER_THE_GAME:
            told = LeavingAnnounced(player=by, when="this-game" if in_game else "next-game")
            return Accepted(replace(chouette, leaving=(*chouette.leaving, by)), (told,))
        case Going.GONE:
            after = replace(chouette, leaving=(*chouette.leaving, by), gone=chouette.gone | {by})
            return Accepted(after, (LeavingAnnounced(player=by, when="gone"),))
        case _:
            assert_never(when)


def unseated(chouette: Chouette, player: Player) -> Accepted:
    """The table without somebody whose seat a director takes away, in the lobby or where they play in no game.

    They have not left, so they have not dodged the Box, and can join at once.
    """
    stage = chouette.stage
    return _left_lobby(chouette, stage, player) if isinstance(stage, Lobby) else _seat_freed(chouette, player)


def _left_lobby(chouette: Chouette, lobby: Lobby, by: Player) -> Accepted:
    players = tuple(player for player in lobby.players if player != by)
    after, gone = _without(replace(chouette, stage=Lobby(players)), by)
    return Accepted(after, (PlayerLeft(player=by, score=0), *gone))


def _withdrawn(chouette: Chouette, said: Leaves) -> Accepted | Refusal:
    remaining = tuple(proposal for proposal in chouette.proposals if proposal.by != said.by)
    if said.by is None or len(remaining) == len(chouette.proposals):
        return NotSeated()
    return Accepted(replace(chouette, proposals=remaining), (ProposalWithdrawn(by=said.by),))


def _seat_freed(chouette: Chouette, by: Player) -> Accepted:
    after, told = _gone(chouette, by)
    return _with_places(replace(after, undo_to=None), told, "leaver")


def _with_places(chouette: Chouette, told: tuple[Event, ...], why: str) -> Accepted:
    """The table with the Partner that it has at this size, and the places of the next game as news."""
    after = with_partner_due(chouette)
    if not isinstance(after.stage, Between):
        return Accepted(after, told)
    parted = box_captain_result(after.games)
    rotated = PlacesRotated(
        box=after.box,
        line=line_set_up(after),
        partner=after.partner,
        why=why,
        beaten=parted.beaten,
        how=parted.how,
        otherwise=parted.otherwise,
    )
    return Accepted(after, (*told, rotated))


# --- Leaving


def after_the_game(chouette: Chouette, why: str) -> Accepted:
    """The table after a game and its rotation, without those who leave now; `why` says what led to the places."""
    told: tuple[Event, ...] = ()
    for player in chouette.leaving:
        chouette = _as_dodger(chouette, player)
    for player in chouette.leaving:
        chouette, gone = _gone(chouette, player)
        told = (*told, *gone)
    return _with_places(chouette, told, "leaver" if told else why)


def _as_dodger(chouette: Chouette, player: Player) -> Chouette:
    """The table that remembers this player, if they leave when due to be Box and may not join the next game then."""
    if player != chouette.box or may_join_at_once(chouette.rules):
        return chouette
    return replace(chouette, dodged=chouette.dodged | {player})


def _gone(chouette: Chouette, by: Player) -> tuple[Chouette, tuple[Event, ...]]:
    """The table when their seat is free; the end where it was the last one."""
    left = PlayerLeft(player=by, score=chouette.scores.get(by, 0))
    waits = by in {joiner.player for joiner in chouette.joiners}
    after, gone = _without(chouette, by)
    if waits or not isinstance(after.stage, Between):
        return after, (left, *gone)
    if not after.seated:
        return replace(after, stage=Ended(), undo_to=None), (left, *gone, ChouetteEnded())
    places = line_after_leaving(after.rules, after.games, after.stage, by)
    if places is None:  # only those are left who have not played yet
        first, *rest = (joiner.player for joiner in after.joiners)
        places, after = Between(first, tuple(rest)), replace(after, joiners=())
    return replace(after, stage=places), (left, *gone)


def _without(chouette: Chouette, player: Player) -> tuple[Chouette, tuple[Event, ...]]:
    """The table without what somebody who is gone had said: proposals, a word in the dice, a wish to be asked.

    Nobody waits for their yes any more; where only theirs was missing, all the others carry the proposal. But where
    one yes would have sufficed, nobody is left to say it; and a game is not taken back without one who played it, nor
    resumed without one who moves in it.
    """
    mine = tuple(proposal for proposal in chouette.proposals if proposal.by == player)
    others = tuple(
        replace(proposal, waiting=tuple(other for other in proposal.waiting if other != player))
        for proposal in chouette.proposals
        if proposal.by != player
    )
    dead = tuple(
        each
        for each in others
        if not (each.waiting or _carried_by_the_rest(each))
        or (isinstance(each.subject, Resumption) and each.subject.other == player)
    )
    words = tuple(pair for pair in chouette.proof.words if pair[0] != player)
    after = replace(
        chouette,
        seated=tuple(other for other in chouette.seated if other != player),
        joiners=tuple(joiner for joiner in chouette.joiners if joiner.player != player),
        leaving=tuple(other for other in chouette.leaving if other != player),
        gone=chouette.gone - {player},
        asks=chouette.asks - {player},
        away=chouette.away - {player},
        missing=chouette.missing - {player},
        late=chouette.late - {player},
        proxies={one: other for one, other in chouette.proxies.items() if player not in {one, other}},
        proposals=tuple(proposal for proposal in others if proposal not in dead),
        proof=replace(chouette.proof, words=chouette.proof.words if chouette.drawn else words),
    )
    return joiners_in_order(after), lapsed_events((*mine, *dead))


def _carried_by_the_rest(proposal: Proposal) -> bool:
    return isinstance(proposal.subject, RuleChange | NoFurtherGame) or proposal.subject == Admission(one_suffices=False)


# --- Taking back a game at whose end somebody left


def seated_again(chouette: Chouette, before: Chouette, game: Game) -> Chouette:
    """The table with the seats of those who left at the end of `game`, which is taken back to `before`.

    They leave at its end as they had said; nobody is asked to admit them any more. Those who had not played yet
    still wait to. A player who had left long before, while their game was adjourned, stays away.
    """
    players = tuple(player for player in game.players if player in before.seated)
    rules = chouette.rules
    left = tuple(player for player in players if player in before.leaving or player not in chouette.seated)
    absent = before.gone.union(left if going(rules, in_game=True) is Going.GONE else ()).intersection(left)
    waiting = {joiner.player: joiner for joiner in (*before.joiners, *chouette.joiners)}
    placed = {*players} - {joiner.player for joiner in before.joiners}  # who came back into their old game still waits
    return replace(
        chouette,
        seated=(*chouette.seated, *(player for player in left if player not in chouette.seated)),
        joiners=tuple(waiting[each] for each in waiting if each in chouette.seated and each not in placed),
        leaving=tuple(dict.fromkeys((*chouette.leaving, *left))),
        gone=chouette.gone | absent,
        dodged=chouette.dodged.difference(players),
        proposals=tuple(
            each for each in chouette.proposals if not (isinstance(each.subject, Admission) and each.by in left)
        ),
    )
