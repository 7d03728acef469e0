"""What a sentence says of every moment of a game holds at every moment of every record.

`option_claims.txt` shows a claim by a record in which it holds. That says nothing of the records in which it does not:
of another rule book, of a board elsewhere, of a bet that was kept apart. So a sentence that speaks without condition
stands here too, word for word, with what it says as a question to each moment; it must be true wherever it speaks.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from bot.clock import DeadlineKind, statement_after_limit
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.rules import options, phases
from bot.rules import statements as say
from bot.rules.engine import check
from bot.rules.play.turn import players_called_to_act, players_on_the_clock
from bot.rules.points import TransferReason
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted, Chouette, Game

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "tests" / "records").glob("*.chouette"))
pytestmark = pytest.mark.slow
DOCS = ROOT / "docs" / "rules.md"
WORDS, ITALIAN = (ROOT / "assets" / "words" / f"{language}.ftl" for language in ("en", "it"))


@dataclass(frozen=True)
class Moment:
    """A statement that was accepted in a game, with the game before it."""

    record: str
    line: int
    said: say.Statement
    before: Chouette
    game: Game
    accepted: Accepted

    @property
    def after(self) -> Game | None:
        """The game after it; None when it is over."""
        return self.accepted.chouette.game

    def allows(self, said: say.Statement, *, live: bool = False) -> bool:
        """Whether something else could be said instead."""
        return check(self.before, said, enforce_turns=live) is None


Answer = bool | None
"""Whether what a sentence says is true at a moment; None where it does not speak of it."""


@cache
def moments() -> tuple[Moment, ...]:
    """Every statement of every record that was said in a game."""
    return tuple(moment for path in RECORDS for moment in _moments_of(path))


def _moments_of(path: Path) -> Iterator[Moment]:
    for each in accepted_lines(read_record(path.read_text("utf-8"), rule_books())):
        if each.before.game:
            yield Moment(path.stem, each.line, each.statement, each.before, each.before.game, each.accepted)


# --- docs/rules.md, section 2


def box_waits_for_the_silent(moment: Moment) -> Answer:
    """With one cube, while somebody has still to say whether they go along."""
    game, phase = moment.game, moment.game.phase
    if not isinstance(phase, phases.SharedDoubleAnnounced) or not phase.silent(moment.before.rules, game):
        return None
    waits = not moment.allows(say.Takes(game.box_decider, say.ALL_PLAYERS), live=True)
    return waits is (game.position is not None or bool(phase.sellers))


def next_is_acting_captain(moment: Moment) -> Answer:
    """When the Captain has no bet any more, and others play on."""
    game, after = moment.game, moment.after
    if (
        after is None
        or after.captain in after.team_with_open_bets
        or game.captain not in game.team_with_open_bets
        or not after.team_with_open_bets
    ):
        return None
    is_sold = any(each.reason is TransferReason.BUYOUT for each in moment.accepted.transfers)
    is_answered = not isinstance(after.phase, phases.Answering | phases.AnsweringBeavers)
    first = next(
        (player for player in after.team_with_open_bets if player in after.directors), after.team_with_open_bets[0]
    )
    return (is_sold or is_answered) and after.acting_captain == first


# --- docs/rules.md, section 3


def one_cube_is_turned_and_answered(moment: Moment) -> Answer:
    """What is said to a double of the cube that all share."""
    game, phase, said, after = moment.game, moment.game.phase, moment.said, moment.after
    if not isinstance(phase, phases.Answering) or not {*phase.offered} & {*game.players_on_shared_cube}:
        return None
    shared = {*game.players_on_shared_cube} & {*phase.offered}
    if shared != {*game.players_on_shared_cube} or any(
        moment.allows(say.Beavers(player, ())) for player in shared if phase.doubler is Side.BOX
    ):
        return False
    if not isinstance(said, say.Takes | say.Drops) or said.by not in shared or phase.doubler is Side.TEAM:
        return True
    answered = (
        {*after.phase.answers} - {*phase.answers} if after and isinstance(after.phase, phases.Answering) else None
    )
    return answered is None or answered <= {said.by, *moment.before.away}


def first_who_shares_the_cube_doubles_it(moment: Moment) -> Answer:
    """Under `double_order = captain`, with one cube."""
    game = moment.game
    sharers = game.players_on_shared_cube
    is_due = isinstance(game.phase, phases.ToRoll | phases.ScoreModePlay) and not moment.before.away
    if moment.before.rules.double_order is not options.TeamDoublingOrder.CAPTAIN or not sharers or not is_due:
        return None
    able = [player for player in sharers if moment.allows(say.Doubles(player, ()))]
    return able == [sharers[0]] if able else None


def partner_answers_for_their_half(moment: Moment) -> Answer:
    """On the Team's redouble of the one cube, where each of the two can answer."""
    game, phase = moment.game, moment.game.phase
    partner = game.partner_with_share
    if moment.before.rules.team_redouble_answer is not options.BoxAnswerToRedoubles.ANY or not isinstance(
        phase, phases.Answering
    ):
        return None
    if (
        phase.doubler is Side.BOX
        or not partner
        or partner in phase.each
        or not {*phase.offered} & {*game.players_on_shared_cube}
    ):
        return None
    if not game.players_with_middle_cube.isdisjoint(phase.offered):
        return None
    answers = moment.allows(say.Drops(partner, say.ALL_PLAYERS))
    has_all = not (game.handed or game.sold)
    return answers is (has_all and all(bet.cube.shared for bet in game.open_bets))


