"""Several processes serve the tables: what they know each other by, and who does what."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

# In a statement a colon would begin a parameter's name.
_UNATTENDED = """
UPDATE tables SET unattended = NOT archived AND status = 'playing'
AND (clock IS NOT NULL OR bank <> 'null' OR seats LIKE '%"owner"_null%')
"""


def upgrade() -> None:
    """No process is alive before."""
    installation = op.create_table(
        "installation",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    made = {"id": secrets.token_urlsafe(9), "key": secrets.token_bytes(32)}
    op.bulk_insert(installation, [made])
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
    )
    op.create_index("leases_of_a_process", "leases", ["holder"])
    shown = sa.Column("shown", sa.Text, nullable=False, server_default="null")
    op.add_column("tables", shown)
    unattended = sa.Column("unattended", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", unattended)
    op.execute(_UNATTENDED)
    op.create_index("tables_unattended", "tables", ["unattended"])
