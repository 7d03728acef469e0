"""Who has known how much of what channels were asked: the quiz among the leaderboards, of channels that one sees."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from bot.channel.interactions import Interaction, answer_privately, words_for
from bot.channel.losses import loss_text
from bot.channel.statistics import MAX_LEADERBOARD_ROWS, MAX_NAME_LENGTH, Period, table_in_letters
from bot.channel.visible import channels_seen
from bot.store.polls import VoteTally, vote_tallies
from bot.words.names import NAMELESS, sanitized_line
from bot.words.words import Words

QUIZ_MEASURE: Final = "quiz"
"""What somebody chooses to see it."""
_EVER: Final = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class VoterFigures:
    """How often somebody has voted, how often rightly, and what it cost in all.

    `loss`: in points for each point of the cube.
    """

    name: str
    votes: int
    right: int
    loss: float


def voter_figures(tallies: Iterable[VoteTally]) -> tuple[VoterFigures, ...]:
    """Everybody's figures, under their last name: who knew most first, of equals who gave away less each time."""
    by_user: dict[int, list[VoteTally]] = {}
    for one in tallies:
        by_user.setdefault(one.user, []).append(one)
    found = [
        VoterFigures(
            max(own, key=lambda one: one.last_at).name,
            sum(one.votes for one in own),
            sum(one.right for one in own),
            sum(one.loss for one in own),
        )
        for own in by_user.values()
    ]
    return tuple(sorted(found, key=lambda one: (-one.right, one.loss / one.votes, one.name)))


async def answer_with_quiz_table(interaction: Interaction, period: Period) -> None:
    """Show it to one person: of this year, or of all time. StoreFailed."""
    polls = interaction.client.polls
    since = (
        _EVER
        if period is Period.ALL
        else polls.now().replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
    )
    tallies = await vote_tallies(interaction.client.database, interaction.guild_id or 0, since)
    seen = await channels_seen(interaction, {one.channel for one in tallies})
    words, figures = words_for(interaction), voter_figures(one for one in tallies if one.channel in seen.names)
    note = [] if seen.is_complete else [words.text("stats-threads-left")]
    await answer_privately(interaction, "\n".join([quiz_table_text(figures, period, words), *note]))


def quiz_table_text(figures: tuple[VoterFigures, ...], period: Period, words: Words) -> str:
    """The table in words."""
    title = words.text("leaderboard-quiz", period="all" if period is Period.ALL else "season")
    if not figures:
        return f"{title}\n{words.text('leaderboard-quiz-empty')}"
    shown = figures[:MAX_LEADERBOARD_ROWS]
    ranks = [
        f"{place:>2} {(sanitized_line(one.name, MAX_NAME_LENGTH) or NAMELESS).replace('`', chr(39))}"
        for place, one in enumerate(shown, start=1)
    ]
    cells = [[str(one.right), str(one.votes), loss_text(one.loss / one.votes, words)] for one in shown]
    heads = [words.text(f"leaderboard-head-quiz-{key}") for key in ("right", "votes", "loss")]
    return "\n".join([title, table_in_letters(ranks, cells, ["", *heads]), words.text("leaderboard-quiz-note")])
