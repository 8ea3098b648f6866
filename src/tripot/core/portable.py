"""Compiles rule functions for a processor other than this one.

`compile.py` makes machine code that runs here. This module takes the LLVM text of the same
functions before it depends on this processor, and makes an object file for a target from it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import numba
from llvmlite import binding as llvm
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys

from tripot.core import bits
from tripot.core.compile import HOW, NATIVE

# A runtime for Numba that counts no references, as memory is freed as a whole. The fourth field of
# a memory block is the address of its data.
RUNTIME = """
define void @NRT_incref(ptr %block) { ret void }
define void @NRT_decref(ptr %block) { ret void }
define ptr @NRT_MemInfo_data_fast(ptr %block) {
  %at = getelementptr { i64, ptr, ptr, ptr, i64 }, ptr %block, i32 0, i32 3
  %data = load ptr, ptr %at
  ret ptr %data
}
"""
# Functions that are only declared belong to Python, which is absent; rules never reach them.
DECLARED = re.compile(r"^declare ([^@\n]+@(?!llvm\.)[^\n#]+?)(?: #\d+)?$", re.M)
STOP = r"define internal \1 { call void @llvm.trap() unreachable }"
EXTERNAL = re.compile(r"= external global i8\b", re.M)
# Python's pickled exceptions, which name files of the machine that compiles.
RAISED = re.compile(r"^(@\.const\.picklebuf\.\S+ = internal constant \{[^}]+\}) .*$", re.M)
INSTEAD = re.compile(r"@instead\.([\w.]+)\(")
INLINED = 60  # LLVM's threshold for functions that are inlined into their callers


class Export(NamedTuple):
    """A function that a module exports: plain numbers and addresses in, a number out."""

    signature: Any  # Numba's
    function: Callable[..., Any]


class Text(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The LLVM text of a function and of all it calls; no machine code is made from it."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """Do nothing: an optimiser would use the size of this machine's pointers."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_specific(self) -> None:
        pass

    def get_pointer_to_function(self, name: str) -> int:
        """Return a dummy address that is never called."""
        self._ensure_finalized()
        return 1

    @property
    def has_dynamic_globals(self) -> bool:
        """Whether Numba must not cache it on disk."""
        return True


class Texts(JITCPUCodegen):  # type: ignore[misc]
    """The code generator that Numba uses."""

    _library_class = Text

    def _customize_tm_features(self) -> str:
        return ""

    def _get_host_cpu_name(self) -> str:
        return "generic"

    def _add_module(self, module: Any) -> None:
        pass

    def set_env(self, env_name: str, env: Any) -> None:
        """Store no address of this process."""


def turn() -> None:
    """Make this process generate code for other processors; it can't run compiled rules then.

    Call it before any rule is compiled.
    """
    NATIVE.pop(bits.nth, None)  # it uses an instruction that only some processors have
    context = cpu_target.target_context
    context.refresh()  # loads Numba's own runtime
    context._internal_codegen = Texts("tripot")
    with global_compiler_lock:
        runtime = context.codegen().create_library("runtime")
        runtime.add_llvm_module(llvm.parse_assembly(RUNTIME))
        runtime.finalize()
    rtsys._library = runtime


def text_of(exports: Mapping[str, Export]) -> Any:
    """Return an LLVM module that exports these functions under these names, and nothing else.

    `turn` must have been called.
    """
    module = llvm.parse_assembly("")
    for name, (signature, function) in exports.items():
        made = numba.cfunc(signature, **HOW)(function)
        module.link_in(made._library._final_module.clone())
        module.get_function(made._wrapper_name).name = name
    return module


def object_of(module: Any, names: Iterable[str], triple: str, runtime: str = "") -> bytes:
    """Return an object file for a target: the functions with these names, and what they need.

    `runtime` is LLVM text of what the target lacks, such as a way to get memory; its functions
    `instead.X` replace LLVM's own X. A call of anything still missing stops the program.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(triple).create_target_machine(cpu="generic", features="")
    text = str(module)
    for name in INSTEAD.findall(runtime):
        text = text.replace(f"@llvm.{name}(", f"@instead.{name}(")
    whole, added = llvm.parse_assembly(text), llvm.parse_assembly(runtime)
    for part in (whole, added):
        part.triple, part.data_layout = triple, str(machine.target_data)
    whole.link_in(added)
    whole = llvm.parse_assembly(closed(str(whole)))
    for one in (*whole.functions, *whole.global_variables):
        if not one.is_declaration and one.name not in names:
            one.linkage = "internal"
    optimise(whole, machine)
    return bytes(machine.emit_object(whole))


def closed(text: str) -> str:
    """Return LLVM text with a body for each function that is only declared, and no exceptions."""
    text = EXTERNAL.sub("= internal global i8 0", DECLARED.sub(STOP, text))
    text = RAISED.sub(r"\1 zeroinitializer", text)
    return text if "@llvm.trap()\n" in text else text + "declare void @llvm.trap()\n"


def optimise(module: Any, machine: Any) -> None:
    """Make a module small first, then fast: no loop is unrolled or vectorised."""
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.inlining_threshold = INLINED
    options.loop_unrolling = options.loop_interleaving = False
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
