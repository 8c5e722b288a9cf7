"""The app in a real, offscreen window, driven by touches and keys."""
