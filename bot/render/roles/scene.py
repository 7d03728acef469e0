"""From a rule book to the picture of its roles: who plays against whom, and how the places change after a game.

The judge is asked what would happen at a table of a few players; nothing here knows a rule.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import ascii_uppercase

from bot.rules.engine import apply_all, new_chouette
from bot.rules.options import PartnerRule, YesNo
from bot.rules.play.chips import books_in_chips, min_buy_in
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.seats.joining import max_players, min_players
from bot.rules.seats.partner import min_players_for_partner, partner_rule_for
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    BuysIn,
    ChouetteMode,
    Doubles,
    Drops,
    Margin,
    ReportsWin,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from bot.rules.turning import has_one_cube_for_all


@dataclass(frozen=True, slots=True)
class PlaceLetters:
    """Who sits where, each by a letter: Box, Partner if there is one, and the line, Captain first."""

    box: str
    partner: str | None
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlacesAfterEnd:
    """An end of a game, in words, and the places of the next one."""

    label: str
    places: PlaceLetters


@dataclass(frozen=True, slots=True)
class RolesScene:
    """Who plays against whom, and how the places change; all words come ready.

    `partner`, `partner_from`: the Partner's word, and from how many players on there is one; empty where there is none.
    `badges`: the letters of Box, Captain and Partner.
    """

    now: PlaceLetters
    outcomes: tuple[PlacesAfterEnd, ...]
    shares_cube: bool
    box: str
    captain: str
    team: str
    partner: str
    partner_from: str
    badges: tuple[str, str, str]
    theme: str = "baize"


_USUAL_PLAYER_COUNT, _MAX_PLAYERS_WITH_PARTNER = 5, 6
"""How many players the picture has, and with how many it has a Partner who must be there."""
_MAX_PLAYERS_SEEN_WELL = 7
_BOX_WINS, _TEAM_WINS, _CAPTAIN_OUT, _BOX_LOST = "box", "team", "dropped", "lost"
"""The ends of a game that are shown; the last where the Captain's drop and the Box's loss together decide."""


@dataclass(frozen=True, slots=True)
class RolesLabels:
    """The words of a picture of the roles, ready to show.

    `partner_from` says from how many players there is a Partner; `ends`: what has happened, by the ends of a game.
    """

    box: str
    captain: str
    team: str
    partner: str
    partner_from: str
    badges: tuple[str, str, str]
    ends: Mapping[str, str]


def roles_scene(rules: Rules, labels: RolesLabels, *, players: int = 0, theme: str = "baize") -> RolesScene:
    """The roles at a table of so many by these rules, and the places after each end that a game can have there.

    Where too few are there for a game, or more than are seen well: at a table of as many as are usual.
    """
    most = min(max_players(rules), _MAX_PLAYERS_SEEN_WELL)
    number = players if min_players(rules) <= players <= most else _usual_player_count(rules)
    table = _game(rules, _letters(labels.badges)[:number])
    dropped = _captain_out(table)
    out = _BOX_LOST if _hangs_on_points(table, dropped) else _CAPTAIN_OUT
    ends = {_BOX_WINS: _won(table, Side.BOX), _TEAM_WINS: _won(table, Side.TEAM), out: dropped}
    has_partner = partner_rule_for(rules, max_players(rules)) is not PartnerRule.NONE
    return RolesScene(
        now=_places(table),
        outcomes=tuple(PlacesAfterEnd(labels.ends[end], _places(after)) for end, after in ends.items() if after),
        shares_cube=has_one_cube_for_all(rules),
        box=labels.box,
        captain=labels.captain,
        team=labels.team,
        partner=labels.partner if has_partner else "",
        partner_from=labels.partner_from if has_partner else "",
        badges=labels.badges,
        theme=theme,
    )


def _letters(badges: tuple[str, str, str]) -> str:
    """What players are named, so that nobody has the letter of a role."""
    return "".join(letter for letter in ascii_uppercase if letter.lower() not in badges)


def _usual_player_count(rules: Rules) -> int:
    """How many the picture has where nobody is there: with a Partner where one must be there."""
    most, least = max_players(rules), min_players_for_partner(rules)
    has_partner = (
        least <= min(_MAX_PLAYERS_WITH_PARTNER, most) and partner_rule_for(rules, least) is PartnerRule.MANDATORY
    )
    return max(least if has_partner else min(_USUAL_PLAYER_COUNT, most), min_players(rules))


def _game(rules: Rules, letters: str) -> Chouette:
    """A game that has just begun, its players named so."""
    players = tuple(Player(letter) for letter in letters)
    table = new_chouette(rules, ChouetteMode.SCORE)
    said: list[Statement] = [SeatsAllInOrder(None, players)]
    if books_in_chips(table):
        said += [BuysIn(player, min_buy_in(rules)) for player in players]
    return apply_all(table, (*said, StartsGame(None))) or table


def _won(table: Chouette, side: Side) -> Chouette | None:
    """The table after that side has won the game in progress, no cube being turned any more."""
    return apply_all(table, [ReportsWin(table.game.mover(side), Margin.SINGLE)]) if table.game else None


def _captain_out(table: Chouette) -> Chouette | None:
    """The same after the Captain alone has dropped and the Team has won; None where that drop ends the game for all."""
    if table.game is None:
        return None
    captain, *others = table.game.line
    said = (
        Doubles(table.game.box, ALL_PLAYERS),
        Drops(captain, ALL_PLAYERS),
        *(Takes(player, ALL_PLAYERS) for player in others),
    )
    answered = apply_all(table, said)
    return _won(answered, Side.TEAM) if answered else None


def _hangs_on_points(table: Chouette, dropped: Chouette | None) -> bool:
    """Whether the Box would have kept the Box after that, had they not lost points on the whole game."""
    free = replace(table, rules=replace(table.rules, box_must_break_even=YesNo.NO))
    kept = _captain_out(free)
    return dropped is not None and kept is not None and _places(kept) != _places(dropped)


def _places(table: Chouette) -> PlaceLetters:
    """Who sits where in the game in progress, or will in the next one."""
    return PlaceLetters(
        str(table.box), table.partner, tuple(player for player in table.line if player != table.partner)
    )
