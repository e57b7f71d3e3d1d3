import type { EntitlementView } from "@portico/api/entitlements/contract";
import { describe, expect, it } from "vitest";
import { groupByResort } from "./entitlements-page.tsx";

function entitlement(name: string, overrides: Partial<EntitlementView>): EntitlementView {
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
    usable: overrides.status !== "USED" && overrides.status !== "EXPIRED",
    daysLeft: null,
    isLastDay: false,
    nextChange: null,
    ...overrides,
  };
}

const BANKSIA = { resortId: "R12", resortName: "Banksia Shores", usable: 1, weeks: 1 };
const KAURI = { resortId: "R27", resortName: "Kauri Lake Lodge", usable: 0, weeks: 0 };

describe("groupByResort", () => {
  it("sorts groups and their entitlements, with usable entitlements first", () => {
    const entitlements = [
      entitlement("A", { resortId: "R27", status: "USED" }),
      entitlement("B", { status: "EXPIRED" }),
      entitlement("C", { status: "EXPIRING" }),
    ];
    const groups = groupByResort({ entitlements, resorts: [KAURI, BANKSIA] });
    expect(groups.map(({ resortName, usable }) => [resortName, usable])).toEqual([
      ["Banksia Shores", 1],
      ["Kauri Lake Lodge", 0],
    ]);
    expect(groups[0]?.entitlements.map(({ name }) => name)).toEqual(["C", "B"]);
  });

  it("puts entitlements without a resort last, even if they are usable", () => {
    const entitlements = [
      entitlement("A", { resortId: null, resortName: null }),
      entitlement("B", { resortId: "R27", status: "USED" }),
    ];
    const resorts = [{ ...BANKSIA, resortId: null, resortName: null }, KAURI];
    expect(groupByResort({ entitlements, resorts }).map(({ resortId }) => resortId)).toEqual(["R27", null]);
  });

  it("shows the counts of the server instead of counting again", () => {
    const resorts = [{ ...BANKSIA, usable: 7, weeks: 9 }];
    expect(groupByResort({ entitlements: [entitlement("A", {})], resorts })).toMatchObject([{ usable: 7, weeks: 9 }]);
  });

  it("returns no groups if there are no entitlements", () => {
    expect(groupByResort({ entitlements: [], resorts: [] })).toEqual([]);
  });
});
