"""Who is missing in the middle of a game, since when, and what the others may do: a private panel, and its buttons.

The rules are in `bot.rules.evening.missing`. That somebody is missing who has not said so, the table's time says: then
they are away as if a time limit had rung.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import blake2s
from typing import Any, Final

import discord
from discord import ui

from bot.channel.buttons import (
    PersistentItem,
    create_button,
    create_menu,
    create_not_now_button,
    require_table_of_button,
)
from bot.channel.interactions import (
    MAX_LABEL_LENGTH,
    Interaction,
    ServerSettings,
    answer_in_panel,
    is_in_panel,
    require_open_or_last_table,
    server_settings,
    submit_and_answer,
    words_for,
)
from bot.channel.views import stopped_view
from bot.clock import waited_for_from_until
from bot.delivery.answering import defer
from bot.desk import NotSubmitted, NotSubmittedReason, Table
from bot.desk.absence import Gone
from bot.desk.submission import spoken_in_own_name
from bot.desk.tokens import moment_token
from bot.engine.engine import EngineError
from bot.rules.engine import apply, check
from bot.rules.evening.adjourned import movers_of_both_sides, players_with_stake
from bot.rules.evening.missing import (
    booked_row,
    even_row,
    games_with_missing_players,
    missing_players,
    table_with_game_on,
)
from bot.rules.play.turn import players_on_the_clock
from bot.rules.points import GameRow, Player, fraction_points_text
from bot.rules.refusals import Refusal
from bot.rules.seats.guests import keeps_score_for_others, seated_guests
from bot.rules.seats.joining import players_with_seat
from bot.rules.seats.speaking import is_absent, speaker_for
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Game
from bot.rules.state.proposals import Closing
from bot.rules.statements import (
    ChouetteMode,
    GoesAway,
    ProposesAdjournment,
    ProposesClosing,
    ProposesStandIn,
    Statement,
)
from bot.words.words import Words

_SHOW, _CALL_AWAY, _WORTH, _CLOSE, _PLAY, _ADJOURN = "show", "away", "worth", "close", "play", "adjourn"
"""What a button does: show who is missing, count one as away, show what a game is worth, propose that, and so on."""
_MAX_BUTTONS = 25
_CLOCK_TIME: Final = "t"
"""A time of day, in each reader's own time zone."""
_CLOCK_TIME_IN_SECONDS: Final = "T"


@dataclass(frozen=True, slots=True)
class _Waited:
    """Somebody for whom a game waits: since when, when the others may go on without them, and whether they look."""

    player: Player
    since: datetime
    until: datetime
    is_page_closed: bool = False


_LONG: Final = timedelta(minutes=5)
"""Whoever is waited for so long is told to be, whatever time there is to act."""
_WAIT_FOR_CLOSED_PAGE: Final = timedelta(seconds=40)
"""So long after it is known that their page is closed, which is some seconds after it was: a minute in all."""


def _waited_for(
    table: Table, settings: ServerSettings, asker: Player | None, closed_pages: Mapping[int, datetime]
) -> tuple[_Waited, ...]:
    """Who is there and waited for, in a game or to start the next one; also whoever should speak for an absent one.

    And whoever keeps score of guests, whom the others wait for with all that is said of these. For whoever has closed
    their page nobody waits the whole time.

    But not the `asker` for an absent one, whose time it was: they are there.
    """
    chouette = table.chouette
    if not isinstance(chouette.stage, Game | BetweenGames):
        return ()
    token, found = moment_token(chouette), dict[Player, _Waited]()
    keeps_score = [one for one in players_with_seat(chouette) if keeps_score_for_others(chouette, one) and one != asker]
    for player in (*players_on_the_clock(chouette), *keeps_score):
        silent = speaker_for(chouette, player)
        if silent is None or silent in chouette.robots or (silent == asker != player):
            continue
        if waited := waited_for_from_until(token, player, table.deadlines, settings, table.written_at):
            (since, until), closed = waited, closed_pages.get(table.user(silent) or 0)
            until = min(until, closed + _WAIT_FOR_CLOSED_PAGE) if closed else until
            found.setdefault(silent, _Waited(silent, since, until, is_page_closed=closed is not None))
    return tuple(found.values())


