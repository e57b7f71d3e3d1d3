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
import { type BookedStay, STAYS_IN_A_SENTENCE } from "./names.ts";
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
const ALL_OF_THE_PASS = `holiday exchanges, bonus rentals, ${POINTS_STAYS}`;

describe("explainMembershipUse", () => {
  it.each<[string, ExternalMembership, Partial<MemberIdentity>, ReturnType<typeof told>]>([
    [
      "Plus, without which Classic Plus stays open",
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
      "exchange, whose pages another membership opens",
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
        `This is your validity pass. While it is current, you can book ${ALL_OF_THE_PASS}.`,
        `Without it, you have no access to ${ALL_OF_THE_PASS}. You keep your points.`,
      ],
    ],
    [
      "the pass beside another way into exchange",
      PASS,
      { accountType: "Classic Escapes", memberships: [EXCHANGE] },
      [
        "booking pass",
        `This is your validity pass. While it is current, you can book ${ALL_OF_THE_PASS}.`,
        `Without it, you have no access to ${POINTS_STAYS}. You keep your points.`,
      ],
    ],
    [
      "exchange beside the pass",
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
        `While it is current, you can book ${ALL_OF_THE_PASS}.`,
        "Without it, you can still book the same, because your other memberships include it.",
      ],
    ],
    [
      "the same entity of a weeks owner",
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
    ["Aspire beside another", ASPIRE, { memberships: [membership({ entityId: "2", name: "Aspire" })] }, ofItsPages()],
    ["Aspire, of a weeks owner", ASPIRE, { accountType: "AU Member" }, ofItsPages()],
    ["one that no rule mentions", OTHER, {}, ofItsPages()],
    ["one that the member holds twice", OTHER, { memberships: [{ ...OTHER }] }, ofNothing()],
    ["one without a name", UNNAMED, {}, ofNothing()],
    [
      "a strata owner's",
      STRATA,
      {},
      [
        "strata owner",
        "While it is current, you can only use account details, billing address, password and documents here. Stays are not included.",
        "Without it, you can book stays and use your other pages.",
      ],
    ],
    ["a strata owner's, of a strata owner", STRATA, { accountType: "NZ Strata Owner" }, ofItsPages()],
    ["the pass beside a strata owner's", PASS, { memberships: [STRATA] }, ofItsPages()],
    ["the pass, of a strata owner", { ...PASS, name: undefined }, { accountType: "NZ Strata Owner" }, ofNothing()],
  ])("is told of %s", (_what, held, parts, words) => {
    expect(told(held, { member: holding(held, member(parts)) })).toEqual(words);
  });

  it("depends on the brand's account type", () => {
    const who = holding(ASPIRE, member());
    expect(told(ASPIRE, { member: who })[0]).toBe("aspire");
    expect(told(ASPIRE, { member: who, brand: "ecv_member" })).toEqual(ofItsPages());
  });

  it.each(["Points Member", "Getaway Member", "AU Member"])("has a Vietnamese text: %s", (accountType) => {
    const language = "vi";
    for (const held of [PASS, EXCHANGE, PLUS, ASPIRE, STRATA, OTHER, UNNAMED])
      for (const others of [[], [{ ...held }]])
        expect(
          told(held, { member: holding(held, member({ accountType, memberships: others })), language })
            .slice(1)
            .join(" "),
        ).toMatch(/^(?:Khi còn hạn|Đây là|Tư cách này).*[.] Không có (?:tư cách|thẻ) này, .*[.]$/);
  });

  it("names in Vietnamese the stays that another membership also opens", () => {
    const beside = (others: ExternalMembership[]) =>
      told(EXCHANGE, {
        member: holding(EXCHANGE, member({ accountType: "AU Member", memberships: others })),
        language: "vi",
      });
    const opens = "Khi còn hạn, bạn có thể đặt kỳ nghỉ trao đổi và kỳ nghỉ thuê thưởng.";
    expect(beside([])).toEqual([
      "stays",
      opens,
      "Không có tư cách này, bạn không có quyền đặt kỳ nghỉ trao đổi và kỳ nghỉ thuê thưởng.",
    ]);
    expect(beside([PASS])).toEqual([
      "stays",
      opens,
      "Không có tư cách này, bạn vẫn đặt được như vậy, vì các tư cách hội viên khác của bạn đã bao gồm.",
    ]);
  });

  it("returns one of the listed uses, in the order of the rules", () => {
    expect(MEMBERSHIP_USES).toEqual(MEMBERSHIP_USE_RULES.map(({ outcome }) => outcome));
  });
});

