"""A player's role and cube in words: what somebody new at a table needs to know; judges nothing."""

from typing import Any

from bot.backgammon.position import borne_off
from bot.rules.cubes.answers import (
    beavers_are_played,
    lone_taker_after_last_answer,
    lone_taker_rule,
    raccoons_are_played,
)
from bot.rules.cubes.prices import price_of_extra, stakes_of_answers
from bot.rules.offers import awaited_statement
from bot.rules.options import LoneTakerRule, TeamConsultation
from bot.rules.phases import Answering, AnsweringBeavers, GivingExtras, SharedDoubleAnnounced, TeamDoublingRound
from bot.rules.play.checkers import advice_refusal, position_and_dice_to_play
from bot.rules.play.turn import (
    AdviceTopic,
    players_who_must_act,
    team_consultation,
    team_players_who_may_advise,
)
from bot.rules.points import NO_POINTS, HalfPoints, Player, Players, fraction_points_text
from bot.rules.refusals import MayNotAdvise
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.seats.partner import partner_who_must_choose
from bot.rules.seats.speaking import is_absent, line_of_current_or_next_game, speaker_for
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.bets import MAX_CUBE_VALUE, Answer, Bet, Side
from bot.rules.state.chouette import BetweenGames, Chouette, Game, Lobby
from bot.rules.state.proposals import Admission
from bot.rules.statements import ChouetteMode
from bot.rules.turning import has_one_cube_for_all
from bot.words.facts import Names
from bot.words.words import Words

_WHOSE = {None: "middle", Side.TEAM: "yours", Side.BOX: "box"}


def role_and_cube_lines(
    chouette: Chouette, player: Player | None, names: Names, words: Words, *, is_on_page: bool = False
) -> list[str]:
    """Who they are at the table as it is now, and which cube they have, with their extras; "" for who plays none.

    Between games: who they are in the next one, while the last one's board still shows who they were.
    `is_on_page`: it is read beside a board.
    """
    box, line = chouette.box, line_of_current_or_next_game(chouette)
    when = "next" if isinstance(chouette.stage, BetweenGames) else "now"
    partner = _partner(chouette)
    facts = {"box": names(box) if box else "", "captain": names(line[0]) if line else "", "acts": "no", "when": when}
    facts["partner"] = names(partner) if partner else ""
    if game := chouette.game:
        facts |= {"captain": names(game.acting_captain), "acts": "no" if game.acting_captain == game.captain else "yes"}
        facts |= _who_moves_for_team(chouette, game, player, names)
    cube, value, on_it = _cube(chouette, player)
    role = "asking" if _asks(chouette, player) else _role(chouette, player)
    cubes = words.text(
        "place-cube",
        cube=cube,
        value=value,
        cost=fraction_points_text(on_it),
        most=fraction_points_text(HalfPoints(2 * on_it)),
        **_stake(chouette.game, player),
        page="yes" if is_on_page else "no",
        **facts,
        **_turned_further(chouette, value),
        gammon="yes" if _can_win_gammon(chouette.game) else "no",
        out=awaited_statement(chouette).ruled_out if cube == "asked" else "",
        first=words.listed(_answering_before(chouette, player, names) if cube == "offered" else []),
        **_in_doubling_round(chouette, names, words),
        other="".join(names(bet.team) for bet in chouette.game.open_bets[:1]) if chouette.game else "",
    )
    facts |= _own_result(chouette.game, player) | {"advises": _advises_still(chouette, player)}
    offered = _extra_facts(chouette.game, player, names, words) if role == "out" else {}
    said = words.text("place-role", role="offers-extra" if offered else role, **facts, **offered)
    place, extras, cubes = said, _extras(chouette, player, names, words), "" if offered else cubes
    if game and role == "extra":
        moves = "box" if player == game.acting_box else "team" if player == game.acting_captain else ""
        place, cubes, extras = f"{place} {extras}{words.text('place-moves', side=moves)}", "", ""
    return [
        scorer_line(chouette, player, names, words) or place,
        "" if keeps_score_without_seat(chouette, player) else f"{cubes} {extras}".strip(),
    ]


