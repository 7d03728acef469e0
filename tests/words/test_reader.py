"""What somebody alone reads speaks to them, and a question asks one or several as people do."""

from decimal import Decimal

import pytest

from bot.rules.events import (
    AdmissionDeclined,
    AllSeated,
    Beavered,
    BecamePartner,
    BoxSaleOffered,
    BoxSold,
    DeclinedProposal,
    Doubled,
    Dropped,
    Event,
    GameScored,
    GameStarted,
    JoinerRolled,
    OldDebtDue,
    PlacesRotated,
    PlayerLeft,
    PointsPaid,
    ProposalLapsed,
    ProposalWithdrawn,
    RobotJoined,
    Rolled,
    StakeChanged,
    StakeChangeProposed,
    TeamDoublesOffered,
    TitleChanged,
    TitleChangeProposed,
    Took,
    UndoProposed,
    WentAway,
)
from bot.rules.points import HalfPoints, Player, StakePerPoint, TransferReason
from bot.rules.refusals import DoubleOpen, MoreThanOwed, PlayFirst, PlayIllegal
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement, StakesAsked
from bot.rules.state.bets import Side
from bot.rules.state.proposals import Proposal, Resignation, WordFacts
from bot.rules.statements import Margin
from bot.words.lexicon import lexicon
from bot.words.told import events_to_tell
from bot.words.words import words_in

ENGLISH, ITALIAN = words_in("en"), words_in("it")
ANN, BOB, CID = Player("Ann"), Player("Bob"), Player("Cid")
ONE, TWO = StakePerPoint(Decimal(1), "EUR"), StakePerPoint(Decimal(2), "EUR")
PROPOSED, CHANGED = StakeChangeProposed(by=ANN, stake=TWO, was=ONE), StakeChanged(by=ANN, stake=TWO, was=ONE)
CALLED, RENAMED = TitleChangeProposed(by=ANN, title="Late"), TitleChanged(by=ANN, title="Late")
NO_TO_JOINER = DeclinedProposal(by=BOB, of=CID, about="joining")
NO_TO_STAKE = DeclinedProposal(by=BOB, of=CID, about="stake")
TURNED_AWAY = AdmissionDeclined(player=CID)


@pytest.mark.parametrize(
    ("language", "reader", "told"),
    [
        ("it", ANN, "Tocca a te."),
        ("it", BOB, "Il tavolo aspetta Ann."),
        ("it", None, "Il tavolo aspetta Ann."),
        ("en", ANN, "It is your turn."),
        ("en", BOB, "The table waits for Ann."),
    ],
)
def test_whoever_must_act_is_not_spoken_of_to_themself(language: str, reader: Player | None, told: str) -> None:
    refusal = PlayIllegal(reason="not-the-dice", play="8/5", part="8/5", dice=(6, 2), must_act=(ANN,))
    assert words_in(language).refusal_text(refusal, str, reader=reader).endswith(told)


@pytest.mark.parametrize(
    ("language", "reader", "told"),
    [
        ("en", BOB, "Ann still has to play 6-1."),
        ("en", ANN, "You still have to play 6-1."),
        ("it", BOB, "Prima Ann deve giocare 6-1."),
        ("it", ANN, "Prima devi giocare 6-1."),
    ],
)
def test_nobody_is_told_to_play_the_roll_of_another(language: str, reader: Player, told: str) -> None:
    text = words_in(language).refusal_text(PlayFirst((6, 1), must_act=(ANN,)), str, reader=reader)
    assert text.startswith(told)
    assert text.count("Ann") == (reader is not ANN)


def test_whoever_must_act_reads_what_they_are_asked() -> None:
    refusal = PlayIllegal(reason="not-the-dice", play="8/5", part="8/5", dice=(6, 2), must_act=(ANN,))
    asked = [ENGLISH.refusal_text(refusal, str, reader=one, question="Your turn: play 6-2.") for one in (ANN, BOB)]
    assert [one.split(". ")[-1] for one in asked] == ["Your turn: play 6-2.", "The table waits for Ann."]


def test_whoever_has_not_answered_is_asked_to_answer() -> None:
    refusal = DoubleOpen(must_act=(ANN,))
    assert ITALIAN.refusal_text(refusal, str, reader=ANN) == "C'è un raddoppio aperto: prima rispondi tu."
    assert "Ann non ha ancora risposto" in ITALIAN.refusal_text(refusal, str, reader=BOB)


