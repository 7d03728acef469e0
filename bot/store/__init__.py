"""Where chouettes are kept: journal, seats, time limits, settings. Knows lines and numbers; knows no rule.

A statement is a line in the record's own words with seat ids for names; what it means is the business of
`bot.record` and `bot.rules`. The same code runs on SQLite (the embedded default) and on PostgreSQL.
"""
