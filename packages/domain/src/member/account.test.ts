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
  readonly written: string;
  readonly type: AccountType | null;
  readonly kind: MemberKind | null;
  readonly portalType: PortalType | null;
  readonly label: AccountTypeLabel;
}

/** R4, R6 and R9, spelling by spelling. */
const ACCOUNTS: readonly Row[] = [
  ...sharing({ kind: "classic_escapes", portalType: "classic_escapes", label: "ESCAPES" }, [
    ["Escapes Member", "Escapes Member"],
    ["Escape Member", "Escapes Member"],
    ["Classic Escapes", "Classic Escapes"],
    ["Classic Escape", "Classic Escapes"],
  ]),
  ...sharing({ kind: "points", portalType: "points", label: "POINTS" }, [
    ["Points Member", "Points Member"],
    ["Limited Points Mbr", "Limited Points Mbr"],
  ]),
  ...sharing({ kind: "classic_weeks", portalType: "classic_weeks", label: "WEEKS" }, [
    ["AU Member", "AU Member"],
    ["NZ Member", "NZ Member"],
    ["Member", "AU Member"],
    ["Stock Owned AU", "Stock Owned AU"],
    ["Stock Owned NZ", "Stock Owned NZ"],
    ["Stock Owned OS", "Stock Owned OS"],
  ]),
  ...sharing({ kind: "nz_strata_owner", portalType: null, label: "WEEKS" }, [["NZ Strata Owner", "NZ Strata Owner"]]),
  ...sharing({ kind: "classic_legends", portalType: "classic_legends", label: "WEEKS" }, [
    ["Classic Legends", "Classic Legends"],
  ]),
  ...sharing({ kind: "classic_aspire", portalType: "classic_aspire", label: "ASPIRE" }, [["Aspire", "Aspire"]]),
  ...sharing({ kind: null, portalType: null, label: "POINTS" }, [
    ["Loyalty Member", "Loyalty Member"],
    ["Getaway Member", "Getaway Member"],
    ["4Lifestyle", "4Lifestyle"],
    ["ECV Member", "ECV Member"],
    ["Visitor", null],
  ]),
];

