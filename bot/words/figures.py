"""Dice and cubes in a sentence: figures, or emojis of the bot's own where Discord has them.

An emoji stands in a message as `<:die5:1234>`. A phone's notification shows that as `:die5:`, and so does Discord
itself once the emoji is deleted.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.render.emoji.names import checker_name, cube_name, dice_name, die_name
from bot.render.parts import Tone
from bot.rules.events import Event, GameScored
from bot.rules.points import HALF_POINTS_PER_POINT, Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Dice

_BETWEEN_DICE = "\u202f"  # narrow, and no line ends there


class OwnEmojis:
    """The emojis that the bot's application has at Discord, as far as is known: at first none."""

    def __init__(self) -> None:
        self._id_by_name: Mapping[str, int] = {}

    def replace(self, id_by_name: Mapping[str, int]) -> None:
        """From now on it is these."""
        self._id_by_name = dict(id_by_name)

    @property
    def has_some(self) -> bool:
        """Whether there are any."""
        return bool(self._id_by_name)

    def markup(self, name: str | None) -> str:
        """An emoji as a message, or a button, names it; "": there is none of this name."""
        found = self._id_by_name.get(name or "")
        return f"<:{name}:{found}>" if found else ""


NO_EMOJIS = OwnEmojis()


@dataclass(frozen=True, slots=True)
class Figures:
    """How dice and cubes are shown. `dark`: the players of the side whose dice and checkers are dark, the Box's."""

    emojis: OwnEmojis = NO_EMOJIS
    dark: frozenset[Player] = field(default=frozenset[Player]())

    def tone_of(self, player: Player | None) -> Tone:
        """The tone of this player's dice and checkers; that of the Team for nobody."""
        return Tone.DARK if player in self.dark else Tone.LIGHT

    def dice(self, dice: Dice, by: Player | None) -> str:
        """Dice that this player threw, the higher first: 6-1, or an emoji for each."""
        return self._shown(dice, [self.tone_of(by)] * len(dice))

    def opening_dice(self, dice: Dice) -> str:
        """The same of an opening, where each side threw one, the Box the first."""
        return self._shown(dice, [Tone.DARK, Tone.LIGHT])

    def _shown(self, dice: Dice, tones: Sequence[Tone]) -> str:
        thrown = sorted(zip(dice, tones, strict=True), key=lambda one: -one[0])
        shown = [self.emojis.markup(die_name(number, tone)) for number, tone in thrown]
        return _BETWEEN_DICE.join(shown) if all(shown) else dice_text(dice)

    def cube(self, value: int) -> str:
        """What a cube shows; "" where there is no emoji of it."""
        return self.emojis.markup(cube_name(value * HALF_POINTS_PER_POINT))

    def price(self, half_points: Iterable[int]) -> str:
        """A cube that shows so much, where all these are the same and there is one; else ""."""
        alike = {*half_points}
        return self.emojis.markup(cube_name(alike.pop())) if len(alike) == 1 else ""

    def unrolled_dice(self, player: Player | None) -> str:
        """Dice that this player is to roll; "" where there is no emoji of them."""
        return self.emojis.markup(dice_name(self.tone_of(player)))

    def checker(self, player: Player | None) -> str:
        """One of this player's checkers; "" where there is no emoji of it."""
        return self.emojis.markup(checker_name(self.tone_of(player)))


PLAIN_FIGURES = Figures()
"""Figures alone."""


def figures_at(chouette: Chouette, emojis: OwnEmojis, told: Sequence[Event] = ()) -> Figures:
    """How a table's dice and cubes are shown: in the tones of its game, or of the one whose end these events tell."""
    over = {event.game for event in told if isinstance(event, GameScored)}
    final = [each.final for each in chouette.games if each.final.number in over] or [
        each.final for each in chouette.games[-1:]
    ]
    game = final[-1] if final and (over or chouette.game is None) else chouette.game
    box_side = (game.box, game.box_decider, game.acting_box, game.partner) if game else ()
    return Figures(emojis, frozenset(player for player in box_side if player))


def dice_text(dice: Dice) -> str:
    """Dice as players say them, the higher first: 6-1."""
    return "-".join(map(str, sorted(dice, reverse=True)))
