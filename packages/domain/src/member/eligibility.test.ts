import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day, member, membership } from "../../testing/builders.ts";
import type { Brand } from "../brand/brands.ts";
import { addDays } from "../day.ts";
import { type Decision, memberReason, type Rules } from "../decision.ts";
import type { MemberFacts } from "../explain/member-facts.ts";
import { accountOf } from "./account.ts";
import {
  BOOKING_RULES,
  type EligibilityFacts,
  EXCHANGE_RULES,
  eligibilityFacts,
  explainBooking,
  explainExchange,
  mayBook,
  mayExchange,
} from "./eligibility.ts";
import { type ExternalMembership, parseMembership } from "./external-membership.ts";

const TODAY = day("2026-11-20");
const YESTERDAY = addDays(TODAY, -1);

const BOOKING_ROWS = [
  ["booking.type-missing", "the account type is missing"],
  ["booking.no-pass-needed", "the portal type is none of escapes, points and aspire"],
  ["booking.pass-current", "an unexpired membership has EntityID 16509"],
  ["booking.memberships-missing", "the list of memberships is missing"],
  ["booking.pass-date-unreadable", "a membership has EntityID 16509, but its ExpirationDate is missing or unreadable"],
  ["booking.pass-expired", "a membership has EntityID 16509, but it has expired"],
  [
    "booking.entity-unreadable",
    "no membership has EntityID 16509, and one of them has an EntityID that is missing or unreadable",
  ],
  ["booking.no-pass", "otherwise"],
] as const;

const EXCHANGE_ROWS = [
  ["exchange.entity", "an unexpired membership has EntityID 10007, 16509 or 17283"],
  ["exchange.name", "an unexpired membership is named Classic Exchange or Classic E&P NZ"],
  ["exchange.memberships-missing", "the list of memberships is missing"],
  ["exchange.date-unreadable", "a membership would open exchange, but its ExpirationDate is missing or unreadable"],
  ["exchange.expired", "a membership would open exchange, but it has expired"],
  [
    "exchange.membership-unreadable",
    "no membership opens exchange, and one has an EntityID or EntityName that is missing or unreadable",
  ],
  ["exchange.none", "otherwise"],
] as const;

const otherMembership = (parts: Partial<ExternalMembership> = {}) =>
  membership({ entityId: "42", name: "Beach Club", ...parts });
const pass = (parts: Partial<ExternalMembership> = {}) => membership({ name: "Validity Pass", ...parts });

