"""Rules, players, saves and sentences of Keystone: standard library only, no Kivy."""
