"""How those who were in a game correct its row, where the board is elsewhere; the places stay as they are.

What the row is mended by is booked aside of the games, so no place and no take-back knows of it, and shown in the row
itself. Where the board is here the row follows from the play, and only a director moves points.
"""

from collections.abc import Iterable

from bot.rules import events, refusals
from bot.rules.evening.proposing import add_proposal_replacing_own_older
from bot.rules.evening.sheet import fewest_payments_to_settle, moved_aside, number_of_last_game, told_stake
from bot.rules.play.start_end import transfers_if_side_won
from bot.rules.points import (
    NO_POINTS,
    GameRow,
    HalfPoints,
    Player,
    Players,
    StakePerPoint,
    Transfer,
    TransferOutsideGames,
    TransferReason,
    scores_after_transfers,
)
from bot.rules.refusals import Refusal
from bot.rules.rulebook import half_points_refusal
from bot.rules.seats.joining import keeps_score_without_seat
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Ended, FinishedGame
from bot.rules.state.proposals import RowCorrection
from bot.rules.statements import ChouetteMode, DirectorCorrectsScore, Margin, ProposesCorrection
from bot.rules.values import replace


def finished_game(chouette: Chouette, number: int) -> FinishedGame | None:
    """The game with this number, if it is over."""
    return next((game for game in chouette.games if game.final.number == number), None)


def _players_of_game(game: FinishedGame) -> Players:
    """Everybody who won or lost in it: Box, Partner, Team, and who bought the Box's game."""
    return tuple(dict.fromkeys((*game.final.players, game.final.box_decider)))


def game_row_with_corrections(chouette: Chouette, game: FinishedGame) -> GameRow:
    """What each of its players won or lost in a game that is over, as its row stands now."""
    return _row(game, chouette.transfers_with_corrections(game))


def _row(game: FinishedGame, moved: Iterable[Transfer]) -> GameRow:
    return tuple(scores_after_transfers(dict.fromkeys(_players_of_game(game), NO_POINTS), moved).items())


def game_row_if_won_by_side_of(
    chouette: Chouette, game: FinishedGame, player: Player, margin: Margin
) -> GameRow | None:
    """The row that the game would have if the side of this player had won it by `margin`; None for a stranger.

    What was dropped, settled or sold in it stays as it was.
    """
    side = Side.BOX if player == game.final.partner else game.final.side_of(player)
    return _row(game, transfers_if_side_won(chouette, game, side, margin)) if side else None


def propose_correction(chouette: Chouette, said: ProposesCorrection) -> Accepted | Refusal:
    """A player of a game that is over proposes another row for it; all who were in it must agree.

    Whoever keeps score proposes it for guests who were in it. Whoever is not named in the row has 0. Also those who
    have left since must agree: the points are theirs.
    """
    game, by = finished_game(chouette, said.game), said.by
    if chouette.mode is ChouetteMode.PLAY:
        return refusals.RowsFixedInPlayMode()
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    if game is None:
        return refusals.GameNotOver(game=said.game, last=len(chouette.games))
    if by is None:
        return refusals.NotPlaying()
    people, wanted = _players_of_game(game), dict(said.row)
    for_guests = by == chouette.scorer and not chouette.guests.isdisjoint(people)
    speaks = by in people or for_guests or keeps_score_without_seat(chouette, by)
    if stranger := next((one for one in (*(() if speaks else (by,)), *wanted) if one not in people), None):
        return refusals.NotInThatGame(player=stranger, game=said.game)
    if total := sum(wanted.values()):
        return refusals.RowSumNotZero(amount=total)
    for points in wanted.values():
        if refusal := half_points_refusal(chouette.rules, points):
            return refusal
    row = tuple((player, wanted.get(player, NO_POINTS)) for player in people)
    before = game_row_with_corrections(chouette, game)
    if row == before:
        return refusals.RowUnchanged(game=said.game)
    left_out = tuple(player for player in people if player not in wanted)
    subject = RowCorrection(said.game, row, said.reason, before, left_out)
    told = events.RowCorrectionProposed(by, said.game, before, row, left_out, said.reason)
    return add_proposal_replacing_own_older(chouette, by, subject, people, told, by_scorer=said.by_scorer)


def apply_row_correction(chouette: Chouette, by: Player, subject: RowCorrection) -> Accepted:
    """The row of a game as all who were in it have agreed; the end of that game is not taken back any more."""
    game = finished_game(chouette, subject.game)
    assert game is not None  # noqa: S101  # the proposal lapses when the game's end is taken back
    now = dict(game_row_with_corrections(chouette, game))
    missing = {player: HalfPoints(points - now[player]) for player, points in subject.row}
    moved = tuple(
        Transfer(*payment, TransferReason.MENDED, subject.game) for payment in fewest_payments_to_settle(missing)
    )
    asides = (*chouette.asides, *(TransferOutsideGames(one, by, subject.reason, game.final.stake) for one in moved))
    undo_to = chouette.undo_to
    if undo_to and len(undo_to.games) < len(chouette.games) == subject.game:
        undo_to = None
    told = events.RowCorrected(game=subject.game, scores=subject.row, note=subject.reason)
    return Accepted(replace(chouette, asides=asides, undo_to=undo_to), (told,), moved)


# --- A director's


def stake_of_last_game(chouette: Chouette) -> StakePerPoint:
    """What was played for in the last game that was booked; before any, that of the first."""
    return chouette.games[-1].final.stake if chouette.games else chouette.stake


def apply_director_score_correction(chouette: Chouette, said: DirectorCorrectsScore) -> Accepted | Refusal:
    """A director moves points from one to another, in a row of its own; no game is changed by it."""
    for player in (said.payer, said.payee):
        if player not in chouette.scores:
            return refusals.HasNoScore(player=player)
    if said.by is None or said.payer == said.payee or said.amount <= 0:
        return refusals.CorrectsNothing()
    if refusal := half_points_refusal(chouette.rules, said.amount):
        return refusal
    moved = Transfer(said.payer, said.payee, said.amount, TransferReason.CORRECTION, number_of_last_game(chouette))
    told = events.DirectorCorrectedScore(
        by=said.by,
        payer=said.payer,
        payee=said.payee,
        amount=said.amount,
        note=said.reason,
        game=said.game,
        stake=told_stake(chouette, said.stake),
    )
    return moved_aside(chouette, TransferOutsideGames(moved, said.by, said.reason, said.stake or chouette.stake), told)
