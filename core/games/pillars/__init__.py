"""Pillars: the trick-taking card game of 3-4 builders."""
