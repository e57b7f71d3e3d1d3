import {
  auditInMemory,
  bookingMailsInMemory,
  feedsInMemory,
  journalInMemory,
  purchasesInMemory,
  savedSearchesInMemory,
} from "@portico/domain/testing";
import type { Stores } from "../src/portal/portal.ts";
import {
  attemptsInMemory,
  devicesInMemory,
  passkeysInMemory,
  refusalsInMemory,
  sessionEndsInMemory,
  sessionsInMemory,
} from "./session-stores-in-memory.ts";

export function storesInMemory(): Stores {
  const sessions = sessionsInMemory();
  const sessionEnds = sessionEndsInMemory();
  const devices = devicesInMemory();
  const refusals = refusalsInMemory();
  const passkeys = passkeysInMemory();
  const savedSearches = savedSearchesInMemory();
  return {
    sessions,
    memberSessions: sessions,
    sessionEnds,
    attempts: attemptsInMemory(),
    devices,
    refusals,
    audit: auditInMemory(),
    journal: journalInMemory(),
    bookingMails: bookingMailsInMemory(),
    feeds: feedsInMemory(),
    passkeys,
    savedSearches,
    purchases: purchasesInMemory(),
    ready: async () => undefined,
    sweep: async (now, steady = now) => {
      sessions.sweep(now);
      sessionEnds.sweep(steady);
      devices.sweep(now);
      refusals.sweep(now);
      passkeys.sweep(now);
      savedSearches.sweep(now);
    },
    close: async () => undefined,
  };
}
