"""A table as its page shows it to one person, or to whoever watches: plain JSON values. Decides nothing, sends nothing.

The question, the buttons and the pictures are those of the table message and of the person's own panel.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.backgammon.position import POINTS
from bot.board.absence import decided_meanwhile, is_away, is_waited_for_alone, who_acts_for_them
from bot.board.buttons import buttons_for, buttons_to_join
from bot.board.items import Json
from bot.board.play import SIDE_LETTERS, roll_to_play, suggested_plays, why_no_double
from bot.board.result import own_result_lines
from bot.board.table_on_page import TableOnPage, seat_of
from bot.board.told import (
    LostRoll,
    WonByDrop,
    last_turns_lines,
    own_answer_first,
    own_cube_first,
    own_stake,
    roll_by_itself,
    roll_lost_now,
    told_to_reader,
    with_cause_of_acting_captain,
    with_own_hits,
    with_why_of_roll,
    without_accepted_offers,
    without_open_suggestions,
    without_own_proposals,
    won_by_drop,
)
from bot.channel.interactions import ServerSettings
from bot.channel.message import (
    MessageParts,
    message_hints,
    message_parts,
    robot_rolls_at,
    table_notes,
)
from bot.channel.missing import long_waited_lines
from bot.channel.pictures import (
    banner_names,
    drawable_names,
    is_over_unplayed,
    labelled_board_scene,
    labelled_cubes_scene,
    labelled_whole_sheet,
    public_view,
    theme_of,
)
from bot.channel.question import answers_any_of, open_double
from bot.channel.settling_texts import debts_at_end_lines
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.pressed_for import says_something
from bot.desk.presses import players_asking_to_join
from bot.desk.tokens import players_called_now
from bot.render.board.scene import BoardScene
from bot.render.board.shown import TableShown, table_shown_once_seated, viewing_side
from bot.render.page.data import board_data, sheet_data
from bot.rules.evening.authority import may_speak_for
from bot.rules.events import ActingCaptainChanged, Event, PointsPaid, Took
from bot.rules.offers import awaited_statement
from bot.rules.play.checkers import NO_PLAY_NOTATION
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.chouette import BetweenGames, Chouette, Ended, Lobby
from bot.rules.statements import ChouetteMode
from bot.words.alt import board_text, cubes_text, own_game_end_text
from bot.words.hints import game_abandoned_by_end_lines
from bot.words.names import without_markup
from bot.words.newcomer import begins_as_captain_line, first_words, no_move_line, role_and_cube_lines, seated_line
from bot.words.told import ToldLine
from bot.words.words import Words

_ASIDES: Final = 1_000
"""More is never told beside statements after one of them: so revisions are whole numbers that grow."""
_MENTION: Final = re.compile(r"<@!?(\d+)>")
_ITALIC: Final = re.compile(r"(?<![\\*])\*(?![\s*])([^*\n]+)(?<![\\\s])\*(?!\*)")
"""A button's name stands so; a name's own star has a backslash before it, and so has that of a hit."""
_LINK: Final = re.compile(r"\[([^\]\n]*)\]\(https?://[^)\s]*\)")
"""On Discord, words that lead somewhere; here they are words."""
_TYPED_ASIDE: Final = re.compile(r" \(/[a-z][a-z ]*\)")
_TYPED: Final = re.compile(r"(?<![\w/*])/[a-z]{3,}")
_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?]) +")


def table_state(shown: TableOnPage, person: Player | None, words: Words) -> dict[str, Json]:
    """What the page shows to who is known at the table by this id, or to all who are not. Runs outside the event loop.

    Without a seat they watch; who has had one, or asks for one, is told so.
    """
    table, settings = shown.table, shown.settings
    chouette, seat = table.chouette, seat_of(table, person)
    lost = game_abandoned_by_end_lines(chouette, words, seat, is_voter=True) if seat else []
    hints = [line for line in _hints(shown, seat, words) if line not in lost]  # who votes on that is asked about it
    told, move = told_to_reader(table, shown.told, seat), roll_to_play(chouette, seat)
    told = without_open_suggestions(told, chouette.game) if move else told
    won = won_by_drop(table, told, seat, words)
    newest = told if won is None else won.newer
    reader = person if person in players_asking_to_join(chouette) else seat
    parts = message_parts(table, newest, words, hints, newest_first=True, reader=reader)
    asked = [words.text("again-asked")] if shown.is_asked(seat) else []
    lost_now = roll_lost_now(table, told, seat, words)
    asked += [
        lost_now.line if lost_now else "",
        who_acts_for_them(table, seat, words),
        *([] if is_waited_for_alone(chouette, seat) else _questions(table, parts, words)),
        *lost,
        *(line for line in parts.below if line),
    ]
    is_over, notes = isinstance(chouette.stage, Ended), _notes(shown, seat, words)
    paid = notes if is_over else []  # who pays whom is what everybody asks then
    happened = _told(table, told, parts, won, seat, words, lost_now=lost_now)
    if paid and not any(asked):
        asked, happened, paid = (happened[:1], happened[1:], paid) if happened else (paid[:1], [], paid[1:])
    scene, alt = board_and_alt_text(table, seat, words, settings)
    has_sheet = not isinstance(chouette.stage, Lobby) and not is_over_unplayed(chouette)
    return {
        "kind": "state",
        "run": shown.run,
        "revision": table.revision.number * _ASIDES + min(table.revision.asides, _ASIDES - 1),
        "language": words.language,
        "theme": theme_of(settings),
        "board": scene,
        "alt": alt,
        "question": plain_text(table, "\n".join(line for line in asked if line), words),
        "hints": [line for said in parts.hints if (line := _told_here(plain_text(table, said, words)))],
        "told": [*paid, *_own_lines(shown, seat, words), *_with_own_numbers(table, scene, happened, words)],
        "notes": [] if is_over else notes,
        **({"you": _you(table, person, words)} if person else {"you": None, "watching": _watching_line(table, words)}),
        "rolls": _robot_rolls(table),
        "buttons": buttons_for(shown, seat, words) if seat else buttons_to_join(table, person, words),
        "move": move,
        "moves": _moves(chouette, seat),
        "suggested": suggested_plays(table),
        **_why_not(table, seat, words, moves=bool(move)),
        "sheet": sheet_data(labelled_whole_sheet(table, words, settings)) if has_sheet else None,
        "over": is_over,
        "real": chouette.mode is ChouetteMode.SCORE,
    }


def _why_not(table: Table, seat: Player | None, words: Words, *, moves: bool) -> dict[str, str]:
    """Why whoever has this seat can move no checker, unless one `moves`, and why they cannot double."""
    no_double = _told_here(plain_text(table, why_no_double(table, seat, words), words))
    return {"no_move": "" if moves else _who_moves(table, seat, words), "no_double": no_double}


def _who_moves(table: Table, seat: Player | None, words: Words) -> str:
    """Who plays the roll that is not for this seat to play; and when they may advise, unless they are away."""
    here = None if seat and is_away(table.chouette, seat) else seat
    return no_move_line(table.chouette, here, table.sanitized_name, words)


def _hints(shown: TableOnPage, seat: Player | None, words: Words) -> list[str]:
    table, settings = shown.table, shown.settings
    hints = message_hints(table, words, settings, shown.book, shown.new_to_taking & {seat}, reader=seat)
    return [*hints, *_others_begin_lines(table, seat, words), *long_waited_lines(table, seat, settings, words)]


def _others_begin_lines(table: Table, seat: Player | None, words: Words) -> list[str]:
    """Who begins the next game, for whoever sits there and does not; none for all others."""
    chouette = table.chouette
    called = players_called_now(chouette) if awaited_statement(chouette).action is AwaitedAction.START else ()
    if seat is None or seat not in {*players_with_seat(chouette)} - chouette.away or not called:
        return []
    return [] if answers_any_of(table, called, seat) else [words.text("board-others-begin")]


def _questions(table: Table, parts: MessageParts, words: Words) -> Sequence[str]:
    """What is asked; at a real board, where nobody is called to begin the next game, whether whoever looks does."""
    chouette, asks, names = table.chouette, awaited_statement(table.chouette), table.bold_name
    is_between = chouette.mode is ChouetteMode.SCORE and isinstance(chouette.stage, BetweenGames)
    if any(parts.questions) or not is_between or asks.action is not AwaitedAction.START:
        return parts.questions
    return [words.question_text(players_who_must_act(chouette), names, names, asks, asks_reader="you")]


def _moves(chouette: Chouette, seat: Player | None) -> bool:
    """Whether somebody who is here moves the checkers of the side whose turn it is, or speaks for who does."""
    if seat is None or chouette.game is None or is_away(chouette, seat):
        return False
    return may_speak_for(chouette, seat, chouette.game.mover())


def _robot_rolls(table: Table) -> Json:
    """Which robot waits for people's word before its roll, and until when, in seconds since 1970; None: no robot."""
    game, at = table.chouette.game, robot_rolls_at(table)
    return {"name": table.sanitized_name(game.mover()), "at": at.timestamp()} if game and at else None


