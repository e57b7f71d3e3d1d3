import { ACCOUNT_TYPES } from "@portico/domain/brand/account-types";
import { BRANDS } from "@portico/domain/brand/brands";
import { isoDay, startOfDay } from "@portico/domain/day";
import { anyBackEndMember, anyDayNear, membership, SAMPLE_TODAY } from "@portico/domain/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, changesBetween, createComparer, type Verb } from "./compare.ts";
import { type Judgement, judge, type Terms } from "./rules.ts";

const AS_IS: Terms = {
  brand: "member_portal",
  at: startOfDay(SAMPLE_TODAY),
  without: [],
  with: [],
  asType: undefined,
};
const MEMBERSHIPS = ["Classic Plus", "World Online", "16509 Classic Exchange", "NZ Strata Owner", "Aspire", "10007"];

describe("createComparer", () => {
  it("equals a comparison without the cache, whatever was compared before", () => {
    const alike = new Map<boolean, ReturnType<typeof createComparer>>();
    for (const withStatuses of [true, false]) alike.set(withStatuses, createComparer({ withStatuses }));
    fc.assert(
      fc.property(anyBackEndMember(), anyTerms(), anyTerms(), (wire, before, after) => {
        const [was, is] = [judge(before)(wire), judge(after)(wire)];
        const compare = alike.get(before.at !== after.at) as ReturnType<typeof createComparer>;
        expect(compare(was, is)).toEqual(oneByOne(was, is));
      }),
      { numRuns: 1_000 },
    );
  });

  it("finds no change between equal terms", () => {
    fc.assert(
      fc.property(anyBackEndMember(), anyTerms(), (wire, terms) => {
        expect(createComparer({ withStatuses: true })(judge(terms)(wire), judge({ ...terms })(wire))).toEqual([]);
      }),
    );
  });

  it("reverses the changes of adding a membership when it is removed", () => {
    fc.assert(
      fc.property(anyBackEndMember(), fc.constantFrom(...MEMBERSHIPS), (wire, added) => {
        const [name = ""] = /\p{L}.*|\d+$/u.exec(added) ?? [];
        const [without, held] = [
          { ...AS_IS, without: [name] },
          { ...AS_IS, without: [], with: [added] },
        ];
        const bare = judge(without)(wire);
        // A member who already holds a membership of that name gains nothing from a second one.
        const holder = judge({ ...held, without: [name] })(wire);
        const compare = createComparer({ withStatuses: false });
        expect(compare(holder, bare)).toEqual(compare(bare, holder).map(turned));
      }),
    );
  });

  it.each<[string, string, Verb]>([
    ["yes", "no", "loses"],
    ["allow", "/page-not-found", "loses"],
    ["no", "yes", "gains"],
    ["/", "allow", "gains"],
    ["no", "not known", "changes"],
    ["allow", "not known", "changes"],
    ["ACTIVE", "EXPIRED", "changes"],
  ])("from %s to %s %s", (before, after, verb) => {
    const word = (outcome: string) => [{ room: "access", about: "/x", outcome, rule: `to ${outcome}` }];
    expect(changesBetween(word(before), word(after))).toEqual([
      { verb, room: "access", about: "/x", before, after, rule: `to ${after}` },
    ]);
  });

  it("reports a subject that only one build decides", () => {
    const page = [{ room: "access", about: "/new", outcome: "allow", rule: "access.allowed" }];
    expect(changesBetween([], page)).toEqual([
      { verb: "gains", room: "access", about: "/new", before: null, after: "allow", rule: "access.allowed" },
    ]);
    expect(changesBetween(page, [])).toMatchObject([{ verb: "loses", before: "allow", after: null, rule: null }]);
  });
});

/** A comparison without the cache that always includes statuses. */
function oneByOne(before: Judgement, after: Judgement): readonly Change[] {
  const type = (accountType: string) => [{ room: "member", about: "account type", outcome: accountType, rule: "" }];
  const types = changesBetween(type(before.accountType), type(after.accountType));
  return [
    ...types.map((change) => ({ ...change, rule: null })),
    ...changesBetween([...before.shared], [...after.shared]),
    ...changesBetween(before.statuses(), after.statuses()),
  ];
}

/** The reverse of a change; the rule is that of the other side. */
function turned({ verb, before, after, ...change }: Change): unknown {
  const back = { gains: "loses", loses: "gains", changes: "changes" } as const;
  return { ...change, verb: back[verb], before: after, after: before, rule: anyRule };
}

const anyRule: unknown = { asymmetricMatch: (rule: unknown) => rule === null || typeof rule === "string" };

function anyTerms(): fc.Arbitrary<Terms> {
  const held = fc.subarray(MEMBERSHIPS, { maxLength: 2 });
  return fc.record({
    brand: fc.constantFrom(...BRANDS),
    at: fc.oneof(fc.constant(SAMPLE_TODAY), anyDayNear()).map(startOfDay),
    without: held,
    with: held.map((names) => names.map((name) => `${name} ${isoDay(membership().expiresOn ?? SAMPLE_TODAY)}`)),
    asType: fc.option(fc.constantFrom(...ACCOUNT_TYPES), { nil: undefined }),
  });
}
