"""What a typed command says at this moment of the table: one word can stand for several statements."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from string import ascii_letters, digits
from typing import Final, TypeAlias

from bot.desk.opening import POINTS_ALONE_LABEL
from bot.desk.tokens import moment_token, open_proposals_token, stake_token, token_of_facts
from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.evening.authority import (
    is_concerned,
    is_done_alone,
    is_proposal_by_unseated_director,
)
from bot.rules.evening.corrections import (
    finished_game,
    game_row_if_won_by_side_of,
    game_row_with_corrections,
    number_of_last_game,
    stake_of_last_game,
)
from bot.rules.evening.missing import table_with_game_on
from bot.rules.evening.revoking import act_to_revoke
from bot.rules.evening.settlements import partner_asked_to_sell
from bot.rules.evening.sheet import max_payment, named_stake, payments_due_by_stake
from bot.rules.evening.undoing import (
    nothing_to_undo,
    other_results,
    undo_for_other_result,
    would_lose_words_for_nothing,
)
from bot.rules.offers import candidate_statements, may_be_said
from bot.rules.phases import GivingExtras, ToRollOpening
from bot.rules.points import HALF_POINTS_PER_POINT, GameRow, HalfPoints, Player, Players, StakePerPoint, half_points
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OPTIONS, option_value
from bot.rules.seats.joining import joiners_to_roll
from bot.rules.seats.partner import next_partner_to_invite
from bot.rules.seats.speaking import absent_players_spoken_for, players_reported_for
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Ended, Lobby
from bot.rules.statements import ALL_PLAYERS, DICE_PLACEHOLDER, ChouetteMode, Margin, Statement
from bot.rules.values import replace
from bot.words.amounts import is_same_label

RESULTS_BY_TARGET = {f"{side.value}-{margin.name.lower()}": (side, margin) for side in Side for margin in Margin}
"""How a game can end, by target: `box-gammon`."""

_TYPED: dict[str, frozenset[type[Statement]]] = {
    "suggest": frozenset({say.Suggests}),
    "settle": frozenset({say.OffersToPay, say.AsksToBePaid}),
    "sell": frozenset({say.OffersToSellBox}),
    "word": frozenset({say.AddsSeedWord}),
    "proxy": frozenset({say.AppointsProxy}),
    "missing": frozenset({say.ProposesClosing, say.ProposesStandIn}),
}
"""What no button says, since something must be typed: by the command."""


def commands_to_type(chouette: Chouette, player: Player) -> tuple[str, ...]:
    """The commands with which this player may say something now that they have no button for.

    Where the board is elsewhere, dice fall for the seats alone: then nobody needs a word in them any more. Whoever
    keeps score says what any two have settled.
    """
    has_dice = chouette.mode is ChouetteMode.PLAY or isinstance(chouette.stage, Lobby)
    others = (*absent_players_spoken_for(chouette, player), *players_reported_for(chouette, player))

    def may_say(command: str) -> bool:
        by = (player, *others) if command == "settle" and player == chouette.scorer else (player,)
        offers = (offer for one in by for offer in candidate_statements(chouette, one, _TYPED[command]))
        return any(may_be_said(chouette, offer) for offer in offers)

    return tuple(
        command for command, kinds in _TYPED.items() if (has_dice or say.AddsSeedWord not in kinds) and may_say(command)
    )


def statement_for_correction(
    chouette: Chouette, by: Player, game_number: int, winner: Player, margin: Margin, reason: str
) -> Statement | Refusal:
    """`correct winner`: the row that a game has if this player's side won it by `margin`, or that result itself."""
    game = finished_game(chouette, game_number)
    row = game_row_if_won_by_side_of(chouette, game, winner, margin) if game else ()
    if row is None:
        return refusals.NotInThatGame(player=winner, game=game_number)
    return statement_for_row(chouette, by, game_number, row, reason)


