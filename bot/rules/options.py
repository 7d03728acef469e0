"""The values that the options of the rules can have; which of them a club plays is its rule book's."""

from enum import StrEnum


class YesNo(StrEnum):
    """Whether a rule is played."""

    YES = "yes"
    NO = "no"


class AdmissionRule(StrEnum):
    """Who must agree that somebody joins a running chouette."""

    SPONSOR = "sponsor"
    OPEN = "open"
    UNANIMOUS = "unanimous"


class JoinersLineOrder(StrEnum):
    """The order in which several who join before the same game go to the end of the line."""

    ROLL = "roll"
    END = "end"


class AutomaticDoubles(StrEnum):
    """What equal opening dice do to the cubes."""

    NONE = "none"
    AGREED = "agreed"
    UNLIMITED = "unlimited"
    LIMITED_1 = "limited 1"
    LIMITED_2 = "limited 2"
    LIMITED_3 = "limited 3"
    CARRY_1 = "limited 1 carry"
    CARRY_2 = "limited 2 carry"
    CARRY_3 = "limited 3 carry"
    BOX = "box"


class BoxInitialDoubleCubes(StrEnum):
    """Which cubes the Box may turn from the middle."""

    EACH = "each"
    ALL = "all"


class BoxAnswerToInitialDoubles(StrEnum):
    """How the Box may answer cubes that the Team turned from the middle together."""

    ANY = "any"
    HALF = "half"
    ALL_OR_NONE = "all or none"


class BoxAnswerToRedoubles(StrEnum):
    """How the Box may answer cubes that the Team redoubled together."""

    ANY = "any"
    ALL_OR_NONE = "all or none"


class LoneTakerRule(StrEnum):
    """Whether one player may stand alone against a double of every cube."""

    ALLOWED = "allowed"
    MUST_DROP = "must drop"
    MUST_ACCEPT_EXTRAS = "must accept extras"


class LeavingTime(StrEnum):
    """When a player can give up their seat."""

    BETWEEN_GAMES = "between games"
    ANNOUNCED = "announced"
    ANY_TIME = "any time"


class RejoiningAfterLeavingAsBox(StrEnum):
    """Whether one who leaves when due to be Box can join the next game."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class RotationDecidedBy(StrEnum):
    """Whose result against the Box decides who is Box next."""

    INITIAL_CAPTAIN = "initial captain"
    NEXT_BEHIND = "next behind"
    LAST_CAPTAIN = "last captain"
    SIDE = "side"
    EVERY_CAPTAIN = "every captain"


class BoxPartnerConsultation(StrEnum):
    """When Box and Partner may consult."""

    ALWAYS = "always"
    ONCE_TURNED = "once turned"


class PartnerRule(StrEnum):
    """Whether the Box has a Partner at a table that is large enough."""

    NONE = "none"
    OPTIONAL = "optional"
    MANDATORY = "mandatory"


class PartnerChosenFrom(StrEnum):
    """Who is Partner: the last in the line, who keeps their place, or the next, who gives it up."""

    BOTTOM = "bottom"
    NEXT = "next"


class PartnerSplitUnit(StrEnum):
    """In which points the Box and the Partner split what their side won or lost."""

    WHOLE = "whole"
    HALVES = "halves"


class CubeSharing(StrEnum):
    """Whether each bet has a cube of its own, or all of them share one."""

    INDIVIDUAL = "individual"
    SINGLE = "single"


class TeamDoublingOrder(StrEnum):
    """Who may double for the Team, and in which order its players speak."""

    ROTATION = "rotation"
    ANY = "any"
    CAPTAIN = "captain"
    CAPTAIN_FIRST = "captain first"


class TeamAnswerOrder(StrEnum):
    """In which order the Team answers a double of the Box."""

    ROTATION = "rotation"
    ANY = "any"
    CAPTAIN_FIRST = "captain first"


class BoxInitialDoubleAnsweredBy(StrEnum):
    """For whom the Captain answers the Box's double of a cube in the middle."""

    EACH = "each"
    CAPTAIN = "captain"


class BuyoutPrice(StrEnum):
    """Whether a player against their side's double can sell their game, and at which part of the undoubled value."""

    NONE = "none"
    FULL = "full"
    HALF = "half"


class BuyoutObligation(StrEnum):
    """Whether a game offered for sale must be bought."""

    FREE = "free"
    LATER_FORCED = "later forced"


class BuyoutOrder(StrEnum):
    """Who is asked first whether they buy a game."""

    CAPTAIN = "captain"
    BOX = "box"


class CubeOfAbsentPlayer(StrEnum):
    """How the cube of a player who is away is played."""

    PROXY = "proxy"
    CAPTAIN = "captain"


class AbsentAtTopOfLine(StrEnum):
    """What happens to a player who is away when they would become Captain."""

    STAYS = "stays"
    MOVED_BACK = "moved back"


class TeamConsultation(StrEnum):
    """When the Team's players may advise on something: who may, and from when on."""

    NEVER = "never"
    ONCE_IN_THE_GAME = "once in the game"
    FROM_THE_START = "from the start"
    ONCE_TURNED = "once turned"
    ALWAYS = "always"


class SettlementsAllowed(StrEnum):
    """Which bets two players may close for points they agree on."""

    NO = "no"
    YES = "yes"
    NOT_INITIAL = "not initial"


class Bookkeeping(StrEnum):
    """How points are kept: on a sheet, in chips, or on a sheet that takes up what earlier evenings left unpaid."""

    SHEET = "sheet"
    CHIPS = "chips"
    CARRIED_OVER = "carried over"


class PointUnit(StrEnum):
    """Whether half points are played for."""

    WHOLE = "whole"
    HALVES = "halves"
