import type { ListedCharge } from "@portico/domain/charges/source";
import { charge, day } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { balancePanelView, type ChargeGroups, owedToday, watchView } from "./view.ts";

const TODAY = day("2026-11-20");
const SETTING = { portalType: "points", today: TODAY, language: "en" } as const;

function listed(parts: Partial<ListedCharge> = {}): ListedCharge {
  return { ...charge(), description: "Levy", ...parts };
}

const look = (groups: ChargeGroups) => watchView(groups, { ...SETTING, goesOn: false });

describe("what is owed", () => {
  test("counts a charge in both groups once", () => {
    expect(look({ unpaid: [listed()], levy: [listed()] }).owed).toEqual([
      { amount: 100_00, currency: "AUD", text: "AUD 100.00" },
    ]);
  });

  test("is summed for each currency", () => {
    const nzd = listed({ id: "U2", balance: { minor: 50_00, currency: "NZD" } });
    const { owed } = look({ unpaid: [listed(), nzd], levy: [] });
    expect(owed?.map(({ text }) => text)).toEqual(["AUD 100.00", "NZD 50.00"]);
  });

  test("leaves out what could not be read", () => {
    const unreadable = listed({ id: undefined, balance: undefined, dueOn: undefined, unreadable: "Currency" });
    expect(look({ unpaid: [], levy: [unreadable] })).toMatchObject({ owed: [], banner: { allowed: false } });
    expect(owedToday({ unpaid: [], levy: [unreadable] }, SETTING).unknown).toEqual(["charges.levy[0]"]);
    expect(balancePanelView(SETTING).allowed).toBe(true);
  });

  test.each([
    ["classic_escapes", true],
    ["points", true],
    ["classic_aspire", true],
    ["classic_weeks", true],
    ["classic_legends", false],
    [null, false],
  ] as const)("has a banner and a balance panel for %s: %s", (portalType, allowed) => {
    const { banner } = watchView({ unpaid: [listed()], levy: [] }, { ...SETTING, portalType, goesOn: false });
    expect(banner.allowed).toBe(allowed);
    const panel = balancePanelView({ ...SETTING, portalType });
    expect(panel.allowed).toBe(allowed);
    if (!allowed) expect(panel.because).toBe("Only Escapes, Points, Aspire and Weeks members see this.");
  });
});

describe("watchView", () => {
  test("reports what is owed", () => {
    const seen = watchView({ unpaid: [listed()], levy: [] }, { ...SETTING, goesOn: false });
    expect(seen).toMatchObject({ found: true, owed: [{ amount: 100_00 }], goesOn: false, banner: { allowed: true } });
  });

  test("does not report 0 after a failed read", () => {
    const seen = watchView(undefined, { ...SETTING, goesOn: true });
    expect(seen).toMatchObject({ found: false, owed: null, goesOn: true, banner: { allowed: false } });
  });
});
