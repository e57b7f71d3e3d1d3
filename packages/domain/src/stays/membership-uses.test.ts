import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyMember, anyMembership, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { member, membership } from "../../testing/builders.ts";
import { explainAccess } from "../access/decide.ts";
import { ROUTES } from "../access/routes.ts";
import type { Brand } from "../brand/brands.ts";
import { addDays } from "../day.ts";
import { memberReason } from "../decision.ts";
import { examplePath } from "../explain/member.ts";
import type { Language } from "../language.ts";
import { accountOf, categoriesOf } from "../member/account.ts";
import type { ExternalMembership } from "../member/external-membership.ts";
import type { MemberIdentity } from "../member/identity.ts";
import { STAY_TYPES } from "./kinds.ts";
import {
  explainMembershipUse,
  MEMBERSHIP_USE_RULES,
  MEMBERSHIP_USES,
  membershipUseFacts,
  messageWithoutMembership,
} from "./membership-uses.ts";
import { type BookedStay, PLURAL_STAY_NAMES } from "./names.ts";
import { explainStay } from "./verdict.ts";

const TODAY = SAMPLE_TODAY;
const PASS = membership({ entityId: "16509", name: "Validity Pass" });
const EXCHANGE = membership({ entityId: "10007", name: "Partner" });
const PLUS = membership({ entityId: "21044", name: "Classic Plus" });
const ASPIRE = membership({ entityId: "1", name: "Club Aspire" });
const STRATA = membership({ entityId: "1", name: "NZ Strata Owner" });
const OTHER = membership({ entityId: "1", name: "Coffee Club" });
const UNNAMED = membership({ entityId: "1", name: undefined });

const POINTS_STAYS = "short stays, nightly stays, weekly stays, last-minute stays and club properties";
const ALL_PASS_STAYS = `holiday exchanges, bonus rentals, ${POINTS_STAYS}`;

type UseMessages = [use: string, opens: string, without: string];

const OWN_PAGES_MESSAGES: UseMessages = [
  "its own pages",
  "While it is current, you see the club's messages, links and documents for its members.",
  "Without it, you do not see those messages, links and documents.",
];
const NOTHING_MESSAGES: UseMessages = [
  "nothing",
  "It adds nothing to what you can see and book here.",
  "Without it, you lose nothing here.",
];

