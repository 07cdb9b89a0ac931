"""Alembic runs this, on the connection it is given."""

from alembic import context

from goldenspike.server.db.schema import metadata

if context.is_offline_mode():
    raise SystemExit("migrations run on a database, when the server starts")

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
