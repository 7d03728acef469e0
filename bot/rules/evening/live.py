"""Who may speak for whom, and who must let others speak first, at a live table, where everybody is waited for.

A record is written down after the fact: who spoke behind others in the line has shown that they said nothing.
At a table that plays at a distance they are only slower, so the one behind waits for them.
"""

from collections.abc import Callable, Sequence
from enum import Enum

from bot.rules import statements as say
from bot.rules.evening.director import is_order
from bot.rules.evening.settlements import sells_along_asked
from bot.rules.play.turn import must_act, not_your_turn_yet, speaks_out_of_turn
from bot.rules.points import Player
from bot.rules.refusals import NotSeated, Refusal
from bot.rules.seats.speaking import absent_players_spoken_for
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import Announced, GivingExtras
from bot.rules.statements import Statement


def out_of_turn(chouette: Chouette, said: Statement, *, directing: bool = False) -> Refusal | None:
    """The refusal of a double, or of no double, by one whose turn to speak has not come; None for all else.

    Nor does the game go on before a Partner has said whether he sells along; nor does the Box answer a double of the
    shared cube before all have said whether they are with it. What a director alone may say is refused to who is not
    `directing`.
    """
    if not directing and (refusal := _only_director(chouette, said)):
        return refusal
    if isinstance(said, say.Doubles | say.DeclinesToDouble) and said.by and speaks_out_of_turn(chouette, said.by):
        return not_your_turn_yet(chouette, said.by)
    if isinstance(said, say.Opens | say.Rolls | say.Plays | say.Doubles | say.Wins) and sells_along_asked(chouette):
        return not_your_turn_yet(chouette, said.by)
    game = chouette.game
    waits = game is not None and isinstance(game.phase, Announced) and not may_be_answered(game, game.phase)
    of_the_box = isinstance(said, say.Dissents) and game is not None and said.by not in game.line
    if waits and (of_the_box or isinstance(said, say.Takes | say.Drops | say.Beavers | say.Preempts)):
        return not_your_turn_yet(chouette, said.by)
    return _before_extras_are_given(chouette, said)


def possible_meanings(
    chouette: Chouette, by: Player, speech: Callable[[Player], Sequence[Statement]], *, alone: bool = False
) -> tuple[tuple[Statement, ...], ...]:
    """What somebody may mean by `speech`, which makes statements for whoever says them; the likeliest reading first.

    They say it themselves, and whoever was away is back with that; or else for the first absent player for whom they
    speak, unless it is one's own affair (docs/rules.md, section 6). `alone`: for nobody but themselves.
    """
    own = tuple(speech(by))
    found = [own]
    if by in chouette.away and not any(said.personal for said in own):
        found.insert(0, (say.ComesBack(by), *own))
    for absent in () if alone else absent_players_spoken_for(chouette, by):
        theirs = tuple(speech(absent))
        if not any(said.personal for said in theirs):
            found.append(theirs)
    return tuple(found)


def speaks_for(chouette: Chouette, player: Player | None, other: Player) -> bool:
    """Whether a player speaks for another now: for themselves, or for one who is absent."""
    return player == other or (player is not None and other in absent_players_spoken_for(chouette, player))


def is_said_afterwards(said: Sequence[Statement] | Refusal | Enum) -> bool:
    """Whether it is about the score alone, so that it can be said when the chouette is over."""
    return not isinstance(said, Refusal | Enum) and all(
        isinstance(each, say.Receives | say.Corrects | say.CashesOut | say.Rebuys) for each in said
    )


def _only_director(chouette: Chouette, said: Statement) -> Refusal | None:
    """The refusal of a director's act, by who is none: also of what only players, or a director, may propose."""
    directs = is_order(chouette, said) or isinstance(said, say.Unseats | say.ActsFor | say.Corrects)
    return NotSeated(must_act=must_act(chouette)) if directs else None


def _before_extras_are_given(chouette: Chouette, said: Statement) -> Refusal | None:
    """The refusal of an answer to an extra, and of the roll, while somebody is still to say whether he gives one."""
    moment = chouette.game.phase if chouette.game else None
    waits = isinstance(
        said, say.Rolls | say.Drops | say.TakesExtra | say.DropsExtra | say.RefusesExtra | say.DoublesExtra
    )
    if isinstance(moment, GivingExtras) and moment.silent and waits:
        return not_your_turn_yet(chouette, said.by)
    return None


def may_be_answered(game: Game, moment: Announced) -> bool:
    """Whether the Box need not wait for those who have said nothing: they sit together, and no game is for sale."""
    return game.position is None and not moment.sellers
