"""Who has a word: on the one cube where it is for all, for the Box's side, and for absent players; changes nothing."""

from bot.rules import options
from bot.rules.points import POINT, HalfPoints, Player, Players
from bot.rules.rulebook import Rules
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Game
from bot.rules.state.phases import Announced, Answering, AnsweringBeavers, ScoreModePlay, Soliciting, ToOpen, ToRoll

# --- One cube for all


def has_one_cube_for_all(rules: Rules) -> bool:
    """Whether games are played with one cube for all, turned for everybody at once (docs/rules.md, 3, `cube`)."""
    return rules.cube is options.CubeKind.SINGLE


def double_order(rules: Rules) -> options.DoublingOrder:
    """Who may double for the Team, and in which order its players speak (Colorado 5.9; FIBS 1 and 5)."""
    return rules.double_order


def may_double_first(rules: Rules, game: Game) -> Players:
    """Who may be the first to double for the Team: where the Captain does so, only the first in the line.

    A cube that is not shared any more is its player's, who turns it when they like.
    """
    able, order = game.with_access(Side.TEAM), double_order(rules)
    if order not in {options.DoublingOrder.CAPTAIN, options.DoublingOrder.CAPTAIN_FIRST}:
        return able
    team = game.has_shared_cube
    bound = game.players_with_bet(
        lambda bet: bet.is_open and bet.cube.accessible(Side.TEAM) and bet.cube.shared is team
    )
    if order is options.DoublingOrder.CAPTAIN_FIRST:
        bound = tuple(player for player in bound if player in game.players_with_middle_cube)
    return tuple(player for player in able if player not in bound[1:])


# --- Who is asked while the Team's double is announced


