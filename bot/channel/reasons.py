"""Why a decision was an error, in a sentence."""

from collections.abc import Iterable

from bot.analysis.model import Decision, DecisionKind
from bot.analysis.reasons import COUNTED_REASONS, Reason, ReasonKind
from bot.analysis.why import reasons_to_tell
from bot.channel.texts import rounded_number_text
from bot.words.words import Words, rounded_half_up

_NEVER, _EVEN, _NEARLY_ALWAYS = 0.005, 0.5, 0.9
"""Below and above the first and last shares look like none and all."""
_NEEDS_FEWER_WINS = {ReasonKind.EARLY, ReasonKind.EARLY_AGAIN, ReasonKind.LATE, ReasonKind.DROP}
_NEEDS_MORE_WINS = {ReasonKind.MISSED, ReasonKind.MISSED_AGAIN, ReasonKind.TAKE}


def why_text(error: Decision, words: Words) -> str:
    """What speaks for the better decision, as a sentence; "" where nothing is known."""
    reasons = reasons_to_tell(error)
    if not reasons:
        return ""
    why = reasons_text(reasons, words)
    is_wins_alone = all(one.kind is ReasonKind.WINS for one in reasons)  # a figure, and no reason
    said = "wins" if is_wins_alone else "play" if error.kind is DecisionKind.PLAY else "cube"
    return words.text("analysis-why", why=why, said=said)


def reasons_text(reasons: Iterable[Reason], words: Words) -> str:
    """Reasons one after the other; "" where there are none."""
    return "; ".join(_reason_text(one, words) for one in reasons)


def _reason_text(one: Reason, words: Words) -> str:
    better, other = _numbers(one, words)
    return words.text(
        f"analysis-why-{one.kind.value}",
        better=better,
        other=other,
        count=int(one.better),
        others=int(one.other),
        known="no" if not one.other else "against" if _is_against_rule_of_thumb(one) else "yes",
        favourite="other" if one.better < _EVEN else "once-doubled",
        saved="yes" if one.better < _NEVER and one.other > _NEARLY_ALWAYS else "no",
    )


def _is_against_rule_of_thumb(one: Reason) -> bool:
    """Whether the engine says otherwise than the rule of thumb, about a cube; then that it does is told.

    The engine looks at the next rolls, the rule of thumb takes them to be as wild as usual (`market_window`).
    """
    too_few, enough = one.better < one.other, one.better > one.other
    return (one.kind in _NEEDS_FEWER_WINS and not too_few) or (one.kind in _NEEDS_MORE_WINS and not enough)


def _numbers(one: Reason, words: Words) -> tuple[str, str]:
    """Both numbers; shares as percents, with a decimal where they would look alike.

    Whole percents are rounded from those with a decimal, as which the same shares stand elsewhere: of 20.5 it is 21.
    """
    if one.kind in COUNTED_REASONS:
        return f"{one.better:g}", f"{one.other:g}"
    factor, digits = (1, 2) if one.kind is ReasonKind.TOO_GOOD else (100, 0)
    better, other = factor * one.better, factor * one.other
    if not digits:
        whole = [str(rounded_half_up(rounded_half_up(each, 1) / 10, 0)) for each in (better, other)]
        if whole[0] != whole[1]:
            return whole[0], whole[1]
    return rounded_number_text(better, digits or 1, words), rounded_number_text(other, digits or 1, words)
