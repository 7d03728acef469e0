"""`/help`, *Help* under the board, *What is that?*: what somebody can do now, and topics as this table plays them.

What is shown first is short: what happens, what somebody can do now and what it costs. The rest is behind buttons.
"""

import re
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.channel.button_labels import button_label
from bot.channel.buttons import PersistentItem, create_button, create_look_back_buttons, create_teach_button
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    is_on_board_page,
    open_or_last_table_here,
    server_settings,
    words_for,
)
from bot.channel.message import may_analyse, waiting_text
from bot.channel.payments import may_direct
from bot.channel.reading import robot_waits_lines
from bot.channel.texts import other_rules_lines
from bot.channel.views import stopped_view
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.button_rows import MAX_BUTTONS_PER_ROW
from bot.desk.panel_presses import own_public_buttons, panel_only_buttons
from bot.desk.pressed_for import says_something
from bot.desk.presses import public_buttons
from bot.rules import phases
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.cubes.prices import price_of_extra
from bot.rules.offers import awaited_statement
from bot.rules.play.turn import players_called_to_act, players_who_must_act
from bot.rules.points import NO_POINTS, HalfPoints, Player, fraction_points_text
from bot.rules.rulebook import Rules, option_value
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.state.awaited import AwaitedAction
from bot.rules.state.chouette import BetweenGames, Chouette, Game, Lobby
from bot.rules.statements import ChouetteMode
from bot.rules.turning import has_one_cube_for_all
from bot.words.facts import option_value_facts
from bot.words.newcomer import first_words, how_to_act_text, no_advice_line, role_and_cube_lines, scorer_line
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
    "analysis",
)
NOW, PLACE, MORE, _SHEET = "now", "place", "more", "sheet"
"""What the buttons lead to beside the topics: what somebody can do now, who they are and what it means, all topics."""
_DECIDED_BY: Final = {
    "cubes": ("cube",),
    "one-cube": ("cube", "buyouts"),
    "rotation": ("rotation_decided_by", "box_must_break_even"),
    "partner": ("partner",),
    "deals": ("settlements", "box_sale"),
}
"""The options of the rules on which a topic depends most."""
_IDLE_WITH: Final = {"partner": {"partner": "none"}, "deals": {"settlements": "no", "box_sale": "no"}}
"""The values of options with which there is nothing to say of a topic."""
_PARAGRAPHS: Final = re.compile(r"\n{2,}")
"""Between the paragraphs of a topic, of which some tables have fewer."""
_AT_THIS_BOARD: Final = frozenset({"turn", "hold", "dice", "resign"})
_MAX_TOPICS_FIRST: Final = 3
_WORDS_OF_PLACES: Final = "box", "team", "captain"
_ASKED_ABOUT_EXTRAS: Final = frozenset(
    {AwaitedAction.EXTRA, AwaitedAction.EXTRA_ANSWER, AwaitedAction.EXTRA_REDOUBLE_ANSWER}
)
_ASKED_ABOUT_SALES: Final = frozenset({AwaitedAction.SALE, AwaitedAction.SALE_OR_ALONG})


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
            wanted = "score", "sheet", "analysis"
    played = topics_played(chouette)
    return tuple(topic for topic in wanted if topic in played)[:_MAX_TOPICS_FIRST]


def topic_text(
    topic: str,
    chouette: Chouette | None,
    words: Words,
    *,
    engine: str = "no",
    link: str = "no",
    is_on_page: bool = False,
    seat: Player | None = None,
) -> str:
    """A topic as it is at a table, with the values of the options on which it depends most.

    `engine`: whether there is one, "yes" or "no", or "off" where the server wants no analysis; `link`: whether
    evenings can be shared by one; `is_on_page`: whether it is read on a board's page, `seat`: by whom.
    """
    rules = chouette.rules if chouette else None
    here = [option_in_force_text(option, rules, words) for option in _DECIDED_BY.get(topic, ())] if rules else []
    other = [] if topic in topics_played(chouette) else [words.text("help-not-here")]
    facts = {**_facts(rules), "engine": engine, "link": link, "page": "yes" if is_on_page else "no", "asked": ""}
    text = _PARAGRAPHS.sub("\n\n", words.text(f"help-topic-{topic}.text", **facts)).strip()
    own = [place] if topic == "rotation" and chouette and (place := _place_in_line(chouette, seat, words)) else []
    told = [*own, text, *here] if topic == "rotation" else [*here, text]  # first what it means for who reads it
    return "\n".join([f"**{words.text(f'help-topic-{topic}')}**", *other, *told])


