import type { StayCostView } from "@portico/api/stays/contract";
import { describe, expect, it } from "vitest";
import { costMessages, costText, totalText } from "./costs.ts";

const AUD = { amount: 22_900, currency: "AUD", text: "AUD 229.00" } as const;

describe("costText", () => {
  it.each<[StayCostView, string]>([
    [{ kind: "points", points: 1480 }, "1,480 points"],
    [{ kind: "money", money: AUD }, "AUD 229.00"],
    [{ kind: "entitlement", resortId: "R12" }, "1 entitlement"],
    [{ kind: "exchange", credits: 2, fee: AUD }, "2 exchange credits and a fee of AUD 229.00"],
    [{ kind: "exchange", credits: 1, fee: AUD }, "1 exchange credit and a fee of AUD 229.00"],
    [{ kind: "exchange", credits: 1, fee: { ...AUD, amount: 0 } }, "1 exchange credit, no fee"],
  ])("formats %j as %s", (cost, text) => {
    expect(costText(cost, costMessages.en)).toBe(text);
  });
});

describe("totalText", () => {
  it("joins the costs of two kinds", () => {
    const total = [{ kind: "points", points: 432 } as const, { kind: "money", money: AUD } as const];
    expect(totalText(total, costMessages.en)).toBe("432 points and AUD 229.00");
    expect(totalText(total.slice(1), costMessages.en)).toBe("AUD 229.00");
  });
});
