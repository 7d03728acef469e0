"""Who of those who must act is asked by name, and what; how whoever reads it alone is spoken to. Sends nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain, takewhile

from bot.desk import Table
from bot.desk.tokens import players_called_now
from bot.rules import events
from bot.rules.events import Event
from bot.rules.phases import AnsweringBeavers, AnswersDue, GivingExtras, SharedDoubleAnnounced, TeamDoublingRound
from bot.rules.points import Player, Players
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.chouette import Chouette
from bot.words.told import without_words_of_closed_rounds
from bot.words.words import Words

DOUBLES = (events.Doubled, events.DeclinedToDouble, events.TeamDoublesOffered)
"""What tells of a double, or that somebody gives none."""
_BEAVERS = (events.Beavered, events.Raccooned)
_EACH_ANSWERS = {
    AwaitedAction.WORD,
    AwaitedAction.SOLICITED,
    AwaitedAction.ALONG,
    AwaitedAction.SALE,
    AwaitedAction.ANSWER,
    AwaitedAction.BEAVER_ANSWER,
    AwaitedAction.RACCOON_ANSWER,
    AwaitedAction.EXTRA,
    AwaitedAction.EXTRA_ANSWER,
    AwaitedAction.EXTRA_REDOUBLE_ANSWER,
}
"""What each of those who are asked answers for themselves."""


def open_double(table: Table) -> tuple[Event, ...]:
    """What told the double, or the beavers, about which somebody is asked, as far as that is known; else nothing."""
    phase = table.chouette.game.phase if table.chouette.game else None
    if not isinstance(phase, AnswersDue | TeamDoublingRound | SharedDoubleAnnounced):
        return ()
    latest = _latest_in_game(table)
    answers = list(takewhile(lambda event: not isinstance(event, DOUBLES), latest))
    if isinstance(phase, AnsweringBeavers):
        return tuple(event for event in reversed(answers) if isinstance(event, _BEAVERS))
    doubles = [*takewhile(lambda event: isinstance(event, DOUBLES), latest[len(answers) :])]
    return without_words_of_closed_rounds([*reversed(doubles)])


def answers_to_open_double(table: Table) -> tuple[Event, ...]:
    """Who has taken or dropped of those whom that double asks, oldest first, since something was undone."""
    double = open_double(table)
    begins = _BEAVERS if any(isinstance(one, _BEAVERS) for one in double) else DOUBLES
    latest = _latest_in_game(table) if double else []
    since = takewhile(lambda event: not isinstance(event, (*begins, events.Undone)), latest)
    return tuple(reversed([event for event in since if isinstance(event, events.ANSWERS_TO_DOUBLE)]))


def _latest_in_game(table: Table) -> list[Event]:
    """What is known of what happened in this game, the latest first."""
    latest = (event for news in reversed(table.news) for event in reversed(news.events))
    return [*takewhile(lambda event: not isinstance(event, events.GameStarted), latest)]


def with_reader_first(
    table: Table, called: Mapping[Player, str], reader: Player | None, words: Words
) -> Mapping[Player, str]:
    """The same for whoever alone reads it: they are spoken to, before the others are named."""
    own = called.get(reader) if reader else None
    if reader is None or own not in {table.bold_name(reader), table.mention(reader)}:
        return called
    others = {one: who for one, who in called.items() if one != reader}
    return {reader: words.text("asked-reader"), **others}


def question_and_asked_too(
    table: Table,
    called: Mapping[Player, str],
    asks: AwaitedStatement,
    words: Words,
    reader: Player | None,
    *,
    is_watched: bool = False,
) -> tuple[str, str]:
    """What those are asked who must act, `called` so; and who of them is only named.

    Those are robots beside people, and all others beside a reader. Robots alone are asked without sums that differ.
    `is_watched`: who reads it has no seat and is alone with it, so that nobody is called.
    """
    chouette, names, asked = table.chouette, table.bold_name, (*called,)
    if asks.action in _EACH_ANSWERS:
        answering = {player: _answering(table, player) for player in called}
        own = tuple(player for player in called if answering[player] == reader)
        people = tuple(player for player in called if answering[player] not in chouette.robots)
        asked = own or people or asked
        asks = replace(asks, buyers=tuple(player for player in asks.buyers if player in asked))
        asks = _of_extras_to_give(chouette, asks, asked)
    if chouette.robots.issuperset(asked) and len({replace(one, players=()) for one in asks.stakes}) > 1:
        asks = replace(asks, stakes=())
    others = [names(player) for player in called if player not in asked]
    too = words.text("asked-too", players=words.listed(others)) if others else ""
    alone = asked[0] if len(asked) == 1 else None
    call = table.mention(reader) if reader else ""
    if reader is None or alone is None or _answering(table, alone) != reader or call not in called[alone]:
        # on a page of one's own nobody else is called
        is_alone = is_watched or reader is not None
        who = {one: names(one) if is_alone and called[one] == table.mention(one) else called[one] for one in asked}
        who = who if alone else with_reader_first(table, who, reader, words)
        is_paid = reader in asks.cubes and reader not in who and asks.action is AwaitedAction.EXTRA
        asks_reader = "paid" if is_paid else ""
        calls = answers_any_of(table, who, reader) if reader else False if is_watched else None
        return words.question_text((*who,), names, who.__getitem__, asks, asks_reader=asks_reader, calls=calls), too
    is_for = called[alone] == words.text("asked-for", who=call, name=names(alone))
    doublers = _doublers(table, asks)
    own = {alone: _spoken_to(table, doublers, words, called[alone], reader)}
    asks_reader = "for" if is_for else "you" if called[alone] == call else ""
    asks = replace(asks, cubes=()) if doublers else asks  # whose cubes are still to be answered is said by that
    return words.question_text(asked, names, own.__getitem__, asks, asks_reader=asks_reader), too


def _of_extras_to_give(chouette: Chouette, asks: AwaitedStatement, asked: Players) -> AwaitedStatement:
    """The same about those alone whom one of these could still give an extra, where that is what is asked."""
    phase = chouette.game.phase if chouette.game else None
    if asks.action is not AwaitedAction.EXTRA or not isinstance(phase, GivingExtras):
        return asks
    return replace(asks, cubes=phase.takers_to_be_given(asked))


def _doublers(table: Table, asks: AwaitedStatement) -> Players:
    """Whose double is to be answered, without those of the Team whom the Box has answered."""
    doubles = open_double(table) if asks.action is AwaitedAction.ANSWER else ()
    doublers = [(one.by,) if isinstance(one, events.Doubled) else getattr(one, "players", ()) for one in doubles]
    return tuple(one for one in dict.fromkeys(chain(*doublers)) if one and (not asks.cubes or one in asks.cubes))


def _spoken_to(table: Table, doublers: Players, words: Words, called: str, reader: Player) -> str:
    """How the only one who is asked is spoken to who is `called` so, perhaps for others: by who doubles whom.

    Unless they answer for others who are not all that are doubled: the news say who is.
    """
    call, you = table.mention(reader), words.text("asked-you")
    if not doublers:
        return called.replace(call, you)
    facts = {"players": words.listed([*map(table.bold_name, doublers)]), "count": len(doublers)}
    answered_for = [one for one in players_called_now(table.chouette) if _answering(table, one) == reader]
    if reader in answered_for:
        return called.replace(call, words.text("asked-doubled", **facts))
    doubles = [one for one in open_double(table) if isinstance(one, events.Doubled)]
    doubled = {one for each in doubles for one in each.players if one != each.by}
    if len({_answering(table, one) for one in doubled}) > 1:
        return called.replace(call, you)
    return words.text("asked-doubled.other", name=words.listed([*map(table.bold_name, answered_for)]), **facts)


def answers_any_of(table: Table, asked: Iterable[Player], reader: Player) -> bool:
    """Whether whoever has this seat answers one of those who are asked: for themself, or for another."""
    return any(_answering(table, one) == reader for one in asked)


def _answering(table: Table, player: Player) -> Player:
    return speaker_for(table.chouette, player) or player
