import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Portal } from "../../portal.ts";
import { factsReader } from "./facts.ts";

const KEY = { memberNumber: "100201", isEcv: false };

/** A club that says who the member is after so long, and the rest at once. */
function scene(delay: number) {
  const member = () =>
    new Promise(
      (resolve) => void setTimeout(() => resolve({ accountId: "100201", accountName: "Robin", contacts: [] }), delay),
    );
  const portal = {
    club: {
      members: { member },
      memberships: { externalMemberships: async () => [] },
      ownership: { ownership: async () => ({ resorts: [] }) },
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => Date.now(),
    settings: {},
  };
  return factsReader(portal as unknown as Portal)(KEY);
}

describe("reading facts, where the deployment sets no other time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [749, "100201"],
    [751, undefined],
  ])("waits 750 ms for a part: of one that takes %i ms there is %s", async (delay, accountId) => {
    const reading = scene(delay);
    const seen = Promise.race([reading.late, reading.over]).then(() => reading.soFar().identity?.accountId);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await seen).toBe(accountId);
  });
});
