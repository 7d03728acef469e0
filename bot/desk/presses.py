"""Which buttons and menus there are: exactly what may be said now without typing; and what a press of one says.

Each button bears the token of what it was offered for. Beside their own, somebody presses the buttons of absent players
for whom they speak.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, chain
from typing import assert_never

from bot.analysis.games import can_be_analysed
from bot.desk.actions import (
    ACTIONS_BY_STATEMENT,
    RESULTS_BY_TARGET,
    SEAT_SEPARATOR,
    TARGET_ALL,
    Action,
    ButtonLifetime,
    author_and_asked_in_target,
    proposal_in_target,
    report_of_equal_dice,
)
from bot.desk.submission import AlternativesFactory, PossibleMeanings, said_for_oneself
from bot.desk.table import FailureReason
from bot.desk.tokens import cubes_token, moment_token, players_asked, possible_dissenter, proposal_token
from bot.rules import phases
from bot.rules import statements as say
from bot.rules.cubes.answers import may_take_some, open_cube_groups
from bot.rules.cubes.buyouts import close_announcement
from bot.rules.cubes.doubling import box_may_double, close_doubling_round
from bot.rules.engine import check
from bot.rules.evening.authority import may_be_answered, may_speak_for
from bot.rules.offers import candidates, may_be_said, may_say
from bot.rules.phases.team_double import team_speaks_in_line_order
from bot.rules.play.checkers import only_play
from bot.rules.play.chips import no_robots, short_of_stakes
from bot.rules.play.start_end import margins_that_count
from bot.rules.play.turn import must_act
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import most_players
from bot.rules.seats.speaking import absent_players_spoken_for, is_absent
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.state.proposals import Admission
from bot.rules.statements import ALL, ANY_DICE, ChouetteMode, Statement
from bot.rules.turning import cubes_to_turn

_WAITED_FOR = frozenset({Action.ACCEPT, Action.REFUSE, Action.SELL_ALONG, Action.STAY_IN, Action.FOR, Action.ADMIT})
"""What all wait for while a proposal is open, and what opens a panel in which proposals are answered too."""
_OF_A_QUESTION = frozenset({Action.ACCEPT, Action.REFUSE})
_DEAR = frozenset({Action.RESIGN, Action.ADJOURN, Action.END})
_STAKES = frozenset({Action.DOUBLE, Action.CUBES})
_ROLLS = frozenset({Action.ROLL, Action.OPENING})
_TOOLS = frozenset({Action.FOR, Action.OPTIONS, Action.JOIN, Action.LEAVE, Action.REMAIN, Action.UNDO})
ROWS, IN_A_ROW = 5, 5
"""At most so many rows of so many buttons stand under a message (Discord's limits)."""
MOST_QUESTIONS = 3
_ANSWERS = frozenset({Action.TAKE, Action.DROP, Action.BEAVER})
_IN_PANEL = frozenset(
    kind for kind, actions in ACTIONS_BY_STATEMENT.items() if all(action.spec.in_panel for action in actions)
)
_ORDER = {action: place for place, action in enumerate(Action)}
_TYPED: dict[str, frozenset[type[Statement]]] = {
    "suggest": frozenset({say.Suggests}),
    "settle": frozenset({say.OffersToPay, say.AsksToBePaid}),
    "sell": frozenset({say.SellsBox}),
    "word": frozenset({say.AddsSeedWord}),
    "proxy": frozenset({say.AppointsProxy}),
    "correct": frozenset({say.ProposesCorrection}),
}
"""What no button says, since something must be typed: by the command."""


@dataclass(frozen=True, slots=True)
class Press:
    """One button: what it does, about whom or what (see `actions.py`), and the token of what it was offered for.

    `absent` is the absent player in whose name it is pressed. `confirmed`: they were asked once more, and meant it.
    """

    action: Action
    target: str = ""
    token: str = ""
    absent: Player | None = None
    confirmed: bool = False

    @property
    def asks_again(self) -> bool:
        """Whether a press is to be confirmed first: it ends something, or turns several cubes at once."""
        several = self.action is Action.DOUBLE and self.target == TARGET_ALL
        return not self.confirmed and (several or self.action in {Action.RESIGN, Action.END})


# --- Buttons


def public_presses(chouette: Chouette) -> tuple[Press, ...]:
    """The buttons under the public message: what players who must act may say now.

    Of several open questions only the oldest have buttons here; the others are in the private panels.
    """
    stage = chouette.stage
    match stage:
        case Ended():
            return ()
        case Lobby():
            found = [Press(Action.START), Press(Action.JOIN), Press(Action.LEAVE)]
            room = len(stage.players) < most_players(chouette.rules) and not stage.rolls
            if room and no_robots(chouette.rules, chouette.mode) is None:
                found.append(Press(Action.ADD_ROBOT))
        case Between() | Game():
            found = [press for player in _offered_to(chouette) for press in _presses(chouette, player, in_panel=False)]
            found += [*_double_beside_roll(chouette), *_agreement_before_robots(chouette)]
            if chouette.mode is not ChouetteMode.SCORE and any(one.lapses_with_phase for one in chouette.proposals):
                found = [press for press in found if press.action in _WAITED_FOR]  # all wait for the answers alone
            if isinstance(stage, Between):
                found += [Press(Action.JOIN), Press(Action.LEAVE)]
                found += [Press(Action.ANALYSE) for game in chouette.games[-1:] if can_be_analysed(game)]
            found.append(Press(Action.OPTIONS))
        case _:
            assert_never(stage)
    return _with_oldest_questions(chouette, _in_order(chouette, found))


def _agreement_before_robots(chouette: Chouette) -> list[Press]:
    """A button for people who may agree to an automatic double, while robots wait for that before they roll again."""
    game = chouette.game
    if game is None:
        return []
    people = (player for player in game.players if player not in chouette.robots)
    could = chouette.robots and any(may_be_said(chouette, say.AcceptsAutomaticDouble(one), live=True) for one in people)
    return [Press(Action.AGREE)] if could else []


def _double_beside_roll(chouette: Chouette) -> list[Press]:
    """A button for those of the Team who may double while its roll is awaited from somebody who may not."""
    game = chouette.game
    if game is None or say.Rolls not in game.phase.takes or game.on_turn is not Side.TEAM:
        return []
    could = (player for player in game.with_a_stake if player != game.box_decider)
    own = any(may_be_said(chouette, say.Doubles(player, ()), live=True) for player in could)
    return [Press(Action.DOUBLE)] if own else []


def _with_oldest_questions(chouette: Chouette, found: tuple[Press, ...]) -> tuple[Press, ...]:
    """The buttons without those of the newest questions, where not every question can have a row of its own."""
    asked = tuple(dict.fromkeys(target for press in found if (target := _question_of(press))))
    ages = [one.by for one in chouette.proposals]
    asked = tuple(sorted(asked, key=lambda author: ages.index(author) if author in ages else 0))
    others = rows_of_presses(tuple(press for press in found if not _question_of(press)))
    shown = asked[: min(MOST_QUESTIONS, max(1, ROWS - len(others)))]
    return tuple(press for press in found if _question_of(press) in {None, *shown})


def _question_of(press: Press) -> Player | None:
    """Whose proposal a button answers."""
    return author_and_asked_in_target(press.target)[0] if press.action in _OF_A_QUESTION else None


# --- Rows


def rows_of_presses(presses: tuple[Press, ...]) -> tuple[tuple[Press, ...], ...]:
    """The buttons in rows: what the game asks first, each other question in a row of its own, what is dear last.

    Nothing that changes the stakes stands in a row with the roll. Where there are more rows than there can be, all but
    the questions follow one another.
    """
    by_row: defaultdict[tuple[int, str], list[Press]] = defaultdict(list)
    for press in presses:
        by_row[_row_of(press, presses)].append(press)
    order = sorted(by_row, key=lambda row: row[0])
    for row in by_row.values():
        row.sort(key=lambda press: press.action in _TOOLS)
    rows = tuple(tuple(by_row[row][at : at + IN_A_ROW]) for row in order for at in range(0, len(by_row[row]), IN_A_ROW))
    if len(rows) <= ROWS:
        return rows
    questions = tuple(row for row in rows if _question_of(row[0]))
    flat = tuple(press for row in rows for press in row if not _question_of(press))
    packed = tuple(flat[at : at + IN_A_ROW] for at in range(0, len(flat), IN_A_ROW))
    return (*packed, *questions)[:ROWS]


def _row_of(press: Press, beside: tuple[Press, ...]) -> tuple[int, str]:
    """In which row a button stands: the row's place, and what tells it from others there."""
    action = press.action
    if action is Action.RESULT:  # those of a side have a row where there are too many for one
        results = sum(other.action is Action.RESULT for other in beside)
        return 1, press.target.partition("-")[0] if results > IN_A_ROW else ""
    if author := _question_of(press):
        return 2, author
    if action in _DEAR:
        return 4, ""
    rolls = any(other.action in _ROLLS for other in beside)
    return (3, "") if action in _TOOLS or (rolls and action in _STAKES) else (0, "")


def _offered_to(chouette: Chouette) -> tuple[Player, ...]:
    """Whose buttons stand under the public message: those who are waited for; at another board all who may report."""
    if chouette.mode is not ChouetteMode.SCORE:
        asked = (*players_asked(chouette), *((against,) if (against := possible_dissenter(chouette)) else ()))
        return tuple(one for one in asked if one not in chouette.robots or is_absent(chouette, one))
    game = chouette.game or (chouette.games[-1].final if chouette.games else None)
    reporters = (
        (game.box_decider, *((game.partner_with_share,) if game.partner_with_share else ()), *game.active)
        if game
        else ()
    )
    return tuple(dict.fromkeys((*must_act(chouette), *players_asked(chouette), *reporters)))


def private_presses(chouette: Chouette, player: Player) -> tuple[Press, ...]:
    """The buttons of a private panel: exactly what this player may say now without typing."""
    return _in_order(chouette, _presses(chouette, player, in_panel=True))


def commands_to_type(chouette: Chouette, player: Player) -> tuple[str, ...]:
    """The commands with which this player may say something now that they have no button for."""
    return tuple(
        command
        for command, kinds in _TYPED.items()
        if any(may_be_said(chouette, offer) for offer in candidates(chouette, player, kinds))
    )


def _in_order(chouette: Chouette, found: list[Press]) -> tuple[Press, ...]:
    def place(press: Press) -> tuple[int, int, str]:
        targets = press.action.spec.targets
        return _ORDER[press.action], targets.index(press.target) if targets else 0, press.target

    return tuple(sorted(dict.fromkeys(with_token(chouette, press) for press in found), key=place))


def with_token(chouette: Chouette, press: Press) -> Press:
    """The press with the token that it has if it is offered now; a button that is always in time has none."""
    match press.action.spec.lasts:
        case ButtonLifetime.ALWAYS:
            return press
        case ButtonLifetime.CUBES:
            return replace(press, token=cubes_token(chouette))
        case ButtonLifetime.MOMENT:
            return replace(press, token=moment_token(chouette))
        case ButtonLifetime.PROPOSAL:
            proposal = proposal_in_target(chouette, press.target)
            return replace(press, token=proposal_token(chouette, proposal) if proposal else "over")


def _presses(chouette: Chouette, player: Player, *, in_panel: bool) -> list[Press]:
    """The buttons for one player, in their private panel or under the message; absent there: one for others."""
    if not in_panel and is_absent(chouette, player):
        moves = (*_to_roll(chouette, player), *_to_play(chouette, player))
        return [Press(Action.FOR, player), *(replace(press, absent=player) for press in moves)]
    offers = may_say(chouette, player, _kinds(chouette, player, in_panel=in_panel), live=True)
    found = [
        Press(action, target)
        for offer in offers
        for action in ACTIONS_BY_STATEMENT[type(offer)]
        if (target := action.spec.meaning.target_of(chouette, offer)) is not None
    ]
    if game := chouette.game:
        found = _in_game(chouette, game, player, found)
    if chouette.mode is ChouetteMode.SCORE:
        found += _reports(chouette, player)
    if player in chouette.leaving:
        found = [Press(Action.REMAIN) if press.action is Action.JOIN else press for press in found]
    if not in_panel:
        found = [press for press in found if press.action is not Action.RECALL]
    joining = players_asking_to_join(chouette, player)
    if len(joining) > 1:  # one button for all who would join, since two for each would be too many
        answers = {Action.ACCEPT, Action.REFUSE}
        found = [one for one in found if one.action not in answers or one.target not in joining]
        found.append(Press(Action.ADMIT))
    return found


def _kinds(chouette: Chouette, player: Player, *, in_panel: bool) -> frozenset[type[Statement]]:
    """The statements that can have a button. At another board a slip is put right under the message, by all."""
    kinds = ACTIONS_BY_STATEMENT.keys() if in_panel else ACTIONS_BY_STATEMENT.keys() - _IN_PANEL
    if not in_panel and player in short_of_stakes(chouette):
        kinds = kinds | {say.Rebuys}
    if chouette.mode is not ChouetteMode.SCORE:
        return frozenset(kinds)
    kinds = kinds | {say.TakesBack}
    if chouette.game:  # what only a roll needs, and a word that silence says as well
        kinds = kinds - {say.SetsAskBeforeRoll, say.GoesAlong, say.HoldsRoll, say.Opens, say.ReleasesRoll, say.Resigns}
        kinds = kinds if team_speaks_in_line_order(chouette.rules) else kinds - {say.DeclinesToDouble}
    return frozenset(kinds)


def _in_game(chouette: Chouette, game: Game, player: Player, found: list[Press]) -> list[Press]:
    """The buttons without those that would change nothing, or that say what another one says; with those of doubles.

    A player doubles their own cube; the Box all its cubes, or those of the menu where it may choose among them.
    """
    phase = game.phase
    answering = isinstance(phase, phases.AnswersDue)
    has_a_cube = player != game.box_decider and player in game.with_a_stake
    idle = {Action.HOLD} if answering else set[Action]()
    idle |= {Action.ASK} if answering or not has_a_cube else set()
    idle |= {Action.RELEASE} if Press(Action.STAND) in found else set()
    found = [press for press in found if press.action not in idle]
    found += _to_play(chouette, player)
    if say.GivesExtra in phase.takes:
        found = [Press(Action.NO_EXTRA) if press.action is Action.STAND else press for press in found]
    if any(press.target for press in found if press.action in _ANSWERS):
        found = _answers_of_box(chouette, game, found)
    is_box = player == game.box_decider
    if not may_be_said(chouette, say.Doubles(player, ALL if is_box else ()), live=True):
        return found
    if not is_box or len(game.group_by_cube(cubes_to_turn(chouette.rules, game, Side.BOX))) == 1:
        return [*found, Press(Action.DOUBLE)]
    return [*found, Press(Action.DOUBLE, TARGET_ALL), *([Press(Action.CUBES)] if cube_menus(chouette) else [])]


def _to_roll(chouette: Chouette, player: Player) -> list[Press]:
    """The roll of a turn, where this player's is due."""
    return (
        [Press(Action.ROLL)] if chouette.game and may_be_said(chouette, say.Rolls(player, ANY_DICE), live=True) else []
    )


def _to_play(chouette: Chouette, player: Player) -> list[Press]:
    """How the mover plays the roll: in a panel or, where there is only one play, at once."""
    game = chouette.game
    if game is None or game.phase.dice_to_play is None or player != game.mover():
        return []
    return [Press(Action.ONLY_PLAY if only_play(chouette) else Action.MOVE)]


def _answers_of_box(chouette: Chouette, game: Game, found: list[Press]) -> list[Press]:
    """With one cube to answer the Box just answers; with several: all of them at once, or the menu.

    While the Team may still double, the answer names the cubes: another one that is offered meanwhile is not meant.
    """
    cubes = cubes_to_answer(chouette)
    target = SEAT_SEPARATOR.join(chain(*cubes)) if game.phase.held_out else TARGET_ALL if len(cubes) > 1 else ""
    answers = [one.action for one in found if one.target == TARGET_ALL or len(cubes) < 2]
    kept = [one for one in found if one.action not in _ANSWERS or not one.target]
    given = [Press(action, target) for action in dict.fromkeys(answers) if action in _ANSWERS]
    menus = cube_menus(chouette) if len(cubes) > 1 else ()
    only = BEAVER if [menu.kind for menu in menus] == [BEAVER] else ""
    return [*kept, *given, *([Press(Action.CUBES, only)] if menus else [])]


# --- Where the board is elsewhere (`mode score`): all sit together, and each fact of the game is one press


def _reports(chouette: Chouette, player: Player) -> list[Press]:
    """Equal opening dice, and the results without those that pay no other than a smaller one."""
    game = chouette.game
    if game is None:
        return []
    equal = report_of_equal_dice(chouette, player)
    may_open = equal and may_be_said(chouette, equal, live=True)
    found = [Press(Action.EQUAL)] if may_open else []
    goes_on = not game.phase.if_all_are_silent.takes.isdisjoint({say.Opens, say.Wins})
    if goes_on and player in {game.acting_box, game.acting_captain}:
        counting = margins_that_count(chouette.rules, game)
        found += [
            Press(Action.RESULT, target) for target, (_, margin) in RESULTS_BY_TARGET.items() if margin in counting
        ]
    return found


# --- What a press says


def statement_of(press: Press, chouette: Chouette, by: Player) -> Statement | Refusal | FailureReason:
    """What the press says when `by` presses it; stale when what it was offered for is over."""
    if press.token and with_token(chouette, press).token != press.token:
        return FailureReason.STALE
    return press.action.spec.meaning.says(chouette, by, press.target)


def token_of_statement(chouette: Chouette, said: Statement) -> str:
    """The token that a button has which says this now; of what has no button, that of the moment."""
    for action in ACTIONS_BY_STATEMENT.get(type(said), ()):
        target = action.spec.meaning.target_of(chouette, said)
        if target is not None and (token := with_token(chouette, Press(action, target)).token):
            return token
    return moment_token(chouette)


# --- In another player's name


def panel_presses(chouette: Chouette, player: Player) -> tuple[Press, ...]:
    """The buttons of a private panel: what this player may say that has no button under the public message.

    So has each absent player for whom they speak.
    """
    others = tuple(
        Press(Action.FOR, absent)
        for absent in absent_players_spoken_for(chouette, player)
        if presses_for_absent(chouette, absent)
    )
    public = {*public_presses(chouette)}
    return tuple(press for press in (*private_presses(chouette, player), *others) if press not in public)


def presses_for_absent(chouette: Chouette, absent: Player) -> tuple[Press, ...]:
    """The buttons of what is to be said for an absent player."""
    return tuple(
        replace(press, absent=absent) for press in private_presses(chouette, absent) if not press.action.spec.own_affair
    )


def alternatives_of_press(press: Press) -> AlternativesFactory:
    """A press as something to say at the desk, in one's own name or in another's for whom one speaks now.

    A yes of whoever made the proposal is said in the name of an absent player who is asked.
    """
    absent = press.absent
    own = said_for_oneself(partial(statement_of, press))

    def said(
        chouette: Chouette, by: Player
    ) -> Statement | Sequence[Statement] | PossibleMeanings | Refusal | FailureReason:
        if absent is not None and not may_speak_for(chouette, by, absent):
            return FailureReason.STALE
        proposal = proposal_in_target(chouette, press.target) if press.action is Action.ACCEPT else None
        asked = proposal.waiting if proposal and proposal.by == by else ()
        absent_ones = absent_players_spoken_for(chouette, by) if asked else ()
        other = absent or next((one for one in absent_ones if one in asked), None)
        if other is None:
            return own(chouette, by)
        statement = statement_of(press, chouette, other)
        return (statement,) if isinstance(statement, Statement) else statement

    return said


# --- Menus: some of several cubes, or of those who would join

DOUBLE, TAKE, BEAVER = "double", "take", "beaver"
"""To double these; to take these and drop the others; to beaver these, or turn them once more."""

CubeGroups = tuple[tuple[Player, ...], ...]
"""Cubes that can be chosen, each by those whose it is; those that go together by rule are one choice."""


@dataclass(frozen=True, slots=True)
class CubeMenu:
    """A menu: what is done with the cubes that are chosen, and at least how many choices that takes.

    `besides` must be taken anyway, whatever is chosen.
    """

    kind: str
    cubes: CubeGroups
    least: int = 1
    besides: tuple[Player, ...] = ()


def phase_to_answer(chouette: Chouette) -> phases.Answering | phases.AnsweringBeavers | None:
    """The doubles that wait for an answer; there the Box may answer before all of the Team have spoken."""
    game = chouette.game
    phase = game.phase if game else None
    if game and isinstance(phase, phases.Soliciting) and game.position is None:
        phase = close_doubling_round(game, phase)[0].phase
    if game and isinstance(phase, phases.Announced) and may_be_answered(game, phase):
        closed = close_announcement(chouette, game, phase).chouette.game
        phase = closed.phase if closed else phase
    return phase if isinstance(phase, phases.Answering | phases.AnsweringBeavers) else None


def cubes_to_answer(chouette: Chouette) -> CubeGroups:
    """The cubes that still wait for an answer to a double or to a beaver, each by those whose it is."""
    game = chouette.game
    phase = phase_to_answer(chouette)
    return game.group_by_cube(phase.unanswered) if game and phase else ()


def cube_menus(chouette: Chouette) -> tuple[CubeMenu, ...]:
    """What can be done with some of several cubes now; where all or none are taken, none is chosen to be taken."""
    game, cubes = chouette.game, cubes_to_answer(chouette)
    if game is None:
        return ()
    phase = phase_to_answer(chouette)
    if phase is None or not cubes:
        to_double = _to_double(chouette, game)
        return (CubeMenu(DOUBLE, to_double),) if len(to_double) > 1 else ()
    found: list[CubeMenu] = []
    if isinstance(phase, phases.AnsweringBeavers):
        found.append(CubeMenu(TAKE, cubes))
    elif may_take_some(chouette.rules, game, phase):
        found.append(_to_take(chouette, game, phase, cubes))
    to_beaver = tuple(cube for cube in cubes if check(chouette, say.Beavers(game.box_decider, cube)) is None)
    return (*found, *([CubeMenu(BEAVER, to_beaver)] if to_beaver else []))


def _to_double(chouette: Chouette, game: Game) -> CubeGroups:
    """The cubes that the Box can turn; those in the middle are one choice where they go together."""
    cubes = game.group_by_cube(cubes_to_turn(chouette.rules, game, Side.BOX))
    alone = tuple(
        cube for cube in cubes if box_may_double(chouette.rules, frozenset(cube), game.players_with_middle_cube)
    )
    return _with_one(cubes, tuple(player for cube in cubes if cube not in alone for player in cube))


def _to_take(chouette: Chouette, game: Game, phase: phases.Answering, cubes: CubeGroups) -> CubeMenu:
    """The cubes of which the Box takes some and drops the others, so that whatever they choose is allowed."""
    must, least = {*phase.bound.intersection(phase.unanswered)}, 1
    for group in open_cube_groups(chouette.rules, game, phase):
        match sorted(group.takes_allowed):
            case [0]:
                cubes = tuple(cube for cube in cubes if not {*cube} <= {*group.cubes})
            case [count] if count == len(group.cubes):
                must |= {*group.cubes}
            case [0, count] if count == len(group.cubes):
                cubes = _with_one(cubes, group.cubes)
            case counts:
                least = next(count for count in counts if count)
    sizes = accumulate(sorted(map(len, cubes)))
    fewest = next(number for number, players in enumerate(sizes, start=1) if players >= least)
    return CubeMenu(TAKE, cubes, fewest, tuple(player for player in phase.unanswered if player in must))


def _with_one(cubes: CubeGroups, together: tuple[Player, ...]) -> CubeGroups:
    """The cubes with those of these players as one choice."""
    apart = tuple(cube for cube in cubes if not {*cube} & {*together})
    return ((*together,), *apart) if together else apart


def statements_for_chosen_cubes(
    kind: str, chosen: tuple[Player, ...], chouette: Chouette, by: Player
) -> list[Statement]:
    """What the Box says by choosing these cubes; the take comes first, so that no drop stands in its way."""
    if kind == DOUBLE:
        return [say.Doubles(by, chosen)]
    if kind == BEAVER:
        return [say.Beavers(by, chosen)]
    besides = (player for menu in cube_menus(chouette) if menu.kind == TAKE for player in menu.besides)
    taken = tuple(dict.fromkeys((*chosen, *besides)))
    rest = tuple(player for cube in cubes_to_answer(chouette) for player in cube if player not in taken)
    return [say.Takes(by, taken), *([say.Drops(by, rest)] if rest else [])]


def players_asking_to_join(chouette: Chouette, player: Player | None = None) -> tuple[Player, ...]:
    """Those who ask for a seat; with a player, those whom this player may let in or not."""
    asking = (one for one in chouette.proposals if isinstance(one.subject, Admission))
    return tuple(one.by for one in asking if player is None or player in one.waiting)
