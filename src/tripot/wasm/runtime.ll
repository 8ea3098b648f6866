; What rules and bots need of a system, for WebAssembly. What is called instead.X is used for LLVM's X.

; The first free byte. Memory is never given back: who calls sets this to where it was before.
@free = global i64 0

declare double @llvm.copysign.f64(double, double)
declare double @llvm.exp.f64(double)
declare double @llvm.floor.f64(double)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
declare i32 @llvm.wasm.memory.size.i32(i32)
declare void @llvm.trap()

define double @floor(double %x) {
  %y = call double @llvm.floor.f64(double %x)
  ret double %y
}

; The error function, by a series whose terms all have one sign: Abramowitz and Stegun, 7.1.6.
define double @erf(double %x) {
  %square = fmul double %x, %x
  %far = fcmp ogt double %square, 36.0
  br i1 %far, label %end, label %more
end:
  %whole = call double @llvm.copysign.f64(double 1.0, double %x)
  ret double %whole
more:
  %odd = phi double [ 1.0, %0 ], [ %odd.next, %more ]
  %term = phi double [ %x, %0 ], [ %term.next, %more ]
  %sum = phi double [ %x, %0 ], [ %sum.next, %more ]
  %odd.next = fadd double %odd, 2.0
  %up = fmul double %term, %square
  %twice = fmul double %up, 2.0
  %term.next = fdiv double %twice, %odd.next
  %sum.next = fadd double %sum, %term.next
  %same = fcmp ueq double %sum, %sum.next
  br i1 %same, label %done, label %more
done:
  %minus = fneg double %square
  %fall = call double @llvm.exp.f64(double %minus)
  %scaled = fmul double %sum.next, 0x3FF20DD750429B6D
  %erf = fmul double %scaled, %fall
  ret double %erf
}

; A size of an array: more than 31 bits are too many here. LLVM would multiply 128 bits.
define { i64, i1 } @instead.smul.with.overflow.i64(i64 %x, i64 %y) {
  %product = mul i64 %x, %y
  %both = or i64 %x, %y
  %large = icmp ugt i64 %both, 2147483647
  %one = insertvalue { i64, i1 } undef, i64 %product, 0
  %two = insertvalue { i64, i1 } %one, i1 %large, 1
  ret { i64, i1 } %two
}

define ptr @NRT_Allocate(i64 %size) {
  %top = load i64, ptr @free
  %up = add i64 %top, 31
  %at = and i64 %up, -32
  %end = add i64 %at, %size
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %wide = zext i32 %pages to i64
  %most = shl i64 %wide, 16
  %fits = icmp ule i64 %end, %most
  br i1 %fits, label %give, label %grow
grow:
  %lack = sub i64 %end, %most
  %round = add i64 %lack, 1048575
  %more = lshr i64 %round, 16
  %number = trunc i64 %more to i32
  %before = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %number)
  %refused = icmp eq i32 %before, -1
  br i1 %refused, label %stop, label %give
stop:
  call void @llvm.trap()
  unreachable
give:
  store i64 %end, ptr @free
  %address = inttoptr i64 %at to ptr
  ret ptr %address
}

; Numba's block of memory: references, what ends it, its argument, the data, their size.
define ptr @NRT_MemInfo_alloc(i64 %size) {
  %block = call ptr @NRT_Allocate(i64 64)
  %data = call ptr @NRT_Allocate(i64 %size)
  store i64 1, ptr %block
  %to = getelementptr { i64, ptr, ptr, ptr, i64 }, ptr %block, i32 0, i32 3
  store ptr %data, ptr %to
  %many = getelementptr { i64, ptr, ptr, ptr, i64 }, ptr %block, i32 0, i32 4
  store i64 %size, ptr %many
  ret ptr %block
}

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %block = call ptr @NRT_MemInfo_alloc(i64 %size)
  ret ptr %block
}

define void @NRT_Free(ptr %data) {
  ret void
}

; Write the strides of an array's new shape, if the array lies in one piece, and return whether it does.
define i32 @numba_attempt_nocopy_reshape(i64 %nd, ptr %dims, ptr %strides, i64 %newnd, ptr %newdims,
                                         ptr %newstrides, i64 %itemsize, i32 %fortran) {
  br label %old
old:
  %left = phi i64 [ %nd, %0 ], [ %place, %whole ]
  %step = phi i64 [ %itemsize, %0 ], [ %step.next, %whole ]
  %seen = icmp eq i64 %left, 0
  br i1 %seen, label %new, label %check
check:
  %place = sub i64 %left, 1
  %stride.at = getelementptr i64, ptr %strides, i64 %place
  %stride = load i64, ptr %stride.at
  %same = icmp eq i64 %stride, %step
  br i1 %same, label %whole, label %pieces
whole:
  %dim.at = getelementptr i64, ptr %dims, i64 %place
  %dim = load i64, ptr %dim.at
  %step.next = mul i64 %step, %dim
  br label %old
new:
  %rest = phi i64 [ %newnd, %old ], [ %spot, %write ]
  %width = phi i64 [ %itemsize, %old ], [ %width.next, %write ]
  %done = icmp eq i64 %rest, 0
  br i1 %done, label %end, label %write
write:
  %spot = sub i64 %rest, 1
  %newstride.at = getelementptr i64, ptr %newstrides, i64 %spot
  store i64 %width, ptr %newstride.at
  %newdim.at = getelementptr i64, ptr %newdims, i64 %spot
  %newdim = load i64, ptr %newdim.at
  %width.next = mul i64 %width, %newdim
  br label %new
end:
  ret i32 1
pieces:
  ret i32 0
}
