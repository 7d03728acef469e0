"""The pictures: board, score sheet, roles and running score. It decides no rule and makes no sentence.

Each has a room: its `scene` is what the picture shows, its `picture` draws that, and what lies between measures where
everything stands. They share `parts` (what a picture is put together from), `lettering` and `fonts` (text),
`sprites` and `brush` (drawing), `pixels` and `theme` (colours). Open `board/shown.py` first: the facts of a table from
which the drawing and its alt text are both made.
"""
