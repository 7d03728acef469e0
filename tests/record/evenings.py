"""Random evenings as their records: any rule book that options can make, any talk, and games to their end."""

from random import Random

from bot.record.grammar import written_statement
from bot.record.read import Head, written_head
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import forced_statement, legal_play_texts
from bot.rules.phases import ToPlay, ToRoll
from bot.rules.points import Player
from bot.rules.rulebook import Rules, with_options
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import ChouetteMode, Plays, Rolls, SeatsAllInOrder, Statement
from tests.rules.talk import NAMES, next_statement, pair, random_rules

TALKED = 0.12
"""So often somebody says something where the next roll or play would do."""


def evening(seed: int, statements: int, **options: str) -> str:
    """The record of an evening at which so much was said: games are played on, and people talk in between.

    The rules are any, but for these options.
    """
    random = Random(seed)
    rules = with_options(random_rules(random), options)
    lines = [written_statement(said) for said, _ in said_at(random, rules, statements)]
    return "\n".join([*written_head(Head("colorado", rules, ChouetteMode.PLAY)), *lines]) + "\n"


def said_at(random: Random, rules: Rules, statements: int) -> list[tuple[Statement, Chouette]]:
    """What was said, each with the table after it."""
    said: Statement | None = SeatsAllInOrder(None, tuple(random.sample(NAMES, random.randint(3, rules.max_players))))
    chouette, heard_all = new_chouette(rules, ChouetteMode.PLAY), list[tuple[Statement, Chouette]]()
    while said and len(heard_all) < statements:
        heard = apply(chouette, said)
        assert isinstance(heard, Accepted), (said, heard)
        chouette = heard.chouette
        heard_all.append((said, chouette))
        on = None if random.random() < TALKED else _on(random, chouette)
        said = on if on and isinstance(apply(chouette, on), Accepted) else next_statement(random, chouette)
    return heard_all


def _on(random: Random, chouette: Chouette) -> Statement | None:
    """The next roll, or a play that leads home rather quickly."""
    game = chouette.game
    if game is None or game.position is None or forced_statement(chouette):
        return None
    by: Player = game.mover()
    match game.phase:
        case ToRoll():
            return Rolls(by, chouette.dice_to_fall_again[0] if chouette.dice_to_fall_again else pair(random))
        case ToPlay():
            plays = legal_play_texts(game) or ("none",)
            return Plays(by, plays[0] if random.random() < 0.7 else random.choice(plays))
        case _:
            return None
