import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Portal } from "../../portal/portal.ts";
import { createSnapshotFetcher } from "./member-snapshot.ts";

const KEY = { memberNumber: "100201", isEcv: false };

/** A back-end whose member call takes `delay` milliseconds. */
function createFetcher(delay: number) {
  const member = () =>
    new Promise(
      (resolve) => void setTimeout(() => resolve({ accountId: "100201", accountName: "Robin", contacts: [] }), delay),
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
  ])("waits 750 ms for a part: after %i ms the account id is %s", async (delay, accountId) => {
    const reading = createFetcher(delay)(KEY);
    const accountIdSeen = Promise.race([reading.timedOut, reading.settled]).then(
      () => reading.partial().identity?.accountId,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await accountIdSeen).toBe(accountId);
  });

  it("does not wait for a part that timed out until ten seconds after it arrived", async () => {
    const read = createFetcher(8_000);
    const isWaitedFor = () => read(KEY).promptParts === undefined;
    expect(isWaitedFor()).toBe(true);
    await vi.advanceTimersByTimeAsync(17_999);
    expect(isWaitedFor()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isWaitedFor()).toBe(true);
  });
});
