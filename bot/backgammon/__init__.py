"""Backgammon: two sides and one board; it knows no player, no club and no cube."""
