"""Runs the steps for Alembic, on the connection and in the transaction that are given."""

from alembic import context

from tripot.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite can't alter a table in place
)
context.run_migrations()
