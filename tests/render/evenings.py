"""Whole evenings for pictures of the score sheet: by a seed of their own, the same whatever becomes of random talk."""

from collections.abc import Iterable
from random import Random

from bot.record.books import rule_books
from bot.rules.engine import apply, new_chouette
from bot.rules.phases import ScoreModePlay
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.joining import joiners_to_roll
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    ChouetteMode,
    DeclinesToDouble,
    DirectorCorrectsScore,
    Doubles,
    Drops,
    Joins,
    Leaves,
    Margin,
    ReceivesPayment,
    ReportsWin,
    Rolls,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)

NAMES = tuple(
    Player(name)
    for name in (
        "Alessandra", "Benedikt", "Chiara", "Đorđe", "Maximilian", "Eleonora", "Fritz", "Giulia", "Hans-Peter",
        "Ingeborg",
    )
)  # fmt: skip


def evening(seed: int, players: int, games: int, *, book: str = "colorado", late: int = 0) -> Chouette:
    """So many games of a few cubes each, and one in progress; the last `late` of the players join after the third."""
    random = Random(seed)
    table = new_chouette(rule_books()[book].rules, ChouetteMode.SCORE)
    table = after(table, [SeatsAllInOrder(None, NAMES[: players - late])])
    for number in range(games):
        if number == 3:
            table = _joined(random, table, NAMES[players - late : players])
        table = _game(random, after(table, [StartsGame(None)]))
    return _cubes(random, after(table, [StartsGame(None)]))


def left_and_paid() -> Chouette:
    """An evening at which one has left and was paid, and a director has corrected the score; a game is in progress."""
    table = after(new_chouette(rule_books()["colorado"].rules, ChouetteMode.SCORE), [SeatsAllInOrder(None, NAMES[:5])])
    for number in range(4):
        table = _game(Random(number), after(table, [StartsGame(None)]))
    leaver = max(table.seated, key=lambda player: abs(table.scores[player]))
    payer, payee = sorted(
        (leaver, min(table.seated, key=lambda p: table.scores[p] * table.scores[leaver])), key=table.scores.__getitem__
    )
    amount = min(-table.scores[payer], table.scores[payee])
    table = after(table, [Leaves(leaver), ReceivesPayment(payee, payer, amount)])
    table = _game(Random(9), after(table, [StartsGame(None)]))
    table = after(table, [DirectorCorrectsScore(Player("Zoë"), table.seated[0], table.seated[1], 2, "misread")])
    return _cubes(Random(3), after(table, [StartsGame(None)]))


def after(table: Chouette, said: Iterable[Statement]) -> Chouette:
    """The table after all this was said and accepted."""
    for statement in said:
        heard = apply(table, statement)
        assert isinstance(heard, Accepted), (statement, heard)
        table = heard.chouette
    return table


def _joined(random: Random, table: Chouette, players: tuple[Player, ...]) -> Chouette:
    for player in players:
        table = after(table, [Joins(player)])
        while table.proposals:
            table = after(table, [AcceptsProposal(table.proposals[-1].waiting[0], player)])
    while due := joiners_to_roll(table):
        table = after(table, [Rolls(due[0], (random.randint(1, 6), random.randint(1, 6)))])
    return table


def _game(random: Random, table: Chouette) -> Chouette:
    table = _cubes(random, _cubes(random, table))
    if table.game:
        winner = table.game.acting_box if random.random() < 0.45 else table.game.acting_captain
        table = after(table, [ReportsWin(winner, random.choice((Margin.SINGLE, Margin.SINGLE, Margin.GAMMON)))])
    return table


def _cubes(random: Random, table: Chouette) -> Chouette:
    """Somebody doubles, or nobody; who is asked answers."""
    game = table.game
    if game is None or random.random() < 0.3:
        return table
    table = _one_of(table, [random.choice((Doubles(game.box, ALL_PLAYERS), Doubles(game.acting_captain, ALL_PLAYERS)))])
    while table.game and not isinstance(table.game.phase, ScoreModePlay) and (asked := players_who_must_act(table)):
        answer = Takes if random.random() < 0.6 else Drops
        tried = _one_of(
            table,
            [
                answer(asked[0], ALL_PLAYERS),
                DeclinesToDouble(asked[0]),
                Takes(asked[0], ALL_PLAYERS),
                Drops(asked[0], ALL_PLAYERS),
            ],
        )
        if tried is table:
            break
        table = tried
    return table


def _one_of(table: Chouette, said: Iterable[Statement]) -> Chouette:
    """The table after the first of these that is accepted; as it is, where none is."""
    for statement in said:
        if isinstance(heard := apply(table, statement), Accepted):
            return heard.chouette
    return table
