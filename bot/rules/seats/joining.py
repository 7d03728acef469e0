"""Who sits where, who joins and who leaves; knows no cube and no checker."""

from collections.abc import Iterable

from bot.rules import events, refusals
from bot.rules.events import Event
from bot.rules.options import AdmissionRule, JoinersLineOrder, YesNo
from bot.rules.points import Player, Players
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats.partner import with_partner_of_next_game
from bot.rules.seats.speaking import agreed_by_those_of_one_voice, players_of_one_voice
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Lobby, RollsByPlayer
from bot.rules.state.proposals import Admission, Proposal
from bot.rules.statements import Dice, Joins, Rolls, RollsForSeats, SeatsAllInOrder
from bot.rules.values import replace

# --- Dice for seats


def _seat_roll_value(rules: Rules, dice: Dice) -> int:
    """What dice rolled for a seat are worth: their sum; a double counts double where the book says so."""
    doubled = rules.seating_doubles_twice is YesNo.YES and len(dice) == 2 and dice[0] == dice[1]
    return sum(dice) * (2 if doubled else 1)


def dice_per_seat_roll(rules: Rules) -> int:
    """How many dice each player rolls for a seat."""
    return rules.seating_dice


def _roll_values(rules: Rules, rolls: RollsByPlayer) -> dict[Player, tuple[int, ...]]:
    """What each of their rolls is worth, the first one first."""
    return {player: tuple(_seat_roll_value(rules, dice) for dice in each) for player, each in rolls.items()}


def _players_by_roll(rules: Rules, rolls: RollsByPlayer) -> tuple[Player, ...]:
    """The players, best roll first; a later roll decides only between those whose earlier ones are equal."""
    values = _roll_values(rules, rolls)
    return tuple(sorted(rolls, key=values.__getitem__, reverse=True))


def _players_tied(rules: Rules, rolls: RollsByPlayer) -> tuple[Player, ...]:
    """Who must roll (again): whose rolls, as far as they go, equal somebody else's."""
    values = _roll_values(rules, rolls)
    return tuple(
        player
        for player, mine in values.items()
        if any(theirs[: len(mine)] == mine for other, theirs in values.items() if other != player)
    )


def _tied_together(rules: Rules, rolls: RollsByPlayer) -> tuple[Players, ...]:
    """Those together who roll again because their rolls are equal, once all have rolled who may be among them."""
    together: dict[tuple[int, ...], Players] = {}
    for player, value in _roll_values(rules, rolls).items():
        together[value] = (*together.get(value, ()), player)
    return tuple(
        players
        for value, players in together.items()
        if len(players) > 1 and value and not any(value[: len(one)] == one for one in together if len(one) < len(value))
    )


def apply_roll_for_seats(chouette: Chouette, said: RollsForSeats) -> Accepted | Refusal:
    """Everybody in the lobby rolls for a seat, then those who are tied again (docs/rules.md, section 3)."""
    lobby, rules = chouette.stage, chouette.rules
    if not isinstance(lobby, Lobby):
        return refusals.SeatingAlreadyStarted()
    names = tuple(player for player, _ in said.rolls)
    due = players_who_must_roll_for_seats(chouette) or names
    if len(set(names)) != len(names) or set(names) != set(due):
        return refusals.WrongSeatDice(players=due)
    if refusal := _wrong_size(rules, len(lobby.players or names)):
        return refusal
    if any(len(dice) != dice_per_seat_roll(rules) for _, dice in said.rolls):
        return refusals.WrongSeatDice(players=due)
    rolls = {**lobby.rolls, **{player: (*lobby.rolls.get(player, ()), dice) for player, dice in said.rolls}}
    again = _tied_together(rules, rolls)
    twice = _seat_roll_value(rules, (1, 1)) > sum((1, 1))
    number, is_again = dice_per_seat_roll(rules), bool(lobby.rolls)
    told = events.SeatsRolled(rolls=said.rolls, tied=again, again=is_again, number=number, twice=twice)
    lapsed, stage = lapsed_events(chouette.proposals), Lobby(lobby.players or names, rolls)
    after = replace(chouette, drawn=chouette.drawn + len(names), stage=stage, proposals=())
    rolled = Accepted(after, (*lapsed, told))
    return rolled if again else rolled.then(_seated(after, _players_by_roll(rules, rolls)))


def players_who_must_roll_for_seats(chouette: Chouette) -> tuple[Player, ...]:
    """Who must roll for a seat next: everybody in the lobby, or those who are tied."""
    lobby = chouette.stage
    if not isinstance(lobby, Lobby):
        return ()
    return _players_tied(chouette.rules, lobby.rolls) if lobby.rolls else lobby.players


