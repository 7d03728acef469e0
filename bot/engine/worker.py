"""What runs inside an engine's own program: one JSON question a line on stdin, one JSON answer a line on stdout.

GNU Backgammon runs it with its own Python (`gnubg -t -q -r -p worker.py`), Open Sage is imported by the bot's; which of
the two it is, it finds out. It imports nothing of the bot, and the bot does not import it (docs/engine.md).
"""

import json
import os
import sys
from base64 import b64decode, b64encode
from functools import cache

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None
try:
    import gnubg
except ImportError:  # only its own program has it; the bot's Python may have the other
    gnubg = None
    from bgsage.analyzer import BgBotAnalyzer, bgbot_cpp

_GNUBG_COMMANDS = (
    *(f"set automatic {what} off" for what in ("game", "roll", "move", "bearoff")),
    *("set player 0 human", "set player 1 human", "set output matchpc off"),
    *("set beavers 0", "set threads 1", "set cache 65536"),
)
"""GNU Backgammon's, so that it does nothing by itself."""


class _GnuBackgammon:
    """Answers with the module `gnubg` that the program brings along; who is on roll is its player 1."""

    def __init__(self):
        self.looks = None
        for command in _GNUBG_COMMANDS:
            gnubg.command(command)

    def cube(self, ask):
        """What doubling is worth, and what not doubling."""
        found = self._evaluated(ask)
        return {"no_double": found[1], "double_take": found[2]}

    def value(self, ask):
        """What the position is worth, the decision about the cube included."""
        return {"equity": self._evaluated(ask)[0]}

    def chances(self, ask):
        """How often who is on roll wins and loses."""
        board, info, context = self._asked(ask)
        return {"chances": gnubg.evaluate(board, info, context)[:5]}

    def match(self, ask):
        """How often who is on roll wins the match once the cube as it lies is lost, and once it is won."""
        _, info, _ = self._asked(ask)
        return {"lost": gnubg.eq2mwc(-1.0, info), "won": gnubg.eq2mwc(1.0, info)}

    def plays(self, ask):
        """The plays that survive its filter, the best first, `deep` of them at any rate."""
        looks = plies, deep = ask["plies"], ask.get("deep", 0)
        if looks != self.looks:
            self.looks = looks
            gnubg.command(f"set evaluation chequerplay evaluation plies {plies}")
            if plies:  # its own filter keeps the best and eight more within 0.16 of it
                gnubg.command(f"set evaluation movefilter {plies} 0 {deep} 8 0.16")
        board = gnubg.positionfromid(ask["position"])
        gnubg.command(f"set gnubgid {ask['position']}:{self._match_id(ask)}")
        found = gnubg.hint(4000)
        return {"plays": [self._judged(board, one) for one in found["hint"]] if found else []}

    def _judged(self, board, one):
        """A play as the position after it, with the other side on roll."""
        other, mine = list(board[0]), list(board[1])
        for start, end in gnubg.parsemove(one["move"]):
            mine[start - 1] -= 1
            if end > 0:
                mine[end - 1] += 1
                if other[24 - end]:
                    other[24 - end] -= 1
                    other[24] += 1
        to = gnubg.positionid((tuple(mine), tuple(other)))
        chances = one["details"]["probs"]
        return {"to": to, "equity": one["equity"], "plies": one["context"]["plies"], "chances": chances}

    def _evaluated(self, ask):
        return gnubg.cfevaluate(*self._asked(ask))

    def _asked(self, ask):
        owner = {"nobody": -1, "opponent": 0, "me": 1}[ask["owner"]]
        cube, length, scores, crawford = self._score(ask)
        info = gnubg.cubeinfo(cube, owner, 1, length, scores, crawford)
        info["jacoby"], info["beavers"] = int(ask["jacoby"]), 0
        context = {"cubeful": 1, "plies": ask["plies"], "deterministic": 1, "prune": 1, "noise": 0.0}
        position = gnubg.positionfromid(ask["position"])
        return position, gnubg.calcgammonprice(info), context

    def _score(self, ask):
        """The cube, the length of the match (0: money), the points of opponent and who is on roll, and Crawford."""
        match = ask.get("match")
        if not match:
            return 1 if ask["owner"] == "nobody" else 2, 0, (0, 0), 0
        mine, theirs = match["missing"]
        length = max(mine, theirs)  # only what is missing counts
        return match["cube"], length, (length - theirs, length - mine), int(match["crawford"])

    def _match_id(self, ask):
        """Nine bytes in base64: a game in which who is on roll has these dice to play."""
        dice, owned_by = ask["dice"], {"nobody": 3, "opponent": 0, "me": 1}[ask["owner"]]
        cube, length, (theirs, mine), crawford = self._score(ask)
        fields = [(cube.bit_length() - 1, 4), (owned_by, 2), (1, 1), (crawford, 1), (1, 3), (1, 1), (0, 3)]
        fields += [(dice[0], 3), (dice[1], 3), (length, 15), (theirs, 15), (mine, 15), (int(not ask["jacoby"]), 1)]
        bits = at = 0
        for value, width in fields:
            bits |= value << at
            at += width
        return b64encode(bits.to_bytes(9, "little")).decode()[:12]


