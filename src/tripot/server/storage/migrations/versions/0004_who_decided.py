"""Who decided, where it was not the seat's owner."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nothing is known of it for what was played before."""
    op.add_column("log", sa.Column("decided_by", sa.Text))
