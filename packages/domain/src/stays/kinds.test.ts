import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { member, membership, visitor } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import type { Brand } from "../brand/brands.ts";
import { addDays } from "../day.ts";
import { accountOf } from "../member/account.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { MEMBER_KINDS } from "../member/kinds.ts";
import {
  explainStay,
  GUEST_SEARCHES,
  mayStay,
  STAY_TYPES,
  STAYS,
  type Stay,
  type StayFacts,
  type StayType,
} from "./kinds.ts";

const TODAY = SAMPLE_TODAY;
const PASS = membership({ entityId: "16509", name: "Validity Pass" });
const EXCHANGE = membership({ entityId: "10007", name: "Partner" });

const POINTS_KINDS = ["classic_escapes", "points", "classic_aspire"];
const EVERY_KIND_BUT_STRATA = MEMBER_KINDS.filter((kind) => kind !== "nz_strata_owner");

/** The table of reading R33, and for each page the kinds that the specification's section 5 lets in. */
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

describe("the ways to stay", () => {
  it("are the twelve of the specification, in its order, and the Plus search", () => {
    expect(STAY_TYPES).toEqual(Object.keys(TABLE));
    expect(Object.keys(STAYS)).toEqual(Object.keys(TABLE));
  });

  it.each(STAY_TYPES)("%s is offered, needs, is paid with and is found as the readings say", (stay) => {
    expect(STAYS[stay]).toEqual({ ...TABLE[stay], pages: Object.keys(TABLE[stay].pages) });
  });

  it.each(Object.values(TABLE).flatMap(({ pages }) => Object.entries(pages)))("%s is open to %j", (page, kinds) => {
    const allowed = MEMBER_KINDS.filter((kind) => decideAccess(page, visitor([kind])).verdict === "allow");
    expect(new Set(allowed)).toEqual(new Set(kinds));
    expect(decideAccess(page, visitor()).verdict === "allow").toBe(kinds === EVERY_KIND_BUT_STRATA);
  });

  it("of a guest are the 7-night and the short-stay search", () => {
    expect(GUEST_SEARCHES).toEqual(["7-night", "short-stays"]);
  });
});

const WEEKS = ["bonus-week", "rental-week"];
const POINTS_STAYS = ["nightly-stays", "weekly-stays", "last-minute", "club-properties"];
const FOR_EVERYONE = ["resort-specials", "car-hire", "plus"];

describe("who may book what", () => {
  it.each<[string, string[], string[], string[]]>([
    ...["Escapes Member", "Points Member", "Limited Points Mbr", "Aspire"].map((type): [string, ...string[][]] => [
      type,
      FOR_EVERYONE,
      ["holiday-exchange", "bonus-rental", ...FOR_EVERYONE],
      ["holiday-exchange", "bonus-rental", "short-stays", ...POINTS_STAYS, ...FOR_EVERYONE],
    ]),
    [
      "AU Member",
      ["owner-week", ...WEEKS, "short-stays", ...FOR_EVERYONE],
      ["owner-week", ...WEEKS, "holiday-exchange", "bonus-rental", "short-stays", ...FOR_EVERYONE],
      ["owner-week", ...WEEKS, "holiday-exchange", "bonus-rental", "short-stays", ...FOR_EVERYONE],
    ],
    [
      "Classic Legends",
      [...WEEKS, "short-stays", ...FOR_EVERYONE],
      [...WEEKS, "bonus-rental", "short-stays", ...FOR_EVERYONE],
      [...WEEKS, "bonus-rental", "short-stays", ...FOR_EVERYONE],
    ],
    ...["Loyalty Member", "ECV Member", "Visitor"].map((type): [string, ...string[][]] => [
      type,
      ["short-stays", ...FOR_EVERYONE],
      ["bonus-rental", "short-stays", ...FOR_EVERYONE],
      ["bonus-rental", "short-stays", ...FOR_EVERYONE],
    ]),
    ["NZ Strata Owner", [], [], []],
  ] as [string, string[], string[], string[]][])("%s", (accountType, bare, withExchange, withPass) => {
    expect(staysOf(member({ accountType }))).toEqual(bare);
    expect(staysOf(member({ accountType, memberships: [EXCHANGE] }))).toEqual(withExchange);
    expect(staysOf(member({ accountType, memberships: [PASS] }))).toEqual(withPass);
    expect(staysOf(member({ accountType, memberships: [{ ...PASS, expiresOn: addDays(TODAY, -1) }] }))).toEqual(bare);
  });

  it("needs no pass of a member whose memberships open the page", () => {
    const weeksToo = member({ memberships: [membership({ entityId: "1", name: "Classic Weeks" })] });
    expect(staysOf(weeksToo)).toEqual(["owner-week", ...WEEKS, ...FOR_EVERYONE]);
  });

  it("opens nothing that needs a pass to an account without a type", () => {
    expect(staysOf(member({ accountType: undefined, memberships: [PASS] }))).toEqual(["bonus-rental", ...FOR_EVERYONE]);
  });

  it("treats everyone as an ECV Member at ECV", () => {
    expect(staysOf(member({ accountType: "AU Member" }), "ecv_member")).toEqual(["short-stays", ...FOR_EVERYONE]);
  });

  it("is never a strata owner, by account type or by membership", () => {
    const strata = membership({ name: "NZ Strata Owner" });
    fc.assert(
      fc.property(anyMember(TODAY), fc.boolean(), (any, byType) => {
        const owner = byType
          ? { ...any, accountType: "NZ Strata Owner" }
          : { ...any, memberships: [...(any.memberships ?? []), strata] };
        expect(staysOf(owner)).toEqual([]);
      }),
    );
  });

  it("is nobody whom every page that offers the stay turns away", () => {
    fc.assert(
      fc.property(anyMember(TODAY), anyBrand(), (any, brand) => {
        const kinds = accountOf(any, { brand, today: TODAY }).kindSet;
        for (const stay of STAY_TYPES) {
          const isOpen = STAYS[stay].pages.some(
            (page) => decideAccess(page, { session: "signed-in", kinds }).verdict === "allow",
          );
          const facts = factsOf(stay, any, brand);
          if (!isOpen) expect(mayStay(facts)).toBe(false);
          expect(mayStay(facts)).toBe(explainStay(facts).outcome === "yes");
        }
      }),
    );
  });
});

