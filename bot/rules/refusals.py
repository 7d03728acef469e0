"""Why a statement is not accepted, as data; its words are looked up elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from bot.backgammon.misread import Ambiguous, Misread, Unplayable, Unreadable
from bot.backgammon.notation import written
from bot.rules.points import Player
from bot.rules.statements import Dice


class Why(StrEnum):
    """The law that forbids it; the value is also the key of its words."""

    # Who and when
    NOT_SEATED = "not-seated"
    NOT_PLAYING = "not-playing"
    NOT_YOUR_TURN = "not-your-turn"
    DUE_FIRST = "due-first"
    NOT_THE_MOVER = "not-the-mover"
    DOUBLE_OPEN = "double-open"
    NO_GAME = "no-game"
    GAME_GOING_ON = "game-going-on"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    ENDED = "ended"
    ONLY_THE_TEAM = "only-the-team"
    THE_TEAMS_DOUBLE = "the-teams-double"
    PROPOSAL_OPEN = "proposal-open"
    ONLY_BOX_OR_CAPTAIN = "only-box-or-captain"
    SCORE_ONLY = "score-only"
    PLAY_ONLY = "play-only"
    # Seats
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    TOO_FEW = "too-few"
    LEAVE_BETWEEN_GAMES = "leave-between-games"
    LEAVES_ALREADY = "leaves-already"
    BOX_DODGED = "box-dodged"
    SEAT_DICE = "seat-dice"
    JOINERS_ROLL = "joiners-roll"
    NO_ROLL_DUE = "no-roll-due"
    # Dice and checkers
    ROLL_FIRST = "roll-first"
    OPENING_FIRST = "opening-first"
    OPENING_DONE = "opening-done"
    PLAY_FIRST = "play-first"
    DICE_STAND = "dice-stand"
    MOVER_PLAYS = "mover-plays"
    NO_CONSULTATION = "no-consultation"
    ROLL_HELD = "roll-held"
    PLAY_UNREADABLE = "play-unreadable"
    PLAY_ILLEGAL = "play-illegal"
    PLAY_AMBIGUOUS = "play-ambiguous"
    # Cubes
    FIRST_PLAY = "first-play"
    ROUND_OVER = "round-over"
    NO_ACCESS = "no-access"
    OUT_OF_GAME = "out-of-game"
    ALREADY_SPOKEN = "already-spoken"
    NOT_ASKED = "not-asked"
    NAMES_NEEDED = "names-needed"
    NO_NAMES = "no-names"
    NOT_DOUBLED = "not-doubled"
    ALL_TOGETHER = "all-together"
    HALF_RULE = "half-rule"
    BOTH_OR_NONE = "both-or-none"
    ALL_OR_NONE = "all-or-none"
    LONE_TAKER = "lone-taker"
    NO_BEAVERS = "no-beavers"
    NO_RACCOONS = "no-raccoons"
    NO_HOLD = "no-hold"
    HOLDS_ALREADY = "holds-already"
    ASKED_ALREADY = "asked-already"
    NO_AUTOMATIC = "no-automatic"
    ONLY_BOX_CHOOSES = "only-box-chooses"
    NOTHING_TO_CHOOSE = "nothing-to-choose"
    CHOSEN_TOO_LATE = "chosen-too-late"
    # Extras
    NO_EXTRAS = "no-extras"
    NO_EXTRA_NOW = "no-extra-now"
    ONLY_DROPPERS = "only-droppers"
    ONLY_TO_TAKERS = "only-to-takers"
    NO_EXTRA_OFFERED = "no-extra-offered"
    NO_EXTRA_CUBE = "no-extra-cube"
    WHICH_EXTRA = "which-extra"
    EXTRA_MUST = "extra-must"
    EXTRA_OPEN = "extra-open"
    EXTRA_DOUBLED = "extra-doubled"
    EXTRAS_IN_LINE = "extras-in-line"
    EXTRA_IN_THE_WAY = "extra-in-the-way"
    TAKE_STANDS = "take-stands"
    # Presence
    AWAY_ALREADY = "away-already"
    NOT_AWAY = "not-away"
    FOLLOWS_CAPTAIN = "follows-captain"
    FOLLOWS_BOX = "follows-box"
    NOT_ADJOURNED = "not-adjourned"
    BOTH_NEEDED = "both-needed"
    NOT_SEATED_HERE = "not-seated-here"
    NO_SCORE = "no-score"
    NO_CORRECTION = "no-correction"
    NOT_OWED = "not-owed"
    NOT_FOR_ANOTHER = "not-for-another"
    PROXY_SAME = "proxy-same"
    PROXY_NOT_SEATED = "proxy-not-seated"
    PROXY_CYCLE = "proxy-cycle"
    # One cube for all
    CAPTAIN_DOUBLES = "captain-doubles"
    ONE_CUBE = "one-cube"
    CUBE_APART = "cube-apart"
    NOT_ANNOUNCED = "not-announced"
    SAY_ALONG = "say-along"
    NO_BUYOUTS = "no-buyouts"
    NOT_FOR_SALE = "not-for-sale"
    NO_PREEMPTION = "no-preemption"
    ONLY_BOX_PREEMPTS = "only-box-preempts"
    NOTHING_TO_PREEMPT = "nothing-to-preempt"
    MUST_TAKE = "must-take"
    BETWEEN_THE_TWO = "between-the-two"
    SALE_FIRST = "sale-first"
    # Proposals
    NOTHING_PROPOSED = "nothing-proposed"
    WHICH_PROPOSAL = "which-proposal"
    NOT_YOURS_TO_ANSWER = "not-yours-to-answer"
    ALREADY_PROPOSED = "already-proposed"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    OPTION_UNKNOWN = "option-unknown"
    OPTION_VALUE = "option-value"
    OPTION_SAME = "option-same"
    OPTION_IN_GAME = "option-in-game"
    SEATS_TAKEN = "seats-taken"
    # Partner
    NO_PARTNER = "no-partner"
    PARTNER_BY_RULE = "partner-by-rule"
    PARTNER_NAMED = "partner-named"
    PARTNER_ALREADY = "partner-already"
    PARTNER_ORDER = "partner-order"
    PARTNER_CHOOSES = "partner-chooses"
    PARTNER_ADVISES = "partner-advises"
    BOX_CONSULTS_LATER = "box-consults-later"
    PARTED = "parted"
    NO_SHARE = "no-share"
    NO_SHARE_IN = "no-share-in"  # player (whose cube), giver
    NO_SHARE_TO_SELL = "no-share-to-sell"
    CUBES_OF_PARTNERS = "cubes-of-partners"
    NO_SALE_TO_JOIN = "no-sale-to-join"
    ONLY_BOX_INVITES = "only-box-invites"
    NO_CHOICE_DUE = "no-choice-due"
    # Deals
    NO_SETTLEMENTS = "no-settlements"
    SETTLED_WHEN_TURNED = "settled-when-turned"
    NO_BET_BETWEEN = "no-bet-between"
    NEGATIVE_AMOUNT = "negative-amount"
    WHOLE_POINTS = "whole-points"
    NOTHING_OFFERED = "nothing-offered"
    NO_BOX_SALE = "no-box-sale"
    ONLY_THE_BOX_SELLS = "only-the-box-sells"
    SELLS_TO_HIMSELF = "sells-to-himself"
    SOLD_ALREADY = "sold-already"
    SETTLE_INSTEAD = "settle-instead"
    # Chips
    NO_CHIPS = "no-chips"
    BOUGHT_IN = "bought-in"
    BUY_IN_FIRST = "buy-in-first"
    LEAST_BUY_IN = "least-buy-in"
    NO_CHIPS_LEFT = "no-chips-left"
    CHIPS_IN_PLAY = "chips-in-play"
    CHIPS_FIRST = "chips-first"
    CHIPS_SHORT = "chips-short"
    NOT_CARRIED = "not-carried"
    BOOK_IS_OPEN = "book-is-open"
    # The dice's proof
    COMMITTED_ALREADY = "committed-already"
    NOT_COMMITTED = "not-committed"
    SEED_WRONG = "seed-wrong"
    WORD_TOO_LATE = "word-too-late"
    BAD_HEX = "bad-hex"
    BAD_WORD = "bad-word"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A no: the law, what its words need to know, and who must act instead."""

    why: Why
    facts: Mapping[str, object]
    must_act: tuple[Player, ...] = ()


def no(why: Why, **facts: object) -> Refusal:
    """A refusal with its facts."""
    return Refusal(why, facts)


# --- A text that is no play of the roll, as a refusal


def misread(misread: Misread, play: str, dice: Dice) -> Refusal:
    """Why a text is no play; points as players number them, 25 for the bar."""
    match misread:
        case Unreadable(part):
            return no(Why.PLAY_UNREADABLE, play=play, part=part)
        case Unplayable(reason, part, point, die, count):
            place = None if point is None else point + 1
            return no(
                Why.PLAY_ILLEGAL,
                play=play,
                dice=dice,
                reason=reason.value,
                part=part,
                point=place,
                die=die,
                count=count,
            )
        case Ambiguous(candidates):
            return no(Why.PLAY_AMBIGUOUS, play=play, plays=tuple(written(candidate) for candidate in candidates))
        case _:
            assert_never(misread)
