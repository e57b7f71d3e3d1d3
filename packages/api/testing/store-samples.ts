import type { Instant } from "@portico/domain/day";
import { day, instant } from "@portico/domain/testing";
import type { MemberSnapshot, StoredRefusal, StoredSession } from "../src/portal/session-stores.ts";

export const NOW: Instant = instant("2026-11-20T09:00:00Z");

/** Milliseconds after `NOW`; may be negative. */
export function later(milliseconds: number): Instant {
  return (NOW + milliseconds) as Instant;
}

/** Every field, with characters that a store may mishandle. */
export const FACTS: MemberSnapshot = {
  readAt: NOW,
  identity: {
    accountId: "A1",
    accountName: 'Ngô "Thu" \u0000 \ud800 O\'Brien 🏖',
    accountType: "POINTS",
    memberships: [
      { entityId: "16509", name: "Classic Exchange", memberId: undefined, expiresOn: day("2027-06-30") },
      { entityId: undefined, name: undefined, memberId: "E2", expiresOn: undefined },
    ],
  },
  greeting: "Thu",
  ownedResorts: ["R1", "R2"],
};

export function session(parts: Partial<StoredSession> = {}): StoredSession {
  return {
    tokenHash: "hash-1",
    brand: "member_portal",
    memberNumber: "100200",
    createdAt: NOW,
    expires: later(30 * 60_000),
    facts: undefined,
    ...parts,
  };
}

export function refusal(parts: Partial<StoredRefusal> = {}): StoredRefusal {
  return {
    reference: "K7Q2",
    at: NOW,
    brand: "ecv_member",
    memberNumber: undefined,
    path: "/points/\u0000",
    rule: "access.signed-out",
    source: "§4",
    because: "nobody is signed in",
    facts: { kinds: ["owner"], days: 3, nested: { none: null } },
    missing: ["accountType"],
    passedOver: ["access.open"],
    ...parts,
  };
}
