"""Scripts that make the data that the bots ship with."""