# --- docs/rules.md, section 6


def what_follows_when_time_is_up(moment: Moment) -> Answer:
    """For each who is waited for before the first play."""
    game = moment.game
    if not isinstance(game.phase, phases.ToRollOpening):
        return None
    waiting = players_called_to_act(moment.before)
    ends = {statement_after_limit(moment.before, DeadlineKind.LIMIT, player) for player in waiting}
    opens = say.RollsOpening(None, say.DICE_PLACEHOLDER)
    if game.phase.after_equal:
        return ends <= {opens}
    may_choose = moment.allows(say.ChoosesAutomaticDoubles(game.box, options.AutomaticDoubles.NONE))
    return ends <= {None} or (may_choose and ends <= {None, opens})


def who_is_to_play_is_away(moment: Moment) -> Answer:
    """For each who is waited for, at the opening and where a roll lies on the board."""
    phase = moment.game.phase
    if moment.before.proposals or not isinstance(phase, phases.ToRollOpening | phases.ToPlay):
        return None
    waiting = players_called_to_act(moment.before)
    ends = [statement_after_limit(moment.before, DeadlineKind.LIMIT, player) for player in waiting]
    away = [end for end in ends if isinstance(end, say.GoesAway | say.ProposesAdjournment)]
    return away == ends if isinstance(phase, phases.ToPlay) else not away


def a_word_on_a_cube_has_its_time_elsewhere(moment: Moment) -> Answer:
    """Where the board is elsewhere, while somebody is asked about a double or an extra."""
    words = phases.TeamDoublingRound | phases.SharedDoubleAnnounced | phases.Answering | phases.AnsweringBeavers
    extras = phases.GivingExtras | phases.AnsweringExtraRedoubles
    if moment.game.position or moment.before.proposals or not isinstance(moment.game.phase, words | extras):
        return None
    clock = players_on_the_clock(moment.before)
    return any(statement_after_limit(moment.before, DeadlineKind.LIMIT, player) for player in clock)


# --- The words of `/what`


def who_is_out_decides_nothing(moment: Moment) -> Answer:
    """Whoever of the Team has neither bet nor extra."""
    game = moment.game
    out = [player for player in game.line if player not in game.team_with_stake and player != game.box_decider]
    out = [player for player in out if player != game.partner and player not in moment.before.away]
    words = (say.Doubles, say.Takes, say.Drops, say.Beavers)
    return not any(moment.allows(word(player, ())) for player in out for word in words) if out else None


def acting_captain_is_next_in_line(moment: Moment) -> Answer:
    """While the Captain has no bet, and others have one."""
    game = moment.game
    if game.captain in game.team_with_open_bets or not game.team_with_open_bets or game.directors:
        return None
    return game.acting_captain == game.team_with_open_bets[0]


