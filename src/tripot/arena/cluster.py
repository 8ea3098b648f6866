"""Games on the workers of a Ray cluster, on however many machines: the same as on one core."""

import os
import pickle
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from tripot import bots
from tripot.arena.watch import watched
from tripot.bots.version import version
from tripot.core.compile import cache_folder
from tripot.core.errors import Misuse, extra
from tripot.core.given import Whole, number_of

LOCAL = "local"  # the address of workers on this machine alone, which end with us
# Of such: nothing of them is reached from elsewhere, and what they send is small.
ALONE = {"_node_ip_address": "127.0.0.1", "include_dashboard": False, "object_store_memory": 10**8}
RETRIES = 3  # of what was lost with its worker
PATIENCE = 5  # seconds until somebody must answer at an address


class Cluster(Executor):
    """The workers of a cluster, of which each takes a core; `with` lets go of them.

    What is submitted goes there as a pickle, and is done again elsewhere if its worker is lost.
    """

    def __init__(self, address: str, names: Sequence[str] = ()) -> None:
        """`address` is "local", "auto" for one that runs here, or HOST:PORT.

        `names` are of bots that play: the modules of one's own are sent there, so they must be
        found already. Misuse if there is no cluster.
        """
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        with extra("ray"):
            ray: Any = import_module("ray")
        self._ray, self._names = ray, list(names)
        own = own_modules(names)
        try:
            reach(address)
            ray.init(
                address,
                runtime_env={"py_modules": own} if own else None,
                log_to_driver=False,
                logging_level="error",
                **ALONE if address == LOCAL else {},
            )
        except (OSError, ImportError, RuntimeError, ValueError) as no:
            said = str(no).strip().partition("\n")[0]
            raise Misuse(f"there is no Ray cluster at '{address}': {said}") from no
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._call = ray.remote(max_retries=RETRIES)(called)

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """What a call gives. Misuse if it is lost too often, or Tripot is another one there."""
        found: Future[Any] = Future()

        def settle(known: Future[Any]) -> None:
            if no := known.exception():
                found.set_exception(self._reason(no))
            else:
                found.set_result(known.result())

        sent = self._call.remote(here(), self._names, pickle.dumps((function, args, kwargs)))
        sent.future().add_done_callback(settle)
        return found

    def _reason(self, no: BaseException) -> BaseException:
        if isinstance(no, self._ray.exceptions.RayTaskError):
            return no.cause
        own = " or ".join(f"'{name}'" for name in self._names if bots.is_own(name))
        hint = f" (does {own} answer?)" if own else ""
        said = str(no).strip().partition("\n")[0]
        return Misuse(
            f"Ray gave some games up, lost ones at the {1 + RETRIES}th time{hint}: {said}"
        )

    def __enter__(self) -> "Cluster":
        return self

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Leave the cluster, which drops what is still to be done there."""
        self._ray.shutdown()


def reach(address: str) -> None:
    """OSError if nobody answers at HOST:PORT, which Ray takes minutes to find out."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), PATIENCE).close()


@contextmanager
def workers(jobs: int | None, address: str | None, names: Sequence[str]) -> Iterator[int | Cluster]:
    """Who plays games of these bots: those at the address, or threads, one a core if None."""
    if address is None:
        yield jobs or os.cpu_count() or 1
    else:
        # Ray tells of lost workers on the standard output, which is for results.
        with redirect_stdout(sys.stderr), Cluster(address, names) as cluster:
            yield cluster


@contextmanager
def pool_of(jobs: Whole | Cluster) -> Iterator[tuple[Executor, int]]:
    """Who works, and how many these are: so many threads, or a cluster, which stays."""
    if isinstance(jobs, Cluster):
        yield jobs, jobs.workers
    else:
        with ThreadPoolExecutor(threads := number_of("jobs", jobs)) as pool:
            yield pool, threads


def called(sender: str, names: Sequence[str], call: bytes) -> Any:
    """What a call gives here; Misuse if it comes from another Tripot than this one."""
    if sender != here():
        raise Misuse(
            "a worker of the cluster has another version of Tripot, NumPy or Numba: install the "
            "same on all machines"
        )
    with watched(names):
        function, args, kwargs = pickle.loads(call)  # noqa: S301  (Ray's own word is no safer)
        return function(*args, **kwargs)


@cache
def here() -> str:
    """What decides the results, as a name: sources and weights, NumPy and Numba."""
    return f"{version()} {cache_folder().name}"


def own_modules(names: Sequence[str]) -> list[ModuleType]:
    """The modules, or packages that they are in, of these bots that are somebody's own."""
    places = {name.partition(":")[0].partition(".")[0] for name in names if bots.is_own(name)}
    return [sys.modules[place] for place in sorted(places)]
