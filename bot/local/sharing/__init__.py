"""The local table for friends with devices of their own: its link, who may come in, and the boards they are shown.

* `secret`: the secret of the link, kept beside the table's file;
* `kept`: that it is shared, and where, kept beside it: after a restart it is so again;
* `door`: who is let in, and what whoever is not reads;
* `addresses`: where others find this computer;
* `boards`: passes what is asked of boards on to the bot, so that all is at one address.
"""
