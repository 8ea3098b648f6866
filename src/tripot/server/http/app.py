"""The server as one ASGI application: REST, the socket, health, metrics, and what guards them."""

from collections.abc import Collection, Sequence
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromQuery

import tripot
from tripot.protocol import Code, Refusal
from tripot.server.base.refusal import STATUS, Denied
from tripot.server.http import pages, privacy, rest, sockets
from tripot.server.http.guard import Guard
from tripot.server.http.ready import Readiness
from tripot.server.tables.tables import Tables

LARGEST_BODY = 16_384

Asked = Request[Any, Any, State]

log = structlog.get_logger()


def make_app(
    tables: Tables,
    origins: Collection[str] = (),
    public_metrics: bool = False,
    contact: str = "",
) -> Guard:
    """The application over these tables.

    `origins` are the sites, beside the server's own, whose pages may use it. Metrics are not shown
    to everybody unless they are public: a table's progress can be guessed from them. `contact` is
    where whoever runs the server can be reached, if it says.
    """
    readiness = Readiness(tables)

    @get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
    async def health() -> Response[str]:
        """Whether the server serves; the database is not asked."""
        if tables.stopped:
            return Response("stopping\n", status_code=503)
        return Response("ok\n")

    @get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
    async def ready() -> Response[str]:
        """Whether tables can be played now."""
        why_not = await readiness.why_not()
        return Response(f"{why_not or 'ok'}\n", status_code=503 if why_not else 200)

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
    async def metrics(request: Asked) -> Response[bytes]:
        """What Prometheus reads, spelled so alone: a proxy that hides it may know no other way."""
        if request.scope["raw_path"] != b"/metrics":
            raise NotFoundException("there is nothing at this address")
        if not public_metrics:
            raise Denied("not_yours", "metrics are shown where TRIPOT_METRICS says, and not here")
        return Response(tables.metrics.text(), media_type="text/plain; version=0.0.4")

    @get("/privacy", include_in_schema=False)
    async def show_privacy(request: Asked, language: FromQuery[str] = "") -> Response[bytes]:
        """What is stored of people."""
        return privacy.answer(request, tables, contact, language)

    own = (health, ready, metrics, show_privacy)
    app = Litestar(
        route_handlers=[*rest.HANDLERS, sockets.play, *own, pages.show_page],
        dependencies={"tables": Provide(lambda: tables, sync_to_thread=False)},
        exception_handlers={
            Denied: denied,
            HTTPException: refused,
            RecursionError: garbled,
            UnicodeError: garbled,
            Exception: failed,
        },
        state=State({"tables": tables}),
        openapi_config=OpenAPIConfig(
            title="Tripot",
            version=tripot.__version__,
            path="/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    return Guard(app, tables, origins)


def answer(
    request: Asked, refusal: Refusal, status: int, cookies: Sequence[Cookie] = ()
) -> Response[Refusal]:
    """A refusal as an HTTP response."""
    request.app.state.tables.metrics.refused.labels(refusal.code).inc()
    return Response(refusal, status_code=status, media_type=MediaType.JSON, cookies=cookies)


def denied(request: Asked, no: Denied) -> Response[Refusal]:
    """What a table or the server refuses."""
    return answer(request, no.refusal, STATUS[no.refusal.code], no.cookies)


def refused(request: Asked, no: HTTPException) -> Response[Refusal]:
    """What Litestar refuses: an unknown address, a body that is not what it should be."""
    code: Code = "too_large" if no.status_code == 413 else "bad_message"
    extra = no.extra if isinstance(no.extra, list) else []
    reasons = [f"{e.get('key', '')}: {e.get('message', '')}" for e in extra if isinstance(e, dict)]
    said = "this is larger than what is read here" if code == "too_large" else no.detail
    sentence = "; ".join([said, *reasons])
    return answer(request, Refusal(code, sentence), no.status_code)


def garbled(request: Asked, _: Exception) -> Response[Refusal]:
    """A body that is no text, or whose parts lie in each other without end."""
    refusal = Refusal("bad_message", "this is no JSON that can be read")
    return answer(request, refusal, STATUS[refusal.code])


def failed(request: Asked, no: Exception) -> Response[Refusal]:
    """What should not happen."""
    log.error("request failed", path=request.scope.get("path_template"), exc_info=no)
    sentence = "something went wrong in the server: look whether it was done, then try again"
    return answer(request, Refusal("in_doubt", sentence), 500)