@pytest.mark.parametrize(
    ("asked", "answers", "told"),
    [
        ((ANN,), ("take", "beaver", "drop"), "Ann: accetti, fai beaver o passi?"),
        ((ANN, BOB), ("take", "drop"), "Ann e Bob: accettate o passate?"),
        ((ANN,), ("drop",), "Ann: passi, altro non si può."),
    ],
)
def test_a_question_asks_one_or_several_as_people_do(
    asked: tuple[Player, ...], answers: tuple[str, ...], told: str
) -> None:
    assert ITALIAN.question_text(asked, str, str, AwaitedStatement(AwaitedAction.ANSWER, answers)) == told


DOUBLED = (StakesAsked((ANN, BOB), drop=HalfPoints(2)),)
APART = (StakesAsked((ANN, BOB), drop=HalfPoints(2)), StakesAsked((CID,), drop=HalfPoints(4)))
OF_THE_BOX = (StakesAsked((ANN,), drop=HalfPoints(1), cubes=((BOB,), (CID,)), is_half=True),)
MIXED = (
    StakesAsked((ANN,), drop=HalfPoints(2), cubes=((BOB,), (CID,))),
    StakesAsked((ANN,), drop=HalfPoints(4), cubes=((Player("Dee"),),)),
)
SHARED = (StakesAsked((ANN,), drop=HalfPoints(6), cubes=((BOB, CID),), is_sum=True),)
ALL_THREE, BOTH = ("take", "beaver", "drop"), ("take", "drop")


@pytest.mark.parametrize(
    ("action", "asked", "answers", "stakes", "english", "italian"),
    [
        (
            *(AwaitedAction.ANSWER, (ANN,), ALL_THREE, DOUBLED),
            "Ann: take and play for 2, beaver to 4, or drop and lose 1?",
            "Ann: accetti e giochi per 2, fai beaver a 4, o passi e perdi 1?",
        ),
        (
            *(AwaitedAction.ANSWER, (ANN, BOB), BOTH, DOUBLED),
            "Ann and Bob: take and play for 2, or drop and lose 1?",
            "Ann e Bob: accettate e giocate per 2, o passate e perdete 1?",
        ),
        (
            *(AwaitedAction.ANSWER, (ANN,), ("drop",), DOUBLED),
            "Ann: drop and lose 1; nothing else is possible.",
            "Ann: passi e perdi 1, altro non si può.",
        ),
        (
            *(AwaitedAction.ANSWERS_IN_ORDER, (ANN, BOB, CID), BOTH, APART),
            (
                "Ann and Bob, in this order: take and play for 2, or drop and lose 1? "
                "Then Cid: take and play for 4, or drop and lose 2?"
            ),
            (
                "Ann e Bob, in quest'ordine: accettate e giocate per 2, o passate e perdete 1? "
                "Poi Cid: accetti e giochi per 4, o passi e perdi 2?"
            ),
        ),
        (
            *(AwaitedAction.ANSWER, (ANN,), BOTH, OF_THE_BOX),
            "Ann: take and play for 1 each, or drop and lose ½ each (your half)?",
            "Ann: accetti e giochi per 1 a cubo, o passi e perdi ½ a cubo (la tua metà)?",
        ),
        (
            *(AwaitedAction.ANSWER, (ANN,), BOTH, MIXED),
            (
                "Ann: take or drop? Bob's and Cid's cubes: play for 2 each, or lose 1 each. "
                "Dee's cube: play for 4, or lose 2."
            ),
            (
                "Ann: accetti o passi? Cubi di Bob e Cid: giochi per 2 a cubo, o perdi 1 a cubo. "
                "Cubo di Dee: giochi per 4, o perdi 2."
            ),
        ),
        (
            *(AwaitedAction.ANSWER, (ANN,), ("drop",), MIXED),
            "Ann: drop; nothing else is possible. Bob's and Cid's cubes: lose 1 each. Dee's cube: lose 2.",
            "Ann: passi, altro non si può. Cubi di Bob e Cid: perdi 1 a cubo. Cubo di Dee: perdi 2.",
        ),
        (
            *(AwaitedAction.ANSWER, (ANN,), BOTH, SHARED),
            "Ann: take and play for 6 in all, or drop and lose 3?",
            "Ann: accetti e giochi per 6 in tutto, o passi e perdi 3?",
        ),
        (
            *(AwaitedAction.BEAVER_ANSWER, (ANN,), ("take", "raccoon", "drop"), DOUBLED),
            "Ann: take the beaver and play for 2, raccoon to 4, or drop and lose 1?",
            "Ann: accetti il beaver e giochi per 2, fai raccoon a 4, o passi e perdi 1?",
        ),
        (
            *(AwaitedAction.RACCOON_ANSWER, (ANN,), BOTH, DOUBLED),
            "Ann: take the raccoon and play for 2, or drop and lose 1?",
            "Ann: accetti il raccoon e giochi per 2, o passi e perdi 1?",
        ),
        (
            *(AwaitedAction.SOLICITED, (ANN, BOB), (), (StakesAsked((ANN, BOB), values=(2, 4)),)),
            "Ann and Bob: double too, to 2 and 4?",
            "Ann e Bob: raddoppiate anche voi, a 2 e 4?",
        ),
        (
            *(AwaitedAction.WORD, (ANN,), (), (StakesAsked((ANN,), values=(2,)),)),
            "Ann: double to 2?",
            "Ann: raddoppi a 2?",
        ),
    ],
)
def test_a_question_about_a_cube_says_what_each_answer_comes_to(
    action: AwaitedAction,
    asked: tuple[Player, ...],
    answers: tuple[str, ...],
    stakes: tuple[StakesAsked, ...],
    english: str,
    italian: str,
) -> None:
    question = AwaitedStatement(action, answers, stakes=stakes)
    assert words_in("en").question_text(asked, str, str, question) == english
    assert ITALIAN.question_text(asked, str, str, question) == italian


