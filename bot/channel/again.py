"""The same evening once more: its people, robots, stake and title at a new table, by one press after it has ended.

Whoever presses sits down at once, and so do the robots, and guests, who have no account. Alone with robots, their first
game starts at once. The others are called by one message (calling.py). Who left before the end is not seated, nor
waited for; they are called only where those who stayed are too few for a game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.channel.books import AS_PLAYED, book_options, changes_of_played_texts, is_book_changed_here
from bot.channel.buttons import (
    WITHOUT_ROBOTS,
    PersistentItem,
    button_view,
    create_button,
    create_menu,
    create_not_now_button,
    is_of_unknown_table,
)
from bot.channel.calling import MAX_CALLED, note_call, post_call, started, tell_who_is_called
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    person_of,
    server_settings,
    words_for,
)
from bot.channel.opening import head_to_play_again_or_refuse
from bot.channel.views import stopped_view
from bot.desk import NotSubmitted, NotSubmittedReason, Person, Submitted, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.guests import opened_by, party_again, places_kept, scorer_before, scorer_if_called
from bot.desk.robots import (
    FIRST_PLACES,
    add_robot_statement_factory,
    first_game_order,
    new_robot_as,
    place_chosen_at_first,
    seated_robots_not_leaving,
)
from bot.desk.settings import day_of
from bot.desk.submission import spoken_in_own_name
from bot.desk.table import Call
from bot.rules.offers import may_be_said
from bot.rules.points import Player
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import min_players, players_with_seat
from bot.rules.seats.leaving import is_last_person
from bot.rules.state.chouette import Chouette, Ended, Lobby
from bot.rules.statements import Joins, ProposesChouetteEnd, Statement
from bot.store.journal import chouette_before
from bot.words.words import Words

_MAX_UNPLAYED: Final = 3
_SAME_EVENING: Final = timedelta(hours=6)


def players_of_last_game(table: Table) -> tuple[Player, ...]:
    """Who plays again: who sits there in the end, or sat there when it ended before a game, or played the last one."""
    chouette = table.chouette
    before = chouette.stage.before if isinstance(chouette.stage, Ended) else None
    waiting = before.players if isinstance(before, Lobby) else ()
    last = chouette.games[-1].final.players if chouette.games else ()
    return tuple(dict.fromkeys((*players_with_seat(chouette), *waiting, *last)))


def _stayed(table: Table, user: int) -> tuple[Player, ...]:
    """Those of them who had not left before the end, and this user; all, where each has left by themself."""
    chouette, all_of_them = table.chouette, players_of_last_game(table)
    before = chouette.stage.before if isinstance(chouette.stage, Ended) else None
    here = {*players_with_seat(chouette), *(before.players if isinstance(before, Lobby) else ())} - {*chouette.leaving}
    if here <= chouette.robots:
        return all_of_them
    here |= {*chouette.robots, table.player(user)}
    return tuple(one for one in all_of_them if one in here)


class SameAgainButton(PersistentItem, template=r"sa:(?P<table>\d+)(?::(?P<keeps>score))?"):
    """*Same again*: opens a table for what was played at this one; alone with robots, its first game starts.

    Its id says whether whoever presses it means to keep score in the place of somebody else.
    """

    async def pressed(self, interaction: Interaction) -> None:
        """Open it, if this person may, and no other is open here; ask who would keep score by it and did not."""
        async with interaction.client.desk.calls.opening[interaction.channel_id or 0]:
            evening = await _evening_or_refuse(interaction, self.table)
            if evening and (self.facts["keeps"] or not await self._is_asked_to_keep_score(interaction, evening)):
                await _play_again(interaction, evening)

    async def _is_asked_to_keep_score(self, interaction: Interaction, evening: "_Evening") -> bool:
        """Whether this person has been asked: another kept score, who is not called, so they cannot again."""
        over, words = evening.over, words_for(interaction)
        scorer = scorer_before(over)
        if scorer in {0, interaction.user.id, *evening.others_to_call(interaction)}:
            return False
        guests = words.listed([over.bold_name(one) for one in seated_guests(over.chouette)])
        text = words.text("again-keep-score", scorer=over.bold_name(over.chouette.scorer or Player("")), guests=guests)
        yes = SameAgainButton(
            create_button(words.text("again-keep-score.yes"), f"sa:{over.id}:score", ButtonStyle.primary)
        )
        await answer_in_panel(interaction, text, stopped_view([yes, create_not_now_button(over, words)]))
        return True


class OtherRulesButton(PersistentItem, template=r"sr:(?P<table>\d+)(?::(?P<place>[a-z]+))?"):
    """*Other rules*: shows whoever presses a menu of the rule books, and who is alone with robots their first places.

    In that panel it is a place: the one that is chosen. *With friends*, after an evening with robots, shows the menu
    alone: no robot is at the table that opens, and nothing starts there before others have joined.
    """

    async def pressed(self, interaction: Interaction) -> None:
        """Show the menu, to them alone, if a table can be opened here."""
        words, client = words_for(interaction), interaction.client
        evening = await _evening_or_refuse(interaction, self.table, by_other_rules=True)
        if evening is None:
            return
        played, settings = evening.head_of, await server_settings(interaction)
        changes = changes_of_played_texts(client.desk.books, settings, played, words)
        is_changed_here = is_book_changed_here(client.desk.books, settings, played.head)
        options = book_options(
            client.desk.books, words, just_played=played.head.book, changes=changes, is_changed_here=is_changed_here
        )
        items: list[ui.Item[Any]] = []
        place, robots = self.facts["place"], "without"
        if place != WITHOUT_ROBOTS:
            is_alone = evening.is_alone_with_robots(interaction)
            robots = "yes" if is_alone else "no"
            place = (place or await _place_before(interaction, evening.over)) if is_alone else ""
            items += [self._place_button(one, words, is_chosen=one == place) for one in FIRST_PLACES if is_alone]
        menu_id = f"sm:{self.table}:{place}" if place else f"sm:{self.table}"
        items.append(OtherRulesMenu(create_menu(menu_id, options, words.text("again-choose-rules"))))
        text = words.text("again-which-rules", robots=robots)
        await answer_in_panel(interaction, text, stopped_view(items))

    def _place_button(self, place: str, words: Words, *, is_chosen: bool) -> "OtherRulesButton":
        style = ButtonStyle.primary if is_chosen else ButtonStyle.secondary
        emoji = "✅" if is_chosen else None
        return OtherRulesButton(
            create_button(words.text(f"again-place-{place}"), f"sr:{self.table}:{place}", style, emoji=emoji)
        )


class OtherRulesMenu(PersistentItem, template=r"sm:(?P<table>\d+)(?::(?P<place>[a-z]+))?"):
    """A menu of the rule books: the table for the same people opens by the one that is chosen."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Open the table, if the book is still there."""
        book = self.item.values[0] if self.item.values[0] != AS_PLAYED else None
        if book and book not in interaction.client.desk.books:
            await answer_in_panel(interaction, words_for(interaction).text("books-gone"))
            return
        async with interaction.client.desk.calls.opening[interaction.channel_id or 0]:
            if evening := await _evening_or_refuse(interaction, self.table, by_other_rules=True):
                await _play_again(interaction, evening, book, self.facts["place"])