def extra_costs_what_the_drop_cost(moment: Moment) -> Answer:
    """Where an extra is taken whose giver has dropped one bet."""
    game, said = moment.game, moment.said
    paid = [each for each in moment.accepted.transfers if each.reason is TransferReason.EXTRA]
    if not isinstance(said, say.TakesExtra | say.DropsExtra) or not paid:
        return None
    drops = [each for each in game.transfers if each.reason is TransferReason.DROP and each.payer == paid[0].payer]
    bets = sum(bet.team == paid[0].payer for bet in game.bets)
    return drops[-1].amount == paid[0].amount if bets == 1 else None


Question = Callable[[Moment], Answer]

SENTENCES: tuple[tuple[Path, str, Question], ...] = (
    (
        DOCS,
        "the Box waits for them where the board is here; where it is elsewhere, only while a game is for sale.",
        box_waits_for_the_silent,
    ),
    (
        DOCS,
        "the next active player in the line becomes acting Captain: after a sale at once, else when the round is over.",
        next_is_acting_captain,
    ),
    (
        DOCS,
        (
            "one cube for all: it is turned for all at once, the Box answers for all, each of the Team for themselves; "
            "and it is never beavered"
        ),
        one_cube_is_turned_and_answered,
    ),
    (
        DOCS,
        (
            "with one cube only the first in the line of those who share it: the Captain, or whoever comes next where "
            "the Captain is out or kept apart"
        ),
        first_who_shares_the_cube_doubles_it,
    ),
    (
        WORDS,
        "only the first in the line who shares it: the Captain, unless they are out of it",
        first_who_shares_the_cube_doubles_it,
    ),
    (
        DOCS,
        "with one cube, Box and Partner answer each for their own half, while no bet is kept apart",
        partner_answers_for_their_half,
    ),
    (
        WORDS,
        "the one cube, for all; a Partner answers for their own half, unless a bet was kept out",
        partner_answers_for_their_half,
    ),
    (
        DOCS,
        "before the opening: could choose automatic doubles, or agree to one after equal dice | the opening is rolled",
        what_follows_when_time_is_up,
    ),
    (
        DOCS,
        "is doubled, or is to roll (but not the opening) or play | they are away, and are played as absent",
        who_is_to_play_is_away,
    ),
    (
        DOCS,
        "They run in `mode score` too, while a double or an extra waits for somebody's word.",
        a_word_on_a_cube_has_its_time_elsewhere,
    ),
    (
        WORDS,
        "Drop, settle or sell, and you are out: only an extra is still yours to decide.",
        who_is_out_decides_nothing,
    ),
    (WORDS, "as a rule the next in the line who still has a bet", acting_captain_is_next_in_line),
    (WORDS, "you pay them the same once more", extra_costs_what_the_drop_cost),
    (
        ITALIAN,
        "solo il primo della fila che lo condivide: il Capitano, se non ne è fuori",
        first_who_shares_the_cube_doubles_it,
    ),
    (
        ITALIAN,
        "il cubo unico, per tutti; un Partner risponde per la sua metà, se nessuna scommessa è rimasta fuori",
        partner_answers_for_their_half,
    ),
    (
        ITALIAN,
        "Se passi, ti accordi o vendi, ne sei fuori: ti resta da decidere solo un extra.",
        who_is_out_decides_nothing,
    ),
    (ITALIAN, "di regola il prossimo della fila che ha ancora una scommessa", acting_captain_is_next_in_line),
    (ITALIAN, "gli paghi altrettanto un'altra volta", extra_costs_what_the_drop_cost),
    *(
        (file, said, one_cube_is_turned_and_answered)
        for file, said in (
            (WORDS, "How the Box answers when the Team redoubles the one cube: for the whole Team at once."),
            (
                ITALIAN,
                "Come risponde il Box quando il Team raddoppia di nuovo il cubo unico: per tutto il Team insieme.",
            ),
        )
    ),
)


@pytest.mark.parametrize(("file", "sentence", "question"), SENTENCES, ids=[said[:60] for _, said, _ in SENTENCES])
def test_a_sentence_is_true_wherever_it_speaks(file: Path, sentence: str, question: Question) -> None:
    assert sentence in " ".join(file.read_text("utf-8").split()), f"it does not stand in {file.name}"
    answers = [(moment, answer) for moment in moments() if (answer := question(moment)) is not None]
    assert answers, "it speaks of no moment"
    assert [f"{moment.record}, line {moment.line}" for moment, answer in answers if not answer] == []
