"""How a player gives up their seat, and when it is free; knows no cube and no checker."""

from collections.abc import Iterator
from dataclasses import asdict

from bot.rules import refusals
from bot.rules.events import ChouetteEnded, Event, LeavingAnnounced, PlacesRotated, PlayerLeft, ProposalWithdrawn
from bot.rules.options import LeavingTime, RejoiningAfterLeavingAsBox
from bot.rules.points import NO_POINTS, Player, TransferReason, scores_after_transfers
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats import joining
from bot.rules.seats.partner import with_partner_of_next_game
from bot.rules.seats.rotation import last_box_captain_result, places_after_leaving
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Game, Lobby, box_partner_and_line
from bot.rules.state.proposals import Admission, ChouetteEnd, Proposal, RuleChange, StakeChange, TitleChange
from bot.rules.statements import Joins, Leaves
from bot.rules.values import replace


def _leaving_allowed(rules: Rules) -> LeavingTime:
    """When somebody leaves who says so: between games, at the end of the next game, or at once (docs/rules.md, 3)."""
    return rules.leave


# --- Saying so


def apply_leave(chouette: Chouette, said: Leaves, *, keeps_score: bool = False) -> Accepted | Refusal:
    """A player gives up their seat: at once, or after a game, as the rule book has it.

    Players who have not played yet, or sit where there are too few for a game, leave at once. One who has asked for a
    seat withdraws that. Whoever keeps score without a seat keeps it no more. `keeps_score`: they stay at the table for
    their guests, so between games their seat is free at once.
    """
    by = said.by
    if by and joining.keeps_score_without_seat(chouette, by) and not isinstance(chouette.stage, Ended):
        after, lapsed = _without(replace(chouette, scorer_plays=True), by)
        return Accepted(after, (PlayerLeft(player=by, score=NO_POINTS), *lapsed))
    if by is None or by not in joining.players_with_seat(chouette):
        remaining = tuple(proposal for proposal in chouette.proposals if proposal.by != by)
        if by is None or len(remaining) == len(chouette.proposals):
            return refusals.NotSeated()
        return Accepted(replace(chouette, proposals=remaining), (ProposalWithdrawn(by=by),))
    stage = chouette.stage
    if isinstance(stage, Ended):
        return refusals.ChouetteOver()
    if isinstance(stage, Lobby):
        return refusals.SeatingAlreadyStarted() if stage.rolls else _left_lobby(chouette, stage, by)
    is_left_alone = chouette.scorer_plays and chouette.guests.issuperset(chouette.seated)
    if by in chouette.leaving and not is_left_alone:
        return refusals.GuestLeavesAlready(player=by) if by in chouette.guests else refusals.LeavesAlready()
    if by in chouette.joiners:
        return _gone(chouette, by)
    leave, in_game = _leaving_allowed(chouette.rules), isinstance(stage, Game)
    # a robot plays its game to the end, and nobody minds when it leaves, nor who keeps score for them
    if by in chouette.robots or is_left_alone or keeps_score:
        leave = LeavingTime.ANNOUNCED if in_game else LeavingTime.BETWEEN_GAMES
    if in_game and leave is LeavingTime.BETWEEN_GAMES:
        if by not in chouette.guests:
            return refusals.LeaveBetweenGames()
        leave = LeavingTime.ANNOUNCED  # who goes home is played on for: whoever keeps score has pressed for them before
    too_few = len(chouette.players_now_or_next) < joining.min_players(chouette.rules)
    if not in_game and (too_few or leave is not LeavingTime.ANNOUNCED):
        return _seat_freed(_as_dodger(chouette, by), by, keeps_undo=by in chouette.guests)
    gone = {by} if leave is LeavingTime.ANY_TIME else set[Player]()  # absent from now on; their open bets stay
    after = replace(chouette, leaving=(*chouette.leaving, by), gone=chouette.gone | gone)
    when = "gone" if gone else "this-game" if in_game else "next-game"
    return Accepted(after, (LeavingAnnounced(player=by, when=when),))


def apply_join_or_replace_robot(chouette: Chouette, said: Joins) -> Accepted | Refusal:
    """Somebody asks for a seat; where all are taken, and robots have some, the last of these gives up its own."""
    asked = joining.apply_join(chouette, said)
    staying = [
        one for one in joining.players_with_seat(chouette) if one in chouette.robots and one not in chouette.leaving
    ]
    if not (isinstance(asked, refusals.TableFull) and staying) or said.by in chouette.robots:
        return asked
    left = apply_leave(chouette, Leaves(staying[-1]))
    joined = joining.apply_join(left.chouette, said) if isinstance(left, Accepted) else left
    return left.then(joined) if isinstance(left, Accepted) and isinstance(joined, Accepted) else asked


