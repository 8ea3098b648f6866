"""What the server reports about itself: health, readiness, metrics, and what it stores."""

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery

from tripot.server.base.refusal import Denied
from tripot.server.http import privacy
from tripot.server.http.parts import parts_of
from tripot.server.http.ready import Readiness

Asked = Request[Any, Any, State]


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def health(readiness: NamedDependency[Readiness]) -> Response[str]:
    """Say whether the server is running; the database is not asked."""
    if readiness.stopped:
        return Response("stopping\n", status_code=503)
    return Response("ok\n")


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(readiness: NamedDependency[Readiness]) -> Response[str]:
    """Say whether tables can be played now."""
    why_not = await readiness.why_not()
    return Response(f"{why_not or 'ok'}\n", status_code=503 if why_not else 200)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """Return the metrics for Prometheus, at this exact path, the only one that a proxy may hide."""
    parts = parts_of(request.scope)
    if request.scope["raw_path"] != b"/metrics":
        raise NotFoundException("there is nothing at this address")
    if not parts.public_metrics:
        raise Denied("not_yours", "metrics are shown where TRIPOT_METRICS says, and not here")
    return Response(parts.metrics.text(), media_type="text/plain; version=0.0.4")


@get("/privacy", include_in_schema=False)
async def show_privacy(request: Asked, language: FromQuery[str] = "") -> Response[bytes]:
    """Return the page that says what is stored about people."""
    parts = parts_of(request.scope)
    notices = parts.push.key is not None
    return privacy.answer(request, parts.limits, notices, parts.contact, language)


HANDLERS = [health, ready, metrics, show_privacy]
