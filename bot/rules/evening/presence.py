"""Away, back, proxies, and the cubes that go with the Captain's; who speaks for whom is told by `seats.speaking`."""

from dataclasses import replace

from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.cubes import answers, buyouts
from bot.rules.cubes.buyouts import declines_to_double_shared_cube, team_player_goes_along
from bot.rules.cubes.doubling import close_doubling_round
from bot.rules.evening.adjourning import comes_late
from bot.rules.events import CameBack, CameBackLate, CubesFollowedCaptain, ProxyAppointed, WentAway
from bot.rules.play.chips import chips_cover, not_covered_by_chips
from bot.rules.play.turn import players_who_may_answer, still_to_say_whether_they_double
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import players_here
from bot.rules.seats.rotation import with_late_at_end
from bot.rules.seats.speaking import (
    captain_has_spoken,
    is_left_to_captain,
    is_played_for_them,
    is_shared_double_announced,
    player_or_proxy,
    plays_against,
    still_to_speak_on_double,
    whose_word_counts_for,
)
from bot.rules.state.chouette import Accepted, Between, Chouette, Ended, Game
from bot.rules.state.phases import Announced, Answer, Answering, AnsweringBeavers, Soliciting
from bot.rules.statements import Statement

_ON_A_CUBE = say.Beavers | say.Dissents | say.Doubles | say.Drops | say.GoesAlong | say.DeclinesToDouble | say.Takes
_SAID = {Answer.TAKE: say.Takes, Answer.DROP: say.Drops, Answer.BEAVER: say.Beavers}


def goes_away(chouette: Chouette, said: say.GoesAway) -> Accepted | Refusal:
    """A player leaves the scene: from now on others speak for them, or their cube goes with the Captain's."""
    by = said.by
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    if by is None or by not in players_here(chouette):
        return refusals.NotSeated()
    if by in chouette.away:
        return refusals.AwayAlready()
    after = _without(chouette, by)
    follows = by in chouette.line[1:] and is_left_to_captain(after, by)
    told = WentAway(by=by, speaker=player_or_proxy(after, by), follows=follows)
    return Accepted(after, (told,))


def _without(chouette: Chouette, player: Player) -> Chouette:
    return replace(chouette, away=chouette.away | {player})


def comes_back(chouette: Chouette, said: say.ComesBack) -> Accepted | Refusal:
    """A player is there again; who spoke for them does so no more."""
    by = said.by
    if by is None or by not in chouette.away:
        return refusals.NotAway()
    proxies = {player: proxy for player, proxy in chouette.proxies.items() if player != by}
    after = replace(chouette, away=chouette.away - {by}, proxies=proxies, missing=chouette.missing - {by})
    told = CameBack(by=by)
    if not comes_late(chouette, by):
        return Accepted(after, (told,))
    after = replace(after, late=after.late | {by})
    if isinstance(after.stage, Between):
        after = replace(after, stage=with_late_at_end(after.stage, {by}))
    return Accepted(after, (told, CameBackLate(player=by)))


def appoints_proxy(chouette: Chouette, said: say.AppointsProxy) -> Accepted | Refusal:
    """A player says who speaks for them while they are away, in the game or out of it; the proxy may appoint another.

    Nobody can be appointed from whom it would lead back (Colorado 7.1). They may appoint an opponent; as long
    as the two play against each other, another speaks for them.
    """
    by, proxy = said.by, said.proxy
    if isinstance(chouette.stage, Ended):
        return refusals.ChouetteOver()
    if by is None or by not in players_here(chouette):
        return refusals.NotSeated()
    if proxy == chouette.proxies.get(by):
        return refusals.ProxyUnchanged(player=proxy)
    proxies = {player: other for player, other in chouette.proxies.items() if player != by}
    if proxy is not None:
        if proxy not in players_here(chouette):
            return refusals.ProxyNotSeated()
        current: Player | None = proxy
        while current is not None and current != by:
            current = proxies.get(current)
        if current == by:
            return refusals.ProxyCycle()
        proxies[by] = proxy
    after = replace(chouette, proxies=proxies)
    against = proxy is not None and _on_other_sides(chouette, proxy, by)
    speaker = player_or_proxy(_without(after, by), by) if chouette.game else None
    return Accepted(after, (ProxyAppointed(by=by, player=proxy, against=against, speaker=speaker),))


def _on_other_sides(chouette: Chouette, one: Player, other: Player) -> bool:
    """Whether two play against each other in this game; between games, in the next one."""
    stage = chouette.stage
    if isinstance(stage, Between):
        return stage.box in {one, other} and chouette.partner not in {one, other}
    return plays_against(chouette.game, one, other)


