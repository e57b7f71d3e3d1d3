import type { Instant } from "@portico/domain/day";
import { savedSearchesInMemory } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemberReadCache } from "../../session-context/member-read-cache.ts";
import type { RunningPortal } from "../../session-context/running-portal.ts";
import type { MemberContext } from "../../session-context/session-context.ts";
import { savedSearchesView } from "./view.ts";

/** The masked e-mail address in the list, if the member's record arrives after this delay. */
async function mailTo(delay: number): Promise<string | null> {
  const member = () => new Promise((resolve) => void setTimeout(() => resolve({ email: "robin@example.com" }), delay));
  const portal = {
    now: () => Date.now() as Instant,
    settings: {},
    stores: { savedSearches: savedSearchesInMemory() },
    backEnd: { members: { member } },
    reads: createMemberReadCache(() => Date.now()),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as RunningPortal;
  const context = { session: { brand: "member_portal", memberNumber: "100201" } } as MemberContext;
  return (await savedSearchesView(portal, { context, language: "en" })).mailTo;
}

describe("savedSearchesView with the default time limit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [749, "r•••@example.com"],
    [751, null],
  ])("waits 750 ms for the member's address: of one that takes %i ms it says %s", async (delay, hint) => {
    const seen = mailTo(delay);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await seen).toBe(hint);
  });
});
