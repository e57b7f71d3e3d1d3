import { type Instant, parseDay, parseInstant } from "@portico/domain/day";
import type { KeptFacts } from "@portico/domain/session/source";
import { describe, expect, it } from "vitest";
import { accountFrom } from "./sessions.ts";

const FACTS: KeptFacts = {
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

/** The account at a moment of Brisbane's day. */
function at(text: string, facts = FACTS) {
  return accountFrom(facts, { brand: "member_portal", now: parseInstant(text) as Instant });
}

describe("the account that follows from a member's facts", () => {
  it("is made once a day, and follows the day", () => {
    const [morning, evening] = [at("2026-03-09T22:00:00Z"), at("2026-03-10T13:59:59Z")];
    expect(evening).toBe(morning);
    expect(morning?.codenames).toEqual(["boat_club"]);
    expect(at("2026-03-11T14:00:00Z")?.codenames).toEqual([]);
  });

  it("is unknown where the club could not say who they are", () => {
    expect(at("2026-03-09T22:00:00Z", { ...FACTS, identity: undefined })).toBeUndefined();
  });
});
