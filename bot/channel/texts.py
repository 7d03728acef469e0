"""What a table looks like in plain text: score, payments, places, pips, rules; sends nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from decimal import Decimal

from bot.backgammon.position import pip_counts
from bot.desk import Table
from bot.desk.paying import ahead_of
from bot.desk.settling import unpaid_worth
from bot.record.read import RuleBooksByName
from bot.rules.cubes.answers import is_double_announced_or_offered
from bot.rules.evening.marks import columns_of
from bot.rules.evening.sheet import (
    has_unpaid_points_with_robots,
    is_debt_carried_over,
    payments_due_by_stake,
    settled_of,
    shown_scores,
)
from bot.rules.events import PlacesRotated
from bot.rules.play.chips import books_in_chips, chips_in_hand, pot, total_chips
from bot.rules.play.start_end import end_won_game
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    NO_POINTS,
    POINTS_STAKE,
    HalfPoints,
    Player,
    StakePerPoint,
    TransferReason,
    fraction_points_text,
)
from bot.rules.rulebook import option_value
from bot.rules.seats.rotation import last_box_captain_result, next_places
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.bets import Side
from bot.rules.state.chouette import (
    BetweenGames,
    Chouette,
    Ended,
    FinishedGame,
    Game,
    Lobby,
    PaymentPlan,
    PlannedPayment,
)
from bot.rules.statements import Margin
from bot.store.stored import PaidAhead, TakenSeat
from bot.words.amounts import canonical_label, label_key
from bot.words.facts import Names
from bot.words.names import escaped_line, escaped_reason
from bot.words.rule_texts import rule_change_lines, rules_lines, section_citation_text
from bot.words.words import Words

MAX_EMBED_LENGTH = 4096
"""The most that an embed's description holds."""
MAX_TEXT_LENGTH = 1900
"""Characters of a text that stands in a message beside something else."""


# --- Seats that are taken away


def taken_seat_text(taken: TakenSeat, user: int, words: Words) -> str:
    """Why nobody sits down, opens a table or is in, for this user: until when, and who decided; of whom it is said."""
    return words.text(
        "trouble-unseated",
        who="" if taken.user == user else f"<@{taken.user}>",
        until=f"<t:{int(taken.until.timestamp())}:f>",
        by=f"<@{taken.by}>" if taken.by else "",
        note=escaped_reason(taken.reason),
    )


# --- Score


def score_text(table: Table, words: Words) -> str:
    """Everybody's score as text, with what is booked in the game in progress; in the end who pays whom."""
    chouette = table.chouette
    columns = columns_of(chouette)
    shown = {player: table.sanitized_name(player).replace("`", "'") for player in columns}
    widest = max(map(len, shown.values()), default=0)
    place = _places(chouette, words)
    stakes = [words.stake(stake).replace("`", "'") for stake in chouette.stakes]
    several = len(stakes) > 1
    wide = [max(6, len(text)) if several else 6 for text in stakes]
    made = [shown_scores(chouette, stake) for stake in chouette.stakes]
    score = {
        player: " ".join(
            fraction_points_text(scores.get(player, NO_POINTS), signed=True).rjust(width)
            for scores, width in zip(made, wide, strict=True)
        )
        for player in columns
    }
    rows = [
        f"{shown[player].ljust(widest)} {score[player]}{_chips_before(chouette, player)}"
        f" {place.get(player, '')}".rstrip()
        for player in columns
    ]
    if several:  # the scores for each stake have a column of their own
        rows.insert(
            0, " ".join(["".ljust(widest), *(text.rjust(width) for text, width in zip(stakes, wide, strict=True))])
        )
    on_sheet, finished = len(chouette.games), chouette.decided_game_count
    games = words.text("score-games", games=on_sheet, finished=finished, **{"broken-off": on_sheet - finished})
    lines = [f"**{words.text('score-title')}** · {games}", "```", *rows, "```"]
    if not any(any(scores.values()) for scores in made):
        lines.append(words.text("score-empty"))
    elif chouette.line:
        number = chouette.game.number if chouette.game else len(chouette.games) + 1
        lines.append(words.text("score-places", game=number, **_partner(chouette, str)))
    if books_in_chips(chouette):
        lines.append(words.text("score-chips", pot=fraction_points_text(pot(chouette))))
    if isinstance(chouette.stage, Ended):
        lines += payment_lines(table, words)
    else:
        lines += _lines_of_settled_so_far(table, words)
    return "\n".join(lines)


