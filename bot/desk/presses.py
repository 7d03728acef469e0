"""Which buttons and menus there are: exactly what may be said now without typing; and what a press of one says.

Each button bears the token of what it was offered for. Beside their own, somebody presses the buttons of absent players
for whom they speak.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, auto
from itertools import chain
from typing import assert_never

from bot.analysis.games import has_ended_on_this_board
from bot.desk.actions import (
    ACTIONS_BY_STATEMENT_TYPE,
    ANSWERS_TO_EXTRAS,
    SAID_OF_EACH,
    SAID_TO_SEVERAL,
    SEAT_SEPARATOR,
    TARGET_ALL,
    ButtonAction,
    ButtonLifetime,
    author_and_asked_in_target,
    end_target,
    leaves_robots_target,
    proposal_in_target,
    start_target,
)
from bot.desk.beside_robots import actions_before_robots_roll, actions_that_skip_robots, is_asked_before_roll
from bot.desk.commands import RESULTS_BY_TARGET
from bot.desk.cube_menus import BEAVER_CUBES_MENU_KIND, box_cube_menus, cubes_to_answer
from bot.desk.robots import seated_robots_not_leaving
from bot.desk.table import NotSubmittedReason
from bot.desk.tokens import (
    cubes_menu_token,
    leaving_token,
    moment_token,
    open_proposals_token,
    players_asked,
    possible_box_side_dissenter,
    proposal_token,
    start_token,
)
from bot.rules import phases
from bot.rules import statements as say
from bot.rules.engine import apply
from bot.rules.evening.authority import is_fact_at_board
from bot.rules.offers import allowed_statements, is_slip_open, may_be_said, players_who_may_double
from bot.rules.phases.team_double import is_team_doubling_in_line_order
from bot.rules.play.checkers import only_legal_play
from bot.rules.play.chips import players_who_must_buy_chips, robots_refusal
from bot.rules.play.start_end import margins_that_count
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player, half_points
from bot.rules.refusals import Refusal
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import max_players, players_with_seat_except_leaving_robots
from bot.rules.seats.leaving import is_last_person
from bot.rules.seats.speaking import absent_players_spoken_for, is_absent, players_reported_for, scorer_who_is_here
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import Admission
from bot.rules.statements import ALL_PLAYERS, DICE_PLACEHOLDER, ChouetteMode, Statement
from bot.rules.turning import cannot_turn_own, cubes_to_turn

_WAITED_FOR = frozenset(
    {
        ButtonAction.ACCEPT,
        ButtonAction.REFUSE,
        ButtonAction.SELL_ALONG,
        ButtonAction.STAY_IN,
        ButtonAction.FOR,
        ButtonAction.ADMIT,
    }
)
"""What all wait for while a proposal is open, and what opens a panel in which proposals are answered too."""
_OF_A_QUESTION = frozenset({ButtonAction.ACCEPT, ButtonAction.REFUSE})
_DEAR = frozenset({ButtonAction.RESIGN, ButtonAction.ADJOURN, ButtonAction.END})
_MAY_BE_CONFIRMED = _DEAR | {
    *(ButtonAction.DOUBLE, ButtonAction.BEAVER, ButtonAction.DROP, ButtonAction.DROP_AFTER_ALL),
    *(ButtonAction.JOIN, ButtonAction.LEAVE, ButtonAction.LEAVE_ROBOTS, ButtonAction.UNDO, ButtonAction.AWAY),
}
_STAKES = frozenset({ButtonAction.DOUBLE, ButtonAction.CUBES})
_TO_AUTOMATIC_DOUBLE = frozenset({ButtonAction.AGREE, ButtonAction.ALL_AGREE})
_RESULTS = frozenset({ButtonAction.RESULT, ButtonAction.MORE_RESULTS})
_PANELS_OF_FACTS = frozenset({ButtonAction.AUTOMATIC, ButtonAction.CUBES, ButtonAction.MORE_RESULTS})
_ROLLS = frozenset({ButtonAction.ROLL, ButtonAction.OPENING})
_TOOLS = frozenset(
    {
        ButtonAction.FOR,
        ButtonAction.OPTIONS,
        ButtonAction.JOIN,
        ButtonAction.LEAVE,
        ButtonAction.LEAVE_ROBOTS,
        ButtonAction.KEEP_SCORE,
        ButtonAction.CHANGE_ROBOTS,
        ButtonAction.RULES,
        ButtonAction.HELP,
        ButtonAction.TEACH,
        ButtonAction.REMAIN,
        ButtonAction.CORRECT,
        ButtonAction.UNDO,
        ButtonAction.SKIP_TO_DECISION,
        ButtonAction.SKIP_TO_END,
    }
)
"""What answers no question: it stands in the last row, so that nothing is asked where it stood a moment ago."""
_NEEDED_TO_GO_ON = frozenset({ButtonAction.ONLY_PLAY, ButtonAction.ROLL, ButtonAction.OPENING})
_LOOKED_BACK = frozenset({ButtonAction.ANALYSE, ButtonAction.FILM})
_BEHIND = _TOOLS | _LOOKED_BACK | {ButtonAction.EQUAL}
_AFTER_GAME = _LOOKED_BACK | {ButtonAction.NEXT}
_COMING_AND_GOING = frozenset({ButtonAction.JOIN, ButtonAction.LEAVE})
SAME_FOR_ALL_GUESTS = _RESULTS | {
    *(ButtonAction.ACCEPT, ButtonAction.REFUSE, ButtonAction.ADMIT),
    *(ButtonAction.EQUAL, ButtonAction.NEXT, ButtonAction.UNDO),
}
"""What says the same in whichever guest's name it is said: it names none, and whoever keeps score presses it."""
_SAME_FOR_TABLE = SAME_FOR_ALL_GUESTS | {ButtonAction.ADJOURN, ButtonAction.END}
"""The same, and what is proposed to all: a guest needs no button for it beside that of whoever keeps score."""
MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW = 5, 5
"""At most so many rows of so many buttons stand under a message (Discord's limits)."""
MAX_QUESTIONS_WITH_BUTTONS = 3
MAX_GUESTS_WITH_ANSWERS = 2
"""The answers of so many guests stand under a message one by one: those of more would hide what is asked on a phone."""
_OF_EXTRAS = {ButtonAction.STAND: ButtonAction.NO_EXTRA, ButtonAction.DROP: ButtonAction.DROP_AFTER_ALL}
"""What is said by another button while extras are given."""
_ANSWERS = frozenset({ButtonAction.TAKE, ButtonAction.DROP, ButtonAction.BEAVER})
_IN_PANEL = frozenset(
    kind for kind, actions in ACTIONS_BY_STATEMENT_TYPE.items() if all(action.spec.only_in_panel for action in actions)
)
DEAR = half_points(4)
"""A drop that costs as much is asked about once more, and a double after which somebody plays for as much."""
DEAR_BEAVER = half_points(8)
"""So is a beaver after which somebody plays for as much on one cube."""
_ORDER = {action: place for place, action in enumerate(ButtonAction)}


