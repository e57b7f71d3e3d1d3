// What every room stands on. The entry chooses adapters, stores and settings, and passes them on as one argument; there is no container.

import type { Brand, BrandSettings, Hosts } from "@portico/domain/brand/brands";
import type { ClubPorts } from "@portico/domain/club/ports";
import type { ContentSource } from "@portico/domain/content/source";
import type { Instant } from "@portico/domain/day";
import type { Currency } from "@portico/domain/money";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PaymentGateway } from "@portico/domain/payments/gateway";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import type { PasskeyStore } from "@portico/domain/session/passkeys";
import type {
  AttemptStore,
  DeviceStore,
  MemberSessions,
  RefusalStore,
  SessionStore,
  StoredSession,
} from "@portico/domain/session/source";
import type { KeptSearchStore } from "@portico/domain/stays/kept-search-store";
import type { PurchaseFlow } from "@portico/domain/stays/purchase-flow";
import type { PurchaseJournal } from "@portico/domain/stays/purchase-journal";
import type { AuditLog } from "@portico/domain/support/source";
import type { CalendarFeedStore } from "@portico/domain/todos/calendar-feed";

/** Says whether a puzzle's answer was solved by a person; the answer is `undefined` where the form sent none. */
type PersonCheck = (answer: string | undefined, address: string) => Promise<boolean>;

/** What a deployment sets, as far as rooms care. Times in milliseconds. */
export interface PortalSettings {
  readonly hosts: Hosts;
  /** How browsers reach the portal. */
  readonly scheme: "http" | "https";
  /** Addresses whose forwarded headers are believed; nobody else's are. */
  readonly trustedProxies: readonly string[];
  readonly brands: Readonly<Record<Brand, BrandSettings>>;
  /** Whether bookings and payments here are invalid, which every page then says. */
  readonly testSystem: boolean;
  readonly production: boolean;
  readonly sessions: { readonly idle: number; readonly longest: number };
  /** How many stays guests may have held from one address within 20 minutes; 10 where it is not set. */
  readonly guestHolds?: number;
  /** How long a kept search is left alone after it was asked, in milliseconds, and how many calls a minute all of them cost the club at most; an hour and 60 where it is not set. */
  readonly keptSearches?: { readonly every: number; readonly callsPerMinute: number };
  /** Signs what leaves the portal, and keys the hashes of what is counted. */
  readonly secret: string;
  /** The one that it had before, while something is about that was signed with it. */
  readonly secretBefore?: string | undefined;
  /** Asked after a few failed sign-ins, where a deployment has a captcha. */
  readonly personCheck?: PersonCheck;
  /** The first wait after tries that failed; each next one is three times as long. 0 leaves the limits alone; 8,000 where it is not set. */
  readonly firstWait?: number;
  /** How long a request waits for a fact about its member, in milliseconds; 750 where it is not set. */
  readonly factsPatience?: number;
  /** How long a page waits for its layout before it is sent without, in milliseconds; 300 where it is not set. */
  readonly layoutPatience?: number;
  /** How long a search that was answered waits for what stands beside its offers, in milliseconds; 750 where it is not set. */
  readonly searchPatience?: number;
  readonly webFolder: string | undefined;
  readonly loyalty: {
    readonly signOutAddress: string | undefined;
    readonly autoLoginMark: string;
    /** Where members may be handed over to. */
    readonly origins: readonly string[];
  };
  /** Where payment forms may lead. */
  readonly paymentOrigins: readonly string[];
  /** Where the content service keeps pictures; the portal passes them on, so that browsers talk to nobody else. */
  readonly pictureOrigin: string | undefined;
  /** The operator's own style for the map of resorts, and every origin from which it takes what it draws. */
  readonly map?: { readonly style: string; readonly origins: readonly string[] };
}

/** What the portal owns. What the engine cannot do just now throws `STORE_UNAVAILABLE`. */
export interface Stores {
  readonly sessions: HeldSessions;
  readonly memberSessions: MemberSessions;
  readonly attempts: AttemptStore;
  readonly devices: DeviceStore;
  /** A reference that is another's is refused with `STORE_UNAVAILABLE`. */
  readonly refusals: RefusalStore;
  readonly audit: AuditLog;
  readonly journal: PaymentJournal;
  readonly purchases: PurchaseJournal;
  readonly feeds: CalendarFeedStore;
  readonly passkeys: PasskeyStore;
  readonly keptSearches: KeptSearchStore;
  /** Resolves when the engine reads and writes. */
  ready(): Promise<void>;
  /**
   * Removes what has outlived its time: sessions that have expired, tries older than `TRIES_KEPT_FOR`, browsers not used for
   * `DEVICE_KEPT_FOR`, steps of passkeys that nobody took, refusals of more than 30 days or beyond `REFUSAL_LIMITS`, kept searches that are
   * over. Tries go by the clock that they were noted by.
   */
  sweep(now: Instant, steadyNow?: Instant): Promise<void>;
  /** Lets go of files and connections; what is asked afterwards throws `STORE_UNAVAILABLE`. */
  close(): Promise<void>;
}

/** Sessions, of which an engine that one node has to itself may hold some in memory. */
export interface HeldSessions extends SessionStore {
  /** What `find` would say, at once; one that is not in memory is `undefined`, and may be stored all the same. */
  held?(tokenHash: string): StoredSession | undefined;
}

/** What is worth a line in the log: a code and ids, never a word about a person. */
export interface PortalLog {
  info(entry: Readonly<Record<string, unknown>>): void;
  warn(entry: Readonly<Record<string, unknown>>): void;
  error(entry: Readonly<Record<string, unknown>>): void;
}

/** Everything that rooms stand on. */
export interface Portal {
  readonly settings: PortalSettings;
  readonly now: () => Instant;
  /** Now by a clock that never jumps while the process runs: tries are counted by it. */
  readonly steadyNow: () => Instant;
  readonly club: ClubPorts;
  readonly content: ContentSource;
  readonly gateways: GatewayAccounts;
  readonly payments: PaymentFlow;
  readonly purchases: PurchaseFlow;
  readonly stores: Stores;
  readonly log: PortalLog;
}

/** An account at a gateway. */
export interface GatewayAccount extends PaymentGateway {
  /** Whether a notification comes from it: `undefined`, or why it is not believed. An account without a secret believes the address alone. */
  mistrust?(notification: { body: Uint8Array; signature: string | undefined }, now: Instant): string | undefined;
}

/** The accounts through which each brand takes each currency. */
export interface GatewayAccounts {
  /** Where there is none, the currency cannot be paid here. */
  account(brand: Brand, currency: Currency): GatewayAccount | undefined;
  /** The currencies that a brand takes. */
  currencies(brand: Brand): readonly Currency[];
}
