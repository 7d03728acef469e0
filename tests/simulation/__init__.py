"""Whole evenings in simulated time: the real bot at the local table in one process; one seed decides everything.

`world.py`: the process, whose clock and chance come from the seed. `loop.py`: an event loop that jumps to the next
timer, and drops what a killed host still had to do. `network.py`: connections in memory. `weather.py`: delays, refuses,
loses and repeats requests. `disk.py`: runs what the bot runs in threads, at moments that the seed draws. `plan.py`:
what happens in a seed, step by step. `people.py`: what people do in a step. `host.py`: starts and kills the bot.
`oracle.py`: what must be. `many.py`: many tables at a start. `evening.py`: plays one seed, `run.py` many, each in a
process of its own that begins the same; `shorten.py`: leaves out steps of one that fails until it needs all the others.

    python -m tests.simulation --seeds 0-999 --processes 2    until something is found, which is then shortened
    python -m tests.simulation --seeds 17                     one of them again: the same, event for event
    python -m tests.simulation --seeds 17 --trace --go-on     every event with its moment
    python -m tests.simulation --seeds 0-999 --all --go-on    all that each of them finds

A finding says when, of which kind and what was wrong; then its story: moments, [number of the step], what was done and
what people saw; then the last events: `@` somebody does something, `>` and `<` a request and its answer (with what
befell it), `=` what the person got, `#` a line in the journal. Each step draws from its own number, and chance is kept
apart by who asks, so that what is left out (`--without 3,5-9`) changes nothing of what the others draw.

Kinds: "unanswered" (within three seconds, by a bot that was connected, and no fault hit the answer), "quiet" (when
nothing fails any more a channel must show what is true, within three minutes, by `tests/chaos/table.py`), "spoke for"
(a typed command speaks for somebody who is not named), "journal", "too much" (people saw what is not in the journal),
"log" (an error that no fault explains), "offline", "stuck". `--ignore KIND,TEXT` goes past a kind, or past a
text that it contains.
"""