async def _is_too_early(interaction: Interaction, table: Table, player: Player) -> bool:
    """Whether a missing player may still come back in their time before their game is closed: say until when."""
    gone = (await interaction.client.desk.gone(table, {player})).get(player)
    if gone is None or gone.until <= datetime.now(UTC):
        return False
    words = words_for(interaction)
    until = discord.utils.format_dt(gone.until, _CLOCK_TIME)
    await answer_in_panel(interaction, words.text("missing-too-early", name=table.escaped_name(player), until=until))
    return True


# --- The panel


async def show_missing_players(interaction: Interaction) -> None:
    """Show who is missing, and what this person may do about it."""
    table = await require_open_or_last_table(interaction)
    if table is None:
        return
    words, settings = words_for(interaction), await server_settings(interaction)
    seat = table.player(interaction.user.id)
    waited, now = _waited_for(table, settings, seat, interaction.client.closed_pages), datetime.now(UTC)
    away = games_with_missing_players(table.chouette)
    gone = await interaction.client.desk.gone(table, {player for _, _, players in away for player in players})
    lines = [
        _away_line(table, number, player, gone.get(player), words) for number, _, players in away for player in players
    ]
    lines += [_waited_line(table, one, now, words) for one in waited]
    over = tuple(one for one in waited if one.until <= now)
    mine = [
        (number, game, player)
        for number, game, players in away
        if seat and seat in players_with_stake(game)
        for player in players
        if player != seat
    ]
    buttons = [
        *(
            MissingButton.create(table, _CALL_AWAY, one.player, words)
            for one in over
            if seat and _may_call_away(table.chouette, seat) and seat != one.player
        ),
        *(
            button
            for number, game, player in mine
            if seat
            for button in _buttons(table, seat, number, game, player, words, can_close=_is_over(gone.get(player), now))
        ),
    ]
    refused = [_closing_refusal(table.chouette, seat, *each) for each in mine if seat]
    lines += dict.fromkeys(words.refusal_text(one, table.bold_name) for one in refused if one)
    if (away or over) and not buttons and not mine:
        lines.append(words.text("missing-not-yours"))
    await answer_in_panel(
        interaction, "\n".join(lines) or words.text("missing-nobody"), stopped_view([*buttons[:_MAX_BUTTONS]])
    )


def missing_button(
    table: Table,
    seat: Player | None,
    settings: ServerSettings,
    words: Words,
    *,
    waited_for: timedelta = timedelta(),
    closed_pages: Mapping[int, datetime] | None = None,
) -> "MissingButton | None":
    """What shows who is missing, for somebody who has waited so long for another person, or plays with one who is away.

    At once where that person's page is closed. Where only score is kept, people sit together.
    """
    chouette = table.chouette
    if seat is None or chouette.mode is ChouetteMode.SCORE or not _may_call_away(chouette, seat):
        return None
    since = datetime.now(UTC) - waited_for
    waited = _waited_for(table, settings, seat, closed_pages or {})
    gone = {one.player for one in waited if one.is_page_closed or one.since <= since}
    gone |= {player for _, _, players in games_with_missing_players(chouette) for player in players}
    return MissingButton.create(table, _SHOW, seat, words) if gone - {seat} else None


def long_waited_lines(table: Table, seat: Player | None, settings: ServerSettings, words: Words) -> list[str]:
    """Since when another person is waited for, a line, where it is long and whoever has this seat may do something."""
    if seat is None or table.chouette.mode is ChouetteMode.SCORE or not _may_call_away(table.chouette, seat):
        return []
    waited, long_ago = _waited_for(table, settings, seat, {}), datetime.now(UTC) - _LONG
    return [
        words.text(
            "board-waited",
            name=table.escaped_name(one.player),
            since=discord.utils.format_dt(one.since, _CLOCK_TIME),
        )
        for one in waited
        if one.player != seat and one.since <= long_ago
    ]


def somebody_waited_long_at(table: Table, settings: ServerSettings) -> datetime | None:
    """When another person will next have been waited for long, if nothing is said before; None: nobody will be."""
    now = datetime.now(UTC)
    return min((at for one in _waited_for(table, settings, None, {}) if (at := one.since + _LONG) > now), default=None)


