"""The table message put together: sentence, hints, pictures, buttons, whom it notifies; and whom a table waits for.

Sends nothing.
"""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import discord

from bot.channel.board_link import BoardLinkButton
from bot.channel.buttons import button_view, create_buttons_after_evening, create_look_back_buttons
from bot.channel.called import asked_for_each_stake, called_once
from bot.channel.interactions import ServerSettings
from bot.channel.pictures import Picture, book_stake_mode_facts, is_over_unplayed, message_pictures
from bot.channel.question import (
    DOUBLES,
    answers_any_of,
    answers_to_open_double,
    open_double,
    question_and_asked_too,
    with_reader_first,
)
from bot.channel.texts import payment_lines
from bot.clock import READER_WAIT_SECONDS, DeadlineKind, is_robot_wait_new, players_hurried_by_robot, robot_wait_seconds
from bot.delivery.content import MessageContent
from bot.desk import Table, players_asked
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.button_rows import MAX_BUTTONS_PER_ROW
from bot.desk.limits import lines_left_for_new_games_if_few
from bot.desk.presses import public_buttons
from bot.desk.table import is_end_undone, is_evening_reopened
from bot.desk.tokens import PendingQuestion, pending_questions, players_called_now, possible_box_side_dissenter
from bot.record.books import rule_books
from bot.record.read import RuleBooksByName
from bot.rules import events
from bot.rules.evening.settlements import value_of_bet_between
from bot.rules.evening.undoing import facts_of_asked_undo
from bot.rules.events import Event
from bot.rules.offers import awaited_statement
from bot.rules.phases import ToRoll
from bot.rules.play.start_end import points_won_by_resignation
from bot.rules.play.turn import players_called_to_act, players_on_the_clock, players_who_must_act
from bot.rules.points import Player
from bot.rules.rulebook import RuleBook
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import min_players, players_with_seat
from bot.rules.seats.leaving import told_end
from bot.rules.seats.speaking import is_absent, named_speaker, speaker_for
from bot.rules.state import proposals
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.state.chouette import BetweenGames, Chouette, Ended, Lobby
from bot.rules.state.proposals import Proposal, WordFacts
from bot.rules.statements import ChouetteMode
from bot.rules.turning import has_one_cube_for_all
from bot.words.figures import PLAIN_FIGURES, figures_at
from bot.words.hints import hint_lines
from bot.words.names import bold_names, escaped_line
from bot.words.rule_texts import mark_and_change_lines
from bot.words.told import (
    DICE_PROOF_EVENT_TYPES,
    MAX_MESSAGE_LENGTH,
    ToldLine,
    without_played_rolls,
    without_words_of_closed_rounds,
)
from bot.words.words import Words

_MAX_DESCRIPTION_LENGTH = 4096
_MAX_CHANGES_IN_LOBBY = 6
_ADVISER_AND_MOVER = 2
WHEN_TO_ANALYSE_SETTING, NEVER_ANALYSE_VALUE = "analysis", "off"
"""The setting of a server whether games are analysed, and that they are not."""


def may_analyse(settings: ServerSettings) -> bool:
    """Whether a server has its games analysed at all."""
    return settings.get(WHEN_TO_ANALYSE_SETTING) != NEVER_ANALYSE_VALUE


def why_nothing_is_analysed(settings: ServerSettings, *, has_engine: bool) -> str:
    """The name of the text that says why no game can be analysed here; "" where they can be."""
    if not may_analyse(settings):
        return "analysis-off"
    return "" if has_engine else "analysis-needs-engine"


