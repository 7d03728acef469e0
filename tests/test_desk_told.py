"""What the desk keeps of what is told: the news and the time limits; in memory and on the disk."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.delivery.shown import NothingToDo, PostTableMessage, ShownState, events_told
from bot.desk import Desk, NotSubmitted, NotSubmittedReason, Person, Refused, SubmitResult, Submitted, Table
from bot.record.books import rule_books
from bot.record.read import Head
from bot.rules.offers import undrawn_rolls_for_seats
from bot.rules.options import TeamDoublingOrder
from bot.rules.phases import TeamDoublingRound, ToRoll
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode, DeclinesToDouble, Doubles, Joins, Leaves
from bot.store.database import Database
from bot.store.stored import Deadline
from tests.delivery.showing import Channel, due, restarted, told
from tests.support.databases import empty_disk, fill_disk
from tests.support.desk_evening import CHANNEL, PEOPLE, SERVER, DeskEvening, a_desk

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def kept(database: Database) -> Table:
    """The table as a bot that starts now finds it."""
    table = await a_desk(database).open_or_last_table(CHANNEL)
    assert table
    return table


async def until_the_team_rolls(evening: DeskEvening) -> tuple[Person, ...]:
    """Plays until the Team may double, all being told so far; the line's people."""
    await evening.start()
    while True:
        chouette = (await evening.table()).chouette
        game = chouette.game
        assert game
        if isinstance(game.phase, ToRoll) and game.on_turn is Side.TEAM and not game.phase.round_over:
            return tuple([await evening.who(player) for player in game.line])
        await evening.play()


def double(seat: Player) -> Doubles:
    return Doubles(seat, ())


async def test_who_is_asked_while_a_message_is_sent_gets_another(evening: DeskEvening) -> None:
    captain, *others = await until_the_team_rolls(evening)
    channel = Channel()
    channel.show(await evening.table())
    shown = (await evening.told(captain, double)).table
    for person in others:
        await evening.told(person, DeclinesToDouble)
    before = len(channel.shown.unfolded)
    channel.show(shown)
    table = await evening.table()
    after_restart = await restarted(evening.database, channel.shown, await kept(evening.database))
    step = due(channel.shown, table)
    assert isinstance(step, PostTableMessage)
    assert isinstance(due(after_restart, await kept(evening.database)), PostTableMessage)
    told = [piece.key for piece in events_told(table, step.tells_after)]
    assert told == ["stood"] * len(others) + ["all-have-spoken"]
    assert events_told(await kept(evening.database), step.tells_after) == events_told(table, step.tells_after)
    overtaken = channel.shown.message
    channel.show(table)
    assert [one.message for one in channel.shown.unfolded[before:]][-1] == overtaken
    assert isinstance(due(channel.shown, table), NothingToDo)


async def test_a_message_that_shows_all_is_enough(evening: DeskEvening) -> None:
    captain, *others = await until_the_team_rolls(evening)
    channel = Channel()
    channel.show(await evening.table())
    await evening.told(captain, double)
    for person in others:
        await evening.told(person, DeclinesToDouble)
    assert isinstance(channel.show(await evening.table()), PostTableMessage)
    assert isinstance(channel.show(await evening.table()), NothingToDo)


async def test_what_a_message_tells_is_known_after_a_restart(evening: DeskEvening) -> None:
    captain, *others = await until_the_team_rolls(evening)
    channel = Channel()
    channel.show(await evening.table())
    await evening.told(captain, double)
    channel.show(await evening.table())
    await evening.told(others[0], DeclinesToDouble)
    live = told(channel.shown, await evening.table())
    assert [piece.key for piece in live] == ["doubled", "stood"]
    found = await kept(evening.database)
    assert told(await restarted(evening.database, channel.shown, found), found) == live


async def test_a_table_that_could_not_be_opened_is_not_there(evening: DeskEvening) -> None:
    await fill_disk(evening.database, "INSERT ON journal")
    assert await evening.open() == NotSubmitted(NotSubmittedReason.STORE_FAILED)
    assert await evening.desk.open_or_last_table(CHANNEL) is None
    await empty_disk(evening.database, "journal")
    opened = await evening.open()
    assert isinstance(opened, Submitted)
    assert isinstance(due(ShownState(), opened.table), PostTableMessage)
    found = await kept(evening.database)
    assert (found.news, found.seeds) == (opened.table.news, opened.table.seeds)


