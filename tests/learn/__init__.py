"""Tests of the rules reference and the lessons."""
