import type { Instant } from "@portico/domain/day";
import type { ClubRegion } from "@portico/domain/resorts/source";
import { describe, expect, it, vi } from "vitest";
import { NOW } from "../../testing/store-samples.ts";
import { cachedRegions } from "./region-cache.ts";

const MINUTE = 60_000;
const COAST: ClubRegion = {
  id: "QLD-SC",
  name: "Sunshine Coast",
  areaId: "QLD",
  areaName: "Queensland",
  countryCode: "AU",
};

function setup() {
  let now: Instant = NOW;
  const readRegions = vi.fn<() => Promise<readonly ClubRegion[]>>(async () => [COAST]);
  const regions = cachedRegions({
    backEnd: { resorts: { regions: readRegions } },
    now: () => now,
  } as unknown as Parameters<typeof cachedRegions>[0]);
  return { readRegions, regions, advance: (milliseconds: number) => void (now = (now + milliseconds) as Instant) };
}

describe("cachedRegions", () => {
  it("calls the back-end at most once in five minutes", async () => {
    const { readRegions, regions, advance } = setup();
    expect(await Promise.all([regions(), regions()])).toEqual([[COAST], [COAST]]);
    advance(5 * MINUTE - 1);
    expect(await regions()).toEqual([COAST]);
    expect(readRegions).toHaveBeenCalledOnce();
    readRegions.mockResolvedValue([]);
    advance(1);
    expect(await regions()).toEqual([]);
  });

  it("calls the back-end again at once after a failure", async () => {
    const { readRegions, regions } = setup();
    readRegions.mockRejectedValueOnce(new Error("the club is away"));
    await expect(regions()).rejects.toThrow("the club is away");
    expect(await regions()).toEqual([COAST]);
  });
});
