"""Whole evenings in simulated time: the real bot at the local table in one process; one seed decides everything.

`world.py`: the process, whose clock and chance come from the seed. `loop.py`: an event loop that jumps to the next
timer, and drops what a killed host still had to do. `network.py`: connections in memory. `weather.py`: delays, refuses,
loses and repeats requests. `disk.py`: runs what the bot runs in threads, at moments that the seed draws. `server.py`:
in some seeds the database is far away, on connections that are slow or die in silence. `host.py`: starts, ends and
kills the bot, whose engine may fail. `pictures.py`, `spared.py`: what costs much and shows nothing.

`begun.py`: what all seeds begin with: the bot, connected, after a short game in a channel that is gone. `plan.py`: what
happens in a seed: tables on one server or two, in channels and threads, by any book; people, some of whom sit down and
never say anything, guests and robots; time limits and other settings; then step by step what is done when. `people.py`:
what people do in a step, `newcomers.py`: what those do who are new, in some seeds; `quizzes.py`: what is done, in some
others, about problems that a channel is asked, by the clock too, over some days; `at_boards.py`: what is done on the
board beside the channel, whose pages and sockets `boards.py` has: also twice, in two windows, and of a moment that is
past. `moderators.py`: what moderators do.
`many.py`: many tables at a start. `evening.py`: plays one seed, `run.py` many, each in a process of its own that begins
the same; `shorten.py`: leaves out steps of one that fails until it needs all the others. `oracle.py`: what must be,
`deeds.py`: of newcomers, `polls.py`: of votes, `boards.py`: of pages, and `sentences.py`: nothing lost, and nothing
told twice.

    python -m tests.simulation --seeds 0-999 --processes 2    until something is found, which is then shortened
    python -m tests.simulation --seeds 17                     one of them again: the same, event for event
    python -m tests.simulation --seeds 17 --trace --go-on     every event with its moment
    python -m tests.simulation --seeds 0-999 --all --go-on    all that each of them finds
    python -m tests.simulation --seeds 0-999 --only pages     evenings of five people with a page each, at which the
                                                              bot is killed and far away, and windows lose connections
    python -m tests.simulation --seeds 0-9999 --hours 3 --troubles silent,restored,slow,term
                                                              three hours of play, in which little else goes wrong

A seed takes about a fifth of a second of one processor, and each of its steps a seventieth more.

A finding says when, of which kind and what was wrong; then its story: moments, [number of the step], what was done and
what people saw; then the last events: `@` somebody does something, `>` and `<` a request and its answer (with what
befell it), `=` what the person got, `#` a line in the journal. Each step draws from its own number, and chance is kept
apart by who asks, so that what is left out (`--without 3,5-9`) changes nothing of what the others draw.

In a step of trouble connections to the database die ("silent"), each round trip to it takes up to three seconds
("slow"), it is set back to one of its last ten states ("restored", by its files or as `chouette restore` does it), the
bot is told to end ("term", then it has its own eighteen seconds for it) or killed; and so on, see `plan.py`.

Kinds: "unanswered" (within three seconds, by a bot that was connected, and no fault hit the answer), "quiet" (when
nothing fails any more a channel must show what is true, within three minutes, by `tests/chaos/table.py`; every
statement was told by a message that is there or was deleted, and by one alone unless something had failed since the
last quiet; no vote that somebody was told is lost, no question or answer is late or there twice; a page shows what the
channel shows, what it was told is done is kept, what it was told is not done is not there, it is answered, nothing is
done twice, or of a moment that is past), "spoke for" (a typed command speaks for somebody who is not named), "newcomer"
(who looks says something, a press answers what was not read, a lesson or a topic is another than was pressed, a slip is
taken back and there), "journal", "too much" (people saw what is not in the journal, nor in one that was set back),
"log" (an error that no fault explains), "end" (it takes longer than it may), "offline", "stuck". `--ignore KIND,TEXT`
goes past a kind, or past a text that it contains.
"""
