"""What must be in the journal of what newcomers did, and what must not be there."""

from dataclasses import dataclass, field, replace

from bot.record.grammar import read_statement
from bot.record.text import UnreadableError
from bot.rules.state.chouette import Chouette, Game, Stage
from tests.chaos.truth import Truth


@dataclass
class NewcomersDeeds:
    """What newcomers did at one table, by interaction."""

    looked: dict[str, str] = field(default_factory=dict[str, str])
    """What only shows something, and so says nothing at the table; each with what was done."""
    unread: dict[str, str] = field(default_factory=dict[str, str])
    """What would answer what whoever pressed had not read."""
    slips: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """What somebody said, and what they took it back with."""
    taken_back: int = 0
    """How many slips were taken back alone at once."""

    def said_unasked(self, truth: Truth) -> str:
        """What was said at the table by somebody who only looked, or had not read what they pressed."""
        said = truth.interactions.keys() & (self.looked.keys() | self.unread.keys())
        return ", ".join(self.looked.get(one) or self.unread[one] for one in sorted(said))

    def badly_taken_back(self, truth: Truth) -> str:
        """Which slip that somebody took back alone at once is not gone."""
        slips, self.slips = self.slips, []
        for slip in slips:
            said, back = (truth.interactions.get(one, []) for one in slip)
            if not said or not back or back[0] != said[-1] + 1 or not truth.lines[back[0] - 1].endswith(" goes back"):
                continue
            if not any(_is_decision(truth.lines[number - 1]) for number in said):
                continue  # as a hold, and a yes: what they decided before is taken back
            self.taken_back += 1
            last = max(number for number in back if truth.lines[number - 1].endswith(" goes back"))
            before, after = truth.chouette_after(said[0] - 1), truth.chouette_after(last)
            if (_played(before), before.scores) != (_played(after), after.scores):
                return f"[{said[0]}] is taken back by [{back[0]}], and is not gone"
        return ""


def _is_decision(line: str) -> bool:
    """Whether this line of a journal is a decision, which an undo takes back; a deed of the clock or dice is none."""
    try:
        return read_statement(line).decision
    except UnreadableError:
        return False


def _played(chouette: Chouette) -> Stage:
    """What an undo gives back: all but who wishes to be asked, which stays as it was said last."""
    stage = chouette.stage
    return replace(stage, holds=frozenset(), unasked=frozenset()) if isinstance(stage, Game) else stage