async def table_message(
    table: Table,
    told: Sequence[Event],
    to_notify: frozenset[PendingQuestion],
    words: Words,
    settings: ServerSettings,
    books: RuleBooksByName,
    in_all: Sequence[str] = (),
    *,
    has_engine: bool = False,
    new_to_taking: frozenset[Player] = frozenset(),
    has_boards: bool = False,
) -> MessageContent:
    """The message for the table as it is; drawn outside the event loop. `has_engine`: for robots and analysis.

    `new_to_taking`: who is asked to take or drop in their first game. `in_all`: who pays whom with what earlier
    evenings left, for the end. `has_boards`: whether whoever looks can have the board on a page of their own.

    It tells these events, and notifies those who are called.
    """
    chouette, book = table.chouette, books.get(table.head.book)

    def drawn() -> tuple[Sequence[str], list[Picture]]:
        hints = message_hints(table, words, settings, book, new_to_taking)
        return hints, message_pictures(table, told, words, settings)

    drawing = asyncio.create_task(asyncio.to_thread(drawn))
    presses = presses_under_message(chouette, settings, has_engine=has_engine)
    view = button_view(table, presses, words, f"{table.next_number}:{table.history_token}")
    if isinstance(chouette.stage, Ended):
        looks = create_look_back_buttons(table, words, is_analysed=has_engine and may_analyse(settings))
        for item in (*create_buttons_after_evening(table, words, has_older_debts=bool(in_all)), *looks):
            view.add_item(item)
    if has_boards and chouette.game and chouette.mode is ChouetteMode.PLAY:
        _add_board_button(view, table, words)
    hints, pictures = await drawing
    asked = pending_questions(chouette)
    return MessageContent(
        content=message_text(table, told, words, hints),
        embeds=[
            *table_notes(table, words, in_all),
            *(picture.embed() for picture in pictures),
        ],
        files=[picture.file() for picture in pictures],
        view=view,
        mentions=only_users(
            table.user(speaker_for(chouette, player) or player)
            for player in (*players_asked(chouette), possible_box_side_dissenter(chouette))
            if player
        ),
        post_mentions=only_users(table.user(player) for player, about in to_notify if (player, about) in asked),
    )


def _add_board_button(view: discord.ui.View, table: Table, words: Words) -> None:
    """Beside what answers no question, where that leaves room."""
    last = max((one.row or 0 for one in view.children), default=0)
    if sum(one.row == last for one in view.children) < MAX_BUTTONS_PER_ROW:
        button = BoardLinkButton.create(table.id, words.text("board-link-open"))
        button.row = last
        view.add_item(button)


def message_hints(
    table: Table,
    words: Words,
    settings: ServerSettings,
    book: RuleBook | None,
    new_to_taking: frozenset[Player] = frozenset(),
    *,
    reader: Player | None = None,
) -> list[str]:
    """What a table message says beside the question: what is easily overlooked, and how a robot waits longer.

    `new_to_taking`: who reads it and is asked to take or drop in their first game. `reader`: who alone reads it, for
    whom a robot may not wait.
    """
    hints = hint_lines(table.chouette, book, words, table.escaped_name, reader=reader)
    rule_of_thumb = [words.text("take-rule-of-thumb")] if new_to_taking else []
    waits = reader is None or reader in players_hurried_by_robot(table.chouette)
    return [*rule_of_thumb, *hints, *(robot_rolls_soon_lines(table, words, settings) if waits else ())]


def presses_under_message(chouette: Chouette, settings: ServerSettings, *, has_engine: bool) -> tuple[ButtonPress, ...]:
    """The buttons under a table message; `has_engine`: for robots and analysis."""
    analysed = has_engine and may_analyse(settings)
    left_out = {
        ButtonAction.ADD_ROBOT: not has_engine,
        ButtonAction.CHANGE_ROBOTS: not has_engine,
        ButtonAction.ANALYSE: not analysed,
    }
    return tuple(one for one in public_buttons(chouette) if not left_out.get(one.action))


def robot_rolls_soon_lines(table: Table, words: Words, settings: ServerSettings) -> list[str]:
    """How a robot waits longer for people who may double before its roll; once a game, that it waits less now."""
    chouette, game = table.chouette, table.chouette.game
    hurried = players_hurried_by_robot(chouette)
    if game is None or not isinstance(game.phase, ToRoll) or not hurried:
        return []
    seconds = max(robot_wait_seconds(chouette, settings, one) for one in hurried)
    if not seconds:
        return []
    is_first = not any(player in game.line for player, _ in game.rolled)
    is_shorter = seconds < READER_WAIT_SECONDS and any(is_robot_wait_new(chouette, settings, one) for one in hurried)
    shorter = "yes" if is_first and is_shorter else "no"
    return [words.text("robot-rolls-soon", seconds=seconds, shorter=shorter)]


def robot_rolls_at(table: Table) -> datetime | None:
    """When a robot that is to roll waits no longer for people who may double before; None: no robot waits so."""
    game, hurried = table.chouette.game, {str(one) for one in players_hurried_by_robot(table.chouette)}
    if game is None or not isinstance(game.phase, ToRoll):
        return None
    waits = (one.due_at for one in table.deadlines if one.kind == DeadlineKind.HURRY and one.whom in hurried)
    return max(waits, default=None)


