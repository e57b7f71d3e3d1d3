import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyKindSet } from "../../testing/arbitraries.ts";
import {
  hasKind,
  KIND_NAMES,
  KIND_SETS,
  kindBit,
  kindNames,
  kindSet,
  MEMBER_KINDS,
  type MemberKind,
  NO_KINDS,
  PORTAL_TYPES,
  portalTypeOf,
} from "./kinds.ts";

const KINDS_OF_THE_SPECIFICATION: readonly MemberKind[] = [
  "classic_escapes",
  "points",
  "classic_aspire",
  "classic_weeks",
  "nz_strata_owner",
  "classic_legends",
  "classic_plus",
  "world_online",
];

describe("MEMBER_KINDS", () => {
  it("are the kinds of the specification (§5, §6)", () => {
    expect([...MEMBER_KINDS].sort()).toEqual([...KINDS_OF_THE_SPECIFICATION].sort());
  });

  it("have 256 sets", () => {
    expect(KIND_SETS).toBe(256);
    expect(kindSet([])).toBe(NO_KINDS);
    expect(NO_KINDS).toBe(0);
    expect(kindSet(KINDS_OF_THE_SPECIFICATION)).toBe(255);
  });

  it("are preserved by kindSet and kindNames", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...KINDS_OF_THE_SPECIFICATION]), (kinds) => {
        const set = kindSet([...kinds, ...kinds]);
        expect([...kindNames(set)].sort()).toEqual([...kinds].sort());
        expect(KINDS_OF_THE_SPECIFICATION.filter((kind) => hasKind(set, kind)).sort()).toEqual([...kinds].sort());
      }),
    );
  });

  it("have one bit each", () => {
    for (const kind of KINDS_OF_THE_SPECIFICATION) expect(kindBit(kind)).toBe(kindSet([kind]));
    expect(kindBit(null)).toBe(NO_KINDS);
  });

  it("have a distinct number for each set", () => {
    fc.assert(fc.property(anyKindSet(), (set) => kindSet(kindNames(set)) === set));
  });

  it.each(["classic_exchange", "Points", "points ", "", "aspire", "toString"])("do not include %j", (name) => {
    expect(kindSet([name])).toBe(NO_KINDS);
    expect(kindSet([name, "points"])).toBe(kindSet(["points"]));
    expect(kindBit(name)).toBe(NO_KINDS);
  });

  it.each([
    ["classic_escapes", "classic_escapes"],
    ["points", "points"],
    ["classic_aspire", "classic_aspire"],
    ["classic_weeks", "classic_weeks"],
    ["classic_legends", "classic_legends"],
    ["nz_strata_owner", null],
    ["classic_plus", null],
    ["world_online", null],
    [null, null],
  ] as const)("portalTypeOf(%s) is %s", (kind, portalType) => {
    expect(portalTypeOf(kind)).toBe(portalType);
  });

  it("include five portal types", () => {
    expect(PORTAL_TYPES).toHaveLength(5);
  });
});

describe("KIND_NAMES", () => {
  it("are equal in every language", () => {
    expect(KIND_NAMES).toEqual({
      classic_escapes: "Escapes",
      points: "Points",
      classic_aspire: "Aspire",
      classic_weeks: "Weeks",
      classic_legends: "Legends",
      nz_strata_owner: "NZ Strata",
      classic_plus: "Plus",
      world_online: "World Online",
    });
  });
});
