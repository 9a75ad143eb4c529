"""A mark of the address that made a table, so that one address can't fill the house."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("made_by", sa.String(6), nullable=True))
    op.create_index("tables_by_maker", "tables", ["made_by", "status"])


def downgrade() -> None:
    op.drop_index("tables_by_maker", "tables")
    op.drop_column("tables", "made_by")
