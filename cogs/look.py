"""The commands that only look: score, rotation, pips, board, history, export, verify, help."""

import asyncio
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.buttons import buttons_of, label_of
from bot.channel.compose import settlement
from bot.channel.house import House, Interaction, channel_of, house_of, localized, words_for
from bot.channel.ledger import ledger_lines
from bot.channel.pictures import Picture, board_of, cubes_of, sheet_of
from bot.channel.saying import as_file, complete_one_name, table_here, whom
from bot.channel.speaker import waits_for
from bot.channel.tables import LONGEST, cut_to, history_lines, pips_text, rotation_text, score_text
from bot.chouette.seats import players_here
from bot.chouette.sheet import settling_up
from bot.chouette.statements import ALL, Commits, Mode, Reveals, SaysWord
from bot.desk import Table
from bot.desk.presses import Press, Verb, presses_of
from bot.record.export import exported
from bot.record.grammar import read_statement
from bot.record.head import Books
from bot.record.read import read_record
from bot.record.replay import Fault
from bot.record.verify import Verified, verified
from bot.render.view import view_of
from bot.store.forms import Written
from bot.words.names import typed
from bot.words.words import Words

TOPICS = (
    "chouette",
    "turn",
    "cubes",
    "one-cube",
    "hold",
    "rotation",
    "partner",
    "score",
    "dice",
    "undo",
    "resign",
    "deals",
    "joining",
    "score-mode",
)
GameNumber = app_commands.Range[int, 1, 100_000]


