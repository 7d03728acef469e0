"""A table as its page shows it to one person, or to whoever watches: plain JSON values. Decides nothing, sends nothing.

The question, the buttons and the pictures are those of the table message and of the person's own panel.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final

from bot.backgammon.notation import play_notation
from bot.backgammon.position import POINTS
from bot.backgammon.steps import ways_to_play
from bot.board.absence import decided_meanwhile, is_away, is_waited_for_alone, who_acts_for_them
from bot.board.items import Json, button_json
from bot.board.presses import SHOWN_BY_DISCORD, SKIPS, is_for
from bot.board.result import own_result_lines
from bot.board.told import (
    LostRoll,
    WonByDrop,
    last_turns_lines,
    own_cube_first,
    own_stake,
    roll_by_itself,
    roll_lost_now,
    told_to_reader,
    with_cause_of_acting_captain,
    with_own_hits,
    without_own_proposals,
    won_by_drop,
)
from bot.channel.button_labels import asks_to_undo, button_label
from bot.channel.buttons import (
    PERSONAL_DROP_UNASKED_SETTING,
    SETTLING_ID,
    TEACH_ID,
    PressButton,
    button_style,
    create_buttons_after_evening,
    create_look_back_buttons,
)
from bot.channel.calling import create_answers
from bot.channel.interactions import ServerSettings
from bot.channel.message import (
    MessageParts,
    may_analyse,
    message_hints,
    message_parts,
    presses_under_message,
    robot_rolls_at,
    table_notes,
)
from bot.channel.missing import missing_button
from bot.channel.panels import presses_in_panel
from bot.channel.pictures import (
    drawable_names,
    is_over_unplayed,
    labelled_board_scene,
    labelled_cubes_scene,
    labelled_whole_sheet,
    public_view,
    theme_of,
)
from bot.channel.question import open_double
from bot.channel.settling_texts import debts_at_end_lines, has_open_payments
from bot.desk import Table
from bot.desk.actions import SEAT_SEPARATOR, ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.button_rows import MAX_BUTTON_ROWS, button_rows
from bot.desk.pressed_for import says_something
from bot.desk.presses import players_asking_to_join
from bot.desk.requests import has_own_answer_to_undo, own_press_to_undo
from bot.desk.settling import DebtsAtEnd
from bot.desk.table import Call
from bot.desk.tokens import moment_token
from bot.render.board.scene import BoardScene, unique_initials
from bot.render.board.shown import TableShown, table_shown_once_seated, viewing_side
from bot.render.page.data import board_data, sheet_data
from bot.rules.evening.authority import may_speak_for
from bot.rules.events import ActingCaptainChanged, Event, Took
from bot.rules.phases import ToPlay
from bot.rules.play.checkers import NO_PLAY_NOTATION, may_suggest, position_and_dice_to_play
from bot.rules.points import NO_POINTS, HalfPoints, Player, fraction_points_text
from bot.rules.rulebook import RuleBook
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.state.bets import Side
from bot.rules.state.chouette import BetweenGames, Chouette, Ended, Lobby
from bot.rules.statements import ChouetteMode
from bot.words.alt import board_text, cubes_text
from bot.words.hints import game_abandoned_by_end_lines
from bot.words.names import without_markup
from bot.words.newcomer import begins_as_captain_line, first_words, no_advice_line, role_and_cube_lines, seated_line
from bot.words.told import ToldLine
from bot.words.words import Words

FIRST_ROW_OF_MORE: Final = 10
"""From this row on stands what somebody's own panel has."""
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
_SIDES: Final = {Side.TEAM: "T", Side.BOX: "B"}
PANELS_ON_PAGE: Final = frozenset(
    {
        ButtonAction.FOR,
        ButtonAction.CUBES,
        ButtonAction.ADMIT,
        ButtonAction.AUTOMATIC,
        ButtonAction.MORE_RESULTS,
        ButtonAction.CHANGE_ROBOTS,
        ButtonAction.SKIP_TO_DECISION,
        ButtonAction.SKIP_TO_END,
        ButtonAction.NOT_NOW,
        ButtonAction.UNASKED,
        ButtonAction.ASKED,
        ButtonAction.HELP,
    }
)
"""What a button opens in the channel, and on the page as well."""
ANSWERED_IN_CHANNEL: Final = frozenset(
    {ButtonAction.ANALYSE, ButtonAction.FILM, ButtonAction.CORRECT, ButtonAction.SEAT_GUEST}
)
"""What the answer to which is a picture, a file or a form: the page says where it is."""
_ON_THE_LEFT: Final = frozenset(
    {
        ButtonAction.ONLY_PLAY,
        ButtonAction.TAKE,
        ButtonAction.ALL_AGREE,
        ButtonAction.ALL_TAKE,
        ButtonAction.BEAVER,
        ButtonAction.ROLL,
        ButtonAction.OPENING,
        ButtonAction.STAND,
        ButtonAction.HOLD,
        ButtonAction.RELEASE,
        ButtonAction.ALONG,
        ButtonAction.DECLINE,
        ButtonAction.NO_EXTRA,
        ButtonAction.TAKE_EXTRA,
        ButtonAction.STAY_IN,
        ButtonAction.START,
        ButtonAction.STAY,
        ButtonAction.BUY_IN,
        ButtonAction.NEXT,
        ButtonAction.ACCEPT,
        ButtonAction.BACK,
    }
)
"""What lets a game go on, or says yes; it has a place of its own, with the play."""
_MADE_FOR_ANOTHER: Final = frozenset({ButtonAction.ROLL, ButtonAction.ONLY_PLAY})
"""What has that place also where it is done for somebody who is away."""
_ON_THE_RIGHT: Final = frozenset(
    {
        ButtonAction.AGREE,
        ButtonAction.DOUBLE,
        ButtonAction.ALL_DOUBLE,
        ButtonAction.CUBES,
        ButtonAction.BECOME,
        ButtonAction.DROP,
        ButtonAction.ALL_DROP,
        ButtonAction.DISSENT,
        ButtonAction.BUY,
        ButtonAction.PREEMPT,
        ButtonAction.GIVE_EXTRA,
        ButtonAction.DROP_AFTER_ALL,
        ButtonAction.DROP_EXTRA,
        ButtonAction.REFUSE_EXTRA,
        ButtonAction.SELL_ALONG,
        ButtonAction.END,
        ButtonAction.REFUSE,
        ButtonAction.RECALL,
        ButtonAction.WITHDRAW,
    }
)
"""What raises a stake, ends something or says no: no finger that goes on tapping comes to it."""
_SIDES_OF_DOCK: Final = frozenset({"left", "right"})
_TAKES_BACK: Final = frozenset({ButtonAction.RECALL, ButtonAction.WITHDRAW})
_ANSWERS_TO_PROPOSAL: Final = _TAKES_BACK | {ButtonAction.ACCEPT, ButtonAction.REFUSE}
_AT_THE_FOOT: Final = SKIPS | {ButtonAction.HELP, ButtonAction.UNDO, ButtonAction.JOIN}
"""What is there whatever is asked; it has a row of its own, in view, in which each keeps its place."""
_BEHIND_RESIGNING: Final = frozenset({ButtonAction.ADJOURN, ButtonAction.END})


