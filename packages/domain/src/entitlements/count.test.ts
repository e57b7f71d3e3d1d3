import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { entitlement } from "../../testing/builders.ts";
import { addDays } from "../day.ts";
import { countByResort, countEntitlements } from "./count.ts";
import type { Entitlement } from "./entitlement.ts";

const TODAY = SAMPLE_TODAY;
const UNREADABLE = entitlement({ id: "S1", expiresOn: undefined });
const USED = entitlement({ id: "S1", remaining: 0 });

describe("countEntitlements", () => {
  it.each<[string, Entitlement[] | undefined, number | null, string[]]>([
    ["an unread list as null, not 0", undefined, null, ["entitlements"]],
    ["an empty list as 0", [], 0, []],
    ["AVAILABLE and EXPIRING rows", [entitlement({ id: "S1" }), entitlement({ id: "S2", expiresOn: TODAY })], 2, []],
    ["no expired row", [entitlement({ expiresOn: addDays(TODAY, -1) })], 0, []],
    ["no row that is used or has another status", [USED, entitlement({ id: "S2", status: "PENDING" })], 0, []],
    ["each id once", [entitlement(), entitlement()], 1, []],
    ["rows without an id separately", [entitlement({ id: undefined }), entitlement({ id: undefined })], 2, []],
    ["an unreadable row as unknown, by its id", [UNREADABLE], 0, ["S1"]],
    [
      "an unreadable row without an id as unknown, by its index",
      [USED, { ...UNREADABLE, id: undefined }],
      0,
      ["entitlements[1]"],
    ],
    ["an unreadable row if another row with its id is usable", [UNREADABLE, entitlement(), UNREADABLE], 1, []],
    ["no unreadable row if another row with its id is used", [UNREADABLE, USED], 0, []],
  ])("counts %s", (_, entitlements, value, unknown) => {
    expect(countEntitlements(entitlements, TODAY)).toEqual({ value, unknown });
  });

  it("ignores the order and repetition of rows", () => {
    const rows = fc.array(
      anyEntitlement(TODAY).filter(({ id }) => id !== undefined),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (entitlements) => {
        const { value, unknown } = countEntitlements(entitlements, TODAY);
        const repeated = countEntitlements([...entitlements, ...entitlements].toReversed(), TODAY);
        expect(repeated.value).toBe(value);
        expect(repeated.unknown.toSorted()).toEqual(unknown.toSorted());
      }),
    );
  });
});

describe("countByResort", () => {
  it("counts entitlements and their remaining weeks separately", () => {
    const rows = [
      entitlement({ id: "S1", resortId: "R12", remaining: 1 }),
      entitlement({ id: "S2", resortId: "R12", remaining: 1 }),
      entitlement({ id: "S3", resortId: "R12", remaining: 4, expiresOn: addDays(TODAY, -1) }),
      entitlement({ id: "S9", resortId: "R27", remaining: 2 }),
    ];
    expect(countByResort(rows, TODAY)).toEqual([
      { resortId: "R12", value: 2, weeks: 2 },
      { resortId: "R27", value: 1, weeks: 2 },
    ]);
    expect(countEntitlements(rows, TODAY).value).toBe(3);
  });

  it("counts no weeks for an EXPIRING entitlement without a balance", () => {
    const rows = [entitlement({ resortId: "R12", status: "EXPIRING", remaining: undefined })];
    expect(countByResort(rows, TODAY)).toEqual([{ resortId: "R12", value: 1, weeks: 0 }]);
  });

  it("counts an entitlement once if it is listed twice", () => {
    const row = entitlement({ id: "S1", resortId: "R12", remaining: 2 });
    expect(countByResort([row, row], TODAY)).toEqual([{ resortId: "R12", value: 1, weeks: 2 }]);
  });

  it("adds up to the count of all entitlements", () => {
    fc.assert(
      fc.property(fc.array(anyEntitlement(TODAY), { maxLength: 8 }), (rows) => {
        const sum = countByResort(rows, TODAY).reduce((total, { value }) => total + value, 0);
        expect(sum).toBe(countEntitlements(rows, TODAY).value);
      }),
    );
  });
});
