"""The pictures of a table, drawn and in words: board or cubes, score sheet, roles; runs outside the event loop."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import discord

from bot.backgammon.position import Position
from bot.backgammon.steps import PlaySoFar
from bot.channel.interactions import ServerSettings
from bot.channel.kept import StateCache
from bot.desk import Table
from bot.instruments import DRAWING_SECONDS_HISTOGRAM
from bot.record.books import rule_books
from bot.render.board.picture import draw_bare_board, draw_board, draw_cubes
from bot.render.board.scene import (
    START_CHECKER_COUNTS,
    BoardLabels,
    BoardScene,
    BoxSeat,
    CubesScene,
    Lane,
    ShownPlay,
    board_scene,
    cubes_scene,
    moves_from_notation,
)
from bot.render.board.shown import CubePlacement, TableShown, table_shown_once_seated
from bot.render.fonts import HAND_FACE, writable_text
from bot.render.parts import DiceState, SideDice
from bot.render.roles.picture import draw_roles
from bot.render.roles.scene import RolesLabels, roles_scene
from bot.render.sheet.picture import draw_sheet
from bot.render.sheet.scene import (
    SheetCell,
    SheetLabels,
    SheetScene,
    ShownSheetRow,
    sheet_scene,
    short_sheet_scene,
    shown_page_and_page_count,
)
from bot.rules.evening.marks import RoleLetter, RowKind
from bot.rules.events import Event, PointsPaid, Undone
from bot.rules.phases import ToPlay, ToRollOpening
from bot.rules.play.chips import books_in_chips, pot
from bot.rules.points import NO_POINTS, POINTS_STAKE, Player, TransferReason, fraction_points_text
from bot.rules.rulebook import Rules
from bot.rules.seats.partner import min_players_for_partner
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, DiceProof, Ended, Lobby
from bot.rules.statements import ChouetteMode
from bot.words.alt import (
    bare_board_text,
    board_text,
    cubes_text,
    game_end_text,
    match_score_text,
    roles_text,
    score_sheet_text,
)
from bot.words.facts import Names
from bot.words.names import sanitized_line
from bot.words.words import Words

THEME_SETTING, DEFAULT_THEME = "theme", "baize"
BOARD_VIEW_SETTING, BOARD_VIEW_PERSON_VALUE, BOARD_VIEW_TEAM_VALUE = "board", "person", "team"
"""Whose home is below on the board of a channel: of the one person who plays with robots, or always the Team's."""
_MAX_ALT_LENGTH = 1024
_MAX_BANNER_NAME_LENGTH = 16
"""So many letters of a name stand in how a game ended."""
_MAX_NAME_LENGTH_IN_SCORE = 10
"""So many stand in the score of a match, where two names are beside each other."""
TOTALS_WITH_EVERY_MESSAGE_VALUE, SHEET_WITH_EVERY_MESSAGE_VALUE = "totals", "turn"
SHEET_WHEN_POINTS_MOVE_VALUE, SHEET_BETWEEN_GAMES_VALUE = "change", "game"
"""How much of the sheet a server wants under the board in a game: the totals or all of it with every message, the
totals when points have moved, nothing. Between games it is always the whole sheet."""


_drawn_board, _drawn_sheet, _drawn_roles = (
    lru_cache(16)(DRAWING_SECONDS_HISTOGRAM.labels("board").time()(draw_board)),
    lru_cache(64)(DRAWING_SECONDS_HISTOGRAM.labels("sheet").time()(draw_sheet)),
    lru_cache(16)(DRAWING_SECONDS_HISTOGRAM.labels("roles").time()(draw_roles)),
)
"""The same, drawn once: most turns move no point, and most tables keep their rules."""
_boards, _board_texts, _sheets = StateCache["Picture | None"](64), StateCache[str](64), StateCache["Picture"](256)
"""Those that a table had last: who has rolled sees a board that all have just seen, and most turns leave the sheet."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, its file's name, and what it shows in words."""

    name: str
    content: bytes
    alt: str

    def file(self) -> discord.File:
        """The picture as a file, to be sent once."""
        return discord.File(io.BytesIO(self.content), self.name, description=self.alt[:_MAX_ALT_LENGTH])

    def embed(self) -> discord.Embed:
        """The card that shows the file."""
        return discord.Embed().set_image(url=f"attachment://{self.name}")


