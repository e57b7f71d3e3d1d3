import { day, offer } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import { freeOffers } from "./free.ts";

const TODAY = day("2026-11-20");

/** Whether an offer is marked as popular if the popular resorts arrive after this delay. */
async function isPopular(delay: number): Promise<boolean | undefined> {
  const portal = { settings: {}, backEnd: { specials: { offers: async () => [offer()] } } } as unknown as RunningPortal;
  const favourites = new Promise<ReadonlySet<string>>(
    (resolve) => void setTimeout(() => resolve(new Set([offer().resortId])), delay),
  );
  const { offers } = await freeOffers(portal, {
    stay: "resort-specials",
    choices: {},
    search: { special: "SUMMER" },
    party: { memberNumber: "100201", memberType: "Points Member", isEcv: false, payer: null },
    setting: { today: TODAY, language: "en" },
    holdings: Promise.resolve({}),
    popular: favourites,
    placeLists: { regions: async () => [], portal },
    alternatives: undefined,
  });
  return offers[0]?.isPopular;
}

describe("freeOffers with the default time limit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [749, true],
    [751, false],
  ])(
    "waits 750 ms for what stands beside it: a favourite that is known after %i ms is shown: %s",
    async (delay, is) => {
      const seen = isPopular(delay);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await seen).toBe(is);
    },
  );
});
