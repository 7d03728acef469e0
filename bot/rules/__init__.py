"""The rules of a chouette, pure: statements go in, a new state, events and transfers come out.

`engine` judges; `statements`, `events` and `refusals` are its language; `state` holds values, and the rooms above it
(`seats`, `play`, `cubes`, `evening`) decide, each knowing only the rooms before it. Knows no Discord, disk, clock or
chance. Open `engine` first.
"""