def is_last_person(chouette: Chouette, player: Player) -> bool:
    """Whether none but robots or guests are left if this person leaves: who else sits here, asks to, or has a stake.

    Or keeps score without a seat.
    """
    here, game = joining.players_with_seat(chouette), chouette.game
    in_game = (one for bet in (game.open_bets if game else ()) for one in (bet.box, bet.team))
    people = {*here, *in_game, *_here_without_seat(chouette)} - chouette.robots - chouette.guests
    is_here = player in here or joining.keeps_score_without_seat(chouette, player)
    return is_here and people == {player} and not (chouette.robots | chouette.guests).isdisjoint(here)


def robots_left_alone(chouette: Chouette) -> tuple[Player, ...]:
    """The robots and guests who sit between two games where nobody else does, or asks to, or keeps score."""
    here = joining.players_with_seat(chouette) if isinstance(chouette.stage, BetweenGames) else ()
    return here if (chouette.robots | chouette.guests).issuperset({*here, *_here_without_seat(chouette)}) else ()


def _here_without_seat(chouette: Chouette) -> Iterator[Player]:
    """Who asks for a seat, or keeps score without one."""
    yield from (proposal.by for proposal in chouette.proposals if isinstance(proposal.subject, Admission))
    if chouette.scorer and not chouette.scorer_plays:
        yield chouette.scorer


def unseat_player(chouette: Chouette, player: Player) -> Accepted:
    """The table without somebody whose seat a director takes away, in the lobby or where they play in no game.

    They have not left, so they have not dodged the Box, and can join at once.
    """
    stage = chouette.stage
    return _left_lobby(chouette, stage, player) if isinstance(stage, Lobby) else _seat_freed(chouette, player)


def _left_lobby(chouette: Chouette, lobby: Lobby, by: Player) -> Accepted:
    players = tuple(player for player in lobby.players if player != by)
    after, gone = _without(replace(chouette, stage=Lobby(players)), by)
    return Accepted(after, (PlayerLeft(player=by, score=NO_POINTS, robot=by in chouette.robots), *gone))


def _seat_freed(chouette: Chouette, by: Player, *, keeps_undo: bool = False) -> Accepted:
    """The table between games without them. Their game is undone only where the scorer still speaks for them."""
    gone = _gone(chouette, by)
    after = gone.chouette if keeps_undo else replace(gone.chouette, undo_to=None)
    return _with_places(after, gone.events, _why_after_leaving(chouette, after, by))


def _with_places(chouette: Chouette, told: tuple[Event, ...], why: str) -> Accepted:
    """The table with the Partner that it has at this size, and the places of the next game as news."""
    after = with_partner_of_next_game(chouette)
    if not isinstance(after.stage, BetweenGames):
        return Accepted(after, told)
    line, parted = line_of_current_or_next_game(after), asdict(last_box_captain_result(after.games))
    rotated = PlacesRotated(box=after.box, line=line, partner=after.partner, why=why, **parted)
    return Accepted(after, (*told, rotated))


# --- Leaving


def remove_leavers_after_game(chouette: Chouette, why: str) -> Accepted:
    """The table after a game and its rotation, without those who leave now; `why` says what led to the places."""
    told: tuple[Event, ...] = ()
    before = chouette = _as_dodger(chouette, *chouette.leaving)
    for player in chouette.leaving:
        gone = _gone(chouette, player)
        chouette, told = gone.chouette, (*told, *gone.events)
    return _with_places(chouette, told, _why_after_leaving(before, chouette, *before.leaving) if told else why)


def _why_after_leaving(before: Chouette, after: Chouette, *leavers: Player) -> str:
    """Why the places are so: leavers are taken out; or one due to be Box counts as the loser of the last game."""
    if before.box not in leavers:
        return "leaver"
    last = after.games[-1].final if after.games else None
    is_beaten_box = last is not None and after.box in {last.box, *last.captains}
    if is_beaten_box and after.games[-1].decides_next_places:
        return "leaver-lost"
    is_next = after.box == next((player for player in before.line if player not in leavers), None)
    return "box-left" if is_next else "leaver"


def _as_dodger(chouette: Chouette, *leavers: Player) -> Chouette:
    """The table that remembers who leaves when due to be Box, where they may not join the next game then.

    Where they may, dodging is allowed (FIBS, Order of play; Streamlined, Rotation).
    """
    due = {player for player in leavers if player == chouette.box}
    allowed = chouette.rules.box_dodging is RejoiningAfterLeavingAsBox.ALLOWED
    return chouette if allowed else replace(chouette, dodged=chouette.dodged | due)


def told_end(chouette: Chouette) -> ChouetteEnded:
    """That the evening is over, with what each won in its games and by corrections, whoever was paid since.

    Not where points were played for several stakes, or for chips: these are never added up.
    """
    in_games = (transfer for game in (*chouette.games, *filter(None, (chouette.game,))) for transfer in game.transfers)
    mends = {TransferReason.CORRECTION, TransferReason.MENDED}
    corrected = (one.moved for one in chouette.asides if one.moved.reason in mends)
    won = scores_after_transfers(dict.fromkeys(chouette.scores, NO_POINTS), (*in_games, *corrected))
    is_one_sum = len(chouette.stakes) == 1 and not chouette.chips and any(won.values())
    scores = sorted(won.items(), key=lambda one: -one[1]) if is_one_sum else ()
    return ChouetteEnded(title=chouette.title, scores=tuple(scores))


