import { describe, expect, it } from "vitest";
import { visitor } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import { MEMBER_KINDS } from "../member/kinds.ts";
import { STAY_TYPES, STAYS, type Stay, type StayType } from "./kinds.ts";

const POINTS_KINDS = ["classic_escapes", "points", "classic_aspire"];
const EVERY_KIND_BUT_STRATA = MEMBER_KINDS.filter((kind) => kind !== "nz_strata_owner");

/** Reading R33, with the kinds that section 5 of the specification lets in. */
const TABLE: Readonly<Record<StayType, Omit<Stay, "pages"> & { pages: Record<string, readonly string[]> }>> = {
  "owner-week": {
    pages: { "/book-owner-week": ["classic_weeks"] },
    needs: "nothing",
    paidWith: "entitlement",
    call: "search-7-night-for-resort",
  },
  "bonus-week": {
    pages: { "/book-bonus-week": ["classic_weeks", "classic_legends"] },
    needs: "nothing",
    paidWith: "money",
    call: "search-7-night-for-resort",
  },
  "rental-week": {
    pages: { "/book-rental-week": ["classic_weeks", "classic_legends"] },
    needs: "nothing",
    paidWith: "money",
    call: "search-7-night-for-resort",
  },
  "holiday-exchange": {
    pages: { "/book-holiday-exchange": ["classic_weeks"], "/holiday-exchange": POINTS_KINDS },
    needs: "exchange",
    paidWith: "exchange credit and fee",
    call: "holiday-exchange-availability",
  },
  "bonus-rental": {
    pages: { "/book-bonus-rental": EVERY_KIND_BUT_STRATA },
    needs: "exchange",
    paidWith: "money",
    call: "bonus-rental-availability",
  },
  "short-stays": {
    pages: { "/short-stays": EVERY_KIND_BUT_STRATA },
    needs: "validity pass",
    paidWith: "points, or money for members without points",
    call: "search-short-stay-by-month",
  },
  "nightly-stays": {
    pages: { "/nightly-stays": POINTS_KINDS },
    needs: "validity pass",
    paidWith: "points",
    call: "search-short-stay-by-month",
  },
  "weekly-stays": {
    pages: { "/weekly-stays": POINTS_KINDS },
    needs: "validity pass",
    paidWith: "points",
    call: "search-7-night-for-resort",
  },
  "last-minute": {
    pages: { "/last-minute": POINTS_KINDS },
    needs: "validity pass",
    paidWith: "reduced points",
    call: "search-short-stay-by-month",
    byDate: true,
  },
  "club-properties": {
    pages: { "/club-properties": POINTS_KINDS },
    needs: "validity pass",
    paidWith: "points",
    call: "search-club-properties-7-night",
  },
  "resort-specials": {
    pages: { "/resort-specials": EVERY_KIND_BUT_STRATA },
    needs: "nothing",
    paidWith: "money",
    call: "content",
  },
  "car-hire": {
    pages: { "/car-hire": EVERY_KIND_BUT_STRATA },
    needs: "nothing",
    paidWith: "enquiry",
    call: "send-email",
  },
  plus: {
    pages: { "/bonus-plus": ["classic_plus"], "/classic-plus": EVERY_KIND_BUT_STRATA },
    needs: "nothing",
    paidWith: "money",
    call: "search-bonus-plus",
  },
};

describe("STAYS", () => {
  it("has the specification's twelve types in its order, then the Plus search", () => {
    expect(STAY_TYPES).toEqual(Object.keys(TABLE));
    expect(Object.keys(STAYS)).toEqual(Object.keys(TABLE));
  });

  it.each(STAY_TYPES)("has the pages, needs, payment and call of the readings for %s", (stay) => {
    expect(STAYS[stay]).toEqual({ ...TABLE[stay], pages: Object.keys(TABLE[stay].pages) });
  });

  it.each(Object.values(TABLE).flatMap(({ pages }) => Object.entries(pages)))(
    "has the page %s, which is open to %j",
    (page, kinds) => {
      const allowed = MEMBER_KINDS.filter((kind) => decideAccess(page, visitor([kind])).verdict === "allow");
      expect(new Set(allowed)).toEqual(new Set(kinds));
      expect(decideAccess(page, visitor()).verdict === "allow").toBe(kinds === EVERY_KIND_BUT_STRATA);
    },
  );
});
