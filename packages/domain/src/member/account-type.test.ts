import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMembership } from "../../testing/arbitraries.ts";
import { day, membership } from "../../testing/builders.ts";
import { ACCOUNT_TYPES, type AccountType } from "../brand/account-types.ts";
import {
  ACCOUNT_TYPE_RULES,
  type AccountTypeInput,
  explainAccountType,
  findAccountType,
  parseAccountType,
  resolveAccountType,
} from "./account-type.ts";

const TODAY = day("2026-11-20");

/** R4: spellings and their listed types. */
const SPELLINGS: Readonly<Record<string, AccountType>> = {
  "Escapes Member": "Escapes Member",
  "Escape Member": "Escapes Member",
  "Classic Escapes": "Classic Escapes",
  "Classic Escape": "Classic Escapes",
  "Loyalty Member": "Loyalty Member",
  "Getaway Member": "Getaway Member",
  "4Lifestyle": "4Lifestyle",
  "NZ Strata Owner": "NZ Strata Owner",
  "Points Member": "Points Member",
  "Limited Points Mbr": "Limited Points Mbr",
  "AU Member": "AU Member",
  Member: "AU Member",
  "Stock Owned NZ": "Stock Owned NZ",
  "NZ Member": "NZ Member",
  "Stock Owned AU": "Stock Owned AU",
  "Stock Owned OS": "Stock Owned OS",
  "Classic Legends": "Classic Legends",
  Aspire: "Aspire",
  "ECV Member": "ECV Member",
};

const ROWS = [
  { rule: "account-type.ecv-brand", words: "the brand is ecv_member" },
  { rule: "account-type.missing", words: "AccountType is missing, blank or no text" },
  {
    rule: "account-type.aspire-upgrade",
    words: "a Points Member or Limited Points Mbr holds an unexpired membership whose name has the word aspire",
  },
  { rule: "account-type.unknown", words: "the club lists no such type" },
  { rule: "account-type.as-given", words: "otherwise" },
];

describe("resolveAccountType", () => {
  it("has the specification's sixteen types", () => {
    expect([...ACCOUNT_TYPES].sort()).toEqual([...new Set(Object.values(SPELLINGS))].sort());
    expect(ACCOUNT_TYPES).toHaveLength(16);
  });

  it.each(Object.entries(SPELLINGS))("resolves %j to %s, and preserves the text", (spelling, type) => {
    expect(resolve({ given: spelling })).toEqual({ text: spelling, type });
  });

  it.each([
    ["  Points Member ", "Points Member"],
    ["Points\u00a0Member", "Points Member"],
    ["\tPoints \u00a0\r\n\t Member\n", "Points Member"],
    ["\ufeffLimited  Points\tMbr\u2003", "Limited Points Mbr"],
    ["POINTS  MEMBER", "POINTS MEMBER"],
    ["points member", "points member"],
    ["Visitor  of  Ours", "Visitor of Ours"],
  ])("normalises %j to %j", (text, normalised) => {
    expect(parseAccountType(text)).toBe(normalised);
  });

  it.each([undefined, null, 5, {}, ["Points Member"], "", " ", "\t\u00a0\n"])("treats %j as missing", (text) => {
    expect(parseAccountType(text)).toBeUndefined();
  });

  it("ignores case and white space", () => {
    const space = fc.constantFrom(" ", "\t", "\n", "\u00a0", "\u2003");
    const anySpaces = fc.array(space, { maxLength: 3 }).map((characters) => characters.join(""));
    const someSpaces = fc.array(space, { minLength: 1, maxLength: 3 }).map((characters) => characters.join(""));
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(SPELLINGS)),
        fc.tuple(anySpaces, someSpaces, anySpaces),
        fc.infiniteStream(fc.boolean()),
        (spelling, [before, gap, after], capitals) => {
          const withMixedCase = spelling
            .split("")
            .map((letter) => (capitals.next().value ? letter.toUpperCase() : letter.toLowerCase()));
          const text = before + withMixedCase.join("").replaceAll(" ", gap) + after;
          expect(findAccountType(parseAccountType(text))).toBe(SPELLINGS[spelling]);
        },
      ),
    );
  });

  it.each([
    "Visitor",
    "PointsMember",
    "Points-Member",
    "Points Members",
    "Points",
    "Legends",
    "Aspire Member",
    "toString",
  ])("returns a null type for %j", (given) => {
    expect(resolve({ given })).toEqual({ text: given, type: null });
  });

  it("returns a null type and an empty text for a missing type", () => {
    expect(resolve({ given: undefined })).toEqual({ text: "", type: null });
    expect(findAccountType(undefined)).toBeUndefined();
  });

  it("has a null type for any text that is not one of the spellings", () => {
    const known = new Set(Object.keys(SPELLINGS).map((spelling) => spelling.toLowerCase()));
    fc.assert(
      fc.property(
        fc.string().filter((text) => !known.has(text.trim().replace(/\s+/g, " ").toLowerCase())),
        (text) => findAccountType(parseAccountType(text)) === undefined,
      ),
    );
  });
});

