"""The card of an analysed game: `scene` is what it shows, `picture` draws it."""