@dataclass(frozen=True, slots=True)
class ButtonPress:
    """One button: what it does, about whom or what (see `actions.py`), and the token of what it was offered for.

    `absent` is the absent player in whose name it is pressed. `confirmed`: they were asked once more, and meant it.
    """

    action: ButtonAction
    target: str = ""
    token: str = ""
    absent: Player | None = None
    confirmed: bool = False

    @property
    def needs_confirmation(self) -> bool:
        """Whether a press may have to be confirmed first: it ends something, gives it up, or raises the stakes.

        A double, where they play for `DEAR` or more after it, or games must be bought; a drop, where it costs as much;
        a beaver, where one cube is played for `DEAR_BEAVER`; a start, where proposals are open, perhaps others by now;
        leaving, where a cube stays in the game, a place is given up, or the evening ends with that; being away, where
        another keeps score meanwhile; joining, where whoever keeps score may mean a guest; what is proposed, where the
        speaker's own proposal gives way to it.
        """
        return self.action is ButtonAction.START or (self.action in _MAY_BE_CONFIRMED and not self.confirmed)

    def meant_by(self, chouette: Chouette, player: Player) -> "ButtonPress":
        """What it means when this player presses it: the last person among robots or guests ends the evening."""
        is_own = self.absent in {None, player} and self.action in {ButtonAction.LEAVE, ButtonAction.END}
        ends = is_own and is_last_person(chouette, player)
        return ButtonPress(ButtonAction.LEAVE_ROBOTS, leaves_robots_target(chouette)) if ends else self

    def confirmed_at(self, chouette: Chouette) -> "ButtonPress":
        """The same once it is confirmed at this state of the table; a start: without the proposals open now."""
        if self.action is ButtonAction.LEAVE:
            return with_token(chouette, replace(self, confirmed=True))
        if self.action is ButtonAction.END:
            return replace(self, target=end_target(chouette), confirmed=True)
        if self.action is not ButtonAction.START:
            return replace(self, confirmed=True)
        _, *seat_order = self.target.split(SEAT_SEPARATOR)
        target = start_target(open_proposals_token(chouette), tuple(map(Player, seat_order)))
        return replace(self, target=target, confirmed=True)


# --- Buttons


