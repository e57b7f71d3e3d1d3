// Implemented for SQLite and PostgreSQL; both pass the same contract tests.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { MemberIdentity } from "@portico/domain/member/identity";
import type { EndedBy } from "@portico/domain/session/session";

/** Cached for decisions that should not wait (R38). A part that could not be read is `undefined`. */
export interface MemberSnapshot {
  readonly readAt: Instant;
  /** `undefined` if the account could not be read; its `memberships` may be missing alone. */
  readonly identity: MemberIdentity | undefined;
  /** The club has closed the account, so its sessions end. */
  readonly isDisabled?: true;
  readonly greeting: string | undefined;
  readonly ownedResorts: readonly string[] | undefined;
}

/** The token itself is never stored. */
export interface StoredSession {
  readonly tokenHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly createdAt: Instant;
  /** Without activity; never beyond the maximum lifetime. */
  readonly expires: Instant;
  readonly facts: MemberSnapshot | undefined;
  /** The browser's name (browser-name.ts); `undefined` if unknown. */
  readonly browser?: string | undefined;
}

/** Ending a session takes effect for every tab and node at once. */
export interface SessionStore {
  /** Also returns expired sessions until they are swept. */
  find(tokenHash: string): Promise<StoredSession | undefined>;
  /** When the promise resolves, every node can read the session. */
  save(session: StoredSession): Promise<void>;
  /** `false` if the session is gone. */
  change(tokenHash: string, change: { expires?: Instant; facts?: MemberSnapshot }): Promise<boolean>;
  /** `false` if it was already gone. */
  end(tokenHash: string): Promise<boolean>;
}

export interface MemberSessions {
  list(memberNumber: string): Promise<readonly StoredSession[]>;
  /** Ends the oldest, so that at most `max` are live at `now`. Resolves to the ended sessions. */
  endOldest(
    memberNumber: string,
    options: { max: number; now: Instant },
  ): Promise<readonly Pick<StoredSession, "tokenHash">[]>;
  /** Resolves to the number of ended sessions. */
  endAll(memberNumber: string, options?: { except?: string }): Promise<number>;
}

/** The subject is a session's token hash, or a member number if the member's sessions were ended together. */
export interface SessionEnd {
  readonly subject: string;
  readonly reason: EndedBy;
  readonly at: Instant;
  readonly until: Instant;
}

export interface SessionEndStore {
  /**
   * Replaces the subject's reason; the later `at` and `until` stay. When the promise resolves, every node can read it.
   */
  record(end: SessionEnd): Promise<void>;
  /** Also returns records that are no longer needed, until they are swept. */
  find(subject: string): Promise<SessionEnd | undefined>;
}

/** Keys are hashes. */
export interface AttemptStore {
  listSince(key: string, since: Instant): Promise<readonly Instant[]>;
  /** Resolves to the attempts since `since`, including this one. Of two concurrent calls, one sees the other. */
  record(key: string, at: Instant, since: Instant): Promise<readonly Instant[]>;
  /** Removes one attempt of that instant. */
  remove(key: string, at: Instant): Promise<void>;
}

export interface StoredDevice {
  readonly tokenHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** The member's last sign-in there. */
  readonly at: Instant;
}

/** Several members can share one browser. */
export interface DeviceStore {
  /** One entry for each member of the browser. */
  find(tokenHash: string): Promise<readonly StoredDevice[]>;
  /** Moves the browser's other members to the rotated token. Beyond `max`, the member's oldest browsers are dropped. */
  remember(device: StoredDevice, options: { previousHash?: string | undefined; max: number }): Promise<void>;
  forgetAll(memberNumber: string, options?: { except?: string | undefined }): Promise<void>;
}

/** After the last sign-in. */
export const DEVICE_RETENTION_MS: number = 180 * 24 * 60 * 60_000;

export interface StoredRefusal {
  /** Never reused. */
  readonly reference: string;
  readonly at: Instant;
  readonly brand: Brand;
  /** `undefined` if the visitor was not signed in. */
  readonly memberNumber: string | undefined;
  /** The requested page, without its query. */
  readonly path: string;
  readonly rule: string;
  readonly source: string;
  readonly because: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Facts that were missing. */
  readonly missing: readonly string[];
  /** Ids of the rows that did not match. */
  readonly passedOver: readonly string[];
  /** Absent from older records. */
  readonly read?: string;
  readonly language?: Language;
}

/** Retains refusals for 30 days (R16), and the newest if there are too many. */
export interface RefusalStore {
  /** Overwrites the same member's reference; rejects another member's. */
  save(refusal: StoredRefusal): Promise<void>;
  find(reference: string): Promise<StoredRefusal | undefined>;
}

export const REFUSAL_RETENTION_MS: number = 30 * 24 * 60 * 60_000;

/** For a member, in total, and in characters. The oldest are dropped first, visitors' before members'. */
export const REFUSAL_LIMITS = { ofMember: 100, all: 20_000, characters: 8_000_000 } as const;
