"""What stands on a button that says something at the table."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from bot.channel.interactions import MAX_LABEL_LENGTH
from bot.channel.texts import points_and_money_text
from bot.desk import Table
from bot.desk.actions import (
    ANSWERS,
    ANSWERS_TO_EXTRAS,
    SAID_OF_EACH,
    SEAT_SEPARATOR,
    TARGET_ALL,
    ButtonAction,
    author_and_asked_in_target,
    proposal_in_target,
)
from bot.desk.button_press import ButtonPress
from bot.desk.commands import RESULTS_BY_TARGET
from bot.desk.panel_presses import is_of_fact
from bot.desk.pressed_for import press_asked_about
from bot.desk.presses import DEAR, DEAR_BEAVER, players_asking_to_join
from bot.desk.requests import kind_of_own_press_to_undo, own_press_to_undo
from bot.desk.tokens import possible_box_side_dissenter
from bot.rules.cubes.buyouts import doubled_values
from bot.rules.cubes.prices import (
    ForcedPurchases,
    points_lost_by_drop,
    price_of_answer,
    price_of_extra,
    price_of_purchase,
    purchases_forced_by_double,
    stake_after_purchase,
    stakes_after_beaver,
    stakes_of_answers,
)
from bot.rules.engine import apply
from bot.rules.evening.authority import may_speak_for
from bot.rules.evening.corrections import finished_game
from bot.rules.evening.missing import tables_undone
from bot.rules.evening.undoing import facts_of_undone, players_asked_to_undo
from bot.rules.events import AbsentCubesFollowedCaptain, Undone
from bot.rules.offers import awaited_statement, is_slip_open, must_be_dropped, players_who_may_double
from bot.rules.phases import Answering, GivingExtras, TeamDoublingRound, ToPlay
from bot.rules.phases.team_double import buyout_price, buys_by_doubling_too
from bot.rules.play.checkers import only_legal_play
from bot.rules.play.turn import players_called_to_act, players_who_must_act
from bot.rules.points import NO_POINTS, HalfPoints, Player, Players, TransferReason, fraction_points_text
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.speaking import is_absent, players_of_one_voice, scorer_who_is_here
from bot.rules.state.awaited import StakesCount
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Lobby
from bot.rules.state.proposals import BoxSale
from bot.rules.statements import (
    Beavers,
    ChouetteMode,
    Doubles,
    Drops,
    Margin,
    Plays,
    Rolls,
    StartsGame,
    Statement,
    Takes,
)
from bot.rules.turning import cubes_to_turn
from bot.words.words import Words

_MAX_CUBES_NAMED = 40
"""So many letters name cubes on a button, beside what it does and in whose name."""
_LABELS_WHERE_CONFIRMED = {
    ButtonAction.START: "press-start.without",
    ButtonAction.LEAVE_ROBOTS: "press-leave-robots.end",
}
_ANSWERS_TO_GIVEN_EXTRA = {
    ButtonAction.TAKE_EXTRA: "press-take-extra.given",
    ButtonAction.DROP_EXTRA: "press-drop-extra.given",
}
_ANSWERS_TO_ALL = {
    ButtonAction.DECLINE: "press-decline.all",
    ButtonAction.TAKE_EXTRA: "press-take-extra.all",
    ButtonAction.DROP_EXTRA: "press-drop-extra.all",
    ButtonAction.REFUSE_EXTRA: "press-refuse-extra.all",
}
_OWN_ANSWERS = {ButtonAction.ACCEPT: "press-accept.own", ButtonAction.REFUSE: "press-refuse.own"}
_SAID_NO_FURTHER = frozenset({ButtonAction.NO_EXTRA, ButtonAction.DECLINE})
"""What is called otherwise for who has already given an extra, or bought a game."""
_ABOUT_ASKING = frozenset({ButtonAction.ASK, ButtonAction.ASK_NOT, ButtonAction.LET_ROLL})
_UNASKED_LABELS = {
    ButtonAction.DROP: "press-unasked",
    ButtonAction.DOUBLE: "press-unasked.double",
    ButtonAction.BEAVER: "press-unasked.beaver",
}
_WHAT_IT_WAS = {
    Margin.SINGLE: "press-correct.single",
    Margin.GAMMON: "press-correct.gammon",
    Margin.BACKGAMMON: "press-correct.backgammon",
}
_ANSWERS = {ButtonAction.TAKE: "take", ButtonAction.DROP: "drop", ButtonAction.BEAVER: "beaver"}


def asks_to_undo(chouette: Chouette, seat: Player) -> bool:
    """Whether people other than whoever has this seat are asked before the last action is undone."""
    done = chouette.decision
    if chouette.mode is ChouetteMode.SCORE or done is None or (is_slip_open(chouette) and done.by == seat):
        return False
    return not {*players_asked_to_undo(chouette)} <= chouette.robots | {seat}


def button_label(
    table: Table, press: ButtonPress, beside: tuple[ButtonPress, ...], words: Words, reader: Player | None = None
) -> str:
    """What stands on a button; who is meant is named where several could be, and in whose name it is pressed.

    `reader`: who alone sees it, and so what they undo, or whether others are asked before; unless they keep score for
    others, they know in whose name they press.
    """
    if reader and press.absent == reader != table.chouette.scorer:
        return _label_of_own(reader, table, press, beside, words)
    if reader and is_own_to_withdraw(table.chouette, press, reader):
        _, asked = author_and_asked_in_target(press.target)
        name = table.sanitized_name(asked) if asked else ""
        is_of_joiner = press.target in players_asking_to_join(table.chouette)
        recall = words.text("press-recall.join" if is_of_joiner else "press-recall")
        return words.text("press-withdraw", name=name) if asked else recall
    if reader and _is_answer_of(press, reader):
        author, _ = author_and_asked_in_target(press.target)
        name, facts = table.sanitized_name(author), _facts_of_proposal(table, press.target)
        return words.text(_OWN_ANSWERS[press.action], name=name, **facts)
    if reader is None and _is_no_to_only_question(table.chouette, press):
        return words.text("press-refuse.shared")  # its author sees the same button
    who = reader if press.action in _SAID_NO_FURTHER | _ABOUT_ASKING | {ButtonAction.DOUBLE} else None
    usual = label_for_speaker(table, press, beside, words, speaker=who)
    if press.action is ButtonAction.UNDO and table.chouette.mode is ChouetteMode.SCORE:
        has_begun_game = isinstance(table.chouette.decision, StartsGame)
        key = "press-undo.since" if _has_more_since(table) else "press-undo.last"
        return usual if has_begun_game else _last_action_label(table, words, key) or usual
    if press.action is not ButtonAction.UNDO or reader is None or press.absent:
        return usual
    if asks_to_undo(table.chouette, reader):
        named = _undo_label(table, reader, words, "press-undo.own-asks")
        return named or _last_action_label(table, words, "press-undo.asks") or words.text("press-undo.asks-shortly")
    return _undo_label(table, reader, words, "press-undo.own") or usual


def is_own_to_withdraw(chouette: Chouette, press: ButtonPress, reader: Player) -> bool:
    """Whether *Refuse* answers what this reader, or a guest for whom they speak, proposed: they withdraw it by that."""
    author, _ = author_and_asked_in_target(press.target)
    return press.action is ButtonAction.REFUSE and author in players_of_one_voice(chouette, reader)


def _is_answer_of(press: ButtonPress, reader: Player) -> bool:
    """Whether this reader answers by it what is offered to them alone: they need not read their own name."""
    is_answer = press.action in _OWN_ANSWERS and not press.absent
    return is_answer and author_and_asked_in_target(press.target)[1] == reader


def _is_no_to_only_question(chouette: Chouette, press: ButtonPress) -> bool:
    """Whether *Refuse* answers all that is proposed, so that it names neither that nor anybody."""
    names_somebody = SEAT_SEPARATOR in press.target or press.target in players_asking_to_join(chouette)
    return press.action is ButtonAction.REFUSE and len(chouette.proposals) == 1 and not names_somebody


def _has_more_since(table: Table) -> bool:
    """Whether since what an undo would take back somebody has sat down or got up, or points were moved: that stays."""
    before = table.chouette.undo_to
    has_moved = bool(table.decided and table.decided[-1].moved_since)
    return has_moved or (before is not None and before.asides != table.chouette.asides)


def _last_action_label(table: Table, words: Words, key: str) -> str:
    """What stands on *Undo* where all that was said last is undone: what that is; "" where there is no room for it."""
    undone = tables_undone(table.chouette, table.decided[-1].count if table.decided else 1)
    last = Undone(by=Player(""), **facts_of_undone(undone))  # whoever presses
    named = words.undo_label(key, last, table.sanitized_name) if undone else ""
    return named if len(named) <= MAX_LABEL_LENGTH else ""


def _undo_label(table: Table, reader: Player, words: Words, key: str) -> str:
    """What stands on *Undo* for whoever takes back their own last press, with what was decided since.

    "" where it takes back anything else, or where all have the same button, as they keep score alone.
    """
    own = own_press_to_undo(table, reader)
    if own is None or isinstance(own[0].last, StartsGame) or table.chouette.mode is ChouetteMode.SCORE:
        return ""
    (press, count), last = own, own[0].last
    has_followed = count > press.count
    if isinstance(last, Plays) and _is_playing(table.chouette, reader):
        return words.text("press-undo.turn" if key == "press-undo.own" else "press-undo.turn-asks")
    play = last.play if isinstance(last, Plays) and has_followed else ""
    box = table.chouette.game.box_decider if table.chouette.game else None
    is_answer = isinstance(last, Takes | Drops) and box not in {None, reader}  # of the Team: to the Box's double
    followed = "no" if not has_followed else "answer" if is_answer else "yes"
    of = table.sanitized_name(box) if box else ""
    kind = kind_of_own_press_to_undo(table, reader)
    return words.text(key, kind=kind, play=play, followed=followed, of=of)


def _is_playing(chouette: Chouette, reader: Player) -> bool:
    """Whether a roll waits for this reader to play it: what they undo beside that is their turn before."""
    game = chouette.game
    return game is not None and isinstance(game.phase, ToPlay) and may_speak_for(chouette, reader, game.mover())


def label_for_speaker(
    table: Table, press: ButtonPress, beside: tuple[ButtonPress, ...], words: Words, *, speaker: Player | None = None
) -> str:
    """The same; `speaker`: for whom alone it is offered, where that is known."""
    names = table.sanitized_name
    if press.absent:
        return _label_in_name_of(press.absent, table, press, beside, words)
    action, target = press.action, press.target
    author, asked = author_and_asked_in_target(target) if action.spec.names_player else (None, None)
    doubled = _double_facts(table, press, speaker, words)
    key = _usual_key(table, press, beside, speaker, most=doubled.get("most", ""))
    match action:
        case ButtonAction.CUBES if target:
            key = "press-cubes-beaver"
        case ButtonAction.CHOOSE:
            return words.text("press-choose", value=words.option_value_name("automatic_doubles", target))
        case ButtonAction.ONLY_PLAY:
            return words.text("press-only-play", play=only_legal_play(table.chouette) or "")
        case ButtonAction.RESULT | ButtonAction.CORRECT if key == "press-result":
            return _result_label(table, target, words)
        case ButtonAction.ACCEPT | ButtonAction.REFUSE if target in players_asking_to_join(table.chouette):
            key = f"press-{action}.join"
        case ButtonAction.START | ButtonAction.LEAVE_ROBOTS if press.confirmed:
            key = _LABELS_WHERE_CONFIRMED[action]
        case ButtonAction.JOIN if target or not isinstance(table.chouette.stage, Lobby):  # not: in the next game
            key = "press-join.me" if target else "press-join.seat"
        case ButtonAction.NOT_NOW if target:
            key = f"press-not-now.{target}"
        case ButtonAction.ALONG | ButtonAction.DISSENT:
            asked = possible_box_side_dissenter(table.chouette)
        case _:
            pass
    is_answer = action in {ButtonAction.ACCEPT, ButtonAction.REFUSE}
    return words.text(
        key,
        name=names(author) if author else "",
        who=names(asked) if asked else "",
        several="yes" if _is_one_of_several(table.chouette, press, beside) else "no",
        **(_facts_of_proposal(table, target) if is_answer else {}),
        target=TARGET_ALL if SEAT_SEPARATOR in target else target.upper() if action is ButtonAction.RESIGN else target,
        again=words.listed([names(player) for player in _redoubled(table)]) if target == TARGET_ALL else "",
        **doubled,
        robots="yes" if table.chouette.robots else "no",
        asked=_when_asked(table.chouette, speaker) if action in _ABOUT_ASKING else "",
        value=_shared_value(table),
        doubled=2 * _shared_value(table),
        **_price_of_press(table.chouette, action, speaker),
        price=_price_of_one_game(table.chouette) if action is ButtonAction.DISSENT else "",
        bought=buys_by_doubling_too(table.chouette),
        **_facts_of_deal(table.chouette, press, speaker),
    )


def _is_one_of_several(chouette: Chouette, press: ButtonPress, beside: tuple[ButtonPress, ...]) -> bool:
    """Whether others beside it are about something else, so that it says about what it is."""
    if press.action in {ButtonAction.ACCEPT, ButtonAction.REFUSE} and (
        len(chouette.proposals) > 1 or any(other.action in ANSWERS for other in beside)
    ):
        return True
    return sum(other.action is press.action for other in beside) > 1


def _when_asked(chouette: Chouette, speaker: Player | None) -> str:
    """Before which rolls they are asked now: "each", "matters" or "never"; "" where no robots are, or it is unknown."""
    if speaker is None or not chouette.robots:
        return ""
    return "each" if speaker in chouette.asks else "never" if speaker in chouette.unasked else "matters"


def _usual_key(
    table: Table, press: ButtonPress, beside: tuple[ButtonPress, ...], speaker: Player | None, *, most: str
) -> str:
    """The words on a button; special where games are bought or an extra is given, and for answers of several guests.

    `most`: what is played for at most by a double, where games are bought.
    """
    action, game = press.action, table.chouette.game
    if _is_no_more(table.chouette, press, beside, speaker):
        return f"press-{action}.more"
    if action in _ANSWERS_TO_ALL and SEAT_SEPARATOR in press.target:
        return _ANSWERS_TO_ALL[action]
    if action in _ANSWERS_TO_GIVEN_EXTRA and game is not None and isinstance(game.phase, GivingExtras):
        is_free = action is ButtonAction.DROP_EXTRA and not game.phase.bound
        return "press-drop-extra.free" if is_free else _ANSWERS_TO_GIVEN_EXTRA[action]
    if action is ButtonAction.DOUBLE and not press.target and buys_by_doubling_too(table.chouette):
        return "press-double.too"
    if action is ButtonAction.UNDO and isinstance(table.chouette.decision, StartsGame):
        return "press-undo.game"
    if action is ButtonAction.LEAVE_ROBOTS and seated_guests(table.chouette):
        return "press-leave-robots.all"
    if action is ButtonAction.UNASKED:
        return _UNASKED_LABELS[press_asked_about(press).action]
    if action is ButtonAction.CORRECT and press.target:
        return _key_of_correction(table, press.target)
    if action is ButtonAction.DOUBLE and most:
        return "press-double.most"
    is_to_answer = action is ButtonAction.FOR and (
        any(one.action in SAID_OF_EACH for one in beside)
        or (press.target not in table.chouette.guests and not is_absent(table.chouette, Player(press.target)))
    )
    return "press-for.answer" if is_to_answer else f"press-{action}"


def _is_no_more(
    chouette: Chouette, press: ButtonPress, beside: tuple[ButtonPress, ...], speaker: Player | None
) -> bool:
    """Whether who presses it has given an extra, or bought a game, and now gives or buys no further one."""
    game = chouette.game
    if game is None or press.action not in _SAID_NO_FURTHER:
        return False
    if isinstance(game.phase, GivingExtras):
        pressing, done = game.phase.droppers_who_may_still_give, {giver for giver, _ in game.phase.given}
    else:
        pressing = game.phase.asked_to_buy(chouette.rules, game)
        done = {one.payer for one in game.transfers if one.reason is TransferReason.BUYOUT}
    if sum(one.action is press.action for one in beside) > 1:  # each about one of several games
        return False
    return done.issuperset((speaker,) if speaker in pressing else pressing or (None,))


def _result_label(table: Table, target: str, words: Words) -> str:
    """The words for a result: of the game in progress or, with its Box, of one to correct."""
    *number, side, margin = target.split("-")
    game = finished_game(table.chouette, int(number[0])) if number else None
    box = words.listed([table.sanitized_name(game.final.mover(Side.BOX))] if game else [])
    return words.text("press-result", side=side, margin=margin.upper(), box=box)


def _key_of_correction(table: Table, target: str) -> str:
    """The words for a game to correct, or for what it was: of a result, of the same side or of the other one."""
    number, _, what = target.partition("-")
    game = finished_game(table.chouette, int(number)) if number.isdecimal() else None
    if game is None or not what:
        return "press-correct.game"
    if what not in RESULTS_BY_TARGET:
        return "press-correct.points"
    side, margin = RESULTS_BY_TARGET[what]
    return _WHAT_IT_WAS[margin] if side is game.winner else "press-result"


def _double_facts(table: Table, press: ButtonPress, speaker: Player | None, words: Words) -> dict[str, str]:
    """To what a double turns which cubes, for the words of its button; and whose it is where another is to roll.

    `to`: "2" or, of all cubes of the Box, "2 and 4", and where that depends on who presses it, "2 or 4"; `most`: what
    is played for where games must be bought, "" where that does.
    """
    if press.action not in {ButtonAction.DOUBLE, ButtonAction.DOUBLE_BUYS, ButtonAction.ALL_DOUBLE}:
        return {}
    chouette, game = table.chouette, table.chouette.game
    doublers = _doublers(chouette, press, speaker)
    if game is None or not doublers:
        return {"to": "", "whose": "", "most": ""}
    bought = [purchases_forced_by_double(chouette, one) for one in doublers]
    most = {fraction_points_text(one.stake) if one else "" for one in bought}
    values, is_of_all = values_after_double(chouette, press, speaker), press.action is ButtonAction.ALL_DOUBLE
    is_all_of_box = game.box_decider in doublers and press.target == TARGET_ALL
    called = {game.mover(), *players_called_to_act(chouette)}
    is_others = not speaker and not is_of_all and Rolls in game.phase.takes and called.isdisjoint(doublers)
    return {
        "to": words.listed([str(value) for value in values], "and" if is_all_of_box else "or"),
        **(_cubes_doubled(table, words) if is_all_of_box else {}),
        "whose": words.listed([table.sanitized_name(one) for one in doublers]) if is_others else "",
        "most": most.pop() if len(most) == 1 and chouette.mode is ChouetteMode.PLAY else "",
    }


def _cubes_doubled(table: Table, words: Words) -> dict[str, str]:
    """`each`: what the cubes that the Box turns show then, where they differ; else `turned`: whose, if not all.

    In line order, those that show the same together; "" where that is too long for a button.
    """
    chouette, game = table.chouette, table.chouette.game
    turned = cubes_to_turn(chouette.rules, game, Side.BOX) if game else ()
    each = [(table.sanitized_name(one), value) for one in turned if game for value in doubled_values(game, (one,))]
    if len({value for _, value in each}) > 1:
        told = {"each": _told_of_each("each-cube", each, words)}
    else:
        are_all = game is None or turned == game.team_with_open_bets
        told = {"turned": "" if are_all else words.listed([name for name, _ in each])}
    return {key: named if len(named) <= _MAX_CUBES_NAMED else "" for key, named in told.items()}


def _told_of_each(key: str, each: Iterable[tuple[str, object]], words: Words) -> str:
    """What each of these has, those together who have the same; a number in a name is none of it."""
    names: dict[str, list[str]] = {}
    for name, what in each:
        names.setdefault(str(what), []).append(name)
    return ", ".join(words.text(key, names=words.listed(who), what=what) for what, who in names.items())


def _doublers(chouette: Chouette, press: ButtonPress, speaker: Player | None) -> Players:
    if press.action is ButtonAction.ALL_DOUBLE:
        return tuple(map(Player, press.target.split(SEAT_SEPARATOR)))
    return players_who_may_double(chouette, speaker)


def values_after_double(chouette: Chouette, press: ButtonPress, speaker: Player | None) -> list[int]:
    """What the cubes would show that a button may double, each value once; `speaker`: for whom alone it is offered."""
    game, doublers = chouette.game, _doublers(chouette, press, speaker)
    if game is None or not doublers:
        return []
    is_box = game.box_decider in doublers
    return sorted({*doubled_values(game, cubes_to_turn(chouette.rules, game, Side.BOX) if is_box else doublers)})


def is_dear(chouette: Chouette, said: Statement) -> bool:
    """Whether a double or drop is asked about once more: it is about `DEAR` points or more of the speaker's.

    Those that a drop costs, where there is a choice, or for which the doubled cubes are played if they are taken;
    those of absent players that are doubled with the Captain's too. A beaver: one cube is played for `DEAR_BEAVER`.
    """
    if isinstance(said, Drops):
        return points_lost_by_drop(chouette, said) >= DEAR and not must_be_dropped(chouette, said)
    if isinstance(said, Beavers):
        is_played = chouette.mode is ChouetteMode.PLAY  # else one press is one fact, which *Take back* undoes
        return is_played and max(stakes_after_beaver(chouette, said), default=NO_POINTS) >= DEAR_BEAVER
    return stake_of_double(chouette, said) >= DEAR


def stake_of_double(chouette: Chouette, said: Statement) -> HalfPoints:
    """For how much is played with those cubes if they are taken, and with those that are doubled with them."""
    game = chouette.game
    if game is None or said.by is None:
        return HalfPoints(0)
    is_box = said.by == game.box_decider
    turned = cubes_to_turn(chouette.rules, game, Side.BOX) if is_box else (said.by, *doubled_with(chouette, said))
    return HalfPoints(2 * sum(bet.stake for bet in game.open_bets if bet.team in turned))


def doubled_text(table: Table, said: Statement, words: Words) -> str:
    """The cubes that the Box would turn, by what they would show: "Bob and Cid to 2, Dee to 4, 8 points in all".

    "" for others.
    """
    game = table.chouette.game
    if game is None or not isinstance(said, Doubles) or said.by != game.box_decider:
        return ""
    turned: dict[int, list[str]] = {}
    for player in cubes_to_turn(table.chouette.rules, game, Side.BOX):
        for value in doubled_values(game, (player,)):
            turned.setdefault(value, []).append(table.sanitized_name(player))
    told = [
        words.text("confirm-cubes", names=words.listed(names), value=value) for value, names in sorted(turned.items())
    ]
    if sum(map(len, turned.values())) > 1:
        told.append(words.text("confirm-cubes.sum", points=words.points(stake_of_double(table.chouette, said))))
    return ", ".join(told)


def doubled_with_text(table: Table, said: Statement, words: Words) -> str:
    """The cubes of absent players that a Captain doubles with their own: "Cid to 2"; "" where there are none.

    Who has bought the games of others has a cube in each: "Cid to 2 and 4".
    """
    game, told = table.chouette.game, list[str]()
    for one in doubled_with(table.chouette, said):
        assert game is not None  # noqa: S101  # else nobody is doubled
        values = words.listed([str(value) for value in sorted(doubled_values(game, (one,)))])
        told.append(words.text("confirm-cubes.absent", name=table.sanitized_name(one), value=values))
    return words.listed(told)


def doubled_with(chouette: Chouette, said: Statement) -> Players:
    """The absent players whose cubes are doubled with the speaker's own: a Captain doubles for them too."""
    outcome = apply(chouette, said) if isinstance(said, Doubles) else None
    if not isinstance(outcome, Accepted) or outcome.chouette.game is None:
        return ()
    phase, told = outcome.chouette.game.phase, outcome.events
    offered = phase.offered if isinstance(phase, TeamDoublingRound | Answering) else ()
    followers = (one for event in told if isinstance(event, AbsentCubesFollowedCaptain) for one in event.players)
    return tuple(one for one in followers if one in offered)


