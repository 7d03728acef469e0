"""Who was right about what channels were asked: of the channels that one sees, once the answer is out."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.analysis.problems import problem_to_json
from bot.client import ChouetteBot
from bot.desk.quiz import shipped_problems
from bot.store.polls import Poll, Vote, add_poll_if_new, close_poll, vote_if_open
from tests.cogs.test_statistics import hide
from tests.support.evening import BotEvening, Sitter, private
from tests.support.local_table import LocalTable

NOW = datetime.now(UTC)
PROBLEM = next(iter(shipped_problems().values()))
RIGHT, SECOND, WORST = PROBLEM.choices
HIDDEN = 4711


@pytest.fixture
def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    return BotEvening(local, bot, ("Ann", "Bob", "Fay"))


async def asked(
    evening: BotEvening,
    number: int,
    votes: dict[str, Any],
    *,
    channel: int | None = None,
    at: datetime = NOW,
    over: bool = True,
    **names: str,
) -> None:
    """A problem that was asked in a channel, and what people voted, under other names."""
    database, server = evening.bot.database, evening.bot.guilds[0].id
    here = int(evening.channel) if channel is None else channel
    await add_poll_if_new(
        database, Poll(number, server, None, None, problem_to_json(PROBLEM), channel=here, asked_at=at, closes_at=at)
    )
    for who, choice in votes.items():
        vote = Vote(int(evening.sits(who).id), choice.what, names.get(who, who), choice.loss)
        await vote_if_open(database, server, number, vote)
    if over:
        await close_poll(database, server, number, at)


async def table(person: Sitter, **options: Any) -> str:
    return private(await person.slash("leaderboard", by="quiz", **options))


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.split("```")[1].strip("\n").splitlines()]


async def test_who_was_right_most_often_comes_first_then_who_gave_away_less(evening: BotEvening) -> None:
    ann, bob, fay = (evening.sits(name) for name in ("Ann", "Bob", "Fay"))
    assert (await table(bob)).startswith("**What would you play?** · this year\nNo channel was asked anything")
    await asked(evening, 1, {"Ann": RIGHT, "Bob": SECOND, "Fay": WORST})
    await asked(evening, 2, {"Ann": SECOND, "Bob": RIGHT})
    await asked(evening, 3, {"Ann": WORST}, over=False)
    text = await table(fay)
    each = f"{SECOND.loss / 2:.3f}"
    assert rows(text) == [
        ["right", "of", "lost"],
        ["1", "Ann", "1", "2", each],
        ["2", "Bob", "1", "2", each],
        ["3", "Fay", "0", "1", f"{WORST.loss:.3f}"],
    ]
    assert max(map(len, text.split("```")[1].splitlines())) <= 36
    await asked(evening, 4, {"Bob": RIGHT}, at=NOW + timedelta(seconds=1), Bob="Bobby `x`")
    assert rows(await table(fay))[1] == ["1", "Bobby", "'x'", "2", "3", f"{SECOND.loss / 3:.3f}"]
    await evening.bot.desk.forgetting.forget_if_allowed(int(bob.id))
    assert [row[1] for row in rows(await table(ann))[1:]] == ["Ann", "Fay"]


async def test_votes_of_other_years_count_for_all_time_and_those_of_hidden_channels_for_who_sees_them(
    evening: BotEvening,
) -> None:
    ann, bob = evening["Ann"], evening["Bob"]
    await asked(evening, 1, {"Ann": RIGHT}, at=NOW - timedelta(days=400))
    assert "No channel was asked" in await table(ann)
    assert rows(await table(ann, period="all"))[1] == ["1", "Ann", "1", "1", "0.000"]
    await asked(evening, 2, {"Bob": WORST}, at=NOW.replace(month=1, day=1, hour=0))
    hide(evening.bot, evening, HIDDEN, "Ann")
    await asked(evening, 3, {"Fay": RIGHT}, channel=HIDDEN)
    assert [row[1] for row in rows(await table(ann))[1:]] == ["Fay", "Bob"]
    assert [row[1] for row in rows(await table(bob))[1:]] == ["Bob"]
    assert [row[1] for row in rows(await table(bob, period="evening"))[1:]] == ["Bob"]
    await asked(evening, 4, {"Ann": RIGHT}, channel=815)  # a channel that is gone
    assert [row[1] for row in rows(await table(ann))[1:]] == ["Fay", "Bob"]


async def test_the_table_in_italian(evening: BotEvening, local: LocalTable) -> None:
    for person in local.table.state.members.values():
        person.locale = "it"
    await asked(evening, 1, {"Ann": SECOND})
    text = await table(evening["Ann"])
    assert rows(text) == [["giuste", "su", "perso"], ["1", "Ann", "0", "1", f"{SECOND.loss:.3f}".replace(".", ",")]]
    assert "quest'anno" in text
