import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBrand, anyDayNear, anyMember, anyMembership, orMissing, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { day, member, membership } from "../../testing/builders.ts";
import { decideAccess } from "../access/decide.ts";
import { ROUTES } from "../access/routes.ts";
import type { AccountType, AccountTypeLabel } from "../brand/account-types.ts";
import type { Brand } from "../brand/brands.ts";
import { addDays, type Day } from "../day.ts";
import { examplePath } from "../explain/member.ts";
import type { MemberFacts } from "../explain/member-facts.ts";
import { type Account, accountOf, categoriesOf, memberKinds, namedKinds } from "./account.ts";
import { eligibilityFacts, mayBook, mayExchange } from "./eligibility.ts";
import type { ExternalMembership } from "./external-membership.ts";
import { kindNames, kindSet, type MemberKind, type PortalType } from "./kinds.ts";
import { snakeCase } from "./snake-case.ts";

const TODAY = day("2026-11-20");

interface Row {
  readonly spelling: string;
  readonly type: AccountType | null;
  readonly kind: MemberKind | null;
  readonly portalType: PortalType | null;
  readonly label: AccountTypeLabel;
}

/** R4, R6 and R9 for each spelling. */
const ACCOUNTS: readonly Row[] = [
  ...rowsWith({ kind: "classic_escapes", portalType: "classic_escapes", label: "ESCAPES" }, [
    ["Escapes Member", "Escapes Member"],
    ["Escape Member", "Escapes Member"],
    ["Classic Escapes", "Classic Escapes"],
    ["Classic Escape", "Classic Escapes"],
  ]),
  ...rowsWith({ kind: "points", portalType: "points", label: "POINTS" }, [
    ["Points Member", "Points Member"],
    ["Limited Points Mbr", "Limited Points Mbr"],
  ]),
  ...rowsWith({ kind: "classic_weeks", portalType: "classic_weeks", label: "WEEKS" }, [
    ["AU Member", "AU Member"],
    ["NZ Member", "NZ Member"],
    ["Member", "AU Member"],
    ["Stock Owned AU", "Stock Owned AU"],
    ["Stock Owned NZ", "Stock Owned NZ"],
    ["Stock Owned OS", "Stock Owned OS"],
  ]),
  ...rowsWith({ kind: "nz_strata_owner", portalType: null, label: "WEEKS" }, [["NZ Strata Owner", "NZ Strata Owner"]]),
  ...rowsWith({ kind: "classic_legends", portalType: "classic_legends", label: "WEEKS" }, [
    ["Classic Legends", "Classic Legends"],
  ]),
  ...rowsWith({ kind: "classic_aspire", portalType: "classic_aspire", label: "ASPIRE" }, [["Aspire", "Aspire"]]),
  ...rowsWith({ kind: null, portalType: null, label: "POINTS" }, [
    ["Loyalty Member", "Loyalty Member"],
    ["Getaway Member", "Getaway Member"],
    ["4Lifestyle", "4Lifestyle"],
    ["ECV Member", "ECV Member"],
    ["Visitor", null],
  ]),
];

describe("accountOf", () => {
  it.each(ACCOUNTS)("gives $spelling the kind $kind, portal type $portalType and label $label", (row) => {
    const { spelling, type, kind, portalType, label } = row;
    const account = accountAt("member_portal", { accountType: spelling });
    expect(account).toEqual({
      accountType: spelling,
      listedType: type,
      kind,
      portalType,
      label,
      kindSet: kindSet(kind === null ? [] : [kind]),
      unexpired: [],
      codenames: [],
    });
    expect(memberKinds(account)).toEqual(kind === null ? [] : [kind]);
    expect(categoriesOf(account)).toEqual(portalType === null ? [] : [portalType]);
    expect(namedKinds(account)).toEqual(kind === null ? [] : [kind]);
  });

  it.each(ACCOUNTS)("gives $spelling no kind, no portal type and the label POINTS at ECV", ({ spelling }) => {
    expect(accountAt("ecv_member", { accountType: spelling })).toMatchObject({
      accountType: "ECV Member",
      listedType: "ECV Member",
      kind: null,
      portalType: null,
      label: "POINTS",
      kindSet: 0,
    });
  });

  it("gives a member without a type only the label POINTS", () => {
    expect(accountAt("member_portal", { accountType: undefined, memberships: undefined })).toEqual({
      accountType: "",
      listedType: null,
      kind: null,
      portalType: null,
      label: "POINTS",
      kindSet: 0,
      unexpired: [],
      codenames: [],
    });
  });

  it("has the kind classic_aspire instead of points after the Aspire upgrade", () => {
    const addedMembership = membership({ entityId: "42", name: "Classic Aspire" });
    const account = accountAt("member_portal", { memberships: [addedMembership] });
    expect(account).toEqual({
      accountType: "Aspire",
      listedType: "Aspire",
      kind: "classic_aspire",
      portalType: "classic_aspire",
      label: "ASPIRE",
      kindSet: kindSet(["classic_aspire"]),
      unexpired: [addedMembership],
      codenames: ["classic_aspire"],
    });
    expect(memberKinds(account)).toEqual(["classic_aspire"]);
    expect(categoriesOf(account)).toEqual(["classic_aspire"]);
  });

  it("adds the names of unexpired memberships to kinds and categories, sorted and unique", () => {
    const memberships = [
      membership({ name: "World Online", expiresOn: TODAY }),
      membership({ name: "Classic E&P NZ" }),
      membership({ name: "world-online" }),
      membership({ name: "Lapsed Club", expiresOn: addDays(TODAY, -1) }),
      membership({ name: "Undated Club", expiresOn: undefined }),
      membership({ name: undefined }),
      membership({ name: "?" }),
    ];
    const account = accountAt("member_portal", { memberships });
    expect(account.codenames).toEqual(["world_online", "classic_e_p_nz", "world_online"]);
    expect(account.unexpired).toEqual([0, 1, 2, 5, 6].map((index) => memberships[index]));
    expect(memberKinds(account)).toEqual(["classic_e_p_nz", "points", "world_online"]);
    expect(namedKinds(account)).toEqual(["points", "world_online"]);
    expect(categoriesOf(account)).toEqual(["classic_e_p_nz", "points", "world_online"]);
  });

  it("removes the portal type from the categories for plus, and leaves the kinds unchanged", () => {
    const account = accountAt("member_portal", { memberships: [membership({ name: "Classic Plus" })] });
    expect(memberKinds(account)).toEqual(["classic_plus", "points"]);
    expect(categoriesOf(account)).toEqual(["classic_plus"]);
  });

  it("uses external memberships at ECV", () => {
    const account = accountAt("ecv_member", { memberships: [membership({ name: "Classic Weeks" })] });
    expect(memberKinds(account)).toEqual(["classic_weeks"]);
    expect(account.kindSet).toBe(kindSet(["classic_weeks"]));
    expect(account.portalType).toBeNull();
  });
});