def scorer_gone(
    table: Table, seat: Player | None, settings: ServerSettings, words: Words, closed_pages: Mapping[int, datetime]
) -> tuple[str, "MissingButton | None"]:
    """What a player reads who waits for whoever keeps score of guests: who keeps it once those count as away, and when.

    With the button for that once their time is over; "" for everybody else.
    """
    chouette = table.chouette
    all_waited = _waited_for(table, settings, seat, closed_pages)
    waited = next((one for one in all_waited if one.player == chouette.scorer), None)
    after = apply(chouette, GoesAway(waited.player)) if waited and seated_guests(chouette) else None
    if waited is None or not isinstance(after, Accepted) or after.chouette.scorer in {None, waited.player}:
        return "", None
    if seat is None or seat == waited.player or not _may_call_away(chouette, seat):
        return "", None
    facts = {"name": table.sanitized_name(waited.player), "next": table.sanitized_name(after.chouette.scorer or seat)}
    if waited.until > datetime.now(UTC):
        until = discord.utils.format_dt(waited.until, _CLOCK_TIME)
        return words.text("options-scorer-gone", until=until, over="no", **facts), None
    button = MissingButton.create(table, _CALL_AWAY, waited.player, words)
    button.item.label = words.text("missing-button-scorer", **facts)[:MAX_LABEL_LENGTH]
    return words.text("options-scorer-gone", until="", over="yes", **facts), button


def _waited_line(table: Table, waited: _Waited, now: datetime, words: Words) -> str:
    until = _CLOCK_TIME_IN_SECONDS if waited.is_page_closed else _CLOCK_TIME
    return words.text(
        "missing-waited",
        name=table.bold_name(waited.player),
        since=discord.utils.format_dt(waited.since, _CLOCK_TIME),
        until=discord.utils.format_dt(waited.until, until),
        closed="yes" if waited.is_page_closed else "no",
        over="yes" if waited.until <= now else "no",
    )


def _away_line(table: Table, number: int, player: Player, gone: Gone | None, words: Words) -> str:
    name, deputy = table.bold_name(player), speaker_for(table.chouette, player)
    text = words.text("missing-away", name=name, speaker=table.bold_name(deputy) if deputy else "")
    if table.chouette.game is None:
        text = words.text("missing-adjourned", game=number, name=name)
    if gone is None:
        return text
    since, until = (discord.utils.format_dt(at, _CLOCK_TIME) for at in (gone.since, gone.until))
    over = "yes" if _is_over(gone, datetime.now(UTC)) else "no"
    return f"{text} {words.text('missing-since', since=since, until=until, over=over)}"


def _is_over(gone: Gone | None, now: datetime) -> bool:
    """Whether the time is over in which a missing player could come back before their game is closed."""
    return gone is None or gone.until <= now


def _may_call_away(chouette: Chouette, seat: Player) -> bool:
    """Whether this player may count another one as away: with something at stake or, between games, with a seat."""
    return seat in (players_with_stake(chouette.game) if chouette.game else players_with_seat(chouette))


def _buttons(
    table: Table, seat: Player, number: int, game: Game, player: Player, words: Words, *, can_close: bool
) -> list["MissingButton"]:
    """What somebody may do about a missing player, in the game in progress or in an adjourned one."""
    chouette, found = table.chouette, list[MissingButton]()
    if _stand_ins(chouette, seat, player):
        found.append(MissingButton.create(table, _PLAY, player, words))
    if can_close and _closing_refusal(chouette, seat, number, game, player) is None:
        found.append(MissingButton.create(table, _WORTH, player, words, number))
    is_mover = chouette.game and player in movers_of_both_sides(chouette.game)
    if is_mover and speaker_for(chouette, player) is None:
        found.append(MissingButton.create(table, _ADJOURN, player, words))
    return found


def _closing_refusal(chouette: Chouette, seat: Player, number: int, game: Game, player: Player) -> Refusal | None:
    """Why somebody may not propose to close a missing player's game, neither by an engine nor for points they name."""
    row = even_row(game, player)
    return check(chouette, ProposesClosing(seat, number, player, by_engine=False, row=row)) and check(
        chouette, ProposesClosing(seat, number, player, by_engine=True, row=row)
    )


def _stand_ins(chouette: Chouette, seat: Player, player: Player) -> tuple[Player, ...]:
    """Whom somebody may propose to play for a missing player."""
    seated = players_with_seat(chouette)
    return tuple(one for one in seated if check(chouette, ProposesStandIn(seat, one, player)) is None)


# --- Its buttons