describe("explainMembershipUse", () => {
  it.each<[string, ExternalMembership, Partial<MemberIdentity>, UseMessages]>([
    [
      "Plus, of a member who keeps Classic Plus without it",
      PLUS,
      { accountType: "AU Member" },
      [
        "stays",
        "While it is current, you can book Bonus Plus stays.",
        "Without it, you have no access to Bonus Plus stays.",
      ],
    ],
    [
      "exchange, for a weeks owner",
      EXCHANGE,
      { accountType: "AU Member" },
      [
        "stays",
        "While it is current, you can book holiday exchanges and bonus rentals.",
        "Without it, you have no access to holiday exchanges and bonus rentals.",
      ],
    ],
    [
      "exchange, for a points member without the pass",
      EXCHANGE,
      { accountType: "Points Member" },
      [
        "stays",
        "While it is current, you can book holiday exchanges and bonus rentals.",
        "Without it, you have no access to holiday exchanges and bonus rentals.",
      ],
    ],
    [
      "exchange, for members whose pages of holiday exchanges are closed",
      EXCHANGE,
      { accountType: "Classic Legends" },
      ["stays", "While it is current, you can book bonus rentals.", "Without it, you have no access to bonus rentals."],
    ],
    [
      "exchange, of a member whose other membership opens the pages",
      EXCHANGE,
      { accountType: "Getaway Member", memberships: [membership({ entityId: "1", name: "Classic Weeks" })] },
      [
        "stays",
        "While it is current, you can book holiday exchanges and bonus rentals.",
        "Without it, you have no access to holiday exchanges and bonus rentals.",
      ],
    ],
    [
      "the pass, which opens exchange too",
      PASS,
      { accountType: "Points Member" },
      [
        "booking pass",
        `This is your validity pass. While it is current, you can book ${ALL_PASS_STAYS}.`,
        `Without it, you have no access to ${ALL_PASS_STAYS}. You keep your points.`,
      ],
    ],
    [
      "the pass, of a member who also has an exchange membership",
      PASS,
      { accountType: "Classic Escapes", memberships: [EXCHANGE] },
      [
        "booking pass",
        `This is your validity pass. While it is current, you can book ${ALL_PASS_STAYS}.`,
        `Without it, you have no access to ${POINTS_STAYS}. You keep your points.`,
      ],
    ],
    [
      "exchange, of a member who also has the pass",
      EXCHANGE,
      { accountType: "Points Member", memberships: [PASS] },
      [
        "stays",
        "While it is current, you can book holiday exchanges and bonus rentals.",
        "Without it, you can still book the same, because your other memberships include it.",
      ],
    ],
    [
      "a pass that was renewed",
      { ...PASS, expiresOn: addDays(TODAY, -1) },
      { accountType: "Points Member", memberships: [PASS] },
      [
        "stays",
        `While it is current, you can book ${ALL_PASS_STAYS}.`,
        "Without it, you can still book the same, because your other memberships include it.",
      ],
    ],
    [
      "the pass, of a weeks owner",
      PASS,
      { accountType: "AU Member" },
      [
        "stays",
        "While it is current, you can book holiday exchanges and bonus rentals.",
        "Without it, you have no access to holiday exchanges and bonus rentals.",
      ],
    ],
    [
      "Aspire, of a points member",
      ASPIRE,
      { accountType: "Limited Points Mbr" },
      [
        "aspire",
        "While it is current, your account type is Aspire.",
        "Without it, your account type is Limited Points Mbr. You keep your points.",
      ],
    ],
    [
      "Aspire, of a member with another Aspire membership",
      ASPIRE,
      { memberships: [membership({ entityId: "2", name: "Aspire" })] },
      OWN_PAGES_MESSAGES,
    ],
    ["Aspire, of a weeks owner", ASPIRE, { accountType: "AU Member" }, OWN_PAGES_MESSAGES],
    ["a membership that no rule mentions", OTHER, {}, OWN_PAGES_MESSAGES],
    ["a membership that the member holds twice", OTHER, { memberships: [{ ...OTHER }] }, NOTHING_MESSAGES],
    ["a membership without a name", UNNAMED, {}, NOTHING_MESSAGES],
    [
      "a strata owner's membership",
      STRATA,
      {},
      [
        "strata owner",
        "While it is current, you can only use account details, billing address, password and documents here. Stays are not included.",
        "Without it, you can book stays and use your other pages.",
      ],
    ],
    ["a strata owner's membership, of a strata owner", STRATA, { accountType: "NZ Strata Owner" }, OWN_PAGES_MESSAGES],
    ["the pass, of a member with a strata owner's membership", PASS, { memberships: [STRATA] }, OWN_PAGES_MESSAGES],
    ["the pass, of a strata owner", { ...PASS, name: undefined }, { accountType: "NZ Strata Owner" }, NOTHING_MESSAGES],
  ])("gives the use and messages of %s", (_case, held, parts, messages) => {
    expect(messagesFor(held, { member: withMembership(held, member(parts)) })).toEqual(messages);
  });

  it("depends on the brand's account type", () => {
    const holder = withMembership(ASPIRE, member());
    expect(messagesFor(ASPIRE, { member: holder })[0]).toBe("aspire");
    expect(messagesFor(ASPIRE, { member: holder, brand: "ecv_member" })).toEqual(OWN_PAGES_MESSAGES);
  });

  it.each(["Points Member", "Getaway Member", "AU Member"])("has Vietnamese messages for a %s", (accountType) => {
    const language = "vi";
    for (const held of [PASS, EXCHANGE, PLUS, ASPIRE, STRATA, OTHER, UNNAMED])
      for (const others of [[], [{ ...held }]])
        expect(
          messagesFor(held, { member: withMembership(held, member({ accountType, memberships: others })), language })
            .slice(1)
            .join(" "),
        ).toMatch(/^(?:Khi còn hạn|Đây là|Tư cách này).*[.] Không có (?:tư cách|thẻ) này, .*[.]$/);
  });

  it("names in Vietnamese the stays that another membership also opens", () => {
    const messagesBeside = (others: ExternalMembership[]) =>
      messagesFor(EXCHANGE, {
        member: withMembership(EXCHANGE, member({ accountType: "AU Member", memberships: others })),
        language: "vi",
      });
    const opens = "Khi còn hạn, bạn có thể đặt kỳ nghỉ trao đổi và kỳ nghỉ thuê thưởng.";
    expect(messagesBeside([])).toEqual([
      "stays",
      opens,
      "Không có tư cách này, bạn không có quyền đặt kỳ nghỉ trao đổi và kỳ nghỉ thuê thưởng.",
    ]);
    expect(messagesBeside([PASS])).toEqual([
      "stays",
      opens,
      "Không có tư cách này, bạn vẫn đặt được như vậy, vì các tư cách hội viên khác của bạn đã bao gồm.",
    ]);
  });

  it("returns one of the listed uses, in the order of the rules", () => {
    expect(MEMBERSHIP_USES).toEqual(MEMBERSHIP_USE_RULES.map(({ outcome }) => outcome));
  });
});