describe("explainStay", () => {
  it.each<[StayType, Partial<MemberIdentity>, Partial<ReturnType<typeof explainStay>>]>([
    [
      "car-hire",
      { accountType: "NZ Strata Owner" },
      { outcome: "no", rule: "stays.strata-owner", because: "stays are not for strata owners", missing: [] },
    ],
    [
      "owner-week",
      {},
      {
        outcome: "no",
        rule: "stays.page-closed",
        because: "/book-owner-week: the page is for members of kind classic_weeks",
        missing: [],
      },
    ],
    [
      "holiday-exchange",
      { accountType: "Classic Legends" },
      {
        outcome: "no",
        rule: "stays.page-closed",
        because:
          "/book-holiday-exchange: the page is for members of kind classic_weeks; " +
          "/holiday-exchange: the page is for members of kind classic_aspire, points, classic_escapes",
        missing: [],
      },
    ],
    [
      "weekly-stays",
      {},
      {
        outcome: "no",
        rule: "stays.no-pass",
        because: "Points Member needs a validity pass, and the member holds none",
        missing: [],
      },
    ],
    [
      "weekly-stays",
      { memberships: [{ ...PASS, expiresOn: undefined }] },
      {
        outcome: "no",
        rule: "stays.no-pass",
        because: "the validity pass does not say when it expires, so it counts as expired",
        missing: ["ExpirationDate of EntityID 16509"],
      },
    ],
    [
      "bonus-rental",
      { memberships: undefined },
      {
        outcome: "no",
        rule: "stays.no-exchange",
        because: "the memberships could not be read, so none can be seen that opens exchange",
        missing: ["externalMemberships"],
      },
    ],
    [
      "last-minute",
      { memberships: [PASS] },
      {
        outcome: "yes",
        rule: "stays.may-book",
        because: "the member may book it, and pays with reduced points",
        missing: [],
      },
    ],
  ])("says of %s to %j why", (stay, parts, decision) => {
    expect(explainStay(factsOf(stay, member(parts)))).toMatchObject(decision);
  });

  it("tells the facts and all that it passed over", () => {
    const facts = factsOf("bonus-rental", member({ memberships: [EXCHANGE] }));
    expect(explainStay(facts)).toEqual({
      outcome: "yes",
      rule: "stays.may-book",
      source: "R33",
      because: "the member may book it, and pays with money",
      facts,
      missing: [],
      passedOver: [
        { rule: "stays.strata-owner", words: "the member is of kind nz_strata_owner" },
        { rule: "stays.page-closed", words: "every page that offers the stay is closed to the member's kinds" },
        {
          rule: "stays.no-pass",
          words: "the stay needs the validity pass, and the member may not book without one",
        },
        { rule: "stays.no-exchange", words: "the stay needs exchange, and no membership of the member opens it" },
      ],
    });
  });
});

function factsOf(stay: StayType, who: MemberIdentity, brand: Brand = "member_portal"): StayFacts {
  return { stay, member: who, account: accountOf(who, { brand, today: TODAY }), today: TODAY };
}

function staysOf(who: MemberIdentity, brand?: Brand): readonly StayType[] {
  return STAY_TYPES.filter((stay) => mayStay(factsOf(stay, who, brand)));
}