@pytest.mark.parametrize(
    ("language", "cubes", "told"),
    [
        ("it", (CID,), "Ann: accetti o passi? Manca la risposta al cubo di Cid."),
        ("it", (BOB, CID), "Ann: accetti o passi? Mancano le risposte ai cubi di Bob e Cid."),
        ("en", (CID,), "Ann: take or drop? Cid's cube is unanswered."),
        ("en", (BOB, CID), "Ann: take or drop? Bob's and Cid's cubes are unanswered."),
    ],
)
def test_one_cube_without_an_answer_is_no_cubes(language: str, cubes: tuple[Player, ...], told: str) -> None:
    asked = AwaitedStatement(AwaitedAction.ANSWER, ("take", "drop"), cubes=cubes)
    assert words_in(language).question_text((ANN,), str, str, asked) == told


@pytest.mark.parametrize(
    ("asked", "facts", "english", "italian"),
    [
        (
            (ANN,),
            {},
            "Bob offers to resign a gammon for the Box. Ann: agree? If not, play goes on.",
            "Bob (Box) vuole abbandonare con gammon. Ann: d'accordo? Se rifiuti, si continua.",
        ),
        (
            (ANN, CID),
            {"scores": ((ANN, HalfPoints(8)), (CID, HalfPoints(-2)))},
            (
                "Bob offers to resign a gammon for the Box: Ann +4, Cid −1. Ann and Cid: agree? "
                "If not all do, play goes on."
            ),
            (
                "Bob (Box) vuole abbandonare con gammon: Ann +4, Cid −1. "
                "Ann e Cid: d'accordo? Se uno rifiuta, si continua."
            ),
        ),
    ],
)
def test_a_resignation_says_what_it_pays(
    asked: tuple[Player, ...], facts: WordFacts, english: str, italian: str
) -> None:
    proposal = Proposal(BOB, Resignation(Side.BOX, Margin.GAMMON), asked)
    for words, told in ((words_in("en"), english), (ITALIAN, italian)):
        assert words.consent_question_text(proposal, asked, str, str, facts_now=facts) == told


def test_who_is_owed_nothing_reads_no_sum() -> None:
    nothing, some = (MoreThanOwed(player=ANN, amount=HalfPoints(owed)) for owed in (0, 3))
    assert ITALIAN.refusal_text(nothing, str) == "Ann non ti deve niente."
    assert ITALIAN.refusal_text(some, str) == "Ann ti deve 1½ punti: di più non puoi ricevere."


@pytest.mark.parametrize(
    ("robot", "english", "italian"),
    [
        (True, "Bob sends 🤖 Cid away.", "Bob fa alzare 🤖 Cid."),
        (False, "Bob as proxy: Cid leaves with 0.", "Bob per delega: Cid esce con 0."),
    ],
)
def test_a_robot_is_sent_away_and_a_person_leaves_by_a_proxy(robot: bool, english: str, italian: str) -> None:
    left = PlayerLeft(player=CID, score=HalfPoints(0), robot=robot, spokesman=BOB)
    assert (words_in("en").event_text(left, str), ITALIAN.event_text(left, str)) == (english, italian)


