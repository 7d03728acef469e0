"""A backgammon chouette in a Discord channel: rules, record, pictures, storage and the bot itself."""