@dataclass(frozen=True, slots=True)
class TableOnPage:
    """A table with what its page needs to know beside it: all that it is drawn from.

    `told`: what its newest message tells. `has_engine`: for robots. `run`: which run of the bot it is. `called_to`: the
    table to which those of an evening that is over are called, with who is. `new_to_taking`: who is asked to take or
    drop in their first game. `unasked`: who has set that they are not asked about a drop or a double.
    """

    table: Table
    told: tuple[Event, ...]
    settings: ServerSettings
    book: RuleBook | None
    has_engine: bool
    run: str
    called_to: tuple[int, Call] | None = None
    new_to_taking: frozenset[Player] = frozenset()
    unasked: frozenset[Player] = frozenset()
    debts: DebtsAtEnd = field(default_factory=DebtsAtEnd)

    def is_asked(self, seat: Player | None) -> bool:
        """Whether whoever has this seat is asked to play again, and has not answered."""
        user = self.table.user(seat) if seat else None
        return self.called_to is not None and user in self.called_to[1].waited


def seat_of(table: Table, person: Player | None) -> Player | None:
    """The seat of who is known at a table by this id: at it, in the game that goes on, or there as it ended; or None.

    Whoever has gone amid a game has none. Whoever keeps score and does not play has one, too.
    """
    chouette, game = table.chouette, table.chouette.game
    if person is None or person in chouette.gone:
        return None
    is_there = person in {*players_with_seat(chouette), *(game.players if game else ())}
    is_there = is_there or keeps_score_without_seat(chouette, person) or not table.is_open
    return person if is_there else None


