"""How a game begins and ends, and what each bet pays; the next places are the rotation's."""

from collections.abc import Iterable
from typing import TypeAlias

from bot.backgammon.match import MatchScore
from bot.backgammon.position import START
from bot.rules import events, refusals
from bot.rules.events import Event
from bot.rules.options import TeamConsultation, YesNo
from bot.rules.phases import ToRollOpening
from bot.rules.play.chips import min_buy_in, players_who_must_buy_chips
from bot.rules.play.turn import AdviceTopic, game_if_silent_give_no_extras, team_consultation
from bot.rules.points import (
    NO_POINTS,
    POINTS_STAKE,
    GameRow,
    HalfPoints,
    Player,
    Players,
    Transfer,
    TransferReason,
    scores_after_transfers,
)
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats.joining import joiners_to_roll, min_players
from bot.rules.seats.leaving import remove_leavers_after_game
from bot.rules.seats.partner import partner_who_must_choose, split_with_partner
from bot.rules.seats.rotation import next_places, places_of_seated, places_with_late_returners_last, winner_of_last_bet
from bot.rules.seats.speaking import line_of_current_or_next_game, players_who_may_start_game
from bot.rules.state.bets import Bet, Cube, Side
from bot.rules.state.chouette import Accepted, Chouette, FinishedGame, Game, box_partner_and_line, places_between_games
from bot.rules.state.proposals import Resignation
from bot.rules.statements import ChouetteMode, Margin, OffersToResign, ReportsWin, StartsGame
from bot.rules.turning import has_one_cube_for_all
from bot.rules.values import replace

_Moved: TypeAlias = tuple[Transfer, ...]

# --- The beginning


def apply_start_game(chouette: Chouette, said: StartsGame) -> Accepted | Refusal:
    """The next game starts, on the Box's or the Captain's word, or by itself.

    Where only score is kept a wrong result is noticed once the seats have changed by it, so the start of a further game
    is undone like what was said in the game before.
    """
    places, whole = places_between_games(chouette), line_of_current_or_next_game(chouette)
    if isinstance(places, Refusal):
        return places
    may_start = {places.box, *whole[:1], *players_who_may_start_game(chouette, places.box)}
    if said.by is not None and said.by not in may_start:
        return refusals.OnlyBoxOrCaptainStartsGame()
    if len(chouette.players_now_or_next) < min_players(chouette.rules):
        return refusals.TooFew(players=len(chouette.players_now_or_next), least=min_players(chouette.rules))
    if due := joiners_to_roll(chouette):
        return refusals.JoinersMustRollFirst(players=due)
    if chooses := partner_who_must_choose(chouette):
        return refusals.PartnerMustChooseFirst(player=chooses)
    if short := players_who_must_buy_chips(chouette):
        return refusals.BuyChipsFirst(players=short, amount=min_buy_in(chouette.rules))
    carried = min(chouette.carried, 1)
    cube = Cube(2**carried, shared=has_one_cube_for_all(chouette.rules))
    partner = places.partner
    line = tuple(player for player in whole if player != partner)
    game = Game(
        number=len(chouette.games) + 1,
        box=places.box,
        line=line,
        bets=tuple(Bet(places.box, player, cube) for player in line),
        phase=ToRollOpening(turned=carried, chosen=places.chosen),
        position=START if chouette.mode is ChouetteMode.PLAY else None,
        partner=partner,
        partner_place=whole.index(partner) if partner in whole else None,
        stake=chouette.stake,
        unasked=chouette.unasked.intersection(line),
    )
    started = chouette.without_undo_point().with_game(game)
    if chouette.mode is ChouetteMode.SCORE and chouette.games:
        started = replace(started, undo_to=chouette, decision=StartsGame(None))  # a record names nobody
    started = replace(started, joiners={}, dodged=frozenset(), late=frozenset(), carried=chouette.carried - carried)
    before = chouette.games[-1].final.stake if chouette.games else POINTS_STAKE
    stake = None if game.stake == before else game.stake
    told = events.GameStarted(game.number, game.box, game.captain, line=line, partner=partner, stake=stake)
    told = replace(told, unpaid=not chouette.robots.isdisjoint(game.players))
    back = chouette.line[: chouette.line.index(whole[0])]
    moved = (events.AbsentMovedToLineEnd(players=back),) if back else ()
    doubled = (events.CarriedDoubleApplied(value=cube.value),) if carried else ()
    return Accepted(started, (*moved, told, *doubled))


# --- The end


