"""One module and one .kv file per screen; each has `build(root, **arguments)`."""
