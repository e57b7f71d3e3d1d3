import { parseDay } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import type { StayParty } from "@portico/domain/stays/source";
import { describe, expect, it } from "vitest";
import { isSuccess, readExamples } from "../../wire-book/examples.ts";
import { InvalidResponseField } from "../transport/response.ts";
import { OFFERS, type OfferPayload, toOffers } from "./offers.ts";

type Payer = StayParty["payer"];
type Search = Parameters<typeof readExamples>[0];

describe("offers", () => {
  it.each<[readOffers: readonly [Search, number], stay: StayType, payer: Payer, found: readonly unknown[]]>([
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
    // A guest pays with money, and this night costs points only.
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
  ])("of the example %j are converted to %s for %s", (example, stay, payer, costs) => {
    const offers = toOffers(readOffers(...example), { stay, payer, path: "list" });
    expect(offers.map(({ cost }) => cost)).toEqual(costs);
    for (const offer of offers) expect(offer.stay).toBe(stay);
  });

  it("have all fields of the port", () => {
    const [, , , week] = readOffers("search-7-night-for-resort", 0);
    const offers = toOffers([week as OfferPayload], {
      stay: "rental-week",
      payer: "classic_weeks",
      path: "propertyData",
    });
    expect(offers).toEqual([
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

  it("with an invalid day or price throw an error with the path", () => {
    const [week] = readOffers("search-7-night-for-resort", 1);
    const offersWith = (part: Partial<OfferPayload>) => () =>
      toOffers([{ ...(week as OfferPayload), ...part }], {
        stay: "weekly-stays",
        payer: "guest",
        path: "propertyData",
      });
    const Price = (week as OfferPayload).Price;
    expect(offersWith({ ArrivalDate: "2027-02-30" })).toThrow(new InvalidResponseField("propertyData.0.ArrivalDate"));
    expect(offersWith({ Price: { ...Price, Currency: null } })).toThrow(
      new InvalidResponseField("propertyData.0.Price.Amount"),
    );
    expect(offersWith({ Price: { ...Price, Amount: 1.005 } })).toThrow(
      new InvalidResponseField("propertyData.0.Price.Amount"),
    );
    expect(offersWith({ StayType: "MOON_STAYS" })()).toEqual([]);
  });
});

function readOffers(search: Search, index: number): readonly OfferPayload[] {
  const { response } = readExamples(search).examples.filter(isSuccess)[index] ?? {};
  return OFFERS.parse(Object.values(response?.body as object)[0]);
}

function aud(minor: number) {
  return { kind: "money", money: { minor, currency: "AUD" } };
}

function exchange(credits: number, minor: number, currency = "AUD") {
  return { kind: "exchange", credits, fee: { minor, currency } };
}
