// How often did somebody try? What is counted is kept under keyed hashes, so that whoever reads the store learns neither names nor addresses.

import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";

import type { Portal } from "../../portal.ts";

/** How many tries of one kind somebody has within a time, in milliseconds. */
export interface TryLimit {
  readonly purpose: string;
  readonly most: number;
  readonly within: number;
}

/** What counting needs of a portal. */
export type TryPortal = Pick<Portal, "stores" | "settings" | "now">;

const MINUTE = 60_000;

/** Mails with links for new passwords, to one name and from one address. */
export const RESET_REQUESTS_OF_A_NAME: TryLimit = { purpose: "reset-request.name", most: 5, within: 15 * MINUTE };
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
/** Refusals that are kept of one member. */
export const KEPT_REFUSALS: TryLimit = { purpose: "refusal", most: 20, within: MINUTE };

/** Notes a try, and resolves to how many there were, this one included. */
export function noteTry(
  { stores, settings, now }: TryPortal,
  { purpose, within }: TryLimit,
  whose: string,
): Promise<number> {
  const at = now();
  return stores.attempts.note(tryKey(settings, purpose, whose), at, (at - within) as Instant);
}

/** Notes a try, and throws where it is one too many. */
export async function limitTries(portal: TryPortal, limit: TryLimit, whose: string): Promise<void> {
  if ((await noteTry(portal, limit, whose)) > limit.most) throw new TooManyTries(limit.within);
}

/** The key under which somebody's tries are counted. */
export function tryKey({ secret }: Pick<Portal["settings"], "secret">, purpose: string, whose: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${whose}`).digest("base64url");
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

  constructor(milliseconds: number) {
    super("TOO_MANY_TRIES");
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  }
}
