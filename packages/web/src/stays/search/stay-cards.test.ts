import { describe, expect, it } from "vitest";
import { hasBalance, rowsFor } from "./stay-cards.tsx";

const row = (id: Parameters<typeof rowsFor>[1]["rows"][number]["id"], value: number | null = 1) => ({
  id,
  value,
  text: value === null ? null : String(value),
});

describe("balance rows of a stay", () => {
  const rows = [
    row("levied-points-owned"),
    row("points-available"),
    row("points-expiring", null),
    row("exchange-credits"),
  ];

  it("are those that pay for it, even if a value is not known", () => {
    expect(rowsFor("points", { rows })).toEqual([row("points-available"), row("points-expiring", null)]);
    expect(rowsFor("exchange", { rows })).toEqual([row("exchange-credits")]);
  });

  it("are empty if money pays", () => {
    expect([hasBalance("money"), hasBalance("nothing"), hasBalance("entitlement")]).toEqual([false, false, true]);
  });
});
