"""Stakes as people type them: read, completed while they are typed, and refused with what is allowed instead."""

from dataclasses import dataclass, replace
from decimal import Decimal

from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_privately,
    server_settings,
    words_for,
)
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.desk.opening import (
    LABEL_SETTING,
    POINTS_ALONE_LABEL,
    StakeNotAllowed,
    allowed_stakes,
    default_stake,
    highest_stake,
    names_points_alone,
    read_stake,
    stake_to_open,
    written_stakes,
)
from bot.record.read import StakePerPoint
from bot.rules.rulebook import OptionError
from bot.words.amounts import unclear_amount_in
from bot.words.names import escaped_line, escaped_typed_text
from bot.words.words import Words

USUAL_AMOUNTS = tuple(map(Decimal, ("0.05", "0.1", "0.25", "0.5", "1", "2", "5", "10", "20", "50", "100")))
"""Those that are offered where every stake is allowed."""


@dataclass(frozen=True, slots=True)
class TypedStake:
    """What somebody typed: how much a point is worth, and in what; None: they said nothing of it."""

    amount: Decimal | None = None
    label: str | None = None


async def typed_stake_or_refuse(interaction: Interaction, stake: str | None, label: str | None) -> TypedStake | None:
    """The stake that somebody typed, such as "0,50" or "0.5 EUR"; None when they have been told what one is.

    A label of its own goes before the one that stands beside the amount.
    """
    if stake is None or not stake.strip():
        return TypedStake(label=label)
    found = read_stake(stake)
    if found is not None:
        return TypedStake(found.amount, label if label is not None else found.label or None)
    text = words_for(interaction).text("stake-unread", typed=escaped_typed_text(stake), **unclear_facts(stake))
    await answer_privately(interaction, text)
    return None


def unclear_facts(typed: str) -> dict[str, str]:
    """What was typed and may mean either of two amounts, for a text that says so; nothing where all is clear."""
    return dict(zip(("unclear", "whole", "little"), unclear_amount_in(typed) or ("", "", ""), strict=True))


def stake_text(stake: StakePerPoint, words: Words) -> str:
    """A stake in the text of a message: "€0.50", "3 beers", "0.5"."""
    return words.money(stake.amount, escaped_line(stake.label) if stake.label else "")


def stake_objection_text(objection: StakeNotAllowed, words: Words) -> str:
    """Why a point may not stand for this on the server, and for what it may."""
    return words.text(
        "stake-not-allowed", stake=stake_text(objection.stake, words), allowed=allowed_text(objection, words)
    )


def allowed_text(objection: StakeNotAllowed, words: Words) -> str:
    """What a point may stand for on the server: "€0.50, 1 beer or points alone"."""
    named = [stake_text(one, words) for one in objection.allowed]
    if not named and objection.highest:
        named = [words.text("stake-up-to", highest=stake_text(objection.highest, words))]
    return words.listed([*named, words.text("stake-points-alone")], "or")


def open_objection_text(objection: OptionError | StakeNotAllowed, words: Words) -> str:
    """Why a table cannot be opened with this, and with what it can."""
    if isinstance(objection, StakeNotAllowed):
        return stake_objection_text(objection, words)
    value = words.option_value_name(objection.name, objection.value)
    return words.text("open-options", option=words.option_name(objection.name), value=value)


# --- While it is typed


async def complete_stake(interaction: Interaction, typed: str) -> list[Choice]:
    """The stakes that the server's policy allows, the usual one first."""
    settings = await server_settings(interaction)
    words, wanted = words_for(interaction), typed.strip()
    label = POINTS_ALONE_LABEL if settings.get(LABEL_SETTING) else ""  # else they would be of what the server has set
    typeable = [(one, written_stakes((replace(one, label=one.label or label),))) for one in stakes_to_offer(settings)]
    stakes = [
        (one, value)
        for one, value in typeable
        if value.startswith(wanted.replace(",", ".")) and read_stake(value) is not None
    ]
    return [
        Choice(name=words.money(one.amount, one.label)[:MAX_CHOICE_LENGTH], value=value)
        for one, value in stakes[:MAX_CHOICES]
    ]


def stakes_to_offer(settings: ServerSettings) -> list[StakePerPoint]:
    """The usual stake, then those that are listed, or else some that are not above the highest."""
    usual, highest, listed = default_stake(settings), highest_stake(settings), allowed_stakes(settings)
    named = [stake_to_open(settings, amount, highest.label if highest else None) for amount in USUAL_AMOUNTS]
    free = [one for one in named if one and (highest is None or one.amount <= highest.amount)]
    return [*dict.fromkeys([*([usual] if usual else []), *(listed or [*free, *([highest] if highest else [])])])]


async def complete_label(interaction: Interaction, typed: str) -> list[Choice]:
    """What points stand for on this server, and points alone."""
    settings = await server_settings(interaction)
    of_policy = [one.label for one in stakes_to_offer(settings) if one.label]
    labels = dict.fromkeys([str(settings.get(LABEL_SETTING, "")), *of_policy])
    labels.pop("", None)
    words = words_for(interaction)
    named = [
        *((one, one) for one in labels if not names_points_alone(one)),
        (words.text("stake-points-alone"), POINTS_ALONE_LABEL),
    ]
    fitting = [(name, value) for name, value in named if typed.strip().casefold() in name.casefold()]
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=value) for name, value in fitting[:MAX_CHOICES]]