def _in_doubling_round(chouette: Chouette, names: Names, words: Words) -> dict[str, Any]:
    """Who of the Team has doubled, and who has still to say whether they do, before the Box can answer."""
    phase, silent = chouette.game.phase if chouette.game else None, _still_to_double(chouette)
    offered = phase.offered if isinstance(phase, TeamDoublingRound) else ()
    told = {"doublers": offered, "silent": silent}
    counted = {f"{name}-count": len(players) for name, players in told.items()}
    return {**{name: words.listed([*map(names, players)]) for name, players in told.items()}, **counted}


def _who_moves_for_team(chouette: Chouette, game: Game, reader: Player | None, names: Names) -> dict[str, str]:
    """Whether the Captain moves for the Team, has dropped, or is away: then who moves for them, perhaps the reader."""
    captain = game.acting_captain
    if _answered(game, captain) is Answer.DROP:
        return {"moves": "dropped", "mover": ""}
    mover = speaker_for(chouette, captain) if is_absent(chouette, captain) else captain
    moves = "captain" if mover == captain else "nobody" if mover is None else "you" if mover == reader else "other"
    return {"moves": moves, "mover": names(mover) if mover else ""}


def _answering_before(chouette: Chouette, player: Player | None, names: Names) -> list[str]:
    """Who must answer before somebody whose cube is offered may; nobody where they may at once."""
    asked = players_who_must_act(chouette)
    is_in_order = not chouette.proposals_holding_up and player not in asked
    return [names(one) for one in asked] if is_in_order else []


def _advises_still(chouette: Chouette, player: Player | None) -> str:
    """Whether who is out of the game may still advise on plays; "none" where nobody may, or the Captain is a robot."""
    game, rule = chouette.game, team_consultation(chouette.rules, AdviceTopic.PLAYS)
    if game is None or rule is TeamConsultation.NEVER or game.acting_captain in chouette.robots:
        return "none"
    return "yes" if player in team_players_who_may_advise(chouette, AdviceTopic.PLAYS) else "no"


def _own_result(game: Game | None, player: Player | None) -> dict[str, str]:
    """What the game in progress has brought or cost them so far."""
    paid = [(one, one.payee == player) for one in game.transfers if player in {one.payee, one.payer}] if game else []
    won = sum(one.amount if is_payee else -one.amount for one, is_payee in paid)
    result = "won" if won > 0 else "lost" if won < 0 else "even"
    return {"result": result, "points": fraction_points_text(HalfPoints(abs(won)))}


def _stake(game: Game | None, player: Player | None) -> dict[str, Any]:
    """What they play for in all on their bets with the other side, of which Box and Partner share all alike.

    Nothing where these two have handed shares to one another. `bets`: how many the player of the Team has.
    """
    is_shared = game is not None and game.partner_with_share is not None and player in {game.box_decider, game.partner}
    if game is None or player is None or (is_shared and (game.handed or game.sold)):
        return {"stake": "", "half": "no", "bets": 0}
    own = [bet.stake for bet in game.open_bets if bet.team == player]
    stake = sum(bet.stake for bet in game.open_bets) if is_shared or player == game.box_decider else sum(own)
    said = fraction_points_text(HalfPoints(stake)) if stake else ""
    return {"stake": said, "half": "yes" if is_shared else "no", "bets": len(own)}


def _partner(chouette: Chouette) -> Player | None:
    """Who shares what the Box wins or loses, now or in the next game."""
    return chouette.game.partner_with_share if chouette.game else chouette.partner