describe("explainBooking", () => {
  it.each([
    ["Escapes Member", false],
    ["Escape Member", false],
    ["Classic Escapes", false],
    ["Classic Escape", false],
    ["Points Member", false],
    ["Limited Points Mbr", false],
    ["Aspire", false],
    ["AU Member", true],
    ["NZ Member", true],
    ["Member", true],
    ["Stock Owned AU", true],
    ["Stock Owned NZ", true],
    ["Stock Owned OS", true],
    ["NZ Strata Owner", true],
    ["Classic Legends", true],
    ["Loyalty Member", true],
    ["Getaway Member", true],
    ["4Lifestyle", true],
    ["ECV Member", true],
    ["Visitor", true],
  ])("for %s without a validity pass, mayBook is %s", (accountType, mayBookWithoutPass) => {
    expect(mayBook(facts({ accountType, memberships: [otherMembership()] }))).toBe(mayBookWithoutPass);
    expect(mayBook(facts({ accountType, memberships: [pass()] }))).toBe(true);
    expect(mayBook(facts({ accountType, memberships: [otherMembership()] }, "ecv_member"))).toBe(true);
  });

  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2026-11-21", true],
  ])("on 2026-11-20 with a pass that expires on %s, mayBook is %s", (expiresOn, granted) => {
    expect(mayBook(facts({ memberships: [pass({ expiresOn: day(expiresOn) })] }))).toBe(granted);
  });

  it.each([
    [16509, true],
    ["16509", true],
    [16510, false],
    [10007, false],
    ["17283", false],
    ["016509", false],
    ["16509 ", false],
  ])("with a membership of EntityID %j, mayBook is %s", (EntityID, granted) => {
    const memberships = [parseMembership({ EntityID, EntityName: "Pass", ExpirationDate: "2026-11-20" })];
    expect(mayBook(facts({ memberships }))).toBe(granted);
  });

  it("requires the pass of a member with the Aspire upgrade too", () => {
    const aspire = otherMembership({ name: "Classic Aspire" });
    expect(mayBook(facts({ memberships: [aspire] }))).toBe(false);
    expect(mayBook(facts({ memberships: [aspire, pass()] }))).toBe(true);
  });

  it.each<[parts: Partial<MemberFacts>, rowIndex: number, because: string, missing?: readonly string[]]>([
    [
      { accountType: undefined, memberships: [pass()] },
      0,
      "the account does not say what type it is, so it cannot be seen whether a validity pass is needed",
      ["AccountType"],
    ],
    [{ accountType: "AU Member", memberships: undefined }, 1, "AU Member needs no validity pass"],
    [
      { memberships: [otherMembership(), pass(), pass({ name: "Second" })] },
      2,
      "Validity Pass is a current validity pass",
    ],
    [
      { memberships: undefined },
      3,
      "the memberships could not be read, so no validity pass can be seen",
      ["externalMemberships"],
    ],
    [
      { memberships: [otherMembership(), pass({ expiresOn: YESTERDAY }), pass({ expiresOn: undefined })] },
      4,
      "the validity pass does not say when it expires, so it counts as expired",
      ["ExpirationDate of EntityID 16509"],
    ],
    [
      { memberships: [otherMembership({ expiresOn: undefined }), pass({ expiresOn: YESTERDAY })] },
      5,
      "the validity pass has expired",
    ],
    [
      { memberships: [otherMembership(), otherMembership({ entityId: undefined })] },
      6,
      "no validity pass is among the memberships, and one of them does not say what it is",
      ["EntityID"],
    ],
    [{ memberships: [otherMembership()] }, 7, "Points Member needs a validity pass, and the member holds none"],
    [{ memberships: [] }, 7, "Points Member needs a validity pass, and the member holds none"],
  ])("for %j gives its reason", (parts, rowIndex, because, missing = []) => {
    const givenFacts = facts(parts);
    expect(explainBooking(givenFacts)).toEqual(
      decision(givenFacts, BOOKING_ROWS, {
        outcome: rowIndex === 1 || rowIndex === 2 ? "yes" : rowIndex === 3 ? "not known" : "no",
        rowIndex,
        source: rowIndex === 3 ? "R10, R43" : rowIndex === 4 ? "R2" : "R10",
        because,
        missing,
      }),
    );
  });

  it("is yes for points types only with an unexpired pass, whatever could not be read", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (someMember, brand) => {
        const account = accountOf(someMember, { brand, today: SAMPLE_TODAY });
        const eligibility = eligibilityFacts(someMember, account, SAMPLE_TODAY);
        const isPointsType = ["classic_escapes", "points", "classic_aspire"].includes(account.portalType ?? "");
        const held = someMember.memberships?.some(
          ({ entityId, expiresOn }) => entityId === "16509" && expiresOn !== undefined && expiresOn >= SAMPLE_TODAY,
        );
        const isTypeKnown = someMember.accountType !== undefined || brand === "ecv_member";
        expect(mayBook(eligibility)).toBe(isTypeKnown && (!isPointsType || held === true));
        expect(explainBooking(eligibility).outcome === "yes").toBe(mayBook(eligibility));
      }),
    );
  });
});

