"""What people read at a table: refusals, the table message, results."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.rules.events import (
    AbsentCubesFollowedCaptain,
    AcceptedProposal,
    AdmissionDeclined,
    AdmissionRequested,
    AdviceAllowed,
    AllSeated,
    Beavered,
    BetSettled,
    ChouetteEnded,
    ChouetteEndProposed,
    DeclinedProposal,
    DeclinedToDouble,
    DirectorActedWithoutConsent,
    Doubled,
    Dropped,
    Event,
    GameAbandoned,
    GameAdjourned,
    GameScored,
    GameStarted,
    GameWon,
    GuestJoined,
    JoinersTied,
    LeavingCancelled,
    NoLegalPlay,
    OpeningRolled,
    OpeningTied,
    PlacesRotated,
    Played,
    PlayerJoined,
    PlayerLeft,
    PointsPaid,
    ProposalLapsed,
    ProposalWithdrawn,
    ProxyAppointed,
    Raccooned,
    ResignationOffered,
    RobotJoined,
    Rolled,
    RuleChanged,
    RuleChangeProposed,
    SeatsRolled,
    SeedCommitted,
    SeedRevealed,
    SeedWordAdded,
    SettlementOffered,
    StakeChanged,
    StayingOutProposed,
    TeamDoublesOffered,
    TitleChanged,
    Took,
    Undone,
    UndoProposed,
    WentAway,
)
from bot.rules.points import HalfPoints, Player, StakePerPoint, TransferReason
from bot.rules.refusals import (
    BadOptionValue,
    DoubleOpen,
    LoneTakerMustDrop,
    PlayUnreadable,
    ProposalFirst,
    Refusal,
    TakeAtLeastHalfOrNone,
    UnknownOption,
)
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.words.told import events_to_tell, first_event_to_tell, without_words_of_closed_rounds
from bot.words.words import Words, words_in

ENGLISH = words_in("en")
RECORDS = Path(__file__).parents[1] / "records"


def names(player: Player) -> str:
    return {"1": "Ann", "2": "Bob", "3": "Cid", "4": "Dee", "5": "Eve"}.get(player, player)


def mention(player: Player) -> str:
    return f"<@{player}>"


def told(
    *pieces: Event, must: tuple[str, ...] = (), due: AwaitedAction = AwaitedAction.ACT, answers: tuple[str, ...] = ()
) -> str:
    """What a message says that tells these: the question first."""
    asked = ENGLISH.question_text(tuple(map(Player, must)), names, mention, AwaitedStatement(due, answers))
    return "\n".join(text for text in (asked, ENGLISH.events_text(pieces, names)) if text)


def refused(kind: Callable[..., Refusal], must: tuple[str, ...] = (), **facts: object) -> str:
    return ENGLISH.refusal_text(kind(**facts, must_act=tuple(map(Player, must))), names)


def test_not_your_turn_names_who_is() -> None:
    assert refused(ProposalFirst, ("3",)).endswith(" is answered first. Cid must act first.")
    assert refused(ProposalFirst) == "Not your turn: what was proposed is answered first."


def test_what_was_said_for_another_is_refused_with_his_name() -> None:
    refusal = ProposalFirst(absent=Player("2"), must_act=(Player("3"),))
    assert words_in("it").refusal_text(refusal, names).startswith("Per Bob: Non ")


def test_an_open_double_names_who_has_not_answered() -> None:
    assert "Eve has not answered." in refused(DoubleOpen, ("5",))
    assert "Dee and Eve have not answered." in refused(DoubleOpen, ("4", "5"))


def test_the_half_rule_says_what_can_be_taken() -> None:
    text = refused(TakeAtLeastHalfOrNone, ("1",), counts=(0, 2, 3), cubes=3)
    assert "at least half: here 0, 2 or 3 of them." in text
    assert text.endswith("The table waits for Ann.")


def test_a_refusal_cites_the_section_of_its_rule() -> None:
    refusal = LoneTakerMustDrop()
    sections = {"lone_taker": "5.7"}
    assert ENGLISH.refusal_text(refusal, names, sections_in_force=sections, book_label="Club").endswith("(Club 5.7)")
    assert ENGLISH.refusal_text(refusal, names, sections_in_force=sections).endswith("(rule 5.7)")
    assert "5.7" not in ENGLISH.refusal_text(refusal, names)


def test_a_rule_that_no_section_states_is_said_to_be_a_reading() -> None:
    refusal, sections = LoneTakerMustDrop(), {"lone_taker": "reading"}
    assert ENGLISH.refusal_text(refusal, names, sections_in_force=sections, book_label="Club").endswith(
        "(our reading of Club)"
    )
    assert ENGLISH.refusal_text(refusal, names, sections_in_force=sections).endswith("(our reading)")


def test_what_somebody_typed_is_harmless() -> None:
    text = refused(PlayUnreadable, play="@everyone **8/5**", part="@everyone")
    assert "@everyone" not in text
    text = refused(UnknownOption, option="`<@1>`", value="x", allowed=("jacoby",))
    assert "<@1>" not in text
    assert "a*b" in ENGLISH.refusal_text(PlayUnreadable(play="a*b", part="a*b"), names, format_typed=str)


def test_a_double_reads_as_a_notification() -> None:
    double = Doubled(by="1", players=("2", "3", "4"), values=(2, 2, 2), passed_over=())
    text = told(double, must=("2",), due=AwaitedAction.ANSWER, answers=("take", "beaver", "drop"))
    assert text == "<@2>: take, beaver or drop?\nAnn doubles Bob, Cid and Dee to 2."
    own = Doubled(by="2", players=("2",), values=(4,), passed_over=("3",))
    text = told(own, must=("1",), due=AwaitedAction.ANSWER, answers=("take",))
    assert text == "<@1>: take; nothing else is possible.\nBob doubles to 4. Cid does not."


def test_who_is_paid_for_two_bets_is_told_the_sum() -> None:
    paid = [PointsPaid(payer="1", payee=payee, amount=2, reason=TransferReason.DROP) for payee in ("2", "3", "3")]
    assert told(*paid) == "Ann pays 1 point to Bob. Ann pays 2 points to Cid."
    assert told(*paid[:2]) == "Ann pays 1 point each to Bob and Cid."


def test_a_roll_and_its_play_are_one_sentence() -> None:
    rolled = Rolled(by="1", dice=(6, 1))
    played = Played(by="1", dice=(6, 1), play="13/7 8/7*")
    assert (
        told(rolled, played, must=("2",), due=AwaitedAction.ROLL)
        == "<@2> to roll.\nAnn rolls 6-1 and plays 13/7 8/7\\*."
    )
    assert told(rolled, must=("1",), due=AwaitedAction.PLAY) == "<@1> to play.\nAnn rolls 6-1."


def test_payments_of_a_round_are_one_sentence() -> None:
    def paid(payer: str, payee: str, amount: int) -> Event:
        return PointsPaid(payer=payer, payee=payee, amount=amount, reason=TransferReason.DROP)

    drop = Dropped(by="1", players=("2", "3"))
    assert told(drop, paid("1", "2", 2), paid("1", "3", 2)) == (
        "Ann drops Bob's and Cid's cubes. Ann pays 1 point each to Bob and Cid."
    )
    assert told(paid("2", "1", 4), paid("3", "1", 4)) == "Bob and Cid each pay 2 points to Ann."
    assert told(paid("2", "1", 3)) == "Bob pays 1½ points to Ann."
    assert told(paid("2", "1", 1)) == "Bob pays ½ point to Ann."
    assert told(paid("2", "1", 2), paid("3", "1", 4)) == "Bob pays 1 point to Ann. Cid pays 2 points to Ann."


@pytest.mark.parametrize(
    ("amount", "said"), [(0, "nothing"), (1, "½ point"), (2, "1 point"), (3, "1½ points"), (16, "8 points")]
)
def test_points_are_said_as_the_sheet_shows_them(amount: int, said: str) -> None:
    settled = BetSettled(payer="1", payee="2", amount=amount)
    assert told(settled) == f"Ann and Bob settle: Ann pays {said}."


def test_a_result_says_who_won_how_much_and_who_is_next() -> None:
    text = told(
        AcceptedProposal(by="2", of="1", about="resignation"),
        GameWon(side="box", winner="1", margin=2),
        PointsPaid(payer="2", payee="1", amount=2, reason=TransferReason.GAME),
        GameScored(game=3, scores=(("1", 20), ("2", -3), ("3", -17))),
        PlacesRotated(box="1", line=("3", "2"), why="box-wins"),
        must=("1", "3"),
        due=AwaitedAction.START,
    )
    assert text == (
        "<@1> or <@3>: next game?\nAnn wins a gammon as Box. Game 3: Ann +10, Bob −1½, Cid −8½. "
        "Next: Ann is Box, Cid Captain, then Bob."
    )


def test_an_answer_alone_is_told() -> None:
    assert told(AcceptedProposal(by="2", of="1", about="resignation")) == "Bob accepts Ann's resignation."
    own = AcceptedProposal(by="2", of="1", about="resignation", own_side=True)
    assert told(own) == "Bob agrees to Ann's resignation."
    for about in ("correction", "row"):
        assert told(AcceptedProposal(by="2", of="1", about=about)) == "Bob agrees to Ann's correction."
        assert told(DeclinedProposal(by="2", of="1", about=about)) == "Bob says no to Ann's correction."


@pytest.mark.parametrize("language", [ENGLISH, words_in("it")])
@pytest.mark.parametrize(
    "proposal",
    [
        SettlementOffered(by="2", of="1", amount=2, pays=True),
        ResignationOffered(by="2", margin=1),
        RuleChangeProposed(by="2", option="jacoby", value="no"),
        ChouetteEndProposed(by="2"),
        UndoProposed(by="2", kind="wins", whose="2", play=""),
    ],
    ids=lambda one: one.key,
)
def test_what_became_of_a_proposal_is_told_beside_it(proposal: Event, language: Words) -> None:
    for end in (
        DeclinedProposal(by="1", of="2", about="settlement"),
        ProposalLapsed(by="2"),
        ProposalWithdrawn(by="2"),
    ):
        one, other, both = (language.events_text(each, names) for each in ((proposal,), (end,), (proposal, end)))
        assert both == f"{one} {other}"


def test_a_refusal_is_not_told_beside_who_may_not_join_nor_what_lapses_with_the_game() -> None:
    refusal = DeclinedProposal(by="1", of="5", about="joining")
    assert told(refusal, AdmissionDeclined(player="5")) == told(AdmissionDeclined(player="5"))
    scored = GameScored(game=3, scores=(("1", 2), ("2", -2)))
    assert told(scored, ProposalLapsed(by="2", about="stake")) == told(scored)
    assert (
        told(scored, ProposalLapsed(by="2", about="undo"))
        == f"{told(scored)} {told(ProposalLapsed('2', about='undo'))}"
    )


def test_the_proof_is_small_print() -> None:
    text = told(
        SeedCommitted(digest="ab" * 32),
        GameStarted(game=1, box="1", captain="2", line=("2", "3")),
        must=("1", "2"),
        due=AwaitedAction.OPENING,
    )
    first, second, third = text.split("\n")
    assert first == "<@1> or <@2>: roll the opening."
    assert second == "Game 1 starts: Ann is Box, Bob Captain."
    assert third.startswith("-# ")
    assert "ab" * 32 in third


def test_only_those_who_must_act_are_mentioned_however_much_happened() -> None:
    many = tuple(Played(by="x" * 300, dice=(6, 1), play="13/7 8/7") for _ in range(50))
    text = told(*many, must=("2", "3"), due=AwaitedAction.ANSWER, answers=("take", "drop"))
    assert len(text) <= 2000
    assert text.startswith("<@2> and <@3>: take or drop?\n")
    assert text.count("<@") == 2


@pytest.mark.parametrize("language", ["en", "it"])
def test_of_more_than_there_is_room_for_the_newest_is_told_and_that_the_rest_is_left_out(language: str) -> None:
    words = words_in(language)
    many = tuple(LeavingCancelled(player=Player(f"player {number}")) for number in range(1, 201))
    text = words.events_text(many, names)
    assert text.startswith(words.text("told-left-out"))
    assert words.event_text(many[-1], names) in text
    assert words.event_text(many[0], names) not in text
    assert 1800 < len(text) <= 2000
    assert len(words.events_text(many, names, max_length=500)) <= 500
    assert words.text("told-left-out") not in words.events_text(many[:10], names)


def test_what_is_put_into_words_is_bounded_however_much_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken, put = list[Event](), Words.event_text

    def counted(self: Words, news: Event, *names: Any, **typed: Any) -> str:
        spoken.append(news)
        return put(self, news, *names, **typed)

    monkeypatch.setattr(Words, "event_text", counted)
    for many in (300, 3_000):
        spoken.clear()
        told(*(WentAway(by=Player("1"), speaker=None, follows=False) for _ in range(many)))
        assert 10 < len(spoken) < 250


def test_a_game_for_sale_is_offered_to_who_may_buy_it_and_the_others_are_asked_for_their_word() -> None:
    sale = AwaitedStatement(AwaitedAction.SALE_OR_ALONG, seller=Player("3"), price=1, buyers=(Player("2"),))
    text = ENGLISH.question_text((Player("2"), Player("4")), names, mention, sale)
    assert text == "<@2>: buy Cid's game for ½, to play it too? <@4>: play on or sell?"
    text = ENGLISH.question_text((Player("2"),), names, mention, sale)
    assert text == "<@2>: buy Cid's game for ½, to play it too?"


def test_equal_opening_dice_that_nobody_has_named_are_told_without_them() -> None:
    assert told(OpeningTied(box="1", captain="2", dice=(2, 2))).startswith("Opening tie: 2-2.")
    assert told(OpeningTied(box="1", captain="2", dice=None)).startswith("Opening tie.")


def test_what_an_option_can_be_is_refused_in_the_words_in_which_it_is_told() -> None:
    text = refused(BadOptionValue, option="beavers", value="maybe", allowed=("yes", "no"))
    assert text == "“maybe” is not a value of the option “Beavers”. It can be: allowed or not played."
    text = refused(UnknownOption, option="bevers", value="no", allowed=("beavers", "jacoby"))
    assert text == "There is no option “bevers”. There are: Beavers and Jacoby."


def test_options_and_values_are_said_in_words() -> None:
    text = told(RuleChangeProposed(by="1", option="lone_taker", value="must drop"))
    rule = "they must drop too, if the Box doubled all cubes from the middle; not on redoubles"
    assert text == f"Ann proposes a rule change – Lone taker: {rule}."
    text = told(RuleChanged(by="1", option="max_players", value="6"))
    assert text == "New rule, as Ann proposed – Most players: 6."


# --- What a message says once


STARTS = GameStarted(game=2, box="1", captain="2", line=("2", "3"), partner=None)
ROTATED = PlacesRotated(box="1", line=("2", "3"), partner=None, why="box-wins")


@pytest.mark.parametrize(
    ("told_before", "text"),
    [
        (AllSeated(box="1", line=("2", "3"), partner=None), "Game 2 starts."),
        (ROTATED, "Game 2 starts."),
        (replace(ROTATED, line=("3", "2")), "Game 2 starts: Ann is Box, Bob Captain."),
        (replace(ROTATED, partner="3"), "Game 2 starts: Ann is Box, Bob Captain."),
        (PlayerLeft(player="3", score=0), "Game 2 starts: Ann is Box, Bob Captain."),
    ],
)
def test_the_places_of_a_game_are_told_once(told_before: Event, text: str) -> None:
    assert told(told_before, STARTS).endswith(f". {text}" if not isinstance(told_before, PlayerLeft) else text)
    assert told(STARTS) == "Game 2 starts: Ann is Box, Bob Captain."


def test_no_next_places_are_told_when_the_chouette_is_over() -> None:
    assert "Next:" in told(ROTATED)
    text = told(GameAdjourned(game=2, side="box"), ROTATED, ChouetteEnded())
    assert "adjourned" in text
    assert "Next:" not in text
    assert "over" in text


def test_a_rule_is_told_once_as_changed() -> None:
    proposed = RuleChangeProposed(by="1", option="jacoby", value="no")
    changed = RuleChanged(by="1", option="jacoby", value="no")
    assert told(proposed, changed) == told(changed)
    other = RuleChanged(by="1", option="jacoby", value="yes")
    assert told(proposed, other) == f"{told(proposed)} {told(other)}"


def test_what_a_director_sets_is_told_once_and_to_what() -> None:
    ten, one = StakePerPoint(Decimal(10), "EUR"), StakePerPoint(Decimal(1), "EUR")
    stake = DirectorActedWithoutConsent(by="1", order="stake", stake=ten)
    assert told(stake, StakeChanged(by="1", stake=ten, was=one)) == "Director Ann sets the stake: 1 point = €10.00."
    title = DirectorActedWithoutConsent(by="1", order="title", title="Friday")
    assert told(title, TitleChanged(by="1", title="Friday")) == "Director Ann sets the title: “Friday”."
    rule = DirectorActedWithoutConsent(by="1", order="option", option="max_players", value="6")
    changed = RuleChanged(by="1", option="max_players", value="6")
    assert told(rule, changed) == "Director Ann sets a rule – Most players: 6."


def test_who_is_let_in_at_once_only_joins() -> None:
    wants, joins = AdmissionRequested(by="3"), PlayerJoined(player="3")
    assert told(wants, joins) == told(joins)
    assert told(wants, PlayerJoined(player="2")).startswith(told(wants))


def test_an_absent_one_is_told_with_who_speaks_for_him() -> None:
    proxy = ProxyAppointed(by="1", player="2", against=False, speaker="2")
    away = WentAway(by="1", speaker="2", follows=False)
    assert told(proxy, away) == "Ann is away; Bob acts for Ann."
    against = ProxyAppointed(by="1", player="2", against=True, speaker="3")
    away = WentAway(by="1", speaker="3", follows=False)
    assert told(against, away) == (
        "Bob is Ann's proxy. While the two play against each other, Cid acts for Ann. Ann is away; Cid acts for Ann."
    )
    next_game = ProxyAppointed(by="1", player="2", against=True, speaker=None)
    away = WentAway(by="1", speaker="2", follows=False)
    assert "While the two play against each other, the proxy does not act for Ann." in told(next_game, away)
    follows = WentAway(by="1", speaker="3", follows=True)
    assert told(follows) == "Ann is away: their cube goes with the Captain's, otherwise Cid acts for Ann."
    assert told(WentAway(by="1", speaker=None, follows=False)) == "Ann is away."


def test_seat_rolls_say_what_counts_and_that_a_tie_is_the_same_total() -> None:
    first = (("1", (2, 2)), ("2", (6, 2)), ("3", (2, 1)))
    rolls = SeatsRolled(rolls=first, tied=(("1", "2"),), again=False, number=2, twice=True)
    assert told(rolls) == (
        "Seat rolls (highest sum first, doubles count twice): Ann 2-2, Bob 6-2 and Cid 2-1. "
        "Same total: Ann and Bob roll again."
    )
    again = SeatsRolled(rolls=(("1", (5, 5)), ("2", (5, 3))), tied=(), again=True, number=2, twice=True)
    assert told(again) == "Again: Ann 5-5 and Bob 5-3."
    single = SeatsRolled(rolls=(("1", (5,)), ("2", (3,))), tied=(), again=False, number=1, twice=False)
    assert told(single) == "Seat rolls (highest first): Ann 5 and Bob 3."
    sums = SeatsRolled(rolls=first, tied=(), again=False, number=2, twice=False)
    assert told(sums).startswith("Seat rolls (highest sum first): Ann 2-2")


def test_those_who_are_tied_with_one_another_are_told_together() -> None:
    two = SeatsRolled(rolls=(), tied=(("1", "4"), ("2", "3")), again=False, number=1, twice=False)
    assert told(two).endswith(" Same totals: Ann and Dee; Bob and Cid. Each pair rolls again.")
    three = JoinersTied(tied=(("1", "4"), ("2", "3", "5")))
    assert told(three) == "Same totals: Ann and Dee; Bob, Cid and Eve. Each group rolls again for their places."
    assert told(JoinersTied(tied=(("1", "4"),))) == "Same total: Ann and Dee roll again for their places."


def test_once_all_are_seated_the_rolls_for_it_are_small_print() -> None:
    rolls = SeatsRolled(rolls=(("1", (5,)), ("2", (3,))), tied=(), again=False, number=1, twice=False)
    seated, nobody = AllSeated(box="1", line=("2", "3")), AdviceAllowed(on_plays=(), on_cubes=(), same=True)
    seats = "Ann is Box, Bob Captain, then Cid."
    small = "-# Rolled for places: Ann 5, Bob 3 (/history)"
    assert ENGLISH.events_text((rolls, seated, nobody), names) == f"{seats}\n{small}"
    assert ENGLISH.events_text((rolls,), names) == "Seat rolls (highest first): Ann 5 and Bob 3."
    dice = (("3", (3, 2)), ("2", (4, 4)), ("1", (5, 3)))
    tied = SeatsRolled(rolls=dice, tied=(("1", "2"),), again=False, number=2, twice=False)
    again = SeatsRolled(rolls=(("2", (2, 2)), ("1", (6, 1))), tied=(), again=True, number=2, twice=False)
    small = "-# Rolled for places: Ann 8 (then 7), Bob 8 (then 4), Cid 5 (/history)"
    assert ENGLISH.events_text((tied, again, seated), names) == f"{seats}\n{small}"
    doubled = [replace(one, twice=True) for one in (tied, again)]
    small = "-# Rolled for places (two dice, a double counts twice): Bob 16 (then 8), Ann 8 (then 7), Cid 5 (/history)"
    assert ENGLISH.events_text((*doubled, seated), names) == f"{seats}\n{small}"


def test_whether_the_dice_were_fair_is_asked_when_the_evening_is_over() -> None:
    shown, over = SeedRevealed(seed="ab" * 32), ChouetteEnded()
    assert told(PLAY, shown) == told(PLAY)
    assert told(over, shown) == "The chouette is over.\n-# Were the dice fair? /verify shows their seeds."


def test_each_is_asked_about_their_own_cube() -> None:
    assert told(must=("2",), due=AwaitedAction.SOLICITED) == "<@2>: double too?"
    assert told(must=("2", "3"), due=AwaitedAction.SOLICITED) == "<@2> and <@3>: double too?"


def test_who_spoke_is_told_alone_what_he_did_and_not_all_that_came_of_it() -> None:
    played = Played(by="2", dice=(5, 3), play="2/off")
    over = GameWon(side="team", winner="2", margin=1)
    shown = SeedRevealed(seed="ab" * 32)
    assert first_event_to_tell((Rolled(by="2", dice=(5, 3)), played, over, shown)) == (played,)
    word = SeedWordAdded(by="2", word="luck")
    assert first_event_to_tell((word,)) == (word,)


# --- Cubes, proposals and people, as players say it


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Took(by="4", players=("1", "5"), answered="beaver"), "Dee accepts Ann's and Eve's beavers."),
        (Took(by="2", players=("2",), answered="beaver"), "Bob accepts the beaver."),
        (Took(by="4", players=("2",), answered="raccoon"), "Dee accepts Bob's raccoon."),
        (Dropped(by="4", players=("1",), answered="beaver"), "Dee drops Ann's beaver."),
        (Dropped(by="1", players=("1",), answered="raccoon"), "Ann drops the raccoon."),
        (Took(by="4", players=("1", "5")), "Dee takes Ann's and Eve's cubes."),
        (Beavered(by="5", players=("2",), values=(4,)), "Eve beavers Bob's cube to 4."),
        (Beavered(by="5", players=("5",), values=(4,)), "Eve beavers to 4."),
        (Beavered(by="5", players=("1", "2"), values=(4, 8)), "Eve beavers Ann's and Bob's cubes."),
        (Raccooned(by="4", players=("1", "2"), values=(8, 8)), "Dee raccoons Ann's and Bob's cubes to 8."),
        (StayingOutProposed(by="5", value=2), "Eve asks to stay out of the double, with a cube of their own at 2."),
        (UndoProposed(by="5", kind="takes", whose="2", play=""), "Eve asks to undo Bob's take."),
        (
            UndoProposed(by="5", kind="plays", whose="2", play="8/5 6/5", fallen=((6, 4),)),
            "Eve asks to undo Bob's play 8/5 6/5. The 6-4 rolled since stays.",
        ),
        (Undone(by="5", kind="plays", whose="2", play="bar/24 19/16"), "Undone: Bob's play bar/24 19/16."),
        (DeclinedProposal(by="2", of="5", about="resignation"), "Bob declines Eve's resignation: play goes on."),
        (
            DeclinedProposal(by="2", of="5", about="resignation", larger=2),
            "Bob declines Eve's resignation: play goes on, and Eve may offer a gammon.",
        ),
        (
            DeclinedProposal(by="2", of="5", about="resignation", own_side=True),
            (
                "Bob declines Eve's resignation and would play on. Eve can resign only if all on their side who still "
                "have a bet agree."
            ),
        ),
        (
            DeclinedProposal(by="2", of="5", about="resignation", own_side=True, is_robot=True),
            (
                "Bob declines Eve's resignation and expects to lose less, or to win, by playing on. Eve can resign "
                "only if all on their side who still have a bet agree."
            ),
        ),
        (
            AdviceAllowed(on_plays=("1", "5"), on_cubes=(), same=False),
            "Ann and Eve may now advise on plays with /suggest (not on cubes).",
        ),
        (
            AdviceAllowed(on_plays=("1", "5"), on_cubes=("1",), same=False),
            "Ann and Eve may now advise on plays with /suggest, Ann on cubes.",
        ),
        (AdviceAllowed(on_plays=(), on_cubes=("1",), same=False), "Ann may now advise on cubes (not plays)."),
        (AdviceAllowed(on_plays=("1",), on_cubes=("1",), same=True), "Ann may now advise (on plays with /suggest)."),
        (GameAbandoned(game=4), "Game 4 is abandoned; points already booked stand."),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_happens_is_said_in_the_idiom_of_players(event: Event, text: str) -> None:
    assert ENGLISH.event_text(event, names) == text


def test_names_are_bold_where_there_are_several_and_only_there() -> None:
    def bold(player: Player) -> str:
        return f"**{names(player)}**"

    def shown(event: Event) -> str:
        return ENGLISH.event_text(event, names, names_if_several_players=bold)

    assert shown(Doubled(by="1", players=("2", "3"), values=(2,))) == "**Ann** doubles **Bob** and **Cid** to 2."
    assert shown(Took(by="4", players=("1", "5"))) == "**Dee** takes **Ann**'s and **Eve**'s cubes."
    assert shown(Doubled(by="2", players=("2",), values=(2,))) == "Bob doubles to 2."
    assert shown(OpeningRolled(box="1", captain="2", dice=(6, 1), starter="1")) == "Opening 6-1: Ann starts."
    refusal = ProposalFirst(must_act=(Player("2"), Player("3")))
    assert "**Bob** and **Cid**" in ENGLISH.refusal_text(refusal, names, names_if_several_players=bold)
    assert "**" not in ENGLISH.refusal_text(
        ProposalFirst(must_act=(Player("2"),)), names, names_if_several_players=bold
    )


def test_a_double_is_told_though_an_absent_cube_follows_and_however_much_is_told_beside_it() -> None:
    first = (
        Doubled(by="2", players=("2",), values=(4,), passed_over=()),
        AbsentCubesFollowedCaptain(players=("3",), captain="2"),
        TeamDoublesOffered(players=("2", "3"), values=(4, 4), doubled=(("2", 4), ("3", 4))),
    )
    took = Took(by="1", players=("2", "3"), answered="double")
    later = (
        Doubled(by="4", players=("4",), values=(2,), passed_over=()),
        DeclinedToDouble(by="2"),
        TeamDoublesOffered(players=("4",), values=(2,), doubled=(("4", 2),)),
    )
    news = without_words_of_closed_rounds((*first, took, *later))
    text = ENGLISH.events_text(news, names)
    assert text.startswith("Cid goes with Bob. Bob and Cid double to 4. Ann ")
    assert text.endswith("Dee doubles to 2. Bob does not.")


def test_who_of_the_team_did_not_double_is_named_with_who_did() -> None:
    def doubled(*players: str) -> list[Event]:
        words: list[Event] = []
        for player in ("2", "3", "4"):
            passed = ("5",) if player == "4" else ()  # who speaks after them in the line was skipped
            doubles = Doubled(by=player, players=(player,), values=(2,), passed_over=passed)
            words.append(doubles if player in players else DeclinedToDouble(by=player, passed_over=passed))
        return [*words, TeamDoublesOffered(players=players, values=(2,), doubled=tuple((one, 2) for one in players))]

    def text(*players: str, language: Words = ENGLISH) -> str:
        return language.events_text(without_words_of_closed_rounds(doubled(*players)), names)

    assert text("2") == "Bob doubles to 2. Cid, Eve and Dee do not."
    assert text("2", "3") == "Bob and Cid double to 2. Eve and Dee do not."
    assert text("2", "3", "4") == "Bob, Cid and Dee double to 2. Eve does not."
    assert text("2", "3", language=words_in("it")) == "Bob e Cid raddoppiano a 2. Eve e Dee no."
    offered = doubled("2")[-1:]
    assert ENGLISH.events_text(without_words_of_closed_rounds(offered), names) == "Bob doubles to 2."


def test_no_answer_to_a_double_is_told_without_the_double_however_much_a_message_tells() -> None:
    answered = 0
    for path in sorted(RECORDS.glob("*.chouette")):
        games = list[list[Event]]([[]])
        for each in accepted_lines(read_record(path.read_text("utf-8"), rule_books())):
            games += [[]] if any(isinstance(piece, GameStarted) for piece in each.accepted.events) else []
            games[-1] += each.accepted.events
        answered += sum(answers_told_after_their_doubles(path.stem, game) for game in games)
    assert answered > 100


def answers_told_after_their_doubles(record: str, game: list[Event]) -> int:
    """How many answers one message would tell of a game; AssertionError where it has not told the double before."""
    turned = {one for piece in game if isinstance(piece, Doubled | TeamDoublesOffered) for one in piece.players}
    box = next((piece.box for piece in game if isinstance(piece, GameStarted)), None)
    waiting, answers = set[Player](), 0
    for piece in events_to_tell(without_words_of_closed_rounds(game)):
        if isinstance(piece, Doubled | TeamDoublesOffered):
            waiting.update(turned if box in turned else piece.players)  # the one cube for all is named as the Box's
        elif isinstance(piece, Undone | DirectorActedWithoutConsent):  # an answer is given again
            waiting.update(turned)
        elif isinstance(piece, Took | Dropped) and piece.answered == "double":
            assert waiting.issuperset(turned.intersection(piece.players)), (record, piece)
            waiting.difference_update(piece.players)
            answers += 1
    return answers


def test_who_sat_down_one_after_the_other_is_told_in_one_sentence() -> None:
    joins = PlayerJoined(player="1"), RobotJoined(player="2", spokesman="1"), PlayerJoined(player="3")
    assert told(*joins) == "Ann, 🤖 Bob and Cid have joined."
    assert told(joins[0], LeavingCancelled(player="2"), joins[2]) == "Ann joins. Bob stays. Cid joins."
    later = [replace(one, later=True) for one in (joins[0], joins[2])]
    assert told(*later) == "Ann and Cid join with the next game."
    assert told(later[0], joins[2]) == "Ann joins with the next game. Cid joins."


def test_guests_who_sit_down_one_after_the_other_are_told_in_one_sentence() -> None:
    guests = [GuestJoined(player=one, of="1", later=False) for one in ("2", "3")]
    assert told(*guests) == "Bob and Cid join, Ann's guests."
    later = GuestJoined(player="3", of="1", later=True)
    assert told(guests[0], later) == f"{told(guests[0])} {told(later)}"
    assert (
        told(replace(guests[0], later=True), later) == "Bob and Cid join, Ann's guests, and play from the next game on."
    )


def test_places_that_somebody_changes_by_leaving_are_told_once() -> None:
    first = PlacesRotated(box="1", line=("2", "3"), why="")
    left, now = PlayerLeft(player="2", score=HalfPoints(0)), PlacesRotated(box="1", line=("3",), why="leaver")
    assert told(first, left, now) == f"Next: Ann is Box, Cid Captain. {told(left)}"
    other = replace(now, box="3", line=("1",), why="box-left")
    assert told(first, left, other) == f"{told(other)} {told(left)}"
    started = GameStarted(game=2, box="1", captain="3", line=("3",))
    assert told(first, started, now) == f"{told(first, started)} {told(now)}"


def test_an_abandoned_game_that_moved_nothing_has_no_row() -> None:
    abandoned, empty = GameAbandoned(game=2), GameScored(game=2, scores=(("1", HalfPoints(0)), ("2", HalfPoints(0))))
    moved = GameScored(game=2, scores=(("1", HalfPoints(2)), ("2", HalfPoints(-2))))
    assert told(abandoned, empty) == told(abandoned)
    assert told(abandoned, moved) == f"{told(abandoned)} {told(moved)}"


def test_what_is_asked_first_stands_in_lines_of_its_own() -> None:
    scored = GameScored(game=2, scores=(("1", HalfPoints(2)), ("2", HalfPoints(-2))))
    rotated = PlacesRotated(box="1", line=("2",), why="")
    text = ENGLISH.events_text((PLAY, scored, rotated), names, first=(PlacesRotated, GameScored))
    assert text.split("\n") == [told(rotated), told(scored), told(PLAY)]


PLAY = Played(by="2", dice=(6, 1), play="13/7 8/7")


def test_of_many_turns_is_told_who_hit_and_who_took_checkers_off() -> None:
    plays = [("2", "13/7* 8/7"), ("1", "bar/20*/15*"), ("2", "6/off(2) 4/off"), ("3", "bar/21*"), ("2", "8/5*")]
    news = [Played(by=Player(by), dice=(6, 1), play=play) for by, play in plays]
    told_line = told(*news, NoLegalPlay(by=Player("1"), dice=(6, 6)), PLAY, PLAY).splitlines()[0]
    assert told_line == (
        "-# 6 turns (/history): Bob hits Ann once, Ann hits Bob twice, Cid hits Bob once, Bob hits Cid once, "
        "Bob bears off 3 and Ann cannot move once."
    )
    many = (*news, NoLegalPlay(by=Player("1"), dice=(6, 6)), PLAY, PLAY)
    *_, own = ENGLISH.told_lines(many, names, reader=Player("1"))
    assert own.text.endswith(
        "Bob hits you once, you hit Bob twice, Cid hits Bob once, Bob hits Cid once, Bob bears off 3 "
        "and you cannot move once."
    )


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        (2, 2, None),
        (7, 0, "Ann doubles Bob to 2.\n-# 5 turns (/history).\n{} {}"),
        (5, 3, "Ann doubles Bob to 2.\n-# 5 turns (/history).\nBob takes. {} {} {}"),
        (2, 6, "Ann doubles Bob to 2. {} {} Bob takes.\n-# 4 turns (/history).\n{} {}"),
    ],
)
def test_of_many_turns_the_doubles_and_the_newest_are_told(before: int, after: int, text: str | None) -> None:
    double, took = Doubled(by="1", players=("2",), values=(2,)), Took(by="2", players=("2",))
    news = (double, *[PLAY] * before, *([took, *[PLAY] * after] if after else []))
    played = told(PLAY)
    wanted = text and text.replace("{}", played)
    assert told(*news) == (wanted or " ".join([told(double), *[played] * before, told(took), *[played] * after]))
