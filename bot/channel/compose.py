"""The table message put together: sentence, pictures, buttons; sends nothing."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

import discord

from bot.channel.buttons import buttons_of
from bot.channel.hints import hint_lines
from bot.channel.pictures import Picture, head_facts, pictures_of
from bot.desk import Table, players_asked
from bot.desk.debts import Debt
from bot.desk.presses import public_presses
from bot.desk.tokens import open_calls
from bot.record.read import Books
from bot.rules import events
from bot.rules.evening.sheet import payments
from bot.rules.events import Event
from bot.rules.play.chips import chips_of, plays_for_chips
from bot.rules.play.turn import players_waited_for
from bot.rules.points import POINT, Player
from bot.rules.seats.joining import least_players, players_here
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.chouette import Between, Chouette, Ended, Lobby
from bot.rules.state.proposals import Proposal
from bot.rules.statements import Mode
from bot.store.settings import Value
from bot.words.asked import Due, question
from bot.words.facts import points
from bot.words.names import escaped
from bot.words.told import SMALL_PRINT
from bot.words.words import Words

MOST_LETTERS, MOST_DESCRIBED = 2000, 4096


@dataclass(frozen=True, slots=True)
class MessageContent:
    """Everything of a table message.

    `mentioned` are the Discord users whom its text mentions; `notified` those of them who are asked anew by it.
    """

    content: str
    pictures: tuple[Picture, ...]
    notes: tuple[discord.Embed, ...]
    view: discord.ui.View
    mentioned: tuple[int, ...]
    notified: tuple[int, ...]

    def embeds(self) -> list[discord.Embed]:
        """The pictures, each in an embed of its own, and what is written beside them."""
        shown = [discord.Embed().set_image(url=f"attachment://{picture.name}") for picture in self.pictures]
        return [*self.notes, *shown]

    def files(self) -> list[discord.File]:
        """The pictures as files, to be sent once."""
        return [picture.file() for picture in self.pictures]

    def mentions(self) -> discord.AllowedMentions:
        """For an edit, which notifies nobody: those whom it marks."""
        return notifying(self.mentioned)

    def notifies(self) -> discord.AllowedMentions:
        """For a post: those who are newly asked, and nobody else."""
        return notifying(self.notified)


def notifying(users: Sequence[int]) -> discord.AllowedMentions:
    """These users may be notified, each named once, and nobody else."""
    named = [discord.Object(user) for user in dict.fromkeys(users)]
    return discord.AllowedMentions(everyone=False, roles=False, users=named, replied_user=False)


async def table_message(table: Table, words: Words, settings: Mapping[str, Value], books: Books) -> MessageContent:
    """The message for the table as it is; drawn outside the event loop."""
    hints = await asyncio.to_thread(hint_lines, table, books, words, names(table))
    drawing = asyncio.create_task(asyncio.to_thread(pictures_of, table, words, settings))
    view = buttons_of(table, public_presses(table.chouette), words, table.next_number)
    pictures = await drawing
    mentioned = (user_for(table, player) for player in players_asked(table.chouette))
    asked = open_calls(table.chouette)
    notified = (table.user(player) for player, about in table.message.newly if (player, about) in asked)
    return MessageContent(
        content=content_of(table, words, hints),
        pictures=pictures,
        notes=notes_of(table, words),
        view=view,
        mentioned=tuple(user for user in mentioned if user),
        notified=tuple(user for user in notified if user),
    )


def content_of(table: Table, words: Words, hints: Sequence[str] = ()) -> str:
    """What happened since the message was posted, and who must act, mentioned; what they should know."""
    asks, words = question(table.chouette), words.under(table.chouette.rules)
    mentions = Mentions(table, words)
    asked = () if asks.due is Due.CONSENT else players_waited_for(table.chouette)
    buyers, buyers_called = mentions.of(asks.buyers)
    others, others_called = mentions.of([player for player in asked if player not in asks.buyers])
    news = worth_telling(_for_all(table), table.chouette.proposals)
    called_by = {**buyers_called, **others_called}
    told = words.told(news, names(table), (*buyers, *others), called_by.__getitem__, replace(asks, buyers=buyers))
    consents: list[str] = []
    for proposal in table.chouette.proposals:
        waiting, waiting_called = mentions.of(proposal.waiting)
        if waiting:
            consents.append(words.consent(proposal, waiting, names(table), waiting_called.__getitem__))
    told = "\n".join([told, *consents, *hints, too_few(table.chouette, words)]).strip()
    if isinstance(table.chouette.stage, Ended) and not told:
        told = words.text("news-ended")
    return told[:MOST_LETTERS] or words.text("table-waits")


def too_few(chouette: Chouette, words: Words) -> str:
    """How many more must join before a game can start; empty where there are enough, or one is going on."""
    if not isinstance(chouette.stage, Lobby | Between):
        return ""
    here, least = len(players_here(chouette)), least_players(chouette.rules)
    return words.text("table-needs", least=least, here=here, more=least - here) if here < least else ""


def _for_all(table: Table) -> tuple[Event, ...]:
    """What is told to all; where the board is elsewhere, no more of the dice's proof than before the seats' roll.

    What else is thrown is thrown at that board. `/verify` shows the rest.
    """
    if table.chouette.mode is Mode.PLAY or isinstance(table.chouette.stage, Lobby):
        return table.untold
    return tuple(piece for piece in table.untold if not isinstance(piece, SMALL_PRINT))


_SAYS_THE_QUESTION = (
    events.ResignationOffered,
    events.SettlementOffered,
    events.ShareOffered,
    events.BoxSaleOffered,
    events.RuleChangeProposed,
    events.EndProposed,
    events.AskedToJoin,
    events.PartnerInvited,
    events.ResumptionProposed,
)
"""What is said again by the question that is put to those who must agree."""


def worth_telling(news: tuple[Event, ...], proposals: tuple[Proposal, ...] = ()) -> tuple[Event, ...]:
    """The news without who spoke last in a doubling round that is closed: what is to be answered says more.

    Nor is an open proposal told: who must agree to it is asked.
    """
    authors = {one.by for one in proposals if one.waiting}
    news = tuple(one for one in news if not isinstance(one, _SAYS_THE_QUESTION) or one.by not in authors)
    closed = next((piece for piece in news if isinstance(piece, events.DoublesOffered)), None)
    if closed is None:
        return news
    passed_over = (events.DidNotDouble,) if len(closed.players) == 1 else (events.DidNotDouble, events.Doubled)
    return tuple(piece for piece in news if not isinstance(piece, passed_over))


def names(table: Table) -> Callable[[Player], str]:
    """How players are called in a message: nobody is mentioned, and nothing is formatted by a name."""

    def shown(player: Player) -> str:
        return escaped(table.name(player))

    return shown


def user_for(table: Table, player: Player) -> int | None:
    """Whom to mention where a player is asked: that player, or who speaks for them while they are absent."""
    return table.user(speaker_for(table.chouette, player) or player)


class Mentions:
    """How those who are asked are called in one message: each person is mentioned once, whatever they are asked."""

    def __init__(self, table: Table, words: Words) -> None:
        self._table = table
        self._words = words
        self._mentioned: set[int] = set()

    def of(self, players: Sequence[Player]) -> tuple[tuple[Player, ...], dict[Player, str]]:
        """Those who are asked one thing: a player for each person who answers, and how that person is called."""
        answering: dict[Player, list[Player]] = {}
        for player in players:
            answering.setdefault(speaker_for(self._table.chouette, player) or player, []).append(player)
        shown = {asked[0]: self._called(speaker, asked) for speaker, asked in answering.items()}
        return tuple(shown), shown

    def _called(self, speaker: Player, asked: Sequence[Player]) -> str:
        user, who = self._table.user(speaker), names(self._table)(speaker)
        if user and user not in self._mentioned:
            self._mentioned.add(user)
            who = f"<@{user}>"
        absent = self._words.listed([names(self._table)(player) for player in asked if player != speaker])
        if not absent:
            return who
        return self._words.text("asked-also-for" if speaker in asked else "asked-for", who=who, name=absent)


def reminder(table: Table, words: Words) -> tuple[str, tuple[int, ...]]:
    """The text that reminds those who must act, and the Discord users whom it notifies; nobody: nothing is due."""
    waiting = players_waited_for(table.chouette)
    asked, called_by = Mentions(table, words).of(waiting)
    text = words.text("clock-reminder", must=words.listed([called_by[player] for player in asked]))
    users = (user_for(table, player) for player in waiting)
    return text[:MOST_LETTERS], tuple(user for user in users if user)


def notes_of(table: Table, words: Words) -> tuple[discord.Embed, ...]:
    """What is written beside the pictures: before the first game the lobby, in the end who pays whom."""
    match table.chouette.stage:
        case Lobby():
            return (_lobby_note(table, table.chouette.stage, words),)
        case Ended():
            paid = "\n".join(settlement(table, words))[:MOST_DESCRIBED]
            note = discord.Embed(title=words.text("settle-title"), description=paid)
            return (note.set_footer(text=words.text("settle-note")),)
        case _:
            return ()


def _lobby_note(table: Table, lobby: Lobby, words: Words) -> discord.Embed:
    players = words.listed([names(table)(player) for player in lobby.players])
    facts, stake = head_facts(table, words), table.head.stake
    if stake and stake.label:  # somebody typed it
        facts["stake"] = words.stake(stake.amount, escaped(stake.label))
    note = discord.Embed(title=words.text("lobby-title"), description=words.text("lobby-rules", **facts))
    title = words.text("lobby-players", count=len(lobby.players))
    return note.add_field(name=title, value=players or words.text("lobby-nobody"), inline=False)


def settlement(table: Table, words: Words) -> list[str]:
    """Who pays whom, a line each; where chips are played for, who has how many."""
    if plays_for_chips(table.chouette):
        return _chips(table, words)
    named, stake = names(table), table.head.stake
    lines: list[str] = []
    for payer, payee, amount in payments(table.chouette):
        facts = {"payer": named(payer), "payee": named(payee), "amount-points": words.points(amount)}
        if stake and stake.label:
            worth = words.stake(Decimal(amount) / POINT * stake.amount, escaped(stake.label))
            lines.append(words.text("settle-line", worth=worth, **facts))
        else:
            lines.append(words.text("settle-line-points", **facts))
    return lines or [words.text("settle-even")]


def before_lines(debts: Sequence[Debt], words: Words) -> list[str]:
    """What is unpaid from earlier evenings, a line each."""
    return [
        words.text(
            "settle-before",
            payer=escaped(debt.name(debt.payer)),
            payee=escaped(debt.name(debt.payee)),
            **{"amount-points": words.points(debt.amount)},
        )
        for debt in debts
    ]


def _chips(table: Table, words: Words) -> list[str]:
    """The chips that each one gives back in the end, or owes."""
    lines: list[str] = []
    for player in table.chouette.scores:
        chips, named = chips_of(table.chouette, player), names(table)(player)
        if chips:
            owes = "yes" if chips < 0 else "no"
            lines.append(words.text("settle-chips", player=named, chips=points(chips), owes=owes))
    return lines or [words.text("settle-chips-none")]
