import { type Instant, parseDay, parseInstant } from "@portico/domain/day";
import { describe, expect, it } from "vitest";
import type { MemberSnapshot } from "../../portal/session-stores.ts";
import { accountOfSnapshot } from "./sessions.ts";

const FACTS: MemberSnapshot = {
  readAt: 0 as Instant,
  identity: {
    accountId: "100201",
    accountName: "Robin",
    accountType: "Points Member",
    memberships: [{ entityId: "1", name: "Boat Club", memberId: "7", expiresOn: parseDay("2026-03-10") }],
  },
  greeting: "Robin",
  ownedResorts: [],
};

function accountAt(text: string, facts = FACTS) {
  return accountOfSnapshot(facts, { brand: "member_portal", now: parseInstant(text) as Instant });
}

describe("accountOfSnapshot", () => {
  it("is cached for the club day and recomputed on the next", () => {
    const [morning, evening] = [accountAt("2026-03-09T22:00:00Z"), accountAt("2026-03-10T13:59:59Z")];
    expect(evening).toBe(morning);
    expect(morning?.codenames).toEqual(["boat_club"]);
    expect(accountAt("2026-03-11T14:00:00Z")?.codenames).toEqual([]);
  });

  it("is undefined if the back-end could not identify the member", () => {
    expect(accountAt("2026-03-09T22:00:00Z", { ...FACTS, identity: undefined })).toBeUndefined();
  });
});
