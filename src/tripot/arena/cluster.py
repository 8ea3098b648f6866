"""Games on the workers of a Ray cluster, on any number of machines: the same as on one core."""

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

LOCAL = "local"  # the address of workers on only this machine, which end with this process
# Settings for local workers, which can't be reached from other machines and send little.
ALONE = {"_node_ip_address": "127.0.0.1", "include_dashboard": False, "object_store_memory": 10**8}
RETRIES = 3  # of a call whose worker was lost
PATIENCE = 5  # seconds within which an address must answer


class Cluster(Executor):
    """The workers of a cluster, one per core; `with` releases them.

    A call is sent as a pickle, and sent again to another worker if its worker is lost.
    """

    def __init__(self, address: str, names: Sequence[str] = ()) -> None:
        """Connect to `address`: "local", "auto" for a cluster that runs here, or HOST:PORT.

        `names` are the bots that will play. The modules of the caller's own bots are sent to the
        workers, so these bots must have been found before. Misuse if there is no cluster.
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
        """Call a function on a worker. Misuse if it is lost too often, or versions differ there."""
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
        own = " or ".join(f"'{name}'" for name in bots.of_users(self._names))
        lost = f"Ray gave some games up, lost ones after {1 + RETRIES} tries"
        said = str(no).strip().partition("\n")[0]
        return Misuse(f"{lost} (does {own} answer?): {said}" if own else f"{lost}: {said}")

    def __enter__(self) -> "Cluster":
        return self

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Leave the cluster; calls that are still waiting there are dropped."""
        self._ray.shutdown()


def reach(address: str) -> None:
    """Raise OSError if nobody answers at HOST:PORT; Ray would take minutes to find that out."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), PATIENCE).close()


@contextmanager
def workers(jobs: int | None, address: str | None, names: Sequence[str]) -> Iterator[int | Cluster]:
    """Yield the cluster at the address; without one, `jobs` threads, one per core if None."""
    if address is None:
        yield jobs or os.cpu_count() or 1
    else:
        # Ray reports lost workers on standard output, which is for results.
        with redirect_stdout(sys.stderr), Cluster(address, names) as cluster:
            yield cluster


@contextmanager
def pool_of(jobs: Whole | Cluster) -> Iterator[tuple[Executor, int]]:
    """Yield an executor and its number of workers: a pool of threads, or the cluster itself."""
    if isinstance(jobs, Cluster):
        yield jobs, jobs.workers
    else:
        with ThreadPoolExecutor(threads := number_of("jobs", jobs)) as pool:
            yield pool, threads


def called(sender: str, names: Sequence[str], call: bytes) -> Any:
    """Return what a pickled call returns; Misuse if the sender's versions differ from ours."""
    if sender != here():
        raise Misuse(
            "a worker of the cluster has another version of Tripot, NumPy or Numba: install the "
            "same on all machines"
        )
    with watched(names):
        function, args, kwargs = pickle.loads(call)  # noqa: S301  (Ray's own messages are pickles too)
        return function(*args, **kwargs)


@cache
def here() -> str:
    """Name the versions that determine results: sources and weights, NumPy and Numba."""
    return f"{version()} {cache_folder().name}"


def own_modules(names: Sequence[str]) -> list[ModuleType]:
    """Return the modules, or their top packages, of the caller's own bots."""
    places = {name.partition(":")[0].partition(".")[0] for name in names if bots.is_own(name)}
    return [sys.modules[place] for place in sorted(places)]
