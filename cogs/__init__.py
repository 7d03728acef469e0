"""The slash commands, a chapter each: read the interaction, make a statement, show the answer. They hold no rule."""
