// Ports that live in memory, for tests that need a store and no disk.

import type { PaymentJournal } from "../src/payments/journal.ts";
import { isLive, type Payment } from "../src/payments/payment.ts";
import type { RefusalStore, SessionStore, StoredRefusal, StoredSession } from "../src/session/source.ts";

/** A session store that forgets everything with the test. */
export function sessionsInMemory(): SessionStore {
  const sessions = new Map<string, StoredSession>();
  return {
    find: async (tokenHash) => sessions.get(tokenHash),
    save: async (session) => void sessions.set(session.tokenHash, session),
    end: async (tokenHash) => void sessions.delete(tokenHash),
  };
}

/** A refusal store that forgets everything with the test. */
export function refusalsInMemory(): RefusalStore {
  const refusals = new Map<string, StoredRefusal>();
  return {
    keep: async (refusal) => void refusals.set(refusal.reference, refusal),
    find: async (reference) => refusals.get(reference),
  };
}

/** A journal that keeps its two promises: one live payment for a charge, and one winner for each version. */
export function journalInMemory(): PaymentJournal {
  const payments = new Map<string, Payment>();
  const isTaken = (wanted: Payment) =>
    [...payments.values()].some(
      ({ state, memberNumber, chargeIds }) =>
        isLive(state) && memberNumber === wanted.memberNumber && chargeIds.some((id) => wanted.chargeIds.includes(id)),
    );
  return {
    create: async (payment) => {
      if (payments.has(payment.id) || isTaken(payment)) return false;
      payments.set(payment.id, payment);
      return true;
    },
    advance: async (payment) => {
      if (payments.get(payment.id)?.version !== payment.version - 1) return false;
      payments.set(payment.id, payment);
      return true;
    },
    find: async (id) => payments.get(id),
  };
}