def table_state(shown: TableOnPage, person: Player | None, words: Words) -> dict[str, Json]:
    """What the page shows to who is known at the table by this id, or to all who are not. Runs outside the event loop.

    Without a seat they watch; who has had one, or asks for one, is told so.
    """
    table, settings = shown.table, shown.settings
    chouette, seat = table.chouette, seat_of(table, person)
    lost = game_abandoned_by_end_lines(chouette, words, seat, is_voter=True) if seat else []
    hints = message_hints(table, words, settings, shown.book, shown.new_to_taking & {seat}, reader=seat)
    hints = [line for line in hints if line not in lost]  # who votes on that reads it in the question
    told = told_to_reader(table, shown.told, seat)
    won = won_by_drop(table, told, seat, words)
    newest = told if won is None else won.newer
    parts = message_parts(table, newest, words, hints, newest_first=True, reader=seat)
    asked = [words.text("again-asked")] if shown.is_asked(seat) else []
    lost_now = roll_lost_now(table, told, seat, words)
    asked += [
        lost_now.line if lost_now else "",
        who_acts_for_them(table, seat, words),
        *([] if is_waited_for_alone(chouette, seat) else parts.questions),
        *lost,
        *(line for line in parts.below if line),
    ]
    is_over, notes = isinstance(chouette.stage, Ended), _notes(shown, seat, words)
    paid = notes if is_over else []  # who pays whom is what everybody asks then
    if paid and not any(asked):
        asked, paid = paid[:1], paid[1:]
    happened = _told(table, told, parts, won, seat, words, lost_now=lost_now)
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
        "told": [*paid, *_own_lines(shown, seat, words), *happened],
        "counted": _how_play_is_counted(table, scene, words),
        "notes": [] if is_over else notes,
        "you": _you(table, person, words) if person else None,
        "rolls": _robot_rolls(table),
        "buttons": buttons_for(shown, seat, words) if seat else _buttons_to_join(table, person, words),
        "move": roll_to_play(chouette, seat),
        "moves": _moves(chouette, seat),
        "suggested": _suggested(table),
        "no_advice": no_advice_line(chouette, seat, words) if seat and not is_away(chouette, seat) else "",
        "sheet": sheet_data(labelled_whole_sheet(table, words, settings)) if has_sheet else None,
        "over": is_over,
        "real": chouette.mode is ChouetteMode.SCORE,
    }


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
    data = board_data(_with_own_result(scene, shown, seat, words), last.play if last else "")
    is_lost = last is not None and last.play == NO_PLAY_NOTATION and shown.game_end is None
    if is_lost and before and before.play != NO_PLAY_NOTATION:  # what led there stays in view
        data["play"] = f"{_SIDES[before.side]}{before.play}"
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
    if lines and not is_acting and (answers := roll_by_itself(table.chouette, told, seat)):
        lines = _roll_behind_answers(table, lines, answers, seat, words)
    lines[1:1] = [ToldLine(newest.asked_too)] if newest.asked_too else []
    doubles = open_double(table)
    of_double = words.with_rules(table.chouette.rules).told_lines(doubles, table.escaped_name, reader=seat)
    lines = own_cube_first(lines, of_double, seat) + of_double
    lines = [replace(line, text=_told_here(plain_text(table, line.text, words))) for line in lines]
    by_text = {line.text: line for line in reversed(lines) if line.text}  # of two with the same text the newer one
    lines = [by_text[text] for text in dict.fromkeys(line.text for line in lines) if text]
    lines = [line for line in lines if not any(other.says_more_than(line) for other in lines)]
    lines = with_own_hits(table, without_own_proposals(lines, seat), seat, words)
    return [*(line.text for line in lines), *last_turns_lines(table, lines, seat, words, lost_now=lost_now)]


