"""What an accepted statement brought about, as data, for words, pictures and mentions; it is never stored."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class What(StrEnum):
    """What happened; the value is also the key of its words."""

    SEATED = "seated"  # box, line, partner
    SEAT_ROLLS = "seat-rolls"  # rolls ((player, dice), …), tied, again, number (dice for each), twice (doubles)
    GAME_STARTS = "game-starts"  # game, box, captain, partner
    OPENING = "opening"  # box, captain, dice, starter
    OPENING_EQUAL = "opening-equal"  # dice
    AUTOMATIC_DOUBLE = "automatic-double"  # players
    AUTOMATIC_CARRIED = "automatic-carried"
    STARTS_DOUBLED = "starts-doubled"  # value
    AUTOMATIC_CHOSEN = "automatic-chosen"  # by, option, value
    AGREES_TO_DOUBLE = "agrees-to-double"  # by
    ROLLED = "rolled"  # by, dice, round_over (the doubling round of this turn)
    PLAYED = "played"  # by, dice, play
    NO_PLAY = "no-play"  # by, dice
    SUGGESTED = "suggested"  # by, play, mover
    MAY_SPEAK = "may-speak"  # on_plays, on_cubes: who may advise; same: whether on both alike
    DOUBLED = "doubled"  # by, players
    STOOD = "stood"  # by, passed_over
    DISSENTED = "dissented"  # by, amount, is_bought (by the doublers, when all have spoken)
    WENT_ALONG = "went-along"  # by
    BOUGHT = "bought"  # by, of, amount
    PASSED_ON = "passed-on"  # by, of
    NOBODY_BUYS = "nobody-buys"  # player
    PREEMPTED = "preempted"  # by, of, whose, amount
    WANTS_TO_STAY_OUT = "wants-to-stay-out"  # by
    STAYS_OUT = "stays-out"  # player
    BOUND = "bound"  # player: of Box and Partner, who could be against the double until it was answered
    CAPTAIN_DROPS = "captain-drops"  # by, players
    ALL_HAVE_SPOKEN = "all-have-spoken"  # players, values, doubled (pairs)
    TOOK = "took"  # by, players
    DROPPED = "dropped"  # by, players
    BEAVERED = "beavered"  # by, players
    RACCOONED = "raccooned"  # by, players
    LONE_TAKE_DROPPED = "lone-take-dropped"  # player
    PAID = "paid"  # payer, payee, amount (half points), reason
    ACTING_CAPTAIN = "acting-captain"  # player
    ACTING_BOX = "acting-box"  # player
    EXTRA_GIVEN = "extra-given"  # by, player, value
    NO_EXTRA = "no-extra"  # by, given: how many before
    EXTRA_TAKEN = "extra-taken"  # by, of, value
    EXTRA_DROPPED = "extra-dropped"  # by, of
    EXTRA_REFUSED = "extra-refused"  # by, of
    EXTRA_DOUBLED = "extra-doubled"  # by, of, value
    TAKE_TAKEN_BACK = "take-taken-back"  # by
    HELD = "held"  # by
    RELEASED = "released"  # by
    WANTS_TO_BE_ASKED = "wants-to-be-asked"  # by
    NOT_TO_BE_ASKED = "not-to-be-asked"  # by
    RESIGNS = "resigns"  # by, margin
    OFFERS_SETTLEMENT = "offers-settlement"  # by, of, amount (half points), pays (who speaks)
    SETTLED = "settled"  # payer, payee, amount (half points)
    OFFERS_BOX = "offers-box"  # by, of, amount (half points), pays (who sells)
    OFFERS_SHARE = "offers-share"  # by, of, giver, taker, payer, amount (half points), of_cubes (none: all)
    SHARE_HANDED = "share-handed"  # giver, taker, payer, amount (half points), of_cubes, is_out (the giver, of all)
    WOULD_SELL_ALONG = "would-sell-along"  # by
    SOLD_ALONG = "sold-along"  # by, of, amount (half points), pays (who sold)
    STAYED_IN = "stayed-in"  # by
    BOX_SOLD = "box-sold"  # by, of, amount (half points), pays (who sold)
    PROPOSES_TAKE_BACK = "proposes-take-back"  # by
    PROPOSES_OPTION = "proposes-option"  # by, option, value
    PROPOSES_END = "proposes-end"  # by
    ACCEPTED = "accepted"  # by, of
    REFUSED = "refused"  # by, of
    WITHDRAWN = "withdrawn"  # by
    LAPSED = "lapsed"  # by
    TAKEN_BACK = "taken-back"  # by
    OPTION_CHANGED = "option-changed"  # by, option, value
    GAME_WON = "game-won"  # side ("box"/"team"), winner, margin
    GAME_DECIDED = "game-decided"  # by cubes alone
    GAME_VOID = "game-void"  # game
    GAME_SCORED = "game-scored"  # game, scores ((player, half points), …)
    ROTATED = "rotated"  # box, line, partner, why (a cause of `rotation`, or "leaver"), beaten, how, otherwise
    INVITED_PARTNER = "invited-partner"  # by, player
    DECLINES_PARTNER = "declines-partner"  # by, of
    PARTNER = "partner"  # player, box
    STAYS_PARTNER = "stays-partner"  # by, captain
    BECOMES_CAPTAIN = "becomes-captain"  # by, box
    ODD_HALF = "odd-half"  # player, won ("yes"/"no")
    WANTS_TO_JOIN = "wants-to-join"  # by
    JOINED = "joined"  # player
    JOIN_REFUSED = "join-refused"  # player
    JOINER_ROLLED = "joiner-rolled"  # by, dice
    JOINERS_TIED = "joiners-tied"  # players
    LEAVES_LATER = "leaves-later"  # player, when ("this-game", "next-game", "gone")
    STAYS = "stays"  # player
    AWAY = "away"  # by, speaker (for him now), follows (whether his cube goes with the Captain's)
    BACK = "back"  # by
    PROXY = "proxy"  # by, player, against (they play, or will play, against each other), speaker (now)
    FOLLOWED = "followed"  # players, captain
    PROPOSES_ADJOURNMENT = "proposes-adjournment"  # by
    ADJOURNED = "adjourned"  # game, side ("box"/"team": it counts as the winner)
    PROPOSES_RESUMPTION = "proposes-resumption"  # by, game
    RESUMED = "resumed"  # game, earlier, box, captain
    BY_DIRECTOR = "by-director"  # by
    PROPOSES_AS_DIRECTOR = "proposes-as-director"  # by
    RECEIVED = "received"  # by, player, amount
    UNSEATED = "unseated"  # by, player, note
    ACTED_FOR = "acted-for"  # by, player, note
    CORRECTED = "corrected"  # by, payer, payee, amount, note
    CARRIED_OVER = "carried-over"  # payer, payee, amount
    DEBT_DUE = "debt-due"  # payer, payee, amount
    BOUGHT_IN = "bought-in"  # by, amount
    REBOUGHT = "rebought"  # by, amount
    CASHED_OUT = "cashed-out"  # by, amount
    CUBES_STAY = "cubes-stay"  # players: no chips for an automatic double
    COMES_LATE = "comes-late"  # player
    MOVED_BACK = "moved-back"  # players
    LEFT = "left"  # player, score (half points)
    ENDED = "ended"
    COMMITTED = "committed"  # digest
    REVEALED = "revealed"  # seed
    WORD = "word"  # by, word


@dataclass(frozen=True, slots=True)
class News:
    """One thing that happened, and what its words need to know."""

    what: What
    facts: Mapping[str, object]


def news(what: What, **facts: object) -> News:
    """A piece of news with its facts."""
    return News(what, facts)