def _place_in_line(chouette: Chouette, seat: Player | None, words: Words) -> str:
    """Who somebody is in this game, or how far they are from being Captain; "" for who is neither, and between games.

    A Partner's place depends on how the game ends.
    """
    game = chouette.game
    if game is None or seat not in {game.box, *game.line}:
        return ""
    place = 0 if seat == game.box else game.line.index(seat) + 1
    return words.text("help-rotation-you", place=place or "box", games=place - 1)


def _facts(rules: Rules | None) -> dict[str, str]:
    """What topics depend on; nothing where no rules are known."""
    beavers = "" if rules is None else "yes" if beavers_are_played(rules) else "no"
    return {**option_value_facts(rules), "beavers_are_played": beavers}


def place_text(table: Table, user: int, words: Words, *, is_on_page: bool = False) -> str:
    """Who somebody is at the table, which cube they have, and what the words for that mean.

    In the lobby the sentence about the dice says what they mean; how one acts is told in the game.
    """
    chouette = table.chouette
    partner = chouette.game.partner if chouette.game else chouette.partner
    explained = (*_WORDS_OF_PLACES, *(("partner",) if partner else ()))
    meant = [f"**{words.text(f'what-{one}')}:** {words.text(f'what-{one}.text')}" for one in explained]
    seat, names = table.player(user), table.escaped_name
    asked = [
        f"**{words.text(f'what-{one}')}:** {_asked_about_text(one, table.chouette, seat, words)}"
        for one in _asked_about(table.chouette)
    ]
    place = role_and_cube_lines(table.chouette, seat, names, words, is_on_page=is_on_page)
    if isinstance(table.chouette.stage, Lobby) and not keeps_score_without_seat(table.chouette, seat):
        return "\n".join(line for line in place if line)
    how = words.text("place-help-page") if is_on_page else how_to_act_text(table.chouette, seat, words)
    return "\n".join([*asked, *place, *meant, how])


def _asked_about(chouette: Chouette) -> tuple[str, ...]:
    """The words for what is asked now that few know: an extra, or the sale of a game."""
    asks = awaited_statement(chouette)
    if asks.action in _ASKED_ABOUT_EXTRAS:
        return ("extra",)
    sells = asks.action is AwaitedAction.ALONG and asks.price
    return ("buyout",) if sells or asks.action in _ASKED_ABOUT_SALES else ()


def _asked_about_text(word: str, chouette: Chouette, seat: Player | None, words: Words) -> str:
    """What the word means; of an extra that is given, what it means for who gives it or is given it."""
    if word != "extra":
        return words.text(f"what-{word}.text")
    phase = chouette.game.phase if chouette.game else None
    part, is_bound = "other", False
    if isinstance(phase, phases.GivingExtras):
        part = "taker" if seat in phase.takers else "giver" if seat in phase.droppers else "other"
        is_bound = seat == phase.bound
    price = (price_of_extra(chouette.game, seat) if chouette.game and seat else None) or NO_POINTS
    amount, doubled = fraction_points_text(price), fraction_points_text(HalfPoints(2 * price))
    facts = {"amount-halves": price, "amount": amount, "doubled": doubled}
    return words.text("help-extra", part=part, bound="yes" if is_bound else "no", **facts)


# --- What is shown


async def show_help(interaction: Interaction, topic: str = NOW) -> None:
    """Show what this person can do now, or a topic, with buttons for what is asked next."""
    last, words = await open_or_last_table_here(interaction), words_for(interaction)
    table = last if last and last.is_open else None
    waits = robot_waits_lines(table, interaction.user.id, words) if table else []
    is_on_page = is_on_board_page(interaction)
    if topic == PLACE and table:
        text = "\n".join([*waits, place_text(table, interaction.user.id, words, is_on_page=is_on_page)])
        await answer_in_panel(interaction, text, _view(table, words, PLACE))
    elif topic == MORE:
        other = other_rules_lines(table, words) if table else []
        text = "\n".join([*waits, *other, *await _more_lines(interaction, words)])
        await answer_in_panel(interaction, text, _view(table, words, MORE))
    elif topic in HELP_TOPICS:
        client, analyses = interaction.client, may_analyse(await server_settings(interaction))
        engine = "off" if not analyses else "yes" if client.desk.has_engine else "no"
        link = "no" if client.page_url is None else "yes"
        chouette = table.chouette if table else None
        seat = table.player(interaction.user.id) if table else None
        told = topic_text(topic, chouette, words, engine=engine, link=link, is_on_page=is_on_page, seat=seat)
        text = "\n".join([*waits, told])
        await answer_in_panel(interaction, text, _view(table, words, topic))
    else:
        await _show_now(interaction, table, words, past=None if table else last)


