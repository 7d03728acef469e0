"""Stands between a bot and an engine's program, and fails: it ends, hangs, answers nonsense, or plays what is illegal.

    python faulty_engine.py STATE EVERY KINDS COMMAND...

The number of questions so far is kept in the file STATE, over all its lives. At each EVERYth it fails in the next of
the KINDS: `e` ends, `h` hangs, `n` nonsense, `i` illegal, `t` fails at the next question as well.
"""

import json
import subprocess
import sys
import time
from pathlib import Path


def main(state: Path, every: int, kinds: str, command: list[str]) -> None:
    """Pass lines on, and count questions."""
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert engine.stdin
    assert engine.stdout
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] != "limits":
            number, faults, again = json.loads(state.read_text()) if state.exists() else (0, 0, False)
            number += 1
            fault = "e" if again else kinds[faults % len(kinds)] if number % every == 0 else ""
            state.write_text(json.dumps((number, faults + bool(fault), fault == "t")))
            if fault in {"e", "t"}:
                engine.kill()
                sys.exit(1)
            if fault == "h":
                engine.kill()
                time.sleep(60)
            if fault == "n":
                sys.stdout.write("{nonsense\n")
                sys.stdout.flush()
                continue
            if fault == "i":
                play = {"to": "4HPwATDgc/ABMA", "equity": 0.1, "plies": 0}
                sys.stdout.write(json.dumps({"id": asked["id"], "plays": [play], "no_double": 99}) + "\n")
                sys.stdout.flush()
                continue
        engine.stdin.write(line)
        engine.stdin.flush()
        while answer := engine.stdout.readline():
            if answer.startswith("{"):
                sys.stdout.write(answer)
                sys.stdout.flush()
                break


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:])
