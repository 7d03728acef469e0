"""Players who are missing in the middle of a game: somebody plays for them, or their game is closed for points.

Missing is who is away, or has left while their bets are open; who is there acts for themself. No source says what
becomes of a game whose Box has nobody beside them, or whose Team is gone, but that it can be kept for later (FIBS,
Disconnections). So this is a reading (docs/rules.md, section 6).
"""

from collections.abc import Iterator
from itertools import chain, islice

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.evening.adjourned import players_with_stake, resume_game
from bot.rules.evening.proposing import add_proposal_replacing_own_older
from bot.rules.evening.settlements import close_bets, is_double_before_bets, open_bets_between, stakes_of_bets
from bot.rules.points import (
    NO_POINTS,
    GameRow,
    HalfPoints,
    Player,
    Players,
    TransferReason,
    scores_after_transfers,
    transfers_for_signed_amount,
)
from bot.rules.refusals import Refusal
from bot.rules.rulebook import half_points_refusal
from bot.rules.seats import speaking
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.bets import Answer, Bet
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Game
from bot.rules.state.proposals import Closing, Proposal, StandIn
from bot.rules.statements import Margin
from bot.rules.values import replace


def missing_players(chouette: Chouette) -> Players:
    """Who has something at stake in the game in progress, and is not there."""
    game = chouette.game
    return tuple(one for one in players_with_stake(game) if speaking.is_absent(chouette, one)) if game else ()


def games_with_missing_players(chouette: Chouette) -> tuple[tuple[int, Game, Players], ...]:
    """The game in progress, or between games each adjourned one: its number, how it goes on, who is missing in it."""
    numbers = (chouette.game.number,) if chouette.game else tuple(game.number for game in chouette.adjourned)
    found: list[tuple[int, Game, Players]] = []
    for number in numbers:
        on = table_with_game_on(chouette, number)
        if on and on.chouette.game and (missing := missing_players(on.chouette)):
            found.append((number, on.chouette.game, missing))
    return tuple(found)


def table_with_game_on(chouette: Chouette, number: int) -> Accepted | None:
    """The table at which a game is in progress; between games also an adjourned one, which goes on for that.

    None where there is no such game.
    """
    if chouette.game:
        return Accepted(chouette, ()) if chouette.game.number == number else None
    is_kept = isinstance(chouette.stage, BetweenGames) and any(game.number == number for game in chouette.adjourned)
    return resume_game(chouette, number) if is_kept else None


def opponents_of_missing(game: Game, player: Player) -> Players:
    """With whom a player has open bets, extras too."""
    others = dict.fromkeys((*players_with_stake(game), *(bet.box for bet in game.open_bets)))
    return tuple(other for other in others if other != player and open_bets_between(game, player, other))


def even_row(game: Game, player: Player) -> GameRow:
    """The row by which a player's game would be closed for nothing."""
    return tuple((one, NO_POINTS) for one in (player, *opponents_of_missing(game, player)))


def max_points_between(game: Game, one: Player, other: Player) -> HalfPoints:
    """What a backgammon would cost on all that two have at stake against each other, an open double taken."""
    most = 0
    for bet in open_bets_between(game, one, other):
        double = game.unsettled_double_of(bet)
        turned = 1 + double.answers_so_far.count(Answer.BEAVER) if double else 0
        most += bet.stake * 2**turned * Margin.BACKGAMMON.value
    return HalfPoints(most)


def _asked(chouette: Chouette, game: Game, by: Player, player: Player, *also: Player) -> Players:
    """Who must agree besides the author: whoever acts for the missing player, and who else has something at stake.

    Of these, who is there, or has somebody to speak for them; and `also`.
    """
    speaker = speaking.speaker_for(chouette, player)
    people = dict.fromkeys((*players_with_stake(game), *((speaker,) if speaker else ()), *also))
    return tuple(one for one in people if one not in {by, player} and speaking.speaker_for(chouette, one))


def _people_who_answer(chouette: Chouette, by: Player, asked: Players) -> frozenset[Player]:
    """Who would answer for those who are asked: people other than the author, who does not decide alone."""
    answering = {speaking.speaker_for(chouette, one) for one in asked}
    return frozenset(one for one in answering if one and one != by and one not in chouette.robots)


def _no_proposal(chouette: Chouette, game: Game, by: Player | None, player: Player) -> Refusal | None:
    """Why this player may not propose anything about a missing one."""
    if not speaking.is_absent(chouette, player):
        return refusals.NotMissing(player=player)
    if by is None or by not in players_with_stake(game) or by == player:
        return refusals.NotPlaying()
    return None


