"""How long hostile files take beside an honest one of their size: `python -m tests.abuse.hostile_files`.

Every file is replayed as `python -m bot replay` does it, to its last line or to the first that is refused. Printed are
the processor's seconds for a quarter of the size and for the whole, and how many times as long as the honest file of
that size the whole took. The exit status is 1 where that is more than twice.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice, product

from bot.backgammon.dice import commitment
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import legal_plays
from bot.backgammon.position import START
from bot.record.books import rule_books
from bot.record.command import roles_and_line_text, settling_up_text, sheet_text
from bot.record.mat_read import is_mat, read_mat
from bot.record.replay import ReplayFault, replay
from bot.record.text import MAX_FILE_BYTES, UnreadableError
from bot.words.words import words_in

Lines = Iterator[str]

MOST_TIMES = 2.0
"""So many times as long as an honest file a hostile one may take."""

_GAMES = 40
_DICE = [*product(range(1, 7), range(1, 7))]


def head(players: str = "Ann Bob Cid Dee", book: str = "colorado", mode: str = "play", **options: str) -> str:
    """The head of a record, with its players."""
    chosen = "".join(f"option {name} {value}\n" for name, value in options.items())
    return f"chouette 1\nrules {book}\n{chosen}mode {mode}\nplayers {players}\n"


# --- An honest file: games played to their end, all different for longer than anything is remembered


def honest() -> Lines:
    """Games of four, each with a doubling round and played to its end by the Box's last checker."""
    games = list(islice(_games_the_box_wins(random.Random(1)), _GAMES))
    yield head()
    line = ["Bob", "Cid", "Dee"]
    for number in count():
        yield "game\n"
        for said in games[number % _GAMES]:
            yield said.format(box="Ann", captain=line[0], second=line[1], third=line[2])
        line = [*line[1:], line[0]]


def _games_the_box_wins(chance: random.Random) -> Iterator[list[str]]:
    while True:
        said, position, box_moves, turns = list[str](), START, True, 0
        while any(position.opp) and any(position.me):
            dice = chance.choice(_DICE)
            if turns == 0:
                while dice[0] == dice[1]:
                    dice = chance.choice(_DICE)
                box_moves = dice[0] > dice[1]
                said.append(f"opening {dice[0]} {dice[1]}\n")
            who = "{box}" if box_moves else "{captain}"
            if turns:
                said.append(f"{who}: rolls {dice[0]} {dice[1]}\n")
            plays = legal_plays(position, dice)
            chosen = chance.choice(plays) if plays else None
            said.append(f"{who}: plays {play_notation(chosen) if chosen else 'none'}\n")
            position = chosen.result if chosen else position.swapped()
            box_moves, turns = not box_moves, turns + 1
        if not box_moves:  # the Box has borne off the last checker
            yield said


# --- Hostile ones

_THREE = head("A B C", mode="score")
_SCORED = f"{_THREE}game\n"
_PLAYED = f"{head('A B C')}game\nopening 6 1\n"
_CUBES = head("A B C", "fibs", "score")


def repeated(start: str, *each: str) -> Callable[[], Lines]:
    """A file that says the same again and again; `{n}` is a number that grows, `{m}` the next one."""

    def lines() -> Lines:
        yield start
        for number in count():
            for line in each:
                yield line.replace("{n}", str(number)).replace("{m}", str(number + 1))

    return lines


def _mat(*each: str, game: str = " Game 1\n A : 0    B : 0\n") -> Callable[[], Lines]:
    return repeated(f" 0 point match\n{game}", *each)


