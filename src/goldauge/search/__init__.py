"""Search: information-set tree search for any game of the contract, and the advice that a game can give it."""
