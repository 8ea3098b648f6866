"""What goes wrong with a database, for all who use one."""


class Unavailable(Exception):
    """The database can't be used now: the reason, for who runs the server. Nothing was changed."""


class InDoubt(Unavailable):
    """It broke off while it committed: whether the work was done is not known."""


class Conflict(Exception):
    """Somebody else has written to this table first: load it again. Nothing was changed."""
