"""A chouette as immutable values: what is, not what may be done.

`chouette` has the whole, `phases` what a game waits for, `bets` what is at stake between two people, `proposals` what
is to be agreed on. Open `chouette` first.
"""