class Look(commands.Cog):
    """Anybody may look, and nobody else sees it."""

    @app_commands.command(name="score", description=localized("command-score"))
    async def score(self, interaction: Interaction) -> None:
        """The score sheet, as a picture and as text."""
        table = await table_here(interaction)
        if table is None:
            return
        words = words_for(interaction)
        settings = await house_of(interaction).desk.settings(table.server)
        sheet = await asyncio.to_thread(sheet_of, table, words, settings)
        await _show(interaction, score_text(table, words), sheet)

    @app_commands.command(name="board", description=localized("command-board"))
    async def board(self, interaction: Interaction) -> None:
        """The board, from one's own side; where it is elsewhere, the cubes."""
        table = await table_here(interaction)
        if table is None:
            return
        words = words_for(interaction)
        settings = await house_of(interaction).desk.settings(table.server)
        view = view_of(table.chouette, table.player(interaction.user.id))
        if table.chouette.mode is Mode.SCORE:
            picture = await asyncio.to_thread(cubes_of, table, words, settings)
        else:
            picture = await asyncio.to_thread(board_of, table, words, settings, view)
        await _show(interaction, waits_for(table, words) if picture else words.text("board-none"), picture)

    @app_commands.command(name="rotation", description=localized("command-rotation"))
    async def rotation(self, interaction: Interaction) -> None:
        """Box, Captain, line, and who would be Box."""
        table = await table_here(interaction)
        if table:
            await _show(interaction, rotation_text(table, house_of(interaction).desk.books, words_for(interaction)))

    @app_commands.command(name="pips", description=localized("command-pips"))
    async def pips(self, interaction: Interaction) -> None:
        """The pips of both sides."""
        table = await table_here(interaction)
        if table:
            await _show(interaction, pips_text(table, words_for(interaction)))

    @app_commands.command(name="ledger", description=localized("command-ledger"))
    @app_commands.describe(player=localized("command-ledger.player"))
    @app_commands.autocomplete(player=complete_one_name)
    async def ledger(self, interaction: Interaction, player: str | None = None) -> None:
        """Every point that moved, with its reason and what caused it; where there is no room, as a file too."""
        table = await table_here(interaction)
        named = await whom(interaction, player) if table else None
        if table is None or named is None:
            return
        words, only = words_for(interaction), None if named is ALL or not named else named[0]
        journal = await _journal(interaction, table)
        lines = await asyncio.to_thread(ledger_lines, table, journal, only, words)
        kept = cut_to(lines, LONGEST - 200) or words.text("ledger-empty")
        whole = [as_file("\n".join(lines), f"ledger-{table.id}.txt")] if kept.startswith("…") else []
        text = "\n".join([f"**{words.text('ledger-title')}**", kept])
        await house_of(interaction).speaker.alone(interaction, text, files=whole)

    @app_commands.command(name="settleup", description=localized("command-settleup"))
    async def settleup(self, interaction: Interaction) -> None:
        """Who would pay whom."""
        table = await table_here(interaction)
        if table:
            words, seat = words_for(interaction), table.player(interaction.user.id)
            payers = [payer for payer, payee, _ in settling_up(table.chouette.scores) if payee == seat]
            presses = tuple(Press(Verb.PAID, payer) for payer in payers)
            text = "\n".join([*settlement(table, words), words.text("settle-note")])
            await house_of(interaction).speaker.alone(interaction, text, buttons_of(table, presses, words))

    @app_commands.command(name="history", description=localized("command-history"))
    @app_commands.describe(game=localized("command-history.game"))
    async def history(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """What happened in a game, line by line."""
        table = await table_here(interaction)
        if table is None:
            return
        words = words_for(interaction)
        number = game or shown_number(table)
        lines = history_lines((await _record(interaction, table) or "").splitlines(), number)
        if not lines:
            await _show(interaction, words.text("history-none", game=number))
            return
        text = cut_to([line.replace("`", "'") for line in lines], LONGEST - 100)
        earlier = [words.text("history-earlier")] if text.startswith("…") else []
        await _show(interaction, "\n".join([words.text("history-title", game=number), f"```\n{text}\n```", *earlier]))

    @app_commands.command(name="export", description=localized("command-export"))
    async def export(self, interaction: Interaction) -> None:
        """The chouette's record, as a file."""
        table = await table_here(interaction)
        if table is None:
            return
        house, words = house_of(interaction), words_for(interaction)
        record = await _record(interaction, table)
        if record is None:
            await house.speaker.alone(interaction, words.text("export-empty"))
            return
        file = as_file(record, f"chouette-{table.id}.chouette")
        await house.speaker.alone(interaction, words.text("export-ready"), files=[file])

    @app_commands.command(name="verify", description=localized("command-verify"))
    @app_commands.describe(game=localized("command-verify.game"))
    async def verify(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """The proof of the dice."""
        table = await table_here(interaction)
        if table is None:
            return
        words = words_for(interaction)
        number = game or len(table.chouette.games) or 1
        journal = await _journal(interaction, table)
        lines = await asyncio.to_thread(_proof_of, table, journal, house_of(interaction).desk.books, number, words)
        await _show(interaction, "\n".join(lines))

    @app_commands.command(name="help", description=localized("command-help"))
    @app_commands.describe(topic=localized("command-help.topic"))
    @app_commands.choices(
        topic=[app_commands.Choice(name=localized(f"help-topic-{topic}"), value=topic) for topic in TOPICS]
    )
    async def help(self, interaction: Interaction, topic: str | None = None) -> None:
        """What you can do right now, and how this table's rules work."""
        words, house = words_for(interaction), house_of(interaction)
        if topic in TOPICS:
            title = words.text(f"help-topic-{topic}")
            await _show(interaction, f"**{title}**\n{words.text(f'help-topic-{topic}.text')}")
            return
        table = await house.desk.look(channel_of(interaction))
        topics = words.text("help-topics", topics=words.listed([words.text(f"help-topic-{one}") for one in TOPICS]))
        lines, view = _help_now(interaction, table, words)
        await house.speaker.alone(interaction, "\n".join([*lines, words.text("help-money"), topics]), view)


def _help_now(interaction: Interaction, table: Table | None, words: Words) -> tuple[list[str], discord.ui.View | None]:
    """What this person can do now, with the buttons for it."""
    if table is None or not table.is_open:
        return [words.text("help-no-table")], None
    seat = table.player(interaction.user.id)
    if seat is None or seat not in players_here(table.chouette):
        return [words.text("help-not-seated")], None
    presses = presses_of(table.chouette, seat)
    waits = words.text("help-now", waits=waits_for(table, words))
    if not presses:
        return [waits, words.text("help-you-may-nothing")], None
    may = words.listed([label_of(table, press, presses, words) for press in presses])
    return [waits, words.text("help-you-may", commands=may)], buttons_of(table, presses, words)


def shown_number(table: Table) -> int:
    """The game in progress, or the last one."""
    return table.chouette.game.number if table.chouette.game else len(table.chouette.games) or 1


async def _show(interaction: Interaction, text: str, picture: Picture | None = None) -> None:
    files = [picture.file()] if picture else []
    await house_of(interaction).speaker.alone(interaction, text, files=files)


async def _journal(interaction: Interaction, table: Table) -> tuple[Written, ...]:
    """What was said at the table; a long evening takes its time, so the answer is deferred."""
    await interaction.response.defer(ephemeral=True)
    return await house_of(interaction).desk.journal_of(table.id)


async def _record(interaction: Interaction, table: Table) -> str | None:
    """The record with the players' names."""
    return await asyncio.to_thread(_exported, table, await _journal(interaction, table))


def _exported(table: Table, journal: Sequence[Written]) -> str | None:
    lines = [one.entry.line for one in journal]
    return exported(table.head, lines, {seat.seat: seat.name for seat in table.seats})


def _proof_of(table: Table, journal: Sequence[Written], books: Books, game: int, words: Words) -> list[str]:
    """Whether the dice are right, and the proof of one game: all of it outside the event loop."""
    record = _exported(table, journal)
    found = verified(read_record(record, books), lambda refusal: words.refusal(refusal, str)) if record else None
    return [*_proof_lines(found, words), *_seed_lines(journal, game, words)]


def _proof_lines(found: Verified | Fault | None, words: Words) -> list[str]:
    if found is None:
        return [words.text("proof-open")]
    if isinstance(found, Fault):
        return [found.why]
    lines = [words.text("proof-good", rolls=found.right)] if found.right and not found.wrong else []
    lines += [
        words.text("proof-bad", roll=one.line, recorded=one.recorded, computed=one.drawn) for one in found.wrong[:3]
    ]
    return [*lines, *([words.text("proof-open")] if found.unrevealed else [])]


def _seed_lines(journal: Sequence[Written], game: int, words: Words) -> list[str]:
    """Commitment, words and seed of one game; and whether any player put a word of his own into it."""
    said = ""
    spoken: list[str] = []
    shown: list[str] = []
    own_word, number = False, 0
    for one in journal:
        statement = read_statement(one.entry.line)
        number += isinstance(statement, Commits)
        if number != game:
            continue
        match statement:
            case Commits():
                shown.append(words.text("proof-commitment", digest=statement.digest))
            case Reveals():
                said = words.text("proof-seed", seed=statement.seed)
            case SaysWord():
                spoken.append(typed(statement.word))
                own_word = own_word or one.entry.by is not None
            case _:
                continue
    shown += [words.text("proof-words", words=", ".join(spoken))] if spoken else []
    return [*shown, *([said] if said else []), *([] if own_word else [words.text("proof-no-words")])]


async def setup(house: House) -> None:
    """Add this chapter's commands."""
    await house.add_cog(Look())