def statement_for_row(chouette: Chouette, by: Player, game_number: int, row: GameRow, reason: str) -> Statement:
    """What corrects a row: the result that gives it, whose seats follow, where the last game can still have that."""
    game = finished_game(chouette, game_number)
    if game and game is chouette.games[-1] and chouette.mode is ChouetteMode.SCORE:
        for result in other_results(chouette):
            won = game_row_if_won_by_side_of(chouette, game, result.by or Player(""), result.margin)
            is_it = won and {**dict.fromkeys(dict(won), 0), **dict(row)} == dict(won)
            if is_it and not would_lose_words_for_nothing(chouette, result):
                return undo_for_other_result(chouette, by, result, reason)
    return say.ProposesCorrection(by, game_number, row, reason)


def results_to_correct(chouette: Chouette, game_number: int) -> tuple[str, ...]:
    """The results that would give a game that is over another row, as buttons name them; first of the side that won it.

    Only where the board is elsewhere.
    """
    game = finished_game(chouette, game_number)
    if game is None or game.margin is None or chouette.mode is not ChouetteMode.SCORE:  # adjourned, or dropped by all
        return ()
    found = {game_row_with_corrections(chouette, game): ""}
    for target, (side, margin) in sorted(RESULTS_BY_TARGET.items(), key=lambda one: one[1][0] is not game.winner):
        found.setdefault(game_row_if_won_by_side_of(chouette, game, game.final.mover(side), margin) or (), target)
    return tuple(filter(None, found.values()))


def order_of_result(chouette: Chouette, game_number: int, winner: Player | None, margin: Margin) -> str | Refusal:
    """The order by which a director gives the last game (0, or its number) another result.

    Without a `winner` the same side has won.
    """
    game = chouette.games[-1] if chouette.games else None
    if game is None or (game_number and finished_game(chouette, game_number) is None):
        return refusals.GameNotOver(game=game_number or 1, last=number_of_last_game(chouette))
    if game_number not in {0, game.final.number}:
        return nothing_to_undo(chouette)
    if winner is None:
        side = game.winner
    else:
        side = Side.BOX if winner == game.final.partner else game.final.side_of(winner)
        if side is None:
            return refusals.NotInThatGame(player=winner, game=game.final.number)
    if side is None:
        return nothing_to_undo(chouette)
    return f"result:{side.value}-{margin.name.lower()}"


def seats_follow_correction(chouette: Chouette, game_number: int) -> bool:
    """Whether the next game has the seats of the right result when this game is corrected by another one."""
    game = finished_game(chouette, game_number)
    is_last = game is not None and game is chouette.games[-1] and game.decides_next_places
    return is_last and bool(other_results(chouette))


