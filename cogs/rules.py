"""The rules in force: read by anybody, changed by the consent of all."""

import asyncio

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.directing import submit_setting
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    open_or_last_table_here,
    require_open_or_last_table,
    server_settings,
    words_for,
)
from bot.channel.pictures import roles_picture
from bot.channel.texts import MAX_EMBED_LENGTH, other_rules_lines
from bot.channel.typed_names import MAX_CHOICES, Choice
from bot.desk import Table
from bot.rules.rulebook import OPTIONS, RuleBook, option_values
from bot.rules.seats.joining import players_with_seat
from bot.rules.statements import ProposesRuleChange
from bot.words.choices import meant_choice, plain_letters
from bot.words.rule_texts import option_under_rules_lines, rules_in_short_lines, rules_lines
from bot.words.words import Words


async def _complete_option(interaction: Interaction, typed: str) -> list[Choice]:
    """The options whose name, or plain name, holds what is typed."""
    typed = typed.casefold().strip()
    found = _options(words_for(interaction))
    fitting = [(shown, option) for shown, option in found if typed in shown.casefold() or typed in option]
    return [Choice(name=shown[:100], value=option) for shown, option in fitting[:MAX_CHOICES]]


async def _complete_value(interaction: Interaction, typed: str) -> list[Choice]:
    """The values of the option that was chosen before."""
    option = str(getattr(interaction.namespace, "option", "") or "")
    if option not in OPTIONS:
        return []
    typed = plain_letters(typed)
    found = _values(option, await _words_here(interaction))
    fitting = [(shown, value) for shown, value in found if typed in plain_letters(shown) or typed in value]
    return [Choice(name=shown[:100], value=value) for shown, value in fitting[:MAX_CHOICES]]


async def _words_here(interaction: Interaction) -> Words:
    """A person's words, with what the options mean at the channel's table, if there is one."""
    words, table = words_for(interaction), await open_or_last_table_here(interaction)
    return words.with_rules(table.chouette.rules) if table else words


def _options(words: Words) -> list[tuple[str, str]]:
    return [(words.option_name(option), option) for option in OPTIONS]


def _values(option: str, words: Words) -> list[tuple[str, str]]:
    return [(words.option_value_name(option, value), value) for value in option_values(option)]


class RulesCommands(commands.Cog):
    """What this table plays."""

    @app_commands.command(name="rules", description=localized("command-rules"))
    @app_commands.describe(option=localized("command-rules.option"), value=localized("command-rules.value"))
    @app_commands.autocomplete(option=_complete_option, value=_complete_value)
    async def rules(self, interaction: Interaction, option: str | None = None, value: str | None = None) -> None:
        """Read the rules in force, or propose a change of one."""
        words = words_for(interaction)
        option = meant_choice(option or "", _options(words)) or option or ""
        if option and value:
            found = _values(option, await _words_here(interaction)) if option in OPTIONS else []
            wanted = meant_choice(value, found) or value
            here = await open_or_last_table_here(interaction)
            await submit_setting(interaction, lambda by: ProposesRuleChange(by, option, wanted), of=here)
            return
        table = await require_open_or_last_table(interaction)
        if table is None:
            return
        rules, book = table.chouette.rules, interaction.client.desk.books.get(table.head.book)
        how = "\n".join([words.text("rules-how-to-change"), *other_rules_lines(table, words)])
        if option in OPTIONS:
            await answer_privately(interaction, "\n".join([*option_under_rules_lines(option, rules, book, words), how]))
        else:
            settings = await server_settings(interaction)
            players = len(players_with_seat(table.chouette))
            roles = await asyncio.to_thread(roles_picture, rules, words, settings, players=players)
            embed = _in_force(table, book, words)
            text = "\n".join([*rules_in_short_lines(rules, words), "", how])
            await answer_privately(interaction, text, files=[roles.file()], embeds=[embed])


def _in_force(table: Table, book: RuleBook | None, words: Words) -> discord.Embed:
    """Every option with its value; the title leads to the book."""
    title = words.text("rules-title", book=book.label_in(words.language) if book else table.head.book)
    lines = rules_lines(table.chouette.rules, book.rules if book else None, words)
    embed = discord.Embed(title=title, description="\n".join(lines)[:MAX_EMBED_LENGTH], url=book.url if book else None)
    return embed.set_footer(text=book.source) if book else embed