describe("resolveAccountType with an Aspire membership", () => {
  it.each(["Points Member", "Limited Points Mbr", "points member", "LIMITED POINTS MBR"])(
    "upgrades a %s to Aspire",
    (given) => {
      expect(resolve({ given, memberships: [aspire()] })).toEqual({ text: "Aspire", type: "Aspire" });
    },
  );

  it.each(Object.entries(SPELLINGS).filter(([, type]) => !["Points Member", "Limited Points Mbr"].includes(type)))(
    "does not change %s",
    (given, type) => {
      expect(resolve({ given, memberships: [aspire()] })).toEqual({ text: given, type });
    },
  );

  it("does not change an unknown or missing type", () => {
    expect(resolve({ given: "Visitor", memberships: [aspire()] }).type).toBeNull();
    expect(resolve({ given: undefined, memberships: [aspire()] }).type).toBeNull();
  });

  it.each([
    ["Aspire", true],
    ["ASPIRE", true],
    ["Classic Aspire", true],
    ["Aspire-Gold", true],
    ["ClassicAspire", true],
    ["Aspire2", true],
    ["Aspires", false],
    ["Aspired Club", false],
    ["Inaspire", false],
    ["As pire", false],
    ["Classic Exchange", false],
    [undefined, false],
  ])("requires the word aspire: %j gives an upgrade: %s", (name, upgraded) => {
    expect(resolve({ memberships: [aspire({ name })] }).type).toBe(upgraded ? "Aspire" : "Points Member");
  });

  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2026-11-21", true],
  ])("requires an unexpired membership: expiry %s gives an upgrade: %s", (expiresOn, upgraded) => {
    expect(resolve({ memberships: [aspire({ expiresOn: day(expiresOn) })] }).type).toBe(
      upgraded ? "Aspire" : "Points Member",
    );
  });

  it("ignores undated and expired Aspire memberships", () => {
    expect(resolve({ memberships: [aspire({ expiresOn: undefined })] }).type).toBe("Points Member");
    expect(resolve({ memberships: [aspire({ expiresOn: day("2026-11-19") }), membership()] }).type).toBe(
      "Points Member",
    );
  });

  it("finds the membership anywhere in the list", () => {
    expect(resolve({ memberships: [membership(), aspire({ expiresOn: undefined }), aspire()] }).type).toBe("Aspire");
  });
});

describe("resolveAccountType at ECV", () => {
  it.each([...Object.keys(SPELLINGS), "Visitor", undefined])("returns ECV Member for %s", (given) => {
    expect(resolve({ given, brand: "ecv_member", memberships: [aspire()] })).toEqual({
      text: "ECV Member",
      type: "ECV Member",
    });
  });

  it.each(["member_portal", "member_portal_nz", "member_portal_vn"] as const)(
    "keeps the type on the brand %s",
    (brand) => {
      expect(resolve({ brand }).type).toBe("Points Member");
    },
  );
});

describe("explainAccountType", () => {
  it.each<[parts: Partial<AccountTypeInput>, outcome: string, rowIndex: number, because: string]>([
    [{ brand: "ecv_member", given: undefined }, "ECV Member", 0, "everyone who signs in at ECV is an ECV Member there"],
    [{ given: undefined }, "unknown", 1, "the account does not say what type it is"],
    [{ memberships: [aspire()] }, "Aspire", 2, "a Points Member with a current Aspire membership counts as Aspire"],
    [{ given: "Visitor" }, "unknown", 3, 'the club lists no account type "Visitor"'],
    [{ given: "Member" }, "as given", 4, "the account's type is Member"],
  ])("for %j is %s, by the row %i", (parts, outcome, rowIndex, because) => {
    const input = inputOf(parts);
    expect(explainAccountType(input)).toEqual({
      outcome,
      rule: ROWS[rowIndex]?.rule,
      source: ["R5", "R4", "R5", "R4", "R4"][rowIndex],
      because,
      facts: { ...input, listed: SPELLINGS[input.given ?? ""] },
      missing: rowIndex === 1 ? ["AccountType"] : [],
      passedOver: ROWS.slice(0, rowIndex),
    });
  });

  it("has exactly these rows", () => {
    expect(ACCOUNT_TYPE_RULES.map(({ id, words }) => ({ rule: id, words }))).toEqual(ROWS);
  });

  it("equals resolveAccountType", () => {
    const given = fc.constantFrom(...Object.keys(SPELLINGS), "Visitor", undefined);
    fc.assert(
      fc.property(given, fc.array(anyMembership(), { maxLength: 3 }), fc.boolean(), (text, memberships, isEcv) => {
        const input = inputOf({ given: text, memberships, brand: isEcv ? "ecv_member" : "member_portal" });
        const { outcome } = explainAccountType(input);
        const isReplaced = outcome === "Aspire" || outcome === "ECV Member";
        const resolvedText = isReplaced ? outcome : (text ?? "");
        expect(resolveAccountType(input)).toEqual({ text: resolvedText, type: SPELLINGS[resolvedText] ?? null });
      }),
    );
  });
});

function inputOf(parts: Partial<AccountTypeInput>): AccountTypeInput {
  return { given: "Points Member", brand: "member_portal", memberships: [], today: TODAY, ...parts };
}

function resolve(parts: Partial<AccountTypeInput>) {
  return resolveAccountType(inputOf(parts));
}

function aspire(parts: Parameters<typeof membership>[0] = {}) {
  return membership({ entityId: "42", name: "Classic Aspire", ...parts });
}
