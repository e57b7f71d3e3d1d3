import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import { entitlement } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { session } from "../../testing/store-samples.ts";
import { holdingsOf } from "./holdings.ts";
import { createMemberReadCache } from "./member-read-cache.ts";

const LOG = { info: () => {}, warn: () => {}, error: () => {} };

function setup() {
  const atResort = vi.fn<(key: unknown, resortId: string) => Promise<readonly Entitlement[]>>(async (_, resortId) => [
    entitlement({ id: `S-${resortId}`, resortId }),
  ]);
  const backEnd = { ownership: { ownership: async () => ({ resorts: ["R1", "R2"] }) }, entitlements: { atResort } };
  const portal = { backEnd, reads: createMemberReadCache(() => 1_000), log: LOG } as unknown as Parameters<
    typeof holdingsOf
  >[0];
  const readIds = async () => {
    const { entitlements, failed } = await holdingsOf(portal, { session: session() }).entitlements();
    return [entitlements.map(({ resortId }) => resortId), failed.map(({ resortId }) => resortId)];
  };
  return { atResort, readIds };
}

describe("holdingsOf(…).entitlements", () => {
  it("reads each resort once for concurrent and repeated calls", async () => {
    const { atResort, readIds } = setup();
    expect(await Promise.all([readIds(), readIds()])).toEqual([
      [["R1", "R2"], []],
      [["R1", "R2"], []],
    ]);
    expect(await readIds()).toEqual([["R1", "R2"], []]);
    expect(atResort).toHaveBeenCalledTimes(2);
  });

  it("reads all resorts again if one failed", async () => {
    const { atResort, readIds } = setup();
    atResort.mockRejectedValueOnce(new Error("the resort is unavailable"));
    expect(await readIds()).toEqual([["R2"], ["R1"]]);
    expect(await readIds()).toEqual([["R1", "R2"], []]);
  });
});
