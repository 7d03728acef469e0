"""`/help`, *Help* under the board, *What is that?*: what somebody can do now, and topics as this table plays them."""

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, button_label, button_view, create_button, stopped_view
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    words_for,
)
from bot.channel.message import waiting_text
from bot.channel.panels import typed_command_lines
from bot.channel.payments import may_direct
from bot.channel.reading import robot_waits_lines
from bot.desk import Table
from bot.desk.presses import MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW, ButtonPress, all_buttons_of_player
from bot.rules import phases
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.rulebook import Rules, option_value
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import BetweenGames, Chouette, Game, Lobby
from bot.rules.statements import ChouetteMode
from bot.rules.turning import has_one_cube_for_all
from bot.words.facts import option_value_facts
from bot.words.newcomer import how_to_act_text, role_and_cube_lines
from bot.words.rule_texts import option_in_force_text
from bot.words.words import Words

HELP_TOPICS: Final = (
    "chouette",
    "turn",
    "cubes",
    "one-cube",
    "hold",
    "rotation",
    "partner",
    "score",
    "sheet",
    "dice",
    "undo",
    "resign",
    "deals",
    "joining",
    "missing",
    "score-mode",
)
NOW, PLACE = "now", "place"
"""What the buttons lead to beside the topics: what somebody can do now; who they are, and what that means."""
_DECIDED_BY: Final = {
    "cubes": ("cube", "beavers"),
    "one-cube": ("cube", "buyouts"),
    "rotation": ("rotation_decided_by", "box_must_break_even"),
    "partner": ("partner",),
    "deals": ("settlements", "box_sale"),
}
"""The options of the rules on which a topic depends most."""
_IDLE_WITH: Final = {"partner": {"partner": "none"}, "deals": {"settlements": "no", "box_sale": "no"}}
"""The values of options with which there is nothing to say of a topic."""
_AT_THIS_BOARD: Final = frozenset({"turn", "hold", "dice", "resign"})
_MAX_TOPICS_FIRST: Final = 3
_WORDS_OF_PLACES: Final = "box", "team", "captain"


def topics_played(chouette: Chouette | None) -> tuple[str, ...]:
    """The topics that there is something to say about at a table; without one, all."""
    if chouette is None:
        return HELP_TOPICS
    rules, is_elsewhere = chouette.rules, chouette.mode is ChouetteMode.SCORE
    idle = {*_AT_THIS_BOARD} if is_elsewhere else {"score-mode"}
    idle |= set() if has_one_cube_for_all(rules) else {"one-cube"}
    idle |= {
        topic
        for topic, values in _IDLE_WITH.items()
        if all(option_value(rules, option) == value for option, value in values.items())
    }
    return tuple(topic for topic in HELP_TOPICS if topic not in idle)


def topics_of_moment(chouette: Chouette) -> tuple[str, ...]:
    """The topics that are about what the table waits for, the nearest first."""
    match chouette.stage:
        case Lobby():
            wanted = "chouette", "joining", "score-mode", "dice"
        case BetweenGames():
            wanted = "rotation", "sheet", "score"
        case Game(phase=phase) if phase.dice_to_play is not None:
            wanted = "turn", "undo", "resign"
        case Game(phase=phases.AnswersDue()):
            wanted = "one-cube", "cubes", "deals", "score-mode"
        case Game():
            wanted = "score-mode", "cubes", "turn", "hold"
        case _:
            wanted = "score", "sheet", "rotation"
    played = topics_played(chouette)
    return tuple(topic for topic in wanted if topic in played)[:_MAX_TOPICS_FIRST]


def topic_text(topic: str, chouette: Chouette | None, words: Words) -> str:
    """A topic as it is at a table, with the values of the options on which it depends most."""
    rules = chouette.rules if chouette else None
    here = [option_in_force_text(option, rules, words) for option in _DECIDED_BY.get(topic, ())] if rules else []
    other = [] if topic in topics_played(chouette) else [words.text("help-not-here")]
    text = words.text(f"help-topic-{topic}.text", **_facts(rules))
    return "\n".join([f"**{words.text(f'help-topic-{topic}')}**", *other, *here, text])


def _facts(rules: Rules | None) -> dict[str, str]:
    """What topics depend on; nothing where no rules are known."""
    beavers = "" if rules is None else "yes" if beavers_are_played(rules) else "no"
    return {**option_value_facts(rules), "beavers_are_played": beavers}


def place_text(table: Table, user: int, words: Words) -> str:
    """Who somebody is at the table, which cube they have, and what the words for that mean."""
    meant = [f"**{words.text(f'what-{one}')}:** {words.text(f'what-{one}.text')}" for one in _WORDS_OF_PLACES]
    place = role_and_cube_lines(table.chouette, table.player(user), table.escaped_name, words)
    return "\n".join([*place, *meant, how_to_act_text(table.chouette, table.player(user), words)])


