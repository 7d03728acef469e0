"""What a time limit says is told as the clock's doing, live and after a restart in the same words."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.backgammon.dice import commitment
from bot.clock import DeadlineKind, statement_after_limit
from bot.desk.desk import journal_entries
from bot.desk.loading import replay_journal
from bot.desk.submission import Submission, spoken_in_name_of
from bot.desk.table import Person, Submitted
from bot.rules.engine import new_chouette
from bot.rules.events import Event, ExtraDropped, GameStarted, OpeningTied
from bot.rules.offers import allowed_statements
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.rulebook import read_rule_book
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    ComesBack,
    CommitsToSeed,
    DeclinesToDouble,
    DissentsFromDouble,
    Doubles,
    GivesExtra,
    GoesAway,
    HoldsRoll,
    Joins,
    Margin,
    OffersToResign,
    Plays,
    ProposesRuleChange,
    ReportsWin,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
    Takes,
)
from bot.store.stored import NumberedEntry
from bot.words.lexicon import lexicon
from bot.words.words import words_in
from tests.delivery.showing import Channel, restarted, told
from tests.desk.tables import at_the_desk
from tests.rules import extra_tables, partners
from tests.rules.tables import after
from tests.rules.talk import BOOKS, COLORADO
from tests.support.desk_evening import CHANNEL, DeskEvening, a_desk

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
NAMES = {"s1": "Ann", "s2": "Bob", "s3": "Cid", "s4": "Dee", "s5": "Eve"}
ANN, BOB, CID, DEE, EVE = map(Player, NAMES)
ENGLISH = words_in("en")
STARTED = (SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))
FIRST_PLAY = (*STARTED, RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"))
RESIGNED = (*FIRST_PLAY, OffersToResign(BOB, Margin.SINGLE))
OVER = (*RESIGNED, *(AcceptsProposal(player, None) for player in (ANN, CID, DEE)))
EQUAL = (*STARTED, RollsOpening(None, (2, 2)))
LIMITS: list[tuple[Sequence[Statement], DeadlineKind, Player | None, str]] = [
    ((*FIRST_PLAY, Doubles(BOB, ())), DeadlineKind.LIMIT, CID, "No answer from Cid: no double."),
    (
        (*FIRST_PLAY, Doubles(BOB, ()), DeclinesToDouble(DEE)),
        DeadlineKind.LIMIT,
        CID,
        "No answer from Cid: no double. Time is up: Bob doubles to 2.",
    ),
    (
        (SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), SetsAskBeforeRoll(CID, wanted=True), *FIRST_PLAY[1:]),
        DeadlineKind.LIMIT,
        CID,
        "No answer from Cid: no double.",
    ),
    (
        (*FIRST_PLAY, GoesAway(ANN), Rolls(BOB, (6, 5)), Plays(BOB, "24/13")),
        DeadlineKind.LIMIT,
        ANN,
        "Ann is away, and nobody is there to move for that side.",
    ),
    (FIRST_PLAY, DeadlineKind.LIMIT, BOB, "Time is up: Bob counts as away."),
    ((*FIRST_PLAY, HoldsRoll(CID)), DeadlineKind.LIMIT, CID, "Cid's time is up: the roll is free."),
    (
        (*FIRST_PLAY, ProposesRuleChange(DEE, "jacoby", "no")),
        DeadlineKind.LAPSE,
        DEE,
        "Dee's proposal lapses: time is up.",
    ),
    ((*FIRST_PLAY, Joins(EVE)), DeadlineKind.LAPSE, EVE, "Eve's proposal lapses: time is up."),
    (RESIGNED, DeadlineKind.LAPSE, BOB, "Bob's proposal lapses: time is up."),
    (EQUAL, DeadlineKind.LIMIT, ANN, "Time is up for an automatic double. Opening "),
    (OVER, DeadlineKind.NEXT_GAME, None, "The pause is over. Game 2 starts: Ann is Box, Cid Captain."),
]
MAYERON = read_rule_book((BOOKS / "mayeron.toml").read_text("utf-8")).rules
ANNOUNCED = after(new_chouette(MAYERON, ChouetteMode.PLAY), *FIRST_PLAY, Doubles(BOB, ()))
MOMENTS: list[tuple[Chouette, str, str]] = [
    (ANNOUNCED, "s3", "Cid's time is up: Cid goes along."),
    (after(ANNOUNCED, DissentsFromDouble(CID)), "s2", "Bob's time is up: Bob does not buy Cid's game."),
    (extra_tables.ASKED, "Dee", "Dee's time is up: Dee gives no extra."),
    (after(extra_tables.ASKED, GivesExtra(partners.CID, partners.BOB)), "Dee", "Dee's time is up: Dee gives no extra."),
    (extra_tables.BOTH, "Bob", "Bob's time is up: Bob takes the extra with Cid at 2."),
    (extra_tables.FREE, "Bob", "Bob's time is up: Bob declines Cid's extra."),
    (partners.INVITED, "Fay", "Fay's time is up: Fay declines to be Ann's Partner."),
    (partners.TOP, "Fay", "Fay's time is up: Fay stays Partner and goes to the end of the line."),
    (
        after(partners.FOR_SALE, AcceptsProposal(partners.GUS, partners.ANN)),
        "Fay",
        "Fay's time is up: Fay stays in, with half of every bet.",
    ),
]
"""Tables, whose time is over there, and how what follows is told."""


def at(said: Sequence[Statement], seed: int = 1) -> Submission:
    """A table at which this was said, and at which the clock speaks now; its dice fall as this seed has them."""
    secret = bytes([seed]) * 32
    submission = at_the_desk(
        after(new_chouette(COLORADO, ChouetteMode.PLAY), CommitsToSeed(None, commitment(secret)), *said)
    )
    submission.seeds[1] = secret.hex()
    assert submission.apply_said_and_forced(()) is None
    return replace(submission, by_clock=True, lines=[], events=[])


def ring(submission: Submission, kind: DeadlineKind, whom: Player | None) -> list[Event]:
    """The news of a time limit that is over, which are the same when they are heard again from the journal."""
    before = submission.chouette
    said = statement_after_limit(submission.chouette, kind, whom)
    assert said
    assert submission.apply_said_and_forced((said,)) is None
    entries = enumerate(journal_entries(submission, NOON, None, whom or Player(""), None), start=1)
    again = replay_journal(before, [NumberedEntry(number, entry) for number, entry in entries], {})
    assert not again.stopped
    assert tuple(event for news in again.news for event in news.events) == tuple(submission.events)
    return submission.events


def sentences(news: Sequence[Event]) -> str:
    return " ".join(ENGLISH.event_text(piece, lambda player: NAMES.get(player, str(player))) for piece in news)


@pytest.mark.parametrize(("said", "kind", "whom", "words"), LIMITS)
def test_the_clock_puts_no_words_into_a_mouth(
    said: Sequence[Statement], kind: DeadlineKind, whom: Player | None, words: str
) -> None:
    assert sentences(ring(at(said), kind, whom)).startswith(words)


@pytest.mark.parametrize(("table", "whom", "words"), MOMENTS)
def test_whoever_lets_their_time_run_out_is_told_to_have_done_that(table: Chouette, whom: str, words: str) -> None:
    assert sentences(_ring_at(table, whom)).startswith(words)


def _ring_at(table: Chouette, whom: str) -> list[Event]:
    return ring(replace(at_the_desk(table), by_clock=True), DeadlineKind.LIMIT, Player(whom))


def test_equal_dice_once_more_are_the_clocks_doing_too() -> None:
    every = [ring(at(EQUAL, seed), DeadlineKind.LIMIT, ANN) for seed in range(40)]
    equal = next(news for news in every if isinstance(news[0], OpeningTied))
    assert sentences(equal).startswith("Time is up for an automatic double. Opening tie: ")


def test_what_the_clock_never_brings_about_has_no_such_words() -> None:
    news = [piece for said, kind, whom, _ in LIMITS for piece in ring(at(said), kind, whom)]
    news += [_ring_at(table, whom)[0] for table, whom, _ in MOMENTS]
    brought_about = {type(piece) for piece in news if piece.by_clock}
    brought_about |= {OpeningTied, ExtraDropped}  # by the dice; where somebody has too few chips to take it
    keys = lexicon("en").keys()
    worded = {key for key in keys if key.startswith("news-") and key.endswith(".clock")}
    assert worded == {f"news-{what.key}.clock" for what in brought_about}


def test_what_follows_by_itself_is_not_the_clocks_doing() -> None:
    news = ring(at(OVER), DeadlineKind.NEXT_GAME, None)
    clocked = [type(piece) for piece in news if piece.by_clock]
    assert clocked == [GameStarted]


def test_what_a_person_says_is_his_own() -> None:
    submission = replace(at((*FIRST_PLAY, Doubles(BOB, ()))), by_clock=False)
    assert submission.apply_said_and_forced((DeclinesToDouble(CID),)) is None
    assert sentences(submission.events) == "Cid does not double."


def test_the_loser_who_reports_a_result_is_nobodys_proxy() -> None:
    table = after(new_chouette(COLORADO, ChouetteMode.SCORE), *STARTED)
    submission = replace(at_the_desk(table), speaker=BOB)
    assert submission.apply_said_and_forced((ReportsWin(ANN, Margin.SINGLE),)) is None
    assert sentences(submission.events).startswith("Ann wins a single game as Box.")
    entries = enumerate(journal_entries(submission, NOON, Person(2, "Bob"), BOB, None), start=1)
    again = replay_journal(table, [NumberedEntry(number, entry) for number, entry in entries], {2: BOB})
    assert tuple(event for news in again.news for event in news.events) == tuple(submission.events)


def test_a_roll_that_follows_a_doubling_is_told_like_any_other() -> None:
    submission = replace(
        at((*FIRST_PLAY, Doubles(BOB, ()), DeclinesToDouble(CID), DeclinesToDouble(DEE))), by_clock=False
    )
    assert submission.apply_said_and_forced((Takes(ANN, (BOB,)),)) is None
    assert sentences(submission.events).startswith("Ann takes Bob's cube. Bob rolls ")


async def test_a_game_that_the_clock_starts_is_told_so_after_a_restart(evening: DeskEvening) -> None:
    await evening.start()
    await evening.resign()
    channel = Channel()
    channel.show(await evening.table())
    await evening.desk.submit(CHANNEL, None, lambda _chouette, _seat: (StartsGame(None),))
    live = told(channel.shown, await evening.table())
    assert sentences(live).startswith("The pause is over. Game 2 starts")
    found = await a_desk(evening.database).open_or_last_table(CHANNEL)
    assert found
    assert told(await restarted(evening.database, channel.shown, found), found) == live
    spoken = [one.entry.whom for one in await evening.desk.journal_of(found.id) if one.entry.whom is not None]
    assert spoken == [""]


async def test_who_speaks_for_whom_is_told_so_after_a_restart(evening: DeskEvening) -> None:
    await evening.start()
    mover = await evening.mover()
    absent = players_who_must_act((await evening.table()).chouette)[0]
    await evening.told(mover, GoesAway)
    speaker = speaker_for((await evening.table()).chouette, absent)
    if speaker is None:  # it is the Box, whom nobody replaces
        await evening.told(mover, ComesBack)
        await evening.play()
        mover = await evening.mover()
        absent = players_who_must_act((await evening.table()).chouette)[0]
        await evening.told(mover, GoesAway)
        speaker = speaker_for((await evening.table()).chouette, absent)
    assert speaker
    channel = Channel()
    channel.show(await evening.table())
    deputy = await evening.who(speaker)
    says = next(iter(allowed_statements((await evening.table()).chouette, absent, {Rolls, Plays})))
    speech = spoken_in_name_of(absent, lambda _chouette, by: (replace(says, by=by),))
    assert isinstance(await evening.desk.submit(CHANNEL, deputy, speech), Submitted)
    live = told(channel.shown, await evening.table())
    by_proxy = next(piece for piece in live if piece.spokesman)
    assert " for " in sentences((by_proxy,))
    assert by_proxy.spokesman == speaker
    found = await a_desk(evening.database).open_or_last_table(CHANNEL)
    assert found
    assert told(await restarted(evening.database, channel.shown, found), found) == live