class _OpenSage:
    """Answers with bgsage. Plies are counted as GNU Backgammon does; bgsage counts one more."""

    def __init__(self):
        self.analyzer = cache(lambda plies: BgBotAnalyzer(eval_level=f"{plies + 1}ply", parallel_threads=1))

    def cube(self, ask):
        """What doubling is worth, and what not doubling."""
        found = self._cube_action(ask)
        return {"no_double": found.equity_nd, "double_take": found.equity_dt}

    def chances(self, ask):
        """How often who is on roll wins and loses."""
        return {"chances": self._five(self._cube_action(ask).probs)}

    def match(self, ask):
        """How often who is on roll wins the match once the cube as it lies is lost, and once it is won."""
        match = ask["match"]
        (mine, theirs), cube = match["missing"], match["cube"]
        after_crawford = match["crawford"] or 1 in (mine, theirs)
        lost = bgbot_cpp.get_met(mine, theirs - cube, after_crawford) if theirs > cube else 0.0
        return {"lost": lost, "won": bgbot_cpp.get_met(mine - cube, theirs, after_crawford) if mine > cube else 1.0}

    def value(self, ask):
        """What the position is worth, the decision about the cube included."""
        found = self.cube(ask)
        may_double = ask["owner"] != "opponent"
        doubled = min(found["double_take"], 1.0) if may_double else found["no_double"]
        return {"equity": max(found["no_double"], doubled)}

    def plays(self, ask):
        """The plays that it looks at, the best first."""
        board = self._board(ask["position"])
        found = self.analyzer(ask["plies"]).checker_play(board, *ask["dice"], *self._terms(ask), **self._rules(ask))
        return {"plays": [self._judged(one) for one in found.moves if list(one.board) != board]}

    def _judged(self, one):
        mine = [max(count, 0) for count in one.board[1:25]] + [one.board[25]]
        other = [max(-one.board[24 - at], 0) for at in range(24)] + [abs(one.board[0])]
        bits = at = 0
        for count in mine + other:  # who is not on roll comes first
            bits |= ((1 << count) - 1) << at
            at += count + 1
        to = b64encode(bits.to_bytes(10, "little")).decode()[:14]
        plies = int(one.eval_level[0]) - 1
        return {"to": to, "equity": one.equity, "plies": plies, "chances": self._five(one.probs)}

    def _five(self, probs):
        return [probs.win, probs.gammon_win, probs.backgammon_win, probs.gammon_loss, probs.backgammon_loss]

    def _cube_action(self, ask):
        board = self._board(ask["position"])
        return self.analyzer(ask["plies"]).cube_action(board, *self._terms(ask), **self._rules(ask))

    def _terms(self, ask):
        owner = {"nobody": "centered", "me": "player", "opponent": "opponent"}[ask["owner"]]
        usual = 1 if owner == "centered" else 2
        return ask["match"]["cube"] if "match" in ask else usual, owner

    def _rules(self, ask):
        rules, match = {"jacoby": ask["jacoby"], "beaver": False}, ask.get("match")
        if not match:
            return rules
        mine, theirs = match["missing"]
        return {**rules, "away1": mine, "away2": theirs, "is_crawford": match["crawford"]}

    def _board(self, text):
        """A position id as 26 numbers, the checkers of who is on roll above zero."""
        bits, counts = int.from_bytes(b64decode(text + "=="), "little"), []
        for _ in range(50):
            ones = (~bits & bits + 1).bit_length() - 1
            counts.append(ones)
            bits >>= ones + 1
        other, mine = counts[:25], counts[25:]
        return [other[24], *(mine[at] - other[23 - at] for at in range(24)), mine[24]]


def _limit_process(ask):
    """Leave the processor to others, and take no more memory than is allowed."""
    if resource is not None:
        os.nice(ask["nice"])
        resource.setrlimit(resource.RLIMIT_AS, (ask["memory"], ask["memory"]))
    return {}


def _answer_line(engine, line):
    """The answer to one line; one that is no question does not end the program."""
    number = None
    try:
        ask = json.loads(line)
        number = ask["id"]
        does = {"limits": _limit_process, "cube": engine.cube, "value": engine.value}
        does |= {"plays": engine.plays, "chances": engine.chances, "match": engine.match}
        answer = does[ask["do"]](ask)
    except Exception as wrong:
        return {"id": number, "error": repr(wrong)}
    return {"id": number, **answer}


def _main():
    """Answer until nobody asks any more."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)  # whatever the program prints by itself goes nowhere
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    engine = _GnuBackgammon() if gnubg else _OpenSage()
    for line in sys.stdin:
        answers.write(json.dumps(_answer_line(engine, line)) + "\n")
        answers.flush()
    os._exit(0)  # GNU Backgammon would ask for commands


_main()
