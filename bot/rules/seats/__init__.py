"""Who has a seat and where: joining, leaving, absence, the Partner, the rotation.

It knows who speaks for absent players, and asks a game which bets are open; it turns no cube and moves no checker.
Open `rotation` first.
"""