def plain_text(table: Table, text: str, words: Words) -> str:
    """A text of Discord's as it is read elsewhere: mere names in place of mentions, nothing marked."""

    def named(found: re.Match[str]) -> str:
        seat = table.player(int(found[1]))
        return table.sanitized_name(seat) if seat else words.text("evening-page-somebody")

    for seat in table.seats if "> (**" in text else ():  # who is named here needs no other name beside it
        text = text.replace(table.mention(seat.seat), f"<@{seat.user}>")
    return _MENTION.sub(named, without_markup(_ITALIC.sub(r"\1", _LINK.sub(r"\1", text))))


def _told_here(text: str) -> str:
    """A text without what is to be typed in the channel: no command is typed on the page. Plays, as 8/5, stay."""
    kept = list[str]()
    for sentence in _SENTENCE_ENDS.split(_TYPED_ASIDE.sub("", text)):
        if not _TYPED.search(sentence):
            kept.append(sentence)
        elif kept and kept[-1].endswith("?"):  # that was its answer
            kept.pop()
    return " ".join(kept)


def board_and_alt_text(table: Table, seat: Player | None, words: Words, settings: ServerSettings) -> tuple[Json, str]:
    """The board or the cubes, from the side of whoever looks; and the same in words."""
    chouette, shown = table.chouette, table_shown_once_seated(table.chouette)
    if shown is None or is_over_unplayed(chouette) or isinstance(chouette.stage, Lobby):
        return None, ""
    names = drawable_names(table)
    if chouette.mode is ChouetteMode.SCORE:
        return board_data(labelled_cubes_scene(table, shown, words, settings)), cubes_text(shown, names, words)
    is_playing = seat is not None and seat in shown.game.players
    view = viewing_side(chouette, seat) if is_playing else public_view(chouette, settings)
    last, before = shown.game.last_play, shown.game.play_before
    scene = labelled_board_scene(table, shown, words, settings, view)
    if not (seat and is_playing and _moves_for_other_side(shown, seat)):
        scene = replace(scene, numbers_for=view)  # those of who reads, or of the side below, whoever is to play
    data = board_data(_with_own_result(scene, table, shown, seat, words), last.play if last else "")
    is_lost = last is not None and last.play == NO_PLAY_NOTATION and shown.game_end is None
    if is_lost and before and before.play != NO_PLAY_NOTATION:  # what led there stays in view
        data["play"] = f"{SIDE_LETTERS[before.side]}{before.play}"
    data["own"] = is_playing  # else neither side's checkers are those of who looks
    return data, board_text(shown, names, words)


