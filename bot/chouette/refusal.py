"""Why a statement is not accepted, as data; its words are looked up elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.chouette.points import Player


class Why(StrEnum):
    """The law that forbids it; the value is also the key of its words."""

    # Who and when
    NOT_SEATED = "not-seated"
    NOT_PLAYING = "not-playing"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_THE_MOVER = "not-the-mover"
    DOUBLE_OPEN = "double-open"
    NO_GAME = "no-game"
    GAME_GOING_ON = "game-going-on"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    ENDED = "ended"
    ONLY_THE_TEAM = "only-the-team"
    PROPOSAL_OPEN = "proposal-open"
    ONLY_BOX_OR_CAPTAIN = "only-box-or-captain"
    SCORE_ONLY = "score-only"
    PLAY_ONLY = "play-only"
    NOT_YET = "not-yet"
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
