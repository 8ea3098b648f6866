"""What was found of games that were weighed, and who was told so while playing."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """None had been weighed before."""
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", hints)
    hinted = sa.Column("hinted", sa.Text, nullable=False, server_default="[]")
    op.add_column("tables", hinted)
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=False),
    )