def _moves_for_other_side(shown: TableShown, seat: Player) -> bool:
    """Whether whoever has this seat is to move for somebody of the other side: then that side's numbers are theirs."""
    game, side = shown.game, shown.game.on_turn
    is_other = shown.is_game_in_progress and side is not None and side is not shown.side_of(seat)
    return is_other and may_speak_for(shown.chouette, seat, game.mover())


def _told(
    table: Table,
    told: Sequence[Event],
    newest: MessageParts,
    won: WonByDrop | None,
    seat: Player | None,
    words: Words,
    *,
    lost_now: LostRoll | None,
) -> list[str]:
    """What happened, the newest first: behind it who else is asked, and what a drop has won before.

    Behind all that, where it does not tell them, the double that is to be answered and the last plays of both sides.
    """
    lines = [*newest.lines]
    if won:
        older = message_parts(table, won.older, words, newest_first=True, reader=seat)
        lines += [ToldLine(won.line), *older.lines]
    lines = with_cause_of_acting_captain(table, lines, told, seat, words)
    lines = [line for line in lines if not (lost_now and any(one is lost_now.roll for one in line.pieces))]
    is_acting = any(isinstance(one, ActingCaptainChanged) and one.player == seat for one in told)
    answers = roll_by_itself(table.chouette, told, seat) if lines and not is_acting else ()
    if answers := tuple(one for one in answers if not won or one in won.newer or one in won.older):
        lines = _roll_behind_answers(table, lines, answers, seat, words)
    lines = own_answer_first(table, lines, seat, words.with_rules(table.chouette.rules))
    lines[1:1] = [ToldLine(newest.asked_too)] if newest.asked_too else []
    doubles = open_double(table)
    of_double = words.with_rules(table.chouette.rules).told_lines(doubles, table.escaped_name, reader=seat)
    lines = own_cube_first(lines, of_double, seat) + of_double
    lines = [replace(line, text=_told_here(plain_text(table, line.text, words))) for line in lines]
    by_text = {line.text: line for line in reversed(lines) if line.text}  # of two with the same text the newer one
    lines = [by_text[text] for text in dict.fromkeys(line.text for line in lines) if text]
    lines = [line for line in lines if not any(other.says_more_than(line) for other in lines)]
    lines = with_why_of_roll(table, lines, seat, words)
    lines = with_own_hits(table, without_own_proposals(without_accepted_offers(lines), seat), seat, words)
    return [*(line.text for line in lines), *last_turns_lines(table, lines, seat, words, lost_now=lost_now)]


