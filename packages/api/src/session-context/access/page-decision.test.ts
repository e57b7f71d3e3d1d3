import { locate } from "@portico/domain/access/location";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NOW, session } from "../../../testing/store-samples.ts";
import type { MemberSnapshot } from "../../portal/session-stores.ts";
import type { MemberContext } from "../session-context.ts";
import { decidePage } from "./page-decision.ts";

const CONTEXT: MemberContext = {
  brand: "member_portal",
  state: "signed-in",
  session: session(),
  address: "203.0.113.7",
};
const POINTS_MEMBER: MemberSnapshot = {
  readAt: NOW,
  identity: { accountId: "A1", accountName: "Thu Ngo", accountType: "Points Member", memberships: [] },
  greeting: "Thu",
  ownedResorts: [],
};
const NOTHING_KNOWN: MemberSnapshot = {
  readAt: NOW,
  identity: undefined,
  greeting: undefined,
  ownedResorts: undefined,
};

const currentSnapshot = vi.fn<() => Promise<MemberSnapshot>>();
const completeSnapshot = vi.fn<() => Promise<MemberSnapshot>>();
beforeEach(() => {
  currentSnapshot.mockReset();
  completeSnapshot.mockReset();
});

const decide = (page: string) =>
  decidePage(locate(page), {
    context: CONTEXT,
    portal: { sessions: { currentSnapshot, completeSnapshot }, now: () => NOW } as unknown as Parameters<
      typeof decidePage
    >[1]["portal"],
  });

describe("decidePage", () => {
  it.each([
    ["/points", "allow"],
    ["/entitlements", "refuse"],
  ])("decides without waiting if the facts are known: %s gives %s", async (page, outcome) => {
    currentSnapshot.mockResolvedValue(POINTS_MEMBER);
    expect((await decide(page)).decision.outcome).toBe(outcome);
    expect(completeSnapshot).not.toHaveBeenCalled();
  });

  it("waits for a part that hangs if the decision needs it", async () => {
    currentSnapshot.mockResolvedValue(NOTHING_KNOWN);
    completeSnapshot.mockResolvedValue(POINTS_MEMBER);
    const { decision, known } = await decide("/points");
    expect([decision.outcome, known.facts]).toEqual(["allow", POINTS_MEMBER]);
  });

  it("is unknown if the part does not arrive", async () => {
    currentSnapshot.mockResolvedValue(NOTHING_KNOWN);
    completeSnapshot.mockResolvedValue(NOTHING_KNOWN);
    expect((await decide("/points")).decision.outcome).toBe("unknown");
  });
});
