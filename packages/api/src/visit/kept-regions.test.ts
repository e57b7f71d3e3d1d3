import type { Instant } from "@portico/domain/day";
import type { ClubRegion } from "@portico/domain/resorts/source";
import { describe, expect, it, vi } from "vitest";
import { NOW } from "../../testing/store-samples.ts";
import { keptRegions } from "./kept-regions.ts";

const MINUTE = 60_000;
const COAST: ClubRegion = {
  id: "QLD-SC",
  name: "Sunshine Coast",
  areaId: "QLD",
  areaName: "Queensland",
  countryCode: "AU",
};

function world() {
  let now: Instant = NOW;
  const ask = vi.fn<() => Promise<readonly ClubRegion[]>>(async () => [COAST]);
  const regions = keptRegions({ club: { resorts: { regions: ask } }, now: () => now } as unknown as Parameters<
    typeof keptRegions
  >[0]);
  return { ask, regions, wait: (milliseconds: number) => void (now = (now + milliseconds) as Instant) };
}

describe("the regions of the club", () => {
  it("are asked for once in five minutes, however many look, and then show what the club has changed", async () => {
    const { ask, regions, wait } = world();
    expect(await Promise.all([regions(), regions()])).toEqual([[COAST], [COAST]]);
    wait(5 * MINUTE - 1);
    expect(await regions()).toEqual([COAST]);
    expect(ask).toHaveBeenCalledOnce();
    ask.mockResolvedValue([]);
    wait(1);
    expect(await regions()).toEqual([]);
  });

  it("are asked for again at once where the club could not say them", async () => {
    const { ask, regions } = world();
    ask.mockRejectedValueOnce(new Error("the club is away"));
    await expect(regions()).rejects.toThrow("the club is away");
    expect(await regions()).toEqual([COAST]);
  });
});
