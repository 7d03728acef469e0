"""Why an error is said to be one later is why it was one when it was judged."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth, GameAnalysis
from bot.analysis.reasons import COUNTED_REASONS, ReasonKind
from bot.analysis.stakes import Stakes
from bot.analysis.why import reasons_to_tell, with_reasons
from bot.analysis.written import analyses_from_json_lines, analysis_to_json_lines
from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import read_foreign_id
from bot.backgammon.ids import position_id
from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Play, legal_plays
from bot.backgammon.position import Position, is_over
from bot.engine.engine import CubeTerms, WinChances
from bot.record.books import rule_books
from bot.record.exports import xgid_of_cube
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.rules.points import Player
from bot.rules.state.bets import Side
from tests.analysis.scripted import Consistent
from tests.words.test_alt_read import random_position

BOB = Player("Bob")
LONG = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"
RECORD = "chouette 1\nrules colorado\nmode play\nplayers Ann Bob Cid\ngame\nopening 3 1\n"
*_, LINE = accepted_lines(read_record(RECORD, rule_books()))
LOST = (0.0, 0.0, 0.0, 0.5, 0.0), (0.0, 0.0, 0.0, 0.6, 0.0)
GAMMON_LOST = (0.0, 0.0, 0.0, 0.999, 0.083), (0.001, 0.0, 0.0, 0.993, 0.127)
OPEN = (0.4, 0.1, 0.0, 0.2, 0.0), (0.36, 0.1, 0.0, 0.24, 0.0)


class _Judge:
    """It has these chances for the better play, then the other."""

    def __init__(self, chances: tuple[tuple[float, ...], tuple[float, ...]]) -> None:
        self._found = iter(chances)

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        win, gammon, backgammon, lost_gammon, lost_backgammon = next(self._found)
        return WinChances(1 - win, lost_gammon, lost_backgammon, gammon, backgammon)


def errors(count: int) -> Iterator[Decision]:
    """Two plays of a random position, the first of which was better."""
    chance = Random(7)
    while count:
        position, dice = random_position(chance), (chance.randint(1, 6), chance.randint(1, 6))
        plays = [] if is_over(position) else legal_plays(position, dice)
        if len(plays) > 1 and not any(is_over(play.result) for play in plays):
            better, said = (play_notation(play) for play in chance.sample([*plays], 2))
            count -= 1
            yield Decision(
                line=1, game=1, by=BOB, side=Side.TEAM, kind=DecisionKind.PLAY, position=position, on_roll=Side.TEAM,
                dice=dice, cubes=(BOB,), stake=1, said=said, better=better, equity=0, loss=0.1, points=0.1, counts=True,
            )  # fmt: skip


async def judged(one: Decision, chances: tuple[tuple[float, ...], tuple[float, ...]]) -> Decision:
    return await with_reasons(_Judge(chances), Depth.QUICK, Stakes(), LINE, one)


async def test_it_is_told_as_it_was_judged_whoever_still_could_win() -> None:
    seen = set[ReasonKind]()
    for error in errors(60):
        for chances in (LOST, GAMMON_LOST, OPEN):
            one = await judged(error, chances)
            assert reasons_to_tell(one) == one.reasons
            seen |= {each.kind for each in one.reasons}
    assert seen > {ReasonKind.LOST_GAMMONS, ReasonKind.LOST_BACKGAMMONS, ReasonKind.WINS, ReasonKind.MAKES}


async def test_it_is_read_as_it_was_written_and_what_was_written_before_is_told_as_it_was_judged_then() -> None:
    for error in errors(20):
        one = await judged(error, LOST)
        text = analysis_to_json_lines(GameAnalysis(1, "x", "1", Depth.QUICK, (BOB,), (one,)))
        (read,) = analyses_from_json_lines(text)
        assert read.decisions == (one,)
        lines = [json.loads(line) for line in text.splitlines()]
        for line in lines:
            line.pop("decided", None)
        (old,) = analyses_from_json_lines("".join(f"{json.dumps(line)}\n" for line in lines))
        assert old.decisions == (replace(one, is_decided=None),)
        assert reasons_to_tell(old.decisions[0]) == one.reasons


class _ByTerms(Consistent):
    """Whoever is on roll wins as often as the position and the cube say together."""

    async def win_chances(self, position: Position, terms: CubeTerms, plies: int) -> WinChances:
        said = f"{position_id(position)} {terms.owner} {terms.jacoby} {plies}"
        return WinChances(Random(said).random() / 2 + 0.25, 0, 0, 0, 0)


async def test_the_chances_in_a_reason_are_those_of_the_choices_that_are_shown_beside_it() -> None:
    engine, seen = _ByTerms(), set[tuple[DecisionKind, bool]]()
    record = read_record(LONG.read_text("utf-8"), rule_books())
    for played in games_to_analyse(accepted_lines(record)):
        before = {line.line: line.before for line in played.lines}
        for one in (await analyse_game(engine, played, Depth.DEEP)).decisions:
            told = [each for each in one.reasons if each.kind not in {*COUNTED_REASONS, ReasonKind.TOO_GOOD}]
            told = [each for each in told if each.kind is not ReasonKind.CLOSE]
            if not told or one.kind.is_deal:
                continue
            (reason,), cube = told, min(one.cubes, key=lambda cube: cube != one.by)
            moment = read_foreign_id(xgid_of_cube(before[one.line], Side.TEAM, cube) or "")
            terms = CubeTerms(moment.cube_owner, moment.jacoby)
            if one.kind is DecisionKind.PLAY:
                play = read_play(one.position, one.dice or (1, 1), one.better)
                assert isinstance(play, Play)
                wins = 1 - (await engine.win_chances(play.result, terms.seen_by_opponent(), 2)).win
            else:
                wins = (await engine.win_chances(one.position, terms, 2)).win
                wins = wins if one.kind in {DecisionKind.DOUBLE, DecisionKind.NO_DOUBLE} else 1 - wins
                wins = 1 - wins if reason.kind is ReasonKind.LATE else wins
            assert reason.better == round(wins, 5), one
            seen.add((one.kind, terms.jacoby and terms.owner is CubeHolder.NOBODY))
    assert {kind for kind, _ in seen} >= {DecisionKind.PLAY, DecisionKind.NO_DOUBLE, DecisionKind.TAKE}
    assert any(is_alive for _, is_alive in seen)
