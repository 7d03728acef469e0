"""An evening as one HTML file that needs no network: `scene` is what it shows, `data` packs it, `file` writes it.

What the browser does with it is in assets/page: `board.js` draws, `course.js` a game's curve (also for the local page),
`proof.js` computes the dice again, `page.js` steps.
Open `scene.py` first.
"""