def _lines_of_settled_so_far(table: Table, words: Words) -> list[str]:
    """What was paid while an evening goes on."""
    told = [
        words.text(
            "score-paid-one",
            payer=table.escaped_name(payer),
            payee=table.escaped_name(payee),
            worth=worth_at_stake(stake, amount, words),
        )
        for (payer, payee, stake), amount in _payments_received(table, ()).items()
    ]
    return [words.text("score-paid", payments=words.listed(told))] if told else []


def _places(chouette: Chouette, words: Words) -> dict[Player, str]:
    """What stands behind a score: the letter of Box, Captain and Partner, of all others the place in the line."""
    line = [player for player in line_of_current_or_next_game(chouette) if player != chouette.partner]
    found = {player: str(place) for place, player in enumerate(line, start=1)}
    found |= {line[0]: words.text("picture-captain-badge")} if line else {}
    found |= {chouette.partner: words.text("picture-partner-badge")} if chouette.partner else {}
    return found | ({chouette.box: words.text("picture-box-badge")} if chouette.box else {})


def _chips_before(chouette: Chouette, player: Player) -> str:
    """The chips that somebody has before them, where they are played for."""
    if not books_in_chips(chouette):
        return ""
    chips = chips_in_hand(chouette, player)
    owed = "−" if chips < 0 else ""
    return f" {owed + fraction_points_text(HalfPoints(abs(chips))):>6}"


# --- Payments


def payment_lines(table: Table, words: Words, reader: Player | None = None) -> list[str]:
    """Who pays whom, a line each; where chips are played for, who has how many.

    When all is over: by the plan, with what is settled of it, and what was paid before. What two people pay one another
    for several stakes under one label is set off to one payment; the plan itself, and what is booked, is by stake.
    `reader`: who alone reads it, and is spoken to.
    """

    def named(player: Player) -> str:
        return "" if player == reader else table.escaped_name(player)

    if books_in_chips(table.chouette):
        lines = list[str]()
        for player in table.chouette.scores:
            if chips := total_chips(table.chouette, player):
                halves = HalfPoints(abs(chips))
                facts = {"player": named(player), "chips": fraction_points_text(halves), "chips-halves": halves}
                lines.append(words.text("settle-chips", owes="yes" if chips < 0 else "no", **facts))
        return lines or [words.text("settle-chips-none")]
    rows = _payments_planned_or_due(table.chouette)
    lines = _lines_of_rows(table, rows, words, named)
    if isinstance(table.chouette.stage, Ended):
        lines += _lines_of_payments_before_end(table, rows, words, named)
    if has_unpaid_points_with_robots(table.chouette):
        return [*lines, words.text("settle-robots")]
    return lines or [words.text("settle-even")]


def settled_lines(table: Table, words: Words) -> list[str]:
    """What is settled of the plan of an evening that is over, a line for each pair: paid, netted or carried over."""
    rows = _payments_planned_or_due(table.chouette)
    ahead = {(one.payer, one.payee, one.stake) for one in table.paid_ahead if one.amount}
    settled = [one for one in rows if one.owed != one.amount or (one.payer, one.payee, one.stake) in ahead]
    return _lines_of_rows(table, settled, words, table.escaped_name)


def _lines_of_rows(table: Table, rows: Sequence[PlannedPayment], words: Words, named: Names) -> list[str]:
    """Who pays whom by these rows of a plan, with what is settled of each, and what was paid beside any of it."""
    groups: dict[tuple[frozenset[Player], str], list[PlannedPayment]] = {}
    for row in rows:
        groups.setdefault((frozenset({row.payer, row.payee}), label_key(row.stake.label)), []).append(row)
    lines, has_set_off = list[str](), False
    for same in groups.values():
        set_off = _set_off_line(table, same, words, named) if len(same) > 1 else None
        has_set_off |= set_off is not None
        lines += [set_off] if set_off else [_payment_line(table, one, words, named) for one in same]
    if has_set_off:
        lines.append(words.text("settle-set-off"))
    planned = {(one.payer, one.payee, one.stake) for one in rows}
    ahead = [one for one in table.paid_ahead if (one.payer, one.payee, one.stake) not in planned]
    return lines + _paid_ahead_lines(table, ahead, words)


def unexplained_paid_ahead_lines(table: Table, player: Player | None, words: Words) -> list[str]:
    """What was paid beside the half points that are booked, by this player, to them, or by anybody.

    Without what is told of each payment by itself.
    """
    told = {(one.payer, one.payee, one.stake) for one in table.debt_entries}
    ahead = (one for one in table.paid_ahead if (one.payer, one.payee, one.stake) not in told)
    return _paid_ahead_lines(table, [one for one in ahead if player in {None, one.payer, one.payee}], words)