def _roll_behind_answers(
    table: Table, lines: Sequence[ToldLine], answers: tuple[Event, ...], seat: Player | None, words: Words
) -> list[ToldLine]:
    """What happened, the newest first, with a roll that came by itself behind what made it come, in one line.

    What was paid for those answers stands between them.
    """
    said = words.with_rules(table.chouette.rules).told_lines(answers, table.escaped_name, reader=seat)
    (roll, *rest), (answer, *_) = lines, said
    only = answers[0] if len(answers) == 1 else None
    is_own = isinstance(only, Took) and (only.players == (only.by,) or seat in only.players)  # of one cube for all, too
    if stake := own_stake(table.chouette.game, seat) if is_own else "":
        answer = replace(answer, text=words.text("board-taken", taken=answer.text.removesuffix("."), stake=stake))
    told_at = next((at for at, line in enumerate(rest) if line.pieces == answer.pieces), 0)
    paid = [one for one in rest[:told_at] if one.pieces and all(isinstance(each, PointsPaid) for each in one.pieces)]
    older = [line for line in rest if line.pieces != answer.pieces and line not in paid]
    for line in reversed(paid):
        answer = answer.with_next(line)
    return [answer.with_next(roll), *older]


def _with_own_numbers(table: Table, scene: Json, lines: Sequence[str], words: Words) -> list[str]:
    """What happened, with the last play as the numbers at the board's edge have it, where these are not its mover's."""
    last = table.chouette.game.last_play if table.chouette.game else None
    if not last or not scene or last.play == NO_PLAY_NOTATION or scene["numbers"] != scene["view"]:
        return [*lines]
    if SIDE_LETTERS[last.side] == scene["view"]:
        return [*lines]
    own = re.sub(r"(?<!\()\d+", lambda point: str(POINTS + 1 - int(point[0])), last.play.replace("*", ""))
    reads = "plays" if scene["own"] else "watches"
    both = words.text("board-own-numbers", reads=reads, play=last.play, own=own)
    told = re.compile(rf"(?<![\d/]){re.escape(last.play)}(?![\d/(*])")
    at = next((at for at, line in enumerate(lines) if told.search(line)), None)
    return [told.sub(lambda _: both, line, count=1) if place == at else line for place, line in enumerate(lines)]