def purchases_text(table: Table, by: Player, most: ForcedPurchases, words: Words, *, is_own: bool) -> str:
    """What somebody is asked, or who would double in their name, where games must be bought then: what that costs."""
    game, names = table.chouette.game, table.bold_name
    value = max(doubled_values(game, game.line)) if game else 0
    return words.text(
        "confirm-double-buys",
        value=value,
        sellers=words.listed([names(one) for one in most.sellers]),
        count=len(most.sellers),
        limit=most.count if most.count < len(most.sellers) else 0,
        half=most.is_half,
        own=is_own,
        name=names(by),
        amount=points_and_money_text(game.stake if game else table.chouette.stake, most.price, words),
        most=fraction_points_text(most.stake),
    )


def price_of_press(
    chouette: Chouette, action: ButtonAction, speaker: Player | None
) -> tuple[HalfPoints, StakesCount] | None:
    """What an answer to a double comes to, and for how much of it that is; None where that depends on who presses.

    Robots press nothing.
    """
    asked = players_called_to_act(chouette) or players_who_must_act(chouette)
    pressing = (one for one in asked if one not in chouette.guests | chouette.robots)
    own = tuple(one for one in pressing if not is_absent(chouette, one))
    return price_of_answer(stakes_of_answers(chouette, (speaker,) if speaker else own), _ANSWERS[action])


