"""Command line: make every picture, icon and sound anew."""

from tools.art import build

if __name__ == "__main__":
    print(f"{build.write() / 1e6:.1f} MB of pictures and sounds")
