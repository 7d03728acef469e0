"""The plot of a running score: `scene` is what it shows, `picture` writes its words, `curves` draws its lines."""
