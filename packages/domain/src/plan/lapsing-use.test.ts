import { describe, expect, it } from "vitest";
import { SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { entitlement, lot } from "../../testing/builders.ts";
import { addDays, formatDay } from "../day.ts";
import { lapsingUse } from "./lapsing-use.ts";
import { lapsingUseText } from "./plan-messages.ts";

const TODAY = SAMPLE_TODAY;

function inDays(days: number) {
  return addDays(TODAY, days);
}

describe("lapsingUse", () => {
  const soon = lot({ remaining: 300, expiresOn: inDays(58) });
  const costs = { kind: "points", points: 700 } as const;

  it("names the part that lapses first, and the rest until the last day", () => {
    const lots = [
      soon,
      lot({ remaining: 100, expiresOn: inDays(90) }),
      lot({ remaining: 500, expiresOn: inDays(200) }),
    ];
    const use = lapsingUse(costs, { lots }, { today: TODAY });
    expect(use).toEqual({
      kind: "points",
      first: { amount: 300, expiresOn: inDays(58), lastDay: inDays(57) },
      rest: { amount: 400, expiresOn: inDays(200) },
    });
    expect(use && lapsingUseText(use, "en")).toBe(
      `Uses 300 points that expire on ${formatDay(inDays(58))}, and 400 more that expire by ${formatDay(inDays(200))}`,
    );
    expect(use && lapsingUseText(use, "vi")).toBe(
      `Dùng 300 điểm hết hạn ngày ${formatDay(inDays(58))} và 400 điểm hết hạn đến ngày ${formatDay(inDays(200))}`,
    );
  });

  it("leaves out points beyond the window", () => {
    const lots = [soon, lot({ remaining: 500, expiresOn: inDays(366) })];
    const use = lapsingUse(costs, { lots }, { today: TODAY });
    expect(use).toMatchObject({ first: { amount: 300 }, rest: undefined });
    expect(use && lapsingUseText(use, "en")).toBe(`Uses 300 points that expire on ${formatDay(inDays(58))}`);
  });

  it("uses an entitlement until its last day", () => {
    const entitlements = [entitlement({ resortId: "R1", expiresOn: inDays(30) })];
    const use = lapsingUse({ kind: "entitlement", resortId: "R1" }, { entitlements }, { today: TODAY });
    expect(use?.first.lastDay).toBe(inDays(30));
    expect(use && lapsingUseText(use, "en")).toBe(
      `Uses an entitlement that can be used until ${formatDay(inDays(30))}`,
    );
  });

  it("is undefined for exchange credits, and for a stay that the member cannot pay", () => {
    const fee = { minor: 0, currency: "AUD" } as const;
    const exchange = { kind: "exchange", credits: 1, fee } as const;
    expect(lapsingUse(exchange, { credits: { exchange: 2, exchangeAndPlay: 0 } } as never, { today: TODAY })).toBe(
      undefined,
    );
    expect(lapsingUse(costs, { lots: [soon] }, { today: TODAY })).toBe(undefined);
  });
});
