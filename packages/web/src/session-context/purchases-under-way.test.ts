import { expect, test } from "vitest";
import { purchasePollInterval } from "./purchases-under-way.ts";

const now = "2026-11-20T02:00:00.000Z";
const held = { state: "held", heldUntil: "2026-11-20T02:10:00.000Z" } as const;
const confirming = { state: "confirming", heldUntil: null } as const;

test.each([
  ["there are no purchases", [], false],
  ["staff review the purchase", [{ state: "review", heldUntil: held.heldUntil } as const], false],
  ["a stay is held, after the hold ends", [held], 600_500],
  ["a stay is still held after the hold's end", [{ ...held, heldUntil: "2026-11-20T01:00:00.000Z" }], 5_000],
  ["a hold has no end", [{ ...held, heldUntil: null }], false],
  ["a hold lasts longer than the maximum timer", [{ ...held, heldUntil: "2027-11-20T01:00:00.000Z" }], 2 ** 31 - 1],
  ["a purchase is being confirmed", [held, confirming], 5_000],
] as const)("pollInterval if %s", (_, purchases, expected) => {
  expect(purchasePollInterval({ now, purchases })).toBe(expected);
});
