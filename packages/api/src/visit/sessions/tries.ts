// How often did somebody try? What is counted is kept under keyed hashes, so that whoever reads the store learns neither names nor addresses.

import { isIPv6 } from "node:net";
import type { Instant } from "@portico/domain/day";
import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { Portal } from "../../portal.ts";
import { signature } from "./algorithms.ts";

/** How many tries of one kind somebody has within a time, in milliseconds. */
export interface TryLimit {
  readonly purpose: string;
  readonly most: number;
  readonly within: number;
  /** So many cost nothing; before each further one there is a wait, three times as long as the one before. Without it nobody waits. */
  readonly free?: number;
  /** The first wait, where the deployment sets none. */
  readonly firstWait?: number;
}

/** What is counted, and for whom. */
export interface Counted {
  readonly limit: TryLimit;
  readonly whose: string;
}

/** A try that was noted. */
export interface Noted {
  /** As if it had never been. A store that cannot do that just now is told of in the log. */
  takeBack(): Promise<void>;
}

/** What counting needs of a portal. */
export type TryPortal = Pick<Portal, "stores" | "settings" | "steadyNow" | "log">;

const MINUTE = 60_000;
const GROWTH = 3;

/** Mails with links for new passwords, for one account. The waits between five of them add up to the quarter of an hour. */
export const RESET_REQUESTS_OF_AN_ACCOUNT: TryLimit = {
  purpose: "reset-request.account",
  most: 5,
  within: 15 * MINUTE,
  free: 2,
  firstWait: 25_000,
};
/** The same from browsers that the member has signed in with, whoever else asks. */
export const RESET_REQUESTS_OF_A_KNOWN_BROWSER: TryLimit = {
  ...RESET_REQUESTS_OF_AN_ACCOUNT,
  purpose: "reset-request.known-browser",
};
/** From one address. */
export const RESET_REQUESTS_OF_AN_ADDRESS: TryLimit = {
  purpose: "reset-request.address",
  most: 30,
  within: 15 * MINUTE,
};
/** Applications for access from one address. */
export const APPLICATIONS: TryLimit = { purpose: "sign-up", most: 20, within: 60 * MINUTE };
/** Enquiries from one address. */
export const ENQUIRIES: TryLimit = { purpose: "enquiry", most: 10, within: 15 * MINUTE };
/** Payments that one member begins. */
export const PAYMENTS_BEGUN: TryLimit = { purpose: "payment", most: 20, within: 15 * MINUTE };
/** Stays that one member asks to be held; how many are held at once is the journal's to say. */
export const HOLDS: TryLimit = { purpose: "hold", most: 300, within: 15 * MINUTE };
/** Stays that guests have held from one address, within the time that the club keeps a hold; an operator sets how many. */
export const GUEST_HOLDS: TryLimit = { purpose: "guest.hold", most: 10, within: 20 * MINUTE };
/** Searches of guests from one address: a flexible one asks seven times. */
export const GUEST_SEARCHES: TryLimit = { purpose: "guest.search", most: 300, within: 15 * MINUTE };
/** Links of guests that lead to no booking, from one address. */
export const UNKNOWN_LINKS: TryLimit = { purpose: "guest.link.unknown", most: 30, within: 15 * MINUTE };
/** What guests do with their purchases and bookings from one address: each look asks the club. */
export const GUEST_LOOKS: TryLimit = { purpose: "guest.look", most: 600, within: 15 * MINUTE };
/** Vouchers and receipts that are written for one member; each takes this node a moment in which it does nothing else. */
export const PAPERS: TryLimit = { purpose: "paper", most: 60, within: 15 * MINUTE };
/** Searches that one member has kept; each looks up names in the club's lists. */
export const KEPT_SEARCHES: TryLimit = { purpose: "search.keep", most: 60, within: 15 * MINUTE };
/** Mailing lists that one member switches. */
export const LIST_SWITCHES: TryLimit = { purpose: "list.switch", most: 60, within: 15 * MINUTE };
/** Looks at one calendar; programs look every few minutes at most. */
export const CALENDAR_LOOKS: TryLimit = { purpose: "calendar", most: 60, within: 15 * MINUTE };
/** Addresses of calendars that are none of ours, from one address. */
export const UNKNOWN_CALENDARS: TryLimit = { purpose: "calendar.unknown", most: 120, within: 15 * MINUTE };
/** Tokens of payments that are none of ours, from one address. */
export const UNKNOWN_PAYMENTS: TryLimit = { purpose: "payment.unknown", most: 30, within: 15 * MINUTE };
/** Refusals that are kept of one member: a strata owner who tries every page of the catalogue is told why each time. */
export const KEPT_REFUSALS: TryLimit = { purpose: "refusal", most: 120, within: MINUTE };

/** Notes a try, and resolves to how many there were, this one included. */
export async function noteTry(
  { stores, settings, steadyNow }: TryPortal,
  { purpose, within }: TryLimit,
  whose: string,
): Promise<number> {
  const at = steadyNow();
  return (await stores.attempts.note(tryKey(settings, purpose, whose), at, (at - within) as Instant)).length;
}

