"""Discord's REST API: a file of routes for each subject.

It knows paths, tokens, permissions and rate limits; what a route does is done in `discord`. Open `requests.py` first:
it reads each request and writes each answer.
"""
