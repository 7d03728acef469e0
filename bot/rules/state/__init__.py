"""A chouette as immutable values: what is, not what may be done.

`chouette` has the whole, `awaited` what is asked, `bets` what is at stake between two people, `proposals` what
is to be agreed on. Open `chouette` first.
"""
