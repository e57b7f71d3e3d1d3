// Ports to the portal's own session data. The SQLite and the PostgreSQL store implement them, and both pass the same contract tests.

import type { Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import type { Language } from "@portico/domain/language";
import type { MemberIdentity } from "@portico/domain/member/identity";
import type { EndedBy } from "@portico/domain/session/session";

/** Cached facts about a signed-in member, for decisions that should not wait (R38). A part that could not be read is `undefined`. */
export interface MemberSnapshot {
  readonly readAt: Instant;
  /** `undefined` if the account could not be read. If only the memberships are missing, `memberships` is `undefined`. */
  readonly identity: MemberIdentity | undefined;
  /** The club has closed the account, so its sessions end. */
  readonly isDisabled?: true;
  /** Name in the welcome bar. */
  readonly greeting: string | undefined;
  readonly ownedResorts: readonly string[] | undefined;
}

/** A stored session. The key is the hash of its token; the token is never stored. */
export interface StoredSession {
  readonly tokenHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly createdAt: Instant;
  /** When it expires without activity; never beyond the maximum lifetime. */
  readonly expires: Instant;
  readonly facts: MemberSnapshot | undefined;
  /** The browser's name (browser-name.ts); `undefined` if unknown. */
  readonly browser?: string | undefined;
}

/** Ending a session ends it for every tab and node at once. An ended session cannot be restored. */
export interface SessionStore {
  /** Also returns expired sessions until they are swept. */
  find(tokenHash: string): Promise<StoredSession | undefined>;
  /** Saves a new session. When the promise resolves, every node can read it. */
  save(session: StoredSession): Promise<void>;
  /** Changes the end or the facts; `false` if the session is gone. */
  change(tokenHash: string, change: { expires?: Instant; facts?: MemberSnapshot }): Promise<boolean>;
  /** `false` if it was already gone. */
  end(tokenHash: string): Promise<boolean>;
}

/** Sessions of a member, for the support desk, the account page, and a password change. */
export interface MemberSessions {
  of(memberNumber: string): Promise<readonly StoredSession[]>;
  /** Ends the oldest, so that at most `most` are live at `now`. Resolves to the ended sessions. */
  keepNewest(
    memberNumber: string,
    options: { most: number; now: Instant },
  ): Promise<readonly Pick<StoredSession, "tokenHash">[]>;
  /** Ends all sessions except `keep`. Resolves to their number. */
  endAll(memberNumber: string, options?: { keep?: string }): Promise<number>;
}

/** Why sessions ended. The subject is the token hash of a session, or the member number if a member's sessions were ended together. */
export interface SessionEnd {
  readonly subject: string;
  readonly by: EndedBy;
  readonly at: Instant;
  /** When the record is no longer needed. */
  readonly until: Instant;
}

export interface SessionEndStore {
  /** Replaces an earlier reason of the same subject; the later `at` and `until` stay. When the promise resolves, every node can read it. */
  record(end: SessionEnd): Promise<void>;
  /** Also returns records that are no longer needed, until they are swept. */
  find(subject: string): Promise<SessionEnd | undefined>;
}

/** Counts attempts for rate limits. Keys are hashes. */
export interface AttemptStore {
  /** Instants of the attempts since `since`. */
  since(key: string, since: Instant): Promise<readonly Instant[]>;
  /** Records an attempt. Resolves to the attempts since `since`, including this one. Of two concurrent calls, one sees the other. */
  note(key: string, at: Instant, since: Instant): Promise<readonly Instant[]>;
  /** Removes one attempt that was recorded at that instant. */
  takeBack(key: string, at: Instant): Promise<void>;
}

/** A browser where a member signed in, keyed by the hash of its token. */
export interface StoredDevice {
  readonly tokenHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** The member's last sign-in there. */
  readonly at: Instant;
}

/** Browsers that members signed in with. Several members can share one. */
export interface DeviceStore {
  /** One entry for each member of the browser. */
  find(tokenHash: string): Promise<readonly StoredDevice[]>;
  /** Saves a browser under its rotated token, and moves its other members to that token. Beyond `most`, the member's oldest browsers are dropped. */
  remember(device: StoredDevice, options: { before?: string | undefined; most: number }): Promise<void>;
  /** Deletes the browsers of a member, except `keep`. */
  forgetAll(memberNumber: string, options?: { keep?: string | undefined }): Promise<void>;
}

/** How long a browser is remembered after its last sign-in, in milliseconds. */
export const DEVICE_RETENTION_MS: number = 180 * 24 * 60 * 60_000;

/** A refusal for the support desk: rule, facts and time. */
export interface StoredRefusal {
  /** Short, easy to read out, never reused. */
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
  /** The text and the language that were shown. Older records have neither. */
  readonly read?: string;
  readonly language?: Language;
}

/** Keeps refusals for 30 days (R16), and the newest if there are too many. */
export interface RefusalStore {
  /** A reference that exists for the same member is overwritten; another member's is rejected. */
  keep(refusal: StoredRefusal): Promise<void>;
  find(reference: string): Promise<StoredRefusal | undefined>;
}

/** How long a refusal is kept, in milliseconds. */
export const REFUSAL_RETENTION_MS: number = 30 * 24 * 60 * 60_000;

/** Limits a member, in total, and in characters. The oldest are dropped first; refusals of visitors before those of members. */
export const REFUSAL_LIMITS = { ofMember: 100, all: 20_000, characters: 8_000_000 } as const;
