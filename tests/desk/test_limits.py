"""A table that is played holds no more than a record that is read, and a game in progress can always be ended."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.desk import NotSubmitted, NotSubmittedReason, Refused, Submitted, Table
from bot.desk.limits import exceeded_limit, lines_left_for_new_games_if_few
from bot.desk.table import Person
from bot.record.limits import (
    MAX_OPEN_PROPOSALS_AT_TABLE,
    MAX_PEOPLE_EVER_AT_TABLE,
    MAX_TABLE_LINES,
    MAX_TABLE_LINES_FOR_NEW_GAME,
    MAX_TIMES_SAID_AT_TABLE,
    TABLE_LINES_BEFORE_WARNING,
    LimitedStatementCounts,
)
from bot.rules import statements as say
from bot.rules.points import Player
from bot.rules.refusals import (
    Refusal,
    TooManyGamesOrPayments,
    TooManyOpenProposals,
    TooManyPeople,
    TooManyStatementsInEvening,
)
from bot.rules.statements import Margin, Statement
from bot.store.database import Database
from tests.support.desk_evening import CHANNEL, PEOPLE, DeskEvening

FAY = Person(200, "Fay")


async def seated(database: Database) -> DeskEvening:
    evening = DeskEvening(database)
    await evening.open()
    for person in PEOPLE[:3]:
        await evening.told(person, say.Joins)
    return evening


def keep(evening: DeskEvening, table: Table) -> None:
    """This is the table from now on, as if all of it had been said."""
    evening.desk._keep(table)


async def refusal_of(evening: DeskEvening, who: Person, said: Callable[[Player], Statement]) -> Refusal | None:
    answer = await evening.say(who, said)
    return answer.refusal if isinstance(answer, Refused) else None


async def until_full(evening: DeskEvening, number: int) -> Table:
    """The evening is as long as that: the number of its next statement."""
    table = replace(await evening.table(), next_number=number)
    keep(evening, table)
    return table


async def test_from_a_length_on_nothing_is_heard_but_what_ends_the_game(database: Database) -> None:
    evening = DeskEvening(database)
    game = await evening.start()
    before = await evening.table()
    fits = replace(before, next_number=MAX_TABLE_LINES_FOR_NEW_GAME)
    long = replace(before, next_number=MAX_TABLE_LINES_FOR_NEW_GAME + 1)
    for refused in (say.ProposesUndo(game.box), say.OffersToPay(game.box, game.captain, 2), say.StartsGame(None)):
        assert exceeded_limit(fits, fits, (refused,)) is None
        assert exceeded_limit(long, long, (refused,)) == TooManyStatementsInEvening(most=MAX_TABLE_LINES_FOR_NEW_GAME)
    heard: Sequence[Statement] = (
        say.Rolls(game.box, (3, 1)), say.OffersToResign(game.box, Margin.SINGLE), say.AcceptsProposal(game.box, None),
        say.ProposesChouetteEnd(game.box), say.ProposesAdjournment(game.box), say.Leaves(game.box),
        say.GoesAway(game.box),
    )  # fmt: skip
    assert exceeded_limit(long, long, heard) is None


async def test_at_the_very_end_the_table_is_put_away(database: Database) -> None:
    evening = await seated(database)
    await until_full(evening, MAX_TABLE_LINES + 1)
    answer = await evening.say(PEOPLE[0], say.Leaves)
    assert isinstance(answer, NotSubmitted)
    assert answer.reason is NotSubmittedReason.FULL
    assert not await evening.desk.end_stopped_or_full_table(CHANNEL, 999, may_manage_server=False)
    assert await evening.desk.end_stopped_or_full_table(CHANNEL, PEOPLE[0].user, may_manage_server=False)
    assert not (await evening.table()).is_open


async def test_a_table_that_is_not_full_is_not_put_away(database: Database) -> None:
    evening = await seated(database)
    await until_full(evening, MAX_TABLE_LINES)
    assert not await evening.desk.end_stopped_or_full_table(CHANNEL, PEOPLE[0].user, may_manage_server=True)


async def test_a_warning_comes_before(database: Database) -> None:
    evening = await seated(database)
    table = await evening.table()
    assert lines_left_for_new_games_if_few(table) is None
    assert lines_left_for_new_games_if_few(replace(table, next_number=TABLE_LINES_BEFORE_WARNING)) is None
    assert (
        lines_left_for_new_games_if_few(replace(table, next_number=TABLE_LINES_BEFORE_WARNING + 1))
        == MAX_TABLE_LINES_FOR_NEW_GAME - TABLE_LINES_BEFORE_WARNING
    )
    assert lines_left_for_new_games_if_few(replace(table, next_number=MAX_TABLE_LINES_FOR_NEW_GAME + 5)) == 0


@pytest.mark.parametrize(
    "kind",
    [say.StartsGame, say.ProposesResumption, say.DirectorCorrectsScore, say.ProposesCorrection, say.ReceivesPayment],
)
async def test_what_is_kept_to_the_end_is_said_only_so_often(database: Database, kind: type[Statement]) -> None:
    evening = await seated(database)
    most = MAX_TIMES_SAID_AT_TABLE[kind]
    table = replace(await evening.table(), often=LimitedStatementCounts({kind: most - 1}))
    said = {
        say.StartsGame: say.StartsGame(None),
        say.ProposesResumption: say.ProposesResumption(Player("s1"), 1),
        say.DirectorCorrectsScore: say.DirectorCorrectsScore(Player("s1"), Player("s1"), Player("s2"), 2, ""),
        say.ProposesCorrection: say.ProposesCorrection(Player("s1"), 1, (), ""),
        say.ReceivesPayment: say.ReceivesPayment(Player("s1"), Player("s2"), 2),
    }[kind]
    assert exceeded_limit(table, table, (said,)) is None
    assert exceeded_limit(table, table, (said, said)) == TooManyGamesOrPayments(most=most)


async def test_people_and_questions_have_an_end(database: Database) -> None:
    evening = await seated(database)
    table = await evening.table()
    seat, asked = table.seats[0], MAX_OPEN_PROPOSALS_AT_TABLE
    full = replace(table, seats=tuple(replace(seat, seat=f"s{at}", user=at) for at in range(MAX_PEOPLE_EVER_AT_TABLE)))
    more = replace(full, seats=(*full.seats, replace(seat, seat="new", user=-1)))
    assert exceeded_limit(full, full, ()) is None
    assert exceeded_limit(full, more, ()) == TooManyPeople(most=MAX_PEOPLE_EVER_AT_TABLE)
    playing = DeskEvening(database, channel=CHANNEL + 1)
    await playing.start()
    joining = await playing.told(FAY, say.Joins)
    proposal = joining.table.chouette.proposals[0]

    def asking(many: int) -> Table:
        return replace(joining.table, chouette=replace(joining.table.chouette, proposals=(proposal,) * many))

    assert exceeded_limit(asking(asked - 1), asking(asked), ()) is None
    assert exceeded_limit(asking(asked), asking(asked + 1), ()) == TooManyOpenProposals(most=asked)
    assert exceeded_limit(asking(asked + 2), asking(asked + 1), ()) is None  # as it was before there was an end


async def test_a_refusal_by_a_limit_changes_nothing_and_is_the_same_after_a_restart(database: Database) -> None:
    evening = await seated(database)
    table = await until_full(evening, MAX_TABLE_LINES_FOR_NEW_GAME + 1)
    refused = await refusal_of(evening, PEOPLE[3], say.Joins)
    assert refused == TooManyStatementsInEvening(most=MAX_TABLE_LINES_FOR_NEW_GAME)
    assert await evening.table() is table


async def test_what_was_said_often_is_counted_again_after_a_restart(database: Database) -> None:
    evening = DeskEvening(database)
    await evening.start()
    often = (await evening.table()).often
    assert often[say.StartsGame] == 1
    again = await DeskEvening(database).table()
    assert again.often == often


async def test_tables_are_not_opened_and_ended_in_a_row_without_end(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.desk.desk.MAX_TABLES_OPENED_PER_SERVER_DAY", 4)
    desk = DeskEvening(database).desk
    for number in range(4):
        evening = DeskEvening(database, desk, channel=CHANNEL + number)
        assert isinstance(await evening.open(), Submitted)
    refused = await DeskEvening(database, desk, channel=CHANNEL + 9).open()
    assert isinstance(refused, NotSubmitted)
    assert refused.reason is NotSubmittedReason.TOO_MANY_TABLES
    monkeypatch.setattr(desk, "_now", lambda: datetime.now(UTC) + timedelta(days=2))
    assert isinstance(await DeskEvening(database, desk, channel=CHANNEL + 9).open(), Submitted)
    monkeypatch.setattr("bot.desk.desk.MAX_OPEN_TABLES_PER_SERVER", 5)
    refused = await DeskEvening(database, desk, channel=CHANNEL + 10).open()
    assert isinstance(refused, NotSubmitted)
    assert refused.reason is NotSubmittedReason.TOO_MANY_TABLES
