"""Backgammon: two sides and one board; it knows no player, no club and no chouette.

Open `position.py` first: how a board is stored. Then `plays.py` (all legal plays of a roll) and `notation.py` (plays as
players write them). `ids.py` writes the ids that GNU Backgammon and eXtreme Gammon exchange, `dice.py` has the provably
fair dice, `fair.py` the exact value of a game's last rolls, `command.py` is `python -m bot plays`.

The plays are checked by a perft, as chess programs call it (performance test): count the positions after one, two,
three rolls, and compare with known counts. It is in `tests/perft`.
"""
