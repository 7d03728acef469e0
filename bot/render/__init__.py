"""The pictures: draws what a scene says, and knows no rule, no person and no word of its own."""
