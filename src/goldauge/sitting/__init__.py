"""A game at the terminal, in any language: people and bots play it, or somebody sees a record of it."""
