"""Choosing a rule book by looking: what marks each, what differs from the usual one, and a table by it."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, create_button, create_menu, require_table_of_button
from bot.channel.calling import tell_who_is_called
from bot.channel.interactions import (
    MAX_CHOICE_LENGTH,
    Interaction,
    ServerSettings,
    answer_in_panel,
    answer_privately,
    localized_book,
    open_or_last_table_here,
    person_of,
    server_settings,
    words_for,
)
from bot.channel.opening import head_to_play_again_or_refuse, open_table_here, open_table_of
from bot.channel.texts import MAX_EMBED_LENGTH, fit_first_lines, other_rules_lines
from bot.channel.typed_names import MAX_CHOICES
from bot.channel.views import stopped_view
from bot.delivery.answering import edit_pressed_message
from bot.desk import NotSubmittedReason, Submitted, Table
from bot.desk.button_press import ButtonPress
from bot.desk.opening import rules_to_open, usual_book
from bot.desk.submission import spoken_in_own_name
from bot.desk.tutorial import lesson_book_and_rules
from bot.record.books import rule_books
from bot.record.read import Head, RuleBooksByName
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Chouette, Lobby
from bot.rules.statements import ProposesChouetteEnd, Statement
from bot.words.rule_texts import (
    book_heading,
    book_mark_lines,
    changes_since_lesson_texts,
    rule_change_lines,
    rule_difference_lines,
    short_change_texts,
)
from bot.words.words import Words


def book_choices() -> list[discord.app_commands.Choice[str]]:
    """The rule books as Discord offers them, each with what marks it, in every language."""
    return [
        discord.app_commands.Choice(name=localized_book(name), value=name) for name in [*rule_books()][:MAX_CHOICES]
    ]


AS_PLAYED = "="
"""In a menu of the rule books: the rules that were just played, which are those of no book."""


def book_options(
    books: RuleBooksByName,
    words: Words,
    *,
    just_played: str = "",
    changes: Sequence[str] = (),
    is_changed_here: bool = False,
) -> list[discord.SelectOption]:
    """The rule books for a menu, each with what changes by it after the lesson; the `just_played` one says so.

    Where it was played with `changes`, in words, it stands first as it was played, and then as the book has it, or as
    a server that has changed it (`is_changed_here`) usually plays it.
    """
    _, lesson = lesson_book_and_rules()
    told = changes_since_lesson_texts(books, lesson, words, MAX_CHOICE_LENGTH)
    labels = {name: book.label_in(words.language) for name, book in books.items()}
    played = words.text("books-played", book=labels[just_played]) if just_played in labels else ""
    first = list[discord.SelectOption]()
    if played and changes:
        text = words.text("books-as-played", changes=words.listed([*changes]), count=len(changes))
        short = words.text("books-as-played", changes="", count=len(changes))
        described = text if len(text) <= MAX_CHOICE_LENGTH else short
        first.append(discord.SelectOption(label=played, value=AS_PLAYED, description=described))
        here = "yes" if is_changed_here else "no"
        labels[just_played] = words.text("books-unchanged", book=labels[just_played], here=here)
    elif played:
        labels[just_played] = played
    return first + [
        discord.SelectOption(label=labels[name], value=name, description=told[name])
        for name in [*books][: MAX_CHOICES - len(first)]
    ]


def changes_of_played_texts(books: RuleBooksByName, settings: ServerSettings, table: Table, words: Words) -> list[str]:
    """What a table plays otherwise than one that opens by its rule book here, each change in a few words."""
    if table.head.book not in books:
        return []
    head = table.head
    return short_change_texts(table.chouette.rules, rules_to_open(books, settings, head.book, head.mode), words)


def is_book_changed_here(books: RuleBooksByName, settings: ServerSettings, head: Head) -> bool:
    """Whether a table that opens by the rule book of this one here plays otherwise than the book."""
    return head.book in books and rules_to_open(books, settings, head.book, head.mode) != books[head.book].rules


async def show_books(interaction: Interaction) -> None:
    """Show one person what marks each rule book, with a menu to look closer."""
    words, settings, books = words_for(interaction), await server_settings(interaction), interaction.client.desk.books
    usual = usual_book(books, settings)
    lines = [words.text("books-title", book=books[usual].label_in(words.language))]
    for name in books:
        lines += _book_lines(books, name, rules_to_open(books, settings, name), words, is_usual=name == usual)
    await answer_privately(interaction, fit_first_lines(lines), stopped_view([BookMenu.create(books, words)]))


async def show_rules_of_table(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Show one person what marks the rules of a table, what differs from its rule book, and a menu of the books."""
    table = await require_table_of_button(interaction, table_id)
    if table is None:
        return
    words, books = words_for(interaction), interaction.client.desk.books
    book, rules = books.get(table.head.book), table.chouette.rules
    is_alone = _seat_alone(interaction, table) is not None
    lines, embeds = [words.text("rules-of-alone" if is_alone else "rules-how-to-change")], list[discord.Embed]()
    if book:
        lines = [*_book_lines(books, table.head.book, rules, words), *lines]
        embeds = _list_embeds(
            words.text("books-changed", book=book.label_in(words.language)), rule_change_lines(rules, book, words)
        )
    lines += other_rules_lines(table, words)
    view = stopped_view([BookMenu.create(books, words)])
    await answer_privately(interaction, fit_first_lines(lines), view, embeds=embeds)


