"""World Without End, the card game: the rules of record are cited as G1 to G9."""