def _roll_behind_answers(
    table: Table, lines: Sequence[ToldLine], answers: tuple[Event, ...], seat: Player | None, words: Words
) -> list[ToldLine]:
    """What happened, the newest first, with a roll that came by itself behind what made it come, in one line."""
    said = words.with_rules(table.chouette.rules).told_lines(answers, table.escaped_name, reader=seat)
    (roll, *rest), (answer, *_) = lines, said
    only = answers[0] if len(answers) == 1 else None
    is_own = isinstance(only, Took) and (only.players == (only.by,) or seat in only.players)  # of one cube for all, too
    if stake := own_stake(table.chouette.game, seat) if is_own else "":
        answer = replace(answer, text=words.text("board-taken", taken=answer.text.removesuffix("."), stake=stake))
    return [answer.with_next(roll), *(line for line in rest if line.pieces != answer.pieces)]


def _how_play_is_counted(table: Table, scene: Json, words: Words) -> str:
    """Whose points the last play counts, where it is the other side's than the numbers at the board's edge; else "".

    What it begins with is told in one's own numbers, too.
    """
    last = table.chouette.game.last_play if table.chouette.game else None
    if not last or not scene or last.play == NO_PLAY_NOTATION or scene["numbers"] != scene["view"]:
        return ""
    if _SIDES[last.side] == scene["view"]:
        return ""
    step = re.sub(r"[*]|\(\d\)", "", last.play.split()[0])
    own = re.sub(r"\d+", lambda point: str(POINTS + 1 - int(point[0])), step)
    reads = "plays" if scene["own"] else "watches"
    return words.text("board-counted", reads=reads, name=table.sanitized_name(last.by), step=step, own=own)


def _with_own_result(scene: BoardScene, shown: TableShown, seat: Player | None, words: Words) -> BoardScene:
    """How a game ended, first for whoever looks, if it has a result for them."""
    if seat is None or scene.banner is None or seat not in shown.game.players:
        return scene
    won = shown.booked_half_points.get(seat, NO_POINTS)
    if won == NO_POINTS and scene.banner.winner is None:  # abandoned or adjourned: no result is told of it
        return scene
    result = "win" if won > 0 else "lose" if won < 0 else "even"
    points = fraction_points_text(HalfPoints(abs(won)))
    own = words.text("board-own-result", result=result, points=points, end=scene.banner.text)
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


# --- Buttons


def buttons_for(shown: TableOnPage, seat: Player, words: Words) -> list[Json]:
    """Those under the table message that do something for whoever has this seat, then those of their own panel.

    Whoever has proposed something reads *Withdraw my proposal* where the others read *Refuse*. Whoever decided
    last has *Undo* in view, also where the others are asked; these have it among their own.
    Whoever is away has *I am back* before all else, and only what is about themself.
    In the end, *Same again* and *Other rules*, or the answers of who is asked to play again; *Paid …* for who still
    owes something or is owed it, after an evening with robots *Teach me*; and below them what was played.
    """
    table, chouette = shown.table, shown.table.chouette
    public = presses_under_message(chouette, shown.settings, has_engine=shown.has_engine)
    settings = {PERSONAL_DROP_UNASKED_SETTING: True} if seat in shown.unasked else {}
    own = presses_in_panel(table, seat, settings) if table.is_open else ()
    beside = tuple(press for row in button_rows(public) for press in row)
    recall = {press.target: press for press in own if press.action is ButtonAction.RECALL}
    recall |= {f"{seat}{SEAT_SEPARATOR}{press.target}": press for press in own if press.action is ButtonAction.WITHDRAW}
    mine = [
        (recall.get(press.target, press) if press.action is ButtonAction.REFUSE and not press.absent else press, row)
        for row, presses in enumerate(button_rows(public))
        for press in presses
        if does_something_on_page(chouette, press, seat)
    ]
    if not any(press.action is ButtonAction.NEXT for press, _ in mine):  # others begin: the end is not what comes first
        mine = [(press, MAX_BUTTON_ROWS if press.action is ButtonAction.END else row) for press, row in mine]
        mine.sort(key=lambda one: one[1])
    mine, own = _with_undo_in_its_place(table, seat, mine, own)
    if is_away(chouette, seat):
        own = tuple(one for one in own if one.action.spec.is_personal)
        helps = [each for each in mine if each[0].action is ButtonAction.HELP]
        mine = [(one, 0) for one in own if one.action is ButtonAction.BACK] + helps
    made = [button_on_page(table, press, seat, beside, words, row) for press, row in mine]
    found = _in_their_places(chouette, seat, mine, made)
    if isinstance(chouette.stage, Ended):
        has_older = bool(debts_at_end_lines(shown.debts, words))
        same_again, other_rules, *more = create_buttons_after_evening(table, words, has_older_debts=has_older)
        looks = create_look_back_buttons(table, words, is_analysed=shown.has_engine and may_analyse(shown.settings))
        shown_here = {SETTLING_ID, TEACH_ID} if has_open_payments(table, seat, shown.debts) else {TEACH_ID}
        teach = [one for one in more if one.custom_id in shown_here]
        call = shown.called_to if shown.is_asked(seat) else None
        again = create_answers(*call, words) if call else [same_again, other_rules]
        found = [*(button_json(one, 0) for one in (*again, *teach)), *found]
        found += [button_json(one, MAX_BUTTON_ROWS - 1) for one in looks]
    twice = ButtonAction.LEAVE_ROBOTS if ButtonPress(ButtonAction.LEAVE) in public else None
    shown_above = {press for press, _ in mine if press.action in _TAKES_BACK | {ButtonAction.BACK}}
    later = _resignations_for_later(chouette, seat, own)
    offered = tuple(one for one in own if one.action not in {*SHOWN_BY_DISCORD, twice} and one not in shown_above)
    behind = next((at for at, one in enumerate(offered) if one.action in _BEHIND_RESIGNING), len(offered))
    offered = (*offered[:behind], *later, *offered[behind:])
    found += [
        button_on_page(table, press, seat, offered, words, FIRST_ROW_OF_MORE + row)
        | ({"gone": True} if press in later else {})
        for row, presses in enumerate(button_rows(offered))
        for press in presses
    ]
    missing = missing_button(table, seat, shown.settings, words)
    return [*found, *([button_json(missing.item, FIRST_ROW_OF_MORE + MAX_BUTTON_ROWS)] if missing else [])]


