"""The glossary: what a word of the chouette means, and what an option of the rules decides; anybody may look."""

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    open_or_last_table_here,
    words_for,
)
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.desk import Table
from bot.rules.rulebook import OPTIONS
from bot.words.choices import near_choices
from bot.words.lexicon import ENGLISH
from bot.words.names import escaped_typed_text as as_typed
from bot.words.rule_texts import option_explanation_lines, option_in_force_text, option_under_rules_lines
from bot.words.words import Words, words_in

RULE_OPTIONS_BY_TERM: Final[dict[str, tuple[str, ...]]] = {
    "chouette": (),
    "box": (),
    "team": (),
    "captain": (),
    "acting-captain": ("rotation_decided_by",),
    "line": (),
    "rotation": ("rotation_decided_by",),
    "partner": ("partner",),
    "bet": (),
    "cube": ("cube",),
    "double": (),
    "take": (),
    "drop": (),
    "beaver": ("beavers",),
    "raccoon": ("raccoons",),
    "automatic": ("automatic_doubles",),
    "in-the-game": (),
    "jacoby": ("jacoby",),
    "gammon": (),
    "backgammon": (),
    "out": (),
    "active": ("consultation_plays",),
    "hold": (),
    "half-rule": ("team_initial_answer",),
    "lone-taker": ("lone_taker",),
    "settlement": ("settlements",),
    "buyout": ("buyouts", "box_sale"),
    "preemption": ("preemption",),
    "stay-out": ("cube",),
    "extra": ("extras",),
    "consultation": ("consultation_plays",),
    "proxy": ("absent_cube",),
    "opening": (),
    "play": (),
    "pips": (),
    "bar": (),
    "bearing-off": (),
    "circle": (),
    "stroke": (),
    "small-number": (),
    "tick": (),
    "tinted-row": (),
    "stake": (),
    "game": (),
    "home": (),
    "resign": (),
    "crawford": (),
    "settling": (),
    "chips": ("book",),
    "director": (),
    "guest": (),
    "scorer": (),
    "transfer": (),
    "xgid": (),
}
"""The words that are explained, each with the options of the rules that say most about it, if any do."""


async def _complete_term(interaction: Interaction, typed: str) -> list[Choice]:
    """The words and options that what is typed can become: those that begin with it first."""
    found = _found(typed, words_for(interaction))
    return [Choice(name=shown[:MAX_CHOICE_LENGTH], value=word) for word, shown in found[:MAX_CHOICES]]


def _found(typed: str, words: Words) -> list[tuple[str, str]]:
    """Words and options, as the person calls them, by their English name or the person's own; the nearest first.

    Words come before options, and exact names before beginnings, before parts.
    """
    typed = typed.strip().casefold()
    ranked: list[tuple[int, str, str]] = []
    english = dict(_named(words_in(ENGLISH)))
    for word, shown in _named(words):
        names = {word, *shown.casefold().split(", "), *english[word].casefold().split(", ")}
        ranks = [0 if name == typed else 1 if name.startswith(typed) else 2 for name in names if typed in name]
        ranked += [(min(ranks), word, shown)] if ranks else []
    return [(word, shown) for _, word, shown in sorted(ranked, key=lambda each: each[0])]


def _named(words: Words) -> list[tuple[str, str]]:
    """The words, then the options that no word is called like, each as it is called in a language."""
    return [
        *_terms(words),
        *((option, words.option_name(option)) for option in OPTIONS if option not in RULE_OPTIONS_BY_TERM),
    ]


def _terms(words: Words) -> list[tuple[str, str]]:
    return [(term, words.text(f"what-{term}")) for term in RULE_OPTIONS_BY_TERM]


class GlossaryCommands(commands.Cog):
    """What the words mean."""

    @app_commands.command(name="what", description=localized("command-what"))
    @app_commands.describe(word=localized("command-what.word"))
    @app_commands.autocomplete(word=_complete_term)
    async def what(self, interaction: Interaction, word: str | None = None) -> None:
        """One word, and how this table has it; without, those that there are."""
        words, table = words_for(interaction), await open_or_last_table_here(interaction)
        found = _found(word[:MAX_CHOICE_LENGTH], words) if word else []
        if not found:
            terms = words.listed([shown.split(", ")[0] for _, shown in _terms(words)])
            names = [name for _, shown in _named(words) for name in shown.split(", ")]
            near = near_choices(word[:MAX_CHOICE_LENGTH], names) if word else []
            key = "glossary-near" if near else "glossary-unknown" if word else "glossary-words"
            terms = words.listed(near, "or") if near else terms
            text = words.text(key, word=as_typed(word or ""), terms=terms)
        elif found[0][0] in RULE_OPTIONS_BY_TERM:
            text = "\n".join(_term(found[0][0], table, words))
        elif table:
            book = interaction.client.desk.books.get(table.head.book)
            text = "\n".join(option_under_rules_lines(found[0][0], table.chouette.rules, book, words))
        else:
            text = "\n".join(option_explanation_lines(found[0][0], None, words))
        await answer_privately(interaction, text)


def _term(term: str, table: Table | None, words: Words) -> list[str]:
    """A word, and where there is a table the options that say most about it."""
    lines = [f"**{words.text(f'what-{term}')}**: {words.text(f'what-{term}.text')}"]
    if table:
        rules = table.chouette.rules
        lines += [option_in_force_text(option, rules, words) for option in RULE_OPTIONS_BY_TERM[term]]
    return lines
