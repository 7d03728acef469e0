"""What Discord refuses in a request's body: limits, types, and what may not stand together.

It knows the bodies of messages, components, modals and commands; it knows no sender, no channel and nothing that is
stored. Open `bodies.py` first: it has the checks of which the other files put theirs together, and the refusals.
"""
