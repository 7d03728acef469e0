"""How fast a long record is read and replayed: `python -m tests.bench.bench_replay [GAMES]`.

The record is made by five people who play at random (always the same, by a seed) and say whatever is due.
"""

import random
import sys
import time
from collections.abc import Callable

from bot.backgammon.notation import play_notation as written_play
from bot.backgammon.plays import legal_plays
from bot.record import grammar
from bot.record.books import rule_books
from bot.record.read import Head, read_record, written_head
from bot.record.replay import CompletedReplay, replay
from bot.rules.engine import apply, new_chouette
from bot.rules.phases import Answering, AnsweringBeavers, TeamDoublingRound, ToPlay, ToRoll, ToRollOpening
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Game, Lobby
from bot.rules.statements import (
    ChouetteMode,
    DeclinesToDouble,
    Doubles,
    Drops,
    Plays,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from bot.rules.turning import cubes_to_turn

PLAYERS = tuple(map(Player, ("Ann", "Bob", "Cid", "Dee", "Eve")))
BOOKS = rule_books()


def said_at_random(chouette: Chouette, chance: random.Random) -> Statement:
    """Something that is due: mostly rolls and plays, now and then a double and its answers."""
    stage = chouette.stage
    if isinstance(stage, Lobby):
        return SeatsAllInOrder(None, PLAYERS)
    if isinstance(stage, BetweenGames):
        return StartsGame(None)
    assert isinstance(stage, Game)
    dice = chance.randint(1, 6), chance.randint(1, 6)
    match stage.phase:
        case ToRollOpening():
            return RollsOpening(None, dice)
        case ToPlay(dice=rolled):
            assert stage.position is not None
            plays = legal_plays(stage.position, (rolled[0], rolled[1]))
            return Plays(stage.mover(), written_play(chance.choice(plays)) if plays else "none")
        case ToRoll(round_over=over):
            side = stage.on_turn or Side.BOX
            able = cubes_to_turn(chouette.rules, stage, side)
            if not over and able and chance.random() < 0.02:
                whom = () if side is Side.TEAM else able
                by = able[0] if side is Side.TEAM else stage.box
                return Doubles(by, whom)
            return Rolls(stage.mover(), dice)
        case TeamDoublingRound():
            return DeclinesToDouble(players_who_must_act(chouette)[0])
        case Answering() | AnsweringBeavers():
            by = players_who_must_act(chouette)[0]
            kind = Drops if chance.random() < 0.2 else Takes
            return kind(by, stage.phase.cubes if by == stage.box else ())
        case _:
            raise AssertionError(stage.phase)


def made(games: int) -> str:
    """The text of a record of so many games."""
    chance = random.Random(20)
    head = Head("colorado", BOOKS["colorado"].rules, ChouetteMode.PLAY)
    chouette, lines = new_chouette(head.rules, head.mode), written_head(head)
    while len(chouette.games) < games:
        said = said_at_random(chouette, chance)
        heard = apply(chouette, said)
        if isinstance(heard, Accepted):  # a lone taker, for one, may not take
            chouette = heard.chouette
            lines.append(grammar.written_statement(said))
    return "\n".join(lines) + "\n"


def main(games: int) -> None:
    """Make the record, read and replay it three times, and print the best figures."""
    text = made(games)
    statements = text.count("\n")
    print(f"{games} games, {statements} lines, {len(text) // 1000} kB")
    for clock in (time.perf_counter, time.process_time):
        reading, whole = min(measured(text, games, clock) for _ in range(3))
        kind = "by the clock" if clock is time.perf_counter else "by the processor"
        print(f"reading alone, {kind:16}         {statements / reading:10,.0f} lines a second")
        print(f"reading and replaying, {kind:16} {statements / whole:10,.0f} statements a second (wanted: 10,000)")


def measured(text: str, games: int, clock: Callable[[], float]) -> tuple[float, float]:
    """Seconds that reading takes, and reading and replaying."""
    start = clock()
    read_record(text, BOOKS)
    read = clock()
    replayed = replay(text, BOOKS, str)
    end = clock()
    assert isinstance(replayed, CompletedReplay), replayed
    assert len(replayed.chouette.games) == games
    return read - start, end - read


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
