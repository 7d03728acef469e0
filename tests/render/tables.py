"""Random and odd tables for the picture tests: positions, names and cubes that try to break a layout."""

import random
from dataclasses import replace

from bot.render.board.scene import BAR, OFF, BoardScene, BoxSeat, CheckerMove, Lane, LaneResult, ShownPlay
from bot.render.board.shown import CubePlacement
from bot.render.parts import DiceState, SideDice
from bot.rules.state.bets import Side

HOSTILE = (
    "Ann",
    "W" * 32,
    "MMMM WWWW MMMM WWWW MMMM WWWW MM",
    "",
    "   ",
    "🎲🎲🎲",
    "👩‍👩‍👧‍👦 Family",
    "Z̸̡̛͚a̴̢̛l̶̨͝g̷̛͜o̵̢͝ ̸̢̛H̷̨̛e̶ ̴C̵o̸m̷e̴s̵",
    "\u202eevil\u202c",
    "שלום עולם",
    "محمد بن سلمان",
    "张伟",
    "さくら Tanaka",
    "Ελευθερία",
    "Александра Сергеевна",
    "Ångström Đorđević",
    "\x00\x07\n\t",
    "@everyone <@123> **bold** `x`",
    "𝓕𝓪𝓷𝓬𝔂 𝕹𝖆𝖒𝖊",
    "Maximilian Alexander",
    "Maximilian Aleksander",
    "i" * 32,
    "\ufdfd\ufdfd",
    "A\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309",
    "Jean-Luc",
    "🇫🇷",
    "½ × −",
)


PLACEMENTS = (
    CubePlacement(1),
    CubePlacement(1, Side.BOX),
    CubePlacement(1, Side.TEAM),
    CubePlacement(1, offered_by=Side.BOX),
    CubePlacement(1, offered_by=Side.TEAM),
)


def position(chance: random.Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Fifteen checkers a side, no two sides on one point, some on the bar and some off; tall stacks are common."""
    points = list(range(1, 25))
    chance.shuffle(points)
    cut = chance.randint(6, 18)
    team = _spread(chance, points[:cut])
    box = _spread(chance, [25 - point for point in points[cut:]])
    return team, box


def _spread(chance: random.Random, points: list[int]) -> tuple[int, ...]:
    numbers = [0] * 25
    places = chance.sample(points, k=chance.randint(1, len(points)))
    for _ in range(15):
        where = chance.random()
        if where < 0.06:
            numbers[BAR - 1] += 1
        elif where < 0.94 or chance.random() < 0.5:
            numbers[chance.choice(places) - 1] += 1
    return tuple(numbers)


def play(chance: random.Random, side: Side, after: tuple[int, ...]) -> ShownPlay:
    """Up to four moves that could have led to this position of the mover's."""
    moves: list[CheckerMove] = []
    stood = list(after)
    off = 15 - sum(after)
    for _ in range(chance.randint(1, 4)):
        ends = [point for point in range(1, 25) if stood[point - 1]] + [OFF] * (off > 0)
        if not ends:
            break
        end = chance.choice(ends)
        if end == OFF:
            off -= 1
        else:
            stood[end - 1] -= 1
        start = min(end + chance.randint(1, 6), BAR)
        stood[start - 1] += 1
        moves.insert(0, CheckerMove(start, end, hit=chance.random() < 0.3))
    return ShownPlay(side, tuple(moves))


def scene(chance: random.Random, players: int | None = None, theme: str = "baize") -> BoardScene:
    """A random table of one to nine Team players with odd names."""
    team, box = position(chance)
    mover = chance.choice(list(Side))
    count = players or chance.randint(1, 9)
    return BoardScene(
        team,
        box,
        BoxSeat(
            chance.choice(HOSTILE),
            "Box",
            points=chance.choice((0, 3, -128, 255)),
            must_act=chance.random() < 0.3,
            partner=chance.choice((None, *HOSTILE)),
            partner_label="Partner",
        ),
        tuple(lane(chance) for _ in range(count)),
        chance.choice(
            ("Game 7 · colorado · 5 USD", "Game 128 · streamlined, changed · 2,50 EUR a point, Thursday", "")
        ),
        numbers_for=chance.choice(list(Side)),
        dice=_dice(chance),
        last_play=play(chance, mover, team if mover is Side.TEAM else box),
        view=chance.choice(list(Side)),
        theme=theme,
        pot=chance.choice((None, None, 18, 12345)),
    )


def lane(chance: random.Random) -> Lane:
    """A player with any name in any state."""
    state = chance.choice((*PLACEMENTS, None, "out"))
    return Lane(
        chance.choice(HOSTILE),
        cube=replace(state, value=2 ** chance.randint(0, 10)) if isinstance(state, CubePlacement) else None,
        out=LaneResult(chance.choice((0, 1, -4, 127, -256)), "out") if state == "out" else None,
        badge=chance.choice(("", "c")),
        must_act=chance.random() < 0.3,
        hold=chance.random() < 0.3,
        note=chance.choice(("", "×2")),
        away=chance.random() < 0.3,
        moves_for=chance.choice((None, None, *Side)),
    )


def _dice(chance: random.Random) -> tuple[SideDice, ...]:
    found: list[SideDice] = []
    for side in Side:
        state = chance.choice((None, *DiceState))
        if state is None:
            continue
        has_numbers = state in {DiceState.TO_PLAY, DiceState.PLAYED}
        numbers = (chance.randint(1, 6), chance.randint(1, 6)) if has_numbers else ()
        found.append(SideDice(side, state, numbers))
    return tuple(found)
