"""The stand-in for Discord: the server with its channels and people, messages, interactions and the gateway.

It knows what Discord stores, announces and answers; it knows no HTTP route, and no person's screen. Open `parts.py`
first: it puts the others together. `state.py` is what there is, kept by `storage.py` in a file.
"""