@pytest.mark.parametrize(
    ("reader", "english", "italian"),
    [
        (BOB, "You rolled 4-3 for Cid.", "Hai tirato 4-3 per Cid."),
        (CID, "Bob rolled 4-3 for you.", "Bob ha tirato 4-3 per te."),
        (None, "Bob rolls 4-3 for Cid.", "Bob tira 4-3 per Cid."),
    ],
)
def test_who_rolls_for_somebody_is_told_as_who_rolls(reader: Player | None, english: str, italian: str) -> None:
    rolled = Rolled(by=CID, dice=(4, 3), spokesman=BOB)
    for words, told in ((words_in("en"), english), (ITALIAN, italian)):
        assert words.event_text(rolled, str, reader=reader).replace("**", "").replace("–", "-") == told


def test_a_price_is_said_in_points() -> None:
    asks = AwaitedStatement(AwaitedAction.SALE, seller=CID, price=HalfPoints(2), buyers=(ANN,))
    assert ITALIAN.question_text((ANN,), str, str, asks) == (
        "Ann: compri la scommessa di Cid per 1 punto? Chi compra gioca anche quella."
    )


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        ((PROPOSED, CHANGED), (CHANGED,)),
        ((PROPOSED,), (PROPOSED,)),
        ((CALLED, RENAMED), (RENAMED,)),
        ((CALLED, CHANGED), (CALLED, CHANGED)),
        ((NO_TO_JOINER,), ()),
        ((NO_TO_JOINER, TURNED_AWAY), (TURNED_AWAY,)),
        ((NO_TO_STAKE,), (NO_TO_STAKE,)),
    ],
)
def test_nothing_is_stated_twice_and_a_no_to_a_joiner_not_at_all(
    happened: tuple[Event, ...], told: tuple[Event, ...]
) -> None:
    assert events_to_tell(happened) == told


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Federica", "Élena"), "Federica ed Élena"),
        (("Gus", "Eve"), "Gus ed Eve"),
        (("Ann", "Àgata"), "Ann e Àgata"),
        (("Ann", "**Ève**"), "Ann ed **Ève**"),
    ],
)
def test_italian_puts_a_d_before_the_same_vowel_with_an_accent_too(names: tuple[str, str], told: str) -> None:
    assert lexicon("it").formatted("list-and", {"head": names[0], "last": names[1]}) == told


DEE = Player("Dee")
BOTH_DOUBLE = TeamDoublesOffered(players=(BOB, ANN), values=(2,), doubled=((BOB, 2), (ANN, 2)), passed_over=(CID,))
STARTED = GameStarted(game=1, box=ANN, captain=BOB, line=(BOB, CID))
PAID_TOGETHER = PointsPaid(
    payer=BOB, payee=DEE, amount=HalfPoints(2), reason=TransferReason.DROP, payers=(BOB, ANN), payees=(DEE,)
)
WAITED = WentAway(by=BOB, speaker=CID, follows=False, spokesman=ANN)