async def show_help_of_table(interaction: Interaction, _table_id: int, _press: ButtonPress) -> None:
    """The same by the button under the board, in a message of their own."""
    await show_help(interaction)


async def _show_now(interaction: Interaction, table: Table | None, words: Words, *, past: Table | None) -> None:
    """What they can do now; `past`: where no table is open, the last one can be looked at, by buttons."""
    seat = table.player(interaction.user.id) if table else None
    is_seated = table is not None and seat is not None and _has_part(table.chouette, seat)
    is_asked = table is not None and seat is not None and _is_asked(table.chouette, seat)
    guests = words.listed([table.bold_name(one) for one in seated_guests(table.chouette)]) if table else ""
    lines = [words.text("help-not-seated", guests=guests)]
    looks = list[ui.Button[ui.View]]()
    if table is None:
        is_analysed = may_analyse(await server_settings(interaction)) and interaction.client.desk.has_engine
        seen = "no" if past is None else "analysed" if is_analysed else "yes"
        lines = [words.text("help-no-table", past=seen)]
        looks = create_look_back_buttons(past, words, is_analysed=is_analysed) if past else []
    if table and seat and is_seated:
        lines = [
            *robot_waits_lines(table, interaction.user.id, words),
            *now_lines(table, seat, words, is_on_page=is_on_board_page(interaction)),
        ]
    view = _view(table, words, NOW, is_seated=is_seated, is_asked=is_asked)
    for one in looks:
        view.add_item(one)
    await answer_in_panel(interaction, "\n".join(lines), view)


def _has_part(chouette: Chouette, seat: Player) -> bool:
    """Whether somebody sits here, or keeps score."""
    return seat in players_with_seat(chouette) or keeps_score_without_seat(chouette, seat)


def now_lines(table: Table, seat: Player, words: Words, *, is_on_page: bool = False) -> list[str]:
    """What is asked, who somebody is, what their cube costs or brings, and what they can do now.

    Whose turn it is is spoken to: what they can do goes first. `is_on_page`: they read it on a board's page.
    """
    chouette, waits = table.chouette, waiting_text(table, words, seat)
    names = table.escaped_name
    role, cube = role_and_cube_lines(chouette, seat, names, words, is_on_page=is_on_page)
    keeps_score = bool(scorer_line(chouette, seat, names, words))
    if not keeps_score:
        role = first_words(chouette, seat, names, words, with_cubes=False) or role
    asked = [words.text("help-now", waits=waits)] if waits else []
    in_panel, where = panel_only_buttons(chouette, seat), "page" if is_on_page else "channel"
    presses = own_public_buttons(chouette, seat)
    if keeps_score and isinstance(chouette.stage, BetweenGames):  # what they say for all, too
        presses = tuple(one for one in public_buttons(chouette) if _is_for_scorer(chouette, one, seat))
    if is_on_page and any(one.action is ButtonAction.MOVE for one in presses):  # by hand there
        asked, presses = [words.text("help-move-by-hand")], ()
        may = words.text("help-where", where=where)
    elif keeps_score and chouette.game and not _is_asked_alone(chouette, seat):  # a button for each, named above
        may = words.text("help-where", where=where)
    elif not presses:
        may = words.text("help-you-may-nothing", more="yes" if in_panel else "no", where=where)
    else:
        join = words.text("press-join.again")  # how it begins elsewhere is no word for what one can do
        labels = [
            join if one.action is ButtonAction.JOIN else button_label(table, one, presses, words) for one in presses
        ]
        answers = [one for one, press in zip(labels, presses, strict=True) if press.action is not ButtonAction.UNDO]
        may = words.text("help-where", where=where)
        if _is_asked_alone(chouette, seat):
            asked = [_your_turn_text(answers or labels, words)]
        else:
            may = f"{words.text('help-you-may', commands=words.listed(labels))} {may}"
    of_guests = words.text("help-scorer") if keeps_score else ""
    about = [_asked_about_text(one, chouette, seat, words) for one in _asked_about(chouette)]
    own = [one.cube.value for one in chouette.game.open_bets if one.team == seat] if chouette.game else []
    if own and any(one.action is ButtonAction.STAND for one in presses):
        about.append(words.text("help-no-double", value=max(own)))
    if any(one.action is ButtonAction.STAY_OUT for one in in_panel):
        about.append(f"**{words.text('what-stay-out')}:** {words.text('what-stay-out.text')}")
    advice = no_advice_line(chouette, seat, words)
    return [line for line in (*asked, *about, role, cube, may, advice, of_guests) if line]


