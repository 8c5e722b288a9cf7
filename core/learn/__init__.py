"""The rules to read and the lessons to play, as data and one small player."""