def public_buttons(chouette: Chouette) -> tuple[ButtonPress, ...]:
    """The buttons under the public message: what players who must act may say now.

    Of several open questions only the oldest have buttons here; the others are in the private panels.
    """
    stage = chouette.stage
    match stage:
        case Ended():  # somebody may be asked whether it goes on
            found = [press for player in _offered_to(chouette) for press in _presses(chouette, player, in_panel=False)]
            found = [press for press in found if press.action in {ButtonAction.ACCEPT, ButtonAction.REFUSE}]
        case Lobby():
            found = [ButtonPress(ButtonAction.START), ButtonPress(ButtonAction.JOIN), ButtonPress(ButtonAction.LEAVE)]
            found += [ButtonPress(ButtonAction.RULES), ButtonPress(ButtonAction.TEACH)]
            room = len(stage.players) < max_players(chouette.rules) and not stage.rolls
            if room and robots_refusal(chouette.rules, chouette.mode) is None:
                found.append(ButtonPress(ButtonAction.ADD_ROBOT))
            answers = (press for one in _offered_to(chouette) for press in _presses(chouette, one, in_panel=False))
            found += [press for press in answers if press.action in _WAITED_FOR]
        case BetweenGames() | Game():
            each = {player: _presses(chouette, player, in_panel=False) for player in _offered_to(chouette)}
            found = [*chain(*each.values()), *_said_of_all(chouette, each)]
            found += [*_double_beside_roll(chouette), *map(ButtonPress, actions_before_robots_roll(chouette))]
            if chouette.mode is not ChouetteMode.SCORE and chouette.proposals_holding_up:
                found = [press for press in found if press.action in _WAITED_FOR]  # all wait for the answers alone
            has_result = chouette.mode is ChouetteMode.SCORE and chouette.games
            if isinstance(stage, BetweenGames):
                found += _between_games(chouette)
            if has_result and (isinstance(stage, BetweenGames) or isinstance(chouette.decision, say.StartsGame | None)):
                found.append(ButtonPress(ButtonAction.CORRECT))  # also of a result that cannot be undone any more
            found += map(ButtonPress, actions_that_skip_robots(chouette))
            found += [ButtonPress(ButtonAction.UNDO)] if is_slip_open(chouette) else []
            found += [ButtonPress(ButtonAction.OPTIONS), ButtonPress(ButtonAction.HELP)]
            has_seat = len(players_with_seat_except_leaving_robots(chouette)) < max_players(chouette.rules)
            if isinstance(stage, Game) and has_seat and _is_score_kept_for_others(chouette):
                found.append(ButtonPress(ButtonAction.JOIN))  # whoever comes late asks for a seat there
        case _:
            assert_never(stage)
    return _with_oldest_questions(chouette, _with_panels_for_want_of_room(chouette, found))


def _with_panels_for_want_of_room(chouette: Chouette, found: list[ButtonPress]) -> tuple[ButtonPress, ...]:
    """The buttons in order. Where not each who answers can have a row, they have a panel: guests before all others.

    Whoever keeps score, who answers on the phone of all, has one last; then all that guests say has.
    """
    answering = {one.absent for one in found if one.action in _ANSWERS and one.absent}
    guests = answering & chouette.guests
    tries = (set[Player](), guests, answering - {chouette.scorer}, answering)
    for in_panel in tries[len(guests) > MAX_GUESTS_WITH_ANSWERS :]:
        presses = _in_order(chouette, [_in_panel_of(in_panel, one) if one.action in _ANSWERS else one for one in found])
        if _have_room(presses):
            return presses
    return _in_order(chouette, [_in_panel_of(answering | chouette.guests, one) for one in found])


def _between_games(chouette: Chouette) -> list[ButtonPress]:
    """What stands beside the next game: the end, who comes and goes, and the game that is over.

    Whoever is the last person among robots ends the evening by leaving, so for them no button leaves, and nobody is
    offered the seat that they have.
    """
    seated = players_with_seat_except_leaving_robots(chouette)
    people = [one for one in seated if one not in chouette.robots | chouette.guests]
    people += [chouette.scorer] if chouette.scorer and not chouette.scorer_plays else []
    can_end = not chouette.proposals and any(may_be_said(chouette, say.ProposesChouetteEnd(one)) for one in people)
    found = [ButtonPress(ButtonAction.END)] if can_end else []
    if seated_guests(chouette) or not any(is_last_person(chouette, one) for one in people):
        found.append(ButtonPress(ButtonAction.LEAVE))
    if len(seated) < max_players(chouette.rules) and not (chouette.robots and len(people) == 1):
        found.append(ButtonPress(ButtonAction.JOIN))
    found += [ButtonPress(ButtonAction.CHANGE_ROBOTS)] if seated_robots_not_leaving(chouette) else []
    if any(map(has_ended_on_this_board, chouette.games[-1:])):
        found += [ButtonPress(ButtonAction.ANALYSE), ButtonPress(ButtonAction.FILM)]
    return found


def leaves_no_choice(chouette: Chouette, press: ButtonPress) -> bool:
    """Whether this is all that can be said now by any button of a question: who presses it gives nothing up."""
    asked = {one.action for one in public_buttons(chouette)} - _TOOLS
    return press.action in _NEEDED_TO_GO_ON and asked == {press.action}


def _in_panel_of(players: Collection[Player], press: ButtonPress) -> ButtonPress:
    """The button of the panel in which a button of one of these stands; another one as it is."""
    is_theirs = press.absent in players and press.action not in SAID_OF_EACH
    return ButtonPress(ButtonAction.FOR, press.absent) if press.absent and is_theirs else press


