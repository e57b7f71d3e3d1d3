import { outstanding } from "@portico/domain/charges/outstanding";
import { charge, day, entitlement, instant } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { chargesPanel, entitlementsPanel, overduePanel, preferencesPanel } from "./panels.ts";

const NOW = instant("2026-11-20T02:00:00Z");
const SETTING = { portalType: "points", today: day("2026-11-20") } as const;

function owed(...charges: ReturnType<typeof charge>[]) {
  return outstanding({ unpaidCharges: charges, levyCharges: [] }, SETTING);
}

describe("overduePanel", () => {
  test("sums only overdue charges, with the oldest due date", () => {
    const panel = overduePanel(
      owed(
        charge({ id: "U1", dueOn: day("2026-11-19") }),
        charge({ id: "U2", dueOn: day("2026-09-30"), balance: { minor: 50, currency: "NZD" } }),
        charge({ id: "U3", dueOn: day("2026-11-20") }),
        charge({ id: "U4", dueOn: day("2026-10-01") }),
      ),
    );
    expect(panel).toEqual({
      count: 3,
      owed: [
        { amount: 200_00, currency: "AUD", text: "AUD 200.00" },
        { amount: 50, currency: "NZD", text: "NZD 0.50" },
      ],
      since: "2026-09-30",
      unknown: [],
    });
  });

  test("names charges that may be overdue", () => {
    const unreadable = charge({ id: "U1", balance: undefined, unreadable: "Balance" });
    const undated = charge({ id: "U2", dueOn: undefined });
    expect(overduePanel(owed(unreadable, undated))).toEqual({ count: 0, owed: [], since: null, unknown: ["U1", "U2"] });
    expect(chargesPanel(owed(unreadable, undated))).toMatchObject({ owed: [{ amount: 100_00 }], unknown: ["U1"] });
  });
});

test("entitlementsPanel fails if one resort failed", () => {
  const failed = [{ resortId: "R2", code: "BACK_END_UNREADABLE" as const }];
  expect(() => entitlementsPanel({ entitlements: [entitlement()], failed }, NOW)).toThrow(
    expect.objectContaining({ code: "BACK_END_UNREADABLE" }),
  );
  expect(entitlementsPanel({ entitlements: [entitlement()], failed: [] }, NOW)).toEqual({ active: 1, unknown: [] });
});

test("preferencesPanel is unknown, not empty, for an address without a contact", () => {
  expect(preferencesPanel(undefined)).toEqual({ contact: "unknown", subscribed: null, lists: null });
  expect(preferencesPanel([{ subscribed: true }, { subscribed: false }])).toEqual({
    contact: "known",
    subscribed: 1,
    lists: 2,
  });
});