def _paid_ahead_lines(table: Table, ahead: Sequence[PaidAhead], words: Words) -> list[str]:
    return [
        words.text(
            "ledger-ahead",
            payer=table.escaped_name(one.payer if one.amount > 0 else one.payee),
            payee=table.escaped_name(one.payee if one.amount > 0 else one.payer),
            worth=money_at_stake(one.stake, abs(one.amount), words),
        )
        for one in ahead
        if one.amount
    ]


def _payments_planned_or_due(chouette: Chouette) -> PaymentPlan:
    """The plan, when all is over; else as it would be now."""
    if isinstance(chouette.stage, Ended) and chouette.stage.plan:
        return chouette.stage.plan
    due = payments_due_by_stake(chouette)
    return tuple(PlannedPayment(*payment, owed=payment[-1], stake=stake) for stake, payment in due)


def _lines_of_payments_before_end(table: Table, plan: PaymentPlan, words: Words, named: Names) -> list[str]:
    """What was paid while the evening went on, of which the plan knows nothing."""
    lines, found = list[str](), _payments_received(table, plan)
    for (payer, payee, stake), amount in found.items():
        is_even = found.get((payee, payer, stake)) == amount
        if not is_even or payer < payee:  # of two that cancel each other one line tells
            facts = {"payer": named(payer), "payee": named(payee), "worth": worth_at_stake(stake, amount, words)}
            lines.append(words.text("settle-paid-before", **facts, even="yes" if is_even else "no"))
    return lines


def _payments_received(table: Table, plan: PaymentPlan) -> dict[tuple[Player, Player, StakePerPoint], HalfPoints]:
    """What one has paid another beside what is paid of the plan: by payer, payee and stake."""
    chouette = table.chouette
    found: dict[tuple[Player, Player, StakePerPoint], HalfPoints] = {}
    paid = (one for one in chouette.asides if one.moved.reason is TransferReason.PAID)
    for payee, payer, stake in dict.fromkeys((one.moved.payer, one.moved.payee, one.stake) for one in paid):
        settled = settled_of(chouette, payer, payee, stake)
        same = (one for one in plan if (one.payer, one.payee, one.stake) == (payer, payee, stake))
        off = unpaid_worth(table.debt_entries, payer, payee, stake).written_off_half_points
        by_plan = sum(max(0, one.amount - one.owed - settled.carried - off) for one in same)
        if settled.paid > by_plan:
            found[payer, payee, stake] = HalfPoints(settled.paid - by_plan)
    return found


def stands_for_money(stake: StakePerPoint) -> bool:
    """Whether a point stands for anything but itself."""
    return stake != POINTS_STAKE


def worth_at_stake(stake: StakePerPoint, amount: HalfPoints, words: Words) -> str:
    """What half points stand for: money, or points where that is what is played for."""
    return words.worth(stake, amount) if stands_for_money(stake) else words.points(amount)


def money_at_stake(stake: StakePerPoint, worth: Decimal, words: Words) -> str:
    """A sum of what is played for, money or points."""
    return points_or_money_text(worth, stake.label, words, is_in_points=not stands_for_money(stake))


def points_or_money_text(worth: Decimal, label: str, words: Words, *, is_in_points: bool) -> str:
    """A sum of points, or of what they stand for; where it is no whole number of half points, it is a number alone."""
    if is_in_points and worth * HALF_POINTS_PER_POINT % 1 == 0:
        return words.points(HalfPoints(int(worth * HALF_POINTS_PER_POINT)))
    return words.money(worth, escaped_line(label) if label else "")


def points_and_money_text(stake: StakePerPoint, amount: HalfPoints, words: Words) -> str:
    """Half points with the money they stand for: "12 points (€60.00)"."""
    worth, money = worth_at_stake(stake, amount, words), "yes" if stands_for_money(stake) else "no"
    return words.text("points-and-money", amount=words.points(amount), worth=worth, money=money)


