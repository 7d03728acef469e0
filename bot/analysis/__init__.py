"""The analysis of a game: who erred and by how much, who was lucky, and what deals were worth.

It knows positions and rules, no Discord, disk or database. `model` is what comes out, `analyse` the one pass over a
game, `cubes`, `plays` and `deals` what it judges, `equities` the questions to the engine, `reasons` why an error
is one, `why` that of a game's errors, `written` the form on a line.
"""