def _your_turn_text(labels: list[str], words: Words) -> str:
    """What whoever is asked can press: in a sentence, or in lines where labels have commas of their own."""
    if len(labels) > 1 and any("," in one for one in labels):
        return "\n".join([words.text("help-your-turn.lines"), *(f"– {one}" for one in labels)])
    return words.text("help-your-turn", commands=words.listed(labels, "or"))


def _is_for_scorer(chouette: Chouette, press: ButtonPress, seat: Player) -> bool:
    """Whether whoever keeps score says something by this button, or puts a result right."""
    return press.action is ButtonAction.CORRECT or says_something(press, chouette, seat)


def _is_asked_alone(chouette: Chouette, seat: Player) -> bool:
    """Whether the game waits for this player, and nothing else is asked."""
    return chouette.game is not None and not chouette.proposals and _players_asked(chouette) == (seat,)


def _is_asked(chouette: Chouette, seat: Player) -> bool:
    """Whether something waits for this player, or may do so: any question that is open."""
    return bool(chouette.proposals) or seat in _players_asked(chouette)


def _players_asked(chouette: Chouette) -> tuple[Player, ...]:
    return tuple(players_called_to_act(chouette) or players_who_must_act(chouette))


async def _more_lines(interaction: Interaction, words: Words) -> list[str]:
    """What stands above the buttons of all topics."""
    directs = may_direct(interaction, await server_settings(interaction))
    director = [words.text("help-director")] if directs else []
    engine = [] if interaction.client.desk.has_engine else [words.text("help-engine")]
    page = "yes" if is_on_board_page(interaction) else "no"
    return [words.text("help-topics", page=page), *director, *engine, words.text("help-money")]


def _view(table: Table | None, words: Words, shown: str, *, is_seated: bool = True, is_asked: bool = False) -> ui.View:
    """The buttons to what is `shown` beside it: three of the moment, or below `MORE` every topic.

    The lesson is offered to who has no seat, to who waits for others, and below `MORE`.
    """
    chouette = table.chouette if table else None
    first = topics_of_moment(chouette) if chouette else HELP_TOPICS[:1]
    leads = [*([NOW] if shown != NOW and chouette else []), *(one for one in first if one != shown)]
    items: list[ui.Item[Any]] = []
    if shown == MORE:
        leads = [*([NOW] if chouette else []), *first, *(one for one in topics_played(chouette) if one not in first)]
    elif shown == NOW and is_seated:
        leads = [PLACE, *first[:1], MORE]
    elif shown == NOW:
        items = [create_teach_button(words, ButtonStyle.primary)]
        leads = [*first[:1], MORE]
    else:
        sheet = [_SHEET] if shown == PLACE and _SHEET not in leads and chouette and chouette.games else []
        leads = [*leads[: _MAX_TOPICS_FIRST - len(sheet)], *sheet, MORE]
    items += [HelpButton.create(topic, words) for topic in leads]
    if shown == MORE or (shown == NOW and is_seated and not is_asked):
        items.append(create_teach_button(words))
    for place, item in enumerate(items):
        item.row = place // MAX_BUTTONS_PER_ROW
    return stopped_view(items)


class HelpButton(PersistentItem, template=r"he:(?P<topic>[a-z-]+)"):
    """A topic of /help, what one can do now, or who one is."""

    @classmethod
    def create(cls, topic: str, words: Words) -> "HelpButton":
        """The button that leads there; it does nothing at the table, and looks so."""
        key = {NOW: "help-to-now", PLACE: "help-to-place", MORE: "help-to-more"}.get(topic, f"help-topic-{topic}")
        return cls(create_button(words.text(key), f"he:{topic}"))

    async def pressed(self, interaction: Interaction) -> None:
        """Show it, in the private message that is pressed."""
        await show_help(interaction, self.facts["topic"])


async def tell_place(interaction: Interaction, text: str) -> None:
    """Tell somebody new, alone, who they are in the game that has begun."""
    button = HelpButton.create(PLACE, words_for(interaction))
    await answer_privately(interaction, text, stopped_view([button]))
