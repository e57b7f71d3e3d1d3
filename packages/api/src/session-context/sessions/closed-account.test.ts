import type { Instant } from "@portico/domain/day";
import { expect, test } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import type { Portal } from "../../portal/portal.ts";
import type { StoredSession } from "../../portal/session-stores.ts";
import { createMemberSnapshotCache } from "./member-snapshot-cache.ts";

const NOW = 1_000_000 as Instant;
const SETTINGS = {
  secret: "a-secret-of-at-least-32-characters",
  sessions: { idleTimeoutMs: 1_800_000, maxLifetimeMs: 43_200_000 },
};

async function setup() {
  const stores = storesInMemory();
  const ownerOf = (memberNumber: string) => ({ brand: "member_portal", memberNumber }) as const;
  const session = (memberNumber: string, tokenHash: string): StoredSession => ({
    ...ownerOf(memberNumber),
    tokenHash,
    createdAt: NOW,
    expires: 9e9 as Instant,
    facts: undefined,
  });
  for (const memberNumber of ["100201", "100202"]) {
    for (const name of ["one", "other"]) await stores.sessions.save(session(memberNumber, `${memberNumber} ${name}`));
    const device = { ...ownerOf(memberNumber), tokenHash: `browser of ${memberNumber}`, at: NOW };
    await stores.devices.remember(device, { previousHash: undefined, max: 20 });
  }
  const backEnd = {
    members: {
      member: async ({ memberNumber }: { memberNumber: string }) => ({
        accountId: memberNumber,
        accountName: "Robin",
        contacts: [],
        ...(memberNumber === "100201" && { isDisabled: true }),
      }),
    },
    memberships: { externalMemberships: async () => [] },
    ownership: { ownership: async () => ({ shares: [], resorts: [], points: [] }) },
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const cache = createMemberSnapshotCache({
    stores,
    backEnd,
    log,
    now: () => NOW,
    steadyNow: () => NOW,
    settings: SETTINGS,
  } as unknown as Portal);
  const remaining = async (memberNumber: string) => ({
    sessions: (await stores.memberSessions.list(memberNumber)).length,
    browsers: (await stores.devices.find(`browser of ${memberNumber}`)).length,
  });
  return { cache, remaining, session };
}

test("closing an account ends only its own sessions and forgets only its own browsers", async () => {
  const { cache, remaining, session } = await setup();
  for (const memberNumber of ["100201", "100202"])
    expect(await cache.isDisabled(session(memberNumber, `${memberNumber} one`))).toBe(memberNumber === "100201");
  expect(await remaining("100201")).toEqual({ sessions: 0, browsers: 0 });
  expect(await remaining("100202")).toEqual({ sessions: 2, browsers: 1 });
});
