import { expect, test } from "vitest";
import { nextLook } from "./purchases-under-way.ts";

const now = "2026-11-20T02:00:00.000Z";
const held = { state: "held", heldUntil: "2026-11-20T02:10:00.000Z" } as const;
const confirming = { state: "confirming", heldUntil: null } as const;

test.each([
  ["there is nothing", [], false],
  ["staff look at it", [{ state: "review", heldUntil: held.heldUntil } as const], false],
  ["one is held: when that is over", [held], 600_500],
  ["one that is held and over is held all the same", [{ ...held, heldUntil: "2026-11-20T01:00:00.000Z" }], 5_000],
  ["a hold has no end", [{ ...held, heldUntil: null }], false],
  ["a hold lasts for longer than a timer does", [{ ...held, heldUntil: "2027-11-20T01:00:00.000Z" }], 2 ** 31 - 1],
  ["one moves by itself", [held, confirming], 5_000],
] as const)("looks again where %s", (_, purchases, expected) => {
  expect(nextLook({ now, purchases })).toBe(expected);
});
