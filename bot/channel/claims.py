"""`/claim`: somebody with an account was a guest; whoever kept score, or a director, says with one press whether so."""

from datetime import UTC, datetime
from typing import Final, Self

from discord import ButtonStyle, Member, User

from bot.channel.archive import evening_name
from bot.channel.buttons import PersistentItem, create_button, require_table_of_button
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    answer_publicly,
    server_settings,
    submit_and_answer,
    words_for,
    words_for_all_here,
)
from bot.channel.message import only_users
from bot.channel.payments import may_direct
from bot.channel.texts import taken_seat_text
from bot.channel.typed_names import MAX_CHOICES, Choice
from bot.channel.views import stopped_view
from bot.delivery.answering import edit_pressed_message
from bot.desk import NotSubmitted, NotSubmittedReason, Person, Refused
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.claims import Claim, ClaimRefusal
from bot.desk.guests import guest_identity
from bot.desk.pressed_for import alternatives_of_press
from bot.rules.seats.guests import seated_guests
from bot.store.evenings import names_by_channel
from bot.store.stored import Seat, is_guest
from bot.words.names import alike, escaped_line, sanitized_line
from bot.words.words import Words

_MAX_CHOICE_LETTERS: Final = 100


async def ask_for_claim(interaction: Interaction, typed: str) -> None:
    """Ask whoever kept score, so that all see it, whether this person is the guest of that name."""
    if claim := await _claim_unless_refused(interaction, typed):
        await _ask_scorer(interaction, claim)


async def _claim_unless_refused(interaction: Interaction, typed: str) -> Claim | None:
    """What this person claims by a guest's name; None: they have been told why they cannot."""
    desk, words, user = interaction.client.desk, words_for(interaction), interaction.user.id
    server, channel = interaction.guild_id or 0, interaction.channel_id or 0
    banned = await desk.banned_at(server, channel, datetime.now(UTC))
    if taken := banned.get(user):
        await answer_privately(interaction, taken_seat_text(taken, user, words))
        return None
    claim = await desk.claims.find(guest_identity(channel, sanitized_line(typed)), user)
    if isinstance(claim, ClaimRefusal):
        await answer_privately(interaction, _refusal_text(claim, typed, words))
        return None
    return claim


async def _ask_scorer(interaction: Interaction, claim: Claim) -> None:
    user, for_all = interaction.user, await words_for_all_here(interaction)
    buttons = [GuestClaimButton.create(answer, claim.seat, user, for_all) for answer in ("yes", "no")]
    text = for_all.text(
        "claim-asked",
        user=f"<@{user.id}>",
        name=_named(claim),
        evenings=claim.evenings,
        newest=escaped_line(evening_name(claim.table, for_all)),
        scorer=f"<@{claim.scorer}>" if claim.scorer else "",
    )
    await answer_publicly(interaction, text, stopped_view([*buttons]), only_users([claim.scorer]))


def _named(claim: Claim) -> str:
    return f"**{escaped_line(claim.seat.name)}**"


def _refusal_text(refusal: ClaimRefusal, name: str, words: Words, scorer: int | None = None) -> str:
    shown = f"**{escaped_line(name)}**"
    return words.text("claim-refused", why=refusal.value, name=shown, scorer=f"<@{scorer}>" if scorer else "")


class GuestChoiceButton(PersistentItem, template=r"gj:(?P<table>\d+):(?P<guest>\w+)"):
    """Whoever joins says that they are a guest who sits here, or somebody else (coming.py)."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Ask whoever keeps score; or ask for a seat of their own."""
        table = await require_table_of_button(interaction, self.table)
        if table is None:
            return
        guest = self.facts["guest"]
        if guest == "no":
            interaction.client.who_is_who.note(table.channel, interaction.user.id)
            join = alternatives_of_press(ButtonPress(ButtonAction.JOIN))
            await submit_and_answer(interaction, join, expected_table_id=self.table)
        elif guest in seated_guests(table.chouette):
            name = next(one.name for one in table.seats if one.seat == guest)
            if claim := await _claim_unless_refused(interaction, name):
                await edit_pressed_message(interaction, content=words_for(interaction).text("join-claimed"), view=None)
                await _ask_scorer(interaction, claim)
        else:
            await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.STALE, table))


