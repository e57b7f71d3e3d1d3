import { describe, expect, it } from "vitest";
import { day, entitlement, lot } from "../../testing/builders.ts";
import { LANGUAGES, type Language } from "../language.ts";
import { allocate } from "./allocation.ts";
import { allocationMessages } from "./allocation-messages.ts";
import type { OfferCost } from "./offer.ts";
import type { ReachHoldings } from "./reach.ts";

const TODAY = day("2026-11-20");
const SOON = day("2027-01-17");
const points = (amount: number): OfferCost => ({ kind: "points", points: amount });
const ENTITLEMENT_COST: OfferCost = { kind: "entitlement", resortId: "R12" };
const EXCHANGE_COST: OfferCost = { kind: "exchange", credits: 2, fee: { minor: 229_00, currency: "AUD" } };
const MONEY_COST: OfferCost = { kind: "money", money: { minor: 300_00, currency: "NZD" } };

const LOTS = [
  lot({ remaining: 500.5, expiresOn: SOON }),
  lot({ remaining: 720, expiresOn: day("2027-06-30") }),
  lot({ remaining: 500, expiresOn: day("2026-11-02") }),
];
const entitlementAtResort = entitlement({ id: "S1", resortId: "R12", remaining: 1, expiresOn: SOON });

function messagesFor(cost: OfferCost, holdings: ReachHoldings, language: Language = "en") {
  return allocationMessages(allocate(cost, holdings, { today: TODAY }), { language, resort: "Banksia Shores" });
}

describe("the remainder in allocationMessages", () => {
  it.each<[string, OfferCost, ReachHoldings, string | null]>([
    [
      "names the part of the remaining points that expires first",
      points(150),
      { lots: LOTS },
      "After this booking you have 1,070.5 points; 350.5 of them expire on 17 Jan 2027.",
    ],
    [
      "names one day if all remaining points expire on it",
      points(600.5),
      { lots: LOTS },
      "After this booking you have 620 points; they expire on 30 Jun 2027.",
    ],
    [
      "uses the singular for one remaining point",
      points(499),
      { lots: [lot({ remaining: 500, expiresOn: SOON })] },
      "After this booking you have 1 point; it expires on 17 Jan 2027.",
    ],
    [
      "uses the singular for one expiring point of many",
      points(499.5),
      { lots: LOTS },
      "After this booking you have 721 points; 1 of them expires on 17 Jan 2027.",
    ],
    ["says that no points are left", points(1_220.5), { lots: LOTS }, "After this booking you have no points left."],
    [
      "names no day if the expiry day is unknown",
      points(100),
      { lots: [lot({ remaining: 500, status: "EXPIRING", expiresOn: undefined })] },
      "After this booking you have 400 points.",
    ],
    [
      "says that no entitlement is left",
      ENTITLEMENT_COST,
      { entitlements: [entitlementAtResort] },
      "After this booking you have no entitlement left at Banksia Shores.",
    ],
    [
      "counts one more stay of an entitlement",
      ENTITLEMENT_COST,
      { entitlements: [{ ...entitlementAtResort, remaining: 2 }] },
      "After this booking your entitlements at Banksia Shores give you 1 more stay, until 17 Jan 2027.",
    ],
    [
      "counts the stays of several entitlements, and names the first expiry day",
      ENTITLEMENT_COST,
      {
        entitlements: [
          { ...entitlementAtResort, remaining: 2 },
          { ...entitlementAtResort, id: "S2", remaining: 2, expiresOn: day("2027-06-30") },
        ],
      },
      "After this booking your entitlements at Banksia Shores give you 3 more stays, the next of them until 17 Jan 2027.",
    ],
    ["counts the remaining credits", EXCHANGE_COST, { credits: 3 }, "After this booking you have 1 exchange credit."],
    [
      "says that no credits are left",
      EXCHANGE_COST,
      { credits: 2 },
      "After this booking you have no exchange credits left.",
    ],
    ["is null if money pays", MONEY_COST, {}, null],
    ["is null if the holdings are unknown", points(1), {}, null],
  ])("%s", (_case, cost, holdings, leaves) => {
    expect(messagesFor(cost, holdings).leaves).toBe(leaves);
  });
});