def proposed_about_missing(said: say.ProposesStandIn | say.ProposesClosing) -> StandIn | Closing:
    """What is proposed."""
    if isinstance(said, say.ProposesStandIn):
        return StandIn(said.stand_in, said.player)
    return Closing(said.game, said.player, said.by_engine, said.row)


def refusal_about_missing(chouette: Chouette, subject: StandIn | Closing) -> Refusal | None:
    """Why this cannot be done now."""
    if isinstance(subject, StandIn):
        return stand_in_refusal(chouette, subject)
    on = table_with_game_on(chouette, subject.game)
    if on is None:
        return refusals.NoGameToClose(game=subject.game)
    if refusal := closing_refusal(on.chouette, subject):
        return refusal
    done = apply_closing(on.chouette, subject)
    return done if isinstance(done, Refusal) else None


def director_refusal(chouette: Chouette, by: Player, subject: StandIn | Closing) -> Refusal | None:
    """Why a director cannot order this: who plays against the missing player does not name their points."""
    if refusal := refusal_about_missing(chouette, subject):
        return refusal
    on = table_with_game_on(chouette, subject.game) if isinstance(subject, Closing) and not subject.by_engine else None
    is_opponent = on and speaking.are_opponents_with_stake(on.chouette.game, by, subject.player)
    return refusals.OpponentDirectorNamesPoints(player=subject.player) if is_opponent else None


def apply_about_missing(chouette: Chouette, by: Player, subject: StandIn | Closing) -> Accepted | Refusal:
    """What comes of it when all have agreed, or a director orders it; a closing can be taken back.

    But not that of an adjourned game by which somebody has left, who would leave at the end of a game.
    """
    if isinstance(subject, StandIn):
        return apply_stand_in(chouette, subject)
    said = say.ProposesClosing(by, subject.game, subject.player, subject.by_engine, subject.row)
    on = table_with_game_on(chouette, subject.game)
    assert on is not None  # noqa: S101  # or `refusal_about_missing` would have refused it
    undoable = replace(on.chouette, undo_to=chouette, dice_since_decision=(), decision=said)
    done = apply_closing(undoable, subject)
    assert not isinstance(done, Refusal)  # noqa: S101  # likewise
    if chouette.game is None and done.chouette.seated != chouette.seated:
        done = replace(done, chouette=replace(done.chouette, undo_to=None))
    return on.then(done)


def game_before_decision(chouette: Chouette) -> Game | None:
    """The game to which an undo of the last decision leads; an adjourned one as it went on to be closed.

    Where it leads to before a game, that game, whose players are asked. None where nothing can be undone.
    """
    before, done = chouette.undo_to, chouette.decision
    if before is None or _last_corrected_game(chouette) > len(before.games):
        return None
    if isinstance(done, say.StartsGame):
        return chouette.game
    if before.game is None and isinstance(done, say.ProposesClosing):
        on = table_with_game_on(before, done.game)
        return on.chouette.game if on else None
    return before.game


def _last_corrected_game(chouette: Chouette) -> int:
    """The newest game whose row was corrected; 0: none. What ended it is not undone: its points were moved since."""
    mended = (each.moved for each in chouette.asides if each.moved.reason is TransferReason.MENDED)
    return max((moved.game for moved in mended), default=0)


def tables_undone(chouette: Chouette, count: int) -> tuple[Chouette, ...]:
    """The table as it was after each of the last decisions of the game, the newest first; fewer if there are fewer."""
    return tuple(islice(_tables_undone_one_by_one(chouette), count))


def table_gone_back_to(chouette: Chouette, count: int) -> Chouette | None:
    """The table as it was before so many decisions of the game; None: there was none."""
    return tables_undone(chouette, count)[-1].undo_to


def tables_undone_to_last_result(chouette: Chouette) -> tuple[Chouette, ...]:
    """The same back to the result of the last game that is over, this one included; () where it is not undone."""
    found = list[Chouette]()
    for table in _tables_undone_one_by_one(chouette):
        found.append(table)
        if table.undo_to and len(table.undo_to.games) < len(chouette.games):
            return tuple(found)
    return ()


def _tables_undone_one_by_one(chouette: Chouette) -> Iterator[Chouette]:
    corrected = _last_corrected_game(chouette)
    while chouette.undo_to and game_before_decision(chouette) and corrected <= len(chouette.undo_to.games):
        yield chouette
        chouette = chouette.undo_to


# --- Somebody plays for them