def message_pictures(table: Table, told: Sequence[Event], words: Words, settings: ServerSettings) -> list[Picture]:
    """What the message that tells these events shows: board or cubes, and of the sheet what the server wants.

    Nothing before all are seated, or in the end without a game; between games always the whole sheet.
    """
    chouette, wanted = table.chouette, settings.get("sheet", TOTALS_WITH_EVERY_MESSAGE_VALUE)
    if isinstance(chouette.stage, Lobby) or is_over_unplayed(chouette):
        return []  # who sits there, and whether to start, is read in the text
    if chouette.game is None:
        wants_sheet, wanted = True, SHEET_WITH_EVERY_MESSAGE_VALUE
    elif wanted == SHEET_WHEN_POINTS_MOVE_VALUE:
        wants_sheet = any(isinstance(event, PointsPaid | Undone) for event in told)
    else:
        wants_sheet = wanted != SHEET_BETWEEN_GAMES_VALUE
    board = board_or_cubes_picture_once_seated(table, words, settings, public_view(chouette, settings))
    if not wants_sheet:
        return [board] if board else []
    is_short = wanted != SHEET_WITH_EVERY_MESSAGE_VALUE
    sheet = sheet_page_or_last_picture(table, words, settings, is_short=is_short)
    return [board, sheet] if board else [sheet]


def is_over_unplayed(chouette: Chouette) -> bool:
    """Whether all was over before a game was played, and no point has moved: then there is nothing to settle."""
    return isinstance(chouette.stage, Ended) and not (chouette.games or chouette.asides)


def public_view(chouette: Chouette, settings: ServerSettings) -> Side:
    """Whose home is below on the board that everybody sees, for a whole game."""
    if settings.get(BOARD_VIEW_SETTING) == BOARD_VIEW_TEAM_VALUE:
        return Side.TEAM
    shown = table_shown_once_seated(chouette)
    return (shown and shown.side_of_only_person) or Side.TEAM


def board_or_cubes_picture_once_seated(
    table: Table, words: Words, settings: ServerSettings, view: Side = Side.TEAM
) -> Picture | None:
    """The board as it is, seen from one side; where it is elsewhere, the cubes. None while nobody is seated."""
    theme = theme_of(settings)
    return _boards.get_or_make(
        (table.id, words.language, theme, view), _seen(table), lambda: _board_picture(table, words, settings, view)
    )


def _seen(table: Table) -> object:
    """All of a table that its pictures can show."""
    return table.chouette, table.seats, table.head


def _board_picture(table: Table, words: Words, settings: ServerSettings, view: Side) -> Picture | None:
    names, shown = drawable_names(table), table_shown_once_seated(table.chouette)
    if shown is None:
        return None
    if table.chouette.mode is ChouetteMode.SCORE:
        drawn = draw_cubes(labelled_cubes_scene(table, shown, words, settings))
        return Picture("cubes.png", drawn, cubes_text(shown, names, words))
    scene = labelled_board_scene(table, shown, words, settings, view)
    alt = _board_texts.get_or_make((table.id, words.language), _seen(table), lambda: board_text(shown, names, words))
    return Picture("board.png", _drawn_board(scene), alt)


def labelled_board_scene(
    table: Table, shown: TableShown, words: Words, settings: ServerSettings, view: Side
) -> BoardScene:
    """The board, its cubes and everybody's names, to be drawn."""
    names = drawable_names(table)
    heading = words.text("picture-heading", game=shown.game.number, **book_stake_mode_facts(table, words))
    if match := table.chouette.rules.match:
        score = match_score_text(
            match, shown.game.players, lambda player: sanitized_line(names(player), _MAX_NAME_LENGTH_IN_SCORE), words
        )
        heading = words.text("picture-heading-match", length=match.length, score=score)
    labels = _board_labels(table, shown, words, heading)
    return board_scene(shown, names, labels, view=view, theme=theme_of(settings))


