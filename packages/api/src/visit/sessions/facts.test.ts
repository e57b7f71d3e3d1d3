import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Portal } from "../../portal.ts";
import { factsReader } from "./facts.ts";

const KEY = { memberNumber: "100201", isEcv: false };

/** A club that says who the member is after so long, and the rest at once. */
function openReader(delay: number) {
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
  return factsReader(portal as unknown as Portal);
}

describe("reading facts, where the deployment sets no other time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [749, "100201"],
    [751, undefined],
  ])("waits 750 ms for a part: of one that takes %i ms there is %s", async (delay, accountId) => {
    const reading = openReader(delay)(KEY);
    const seen = Promise.race([reading.late, reading.over]).then(() => reading.soFar().identity?.accountId);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await seen).toBe(accountId);
  });

  it("does not wait for a part that came late at last, until ten seconds after it came", async () => {
    const read = openReader(8_000);
    const isWaitedFor = () => read(KEY).others === undefined;
    expect(isWaitedFor()).toBe(true);
    await vi.advanceTimersByTimeAsync(17_999);
    expect(isWaitedFor()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isWaitedFor()).toBe(true);
  });
});
