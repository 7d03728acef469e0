"""What somebody is asked before they put something right without the others, or though something came after it."""

from dataclasses import replace

from bot.channel.button_labels import asks_to_undo
from bot.channel.interactions import Interaction
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.requests import kind_of_own_press_to_undo, own_press_to_undo
from bot.desk.submission import with_scorer_named
from bot.rules.engine import apply
from bot.rules.evening.authority import is_alone_with_guests
from bot.rules.evening.missing import game_before_decision
from bot.rules.evening.undoing import tables_undone
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Accepted
from bot.rules.statements import ChouetteMode, Plays, ProposesUndo, Statement
from bot.words.words import Words


def how_put_right(interaction: Interaction, table: Table, seat: Player, action: ButtonAction) -> str:
    """Why somebody is asked before something is put right; "": they are not.

    "alone": with guests, so that nobody else is asked; somebody has sat down or got up since what they would undo,
    which "slip" takes back at once, and to which else the others "must" agree; nobody else is asked, and something that
    "followed" goes, too: what others did, or dice.
    """
    if action not in {ButtonAction.UNDO, ButtonAction.ADJOURN, ButtonAction.CORRECT}:
        return ""
    undoes = action is ButtonAction.UNDO
    is_slip = undoes and interaction.client.desk.takes_back_slip(table, seat)
    is_elsewhere = table.chouette.mode is ChouetteMode.SCORE
    has_moved = undoes and is_elsewhere and bool(table.decided and table.decided[-1].moved_since)
    if is_alone_with_guests(table.chouette, seat) and not is_slip:
        return "alone"
    if undoes and not is_elsewhere and table.decided and not asks_to_undo(table.chouette, seat):
        followed, dice = _what_followed(table, seat)
        return "followed" if followed or dice else ""
    return ("slip" if is_slip else "must") if has_moved else ""


def _what_followed(table: Table, seat: Player) -> tuple[int, bool]:
    """How many decisions are undone with this player's last press, and whether dice fall again then."""
    own = own_press_to_undo(table, seat)
    last, count = own or (table.decided[-1], table.decided[-1].count)
    undone = tables_undone(table.chouette, count)
    return count - last.count, any(one.dice_since_decision for one in undone)


def _undone_with_what_followed_text(table: Table, seat: Player, words: Words) -> str:
    """What whoever undoes their own press, with all that followed, is asked."""
    (followed, dice), own = _what_followed(table, seat), own_press_to_undo(table, seat)
    last = own[0].last if own else None
    play = last.play if isinstance(last, Plays) else ""
    return words.text(
        "confirm-undo",
        own="yes" if own else "no",
        kind=kind_of_own_press_to_undo(table, seat),
        play=play,
        followed=followed,
        dice="yes" if dice else "no",
    )


def what_is_done_text(table: Table, said: Statement, asks: str, words: Words) -> str:
    """What somebody is asked before it is done; to what others would have to agree, where they are alone with guests.

    `asks`: as `how_put_right` says. An undo leaves the seats that were taken or given up since, and who left plays
    their game to its end again: that is said first.
    """
    if asks == "followed" and said.by:
        return _undone_with_what_followed_text(table, said.by, words)
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
