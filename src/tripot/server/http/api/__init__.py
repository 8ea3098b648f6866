"""What clients ask for over HTTP, a file a subject."""

from tripot.server.http.api import analysis, facts, notices, replays, seats, tables

HANDLERS = [
    facts.list_games,
    tables.list_tables,
    tables.show_home,
    tables.make_table,
    tables.show_table,
    seats.claim_seat,
    seats.free_seat,
    seats.use_bot,
    tables.start_table,
    tables.rematch,
    tables.close_table,
    seats.take_over,
    seats.make_link,
    notices.show_push_key,
    notices.subscribe,
    notices.unsubscribe,
    replays.download,
    replays.look_back,
    replays.look_again,
    replays.look_into,
    analysis.hint,
    replays.go_on,
    analysis.practise,
    analysis.weigh,
    analysis.show_weighed,
    analysis.weigh_file,
    analysis.show_weighed_file,
    facts.show_schema,
]
