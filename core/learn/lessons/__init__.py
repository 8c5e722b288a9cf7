"""The lessons of each game: LESSONS in one module per game."""
