import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { member, membership } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import type { Brand } from "../brand/brands.ts";
import { addDays, formatDay } from "../day.ts";
import type { Language } from "../language.ts";
import { accountOf } from "../member/account.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { hasKind } from "../member/kinds.ts";
import { STAY_TYPES, STAYS, type StayType } from "./kinds.ts";
import { stayMessages } from "./messages.ts";
import { allowedKinds, explainStay, STAY_RULES, type StayFacts, stayPage, stayVerdict } from "./verdict.ts";

const TODAY = SAMPLE_TODAY;
const PASS = membership({ entityId: "16509", name: "Validity Pass" });
const EXCHANGE = membership({ entityId: "10007", name: "Partner" });

const WEEKS = ["bonus-week", "rental-week"];
const POINTS_STAYS = ["nightly-stays", "weekly-stays", "last-minute", "club-properties"];
const FOR_EVERYONE = ["resort-specials", "car-hire", "plus"];

describe("stayVerdict", () => {
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
  ] as [string, string[], string[], string[]][])(
    "decides the stays of a %s, alone, with exchange and with the pass",
    (accountType, withNone, withExchange, withPass) => {
      expect(staysOf(member({ accountType }))).toEqual(withNone);
      expect(staysOf(member({ accountType, memberships: [EXCHANGE] }))).toEqual(withExchange);
      expect(staysOf(member({ accountType, memberships: [PASS] }))).toEqual(withPass);
      expect(staysOf(member({ accountType, memberships: [{ ...PASS, expiresOn: addDays(TODAY, -1) }] }))).toEqual(
        withNone,
      );
    },
  );

  it("needs no validity pass if the member's memberships open the page", () => {
    const pointsAndWeeks = member({ memberships: [membership({ entityId: "1", name: "Classic Weeks" })] });
    expect(staysOf(pointsAndWeeks)).toEqual(["owner-week", ...WEEKS, ...FOR_EVERYONE]);
  });

  it("refuses stays with a validity pass to an account without a type", () => {
    expect(staysOf(member({ accountType: undefined, memberships: [PASS] }))).toEqual(["bonus-rental", ...FOR_EVERYONE]);
  });

  it("treats everyone as an ECV Member at ECV", () => {
    expect(staysOf(member({ accountType: "AU Member" }), "ecv_member")).toEqual(["short-stays", ...FOR_EVERYONE]);
  });

  it("refuses strata owners by account type and by membership", () => {
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

  it("refuses members to whom every page of the stay is closed", () => {
    fc.assert(
      fc.property(anyMember(TODAY), anyBrand(), (any, brand) => {
        const kinds = accountOf(any, { brand, today: TODAY }).kindSet;
        for (const stay of STAY_TYPES) {
          const isOpen = STAYS[stay].pages.some(
            (page) => decideAccess(page, { session: "signed-in", kinds }).verdict === "allow",
          );
          const facts = factsOf(stay, any, brand);
          if (!isOpen) expect(stayVerdict(facts)).not.toBe("yes");
          expect(stayVerdict(facts)).toBe(explainStay(facts).outcome);
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
        because: "/book-owner-week is closed to them (the page is for Weeks members)",
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
          "/book-holiday-exchange is closed to them (the page is for Weeks members), " +
          "and /holiday-exchange is closed to them (the page is for Aspire, Points and Escapes members)",
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
        outcome: "not known",
        rule: "stays.exchange-unread",
        because: "the memberships could not be read, so none can be seen that opens exchange",
        missing: ["externalMemberships"],
      },
    ],
    [
      "weekly-stays",
      { memberships: undefined },
      {
        outcome: "not known",
        rule: "stays.pass-unread",
        because: "the memberships could not be read, so no validity pass can be seen",
        missing: ["externalMemberships"],
      },
    ],
    [
      "owner-week",
      { memberships: undefined },
      {
        outcome: "not known",
        rule: "stays.page-unread",
        because: "the memberships could not be read, and one of them might open the page",
        missing: ["externalMemberships"],
      },
    ],
    ["resort-specials", { memberships: undefined }, { outcome: "yes", rule: "stays.may-book" }],
    ["car-hire", { accountType: "NZ Strata Owner", memberships: undefined }, { outcome: "no" }],
    [
      "last-minute",
      { memberships: [PASS] },
      {
        outcome: "yes",
        rule: "stays.may-book",
        because: "it is open to them, and is paid with reduced points",
        missing: [],
      },
    ],
  ])("explains %s for a member with %j", (stay, parts, decision) => {
    expect(explainStay(factsOf(stay, member(parts)))).toMatchObject(decision);
  });

  it("returns the facts and the rules passed over", () => {
    const facts = factsOf("bonus-rental", member({ memberships: [EXCHANGE] }));
    expect(explainStay(facts)).toEqual({
      outcome: "yes",
      rule: "stays.may-book",
      source: "R33",
      because: "it is open to them, and is paid with money",
      facts,
      missing: [],
      passedOver: [
        { rule: "stays.member-unread", words: "who the member is could not be read" },
        { rule: "stays.strata-owner", words: "the member is of kind nz_strata_owner" },
        {
          rule: "stays.page-unread",
          words:
            "every page that offers the stay is closed to the member's kinds, and the list of memberships is missing",
        },
        { rule: "stays.page-closed", words: "every page that offers the stay is closed to the member's kinds" },
        {
          rule: "stays.pass-unread",
          words: "the stay needs the validity pass, and whether the member may book cannot be seen",
        },
        {
          rule: "stays.no-pass",
          words: "the stay needs the validity pass, and the member may not book without one",
        },
        {
          rule: "stays.exchange-unread",
          words: "the stay needs exchange, and whether a membership opens it cannot be seen",
        },
        { rule: "stays.no-exchange", words: "the stay needs exchange, and no membership of the member opens it" },
      ],
    });
  });
});

describe("explainStay for an unread member", () => {
  it.each(STAY_TYPES)('is "not known" for %s', (stay) => {
    const facts: StayFacts = { stay, member: undefined, account: undefined, today: TODAY };
    expect(explainStay(facts)).toMatchObject({
      outcome: "not known",
      rule: "stays.member-unread",
      missing: ["member"],
    });
    expect(STAYS[stay].pages).toContain(stayPage(facts));
  });

  it('without memberships is "no" or "yes" only if no membership, except a strata owner\'s, would change it', () => {
    fc.assert(
      fc.property(anyMember(TODAY), anyBrand(), fc.constantFrom(...STAY_TYPES), (any, brand, stay) => {
        const unread = stayVerdict(factsOf(stay, { ...any, memberships: undefined }, brand));
        const readMember = { ...any, memberships: any.memberships ?? [] };
        const read = stayVerdict(factsOf(stay, readMember, brand));
        const isStrata = hasKind(accountOf(readMember, { brand, today: TODAY }).kindSet, "nz_strata_owner");
        if (unread === "no") expect(read).toBe("no");
        if (unread === "yes" && !isStrata) expect(read).toBe("yes");
      }),
    );
  });

  it('is never "not known" once all parts were read', () => {
    fc.assert(
      fc.property(anyMember(TODAY), anyBrand(), fc.constantFrom(...STAY_TYPES), (any, brand, stay) => {
        const readMember = { ...any, memberships: any.memberships ?? [] };
        expect(stayVerdict(factsOf(stay, readMember, brand))).not.toBe("not known");
      }),
    );
  });
});

describe("stayPage", () => {
  it("is the page that the member's kind opens", () => {
    const pageOf = (accountType: string) => stayPage(factsOf("holiday-exchange", member({ accountType })));
    expect(pageOf("AU Member")).toBe("/book-holiday-exchange");
    expect(pageOf("Points Member")).toBe("/holiday-exchange");
    expect(pageOf("Classic Legends")).toBe("/book-holiday-exchange");
  });
});

describe("allowedKinds", () => {
  it("are the kinds of the page's rule, or none without a rule", () => {
    expect(allowedKinds("/book-bonus-week")).toEqual(["classic_weeks", "classic_legends"]);
    expect(allowedKinds("/short-stays")).toEqual([]);
  });
});

describe("stayMessages", () => {
  const messagesFor = (stay: StayType, parts: Partial<MemberIdentity>, language: Language = "en") =>
    stayMessages(explainStay(factsOf(stay, member(parts))), language);

  it("names the kinds, and what would change it", () => {
    expect(messagesFor("holiday-exchange", { accountType: "Classic Legends" })).toEqual({
      title: "This stay is not part of your membership",
      because: "Only Weeks, Aspire, Points and Escapes members can book this stay; your membership is Legends.",
      next: "If you think you should be able to book this stay, call member services.",
      found: null,
    });
    expect(messagesFor("owner-week", {}, "vi").because).toBe(
      "Chỉ hội viên Weeks mới đặt được kỳ nghỉ này; tư cách hội viên của bạn là Points.",
    );
  });

  it("gives the rule's reason if it used the member's own records", () => {
    const expired = [{ ...PASS, expiresOn: addDays(TODAY, -1) }];
    expect(messagesFor("nightly-stays", { memberships: expired }).found).toBe(
      `your validity pass expired on ${formatDay(addDays(TODAY, -1))}`,
    );
    expect(messagesFor("nightly-stays", { memberships: expired }, "vi").found).toBe(
      `thẻ hiệu lực đã hết hạn ngày ${formatDay(addDays(TODAY, -1))}`,
    );
    expect(messagesFor("car-hire", {}).because).toBe(
      "All members except strata owners can ask for a car. Asking costs nothing.",
    );
  });

  it("gives strata owners the same reason for every stay", () => {
    const messages = STAY_TYPES.map((stay) => messagesFor(stay, { accountType: "NZ Strata Owner" }));
    expect(new Set(messages.map((message) => JSON.stringify(message))).size).toBe(1);
  });

  it.each(STAY_RULES)("$id has texts in both languages, and never states unknown facts", ({ id, outcome }) => {
    const facts = factsOf("weekly-stays", member({ memberships: undefined }));
    const [english, vietnamese] = (["en", "vi"] as const).map((language) =>
      stayMessages({ ...explainStay(facts), rule: id }, language),
    );
    for (const message of [english, vietnamese]) expect([message?.because, message?.next]).not.toContain("");
    expect(english?.because.includes("we cannot tell yet")).toBe(outcome === "not known");
  });
});

function factsOf(stay: StayType, identity: MemberIdentity, brand: Brand = "member_portal"): StayFacts {
  return { stay, member: identity, account: accountOf(identity, { brand, today: TODAY }), today: TODAY };
}

function staysOf(identity: MemberIdentity, brand?: Brand): readonly StayType[] {
  return STAY_TYPES.filter((stay) => stayVerdict(factsOf(stay, identity, brand)) === "yes");
}
