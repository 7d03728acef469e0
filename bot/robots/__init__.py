"""Robots in empty chairs: what each says is an ordinary statement, decided by the rules' offers and an engine.

Open `robot` first: `Robot.says` looks at a chouette from one chair. `judge` stands between a robot and its engine, and
makes a weaker player of it; `selfplay` plays whole evenings of robots. Nothing here knows Discord or a database.
"""