describe("explainExchange", () => {
  it.each([
    [{ entityId: "10007" }, true],
    [{ entityId: "16509" }, true],
    [{ entityId: "17283" }, true],
    [{ entityId: "10006" }, false],
    [{ entityId: "17284" }, false],
    [{ name: "Classic Exchange" }, true],
    [{ name: "Classic E&P NZ" }, true],
    [{ name: "  Classic Exchange\t" }, true],
    [{ name: "classic exchange" }, false],
    [{ name: "Classic  Exchange" }, false],
    [{ name: "Classic E&P" }, false],
    [{ name: "classic_e_p_nz" }, false],
    [{ name: undefined }, false],
    [{ entityId: undefined }, false],
    [{ entityId: undefined, name: "Classic E&P NZ" }, true],
    [{ entityId: "10007", name: undefined }, true],
    [{ entityId: "10007", expiresOn: TODAY }, true],
    [{ entityId: "10007", expiresOn: YESTERDAY }, false],
    [{ entityId: "10007", expiresOn: undefined }, false],
    [{ name: "Classic Exchange", expiresOn: TODAY }, true],
    [{ name: "Classic Exchange", expiresOn: YESTERDAY }, false],
    [{ name: "Classic Exchange", expiresOn: undefined }, false],
  ])("with the membership %j, mayExchange is %s", (parts, granted) => {
    expect(mayExchange(facts({ memberships: [otherMembership(), otherMembership(parts)] }))).toBe(granted);
  });

  it.each([10007, "10007", 16509, 17283])("accepts the EntityID %j", (EntityID) => {
    const memberships = [parseMembership({ EntityID, EntityName: "Any", ExpirationDate: "2026-11-20" })];
    expect(mayExchange(facts({ memberships }))).toBe(true);
  });

  it("ignores the account type", () => {
    expect(mayExchange(facts({ accountType: undefined, memberships: [pass()] }))).toBe(true);
  });

  it.each<[parts: Partial<MemberFacts>, rowIndex: number, because: string, missing?: readonly string[]]>([
    [
      { memberships: [otherMembership(), pass(), otherMembership({ entityId: "10007" })] },
      0,
      "Validity Pass opens exchange",
    ],
    [
      { memberships: [otherMembership({ entityId: "17283", name: undefined })] },
      0,
      "the membership with EntityID 17283 opens exchange",
    ],
    [
      { memberships: [otherMembership(), otherMembership({ name: "Classic E&P NZ" })] },
      1,
      "Classic E&P NZ opens exchange",
    ],
    [
      { memberships: undefined },
      2,
      "the memberships could not be read, so none can be seen that opens exchange",
      ["externalMemberships"],
    ],
    [
      {
        memberships: [
          otherMembership({ expiresOn: undefined }),
          pass({ expiresOn: YESTERDAY }),
          otherMembership({ name: "Classic Exchange", expiresOn: undefined }),
        ],
      },
      3,
      "the exchange membership does not say when it expires, so it counts as expired",
      ["ExpirationDate of Classic Exchange"],
    ],
    [
      {
        memberships: [
          otherMembership({ expiresOn: undefined }),
          otherMembership({ name: "Classic E&P NZ", expiresOn: YESTERDAY }),
        ],
      },
      4,
      "Classic E&P NZ has expired",
    ],
    [{ memberships: [otherMembership({ entityId: "17283", expiresOn: YESTERDAY })] }, 4, "Beach Club has expired"],
    [
      { memberships: [otherMembership(), otherMembership({ name: undefined })] },
      5,
      "no membership of the member opens exchange, and one of them does not fully say what it is",
      ["EntityName"],
    ],
    [
      {
        memberships: [
          otherMembership({ name: undefined }),
          otherMembership({ entityId: undefined }),
          otherMembership({ entityId: undefined }),
        ],
      },
      5,
      "no membership of the member opens exchange, and one of them does not fully say what it is",
      ["EntityID", "EntityName"],
    ],
    [
      { memberships: [otherMembership(), otherMembership({ expiresOn: undefined })] },
      6,
      "no membership of the member opens exchange",
    ],
    [{ memberships: [] }, 6, "no membership of the member opens exchange"],
  ])("for %j gives its reason", (parts, rowIndex, because, missing = []) => {
    const givenFacts = facts(parts);
    expect(explainExchange(givenFacts)).toEqual(
      decision(givenFacts, EXCHANGE_ROWS, {
        outcome: rowIndex <= 1 ? "yes" : rowIndex === 2 ? "not known" : "no",
        rowIndex,
        source: rowIndex === 2 ? "R11, R43" : rowIndex === 3 ? "R2" : "R11",
        because,
        missing,
      }),
    );
  });

  it("is yes only with an unexpired membership of the three ids or two names, whatever could not be read", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (someMember, brand) => {
        const eligibility = eligibilityFacts(
          someMember,
          accountOf(someMember, { brand, today: SAMPLE_TODAY }),
          SAMPLE_TODAY,
        );
        const held = (someMember.memberships ?? []).filter(
          ({ expiresOn }) => expiresOn !== undefined && expiresOn >= SAMPLE_TODAY,
        );
        const granted = held.some(
          ({ entityId, name }) =>
            ["10007", "16509", "17283"].includes(entityId ?? "") ||
            ["Classic Exchange", "Classic E&P NZ"].includes(name?.trim() ?? ""),
        );
        expect(mayExchange(eligibility)).toBe(granted);
        expect(explainExchange(eligibility).outcome === "yes").toBe(granted);
      }),
    );
  });
});