class GuestClaimButton(
    PersistentItem, template=r"gc:(?P<answer>yes|no):(?P<guest>-\d{1,20}):(?P<user>\d{1,20}):(?P<name>.*)"
):
    """The yes or no to somebody's having been a guest; in the id stand that guest's number, and who says so."""

    @classmethod
    def create(cls, answer: str, guest: Seat, user: Member | User, words: Words) -> Self:
        """The button for this answer to a user who claims that guest's seat."""
        label = words.text(f"claim-{answer}", name=sanitized_line(guest.name))
        custom_id = f"gc:{answer}:{guest.user}:{user.id}:{sanitized_line(user.display_name)}"
        return cls(create_button(label, custom_id, ButtonStyle["success" if answer == "yes" else "secondary"]))

    async def pressed(self, interaction: Interaction) -> None:
        """Write it down, or leave all as it was; the message loses its buttons, and says which."""
        claims, user, words = interaction.client.desk.claims, int(self.facts["user"]), words_for(interaction)
        guest, is_yes = int(self.facts["guest"]), self.facts["answer"] == "yes"
        claim = await claims.find(guest, user)
        if isinstance(claim, ClaimRefusal) or claim.table.channel != interaction.channel_id:
            await self._tell(interaction, "claim-over")
            return
        presser = interaction.user
        directs = presser.id != claim.scorer and may_direct(interaction, await server_settings(interaction))
        withdraws = not is_yes and presser.id == user
        if not (directs or withdraws or presser.id == claim.scorer):
            text = _refusal_text(ClaimRefusal.NOT_THE_SCORER, claim.seat.name, words, claim.scorer)
            await answer_privately(interaction, text)
            return
        if not is_yes:
            await self._tell(interaction, "claim-declined")
            return
        by = Person(presser.id, presser.display_name, directs, presser.name)
        claimer = Person(user, self.facts["name"])
        answer = await claims.agree(guest, claimer, by, interaction_id=interaction.id)
        if isinstance(answer, Refused | NotSubmitted):
            await interaction.client.answer(interaction, answer)
        elif isinstance(answer, Claim):
            interaction.client.who_is_who.note(answer.table.channel, user)
            interaction.client.delivery.refresh(answer.table.channel)
            await self._tell(interaction, "claim-done", answer)
        else:
            await self._tell(interaction, "claim-over")

    async def _tell(self, interaction: Interaction, key: str, claim: Claim | None = None) -> None:
        """What has become of it, behind what stood there."""
        words, before = (
            await words_for_all_here(interaction),
            interaction.message.content if interaction.message else "",
        )
        told = words.text(
            key,
            by=f"**{escaped_line(interaction.user.display_name)}**",
            user=f"<@{self.facts['user']}>",
            name=_named(claim) if claim else "",
            evenings=claim.evenings if claim else 0,
        )
        await edit_pressed_message(
            interaction, content=f"{before}\n→ {told}", view=None, allowed_mentions=only_users([])
        )


async def complete_guest_of_channel(interaction: Interaction, typed: str) -> list[Choice]:
    """The guests who have sat in this channel and whom nobody has claimed, as a name is typed."""
    known = await names_by_channel(interaction.client.database, interaction.guild_id or 0)
    here = (one for one in reversed(known) if is_guest(one.user) and one.channel == interaction.channel_id)
    names = dict.fromkeys(sanitized_line(one.name) for one in here)
    fits = [name for name in names if alike(typed) in alike(name)]
    return [Choice(name=name[:_MAX_CHOICE_LETTERS], value=name[:_MAX_CHOICE_LETTERS]) for name in fits[:MAX_CHOICES]]