def _with_own_result(
    scene: BoardScene, table: Table, shown: TableShown, seat: Player | None, words: Words
) -> BoardScene:
    """How a game ended, first for whoever looks, if it has a result for them."""
    if seat is None or scene.banner is None or seat not in shown.game.players:
        return scene
    own = own_game_end_text(shown, seat, banner_names(table), words)
    return replace(scene, banner=replace(scene.banner, text=own))


def _notes(shown: TableOnPage, seat: Player | None, words: Words) -> list[str]:
    """What stands beside the pictures, without the marks of a list: the lobby, or who pays whom."""
    table = shown.table
    notes = table_notes(table, words, debts_at_end_lines(shown.debts, words, table.user(seat) if seat else None), seat)
    lines = [line for note in notes for line in (note.title or "", note.description or "")]
    return [plain_text(table, line.removeprefix("• "), words) for text in lines for line in text.splitlines() if line]


def _own_lines(shown: TableOnPage, seat: Player | None, words: Words) -> list[str]:
    """What is told to one person alone: what was decided while they were away, and what their result is made of."""
    meanwhile = decided_meanwhile(shown.table, shown.told, seat, words)
    return [*(plain_text(shown.table, line, words) for line in meanwhile), *own_result_lines(shown.table, seat, words)]


def _you(table: Table, seat: Player, words: Words) -> Json:
    """Who reads it, and who they are at the table."""
    chouette, names = table.chouette, table.escaped_name
    if seat_of(table, seat) is None:
        left = (
            seated_line(chouette, seat, names, words)
            if seat in players_asking_to_join(chouette)
            else words.text("board-left")
        )
        return {"name": table.sanitized_name(seat), "line": plain_text(table, left, words)}
    lines = [seated_line(chouette, seat, names, words), _who_changed(table, words)] if chouette.game is None else []
    role, *cubes = role_and_cube_lines(chouette, seat, names, words, is_on_page=True)
    begins = begins_as_captain_line(chouette, seat, words)
    lines = lines or [first_words(chouette, seat, names, words, with_cubes=False) or role, begins, *cubes]
    told = " ".join(_told_here(plain_text(table, line, words)) for line in lines if line)
    return {"name": table.sanitized_name(seat), "line": "" if isinstance(chouette.stage, Ended) else told}


def _watching_line(table: Table, words: Words) -> str:
    """That whoever has no seat watches, and how they get one where they may; "" when the evening is over."""
    joins = "yes" if says_something(ButtonPress(ButtonAction.JOIN), table.chouette, table.next_seat) else "no"
    return plain_text(table, words.text("board-watching", joins=joins), words) if table.is_open else ""


def _who_changed(table: Table, words: Words) -> str:
    """Between games: who of the last one has left, and who comes."""
    chouette = table.chouette
    if not isinstance(chouette.stage, BetweenGames) or not chouette.games:
        return ""
    played, seated = chouette.games[-1].final.players, players_with_seat(chouette)
    left = words.listed([table.escaped_name(one) for one in played if one not in seated])
    came = words.listed([table.escaped_name(one) for one in seated if one not in played])
    said = [words.text(f"board-who-{key}", names=names) for key, names in (("left", left), ("came", came)) if names]
    return " ".join(said)
