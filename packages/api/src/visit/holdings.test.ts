import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import { entitlement } from "@portico/domain/testing";
import { describe, expect, it, vi } from "vitest";
import { session } from "../../testing/store-samples.ts";
import { holdingsOf } from "./holdings.ts";
import { openReads } from "./reads.ts";

const LOG = { info: () => {}, warn: () => {}, error: () => {} };

function scene() {
  const atResort = vi.fn<(key: unknown, resortId: string) => Promise<readonly Entitlement[]>>(async (_, resortId) => [
    entitlement({ id: `S-${resortId}`, resortId }),
  ]);
  const club = { ownership: { ownership: async () => ({ resorts: ["R1", "R2"] }) }, entitlements: { atResort } };
  const portal = { club, reads: openReads(() => 1_000), log: LOG } as unknown as Parameters<typeof holdingsOf>[0];
  const look = async () => {
    const { entitlements, failed } = await holdingsOf(portal, { session: session() }).entitlements();
    return [entitlements.map(({ resortId }) => resortId), failed.map(({ resortId }) => resortId)];
  };
  return { atResort, look };
}

describe("the entitlements of a member", () => {
  it("are asked for once, however many parts of a page look", async () => {
    const { atResort, look } = scene();
    expect(await Promise.all([look(), look()])).toEqual([
      [["R1", "R2"], []],
      [["R1", "R2"], []],
    ]);
    expect(await look()).toEqual([["R1", "R2"], []]);
    expect(atResort).toHaveBeenCalledTimes(2);
  });

  it("are asked for again at the next look where a resort could not say them", async () => {
    const { atResort, look } = scene();
    atResort.mockRejectedValueOnce(new Error("the resort is away"));
    expect(await look()).toEqual([["R2"], ["R1"]]);
    expect(await look()).toEqual([["R1", "R2"], []]);
  });
});
