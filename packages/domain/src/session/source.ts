// The ports that keep sessions and refusals. Two stores implement them, and one contract suite holds both.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";

/** A session as it is stored: under the hash of its token, never the token itself. */
export interface StoredSession {
  readonly tokenHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly createdAt: Instant;
  readonly expires: Instant;
}

/** Keeps sessions. Ending one ends it for every tab and every node at once. */
export interface SessionStore {
  find(tokenHash: string): Promise<StoredSession | undefined>;
  save(session: StoredSession): Promise<void>;
  end(tokenHash: string): Promise<void>;
}

/** Tells the back-end that a member has signed out. It says nothing about whom, and a failure keeps nobody signed in. */
export interface LogoutNotice {
  loggedOut(): Promise<void>;
}

/** A refusal as the support desk finds it again: rule, facts and time. */
export interface StoredRefusal {
  readonly reference: string;
  readonly at: Instant;
  readonly rule: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly passedOver: readonly string[];
}

/** Keeps refusals for 30 days (reading R16). */
export interface RefusalStore {
  keep(refusal: StoredRefusal): Promise<void>;
  find(reference: string): Promise<StoredRefusal | undefined>;
}
