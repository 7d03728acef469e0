"""A chouette as text that people can read: its form, the one fold that replays it, its exports, the check of its dice.

It knows the words of the record, the rule books' files and the formats of other programs; it decides no rule, and knows
no Discord, no database and no pictures. Open `replay` first: `fold` applies a record line by line, and everything else
reads what it yields; `grammar` and `read` stand before it (text in), `exports`, `mat` and `verify` behind it.
"""