def price_per_point(rules: Rules) -> HalfPoints:
    """What a game is sold for, in half points for each point of the undoubled cube; 0 where none is sold."""
    return {options.Buyouts.NONE: 0, options.Buyouts.HALF: POINT // 2, options.Buyouts.FULL: POINT}[rules.buyouts]


def is_shared_double_announced(game: Game, phase: Announced) -> bool:
    """Whether the cube that all share is to be doubled, and not only one that is apart."""
    return not frozenset(phase.doublers).isdisjoint(game.players_on_shared_cube)


def still_to_speak_on_double(rules: Rules, game: Game, phase: Announced) -> Players:
    """Who has still to go along with the double or dissent, or to say whether they double; in line order.

    Where nobody can sell their game, all are with a double of the shared cube without a word.
    """
    together = game.players_on_shared_cube
    asked = set(may_double_first(rules, game)) - phase.stood
    if is_shared_double_announced(game, phase):
        asked = asked.difference(together).union(together if price_per_point(rules) else ())
    return game.in_line_order(asked - phase.spoken)


def is_buyout_forced(rules: Rules, *, is_first: bool) -> bool:
    """Whether a dissenter's game must be bought: on later cubes, where the book says so (FIBS 5)."""
    return rules.buyouts_on is options.BuyoutObligation.LATER_FORCED and not is_first


def asked_to_buy(rules: Rules, game: Game, phase: Announced) -> Players:
    """Who is asked now whether they buy the first game for sale; nobody when all have passed on it.

    One after the other: the Captain, the others of the Team in line order, the Box (Mayeron, recap 1); or the Box, the
    Captain, then whoever of the Team speaks first (FIBS 1).
    """
    if not phase.sellers:
        return ()
    mates = tuple(player for player in game.players_on_shared_cube if player not in phase.sellers)
    in_line = rules.buyout_order is options.BuyoutOrder.CAPTAIN
    box = (game.box_decider,)
    turns = (*((mate,) for mate in mates), box) if in_line else (box, mates[:1], mates[1:])
    silent = (tuple(player for player in turn if player not in phase.passed) for turn in turns)
    return next((turn for turn in silent if turn), ())


# --- Box and Partner where one cube is shared: which of the two has a word on a double


def partner_with_say_on_cube(game: Game) -> Player | None:
    """The Partner, if they have a word on the one cube: they have their share, and every open bet is on it (FIBS).

    Who has bought the Box's game decides alone, and so does the Box when the two have settled.
    """
    is_common = game.has_shared_cube and all(bet.cube.shared for bet in game.open_bets)
    return game.partner_with_share if is_common and not (game.sold or game.handed) else None


def is_box_or_partner(game: Game, player: Player | None) -> bool:
    """Whether a player is Box or Partner, where both have a word on the one cube."""
    partner = partner_with_say_on_cube(game)
    return partner is not None and player in {game.box_decider, partner}


def other_of_box_and_partner(game: Game, one: Player) -> Player:
    """Of Box and Partner the other one."""
    return game.partner if game.partner and one == game.box else game.box


def may_partner_double(rules: Rules, game: Game) -> bool:
    """Whether the Partner may turn the cube as well as the Box: a later one, where anyone may (FIBS 6)."""
    anyone = double_order(rules) is options.DoublingOrder.CAPTAIN_FIRST and not game.players_with_middle_cube
    return anyone and partner_with_say_on_cube(game) is not None


def redouble_answer(rules: Rules) -> options.AnswerToRedouble:
    """How the Box may answer cubes that the Team redoubles together (Colorado 5.11; FIBS 7)."""
    return rules.team_redouble_answer


def has_separate_box_answers(rules: Rules, game: Game, phase: Answering) -> bool:
    """Whether Box and Partner answer each for themself: the Team's redouble of the one cube (FIBS 7)."""
    is_redouble = phase.doubler is Side.TEAM and game.players_with_middle_cube.isdisjoint(phase.offered)
    each_cube = redouble_answer(rules) is options.AnswerToRedouble.ANY
    return is_redouble and each_cube and partner_with_say_on_cube(game) is not None


def answerers_for_box(rules: Rules, game: Game, phase: Answering) -> tuple[Player, ...]:
    """Who still answers for the Box's side: the Box, and the Partner if they answer for themself."""
    if not has_separate_box_answers(rules, game, phase):
        return (game.box_decider,)
    both = (game.box_decider, other_of_box_and_partner(game, game.box_decider))
    return tuple(player for player in both if player not in phase.each)


def box_side_dissenter(rules: Rules, game: Game, phase: Answering) -> Player | None:
    """Who of Box and Partner may still be against the double, as long as nobody has answered it.

    It is the one who has not turned the cube (FIBS 2, 6); where the Team has, and the Box takes or drops for both, the
    Partner (FIBS 3).
    """
    partner = partner_with_say_on_cube(game)
    is_over = phase.answers or phase.agreed or phase.seller or not price_per_point(rules)
    if partner is None or is_over or has_separate_box_answers(rules, game, phase):
        return None
    return game.box_decider if phase.turned_by == partner else partner


# --- Absent players


def is_absent(chouette: Chouette, player: Player) -> bool:
    """Whether a player is away, or has left while their bets are open (docs/rules.md, section 6)."""
    plays_unseated = chouette.game is not None and player in chouette.game.players and player not in chouette.seated
    return player in chouette.away or player in chouette.gone or plays_unseated


def is_represented(chouette: Chouette, player: Player) -> bool:
    """Whether a player can be waited for: they are there, or their proxy is, or the proxy's proxy."""
    return not is_absent(chouette, player) or _proxy_there(chouette, player) is not None


def player_or_proxy(chouette: Chouette, player: Player) -> Player | None:
    """Who speaks for a player now: they do; while they are absent their proxy, or the proxy's proxy (Colorado 7.1).

    Where that leads to nobody, the first on their side does: the Captain, or the next who is in the game and there;
    for the Box the Partner. Nobody decides for a player against whom they play, and no robot for anybody. None where
    nobody is left.
    """
    if not is_absent(chouette, player):
        return player
    deputies = (_proxy_there(chouette, player), *_in_place_of(chouette, player))
    people = (one for one in deputies if one is not None and one not in chouette.robots)
    return next((one for one in people if not is_absent(chouette, one)), None)


def absent_players_spoken_for(chouette: Chouette, player: Player) -> tuple[Player, ...]:
    """The absent players for whom this one speaks now."""
    others = dict.fromkeys((*chouette.playing, *chouette.seated))  # who has joined plays in the next game
    return tuple(other for other in others if other != player and player_or_proxy(chouette, other) == player)


def _proxy_there(chouette: Chouette, player: Player) -> Player | None:
    """Who speaks for an absent player by appointment: their proxy or, while that one is absent, the proxy's proxy.

    It leads no further where one of them does not sit here, or plays against the player.
    """
    current = chouette.proxies.get(player)
    while current is not None:
        if current not in chouette.seated or plays_against(chouette.game, current, player):
            return None
        if not is_absent(chouette, current):
            return current
        current = chouette.proxies.get(current)
    return None


def plays_against(game: Game | None, one: Player, other: Player) -> bool:
    """Whether two players are on different sides of a game in which both still have something at stake."""
    if game is None:
        return False
    if any({*extra.pair} == {one, other} for extra in game.open_extras):
        return True
    at_stake = {*game.with_a_stake, *((game.box_decider, game.partner) if game.active else ())}
    return {one, other} <= at_stake and game.side_favoured_by(one) is not game.side_favoured_by(other)


def _in_place_of(chouette: Chouette, player: Player) -> Players:
    """Who speaks for an absent player without a proxy, in order; for the Box the Partner, and the other way.

    For one with nothing but an extra that they gave: the Box, with whom they side, then anybody who is no opponent.
    """
    game = chouette.game
    if game is None:
        return (*chouette.line, *((chouette.box,) if chouette.box else ()))
    of_the_box = (game.box_decider, *((game.partner,) if game.partner else ()))
    of_the_team = (*game.active, *game.line) if game.side_of(player) is Side.TEAM else ()
    first = of_the_team if game.side_favoured_by(player) is Side.TEAM else (*of_the_box, *of_the_team)
    return tuple(other for other in first if not plays_against(game, other, player))


# --- The cube of an absent player


def is_left_to_captain(chouette: Chouette, player: Player) -> bool:
    """Whether an absent player without a proxy has their cube played as the Captain's (FIBS, Stepping away)."""
    return chouette.rules.absent_cube is options.AbsentCube.CAPTAIN and not is_represented(chouette, player)


def whose_word_counts_for(chouette: Chouette, player: Player) -> Player | None:
    """Whose word counts now for an absent player's cube too: the Captain's; None where it needs its own.

    The Captain is asked too; where they are not, or are out, who moves for the Team decides as a proxy (docs/rules.md,
    section 6). A Partner who would answer apart from the Box has the Box's answer (FIBS, Disconnections).
    """
    game = chouette.game
    if game is None or not (player in game.active or player == game.partner):
        return None
    if player == game.captain or not is_left_to_captain(chouette, player):
        return None
    if player != game.partner:
        return game.captain if _captain_is_asked(game) else None
    phase = game.phase
    apart = (
        isinstance(phase, Answering)
        and has_separate_box_answers(chouette.rules, game, phase)
        and player not in phase.each
    )
    return game.box_decider if apart else None


def is_played_for_them(chouette: Chouette, player: Player) -> bool:
    """Whether a player's cube will go with that of the Captain or the Box, who has still to speak: nobody else does."""
    game, leader = chouette.game, whose_word_counts_for(chouette, player)
    if game is None or leader is None:
        return False
    if player == game.partner:
        return isinstance(game.phase, Answering) and leader not in game.phase.each
    return not captain_has_spoken(game)


def _captain_is_asked(game: Game) -> bool:
    """Whether the Captain has a word on their cube at this moment."""
    phase = game.phase
    match phase:
        case Answering() | AnsweringBeavers():
            return phase.asked is Side.TEAM and game.captain in phase.offered
        case Announced():
            return game.captain in game.players_on_shared_cube or captain_has_spoken(game)
        case Soliciting() | ToRoll() | ScoreModePlay() | ToOpen():
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
        case Announced() if not is_shared_double_announced(game, phase):
            return game.captain in phase.stood
        case Announced():
            sold = (purchase.seller for purchase in phase.purchases)
            return game.captain in phase.spoken.union(sold)
        case _:
            return False


# --- The places of a game that is set up


def starters(chouette: Chouette, box: Player) -> Players:
    """Who starts the next game: Box and Captain; where these are robots, whoever else of its players is none."""
    first = (box, *line_of_next_game(chouette)[:1])
    people = (tuple(one for one in each if one not in chouette.robots) for each in (first, chouette.playing))
    return next((each for each in people if each), first)


def line_of_next_game(chouette: Chouette) -> tuple[Player, ...]:
    """The line with which the next game would begin now; that of the game in progress.

    Where absent players at its top do not become Captain, they go to its end when the next game is set up (FIBS,
    Stepping away); nobody does if all are absent, or all but the Partner.
    """
    line = chouette.line
    if not isinstance(chouette.stage, Between) or chouette.rules.absent_at_top is not options.AbsentAtTop.MOVED_BACK:
        return line
    there = tuple(player for player in line if not is_absent(chouette, player))
    first = line.index(there[0]) if there not in {(), (chouette.partner,)} else 0
    return (*line[first:], *line[:first])