def _extras(chouette: Chouette, player: Player | None, names: Names, words: Words) -> str:
    """Their open extras: with whom, for how much, whose each cube is, who must win; "" where they have none."""
    said, extras = list[str](), chouette.game.open_extras if chouette.game else ()
    for side in Side:
        own = [one for one in extras if player == (one.box if side is Side.BOX else one.team)]
        told = [
            words.text(
                "place-extra",
                name=names(one.team if side is Side.BOX else one.box),
                value=fraction_points_text(one.stake),
                owner="yours" if one.cube_owner == player else "theirs",
            )
            for one in own
        ]
        if told:
            said.append(words.text("place-extras", extras=words.listed(told), count=len(told), side=side.value))
    return " ".join(said)


def _extra_facts(game: Game | None, player: Player | None, names: Names, words: Words) -> dict[str, str | int]:
    """To whom they have offered extras that are not answered yet, and what each comes to; nothing where to nobody."""
    phase = game.phase if game else None
    if game is None or player is None or not isinstance(phase, GivingExtras):
        return {}
    takers = [taker for giver, taker in phase.given if giver == player and (giver, taker) not in phase.answers]
    if not takers:
        return {}
    price = price_of_extra(game, player) or NO_POINTS
    return {
        "takers": words.listed([names(one) for one in takers]),
        "takers-count": len(takers),
        "amount": fraction_points_text(price),
        "doubled": fraction_points_text(HalfPoints(2 * price)),
    }


def _can_win_gammon(game: Game | None) -> bool:
    """Whether a gammon is still possible: not once both sides have borne off a checker."""
    position = game.position if game else None
    return position is None or not (borne_off(position.me) and borne_off(position.opp))


def _turned_further(chouette: Chouette, value: int) -> dict[str, Any]:
    """What a cube of this value shows when it is doubled, beavered and raccooned, and whether the latter are played."""
    rules, most = chouette.rules, MAX_CUBE_VALUE
    beaver, raccoon = beavers_are_played(rules) and 4 * value <= most, raccoons_are_played(rules) and 8 * value <= most
    played = {"beaver": "yes" if beaver else "no", "raccoon": "yes" if raccoon else "no"}
    return {"doubled": 2 * value, "beavered": 4 * value, "raccooned": 8 * value, **played}


def seated_line(chouette: Chouette, player: Player, names: Names, words: Words) -> str:
    """In one line, for who has just sat down and is new: when they play, or who they are in the game in progress."""
    role = "asking" if _asks(chouette, player) else _role(chouette, player)
    if role in {"lobby", "asking", "waiting"}:
        return scorer_line(chouette, player, names, words) or words.text("place-seated", role=role)
    return role_and_cube_lines(chouette, player, names, words)[0]


def scorer_line(chouette: Chouette, player: Player | None, names: Names, words: Words) -> str:
    """That they keep score, for whom, and who they are in the game; "" for everybody else."""
    if player is None or not _keeps_score_for_guests(chouette, player):
        return ""
    role = _role(chouette, player) if isinstance(chouette.stage, Lobby | Game) else "other"
    role = "out" if role == "extra" else role if player in players_with_seat(chouette) else "none"
    listed, box = words.listed([names(one) for one in seated_guests(chouette)]), chouette.box
    return words.text("place-scorer", guests=listed, role=role, box=names(box) if box else "")


def how_to_act_text(chouette: Chouette, player: Player | None, words: Words) -> str:
    """How somebody notices that they must act, for a guest, too, where they keep score; and where to ask."""
    return words.text("place-help", scorer="yes" if _keeps_score_for_guests(chouette, player) else "no")


def _keeps_score_for_guests(chouette: Chouette, player: Player | None) -> bool:
    return player is not None and player == chouette.scorer and bool(seated_guests(chouette))


def role_in_game(chouette: Chouette, player: Player | None) -> str:
    """Who they are in the game in progress; "" for who has no part in it, and where there is none."""
    role = _role_in(chouette.game, player) if chouette.game else ""
    return "" if role in {"out", "extra", "waiting"} else role


def no_advice_line(chouette: Chouette, player: Player, words: Words) -> str:
    """When they may advise on their side's roll, where they may not now; "" where nobody asks that."""
    refusal = advice_refusal(chouette, chouette.game, player) if chouette.game else None
    if not isinstance(refusal, MayNotAdvise):
        return ""
    return words.text("place-no-advice", rule=refusal.rule, role=role_in_game(chouette, player) or "out")