class MissingButton(
    PersistentItem,
    template=r"m:(?P<does>[a-z]+):(?P<table>\d+):(?P<game>\d+):(?P<player>\w+):(?P<token>\w+):(?P<shown>\w*)",
):
    """A button about a missing player. `shown`: a hash of the points that were shown, where they are proposed."""

    is_private = True

    @classmethod
    def create(
        cls, table: Table, does: str, player: Player, words: Words, game: int = 0, shown: str = ""
    ) -> "MissingButton":
        """The button; its id bears the token of what the table waits for."""
        is_adjourned = game > 0 and table.chouette.game is None
        key = f"missing-button-{does}{'-adjourned' if is_adjourned and does == _WORTH else ''}"
        label = words.text(key, name=table.sanitized_name(player), game=game)[:MAX_LABEL_LENGTH]
        return cls(create_button(label, f"m:{does}:{table.id}:{game}:{player}:{moment_token(table.chouette)}:{shown}"))

    @property
    def player(self) -> Player:
        """Whom it is about."""
        return Player(self.facts["player"])

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, unless the game has gone on since."""
        table = await require_table_of_button(interaction, self.table)
        if table is None:
            return
        match self.facts["does"]:
            case "away" | "adjourn":
                await self._say_by_clock(interaction, table)
            case "show":
                await show_missing_players(interaction)
            case "play":
                await _show_stand_ins(interaction, table, self.player)
            case _:
                await self._show_or_propose_worth(interaction, table)

    async def _say_by_clock(self, interaction: Interaction, table: Table) -> None:
        """The table's time is over: what the clock would say, it says now."""
        settings, player, does = await server_settings(interaction), self.player, self.facts["does"]
        seat = table.player(interaction.user.id)

        def speech(chouette: Chouette, _by: Player) -> Statement | NotSubmittedReason:
            if seat is None or seat == player or not _may_call_away(chouette, seat) or self._is_stale(chouette):
                return NotSubmittedReason.STALE
            if does == _ADJOURN:
                is_gone = is_absent(chouette, player) and speaker_for(chouette, player) is None
                return ProposesAdjournment(player) if is_gone else NotSubmittedReason.STALE
            now = replace(table, chouette=chouette)
            waited = _waited_for(now, settings, seat, interaction.client.closed_pages)
            over = (one for one in waited if one.until <= datetime.now(UTC))
            return GoesAway(player) if player in {one.player for one in over} else NotSubmittedReason.STALE

        await submit_and_answer(interaction, speech, expected_table_id=table.id)

    async def _show_or_propose_worth(self, interaction: Interaction, table: Table) -> None:
        """Show for what the game would be closed; the one who was shown this proposes that very thing."""
        words, player, chouette, game = words_for(interaction), self.player, table.chouette, int(self.facts["game"])
        if not _may_close(chouette, game, table.player(interaction.user.id), player):
            await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.STALE, table))
            return
        if await _is_too_early(interaction, table, player):
            return
        await defer(interaction, in_new_message=not is_in_panel(interaction))
        row = await _worth(interaction, chouette, game, player)
        if row is None:
            await interaction.edit_original_response(
                content=words.text("missing-worth-unknown", name=table.escaped_name(player)), view=None
            )
            return
        booked = _booked(chouette, game, player, row)
        if self.facts["does"] == _CLOSE and self.facts["shown"] == _hash((*row, *booked)):

            def speech(now: Chouette, by: Player) -> Statement | NotSubmittedReason:
                stale = self._is_stale(now) or moment_token(chouette) != moment_token(now)
                return NotSubmittedReason.STALE if stale else ProposesClosing(by, game, player, by_engine=True, row=row)

            await submit_and_answer(interaction, spoken_in_own_name(speech), expected_table_id=table.id)
            return
        proposes = MissingButton.create(table, _CLOSE, player, words, game, _hash((*row, *booked)))
        declines = create_not_now_button(table, words)
        text = words.text("missing-worth", name=table.escaped_name(player), scores=_row_text(table, booked))
        await interaction.edit_original_response(content=text, view=stopped_view([proposes, declines]))

    def _is_stale(self, chouette: Chouette) -> bool:
        return moment_token(chouette) != self.facts["token"]


def _may_close(chouette: Chouette, number: int, seat: Player | None, player: Player) -> bool:
    """Whether this player has something at stake in a game in which another one is missing."""
    on = table_with_game_on(chouette, number)
    if on is None or on.chouette.game is None or seat == player:
        return False
    return seat in players_with_stake(on.chouette.game) and player in missing_players(on.chouette)