def _facts_of_deal(chouette: Chouette, press: ButtonPress, speaker: Player | None) -> dict[str, str | int]:
    """What an extra or a purchase costs, and what is played for then, for the words of its button.

    Nothing where it depends on who presses, or on which is meant.
    """
    game, other = chouette.game, Player(press.target)
    if game is None:
        return {}
    if press.action is ButtonAction.DOUBLE_EXTRA:
        between = {speaker, other} - {None}
        doubled = {2 * extra.cube.value for extra in game.open_extras if between <= {*extra.giver_and_taker}}
        return {"then": str(doubled.pop()) if len(doubled) == 1 else ""}
    price: HalfPoints | None = None
    if press.action is ButtonAction.GIVE_EXTRA or press.action in ANSWERS_TO_EXTRAS:
        others = [*map(Player, press.target.split(SEAT_SEPARATOR))]
        prices = {price_of_extra(game, *((speaker, one) if speaker else (one,))) for one in others}
        price = prices.pop() if len(prices) == 1 else None
        return _price_and_stake(price) | {"count": len(others)}
    if press.action is ButtonAction.PREEMPT:
        price = price_of_purchase(chouette, other)
    elif press.action is ButtonAction.BUY and (asks := awaited_statement(chouette)).seller:
        price = asks.price if asks.seller == other else buyout_price(chouette.rules, game, other)
        then = stake_after_purchase(game, other, game.phase.asked_to_buy(chouette.rules, game, other))
        return {
            "amount": fraction_points_text(price) if price else "",
            "then": fraction_points_text(then) if then else "",
        }
    return _price_and_stake(price)


