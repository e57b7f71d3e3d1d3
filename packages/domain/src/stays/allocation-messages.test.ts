import { describe, expect, it } from "vitest";
import { day, entitlement, lot } from "../../testing/builders.ts";
import { LANGUAGES, type Language } from "../language.ts";
import { allocate, type ReachHoldings } from "./allocation.ts";
import { allocationMessages } from "./allocation-messages.ts";
import type { OfferCost } from "./offer.ts";

const TODAY = day("2026-11-20");
const SOON = day("2027-01-17");
const POINTS = (points: number): OfferCost => ({ kind: "points", points });
const AT_R12: OfferCost = { kind: "entitlement", resortId: "R12" };
const EXCHANGE: OfferCost = { kind: "exchange", credits: 2, fee: { minor: 229_00, currency: "AUD" } };
const MONEY: OfferCost = { kind: "money", money: { minor: 300_00, currency: "NZD" } };

const LOTS = [
  lot({ remaining: 500.5, expiresOn: SOON }),
  lot({ remaining: 720, expiresOn: day("2027-06-30") }),
  lot({ remaining: 500, expiresOn: day("2026-11-02") }),
];
const OURS = entitlement({ id: "S1", resortId: "R12", remaining: 1, expiresOn: SOON });

function said(cost: OfferCost, holdings: ReachHoldings, language: Language = "en") {
  return allocationMessages(allocate(cost, holdings, { today: TODAY }), { language, resort: "Banksia Shores" });
}

describe("allocationMessages leaves", () => {
  it.each<[string, OfferCost, ReachHoldings, string | null]>([
    [
      "with the part that expires first",
      POINTS(150),
      { lots: LOTS },
      "After this booking you have 1,070.5 points; 350.5 of them expire on 17 Jan 2027.",
    ],
    [
      "where all expire on one day",
      POINTS(600.5),
      { lots: LOTS },
      "After this booking you have 620 points; they expire on 30 Jun 2027.",
    ],
    [
      "of one point",
      POINTS(499),
      { lots: [lot({ remaining: 500, expiresOn: SOON })] },
      "After this booking you have 1 point; it expires on 17 Jan 2027.",
    ],
    [
      "where one of them expires",
      POINTS(499.5),
      { lots: LOTS },
      "After this booking you have 721 points; 1 of them expires on 17 Jan 2027.",
    ],
    ["where nothing is left", POINTS(1_220.5), { lots: LOTS }, "After this booking you have no points left."],
    [
      "where no day is known",
      POINTS(100),
      { lots: [lot({ remaining: 500, status: "EXPIRING", expiresOn: undefined })] },
      "After this booking you have 400 points.",
    ],
    [
      "of entitlements",
      AT_R12,
      { entitlements: [OURS] },
      "After this booking you have no entitlement left at Banksia Shores.",
    ],
    [
      "of one more entitlement",
      AT_R12,
      { entitlements: [{ ...OURS, remaining: 2 }] },
      "After this booking your entitlements at Banksia Shores give you 1 more stay, until 17 Jan 2027.",
    ],
    [
      "of several",
      AT_R12,
      {
        entitlements: [
          { ...OURS, remaining: 2 },
          { ...OURS, id: "S2", remaining: 2, expiresOn: day("2027-06-30") },
        ],
      },
      "After this booking your entitlements at Banksia Shores give you 3 more stays, the next of them until 17 Jan 2027.",
    ],
    ["of credits", EXCHANGE, { credits: 3 }, "After this booking you have 1 exchange credit."],
    ["of the last credits", EXCHANGE, { credits: 2 }, "After this booking you have no exchange credits left."],
    ["of money: nothing", MONEY, {}, null],
    ["where nobody knows: nothing", POINTS(1), {}, null],
  ])("%s", (_words, cost, holdings, leaves) => {
    expect(said(cost, holdings).leaves).toBe(leaves);
  });
});

