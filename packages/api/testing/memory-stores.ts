// Stores that are forgotten with the test: the domain's ports in memory, put together.

import {
  attemptsInMemory,
  auditInMemory,
  devicesInMemory,
  feedsInMemory,
  journalInMemory,
  keptSearchesInMemory,
  passkeysInMemory,
  purchasesInMemory,
  refusalsInMemory,
  sessionsInMemory,
} from "@portico/domain/testing";
import type { Stores } from "../src/portal.ts";

/** Every store, in memory. */
export function storesInMemory(): Stores {
  const sessions = sessionsInMemory();
  const devices = devicesInMemory();
  const refusals = refusalsInMemory();
  const passkeys = passkeysInMemory();
  const keptSearches = keptSearchesInMemory();
  return {
    sessions,
    memberSessions: sessions,
    attempts: attemptsInMemory(),
    devices,
    refusals,
    audit: auditInMemory(),
    journal: journalInMemory(),
    feeds: feedsInMemory(),
    passkeys,
    keptSearches,
    purchases: purchasesInMemory(),
    ready: async () => undefined,
    sweep: async (now) => {
      sessions.sweep(now);
      devices.sweep(now);
      refusals.sweep(now);
      passkeys.sweep(now);
      keptSearches.sweep(now);
    },
    close: async () => undefined,
  };
}