async def _worth(interaction: Interaction, chouette: Chouette, number: int, player: Player) -> GameRow | None:
    """What a game is worth for who is missing in it; None where no engine says so, or they are not missing."""
    on = table_with_game_on(chouette, number)
    if on is None or player not in missing_players(on.chouette):
        return None
    try:
        return await interaction.client.analyses.worth_of_game(on.chouette, player)
    except EngineError:
        return None


def _booked(chouette: Chouette, number: int, player: Player, row: GameRow) -> GameRow:
    """What everybody gets when a game is closed for this: with what a Partner shares."""
    on = table_with_game_on(chouette, number)
    return booked_row(on.chouette, Closing(number, player, by_engine=True, row=row)) if on else row


def _hash(row: GameRow) -> str:
    text = " ".join(f"{player} {points}" for player, points in row)
    return blake2s(text.encode(), digest_size=4).hexdigest()


def _row_text(table: Table, row: GameRow) -> str:
    return ", ".join(f"{table.bold_name(player)} {fraction_points_text(points, signed=True)}" for player, points in row)


# --- Who plays for them


async def _show_stand_ins(interaction: Interaction, table: Table, player: Player) -> None:
    """The menu of those who could play for a missing player."""
    words, seat = words_for(interaction), table.player(interaction.user.id)
    options = [
        discord.SelectOption(label=table.sanitized_name(one)[:100], value=one)
        for one in (_stand_ins(table.chouette, seat, player) if seat else ())[:_MAX_BUTTONS]
    ]
    menus: list[ui.Item[Any]] = []
    if options:
        menus.append(StandInMenu(create_menu(f"ms:{table.id}:{player}", options, words.text("missing-menu"))))
    text = words.text("missing-play" if options else "missing-play-nobody", name=table.escaped_name(player))
    await answer_in_panel(interaction, text, stopped_view(menus))


class StandInMenu(PersistentItem, template=r"ms:(?P<table>\d+):(?P<player>\w+)"):
    """A menu of those who could play for a missing player."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Propose whom somebody chose."""
        chosen: Sequence[str] = self.item.values
        await propose_stand_in(interaction, Player(self.facts["player"]), Player(chosen[0]), self.table)


# --- What is typed


async def propose_stand_in(
    interaction: Interaction, player: Player, stand_in: Player, table_id: int | None = None
) -> None:
    """Propose that somebody plays for a missing player."""
    said = spoken_in_own_name(lambda _, by: ProposesStandIn(by, stand_in, player))
    await submit_and_answer(interaction, said, expected_table_id=table_id)


async def propose_closing(interaction: Interaction, player: Player, row: GameRow) -> None:
    """Propose to close a missing player's game for points that somebody typed: the only one where they are missing."""
    table = await require_open_or_last_table(interaction)
    if table is None or await _is_too_early(interaction, table, player):
        return
    said = spoken_in_own_name(lambda chouette, by: closing_statement(chouette, by, player, row))
    await submit_and_answer(interaction, said)


def closing_statement(chouette: Chouette, by: Player, player: Player, row: GameRow) -> ProposesClosing:
    """The closing for points that somebody typed, of the game in which a player is missing."""
    return ProposesClosing(by, _game_missed_by(chouette, player), player, by_engine=False, row=row)


async def show_worth(interaction: Interaction, player: Player) -> None:
    """Show a person alone what the game is worth in which a player is missing; not one who plays in it."""
    table = await require_open_or_last_table(interaction)
    if table is None:
        return
    game, seat = table.chouette.game, table.player(interaction.user.id)
    if game and seat in players_with_stake(game):
        await show_missing_players(interaction)
        return
    await defer(interaction, in_new_message=True)
    chouette, number = table.chouette, _game_missed_by(table.chouette, player)
    row = await _worth(interaction, chouette, number, player)
    scores = _row_text(table, _booked(chouette, number, player, row)) if row else ""
    key = "missing-worth-shown" if row else "missing-worth-unknown"
    text = words_for(interaction).text(key, name=table.escaped_name(player), scores=scores)
    await interaction.edit_original_response(content=text)


def _game_missed_by(chouette: Chouette, player: Player) -> int:
    """The number of the game in progress or, between games, of the last adjourned one in which a player is missing."""
    missed = [number for number, _, players in games_with_missing_players(chouette) if player in players]
    return missed[-1] if missed else len(chouette.games) + 1
