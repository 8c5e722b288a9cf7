"""Whole games that must replay to the same end."""
