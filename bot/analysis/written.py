"""An analysis as JSON: what the database keeps, and the lines of `/export format:analysis` (docs/analysis.md)."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from bot.analysis.model import CoursePoint, Decision, DecisionKind, Depth, GameAnalysis, figures_of
from bot.backgammon.ids import position_id, read_position_id
from bot.rules.points import Player
from bot.rules.state.bets import Side

Json: TypeAlias = dict[str, Any]
_DIGITS = 4


def written_analysis(analysis: GameAnalysis) -> Json:
    """All of it."""
    return {
        "game": analysis.game,
        "engine": analysis.engine,
        "depth": analysis.depth.value,
        "version": analysis.version,
        "last_line": analysis.last_line,
        "decisions": [_decision(one) for one in analysis.decisions],
        "luck": _rounded(analysis.luck),
        "gains": _rounded(analysis.gains),
        "course": [[one.line, round(one.points, _DIGITS)] for one in analysis.course],
    }


def read_analysis(kept: Json) -> GameAnalysis:
    """The same again; KeyError, TypeError or ValueError where it is none."""
    return GameAnalysis(
        game=kept["game"],
        engine=kept["engine"],
        depth=Depth(kept["depth"]),
        last_line=kept["last_line"],
        decisions=tuple(_read_decision(one) for one in kept["decisions"]),
        luck={Player(player): float(points) for player, points in kept["luck"].items()},
        gains={Player(player): float(points) for player, points in kept["gains"].items()},
        course=tuple(CoursePoint(line, float(points)) for line, points in kept["course"]),
        version=kept["version"],
    )


def exported_lines(analyses: Sequence[GameAnalysis], names: Callable[[Player], str]) -> str:
    """JSON lines: of each game its figures, a line for each player, then its decisions, a line for each."""
    lines: list[Json] = []
    for analysis in analyses:
        by = {"engine": analysis.engine, "depth": analysis.depth.value}
        for player, figures in figures_of(analysis).items():
            pr, plays = figures.pr, figures.millipoints_a_play
            lines.append(
                {"game": analysis.game, "player": names(player), **by}
                | {"plays": figures.plays, "millipoints_a_play": None if plays is None else round(plays, 1)}
                | {"cubes": figures.cubes, "cubes_lost": round(figures.cubes_lost, _DIGITS)}
                | {"pr": None if pr is None else round(pr, 2)}
                | {"luck": round(figures.luck, _DIGITS), "gains": round(figures.gains, _DIGITS)}
            )
        for one in analysis.decisions:
            told = _decision(one)
            told |= {key: [names(player) for player in told[key]] for key in ("cubes", "doubled", "to_double")}
            told |= {"player": names(one.player)}
            lines.append({"game": analysis.game, **told})
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)


def _decision(one: Decision) -> Json:
    return {
        "line": one.line,
        "player": one.player,
        "kind": one.kind.value,
        "cubes": [*one.cubes],
        "position": position_id(one.position),
        "side": one.side.value,
        "dice": [*one.dice] if one.dice else None,
        "said": one.said,
        "better": one.better,
        "loss": round(one.loss, _DIGITS),
        "points": round(one.points, _DIGITS),
        "counts": one.counts,
        "doubled": [*one.doubled],
        "to_double": [*one.to_double],
    }


def _read_decision(kept: Json) -> Decision:
    dice = kept["dice"]
    return Decision(
        line=kept["line"],
        player=Player(kept["player"]),
        kind=DecisionKind(kept["kind"]),
        cubes=tuple(map(Player, kept["cubes"])),
        position=read_position_id(kept["position"]),
        side=Side(kept["side"]),
        dice=(dice[0], dice[1]) if dice else None,
        said=kept["said"],
        better=kept["better"],
        loss=float(kept["loss"]),
        points=float(kept["points"]),
        counts=bool(kept["counts"]),
        doubled=tuple(map(Player, kept["doubled"])),
        to_double=tuple(map(Player, kept["to_double"])),
    )


def _rounded(points: Mapping[Player, float]) -> dict[str, float]:
    return {player: round(amount, _DIGITS) for player, amount in points.items()}
