"""Tables to store."""

from tripot.server.model.records import Entry, SeatHead, TableHead


def a_head(table="a1b2c3", **fields):
    """Return the head of a table of four that waits for its players."""
    return TableHead(
        **{
            "id": table,
            "game": "tokio",
            "players": 4,
            "rules": {
                "lives": 6,
                "truth": "exact",
                "doubter_loses": 1,
                "liar_loses": 2,
                "opens": "loser",
            },
            "version": "0.1.0",
            "seats": [
                SeatHead("Änna \0 \U0001f3b2", "ab" * 32, None, "cd" * 32),
                SeatHead(strength="simple"),
                SeatHead("Ben"),
                SeatHead(),
            ],
            "seed": "00" * 32,
            "commitment": "11" * 32,
            "created": 1_700_000_000.123456,
            "touched": 1_700_000_000.123456,
        }
        | fields
    )


def steps(head, number=2, at=1_700_000_001.654321):
    """Return the next steps of a table: a move and the outcome of chance after it."""
    first = Entry(head.moves, 1, "say 42", 7, at)
    return [
        first,
        *(Entry(head.moves + n, None, f"roll {n}2", None, at) for n in range(1, number)),
    ][:number]
