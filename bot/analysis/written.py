"""An analysis as lines of JSON, which the export gives and the database keeps (docs/analysis.md); and read again.

Each game is a line, followed by a line for each of its decisions, then one for each player's figures.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from bot.analysis import model
from bot.analysis.reasons import Reason, ReasonKind
from bot.backgammon.ids import position_id, read_position_id
from bot.rules.points import Player
from bot.rules.state.bets import Side

_Json: TypeAlias = dict[str, Any]
_NameOf: TypeAlias = Callable[[Player], str]


def analysis_to_json_lines(analysis: model.GameAnalysis, name_of: _NameOf = str) -> str:
    """The lines of a game, each with its end of line; players by their `name_of`."""
    found = [_game(analysis, name_of), *(_decision(one, name_of) for one in analysis.decisions)]
    found += (
        _player(analysis.game, name_of(player), figures) for player, figures in analysis.statistics_by_player.items()
    )
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in found)


def analyses_from_json_lines(text: str) -> Iterator[model.GameAnalysis]:
    """The analyses of such lines, one after the other; ValueError or KeyError where they are none."""
    lines: list[_Json] = []
    for line in filter(None, text.splitlines()):
        each: _Json = json.loads(line)
        if each["type"] == "game" and lines:
            yield _read(lines)
            lines = []
        lines.append(each)
    if lines:
        yield _read(lines)


def _game(analysis: model.GameAnalysis, names: _NameOf) -> _Json:
    return {
        "type": "game",
        "game": analysis.game,
        "engine": analysis.engine,
        "version": analysis.version,
        "depth": analysis.depth.value,
        "players": [names(player) for player in analysis.players],
        "curve": [[point.line, point.equity] for point in analysis.curve],
    }


def _decision(one: model.Decision, names: _NameOf) -> _Json:
    return {
        "type": "decision",
        "game": one.game,
        "line": one.line,
        "by": names(one.by),
        "side": one.side.value,
        "kind": one.kind.value,
        "position": position_id(one.position),
        "on_roll": one.on_roll.value,
        "dice": list(one.dice) if one.dice else None,
        "cubes": [names(cube) for cube in one.cubes],
        "stake": one.stake,
        "said": one.said,
        "better": one.better,
        "equity": one.equity,
        "loss": one.loss,
        "points": one.points,
        "counts": one.counts,
        "forced": one.forced,
        "passed_over": one.passed_over,
        "why": [[each.kind.value, each.better, each.other] for each in one.reasons],
    } | ({} if one.is_decided is None else {"decided": one.is_decided})


def _player(game: int, player: str, figures: model.AnalysisStatistics) -> _Json:
    said = {"type": "player", "game": game, "player": player}
    counted = {name: getattr(figures, name) for name in ("plays", "play_errors", "cubes", "cube_errors")}
    sums = {
        name: model.rounded_for_storage(getattr(figures, name))
        for name in ("play_loss", "cube_loss", "points", "luck", "gains")
    }
    means = {"millipoints": figures.millipoints_lost_per_play, "pr": figures.performance_rating}
    return (
        said
        | counted
        | sums
        | {name: None if mean is None else model.rounded_for_storage(mean) for name, mean in means.items()}
    )


def _read(lines: Iterable[_Json]) -> model.GameAnalysis:
    """One game of its lines. What players' lines have beside luck and gains follows from the decisions."""
    head, *rest = lines
    players = [each for each in rest if each["type"] == "player"]
    return model.GameAnalysis(
        game=head["game"],
        engine=head["engine"],
        version=head["version"],
        depth=model.Depth(head["depth"]),
        players=tuple(map(Player, head["players"])),
        decisions=tuple(_read_decision(each) for each in rest if each["type"] == "decision"),
        luck={Player(each["player"]): each["luck"] for each in players},
        gains={Player(each["player"]): each["gains"] for each in players},
        curve=tuple(model.BoxEquityPoint(line, equity) for line, equity in head["curve"]),
    )


def _read_decision(each: _Json) -> model.Decision:
    dice = each["dice"]
    return model.Decision(
        line=each["line"],
        game=each["game"],
        by=Player(each["by"]),
        side=Side(each["side"]),
        kind=model.DecisionKind(each["kind"]),
        position=read_position_id(each["position"]),
        on_roll=Side(each["on_roll"]),
        dice=(dice[0], dice[1]) if dice else None,
        cubes=tuple(map(Player, each["cubes"])),
        stake=each["stake"],
        said=each["said"],
        better=each["better"],
        equity=each["equity"],
        loss=each["loss"],
        points=each["points"],
        counts=each["counts"],
        forced=each["forced"],
        passed_over=each["passed_over"],
        reasons=tuple(Reason(ReasonKind(kind), better, other) for kind, better, other in each["why"]),
        is_decided=each.get("decided"),
    )
