"""The slash commands, a file for each subject: read the interaction, make a statement, show the answer.

They hold no rule. Open `play.py` first.
"""
