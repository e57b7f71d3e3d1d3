// What the portal owns, behind the domain's ports. Two engines keep it, `sqlite/` for one machine and `postgres/` for many, and one
// contract suite holds both.

import type { Instant } from "@portico/domain/day";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import type {
  AttemptStore,
  MemberSessions,
  RefusalStore,
  SessionStore,
  StoredSession,
} from "@portico/domain/session/source";
import type { AuditLog } from "@portico/domain/support/source";

/** Every store of one engine. What the engine cannot do just now throws `STORE_UNAVAILABLE`. */
export interface Stores {
  readonly sessions: HeldSessions;
  readonly memberSessions: MemberSessions;
  readonly attempts: AttemptStore;
  /** A reference that is taken is refused with `STORE_UNAVAILABLE`: draw another and keep the refusal under that. */
  readonly refusals: RefusalStore;
  readonly audit: AuditLog;
  readonly journal: PaymentJournal;
  /** Resolves when the engine reads and writes. */
  ready(): Promise<void>;
  /** Removes what has outlived its time: sessions that have expired, tries older than `TRIES_KEPT_FOR`, refusals of more than 30 days. */
  sweep(now: Instant): Promise<void>;
  /** Lets go of files and connections; what is asked afterwards throws `STORE_UNAVAILABLE`. */
  close(): Promise<void>;
}

/** Sessions, of which an engine that one node has to itself may hold some in memory. */
export interface HeldSessions extends SessionStore {
  /** What `find` would say, at once; one that is not in memory is `undefined`, and may be stored all the same. */
  held?(tokenHash: string): StoredSession | undefined;
}

/** How long a try is kept, in milliseconds: the longest window in which tries can be counted. */
export const TRIES_KEPT_FOR: number = 60 * 60_000;

/** How far the tries of one key are counted; whoever guesses faster finds no work for us in it. */
export const MOST_TRIES_COUNTED = 1_000;