def _price_and_stake(price: HalfPoints | None) -> dict[str, str | int]:
    """What something costs, and what is played for then, for the words of its button."""
    return {"amount": fraction_points_text(price), "then": fraction_points_text(HalfPoints(2 * price))} if price else {}


def _price_of_press(chouette: Chouette, action: ButtonAction, speaker: Player | None) -> dict[str, str]:
    """What an answer to a double comes to, below zero where it is lost, and for how much of it that is, for its words.

    Nothing where that depends on who presses it, or where it answers no double.
    """
    phase = chouette.game.phase if chouette.game else None
    if action is ButtonAction.DROP_AFTER_ALL and isinstance(phase, GivingExtras) and phase.bound:
        lost = points_lost_by_drop(chouette, Drops(phase.bound, ()))
        return {"amount": fraction_points_text(HalfPoints(-lost)) if lost else ""}
    if action not in _ANSWERS:
        return {}
    price = price_of_press(chouette, action, speaker)
    if price is None:
        return {"amount": "", "each": ""}
    amount = HalfPoints(-price[0] if action is ButtonAction.DROP else price[0])
    return {"amount": fraction_points_text(amount) if amount else "", "each": str(price[1])}


def _label_in_name_of(
    player: Player, table: Table, press: ButtonPress, beside: tuple[ButtonPress, ...], words: Words
) -> str:
    """What stands on a button that is pressed in this player's name, or in those of all whom it is about."""
    if press.action in SAID_OF_EACH:
        players = [*map(Player, press.target.split(SEAT_SEPARATOR))]
        prices = [_price_of_press(table.chouette, SAID_OF_EACH[press.action], one).get("amount", "") for one in players]
        key = "each-cube.drop" if press.action is ButtonAction.ALL_DROP else "each-cube.take"
        each = _told_of_each(key, zip(map(table.sanitized_name, players), prices, strict=True), words)
        names = words.listed([table.sanitized_name(one) for one in players])
        text = partial(
            words.text,
            f"press-{press.action}",
            names=names if len(names) <= _MAX_CUBES_NAMED else "",
            count=len(players),
            guests="yes" if table.chouette.guests.issuperset(players) else "no",
            whole="yes" if table.chouette.game and {*table.chouette.game.line}.issubset(players) else "no",
            amount=prices[0] if len({*prices}) == 1 else "",
            **_double_facts(table, press, None, words),
        )
        named = text(each=each if all(prices) and len({*prices}) > 1 else "")
        return named if len(named) <= MAX_LABEL_LENGTH else text(each="")
    label = _label_of_own(player, table, press, beside, words)
    chouette = table.chouette  # whose buttons others press in their name, too
    is_of_scorer = scorer_who_is_here(chouette) is not None and is_of_fact(chouette, press)
    is_pressed_for = is_of_scorer or player in chouette.guests | {chouette.scorer} or is_absent(chouette, player)
    key = "press-in-name" if is_pressed_for else "press-in-name.alone"
    return words.text(key, label=label, name=table.sanitized_name(player))