def propose_stand_in(chouette: Chouette, game: Game, said: say.ProposesStandIn) -> Accepted | Refusal:
    """A player proposes who plays for a missing one.

    That one, whoever acts for the missing player now, and all who have something at stake must agree.
    """
    subject = proposed_about_missing(said)
    if refusal := _no_proposal(chouette, game, said.by, said.player) or refusal_about_missing(chouette, subject):
        return refusal
    assert said.by is not None  # noqa: S101  # or it would have been refused
    asked = _asked(chouette, game, said.by, said.player, said.stand_in)
    if not _people_who_answer(chouette, said.by, asked):
        return refusals.NobodyAgreesAboutMissing(player=said.player)
    told = events.StandInProposed(by=said.by, player=said.stand_in, of=said.player)
    return add_proposal_replacing_own_older(chouette, said.by, subject, asked, told)


def stand_in_refusal(chouette: Chouette, subject: StandIn) -> Refusal | None:
    """Why nobody can play for this player now, or not this one: only who is there, and no opponent; nor a robot."""
    game, player, other = chouette.game, subject.player, subject.stand_in
    if not speaking.is_absent(chouette, player):
        return refusals.NotMissing(player=player)
    if game is None or player not in players_with_stake(game):
        return refusals.BetIsClosed(player=player)
    if other not in players_with_seat(chouette) or speaking.is_absent(chouette, other):
        return refusals.StandInNotHere(player=other)
    if other in chouette.robots:
        return refusals.RobotAsProxy()
    if other in chouette.guests:
        return refusals.GuestSpokenFor()
    if speaking.are_opponents_with_stake(game, other, player):
        return refusals.OpponentAsStandIn(player=other, of=player)
    if speaking.speaker_for(chouette, player) == other and player in chouette.proxies:
        return refusals.ProxyUnchanged(player=other)
    if speaking.does_proxy_lead_to(chouette.proxies, other, player):
        return refusals.ProxyCycle()
    return None


def apply_stand_in(chouette: Chouette, subject: StandIn) -> Accepted:
    """From now on they play for the missing player, as a proxy would, until that one is back."""
    after = replace(
        chouette,
        proxies={**chouette.proxies, subject.player: subject.stand_in},
        stood_in_for=chouette.stood_in_for | {subject.player},
    )
    return Accepted(after, (events.StandInFound(player=subject.stand_in, of=subject.player),))


# --- Their game is closed


def propose_closing(chouette: Chouette, said: say.ProposesClosing) -> Accepted | Refusal:
    """A player proposes to close a missing one's game; whoever acts for that one, and all with a stake, must agree.

    Where all of these are opponents they would name what they get: then it is what the position is worth by an engine,
    or what a director names. Where nobody is left to agree, a director decides.
    """
    on = table_with_game_on(chouette, said.game)
    table, game = (on.chouette, on.chouette.game) if on else (chouette, None)
    if game is None:
        return refusals.NoGameToClose(game=said.game)
    subject = Closing(said.game, said.player, said.by_engine, said.row)
    if refusal := _no_proposal(table, game, said.by, said.player) or refusal_about_missing(chouette, subject):
        return refusal
    assert said.by is not None  # noqa: S101  # or it would have been refused
    asked = _asked(table, game, said.by, said.player)
    answering = _people_who_answer(table, said.by, asked)
    if not answering:
        return refusals.NobodyAgreesAboutMissing(player=said.player)
    deciding = {said.by, *answering}
    if not said.by_engine and all(speaking.are_opponents_with_stake(game, one, said.player) for one in deciding):
        return refusals.OpponentsNamePoints(player=said.player)
    subject = replace(subject, booked=booked_row(table, subject))
    told = events.ClosingProposed(said.by, said.game, said.player, said.by_engine, subject.booked)
    return add_proposal_replacing_own_older(chouette, said.by, subject, asked, told)


def closing_refusal(chouette: Chouette, subject: Closing) -> Refusal | None:
    """Why a player's game cannot be closed so now."""
    game, player, row = chouette.game, subject.player, dict(subject.row)
    if game is None or not speaking.is_absent(chouette, player):
        return refusals.NotMissing(player=player)
    others = opponents_of_missing(game, player)
    if not others and player == game.partner_with_share:
        return refusals.ClosesBoxNotPartner(player=player, box=game.box_decider)
    if not others:
        return refusals.BetIsClosed(player=player)
    if subject.by_engine and game.position is None:
        return refusals.OnlyInPlayMode()
    if row.keys() != {player, *others}:
        return refusals.ClosingNamesOthers(player=player, players=(player, *others))
    if total := sum(row.values()):
        return refusals.RowSumNotZero(amount=HalfPoints(total))
    if no := next((no for points in row.values() if (no := half_points_refusal(chouette.rules, points))), None):
        return no
    for other in others:
        if abs(row[other]) > (most := max_points_between(game, player, other)):
            return refusals.ClosingTooDear(player=other, amount=most)
    bets = _bets_of(game, player)
    goes_on = len(bets) < len((*game.open_bets, *game.open_extras))
    return refusals.DoubleOpen() if goes_on and is_double_before_bets(game, bets) else None


