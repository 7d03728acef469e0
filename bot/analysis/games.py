"""The games of a record that are over, each with the lines that stand: what was taken back is not among them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.record.replay import AcceptedLine
from bot.rules import statements as say
from bot.rules.evening.missing import table_gone_back_to
from bot.rules.events import AbsentCubesFollowedCaptain, DirectorSpokeFor, GameResumed, Undone
from bot.rules.points import Player, TransferReason
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.chouette import Chouette, FinishedGame, Game
from bot.rules.state.proposals import SeatedDirectorsAct
from bot.rules.statements import Statement
from bot.rules.values import replace


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over, and what was said in it, from its first statement on, that was not taken back."""

    finished: FinishedGame
    lines: tuple[AcceptedLine, ...]


def games_to_analyse(lines: Iterable[AcceptedLine]) -> tuple[PlayedGame, ...]:
    """The games that were played here to their end, in their order.

    One that was adjourned and resumed is one game, with the later number; one that waits or was given up is none.
    """
    found: dict[int, list[AcceptedLine]] = {}
    games: tuple[FinishedGame, ...] = ()
    for each in lines:
        was, now = each.before.game, each.after.game
        games = each.after.games
        if told := next((event for event in each.accepted.events if isinstance(event, Undone)), None):
            _take_back(found, each, told)
        elif resumed := next((event for event in each.accepted.events if isinstance(event, GameResumed)), None):
            found[resumed.game] = [*found[resumed.earlier]]  # also one that was closed at once
        elif was:
            found[was.number].append(each)
        elif now and isinstance(each.statement, say.StartsGame):
            found[now.number] = []
        elif now:  # what had ended it was taken back
            found[now.number] = [line for line in found.get(now.number, ()) if is_game_unfinished_after(line)]
    return tuple(PlayedGame(game, tuple(found[game.final.number])) for game in games if has_ended_on_this_board(game))


def has_ended_on_this_board(game: FinishedGame) -> bool:
    """Whether it was played to its end on this board, or all its bets are decided."""
    return game.final.position is not None and game.is_decided


def last_game_played(chouette: Chouette) -> FinishedGame | None:
    """The last game that was played to its end on this board; later ones that were abandoned or adjourned are none."""
    return next((game for game in reversed(chouette.games) if has_ended_on_this_board(game)), None)


def number_to_look_back_at(chouette: Chouette) -> int:
    """The game that is meant by the last one; before one is played to its end the one in progress, or the last one."""
    last, game = last_game_played(chouette), chouette.game
    return last.final.number if last else game.number if game else max(1, len(chouette.games))


def _take_back(found: dict[int, list[AcceptedLine]], undone: AcceptedLine, told: Undone) -> None:
    """The lines of a game again as they were; with this one as its last, where it gives the game another result."""
    then = table_gone_back_to(undone.before, told.count)
    game = then.game if then else None
    if game:
        lines = found[game.number]
        at = next((at for at, line in enumerate(lines) if line.before.game is game), len(lines))
        del lines[at:]
        if then and told.instead:
            booked = tuple(one for one in undone.accepted.transfers if one.reason is not TransferReason.UNDO)
            lines.append(replace(undone, before=then, accepted=replace(undone.accepted, transfers=booked)))


# --- What a line says, and who decided


def game_after(line: AcceptedLine) -> Game:
    """The game of a line after it, also if it is over now."""
    was, now = line.before.game, line.after.game
    assert was is not None  # noqa: S101  # the lines of a game are said in it
    return now if now and now.number == was.number else line.after.games[-1].final


def is_game_unfinished_after(line: AcceptedLine) -> bool:
    """Whether the game of a line is not over after it."""
    was, now = line.before.game, line.after.game
    return was is not None and now is not None and now.number == was.number


@dataclass(frozen=True, slots=True)
class DecidedStatement:
    """What was said, for which player, and who decided it.

    A director decides for whom they act, a proxy or the next in line for somebody absent.
    """

    said: Statement
    player: Player
    by: Player


def decided_statement(line: AcceptedLine) -> DecidedStatement | None:
    """Whose word a line is; None where it happened by itself."""
    said = _said(line)
    if said.by is None:
        return None
    return DecidedStatement(said, said.by, decider(line, said.by))


def followed_captain_by_player(line: AcceptedLine) -> Mapping[Player, Player]:
    """Whose cubes followed another's at a line, and whose: also what the Captain, or the Box, had said before."""
    followed = (one for one in line.accepted.events if isinstance(one, AbsentCubesFollowedCaptain))
    return {player: one.captain for one in followed for player in one.players}


def decider(line: AcceptedLine, player: Player) -> Player:
    """Who decided for a player at a line."""
    acted = next((one for one in line.accepted.events if isinstance(one, DirectorSpokeFor)), None)
    if acted and acted.player == player and acted.by:
        return acted.by
    return speaker_for(line.before, player) or player


def _said(line: AcceptedLine) -> Statement:
    """The statement itself, where a director says it for somebody, or now may."""
    if isinstance(line.statement, say.DirectorSpeaksFor):
        return line.statement.saying
    if any(isinstance(event, DirectorSpokeFor) for event in line.accepted.events):
        for proposal in line.before.proposals:
            match proposal.subject:
                case SeatedDirectorsAct(act=say.DirectorSpeaksFor() as act):
                    return act.saying
                case _:
                    continue
    return line.statement
