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

const other = (parts: Partial<ExternalMembership> = {}) => membership({ entityId: "42", name: "Beach Club", ...parts });
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
  ])("for %s needs no validity pass: %s", (accountType, free) => {
    expect(mayBook(facts({ accountType, memberships: [other()] }))).toBe(free);
    expect(mayBook(facts({ accountType, memberships: [pass()] }))).toBe(true);
    expect(mayBook(facts({ accountType, memberships: [other()] }, "ecv_member"))).toBe(true);
  });

  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2026-11-21", true],
  ])("accepts a pass that expires on %s on 2026-11-20: %s", (expiresOn, granted) => {
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
  ])("accepts the EntityID %j as a pass: %s", (EntityID, granted) => {
    const memberships = [parseMembership({ EntityID, EntityName: "Pass", ExpirationDate: "2026-11-20" })];
    expect(mayBook(facts({ memberships }))).toBe(granted);
  });

  it("needs the pass for an upgraded points member too", () => {
    const aspire = other({ name: "Classic Aspire" });
    expect(mayBook(facts({ memberships: [aspire] }))).toBe(false);
    expect(mayBook(facts({ memberships: [aspire, pass()] }))).toBe(true);
  });

  it.each<[parts: Partial<MemberFacts>, place: number, because: string, missing?: readonly string[]]>([
    [
      { accountType: undefined, memberships: [pass()] },
      0,
      "the account does not say what type it is, so it cannot be seen whether a validity pass is needed",
      ["AccountType"],
    ],
    [{ accountType: "AU Member", memberships: undefined }, 1, "AU Member needs no validity pass"],
    [{ memberships: [other(), pass(), pass({ name: "Second" })] }, 2, "Validity Pass is a current validity pass"],
    [
      { memberships: undefined },
      3,
      "the memberships could not be read, so no validity pass can be seen",
      ["externalMemberships"],
    ],
    [
      { memberships: [other(), pass({ expiresOn: YESTERDAY }), pass({ expiresOn: undefined })] },
      4,
      "the validity pass does not say when it expires, so it counts as expired",
      ["ExpirationDate of EntityID 16509"],
    ],
    [
      { memberships: [other({ expiresOn: undefined }), pass({ expiresOn: YESTERDAY })] },
      5,
      "the validity pass has expired",
    ],
    [
      { memberships: [other(), other({ entityId: undefined })] },
      6,
      "no validity pass is among the memberships, and one of them does not say what it is",
      ["EntityID"],
    ],
    [{ memberships: [other()] }, 7, "Points Member needs a validity pass, and the member holds none"],
    [{ memberships: [] }, 7, "Points Member needs a validity pass, and the member holds none"],
  ])("for %j gives its reason", (parts, place, because, missing = []) => {
    const given = facts(parts);
    expect(explainBooking(given)).toEqual(
      decision(given, BOOKING_ROWS, {
        outcome: place === 1 || place === 2 ? "yes" : place === 3 ? "not known" : "no",
        place,
        source: place === 3 ? "R10, R43" : place === 4 ? "R2" : "R10",
        because,
        missing,
      }),
    );
  });

  it("is granted to points types exactly with an unexpired pass, whatever could not be read", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (who, brand) => {
        const account = accountOf(who, { brand, today: SAMPLE_TODAY });
        const asked = eligibilityFacts(who, account, SAMPLE_TODAY);
        const onPoints = ["classic_escapes", "points", "classic_aspire"].includes(account.portalType ?? "");
        const held = who.memberships?.some(
          ({ entityId, expiresOn }) => entityId === "16509" && expiresOn !== undefined && expiresOn >= SAMPLE_TODAY,
        );
        const typeKnown = who.accountType !== undefined || brand === "ecv_member";
        expect(mayBook(asked)).toBe(typeKnown && (!onPoints || held === true));
        expect(explainBooking(asked).outcome === "yes").toBe(mayBook(asked));
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
  ])("for %j grants exchange: %s", (parts, granted) => {
    expect(mayExchange(facts({ memberships: [other(), other(parts)] }))).toBe(granted);
  });

  it.each([10007, "10007", 16509, 17283])("accepts the EntityID %j", (EntityID) => {
    const memberships = [parseMembership({ EntityID, EntityName: "Any", ExpirationDate: "2026-11-20" })];
    expect(mayExchange(facts({ memberships }))).toBe(true);
  });

  it("ignores the account type", () => {
    expect(mayExchange(facts({ accountType: undefined, memberships: [pass()] }))).toBe(true);
  });

  it.each<[parts: Partial<MemberFacts>, place: number, because: string, missing?: readonly string[]]>([
    [{ memberships: [other(), pass(), other({ entityId: "10007" })] }, 0, "Validity Pass opens exchange"],
    [
      { memberships: [other({ entityId: "17283", name: undefined })] },
      0,
      "the membership with EntityID 17283 opens exchange",
    ],
    [{ memberships: [other(), other({ name: "Classic E&P NZ" })] }, 1, "Classic E&P NZ opens exchange"],
    [
      { memberships: undefined },
      2,
      "the memberships could not be read, so none can be seen that opens exchange",
      ["externalMemberships"],
    ],
    [
      {
        memberships: [
          other({ expiresOn: undefined }),
          pass({ expiresOn: YESTERDAY }),
          other({ name: "Classic Exchange", expiresOn: undefined }),
        ],
      },
      3,
      "the exchange membership does not say when it expires, so it counts as expired",
      ["ExpirationDate of Classic Exchange"],
    ],
    [
      { memberships: [other({ expiresOn: undefined }), other({ name: "Classic E&P NZ", expiresOn: YESTERDAY })] },
      4,
      "Classic E&P NZ has expired",
    ],
    [{ memberships: [other({ entityId: "17283", expiresOn: YESTERDAY })] }, 4, "Beach Club has expired"],
    [
      { memberships: [other(), other({ name: undefined })] },
      5,
      "no membership of the member opens exchange, and one of them does not fully say what it is",
      ["EntityName"],
    ],
    [
      { memberships: [other({ name: undefined }), other({ entityId: undefined }), other({ entityId: undefined })] },
      5,
      "no membership of the member opens exchange, and one of them does not fully say what it is",
      ["EntityID", "EntityName"],
    ],
    [{ memberships: [other(), other({ expiresOn: undefined })] }, 6, "no membership of the member opens exchange"],
    [{ memberships: [] }, 6, "no membership of the member opens exchange"],
  ])("for %j gives its reason", (parts, place, because, missing = []) => {
    const given = facts(parts);
    expect(explainExchange(given)).toEqual(
      decision(given, EXCHANGE_ROWS, {
        outcome: place <= 1 ? "yes" : place === 2 ? "not known" : "no",
        place,
        source: place === 2 ? "R11, R43" : place === 3 ? "R2" : "R11",
        because,
        missing,
      }),
    );
  });

  it("is granted exactly with an unexpired membership of the three ids and two names, whatever could not be read", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), (who, brand) => {
        const asked = eligibilityFacts(who, accountOf(who, { brand, today: SAMPLE_TODAY }), SAMPLE_TODAY);
        const held = (who.memberships ?? []).filter(
          ({ expiresOn }) => expiresOn !== undefined && expiresOn >= SAMPLE_TODAY,
        );
        const granted = held.some(
          ({ entityId, name }) =>
            ["10007", "16509", "17283"].includes(entityId ?? "") ||
            ["Classic Exchange", "Classic E&P NZ"].includes(name?.trim() ?? ""),
        );
        expect(mayExchange(asked)).toBe(granted);
        expect(explainExchange(asked).outcome === "yes").toBe(granted);
      }),
    );
  });
});

