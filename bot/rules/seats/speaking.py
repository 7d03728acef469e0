"""Who has a word for absent players, and who starts a game that is set up; changes nothing."""

from collections.abc import Mapping

from bot.rules import options
from bot.rules.points import Player, Players
from bot.rules.state.bets import Side
from bot.rules.state.chouette import BetweenGames, Chouette, Game, Lobby
from bot.rules.state.proposals import Proposal

# --- Absent players


def is_absent(chouette: Chouette, player: Player) -> bool:
    """Whether a player is away, or has left while their bets are open (docs/rules.md, section 6)."""
    plays_unseated = chouette.game is not None and player in chouette.game.players and player not in chouette.seated
    return player in chouette.away or player in chouette.gone or plays_unseated


def is_present_or_represented(chouette: Chouette, player: Player) -> bool:
    """Whether a player can be waited for: they are there, or their proxy is, or the proxy's proxy."""
    return not is_absent(chouette, player) or first_present_proxy(chouette, player) is not None


def speaker_for(chouette: Chouette, player: Player) -> Player | None:
    """Who speaks for a player now: they do; while they are absent their proxy, or the proxy's proxy (Colorado 7.1).

    For a guest whoever keeps score does, also against whom they play: all sit together, and hear what is said. Guests
    are there, so whatever depends on who is away leaves them alone.

    Where a proxy leads to nobody, the first on their side does: the Captain, or the next who is in the game and there;
    for the Box the Partner. Nobody decides for a player against whom they play, and no robot for anybody. None where
    nobody is left.
    """
    if player in chouette.guests:
        return chouette.scorer
    if not is_absent(chouette, player):
        return player
    deputies = (first_present_proxy(chouette, player), *_in_place_of(chouette, player))
    people = (one for one in deputies if one is not None and one not in chouette.robots | chouette.guests)
    return next((one for one in people if not is_absent(chouette, one)), None)


def players_of_one_voice(chouette: Chouette, player: Player) -> frozenset[Player]:
    """Who says yes or no with this player: whoever keeps score and all guests, with one word; else they alone."""
    voice = chouette.guests | ({chouette.scorer} if chouette.scorer else set[Player]())
    return voice if chouette.guests and player in voice else frozenset({player})


def named_speaker(chouette: Chouette, player: Player) -> Player:
    """Who is named where a player asks for something, or is waited for: for a guest, whoever keeps score."""
    return chouette.scorer if chouette.scorer and player in chouette.guests else player


def answered_with_one_voice(chouette: Chouette, proposal: Proposal, by: Player | None, *, yes: bool) -> Proposal | None:
    """The proposal after the yes or no of a player, and of whoever says the same with them; None if it is lost."""
    changed = proposal.after_answer_or_none_if_lost(by, yes=yes)
    voice = players_of_one_voice(chouette, by) if by else frozenset[Player]()
    for player in proposal.waiting:
        if changed and player in voice and player in changed.waiting:
            changed = changed.after_answer_or_none_if_lost(player, yes=yes)
    return changed


def agreed_by_those_of_one_voice(chouette: Chouette, proposal: Proposal) -> Proposal:
    """A new proposal to which those have agreed who say what its author says: nobody agrees with themself."""
    mine = players_of_one_voice(chouette, proposal.by)
    first = next((player for player in proposal.waiting if player in mine), None)
    return (answered_with_one_voice(chouette, proposal, first, yes=True) if first else None) or proposal


def absent_players_spoken_for(chouette: Chouette, player: Player) -> tuple[Player, ...]:
    """The absent players for whom this one speaks now, and the guests where they keep score."""
    stage = chouette.stage
    waiting = (one for one in stage.players if one in chouette.guests) if isinstance(stage, Lobby) else ()
    seated = (*chouette.players_now_or_next, *chouette.seated, *waiting)  # who has joined plays in the next game
    others = dict.fromkeys(seated)
    return tuple(other for other in others if other != player and speaker_for(chouette, other) == player)


def scorer_who_is_here(chouette: Chouette) -> Player | None:
    """Whoever keeps score at a board elsewhere, if they are there."""
    scorer = chouette.scorer
    has_place = scorer in chouette.seated or not chouette.scorer_plays
    return scorer if scorer is not None and has_place and not is_absent(chouette, scorer) else None


def players_reported_for(chouette: Chouette, player: Player) -> tuple[Player, ...]:
    """Those who speak for themselves, and for whom this one, who keeps score, says what happens at the board.

    All hear it there, so it may be said by either.
    """
    if player != scorer_who_is_here(chouette):
        return ()
    seated = (*chouette.players_now_or_next, *chouette.seated)
    people = (*seated, *((chouette.game.box_decider,) if chouette.game else ()))
    return tuple(one for one in dict.fromkeys(people) if one != player and speaker_for(chouette, one) != player)