def statements_for_roll(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
    """`roll`: the opening, the side's roll, or a joiner's. Of a game on another board no dice are rolled here."""
    game = chouette.game
    is_here = game is not None and game.position is not None and isinstance(game.phase, ToRollOpening)
    opening = is_here and by not in joiners_to_roll(chouette)
    return (say.RollsOpening(by, DICE_PLACEHOLDER) if opening else say.Rolls(by, DICE_PLACEHOLDER),)


def statements_for_double(chouette: Chouette, by: Player, named: say.Whom) -> tuple[Statement, ...]:
    """`double`: one's own cube; the Box's cubes, all where nobody is named; an extra with the player who is named."""
    extras = chouette.game.open_extras if chouette.game else ()
    if named is not ALL_PLAYERS and any({by, *named} == {*extra.giver_and_taker} for extra in extras):
        return (say.RedoublesExtra(by, named[0]),)
    return (say.Doubles(by, ALL_PLAYERS if not named and by == chouette.box else named),)


def statements_for_inviting_partner(chouette: Chouette, by: Player, named: say.Whom) -> tuple[Statement, ...]:
    """`partner`: the player who is named; `all` means whoever comes first."""
    first = next_partner_to_invite(chouette)
    return (say.InvitesPartner(by, (first or by) if named is ALL_PLAYERS or not named else named[0]),)


def statements_for_giving_extras(chouette: Chouette, by: Player, named_takers: say.Whom) -> tuple[Statement, ...]:
    """`extra`: to each who is named; with `all`, to everybody who took; to nobody, which is refused, as to oneself."""
    phase = chouette.game.phase if chouette.game else None
    takers = phase.takers if isinstance(phase, GivingExtras) else ()
    return tuple(
        say.GivesExtra(by, taker) for taker in ((takers if named_takers is ALL_PLAYERS else named_takers) or (by,))
    )


def statements_for_accept_or_refuse(
    chouette: Chouette,
    by: Player,
    kind: type[say.AcceptsProposal | say.DeclinesProposal],
    offered_by: Player | None,
) -> tuple[Statement, ...]:
    """`accept` and `refuse`: a game to buy, a sale to join, an extra that one was given, or else a proposal."""
    if seller := _for_sale_to(chouette, by, offered_by):
        return (say.BuysDissenterGame(by, seller) if kind is say.AcceptsProposal else say.DeclinesToBuy(by, seller),)
    if partner_asked_to_sell(chouette) == by and offered_by in {None, by, chouette.box}:
        return (say.PartnerSellsAlong(by) if kind is say.AcceptsProposal else say.PartnerKeepsShare(by),)
    phase = chouette.game.phase if chouette.game else None
    given = phase.extras_to_answer_by(by) if isinstance(phase, GivingExtras) else ()
    if not given or (offered_by is not None and (offered_by, by) not in given):
        return (kind(by, offered_by),)
    return (say.TakesExtra(by, offered_by) if kind is say.AcceptsProposal else say.DeclinesExtra(by, offered_by),)


def _for_sale_to(chouette: Chouette, by: Player, of: Player | None) -> Player | None:
    """Whose game the speaker is asked to buy, if that is meant; with a proposal to answer too, they name the seller."""
    game = chouette.game
    if game is None:
        return None
    phase, rules = game.phase, chouette.rules
    meant = [one for one in phase.sellers if of in {None, one} and by in phase.asked_to_buy(rules, game, one)]
    has_other = any(by in proposal.waiting for proposal in chouette.proposals)
    return meant[0] if meant and (of or not has_other) else None


def statements_answering_extra_or_double(
    chouette: Chouette, by: Player, said: say.Takes | say.Drops
) -> tuple[Statement, ...]:
    """`take` and `pass`: an extra that waits for one's answer, or else the double."""
    phase = chouette.game.phase if chouette.game else None
    waits = phase and phase.extras_to_answer_by(by)
    named = said.whom if said.whom is not ALL_PLAYERS else ()
    bound = isinstance(phase, GivingExtras) and isinstance(said, say.Drops) and not named and phase.bound == by
    if not waits or bound:
        return (said,)
    of = named[0] if named else None
    return (say.TakesExtra(by, of) if isinstance(said, say.Takes) else say.DropsExtra(by, of),)


def statements_for_reported_win(
    chouette: Chouette, by: Player, named_winner: say.Whom, margin: Margin
) -> tuple[Statement, ...]:
    """`result`: Box and Captain say which side has won, by naming one of its players; others report their own win."""
    game = chouette.game
    if game is None or by not in {game.acting_box, game.acting_captain}:
        return (say.ReportsWin(by, margin),)
    winner = by if named_winner is ALL_PLAYERS or not named_winner else named_winner[0]
    return (
        say.ReportsWin(
            game.acting_captain if game.side_of(winner) is Side.TEAM and winner != game.acting_box else winner, margin
        ),
    )


def statements_for_proxy_while_away(chouette: Chouette, by: Player, proxy: Player | None) -> tuple[Statement, ...]:
    """`proxy`: a player who appoints somebody to speak for them is away from then on."""
    appoints = say.AppointsProxy(by, proxy)
    return (appoints,) if proxy is None or by in chouette.away else (appoints, say.GoesAway(by))


def is_typed_label(typed: str, stake: StakePerPoint) -> bool:
    """Whether this was typed for what a stake is of; "points" where it has no label."""
    return is_same_label(typed, stake.label or POINTS_ALONE_LABEL)


def worth_of_half_point(stake: StakePerPoint) -> Decimal:
    """What half a point is worth in what people type: in money, or in points where that is what is played for."""
    return (stake.amount if stake.label else Decimal(1)) / HALF_POINTS_PER_POINT


def stake_for_paid(
    chouette: Chouette, payee: Player, payer: Player, label: str | None, worth: Decimal | None
) -> StakePerPoint:
    """For which stake the payer has paid: of those with the typed `label`, the first for which they owe something.

    Of several the one for which they owe just this `worth`, or else so much and more.
    """
    owed = [one for one in _owed_by_stake(chouette, payee, payer) if label is None or is_typed_label(label, one[0])]
    if worth is not None:
        halves = [(stake, amount, worth / worth_of_half_point(stake)) for stake, amount in owed]
        fitting = [(stake, amount) for stake, amount, half in halves if half == int(half) and half <= amount]
        exact = [(stake, amount) for stake, amount, half in halves if half == amount]
        owed = exact or fitting or owed
    return owed[0][0] if owed else chouette.stake


def statement_for_paid(
    chouette: Chouette, payee: Player, payer: Player, stake: StakePerPoint | None = None
) -> say.ReceivesPayment:
    """`paid`: the payee has received what the payer would pay in settling up, or else all that the payer owes.

    For this `stake`, or else for the first of several for which they owe something.
    """
    owed = (one for one in _owed_by_stake(chouette, payee, payer) if stake in {None, one[0]})
    stake, amount = next(owed, (stake or chouette.stake, half_points(1)))
    return say.ReceivesPayment(payee, payer, amount, named_stake(chouette, stake))


def _owed_by_stake(chouette: Chouette, payee: Player, payer: Player) -> tuple[tuple[StakePerPoint, HalfPoints], ...]:
    """What one would pay the other in settling up, stake by stake; then all that they owe."""
    due = ((stake, amount) for stake, (*pair, amount) in payments_due_by_stake(chouette) if pair == [payer, payee])
    owed = ((stake, max_payment(chouette, payer, payee, stake)) for stake in chouette.stakes)
    return tuple(one for one in (*due, *owed) if one[1])


# --- A director

DIRECTOR_STATEMENTS_FOR_ABSENT: Mapping[str, Callable[[Player], Statement]] = {
    "away": say.GoesAway,
    "rolls": lambda by: say.Rolls(by, DICE_PLACEHOLDER),
    "doubles": lambda by: say.Doubles(by, ()),
    "stands": say.DeclinesToDouble,
    "releases": say.ReleasesRoll,
    "takes": lambda by: say.Takes(by, ALL_PLAYERS),
    "drops": lambda by: say.Drops(by, ALL_PLAYERS),
    "accepts": lambda by: say.AcceptsProposal(by, None),
    "refuses": lambda by: say.DeclinesProposal(by, None),
    "starts": say.StartsGame,
}
"""What a director can say for an absent player, by the words of the command."""


def statement_for_director(chouette: Chouette, by: Player, order: str, reason: str) -> Statement:
    """What a director says by an order; one who plays here proposes it.

    `undo`, `adjourn`, `end`, `reopen`, `unseat:s2:7` (days), `readmit:s2`, `result:team-gammon` (of the last game
    instead of its own), `correct:s2:s1:4` (half points),
    `correct:s2:s1:4:3` (for the stake of game 3), `act:s2:drops`, `stand-in:s3:s2`, or `close:3:s2:ABCD----` (game,
    whose, the half points of each, in code). An undo takes back what was done last: a decision of the game, or the act
    of a director.
    """
    act = _act_ordered(chouette, by, order, reason)
    if isinstance(act, say.ProposesUndo | say.ProposesClosing) and is_concerned(chouette, by, act):
        act = say.DirectorSpeaksFor(by, by, act, reason)
    if not isinstance(act, say.DirectorsStatement) or is_done_alone(chouette, act):
        return act
    if is_concerned(chouette, by, act):
        return say.SeatedDirectorProposes(by, act)
    return act


def _act_ordered(chouette: Chouette, by: Player, order: str, reason: str) -> Statement:
    what, _, text = order.partition("=")
    if text or what in _SETTING_WORDS.values():
        return _as_order(chouette, _setting_ordered(by, what, text), reason)
    what, *of = order.split(":")
    match what, of:
        case "unseat", [player, days]:
            return say.DirectorUnseats(by, Player(player), int(days), reason)
        case "readmit", [player]:
            return say.DirectorReadmits(by, Player(player), reason)
        case "correct", [payer, payee, amount, *of_game]:
            moved = Player(payer), Player(payee), HalfPoints(int(amount))
            game = finished_game(chouette, int(of_game[0])) if of_game else None
            stake = game.final.stake if game else stake_of_last_game(chouette)
            return say.DirectorCorrectsScore(by, *moved, reason, game.final.number if game else 0, stake)
        case "result", [target]:
            side, margin = RESULTS_BY_TARGET[target]
            winner = chouette.games[-1].final.mover(side) if chouette.games else by
            return _as_order(chouette, undo_for_other_result(chouette, by, say.ReportsWin(winner, margin)), reason)
        case "act", [player, act]:
            make = DIRECTOR_STATEMENTS_FOR_ABSENT.get(act, say.GoesAway)
            return say.DirectorSpeaksFor(by, Player(player), make(Player(player)), reason)
        case "undo", _ if act_to_revoke(chouette):
            return say.DirectorRevokes(by, reason)
        case "reopen", _:
            return say.DirectorReopens(by, reason)
        case "stand-in", [other, player]:
            return _as_order(chouette, say.ProposesStandIn(by, Player(other), Player(player)), reason)
        case "close", [game, player, code]:
            row = _row_in_code(chouette, int(game), Player(player), code)
            return _as_order(
                chouette, say.ProposesClosing(by, int(game), Player(player), by_engine=False, row=row), reason
            )
        case _:
            return _as_order(chouette, _ORDERED.get(what, say.ProposesUndo)(by), reason)


def _as_order(chouette: Chouette, said: Statement, reason: str) -> Statement:
    """What players propose, as a director orders it: one who is seated acts for themself, so that they do not propose.

    So does one whose order has no place for the reason that they give.
    """
    by = said.by
    has_place = isinstance(said, say.ProposesUndo | say.ProposesAdjournment | say.ProposesChouetteEnd)
    if by is None or (is_proposal_by_unseated_director(chouette, said) and (has_place or not reason)):
        return replace(said, reason=reason) if has_place else said
    return say.DirectorSpeaksFor(by, by, said, reason)


# --- A row of points in the id of a button

_DIGITS: Final = f"{ascii_letters}{digits}_"
_DIGITS_OF_AMOUNT: Final = 4
_MOST_IN_CODE: Final = len(_DIGITS) ** _DIGITS_OF_AMOUNT // 2
_NO_AMOUNT: Final = "-" * _DIGITS_OF_AMOUNT
"""Stands for whoever is not in the row."""


def order_of_closing(chouette: Chouette, said: say.ProposesClosing) -> str | Refusal:
    """The order by which a director closes a missing player's game; refused, where it names others than they play."""
    if table_with_game_on(chouette, said.game) is None:
        return refusals.NoGameToClose(game=said.game)
    row, players = dict(said.row), _players_closed(chouette, said.game, said.player)
    if strange := next((one for one in row if one not in players), None):
        return refusals.NotInThatGame(player=strange, game=said.game)
    if too_much := next((one for one, amount in row.items() if abs(amount) >= _MOST_IN_CODE), None):
        return refusals.ClosingTooDear(player=too_much, amount=row[too_much])
    code = "".join(_amount_in_code(row.get(player)) for player in players)
    return f"close:{said.game}:{said.player}:{code}"


def _players_closed(chouette: Chouette, number: int, missing: Player) -> Players:
    """Who can be named in the row for which a missing player's game is closed: they first, then those in the game."""
    on = table_with_game_on(chouette, number)
    game = on.chouette.game if on else None
    return tuple(dict.fromkeys((missing, *((*game.players, game.box_decider) if game else ()))))


def _amount_in_code(amount: HalfPoints | None) -> str:
    """So many half points in digits of a large base: the rows of ten players have room in the id of a button."""
    if amount is None:
        return _NO_AMOUNT
    left, found = amount + _MOST_IN_CODE, ""
    for _ in range(_DIGITS_OF_AMOUNT):
        left, digit = divmod(left, len(_DIGITS))
        found = _DIGITS[digit] + found
    return found


def _row_in_code(chouette: Chouette, number: int, missing: Player, code: str) -> GameRow:
    """The row that stands in code in an order of these players; what is none stands for nothing."""
    row: dict[Player, HalfPoints] = {}
    for place, player in enumerate(_players_closed(chouette, number, missing)):
        letters = code[place * _DIGITS_OF_AMOUNT : (place + 1) * _DIGITS_OF_AMOUNT]
        if letters != _NO_AMOUNT and len(letters) == _DIGITS_OF_AMOUNT and {*letters} <= {*_DIGITS}:
            amount = sum(_DIGITS.index(one) * len(_DIGITS) ** at for at, one in enumerate(reversed(letters)))
            row[player] = HalfPoints(amount - _MOST_IN_CODE)
    return tuple(row.items())


_ORDERED: Mapping[str, type[say.ProposesUndo | say.ProposesAdjournment | say.ProposesChouetteEnd]] = {
    "undo": say.ProposesUndo,
    "adjourn": say.ProposesAdjournment,
    "end": say.ProposesChouetteEnd,
}
"""What players propose and a director orders, by the word of the order."""


def order_meant(chouette: Chouette, order: str) -> str:
    """The order that is meant at this table: where all is over, its end or an undo of it can only be a reopening."""
    is_over = isinstance(chouette.stage, Ended)
    return "reopen" if is_over and (order == "end" or (order == "undo" and not act_to_revoke(chouette))) else order


_ORDERS_FOR_A_GAME = frozenset({"adjourn", "end", "correct"})
"""Orders that do the same to a game at any moment of it: robots need not wait until a director has said yes."""


def order_token(chouette: Chouette, order: str) -> str:
    """The token of an order as it was shown: it is given for this state of the table, and once.

    What does the same to a game whatever is rolled and played meanwhile is given for the game.
    """
    people = (*chouette.seated, "unseated", *chouette.unseated, "away", *sorted(chouette.away))
    number = chouette.game.number if chouette.game else 0
    lasts = order.partition(":")[0] in _ORDERS_FOR_A_GAME
    moment = (number, len(chouette.games)) if lasts else (moment_token(chouette), chouette.decision)
    decided = (*moment, chouette.acts, len(chouette.asides), open_proposals_token(chouette))
    stakes = map(stake_token, (chouette.stake, *chouette.stakes))
    agreed = (*(option_value(chouette.rules, option) for option in OPTIONS), *stakes)
    return token_of_facts((order, *decided, *agreed, *people))


# --- Settings, which a director orders until a game has begun

Setting: TypeAlias = say.ProposesRuleChange | say.ProposesStake | say.ProposesTitle
_SETTING_WORDS: Mapping[type[Setting], str] = {
    say.ProposesRuleChange: "set-rule",
    say.ProposesStake: "set-stake",
    say.ProposesTitle: "set-title",
}
"""The first word of the order of each."""


def order_of_setting(said: Setting) -> str:
    """The order by which a director sets an option, the stake or the title."""
    match said:
        case say.ProposesRuleChange(option=option, value=value):
            text = f"{option} {value}"
        case say.ProposesStake(stake=stake):
            text = f"{stake.amount:f} {stake.label}"
        case say.ProposesTitle(title=title):
            text = title
    return f"{_SETTING_WORDS[type(said)]}={text}"


def _setting_ordered(by: Player, what: str, text: str) -> Setting:
    first, _, rest = text.partition(" ")
    if what == _SETTING_WORDS[say.ProposesRuleChange]:
        return say.ProposesRuleChange(by, first, rest)
    if what == _SETTING_WORDS[say.ProposesStake]:
        return say.ProposesStake(by, StakePerPoint(Decimal(first), rest))
    return say.ProposesTitle(by, text)
