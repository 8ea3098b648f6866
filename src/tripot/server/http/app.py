"""The server as one ASGI application: REST, the socket, health, metrics, and their guard."""

import re
from collections.abc import Collection
from functools import cache
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import OpenAPIMediaType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.serialization import encode_json

import tripot
from tripot.protocol import Code, Refusal
from tripot.server.base.refusal import Denied, refusal
from tripot.server.http import itself, pages, sockets
from tripot.server.http.addresses import ADDRESSES
from tripot.server.http.api import HANDLERS
from tripot.server.http.built import ASSETS, PICTURES, built_page
from tripot.server.http.guard import Guard
from tripot.server.http.intake import Slotted, TypedRequest
from tripot.server.http.parts import Parts, asked, parts_of
from tripot.server.http.refusals import STATUS, DeniedWithCookie
from tripot.server.tables.service import Service

LARGEST_BODY = 16_384
BASE = re.compile(r"(?:/[\w~-][\w.~-]*)*", re.ASCII)  # all browsers and proxies write these alike

DEPENDENCIES = {name: Provide(asked(name), sync_to_thread=False) for name in Parts._fields}

Asked = Request[Any, Any, State]

log = structlog.get_logger()


def make_app(
    service: Service,
    origins: Collection[str] = (),
    public_metrics: bool = False,
    contact: str = "",
    base: str = "",
) -> Guard:
    """Return the application over a service.

    `origins` are the sites, besides the server's own, whose pages may use it. Metrics are shown to
    everybody only if they are public: a table's progress can be guessed from them. `contact` is
    where the operator can be reached, if that is known. `base` is the path below which people find
    the server, such as "/games".
    """
    parts = Parts.of(service, public_metrics, contact)
    return Guard(application(), parts, service.leaving, origins, base)


@cache
def application() -> Litestar:
    """Return the application, which serves each request with the parts handed over with it.

    It takes a tenth of a second to make, so a process makes it once for all its services.
    """
    return Litestar(
        route_handlers=[
            *HANDLERS,
            sockets.play,
            *itself.HANDLERS,
            show_rest,
            pages.show_page,
        ],
        dependencies=DEPENDENCIES,
        exception_handlers={
            Denied: denied,
            HTTPException: refused,
            RecursionError: garbled,
            UnicodeError: garbled,
            Exception: failed,
        },
        openapi_config=None,  # Litestar's own handler would describe everything on the loop
        request_max_body_size=LARGEST_BODY,
        request_class=TypedRequest,
        middleware=[Slotted()],
        logging_config=None,
    )


@get("/openapi.json", include_in_schema=False, sync_to_thread=True)
def show_rest() -> Response[bytes]:
    """Return the REST part as OpenAPI; it is made in a thread, as in `api.facts`."""
    return Response(rest(), media_type=OpenAPIMediaType.OPENAPI_JSON)


@cache
def rest() -> bytes:
    """Return the REST part as OpenAPI, in JSON."""
    config = OpenAPIConfig("Tripot", tripot.__version__, use_handler_docstrings=True)
    described = Litestar(
        HANDLERS, dependencies=DEPENDENCIES, openapi_config=config, logging_config=None
    )
    return encode_json(described.openapi_schema.to_schema())


def is_base(path: str) -> bool:
    """Return whether people may find the server below this path; "" is its root.

    A path that begins like one of the server's own would be mistaken for it.
    """
    return bool(BASE.fullmatch(path)) and (not path or path.split("/")[1] not in own_paths())


def own_paths() -> set[str]:
    """Return the first parts of all paths that the server answers: routes, screens, files."""
    routes = [route.path for route in application().routes]
    folder = built_page()
    files = [entry.name for entry in folder.iterdir()] if folder.is_dir() else []
    paths = [*routes, *ADDRESSES.values(), *(f"/{name}" for name in (ASSETS, PICTURES, *files))]
    return {path.split("/")[1] for path in paths}


def answer(request: Asked, told: Refusal, status: int) -> Response[Refusal]:
    """Return a refusal as an HTTP response."""
    parts_of(request.scope).metrics.clients.refused.labels(told.code).inc()
    return Response(told, status_code=status, media_type=MediaType.JSON)


def denied(request: Asked, no: Denied) -> Response[Refusal]:
    """Answer what a table or the server refuses."""
    told = answer(request, no.refusal, STATUS[no.refusal.code])
    if isinstance(no, DeniedWithCookie):
        told.set_cookie(no.cookie)
    return told


# What is said instead of Litestar's own words, by status.
SENTENCES = {
    404: "there is nothing at this address",
    405: "this address takes no request of this method",
    413: "this is larger than what is read here",
}


def refused(request: Asked, no: HTTPException) -> Response[Refusal]:
    """Answer what Litestar refuses: an unknown address, or a body of the wrong form."""
    code: Code = "too_large" if no.status_code == 413 else "bad_message"
    extra = no.extra if isinstance(no.extra, list) else []
    reasons = "; ".join(_reason(e) for e in extra if isinstance(e, dict))
    said = f"this request is not as it should be: {reasons}" if reasons else no.detail
    sentence = SENTENCES.get(no.status_code, said)
    return answer(request, refusal(code, sentence), no.status_code)


def _reason(found: dict[str, Any]) -> str:
    """Return what is wrong with a part of a request, as Litestar found."""
    key, why = found.get("key", ""), found.get("message", "")
    part = "its body" if key == "data" else f"'{key}'"
    return f"{part} is missing" if why == f"'{key}'" else f"{part}: {why}"


def garbled(request: Asked, _: Exception) -> Response[Refusal]:
    """Answer a body that is not text, or is nested too deeply."""
    told = refusal("bad_message", "this is not JSON that can be read")
    return answer(request, told, STATUS[told.code])


def failed(request: Asked, no: Exception) -> Response[Refusal]:
    """Answer what should not happen, and log it."""
    log.error("request failed", path=request.scope.get("path_template"), exc_info=no)
    sentence = "something went wrong in the server: look whether it was done, then try again"
    return answer(request, refusal("in_doubt", sentence), 500)