describe("a membership that no rule mentions", () => {
  it("adds its codename to kinds and categories, and changes no decision", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyUnnamedMembership(), (someMember, brand, addedMembership) => {
        const before = decisionsOn(someMember, brand);
        const after = decisionsOn(withMembership(someMember, addedMembership), brand);
        const addedNames = [snakeCase(addedMembership.name as string)];
        expect(after).toEqual({
          ...before,
          kinds: [...new Set([...before.kinds, ...addedNames])].sort(),
          categories: [...new Set([...before.categories, ...addedNames])].sort(),
        });
      }),
    );
  });

  it("changes nothing if it is expired or undated", () => {
    const past = fc.integer({ min: 1, max: 800 }).map((days) => addDays(SAMPLE_TODAY, -days));
    fc.assert(
      fc.property(
        anyMember(),
        anyBrand(),
        anyMembership(),
        orMissing(past),
        (someMember, brand, addedMembership, expiresOn) => {
          const setting = { brand, today: SAMPLE_TODAY };
          const withExpired = withMembership(someMember, { ...addedMembership, expiresOn });
          expect(accountOf(withExpired, setting)).toEqual(accountOf(someMember, setting));
          expect(decisionsOn(withExpired, brand)).toEqual(decisionsOn(someMember, brand));
        },
      ),
    );
  });
});

describe("the kind set of an account", () => {
  it("contains exactly the kinds that rules mention", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyDayNear(), (someMember, brand, today) => {
        const account = accountOf(someMember, { brand, today });
        expect(account.kindSet).toBe(kindSet(memberKinds(account)));
        expect(namedKinds(account)).toEqual(kindNames(account.kindSet));
      }),
    );
  });
});

function rowsWith(
  shared: Pick<Row, "kind" | "portalType" | "label">,
  spellings: readonly (readonly [spelling: string, type: AccountType | null])[],
): readonly Row[] {
  return spellings.map(([spelling, type]) => ({ spelling, type, ...shared }));
}

function accountAt(brand: Brand, parts: Partial<MemberFacts>, today: Day = TODAY): Account {
  return accountOf(member(parts), { brand, today });
}

function withMembership(someMember: MemberFacts, addedMembership: ExternalMembership): MemberFacts {
  return { ...someMember, memberships: [...(someMember.memberships ?? []), addedMembership] };
}

function decisionsOn(someMember: MemberFacts, brand: Brand) {
  const account = accountOf(someMember, { brand, today: SAMPLE_TODAY });
  const eligibility = eligibilityFacts(someMember, account, SAMPLE_TODAY);
  const { accountType, listedType, portalType, label } = account;
  return {
    accountType,
    listedType,
    portalType,
    label,
    mayBook: mayBook(eligibility),
    mayExchange: mayExchange(eligibility),
    verdicts: ROUTES.map(({ path }) =>
      decideAccess(examplePath(path), { session: "signed-in", kinds: account.kindSet }),
    ),
    kinds: memberKinds(account),
    categories: categoriesOf(account),
  };
}

/** An unexpired membership without a name that a rule mentions. */
function anyUnnamedMembership(): fc.Arbitrary<ExternalMembership> {
  const mentionedNames =
    /^(classic_escapes|points|classic_aspire|classic_weeks|nz_strata_owner|classic_legends|classic_plus|world_online|classic_exchange|classic_e_p_nz|)$|(^|_)aspire(_|$)|plus/;
  return fc.record({
    entityId: orMissing(fc.nat(9_999).map(String)),
    name: fc
      .oneof(fc.constantFrom("Beach Club", "Points Club", "Aspires", "Exchange"), fc.string({ maxLength: 12 }))
      .filter((name) => !mentionedNames.test(snakeCase(name))),
    memberId: fc.constant("E9"),
    expiresOn: fc.nat(800).map((days) => addDays(SAMPLE_TODAY, days)),
  });
}