def apply_seat_all_in_order(chouette: Chouette, said: SeatsAllInOrder) -> Accepted | Refusal:
    """All players take their seats in a given order."""
    lobby = chouette.stage
    if not isinstance(lobby, Lobby) or lobby.rolls:
        return refusals.SeatingAlreadyStarted()
    if len(set(said.order)) < len(said.order) or (lobby.players and set(lobby.players) != set(said.order)):
        return refusals.SeatOrderMustNameEverybodyOnce(players=lobby.players)
    return _wrong_size(chouette.rules, len(said.order)) or _seated(chouette, said.order)


def _wrong_size(rules: Rules, players: int) -> Refusal | None:
    if players < min_players(rules):
        return refusals.TooFew(players=players, least=min_players(rules))
    if players > max_players(rules):
        return refusals.TableFull(most=max_players(rules))
    return None


def _seated(chouette: Chouette, order: tuple[Player, ...]) -> Accepted:
    box, *line = order
    scores = dict.fromkeys(order, 0)
    seated = replace(chouette, stage=BetweenGames(box, tuple(line)), seated=order, scores=scores, proposals=())
    seated = with_partner_of_next_game(seated)
    told = events.AllSeated(box=box, line=seated.line, partner=seated.partner)
    return Accepted(seated, (*lapsed_events(chouette.proposals), told))


def lapsed_events(proposals: Iterable[Proposal]) -> tuple[Event, ...]:
    """The news that these proposals are over."""
    return tuple(events.ProposalLapsed(by=one.by, about=one.subject.kind) for one in proposals)


def min_players(rules: Rules) -> int:
    """Below this number no game is started."""
    return rules.min_players


def max_players(rules: Rules) -> int:
    """How many can be seated."""
    return rules.max_players


# --- Joining


def apply_join(chouette: Chouette, said: Joins) -> Accepted | Refusal:
    """Somebody asks for a seat; who must agree is the rule book's (Colorado 6.5)."""
    by, rules, stage = said.by, chouette.rules, chouette.stage
    if by is None:
        return refusals.NotSeated()
    if by in chouette.leaving:  # they stay after all
        leaving = tuple(player for player in chouette.leaving if player != by)
        stays = replace(chouette, leaving=leaving, gone=chouette.gone - {by})
        if by in chouette.stood_in_for:  # nobody stands in for who is back; whom they appointed themselves stays
            proxies = {player: proxy for player, proxy in chouette.proxies.items() if player != by}
            stays = replace(stays, proxies=proxies, stood_in_for=chouette.stood_in_for - {by})
        return Accepted(stays, (events.LeavingCancelled(player=by),))
    if by in players_with_seat(chouette):
        return refusals.AlreadySeated()
    if by in chouette.dodged:
        return refusals.LeftWhenDueToBeBox()
    if isinstance(stage, Ended):
        return refusals.ChouetteOver()
    if free_seats(chouette) <= 0:
        return refusals.TableFull(most=max_players(rules))
    if not isinstance(stage, Lobby):
        return _asks_to_join(chouette, by)
    if stage.rolls:
        return refusals.SeatingAlreadyStarted()
    after = replace(chouette, stage=Lobby((*stage.players, by)), proposals=_with_newcomer(chouette, by))
    return Accepted(after, (_joined(chouette, by),))


def _asks_to_join(chouette: Chouette, by: Player) -> Accepted | Refusal:
    if any(proposal.by == by for proposal in chouette.proposals):
        return refusals.AlreadyProposed()
    admission = chouette.rules.admission
    if admission is AdmissionRule.OPEN:
        return admit_player(chouette, by)
    subject = Admission(one_suffices=admission is AdmissionRule.SPONSOR)
    asked = chouette.seated
    if subject.one_suffices:  # no robot vouches for anybody
        asked = tuple(player for player in asked if player not in chouette.robots)
    proposal = agreed_by_those_of_one_voice(chouette, Proposal(by, subject, asked))
    if not proposal.waiting:
        return admit_player(chouette, by)
    asking = replace(chouette, proposals=(*chouette.proposals, proposal))
    people = [player for player in proposal.waiting if player not in chouette.robots]
    agree = len(people) <= (1 if by in chouette.robots else 0)  # whoever adds a robot agrees with that
    return Accepted(asking, (events.AdmissionRequested(by=by, players=asked, robots=agree),))


