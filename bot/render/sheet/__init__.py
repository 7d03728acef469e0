"""The score sheet: `scene` is what a page shows, `layout` measures it, `picture` draws it as if by hand.

Open `scene.py` first.
"""