def no_move_line(chouette: Chouette, player: Player | None, names: Names, words: Words) -> str:
    """Who plays the roll on the board; and when whoever reads it may advise, where that is their side's roll.

    "" where no roll is to be played.
    """
    game = chouette.game
    if game is None or position_and_dice_to_play(chouette) is None:
        return ""
    mover = game.mover()
    role = "captain" if game.on_turn is Side.TEAM else "box" if mover == game.box_decider else "other"
    line = words.text("place-others-move", mover=names(mover), role=role)
    advice = no_advice_line(chouette, player, words) if player else ""
    return f"{line} {advice}" if advice else line


def first_words(
    chouette: Chouette, player: Player | None, names: Names, words: Words, *, with_cubes: bool = True
) -> str:
    """Who they are in the game in progress, with whom, and what is doubled; "" for who has no bet with the Box in it.

    `with_cubes`: with how many cubes there are, where nothing else says that beside it.
    """
    game, role = chouette.game, role_in_game(chouette, player)
    if game is None or not role:
        return ""
    is_box_side = role in {"box", "partner"}
    others = [names(one) for one in game.team_with_open_bets if is_box_side or one != player]
    partner = game.partner_with_share
    is_alone = len(others) < (2 if is_box_side else 1)
    cube = "single" if has_one_cube_for_all(chouette.rules) else "own"
    return words.text(
        "place-first",
        role=role,
        box=names(game.box_decider),
        partner=names(partner) if partner else "",
        captain=names(game.captain if role == "acting" else game.acting_captain),
        **_who_moves_for_team(chouette, game, player, names),
        others=words.listed(others),
        alone="yes" if is_alone else "no",
        board="no" if chouette.mode is ChouetteMode.SCORE else "yes",
        cube="" if not with_cubes else "between" if is_alone and role != "partner" else cube,
    ).strip()


def words_in_first_game(chouette: Chouette, player: Player | None, names: Names, words: Words) -> str:
    """The same for who is new, with what a cube is and whose points a play counts."""
    new = words.text("place-new", board="no" if chouette.mode is ChouetteMode.SCORE else "yes")
    first = f"{first_words(chouette, player, names, words)} {begins_as_captain_line(chouette, player, words)}".strip()
    return f"{first}\n{new}"


def begins_as_captain_line(chouette: Chouette, player: Player | None, words: Words) -> str:
    """Why whoever begins an evening among robots as Captain has that place; "" for all others, and once they played."""
    game = chouette.game
    if game is None or chouette.games or player is None or player != game.captain:
        return ""
    is_alone = chouette.robots.issuperset(one for one in game.players if one != player)
    has_played = any(by == player for by, _ in game.rolled) or player in {
        last.by for last in (game.last_play, game.play_before) if last
    }
    return words.text("place-begins") if is_alone and not has_played else ""


def _asks(chouette: Chouette, player: Player | None) -> bool:
    """Whether somebody has asked to join, and is not let in yet."""
    return any(one.by == player and isinstance(one.subject, Admission) for one in chouette.proposals)


def _role(chouette: Chouette, player: Player | None) -> str:
    match chouette.stage:
        case Lobby():
            return "lobby"
        case BetweenGames(box):
            if due := partner_who_must_choose(chouette):
                if player == due:
                    return "choosing"
                if player == box or player in chouette.line:
                    return "box-before-choice" if player == box else "team-before-choice"
            if player == box:
                return "box"
            if player is not None and player == chouette.partner:
                return "partner"
            line = line_of_current_or_next_game(chouette)
            return "captain" if player in line[:1] else "team" if player in line else "waiting"
        case Game() as game:
            return _role_in(game, player)
        case _:
            return "waiting"


