import { parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import type { StayParty } from "@portico/domain/stays/source";
import { describe, expect, it } from "vitest";
import { isGood, readExamples } from "../../wire-book/examples.ts";
import { UnreadablePart } from "../transport/answer.ts";
import { OFFERS, offersOf, type WireOffer } from "./offers.ts";

type Payer = StayParty["payer"];
type Search = Parameters<typeof readExamples>[0];

describe("offers", () => {
  it.each<[recorded: readonly [Search, number], stay: StayType, payer: Payer, found: readonly unknown[]]>([
    [["search-7-night-for-resort", 0], "owner-week", "classic_weeks", [{ kind: "entitlement", resortId: "R12" }]],
    [["search-7-night-for-resort", 0], "bonus-week", "classic_weeks", [aud(420_00)]],
    [["search-7-night-for-resort", 0], "rental-week", "classic_legends", [aud(689_50), aud(510_00)]],
    [["search-7-night-for-resort", 1], "weekly-stays", "points", [{ kind: "points", points: 1450 }]],
    [
      ["search-7-night-for-resort", 2],
      "weekly-stays",
      "guest",
      [{ kind: "money", money: { minor: 560_00, currency: "NZD" } }],
    ],
    [["search-short-stay-by-month", 0], "short-stays", "points", [{ kind: "points", points: 480 }]],
    [["search-short-stay-by-month", 0], "short-stays", "classic_weeks", [aud(295_00)]],
    [["search-short-stay-by-month", 0], "nightly-stays", "points", [{ kind: "points", points: 170 }]],
    // A guest pays with money, and a night costs points alone.
    [["search-short-stay-by-month", 0], "nightly-stays", "guest", []],
    [["search-short-stay-by-month", 1], "last-minute", "classic_escapes", [{ kind: "points", points: 210 }]],
    [["search-short-stay-by-month", 2], "short-stays", null, [aud(515_25)]],
    [["holiday-exchange-availability", 0], "holiday-exchange", "points", [exchange(1, 229_00, "NZD")]],
    [["holiday-exchange-availability", 1], "holiday-exchange", "points", [exchange(2, 229_00), exchange(1, 0)]],
    [["bonus-rental-availability", 1], "bonus-rental", "points", [aud(455_00)]],
    [["search-bonus-plus", 0], "plus", "classic_weeks", [aud(349_00)]],
    [
      ["search-club-properties-7-night", 1],
      "club-properties",
      "classic_aspire",
      [
        { kind: "points", points: 520 },
        { kind: "points", points: 900 },
      ],
    ],
    [["booking-price", 0], "resort-specials", "classic_escapes", [aud(499_00), aud(549_00)]],
  ])("of %j, as %s for %s", (example, stay, payer, costs) => {
    const found = offersOf(recorded(...example), { stay, payer, path: "list" });
    expect(found.map(({ cost }) => cost)).toEqual(costs);
    for (const offer of found) expect(offer.stay).toBe(stay);
  });

  it("are read in full", () => {
    const [, , , week] = recorded("search-7-night-for-resort", 0);
    const found = offersOf([week as WireOffer], { stay: "rental-week", payer: "classic_weeks", path: "propertyData" });
    expect(found).toEqual([
      {
        id: "7N-R12-1B-20270313-RW",
        stay: "rental-week",
        resortId: "R12",
        resortName: "Banksia Shores",
        unit: "1 bedroom",
        sleeps: 4,
        arrival: parseDay("2027-03-13"),
        nights: 7,
        cost: aud(510_00),
      },
    ]);
  });

  it("whose day or money cannot be read are no offers, and say where it stands", () => {
    const [week] = recorded("search-7-night-for-resort", 1);
    const read = (part: Partial<WireOffer>) => () =>
      offersOf([{ ...(week as WireOffer), ...part }], { stay: "weekly-stays", payer: "guest", path: "propertyData" });
    const Price = (week as WireOffer).Price;
    expect(read({ ArrivalDate: "2027-02-30" })).toThrow(new UnreadablePart("propertyData.0.ArrivalDate"));
    expect(read({ Price: { ...Price, Currency: null } })).toThrow(new UnreadablePart("propertyData.0.Price.Amount"));
    expect(read({ Price: { ...Price, Amount: 1.005 } })).toThrow(new UnreadablePart("propertyData.0.Price.Amount"));
    expect(read({ StayType: "MOON_STAYS" })()).toEqual([]);
  });
});

function recorded(search: Search, place: number): readonly WireOffer[] {
  const { response } = readExamples(search).examples.filter(isGood)[place] ?? {};
  return OFFERS.parse(Object.values(response?.body as object)[0]);
}

function aud(minor: number) {
  return { kind: "money", money: { minor, currency: "AUD" } };
}

function exchange(credits: number, minor: number, currency = "AUD") {
  return { kind: "exchange", credits, fee: { minor, currency } };
}
