"""What every game shares and that knows no game."""