def _role_in(game: Game, player: Player | None) -> str:
    if player is None:
        return "waiting"
    if player == game.box_decider:
        return "box"
    if player == game.partner_with_share:
        return "partner"
    if _answered(game, player) is Answer.DROP:
        return "out"
    if player in game.team_with_stake and player not in game.team_with_open_bets:
        return "extra"
    if player == game.acting_captain:
        return "captain" if player == game.captain else "acting"
    if player in game.team_with_open_bets:
        return "team"
    return "out" if player in game.players else "waiting"


def _answered(game: Game, player: Player | None) -> Answer | None:
    """What they have said to a double of the Box that others have still to answer, or beavers of which the Box has."""
    phase = game.phase.doubles if isinstance(game.phase, AnsweringBeavers) else game.phase
    if player is None or not isinstance(phase, Answering) or phase.asked is not Side.TEAM:
        return None
    return phase.answers.get(player)


def _being_doubled(chouette: Chouette, game: Game, bet: Bet) -> str:
    """How it is with a cube whose double is not settled; "" with any other.

    Offered to all who share it: as the Captain, whose drop counts for all, or bound by it until the Captain has taken.
    """
    phase, player = game.phase, bet.team
    if isinstance(phase, TeamDoublingRound):
        return "turned" if player in phase.offered else ""
    if isinstance(phase, SharedDoubleAnnounced):
        sells = "selling" if player in phase.sellers else "selling-surely" if player in phase.dissenters else ""
        return sells or ("announced" if _is_shared_cube_doubled(game) and bet.cube.shared else "")
    said = {None: "offered", Answer.DROP: "dropped", Answer.TAKE: "taken", Answer.BEAVER: "beavering"}
    if by_box := _answered_by_box(game, player):
        return by_box
    if isinstance(phase, AnsweringBeavers):
        is_settled = _answered(game, player) in {Answer.DROP, Answer.TAKE}
        beavered = _being_beavered(phase, player) if player in phase.doubles.offered else ""
        return said[_answered(game, player)] if is_settled else beavered
    if not isinstance(phase, Answering) or player not in phase.offered:
        return ""
    if phase.asked is Side.BOX:
        return "turned"
    how, must_drop = said[_answered(game, player)], lone_taker_rule(chouette.rules) is LoneTakerRule.MUST_DROP
    if how == "offered" and must_drop and lone_taker_after_last_answer(phase) == player:
        return "offered-drop"
    if how != "offered" or not bet.cube.shared:
        return how
    captain = game.acting_captain
    if captain in phase.answers or not phase.players_dropped_with(chouette.rules, game, captain):
        return "offered-shared"
    return "offered-captain" if player == captain else "offered-bound"


def _answered_by_box(game: Game, player: Player) -> str:
    """The same with a cube of the Team's double that the Box has answered, while others wait; "" with any other."""
    phase = game.phase
    doubles = phase.doubles if isinstance(phase, AnsweringBeavers) else phase
    if not isinstance(doubles, Answering) or doubles.asked is Side.TEAM:
        return ""
    said = {Answer.TAKE: "turned-taken", Answer.DROP: "turned-dropped", Answer.BEAVER: "turned-beavered"}
    answer = doubles.answers.get(player)
    return "" if answer is None or (answer is Answer.BEAVER and doubles is not phase) else said[answer]


def _being_beavered(phase: AnsweringBeavers, player: Player) -> str:
    """The same with a cube of a double in which some were beavered; "open": it is for others to answer now."""
    if player not in phase.cubes:
        return "open"
    if answer := phase.given.get(player):
        said = {Answer.TAKE: "beaver-taken", Answer.DROP: "beaver-dropped"}
        return "open" if phase.asked is Side.BOX or phase.are_all_beavers_answered else said.get(answer, "open")
    if phase.are_all_beavers_answered:
        return "raccooned" if phase.asked is Side.TEAM else "open"
    return "beavered" if phase.asked is Side.TEAM else "beavering"


