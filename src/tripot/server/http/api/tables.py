"""Tables: listed, made, started, closed, played again."""

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from tripot.protocol import Home, NewTable, Seated, TableInfo
from tripot.server.http.api.common import (
    CHANGING,
    READING,
    TABLE,
    WITH_BODY,
    Asked,
    Name,
    Registered,
)
from tripot.server.http.api.seats import kept_in_doubt, seated
from tripot.server.http.credentials import a_secret, address, owners
from tripot.server.http.refusals import refusals
from tripot.server.live import hosting
from tripot.server.model import seating
from tripot.server.tables.directory import Directory
from tripot.server.tables.maker import Maker

Shown = NamedDependency[Directory]
Making = NamedDependency[Maker]

MINE = 50  # tables that a home page may ask for


@get("/api/tables", responses=refusals("too_many", "unavailable"))
async def list_tables(directory: Shown) -> list[TableInfo]:
    """List the public tables that are waiting or being played."""
    return await directory.listed()


@get("/api/home", responses=refusals(*READING))
async def show_home(request: Asked, directory: Shown, mine: FromQuery[str] = "") -> Home:
    """Return what a home page shows; `mine` are ids of tables, separated by commas."""
    names = mine.split(",")[:MINE] if mine else []
    return await directory.home(names, lambda head: owners(request, head))


@post(
    "/api/tables",
    status_code=HTTP_201_CREATED,
    responses=refusals(*WITH_BODY, "unknown_game", "bad_option", "bad_seat"),
)
async def make_table(request: Asked, data: JSONBody[NewTable], maker: Making) -> Response[Seated]:
    """Make a table; you are its host, in the seat that you ask for."""
    secret = a_secret(request)
    with kept_in_doubt(request, secret):
        table, token = await maker.create(data, address(request), secret)
    return seated(request, table, data.seat, token, secret)


@get("/api/tables/{name:str}", responses=refusals(*READING, *TABLE))
async def show_table(name: Name, directory: Shown) -> TableInfo:
    """Return everything about a table but its game's state."""
    return await directory.info(name)


@post(
    "/api/tables/{name:str}/start",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours"),
)
async def start_table(request: Asked, name: Name, registry: Registered) -> TableInfo:
    """Begin the game. Only for the host."""
    table = await registry.find(name)
    await hosting.start(table, owners(request, table.head))
    return table.info()


@post(
    "/api/tables/{name:str}/rematch",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours", "not_over"),
)
async def rematch(
    request: Asked, name: Name, registry: Registered, maker: Making, directory: Shown
) -> TableInfo:
    """Call the same seats to a new table, as its host; tokens stay valid. For those who played."""
    table = await registry.find(name)
    who = owners(request, table.head)
    return await directory.info(await maker.rematch(table, who, address(request)))


@delete(
    "/api/tables/{name:str}",
    status_code=HTTP_200_OK,
    responses=refusals(*CHANGING, *TABLE, "not_yours"),
)
async def close_table(request: Asked, name: Name, registry: Registered) -> TableInfo:
    """Close the table. Only for the host."""
    table = await registry.find(name)
    asker = owners(request, table.head)
    await table.change(lambda head: seating.closed(head, asker))
    return table.info()
