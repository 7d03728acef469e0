"""The commands of a table's life: open, stake, title, start, next, end, join, leave, partner."""

from discord import app_commands
from discord.ext import commands

from bot.channel.asked_first import is_asked_before_opening, new_label_question
from bot.channel.books import book_choices, show_books
from bot.channel.calling import tell_who_is_called
from bot.channel.coming import is_asked_whether_guest
from bot.channel.directing import submit_setting
from bot.channel.guests import (
    MAX_GUESTS_LETTERS,
    complete_new_guest,
    complete_seated_guest,
    have_guest_leave,
    join_guests,
)
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    answer_publicly,
    localized,
    open_or_last_table_here,
    require_open_or_last_table,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.moderation_log import log_moderation
from bot.channel.opening import MAX_TITLE_LETTERS, MAX_TYPED_STAKE_LETTERS, head_or_refuse, open_table_of
from bot.channel.payments import may_direct
from bot.channel.speaking import (
    ask_before_saying,
    submit_about_typed_players,
    submit_for_self_or_absent,
    submit_unless_asked,
)
from bot.channel.stakes import (
    complete_label,
    complete_stake,
    stake_objection_text,
    stake_text,
    typed_stake_or_refuse,
)
from bot.channel.typed_names import complete_player, complete_player_list, require_clear_players
from bot.desk import Table
from bot.desk.actions import TARGET_ALL, ButtonAction, start_target
from bot.desk.button_press import ButtonPress
from bot.desk.commands import statements_for_inviting_partner
from bot.desk.opening import MAX_LABEL_LETTERS, changed_stake, is_points_alone, stake_objection
from bot.rules.evening.authority import is_set_by_director
from bot.rules.offers import replaced_proposals
from bot.rules.points import Player, StakePerPoint
from bot.rules.seats.leaving import is_last_person
from bot.rules.statements import (
    ALL_PLAYERS,
    ChouetteMode,
    Joins,
    ProposesStake,
    ProposesTitle,
    StartsGame,
)
from bot.words.amounts import is_same_label
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import Words


def _may_name_order(table: Table, user: int) -> bool:
    """Whether seats are taken as somebody says: those of another board, or of who is alone with robots."""
    seat = table.player(user)
    return table.chouette.mode is ChouetteMode.SCORE or (seat is not None and is_last_person(table.chouette, seat))


async def _is_asked_about_label(interaction: Interaction, table: Table, stake: StakePerPoint, words: Words) -> bool:
    """Ask somebody alone whether they mean a label that is new here, unless they are asked about this stake anyway."""
    seat = table.player(interaction.user.id)
    if seat is None or is_same_label(stake.label, table.chouette.stake.label):
        return False
    said = ProposesStake(seat, stake)
    is_order = is_set_by_director(table.chouette, said) and may_direct(interaction, await server_settings(interaction))
    if is_order or replaced_proposals(table.chouette, said):
        return False
    asked = await new_label_question(interaction, stake)
    yes = words.text("stake-label-yes")
    return bool(asked) and await ask_before_saying(interaction, table, said, asked, yes)