def apply_report_win(chouette: Chouette, game: Game, said: ReportsWin) -> Accepted | Refusal:
    """In `mode score`: the speaker's side has won; said by the Box or by who moves for the Team."""
    if said.by is None or said.by not in {game.acting_box, game.acting_captain}:
        return refusals.NotTheMover(players=(game.acting_box, game.acting_captain))
    if game.position:
        return refusals.OnlyInScoreMode()
    if refusal := game_if_silent_give_no_extras(game).phase.answer_due:
        return refusal
    side = Side.TEAM if said.by == game.acting_captain else Side.BOX
    return end_won_game(chouette, game, side, said.margin)


def end_won_game(
    chouette: Chouette, game: Game, side: Side, margin: Margin, *, resigned: Player | None = None
) -> Accepted:
    """A side has won the game, or the other one `resigned` it: every bet that is still open is paid."""
    transfers = _payments(chouette.rules, game, (*game.open_bets, *game.open_extras), side, margin)
    unpaid = _payments(chouette.rules, game, (bet for bet in game.bets if bet.cancelled), side, margin)
    counts_once = margin not in margins_that_count(chouette.rules, game)
    single = (bet.team for bet in game.open_bets if not _is_multiplied(chouette.rules, bet))
    single_for = () if counts_once or margin is Margin.SINGLE else game.team_in_line_order({*single})
    told = events.GameWon(side.value, game.mover(side), margin.value, counts_once, single_for, resigned)
    row = FinishedGame(game, (*game.transfers, *transfers), side, unpaid=unpaid, margin=margin, resigned=resigned)
    return Accepted(chouette, (told,)).then(_over(chouette, row))


def transfers_if_side_won(chouette: Chouette, finished: FinishedGame, side: Side, margin: Margin) -> _Moved:
    """What would have moved in a game that is over, had this side won it by so much; what was booked before stands."""
    game = finished.final
    paid = _payments(chouette.rules, game, (*game.open_bets, *game.open_extras), side, margin)
    return split_with_partner(chouette, FinishedGame(game, (*game.transfers, *paid)))[0].transfers


def points_lost_by_resigning(chouette: Chouette, said: OffersToResign) -> tuple[HalfPoints, HalfPoints]:
    """What a resignation that all accept costs its speaker, and their whole side, in half points; none: no game is on.

    Of what Box and Partner share it is the speaker's own part.
    """
    game = chouette.game
    if game is None:
        return NO_POINTS, NO_POINTS
    side = Side.TEAM if said.by == game.acting_captain else Side.BOX
    moved = end_won_game(chouette, game, side.other, said.margin).transfers
    own = -_won_by(said.by, moved) if said.by else 0
    return HalfPoints(own), HalfPoints(sum(one.amount for one in moved if one.reason is TransferReason.GAME))


def points_won_by_resignation(chouette: Chouette, offered: Resignation, players: Players) -> GameRow:
    """What the whole game comes to for each of these players when a resignation is accepted, in half points.

    What was paid in it before counts too.
    """
    if chouette.game is None:
        return ()
    moved = end_won_game(chouette, chouette.game, offered.side.other, offered.margin).chouette.games[-1].transfers
    return tuple((player, _won_by(player, moved)) for player in players)


def _won_by(player: Player, moved: _Moved) -> HalfPoints:
    return HalfPoints(sum(one.amount * ((one.payee == player) - (one.payer == player)) for one in moved))


def _payments(rules: Rules, game: Game, bets: Iterable[Bet], winner: Side, margin: Margin) -> _Moved:
    pairs = ((bet, (bet.team, bet.box) if winner is Side.BOX else (bet.box, bet.team)) for bet in bets)
    return tuple(
        Transfer(*pair, _bet_pays(rules, bet, margin), TransferReason.GAME, game.number) for bet, pair in pairs
    )


def _bet_pays(rules: Rules, bet: Bet, margin: Margin) -> HalfPoints:
    """What a bet pays at the end, in half points: its cube by 1, 2 or 3.

    Under Jacoby gammon and backgammon count only on a bet whose cube was turned and accepted (Colorado 4.1).
    """
    return HalfPoints(bet.stake * (margin.value if _is_multiplied(rules, bet) else 1))


def _is_multiplied(rules: Rules, bet: Bet) -> bool:
    return bet.in_game or not jacoby_is_played(rules)


