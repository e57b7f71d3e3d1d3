// The entry point creates the dependencies and passes them as one argument; there is no container.

import type { Brand, BrandSettings, Hosts } from "@portico/domain/brand/brands";
import type { BackEndPorts } from "@portico/domain/club/ports";
import type { ContentSource } from "@portico/domain/content/source";
import type { Instant } from "@portico/domain/day";
import type { Currency } from "@portico/domain/money";
import type { PaymentFlow } from "@portico/domain/payments/flow";
import type { PaymentGateway } from "@portico/domain/payments/gateway";
import type { PaymentJournal } from "@portico/domain/payments/journal";
import type { PurchaseFlow } from "@portico/domain/purchase/flow";
import type { PurchaseJournal } from "@portico/domain/purchase/journal";
import type { BookingMailFlow, BookingMailJournal } from "@portico/domain/stays/booking-mail-flow";
import type { SavedSearchStore } from "@portico/domain/stays/saved-search-store";
import type { AuditLog } from "@portico/domain/support/source";
import type { CalendarFeedStore } from "@portico/domain/todos/calendar-feed";
import type { PasskeyStore } from "./passkey-store.ts";
import type {
  AttemptStore,
  DeviceStore,
  MemberSessions,
  RefusalStore,
  SessionEndStore,
  SessionStore,
} from "./session-stores.ts";

/** The response is `undefined` if the form sent none. */
type CaptchaCheck = (response: string | undefined, address: string) => Promise<boolean>;

/** Times are in milliseconds. */
export interface PortalSettings {
  readonly hosts: Hosts;
  readonly scheme: "http" | "https";
  /** In development: no `Secure` and no `__Host-` over http on a loopback host (http/plain-cookies.ts). Default false. */
  readonly plainCookies?: boolean;
  /** IP addresses whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly brands: Readonly<Record<Brand, BrandSettings>>;
  /** Bookings and payments are invalid here, and every page says so. */
  readonly testSystem: boolean;
  readonly production: boolean;
  readonly sessions: { readonly idleTimeoutMs: number; readonly maxLifetimeMs: number };
  /** The URI that `/.well-known/security.txt` names; without it there is no such file. */
  readonly securityContact?: string | undefined;
  /** Guests' holds from one IP address within 20 minutes; default 10. */
  readonly guestHolds?: number;
  /**
   * The delay between runs of a saved search, and the back-end calls a minute for all of them. Defaults: an hour and
   * 60.
   */
  readonly savedSearches?: { readonly every: number; readonly callsPerMinute: number };
  /** Signs links and tokens, and keys the hashes of rate limits. */
  readonly secret: string;
  /** The previous secret, while links signed with it are still valid. */
  readonly previousSecret?: string | undefined;
  /** Required after failed sign-ins, if the deployment has a CAPTCHA. */
  readonly verifyCaptcha?: CaptchaCheck;
  /**
   * The first wait after failed attempts; each next one is three times as long. 0 disables the waits; default 8,000.
   */
  readonly firstWaitMs?: number;
  /** How long a request waits for a member's facts; default 750. */
  readonly snapshotTimeoutMs?: number;
  /** How long a page waits for its layout; default 300. */
  readonly layoutTimeoutMs?: number;
  /** How long search results wait for additional data; default 750. */
  readonly searchTimeoutMs?: number;
  /** Searches of one plan; default 12. */
  readonly planCalls?: number;
  readonly webFolder: string | undefined;
  readonly loyalty: {
    readonly signOutAddress: string | undefined;
    readonly autoLoginMark: string;
    /** Allowed origins for single sign-on. */
    readonly origins: readonly string[];
  };
  /** Allowed origins of hosted payment pages. */
  readonly paymentOrigins: readonly string[];
  /** The portal proxies pictures from here, so browsers contact no other origin. */
  readonly pictureOrigin: string | undefined;
  /** The operator's map style, and all origins that it loads from. */
  readonly map?: { readonly style: string; readonly origins: readonly string[] };
}

/** A failing operation throws `STORE_UNAVAILABLE`. */
export interface Stores {
  readonly sessions: SessionStore;
  readonly memberSessions: MemberSessions;
  readonly sessionEnds: SessionEndStore;
  readonly attempts: AttemptStore;
  readonly devices: DeviceStore;
  /** Rejects an existing reference of another refusal with `STORE_UNAVAILABLE`. */
  readonly refusals: RefusalStore;
  readonly audit: AuditLog;
  readonly journal: PaymentJournal;
  readonly purchases: PurchaseJournal;
  readonly bookingMails: BookingMailJournal;
  readonly feeds: CalendarFeedStore;
  readonly passkeys: PasskeyStore;
  readonly savedSearches: SavedSearchStore;
  /** Rejects unless the engine can read and write. */
  ready(): Promise<void>;
  /**
   * Removes expired data, and refusals beyond `REFUSAL_LIMITS`. End reasons and attempts use the clock that they were
   * recorded by.
   */
  sweep(now: Instant, steadyNow?: Instant): Promise<void>;
  /** Closes files and connections; later calls throw `STORE_UNAVAILABLE`. */
  close(): Promise<void>;
}

/** Log entries have a code and ids, never personal data. */
export interface PortalLog {
  info(entry: Readonly<Record<string, unknown>>): void;
  warn(entry: Readonly<Record<string, unknown>>): void;
  error(entry: Readonly<Record<string, unknown>>): void;
}

export interface Portal {
  readonly settings: PortalSettings;
  readonly now: () => Instant;
  /** A monotonic clock, for counting attempts. */
  readonly steadyNow: () => Instant;
  readonly backEnd: BackEndPorts;
  readonly content: ContentSource;
  readonly gateways: GatewayAccounts;
  readonly payments: PaymentFlow;
  readonly purchases: PurchaseFlow;
  readonly bookingMails: BookingMailFlow;
  readonly stores: Stores;
  readonly log: PortalLog;
}

/** A merchant account at a payment gateway. */
export interface GatewayAccount extends PaymentGateway {
  /** `undefined` if a notification is authentic. An account without a secret relies on the secret URL alone. */
  rejectionReason?(notification: { body: Uint8Array; signature: string | undefined }, now: Instant): string | undefined;
}

export interface GatewayAccounts {
  /** `undefined` if the brand cannot be paid in the currency. */
  account(brand: Brand, currency: Currency): GatewayAccount | undefined;
  currencies(brand: Brand): readonly Currency[];
}
