"""Tables say whether somebody new may sit down once the game has begun."""

import sqlalchemy as sa
from alembic import op

revision = "0102"
down_revision = "0101"


def upgrade() -> None:
    """Let latecomers in at all tables, as before; older servers may still make tables."""
    made = sa.Column("latecomers", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", made)
