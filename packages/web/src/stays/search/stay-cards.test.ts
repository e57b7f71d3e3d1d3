import { describe, expect, it } from "vitest";
import { hasNumbers, rowsFor } from "./stay-cards.tsx";

const row = (id: Parameters<typeof rowsFor>[1]["rows"][number]["id"], value: number | null = 1) => ({ id, value });

describe("the member's numbers", () => {
  const rows = [
    row("levied-points-owned"),
    row("points-available"),
    row("points-expiring", null),
    row("exchange-credits"),
  ];

  it("are those that pay for the stay, also when one is not known", () => {
    expect(rowsFor("points", { rows })).toEqual([row("points-available"), row("points-expiring", null)]);
    expect(rowsFor("exchange", { rows })).toEqual([row("exchange-credits")]);
  });

  it("do not matter where money does", () => {
    expect([hasNumbers("money"), hasNumbers("nothing"), hasNumbers("entitlement")]).toEqual([false, false, true]);
  });
});