def _said_of_all(chouette: Chouette, each: Mapping[Player, list[ButtonPress]]) -> list[ButtonPress]:
    """What whoever keeps score says in one press of all guests and of themself.

    `each`: what every player may say. The Team doubles with the scorer whoever else could; the Box has buttons of its
    own. An automatic double they agree to with the scorer, the Box among them.
    """
    game, found = chouette.game, list[ButtonPress]()
    if game is None or not seated_guests(chouette):
        return []
    for together, action in SAID_OF_EACH.items():
        others_alone = {game.box_decider} if together is not ButtonAction.ALL_AGREE else set[Player]()
        able = [one for one in game.players if one in each and _says_own(each[one], action) and one not in others_alone]
        guests = [one for one in able if one in chouette.guests]
        meant = [one for one in able if one in chouette.guests or one == chouette.scorer]
        if guests and len(meant) > 1 and _are_accepted(chouette, action, meant):
            found.append(ButtonPress(together, SEAT_SEPARATOR.join(meant), absent=guests[0]))
    return found


def _says_own(offered: list[ButtonPress], action: ButtonAction) -> bool:
    """Whether this is among what somebody may say of their own cube."""
    return any(one.action is action and not one.target for one in offered)


def _are_accepted(chouette: Chouette, action: ButtonAction, players: Sequence[Player]) -> bool:
    """Whether all of these may say this, one after the other."""
    for player in players:
        said = action.spec.meaning.says(chouette, player, "")
        outcome = apply(chouette, said, enforce_turns=True) if isinstance(said, Statement) else None
        if not isinstance(outcome, Accepted):
            return False
        chouette = outcome.chouette
    return True


def _double_beside_roll(chouette: Chouette) -> list[ButtonPress]:
    """A button for people of the Team who may double while its roll is awaited from somebody who may not.

    None beside a robot's roll that waits for nobody: who may double has been asked, or asked not to be.
    """
    game = chouette.game
    if game is None or say.Rolls not in game.phase.takes or game.on_turn is not Side.TEAM:
        return []
    if game.mover() in chouette.robots.intersection(game.phase.waited_for(chouette, game)):
        return []
    own = {*players_who_may_double(chouette)} - {game.box_decider}
    return [ButtonPress(ButtonAction.DOUBLE)] if own else []


def _with_oldest_questions(chouette: Chouette, found: tuple[ButtonPress, ...]) -> tuple[ButtonPress, ...]:
    """The buttons without those of the newest questions, where not every question can have a row of its own."""
    asked = tuple(dict.fromkeys(target for press in found if (target := _question_of(press))))
    ages = [one.by for one in chouette.proposals]
    asked = tuple(sorted(asked, key=lambda author: ages.index(author) if author in ages else 0))
    others = button_rows(tuple(press for press in found if not _question_of(press)))
    shown = asked[: min(MAX_QUESTIONS_WITH_BUTTONS, max(1, MAX_BUTTON_ROWS - len(others)))]
    return tuple(press for press in found if _question_of(press) in {None, *shown})


def _question_of(press: ButtonPress) -> Player | None:
    """Whose proposal a button answers."""
    return author_and_asked_in_target(press.target)[0] if press.action in _OF_A_QUESTION else None


# --- Rows


def _have_room(presses: tuple[ButtonPress, ...]) -> bool:
    """Whether all of them stand there, and no two people answer in one row."""
    rows = button_rows(presses)
    answering = [{one.absent for one in row if one.action in _ANSWERS} for row in rows]
    return sum(map(len, rows)) == len(presses) and all(len(one) < 2 for one in answering)


def button_rows(presses: tuple[ButtonPress, ...]) -> tuple[tuple[ButtonPress, ...], ...]:
    """The buttons in rows: what the game asks first, each other question in a row of its own, what is dear last.

    Nothing that changes the stakes stands in a row with the roll. Where there are more rows than there can be, what
    leads to somebody's answers stands beside what is said of all; where there are still too many, all but the questions
    follow one another.
    """
    rows = _rows(presses)
    if len(rows) > MAX_BUTTON_ROWS:
        rows = _rows(presses, panels_first=True)
    if len(rows) <= MAX_BUTTON_ROWS:
        return rows
    questions = tuple(row for row in rows if _question_of(row[0]))
    flat = tuple(press for row in rows for press in row if not _question_of(press))
    packed = tuple(flat[at : at + MAX_BUTTONS_PER_ROW] for at in range(0, len(flat), MAX_BUTTONS_PER_ROW))
    return ((*questions, *packed) if _question_of(rows[0][0]) else (*packed, *questions))[:MAX_BUTTON_ROWS]


def _rows(presses: tuple[ButtonPress, ...], *, panels_first: bool = False) -> tuple[tuple[ButtonPress, ...], ...]:
    """The rows as they should be, or more than there can be; `panels_first`: what leads to answers is in the first."""
    by_row: defaultdict[tuple[_Row, str], list[ButtonPress]] = defaultdict(list)
    for press in presses:
        row = _row_of(press, presses)
        is_moved = panels_first and row[0] is _Row.OF_ONE and press.action is ButtonAction.FOR
        by_row[(_Row.FIRST, "") if is_moved else row].append(press)
    order = sorted(by_row, key=lambda row: (row[0], row[1] == "box"))
    for (place, _), row in by_row.items():
        row.sort(key=lambda press: press.action in _BEHIND, reverse=place is _Row.OTHERS)
        if any(press.action is ButtonAction.OPTIONS for press in row):  # they are for those who do not play on
            row.sort(key=lambda press: press.action in _COMING_AND_GOING)
    return tuple(
        tuple(by_row[row][at : at + MAX_BUTTONS_PER_ROW])
        for row in order
        for at in range(0, len(by_row[row]), MAX_BUTTONS_PER_ROW)
    )