/** How many tries there were within the time of the limit. */
export async function triesOf(
  { stores, settings, steadyNow }: TryPortal,
  { purpose, within }: TryLimit,
  whose: string,
): Promise<number> {
  const since = (steadyNow() - within) as Instant;
  return (await stores.attempts.since(tryKey(settings, purpose, whose), since)).length;
}

/** Notes a try where there is room for it; where there is none, resolves to how long until there is, in milliseconds, and nothing is noted. */
export async function noteWhereRoom(
  portal: TryPortal,
  { limit, whose }: Counted,
): Promise<{ noted: Noted } | { wait: number }> {
  const { stores, settings, steadyNow, log } = portal;
  const key = tryKey(settings, limit.purpose, whose);
  const at = steadyNow();
  const since = (at - limit.within + 1) as Instant;
  // Looked at before it is noted, so that whoever goes on knocking writes nothing.
  const before = waitUntilRoom(await stores.attempts.since(key, since), { at, limit, settings });
  if (before > 0) return { wait: before };
  const noted = await stores.attempts.note(key, at, since);
  const takeBack = (): Promise<void> =>
    stores.attempts
      .takeBack(key, at)
      .catch((error: unknown) => log.warn({ event: "try.not-taken-back", upstream: "stores", error }));
  // Of several at once, each sees those that came before it.
  const wait = waitUntilRoom(noted.toSpliced(noted.indexOf(at), 1), { at, limit, settings });
  if (wait === 0) return { noted: { takeBack } };
  await takeBack();
  return { wait };
}

/** How long the next try waits after others, in milliseconds. */
function waitUntilRoom(
  tries: readonly Instant[],
  { at, limit, settings }: { at: Instant; limit: TryLimit; settings: TryPortal["settings"] },
): number {
  // A moment that is far ahead was noted by a clock that was wrong.
  const counted = tries.filter((moment) => moment < at + limit.within).toSorted((one, other) => other - one);
  const [latest] = counted;
  if (latest === undefined) return 0;
  const grown = latest + waitAfter(counted.length, limit, settings.firstWait) - at;
  const oldestThatCounts = counted[limit.most - 1];
  const full = oldestThatCounts === undefined ? 0 : oldestThatCounts + limit.within - at;
  return Math.max(0, grown, full);
}

/** How long the next one waits after so many, in milliseconds. */
export function waitAfter(tries: number, { free, firstWait = 0 }: TryLimit, set: number | undefined): number {
  if (free === undefined || tries < free) return 0;
  return (set ?? firstWait) * GROWTH ** (tries - free);
}

/** Does something that is counted; throws where it is one too many. What is refused does not count, nor what the club could not be asked. */
export async function withinLimits<Done>(
  portal: TryPortal,
  counted: Counted,
  work: () => Promise<Done>,
): Promise<Done> {
  const noted = await requireRoom(portal, counted);
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyTries || couldNotBeAsked(error)) await noted.takeBack();
    throw error;
  }
}

/** Notes a try, and throws where it is one too many. */
export async function requireRoom(portal: TryPortal, counted: Counted): Promise<Noted> {
  const room = await noteWhereRoom(portal, counted);
  if ("wait" in room) throw new TooManyTries(room.wait);
  return room.noted;
}

const NOT_ASKED: ReadonlySet<string> = new Set<ErrorCode>([
  "BACK_END_UNAVAILABLE",
  "BACK_END_UNCERTAIN",
  "BACK_END_UNREADABLE",
  "BACK_END_DENIED",
  "STORE_UNAVAILABLE",
]);

function couldNotBeAsked(error: unknown): boolean {
  return error instanceof PorticoError && NOT_ASKED.has(error.code);
}

/** The key under which somebody's tries are counted. */
export function tryKey({ secret }: Pick<Portal["settings"], "secret">, purpose: string, whose: string): string {
  return signature({ secret }, `${purpose}\n${whose}`).toString("base64url");
}

/** An account as the log calls it, such as `a3f9a0c1d2e4b`: nobody who reads the log finds the member by it. */
export function accountInLog(settings: Pick<Portal["settings"], "secret">, account: string): string {
  return `a${Buffer.from(tryKey(settings, "log", account), "base64url")
    .toString("hex")
    .slice(0, 12)}`;
}

/** A name as it is counted: however it is written, it is one account. */
export function countedName(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}

/** An address as it is counted. A home or a server has a whole /64 of IPv6, so that is one address. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split("%")[0] ?? "";
  return isIPv6(plain) ? `${wholeAddress(plain).slice(0, 4).join(":")}::/64` : address;
}

function wholeAddress(address: string): readonly string[] {
  const [before = "", after] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const head = groups(before);
  const tail = after === undefined ? [] : groups(after);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Thrown where tries are counted and there were too many. */
export class TooManyTries extends PorticoError {
  /** Seconds after which trying again may help. */
  readonly retryAfter: number;

  constructor(milliseconds: number, code: ErrorCode = "TOO_MANY_TRIES") {
    super(code);
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  }
}
