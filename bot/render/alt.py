"""What a picture shows, as plain facts for those who cannot see it; the sentences are the words' business."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.backgammon.position import Side as Row
from bot.backgammon.position import borne_off, pip_count
from bot.render.lie import Lie, extras_seen, lie_of
from bot.render.view import game_of, points_of, rows_of, shown_game, suggested_last
from bot.rules.evening.sheet import columns_of
from bot.rules.play.turn import awaited
from bot.rules.points import HalfPoints, Player
from bot.rules.seats.absence import is_absent, line_set_up
from bot.rules.state.bets import Extra, Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import ToPlay
from bot.rules.state.shared_cube import is_shared
from bot.rules.statements import Dice

Checkers: TypeAlias = tuple[tuple[int, int], ...]
"""Points and the checkers on each, from the highest down; 25 is the bar, 0 what is borne off."""


@dataclass(frozen=True, slots=True)
class CubeFacts:
    """One bet: whose, what its cube shows, and where that is: middle, box, player, offered, dropped or out.

    Of an extra, its `giver` too.
    """

    player: Player
    value: int
    place: str
    points: HalfPoints = 0
    giver: Player | None = None


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What a board picture shows; `captain` moves for the Team, `partner` the Box's.

    `mover` is on turn, or has dice to play; where others are waited for, they are `asked`.
    """

    game: int
    box: Player
    captain: Player
    partner: Player | None
    mover: Player | None
    asked: tuple[Player, ...]
    dice: Dice
    box_checkers: Checkers
    team_checkers: Checkers
    box_pips: int
    team_pips: int
    cubes: tuple[CubeFacts, ...]
    last_play: tuple[Player, Dice, str] | None
    suggestion: tuple[Player, str] | None
    away: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What a picture of the cubes alone shows; `captain` is who moves for the Team, `asked` are waited for."""

    game: int
    box: Player
    captain: Player
    partner: Player | None
    asked: tuple[Player, ...]
    cubes: tuple[CubeFacts, ...]
    away: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """What a score sheet shows in the end: how many games are finished, everybody's score (half points), the places."""

    games: int
    scores: tuple[tuple[Player, HalfPoints], ...]
    box: Player | None = None
    line: tuple[Player, ...] = ()


def position_facts(chouette: Chouette) -> BoardFacts | None:
    """What the board picture of a chouette shows; None where there is no board (see `view.board_scene`)."""
    game = shown_game(chouette)
    if game is None:
        return None
    is_over = chouette.game is None
    mover, asked = _due(chouette, game)
    box, team = rows_of(game)
    last = game.last_play
    return BoardFacts(
        game=game.number,
        box=game.box_decider,
        captain=game.acting,
        partner=_sharing(game),
        mover=mover,
        asked=asked,
        dice=game.phase.dice if isinstance(game.phase, ToPlay) and not is_over else (),
        box_checkers=_checkers(box),
        team_checkers=_checkers(team),
        box_pips=pip_count(box),
        team_pips=pip_count(team),
        cubes=_cubes(chouette, game),
        last_play=(last.by, last.dice, last.play) if last else None,
        suggestion=None if is_over else suggested_last(game),
        away=_away(chouette, game),
    )


def cubes_facts(chouette: Chouette) -> TableFacts | None:
    """What the picture of the cubes of a chouette shows; None where there is none (see `view.cubes_scene`)."""
    game = game_of(chouette)
    if game is None:
        return None
    cubes, away = _cubes(chouette, game), _away(chouette, game)
    asked = awaited(chouette) if chouette.game else ()
    return TableFacts(game.number, game.box_decider, game.acting, _sharing(game), asked, cubes, away)


def _due(chouette: Chouette, game: Game) -> tuple[Player | None, tuple[Player, ...]]:
    """Who is on turn, and the others whose word he waits for; nobody once the game is over."""
    if chouette.game is None:
        return None, ()
    mover, asked = game.mover(game.on_turn) if game.on_turn else None, awaited(chouette)
    if asked in {(mover,), ()}:
        return mover, ()
    return mover if isinstance(game.phase, ToPlay) else None, asked


def _sharing(game: Game) -> Player | None:
    """The Partner of who decides for the Box, while he has a share."""
    return game.sharer if game.sharer != game.box_decider else None


def sheet_facts(chouette: Chouette) -> SheetFacts:
    """What the score sheet of a chouette shows, its columns from left to right."""
    scores = tuple((player, chouette.scores.get(player, 0)) for player in columns_of(chouette))
    return SheetFacts(len(chouette.games), scores, chouette.box, line_set_up(chouette))


def _away(chouette: Chouette, game: Game) -> tuple[Player, ...]:
    return tuple(player for player in game.players if is_absent(chouette, player))


def _checkers(row: Row) -> Checkers:
    standing = [(point, count) for point, count in enumerate(row, start=1) if count]
    off = [(0, borne_off(row))] if borne_off(row) else []
    return (*reversed(standing), *off)


def _cubes(chouette: Chouette, game: Game) -> tuple[CubeFacts, ...]:
    points = points_of(chouette, game)
    is_over = chouette.game is None
    cubes = tuple(_cube(chouette, game, player, points.get(player, 0), is_over=is_over) for player in game.line)
    extras = () if is_over else extras_seen(game)
    return (*cubes, *(_extra(extra, lie) for extra, lie in extras))


def _extra(extra: Extra, lie: Lie) -> CubeFacts:
    place = "offered" if lie.by else "box" if lie.owner is Side.BOX else "player"
    return CubeFacts(extra.team, lie.value, f"extra-{place}", giver=extra.box)


def _cube(chouette: Chouette, game: Game, player: Player, points: HalfPoints, *, is_over: bool) -> CubeFacts:
    bet = game.bet_of(player)
    if bet is None:
        return CubeFacts(player, 0, "out", points)
    lie = lie_of(game, bet)
    if lie.is_out or is_over:
        return CubeFacts(player, lie.value, "out", points)
    if lie.by is not None:
        return CubeFacts(player, lie.value, "offered")
    if lie.has_dropped:
        return CubeFacts(player, 0, "dropped")
    place = _PLACES[lie.owner]
    is_team = place == "player" and is_shared(chouette.rules) and not bet.apart
    return CubeFacts(player, lie.value, "team" if is_team else place)


_PLACES = {None: "middle", Side.BOX: "box", Side.TEAM: "player"}
