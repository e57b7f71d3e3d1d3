// What tests write into stores.

import type { Instant } from "@portico/domain/day";
import type { KeptFacts, StoredRefusal, StoredSession } from "@portico/domain/session/source";
import { day, instant } from "@portico/domain/testing";

/** When the tests of the stores begin. */
export const NOW: Instant = instant("2026-11-20T09:00:00Z");

/** So many milliseconds later, or earlier. */
export function later(milliseconds: number): Instant {
  return (NOW + milliseconds) as Instant;
}

/** Facts with every part in them, and with letters that a store could trip over. */
export const FACTS: KeptFacts = {
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

/** A session of member 100200. */
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

/** A refusal of a page. */
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