def is_paid_by_margin(game: Game, payment: tuple[Player, Player, HalfPoints], margin: Margin) -> bool:
    """Whether what one player paid another at the end of a game is a cube's points times the margin, of more than one.

    By the points that moved: the rules may have changed since.
    """
    payer, payee, amount = payment
    bets = (one for one in (*game.open_bets, *game.open_extras) if {one.team, one.box} == {payer, payee})
    return margin is not Margin.SINGLE and any(amount == bet.stake * margin.value for bet in bets)


def margins_that_count(rules: Rules, game: Game) -> tuple[Margin, ...]:
    """By how much the game can be won so that it makes a difference to a bet; a single game always is one."""
    bets = (*game.open_bets, *game.open_extras)
    pays = {margin: [_bet_pays(rules, bet, margin) for bet in bets] for margin in Margin}
    return tuple(margin for margin in Margin if margin is Margin.SINGLE or pays[margin] != pays[Margin.SINGLE])


def jacoby_is_played(rules: Rules) -> bool:
    """Whether gammons need a turned cube: by the option, or where nothing may be discussed (docs/rules.md, 2.8).

    Never in a match.
    """
    if rules.match:
        return False
    return rules.jacoby is YesNo.YES or all(
        team_consultation(rules, topic) is TeamConsultation.NEVER for topic in AdviceTopic
    )


def match_score_seen_by(rules: Rules, side: Side) -> MatchScore | None:
    """The score of the match to which a game belongs, as a side sees it; None for money."""
    return rules.match.seen_by_opponent() if rules.match and side is Side.TEAM else rules.match


def end_game_decided_by_cubes(chouette: Chouette, game: Game) -> Accepted:
    """No bet is open any more: the game is over without a last checker. Its points are all booked."""
    winner = winner_of_last_bet(game)
    cancelled = (bet for bet in game.bets if bet.cancelled)
    unpaid = _payments(chouette.rules, game, cancelled, winner, Margin.SINGLE) if winner else ()
    row = FinishedGame(game, game.transfers, winner, unpaid=unpaid)
    return Accepted(chouette, (events.GameDecidedByCubes(),)).then(_over(chouette, row))


def end_adjourned_game(chouette: Chouette, game: Game, rotation_loser: Side) -> Accepted:
    """The game is adjourned: nothing is booked, and its bets count for the rotation as if `rotation_loser` had lost.

    They count as the Box's, whoever plays for them, as does one that a sale cancelled.
    """
    bets = [replace(bet, box=game.box) for bet in game.bets if bet.is_open or bet.cancelled]
    unpaid = _payments(chouette.rules, game, bets, rotation_loser.other, Margin.SINGLE)
    return _over(chouette, FinishedGame(game, game.transfers, rotation_loser.other, unpaid=unpaid))


def _over(chouette: Chouette, row: FinishedGame) -> Accepted:
    """The chouette between games, its places changed by this one; a game resumed late leaves them as they were.

    The transfers of the `row` that its game does not hold are booked now.
    """
    game, transfers = row.final, row.transfers[len(row.final.transfers) :]
    finished, shared = split_with_partner(chouette, row)
    if game.resumed and game.resumed.places:
        places, cause = game.resumed.places, "resumed"
    else:
        rotated = next_places(chouette.rules, finished)
        places, cause = rotated.next, rotated.cause
    places = places_with_late_returners_last(places_of_seated(places, chouette.seated), chouette.late)
    placed = box_partner_and_line(places.box, places.partner, places.line)  # also who left meanwhile, and has come back
    joiners = {joiner: rolls for joiner, rolls in chouette.joiners.items() if joiner not in placed}
    after = replace(chouette, stage=places, games=(*chouette.games, finished), joiners=joiners)
    after = remove_leavers_after_game(after, cause)
    return Accepted(after.chouette, (_game_scored_event(finished), *after.events), (*transfers, *shared))


def end_abandoned_game(chouette: Chouette, game: Game) -> Accepted:
    """The game is given up by agreement: what is booked stays, open bets pay nothing (docs/rules.md, section 6)."""
    finished, shared = split_with_partner(chouette, FinishedGame(game, game.transfers))
    after = replace(chouette, games=(*chouette.games, finished))
    return Accepted(after, (events.GameAbandoned(game=game.number), _game_scored_event(finished)), shared)


def _game_scored_event(finished: FinishedGame) -> Event:
    """Who won how much in a game."""
    results = scores_after_transfers(dict.fromkeys(finished.final.players, NO_POINTS), finished.transfers)
    return events.GameScored(game=finished.final.number, scores=tuple(results.items()))
