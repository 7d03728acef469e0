"""Which buttons and menus there are: exactly what may be said now without typing; and what a press of one says.

Each button bears the token of what it was offered for. Beside their own, somebody presses the buttons of absent players
for whom they speak.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import assert_never

from bot.analysis.games import has_ended_on_this_board
from bot.desk.actions import (
    ACTIONS_BY_STATEMENT_TYPE,
    ANSWERS,
    ANSWERS_TO_EXTRAS,
    SAID_OF_EACH,
    SAID_TO_SEVERAL,
    SEAT_SEPARATOR,
    TARGET_ALL,
    ButtonAction,
)
from bot.desk.beside_robots import actions_before_robots_roll, actions_that_skip_robots, is_asked_before_roll
from bot.desk.button_press import ButtonPress, question_of, with_token
from bot.desk.button_rows import MAX_BUTTON_ROWS, RESULT_ACTIONS, TOOLS, button_rows, have_room
from bot.desk.commands import RESULTS_BY_TARGET
from bot.desk.cube_menus import BEAVER_CUBES_MENU_KIND, box_cube_menus, cubes_to_answer
from bot.desk.of_moment import once_for_each_moment
from bot.desk.robots import seated_robots_not_leaving
from bot.desk.table import NotSubmittedReason
from bot.desk.tokens import (
    moment_token,
    players_asked,
    possible_box_side_dissenter,
)
from bot.rules import phases
from bot.rules import statements as say
from bot.rules.engine import apply
from bot.rules.offers import allowed_statements, is_slip_open, may_be_said, players_who_may_double
from bot.rules.phases.team_double import buyout_price_per_point, is_team_doubling_in_line_order
from bot.rules.play.checkers import only_legal_play
from bot.rules.play.chips import players_who_must_buy_chips, robots_refusal
from bot.rules.play.start_end import margins_that_count
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import NO_POINTS, Player, half_points
from bot.rules.refusals import Refusal
from bot.rules.seats.guests import keeps_score_for_others, seated_guests
from bot.rules.seats.joining import max_players, players_with_seat_except_leaving_robots
from bot.rules.seats.leaving import is_last_person
from bot.rules.seats.speaking import is_absent, players_reported_for, scorer_who_is_here
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
_NEEDED_TO_GO_ON = frozenset({ButtonAction.ONLY_PLAY, ButtonAction.ROLL, ButtonAction.OPENING})
SAME_FOR_ALL_GUESTS = RESULT_ACTIONS | {
    *(ButtonAction.ACCEPT, ButtonAction.REFUSE, ButtonAction.ADMIT),
    *(ButtonAction.EQUAL, ButtonAction.NEXT, ButtonAction.UNDO),
}
"""What says the same in whichever guest's name it is said: it names none, and whoever keeps score presses it."""
MAX_QUESTIONS_WITH_BUTTONS = 3
MAX_GUESTS_WITH_ANSWERS = 2
"""The answers of so many guests stand under a message one by one: those of more would hide what is asked on a phone."""
MAX_WITH_ROWS_OF_THEIR_OWN = 3
"""So are those of so many with phones of their own among them."""
_OF_EXTRAS = {ButtonAction.STAND: ButtonAction.NO_EXTRA, ButtonAction.DROP: ButtonAction.DROP_AFTER_ALL}
"""What is said by another button while extras are given."""
_IN_PANEL = frozenset(
    kind for kind, actions in ACTIONS_BY_STATEMENT_TYPE.items() if all(action.spec.only_in_panel for action in actions)
)
DEAR = half_points(4)
"""A drop that costs as much is asked about once more, and a double after which somebody plays for as much."""
DEAR_BEAVER = half_points(8)
"""So is a beaver after which somebody plays for as much on one cube."""
_ORDER = {action: place for place, action in enumerate(ButtonAction)}


# --- Buttons


