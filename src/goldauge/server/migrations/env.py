"""Alembic's way in: it runs the steps on the connection that the storage hands over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