async def _ended_table_or_refuse(interaction: Interaction, table_id: int) -> Table | None:
    """The evening that is played again, which was in this channel and is over; else the person is told what is."""
    desk, channel = interaction.client.desk, interaction.channel_id or 0
    if await is_of_unknown_table(interaction, table_id):
        return None
    table = await desk.table_of_chouette(table_id, channel)
    if table is not None and table.channel == channel and not table.is_open:
        return table
    here = await desk.open_or_last_table(channel)
    await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.STALE, here))
    return None


@dataclass(frozen=True, slots=True)
class _Evening:
    """What is played again: the evening that is over; by other rules, the open table that gives way, if there is one.

    At that one nothing has begun, and nobody sits but whoever plays again, and robots and guests.
    """

    over: Table
    last: Table
    """The one that was over last: that, or one where whoever plays again sat alone, and nothing began."""
    lobby: Table | None = None

    @property
    def before(self) -> Table:
        """Whose robots and guests there are again."""
        return self.lobby or self.over

    @property
    def head_of(self) -> Table:
        """Whose rules, stake and title there are again."""
        return self.lobby or self.last

    def others_to_call(self, interaction: Interaction) -> list[int]:
        """The people other than whoever plays again who played there, and may.

        Without those who had left before the end, where there are enough for a game without them.
        """
        stayed = _stayed(self.over, interaction.user.id)
        is_enough = len(stayed) >= min_players(self.over.chouette.rules)
        return self._may_come(interaction, stayed if is_enough else players_of_last_game(self.over))

    def leavers(self, interaction: Interaction) -> list[int]:
        """The people who had left before the end, and may come again."""
        stayed = _stayed(self.over, interaction.user.id)
        return self._may_come(interaction, [one for one in players_of_last_game(self.over) if one not in stayed])

    def call(self, interaction: Interaction) -> Call | None:
        """The call to those who are to come; None: there are none."""
        called, leavers, over = self.others_to_call(interaction)[:MAX_CALLED], self.leavers(interaction), self.over
        names = {user: over.unescaped_name(seat) for user in (*called, *leavers) if (seat := over.player(user))}
        waited = {user: names[user] for user in called}
        left = {user: names[user] for user in leavers if user not in waited}
        is_needed = not waited.keys().isdisjoint(leavers)
        call = Call(waited, left=left, over=over.id, needs_leavers=is_needed, places=places_kept(over))
        others = {user: other for user in waited if (seat := over.player(user)) and (other := over.other_name(seat))}
        return replace(call, scorer=scorer_if_called(over, waited), other_names=others) if waited else None

    def _may_come(self, interaction: Interaction, players: Sequence[Player]) -> list[int]:
        users = (self.over.user(player) for player in players)
        left_out = {interaction.user.id, *interaction.client.blocked.known.users}
        return [one for one in users if one and one not in left_out]

    def is_alone_with_robots(self, interaction: Interaction) -> bool:
        """Whether whoever plays again has robots for company, and nobody else is called."""
        players = players_of_last_game(self.before)
        has_robots = not self.before.chouette.robots.isdisjoint(players) and interaction.client.desk.has_engine
        is_theirs = self.before.player(interaction.user.id) in players
        return has_robots and is_theirs and not self.others_to_call(interaction)


