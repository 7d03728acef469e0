"""What a picture's alt text tells of a board is read back as it was written, in each language."""

import random
import re
from collections.abc import Iterator

import pytest

from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import BadForeignIdError, Moment
from bot.backgammon.match import MatchScore
from bot.backgammon.position import START, Position, is_over
from bot.record.books import rule_books
from bot.record.exports import players_by_xgid
from bot.render.board.shown import table_shown_if_board_here
from bot.rules import phases
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.words.alt import bare_board_text, board_text, position_text
from bot.words.alt_read import AltTextFault, Assumed, BadAltTextError, read_alt_text
from bot.words.lexicon import languages
from bot.words.words import Words, words_in
from tests.record.evenings import said_at
from tests.record.test_xgids import OPENED, after
from tests.support.cases import usual_number

LANGUAGES = [words_in(language) for language in languages()]
SHARE = usual_number(len(LANGUAGES), 1)
"""In each language, of so many tables one, and the few with beavers: together they are told of each."""
NAMES = ["Ann", "Bob", "J. R.", "Àlex", "Eve and Bob", "x, 3 pips: 2", "É", "a", "Box", "x with Partner y", "…"]


def random_position(chance: random.Random) -> Position:
    """Some checkers of each side anywhere, no point with both."""
    rows = [0] * 25, [0] * 25
    for row, other in (rows, rows[::-1]):
        for _ in range(chance.randint(1, 15)):
            free = [at for at in range(24) if not other[23 - at]]
            row[chance.choice([*free, 24])] += 1
    return Position(*rows)


def random_moment(chance: random.Random) -> Moment:
    value, doubled = 1 << chance.choice([0, chance.randint(0, 15)]), chance.random() < 0.2
    owner = chance.choice([CubeHolder.NOBODY, CubeHolder.MINE, *([] if doubled else [CubeHolder.THEIRS])])
    high = chance.randint(1, 6)
    dice = None if doubled or chance.random() < 0.5 else (high, chance.randint(1, high))
    flags = {name: chance.random() < 0.5 for name in ("jacoby", "beavers", "is_on_roll_below")}
    match = None
    if chance.random() < 0.4:
        length = chance.randint(1, 25)
        scores = chance.randrange(length), chance.randrange(length)
        is_crawford = length - 1 in scores and (value, owner, doubled) == (1, CubeHolder.NOBODY, False)
        match, flags = MatchScore(length, *scores, is_crawford), {**flags, "jacoby": False, "beavers": False}
    return Moment(random_position(chance), value, owner, dice, doubled, **flags, match=match)


def random_moments(seed: int, count: int) -> Iterator[Moment]:
    """Those in which somebody could go on."""
    chance = random.Random(seed)
    while count:
        moment = random_moment(chance)
        try:
            read_alt_text(position_text(moment, LANGUAGES[0]))
        except BadForeignIdError:
            continue
        count -= 1
        yield moment


@pytest.mark.parametrize("words", LANGUAGES, ids=languages())
def test_a_position_by_itself_is_read_back(words: Words) -> None:
    for moment in random_moments(1, 150):
        read = read_alt_text(f"image: {position_text(moment, words)}\n")
        assert read
        assert (read.moments, read.assumed) == ((("", moment),), ())


@pytest.mark.parametrize("words", LANGUAGES, ids=languages())
def test_a_bare_board_is_read_as_whose_checkers_it_is_told_to(words: Words) -> None:
    for moment in random_moments(2, 60):
        read = read_alt_text(bare_board_text(*moment.position, words))
        assert read
        assert read.moments == (("", Moment(moment.position)),)
        assert {*read.assumed} == {Assumed.CUBE, Assumed.RULES}


def tables() -> Iterator[Chouette]:
    """Moments of random evenings by every book, every second one, the games in progress alone."""
    for seed, book in enumerate(rule_books().values()):
        for at, (_, chouette) in enumerate(said_at(random.Random(seed), book.rules, 160)):
            game = chouette.game
            if at % 2 and game and game.on_turn and game.position and not is_over(game.position):
                yield chouette


def is_beavered(chouette: Chouette) -> bool:
    return isinstance(chouette.game.phase, phases.AnsweringBeavers)  # pyright: ignore[reportOptionalMemberAccess]


