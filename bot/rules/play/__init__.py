"""A game from its start to its end: whose turn it is, dice and plays, advice, what each bet pays.

Knows no doubling round. Open `turn` first.
"""
