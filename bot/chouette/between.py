"""Whether a chouette stands between two games, which is when games start and partners are chosen."""

from typing import assert_never

from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.state import Between, Chouette, Ended, Game, Lobby


def between_games(chouette: Chouette) -> Between | Refusal:
    """The places between games; at every other time the refusal that says what time it is."""
    stage = chouette.stage
    match stage:
        case Between():
            return stage
        case Lobby():
            return no(Why.NOT_STARTED)
        case Game():
            return no(Why.GAME_GOING_ON)
        case Ended():
            return no(Why.ENDED)
        case _:
            assert_never(stage)