def _robot_rolls_at_text(table: Table, words: Words) -> str:
    """The same as Discord counts it down; "" where no robot waits."""
    game, at = table.chouette.game, robot_rolls_at(table)
    if game is None or at is None:
        return ""
    return words.text("robot-rolls-at", name=table.escaped_name(game.mover()), when=f"<t:{int(at.timestamp())}:R>")


def only_users(users: Iterable[int | None]) -> discord.AllowedMentions:
    """These users may be notified, each named once, and nobody else."""
    named = [discord.Object(user) for user in dict.fromkeys(users) if user]
    return discord.AllowedMentions(everyone=False, roles=False, users=named, replied_user=False)


# --- The sentence


def message_text(table: Table, told: Sequence[Event], words: Words, hints: Sequence[str] = ()) -> str:
    """Who must act, mentioned, and what they are asked; what happened since the message was posted; hints.

    A notification shows the first line, and so does a phone above the board.
    """
    return message_parts(table, told, words, hints).text[:MAX_MESSAGE_LENGTH] or words.text("table-waits")


@dataclass(frozen=True, slots=True)
class MessageParts:
    """The lines of a table message: what is asked, hints, what happened, and what is said behind that."""

    questions: tuple[str, ...]
    hints: tuple[str, ...]
    told: str
    below: tuple[str, ...]
    asked_too: str = ""
    """Who else is asked, where that stands apart from the question."""
    lines: tuple[ToldLine, ...] = ()
    """What happened, a line for each sentence, the newest on top, where it is told so."""

    @property
    def text(self) -> str:
        """All of it, in lines: what just happened stands next to the question."""
        return "\n".join(line for line in (*self.questions, self.told, *self.hints, *self.below) if line)


def message_parts(
    table: Table,
    told: Sequence[Event],
    words: Words,
    hints: Sequence[str] = (),
    *,
    newest_first: bool = False,
    reader: Player | None = None,
) -> MessageParts:
    """The same in its parts.

    A double that is to be answered is told, even where an earlier message did. `newest_first`: what happened stands in
    lines, the newest on top, and who else is asked stands apart; while a game is played nothing goes before it.
    `reader`: who alone reads this, and is asked nothing but what they answer; None: it is for all.
    """
    chouette, names, words = table.chouette, table.bold_name, words.with_rules(table.chouette.rules)
    asks, proposed = _asks(chouette), tuple(_as_named(chouette, one) for one in chouette.proposals)
    acting = () if asks.action is AwaitedAction.CONSENT else players_called_now(chouette)
    rest = [player for player in acting if player not in asks.buyers]
    together = asked_for_each_stake(asks, rest)
    against = possible_box_side_dissenter(chouette)
    dissenting = (against,) if against and asks.action is not AwaitedAction.CONSENT else ()
    asked = [asks.buyers, *together, dissenting, *(one.waiting for one in proposed)]
    buyers, *each = called_once(table, asked, words, is_each_mentioned=newest_first)
    others = {player: who for called in each[: len(together)] for player, who in called.items()}
    dissenter, *consenting = each[len(together) :]
    called, news = {**buyers, **others}, _news_of(table, told, newest_first=newest_first)
    is_watched = newest_first and reader is None
    asks = replace(asks, buyers=tuple(buyers))
    question, too = question_and_asked_too(table, called, asks, words, reader, is_watched=is_watched)
    soon = "" if newest_first else _robot_rolls_at_text(table, words)
    questions = [question if newest_first else " ".join(filter(None, (question, too, soon)))]
    questions += [words.text("asked-dissenter", who=who) for who in dissenter.values()]
    consents = [
        (one, with_reader_first(table, who, reader, words)) for one, who in zip(proposed, consenting, strict=True)
    ]
    proposed_texts = _consent_questions(table, consents, words, reader, is_watched=is_watched)
    is_between = isinstance(chouette.stage, BetweenGames)  # the next game waits behind what is proposed
    is_reader_asked = reader not in called and any(reader in who for _, who in consents)  # by the game first
    questions = [*proposed_texts, *questions] if is_between or is_reader_asked else [*questions, *proposed_texts]
    if not any(questions) and chouette.game and chouette.mode is ChouetteMode.SCORE:
        questions = [words.text("asked-at-real-board")]  # nobody is called: whoever sees something there says so
    questions += [_lobby_question(table, words, reader)] if isinstance(chouette.stage, Lobby) else []
    parts = MessageParts((*questions,), (*hints,), "", _lines_below(table, words), too if newest_first else "")
    words = _words_of_news(table, told, words, is_below=any(questions))
    if isinstance(chouette.stage, Ended) and not (parts.text or news):
        news = (told_end(chouette),)
    if newest_first:
        first = () if chouette.game else _TOLD_FIRST
        lines = words.told_lines(news, table.escaped_name, first=first, reader=reader)
        return replace(parts, told="\n".join(line.text for line in lines), lines=(*lines,))
    room, name = MAX_MESSAGE_LENGTH - len(parts.text) - 1, table.escaped_name
    said = words.events_text(news, name, names_if_several_players=names, max_length=room, first=_TOLD_FIRST)
    return replace(parts, told=said)


