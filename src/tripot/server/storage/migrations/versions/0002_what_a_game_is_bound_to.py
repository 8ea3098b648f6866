"""What a game is bound to: its rules' version, dice, result, and who has left a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what tables that are there had without saying it."""
    for name, kind, before in (
        ("rules_version", sa.Integer, "1"),
        ("dice", sa.Integer, "1"),
        ("dice_round", sa.Integer, "0"),
        ("promises", sa.Text, "null"),
        ("left_out", sa.Text, "[]"),
        ("outcome", sa.Text, "null"),
        ("gone", sa.Text, "[]"),
        ("family", sa.Text, ""),
    ):
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default=before))
