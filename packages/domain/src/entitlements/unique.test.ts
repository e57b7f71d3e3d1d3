import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { entitlement } from "../../testing/builders.ts";
import { countEntitlements } from "./count.ts";
import type { Entitlement } from "./entitlement.ts";
import { uniqueEntitlements } from "./unique.ts";
import { isUsableEntitlement } from "./usable.ts";

const TODAY = SAMPLE_TODAY;
const UNKNOWN = entitlement({ expiresOn: undefined });
const USED = entitlement({ remaining: 0 });
const USABLE = entitlement();

const deduplicate = (...rows: readonly Entitlement[]) =>
  uniqueEntitlements(rows, TODAY).map(({ entitlement: unique }) => unique);

describe("uniqueEntitlements", () => {
  it.each<[string, Entitlement, Entitlement]>([
    ["a usable row to a used row", USABLE, USED],
    ["a usable row to an unreadable row", USABLE, UNKNOWN],
    ["a used row to an unreadable row", USED, UNKNOWN],
  ])("prefers %s in either order", (_, preferred, dropped) => {
    expect(deduplicate(preferred, dropped)).toEqual([preferred]);
    expect(deduplicate(dropped, preferred)).toEqual([preferred]);
  });

  it("prefers the first of two rows with the same precedence", () => {
    for (const row of [USABLE, USED, UNKNOWN]) {
      const duplicate = { ...row, resortId: "R2" };
      expect(deduplicate(row, duplicate)).toEqual([row]);
      expect(deduplicate(duplicate, row)).toEqual([duplicate]);
    }
  });

  it("names an entitlement by its id, or by its position without an id", () => {
    const withoutId = entitlement({ id: undefined });
    expect(uniqueEntitlements([USED, withoutId, USABLE, withoutId], TODAY)).toEqual([
      { name: "S1", entitlement: USABLE },
      { name: "entitlements[1]", entitlement: withoutId },
      { name: "entitlements[3]", entitlement: withoutId },
    ]);
  });

  it("contains as many usable entitlements as countEntitlements counts", () => {
    fc.assert(
      fc.property(fc.array(anyEntitlement(TODAY)), (rows) => {
        expect(deduplicate(...rows).filter((unique) => isUsableEntitlement(unique, TODAY))).toHaveLength(
          countEntitlements(rows, TODAY).value as number,
        );
      }),
    );
  });
});