def _label_of_own(
    player: Player, table: Table, press: ButtonPress, beside: tuple[ButtonPress, ...], words: Words
) -> str:
    """What stands on a player's button, without their name."""
    alike = tuple(replace(one, absent=None) for one in beside if one.absent == player)
    return label_for_speaker(table, replace(press, absent=None), alike, words, speaker=player)


def _facts_of_proposal(table: Table, target: str) -> dict[str, str]:
    """What a proposal is about, as the labels of its answers know it; what the Box's game costs, or is paid with it."""
    proposal = proposal_in_target(table.chouette, target)
    if proposal is None:
        return {"about": ""}
    subject, kind = proposal.subject, proposal.subject.kind
    if not isinstance(subject, BoxSale):
        return {"about": kind if kind != BoxSale.kind else "share"}  # nobody buys it with that answer
    paid = subject.price < NO_POINTS
    cost = fraction_points_text(HalfPoints(abs(subject.price)), signed=paid)
    return {"about": kind, "paid": "yes" if paid else "no", "cost": cost}


def _shared_value(table: Table) -> int:
    """What the one cube of all shows; 0 where each bet has its own."""
    game = table.chouette.game
    return max((bet.cube.value for bet in game.open_bets if bet.cube.shared), default=0) if game else 0


def _price_of_one_game(chouette: Chouette) -> str:
    """What anybody gets who shares the one cube and sells their game, "+1"; "" where that is not the same for all."""
    game = chouette.game
    if game is None:
        return ""
    prices = {buyout_price(chouette.rules, game, one) for one in game.players_on_shared_cube}
    return fraction_points_text(prices.pop(), signed=True) if len(prices) == 1 else ""


def _redoubled(table: Table) -> tuple[Player, ...]:
    """Whose cubes, which the Box owns, are turned as well when it doubles all."""
    game = table.chouette.game
    own = game.players_with_bet(lambda bet: bet.is_open and bet.cube.owner is Side.BOX) if game else ()
    return own if game and set(own) != set(cubes_to_turn(table.chouette.rules, game, Side.BOX)) else ()
