"""What somebody is asked before they go: what becomes of their cubes, their place, the score, and the evening."""

from bot.desk import Table
from bot.rules.engine import apply
from bot.rules.points import NO_POINTS, Player, fraction_points_text
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import min_players
from bot.rules.seats.speaking import does_absent_cube_go_with_captain, speaker_for
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Game
from bot.rules.statements import Leaves, Statement
from bot.words.words import Words


def leaving_text(table: Table, said: Statement, words: Words) -> str:
    """What somebody is asked who would leave; "" where that costs nothing, or can still be taken back.

    A guest who leaves between games: with what, and that no undo brings their place back.
    """
    chouette, game, by = table.chouette, table.chouette.game, said.by
    tried = apply(chouette, said) if isinstance(said, Leaves) else None
    if by is not None and by in chouette.guests:  # they have said so at the board; between games that is not undone
        is_for_good = isinstance(chouette.stage, BetweenGames) and chouette.games
        points = fraction_points_text(chouette.scores.get(by, NO_POINTS), signed=True)
        return words.text("leave-guest", name=table.bold_name(by), points=points) if is_for_good else ""
    if by is None or not isinstance(tried, Accepted):
        return ""
    if game is None:
        return _place_text(chouette, tried.chouette, by, words)
    return _cubes_text(table, game, tried.chouette, by, words) if by in tried.chouette.gone else ""


def away_text(table: Table, said: Statement, words: Words) -> str:
    """What whoever keeps score is asked before they go away: who keeps it then; "" where nobody else does."""
    tried = apply(table.chouette, said)
    after = tried.chouette if isinstance(tried, Accepted) else table.chouette
    if after.scorer is None or after.scorer == table.chouette.scorer:
        return ""
    guests = words.listed([table.bold_name(one) for one in seated_guests(after)])
    return words.text("confirm-away", next=table.bold_name(after.scorer), guests=guests)


def _place_text(before: Chouette, after: Chouette, by: Player, words: Words) -> str:
    """Between games, who has played and whose seat is free at once: what their place is, and whether the others go on.

    Nothing before the first game, and of whoever has not played yet.
    """
    is_free = by in before.seated and by not in {*after.seated, *before.joiners}
    if not is_free or not before.games:
        return ""
    is_over, few = isinstance(after.stage, Ended), len(after.players_now_or_next) < min_players(after.rules)
    score = before.score_if_one_stake(by)
    return words.text(
        "confirm-leave-place",
        points="" if score is None else fraction_points_text(score, signed=True),
        scored="no" if score is None else "yes",
        what="ends" if is_over else "dodges" if by in after.dodged else "place",
        few="yes" if few and not is_over else "no",
    )


def _cubes_text(table: Table, game: Game, after: Chouette, by: Player, words: Words) -> str:
    """What becomes of the cubes of who leaves during a game; "" where they have none."""
    role = next(
        (
            name
            for name, one in (("box", game.box_decider), ("partner", game.partner), ("captain", game.acting_captain))
            if one == by
        ),
        "team",
    )
    bets = game.open_bets if role in {"box", "partner"} else tuple(bet for bet in game.open_bets if bet.team == by)
    values = [str(bet.cube.value) for bet in bets]
    if not values:
        return ""
    deputy = speaker_for(after, by)
    follows = does_absent_cube_go_with_captain(after, by)
    return words.text(
        "confirm-leave",
        role=role,
        values=words.listed(values),
        count=len(values),
        deputy="captain" if follows else "player" if deputy else "none",
        name=table.bold_name(deputy) if deputy else "",
    )
