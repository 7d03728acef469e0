"""Choosing a rule book by looking: what marks each, what differs from the usual one, and a table by it."""

import discord
from discord import ButtonStyle

from bot.channel.buttons import PersistentItem, create_button, create_menu, stopped_view
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    localized_book,
    server_settings,
    words_for,
)
from bot.channel.opening import open_table_here
from bot.channel.texts import MAX_EMBED_LENGTH, MAX_TEXT_LENGTH, fit_first_lines
from bot.channel.typed_names import MAX_CHOICES
from bot.delivery.answering import edit_pressed_message
from bot.desk.opening import usual_book
from bot.record.books import rule_books
from bot.record.read import RuleBooksByName
from bot.words.rule_texts import book_difference_lines, book_heading, book_mark_lines
from bot.words.words import Words


def book_choices() -> list[discord.app_commands.Choice[str]]:
    """The rule books as Discord offers them, each with what marks it, in every language."""
    return [
        discord.app_commands.Choice(name=localized_book(name), value=name) for name in [*rule_books()][:MAX_CHOICES]
    ]


async def show_books(interaction: Interaction) -> None:
    """Show one person what marks each rule book, with a menu to look closer."""
    words, settings, books = words_for(interaction), await server_settings(interaction), interaction.client.desk.books
    usual = usual_book(books, settings)
    lines = [words.text("books-title", book=books[usual].label_in(words.language))]
    for name, book in books.items():
        lines.append(book_heading(book, words, is_usual=name == usual))
        lines += [f"• {line}" for line in book_mark_lines(book, words)]
    text = fit_first_lines(lines, MAX_TEXT_LENGTH)
    await answer_privately(interaction, text, stopped_view([BookMenu.create(books, words)]))


class BookMenu(PersistentItem, template=r"b:look"):
    """A menu of the rule books: which one to look at."""

    is_private = True

    @classmethod
    def create(cls, books: RuleBooksByName, words: Words) -> "BookMenu":
        """The menu of all of them."""
        options = [
            discord.SelectOption(label=book.label_in(words.language), value=name) for name, book in books.items()
        ]
        return cls(create_menu("b:look", options[:MAX_CHOICES], words.text("books-choose")))

    async def pressed(self, interaction: Interaction) -> None:
        """Show in what it differs from the usual one, with a button to open a table by it."""
        words, books = words_for(interaction), interaction.client.desk.books
        settings, name = await server_settings(interaction), self.item.values[0]
        menu = BookMenu.create(books, words)
        if name not in books:  # the menu is of before the books changed
            view = stopped_view([menu])
            await edit_pressed_message(interaction, content=words.text("books-gone"), embeds=[], view=view)
            return
        book, usual = books[name], usual_book(books, settings)
        marks = [f"• {line}" for line in book_mark_lines(book, words)]
        text = "\n".join([book_heading(book, words, is_usual=name == usual), *marks])
        embeds: list[discord.Embed] = []
        if name != usual:
            title = words.text("books-differ", book=books[usual].label_in(words.language))
            differences = fit_first_lines(book_difference_lines(book, books[usual].rules, words), MAX_EMBED_LENGTH)
            embeds.append(discord.Embed(title=title, description=differences))
        view = stopped_view([menu, OpenByBookButton.create_for(name, words)])
        await edit_pressed_message(interaction, content=text, embeds=embeds, view=view)


class OpenByBookButton(PersistentItem, template=r"b:open:(?P<book>.{1,80})"):
    """Opens a table by a rule book, with everything else as it is set."""

    is_private = True

    @classmethod
    def create_for(cls, book: str, words: Words) -> "OpenByBookButton":
        """The button for this book."""
        return cls(create_button(words.text("books-open"), f"b:open:{book}", ButtonStyle.primary))

    async def pressed(self, interaction: Interaction) -> None:
        """Open the table, if the book is still there."""
        if self.facts["book"] in interaction.client.desk.books:
            await open_table_here(interaction, rules=self.facts["book"])
        else:
            await answer_in_panel(interaction, words_for(interaction).text("books-gone"))
