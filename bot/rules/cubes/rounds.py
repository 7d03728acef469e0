"""What was said to the cubes of a game, noted once a round is settled; nothing in the game depends on it."""

from dataclasses import replace

from bot.rules.events import ActingBoxChanged, ActingCaptainChanged, DoublesOffered, Event, PointsPaid
from bot.rules.play.start_end import decided_by_cubes
from bot.rules.points import Player, Transfer
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.state.phases import Answer, Answered, Answering, AnsweringBeavers, Purchase


def answers_noted(game: Game, settled: AnsweringBeavers) -> tuple[Answered, ...]:
    """What was said in the game, with this round: to the double, to a beaver, to a raccoon, each as it stands.

    The Box answers a cube that all share once, each of the Team for themself.
    """
    double, after = settled.doubles, len(game.transfers_before_adjournment + game.transfers)
    found = list(game.answered)
    for cube in game.group_by_cube(double.offered):
        for player in cube:
            for turn, answer in enumerate(settled.said_of(player)):
                side = double.doubler if turn % 2 else double.asked
                if side is Side.TEAM:
                    found.append(Answered(player, (player,), answer, after))
                elif player == cube[0]:
                    found.append(Answered(game.box_decider, cube, answer, after))
    return tuple(found)


def halves_noted(game: Game, phase: Answering) -> tuple[Answered, ...]:
    """The same where Box and Partner have answered differently, each for their half of every bet."""
    after = len(game.transfers_before_adjournment + game.transfers)
    each = (Answered(player, phase.offered, answer, after) for player, answer in phase.each.items())
    return (*game.answered, *each)


def take_noted_as_drop(game: Game, by: Player) -> tuple[Answered, ...]:
    """What was said, with the last answer of the player who took it back and drops instead."""
    last = next(each for each in reversed(game.answered) if each.by == by)
    return tuple(replace(each, answer=Answer.DROP) if each is last else each for each in game.answered)


# --- A double at the moment it is offered: its cubes, what they will show, and what must be remembered of it


def offered_by(
    game: Game, doubler: Side, offered: tuple[Player, ...], purchases: tuple[Purchase, ...] = ()
) -> Answering:
    """The double of these cubes.

    `whole`: every bet still open is doubled at once and every cube is in the middle (docs/rules.md, section 3).
    """
    whole = all(bet.team in offered and bet.cube.owner is None for bet in game.open_bets)
    return Answering(doubler, offered, whole, purchases=purchases)


def doubled_values(game: Game, players: tuple[Player, ...]) -> tuple[int, ...]:
    """What the cubes of these players show when they are doubled, one for each open bet."""
    return tuple(bet.cube.value * 2 for bet in game.open_bets if bet.team in players)


def all_have_spoken(game: Game, offered: tuple[Player, ...]) -> Event:
    """The Team's round is over and these cubes are offered, before any of them is answered."""
    each = tuple((player, value) for player in offered for value in doubled_values(game, (player,)))
    return DoublesOffered(players=offered, values=doubled_values(game, offered), doubled=each)


# --- What was paid


def after_payments(
    chouette: Chouette, before: Game, game: Game, transfers: tuple[Transfer, ...], told: tuple[Event, ...]
) -> Accepted:
    """The table after points were booked: the game goes on with what is open, or is over."""
    game = replace(game, transfers=(*game.transfers, *transfers))
    game = replace(game, holds=game.holds.intersection(game.with_a_stake))
    after = chouette.with_game(game)
    paid = tuple(PointsPaid(payer=t.payer, payee=t.payee, amount=t.amount, reason=t.reason) for t in transfers)
    if not game.with_a_stake:
        over = decided_by_cubes(after, game)
        return Accepted(over.chouette, (*told, *paid, *over.events), (*transfers, *over.transfers))
    change: list[Event] = []
    if game.acting != before.acting:
        change.append(ActingCaptainChanged(player=game.acting))
    if game.acting_box != before.acting_box:
        change.append(ActingBoxChanged(player=game.acting_box))
    return Accepted(after, (*told, *paid, *change), transfers)