async def _evening_or_refuse(
    interaction: Interaction, table_id: int, *, by_other_rules: bool = False
) -> _Evening | None:
    """The evening that is played again, where no table is open in its channel, or only one that gives way.

    None: they have been told what is open, with the button that helps.
    """
    client, user = interaction.client, interaction.user
    last = await _ended_table_or_refuse(interaction, table_id)
    if last is None:
        return None
    over = await _evening_before_if_alone(interaction, last) or last
    here = await client.desk.open_or_last_table(over.channel)
    if here is None or not here.is_open:
        return _Evening(over, last)
    if interaction.id in here.presses:  # the same press, heard again
        await client.answer(interaction, Submitted(here, (), repeated=True))
        return None
    seat = here.player(user.id)
    if by_other_rules and seat and _is_alone_in_lobby(here.chouette, seat):
        return _Evening(over, last, here)
    words = words_for(interaction)
    people = [here.bold_name(one) for one in players_with_seat(here.chouette) if one != seat]
    is_here = seat is not None and seat in players_with_seat(here.chouette)
    text = words.text(
        "again-open",
        people=words.listed(people),
        game=here.chouette.game.number if here.chouette.game else len(here.chouette.games),
        here="yes" if is_here else "no",
        other="yes" if by_other_rules else "no",
        lobby="yes" if isinstance(here.chouette.stage, Lobby) else "no",
    )
    action = (ButtonAction.END if by_other_rules else None) if is_here else ButtonAction.JOIN
    may = action and (action is ButtonAction.END or may_be_said(here.chouette, Joins(here.own_or_next_seat(user.id))))
    presses = (with_token(here.chouette, ButtonPress(action)),) if action and may else ()
    await answer_in_panel(interaction, text, button_view(here, presses, words))
    return None


def _is_alone_in_lobby(chouette: Chouette, seat: Player) -> bool:
    """Whether no game has begun, and nobody else with an account sits there or asks to."""
    if not isinstance(chouette.stage, Lobby) or chouette.stage.rolls:
        return False
    return is_last_person(chouette, seat) or (players_with_seat(chouette) == (seat,) and not chouette.proposals)


