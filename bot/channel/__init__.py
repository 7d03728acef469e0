"""What the desk tells, as Discord messages: the table message, private answers, buttons and menus. Holds no rule.

Three floors: what is composed (`message`, with `buttons`, `pictures`, `texts` and `statistics`; `composer` is what
delivery asks), who is answered, and when (`responder`, `expiry`), what people press and type (`panels`, `moving`,
`journal`, `settling`, `typed_names`, `archive`, `season`). All know `interactions`. Open `message.py` first.
"""
