import type { Instant } from "@portico/domain/day";
import type { StoredSession } from "@portico/domain/session/source";
import { expect, test } from "vitest";
import { storesInMemory } from "../../../testing/memory-stores.ts";
import type { Portal } from "../../portal.ts";
import { openFacts } from "./kept-facts.ts";

const NOW = 1_000_000 as Instant;
const SETTINGS = { secret: "a-secret-of-at-least-32-characters", sessions: { idle: 1_800_000, longest: 43_200_000 } };

/** Two members, each with two sessions and a browser of their own. */
async function scene() {
  const stores = storesInMemory();
  const own = (memberNumber: string) => ({ brand: "member_portal", memberNumber }) as const;
  const session = (memberNumber: string, tokenHash: string): StoredSession => ({
    ...own(memberNumber),
    tokenHash,
    createdAt: NOW,
    expires: 9e9 as Instant,
    facts: undefined,
  });
  for (const memberNumber of ["100201", "100202"]) {
    for (const name of ["one", "other"]) await stores.sessions.save(session(memberNumber, `${memberNumber} ${name}`));
    const device = { ...own(memberNumber), tokenHash: `browser of ${memberNumber}`, at: NOW };
    await stores.devices.remember(device, { before: undefined, most: 20 });
  }
  const club = {
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
  const keeper = openFacts({
    stores,
    club,
    log,
    now: () => NOW,
    steadyNow: () => NOW,
    settings: SETTINGS,
  } as unknown as Portal);
  const left = async (memberNumber: string) => ({
    sessions: (await stores.memberSessions.of(memberNumber)).length,
    browsers: (await stores.devices.find(`browser of ${memberNumber}`)).length,
  });
  return { keeper, left, session };
}

test("an account that the club has closed has no session any more, and no browser that is known; others keep theirs", async () => {
  const { keeper, left, session } = await scene();
  for (const memberNumber of ["100201", "100202"])
    expect(await keeper.isDisabled(session(memberNumber, `${memberNumber} one`))).toBe(memberNumber === "100201");
  expect(await left("100201")).toEqual({ sessions: 0, browsers: 0 });
  expect(await left("100202")).toEqual({ sessions: 2, browsers: 1 });
});