@once_for_each_moment
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

    Whoever keeps score, who answers on the phone of all, has one last; then all that guests say has. Where several of
    many answer on phones of their own, one row is for each of these, and panels for what the scorer says of others.
    """
    answering = {one.absent for one in found if one.action in ANSWERS and one.absent}
    guests = answering & chouette.guests
    if len(answering) > MAX_WITH_ROWS_OF_THEIR_OWN and len(answering - guests) > 1:
        own = [replace(one, absent=None) for one in found if one.action in ANSWERS and one.absent in answering - guests]
        return _in_order(chouette, [*own, *(_in_panel_of(answering, one) for one in found)])
    tries = (set[Player](), guests, answering - {chouette.scorer}, answering)
    for in_panel in tries[len(guests) > MAX_GUESTS_WITH_ANSWERS :]:
        presses = _in_order(chouette, [_in_panel_of(in_panel, one) if one.action in ANSWERS else one for one in found])
        if have_room(presses):
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
        found += map(ButtonPress, (ButtonAction.ANALYSE, ButtonAction.FILM, ButtonAction.HISTORY))
    return found


def leaves_no_choice(chouette: Chouette, press: ButtonPress) -> bool:
    """Whether this is all that can be said now by any button of a question: who presses it gives nothing up."""
    asked = {one.action for one in public_buttons(chouette)} - TOOLS
    return press.action in _NEEDED_TO_GO_ON and asked == {press.action}


def _in_panel_of(players: Collection[Player], press: ButtonPress) -> ButtonPress:
    """The button of the panel in which a button of one of these stands; another one as it is."""
    is_theirs = press.absent in players and press.action not in SAID_OF_EACH
    return ButtonPress(ButtonAction.FOR, press.absent) if press.absent and is_theirs else press


def _said_of_all(chouette: Chouette, each: Mapping[Player, list[ButtonPress]]) -> list[ButtonPress]:
    """What whoever keeps score says in one press of themself, of all guests, and of those with phones of their own.

    `each`: what every player may say. The Team doubles with the scorer whoever else could; the Box has buttons of its
    own. An automatic double they agree to with the scorer, the Box among them.
    """
    game, scorer, found = chouette.game, chouette.scorer, list[ButtonPress]()
    if game is None or scorer is None or not _is_score_kept_for_others(chouette):
        return []
    for together, action in SAID_OF_EACH.items():
        others_alone = {game.box_decider} if together is not ButtonAction.ALL_AGREE else set[Player]()
        able = [one for one in game.players if one in each and _says_own(each[one], action) and one not in others_alone]
        heard = {scorer, *chouette.guests, *players_reported_for(chouette, scorer)}
        meant = [one for one in able if one in heard]
        if len(meant) > 1 and _are_accepted(chouette, action, meant):
            guest = next((one for one in meant if one in chouette.guests), scorer)
            found.append(ButtonPress(together, SEAT_SEPARATOR.join(meant), absent=guest))
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
    asked = tuple(dict.fromkeys(target for press in found if (target := question_of(press))))
    ages = [one.by for one in chouette.proposals]
    asked = tuple(sorted(asked, key=lambda author: ages.index(author) if author in ages else 0))
    others = button_rows(tuple(press for press in found if not question_of(press)))
    shown = asked[: min(MAX_QUESTIONS_WITH_BUTTONS, max(1, MAX_BUTTON_ROWS - len(others)))]
    return tuple(press for press in found if question_of(press) in {None, *shown})


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


@once_for_each_moment
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
        leave = ButtonPress(ButtonAction.LEAVE)
        found.append(leave if seated_guests(chouette) else leave.meant_by(chouette, player))
    elif keeps_score_for_others(chouette, player) and chouette.game and seated_guests(chouette):
        found = list(dict.fromkeys([*found, ButtonPress(ButtonAction.LEAVE)]))  # a guest goes home
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
    idle |= {ButtonAction.LET_ROLL} if chouette.robots.isdisjoint(game.players) else set()
    idle |= {ButtonAction.RELEASE} if ButtonPress(ButtonAction.STAND) in found else set()
    idle |= {ButtonAction.STAY_OUT} if _has_spoken_about_double(chouette, game, player) else set()
    found = [press for press in found if press.action not in idle]
    found += _to_play(chouette, player)
    if say.GivesExtra in phase.takes:
        found = [replace(press, action=_OF_EXTRAS.get(press.action, press.action)) for press in found]
    if any(press.target for press in found if press.action in ANSWERS):
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


def _has_spoken_about_double(chouette: Chouette, game: Game, player: Player) -> bool:
    """Whether a player of the Team has said what they do about its double of the one cube.

    Where games are sold all have, once the Box is asked.
    """
    phase = game.phase
    if isinstance(phase, phases.SharedDoubleAnnounced):
        return player in phase.spoken
    is_of_team = isinstance(phase, phases.Answering) and phase.doubler is Side.TEAM
    return is_of_team and buyout_price_per_point(chouette.rules) != NO_POINTS


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
    kept = [one for one in found if one.action not in ANSWERS or not one.target]
    given = [ButtonPress(action, target) for action in dict.fromkeys(answers) if action in ANSWERS]
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


# --- Those who would join


def players_asking_to_join(chouette: Chouette, admitting_player: Player | None = None) -> tuple[Player, ...]:
    """Those who ask for a seat; with a player, those whom this player may let in or not."""
    asking = (one for one in chouette.proposals if isinstance(one.subject, Admission))
    return tuple(one.by for one in asking if admitting_player is None or admitting_player in one.waiting)
