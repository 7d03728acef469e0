"""From a chouette to what its pictures show; it draws nothing, judges nothing, and has no words of its own.

In `mode score` the board is elsewhere: there is no board scene; the cubes are shown without one, over the sheet.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from bot.backgammon.position import START, Position
from bot.backgammon.position import Side as Row
from bot.render import scene
from bot.render.lie import Lie, extras_seen, lie_of, lie_of_shared
from bot.rules.play.chips import plays_for_chips, pot
from bot.rules.play.turn import awaited, roll_waits_for
from bot.rules.points import POINT, HalfPoints, Player, booked
from bot.rules.seats.absence import is_absent, line_set_up
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Between, Chouette, Game, LastPlay
from bot.rules.state.phases import ToOpen, ToPlay, ToRoll
from bot.rules.statements import Mode

Names = Callable[[Player], str]

SHORT_NAME = 7
MOST_LANES = 9
"""More do not stand side by side: of those who gave extras first their own give way."""
_PATH = re.compile(r"([^(/\s]+)((?:/[^(/\s]+)+)(?:\((\d)\))?")
_POINTS = {"bar": scene.BAR, "off": scene.OFF}
_HELD_OUT = {Side.BOX: scene.CubePlace.OFFERED_BY_BOX, Side.TEAM: scene.CubePlace.OFFERED_BY_PLAYER}
_LYING = {None: scene.CubePlace.MIDDLE, Side.BOX: scene.CubePlace.BOX, Side.TEAM: scene.CubePlace.PLAYER}


@dataclass(frozen=True, slots=True)
class BoardLabels:
    """The words of a board picture, ready to show; `heading` says game, rule book and stake."""

    heading: str
    box: str = "Box"
    out: str = "out"
    dropped: str = "drop"
    result: str = "result"
    cube: str = "Cube"
    box_badge: str = "b"
    captain_badge: str = "c"
    partner: str = "Partner"


# --- The board


def shown_game(chouette: Chouette) -> Game | None:
    """The game whose board is shown: the one in progress, or the last one; before the first, as it will start.

    None where there is no board: in `mode score`, and while nobody is seated.
    """
    return None if chouette.mode is Mode.SCORE else game_of(chouette)


def game_of(chouette: Chouette) -> Game | None:
    """The game in progress, or the last one; before the first, as it will start; None while nobody is seated."""
    if chouette.game is not None:
        return chouette.game
    if chouette.games:
        return chouette.games[-1].final
    if isinstance(chouette.stage, Between) and chouette.line:
        box, partner = chouette.stage.box, chouette.stage.partner
        line = tuple(player for player in line_set_up(chouette) if player != partner)
        bets = tuple(Bet(box, player) for player in line)
        return Game(1, box, line, bets, ToOpen(), START, partner=partner)
    return None


def view_of(chouette: Chouette, player: Player | None) -> Side:
    """The side from which a player sees the board that is shown: the Box's for Box and Partner, else the Team's."""
    game = shown_game(chouette)
    return Side.BOX if game and player and player in {game.box_decider, game.partner} else Side.TEAM


def board_scene(
    chouette: Chouette,
    names: Names,
    labels: BoardLabels,
    *,
    view: Side = Side.TEAM,
    theme: str = "baize",
) -> scene.BoardScene | None:
    """The board as a picture shows it; None where there is no board (see `shown_game`).

    `names` gives names as they are, `view` is whose home is below on the right. The play suggested last is shown with
    the roll. After a game every lane shows its result.
    """
    game = shown_game(chouette)
    if game is None:
        return None
    is_on = chouette.game is not None
    seat, lanes = _table(chouette, game, names, labels)
    box, team = rows_of(game)
    on_turn = game.on_turn or Side.TEAM
    return scene.BoardScene(
        team=tuple(team),
        box=tuple(box),
        seat=seat,
        lanes=lanes,
        heading=labels.heading,
        numbers_for=scene.Side(on_turn.value),
        dice=_dice(chouette, game) if is_on else _left_lying(game),
        last_play=_play(game.last_play) if game.last_play else None,
        suggestion=_suggestion(game) if is_on else None,
        view=scene.Side(view.value),
        theme=theme,
        pot=_pot(chouette),
    )


def cubes_scene(
    chouette: Chouette, names: Names, labels: BoardLabels, *, theme: str = "baize"
) -> scene.CubesScene | None:
    """The cubes of the game in progress or of the last one, where the board is elsewhere; None while nobody sits."""
    game = game_of(chouette)
    if game is None:
        return None
    seat, lanes = _table(chouette, game, names, labels)
    return scene.CubesScene(seat, lanes, labels.heading, theme, _pot(chouette))


def _pot(chouette: Chouette) -> HalfPoints | None:
    return pot(chouette) if chouette.game and plays_for_chips(chouette) else None


def _table(
    chouette: Chouette, game: Game, names: Names, labels: BoardLabels
) -> tuple[scene.BoxSeat, tuple[scene.Lane, ...]]:
    """The Box's rail and the lanes of the others, with who is waited for."""
    is_on = chouette.game is not None
    waited_for = awaited(chouette) if is_on else ()
    points = points_of(chouette, game)
    seat = _seat(
        chouette, game, names, labels, points.get(game.box_decider, 0), must_act=game.box_decider in waited_for
    )
    shared = None if points and not is_on else lie_of_shared(chouette.rules, game)
    lanes = [
        _lane(
            game,
            player,
            names(player),
            labels,
            points,
            is_on=is_on,
            waited_for=waited_for,
            shares=shared is not None,
            away=is_absent(chouette, player),
        )
        for player in game.line
    ]
    extras = extras_seen(game) if is_on else ()
    givers = {extra.box for extra, _ in extras} if len(lanes) + len(extras) > MOST_LANES else set[Player]()
    own = [lane for player, lane in zip(game.line, lanes, strict=True) if player in game.active or player not in givers]
    if shared is not None:
        own.insert(0, scene.Lane(labels.cube, _cube(shared)))
    given = [
        scene.Lane(
            _two(names(extra.team), names(extra.box)),
            _cube(lie),
            must_act=(extra.team if lie.by is Side.BOX else extra.box) in waited_for and lie.by is not None,
        )
        for extra, lie in extras
    ]
    return seat, (*own, *given)[:MOST_LANES]