def _book_lines(books: RuleBooksByName, name: str, rules: Rules, words: Words, *, is_usual: bool = False) -> list[str]:
    """A book's heading and what marks it, as these rules have it."""
    marks = [f"• {line}" for line in book_mark_lines(books[name], rules, words)]
    return [book_heading(books[name], rules, words, is_usual=is_usual), *marks]


def _difference_embeds(
    books: RuleBooksByName, settings: ServerSettings, rules: Rules, words: Words
) -> list[discord.Embed]:
    """In what rules differ from those that a table here has where nothing is said; nothing where they do not."""
    usual = usual_book(books, settings)
    lines = rule_difference_lines(rules, rules_to_open(books, settings, usual), words)
    return _list_embeds(words.text("books-differ", book=books[usual].label_in(words.language)), lines)


def _list_embeds(title: str, lines: list[str]) -> list[discord.Embed]:
    """A titled list; nothing where it is empty."""
    return [discord.Embed(title=title, description=fit_first_lines(lines, MAX_EMBED_LENGTH))] if lines else []


class BookMenu(PersistentItem, template=r"b:look"):
    """A menu of the rule books: which one to look at."""

    is_private = True

    @classmethod
    def create(cls, books: RuleBooksByName, words: Words) -> "BookMenu":
        """The menu of all of them."""
        return cls(create_menu("b:look", book_options(books, words), words.text("books-choose")))

    async def pressed(self, interaction: Interaction) -> None:
        """Show in what it differs from the usual one, with a button to open a table by it."""
        words, books = words_for(interaction), interaction.client.desk.books
        settings, name = await server_settings(interaction), self.item.values[0]
        items: list[ui.Item[Any]] = [BookMenu.create(books, words)]
        text, embeds = words.text("books-gone"), list[discord.Embed]()
        if name in books:  # else the menu is of before the books changed
            rules = rules_to_open(books, settings, name)
            is_usual = name == usual_book(books, settings)
            text = "\n".join(_book_lines(books, name, rules, words, is_usual=is_usual))
            embeds = _difference_embeds(books, settings, rules, words)
            here = await open_or_last_table_here(interaction)
            is_open = here is not None and _seat_alone(interaction, here) is not None
            items.append(OpenByBookButton.create_for(name, words, is_open=is_open))
        await edit_pressed_message(interaction, content=text, embeds=embeds, view=stopped_view(items))


class OpenByBookButton(PersistentItem, template=r"b:open:(?P<book>.{1,80})"):
    """Opens a table by a rule book, with everything else as it is set.

    Where whoever presses sits alone at one that has not begun, that one ends, and its stake and title go on.
    """

    is_private = True

    @classmethod
    def create_for(cls, book: str, words: Words, *, is_open: bool = False) -> "OpenByBookButton":
        """The button for this book; `is_open`: for whoever sits alone at a table."""
        label = words.text("books-open.here" if is_open else "books-open")
        return cls(create_button(label, f"b:open:{book}", ButtonStyle.primary))

    async def pressed(self, interaction: Interaction) -> None:
        """Open the table, if the book is still there."""
        book, here = self.facts["book"], await open_or_last_table_here(interaction)
        if book not in interaction.client.desk.books:
            await answer_in_panel(interaction, words_for(interaction).text("books-gone"))
        elif here and _seat_alone(interaction, here):
            await _open_instead(interaction, here, book)
        else:
            await open_table_here(interaction, rules=book)


def _seat_alone(interaction: Interaction, table: Table) -> Player | None:
    """The seat of who asks, where nobody else sits at the table and nothing has begun there."""
    seat = table.player(interaction.user.id)
    return seat if seat and _is_alone(table.chouette, seat) else None


def _is_alone(chouette: Chouette, seat: Player) -> bool:
    is_new = isinstance(chouette.stage, Lobby) and not chouette.stage.rolls and not chouette.proposals
    return is_new and players_with_seat(chouette) == (seat,)


async def _open_instead(interaction: Interaction, here: Table, book: str) -> None:
    """End a table where somebody sits alone, and open it by another rule book; or say why not."""
    client, settings = interaction.client, await server_settings(interaction)
    head = await head_to_play_again_or_refuse(interaction, here, settings, book)
    if head is None:
        return

    def ends(chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
        return (ProposesChouetteEnd(by),) if _is_alone(chouette, by) else NotSubmittedReason.STALE

    ended = await client.desk.submit(
        here.channel, person_of(interaction), spoken_in_own_name(ends), expected_table_id=here.id
    )
    if isinstance(ended, Submitted):
        await tell_who_is_called(interaction, ended.table)
        await open_table_of(interaction, head)
    else:
        await client.answer(interaction, ended)
