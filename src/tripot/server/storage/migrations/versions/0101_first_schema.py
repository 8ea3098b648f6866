"""The first schema that can be upgraded: those with lower numbers were never released."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0101"
down_revision = None


def upgrade() -> None:
    """Create all tables, and the name and key of this installation."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("bank", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("watchable", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("dice_round", sa.Integer, nullable=False),
        sa.Column("promises", sa.Text, nullable=False),
        sa.Column("left_out", sa.Text, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("nonces", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("gone", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("rematch", sa.Text),
        sa.Column("family", sa.Text, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("unattended", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("hinted", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Index("tables_in_use", "archived", "status"),
        sa.Index("tables_listed", "listed", "created"),
        sa.Index("tables_unattended", "unattended"),
        sa.Index("tables_by_age", "archived", "touched"),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("move", sa.Integer),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("decided_by", sa.Text),
        sa.Column("spent", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Index("subscriptions_of_a_browser", "endpoint"),
    )
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
        sa.Index("leases_of_a_process", "holder"),
    )
    op.create_table(
        "bans",
        sa.Column("network", sa.Text, primary_key=True),
        sa.Column("until", sa.Double),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
