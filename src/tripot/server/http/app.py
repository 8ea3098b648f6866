"""The server as one ASGI application: REST, the socket, health, metrics, and their guard."""

from collections.abc import Collection
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromQuery

import tripot
from tripot.protocol import Code, Refusal
from tripot.server.base.metrics import Metrics
from tripot.server.base.refusal import Denied, refusal
from tripot.server.http import pages, privacy, sockets
from tripot.server.http.api import HANDLERS
from tripot.server.http.guard import Guard
from tripot.server.http.intake import Slotted, TypedRequest
from tripot.server.http.ready import Readiness
from tripot.server.http.refusals import STATUS, DeniedWithCookie
from tripot.server.tables.service import Service

LARGEST_BODY = 16_384

Asked = Request[Any, Any, State]

log = structlog.get_logger()


def make_app(
    service: Service,
    origins: Collection[str] = (),
    public_metrics: bool = False,
    contact: str = "",
) -> Guard:
    """Return the application over a service.

    `origins` are the sites, beside the server's own, whose pages may use it. Metrics are shown to
    everybody only if they are public: a table's progress can be guessed from them. `contact` is
    where the operator can be reached, if that is known.
    """
    shared = service.resources
    talks = sockets.Talks(service.registry, service.lines, shared.limits, shared.metrics)
    app = Litestar(
        route_handlers=[
            *HANDLERS,
            sockets.play,
            *own_pages(service, public_metrics, contact),
            pages.show_page,
        ],
        dependencies={
            "registry": given(service.registry),
            "directory": given(service.directory),
            "maker": given(service.maker),
            "devices": given(service.devices),
            "invited": given(pages.Invited(service.directory, service.gate.requests)),
            "push": given(shared.push),
            "retelling": given(shared.retelling),
            "analyses": given(shared.analyses),
            "thinkers": given(shared.thinkers),
            "talks": given(talks),
        },
        exception_handlers={
            Denied: denied,
            HTTPException: refused,
            RecursionError: garbled,
            UnicodeError: garbled,
            Exception: failed,
        },
        state=State({"metrics": shared.metrics}),
        openapi_config=OpenAPIConfig(
            title="Tripot",
            version=tripot.__version__,
            path="/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LARGEST_BODY,
        request_class=TypedRequest,
        middleware=[Slotted(service.gate)],
        logging_config=None,
    )
    return Guard(app, service.gate, service.leaving, shared.metrics, origins)


def given(part: object) -> Provide:
    """Return a dependency that hands the same part to every request."""
    return Provide(lambda: part, sync_to_thread=False)


def own_pages(service: Service, public_metrics: bool, contact: str) -> list[HTTPRouteHandler]:
    """Return the handlers that tell of the server itself."""
    shared, leaving = service.resources, service.leaving
    readiness = Readiness(shared.store, leaving)

    @get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
    async def health() -> Response[str]:
        """Tell whether the server serves; the database is not asked."""
        if leaving.stopped:
            return Response("stopping\n", status_code=503)
        return Response("ok\n")

    @get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
    async def ready() -> Response[str]:
        """Tell whether tables can be played now."""
        why_not = await readiness.why_not()
        return Response(f"{why_not or 'ok'}\n", status_code=503 if why_not else 200)

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
    async def metrics(request: Asked) -> Response[bytes]:
        """Tell what Prometheus reads, under this exact path: a proxy may hide no other."""
        if request.scope["raw_path"] != b"/metrics":
            raise NotFoundException("there is nothing at this address")
        if not public_metrics:
            raise Denied("not_yours", "metrics are shown where TRIPOT_METRICS says, and not here")
        return Response(shared.metrics.text(), media_type="text/plain; version=0.0.4")

    @get("/privacy", include_in_schema=False)
    async def show_privacy(request: Asked, language: FromQuery[str] = "") -> Response[bytes]:
        """Tell what is stored of people."""
        notices = shared.push.key is not None
        return privacy.answer(request, shared.limits, notices, contact, language)

    return [health, ready, metrics, show_privacy]


def answer(request: Asked, told: Refusal, status: int) -> Response[Refusal]:
    """Return a refusal as an HTTP response."""
    metrics: Metrics = request.app.state.metrics
    metrics.clients.refused.labels(told.code).inc()
    return Response(told, status_code=status, media_type=MediaType.JSON)


def denied(request: Asked, no: Denied) -> Response[Refusal]:
    """Answer what a table or the server refuses."""
    told = answer(request, no.refusal, STATUS[no.refusal.code])
    if isinstance(no, DeniedWithCookie):
        told.set_cookie(no.cookie)
    return told


def refused(request: Asked, no: HTTPException) -> Response[Refusal]:
    """Answer what Litestar refuses: an unknown address, a body that is not what it should be."""
    code: Code = "too_large" if no.status_code == 413 else "bad_message"
    extra = no.extra if isinstance(no.extra, list) else []
    reasons = [f"{e.get('key', '')}: {e.get('message', '')}" for e in extra if isinstance(e, dict)]
    said = "this is larger than what is read here" if code == "too_large" else no.detail
    sentence = "; ".join([said, *reasons])
    return answer(request, refusal(code, sentence), no.status_code)


def garbled(request: Asked, _: Exception) -> Response[Refusal]:
    """Answer a body that is not text, or is nested too deeply."""
    told = refusal("bad_message", "this is not JSON that can be read")
    return answer(request, told, STATUS[told.code])


def failed(request: Asked, no: Exception) -> Response[Refusal]:
    """Answer what should not happen, and log it."""
    log.error("request failed", path=request.scope.get("path_template"), exc_info=no)
    sentence = "something went wrong in the server: look whether it was done, then try again"
    return answer(request, refusal("in_doubt", sentence), 500)