def _in_their_places(
    chouette: Chouette, seat: Player, presses: list[tuple[ButtonPress, int]], made: list[Json]
) -> list[Json]:
    """The buttons of these presses, where nothing else lets a game go on with what opens somebody's answers there.

    The answers to a proposal have a row of their own where the game asks as well: no other word stands in it.
    """
    is_asked = chouette.mode is ChouetteMode.SCORE or roll_to_play(chouette, seat) or _SIDES_OF_DOCK & _places(made)
    places = ["left" if press.action is ButtonAction.FOR and not is_asked else "" for press, _ in presses]
    made = [one | ({"place": place} if place else {}) for one, place in zip(made, places, strict=True)]
    questions = {row for press, row in presses if press.action in _ANSWERS_TO_PROPOSAL}
    if not _SIDES_OF_DOCK & _places(one for one in made if one["row"] not in questions):
        return made
    answers = [one["row"] in questions and one.get("place") in _SIDES_OF_DOCK for one in made]
    return [one | ({"place": "answers"} if is_answer else {}) for one, is_answer in zip(made, answers, strict=True)]


def _places(buttons: Iterable[Json]) -> set[str]:
    return {one.get("place", "") for one in buttons}


def _resignations_for_later(chouette: Chouette, seat: Player, own: tuple[ButtonPress, ...]) -> tuple[ButtonPress, ...]:
    """How whoever moves for a side may resign, where they may not before something is answered: in the same place."""
    game, is_here = chouette.game, chouette.mode is ChouetteMode.PLAY and not is_away(chouette, seat)
    may_now = any(one.action is ButtonAction.RESIGN for one in own)
    if game is None or not is_here or may_now or seat not in {game.acting_box, game.acting_captain}:
        return ()
    return tuple(ButtonPress(ButtonAction.RESIGN, one) for one in ButtonAction.RESIGN.spec.targets)


def _buttons_to_join(table: Table, person: Player | None, words: Words) -> list[Json]:
    """*Join*, where whoever has no seat may say it now, or what takes that back."""
    by, presses = person or table.next_seat, (ButtonPress(ButtonAction.JOIN),)
    if person in players_asking_to_join(table.chouette):
        presses = tuple(one for one in presses_in_panel(table, by, {}) if one.action is ButtonAction.RECALL)
    may_say = [one for one in presses if table.is_open and says_something(one, table.chouette, by)]
    join = words.text("board-join", again="yes" if person else "no")
    made = [button_on_page(table, one, by, presses, words, 0) for one in may_say]
    return [
        one | ({"label": join} if press.action is ButtonAction.JOIN else {})
        for one, press in zip(made, may_say, strict=True)
    ]


