import { expect, test } from "vitest";
import { arrange, part } from "./parts";

const frame = () => new Promise(requestAnimationFrame);

test("parts are made in order, each in its own task", async () => {
  const made: string[] = [];
  const seen: number[] = [];
  for (const name of ["people", "dock", "field"]) void part().then(() => made.push(name));
  expect(made).toEqual([]);
  const each = setInterval(() => seen.push(made.length));
  await part();
  clearInterval(each);
  expect(made).toEqual(["people", "dock", "field"]);
  expect([...new Set(seen)]).toEqual([0, 1, 2, 3]);
});

test("once the table is complete, everything is measured before anything moves", async () => {
  const happened: string[] = [];
  void part().then(() => happened.push("part"));
  for (const name of ["one", "two"])
    arrange(() => {
      happened.push(`measure ${name}`);
      return () => happened.push(`move ${name}`);
    });
  await part();
  await frame();
  await frame();
  expect(happened).toEqual(["part", "measure one", "measure two", "move one", "move two"]);
});

test("a measure that returns no movement moves nothing", async () => {
  let measured = 0;
  arrange(() => void measured++);
  await frame();
  await frame();
  expect(measured).toBe(1);
});
