"""The server: tables, seats, live connections, storage, bots at the table. It knows no game by name."""