def admit_player(chouette: Chouette, player: Player) -> Accepted:
    """The chouette with one more player, who plays from the next game on, at the end of the line."""
    after = replace(
        chouette,
        seated=(*chouette.seated, player),
        joiners={**chouette.joiners, player: ()},
        scores={**chouette.scores, player: chouette.scores.get(player, 0)},
        proposals=_with_newcomer(chouette, player),
        proxies={one: proxy for one, proxy in chouette.proxies.items() if one != player},
    )
    return Accepted(after, (_joined(chouette, player),))


def _joined(chouette: Chouette, player: Player) -> Event:
    later = not isinstance(chouette.stage, Lobby)
    if player in chouette.guests:
        return events.GuestJoined(player=player, of=chouette.scorer, later=later)
    is_robot = player in chouette.robots
    return events.RobotJoined(player=player) if is_robot else events.PlayerJoined(player=player, later=later)


def _with_newcomer(chouette: Chouette, player: Player) -> tuple[Proposal, ...]:
    """The proposals that everybody seated must agree to wait for them too (Colorado 11.1).

    But not for a guest for whom the author has spoken, or somebody who has answered already.
    """
    voice = players_of_one_voice(chouette, player) - {player}
    return tuple(
        replace(one, waiting=(*one.waiting, player))
        if one.subject.asks_newcomers and voice.isdisjoint((one.by, *one.agreed))
        else one
        for one in chouette.proposals
    )


def joiners_to_roll(chouette: Chouette) -> tuple[Player, ...]:
    """Which of those who joined must roll for their place before the next game.

    Two or more who join before the same game roll two dice, again where they are tied (Colorado 6.5).
    """
    if chouette.rules.late_joiners is JoinersLineOrder.END or len(chouette.joiners) < 2:
        return ()
    return _players_tied(chouette.rules, chouette.joiners)


def apply_roll_to_join(chouette: Chouette, said: Rolls) -> Accepted | Refusal:
    """One of several joiners rolls for their place."""
    by = said.by
    if by is None or by not in joiners_to_roll(chouette):
        return refusals.NoJoinerRollDue()
    joiners = {**chouette.joiners, by: (*chouette.joiners[by], said.dice)}
    after = replace(chouette, joiners=joiners, drawn=chouette.drawn + 1)
    known = _tied_together(chouette.rules, chouette.joiners)
    tied = tuple(players for players in _tied_together(chouette.rules, joiners) if players not in known)
    tie = (events.JoinersTied(tied=tied),) if tied else ()
    return Accepted(with_joiners_in_roll_order(after), (events.JoinerRolled(by=by, dice=said.dice), *tie))


def with_joiners_in_roll_order(chouette: Chouette) -> Chouette:
    """The table with its joiners as they rolled, when none of them must roll any more."""
    if joiners_to_roll(chouette) or not all(chouette.joiners.values()):
        return chouette
    order = _players_by_roll(chouette.rules, chouette.joiners)
    return replace(chouette, joiners={player: chouette.joiners[player] for player in order})


def free_seats(chouette: Chouette) -> int:
    """How many more may sit down, or ask to; whoever has asked takes one, a robot that leaves makes room."""
    asking = sum(isinstance(proposal.subject, Admission) for proposal in chouette.proposals)
    return max_players(chouette.rules) - len(players_with_seat_except_leaving_robots(chouette)) - asking


def players_with_seat_except_leaving_robots(chouette: Chouette) -> tuple[Player, ...]:
    """Everybody who has a seat; without robots that leave at the end of the game, so that a person can come for one."""
    robots_leaving = chouette.robots.intersection(chouette.leaving)
    return tuple(player for player in players_with_seat(chouette) if player not in robots_leaving)


def keeps_score_without_seat(chouette: Chouette, player: Player | None) -> bool:
    """Whether somebody keeps score here and does not play (docs/rules.md, section 6)."""
    return not chouette.scorer_plays and player is not None and player == chouette.scorer


def has_played_or_keeps_score(chouette: Chouette, player: Player) -> bool:
    """Whether somebody has had a part at this table, or has one now; not who only has a seat, had one, or asked."""
    games = (*(one.final for one in chouette.games), *chouette.adjourned, *((chouette.game,) if chouette.game else ()))
    has_played = any(player in game.players for game in games)
    return has_played or player == chouette.scorer or bool(chouette.scores.get(player))


def sits_or_asks_to(chouette: Chouette, player: Player) -> bool:
    """Whether somebody has a seat now, or would have one once those who sit here agree."""
    return player in players_with_seat(chouette) or any(one.by == player for one in chouette.proposals)


def players_with_seat(chouette: Chouette) -> tuple[Player, ...]:
    """Everybody who has a seat, in the lobby too."""
    return chouette.stage.players if isinstance(chouette.stage, Lobby) else chouette.seated