describe("the messages about a membership", () => {
  const runs = { numRuns: 500 };

  it("name the stays that are open with it and closed without it", () => {
    fc.assert(
      fc.property(anyHolder(), fc.constantFrom("en", "vi"), ({ held, holder, brand }, language) => {
        const [use, opens, without] = messagesFor(held, { member: holder, brand, language });
        const { withIt, without: staysWithout, onlyIt, none } = standings(held, holder, brand);
        const gainedStays = withIt.filter((stay) => !staysWithout.includes(stay));
        expect(namedStays(without, language)).toEqual(gainedStays);
        expect(namedStays(opens, language)).toEqual(
          withIt.filter((stay) => gainedStays.includes(stay) || (onlyIt.includes(stay) && !none.includes(stay))),
        );
        expect(use === "strata owner").toBe(staysWithout.some((stay) => !withIt.includes(stay)));
      }),
      runs,
    );
  });

  it("name the account type with and without it", () => {
    fc.assert(
      fc.property(anyHolder(), ({ held, holder, brand }) => {
        const [use, opens, without] = messagesFor(held, { member: holder, brand });
        const accountTypeOf = (identity: MemberIdentity) => accountOf(identity, { brand, today: TODAY }).accountType;
        const typeWith = accountTypeOf(withUnexpired(held, holder));
        const typeWithout = accountTypeOf(withoutMembership(held, holder));
        if (use === "aspire") {
          expect(opens).toContain(`your account type is ${typeWith}.`);
          expect(without).toContain(`your account type is ${typeWithout}.`);
        } else if (!opens.includes("you can")) expect(typeWith).toBe(typeWithout);
      }),
      runs,
    );
  });

  it('say "nothing" only if no page, stay or category depends on it', () => {
    fc.assert(
      fc.property(anyHolder(), ({ held, holder, brand }) => {
        if (messagesFor(held, { member: holder, brand })[0] !== "nothing") return;
        const [withIt, without] = [withUnexpired(held, holder), withoutMembership(held, holder)].map((identity) => {
          const account = accountOf(identity, { brand, today: TODAY });
          const kinds = account.kindSet;
          const pages = ROUTES.map(
            ({ path }) => explainAccess(examplePath(path), { session: "signed-in", kinds }).rule,
          );
          return { pages, stays: bookableStays(identity, brand), categories: categoriesOf(account) };
        });
        expect(withIt).toEqual(without);
      }),
      runs,
    );
  });
});

function messagesFor(
  held: ExternalMembership,
  {
    member: holder,
    brand = "member_portal",
    language = "en",
  }: { member: MemberIdentity; brand?: Brand; language?: Language },
): UseMessages {
  const decision = explainMembershipUse(membershipUseFacts(held, { member: holder, brand, today: TODAY }));
  return [
    decision.outcome,
    memberReason(MEMBERSHIP_USE_RULES, decision, language),
    messageWithoutMembership(decision, language),
  ];
}

function withMembership(held: ExternalMembership, holder: MemberIdentity): MemberIdentity {
  return { ...holder, memberships: [...(holder.memberships ?? []), held] };
}

function withUnexpired(held: ExternalMembership, holder: MemberIdentity): MemberIdentity {
  return withMembership({ ...held, expiresOn: addDays(TODAY, 100) }, withoutMembership(held, holder));
}

function withoutMembership(held: ExternalMembership, holder: MemberIdentity): MemberIdentity {
  return { ...holder, memberships: (holder.memberships ?? []).filter((other) => other !== held) };
}

function standings(held: ExternalMembership, holder: MemberIdentity, brand: Brand) {
  const noMemberships = { ...holder, memberships: [] };
  return {
    withIt: bookableStays(withUnexpired(held, holder), brand),
    without: bookableStays(withoutMembership(held, holder), brand),
    onlyIt: bookableStays(withUnexpired(held, noMemberships), brand),
    none: bookableStays(noMemberships, brand),
  };
}

function bookableStays(holder: MemberIdentity, brand: Brand): readonly BookedStay[] {
  const account = accountOf(holder, { brand, today: TODAY });
  const stays = STAY_TYPES.filter(
    (stay) => explainStay({ stay, member: holder, account, today: TODAY }).outcome === "yes",
  );
  const bonusPlus = explainAccess("/bonus-plus", { session: "signed-in", kinds: account.kindSet }).outcome;
  return bonusPlus.verdict === "allow" ? [...stays, "bonus-plus"] : stays;
}

function namedStays(sentence: string, language: Language): readonly BookedStay[] {
  const names = PLURAL_STAY_NAMES[language];
  return ([...STAY_TYPES, "bonus-plus"] as const).filter((stay) => sentence.includes(names[stay]));
}

function anyHolder(): fc.Arbitrary<{ held: ExternalMembership; holder: MemberIdentity; brand: Brand }> {
  return fc
    .tuple(anyMember(TODAY), anyMembership(TODAY), anyBrand())
    .map(([any, held, brand]) => ({ held, holder: withMembership(held, any), brand }));
}
