"""Who is not at the table, who speaks for them, and whose cube follows the Captain's; changes nothing."""

from collections.abc import Iterator

from bot.rules.options import AbsentAtTop, AbsentCube
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Game
from bot.rules.state.phases import Announced, Answering, AnsweringBeavers, AnyTime, Soliciting, ToOpen, ToRoll
from bot.rules.state.shared_cube import answers_each, is_announced


def is_absent(chouette: Chouette, player: Player) -> bool:
    """Whether a player is away, or has left while their bets are open (docs/rules.md, section 6)."""
    plays_unseated = chouette.game is not None and player in chouette.game.players and player not in chouette.seated
    return player in chouette.away or player in chouette.gone or plays_unseated


def has_proxy(chouette: Chouette, player: Player) -> bool:
    """Whether an absent player's proxy, or the proxy's proxy, is there and may speak for them now."""
    return _proxy_there(chouette, player) is not None


def speaker_for(chouette: Chouette, player: Player) -> Player | None:
    """Who speaks for a player now: they do; while they are absent their proxy, or the proxy's proxy (Colorado 7.1).

    Where that leads to nobody, the first on their side does: the Captain, or the next who is in the game and there;
    for the Box the Partner. Nobody decides for a player against whom they play. None where nobody is left.
    """
    if not is_absent(chouette, player):
        return player
    proxy = _proxy_there(chouette, player)
    if proxy is not None:
        return proxy
    return next((other for other in _in_his_place(chouette, player) if not is_absent(chouette, other)), None)


def absent_players_spoken_for(chouette: Chouette, player: Player) -> tuple[Player, ...]:
    """The absent players for whom this one speaks now."""
    others = dict.fromkeys((*chouette.playing, *chouette.seated))  # who has joined plays in the next game
    return tuple(other for other in others if other != player and speaker_for(chouette, other) == player)


def _proxy_there(chouette: Chouette, player: Player) -> Player | None:
    """Who speaks for an absent player by appointment: their proxy or, while that one is absent, the proxy's proxy."""
    current = _appointed(chouette, player, player)
    while current is not None and is_absent(chouette, current):
        current = _appointed(chouette, player, current)
    return current


def _appointed(chouette: Chouette, player: Player, by: Player) -> Player | None:
    """Whom `by` has appointed, if they sit here and do not play against `player`."""
    proxy = chouette.proxies.get(by)
    if proxy is None or proxy not in chouette.seated or plays_against(chouette.game, proxy, player):
        return None
    return proxy


def plays_against(game: Game | None, one: Player, other: Player) -> bool:
    """Whether two players are on different sides of a game in which both still have something at stake."""
    if game is None:
        return False
    if any({*extra.pair} == {one, other} for extra in game.open_extras):
        return True
    at_stake = {*game.with_a_stake, *((game.box_decider, game.partner) if game.active else ())}
    return {one, other} <= at_stake and game.sides_with(one) is not game.sides_with(other)


def _in_his_place(chouette: Chouette, player: Player) -> Iterator[Player]:
    """Who speaks for an absent player without a proxy, in order; for the Box the Partner, and the other way.

    For one with nothing but an extra that they gave: the Box, with whom they side, then anybody who is no opponent.
    """
    stage = chouette.stage
    match stage:
        case Game():
            of_the_box = (stage.box_decider, *((stage.partner,) if stage.partner else ()))
            of_the_team = (*stage.active, *stage.line) if stage.side_of(player) is Side.TEAM else ()
            first = of_the_team if stage.sides_with(player) is Side.TEAM else (*of_the_box, *of_the_team)
            yield from (other for other in first if not plays_against(stage, other, player))
        case Between():
            yield from (*chouette.line, stage.box)
        case _:
            return


# --- The cube of an absent player


def absent_cubes_follow_captain(rules: Rules) -> bool:
    """Whether an absent player's cube is played as the Captain's, without a word (FIBS, Stepping away)."""
    return rules.absent_cube is AbsentCube.CAPTAIN


def is_played_for_them(chouette: Chouette, player: Player) -> bool:
    """Whether a player's cube will go with the Captain's, so that nobody speaks for it: the Captain is to speak."""
    game = chouette.game
    if game is None:
        return False
    if share_follows_box(chouette, player):
        return isinstance(game.phase, Answering) and game.box_decider not in game.phase.each
    return cube_follows_captain(chouette, player) and not captain_has_spoken(game)


def share_follows_box(chouette: Chouette, player: Player) -> bool:
    """Whether this is the Partner, absent without a proxy, whose answer is the Box's (FIBS, Disconnections)."""
    game, rules = chouette.game, chouette.rules
    if game is None or player != game.partner or not isinstance(game.phase, Answering):
        return False
    if not absent_cubes_follow_captain(rules) or not is_absent(chouette, player) or has_proxy(chouette, player):
        return False
    return answers_each(rules, game, game.phase) and player not in game.phase.each


def cube_follows_captain(chouette: Chouette, player: Player) -> bool:
    """Whether a player's cube goes with the Captain's at this phase.

    They are absent without a proxy, and the Captain is asked too. Where the Captain is not, or is out, who moves for
    the Team decides as a proxy (docs/rules.md, section 6).
    """
    game = chouette.game
    if game is None or not absent_cubes_follow_captain(chouette.rules) or player == game.captain:
        return False
    if player not in game.active or not is_absent(chouette, player) or has_proxy(chouette, player):
        return False
    return _captain_is_asked(game)


def _captain_is_asked(game: Game) -> bool:
    """Whether the Captain has a word on their cube at this moment."""
    phase = game.phase
    match phase:
        case Answering() | AnsweringBeavers():
            return phase.asked is Side.TEAM and game.captain in phase.offered
        case Announced():
            return game.captain in game.sharers or captain_has_spoken(game)
        case Soliciting() | ToRoll() | AnyTime() | ToOpen():
            bet = game.bet_of(game.captain)
            return bet is not None and bet.is_open and bet.cube.accessible(Side.TEAM)
        case _:
            return False


def captain_has_spoken(game: Game) -> bool:
    """Whether the Captain has spoken about their cube at this moment."""
    phase = game.phase
    match phase:
        case Answering() | AnsweringBeavers():
            return game.captain in phase.given
        case Soliciting():
            return game.captain in phase.spoken
        case Announced() if not is_announced(game, phase):
            return game.captain in phase.stood
        case Announced():
            sold = (purchase.seller for purchase in phase.purchases)
            return game.captain in phase.spoken.union(sold)
        case _:
            return False


# --- The places of a game that is set up


def is_moved_back(rules: Rules) -> bool:
    """Whether an absent player who would become Captain goes to the end of the line (FIBS, Stepping away)."""
    return rules.absent_at_top is AbsentAtTop.MOVED_BACK


def moved_back(chouette: Chouette) -> tuple[Player, ...]:
    """Who goes to the end of the line when the next game is set up: who is absent at its top; nobody if all are."""
    if not isinstance(chouette.stage, Between) or not is_moved_back(chouette.rules):
        return ()
    line = chouette.line
    first = next((place for place, player in enumerate(line) if not is_absent(chouette, player)), 0)
    return line[:first]


def line_set_up(chouette: Chouette) -> tuple[Player, ...]:
    """The line with which the next game would begin now; that of the game in progress."""
    back = moved_back(chouette)
    return (*chouette.line[len(back) :], *back)
