import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import { entitlement } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { session } from "../../testing/store-samples.ts";
import { holdingsOf } from "./holdings.ts";
import { createMemberReadCache } from "./member-read-cache.ts";

const LOG = { info: () => {}, warn: () => {}, error: () => {} };

function scene() {
  const atResort = vi.fn<(key: unknown, resortId: string) => Promise<readonly Entitlement[]>>(async (_, resortId) => [
    entitlement({ id: `S-${resortId}`, resortId }),
  ]);
  const club = { ownership: { ownership: async () => ({ resorts: ["R1", "R2"] }) }, entitlements: { atResort } };
  const portal = { backEnd: club, reads: createMemberReadCache(() => 1_000), log: LOG } as unknown as Parameters<
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
    const { atResort, readIds } = scene();
    expect(await Promise.all([readIds(), readIds()])).toEqual([
      [["R1", "R2"], []],
      [["R1", "R2"], []],
    ]);
    expect(await readIds()).toEqual([["R1", "R2"], []]);
    expect(atResort).toHaveBeenCalledTimes(2);
  });

  it("reads again if a resort failed", async () => {
    const { atResort, readIds } = scene();
    atResort.mockRejectedValueOnce(new Error("the resort is away"));
    expect(await readIds()).toEqual([["R2"], ["R1"]]);
    expect(await readIds()).toEqual([["R1", "R2"], []]);
  });
});
