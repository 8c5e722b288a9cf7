"""Tests of the computer players: strength, fairness, search and thinking."""
