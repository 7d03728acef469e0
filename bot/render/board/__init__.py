"""The board with the cubes below it, or the cubes alone where the board is elsewhere.

`shown` tells what a table shows, `scene` puts names and words to it; `field`, `arrows` and `lanes` measure where things
stand; `picture` draws them. Open `scene.py` first.
"""