def _lines_below(table: Table, words: Words) -> tuple[str, ...]:
    """What stands below all that is asked: that the evening must end soon, and that players are missing."""
    left, chouette = lines_left_for_new_games_if_few(table), table.chouette
    must_end = words.text("evening-must-end", left=left) if table.is_open and left is not None else ""
    return (must_end, "" if isinstance(chouette.stage, Lobby) else _missing_players_text(chouette, words))


def _consent_questions(
    table: Table,
    consenting: Sequence[tuple[Proposal, Mapping[Player, str]]],
    words: Words,
    reader: Player | None,
    *,
    is_watched: bool,
) -> list[str]:
    """What is asked about proposals, each with how those are called who must agree; not a reader who alone must.

    `is_watched`: who reads it is alone with it, and is none of them.
    """
    return [
        words.consent_question_text(
            proposal,
            (*waiting,),
            table.bold_name,
            waiting.__getitem__,
            reader=reader,
            calls=not is_watched and (reader is None or answers_any_of(table, waiting, reader)),
            facts_now=_facts_now(table.chouette, proposal, reader),
        )
        for proposal, waiting in consenting
        if waiting
    ]


def _news_of(table: Table, told: Sequence[Event], *, newest_first: bool) -> tuple[Event, ...]:
    """What is worth telling; unless the `newest_first`, behind the double that is to be answered, with its answers."""
    news = _worth_telling(table, told)
    double = () if newest_first else open_double(table)
    if before := tuple(one for one in double if one not in news):  # a part of it may be news: it is told once
        news = tuple(one for one in news if one in double or not isinstance(one, DOUBLES))
    answered = answers_to_open_double(table) if double else ()
    return (*before, *(one for one in answered if one not in news), *news)


def _lobby_question(table: Table, words: Words, reader: Player | None) -> str:
    """Whether to start, to the one person who can, or to all who sit there; else how many must join before.

    `reader`: who alone reads it, and is not called by name.
    While people are called who have not answered, whether they come is waited for.
    """
    chouette, call = table.chouette, table.call
    missing = _missing_players_text(chouette, words)
    if call and call.waited:
        suffices = len(players_with_seat(chouette)) + len(call.waited) >= min_players(chouette.rules)
        called = [bold_names([name])[0] if name else f"<@{user}>" for user, name in call.waited.items()]
        who, starts = words.listed(called), "no" if missing else "yes"
        waits = words.text("lobby-waits", who=who, starts=starts, suffices="yes" if suffices else "no")
        return waits if suffices else f"{waits}\n{missing}"
    people = [one for one in players_with_seat(chouette) if one not in chouette.robots | chouette.guests]
    people += [chouette.scorer] if chouette.scorer and not chouette.scorer_plays else []
    who = table.mention(people[0]) if len(people) == 1 and table.user(people[0]) else ""
    seats = "kept" if call and call.places else chouette.mode.value
    own = "yes" if [reader] == people else "no"
    asked = words.text("lobby-how", who=who, own=own, ready="no" if missing else "yes", seats=seats)
    return f"{missing}\n{asked}".strip()


