"""The Ark of the Covenant: tile laying for 2-5 players. Rules of record: A1-A9."""