def _seat(
    chouette: Chouette, game: Game, names: Names, labels: BoardLabels, points: HalfPoints, *, must_act: bool
) -> scene.BoxSeat:
    box, partner = box_side(game)
    those = [player for player in (box, partner) if player]
    return scene.BoxSeat(
        names(box),
        labels.box,
        labels.box_badge,
        points,
        must_act,
        names(partner) if partner else None,
        labels.partner if partner else "",
        tuple(names(player) for player in those if is_absent(chouette, player)),
        tuple(names(player) for player in those if game.parting and player != game.box_decider),
    )


def box_side(game: Game) -> tuple[Player, Player | None]:
    """Who is shown as Box, the one who bought the game or the one whose it is, and who as his Partner."""
    box = game.sold.buyer if game.sold else game.box
    return box, game.partner if game.partner != box else None


def _two(name: str, other: str) -> str:
    """A lane of two: who took an extra and who gave it, or who bought a game and who sold it."""
    return f"{_short(name)}/{_short(other)}"


def _short(name: str) -> str:
    """A name where two stand in one lane: its first word, and of that the beginning."""
    return next(iter(name.split()), "")[:SHORT_NAME]


def rows_of(game: Game) -> tuple[Row, Row]:
    """The checkers of Box and Team, 25 numbers each from its own view; START before the opening."""
    position = game.position or Position(START.me, START.opp)
    if game.on_turn is Side.BOX:
        return position.me, position.opp
    return position.opp, position.me


def points_of(chouette: Chouette, game: Game) -> Mapping[Player, HalfPoints]:
    """The half points booked so far in the game that is shown, or in the end."""
    is_over = chouette.game is None and chouette.games
    return booked({}, chouette.games[-1].transfers if is_over else game.transfers)


