"""Which tables are listed, so that nobody has to read all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

# In a statement a colon would begin a parameter's name.
_LISTED = """
UPDATE tables SET listed = public AND NOT archived AND status IN ('waiting', 'playing')
AND (watchable OR seats LIKE '%"owner"_null,"strength"_null%')
"""


def upgrade() -> None:
    """Mark them, and index the mark."""
    listed = sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", listed)
    op.execute(_LISTED)
    op.create_index("tables_listed", "tables", ["listed", "created"])
