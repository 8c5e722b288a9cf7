"""Building blocks shared by screens and tables."""