def _lane(
    game: Game,
    player: Player,
    name: str,
    labels: BoardLabels,
    points: Mapping[Player, HalfPoints],
    *,
    is_on: bool,
    waited_for: tuple[Player, ...],
    shares: bool,
    away: bool,
) -> scene.Lane:
    """A player's lane, with his cube; where he `shares` the one cube, with how many games he has instead."""
    bet = game.bet_of(player)
    lie = lie_of(game, bet) if bet else Lie(0, is_out=True)  # who has sold his game has none
    is_result = not is_on and bool(points)
    out = None
    if lie.is_out or is_result:
        out = scene.Out(points.get(player, 0), labels.out if lie.is_out else labels.result)
    shares = shares and bet is not None and not bet.apart
    games = sum(bet.team == player for bet in game.open_bets)
    bought = f"×{games}" if games > 1 else ""
    if bet and bet.is_open and bet.halves < POINT:
        bought = f"½{bought}"
    return scene.Lane(
        name,
        cube=None if out or lie.has_dropped or shares else _cube(lie),
        out=out,
        badge=labels.captain_badge if player == game.captain else "",
        must_act=player in waited_for,
        hold=is_on and player in game.holds and out is None,
        note=labels.dropped if lie.has_dropped else bought,
        away=away,
        moves_for=_moves_for(game, player),
    )


def _moves_for(game: Game, player: Player) -> scene.Side | None:
    """The side whose checkers somebody moves who is neither its Captain nor its Box."""
    if player == game.acting != game.captain:
        return scene.Side.TEAM
    return scene.Side.BOX if player == game.acting_box != game.box_decider else None


def _cube(lie: Lie) -> scene.Cube:
    return scene.Cube(lie.value, _HELD_OUT[lie.by] if lie.by else _LYING[lie.owner])


def _dice(chouette: Chouette, game: Game) -> tuple[scene.Dice, ...]:
    """The dice of the side on turn at this moment, and those the other side has played."""
    if isinstance(game.phase, ToOpen) or game.on_turn is None:
        return tuple(scene.Dice(side, scene.DiceState.TO_ROLL) for side in scene.Side)
    side = scene.Side(game.on_turn.value)
    if isinstance(game.phase, ToPlay):
        mine = scene.Dice(side, scene.DiceState.TO_PLAY, game.phase.dice)
    elif isinstance(game.phase, ToRoll) and not roll_waits_for(chouette, game):
        mine = scene.Dice(side, scene.DiceState.TO_ROLL)
    else:
        mine = scene.Dice(side, scene.DiceState.WAITING)
    return (mine, *(other for other in _left_lying(game) if other.side is not side))


def _left_lying(game: Game) -> tuple[scene.Dice, ...]:
    last = game.last_play
    return (scene.Dice(scene.Side(last.side.value), scene.DiceState.PLAYED, last.dice),) if last else ()


def suggested_last(game: Game) -> tuple[Player, str] | None:
    """Who suggested a play of the roll on the board last, and which."""
    suggested = game.phase.suggested if isinstance(game.phase, ToPlay) else ()
    return suggested[-1] if suggested else None


def _suggestion(game: Game) -> scene.Play | None:
    suggested, side = suggested_last(game), game.on_turn
    return scene.Play(scene.Side(side.value), moves(suggested[1])) if suggested and side else None


def _play(last: LastPlay) -> scene.Play | None:
    made = moves(last.play)
    return scene.Play(scene.Side(last.side.value), made) if made else None


def moves(play: str) -> tuple[scene.Move, ...]:
    """The moves of a play in standard notation, as far as they are named; none for `none`."""
    return tuple(_moves(play))


def _moves(play: str) -> Iterator[scene.Move]:
    for path in _PATH.finditer(play):
        stops = [path[1], *path[2][1:].split("/")]
        for _ in range(int(path[3] or 1)):
            for start, end in pairwise(stops):
                yield scene.Move(_point(start), _point(end), hit=end.endswith("*"))


def _point(text: str) -> int:
    name = text.rstrip("*")
    return _POINTS[name] if name in _POINTS else int(name)
