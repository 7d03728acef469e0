"""Who sits where: joining, leaving, absence, the Partner, the rotation. Knows no cube and no checker.

Open `rotation` first.
"""
