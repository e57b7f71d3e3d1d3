import { locate } from "@portico/domain/access/location";
import type { KeptFacts } from "@portico/domain/session/source";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NOW, session } from "../../../testing/store-samples.ts";
import type { MemberVisit } from "../visit.ts";
import { decideWhenKnown } from "./page-decision.ts";

const VISIT: MemberVisit = { brand: "member_portal", state: "signed-in", session: session(), address: "203.0.113.7" };
const POINTS_MEMBER: KeptFacts = {
  readAt: NOW,
  identity: { accountId: "A1", accountName: "Thu Ngo", accountType: "Points Member", memberships: [] },
  greeting: "Thu",
  ownedResorts: [],
};
const NOTHING_KNOWN: KeptFacts = { readAt: NOW, identity: undefined, greeting: undefined, ownedResorts: undefined };

const facts = vi.fn<() => Promise<KeptFacts>>();
const factsInTime = vi.fn<() => Promise<KeptFacts>>();
beforeEach(() => {
  facts.mockReset();
  factsInTime.mockReset();
});

const decide = (page: string) =>
  decideWhenKnown(locate(page), {
    visit: VISIT,
    portal: { sessions: { facts, factsInTime }, now: () => NOW } as unknown as Parameters<
      typeof decideWhenKnown
    >[1]["portal"],
  });

describe("whether a member may open a page", () => {
  it.each([
    ["/points", "allow"],
    ["/entitlements", "refuse"],
  ])("is said at once where it is known, as of %s: %s", async (page, outcome) => {
    facts.mockResolvedValue(POINTS_MEMBER);
    expect((await decide(page)).decision.outcome).toBe(outcome);
    expect(factsInTime).not.toHaveBeenCalled();
  });

  it("waits a moment for what hangs", async () => {
    facts.mockResolvedValue(NOTHING_KNOWN);
    factsInTime.mockResolvedValue(POINTS_MEMBER);
    const { decision, known } = await decide("/points");
    expect([decision.outcome, known.facts]).toEqual(["allow", POINTS_MEMBER]);
  });

  it("is neither yes nor no where it does not come", async () => {
    facts.mockResolvedValue(NOTHING_KNOWN);
    factsInTime.mockResolvedValue(NOTHING_KNOWN);
    expect((await decide("/points")).decision.outcome).toBe("unknown");
  });
});
