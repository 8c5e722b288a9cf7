"""Proofs: rules, contract, hidden information, saves, players, screens and habits."""
