"""How the database came to be as it is: one step a file, run at every start by Alembic."""
