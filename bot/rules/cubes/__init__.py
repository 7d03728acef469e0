"""Doubling: who may turn which cube, how it is answered, extras, and games bought in a double.

Knows no proposal that others must agree to. Open `doubling` first.
"""