def told_ids(chouette: Chouette) -> set[str]:
    """The XGIDs that /board shows, as far as a text tells: no rules; if cubes wait for an answer, those."""
    ids = [*players_by_xgid(chouette, Side.TEAM)]
    ids = [one for one in ids if ":D:" in one] or ids
    return {re.sub(r":\d:0:10$", ":1:0:10", one) for one in ids}


def _without_owner(xgid: str) -> str:
    return re.sub("^([^:]*:[^:]*):[^:]*", r"\1", xgid)


@pytest.mark.parametrize("words", LANGUAGES, ids=languages())
def test_a_table_is_read_back(words: Words) -> None:
    seen = dict.fromkeys(("dice", "doubled", "several", "beavered"), 0)
    for at, chouette in enumerate(tables()):
        if (at - LANGUAGES.index(words)) % SHARE and not is_beavered(chouette):
            continue
        shown, chance = table_shown_if_board_here(chouette), random.Random(at)
        assert shown
        picked = dict(zip(shown.game.players, chance.sample(NAMES, len(shown.game.players)), strict=True))
        text = board_text(shown, lambda player, picked=picked: picked.get(player, "somebody"), words)
        if is_beavered(chouette):
            with pytest.raises(BadAltTextError) as raised:
                read_alt_text(text)
            assert raised.value.fault is AltTextFault.BEAVERED
            seen["beavered"] += 1
            continue
        read = read_alt_text(text)
        assert read, text
        expected = told_ids(chouette)
        ids = {moment.xgid for _, moment in read.moments}
        if Assumed.DOUBLERS in read.assumed:
            ids, expected = ({_without_owner(one) for one in each} for each in (ids, expected))
        if expected:
            assert ids == expected, text
        first = read.moments[0][1]
        seen["dice"] += first.dice is not None
        seen["doubled"] += first.is_doubled
        seen["several"] += len(ids) > 1
    assert all(seen.values()), seen


TEXT = position_text(Moment(START), LANGUAGES[0])


@pytest.mark.parametrize(
    "text",
    [
        TEXT[:-1],
        TEXT[:120],
        TEXT.replace("5 on 13, ", "", 1),
        TEXT.replace("5 on 13", "4 on 13", 1),
        TEXT.replace("5 on 13", "5 on 12", 1),
        TEXT.replace("5 on 13, ", "5 on 13, 5 on 13, ", 1),
        TEXT.replace("5 on 13", "many on 13", 1),
        TEXT.replace("Cube 1", "Cube 3"),
        position_text(Moment(START, dice=(3, 1)), LANGUAGES[0]).replace("3-1", "7-1"),
        position_text(Moment(Position([0] * 11 + [15] + [0] * 13, START.opp)), LANGUAGES[0]),
        bare_board_text(*START, LANGUAGES[0])[:-1],
    ],
)
def test_a_text_that_lacks_something_is_refused(text: str) -> None:
    with pytest.raises(BadAltTextError) as raised:
        read_alt_text(text)
    assert raised.value.fault is AltTextFault.CHECKERS


def test_two_names_that_are_alike_do_not_say_whose_turn_it_is() -> None:
    chouette = after(f"{OPENED}Bob: rolls 3 1\n")
    shown = table_shown_if_board_here(chouette)
    assert shown
    text = board_text(shown, str, LANGUAGES[0])
    assert read_alt_text(text)
    for wrong, fault in (
        (board_text(shown, lambda _: "Ann", LANGUAGES[0]), AltTextFault.TURN),
        (text.replace("to play 3-1", "to play"), AltTextFault.TURN),
        (text.replace("Team (light)", "Team"), AltTextFault.CHECKERS),
        (text.replace("Team (light)", "Box (dark), A, 1 pips: 1 on 1. Team (light)"), AltTextFault.CHECKERS),
    ):
        with pytest.raises(BadAltTextError) as raised:
            read_alt_text(wrong)
        assert raised.value.fault is fault


def test_what_is_no_text_of_ours_is_none() -> None:
    assert read_alt_text("The standings after three games.") is None
    assert read_alt_text("Box (dark" * 400) is None


def test_nobody_can_play_on_where_the_game_is_over() -> None:
    over = Moment(Position([0] * 25, START.opp))
    with pytest.raises(BadForeignIdError):
        read_alt_text(position_text(over, LANGUAGES[0]))