def apply_closing(chouette: Chouette, subject: Closing) -> Accepted | Refusal:
    """All that a missing player has at stake is closed for these points; the game goes on with the others, if any.

    For the rotation they have lost, as if the game had been adjourned for them (FIBS, Disconnections). It is refused
    where the Box has answered other cubes so that this one must be answered too.
    """
    game, player = chouette.game, subject.player
    assert game is not None  # noqa: S101  # or `closing_refusal` would have refused it
    transfers = tuple(
        chain.from_iterable(
            transfers_for_signed_amount(player, other, points, TransferReason.CLOSED, game.number)
            for other, points in subject.row
            if other != player
        )
    )
    told = events.MissingPlayersGameClosed(player=player, by_engine=subject.by_engine, scores=subject.row)
    table = replace(chouette, untold=tuple(dict.fromkeys((*chouette.untold, (player, game.number)))))
    game = replace(game, closed_for=(*game.closed_for, player))
    done = close_bets(table, game, _bets_of(game, player), transfers, told)
    if isinstance(done, Refusal):
        return done
    scores = scores_after_transfers(dict.fromkeys((one for one, _ in subject.row), NO_POINTS), done.transfers)
    return replace(done, events=(replace(told, scores=tuple(scores.items())), *done.events[1:]))


def booked_row(chouette: Chouette, subject: Closing) -> GameRow:
    """What everybody gets when a game in progress is closed so: with what a Partner shares, if that ends the game.

    As it is said where it cannot be done.
    """
    done = apply_closing(chouette, subject)
    told = () if isinstance(done, Refusal) else done.events
    return next((one.scores for one in told if isinstance(one, events.MissingPlayersGameClosed)), subject.row)


def row_booked_by(chouette: Chouette, said: say.ProposesClosing) -> GameRow:
    """What everybody gets by a closing; the row as it is said where it cannot be done."""
    on, subject = table_with_game_on(chouette, said.game), Closing(said.game, said.player, said.by_engine, said.row)
    can_be_done = on is not None and closing_refusal(on.chouette, subject) is None
    return booked_row(on.chouette, subject) if on and can_be_done else said.row


def _bets_of(game: Game, player: Player) -> tuple[Bet, ...]:
    return tuple(bet for bet in (*game.open_bets, *game.open_extras) if player in {bet.box, bet.team})


# --- How long a proposal stands, and what is told to who comes back


def is_lapsed(before: Chouette, after: Chouette, proposal: Proposal) -> bool:
    """Whether a proposal about a missing player is over: they are back, or it is about another position or cube."""
    subject = proposal.subject
    if not isinstance(subject, StandIn | Closing):
        return False
    is_older = isinstance(subject, Closing) and proposal in before.proposals
    moved_on = is_older and _moment(before, subject) != _moment(after, subject)
    return moved_on or refusal_about_missing(after, subject) is not None


def _moment(chouette: Chouette, subject: StandIn | Closing) -> tuple[object, ...]:
    """What a game is about for a missing player: another one after a play, a roll or a cube, or for other shares."""
    on = table_with_game_on(chouette, subject.game) if isinstance(subject, Closing) else None
    game = on.chouette.game if on else None
    if not (isinstance(subject, Closing) and on and game):
        return ()
    booked = () if closing_refusal(on.chouette, subject) else booked_row(on.chouette, subject)
    return (game.position, *stakes_of_bets(on.chouette, game, _bets_of(game, subject.player)), booked)


def tell_who_is_back(chouette: Chouette) -> Accepted | None:
    """What a player whose game was closed is told when they are back; None where nobody is."""
    back = tuple(
        one for one in chouette.untold if one[0] in chouette.seated and not speaking.is_absent(chouette, one[0])
    )
    if not back:
        return None
    told = tuple(
        events.ClosingTold(player=player, game=number, amount=points)
        for player, number in back
        if (points := _closed_for(chouette, player, number)) is not None
    )
    return Accepted(replace(chouette, untold=tuple(one for one in chouette.untold if one not in back)), told)


def _closed_for(chouette: Chouette, player: Player, number: int) -> HalfPoints | None:
    """For how much a player's game was closed; None where that was taken back."""
    played = [(game.final, game.transfers) for game in chouette.games]
    played += [(game, game.transfers) for game in (chouette.game,) if game]
    for game, transfers in played:
        if game.number == number and player in game.closed_for:
            moved = (one for one in transfers if one.reason in {TransferReason.CLOSED, TransferReason.SPLIT})
            return scores_after_transfers({player: NO_POINTS}, moved)[player]
    return None
