"""What people read: turns refusals, events, questions and pictures into sentences of a language; decides nothing.

It knows no person and no table: who calls gives the names. Open `words.py` first.
"""
