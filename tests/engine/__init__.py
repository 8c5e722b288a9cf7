"""Tests of the contract, the match and the save file."""