describe("membership messages", () => {
  const runs = { numRuns: 500 };

  it("name the stays that are open with it and closed without it", () => {
    fc.assert(
      fc.property(anyHolder(), fc.constantFrom("en", "vi"), ({ held, who, brand }, language) => {
        const [use, opens, without] = told(held, { member: who, brand, language });
        const { withIt, lacking, alone, bare } = bookedBy(held, who, brand);
        const gained = withIt.filter((stay) => !lacking.includes(stay));
        expect(named(without, language)).toEqual(gained);
        expect(named(opens, language)).toEqual(
          withIt.filter((stay) => gained.includes(stay) || (alone.includes(stay) && !bare.includes(stay))),
        );
        expect(use === "strata owner").toBe(lacking.some((stay) => !withIt.includes(stay)));
      }),
      runs,
    );
  });

  it("name the account type with and without it", () => {
    fc.assert(
      fc.property(anyHolder(), ({ held, who, brand }) => {
        const [use, opens, without] = told(held, { member: who, brand });
        const [withIt, lacking] = [current(held, who), lackingIt(held, who)].map(
          (asked) => accountOf(asked, { brand, today: TODAY }).accountType,
        );
        if (use === "aspire") {
          expect(opens).toContain(`your account type is ${withIt}.`);
          expect(without).toContain(`your account type is ${lacking}.`);
        } else if (!opens.includes("you can")) expect(withIt).toBe(lacking);
      }),
      runs,
    );
  });

  it('say "nothing" only if no page, stay or category depends on it', () => {
    fc.assert(
      fc.property(anyHolder(), ({ held, who, brand }) => {
        if (told(held, { member: who, brand })[0] !== "nothing") return;
        const [withIt, lacking] = [current(held, who), lackingIt(held, who)].map((asked) => {
          const account = accountOf(asked, { brand, today: TODAY });
          const kinds = account.kindSet;
          const pages = ROUTES.map(
            ({ path }) => explainAccess(examplePath(path), { session: "signed-in", kinds }).rule,
          );
          return { pages, stays: booked(asked, brand), categories: categoriesOf(account) };
        });
        expect(withIt).toEqual(lacking);
      }),
      runs,
    );
  });
});

function told(
  held: ExternalMembership,
  {
    member: who,
    brand = "member_portal",
    language = "en",
  }: { member: MemberIdentity; brand?: Brand; language?: Language },
): [use: string, opens: string, without: string] {
  const decision = explainMembershipUse(membershipUseFacts(held, { member: who, brand, today: TODAY }));
  return [
    decision.outcome,
    memberReason(MEMBERSHIP_USE_RULES, decision, language),
    messageWithoutMembership(decision, language),
  ];
}

function ofItsPages(): ReturnType<typeof told> {
  return [
    "its own pages",
    "While it is current, you see the club's messages, links and documents for its members.",
    "Without it, you do not see those messages, links and documents.",
  ];
}

function ofNothing(): ReturnType<typeof told> {
  return ["nothing", "It adds nothing to what you can see and book here.", "Without it, you lose nothing here."];
}

function holding(held: ExternalMembership, who: MemberIdentity): MemberIdentity {
  return { ...who, memberships: [...(who.memberships ?? []), held] };
}

function current(held: ExternalMembership, who: MemberIdentity): MemberIdentity {
  return holding({ ...held, expiresOn: addDays(TODAY, 100) }, lackingIt(held, who));
}

function lackingIt(held: ExternalMembership, who: MemberIdentity): MemberIdentity {
  return { ...who, memberships: (who.memberships ?? []).filter((one) => one !== held) };
}

/** What the member may book, as the explained decisions say: with it, without it, with it alone and with none. */
function bookedBy(held: ExternalMembership, who: MemberIdentity, brand: Brand) {
  const none = { ...who, memberships: [] };
  return {
    withIt: booked(current(held, who), brand),
    lacking: booked(lackingIt(held, who), brand),
    alone: booked(current(held, none), brand),
    bare: booked(none, brand),
  };
}

function booked(who: MemberIdentity, brand: Brand): readonly BookedStay[] {
  const account = accountOf(who, { brand, today: TODAY });
  const stays = STAY_TYPES.filter(
    (stay) => explainStay({ stay, member: who, account, today: TODAY }).outcome === "yes",
  );
  const bonusPlus = explainAccess("/bonus-plus", { session: "signed-in", kinds: account.kindSet }).outcome;
  return bonusPlus.verdict === "allow" ? [...stays, "bonus-plus"] : stays;
}

function named(sentence: string, language: Language): readonly BookedStay[] {
  const names = STAYS_IN_A_SENTENCE[language];
  return ([...STAY_TYPES, "bonus-plus"] as const).filter((stay) => sentence.includes(names[stay]));
}

/** A member of any type at any brand, who holds something. */
function anyHolder(): fc.Arbitrary<{ held: ExternalMembership; who: MemberIdentity; brand: Brand }> {
  return fc
    .tuple(anyMember(TODAY), anyMembership(TODAY), anyBrand())
    .map(([any, held, brand]) => ({ held, who: holding(held, any), brand }));
}
