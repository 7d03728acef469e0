"""Dice, cubes and checkers as emojis: `names` says which there are, `picture` draws them."""