class _Row(IntEnum):
    """The rows from top to bottom."""

    FIRST_OF_ALL = auto()  # what somebody asks, or who agrees to an automatic double, where results can be reported
    RESULTS = auto()
    FIRST = auto()
    OF_ONE = auto()  # what each who is asked answers, where one keeps score for them
    QUESTIONS = auto()
    OTHERS = auto()  # what may be said though something else is asked
    NEXT = auto()  # behind what is proposed meanwhile
    TOOLS = auto()
    DEAR = auto()


def _row_of(press: ButtonPress, beside: tuple[ButtonPress, ...]) -> tuple[_Row, str]:
    """In which row a button stands, and what tells it from others of that place."""
    action = press.action
    if action is ButtonAction.EQUAL:
        return _Row.RESULTS, ""
    if action in _RESULTS:  # those of a side have a row where there are too many for one
        results = sum(other.action in _RESULTS for other in beside)
        return _Row.RESULTS, press.target.partition("-")[0] if results > MAX_BUTTONS_PER_ROW else ""
    author, has_results = _question_of(press), any(one.action in _RESULTS for one in beside)
    if has_results and (author or action in _TO_AUTOMATIC_DOUBLE | {ButtonAction.ADMIT}):
        return _Row.FIRST_OF_ALL, author or ""
    if author:
        return _Row.QUESTIONS, author
    if action is ButtonAction.END and any(one.action is ButtonAction.NEXT for one in beside):
        return _Row.FIRST, ""  # between two games it is the other answer
    if action in _DEAR:
        return _Row.DEAR, ""
    if action in _AFTER_GAME and any(map(_question_of, beside)):
        return _Row.NEXT, ""
    if action is ButtonAction.FOR and any(one.action in _ANSWERS or one.action in SAID_OF_EACH for one in beside):
        return _Row.OF_ONE, ""
    cubes = {one.action for one in beside if one.absent}  # of guests
    if action is ButtonAction.UNDO and ButtonAction.DOUBLE in cubes and (has_results or cubes & _ANSWERS):
        return _Row.RESULTS if has_results else _Row.OTHERS, ""  # above the doubles
    rolls = any(other.action in _ROLLS for other in beside)
    if action in _TOOLS or (rolls and action in _STAKES):
        return _Row.TOOLS, ""
    return _row_among_guests(press, beside) if any(one.absent for one in beside) else (_Row.FIRST, "")


def _row_among_guests(press: ButtonPress, beside: tuple[ButtonPress, ...]) -> tuple[_Row, str]:
    """Where guests sit: open answers before who may double as well; else the Box's cubes in one row, the Team's in one.

    Each who answers has a row, below what is said of all in one press.
    """
    action = press.action
    if any(one.action in _ANSWERS for one in beside):
        if action in {ButtonAction.ALL_TAKE, ButtonAction.ALL_DROP}:
            return _Row.FIRST, ""
        return (_Row.OF_ONE, press.absent or "") if action in _ANSWERS | {ButtonAction.CUBES} else (_Row.OTHERS, "")
    is_of_box = action is ButtonAction.CUBES or (action is ButtonAction.DOUBLE and press.target == TARGET_ALL)
    return _Row.FIRST, "box" if is_of_box else ""


def _offered_to(chouette: Chouette) -> tuple[Player, ...]:
    """Whose buttons stand under the public message: those who are waited for; at another board all who may report."""
    if chouette.mode is not ChouetteMode.SCORE:
        asked = (*players_asked(chouette), *((against,) if (against := possible_box_side_dissenter(chouette)) else ()))
        return tuple(one for one in asked if one not in chouette.robots or is_absent(chouette, one))
    game = chouette.game or (chouette.games[-1].final if chouette.games else None)
    reporters = (
        (game.box_decider, *((game.partner_with_share,) if game.partner_with_share else ()), *game.team_with_open_bets)
        if game
        else ()
    )
    return tuple(dict.fromkeys((*players_who_must_act(chouette), *players_asked(chouette), *reporters)))


def all_buttons_of_player(chouette: Chouette, player: Player) -> tuple[ButtonPress, ...]:
    """The buttons of a private panel: exactly what this player may say now without typing."""
    return _in_order(chouette, _presses(chouette, player, in_panel=True))


