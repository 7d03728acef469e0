"""What somebody is asked before they put something right without the others, or though somebody came or left since."""

from dataclasses import replace

from bot.channel.interactions import Interaction
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.submission import with_scorer_named
from bot.rules.engine import apply
from bot.rules.evening.authority import is_alone_with_guests
from bot.rules.evening.missing import game_before_decision
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted
from bot.rules.statements import ChouetteMode, ProposesUndo, Statement
from bot.words.words import Words


def how_put_right(interaction: Interaction, table: Table, seat: Player, action: ButtonAction) -> str:
    """Why somebody is asked before something is put right; "": they are not.

    "alone": with guests, so that nobody else is asked; somebody has sat down or got up since what they would undo,
    which "slip" takes back at once, and to which else the others "must" agree. Alone with robots they are not: these
    would play on meanwhile, nobody minds, and the same dice fall again.
    """
    if action not in {ButtonAction.UNDO, ButtonAction.ADJOURN, ButtonAction.CORRECT}:
        return ""
    undoes = action is ButtonAction.UNDO
    is_slip = undoes and interaction.client.desk.takes_back_slip(table, seat)
    is_elsewhere = table.chouette.mode is ChouetteMode.SCORE
    has_moved = undoes and is_elsewhere and bool(table.decided and table.decided[-1].moved_since)
    if is_alone_with_guests(table.chouette, seat) and not is_slip:
        return "alone"
    return ("slip" if is_slip else "must") if has_moved else ""


def what_is_done_text(table: Table, said: Statement, asks: str, words: Words) -> str:
    """What somebody is asked before it is done; to what others would have to agree, where they are alone with guests.

    `asks`: as `how_put_right` says. An undo leaves the seats that were taken or given up since, and who left plays
    their game to its end again: that is said first.
    """
    moved = table.decided[-1].moved_since if isinstance(said, ProposesUndo) and table.decided else ()
    here = players_with_seat(table.chouette)
    joined, left = [one for one in moved if one in here], [one for one in moved if one not in here]
    game = game_before_decision(table.chouette)
    again = [one for one in left if game and one in game.players]
    left = [one for one in left if one not in again]
    among_members = replace(table.chouette, guests=frozenset())
    tried = apply(among_members, said, enforce_turns=True)
    events = tried.events[-1:] if isinstance(tried, Accepted) else ()
    told = tuple(with_scorer_named(event, table.chouette) for event in events)
    what = words.events_text(told, table.escaped_name, names_if_several_players=table.bold_name)
    return words.text(
        "confirm-alone",
        what=what,
        asks=asks,
        joined=words.listed([table.bold_name(one) for one in joined]),
        left=words.listed([table.bold_name(one) for one in left]),
        came=len(joined),
        went=len(left),
        again=words.listed([table.bold_name(one) for one in again]),
        plays=len(again),
    )
