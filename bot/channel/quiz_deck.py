"""`/export format:anki`: the problems from a server's own games as a deck of flashcards, for one person alone."""

import asyncio
import io
from collections.abc import Awaitable, Callable, Sequence
from html import escape
from typing import Final

import discord

from bot.analysis.problems import Problem
from bot.channel.film import max_bytes_of_file
from bot.channel.interactions import Interaction, ServerSettings, answer_privately, server_settings, words_for
from bot.channel.message import why_nothing_is_analysed
from bot.channel.pictures import Picture, theme_of
from bot.channel.position import moment_picture
from bot.channel.quiz import SeenWhereAnalysed
from bot.channel.quiz_texts import answer_picture, answer_text, choice_text, problem_text
from bot.delivery.answering import defer
from bot.desk import Table
from bot.desk.quiz import AskedProblem
from bot.people_first import working_in_background
from bot.record.anki import FlashCard, anki_deck, picture_name, picture_tag
from bot.words.names import sanitized_line, without_markup
from bot.words.words import Words

MAX_CARDS: Final = 100
_BYTES_BESIDE_PICTURES: Final = 4096
"""Of a card, at most: its texts, and what the file has around them."""
_MAX_NAME_LENGTH: Final = 60
_ITEM: Final = "- "
"""How a line of a list begins in Discord."""


async def answer_with_deck(interaction: Interaction) -> None:
    """Give the person the file, or tell them that there is nothing for it. StoreFailed."""
    await defer(interaction)
    words, settings, client = words_for(interaction), await server_settings(interaction), interaction.client
    server, seen = interaction.guild_id or 0, SeenWhereAnalysed(interaction)
    problems = await client.quiz.own_problems(server, interaction.user.id, seen)
    if not problems:
        await answer_privately(interaction, _none_yet(words, settings, has_engine=client.desk.has_engine))
        return
    cards = await _cards(
        problems[:MAX_CARDS], client.desk.table_by_id, max_bytes_of_file(interaction), words, theme_of(settings)
    )
    club = sanitized_line(interaction.guild.name, _MAX_NAME_LENGTH) if interaction.guild else ""
    content = await asyncio.to_thread(anki_deck, f"Chouette: {club}", cards, client.polls.now())
    told = words.text("export-anki.ready", count=len(cards), more=len(problems) - len(cards))
    await answer_privately(interaction, told, files=[discord.File(io.BytesIO(content), "chouette.apkg")])


def _none_yet(words: Words, settings: ServerSettings, *, has_engine: bool) -> str:
    """Why there is no problem of somebody's own games, and how there will be one."""
    why = why_nothing_is_analysed(settings, has_engine=has_engine)
    return words.text("export-anki.nothing", why=words.text(why)) if why else words.text("export-anki.none")


async def _cards(
    problems: Sequence[AskedProblem],
    table_by_id: Callable[[int], Awaitable[Table | None]],
    max_bytes: int,
    words: Words,
    theme: str,
) -> list[FlashCard]:
    """As many of them as a file of so many bytes has room for; in between everybody else has their turn."""
    found, tables = list[FlashCard](), dict[int, Table | None]()
    left = max_bytes
    with working_in_background():
        for one in problems:
            if one.chouette and one.chouette not in tables:
                tables[one.chouette] = await table_by_id(one.chouette)
            card = await asyncio.to_thread(flash_card, one.problem, tables.get(one.chouette or 0), words, theme)
            left -= _BYTES_BESIDE_PICTURES + sum(map(len, card.pictures.values()))
            if left < 0:
                break
            found.append(card)
            await asyncio.sleep(0)
    return found


def flash_card(problem: Problem, table: Table | None, words: Words, theme: str) -> FlashCard:
    """The board, the question and the choices; behind it what `/quiz` answers, with the evening, without names."""
    asked = moment_picture(problem.moment, None, words, theme)
    question, *rest = _lines(problem_text(problem, words))
    choices = _list([escape(choice_text(problem, one, words)) for one in problem.shuffled_choices])
    front = f"{_tag(asked)}<p>{question}</p>{choices}<p class=terms>{'<br>'.join(rest)}</p>"
    pictures = {picture_name(asked.content): asked.content}
    told = _lines(answer_text(problem, None, table, words))
    back = f"<p>{'<br>'.join(one for one in told if not one.startswith(_ITEM))}</p>"
    back += _list([one.removeprefix(_ITEM) for one in told if one.startswith(_ITEM)])
    if not problem.is_about_cube:
        best = answer_picture(problem, problem.best, words, theme)
        pictures[picture_name(best.content)] = best.content
        back = f"{_tag(best)}{back}"
    return FlashCard(problem.moment.xgid, front, back, pictures)


def _list(items: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{one}</li>' for one in items)}</ul>"


def _tag(picture: Picture) -> str:
    return picture_tag(picture_name(picture.content), picture.alt)


def _lines(text: str) -> list[str]:
    """The lines of a text of ours for Discord, in HTML."""
    return [escape(without_markup(line)) for line in text.splitlines()]
