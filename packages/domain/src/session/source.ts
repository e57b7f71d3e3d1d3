// The ports that keep what the portal owns about visits. Two stores implement them, and one contract suite holds both.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Language } from "../language.ts";
import type { MemberIdentity } from "../member/identity.ts";

/** What was last read about a signed-in member, for decisions that should not wait (reading R38). A part that could not be read is `undefined`. */
export interface KeptFacts {
  readonly readAt: Instant;
  /** `undefined` where the account itself could not be read; without its memberships it has none. */
  readonly identity: MemberIdentity | undefined;
  /** Where the club has closed the account: its sessions end. */
  readonly isDisabled?: true;
  /** By what name the welcome bar greets. */
  readonly greeting: string | undefined;
  readonly ownedResorts: readonly string[] | undefined;
}

/** A session as it is stored: under the hash of its token, never the token itself. */
export interface StoredSession {
  readonly tokenHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly createdAt: Instant;
  /** When it ends if nothing more happens; never beyond the longest life of a session. */
  readonly expires: Instant;
  readonly facts: KeptFacts | undefined;
  /** What the browser is called (browser-name.ts); `undefined` where it said nothing that is known. */
  readonly browser?: string | undefined;
}

/** Keeps sessions. Ending one ends it for every tab and every node at once; an ended one is never brought back. */
export interface SessionStore {
  /** The session as it stands, expired ones too, until they are swept. */
  find(tokenHash: string): Promise<StoredSession | undefined>;
  /** Writes a new session; when the promise is kept, every node finds it. */
  save(session: StoredSession): Promise<void>;
  /** Changes the end or the facts; `false` where the session is gone. */
  change(tokenHash: string, change: { expires?: Instant; facts?: KeptFacts }): Promise<boolean>;
  /** Ends it; `false` where it was gone before. */
  end(tokenHash: string): Promise<boolean>;
}

/** The sessions of a member: for the support desk, the account page, and for a new password. */
export interface MemberSessions {
  of(memberNumber: string): Promise<readonly StoredSession[]>;
  /** Ends the oldest, so that no more than `most` are live at `now`; resolves to those that ended. */
  keepNewest(
    memberNumber: string,
    options: { most: number; now: Instant },
  ): Promise<readonly Pick<StoredSession, "tokenHash">[]>;
  /** Ends all of them, but for one that is kept; resolves to how many. */
  endAll(memberNumber: string, options?: { keep?: string }): Promise<number>;
}

/** Counts tries, so that guessing is slow; keys are hashes. */
export interface AttemptStore {
  /** When there were tries since `since`. */
  since(key: string, since: Instant): Promise<readonly Instant[]>;
  /** Notes a try, and resolves to when there were some since `since`, this one included. Of two at once, one sees the other. */
  note(key: string, at: Instant, since: Instant): Promise<readonly Instant[]>;
  /** Takes back one try that was noted at that moment. */
  takeBack(key: string, at: Instant): Promise<void>;
}

/** A browser in which a member has signed in, under the hash of its token. */
export interface StoredDevice {
  readonly tokenHash: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** When the member last signed in there. */
  readonly at: Instant;
}

/** Keeps the browsers that members have signed in with. Several members may use one. */
export interface DeviceStore {
  /** The members of a browser, each by themselves. */
  find(tokenHash: string): Promise<readonly StoredDevice[]>;
  /** Keeps a browser under its new token. What others have signed in with it goes on under that one, and the member's oldest beyond `most` are forgotten. */
  remember(device: StoredDevice, options: { before?: string | undefined; most: number }): Promise<void>;
  /** Forgets the browsers of a member, but for one that is kept. */
  forgetAll(memberNumber: string, options?: { keep?: string | undefined }): Promise<void>;
}

/** For how long a browser is known after the last sign-in, in milliseconds. */
export const DEVICE_KEPT_FOR: number = 180 * 24 * 60 * 60_000;

/** Tells the back-end that a member has signed out. It says nothing about whom, and a failure keeps nobody signed in. */
export interface LogoutNotice {
  loggedOut(): Promise<void>;
}

/** What a member is told about how they sign in, where their mails go. */
export type SecurityNotice = "passkey-added" | "passkey-removed" | "two-step-ended";

/** Has the club write to a member, so that whoever did not do it hears of it. */
export interface SecurityNotices {
  tell(memberNumber: string, notice: SecurityNotice): Promise<void>;
}

/** A refusal as the support desk finds it again: rule, facts and time. */
export interface StoredRefusal {
  /** Short, easy to read out, and never used for another refusal. */
  readonly reference: string;
  readonly at: Instant;
  readonly brand: Brand;
  /** Absent where nobody was signed in. */
  readonly memberNumber: string | undefined;
  /** The page that was wanted; never its query. */
  readonly path: string;
  readonly rule: string;
  readonly source: string;
  readonly because: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The facts that were missing. */
  readonly missing: readonly string[];
  /** The ids of the rows that did not match. */
  readonly passedOver: readonly string[];
  /** What was read, and in which language; a row of before that was kept has neither. */
  readonly read?: string;
  readonly language?: Language;
}

/** Keeps refusals for 30 days (reading R16), and of too many the newest. */
export interface RefusalStore {
  /** A member's reference that is kept already is kept anew; one that is another's is refused. */
  keep(refusal: StoredRefusal): Promise<void>;
  find(reference: string): Promise<StoredRefusal | undefined>;
}

/** How long a refusal is kept, in milliseconds. */
export const REFUSAL_KEPT_FOR: number = 30 * 24 * 60 * 60_000;

/** How many are kept of a member, of all members, and of how many characters together; the oldest go first, and before them those of nobody. */
export const REFUSAL_LIMITS = { ofMember: 100, all: 20_000, characters: 8_000_000 } as const;
