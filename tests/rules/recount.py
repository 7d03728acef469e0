"""Statistics counted in another way: by watching every statement, as somebody with a pencil would.

For cubes of one's own. What is taken back is struck out again.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.rules.events import GameResumed, Undone
from bot.rules.phases import ToRollOpening
from bot.rules.points import HALF_POINTS_PER_POINT, Player, Transfer, TransferReason
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Game
from bot.rules.statements import DirectorSpeaksFor, Rolls, Statement

_OF_BETS = {TransferReason.DROP, TransferReason.GAME, TransferReason.SETTLEMENT, TransferReason.CLOSED}


@dataclass(frozen=True)
class Noted:
    """What was seen of one game: answers (who, which bet, what), payments (of which bet), rolls; in order.

    `undecided`: the bets that were open when it was broken off.
    """

    events: tuple[tuple[Player, int, str] | tuple[Transfer, int], ...] = ()
    rolls: tuple[tuple[Player, int, int], ...] = ()
    undecided: frozenset[int] = frozenset()


class Recount:
    """Watches a chouette from its first statement on."""

    def __init__(self) -> None:
        self.now = Noted()
        self.over: dict[int, Noted] = {}
        self._kept: list[tuple[Chouette, Noted, dict[int, Noted]]] = []

    def watch(self, before: Chouette, said: Statement, heard: Accepted) -> None:
        """One more statement."""
        after = heard.chouette
        told = {type(piece) for piece in heard.events}
        if Undone in told:
            self.now, self.over = next((now, dict(over)) for then, now, over in self._kept if then is before.undo_to)
            return
        if after.undo_to is not before.undo_to and after.undo_to is not None:
            self._kept.append((after.undo_to, self.now, dict(self.over)))
        if GameResumed in told:
            number = next(piece.earlier for piece in heard.events if isinstance(piece, GameResumed))
            self.now = replace(self.over[number], undecided=frozenset())
        if before.game:
            self._step(before.game, said, heard)
        elif len(after.games) > len(before.games) and (closed := after.games[-1].final.resumed):
            # an adjourned game is closed for somebody who is missing
            self.now = replace(self.over[closed.number], undecided=frozenset())
            self._step(next(game for game in before.adjourned if game.number == closed.number), said, heard)

    def _step(self, game: Game, said: Statement, heard: Accepted) -> None:
        after = heard.chouette
        then = after.game or after.games[-1].final
        said = said.saying if isinstance(said, DirectorSpeaksFor) else said
        if isinstance(said, Rolls) and then.phase != game.phase:
            one, other = said.dice
            pips = 4 * one if one == other else one + other
            self.now = replace(self.now, rolls=(*self.now.rolls, (said.by, int(one == other), pips)))
        moved = list(heard.transfers)
        for at, (old, new) in enumerate(zip(game.bets, then.bets, strict=True)):
            paid = [one for one in moved if {one.payer, one.payee} == {new.box, new.team}]
            paid = [one for one in paid if one.reason in _OF_BETS]
            self._answers(game, at, old.is_open and not new.is_open, then, paid)
            self.now = replace(self.now, events=(*self.now.events, *((one, at) for one in paid)))
        if not after.game:
            if then.resumed:
                self.over.pop(then.resumed.number, None)
            if after.games[-1].margin is None:
                undecided = (at for at, bet in enumerate(then.bets) if bet.is_open)
                self.now = replace(self.now, undecided=frozenset(undecided))
            self.over[then.number], self.now = self.now, Noted()

    def _answers(self, game: Game, at: int, closed: bool, then: Game, paid: list[Transfer]) -> None:
        """What was said to the cube of a bet, by what it shows now, or by what its drop has cost."""
        old, new = game.bets[at], then.bets[at]
        team, box = old.team, game.box_decider
        drops = [one for one in paid if one.reason is TransferReason.DROP]
        if closed and drops:
            turns = (drops[0].amount // (old.cube.value * HALF_POINTS_PER_POINT)).bit_length()
            payer = drops[0].payer
            other = box if payer == team else team
            words = ["drops", "beavers", "beavers"][:turns]
            said = [(payer if turn % 2 == 0 else other, word) for turn, word in enumerate(words)][::-1]
        elif new.cube.value > old.cube.value and not isinstance(game.phase, ToRollOpening):
            turns = (new.cube.value // old.cube.value).bit_length() - 1
            asked = box if new.cube.owner is Side.BOX else team
            other = team if asked == box else box
            words = ["beavers"] * (turns - 1) + ["takes"]
            said = [(other if turn % 2 else asked, word) for turn, word in enumerate(words)]
        else:
            return
        self.now = replace(self.now, events=(*self.now.events, *((by, at, word) for by, word in said)))

    def rolls(self) -> dict[Player, tuple[int, int, int]]:
        """Rolls, doubles and pips of everybody."""
        found: dict[Player, tuple[int, int, int]] = {}
        for by, double, pips in (one for noted in self.over.values() for one in noted.rolls):
            rolls, doubles, all_pips = found.get(by, (0, 0, 0))
            found[by] = (rolls + 1, doubles + double, all_pips + pips)
        return found

    def answers(self) -> Counter[tuple[Player, str, str]]:
        """How often everybody said what last to a cube, and what it earned them from then on."""
        found: Counter[tuple[Player, str, str]] = Counter()
        for noted in self.over.values():
            for place, event in enumerate(noted.events):
                if len(event) != 3 or event[1] in noted.undecided:
                    continue
                if not _answers_again(event, noted.events[place + 1 :]):
                    by, bet, word = event
                    found[by, word, "times"] += 1
                    found[by, word, "points"] += _net(by, bet, noted.events[place:])
        return found


def _answers_again(said: tuple[Player, int, str], later: Iterable[tuple[object, ...]]) -> bool:
    return any(len(event) == 3 and event[:2] == said[:2] for event in later)


def _net(by: Player, bet: int, events: Iterable[tuple[Player, int, str] | tuple[Transfer, int]]) -> int:
    paid = [event[0] for event in events if len(event) == 2 and event[1] == bet]
    return sum(one.amount * ((one.payee == by) - (one.payer == by)) for one in paid)
