// Sliding windows. Attempts are stored under keyed hashes, so the store reveals neither names nor IP addresses.

import { isIPv6 } from "node:net";
import type { Instant } from "@portico/domain/day";
import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { Guard, Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import { signature } from "./algorithms.ts";

export interface RateLimit {
  readonly purpose: string;
  readonly max: Limit;
  readonly windowMs: Limit;
  /** Attempts without backoff. Each further wait is three times as long. Absent: no backoff. */
  readonly freeAttempts?: Limit;
  /** The deployment's `firstWaitMs` overrides it. */
  readonly firstWaitMs?: Limit;
  /** Default `TOO_MANY_TRIES`. */
  readonly code?: ErrorCode;
}

/** `subject` is the member or the IP address. */
export interface RateLimitKey {
  readonly limit: RateLimit;
  readonly subject: string;
}

export interface RecordedAttempt {
  /** A failure of the store is only logged. */
  undo(): Promise<void>;
}

export type RateLimitPorts = Pick<Portal, "stores" | "settings" | "steadyNow" | "log">;

const MINUTE = 60_000;
const BACKOFF_FACTOR = 3;

/** The waits between five e-mails add up to 15 minutes. */
export const RESET_REQUESTS_OF_AN_ACCOUNT: RateLimit = {
  purpose: "reset-request.account",
  max: 5,
  windowMs: 15 * MINUTE,
  freeAttempts: 2,
  firstWaitMs: 25_000,
};
/** Known browsers are counted apart from other people's requests. */
export const RESET_REQUESTS_OF_A_KNOWN_BROWSER: RateLimit = {
  ...RESET_REQUESTS_OF_AN_ACCOUNT,
  purpose: "reset-request.known-browser",
};
export const RESET_REQUESTS_OF_AN_ADDRESS: RateLimit = {
  purpose: "reset-request.address",
  max: 30,
  windowMs: 15 * MINUTE,
};
/** Applications for access, by IP address. */
export const SIGN_UP_LIMIT: RateLimit = { purpose: "sign-up", max: 20, windowMs: 60 * MINUTE };
/** Enquiries, by IP address. */
export const ENQUIRY_LIMIT: RateLimit = { purpose: "enquiry", max: 10, windowMs: 15 * MINUTE };
/** Payments that a member begins. */
export const PAYMENT_LIMIT: RateLimit = { purpose: "payment", max: 20, windowMs: 15 * MINUTE };
/** The journal also limits how many stays are held at once. */
export const HOLD_LIMIT: RateLimit = { purpose: "hold", max: 300, windowMs: 15 * MINUTE };
/** The window is as long as the club keeps a hold. An operator can set `max`. */
export const GUEST_HOLD_LIMIT: RateLimit = {
  purpose: "guest.hold",
  max: 10,
  windowMs: 20 * MINUTE,
  code: "GUEST_HOLDS_TOO_MANY",
};
/** Counts every hold request, successful or not: each one searches the club. */
export const GUEST_HOLD_REQUEST_LIMIT: RateLimit = {
  purpose: "guest.wish",
  max: 60,
  windowMs: 15 * MINUTE,
  code: "SEARCHES_TOO_MANY",
};
/** A search of every type of stay sends about a dozen requests. */
export const SEARCH_LIMIT: RateLimit = { purpose: "search", max: 600, windowMs: MINUTE, code: "SEARCHES_TOO_MANY" };
/** A flexible search sends seven requests. */
export const GUEST_SEARCH_LIMIT: RateLimit = {
  purpose: "guest.search",
  max: 300,
  windowMs: 15 * MINUTE,
  code: "SEARCHES_TOO_MANY",
};
/** Unknown guest links, by IP address. */
export const UNKNOWN_GUEST_LINK_LIMIT: RateLimit = { purpose: "guest.link.unknown", max: 30, windowMs: 15 * MINUTE };
/** Each request about a purchase or booking calls the back-end. */
export const GUEST_REQUEST_LIMIT: RateLimit = { purpose: "guest.look", max: 600, windowMs: 15 * MINUTE };
/** Vouchers and receipts. Writing one blocks the node. */
export const DOCUMENT_LIMIT: RateLimit = { purpose: "paper", max: 60, windowMs: 15 * MINUTE };
/** Each saved search looks up names in the club's lists. */
export const SAVED_SEARCH_LIMIT: RateLimit = { purpose: "search.keep", max: 60, windowMs: 15 * MINUTE };
export const LIST_SWITCH_LIMIT: RateLimit = { purpose: "list.switch", max: 60, windowMs: 15 * MINUTE };
/** Calendar apps read every few minutes at most. */
export const CALENDAR_LIMIT: RateLimit = { purpose: "calendar", max: 60, windowMs: 15 * MINUTE };
/** Unknown calendar URLs, by IP address. */
export const UNKNOWN_CALENDAR_LIMIT: RateLimit = { purpose: "calendar.unknown", max: 120, windowMs: 15 * MINUTE };
/** Unknown payment tokens, by IP address. */
export const UNKNOWN_PAYMENT_LIMIT: RateLimit = { purpose: "payment.unknown", max: 30, windowMs: 15 * MINUTE };
/** A strata owner may try every page of the catalogue. */
export const SAVED_REFUSAL_LIMIT: RateLimit = { purpose: "refusal", max: 120, windowMs: MINUTE };

/** Resolves to the count within the window, including this attempt. */
export async function recordAttempt(
  { stores, settings, steadyNow }: RateLimitPorts,
  { purpose, windowMs }: RateLimit,
  subject: string,
): Promise<number> {
  const at = steadyNow();
  return (await stores.attempts.record(rateLimitKey(settings, purpose, subject), at, (at - windowMs) as Instant))
    .length;
}

export async function countAttempts(
  { stores, settings, steadyNow }: RateLimitPorts,
  { purpose, windowMs }: RateLimit,
  subject: string,
): Promise<number> {
  const since = (steadyNow() - windowMs) as Instant;
  return (await stores.attempts.listSince(rateLimitKey(settings, purpose, subject), since)).length;
}

/** If the limit is reached, resolves to the wait in milliseconds and records nothing. */
export async function tryConsumeLimit(
  portal: RateLimitPorts,
  { limit, subject }: RateLimitKey,
): Promise<{ attempt: RecordedAttempt } | { waitMs: number }> {
  const { stores, settings, steadyNow, log } = portal;
  const key = rateLimitKey(settings, limit.purpose, subject);
  const at = steadyNow();
  const since = (at - limit.windowMs + 1) as Instant;
  // Reading first means that a client over its limit causes no writes.
  const waitBefore = waitUntilAllowedMs(await stores.attempts.listSince(key, since), { at, limit, settings });
  if (waitBefore > 0) return { waitMs: waitBefore };
  const times = await stores.attempts.record(key, at, since);
  const undo = (): Promise<void> =>
    stores.attempts
      .remove(key, at)
      .catch((error: unknown) => log.warn({ event: "try.not-taken-back", upstream: "stores", error }));
  // Of several concurrent attempts, each sees those recorded before it.
  const wait = waitUntilAllowedMs(times.toSpliced(times.indexOf(at), 1), { at, limit, settings });
  if (wait === 0) return { attempt: { undo } };
  await undo();
  return { waitMs: wait };
}

function waitUntilAllowedMs(
  attempts: readonly Instant[],
  { at, limit, settings }: { at: Instant; limit: RateLimit; settings: RateLimitPorts["settings"] },
): number {
  // A wrong clock recorded times far in the future.
  const valid = attempts.filter((moment) => moment < at + limit.windowMs).toSorted((a, b) => b - a);
  const [latest] = valid;
  if (latest === undefined) return 0;
  const backoff = latest + backoffAfter(valid.length, limit, settings.firstWaitMs) - at;
  const oldestCounted = valid[limit.max - 1];
  const full = oldestCounted === undefined ? 0 : oldestCounted + limit.windowMs - at;
  return Math.max(0, backoff, full);
}

export function backoffAfter(
  attempts: number,
  { freeAttempts, firstWaitMs = 0 }: RateLimit,
  configuredFirstWait: number | undefined,
): number {
  if (freeAttempts === undefined || attempts < freeAttempts) return 0;
  return (configuredFirstWait ?? firstWaitMs) * BACKOFF_FACTOR ** (attempts - freeAttempts);
}

/**
 * Counts `work` as one attempt; throws if the limit is reached. Uncounted if another rate limit refused, or the
 * back-end or store was unavailable.
 */
export async function withRateLimit<Result>(
  portal: RateLimitPorts,
  key: RateLimitKey,
  work: () => Promise<Result>,
): Promise<Guard<Result>> {
  const attempt = await consumeLimitOrThrow(portal, key);
  try {
    return await work();
  } catch (error) {
    if (error instanceof RateLimitError || isBackEndUnavailable(error)) await attempt.undo();
    throw error;
  }
}

/** Throws if the limit is reached. */
export async function consumeLimitOrThrow(portal: RateLimitPorts, key: RateLimitKey): Promise<Guard<RecordedAttempt>> {
  const result = await tryConsumeLimit(portal, key);
  if ("waitMs" in result) throw new RateLimitError(result.waitMs, key.limit.code);
  return result.attempt;
}

const UNAVAILABLE_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  "BACK_END_UNAVAILABLE",
  "BACK_END_UNCERTAIN",
  "BACK_END_UNREADABLE",
  "BACK_END_DENIED",
  "STORE_UNAVAILABLE",
]);

function isBackEndUnavailable(error: unknown): boolean {
  return error instanceof PorticoError && UNAVAILABLE_CODES.has(error.code);
}

export function rateLimitKey({ secret }: Pick<Portal["settings"], "secret">, purpose: string, subject: string): string {
  return signature({ secret }, `${purpose}\n${subject}`).toString("base64url");
}

/** A pseudonym such as `a3f9a0c1d2e4b`: the log alone cannot identify the member. */
export function accountInLog(settings: Pick<Portal["settings"], "secret">, account: string): string {
  return `a${Buffer.from(rateLimitKey(settings, "log", account), "base64url")
    .toString("hex")
    .slice(0, 12)}`;
}

export function normalizeAccountName(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}

/** A /64 of IPv6 counts as one address, because a home has a whole one. */
export function normalizeIpAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split("%")[0] ?? "";
  return isIPv6(plain) ? `${expandIpv6(plain).slice(0, 4).join(":")}::/64` : address;
}

function expandIpv6(address: string): readonly string[] {
  const [left = "", right] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

export class RateLimitError extends PorticoError {
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number;

  constructor(milliseconds: number, code: ErrorCode = "TOO_MANY_TRIES") {
    super(code);
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  }
}
