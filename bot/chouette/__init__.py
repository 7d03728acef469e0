"""The rules of a chouette: many players, one board; knows no Discord, disk, clock or chance."""
