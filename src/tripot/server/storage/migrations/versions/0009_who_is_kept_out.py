"""Addresses that an operator keeps out, and what finds old tables quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nobody was kept out before."""
    op.create_table(
        "bans",
        sa.Column("network", sa.Text, primary_key=True),
        sa.Column("until", sa.Double),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("tables_by_age", "tables", ["archived", "touched"])
