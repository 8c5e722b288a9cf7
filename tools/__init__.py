"""Commands for developers: play, perf, arena, screenshots, art, packages."""