def _still_to_double(chouette: Chouette) -> Players:
    """Who of the Team has still to say whether they double, before the Box can answer; nobody where it may at once."""
    game, phase = chouette.game, chouette.game.phase if chouette.game else None
    if game is None or not isinstance(phase, TeamDoublingRound) or game.box_decider in phase.waited_for(chouette, game):
        return ()
    return phase.silent(chouette.rules, game)


def _asked_of_box(chouette: Chouette, game: Game) -> str:
    """What the Box has to answer, or will have; "" where nothing."""
    phase = game.phase
    if isinstance(phase, TeamDoublingRound) and phase.offered:
        return "asked-later" if _still_to_double(chouette) else "asked"
    if not isinstance(phase, Answering | AnsweringBeavers) or phase.asked is not Side.BOX:
        return ""
    is_beaver = isinstance(phase, AnsweringBeavers) and not phase.are_all_beavers_answered
    return "beavered-box" if is_beaver else "asked" if isinstance(phase, Answering) else ""


def _cube(chouette: Chouette, player: Player | None) -> tuple[str, int, HalfPoints]:
    """How it is with their cube, what it shows, and what they have on it, with bets that they bought: in half points.

    The latter two are 0 where that is no one cube of theirs.
    """
    game, shared = chouette.game, has_one_cube_for_all(chouette.rules)
    role = _role(chouette, player)
    if game is None or player is None or role == "waiting":
        return "later-shared" if shared else "later", 0, NO_POINTS
    if role == "out" and not _answered(game, player):
        return "out-shared" if shared else "out", 0, NO_POINTS
    if role in {"partner", "extra"}:
        return role, 0, NO_POINTS
    bets = game.open_bets if role == "box" else tuple(bet for bet in game.open_bets if bet.team == player)
    if role != "box" and bets and (doubled := _being_doubled(chouette, game, bets[0])):
        cube = bets[0].cube
        on_it = HalfPoints(sum(bet.stake for bet in bets if bet.cube.shared is cube.shared))
        return doubled + ("-shared" if cube.shared and doubled == "turned" else ""), cube.value, on_it
    together = [bet for bet in bets if bet.cube.shared]
    if together:
        cube = together[0].cube
        if role == "box" and _is_shared_cube_doubled(game):
            return _shared_cube_of_box(chouette, game, cube.value)
        owner = "middle" if cube.owner is None else "box" if cube.owner is Side.BOX else "team"
        return f"shared-{owner}", cube.value, NO_POINTS
    if role == "box" and (asked := _asked_of_box(chouette, game)):
        return asked, 0, NO_POINTS
    if role == "box" and len(bets) == 1:
        return f"one-{_WHOSE[bets[0].cube.owner]}", bets[0].cube.value, NO_POINTS
    if role == "box" or not bets:
        return "all", 0, NO_POINTS
    return _WHOSE[bets[0].cube.owner], bets[0].cube.value, NO_POINTS


def _is_shared_cube_doubled(game: Game) -> bool:
    """Whether the double that is announced or to be answered is of the one cube of all."""
    phase = game.phase
    if not isinstance(phase, Answering | SharedDoubleAnnounced):
        return False
    turned = phase.offered if isinstance(phase, Answering) else phase.doublers
    return any(bet.cube.shared for bet in game.open_bets if bet.team in turned)


def _shared_cube_of_box(chouette: Chouette, game: Game, value: int) -> tuple[str, int, HalfPoints]:
    """The same for the Box while the one cube of all is being doubled, with what a drop of theirs costs them."""
    box, phase = game.box_decider, game.phase
    if isinstance(phase, SharedDoubleAnnounced) and awaited_statement(chouette).action is not AwaitedAction.ANSWER:
        return "announced-box", value, NO_POINTS
    shared = {*game.players_on_shared_cube}
    stakes = stakes_of_answers(chouette, (box,))
    lost = sum(one.drop for one in stakes for cube in one.cubes if not shared.isdisjoint(cube))
    may_drop = "drop" in awaited_statement(chouette).answers
    asked = "asked-shared" if may_drop else "asked-taking"
    return asked if lost else "offering", value, HalfPoints(lost)