# --- Cubes that go with the Captain's


def refusal_of_following_cube(chouette: Chouette, said: Statement) -> Refusal | None:
    """The refusal of a word on a cube that goes with the Captain's, without a word (docs/rules.md, section 6)."""
    if isinstance(said, _ON_A_CUBE) and said.by and is_played_for_them(chouette, said.by):
        game = chouette.game
        if game and said.by == game.partner:
            return refusals.ShareFollowsBox(player=said.by, box=chouette.box)
        return refusals.CubeFollowsCaptain(player=said.by, captain=game.captain if game else None)
    return None


def follow_captain(chouette: Chouette) -> Accepted | None:
    """What comes of the first word that the Captain has given for an absent player too; None where there is none."""
    game = chouette.game
    phase = game.phase if game else None
    match phase:
        case Soliciting() if game and captain_has_spoken(game):
            due = _led(chouette, still_to_say_whether_they_double(game, phase), game.captain)
            return _doubled_with_him(chouette, game, phase, due) if due else None
        case Announced() if game and captain_has_spoken(game):
            asked = frozenset(still_to_speak_on_double(chouette.rules, game, phase)).intersection(
                game.players_on_shared_cube
            )
            due = _led(chouette, tuple(one for one in game.line if one in asked), game.captain)
            return _with_the_double(chouette, game, phase, due[0]) if due else None
        case Answering() if game and game.partner and (answer := phase.each.get(game.box_decider)):
            due = _led(chouette, (game.partner,), game.box_decider)
            return _answered_with(chouette, game.box_decider, game.partner, answer) if due else None
        case Answering() | AnsweringBeavers() if game and (answer := phase.given.get(game.captain)):
            due = _led(chouette, players_who_may_answer(chouette.rules, game, phase), game.captain)
            return _answered_with(chouette, game.captain, due[0], answer) if due else None
        case _:
            return None


def _led(chouette: Chouette, players: Players, leader: Player) -> Players:
    """Those of these players for whom this leader's word counts too."""
    return tuple(player for player in players if whose_word_counts_for(chouette, player) == leader)


def _doubled_with_him(chouette: Chouette, game: Game, phase: Soliciting, due: tuple[Player, ...]) -> Accepted:
    """The cubes that the Captain has doubled, or not doubled, with their own."""
    able = [one for one in due if game.captain in phase.offered and _has_the_chips(chouette, game, phase, one)]
    phase = replace(phase, offered=(*phase.offered, *able), stood=phase.stood | {*due} - {*able})
    game = replace(game, phase=phase)
    told = CubesFollowedCaptain(players=due, captain=game.captain)
    game, closed = (game, ()) if still_to_say_whether_they_double(game, phase) else close_doubling_round(game, phase)
    return Accepted(chouette.with_game(game), (told, *closed))


def _has_the_chips(chouette: Chouette, game: Game, phase: Soliciting, player: Player) -> bool:
    return chips_cover(chouette, replace(game, phase=replace(phase, offered=(*phase.offered, player))))


def _with_the_double(chouette: Chouette, game: Game, phase: Announced, player: Player) -> Accepted:
    """A game that is with the announced double, or for sale, as the Captain's is."""
    if not is_shared_double_announced(game, phase):
        heard = declines_to_double_shared_cube(chouette, game, phase, player)
    elif game.captain in {*phase.doublers, *phase.along}:
        heard = team_player_goes_along(chouette, say.GoesAlong(player))
    else:
        heard = buyouts.dissents(chouette, say.Dissents(player))
    assert not isinstance(heard, Refusal)  # noqa: S101  # what one may say, two may
    told = CubesFollowedCaptain(players=(player,), captain=game.captain)
    return Accepted(heard.chouette, (told, *heard.events[1:]), heard.transfers)


def _answered_with(chouette: Chouette, leader: Player, player: Player, answer: Answer) -> Accepted:
    """What the Captain, or the Box, has answered for an absent player too, when the turn of that one has come."""
    heard = answers.answers_double(chouette, _SAID[answer](player, ()))
    if isinstance(heard, Accepted) and not_covered_by_chips(
        chouette, heard
    ):  # nobody bets for them chips that they have not
        heard = answers.answers_double(chouette, say.Drops(player, ()))
    assert not isinstance(heard, Refusal)  # noqa: S101  # what one may say, two may
    told = CubesFollowedCaptain(players=(player,), captain=leader)
    return Accepted(heard.chouette, (told, *heard.events[1:]), heard.transfers)
