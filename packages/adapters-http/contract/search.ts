import type { StayType } from "@portico/domain/stays/kinds";
import { costKind } from "@portico/domain/stays/offer";
import type { SearchCriteria } from "@portico/domain/stays/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPortal, PARTIES, type Portal, requireDay } from "./portal.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  // Otherwise their availability depends on the seed.
  portal.club.hooks.openNights("exchange 8312/1B", { from: "2027-03-06", nights: 7, units: 1 });
  portal.club.hooks.openNights("R41/2B", { from: "2027-06-04", nights: 12, units: 1 });
});
afterAll(() => portal.close());

const MARCH = { month: "03", year: "2027", searchByDate: false };
const SOON = {
  month: "11",
  year: "2026",
  searchByDate: true,
  arrivalDate: "2026-11-27",
  departureDate: "2026-11-29",
};
const EXCHANGE = { ...MARCH, weeksToShow: "BonusRentalWeeks" };

describe("StaySource", () => {
  it.each<[stay: StayType, partyName: keyof typeof PARTIES, criteria: SearchCriteria]>([
    ["owner-week", "weeks", { ...MARCH, resortId: "R12" }],
    ["bonus-week", "weeks", { ...MARCH, resortId: "R12" }],
    ["rental-week", "weeks", { ...MARCH, resortId: "R12" }],
    ["weekly-stays", "points", { ...MARCH, resortId: "R12" }],
    ["weekly-stays", "points", { ...MARCH, resortId: "27" }],
    ["short-stays", "points", { ...MARCH, region: "QLD-SC" }],
    ["short-stays", "weeks", { ...MARCH, area: "QLD" }],
    ["short-stays", "guest", { ...MARCH, region: "640" }],
    ["nightly-stays", "points", { ...MARCH, region: "QLD-SC" }],
    ["last-minute", "points", { ...SOON, region: "QLD-SC" }],
    ["club-properties", "points", { ...MARCH, resortId: "R12", search7NightsShortStay: true }],
    ["club-properties", "points", { ...MARCH, search7NightsShortStay: false }],
    ["plus", "weeks", { ...MARCH, region: "QLD-SC" }],
    ["holiday-exchange", "points", { ...EXCHANGE, country: "36" }],
    ["holiday-exchange", "weeks", { ...EXCHANGE, region: "9001" }],
    ["bonus-rental", "points", { ...EXCHANGE, country: "554" }],
    ["bonus-rental", "weeks", EXCHANGE],
  ])("finds %s for %s in %j, with the matching kind of cost", async (stay, partyName, criteria) => {
    const party = PARTIES[partyName];
    const offers = await portal.ports.stays.search(stay, criteria, party);
    expect(offers.length).toBeGreaterThan(0);
    const [from, to] = criteria.searchByDate ? ["2026-11-27", "2026-11-27"] : ["2027-03-01", "2027-03-31"];
    for (const offer of offers) {
      expect(offer.stay).toBe(stay);
      expect(offer.cost.kind).toBe(costKind(stay, party.payer));
      expect(offer.arrival).toBeGreaterThanOrEqual(requireDay(from));
      expect(offer.arrival).toBeLessThanOrEqual(requireDay(to));
      if (criteria.resortId !== undefined) expect(offer.resortId).toBe(criteria.resortId);
    }
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
  });

  it("finds shorter stays at club properties only if requested", async () => {
    const nights = async (search7NightsShortStay: boolean) => {
      const criteria = { ...MARCH, resortId: "R12", search7NightsShortStay };
      const offers = await portal.ports.stays.search("club-properties", criteria, PARTIES.points);
      return new Set(offers.map((offer) => offer.nights));
    };
    expect(await nights(false)).toEqual(new Set([7]));
    expect(await nights(true)).toEqual(new Set([3, 4, 7]));
  });

  it("finds nothing if nothing is free, and throws for an unknown place", async () => {
    const { stays } = portal.ports;
    expect(await stays.search("short-stays", { ...MARCH, year: "2029" }, PARTIES.points)).toEqual([]);
    await expect(stays.search("weekly-stays", { ...MARCH, resortId: "R999" }, PARTIES.points)).rejects.toMatchObject({
      code: "RESORT_UNKNOWN",
    });
    await expect(stays.search("holiday-exchange", { ...EXCHANGE, country: "1" }, PARTIES.points)).rejects.toMatchObject(
      { code: "COUNTRY_UNKNOWN" },
    );
  });
});

describe("ResortSpecialSource", () => {
  it("prices the free stays of a special in money", async () => {
    const offers = await portal.ports.specials.offers("SP-WINTER-27", PARTIES.points);
    expect(offers.map(({ stay, nights, cost }) => ({ stay, nights, cost }))).toEqual(
      [49_900, 54_900].map((minor) => ({
        stay: "resort-specials",
        nights: 5,
        cost: { kind: "money", money: { minor, currency: "AUD" } },
      })),
    );
  });

  it("distinguishes a special that is sold out from one that has ended", async () => {
    expect(await portal.ports.specials.offers("SP-SPRING-26", PARTIES.points)).toEqual([]);
    await expect(portal.ports.specials.offers("SP-NONE", PARTIES.points)).rejects.toMatchObject({
      code: "SPECIAL_UNKNOWN",
    });
  });
});