def _in_order(chouette: Chouette, found: list[ButtonPress]) -> tuple[ButtonPress, ...]:
    """The buttons in order; among guests as they sit, first what is said of all."""
    people = [None, *chouette.players_now_or_next] if _is_score_kept_for_others(chouette) else []

    def place(press: ButtonPress) -> tuple[int, bool, int, int, str, str]:
        targets, is_of_all = press.action.spec.targets, press.action in SAID_OF_EACH
        meant = Player(press.target) if press.action is ButtonAction.FOR else None if is_of_all else press.absent
        who = people.index(meant) if meant in people else 0
        at = targets.index(press.target) if targets else 0
        return who, not is_of_all, _ORDER[press.action], at, press.target, press.absent or ""

    return tuple(sorted(dict.fromkeys(with_token(chouette, press) for press in found), key=place))


def with_token(chouette: Chouette, press: ButtonPress) -> ButtonPress:
    """The press with the token that it has if it is offered now; a button that is always in time has none."""
    match press.action.spec.lifetime:
        case ButtonLifetime.ALWAYS:
            is_leaving = press.action is ButtonAction.LEAVE and press.confirmed
            return replace(press, token=leaving_token(chouette)) if is_leaving else press
        case ButtonLifetime.CUBES:
            return replace(press, token=cubes_menu_token(chouette))
        case ButtonLifetime.MOMENT:
            is_start = press.action is ButtonAction.START
            return replace(press, token=(start_token if is_start else moment_token)(chouette))
        case ButtonLifetime.PROPOSAL:
            proposal = proposal_in_target(chouette, press.target)
            return replace(press, token=proposal_token(chouette, proposal) if proposal else "over")


def _presses(chouette: Chouette, player: Player, *, in_panel: bool) -> list[ButtonPress]:
    """The buttons for one player, in their private panel or under the message; absent there: one for others."""
    if not in_panel and is_absent(chouette, player):
        moves = (*_to_roll(chouette, player), *_to_play(chouette, player))
        return [ButtonPress(ButtonAction.FOR, player), *(replace(press, absent=player) for press in moves)]
    offers = allowed_statements(chouette, player, _kinds(chouette, player, in_panel=in_panel), enforce_turns=True)
    found = [
        ButtonPress(action, target)
        for offer in offers
        for action in ACTIONS_BY_STATEMENT_TYPE[type(offer)]
        if (target := action.spec.meaning.target_of(chouette, offer)) is not None
    ]
    if game := chouette.game:
        found = _in_game(chouette, game, player, found)
    if chouette.mode is ChouetteMode.SCORE:
        found += _reports(chouette, player, in_panel=in_panel)
    if player in chouette.leaving:
        found = [ButtonPress(ButtonAction.REMAIN) if press.action is ButtonAction.JOIN else press for press in found]
    if not in_panel:
        unasked = () if is_asked_before_roll(chouette, player) else (ButtonAction.LET_ROLL,)
        hidden = {ButtonAction.RECALL, *unasked}
        if chouette.mode is ChouetteMode.PLAY and any(one.action is ButtonAction.REFUSE_EXTRA for one in found):
            hidden.add(ButtonAction.DROP_EXTRA)  # nobody is asked to pay for what is refused for nothing
        found = _to_all_at_once(chouette, [press for press in found if press.action not in hidden])
    elif is_last_person(chouette, player) and not isinstance(chouette.stage, Ended):
        found = [press for press in found if press.action is not ButtonAction.LEAVE]
        found.append(ButtonPress(ButtonAction.LEAVE).meant_by(chouette, player))
    joining = players_asking_to_join(chouette, player)
    if len(joining) > 1:  # one button for all who would join, since two for each would be too many
        answers = {ButtonAction.ACCEPT, ButtonAction.REFUSE}
        found = [one for one in found if one.action not in answers or one.target not in joining]
        found.append(ButtonPress(ButtonAction.ADMIT))
    return (
        found
        if in_panel or not _is_score_kept_for_others(chouette)
        else _named_where_score_is_kept(chouette, player, found)
    )


def _is_score_kept_for_others(chouette: Chouette) -> bool:
    """Whether one keeps score for others, so that it is said in whose name a button is pressed."""
    is_kept = bool(seated_guests(chouette)) or scorer_who_is_here(chouette) is not None
    return chouette.mode is ChouetteMode.SCORE and is_kept


def _named_where_score_is_kept(chouette: Chouette, player: Player, found: list[ButtonPress]) -> list[ButtonPress]:
    """Somebody's buttons under the message, pressed in their name, but those that say the same in every guest's."""
    if player in chouette.guests:
        found = [one for one in found if not one.action.spec.is_personal or one.action in SAME_FOR_ALL_GUESTS]
    unnamed = SAME_FOR_ALL_GUESTS | {one.action for one in found if one.action.spec.is_personal}
    return [press if press.action in unnamed else replace(press, absent=player) for press in found]