describe("an unreadable fact", () => {
  it("never grants booking or exchange to a member without it", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyLoss(), (who, brand, lose) => {
        const [before, after] = [who, lose(who)].map((one) => {
          const asked = eligibilityFacts(one, accountOf(one, { brand, today: SAMPLE_TODAY }), SAMPLE_TODAY);
          return { books: mayBook(asked), exchanges: mayExchange(asked) };
        });
        expect(after?.books === true && before?.books === false).toBe(false);
        expect(after?.exchanges === true && before?.exchanges === false).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("EligibilityFacts rules", () => {
  it.each<[of: string, rules: Rules<EligibilityFacts, unknown>, rows: readonly (readonly [string, string])[]]>([
    ["booking", BOOKING_RULES, BOOKING_ROWS],
    ["exchange", EXCHANGE_RULES, EXCHANGE_ROWS],
  ])("of %s are in this order", (_, rules, rows) => {
    expect(rules.map(({ id, words }) => [id, words])).toEqual(rows);
  });
});

function facts(parts: Partial<MemberFacts>, brand: Brand = "member_portal"): EligibilityFacts {
  const who = member(parts);
  return eligibilityFacts(who, accountOf(who, { brand, today: TODAY }), TODAY);
}

/** Removes the account type, the list of memberships, or one field of every membership. */
function anyLoss(): fc.Arbitrary<(who: MemberFacts) => MemberFacts> {
  const part = fc.constantFrom("entityId" as const, "name" as const, "expiresOn" as const);
  return fc.oneof(
    fc.constant((who: MemberFacts) => ({ ...who, accountType: undefined })),
    fc.constant((who: MemberFacts) => ({ ...who, memberships: undefined })),
    part.map((lost) => (who: MemberFacts) => ({
      ...who,
      memberships: who.memberships?.map((held) => ({ ...held, [lost]: undefined })),
    })),
  );
}

function decision(
  given: EligibilityFacts,
  rows: readonly (readonly [rule: string, words: string])[],
  { place, ...rest }: Pick<Decision, "outcome" | "source" | "because" | "missing"> & { place: number },
): Decision {
  const passedOver = rows.slice(0, place).map(([rule, words]) => ({ rule, words }));
  return { ...rest, rule: rows[place]?.[0] as string, facts: given, passedOver };
}

describe("the reason in Vietnamese", () => {
  const booking = (...held: ExternalMembership[]) =>
    memberReason(BOOKING_RULES, explainBooking(facts({ memberships: held })), "vi");
  const exchange = (...held: ExternalMembership[]) =>
    memberReason(EXCHANGE_RULES, explainExchange(facts({ memberships: held })), "vi");

  it("names the deciding membership, or its id if it has no name", () => {
    const named = membership({ entityId: "16509", name: "Validity Pass" });
    expect(booking(named)).toBe("Validity Pass là thẻ hiệu lực còn hạn");
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

describe("the reason in the member's English", () => {
  const booking = (...held: ExternalMembership[]) =>
    memberReason(BOOKING_RULES, explainBooking(facts({ memberships: held })), "en");
  const exchange = (...held: ExternalMembership[]) =>
    memberReason(EXCHANGE_RULES, explainExchange(facts({ memberships: held })), "en");

  it("names the deciding membership among others", () => {
    expect(booking(other(), pass())).toBe("Validity Pass is your current validity pass");
    expect(exchange(other(), pass())).toBe("Validity Pass includes the exchange");
    expect(exchange(other(), other({ name: "Classic E&P NZ" }))).toBe("Classic E&P NZ includes the exchange");
  });

  it("says in both languages when the pass expired, and uses the latest of several", () => {
    const held = [
      other(),
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
