"""Guide."""