def _words_of_news(table: Table, told: Sequence[Event], words: Words, *, is_below: bool = True) -> Words:
    """The words for news: with emojis of dice and cubes `is_below` the line that a notification shows.

    What tells the end is looked for in the channel by its words, which are the same whatever emojis there are.
    """
    has_emojis = is_below and not isinstance(table.chouette.stage, Ended)
    return words.with_figures(figures_at(table.chouette, words.figures.emojis, told) if has_emojis else PLAIN_FIGURES)


def _asks(chouette: Chouette) -> AwaitedStatement:
    """What is waited for, people before robots unless they answer one after the other.

    Not for what, where guests answer for cubes that differ: a button for each says it.
    """
    asks = awaited_statement(chouette)
    if len(asks.stakes) > 1 and seated_guests(chouette):
        return replace(asks, stakes=())
    if asks.action is AwaitedAction.ANSWERS_IN_ORDER:
        return asks
    return replace(asks, stakes=tuple(sorted(asks.stakes, key=lambda one: chouette.robots.issuperset(one.players))))


def _facts_now(chouette: Chouette, proposal: Proposal, reader: Player | None = None) -> WordFacts:
    """What the game comes to with a resignation for each who wins or loses in it; what an undo takes back.

    The reader's own points stand first. Who comes out even is named where something was paid before.

    Of a settlement what the cube shows, where there is one between the two; of a wish to stay out of a double, too.
    Whether whoever would adjourn is away.
    """
    subject, game = proposal.subject, chouette.game
    if isinstance(subject, proposals.Undo):
        return {**facts_of_asked_undo(chouette, proposal.by, subject), "note": ""}
    if isinstance(subject, proposals.Settlement) and game:
        value = value_of_bet_between(game, subject.payer, subject.payee)
        return {"value": value} if value else {}
    if isinstance(subject, proposals.StayingOutOfDouble) and game:
        return {"value": str(max(bet.cube.value for bet in game.bets if bet.team == proposal.by))}
    if isinstance(subject, proposals.Adjournment):
        return {"away": is_absent(chouette, proposal.by)}
    if not isinstance(subject, proposals.Resignation) or game is None:
        return {}
    players = tuple(dict.fromkeys((*game.players, game.box_decider)))
    row = points_won_by_resignation(chouette, subject, tuple(sorted(players, key=lambda one: one != reader)))
    paid = {player for one in game.transfers for player in (one.payer, one.payee)}
    scores = tuple((player, amount) for player, amount in row if amount or player in paid)
    return {"scores": scores, "paid": bool(paid)}


_OLD_ONCE_DOUBLED = (
    *(events.AdmissionRequested, events.PlayerJoined, events.RobotJoined, events.GuestJoined, events.ScorerCame),
    *(events.SeatsRolled, events.AllSeated, events.JoinerRolled, events.JoinersTied, events.PlacesRotated),
)
"""Who sat down, and where."""

_TOLD_FIRST = (
    events.AllSeated,
    events.ChouetteEnded,
    events.GameScored,
    events.CaptainDroppedForAll,
    events.PlacesRotated,
)
"""What everybody asks first when a game begins or is over, or the evening: who sits where, who won, and what was
decided for them."""

_SAYS_THE_QUESTION = (
    events.UndoProposed,
    events.ResignationOffered,
    events.SettlementOffered,
    events.ShareOffered,
    events.BoxSaleOffered,
    events.RuleChangeProposed,
    events.StakeChangeProposed,
    events.TitleChangeProposed,
    events.RowCorrectionProposed,
    events.ChouetteEndProposed,
    events.AdmissionRequested,
    events.PartnerInvited,
    events.StayingOutProposed,
    events.AdjournmentProposed,
    events.ResumptionProposed,
    events.StandInProposed,
    events.ClosingProposed,
    events.SeatedDirectorAskedForConsent,
)
"""What is said again by the question that is put to those who must agree."""


def _as_named(chouette: Chouette, proposal: Proposal) -> Proposal:
    """The proposal as it is told: a request to undo in a guest's name is that of whoever keeps score."""
    is_undo = isinstance(proposal.subject, proposals.Undo)
    return replace(proposal, by=named_speaker(chouette, proposal.by)) if is_undo else proposal


