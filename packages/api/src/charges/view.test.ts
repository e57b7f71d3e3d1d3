import type { ListedCharge } from "@portico/domain/charges/source";
import { charge, day } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { balancePanelView, chargesView, watchView } from "./view.ts";

const TODAY = day("2026-11-20");
const SETTING = { portalType: "points", today: TODAY, language: "en" } as const;

function listed(parts: Partial<ListedCharge> = {}): ListedCharge {
  return { ...charge(), description: "Levy", ...parts };
}

describe("charges", () => {
  test("each says its state and why", () => {
    const { unpaid } = chargesView({ unpaid: [listed({ dueOn: day("2026-11-19") })], levy: [] }, SETTING);
    expect(unpaid).toEqual([
      {
        name: "U1",
        id: "U1",
        description: "Levy",
        balance: { amount: 100_00, currency: "AUD", text: "AUD 100.00" },
        dueOn: "2026-11-19",
        state: "overdue",
        because: "AUD 100.00 was due on 19 Nov 2026",
      },
    ]);
  });

  test("one that stands in both groups is shown in both and counted once", () => {
    const answer = chargesView({ unpaid: [listed()], levy: [listed()] }, SETTING);
    expect(answer.unpaid).toHaveLength(1);
    expect(answer.levy).toHaveLength(1);
    expect(answer.owed).toEqual([{ amount: 100_00, currency: "AUD", text: "AUD 100.00" }]);
  });

  test("are summed currency by currency", () => {
    const nzd = listed({ id: "U2", balance: { minor: 50_00, currency: "NZD" } });
    expect(chargesView({ unpaid: [listed(), nzd], levy: [] }, SETTING).owed.map(({ text }) => text)).toEqual([
      "AUD 100.00",
      "NZD 50.00",
    ]);
  });

  test("one that cannot be read is named and has no balance", () => {
    const unreadable = listed({ id: undefined, balance: undefined, dueOn: undefined, unreadable: "Currency" });
    const answer = chargesView({ unpaid: [], levy: [unreadable] }, SETTING);
    expect(answer).toMatchObject({
      levy: [{ name: "charges.levy[0]", id: null, balance: null, dueOn: null, state: "UNKNOWN" }],
      owed: [],
      unknown: ["charges.levy[0]"],
      banner: { allowed: false },
      balancePanel: { allowed: true },
    });
  });

  test.each([
    ["classic_escapes", true],
    ["points", true],
    ["classic_aspire", true],
    ["classic_weeks", true],
    ["classic_legends", false],
    [null, false],
  ] as const)("the banner and the balance panel for %s: %s", (portalType, allowed) => {
    const { banner, balancePanel } = chargesView({ unpaid: [listed()], levy: [] }, { ...SETTING, portalType });
    expect(banner.allowed).toBe(allowed);
    expect(balancePanel.allowed).toBe(allowed);
    if (!allowed)
      expect(balancePanelView({ ...SETTING, portalType }).because).toBe(
        "This is for Escapes, Points, Aspire and Weeks members.",
      );
  });
});

describe("a look of the watch", () => {
  test("finds what is owed", () => {
    const look = watchView({ unpaid: [listed()], levy: [] }, { ...SETTING, again: false });
    expect(look).toMatchObject({ found: true, owed: [{ amount: 100_00 }], again: false, banner: { allowed: true } });
  });

  test("that failed does not say that nothing is owed", () => {
    const look = watchView(undefined, { ...SETTING, again: true });
    expect(look).toMatchObject({ found: false, owed: null, again: true, banner: { allowed: false } });
  });
});