def labelled_cubes_scene(table: Table, shown: TableShown, words: Words, settings: ServerSettings) -> CubesScene:
    """The cubes alone with everybody's names, to be drawn."""
    labels = _board_labels(table, shown, words, words.text("picture-cubes-heading", game=shown.game.number))
    return cubes_scene(shown, drawable_names(table), labels, theme=theme_of(settings))


def banner_names(table: Table) -> Names:
    """Everybody's name as it stands on the board when a game is over, where there is less room."""
    names = drawable_names(table)
    return lambda player: sanitized_line(names(player), _MAX_BANNER_NAME_LENGTH)


def _board_labels(table: Table, shown: TableShown, words: Words, heading: str) -> BoardLabels:
    return BoardLabels(
        heading=heading,
        box=words.text("picture-box"),
        out=words.text("picture-out"),
        cube=words.text("picture-cube"),
        dropped=words.text("picture-dropped"),
        box_dropped=words.text("picture-dropped.box"),
        result=words.text("picture-result"),
        box_badge=words.text("picture-box-badge"),
        captain_badge=words.text("picture-captain-badge"),
        partner=words.text("picture-partner"),
        for_sale=words.text("picture-for-sale"),
        this_game=words.text("picture-this-game"),
        end=game_end_text(shown, banner_names(table), words),
    )


def bare_board_picture(
    position: Position, words: Words, settings: ServerSettings, *, play: str, is_made: bool, dice: tuple[int, ...]
) -> Picture:
    """A board without cubes and names, seen by the side on roll, which has the light checkers.

    `play`: theirs, shown by arrows, already made in the position or not; `dice`: theirs.
    """
    shown = ShownPlay(Side.TEAM, moves_from_notation(play)) if play else None
    scene = BoardScene(
        tuple(position.me),
        tuple(position.opp),
        BoxSeat("", ""),
        (),
        "",
        dice=(SideDice(Side.TEAM, DiceState.PLAYED if is_made else DiceState.TO_PLAY, dice),) if dice else (),
        last_play=shown if is_made else None,
        choice=None if is_made else shown,
        theme=theme_of(settings),
    )
    return Picture("board.png", draw_bare_board(scene), bare_board_text(position.me, position.opp, words))


def drawable_names(table: Table) -> Names:
    """How the players are called in pictures: by their names, and where no font has them by what can be drawn.

    That is their Discord username, else the number of their seat: the same in every picture.
    """
    usernames: dict[Player, str] = {seat.seat: seat.username for seat in table.seats}

    @cache
    def named(player: Player) -> str:
        known = (table.sanitized_name(player), usernames.get(player, ""))
        drawn = (name for name in known if name and writable_text(name) and writable_text(name, HAND_FACE))
        return next(drawn, f"#{player.lstrip('s')}")

    return named


def unfinished_play_picture(table: Table, so_far: PlaySoFar, words: Words, settings: ServerSettings) -> Picture | None:
    """The board with a play as far as it is made, in arrows too, the mover still on turn.

    Nothing made yet: as everybody sees it.
    """
    game = table.chouette.game
    if game is None:
        return None
    mover = game.on_turn or Side.TEAM
    if not so_far.steps:
        return board_or_cubes_picture_once_seated(table, words, settings, mover)
    phase = replace(game.phase, suggested=()) if isinstance(game.phase, ToPlay) else game.phase
    unfinished = replace(game, position=so_far.position, last_play=None, phase=phase)
    shown = TableShown(table.chouette.with_game(unfinished), unfinished)
    made = ShownPlay(mover, moves_from_notation(so_far.text_as_made))
    scene = labelled_board_scene(table, shown, words, settings, mover)
    return Picture(
        "board.png", _drawn_board(replace(scene, last_play=made)), board_text(shown, drawable_names(table), words)
    )