def folded_message_text(table: Table, told: Sequence[Event], following: Sequence[Event], words: Words) -> str:
    """What a message has `told`, as a line of the game's log; empty where that is nothing.

    Who was asked is over, and a roll is told again with its play, by the message `following`. Where an evening that was
    over goes on by what follows, it says that the payments which stood there are void; where that undoes a result, so.
    """
    untold = (*DICE_PROOF_EVENT_TYPES, *_untold_where_nobody_advises_here(table))
    kept = without_played_rolls(
        (one for one in without_words_of_closed_rounds(told) if not isinstance(one, untold)), following
    )
    words = words.with_rules(table.chouette.rules)
    told_text = _words_of_news(table, told, words).events_text(kept, table.escaped_name)
    after = "settle-void" if is_evening_reopened(following) else "told-undone" if is_end_undone(told, following) else ""
    return f"{told_text} {words.text(after)}".lstrip() if after else told_text


def _untold_where_nobody_advises_here(table: Table) -> tuple[type[Event], ...]:
    """Who may advise is said at that board, where it is elsewhere; and needless where no two people are in the Team."""
    chouette, game = table.chouette, table.chouette.game
    people = {*game.line} - chouette.robots if game else ()
    return (events.AdviceAllowed,) if chouette.mode is ChouetteMode.SCORE or len(people) < _ADVISER_AND_MOVER else ()


def _worth_telling(table: Table, told: Sequence[Event]) -> tuple[Event, ...]:
    """What is told, without what the same message says otherwise.

    That is an open proposal where those who must agree to it are asked with the same words; and who spoke last in a
    doubling round that is closed, since what is to be answered says more. The commitment has a message of its own.
    Where the board is elsewhere, no more of the dice's proof is told than before the roll for seats: what else is
    thrown is thrown at that board, and `/verify` shows the rest.
    """
    left_out: tuple[type[Event], ...] = (events.SeedCommitted, *_untold_where_nobody_advises_here(table))
    if table.chouette.mode is not ChouetteMode.PLAY and not isinstance(table.chouette.stage, Lobby):
        left_out = (*DICE_PROOF_EVENT_TYPES, *left_out)
    authors = {proposal.by for proposal in table.chouette.proposals if proposal.waiting}
    return tuple(
        event
        for event in without_words_of_closed_rounds(_without_old_beginning(table, told))
        if not isinstance(event, left_out) and not _is_said_by_question(event, authors)
    )


def _is_said_by_question(event: Event, authors: Collection[Player]) -> bool:
    """Whether the question that these authors put to those who must agree says it again, but for a reason."""
    match event:
        case events.UndoProposed():
            has_reason = bool(event.note)
        case events.AdjournmentProposed():
            has_reason = event.by_clock or event.spokesman is not None
        case _:
            has_reason = False
    return isinstance(event, _SAYS_THE_QUESTION) and event.by in authors and not has_reason


def _without_old_beginning(table: Table, told: Sequence[Event]) -> Sequence[Event]:
    """What happened, without who sat down and where before a game in which a cube is doubled or the Captain changed.

    The result before it stays, and so does what a point of it stands for.
    """
    game = table.chouette.game
    begun = max((at for at, event in enumerate(told) if isinstance(event, events.GameStarted)), default=-1)
    is_same_captain = game is None or game.acting_captain == game.captain
    if is_same_captain and not any(isinstance(event, events.Doubled) for event in told[begun + 1 :]):
        return told
    scored = max((at for at in range(begun) if isinstance(told[at], events.GameScored)), default=-1)
    before = [
        replace(event, places_told=True) if isinstance(event, events.GameStarted) else event
        for event in told[scored + 1 : begun + 1]
        if not isinstance(event, _OLD_ONCE_DOUBLED) and (not isinstance(event, events.GameStarted) or event.stake)
    ]
    return (*told[: scored + 1], *before, *told[begun + 1 :])


def reminder_text_and_mentions(table: Table, words: Words) -> tuple[str, discord.AllowedMentions]:
    """The text that reminds those whose time runs, and whom it notifies; no text where nothing is due."""
    waiting = players_on_the_clock(table.chouette)
    users = [table.user(speaker_for(table.chouette, player) or player) for player in waiting]
    (called,) = called_once(table, [waiting], words)
    text = words.text("clock-reminder", must=words.listed([*called.values()])) if any(users) else ""
    return text[:MAX_MESSAGE_LENGTH], only_users(users)


# --- Whom it waits for


