"""The Team's double where one cube is shared: announced, said yes or no to by each, and then offered to the Box."""

from dataclasses import replace

from bot.chouette.bets import Side
from bot.chouette.buyout_statements import GoesAlong
from bot.chouette.moments import Announced
from bot.chouette.news import News, What, news
from bot.chouette.offering import all_have_spoken, doubled_values, offered_by
from bot.chouette.points import Player
from bot.chouette.purchases import all_bought_out
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.rulebook import Rules
from bot.chouette.shared_cube import asked_to_buy, is_announced, may_open, sharers, unsaid
from bot.chouette.state import Chouette, Game, Heard


def announces(chouette: Chouette, game: Game, by: Player) -> Heard | Refusal:
    """A player of the Team wants the shared cube doubled, or one that is his alone."""
    moment = game.moment if isinstance(game.moment, Announced) else Announced(())
    if by in moment.heard | moment.stood:
        return no(Why.ALREADY_SPOKEN)
    moment = replace(moment, doublers=(*moment.doublers, by))
    told = news(What.DOUBLED, by=by, players=(by,), values=doubled_values(game, (by,)), passed_over=())
    game = replace(game, holds=game.holds - {by})
    return went_on(chouette, game, moment, told)


def cannot_open(rules: Rules, game: Game, by: Player) -> Refusal | None:
    """Why this player may not be the first to double for the Team: the Captain does (Mayeron; FIBS 1)."""
    openers = may_open(rules, game)
    return None if by in openers else no(Why.CAPTAIN_DOUBLES, players=openers)


def stands_by(chouette: Chouette, game: Game, moment: Announced, by: Player) -> Heard | Refusal:
    """A player who is asked whether he doubles does not. Who is asked about another's double says something else."""
    if by not in unsaid(chouette.rules, game, moment):
        return no(Why.ALREADY_SPOKEN)
    if is_announced(game, moment) and by in sharers(game):
        return no(Why.SAY_ALONG)
    told = news(What.STOOD, by=by, passed_over=())
    return went_on(chouette, game, replace(moment, stood=moment.stood | {by}), told)


def goes_along(chouette: Chouette, said: GoesAlong) -> Heard | Refusal:
    """A player of the Team is with its double, like it or not (Mayeron; FIBS 1)."""
    asked = asked_about(chouette, said.by)
    if isinstance(asked, Refusal):
        return asked
    game, moment, by = asked
    return went_on(chouette, game, replace(moment, along=moment.along | {by}), news(What.WENT_ALONG, by=by))


def asked_about(chouette: Chouette, by: Player | None) -> tuple[Game, Announced, Player] | Refusal:
    """The announced double that this player has still to speak about; or why he has not."""
    game = chouette.game
    if game is None:
        return no(Why.NO_GAME)
    if by is None or by not in game.line:
        return no(Why.THE_TEAMS_DOUBLE if by == game.owner else Why.NOT_PLAYING)
    moment = game.moment
    if not isinstance(moment, Announced) or not is_announced(game, moment):
        return no(Why.NOT_ANNOUNCED)
    if by not in sharers(game):
        return no(Why.OUT_OF_GAME) if by not in game.active else no(Why.CUBE_APART)
    if by not in unsaid(chouette.rules, game, moment):
        return no(Why.ALREADY_SPOKEN)
    return game, moment, by


# --- How the round goes on


def went_on(chouette: Chouette, game: Game, moment: Announced, *told: News) -> Heard:
    """The game after somebody has spoken: a game that nobody buys is with the double; when all have spoken, offered."""
    unsold: list[News] = []
    while moment.sellers and not asked_to_buy(chouette.rules, game, moment):
        seller, *rest = moment.sellers
        moment = replace(moment, along=moment.along | {seller}, sellers=tuple(rest), passed=frozenset())
        unsold.append(news(What.NOBODY_BUYS, player=seller))
    game = replace(game, moment=moment)
    if moment.sellers or unsaid(chouette.rules, game, moment):
        return Heard(chouette.with_game(game), (*told, *unsold))
    closed = announcement_closed(chouette, game, moment)
    return replace(closed, news=(*told, *unsold, *closed.news))


def announcement_closed(chouette: Chouette, game: Game, moment: Announced) -> Heard:
    """All have spoken, or the Box did not wait: who said nothing goes along, and the cube is offered (RECORD.md).

    Who will not go along is bought out first, where the doublers must buy.
    """
    before = len(game.transfers)
    game, moment, bought = all_bought_out(chouette.rules, game, moment)
    together = sharers(game) if is_announced(game, moment) else ()
    offered = tuple(player for player in game.line if player in {*together, *moment.doublers})
    game = replace(game, moment=offered_by(game, Side.TEAM, offered, moment.purchases))
    return Heard(chouette.with_game(game), (*bought, all_have_spoken(game, offered)), game.transfers[before:])
