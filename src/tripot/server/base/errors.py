"""What can go wrong with the database."""


class Unavailable(Exception):
    """The database can't be used now; the reason is for the operator. Nothing was changed."""


class InDoubt(Unavailable):
    """The database failed during a commit: it is not known whether the work was done."""


class Conflict(Exception):
    """Another process has written to this table first: load it again. Nothing was changed."""