def _gone(chouette: Chouette, by: Player) -> Accepted:
    """The table when their seat is free; the end where it was the last one."""
    after, lapsed = _without(chouette, by)
    left = PlayerLeft(player=by, score=chouette.score_if_one_stake(by), robot=by in chouette.robots)
    told = (left, *lapsed)
    if by in chouette.joiners or not isinstance(after.stage, BetweenGames):
        return Accepted(after, told)
    if not after.seated:
        return Accepted(replace(after, stage=Ended(), undo_to=None), (*told, told_end(after)))
    places = places_after_leaving(after.rules, after.games, after.stage, by)
    if places is None:  # only those are left who have not played yet
        first, *rest = after.joiners
        places, after = BetweenGames(first, tuple(rest)), replace(after, joiners={})
    return Accepted(replace(after, stage=places), told)


def _without(chouette: Chouette, player: Player) -> tuple[Chouette, tuple[Event, ...]]:
    """The table without what somebody who is gone had said: proposals, a word in the dice, a wish to be asked.

    Nobody waits for their yes any more, but about the row of a game they were in: those points are theirs. Where only
    theirs was missing, all the others carry the proposal. But where one yes would have sufficed, nobody is left to say
    it; and a game is not taken back without one who played it, nor resumed without one who moves in it.
    """
    mine = tuple(proposal for proposal in chouette.proposals if proposal.by == player)
    others, dead = list[Proposal](), list[Proposal]()
    for proposal in chouette.proposals:
        if proposal.by != player:
            waiting = tuple(other for other in proposal.waiting if proposal.subject.asks_leavers or other != player)
            left = replace(proposal, waiting=waiting)
            is_dead = left.subject.player_who_must_agree == player or not (left.waiting or _carried_by_the_rest(left))
            (dead if is_dead else others).append(left)
    words = tuple(pair for pair in chouette.proof.words if pair[0] != player)
    after = replace(
        chouette,
        seated=tuple(other for other in chouette.seated if other != player),
        joiners={joiner: rolls for joiner, rolls in chouette.joiners.items() if joiner != player},
        leaving=tuple(other for other in chouette.leaving if other != player),
        gone=chouette.gone - {player},
        asks=chouette.asks - {player},
        unasked=chouette.unasked - {player},
        away=chouette.away - {player},
        missing=chouette.missing - {player},
        late=chouette.late - {player},
        proxies={one: other for one, other in chouette.proxies.items() if player not in {one, other}},
        proposals=tuple(others),
        proof=replace(chouette.proof, words=chouette.proof.words if chouette.drawn else words),
    )
    return joining.with_joiners_in_roll_order(after), joining.lapsed_events((*mine, *dead))


def _carried_by_the_rest(proposal: Proposal) -> bool:
    return isinstance(
        proposal.subject, RuleChange | ChouetteEnd | StakeChange | TitleChange
    ) or proposal.subject == Admission(one_suffices=False)


# --- Taking back a game at whose end somebody left


def reseat_leavers_after_undo(chouette: Chouette, before: Chouette, game: Game) -> Chouette:
    """The table with the seats of those who left at the end of `game`, which is taken back to `before`.

    They leave at its end as they had said; nobody is asked to admit them any more. Those who had not played yet
    still wait to, and again where they had the places of those who left. A player who had left long before, while
    their game was adjourned, stays away.
    """
    players = tuple(player for player in game.players if player in before.seated)
    left = tuple(player for player in players if player in before.leaving or player not in chouette.seated)
    kept = (each for each in chouette.proposals if not (isinstance(each.subject, Admission) and each.by in left))
    absent = left if _leaving_allowed(chouette.rules) is LeavingTime.ANY_TIME else before.gone.intersection(left)
    later = game.resumed.places if game.resumed else None  # where the game does not decide on the places
    behind = box_partner_and_line(later.box, later.partner, later.line) if later else ()
    newcomers = (one for one in chouette.players_now_or_next if one not in {*game.players, *behind})
    waiting = {**before.joiners, **dict.fromkeys(newcomers, ()), **before.joiners, **chouette.joiners}
    placed = {*players}.difference(before.joiners)  # who came back into their old game still waits
    return replace(
        chouette,
        seated=(*chouette.seated, *(player for player in left if player not in chouette.seated)),
        joiners={each: waiting[each] for each in waiting if each in chouette.seated and each not in placed},
        leaving=tuple(dict.fromkeys((*chouette.leaving, *left))),
        gone=chouette.gone.union(absent),
        dodged=chouette.dodged.difference(players),
        proposals=tuple(kept),
    )