describe("the shortage in allocationMessages", () => {
  it.each<[string, OfferCost, ReachHoldings, string | null]>([
    [
      "names the points that expired last",
      points(1_440.5),
      { lots: LOTS },
      "You are 220 points short: you have 1,220.5. 500 points expired on 02 Nov 2026.",
    ],
    [
      "names no expired points if there are none",
      points(2),
      { lots: [lot({ remaining: 1 })] },
      "You are 1 point short: you have 1.",
    ],
    ["says that the member has no points", points(2), { lots: [] }, "You are 2 points short: you have none."],
    [
      "names the last day of the expired entitlement",
      ENTITLEMENT_COST,
      { entitlements: [{ ...entitlementAtResort, expiresOn: day("2026-11-02") }] },
      "You have no entitlement at Banksia Shores that you can use today. The last one could be used until 02 Nov 2026.",
    ],
    [
      "names no day without an expired entitlement",
      ENTITLEMENT_COST,
      { entitlements: [] },
      "You have no entitlement at Banksia Shores that you can use today.",
    ],
    ["counts the missing credits", EXCHANGE_COST, { credits: 1 }, "You are 1 exchange credit short: you have 1."],
    [
      "counts negative credits as none",
      EXCHANGE_COST,
      { credits: -1 },
      "You are 2 exchange credits short: you have none.",
    ],
    ["is null if the stay is within reach", points(1), { lots: LOTS }, null],
  ])("%s", (_case, cost, holdings, short) => {
    expect(messagesFor(cost, holdings).short).toBe(short);
  });
});

describe("allocationMessages", () => {
  it("names the paying lots with their expiry days", () => {
    expect(messagesFor(points(600), { lots: LOTS }).pays).toEqual([
      { from: "points that expire on 17 Jan 2027", amount: "500.5 points" },
      { from: "points that expire on 30 Jun 2027", amount: "99.5 points" },
    ]);
    expect(messagesFor(ENTITLEMENT_COST, { entitlements: [entitlementAtResort] }).pays).toEqual([
      { from: "your entitlement S1 at Banksia Shores, valid until 17 Jan 2027", amount: "1 entitlement" },
    ]);
    expect(messagesFor(EXCHANGE_COST, { credits: 2 }).pays).toEqual([
      { from: "your exchange credits", amount: "2 exchange credits" },
      { from: "your card", amount: "AUD 229.00" },
    ]);
    expect(messagesFor(MONEY_COST, {}).pays).toEqual([{ from: "your card", amount: "NZD 300.00" }]);
  });

  it("gives the reason as one sentence", () => {
    expect(messagesFor(points(1), { lots: LOTS }).because).toBe("You have enough points for this stay.");
    expect(messagesFor(points(1), {}, "vi").because).toBe("Hiện chưa đọc được điểm của bạn.");
  });

  it("is in Vietnamese for the Vietnamese brand", () => {
    expect(messagesFor(points(150), { lots: LOTS }, "vi")).toEqual({
      because: "Bạn có đủ điểm cho kỳ nghỉ này.",
      pays: [{ from: "điểm hết hạn ngày 17 Jan 2027", amount: "150 điểm" }],
      leaves: "Sau lần đặt này bạn còn 1,070.5 điểm; 350.5 điểm trong số đó hết hạn ngày 17 Jan 2027.",
      short: null,
    });
    expect(messagesFor(points(1_440.5), { lots: LOTS }, "vi").short).toBe(
      "Bạn còn thiếu 220 điểm: bạn có 1,220.5 điểm. 500 điểm đã hết hạn ngày 02 Nov 2026.",
    );
  });

  it.each(LANGUAGES)("has texts for every cost in %s", (language) => {
    for (const cost of [points(150), ENTITLEMENT_COST, EXCHANGE_COST, MONEY_COST]) {
      for (const holdings of [
        { lots: LOTS, entitlements: [entitlementAtResort], credits: 2 },
        { lots: [], entitlements: [], credits: 0 },
        {},
      ]) {
        const { because, pays, leaves, short } = messagesFor(cost, holdings, language);
        for (const text of [because, ...pays.flatMap(({ from, amount }) => [from, amount]), leaves, short]) {
          if (text !== null) expect(text).toMatch(/^\S.*\S$/);
          expect(text ?? "").not.toMatch(/undefined|NaN|null/);
        }
      }
    }
  });
});