async def _evening_before_if_alone(interaction: Interaction, last: Table) -> Table | None:
    """The evening that somebody wished to play again where they sat alone, and nothing began; None: there is none."""
    for _ in range(_MAX_UNPLAYED):
        seat = last.player(interaction.user.id)
        if last.chouette.has_begun or seat is None or players_of_last_game(last) != (seat,):
            return None
        number = await chouette_before(interaction.client.database, last.channel, last.id)
        before = await interaction.client.desk.table_by_id(number) if number else None
        if before is None or before.ended_at is None or last.ended_at is None:
            return None
        if last.ended_at - before.ended_at > _SAME_EVENING:
            return None
        if before.chouette.has_begun and before.player(interaction.user.id) in players_of_last_game(before):
            return before
        last = before
    return None


async def _place_before(interaction: Interaction, before: Table) -> str:
    """Whence whoever plays again chose to play the first game, where they did; else as the dice say."""
    seat = before.player(interaction.user.id)
    return await interaction.client.desk.run_in_thread_with_journal(
        lambda _, journal: place_chosen_at_first(journal, seat), before
    )


async def _play_again(interaction: Interaction, evening: _Evening, book: str | None = None, place: str = "") -> None:
    """Open a table for those of an evening, by another rule `book` if one is named; call the others.

    Where nobody is called, and whoever plays again is alone with robots, the first game starts, from this `place`, or
    from the one that they chose before; without robots where that is the `place`. An open table where nothing has begun
    is ended first.
    """
    client, settings, before = interaction.client, await server_settings(interaction), evening.before
    head = await head_to_play_again_or_refuse(interaction, evening.head_of, settings, book)
    if head is None:
        return
    who, server = person_of(interaction), interaction.guild_id or 0
    has_robots = client.desk.has_engine and place != WITHOUT_ROBOTS
    is_alone, others = has_robots and evening.is_alone_with_robots(interaction), _stayed(before, interaction.user.id)
    if is_alone:
        place = place or await _place_before(interaction, evening.over)
    if evening.lobby:
        ended = await client.desk.submit(
            before.channel, who, spoken_in_own_name(_ends_alone), expected_table_id=before.id
        )
        if not isinstance(ended, Submitted):
            await client.answer(interaction, ended)
            return
        await tell_who_is_called(interaction, ended.table)
    answer = await client.desk.open(
        server,
        before.channel,
        replace(head, day=day_of(interaction.created_at, settings)),
        who,
        interaction_id=interaction.id,
        party=party_again(opened_by(server, before.channel, head, who), before, others),
    )
    if not isinstance(answer, Submitted) or answer.repeated:
        await client.answer(interaction, answer)
        return
    if has_robots:
        answer = replace(answer, table=await _seat_robots(interaction, answer.table, before, others, who))
    if is_alone:
        answer = await _started_with_robots(interaction, answer, place, who)
    call = evening.call(interaction)
    if call:
        await note_call(interaction, answer.table, lambda _: call)
    client.delivery.refresh(before.channel)
    await client.answer(interaction, answer)
    if call:
        await post_call(interaction, answer.table, call)


def _ends_alone(chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
    """Whoever is alone at a table where nothing has begun ends it."""
    return (ProposesChouetteEnd(by),) if _is_alone_in_lobby(chouette, by) else NotSubmittedReason.STALE


async def _started_with_robots(interaction: Interaction, opened: Submitted, place: str, who: Person) -> Submitted:
    """The table once its first game has started, if it can; else as it was opened."""
    table = opened.table
    seat, robots = table.player(who.user), seated_robots_not_leaving(table.chouette)
    if seat is None or not is_last_person(table.chouette, seat):
        return opened
    answer = await started(interaction, table, who, first_game_order(place, seat, robots))
    return answer if isinstance(answer, Submitted) else opened


async def _seat_robots(
    interaction: Interaction, table: Table, before: Table, players: Sequence[Player], who: Person
) -> Table:
    """The table once the robots of the evening before sit there, as strong as they were."""
    for player in players:
        if strength := before.head.robots.get(player):
            robot = new_robot_as(table, before.unescaped_name(player), strength)
            seated = await interaction.client.desk.submit(
                table.channel,
                who,
                spoken_in_own_name(add_robot_statement_factory(robot)),
                expected_table_id=table.id,
                robot_to_seat=robot,
            )
            table = seated.table if isinstance(seated, Submitted) else table
    return table
