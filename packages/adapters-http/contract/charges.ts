import { brisbaneDay, type Instant } from "@portico/domain/day";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal, requireDay, requireDefined, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("ChargesSource", () => {
  it("reads an overdue levy in New Zealand dollars", async () => {
    const { levy, unpaid } = await portal.ports.charges.charges(toMemberKey("100203"));
    expect(levy).toEqual([
      {
        id: "700203",
        balance: { minor: 61_200, currency: "NZD" },
        dueOn: requireDay("2026-08-31"),
        unreadable: undefined,
        description: "Levy 2026, Kauri Lake Lodge",
      },
    ]);
    expect(unpaid).toEqual(levy);
    expect(requireDefined(levy[0]?.dueOn)).toBeLessThan(brisbaneDay(portal.club.now() as Instant));
  });

  it("reads both groups, including settled levies", async () => {
    const { levy, unpaid } = await portal.ports.charges.charges(toMemberKey("100202"));
    expect(unpaid.map(({ id, balance }) => [id, balance?.minor])).toEqual([
      ["U-5101", 12_050],
      ["L-2027-100202", 84_540],
    ]);
    expect(levy.map(({ id, balance }) => [id, balance?.minor])).toEqual([
      ["L-2027-100202", 84_540],
      ["L-2026-100202", 0],
    ]);
  });
});