describe("allocationMessages short", () => {
  it.each<[string, OfferCost, ReachHoldings, string | null]>([
    [
      "with what expired",
      POINTS(1_440.5),
      { lots: LOTS },
      "You are 220 points short: you have 1,220.5. 500 points expired on 02 Nov 2026.",
    ],
    ["where nothing expired", POINTS(2), { lots: [lot({ remaining: 1 })] }, "You are 1 point short: you have 1."],
    ["where there are none", POINTS(2), { lots: [] }, "You are 2 points short: you have none."],
    [
      "of entitlements",
      AT_R12,
      { entitlements: [{ ...OURS, expiresOn: day("2026-11-02") }] },
      "You have no entitlement at Banksia Shores that you can use today. The last one could be used until 02 Nov 2026.",
    ],
    [
      "of entitlements that never were",
      AT_R12,
      { entitlements: [] },
      "You have no entitlement at Banksia Shores that you can use today.",
    ],
    ["of credits", EXCHANGE, { credits: 1 }, "You are 1 exchange credit short: you have 1."],
    ["of all credits", EXCHANGE, { credits: -1 }, "You are 2 exchange credits short: you have none."],
    ["where it is within reach: nothing", POINTS(1), { lots: LOTS }, null],
  ])("%s", (_words, cost, holdings, short) => {
    expect(said(cost, holdings).short).toBe(short);
  });
});

it("names the paying lots with their expiry days", () => {
  expect(said(POINTS(600), { lots: LOTS }).pays).toEqual([
    { from: "points that expire on 17 Jan 2027", amount: "500.5 points" },
    { from: "points that expire on 30 Jun 2027", amount: "99.5 points" },
  ]);
  expect(said(AT_R12, { entitlements: [OURS] }).pays).toEqual([
    { from: "your entitlement S1 at Banksia Shores, valid until 17 Jan 2027", amount: "1 entitlement" },
  ]);
  expect(said(EXCHANGE, { credits: 2 }).pays).toEqual([
    { from: "your exchange credits", amount: "2 exchange credits" },
    { from: "your card", amount: "AUD 229.00" },
  ]);
  expect(said(MONEY, {}).pays).toEqual([{ from: "your card", amount: "NZD 300.00" }]);
});

it("gives the reason as one sentence", () => {
  expect(said(POINTS(1), { lots: LOTS }).because).toBe("You have enough points for this stay.");
  expect(said(POINTS(1), {}, "vi").because).toBe("Hiện chưa đọc được điểm của bạn.");
});

it("is in Vietnamese for the Vietnamese brand", () => {
  expect(said(POINTS(150), { lots: LOTS }, "vi")).toEqual({
    because: "Bạn có đủ điểm cho kỳ nghỉ này.",
    pays: [{ from: "điểm hết hạn ngày 17 Jan 2027", amount: "150 điểm" }],
    leaves: "Sau lần đặt này bạn còn 1,070.5 điểm; 350.5 điểm trong số đó hết hạn ngày 17 Jan 2027.",
    short: null,
  });
  expect(said(POINTS(1_440.5), { lots: LOTS }, "vi").short).toBe(
    "Bạn còn thiếu 220 điểm: bạn có 1,220.5 điểm. 500 điểm đã hết hạn ngày 02 Nov 2026.",
  );
});

it.each(LANGUAGES)("has texts for every cost in %s", (language) => {
  for (const cost of [POINTS(150), AT_R12, EXCHANGE, MONEY]) {
    for (const holdings of [
      { lots: LOTS, entitlements: [OURS], credits: 2 },
      { lots: [], entitlements: [], credits: 0 },
      {},
    ]) {
      const { because, pays, leaves, short } = said(cost, holdings, language);
      for (const text of [because, ...pays.flatMap(({ from, amount }) => [from, amount]), leaves, short]) {
        if (text !== null) expect(text).toMatch(/^\S.*\S$/);
        expect(text ?? "").not.toMatch(/undefined|NaN|null/);
      }
    }
  }
});