describe("accountOf", () => {
  it.each(ACCOUNTS)("gives $written the kind $kind, portal type $portalType and label $label", (row) => {
    const { written, type, kind, portalType, label } = row;
    const account = at("member_portal", { accountType: written });
    expect(account).toEqual({
      accountType: written,
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

  it.each(ACCOUNTS)("gives $written no kind, no portal type and the label POINTS at ECV", ({ written }) => {
    expect(at("ecv_member", { accountType: written })).toMatchObject({
      accountType: "ECV Member",
      listedType: "ECV Member",
      kind: null,
      portalType: null,
      label: "POINTS",
      kindSet: 0,
    });
  });

  it("gives a member without a type only the label POINTS", () => {
    expect(at("member_portal", { accountType: undefined, memberships: undefined })).toEqual({
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

  it("replaces the kind points by classic_aspire after the upgrade", () => {
    const held = membership({ entityId: "42", name: "Classic Aspire" });
    const account = at("member_portal", { memberships: [held] });
    expect(account).toEqual({
      accountType: "Aspire",
      listedType: "Aspire",
      kind: "classic_aspire",
      portalType: "classic_aspire",
      label: "ASPIRE",
      kindSet: kindSet(["classic_aspire"]),
      unexpired: [held],
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
    const account = at("member_portal", { memberships });
    expect(account.codenames).toEqual(["world_online", "classic_e_p_nz", "world_online"]);
    expect(account.unexpired).toEqual([0, 1, 2, 5, 6].map((place) => memberships[place]));
    expect(memberKinds(account)).toEqual(["classic_e_p_nz", "points", "world_online"]);
    expect(namedKinds(account)).toEqual(["points", "world_online"]);
    expect(categoriesOf(account)).toEqual(["classic_e_p_nz", "points", "world_online"]);
  });

  it("removes the portal type from the categories for plus, and leaves the kinds unchanged", () => {
    const account = at("member_portal", { memberships: [membership({ name: "Classic Plus" })] });
    expect(memberKinds(account)).toEqual(["classic_plus", "points"]);
    expect(categoriesOf(account)).toEqual(["classic_plus"]);
  });

  it("uses external memberships at ECV", () => {
    const account = at("ecv_member", { memberships: [membership({ name: "Classic Weeks" })] });
    expect(memberKinds(account)).toEqual(["classic_weeks"]);
    expect(account.kindSet).toBe(kindSet(["classic_weeks"]));
    expect(account.portalType).toBeNull();
  });
});

describe("a membership that no rule names", () => {
  it("adds its codename to kinds and categories, and changes no decision", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyUnnamedMembership(), (who, brand, added) => {
        const before = decisions(who, brand);
        const after = decisions(holding(who, added), brand);
        const grown = [snakeCase(added.name as string)];
        expect(after).toEqual({
          ...before,
          kinds: [...new Set([...before.kinds, ...grown])].sort(),
          categories: [...new Set([...before.categories, ...grown])].sort(),
        });
      }),
    );
  });

  it("changes nothing if it is expired or undated", () => {
    const past = fc.integer({ min: 1, max: 800 }).map((days) => addDays(SAMPLE_TODAY, -days));
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyMembership(), orMissing(past), (who, brand, held, expiresOn) => {
        const setting = { brand, today: SAMPLE_TODAY };
        const richer = holding(who, { ...held, expiresOn });
        expect(accountOf(richer, setting)).toEqual(accountOf(who, setting));
        expect(decisions(richer, brand)).toEqual(decisions(who, brand));
      }),
    );
  });
});

describe("the kind set of an account", () => {
  it("contains exactly the kinds that rules name", () => {
    fc.assert(
      fc.property(anyMember(), anyBrand(), anyDayNear(), (who, brand, today) => {
        const account = accountOf(who, { brand, today });
        expect(account.kindSet).toBe(kindSet(memberKinds(account)));
        expect(namedKinds(account)).toEqual(kindNames(account.kindSet));
      }),
    );
  });
});

function sharing(
  shared: Pick<Row, "kind" | "portalType" | "label">,
  spellings: readonly (readonly [written: string, type: AccountType | null])[],
): readonly Row[] {
  return spellings.map(([written, type]) => ({ written, type, ...shared }));
}

function at(brand: Brand, parts: Partial<MemberFacts>, today: Day = TODAY): Account {
  return accountOf(member(parts), { brand, today });
}

function holding(who: MemberFacts, added: ExternalMembership): MemberFacts {
  return { ...who, memberships: [...(who.memberships ?? []), added] };
}

function decisions(who: MemberFacts, brand: Brand) {
  const account = accountOf(who, { brand, today: SAMPLE_TODAY });
  const eligibility = eligibilityFacts(who, account, SAMPLE_TODAY);
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

/** An unexpired membership that no rule matches: by kind, the word aspire, plus, or exchange. */
function anyUnnamedMembership(): fc.Arbitrary<ExternalMembership> {
  const named =
    /^(classic_escapes|points|classic_aspire|classic_weeks|nz_strata_owner|classic_legends|classic_plus|world_online|classic_exchange|classic_e_p_nz|)$|(^|_)aspire(_|$)|plus/;
  return fc.record({
    entityId: orMissing(fc.nat(9_999).map(String)),
    name: fc
      .oneof(fc.constantFrom("Beach Club", "Points Club", "Aspires", "Exchange"), fc.string({ maxLength: 12 }))
      .filter((name) => !named.test(snakeCase(name))),
    memberId: fc.constant("E9"),
    expiresOn: fc.nat(800).map((days) => addDays(SAMPLE_TODAY, days)),
  });
}
