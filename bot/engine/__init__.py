"""Engines that judge positions: programs of their own, asked over a pipe. They get positions, never a seed.

Open `engine` first: what can be asked, and what comes back. `programs` finds the programs of this machine; `worker` is
what runs inside each of them: one JSON object a line in, one out, the same for every program (docs/engine.md).
"""
