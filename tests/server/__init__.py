"""The server, tested from outside: real processes, real sockets, SQLite and a real PostgreSQL."""