_WIDE = "24/23/22/21/20/19/18/17/16/15/14/13/12/11/10/9/8/7/6/5/4/3/2/1 " * 15
HOSTILE: dict[str, Callable[[], Lines]] = {
    "games": repeated(_THREE, "game\nA: wins\n"),
    "games won by the line": repeated(_THREE, "game\nB: wins\ngame\nC: wins\ngame\nA: wins\n"),
    "games of ten": repeated(head(" ".join("ABCDEFGHIJ"), mode="score", max_players="10"), "game\nA: wins\n"),
    "games that are expected": repeated(_THREE, "game\nA: wins\n= game A +2 B -1 C -1\n"),
    "corrections": repeated(_THREE, "D: corrects A B 1\n"),
    "corrections of one game": repeated(f"{_SCORED}A: wins\n", "D: corrects A B 1\n= game A +2 B -1 C -1\n"),
    "games and corrections": repeated(_THREE, "game\nA: wins\nD: corrects A B 1\n"),
    "a row mended": repeated(
        f"{_SCORED}A: wins\n",
        "A: corrects game 1 A +2 B 0 C -2\nB: accepts A\nC: accepts A\n",
        "A: corrects game 1 A +2 B -2 C 0\nB: accepts A\nC: accepts A\n",
    ),
    "mended and expected": repeated(
        f"{_SCORED}A: wins\n",
        "A: corrects game 1 A +2 B 0 C -2\nB: accepts A\nC: accepts A\n= game A +2 C -2\n",
        "A: corrects game 1 A +2 B -2 C 0\nB: accepts A\nC: accepts A\n= game A +2 B -2\n",
    ),
    "payments": repeated(_THREE, "A: paid B 1\n"),
    "payments at the end": repeated(
        f"{_SCORED}A: wins\nA: ends\nB: accepts\nC: accepts\n", "D: corrects A B 1\nD: corrects B C 1\n"
    ),
    "carried over": repeated(_CUBES, "carried A B 1\n"),
    "newcomers": repeated(_THREE, "n{n}: joins\nA: accepts\n"),
    "newcomers who leave": repeated(_THREE, "n{n}: joins\nA: accepts\nn{n}: leaves\n"),
    "newcomers who play": repeated(_THREE, "n{n}: joins\nA: accepts\nA: accepts n{n}\ngame\nA: wins\nn{n}: leaves\n"),
    "newcomers unseated": repeated(_THREE, "n{n}: joins\nA: accepts\nD: unseats n{n}\n"),
    "people corrected": repeated(_THREE, "n{n}: joins\nA: accepts\nn{n}: leaves\nD: corrects A n{n} 1\n"),
    "people asked for": repeated(_THREE, "n{n}: joins\n"),
    "directors": repeated(_THREE, "n{n}: corrects A B 1\n"),
    "cubes": repeated(_SCORED, "A: doubles B C\nB: takes\nC: takes\nB: doubles\nC: doubles\nA: takes all\n"),
    "cubes one by one": repeated(_SCORED, "A: doubles B\nB: takes\nB: doubles\nC: stands\nA: takes\n"),
    "beavers": repeated(
        f"{head('A B C', mode='score', raccoons='yes')}game\nA: doubles all\n",
        "B: beavers\nC: beavers\nA: beavers all\n",
    ),
    "settlements": repeated(_SCORED, "A: pays B 1\nB: refuses\n"),
    "settlements withdrawn": repeated(_SCORED, "A: pays B 1\nA: withdraws B\n"),
    "settlements taken back": repeated(_SCORED, "A: pays B 1\nB: accepts\nA: undo\nB: accepts\nC: accepts\n"),
    "settlements of huge amounts": repeated(
        _SCORED, "A: pays B 999999999\nB: accepts\nA: undo\nB: accepts\nC: accepts\n"
    ),
    "a drop taken back": repeated(
        _SCORED, "A: doubles B\nB: drops\nA: undo\nC: accepts\nB: accepts\nA: undo\nC: accepts\nB: accepts\n"
    ),
    "a game taken back": repeated(_SCORED, "A: wins\nA: undo\nB: accepts\nC: accepts\n"),
    "a play taken back": repeated(_PLAYED, "A: plays 13/7 8/7\nB: undo\nA: accepts\nC: accepts\n"),
    "rolls taken back": repeated(
        _PLAYED,
        "A: plays 13/7 8/7\nB: rolls 2 2\nB: plays 13/11(4)\n" + "B: undo\nA: accepts\nC: accepts\n" * 2,
    ),
    "questions": repeated(_PLAYED, "B: asks to be asked\nB: asks not to be asked\n"),
    "holds": repeated(_SCORED, "B: holds\nB: releases\n"),
    "away": repeated(_SCORED, "B: away\nB: back\n"),
    "proxies": repeated(_SCORED, "B: proxy C\nB: proxy none\n"),
    "options": repeated(
        _THREE, "A: option beavers no\nB: accepts\nC: accepts\nA: option beavers yes\nB: accepts\nC: accepts\n"
    ),
    "options refused": repeated(_THREE, "A: option beavers no\nB: refuses\n"),
    "resignations": repeated(_SCORED, "A: resigns\nB: refuses\n"),
    "resignations accepted": repeated(_THREE, "game\nB: resigns\nA: accepts\nC: accepts\n"),
    "suggestions": repeated(
        f"{head('A B C', consultation_plays='always')}game\nopening 1 6\n", "C: suggests 13/7 8/7\n"
    ),
    "suggestions one after the other": repeated(
        f"{head('A B C', consultation_plays='always')}game\nopening 1 6\n", "C: suggests 13/7 8/7\nC: suggests 24/17\n"
    ),
    "illegal plays": repeated(_PLAYED, "! A: plays 24/17*/15 13/7 8/7 bar/off 6/5(4)\n"),
    "endless plays": repeated(_PLAYED, f"! A: plays {_WIDE[:900]}\n"),
    "refusals": repeated(_PLAYED, "! B: rolls 1 2\n"),
    "refusals with words": repeated(_PLAYED, "! B: rolls 1 2 ~ the dice of this roll have fallen\n"),
    "quotes": repeated(_THREE, '! A: word "' + '\\"' * 400 + '"\n'),
    "quotes of nothing": repeated(_THREE, "! A: word " + '""' * 400 + "\n"),
    "open quotes": repeated(_THREE, "! A: word " + '"a"b~' * 100 + "\n"),
    "commas": repeated(_THREE, "," * 900 + " A: away\nA: back\n"),
    "directors of directors": repeated(_THREE, "! D: acts for A" + ": acts for A" * 70 + ": away\n"),
    "acts for": repeated(_THREE, "D: acts for A: away\nA: back\n"),
    "words in the dice": repeated(f"{_THREE}commit {'ab' * 32}\n", "A: word x\nB: word y\n"),
    "commitments": repeated(_THREE, *(f"commit {commitment(bytes(32))}\nseed {bytes(32).hex()}\n",)),
    "long seeds": repeated(_THREE, *(f"commit {commitment(bytes(400))}\nseed {bytes(400).hex()}\n",)),
    "comments": repeated(_THREE, "# " + "x" * 900 + "\n"),
    "reasons": repeated(_THREE, "D: corrects A B 1 # " + "x" * 900 + "\n"),
    "empty lines": repeated(_THREE, "\n"),
    "carriage returns": repeated(_THREE, "\r\n"),
    "expectations": repeated(_SCORED, "= turn A B\n= line B C\n"),
    "advice expected": repeated(_PLAYED, "= advice plays none\n"),
    "positions expected": repeated(_PLAYED, "= position 4HPwATDgc/ABMA\n"),
    "payments expected": repeated(
        head(" ".join("ABCDEFGHIJ"), mode="score", max_players="10")
        + "".join(f"D: corrects {one} J {2**place}\n" for place, one in enumerate("ABCDEFGHI")),
        "D: corrects A J 1\n! A: plays none\n= pays A J {m}\n",
    ),
    "one long line": repeated(_THREE, "x"),
    "adjourned": repeated(
        _THREE, "game\nA: adjourns\nB: accepts\nC: accepts\n", "game\nB: adjourns\nA: accepts\nC: accepts\n"
    ),
    "adjourned and resumed": repeated(
        _THREE, "game\nA: adjourns\nB: accepts\nC: accepts\nA: resumes {m}\nB: accepts\nC: accepts\nA: wins\n"
    ),
    "adjourned, resumed, adjourned": repeated(
        f"{_THREE}game\n", "A: adjourns\nB: accepts\nC: accepts\nA: resumes {m}\nB: accepts\nC: accepts\n"
    ),
    "endings refused": repeated(_THREE, "A: ends\nB: refuses\n"),
    "endings taken back": repeated(_THREE, "A: ends\nB: accepts\nC: accepts\nA: undo\nB: accepts\nC: accepts\n"),
    "ten who undo": repeated(
        head(" ".join("ABCDEFGHIJ"), mode="score", max_players="10") + "game\n",
        "A: doubles B\nB: takes\nA: undo\n" + "".join(f"{one}: accepts\n" for one in "BCDEFGHIJ"),
    ),
    "a cube at its top": repeated(
        f"{_SCORED}" + "A: doubles B\nB: takes\nB: doubles\nC: stands\nA: takes\n" * 7, "! B: doubles\n"
    ),
    "seats": repeated("chouette 1\nrules colorado\n", "seat A 5-3, B 5-3, C 5-3\n"),
    "robots": repeated("chouette 1\nrules colorado\n", "robot n{n} strong\n"),
    "partners": repeated(head("A B C D E F", "colorado", "score"), "A: partner F\nF: refuses\n"),
    "extras": repeated(
        f"{head('A B C D', 'colorado', 'score', extras='yes')}game\nA: doubles B C\nB: drops\nC: takes\n",
        "B: gives extra to C\nC: refuses extra\n",
    ),
    "mat: games": repeated(" 0 point match\n", " Game 1\n A : 0    B : 0\n  1)                  Wins 1 point\n"),
    "mat: cubes": _mat("  1) Doubles                 Takes\n  2)                           Doubles\n 3) Takes\n"),
    "mat: raccoons": _mat("  1) Doubles                 Beavers\n  2) Raccoons\n"),
    "mat: rolls": _mat(" 1) 31: 8/5 6/5              31: 8/5 6/5\n", " 2) 31: 24/23 23/20     31: 24/23 23/20\n"),
    "mat: names": repeated(" 0 point match\n", " Game 1\n " + ": 0 " * 200 + "\n"),
    "mat: gaps": repeated(" 0 point match\n", " Game 1\n A" + " " * 900 + ": x\n"),
    "mat: colons": _mat(":" * 900 + "\n"),
    "mat: endless plays": _mat(f"  1) 31: {_WIDE[:900]}\n"),
    "mat: comments": repeated("; x\n 0 point match\n", ";" * 900 + "\n"),
    "mat: nothing but comments": repeated(";\n", ";\n"),
    "mat: no match": repeated("", "\n"),
}