@dataclass(frozen=True, slots=True)
class _Became:
    """What has become of a payment of the plan, in what it is for: so much in all, and of that so much each.

    `left`: below zero where more was paid than was owed.
    """

    planned: Decimal
    paid: Decimal
    carried: Decimal
    netted: Decimal
    written_off: Decimal
    set_off: Decimal
    left: Decimal

    def added(self, other: "_Became") -> "_Became":
        return _Became(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    def turned(self) -> "_Became":
        """The same, from the side of who is paid."""
        return _Became(*(-getattr(self, one.name) for one in fields(self)))

    def states(self) -> dict[str, Decimal]:
        """What there is of each, by the word for it."""
        given = {"paid": self.paid, "carried": self.carried, "netted": self.netted}
        given |= {"written-off": self.written_off, "set-off": self.set_off, "left": self.left}
        return {what: worth for what, worth in given.items() if worth}


def _became(table: Table, planned: PlannedPayment) -> _Became:
    chouette, pair = table.chouette, (planned.payer, planned.payee, planned.stake)
    half, gone = planned.stake.amount / HALF_POINTS_PER_POINT, planned.amount - planned.owed
    told = unpaid_worth(table.debt_entries, *pair)
    away = min(gone, settled_of(chouette, *pair).carried)
    carried, netted = Decimal(0), told.netted
    if is_debt_carried_over(chouette.rules):
        carried = max(0, away - told.netted_half_points) * half
    elif not told.netted_half_points and not told.netted:  # of the first nettings nothing more is known
        netted = away * half
    left = planned.owed * half - ahead_of(table.paid_ahead, *pair)
    paid = planned.amount * half - left - carried - netted - told.written_off - told.set_off
    return _Became(planned.amount * half, paid, carried, netted, told.written_off, told.set_off, left)


def _states_text(became: _Became, stake: StakePerPoint, words: Words) -> str:
    """What became of a payment; nothing where nothing has."""
    states = became.states()
    if became.left == became.planned:
        return ""
    is_whole = len(states) == 1
    return words.text("settle-line-between").join(
        words.text(
            "settle-line-state",
            what="back" if what == "left" and worth < 0 else what,
            worth=money_at_stake(stake, abs(worth), words),
            all="yes" if is_whole else "no",
        )
        for what, worth in states.items()
    )


def _payment_line(table: Table, planned: PlannedPayment, words: Words, named: Names) -> str:
    """Who pays whom how much, and what has become of it."""
    stake = planned.stake
    has_several = len(table.chouette.stakes) > 1
    return words.text(
        "settle-line",
        payer=named(planned.payer),
        payee=named(planned.payee),
        worth=worth_at_stake(stake, planned.amount, words) if stands_for_money(stake) else "",
        stake=money_at_stake(stake, stake.amount, words) if has_several else "",
        states=_states_text(_became(table, planned), stake, words),
        **{"amount-points": words.points(planned.amount)},
    )


def _set_off_line(table: Table, same: Sequence[PlannedPayment], words: Words, named: Names) -> str | None:
    """What two people pay one another under one label, for several stakes, as one payment, and what became of it.

    None: some of what was to be set off was settled by itself, so that each stake has its own line.
    """
    payer, payee, stake = same[0].payer, same[0].payee, same[0].stake
    became = _Became(*[Decimal(0)] * len(fields(_Became)))
    for one in same:
        each = _became(table, one)
        became = became.added(each if one.payer == payer else each.turned())
    if became.planned < 0:
        payer, payee, became = payee, payer, became.turned()
    if any(worth < 0 for worth in became.states().values()):
        return None
    money = replace(stake, label=canonical_label(stake.label))
    if not became.planned:
        return words.text("settle-sum", payer=named(payer), payee=named(payee), worth="", even="yes")
    return words.text(
        "settle-line",
        payer=named(payer),
        payee=named(payee),
        worth="",
        stake="",
        states=_states_text(became, money, words),
        **{"amount-points": words.money(became.planned, escaped_line(money.label) if money.label else "")},
    )


# --- Places


def rotation_and_next_box_text(table: Table, rule_books: RuleBooksByName, words: Words) -> str:
    """Box, Partner, Captain and the line; who would be Box if each side won now, and by which rule."""
    chouette, named = table.chouette, table.escaped_name
    if chouette.box is None or not chouette.line:
        return words.text("rotation-none")
    line = [named(player) for player in line_of_current_or_next_game(chouette)]
    places = {"box": named(chouette.box), "captain": line[0], "line": words.listed(line)}
    lines = [words.text("rotation-now", **places, **_partner(chouette, named))]
    game, last = chouette.game, chouette.games[-1:]
    if game:
        if game.acting_captain != game.captain:
            lines.append(words.text("rotation-acting", captain=named(game.captain), acting=named(game.acting_captain)))
        # what each answer does to the places counts only when all have answered
        if is_double_announced_or_offered(game):
            lines.append(words.text("rotation-doubled"))
        else:
            lines += [_if_won(table, chouette, game, side, rule_books, words) for side in Side]
        if chouette.joiners:
            joining = words.listed([named(joiner) for joiner in chouette.joiners])
            lines.append(words.text("rotation-joining", players=joining))
    elif last and last[0].decides_next_places:
        rotated = next_places(chouette.rules, last[0])
        why = rotated.cause if rotated.next.box == chouette.box else "leaver"
        lines.append(
            words.text(
                "rotation-after",
                game=last[0].final.number,
                because=_because(table, why, chouette.games, rule_books, words),
            )
        )
    if chouette.leaving:
        lines.append(words.text("rotation-leaving", players=words.listed([named(one) for one in chouette.leaving])))
    decides = words.with_rules(chouette.rules).option_value_name(
        _ROTATION_OPTION, option_value(chouette.rules, _ROTATION_OPTION)
    )
    lines.append(words.text("rotation-rule", value=decides))
    return "\n".join(line for line in lines if line)


def _if_won(table: Table, chouette: Chouette, game: Game, side: Side, books: RuleBooksByName, words: Words) -> str:
    """Who would be Box, the line behind, and why, if this side won a single game now."""
    heard = end_won_game(chouette, game, side, Margin.SINGLE)
    next_one = heard.chouette
    if not isinstance(next_one.stage, BetweenGames):
        return ""
    named = table.escaped_name
    line = [named(player) for player in line_of_current_or_next_game(next_one)]
    why = next(piece.why for piece in heard.events if isinstance(piece, PlacesRotated))
    places: dict[str, object] = {"line": words.listed(line), "line-count": len(line), **_partner(next_one, named)}
    won_by = words.text(f"rotation-if-{side.value}", box=named(next_one.stage.box), **places)
    return f"{won_by} {_because(table, why, next_one.games, books, words)}"


_ROTATION_OPTION = "rotation_decided_by"


def _because(table: Table, why: str, games: Sequence[FinishedGame], books: RuleBooksByName, words: Words) -> str:
    """Which case of the rotation the last of `games` is, with the rule book's section as long as that is played."""
    parted = last_box_captain_result(games)
    because = words.text(
        "rotation-because",
        why=why,
        beaten=table.escaped_name(parted.beaten) if parted.beaten else "",
        how=parted.how or "",
        otherwise="yes" if parted.otherwise else "no",
        adjourned="yes" if parted.adjourned else "no",
    )
    option = {"both-lose": "box_must_break_even", "leaver": "", "box-left": ""}.get(why, _ROTATION_OPTION)
    return f"{because} {section_citation_text(option, table.chouette.rules, books.get(table.head.book), words)}".strip()


def _partner(chouette: Chouette, named: Callable[[Player], str]) -> dict[str, object]:
    """The Partner for a sentence."""
    return {"partner": named(chouette.partner), "partner-count": 1} if chouette.partner else {"partner-count": 0}


def pips_text(table: Table, words: Words) -> str:
    """The pips of both sides."""
    game = table.chouette.game
    if game is None or game.position is None:
        return words.text("pips-none")
    mine, other = pip_counts(game.position)
    box, team = (mine, other) if game.on_turn is Side.BOX else (other, mine)
    leader = "even" if box == team else "box" if box < team else "team"
    return words.text("pips-line", box=box, team=team, leader=leader, by=abs(box - team))


# --- Rules


def rules_text_for_joiner(table: Table, rule_books: RuleBooksByName, words: Words) -> str:
    """The book in force, and what was changed in it: everybody who joins is told this (11.1).

    Every option, where the book's file is gone.
    """
    book = rule_books.get(table.head.book)
    if book is None:
        title = words.text("rules-title", book=table.head.book)
        return fit_last_lines([title, *rules_lines(table.chouette.rules, None, words)])
    changed = rule_change_lines(table.chouette.rules, book, words)
    title = words.text("rules-joined", book=book.label_in(words.language), changed=len(changed))
    return fit_last_lines([title, *changed])


def fit_last_lines(lines: Sequence[str], max_length: int = MAX_TEXT_LENGTH) -> str:
    """As many of the last lines as there is room for."""
    kept: list[str] = []
    room = max_length
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def fit_first_lines(lines: Sequence[str], max_length: int = MAX_TEXT_LENGTH) -> str:
    """As many of the first lines as there is room for; ends with … where that is not all."""
    return "\n".join(reversed(fit_last_lines(lines[::-1], max_length).split("\n")))


def rounded_number_text(value: float, places: int, words: Words, *, with_plus: bool = False) -> str:
    """A number rounded to so many decimal places, with a real minus."""
    shown = words.decimal(abs(value), places)
    is_nothing = not shown.strip("0.,")
    sign = "" if is_nothing else "−" if value < 0 else "+" if with_plus else ""
    return f"{sign}{shown}"


def other_rules_lines(table: Table, words: Words) -> list[str]:
    """How those who play come by other rules, once their evening has begun."""
    has_begun = table.is_open and not isinstance(table.chouette.stage, Lobby)
    return [words.text("rules-other-book")] if has_begun else []
