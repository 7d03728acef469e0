"""The roles at a glance: `scene` asks the rules who sits where after a game, `picture` measures and draws it."""