def waiting_text(table: Table, words: Words, reader: Player | None = None) -> str:
    """Who must act now, without mentions, or how many players are missing: for a person who came late.

    `reader`: whose seat that person has; they are spoken to.
    """
    chouette = table.chouette
    asks = awaited_statement(chouette)
    acting = players_called_to_act(chouette) or players_who_must_act(chouette)
    must = () if asks.action is AwaitedAction.CONSENT else acting
    people = {*must, *asks.cubes, asks.seller, *(each for one in chouette.proposals for each in (one.by, *one.waiting))}
    named = table.bold_name if len(people - {None}) > 1 else table.escaped_name
    called = {player: named(player) for player in must}
    if not chouette.guests.isdisjoint(must):  # whoever keeps score says it
        each = called_once(table, asked_for_each_stake(asks, must), words, is_mention=False)
        called = {player: who for one in each for player, who in one.items()}
    calls, asks_reader = None, ""
    if reader is not None:
        calls, asks_reader = answers_any_of(table, called, reader), "you" if (*called,) == (reader,) else ""
        if called.get(reader) == named(reader):
            others = {one: who for one, who in called.items() if one != reader}
            called = {reader: words.text("asked-reader" if others else "asked-you"), **others}
    asked = words.question_text((*called,), named, called.__getitem__, asks, asks_reader=asks_reader, calls=calls)
    proposed = [one for one in chouette.proposals if one.waiting]
    waiting = [{player: named(player) for player in one.waiting} for one in proposed]
    consents = [(one, with_reader_first(table, who, reader, words)) for one, who in zip(proposed, waiting, strict=True)]
    asked_to_agree = _consent_questions(table, consents, words, reader, is_watched=False)
    current = (asked, *asked_to_agree, _missing_players_text(chouette, words))
    return " ".join(text for text in current if text)


def _missing_players_text(chouette: Chouette, words: Words) -> str:
    """How many more must join before a game can start; empty where there are enough, or one is going on."""
    here, least, more = len(players_with_seat(chouette)), min_players(chouette.rules), players_missing(chouette)
    return words.text("table-needs", least=least, here=here, more=more) if more else ""


def players_missing(chouette: Chouette) -> int:
    """How many more must join before a game can start; 0 where there are enough, or one is going on."""
    is_to_start = isinstance(chouette.stage, Lobby | BetweenGames)
    return max(0, min_players(chouette.rules) - len(players_with_seat(chouette))) if is_to_start else 0


# --- Beside the pictures


def table_notes(
    table: Table, words: Words, in_all: Sequence[str] = (), reader: Player | None = None
) -> list[discord.Embed]:
    """What is written beside the pictures: before the first game the lobby, in the end who pays whom, and `in_all`.

    `reader`: who alone reads it, and is spoken to.
    """
    match table.chouette.stage:
        case Lobby(players=players):
            facts, stake = book_stake_mode_facts(table, words), table.chouette.stake
            if stake.label:  # somebody typed it
                facts["stake"] = words.money(stake.amount, escaped_line(stake.label))
            called = table.chouette.title
            title = words.text("lobby-title", title=escaped_line(called, _MAX_DESCRIPTION_LENGTH) if called else "")
            known, rules = rule_books().get(table.head.book), table.chouette.rules
            marks, changes = mark_and_change_lines(known, rules, words) if known else ([], [])
            told = [f"• {line}" for line in (*changes[:_MAX_CHANGES_IN_LOBBY], *marks)]
            if (more := len(changes) - _MAX_CHANGES_IN_LOBBY) > 0:
                told.insert(_MAX_CHANGES_IN_LOBBY, words.text("lobby-more-changes", count=more))
            if facts["stake"] and table.chouette.robots.intersection(players):
                told.append(words.text("settle-robots"))
            head = words.text(
                "lobby-rules", changes=len(changes), single="yes" if has_one_cube_for_all(rules) else "no", **facts
            )
            names = table.escaped_name
            marked = [f"🤖 {names(one)}" if one in table.chouette.robots else names(one) for one in players]
            seated = words.text("lobby-players", count=len(players), players=words.listed(marked))
            return [discord.Embed(title=title, description="\n".join([seated, head, *told]))]
        case Ended() if not is_over_unplayed(table.chouette):
            paid = "\n".join([*payment_lines(table, words, reader), *in_all])[:_MAX_DESCRIPTION_LENGTH]
            note = discord.Embed(title=words.text("settle-title"), description=paid)
            return [note.set_footer(text=words.text("settle-note"))]
        case _:
            return []