def sheet_page_or_last_picture(
    table: Table, words: Words, settings: ServerSettings, page: int | None = None, *, is_short: bool = False
) -> Picture:
    """The score sheet, its last page or another, or in short everybody's total."""
    table = replace(table, chouette=only_what_sheet_shows(table.chouette))
    key = (table.id, words.language, theme_of(settings), page, is_short)
    return _sheets.get_or_make(
        key, _seen(table), lambda: _sheet_picture(table, words, settings, page, is_short=is_short)
    )


def only_what_sheet_shows(chouette: Chouette) -> Chouette:
    """A chouette without what no sheet shows: where a game's checkers are, and what it waits for.

    So it is the same after most turns. For chips the sheet says what is in the pot, and a double may be open.
    """
    game = chouette.game
    if game is None or books_in_chips(chouette):
        return chouette
    still = replace(
        game,
        phase=ToRollOpening(),
        position=None,
        on_turn=None,
        last_play=None,
        play_before=None,
        answered=(),
        rolled=(),
    )
    return replace(
        chouette.with_game(still),
        proposals=(),
        proof=DiceProof(),
        drawn=0,
        undo_to=None,
        decision=None,
        dice_since_decision=(),
        dice_to_fall_again=(),
    )


def _sheet_picture(
    table: Table, words: Words, settings: ServerSettings, page: int | None, *, is_short: bool
) -> Picture:
    names, chouette = drawable_names(table), table.chouette
    shown, number = shown_page_and_page_count(chouette, page)
    page_text = words.text("picture-sheet-page", page=shown, pages=number) if number > 1 else ""
    labels, theme = _sheet_labels(table, words, page_text, is_last=shown == number), theme_of(settings)
    if is_short:
        scene = short_sheet_scene(chouette, names, labels, theme=theme)
    else:
        scene = sheet_scene(chouette, names, labels, page_or_last=page, theme=theme)
    called = ", ".join(filter(None, (table.chouette.title, words.day(table.head.day) if table.head.day else "")))
    return Picture("sheet.png", _drawn_sheet(scene), score_sheet_text(chouette, names, words, called))


def labelled_whole_sheet(table: Table, words: Words, settings: ServerSettings) -> SheetScene:
    """All pages of the sheet in one, to be shown where there is room."""
    labels = _sheet_labels(table, words)
    return sheet_scene(table.chouette, drawable_names(table), labels, is_whole=True, theme=theme_of(settings))


def _sheet_labels(table: Table, words: Words, page_text: str = "", *, is_last: bool = True) -> SheetLabels:
    """The words of a sheet; `page_text` says which page it is, and the `is_last` one names who is in line."""
    names, chouette = drawable_names(table), table.chouette
    if isinstance(chouette.stage, Ended):
        status = words.text("picture-sheet-over")
    elif chouette.game:
        status = words.text("picture-sheet-status", game=chouette.game.number)
        if books_in_chips(chouette):
            status += f" · {words.text('picture-pot', chips=fraction_points_text(pot(chouette)))}"
    else:
        status = words.text("picture-sheet-next", game=len(chouette.games) + 1)
    return SheetLabels(
        title=table.chouette.title
        if writable_text(table.chouette.title, HAND_FACE)
        else words.text("picture-sheet-title"),
        subtitle=words.text("picture-sheet-subtitle", **book_stake_mode_facts(table, words)),
        date=" · ".join(filter(None, (page_text, words.day(table.head.day) if table.head.day else ""))),
        status=status,
        legend=_sheet_legend(chouette, names, words) if is_last else words.text("picture-sheet-legend"),
        totals_legend=words.text("picture-sheet-legend.totals"),
        notes=sheet_correction_note(chouette, names, words),
        stamp=words.text("picture-sheet-stamp"),
        roles={role: words.text(key) for role, key in _ROLES.items()},
        kinds={kind: words.text(key) for kind, key in _KINDS.items()},
        mended=words.text("picture-sheet-mended"),
        bought=words.text("picture-sheet-bought"),
        in_hand=words.text("picture-sheet-chips"),
        place=lambda place: words.text("picture-sheet-place", place=place),
        stake=lambda since: words.text("picture-sheet-stake", stake=words.stake_as_money(since.stake), game=since.game),
    )


