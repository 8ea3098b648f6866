"""Time for a whole game, and what each decision took of it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """No table had it before."""
    bank = sa.Column("bank", sa.Text, nullable=False, server_default="null")
    op.add_column("tables", bank)
    op.add_column("log", sa.Column("spent", sa.Double))
