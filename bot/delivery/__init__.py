"""Delivery: what each channel shows. One writer for a channel, one request at a time, always the newest state.

`shown` is pure: what a channel shows, and what is to be done next about it. `requests` makes a request of Discord once,
through the channel or through an interaction. `pace` says when the next one may be made, `reader` reads what stands in
a channel, `old` keeps what is known of old messages. `writer` does what is to be done in one channel, `delivery` has
one for each channel that needs one. Knows no rule, no word and no picture: what a message looks like is asked of a
`MessageComposer`.
"""