def _with_undo_in_its_place(
    table: Table, seat: Player, shown: list[tuple[ButtonPress, int]], own: tuple[ButtonPress, ...]
) -> tuple[list[tuple[ButtonPress, int]], tuple[ButtonPress, ...]]:
    """What is shown, in which row, and somebody's own: *Undo* where it belongs."""
    chouette = table.chouette
    is_last = chouette.decision is not None and chouette.decision.by == seat
    is_own = is_last or (chouette.mode is ChouetteMode.PLAY and has_own_answer_to_undo(table, seat))
    moved = {one for one in own if is_own and one.action is ButtonAction.UNDO and not one.absent}
    hidden = {
        one for one, _ in shown if one.action is ButtonAction.UNDO and not is_own and asks_to_undo(chouette, seat)
    }
    found = [one for one in shown if one[0] not in hidden] + [(one, MAX_BUTTON_ROWS - 1) for one in moved]
    return found, (*(one for one in own if one not in moved), *hidden)


def button_on_page(
    table: Table, press: ButtonPress, seat: Player, beside: Sequence[ButtonPress], words: Words, row: int
) -> Json:
    """A button as the page has it for whoever has this seat; its id is that of the channel's."""
    label, style = button_label(table, press, tuple(beside), words, seat), button_style(table.chouette, press)
    made = PressButton.create(table.id, press, label, style=style)
    is_public = row < MAX_BUTTON_ROWS and (not press.absent or press.action in _MADE_FOR_ANOTHER)
    places = {"left": _ON_THE_LEFT, "right": _ON_THE_RIGHT, "foot": _AT_THE_FOOT}
    place = next((name for name, actions in places.items() if press.action in actions), "")
    is_return = is_public and press.action is ButtonAction.BACK
    placed = button_json(made.item, row) | ({"place": place} if is_public and place else {})
    own = own_press_to_undo(table, seat) if press.action is ButtonAction.UNDO and not press.absent else None
    same = {"same": f"undo {own[0].at.isoformat()}"} if own else {}  # though robots play on, and its id is another one
    return placed | ({"style": "primary"} if is_return else {}) | same


def does_something_on_page(chouette: Chouette, press: ButtonPress, seat: Player) -> bool:
    """Whether a press of this button says something for whoever has this seat, or opens something for them here."""
    if is_away(chouette, seat):  # the others act for them
        return press.action is ButtonAction.HELP
    return press.action not in SHOWN_BY_DISCORD and is_for(chouette, press, seat)


# --- The play


def roll_to_play(chouette: Chouette, seat: Player | None) -> Json:
    """The roll that is to be played, with every legal play, for who may play it or suggest one; None for others."""
    roll, game = position_and_dice_to_play(chouette), chouette.game
    if roll is None or game is None or seat is None or is_away(chouette, seat):
        return None
    is_own = may_speak_for(chouette, seat, game.mover())
    if not is_own and not may_suggest(chouette, seat):
        return None
    return {
        "token": moment_token(chouette),
        "side": _SIDES[game.on_turn or Side.TEAM],
        "dice": [*roll[1]],
        "own": is_own,
        "plays": [{"text": play_notation(one.play), "ways": one.ways} for one in ways_to_play(*roll)],
    }


def _suggested(table: Table) -> list[Json]:
    """The plays that players of the side have suggested, each once, with who did."""
    phase = table.chouette.game.phase if table.chouette.game else None
    by_play, game = dict[str, list[Player]](), table.chouette.game
    for player, text in phase.suggested if isinstance(phase, ToPlay) else ():
        by_play.setdefault(text, []).append(player)
    side, names = _SIDES[game.on_turn or Side.TEAM] if game else "", table.sanitized_name
    people = dict.fromkeys((*(game.players if game else ()), *chain(*by_play.values())))
    marks = dict(zip(people, unique_initials([names(one) for one in people]), strict=True))
    return [
        {"text": text, "play": side + text, "names": [*map(names, by)], "by": " ".join(marks[one] for one in by)}
        for text, by in by_play.items()
    ]