class TableCommands(commands.Cog):
    """A table is opened, joined, started and ended."""

    chouette = app_commands.Group(name="chouette", description=localized("command-chouette"))

    @chouette.command(name="open", description=localized("command-chouette-open"))
    @app_commands.describe(
        rules=localized("command-chouette-open.rules"),
        stake=localized("command-chouette-open.stake"),
        label=localized("command-chouette-open.label"),
        mode=localized("command-chouette-open.mode"),
        title=localized("command-chouette-open.title"),
        seat=localized("command-chouette-open.seat"),
        order=localized("command-chouette-open.order"),
    )
    @app_commands.choices(
        rules=book_choices(),
        mode=[app_commands.Choice(name=localized(f"mode-{mode.value}"), value=mode.value) for mode in ChouetteMode],
    )
    @app_commands.autocomplete(stake=complete_stake, label=complete_label)
    async def open(
        self,
        interaction: Interaction,
        rules: str | None = None,
        stake: app_commands.Range[str, 1, MAX_TYPED_STAKE_LETTERS] | None = None,
        label: app_commands.Range[str, 1, MAX_LABEL_LETTERS] | None = None,
        mode: str | None = None,
        title: app_commands.Range[str, 1, MAX_TITLE_LETTERS] | None = None,
        seat: bool = True,  # noqa: FBT001, FBT002, an option of the command
        order: app_commands.Range[str, 1, MAX_GUESTS_LETTERS] | None = None,
    ) -> None:
        """Open a table in this channel, with guests where they are named: who keeps score need not sit down there.

        Nor need a director.
        """
        if not seat and not order and not may_direct(interaction, await server_settings(interaction)):
            await answer_privately(interaction, words_for(interaction).text("open-seat-only"))
            return
        head = await head_or_refuse(interaction, rules=rules, stake=stake, label=label, mode=mode, title=title)
        is_answered = bool(seat or order)  # a director who opens a table for others is asked nothing
        if head and not (is_answered and await is_asked_before_opening(interaction, head, order=order or "")):
            await open_table_of(interaction, head, order or "", sits=is_answered)

    @chouette.command(name="books", description=localized("command-chouette-books"))
    async def books(self, interaction: Interaction) -> None:
        """Compare the rule books."""
        await show_books(interaction)

    @chouette.command(name="start", description=localized("command-chouette-start"))
    @app_commands.describe(order=localized("command-chouette-start.order"))
    @app_commands.autocomplete(order=complete_player_list)
    async def start(self, interaction: Interaction, order: str | None = None) -> None:
        """Roll for seats, or take them as they were rolled elsewhere."""
        named, table = await require_clear_players(interaction, order), await open_or_last_table_here(interaction)
        if named and table and not _may_name_order(table, interaction.user.id):
            await answer_privately(interaction, words_for(interaction).text("seats-rolled-here"))
        elif named is not None:
            in_order = (Player(TARGET_ALL),) if named is ALL_PLAYERS else named
            press = ButtonPress(ButtonAction.START, start_target(seat_order=in_order) if in_order else "")
            await submit_unless_asked(interaction, press)

    @chouette.command(name="stake", description=localized("command-chouette-stake"))
    @app_commands.describe(
        amount=localized("command-chouette-stake.amount"), label=localized("command-chouette-stake.label")
    )
    @app_commands.autocomplete(amount=complete_stake, label=complete_label)
    async def show_or_propose_stake(
        self,
        interaction: Interaction,
        amount: app_commands.Range[str, 1, MAX_TYPED_STAKE_LETTERS] | None = None,
        label: app_commands.Range[str, 1, MAX_LABEL_LETTERS] | None = None,
    ) -> None:
        """See what a point is worth, or propose another stake from the next game on."""
        words, table = words_for(interaction), await require_open_or_last_table(interaction)
        if table is None:
            return
        before = table.chouette.stake
        if amount is None and label is None:
            worth = "" if is_points_alone(before) else stake_text(before, words)
            await answer_privately(interaction, words.text("stake-now", stake=worth))
            return
        typed = await typed_stake_or_refuse(interaction, amount, label)
        if typed is None:
            return
        stake = changed_stake(before, typed.amount, typed.label)
        if objection := stake_objection(await server_settings(interaction), stake):
            await answer_privately(interaction, stake_objection_text(objection, words))
            return
        if await _is_asked_about_label(interaction, table, stake, words):
            return
        await submit_setting(interaction, lambda by: ProposesStake(by, stake), of=table)

    @chouette.command(name="title", description=localized("command-chouette-title"))
    @app_commands.describe(title=localized("command-chouette-title.title"))
    async def propose_title(
        self, interaction: Interaction, title: app_commands.Range[str, 1, MAX_TITLE_LETTERS]
    ) -> None:
        """Propose what the evening is called."""
        called = sanitized_line(title, MAX_TITLE_LETTERS)
        table = await open_or_last_table_here(interaction)
        await submit_setting(interaction, lambda by: ProposesTitle(by, called), of=table)

    @chouette.command(name="next", description=localized("command-chouette-next"))
    async def next(self, interaction: Interaction) -> None:
        """Start the next game."""
        await submit_for_self_or_absent(interaction, lambda _, by: StartsGame(by))

    @chouette.command(name="end", description=localized("command-chouette-end"))
    async def propose_end(self, interaction: Interaction) -> None:
        """Propose that there be no further game; a table that is stopped is put away."""
        in_charge = interaction.permissions.manage_guild
        if await interaction.client.desk.end_stopped_or_full_table(
            interaction.channel_id or 0, interaction.user.id, may_manage_server=in_charge
        ):
            words = await words_for_all_here(interaction)
            await answer_publicly(interaction, words.text("table-put-away"))
            if table := await open_or_last_table_here(interaction):
                await tell_who_is_called(interaction, table)
            if in_charge:
                by = escaped_line(interaction.user.display_name)
                await log_moderation(interaction, words.text("table-put-away-by-director", by=by), words)
        else:
            await submit_unless_asked(interaction, ButtonPress(ButtonAction.END))

    @app_commands.command(name="join", description=localized("command-join"))
    @app_commands.describe(guest=localized("command-join.guest"))
    @app_commands.autocomplete(guest=complete_new_guest)
    async def join(
        self, interaction: Interaction, guest: app_commands.Range[str, 1, MAX_GUESTS_LETTERS] | None = None
    ) -> None:
        """Ask for a seat, or have guests sit down who have no account."""
        if guest:
            await join_guests(interaction, guest)
        elif not await is_asked_whether_guest(interaction, await open_or_last_table_here(interaction)):
            await submit_for_self_or_absent(interaction, lambda _, by: Joins(by))

    @app_commands.command(name="leave", description=localized("command-leave"))
    @app_commands.describe(guest=localized("command-leave.guest"))
    @app_commands.autocomplete(guest=complete_seated_guest)
    async def leave(self, interaction: Interaction, guest: str | None = None) -> None:
        """Give up one's seat, or a guest's; who gives up a cube or a place, or ends the evening, is asked first."""
        if guest:
            await have_guest_leave(interaction, guest)
            return
        await submit_unless_asked(interaction, ButtonPress(ButtonAction.LEAVE))

    @app_commands.command(name="partner", description=localized("command-partner"))
    @app_commands.describe(player=localized("command-partner.player"))
    @app_commands.autocomplete(player=complete_player)
    async def partner(self, interaction: Interaction, player: str) -> None:
        """Invite a Partner."""
        await submit_about_typed_players(interaction, player, statements_for_inviting_partner)
