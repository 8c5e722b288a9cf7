"""Everything that is seen: the Kivy app on top of the core."""