def written(lines: Callable[[], Lines], size: int) -> str:
    """So many bytes of a file, in whole lines."""
    found, so_far = list[str](), 0
    for line in lines():
        so_far += len(line)
        if so_far > size:
            break
        found.append(line)
    return "".join(found)


def outcome(text: str) -> str:
    """What a file comes to, as the command would say it: where it stops, or how much was replayed."""
    words = words_in()
    try:
        if is_mat(text):
            return f"{sum(1 for _ in read_mat(text))} steps"
    except UnreadableError as error:
        return f"line {error.line}: {error.why}"
    done = replay(text, rule_books(), lambda refusal: words.refusal_text(refusal, str, format_typed=str))
    if isinstance(done, ReplayFault):
        return f"line {done.line}: {done.why}"
    _ = sheet_text(done.chouette), roles_and_line_text(done.chouette), settling_up_text(done.chouette)
    return f"{done.statements} statements"


def seconds(lines: Callable[[], Lines], size: int) -> tuple[float, str]:
    """How long a file of this size takes, and what it comes to."""
    text = written(lines, size)
    start = time.process_time()
    told = outcome(text)
    return time.process_time() - start, told


def measured(size: int, wanted: Sequence[str] = ()) -> bool:
    """Print a line for each file; whether none takes longer than it may."""
    base, _ = seconds(honest, size)
    print(f"{'an honest file':34} {'':8} {base:8.2f} s")
    good = True
    for name, lines in HOSTILE.items():
        if wanted and not any(each in name for each in wanted):
            continue
        quarter, told = seconds(lines, size // 4)
        whole, told = seconds(lines, size) if quarter < MOST_TIMES * base else (quarter * 4, f"stopped; {told}")
        times = whole / base
        good = good and times <= MOST_TIMES
        mark = "" if times <= MOST_TIMES else "too long: "
        print(f"{name:34} {quarter:8.2f} {whole:8.2f} s {times:6.2f} times  {mark}{told[:90]}", flush=True)
    return good


def main() -> int:
    """Measure them as the command says; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.abuse.hostile_files", description=__doc__)
    parser.add_argument("--bytes", type=int, default=MAX_FILE_BYTES, help="the size of each file")
    parser.add_argument("named", nargs="*", help="only files whose name holds this")
    chosen = parser.parse_args()
    return 0 if measured(chosen.bytes, chosen.named) else 1


if __name__ == "__main__":
    sys.exit(main())