# --- What is shown


async def show_help(interaction: Interaction, topic: str = NOW) -> None:
    """Show what this person can do now, or a topic, with buttons for what is asked next."""
    last, words = await open_or_last_table_here(interaction), words_for(interaction)
    table = last if last and last.is_open else None
    waits = robot_waits_lines(table, interaction.user.id, words) if table else []
    if topic == PLACE and table:
        text = "\n".join([*waits, place_text(table, interaction.user.id, words)])
        await answer_in_panel(interaction, text, _view(table, words, PLACE))
    elif topic in HELP_TOPICS:
        text = "\n".join([*waits, topic_text(topic, table.chouette if table else None, words)])
        await answer_in_panel(interaction, text, _view(table, words, topic))
    else:
        await _show_now(interaction, table, words)


async def show_help_of_table(interaction: Interaction, _table_id: int, _press: ButtonPress) -> None:
    """The same by the button under the board, in a message of their own."""
    await show_help(interaction)


async def _show_now(interaction: Interaction, table: Table | None, words: Words) -> None:
    settings = await server_settings(interaction)
    lines, presses = _now(interaction, table, words)
    if may_direct(interaction, settings):
        lines.append(words.text("help-director"))
    engine = () if interaction.client.desk.has_engine else (words.text("help-engine"),)
    text = "\n".join([*lines, *engine, words.text("help-money"), words.text("help-topics")])
    await answer_in_panel(interaction, text, _view(table, words, NOW, presses))


def _now(interaction: Interaction, table: Table | None, words: Words) -> tuple[list[str], tuple[ButtonPress, ...]]:
    """What this person can do now, with the buttons for it."""
    if table is None:
        return [words.text("help-no-table")], ()
    seat = table.player(interaction.user.id)
    if seat is None or seat not in players_with_seat(table.chouette):
        return [words.text("help-not-seated")], ()
    presses = all_buttons_of_player(table.chouette, seat)
    waits = waiting_text(table, words)
    place = [
        *robot_waits_lines(table, interaction.user.id, words),
        *role_and_cube_lines(table.chouette, seat, table.escaped_name, words),
        *([words.text("help-now", waits=waits)] if waits else []),
    ]
    if not presses:
        return [*place, words.text("help-you-may-nothing")], ()
    may = words.listed([button_label(table, press, presses, words) for press in presses])
    return [*place, words.text("help-you-may", commands=may), *typed_command_lines(table, seat, words)], presses


def _view(table: Table | None, words: Words, shown: str, presses: tuple[ButtonPress, ...] = ()) -> ui.View:
    """The buttons of what can be said now, as far as there is room, over those of the topics; one is `shown`."""
    chouette = table.chouette if table else None
    first = topics_of_moment(chouette) if chouette else ()
    others = [topic for topic in topics_played(chouette) if topic not in first]
    leads = [*([NOW] if shown != NOW and chouette else []), *first, *others]
    rows = [leads[at : at + MAX_BUTTONS_PER_ROW] for at in range(0, len(leads), MAX_BUTTONS_PER_ROW)]
    room = MAX_BUTTON_ROWS - len(rows)
    said = button_view(table, presses, words).children if table and presses else []
    items: list[ui.Item[Any]] = [item for item in said if (item.row or 0) < room]
    used = max(((item.row or 0) + 1 for item in items), default=0)
    for line, row in enumerate(rows, start=used):
        for topic in row:
            made = HelpButton.create(topic, words, is_near=topic in first)
            made.item.disabled = topic == shown
            made.row = line
            items.append(made)
    return stopped_view(items)


class HelpButton(PersistentItem, template=r"he:(?P<topic>[a-z-]+)"):
    """A topic of /help, what one can do now, or who one is."""

    @classmethod
    def create(cls, topic: str, words: Words, *, is_near: bool = False) -> "HelpButton":
        """The button that leads there; `is_near`: it is about what the table waits for."""
        key = {NOW: "help-to-now", PLACE: "help-to-place"}.get(topic, f"help-topic-{topic}")
        style = ButtonStyle.primary if is_near else ButtonStyle.secondary
        return cls(create_button(words.text(key), f"he:{topic}", style))

    async def pressed(self, interaction: Interaction) -> None:
        """Show it, in the private message that is pressed."""
        await show_help(interaction, self.facts["topic"])


async def tell_place(interaction: Interaction, text: str) -> None:
    """Tell somebody new, alone, who they are in the game that has begun."""
    button = HelpButton.create(PLACE, words_for(interaction))
    await answer_privately(interaction, text, stopped_view([button]))
