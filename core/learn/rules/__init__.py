"""The rules of each game in our own words: CHAPTERS in one module per game."""
