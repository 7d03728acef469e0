"""What somebody new at a table needs to know, in three lines: his role, his cube, where to ask; judges nothing."""

from bot.channel.compose import names
from bot.chouette.bets import Side
from bot.chouette.points import Player
from bot.chouette.shared_cube import is_shared
from bot.chouette.state import Between, Chouette, Game, Lobby
from bot.desk import Table
from bot.words.words import Words

_WHOSE = {None: "middle", Side.TEAM: "yours", Side.BOX: "box"}


def first_steps(table: Table, player: Player | None, words: Words) -> list[str]:
    """Role, cube and where to ask, for one who plays for the first time; None has no seat yet."""
    return [*place_lines(table, player, words), words.text("place-help")]


def place_lines(table: Table, player: Player | None, words: Words) -> list[str]:
    """Who he is at the table as it is now, and which cube he has."""
    chouette = table.chouette
    named, box, line = names(table), chouette.box, chouette.line
    facts = {"box": named(box) if box else "", "captain": named(line[0]) if line else "", "acts": "no"}
    if game := chouette.game:
        facts |= {"captain": named(game.acting), "acts": "no" if game.acting == game.captain else "yes"}
    cube, value = _cube(chouette, player)
    return [
        words.text("place-role", role=_role(chouette, player), **facts),
        words.text("place-cube", cube=cube, value=value),
    ]


def _role(chouette: Chouette, player: Player | None) -> str:
    match chouette.stage:
        case Lobby():
            return "lobby"
        case Between(box, line):
            if player == box:
                return "box"
            return "captain" if player in line[:1] else "team" if player in line else "waiting"
        case Game() as game:
            return _role_in(game, player)
        case _:
            return "waiting"


def _role_in(game: Game, player: Player | None) -> str:
    if player == game.owner:
        return "box"
    if player == game.sharer:
        return "partner"
    if player == game.acting:
        return "captain" if player == game.captain else "acting"
    if player in game.with_a_stake:
        return "team"
    return "out" if player in game.players else "waiting"


def _cube(chouette: Chouette, player: Player | None) -> tuple[str, int]:
    """How it is with his cube, and what it shows."""
    game, shared = chouette.game, is_shared(chouette.rules)
    role = _role(chouette, player)
    if game is None or player is None or role == "waiting":
        return "later-shared" if shared else "later", 0
    if role in {"partner", "out"}:
        return role, 0
    bets = game.open_bets if role == "box" else tuple(bet for bet in game.open_bets if bet.team == player)
    together = [bet for bet in bets if shared and not bet.apart]
    if together:
        return "shared", together[0].cube.value
    if role == "box" or not bets:
        return "all", 0
    return _WHOSE[bets[0].cube.owner], bets[0].cube.value