def first_present_proxy(chouette: Chouette, player: Player) -> Player | None:
    """Who speaks for an absent player by appointment: their proxy or, while that one is absent, the proxy's proxy.

    It leads no further where one of them does not sit here, or plays against the player.
    """
    current = chouette.proxies.get(player)
    while current is not None:
        if current not in chouette.seated or are_opponents_with_stake(chouette.game, current, player):
            return None
        if not is_absent(chouette, current):
            return current
        current = chouette.proxies.get(current)
    return None


def does_proxy_lead_to(proxies: Mapping[Player, Player], proxy: Player, player: Player) -> bool:
    """Whether who speaks for `proxy`, and for that one in turn, is in the end this player."""
    current: Player | None = proxy
    while current is not None and current != player:
        current = proxies.get(current)
    return current == player


def are_opponents_with_stake(game: Game | None, one: Player, other: Player) -> bool:
    """Whether two players are on different sides of a game in which both still have something at stake."""
    if game is None:
        return False
    if any({*extra.giver_and_taker} == {one, other} for extra in game.open_extras):
        return True
    at_stake = {*game.team_with_stake, *((game.box_decider, game.partner) if game.team_with_open_bets else ())}
    return {one, other} <= at_stake and game.side_favoured_by(one) is not game.side_favoured_by(other)


def _in_place_of(chouette: Chouette, player: Player) -> Players:
    """Who speaks for an absent player without a proxy, in order; for the Box the Partner, and the other way.

    For one with nothing but an extra that they gave: the Box, with whom they side, then anybody who is no opponent.
    """
    game = chouette.game
    if game is None:
        return (*chouette.line, *((chouette.box,) if chouette.box else ()))
    of_the_box = (game.box_decider, *((game.partner,) if game.partner else ()))
    of_the_team = (*game.team_with_open_bets, *game.line) if game.side_of(player) is Side.TEAM else ()
    first = of_the_team if game.side_favoured_by(player) is Side.TEAM else (*of_the_box, *of_the_team)
    return tuple(other for other in first if not are_opponents_with_stake(game, other, player))


# --- The cube of an absent player


def is_absent_cube_left_to_captain_or_box(chouette: Chouette, player: Player) -> bool:
    """Whether an absent player without a proxy has their cube played as the Captain's (FIBS, Stepping away)."""
    follows = chouette.rules.absent_cube is options.CubeOfAbsentPlayer.CAPTAIN
    return follows and not is_present_or_represented(chouette, player)


def does_absent_cube_go_with_captain(chouette: Chouette, player: Player) -> bool:
    """Whether an absent player of the Team has their cube played as that of a Captain who still has one."""
    game = chouette.game
    team = game.team_with_open_bets if game else chouette.line
    has_captain = game is None or game.captain in team
    is_led = has_captain and player in team and player != (game.captain if game else team[0])
    return is_led and is_absent_cube_left_to_captain_or_box(chouette, player)


def captain_or_box_deciding_absent_cube(chouette: Chouette, player: Player) -> Player | None:
    """Whose word counts now for an absent player's cube too: the Captain's; None where it needs its own.

    The Captain is asked too; where they are not, or are out, who moves for the Team decides as a proxy (docs/rules.md,
    section 6). A Partner who would answer apart from the Box has the Box's answer (FIBS, Disconnections).
    """
    game = chouette.game
    if game is None or not (player in game.team_with_open_bets or player == game.partner):
        return None
    if player == game.captain or not is_absent_cube_left_to_captain_or_box(chouette, player):
        return None
    if player != game.partner:
        return game.captain if game.phase.captain_has_say_on_own_cube(chouette.rules, game) else None
    return game.box_decider if game.phase.partner_must_still_answer_separately(chouette.rules, game) else None


def is_absent_cube_awaiting_captain_or_box(chouette: Chouette, player: Player) -> bool:
    """Whether a player's cube will go with that of the Captain or the Box, who has still to speak: nobody else does."""
    game, leader = chouette.game, captain_or_box_deciding_absent_cube(chouette, player)
    return game is not None and leader is not None and not game.phase.is_word_settled(game, leader)


# --- The places of a game that is set up


def players_who_may_start_game(chouette: Chouette, box: Player) -> Players:
    """Who starts the next game: Box and Captain; where these are robots, whoever else of its players is none."""
    first = (box, *line_of_current_or_next_game(chouette)[:1])
    people = (
        tuple(one for one in each if one not in chouette.robots) for each in (first, chouette.players_now_or_next)
    )
    return next((each for each in people if each), first)


def line_of_current_or_next_game(chouette: Chouette) -> tuple[Player, ...]:
    """The line with which the next game would begin now; that of the game in progress.

    Where absent players at its top do not become Captain, they go to its end when the next game is set up (FIBS,
    Stepping away); nobody does if all are absent, or all but the Partner.
    """
    line = chouette.line
    stays = chouette.rules.absent_at_top is options.AbsentAtTopOfLine.STAYS
    if stays or not isinstance(chouette.stage, BetweenGames):
        return line
    there = tuple(player for player in line if not is_absent(chouette, player))
    first = line.index(there[0]) if there not in {(), (chouette.partner,)} else 0
    return (*line[first:], *line[:first])