async def test_a_time_limit_goes_with_what_it_says_or_stays(evening: DeskEvening) -> None:
    rings = Deadline("limit", "s1", "moment", NOON)

    def limits(_chouette: Chouette, _moment: str, before: tuple[Deadline, ...], *_more: object) -> tuple[Deadline, ...]:
        return before if began else (rings,)

    began = False
    seeds = (bytes([number]) * 32 for number in range(1, 9))
    desk = evening.desk = Desk(evening.database, rule_books(), compute_deadlines=limits, new_seed=lambda: next(seeds))
    await evening.open()
    await evening.told(PEOPLE[0], Joins)
    began = True
    await fill_disk(evening.database, "INSERT ON journal")

    async def ring() -> SubmitResult:
        return await desk.submit(
            CHANNEL, None, lambda _, seat: (Leaves(seat),), clock_or_robot_seat=Player("s1"), expired_deadline=rings
        )

    failed = await ring()
    assert isinstance(failed, NotSubmitted)
    assert (await evening.table()).deadlines == (await kept(evening.database)).deadlines == (rings,)
    await empty_disk(evening.database, "journal")
    assert isinstance(await ring(), Submitted)
    assert (await evening.table()).deadlines == (await kept(evening.database)).deadlines == ()
    again = await ring()
    assert isinstance(again, NotSubmitted)
    assert again.reason is NotSubmittedReason.STALE


async def test_a_limit_that_is_kept_in_place_of_another_rings_too(evening: DeskEvening) -> None:
    rung, later = Deadline("remind", "", "token s1", NOON), Deadline("remind", "", "token s1", NOON.replace(hour=13))
    known: dict[int, tuple[Deadline, ...]] = {}
    desk = evening.desk = Desk(
        evening.database, rule_books(), compute_deadlines=lambda *_: (rung,), set_clock=known.__setitem__
    )
    await evening.open()
    table = await evening.table()
    assert known == {table.id: (rung,)}
    await desk.replace_deadline(table, rung, later)
    assert known == {table.id: (await kept(evening.database)).deadlines} == {table.id: (later,)}


async def test_where_they_speak_in_order_nobody_is_passed_over(evening: DeskEvening) -> None:
    name, book = next(iter(rule_books().items()))
    rules = replace(book.rules, double_order=TeamDoublingOrder.ROTATION)
    await evening.desk.open(SERVER, CHANNEL, Head(name, rules, ChouetteMode.PLAY), interaction_id=1)
    captain, *others = await until_the_team_rolls(evening)
    await evening.told(captain, double)
    early = await evening.say(others[-1], DeclinesToDouble)
    assert isinstance(early, Refused)
    assert early.refusal.must_act == players_who_must_act((await evening.table()).chouette)
    for person in others:
        await evening.told(person, DeclinesToDouble)
    game = (await evening.table()).chouette.game
    assert game
    assert not isinstance(game.phase, TeamDoublingRound)
    assert game.mover() == game.line[0]


async def test_a_name_that_cannot_be_printed_is_still_a_word_in_the_dice(evening: DeskEvening) -> None:
    await evening.open()
    joiner = "\N{ZERO WIDTH JOINER}"
    for person, shown in zip(PEOPLE, (f"Ann{joiner}a", "山\u3000田", "Cid", "Dee", joiner), strict=True):
        await evening.told(replace(person, name=shown), Joins)
    chouette = (await evening.table()).chouette
    first = replace(PEOPLE[0], name=f"Ann{joiner}a")
    await evening.told(first, lambda _: undrawn_rolls_for_seats(players_with_seat(chouette)))
    words = dict((await evening.table()).chouette.proof.words)
    assert [words[player] for player in map(Player, ("s1", "s2", "s5"))] == ["Anna 100", "山 田 101", "? 104"]


async def test_a_quiet_table_is_let_go_and_read_again(evening: DeskEvening) -> None:
    await evening.open()
    tables = vars(evening.desk)["_tables"]
    evening.desk.evict_idle_tables()
    assert len(tables) == 1  # somebody was here just now
    before = await evening.table()
    evening.desk.evict_idle_tables(idle_seconds=0)
    assert tables == {}
    again = await evening.table()
    assert (again.chouette, again.revision, again.news) == (before.chouette, before.revision, before.news)


async def test_nothing_is_kept_of_channels_where_somebody_asked_and_no_table_is(evening: DeskEvening) -> None:
    for channel in range(1_000, 1_100):
        assert await evening.desk.open_or_last_table(channel) is None
    evening.desk.evict_idle_tables()
    assert vars(evening.desk)["_used_at"] == {}
    await evening.open()
    await evening.table()
    evening.desk.evict_idle_tables()
    assert [*vars(evening.desk)["_used_at"]] == [CHANNEL]
