import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntitlement, SAMPLE_TODAY } from "../../testing/arbitraries.ts";
import { entitlement } from "../../testing/builders.ts";
import { countEntitlements } from "./count.ts";
import type { Entitlement } from "./entitlement.ts";
import { uniqueEntitlements } from "./once.ts";
import { isUsableEntitlement } from "./usable.ts";

const TODAY = SAMPLE_TODAY;
const UNKNOWN = entitlement({ expiresOn: undefined });
const USED = entitlement({ remaining: 0 });
const USABLE = entitlement();

const spoken = (...rows: readonly Entitlement[]) => uniqueEntitlements(rows, TODAY).map(({ entitlement: one }) => one);

describe("uniqueEntitlements", () => {
  it.each<[string, Entitlement, Entitlement]>([
    ["a usable row for a used one", USABLE, USED],
    ["a usable row for one that cannot be read", USABLE, UNKNOWN],
    ["a used row for one that cannot be read", USED, UNKNOWN],
  ])("lets %s speak, whichever comes first", (_, speaks, other) => {
    expect(spoken(speaks, other)).toEqual([speaks]);
    expect(spoken(other, speaks)).toEqual([speaks]);
  });

  it("prefers the first of two equally good rows", () => {
    for (const one of [USABLE, USED, UNKNOWN]) {
      const other = { ...one, resortId: "R2" };
      expect(spoken(one, other)).toEqual([one]);
      expect(spoken(other, one)).toEqual([other]);
    }
  });

  it("names an entitlement by its id, or by its position if it has none", () => {
    const nameless = entitlement({ id: undefined });
    expect(uniqueEntitlements([USED, nameless, USABLE, nameless], TODAY)).toEqual([
      { name: "S1", entitlement: USABLE },
      { name: "entitlements[1]", entitlement: nameless },
      { name: "entitlements[3]", entitlement: nameless },
    ]);
  });

  it("contains as many usable entitlements as countEntitlements counts", () => {
    fc.assert(
      fc.property(fc.array(anyEntitlement(TODAY)), (rows) => {
        expect(spoken(...rows).filter((one) => isUsableEntitlement(one, TODAY))).toHaveLength(
          countEntitlements(rows, TODAY).value as number,
        );
      }),
    );
  });
});
