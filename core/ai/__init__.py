"""Computer players that work for any game."""
