"""Caylus: Magna Carta, basic and advanced (rules of record C1-C10)."""
