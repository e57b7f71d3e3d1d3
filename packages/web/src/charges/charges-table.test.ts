import type { ChargeView } from "@portico/api/charges/contract";
import { describe, expect, it } from "vitest";
import { byPressing, countIn, eachOnce } from "./charges-table.tsx";

function charge(name: string, state: ChargeView["state"], dueOn: string | null = "2026-12-15"): ChargeView {
  return {
    name,
    id: name,
    description: null,
    balance: { amount: 100, currency: "AUD", text: "AUD 1.00" },
    dueOn,
    state,
    because: "",
  };
}

describe("byPressing", () => {
  it("reads overdue, due, unknown, settled, and the earlier day first", () => {
    const charges = [
      charge("settled", "settled", "2025-01-01"),
      charge("later", "due", "2027-01-01"),
      charge("undated", "due", null),
      charge("unclear", "UNKNOWN"),
      charge("sooner", "due", "2026-12-01"),
      charge("late", "overdue", "2026-10-01"),
    ];
    expect(byPressing(charges).map(({ name }) => name)).toEqual([
      "late",
      "sooner",
      "later",
      "undated",
      "unclear",
      "settled",
    ]);
  });
});

describe("eachOnce", () => {
  it("counts a charge that stands in both groups once", () => {
    const both = eachOnce([charge("U1", "overdue"), charge("L1", "due")], [charge("L1", "due")]);
    expect(both.map(({ name }) => name)).toEqual(["U1", "L1"]);
    expect(countIn(both, "due")).toBe(1);
  });
});