@pytest.mark.parametrize(
    ("event", "reader", "english", "italian"),
    [
        (BOTH_DOUBLE, ANN, "You and Bob double to 2. Cid does not.", "Tu e Bob raddoppiate a 2. Cid no."),
        (BOTH_DOUBLE, CID, "Bob and Ann double to 2. You do not.", "Bob e Ann raddoppiano a 2. Tu no."),
        (
            STARTED,
            ANN,
            "Game 1 starts: you are Box, Bob Captain.",
            "Comincia la partita 1: sei nel Box, Bob il Capitano.",
        ),
        (
            *(STARTED, BOB),
            "Game 1 starts: Ann is Box, you Captain.",
            "Comincia la partita 1: Ann è nel Box, sei il Capitano.",
        ),
        (
            *(AllSeated(box=ANN, line=(BOB, CID, DEE)), CID),
            "Ann is Box, Bob Captain, then you and Dee.",
            "Ann è nel Box, Bob il Capitano, poi tu e Dee.",
        ),
        (
            *(PlacesRotated(box=BOB, line=(CID, ANN), why="captain-wins"), BOB),
            "Next: you, who beat the Box, are Box, Cid Captain, then Ann.",
            "Prossima partita: nel Box ci sei tu, che hai battuto il Box; il Capitano è Cid, poi Ann.",
        ),
        (
            *(WAITED, ANN),
            "You have waited long enough: Bob counts as away. Cid acts for Bob.",
            "Hai aspettato abbastanza: Bob risulta assente. Al suo posto decide Cid.",
        ),
        (
            *(WAITED, BOB),
            "Ann has waited long enough: you count as away. Cid acts for you.",
            "Ann ha aspettato abbastanza: risulti assente. Al tuo posto decide Cid.",
        ),
        (
            *(Doubled(by=DEE, players=(ANN, BOB), values=(2,)), DEE),
            "You double Ann and Bob to 2.",
            "Raddoppi a 2 i cubi di Ann e Bob.",
        ),
        (
            *(Doubled(by=DEE, players=(ANN, BOB), values=(2,)), BOB),
            "Dee doubles Ann and you to 2.",
            "Dee raddoppia a 2 il tuo cubo e quello di Ann.",
        ),
        (Took(by=DEE, players=(ANN,)), DEE, "You take Ann's cube.", "Accetti il cubo di Ann."),
        (
            *(Dropped(by=DEE, players=(ANN, BOB)), BOB),
            "Dee drops Ann's and your cubes.",
            "Dee passa il tuo raddoppio e quello di Ann.",
        ),
        (
            *(Beavered(by=DEE, players=(ANN,), values=(4,)), ANN),
            "Dee beavers your cube to 4.",
            "Dee fa beaver sul tuo cubo: va a 4.",
        ),
        (
            *(DeclinedProposal(by=CID, of=ANN, about="resignation", larger=2), ANN),
            "Cid declines your resignation: play goes on, and you may offer a gammon.",
            "Cid non accetta il tuo abbandono: si continua, e puoi offrire un gammon.",
        ),
        (
            *(DeclinedProposal(by=CID, of=ANN, about="undo"), CID),
            "You say no to Ann's undo.",
            "Rifiuti la richiesta di Ann: non si annulla.",
        ),
        (
            *(UndoProposed(by=CID, kind="doubles", whose=ANN), ANN),
            "Cid asks to undo your double.",
            "Cid chiede di annullare il tuo raddoppio.",
        ),
        (ProposalWithdrawn(by=ANN), ANN, "You withdraw your proposal.", "Ritiri la proposta."),
        (
            ProposalLapsed(by=ANN, about="undo"),
            ANN,
            "Your request to undo lapses.",
            "La tua richiesta di annullare decade.",
        ),
        (
            *(BoxSold(by=ANN, of=BOB, amount=HalfPoints(6), pays=False), BOB),
            "Ann sells you the Box's game: you pay 3 points, and you decide for the Box from now on.",
            "Ann ti vende la partita del Box: paghi tu, 3 punti; da ora decidi tu per il Box.",
        ),
        (
            *(BoxSaleOffered(by=ANN, of=BOB, amount=HalfPoints(6), pays=False), ANN),
            "You offer Bob the Box's game: Bob pays 3 points.",
            "Offri a Bob la partita del Box: paga Bob, 3 punti.",
        ),
        (JoinerRolled(by=ANN, dice=(6, 5)), ANN, "You roll 6-5 for a place.", "Tiri 6-5 per il posto."),
        (
            *(RobotJoined(player=DEE, spokesman=ANN), ANN),
            "You add 🤖 Dee, a robot.",
            "Fai sedere 🤖 Dee, un robot.",
        ),
        (BecamePartner(player=DEE, box=ANN), ANN, "Dee is your Partner.", "Dee ti fa da Partner."),
        (
            *(GameScored(game=1, scores=((ANN, HalfPoints(-2)), (BOB, HalfPoints(2)))), BOB),
            "Game 1: You +1, Ann −1.",
            "Partita 1: Tu +1, Ann −1.",
        ),
        (PAID_TOGETHER, ANN, "You and Bob each pay 1 point to Dee.", "Tu e Bob pagate 1 punto a testa a Dee."),
    ],
)
def test_whoever_reads_what_happened_is_you_in_it(event: Event, reader: Player, english: str, italian: str) -> None:
    for words, told in ((words_in("en"), english), (ITALIAN, italian)):
        assert words.event_text(event, str, reader=reader) == told
        assert words.event_text(event, str) != told


def test_of_several_old_debts_it_is_said_once_who_says_that_they_are_paid() -> None:
    debts = tuple(OldDebtDue(payer=payer, payee=CID, amount=HalfPoints(4)) for payer in (ANN, BOB))
    assert words_in("en").events_text(debts, str) == (
        "Ann still owes Cid 2 points from an earlier evening. Bob still owes Cid 2 points from an earlier evening. "
        "Who is paid says so with /paid."
    )
    assert ITALIAN.events_text(debts, str).count("/paid") == 1
    assert words_in("en").events_text(debts[:1], str).endswith("When it is paid, Cid says so with /paid.")