_ROLES = {
    RoleLetter.BOX: "picture-box-badge",
    RoleLetter.CAPTAIN: "picture-captain-badge",
    RoleLetter.PARTNER: "picture-partner-badge",
}
_KINDS = {
    RowKind.CARRIED: "picture-sheet-carried",
    RowKind.PAID: "picture-sheet-paid",
    RowKind.TAKEN_BACK: "picture-sheet-taken-back",
    RowKind.WRITTEN_OFF: "picture-sheet-written-off",
    RowKind.CORRECTION: "picture-sheet-corrected",
}


def _sheet_legend(chouette: Chouette, names: Names, words: Words) -> str:
    """What is read off the circles: who is Captain, and who follows in the line; and what the marks mean."""
    partner = chouette.game.partner if chouette.game else chouette.partner
    line = () if isinstance(chouette.stage, Ended) else line_of_current_or_next_game(chouette)
    marks, in_line = words.text("picture-sheet-legend"), [names(player) for player in line if player != partner]
    if not in_line:
        return marks
    return f"{words.text('picture-sheet-line', captain=in_line[0], line=words.listed(in_line[1:]))}\n{marks}"


def sheet_correction_note(chouette: Chouette, names: Names, words: Words) -> str:
    """Who has corrected the score, where a director has; /help explains all other marks."""
    directors = dict.fromkeys(
        names(aside.by) for aside in chouette.asides if aside.moved.reason is TransferReason.CORRECTION
    )
    return words.text("picture-sheet-corrected.note", director=words.listed([*directors])) if directors else ""


def book_stake_mode_facts(table: Table, words: Words) -> dict[str, object]:
    """Rule book, stake (of the game in progress, or of the next one; in the end all) and mode for a sentence."""
    chouette = table.chouette
    now = chouette.game.stake if chouette.game else chouette.stake
    stakes = chouette.stakes if isinstance(chouette.stage, Ended) else (now,)
    worth = ", ".join(words.money(one.amount, one.label) for one in stakes if one != POINTS_STAKE)
    known = rule_books().get(table.head.book)
    book = known.label_in(words.language) if known else table.head.book
    return {"book": book, "stake": worth, "stake-count": int(bool(worth)), "mode": chouette.mode.value}


def theme_of(settings: ServerSettings) -> str:
    """The theme in which a server's pictures are drawn."""
    return str(settings.get(THEME_SETTING, DEFAULT_THEME))


def roles_picture(rules: Rules, words: Words, settings: ServerSettings, *, players: int = 0) -> Picture:
    """Box against Team, who rolls and moves, whose the cubes are, and how the places change after a game.

    `players`: how many are at the table.
    """
    labels = RolesLabels(
        box=words.text("picture-box"),
        captain=words.text("picture-captain"),
        team=words.text("picture-team"),
        partner=words.text("picture-partner"),
        partner_from=words.text("picture-partner-from", players=min_players_for_partner(rules)),
        badges=(
            words.text("picture-box-badge"),
            words.text("picture-captain-badge"),
            words.text("picture-partner-badge"),
        ),
        ends={end: words.text(f"picture-end-{end}") for end in ("box", "team", "dropped", "lost")},
    )
    scene = roles_scene(rules, labels, players=players, theme=theme_of(settings))
    return Picture("roles.png", _drawn_roles(scene), roles_text(scene, words))


def warm_up() -> None:
    """Draw one board and one sheet, so that nobody waits for fonts and static parts to be read."""
    scene = BoardScene(
        team=START_CHECKER_COUNTS,
        box=START_CHECKER_COUNTS,
        seat=BoxSeat("Box", "Box"),
        lanes=(Lane("Team", CubePlacement(1)),),
        heading="-",
    )
    draw_board(scene)
    draw_sheet(SheetScene("-", "-", ("Box", "Team"), (ShownSheetRow("", (SheetCell(NO_POINTS),) * 2),)))
