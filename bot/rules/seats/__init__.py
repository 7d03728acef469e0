"""Who has a seat and where, and who has a word: joining, leaving, the Partner, the rotation, absent players.

It asks a game which bets are open; it turns no cube and moves no checker. Open `rotation` first, or `speaking`.
"""
