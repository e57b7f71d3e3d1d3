import type { EntitlementView } from "@portico/api/entitlements/contract";
import { describe, expect, it } from "vitest";
import { byResort } from "./entitlements-page.tsx";

function entitlement(name: string, given: Partial<EntitlementView>): EntitlementView {
  return {
    name,
    id: name,
    resortId: "R12",
    resortName: "Banksia Shores",
    balance: 1,
    expiresOn: null,
    given: "ACTIVE",
    status: "AVAILABLE",
    because: "",
    usable: (given.status ?? "AVAILABLE") !== "USED" && given.status !== "EXPIRED",
    daysLeft: null,
    isLastDay: false,
    nextChange: null,
    ...given,
  };
}

describe("byResort", () => {
  it("puts what can be used before what cannot, in groups and inside them", () => {
    const groups = byResort([
      entitlement("A", { resortId: "R27", resortName: "Kauri Lake Lodge", status: "USED" }),
      entitlement("B", { status: "EXPIRED" }),
      entitlement("C", { status: "EXPIRING" }),
    ]);
    expect(groups.map(({ resortName, usable }) => [resortName, usable])).toEqual([
      ["Banksia Shores", 1],
      ["Kauri Lake Lodge", 0],
    ]);
    expect(groups[0]?.entitlements.map(({ name }) => name)).toEqual(["C", "B"]);
  });

  it("keeps entitlements without a resort together, last, even where they can be used", () => {
    const groups = byResort([
      entitlement("A", { resortId: null, resortName: null }),
      entitlement("B", { status: "USED" }),
    ]);
    expect(groups.map(({ resortId }) => resortId)).toEqual(["R12", null]);
  });

  it("takes the resort's name from whichever of them has it", () => {
    expect(byResort([entitlement("A", { resortName: null }), entitlement("B", {})])[0]?.resortName).toBe(
      "Banksia Shores",
    );
  });

  it("says what is left of those that can be used, which is what their rows say together", () => {
    const [group] = byResort([
      entitlement("A", { balance: 2 }),
      entitlement("B", { balance: 1 }),
      entitlement("C", { balance: 4, status: "EXPIRED" }),
    ]);
    expect([group?.usable, group?.left]).toEqual([2, 3]);
  });

  it("makes no groups of nothing", () => {
    expect(byResort([])).toEqual([]);
  });
});
