import { describe, expect, it } from "vitest";
import { balanceRows, hasBalance } from "./stay-cards.tsx";

const row = (id: Parameters<typeof balanceRows>[1]["rows"][number]["id"], value: number | null = 1) => ({
  id,
  value,
  text: value === null ? null : String(value),
});

describe("balanceRows", () => {
  const rows = [
    row("levied-points-owned"),
    row("points-available"),
    row("points-expiring", null),
    row("exchange-credits"),
  ];

  it("returns the balances that pay for the stay, even if a value is not known", () => {
    expect(balanceRows("points", { rows })).toEqual([row("points-available"), row("points-expiring", null)]);
    expect(balanceRows("exchange", { rows })).toEqual([row("exchange-credits")]);
  });
});

describe("hasBalance", () => {
  it("is false if money pays", () => {
    expect([hasBalance("money"), hasBalance("nothing"), hasBalance("entitlement")]).toEqual([false, false, true]);
  });
});