def _kinds(chouette: Chouette, player: Player, *, in_panel: bool) -> frozenset[type[Statement]]:
    """The statements that can have a button. At another board a slip is put right under the message, by all.

    Who is asked about no game for sale there, and may speak about another one, does so in their panel.
    """
    kinds = ACTIONS_BY_STATEMENT_TYPE.keys() if in_panel else ACTIONS_BY_STATEMENT_TYPE.keys() - _IN_PANEL
    if not in_panel and (game := chouette.game) and (buyers := game.phase.asked_to_buy(chouette.rules, game)):
        kinds = kinds if player in buyers else kinds - {say.BuysDissenterGame, say.DeclinesToBuy}
    if not in_panel and player in players_who_must_buy_chips(chouette):
        kinds = kinds | {say.Rebuys}
    if chouette.mode is not ChouetteMode.SCORE:
        return frozenset(kinds)
    kinds = (kinds | {say.ProposesUndo}) - {say.SetsAskBeforeRoll}
    if chouette.game:  # what only a roll needs, and a word that silence says as well
        kinds = kinds - {
            *(say.GoesAlongWithDouble, say.HoldsRoll),
            *(say.RollsOpening, say.ReleasesRoll, say.OffersToResign),
        }
        kinds = kinds if is_team_doubling_in_line_order(chouette.rules) else kinds - {say.DeclinesToDouble}
    return frozenset(kinds)


def _in_game(chouette: Chouette, game: Game, player: Player, found: list[ButtonPress]) -> list[ButtonPress]:
    """The buttons without those that would change nothing, or that say what another one says; with those of doubles.

    A player doubles their own cube; the Box all its cubes, or those of the menu where it may choose among them.
    """
    phase = game.phase
    answering = isinstance(phase, phases.AnswersDue)
    may_turn_own = player != game.box_decider and cannot_turn_own(chouette.rules, game, player) is None
    idle = {ButtonAction.HOLD} if answering or player == game.acting_captain else set[ButtonAction]()
    idle |= {ButtonAction.ASK, ButtonAction.LET_ROLL} if answering or not may_turn_own else set()
    idle |= {ButtonAction.RELEASE} if ButtonPress(ButtonAction.STAND) in found else set()
    found = [press for press in found if press.action not in idle]
    found += _to_play(chouette, player)
    if say.GivesExtra in phase.takes:
        found = [replace(press, action=_OF_EXTRAS.get(press.action, press.action)) for press in found]
    if any(press.target for press in found if press.action in _ANSWERS):
        found = _answers_of_box(chouette, game, found)
    is_box = player == game.box_decider
    if not may_be_said(chouette, say.Doubles(player, ALL_PLAYERS if is_box else ()), enforce_turns=True):
        return found
    if not is_box or len(game.group_by_cube(cubes_to_turn(chouette.rules, game, Side.BOX))) == 1:
        return [*found, ButtonPress(ButtonAction.DOUBLE)]
    return [
        *found,
        ButtonPress(ButtonAction.DOUBLE, TARGET_ALL),
        *([ButtonPress(ButtonAction.CUBES)] if box_cube_menus(chouette) else []),
    ]


def _to_all_at_once(chouette: Chouette, found: list[ButtonPress]) -> list[ButtonPress]:
    """The buttons with one for each answer to several extras that were given, or sales."""
    is_of_extras = chouette.game is not None and isinstance(chouette.game.phase, phases.GivingExtras)
    for action in ANSWERS_TO_EXTRAS if is_of_extras else (ButtonAction.DECLINE,):
        givers = [press.target for press in found if press.action is action]
        if len(givers) > 1:
            found = [press for press in found if press.action is not action]
            found.append(ButtonPress(action, SEAT_SEPARATOR.join(givers)))
    return found


def _to_roll(chouette: Chouette, player: Player) -> list[ButtonPress]:
    """The roll of a turn, where this player's is due."""
    rolls = say.Rolls(player, DICE_PLACEHOLDER)
    return (
        [ButtonPress(ButtonAction.ROLL)] if chouette.game and may_be_said(chouette, rolls, enforce_turns=True) else []
    )


def _to_play(chouette: Chouette, player: Player) -> list[ButtonPress]:
    """How the mover plays the roll: in a panel or, where there is only one play, at once."""
    game = chouette.game
    if game is None or game.phase.dice_to_play is None or player != game.mover():
        return []
    return [ButtonPress(ButtonAction.ONLY_PLAY if only_legal_play(chouette) else ButtonAction.MOVE)]


def _answers_of_box(chouette: Chouette, game: Game, found: list[ButtonPress]) -> list[ButtonPress]:
    """With one cube to answer the Box just answers; with several: all of them at once, or the menu.

    While the Team may still double, the answer names the cubes: another one that is offered meanwhile is not meant.
    """
    cubes = cubes_to_answer(chouette)
    target = (
        SEAT_SEPARATOR.join(chain(*cubes)) if game.phase.team_doublers_so_far else TARGET_ALL if len(cubes) > 1 else ""
    )
    answers = [one.action for one in found if one.target == TARGET_ALL or len(cubes) < 2]
    kept = [one for one in found if one.action not in _ANSWERS or not one.target]
    given = [ButtonPress(action, target) for action in dict.fromkeys(answers) if action in _ANSWERS]
    menus = box_cube_menus(chouette) if len(cubes) > 1 else ()
    only = BEAVER_CUBES_MENU_KIND if [menu.kind for menu in menus] == [BEAVER_CUBES_MENU_KIND] else ""
    return [*kept, *given, *([ButtonPress(ButtonAction.CUBES, only)] if menus else [])]


