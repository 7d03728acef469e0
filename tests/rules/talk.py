"""Random talk at a random table: what tests say when nobody in particular is speaking."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from random import Random

from bot.rules.engine import apply, check, new_chouette
from bot.rules.evening.missing import even_row, game_before_decision, games_with_missing_players
from bot.rules.evening.settlements import are_box_and_partner
from bot.rules.evening.undoing import other_results, undo_for_other_result
from bot.rules.offers import candidate_statements, forced_statement, legal_play_texts, may_be_said, with_dice
from bot.rules.phases.turn import BOX_AUTOMATIC_DOUBLE_VALUES
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import HALF_POINTS_PER_POINT, POINTS_STAKE, HalfPoints, Player, StakePerPoint
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OPTIONS, Rules, option_values, read_rule_book, with_option, with_options
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsAutomaticDouble,
    AcceptsProposal,
    AddsSeedWord,
    AppointsProxy,
    AsksToBePaid,
    Beavers,
    BuysDissenterGame,
    BuysIn,
    CarriesDebtOver,
    CashesOut,
    ChoosesAutomaticDoubles,
    ChouetteMode,
    ComesBack,
    DeclinesExtra,
    DeclinesProposal,
    DeclinesToBuy,
    DeclinesToDouble,
    Dice,
    DirectorCorrectsScore,
    DirectorReadmits,
    DirectorReopens,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    DissentsFromDouble,
    Doubles,
    Drops,
    DropsExtra,
    GivesExtra,
    GoesAlongWithDouble,
    GoesAway,
    HoldsRoll,
    InvitesPartner,
    Joins,
    Leaves,
    LetsRobotsRoll,
    Margin,
    OffersToPay,
    OffersToResign,
    OffersToSellBox,
    PartnerBecomesCaptain,
    PartnerKeepsShare,
    PartnerSellsAlong,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesClosing,
    ProposesCorrection,
    ProposesResumption,
    ProposesRuleChange,
    ProposesStake,
    ProposesStandIn,
    ProposesStayingOutOfDouble,
    ProposesTitle,
    ProposesUndo,
    Rebuys,
    ReceivesPayment,
    RedoublesExtra,
    ReleasesRoll,
    ReportsWin,
    Rolls,
    RollsForSeats,
    RollsOpening,
    SeatedDirectorProposes,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
    StaysPartner,
    Suggests,
    Takes,
    TakesExtra,
    TakesOverPurchase,
    TakesPaymentBack,
    WithdrawsOffer,
)
from tests.rules.kinds import kinds_of

BOOKS = Path(__file__).parents[2] / "assets" / "rulebooks"
COLORADO = read_rule_book((BOOKS / "colorado.toml").read_text("utf-8")).rules
NAMES = tuple(Player(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"))

DIRECTOR = Player("Zed")
"""Who has no seat."""

# What is said more or less often than once, so that games go on and end.
_WEIGHTS = {
    Rolls: 12,
    Takes: 4,
    Plays: 3,
    Drops: 2,
    StartsGame: 20,
    InvitesPartner: 15,
    AcceptsProposal: 6,
    ProposesUndo: 0.4,
    OffersToResign: 0.2,
    HoldsRoll: 0.4,
    ProposesRuleChange: 0.01,
    ProposesCorrection: 0.1,
    ChoosesAutomaticDoubles: 0.2,
    ProposesChouetteEnd: 0.05,
    Leaves: 0.3,
    AddsSeedWord: 0.1,
    SetsAskBeforeRoll: 0.1,
    OffersToPay: 0.15,
    AsksToBePaid: 0.15,
    PartnerSellsAlong: 3,
    OffersToSellBox: 0.15,
    PartnerKeepsShare: 3,
    WithdrawsOffer: 0.5,
    ReceivesPayment: 0.05,
    TakesPaymentBack: 0.05,
    BuysIn: 10,
    Rebuys: 0.1,
    CashesOut: 0.05,
    ReportsWin: 0.5,
    GivesExtra: 8,
    TakesExtra: 6,
    DropsExtra: 2,
    DeclinesExtra: 2,
    RedoublesExtra: 2,
    GoesAway: 0.3,
    ProposesAdjournment: 0.15,
    ProposesStandIn: 0.15,
    ProposesClosing: 0.15,
    ProposesResumption: 5,
    AppointsProxy: 0.03,
    DissentsFromDouble: 3,
    ProposesStayingOutOfDouble: 0.5,
    Suggests: 0.1,
}
_TWO_IN_THE_BOX = {"cube": "single", "partner": "mandatory", "partner_from": "4", "double_order": "captain first"}
"""What makes it likely that a Partner has a word on the one cube."""
STAKES = (POINTS_STAKE, StakePerPoint(Decimal(5), "EUR"), StakePerPoint(Decimal(1), "beer"))
USUAL = frozenset(kinds_of(Statement)) - {ProposesRuleChange}
"""All but the one that has a hundred forms."""


def random_rules(random: Random) -> Rules:
    """A rule book that no club may have thought of."""
    rules = COLORADO
    for option in sorted(OPTIONS.keys() - {"min_players", "max_players"}):
        rules = with_option(rules, option, random.choice(option_values(option)))
    if random.random() < 0.2:
        rules = with_options(rules, {**_TWO_IN_THE_BOX, "team_redouble_answer": random.choice(("any", "all or none"))})
    return with_option(rules, "max_players", str(random.randint(6, 10)))


def pair(random: Random) -> Dice:
    """Two dice."""
    return (random.randint(1, 6), random.randint(1, 6))


def seated(random: Random, rules: Rules, mode: ChouetteMode, players: int) -> Chouette:
    """A table at which that many have rolled for their seats."""
    chouette = new_chouette(rules, mode)
    statement: Statement | None = RollsForSeats(None, tuple((name, ()) for name in NAMES[:players]))
    while statement:
        heard = apply(chouette, with_dice(chouette, statement, lambda: pair(random)))
        assert isinstance(heard, Accepted)
        chouette = heard.chouette
        statement = forced_statement(chouette)
    return chouette


def next_statement(random: Random, chouette: Chouette) -> Statement | None:
    """What is said next, by itself or by somebody; None when nobody can say anything that goes on."""
    said = forced_statement(chouette)
    if said is None and random.random() < 0.02:
        order = directed(random, chouette)
        said = order if check(chouette, order) is None else None
    if said is None and random.random() < 0.01:
        debt = CarriesDebtOver(None, random.choice(NAMES), random.choice(NAMES), HALF_POINTS_PER_POINT)
        said = debt if check(chouette, debt) is None else None
    said = said or _said_by_somebody(random, chouette)
    if said is None:
        return None
    said = with_points(random, chouette, said)
    return with_dice(
        chouette, said, lambda: chouette.dice_to_fall_again[0] if chouette.dice_to_fall_again else pair(random)
    )


def directed(random: Random, chouette: Chouette) -> Statement:
    """Something that a director could say, who sits at the table or does not."""
    by = random.choice((DIRECTOR, *chouette.seated))
    one, other = random.choice(NAMES), random.choice(NAMES)
    spoken: Statement = random.choice((Takes, Drops))(one, ALL_PLAYERS)
    thoughts = candidate_statements(chouette, one, USUAL - {RollsOpening, Rolls})
    if offers := [said for said in random.sample(thoughts, min(len(thoughts), 5)) if may_be_said(chouette, said)]:
        spoken = offers[0]
    own: Statement = random.choice((undo(random, chouette, by), ProposesAdjournment(by), ProposesChouetteEnd(by)))
    if (missed := games_with_missing_players(chouette)) and random.random() < 0.3:
        number, game, gone = random.choice(missed)
        player, by_engine = random.choice(gone), random.random() < 0.5
        closed = ProposesClosing(by, number, player, by_engine, even_row(game, player))
        own = random.choice((with_points(random, chouette, closed), ProposesStandIn(by, one, player)))
    act = random.choice((
        DirectorUnseats(by, one, random.choice((0, 7))), DirectorCorrectsScore(by, one, other, points(random)),
        DirectorSpeaksFor(by, one, spoken), DirectorSpeaksFor(by, by, own), DirectorSpeaksFor(by, one, GoesAway(one)),
        DirectorReadmits(by, one), DirectorRevokes(by), DirectorRevokes(by), DirectorReopens(by),
    ))  # fmt: skip
    return SeatedDirectorProposes(by, act) if by in chouette.seated and random.random() < 0.5 else act


def with_points(random: Random, chouette: Chouette, said: Statement) -> Statement:
    """A deal or a row with its points, and now and then a buyer who may not even sit here; all else as it is."""
    if isinstance(said, OffersToPay | AsksToBePaid):
        game, wanted = chouette.game, replace(said, amount=points(random))
        if game is None or said.by is None or not are_box_and_partner(game, said.by, said.other) or not said.cubes:
            return wanted if may_be_said(chouette, wanted) else said
        giver = said.by if isinstance(said, AsksToBePaid) else said.other
        named = () if said.cubes is ALL_PLAYERS else said.cubes
        more = [
            cube for cube in game.opponents_of_box_side_player(giver) if cube not in named and random.random() < 0.3
        ]
        cubes = (*named, *more) if named else ALL_PLAYERS
        wanted = replace(said, amount=points(random) * random.choice((1, 1, -1)), cubes=cubes)
        return wanted if may_be_said(chouette, wanted) else said
    if isinstance(said, ProposesCorrection):
        game = next(game for game in chouette.games if game.final.number == said.game)
        one, *others = random.sample(game.final.players, min(3, len(game.final.players)))
        row = [(other, points(random)) for other in others]
        wanted = replace(said, row=((one, -sum(amount for _, amount in row)), *row))
        return wanted if may_be_said(chouette, wanted) else said
    if isinstance(said, ProposesClosing):
        shares = [(other, points(random) * random.choice((1, -1))) for other, _ in said.row[1:]]
        wanted = replace(said, row=((said.player, -sum(amount for _, amount in shares)), *shares))
        return wanted if may_be_said(chouette, wanted) else said
    if isinstance(said, ReceivesPayment | TakesPaymentBack):
        return replace(said, amount=random.choice((said.amount, min(said.amount, HALF_POINTS_PER_POINT))))
    if isinstance(said, Rebuys):
        return replace(said, amount=random.choice((said.amount, HALF_POINTS_PER_POINT)))
    if not isinstance(said, OffersToSellBox):
        return said
    price = points(random) * random.choice((1, -1))
    is_spectator = random.random() < 0.3 and NAMES[-1] not in chouette.seated
    return replace(said, buyer=NAMES[-1] if is_spectator else said.buyer, price=price)


def points(random: Random) -> HalfPoints:
    """A few points, perhaps none."""
    return HalfPoints(random.randint(0, 3) * HALF_POINTS_PER_POINT)


def _said_by_somebody(random: Random, chouette: Chouette) -> Statement | None:
    """What somebody may say: mostly one of those who must act, sometimes anybody."""
    acting = players_who_must_act(chouette)
    first = random.choice(acting) if acting and random.random() < 0.85 else random.choice(NAMES)
    for name in (first, *random.sample(NAMES, len(NAMES))):
        kinds = USUAL if random.random() < 0.95 else None
        thoughts = candidate_statements(chouette, name, kinds)
        # The more weight, the sooner: the first that may be said is chosen as by weight among all that may.
        order = sorted(thoughts, key=lambda one: random.expovariate(_WEIGHTS.get(type(one), 1)))
        if found := next((one for one in order if may_be_said(chouette, one)), None):
            return found
    return None


def said(random: Random, chouette: Chouette, number: int) -> Iterator[tuple[Chouette, Statement, Accepted]]:
    """So many statements in a row: the table before, what was said, what was heard."""
    for _ in range(number):
        statement = next_statement(random, chouette)
        if statement is None:
            return
        heard = apply(chouette, statement)
        assert not isinstance(heard, Refusal), (statement, heard)
        yield chouette, statement, heard
        chouette = heard.chouette


def anything(random: Random, chouette: Chouette) -> Statement:
    """Anything that anybody could say, sensible or not."""
    if random.random() < 0.02:
        return directed(random, chouette)
    by = random.choice(NAMES)
    other = random.choice((None, *NAMES))
    one = random.choice(NAMES)
    few = tuple(random.sample(NAMES, random.randint(0, 3)))
    whom = random.choice(((), ALL_PLAYERS, (by,), few))
    game = chouette.game
    plays = (legal_play_texts(game) if game else ()) or ("none",)
    option = random.choice(tuple(OPTIONS))
    return random.choice((
        Joins(by), Leaves(by), ProposesChouetteEnd(by), AddsSeedWord(by, "word"), AcceptsProposal(by, other),
        DeclinesProposal(by, other),
        OffersToPay(by, random.choice(NAMES), random.randint(-1, 5)), WithdrawsOffer(by, random.choice(NAMES)),
        AsksToBePaid(by, random.choice(NAMES), points(random)), OffersToPay(by, random.choice(NAMES), points(random)),
        AsksToBePaid(by, one, points(random), (random.choice(NAMES),)),
        OffersToPay(by, one, points(random), ALL_PLAYERS),
        PartnerSellsAlong(by), PartnerKeepsShare(by),
        OffersToSellBox(by, random.choice(NAMES), random.randint(-3, 3)), OffersToSellBox(by, random.choice(NAMES),
        points(random)),
        SetsAskBeforeRoll(by, random.choice((True, False))), StartsGame(by), Rolls(by, pair(random)),
        RollsOpening(by, pair(random)), undo(random, chouette, by), AcceptsAutomaticDouble(by),
        ChoosesAutomaticDoubles(by, random.choice(BOX_AUTOMATIC_DOUBLE_VALUES)), GivesExtra(by, random.choice(NAMES)),
        random.choice((TakesExtra, DropsExtra, DeclinesExtra, RedoublesExtra))(by, other),
        HoldsRoll(by), ReleasesRoll(by), DeclinesToDouble(by), LetsRobotsRoll(by, random.choice((True, False))),
        InvitesPartner(by, other or by), StaysPartner(by), PartnerBecomesCaptain(by),
        ProposesAdjournment(by), ProposesResumption(by, random.randint(1, 3)), GoesAway(by), ComesBack(by),
        AppointsProxy(by, other), ProposesStandIn(by, one, random.choice(NAMES)),
        ProposesClosing(by, random.randint(1, 3), one, random.random() < 0.5, even_row(game, one) if game else ()),
        ReceivesPayment(by, one, points(random)), TakesPaymentBack(by, one, points(random)), CashesOut(by),
        BuysIn(by, random.choice((HALF_POINTS_PER_POINT, 100))), Rebuys(by, points(random)),
        ReportsWin(by, random.choice(tuple(Margin))), OffersToResign(by, random.choice(tuple(Margin))),
        Doubles(by, whom), Takes(by, whom), Drops(by, whom), Beavers(by, whom),
        DissentsFromDouble(by), GoesAlongWithDouble(by), ProposesStayingOutOfDouble(by), BuysDissenterGame(by, one),
        DeclinesToBuy(by, one), TakesOverPurchase(by, one),
        Plays(by, random.choice((*plays, "none", "24/18", "8/5 6/5", "rubbish"))),
        Suggests(by, random.choice((*plays, "none", "rubbish"))),
        ProposesRuleChange(by, option, random.choice(option_values(option))),
        ProposesStake(by, random.choice(STAKES)), ProposesTitle(by, random.choice(("Friday", "Late"))),
    ))  # fmt: skip


def undo(random: Random, chouette: Chouette, by: Player) -> ProposesUndo:
    """The last action is undone, or another result said instead, where one can be."""
    results = other_results(chouette)
    return undo_for_other_result(chouette, by, random.choice(results)) if results else ProposesUndo(by)


def taken_back(table: Chouette) -> Chouette:
    """The table after its Box has proposed to take back the last action and all others have agreed."""
    before = game_before_decision(table)
    assert before
    box = before.box_decider
    proposed = apply(table, ProposesUndo(box))
    assert isinstance(proposed, Accepted)
    table = proposed.chouette
    for player in table.proposals[-1].waiting:
        agreed = apply(table, AcceptsProposal(player, box))
        assert isinstance(agreed, Accepted)
        table = agreed.chouette
    return table
