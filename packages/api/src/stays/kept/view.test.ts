import type { Instant } from "@portico/domain/day";
import { keptSearchesInMemory } from "@portico/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { openReads } from "../../visit/reads.ts";
import type { MemberVisit } from "../../visit/visit.ts";
import { keptSearchesView } from "./view.ts";

/** To where mails go, as the list says it of a member whose record comes after so many milliseconds. */
async function mailTo(delay: number): Promise<string | null> {
  const member = () => new Promise((resolve) => void setTimeout(() => resolve({ email: "robin@example.com" }), delay));
  const portal = {
    now: () => Date.now() as Instant,
    settings: {},
    stores: { keptSearches: keptSearchesInMemory() },
    club: { members: { member } },
    reads: openReads(() => Date.now()),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  } as unknown as OpenPortal;
  const visit = { session: { brand: "member_portal", memberNumber: "100201" } } as MemberVisit;
  return (await keptSearchesView(portal, { visit, language: "en" })).mailTo;
}

describe("the list of kept searches, where the deployment sets no other time", () => {
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