describe("an unreadable fact", () => {
  it("never changes a no to a yes", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyFactRemoval(), (someMember, brand, removeFact) => {
        const [before, after] = [someMember, removeFact(someMember)].map((candidate) => {
          const account = accountOf(candidate, { brand, today: SAMPLE_TODAY });
          const eligibility = eligibilityFacts(candidate, account, SAMPLE_TODAY);
          return { mayBook: mayBook(eligibility), mayExchange: mayExchange(eligibility) };
        });
        expect(after?.mayBook === true && before?.mayBook === false).toBe(false);
        expect(after?.mayExchange === true && before?.mayExchange === false).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("BOOKING_RULES and EXCHANGE_RULES", () => {
  it.each<[of: string, rules: Rules<EligibilityFacts, unknown>, rows: readonly (readonly [string, string])[]]>([
    ["booking", BOOKING_RULES, BOOKING_ROWS],
    ["exchange", EXCHANGE_RULES, EXCHANGE_ROWS],
  ])("of %s have these rows in order", (_, rules, rows) => {
    expect(rules.map(({ id, words }) => [id, words])).toEqual(rows);
  });
});

function facts(parts: Partial<MemberFacts>, brand: Brand = "member_portal"): EligibilityFacts {
  const someMember = member(parts);
  return eligibilityFacts(someMember, accountOf(someMember, { brand, today: TODAY }), TODAY);
}

/** Removes the account type, the memberships, or one field of every membership. */
function anyFactRemoval(): fc.Arbitrary<(someMember: MemberFacts) => MemberFacts> {
  const part = fc.constantFrom("entityId" as const, "name" as const, "expiresOn" as const);
  return fc.oneof(
    fc.constant((someMember: MemberFacts) => ({ ...someMember, accountType: undefined })),
    fc.constant((someMember: MemberFacts) => ({ ...someMember, memberships: undefined })),
    part.map((removedField) => (someMember: MemberFacts) => ({
      ...someMember,
      memberships: someMember.memberships?.map((held) => ({ ...held, [removedField]: undefined })),
    })),
  );
}

function decision(
  given: EligibilityFacts,
  rows: readonly (readonly [rule: string, words: string])[],
  { rowIndex, ...rest }: Pick<Decision, "outcome" | "source" | "because" | "missing"> & { rowIndex: number },
): Decision {
  const passedOver = rows.slice(0, rowIndex).map(([rule, words]) => ({ rule, words }));
  return { ...rest, rule: rows[rowIndex]?.[0] as string, facts: given, passedOver };
}

describe("memberReason of eligibility in Vietnamese", () => {
  const booking = (...held: ExternalMembership[]) =>
    memberReason(BOOKING_RULES, explainBooking(facts({ memberships: held })), "vi");
  const exchange = (...held: ExternalMembership[]) =>
    memberReason(EXCHANGE_RULES, explainExchange(facts({ memberships: held })), "vi");

  it("names the deciding membership, or its id if it has no name", () => {
    const passWithName = membership({ entityId: "16509", name: "Validity Pass" });
    expect(booking(passWithName)).toBe("Validity Pass là thẻ hiệu lực còn hạn");
    expect(exchange(membership({ entityId: "17283", name: undefined }))).toBe(
      "tư cách hội viên có EntityID 17283 có quyền trao đổi",
    );
    expect(exchange(membership({ entityId: undefined, name: "Classic Exchange" }))).toBe(
      "Classic Exchange có quyền trao đổi",
    );
    expect(exchange(membership({ entityId: "10007", name: "DAE Gold", expiresOn: YESTERDAY }))).toBe(
      "DAE Gold đã hết hạn",
    );
  });

  it("names the account type that needs a pass", () => {
    expect(booking()).toBe("Points Member cần thẻ hiệu lực, và hồ sơ của bạn chưa có thẻ nào");
  });
});

describe("memberReason of eligibility in English", () => {
  const booking = (...held: ExternalMembership[]) =>
    memberReason(BOOKING_RULES, explainBooking(facts({ memberships: held })), "en");
  const exchange = (...held: ExternalMembership[]) =>
    memberReason(EXCHANGE_RULES, explainExchange(facts({ memberships: held })), "en");

  it("names the deciding membership among others", () => {
    expect(booking(otherMembership(), pass())).toBe("Validity Pass is your current validity pass");
    expect(exchange(otherMembership(), pass())).toBe("Validity Pass includes the exchange");
    expect(exchange(otherMembership(), otherMembership({ name: "Classic E&P NZ" }))).toBe(
      "Classic E&P NZ includes the exchange",
    );
  });

  it("has the latest expiry day of several passes in both languages", () => {
    const held = [
      otherMembership(),
      pass({ expiresOn: addDays(TODAY, -30) }),
      pass({ expiresOn: YESTERDAY }),
      pass({ expiresOn: addDays(TODAY, -9) }),
    ];
    expect(booking(...held)).toBe("your validity pass expired on 19 Nov 2026");
    expect(memberReason(BOOKING_RULES, explainBooking(facts({ memberships: held })), "vi")).toBe(
      "thẻ hiệu lực đã hết hạn ngày 19 Nov 2026",
    );
  });
});
