"""Games that were adjourned: who moves and has something at stake in one, and how it goes on."""

from bot.rules import events
from bot.rules.points import Players
from bot.rules.seats import partner
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Game, ResumedGame, box_partner_and_line
from bot.rules.state.proposals import Proposal
from bot.rules.values import replace


def movers_of_both_sides(game: Game) -> Players:
    """Who moves for each side."""
    return game.acting_box, game.acting_captain


def players_with_stake(game: Game) -> Players:
    """Everybody with something at stake, on both sides: while a bet is open, a Partner who shares in it too."""
    if not game.team_with_open_bets:
        return game.team_with_stake
    return (game.box_decider, *game.team_with_stake, *((game.partner_with_share,) if game.partner_with_share else ()))


def resume_game(chouette: Chouette, adjourned_number: int) -> Accepted:
    """The adjourned game goes on, as the next one that is counted; its points are booked now.

    The places after it are those of now, where another game began after it was begun, or all its players have left and
    others sit there; else it decides on them itself.
    """
    places = chouette.stage
    game = next(game for game in chouette.adjourned if game.number == adjourned_number)
    assert isinstance(places, BetweenGames)  # noqa: S101  # it is proposed between games, and no game starts meanwhile
    overtaken = adjourned_number < len(chouette.games) or (game.resumed is not None and game.resumed.places is not None)
    others = {*box_partner_and_line(places.box, places.partner, places.line)}.difference(game.players)
    here = partner.places_without_unagreed_partner(places) if overtaken or others else None
    resumed = ResumedGame(adjourned_number, (*game.transfers_before_adjournment, *game.transfers), here)
    after = replace(
        chouette.without_undo_point(),
        stage=replace(game, number=len(chouette.games) + 1, transfers=(), resumed=resumed),
        adjourned=tuple(each for each in chouette.adjourned if each.number != adjourned_number),
        proposals=without_those_of_the_moment(chouette),
    )
    box, captain = movers_of_both_sides(game)
    told = events.GameResumed(game=len(chouette.games) + 1, earlier=adjourned_number, box=box, captain=captain)
    return Accepted(after, (told,))


def without_those_of_the_moment(chouette: Chouette) -> tuple[Proposal, ...]:
    """The proposals that do not lapse with what the table was busy with; that a Partner stays in is told later."""
    return tuple(one for one in chouette.proposals if not one.lapses_with_phase or one.asks_to_sell_along)
