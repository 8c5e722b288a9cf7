"""Draws every picture and sound of the app from data: `python -m tools.art`."""
