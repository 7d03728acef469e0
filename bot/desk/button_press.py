"""A button: what it does, for whom and of what moment; and when its press must be confirmed."""

from dataclasses import dataclass, replace

from bot.desk.actions import (
    SEAT_SEPARATOR,
    ButtonAction,
    ButtonLifetime,
    author_and_asked_in_target,
    end_target,
    leaves_robots_target,
    proposal_in_target,
    start_target,
)
from bot.desk.tokens import (
    cubes_menu_token,
    leaving_token,
    moment_token,
    open_proposals_token,
    proposal_token,
    start_token,
)
from bot.rules.points import Player
from bot.rules.seats.leaving import is_last_person
from bot.rules.state.chouette import Chouette

_OF_A_QUESTION = frozenset({ButtonAction.ACCEPT, ButtonAction.REFUSE})
GRAVE_ACTIONS = frozenset({ButtonAction.RESIGN, ButtonAction.ADJOURN, ButtonAction.END})
"""What ends something, or gives it up."""
_MAY_BE_CONFIRMED = GRAVE_ACTIONS | {
    *(ButtonAction.DOUBLE, ButtonAction.BEAVER, ButtonAction.DROP, ButtonAction.DROP_AFTER_ALL),
    *(ButtonAction.JOIN, ButtonAction.LEAVE, ButtonAction.LEAVE_ROBOTS, ButtonAction.UNDO, ButtonAction.AWAY),
}


@dataclass(frozen=True, slots=True)
class ButtonPress:
    """One button: what it does, about whom or what (see `actions.py`), and the token of what it was offered for.

    `absent` is the absent player in whose name it is pressed. `confirmed`: they were asked once more, and meant it.
    """

    action: ButtonAction
    target: str = ""
    token: str = ""
    absent: Player | None = None
    confirmed: bool = False

    @property
    def needs_confirmation(self) -> bool:
        """Whether a press may have to be confirmed first: it ends something, gives it up, or raises the stakes.

        A double, where they play for `DEAR` or more after it, or games must be bought; a drop, where it costs as much;
        a beaver, where one cube is played for `DEAR_BEAVER`; a start, where proposals are open, perhaps others by now;
        leaving, where a cube stays in the game, a place is given up, or the evening ends with that; being away, where
        another keeps score meanwhile; joining, where whoever keeps score may mean a guest; what is proposed, where the
        speaker's own proposal gives way to it.
        """
        return self.action is ButtonAction.START or (self.action in _MAY_BE_CONFIRMED and not self.confirmed)

    def meant_by(self, chouette: Chouette, player: Player) -> "ButtonPress":
        """What it means when this player presses it: the last person among robots or guests ends the evening."""
        is_own = self.absent in {None, player} and self.action in {ButtonAction.LEAVE, ButtonAction.END}
        ends = is_own and is_last_person(chouette, player)
        return ButtonPress(ButtonAction.LEAVE_ROBOTS, leaves_robots_target(chouette)) if ends else self

    def confirmed_at(self, chouette: Chouette) -> "ButtonPress":
        """The same once it is confirmed at this state of the table; a start: without the proposals open now."""
        if self.action is ButtonAction.LEAVE:
            return with_token(chouette, replace(self, confirmed=True))
        if self.action is ButtonAction.END:
            return replace(self, target=end_target(chouette), confirmed=True)
        if self.action is not ButtonAction.START:
            return replace(self, confirmed=True)
        _, *seat_order = self.target.split(SEAT_SEPARATOR)
        target = start_target(open_proposals_token(chouette), tuple(map(Player, seat_order)))
        return replace(self, target=target, confirmed=True)


def with_token(chouette: Chouette, press: ButtonPress) -> ButtonPress:
    """The press with the token that it has if it is offered now; a button that is always in time has none."""
    match press.action.spec.lifetime:
        case ButtonLifetime.ALWAYS:
            is_leaving = press.action is ButtonAction.LEAVE and press.confirmed
            return replace(press, token=leaving_token(chouette)) if is_leaving else press
        case ButtonLifetime.CUBES:
            return replace(press, token=cubes_menu_token(chouette))
        case ButtonLifetime.MOMENT:
            is_start = press.action is ButtonAction.START
            return replace(press, token=(start_token if is_start else moment_token)(chouette))
        case ButtonLifetime.PROPOSAL:
            proposal = proposal_in_target(chouette, press.target)
            return replace(press, token=proposal_token(chouette, proposal) if proposal else "over")


def question_of(press: ButtonPress) -> Player | None:
    """Whose proposal a button answers."""
    return author_and_asked_in_target(press.target)[0] if press.action in _OF_A_QUESTION else None
