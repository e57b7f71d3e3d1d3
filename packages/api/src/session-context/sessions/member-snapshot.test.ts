import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Portal } from "../../portal/portal.ts";
import { createSnapshotFetcher } from "./member-snapshot.ts";

const KEY = { memberNumber: "100201", isEcv: false };

function createFetcher(delayMs: number) {
  const member = () =>
    new Promise(
      (resolve) => void setTimeout(() => resolve({ accountId: "100201", accountName: "Robin", contacts: [] }), delayMs),
    );
  const portal = {
    backEnd: {
      members: { member },
      memberships: { externalMemberships: async () => [] },
      ownership: { ownership: async () => ({ resorts: [] }) },
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => Date.now(),
    settings: {},
  };
  return createSnapshotFetcher(portal as unknown as Portal);
}

describe("createSnapshotFetcher with default settings", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [749, "100201"],
    [751, undefined],
  ])("waits 750 ms for a part: one that takes %i ms gives the account id %s", async (delayMs, accountId) => {
    const reading = createFetcher(delayMs)(KEY);
    const accountIdSeen = Promise.race([reading.timedOut, reading.settled]).then(
      () => reading.partial().identity?.accountId,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await accountIdSeen).toBe(accountId);
  });

  it("does not wait for a part that timed out until ten seconds after it arrived", async () => {
    const fetchSnapshot = createFetcher(8_000);
    const isWaitedFor = () => fetchSnapshot(KEY).promptParts === undefined;
    expect(isWaitedFor()).toBe(true);
    await vi.advanceTimersByTimeAsync(17_999);
    expect(isWaitedFor()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isWaitedFor()).toBe(true);
  });
});
