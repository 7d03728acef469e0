"""The desk with a real database: what is said is on the disk, comes back from it, and is said once."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import Connection

from bot.backgammon.dice import commitment, dice_from_seed
from bot.channel.button_labels import button_label
from bot.channel.panels import presses_in_panel
from bot.delivery.shown import NO_REVISION_SHOWN, PostTableMessage, events_told
from bot.desk import DeskClosed, NotSubmitted, NotSubmittedReason, Person, Refused, Submitted, moment_token
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.loading import RULES_ENGINE_VERSION
from bot.desk.presses import all_buttons_of_player, public_buttons, statement_of_press
from bot.desk.requests import own_press_to_undo, undo_of_whole_press
from bot.desk.robots import add_robot_statement_factory, next_robot_to_join
from bot.desk.submission import spoken_in_own_name
from bot.record.books import rule_books
from bot.record.grammar import read_statement
from bot.record.read import Head
from bot.robots.judge import Strength
from bot.rules.engine import check
from bot.rules.evening.adjourned import movers_of_both_sides
from bot.rules.events import SeedRevealed
from bot.rules.offers import undrawn_rolls_for_seats
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player, Players
from bot.rules.refusals import GameInProgress
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import BetweenGames, Chouette
from bot.rules.state.proposals import Undo
from bot.rules.statements import (
    AcceptsProposal,
    AddsSeedWord,
    ChouetteMode,
    DeclinesProposal,
    Doubles,
    Drops,
    Joins,
    Leaves,
    Margin,
    OffersToResign,
    Plays,
    ProposesAdjournment,
    ProposesUndo,
    RollsForSeats,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
    Takes,
)
from bot.store.database import Database
from bot.words.words import words_in
from tests.delivery.showing import Channel
from tests.support.databases import carry_out, empty_disk, fill_disk
from tests.support.desk_evening import CHANNEL, PEOPLE, SERVER, DeskEvening, a_desk, next_statement
from tests.support.waiting import PATIENCE


def plain(chouette: Chouette) -> Chouette:
    """Without the way by which it came about."""
    return replace(chouette, undo_to=None)


async def test_an_evening_is_folded_to_what_it_was(evening: DeskEvening, database: Database) -> None:
    await evening.start()
    for _ in range(10):
        await evening.play()
    await evening.resign()
    before = await evening.table()
    after = await a_desk(database).open_or_last_table(CHANNEL)
    assert after
    assert plain(after.chouette) == plain(before.chouette)
    assert (after.seats, after.next_number, after.presses) == (before.seats, before.next_number, before.presses)
    assert (after.head, after.stopped, after.revision) == (before.head, "", before.revision)
    assert events_told(after, NO_REVISION_SHOWN) == events_told(before, NO_REVISION_SHOWN)


async def test_the_seed_is_secret_until_the_game_is_over(evening: DeskEvening) -> None:
    await evening.start()
    proof = (await evening.table()).chouette.proof
    assert (proof.digest, proof.seed) == (commitment(b"\x01" * 32), "")
    answer = await evening.resign()
    shown = next(piece.seed for piece in answer.events if isinstance(piece, SeedRevealed))
    assert proof.digest == commitment(bytes.fromhex(str(shown)))
    assert answer.table.chouette.proof.digest == commitment(b"\x02" * 32)
    assert isinstance(answer.table.chouette.stage, BetweenGames)


async def test_every_roll_is_drawn_from_seed_and_words(evening: DeskEvening) -> None:
    await evening.open()
    for person in PEOPLE:
        await evening.told(person, Joins)
    await evening.told(PEOPLE[2], lambda seat: AddsSeedWord(seat, "swordfish"))
    players = players_with_seat((await evening.table()).chouette)
    await evening.told(PEOPLE[0], lambda _: undrawn_rolls_for_seats(players))
    words = ["swordfish", *(f"{one.name} {one.user}" for one in PEOPLE if one is not PEOPLE[2])]
    written = [read_statement(one.entry.line) for one in await evening.desk.journal_of(1)]
    rolls = next(said.rolls for said in written if isinstance(said, RollsForSeats))
    assert [dice for _, dice in rolls] == [
        dice_from_seed(b"\x01" * 32, words, counter) for counter in range(len(PEOPLE))
    ]


async def test_a_press_that_comes_twice_is_applied_once(evening: DeskEvening, database: Database) -> None:
    await evening.start()
    first = await evening.say(await evening.mover(), lambda seat: OffersToResign(seat, Margin.GAMMON), press=77)
    assert isinstance(first, Submitted)
    assert not first.repeated
    number = first.table.next_number
    for desk in (evening.desk, a_desk(database)):  # the one that heard it, and one that finds it in the journal
        evening.desk = desk
        again = await evening.say(await evening.mover(), lambda seat: OffersToResign(seat, Margin.GAMMON), press=77)
        assert isinstance(again, Submitted)
        assert again.repeated
        assert again.table.next_number == number
    assert isinstance(await evening.open(), Submitted)  # the very press that opened it


async def test_two_at_once_are_heard_one_after_the_other(evening: DeskEvening) -> None:
    await evening.open()
    answers = await asyncio.gather(*(evening.say(person, Joins) for person in PEOPLE))
    assert all(isinstance(answer, Submitted) for answer in answers)
    assert players_with_seat((await evening.table()).chouette) == ("s1", "s2", "s3", "s4", "s5")


async def test_whom_a_vote_kept_from_being_called_is_called_after_it(evening: DeskEvening) -> None:
    """The post that was to call them was late: when it came, the game waited for a vote, and it called others."""
    game = await evening.start()
    (mover,) = players_who_must_act((await evening.table()).chouette)
    by = await evening.who(next(player for player in movers_of_both_sides(game) if player != mover))
    voting = await evening.told(by, ProposesAdjournment)
    channel = Channel()
    channel.show(voting.table)
    after = await evening.told(by, lambda seat: DeclinesProposal(seat, None))
    assert players_who_must_act(after.table.chouette) == (mover,)
    step = channel.show(after.table)
    assert isinstance(step, PostTableMessage)
    assert {player for player, _ in step.called} == {mover}


async def test_a_refusal_writes_nothing(evening: DeskEvening) -> None:
    await evening.seat()
    before = await evening.table()
    stranger = await evening.say(Person(999, "Zed"), StartsGame)
    assert isinstance(stranger, Refused)
    assert isinstance(stranger.refusal, GameInProgress)
    assert stranger.table == before
    assert "Zed" not in {seat.name for seat in stranger.table.seats}


async def test_a_disk_that_fails_leaves_the_table_as_it_was(evening: DeskEvening) -> None:
    await evening.start()
    before = await evening.table()
    await fill_disk(evening.database, "INSERT ON journal")
    answer = await evening.say(await evening.mover(), lambda seat: OffersToResign(seat, Margin.SINGLE))
    assert answer == NotSubmitted(NotSubmittedReason.STORE_FAILED, before)
    assert await evening.table() == before
    await empty_disk(evening.database, "journal")
    await evening.told(await evening.mover(), lambda seat: OffersToResign(seat, Margin.SINGLE))


async def test_somebody_else_who_writes_in_the_book_is_noticed(evening: DeskEvening, database: Database) -> None:
    await evening.seat()
    other = DeskEvening(database)
    other.desk, other.presses = a_desk(database), 5000
    await other.told(PEOPLE[3], lambda seat: SetsAskBeforeRoll(seat, wanted=True))
    answer = await evening.told(PEOPLE[4], lambda seat: SetsAskBeforeRoll(seat, wanted=True))
    assert answer.table.chouette.asks == {"s4", "s5"}


@pytest.mark.slow
async def test_a_journal_of_another_engine_is_read_and_called_so_where_it_is_heard_differently(
    evening: DeskEvening, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.start()
    before = await evening.resign()
    await carry_out(database, "UPDATE chouettes SET engine = '0'")
    after = await a_desk(database).open_or_last_table(CHANNEL)
    assert after
    assert (after.chouette, after.stopped) == (before.table.chouette, "")
    assert "engine" not in caplog.text
    await carry_out(database, "UPDATE journal SET line = 's1: rolls 9 9' WHERE number = 3")
    found = await a_desk(database).open_or_last_table(CHANNEL)
    assert found
    assert found.stopped.startswith("3: ")
    assert f"written by engine 0, heard by {RULES_ENGINE_VERSION}: 3: " in caplog.text


async def test_a_journal_that_books_other_points_stops_the_game_in_progress(
    evening: DeskEvening, database: Database
) -> None:
    await evening.start()
    await evening.resign()
    await evening.told(await evening.mover(), StartsGame)
    await carry_out(database, "UPDATE transfers SET half_points = half_points * 3")
    table = await a_desk(database).open_or_last_table(CHANNEL)
    assert table
    assert table.kept_games == (1,)
    assert not table.stopped
    assert sorted(table.chouette.scores.values()) == [-24, 6, 6, 6, 6]
    await carry_out(database, "UPDATE transfers SET game = 2")
    stopped = a_desk(database)
    found = await stopped.open_or_last_table(CHANNEL)
    assert found
    assert found.stopped
    evening.desk = stopped
    answer = await evening.say(PEOPLE[0], Leaves)
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is NotSubmittedReason.STOPPED
    assert not await stopped.end_stopped_or_full_table(CHANNEL, 999, may_manage_server=False)
    assert await stopped.end_stopped_or_full_table(CHANNEL, PEOPLE[0].user, may_manage_server=False)
    assert not await stopped.end_stopped_or_full_table(CHANNEL, PEOPLE[0].user, may_manage_server=True)
    name, book = next(iter(rule_books().items()))
    reopened = await a_desk(database).open(
        SERVER, CHANNEL, Head(name, book.rules, ChouetteMode.PLAY), interaction_id=9_999
    )
    assert isinstance(reopened, Submitted)


async def test_a_journal_may_book_the_same_points_at_another_line(evening: DeskEvening, database: Database) -> None:
    await evening.start()
    before = await evening.resign()
    await carry_out(database, "UPDATE transfers SET number = number - 1")
    table = await a_desk(database).open_or_last_table(CHANNEL)
    assert table
    assert (table.stopped, table.kept_games, table.chouette) == ("", (), before.table.chouette)


async def test_a_channel_has_one_open_table(evening: DeskEvening) -> None:
    await evening.open()
    name, book = next(iter(rule_books().items()))
    answer = await evening.desk.open(SERVER, CHANNEL, Head(name, book.rules, ChouetteMode.PLAY), interaction_id=2)
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is NotSubmittedReason.TABLE_OPEN
    elsewhere = await evening.desk.submit(CHANNEL + 1, PEOPLE[0], lambda _, seat: (Joins(seat),), interaction_id=3)
    assert isinstance(elsewhere, NotSubmitted)
    assert elsewhere.reason is NotSubmittedReason.NO_TABLE


async def test_nothing_is_heard_while_it_closes(evening: DeskEvening) -> None:
    await evening.seat()
    await evening.desk.close()
    answer = await evening.say(PEOPLE[0], Leaves)
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is NotSubmittedReason.CLOSING


async def test_what_waits_to_be_read_is_not_read_when_it_ends(
    evening: DeskEvening, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.seat()
    before = await evening.desk.journal_of(1)
    monkeypatch.setattr("bot.desk.desk.MAX_CONCURRENT_JOURNAL_READS", 1)
    evening.desk = a_desk(database)
    is_read, goes_on, read = asyncio.Event(), asyncio.Event(), database.read_without_snapshot

    async def slowly(ask: Callable[[Connection], object]) -> object:
        is_read.set()
        await goes_on.wait()
        return await read(ask)

    monkeypatch.setattr(database, "read_without_snapshot", slowly)
    reading = asyncio.create_task(evening.say(PEOPLE[0], Leaves))
    await asyncio.wait_for(is_read.wait(), PATIENCE)
    waiting = asyncio.create_task(evening.desk.submit(CHANNEL + 1, PEOPLE[0], lambda _, seat: (Joins(seat),)))
    looking = asyncio.create_task(evening.desk.open_or_last_table(CHANNEL + 2))
    await asyncio.sleep(0)
    evening.desk.stop()
    answer = await asyncio.wait_for(waiting, PATIENCE)
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is NotSubmittedReason.CLOSING
    with pytest.raises(DeskClosed):
        await asyncio.wait_for(looking, PATIENCE)
    assert not reading.done()
    goes_on.set()
    answer = await reading
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is NotSubmittedReason.CLOSING
    assert await a_desk(database).journal_of(1) == before


async def test_a_name_is_the_one_of_today(evening: DeskEvening) -> None:
    await evening.seat()
    renamed = Person(PEOPLE[0].user, "Anna")
    answer = await evening.told(renamed, lambda seat: SetsAskBeforeRoll(seat, wanted=True))
    assert answer.table.unescaped_name(answer.table.player(renamed.user) or Player("")) == "Anna"


# --- What can be pressed


async def test_every_button_is_accepted_and_stale_when_its_moment_is_over(evening: DeskEvening) -> None:
    await evening.start()
    for _ in range(6):
        chouette = (await evening.table()).chouette
        shown = public_buttons(chouette)
        mover = players_who_must_act(chouette)[0]
        for press in all_buttons_of_player(chouette, mover):
            if press.action not in {ButtonAction.MOVE, ButtonAction.CUBES}:
                assert isinstance(statement_of_press(press, chouette, mover), Statement), press
        await evening.play()
        later = (await evening.table()).chouette
        assert moment_token(later) != moment_token(chouette)
        for press in shown:
            if press.token and press.action not in {ButtonAction.MOVE, ButtonAction.CUBES}:
                assert statement_of_press(press, later, mover) is NotSubmittedReason.STALE


async def test_buttons_before_a_game(evening: DeskEvening) -> None:
    answer = await evening.open()
    assert isinstance(answer, Submitted)
    assert [press.action for press in public_buttons(answer.table.chouette)] == [
        ButtonAction.START,
        ButtonAction.JOIN,
        ButtonAction.LEAVE,
        ButtonAction.RULES,
        ButtonAction.TEACH,
        ButtonAction.ADD_ROBOT,
    ]
    await evening.told(PEOPLE[0], Joins)
    chouette = (await evening.table()).chouette
    assert all_buttons_of_player(chouette, Player("s1")) == (
        ButtonPress(ButtonAction.LEAVE),
        ButtonPress(ButtonAction.AWAY),
        ButtonPress(ButtonAction.END),
    )


async def seated_with_two_robots(evening: DeskEvening) -> Players:
    """The seats of one person and two robots, whose places are rolled."""
    await evening.open()
    ann = PEOPLE[0]
    table = (await evening.told(ann, Joins)).table
    for _ in range(2):
        robot = next_robot_to_join(table, Strength.CASUAL)
        evening.presses += 1
        joins = spoken_in_own_name(add_robot_statement_factory(robot))
        await evening.desk.submit(CHANNEL, ann, joins, interaction_id=evening.presses, robot_to_seat=robot)
        table = await evening.table()
    players = players_with_seat(table.chouette)
    await evening.told(ann, lambda _: undrawn_rolls_for_seats(players))
    return players


async def test_who_plays_with_robots_undoes_their_own_last_act_with_all_that_robots_did_since(
    evening: DeskEvening, database: Database
) -> None:
    ann, players = PEOPLE[0], await seated_with_two_robots(evening)
    before = label = None
    while not label:
        table = await evening.table()
        seat = (players_who_must_act(table.chouette) or players)[0]
        said = next_statement(table.chouette, seat, Random(1))
        if seat in table.chouette.robots:
            await evening.desk.submit_for_seat(table, seat, lambda _, __, said=said: said)
        else:
            before = table if isinstance(said, Plays) else before
            await evening.told(ann, lambda _, said=said: said)
        table = await evening.table()
        undo = button_label(table, ButtonPress(ButtonAction.UNDO), (), words_in(), players[0])
        label = undo if before and before.chouette.game and "what followed" in undo else None
    assert before
    assert before.chouette.game
    assert isinstance(own := table.decided[-2].last, Plays)
    assert label == f"Undo your play {own.play} and what followed"
    again = await a_desk(database).open_or_last_table(CHANNEL)
    assert again
    assert button_label(again, ButtonPress(ButtonAction.UNDO), (), words_in(), players[0]) == label
    await evening.told(ann, ProposesUndo)
    for robot in table.chouette.robots:
        await evening.desk.submit_for_seat(table, robot, lambda _, by: AcceptsProposal(by, players[0]))
    game = (await evening.table()).chouette.game
    assert game
    assert game.position == before.chouette.game.position
    assert game.phase.dice_to_play == before.chouette.game.phase.dice_to_play
    assert game.mover() == players[0]


async def test_who_dropped_among_robots_undoes_that_though_the_others_play_on(evening: DeskEvening) -> None:
    players = await seated_with_two_robots(evening)
    ann = players[0]
    while True:
        table = await evening.table()
        seat = (players_who_must_act(table.chouette) or players)[0]
        game = table.chouette.game
        doubles = Doubles(seat, game.line) if game and seat == game.box and seat != ann else None
        said = next_statement(table.chouette, seat, Random(1))
        if doubles and check(table.chouette, doubles, enforce_turns=True) is None:
            said = doubles
        elif any(check(table.chouette, answer) is None for answer in (Takes(seat, ()), Drops(seat, ()))):
            said = Drops(seat, ()) if seat == ann and game and seat in game.line else Takes(seat, ())
        if seat in table.chouette.robots:
            await evening.desk.submit_for_seat(table, seat, lambda _, __, said=said: said)
        else:
            await evening.told(PEOPLE[0], lambda _, said=said: said)
        table = await evening.table()
        own = own_press_to_undo(table, ann)
        has_gone_on = own and isinstance(own[0].last, Drops) and isinstance(table.chouette.decision, Plays)
        if has_gone_on and table.chouette.game and ann not in table.chouette.game.team_with_stake:
            break
    (undo,) = (one for one in presses_in_panel(table, ann, {}) if one.action is ButtonAction.UNDO)
    assert button_label(table, undo, (), words_in(), ann).startswith("Back to ")
    await evening.told(PEOPLE[0], ProposesUndo)
    for robot in table.chouette.robots:
        await evening.desk.submit_for_seat(table, robot, lambda _, by: AcceptsProposal(by, ann))
    assert ann in players_who_must_act((await evening.table()).chouette)


async def test_who_answered_a_double_by_mistake_asks_to_undo_that_though_another_has_answered_since(
    evening: DeskEvening,
) -> None:
    game = await evening.start()
    while (await evening.mover()) != await evening.who(game.box_decider) or check(
        (await evening.table()).chouette, Doubles(game.box_decider, game.line), enforce_turns=True
    ) is not None:
        await evening.play()
    await evening.told(await evening.mover(), lambda seat: Doubles(seat, game.line))
    slips, second, still_asked, *_ = game.line
    await evening.told(await evening.who(slips), lambda seat: Drops(seat, ()))
    table = await evening.told(await evening.who(second), lambda seat: Takes(seat, ()))
    undo = ButtonPress(ButtonAction.UNDO)
    for seat, label in (
        (slips, f"Ask to go back to {table.table.sanitized_name(game.box_decider)}'s double"),
        (second, "Ask to undo your take"),
        (still_asked, f"Ask to undo {table.table.sanitized_name(second)}'s take"),
    ):
        assert button_label(table.table, undo, (), words_in(), seat) == label
    asked = await evening.told(
        await evening.who(slips), lambda seat: undo_of_whole_press(table.table, ProposesUndo(seat))
    )
    (proposal,) = asked.table.chouette.proposals
    assert proposal.subject == Undo(2)
    for player in proposal.waiting:
        await evening.told(await evening.who(player), lambda seat: AcceptsProposal(seat, slips))
    assert players_who_must_act((await evening.table()).chouette) == (slips,)  # in line order