# --- Where the board is elsewhere (`mode score`): all sit together, and each fact of the game is one press


def _reports(chouette: Chouette, player: Player, *, in_panel: bool) -> list[ButtonPress]:
    """The results; under the message gammons have one button, which opens a panel."""
    game = chouette.game
    goes_on = game and not game.phase.if_all_are_silent.takes.isdisjoint({say.RollsOpening, say.ReportsWin})
    if game is None or not goes_on or player not in {game.acting_box, game.acting_captain}:
        return []
    results = results_that_count(chouette)
    single = [one for one in results if RESULTS_BY_TARGET[one.target][1] is say.Margin.SINGLE]
    more = [ButtonPress(ButtonAction.MORE_RESULTS)] if len(results) > len(single) else []
    return [*results] if in_panel else [*single, *more]


def results_that_count(chouette: Chouette) -> tuple[ButtonPress, ...]:
    """The results of the game in progress, without those that pay no other than a smaller one."""
    counting = margins_that_count(chouette.rules, chouette.game) if chouette.game else ()
    return tuple(
        with_token(chouette, ButtonPress(ButtonAction.RESULT, target))
        for target, (_, margin) in RESULTS_BY_TARGET.items()
        if margin in counting
    )


# --- What a press says


def statement_of_press(
    press: ButtonPress, chouette: Chouette, by: Player
) -> Statement | Sequence[Statement] | Refusal | NotSubmittedReason:
    """What the press says when `by` presses it, to several extras or sales each; stale when what it is for is over."""
    if press.token and with_token(chouette, press).token != press.token:
        return NotSubmittedReason.STALE
    says, givers = press.action.spec.meaning.says, press.target.split(SEAT_SEPARATOR)
    if press.action in SAID_TO_SEVERAL and len(givers) > 1:
        return [said for one in givers if isinstance(said := says(chouette, by, one), Statement)]
    return says(chouette, by, press.target)


def button_token_of_statement(chouette: Chouette, said: Statement) -> str:
    """The token that a button has which says this now; of what has no button, that of the moment."""
    for action in ACTIONS_BY_STATEMENT_TYPE.get(type(said), ()):
        target = action.spec.meaning.target_of(chouette, said)
        if target is not None and (token := with_token(chouette, ButtonPress(action, target)).token):
            return token
    return moment_token(chouette)


# --- In another player's name


def is_of_fact(chouette: Chouette, press: ButtonPress) -> bool:
    """Whether a press in somebody's name says what happens at the board, or opens a panel in which that is chosen."""
    said = press.action.spec.meaning.says(chouette, press.absent or Player(""), press.target)
    return press.action in _PANELS_OF_FACTS or (isinstance(said, Statement) and is_fact_at_board(chouette, said))


def panel_only_buttons(chouette: Chouette, player: Player) -> tuple[ButtonPress, ...]:
    """The buttons of a private panel: what this player may say that has no button under the public message.

    So has each other for whom they speak, or keep score; who sits at the board only where there is more than stands
    there, or is their own, or than another has.
    """
    public, own = {*public_buttons(chouette)}, all_buttons_of_player(chouette, player)
    shown, others = {one.action for one in (*public, *own)} & _SAME_FOR_TABLE, list[ButtonPress]()
    for other in (*absent_players_spoken_for(chouette, player), *players_reported_for(chouette, player)):
        more = buttons_for_absent(chouette, other, player)
        if other in chouette.guests or not is_absent(chouette, other):
            more = tuple(one for one in more if one not in public and one.action not in shown)
            shown |= {one.action for one in more} & _SAME_FOR_TABLE
        others += [ButtonPress(ButtonAction.FOR, other)] if more else []
    return tuple(press for press in (*own, *others) if press not in public)


def buttons_for_absent(chouette: Chouette, absent: Player, speaker: Player) -> tuple[ButtonPress, ...]:
    """The buttons of what this speaker says for another; while a guest must answer, no end of the game.

    Of one who speaks for themself whoever keeps score says what happens at the board.
    """
    presses = [one for one in all_buttons_of_player(chouette, absent) if not one.action.spec.is_personal]
    if absent in chouette.guests and any(one.action in _ANSWERS for one in presses):  # who sits there answers first
        presses = [one for one in presses if one.action is not ButtonAction.ADJOURN]
    if absent in players_reported_for(chouette, speaker):
        presses = [one for one in presses if is_of_fact(chouette, replace(one, absent=absent))]
    return tuple(replace(one, absent=absent) for one in presses)


# --- Those who would join


def players_asking_to_join(chouette: Chouette, admitting_player: Player | None = None) -> tuple[Player, ...]:
    """Those who ask for a seat; with a player, those whom this player may let in or not."""
    asking = (one for one in chouette.proposals if isinstance(one.subject, Admission))
    return tuple(one.by for one in asking if admitting_player is None or admitting_player in one.waiting)
