"""What players agree on and what an evening comes to: proposals, settlements, absence, a director, sheet, figures.

Open `consent` first.
"""
