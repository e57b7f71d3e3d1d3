// The support desk finds refusals by reference. A member's reference is the key of a stored row. A visitor's reference
// contains its facts and a signature, so requests of visitors write no rows.

import { createHash } from "node:crypto";
import { ROUTES, type Route } from "@portico/domain/access/routes";
import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { LANGUAGES, type Language } from "@portico/domain/language";
import { ENDED_BY, type EndedBy } from "@portico/domain/session/session";
import type { Limit } from "../../guard-marks.ts";
import { REFUSAL_RETENTION_MS } from "../../portal/session-stores.ts";
import { type Keys, signature, signatures } from "../sessions/algorithms.ts";

// Without characters that are easily confused.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE = BigInt(ALPHABET.length);
const GROUP_LENGTH = 4;

/** `7K3M-9QXD` for a member, `7K3M-9QXD-B2VH` for a visitor. */
export const REFERENCE: RegExp = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4})?$/;

const MEMBER_LENGTH = 8;
const VISITOR_LENGTH = 12;
const VISITOR_LENGTH_WITH_DASHES = VISITOR_LENGTH + VISITOR_LENGTH / GROUP_LENGTH - 1;

const MINUTE_MS = 60_000;
/** 16 bits count the minutes of 45 days, which is longer than refusals are stored. */
const MINUTE_RANGE = 2 ** 16;
/** Upper bound of the difference between the nodes' clocks. */
const MAX_CLOCK_SKEW_MS: Limit = 5 * MINUTE_MS;
const SIGNATURE_BITS = 28;

export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

export interface MemberRefusal {
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly path: string;
  /** The refused item, if the page has several. */
  readonly item: string;
  readonly rule: string;
  /** The language of the text that the member read. */
  readonly language: Language;
  /** Within one slot, the same refusal has the same reference. */
  readonly timeSlot: number;
}

export function memberReference(keys: Keys, refusal: MemberRefusal): string {
  const { brand, memberNumber, path, item, rule, language, timeSlot } = refusal;
  const text = joinLines(["refusal", brand, memberNumber, path, item, rule, language, timeSlot]);
  const mac = signature(keys, text).readBigUInt64BE();
  return encode(mac % BASE ** BigInt(MEMBER_LENGTH), MEMBER_LENGTH);
}

export function errorReference(requestId: string): string {
  const digest = createHash("sha256").update(requestId).digest().readBigUInt64BE();
  return encode(digest % BASE ** BigInt(MEMBER_LENGTH), MEMBER_LENGTH);
}

/** The facts in a visitor's reference. */
export interface VisitorRefusal {
  readonly brand: Brand;
  /** To the minute. */
  readonly at: Instant;
  readonly session: "signed-out" | "expired";
  readonly route: Route;
  readonly open: boolean;
  /** The language of the text that the visitor read. */
  readonly language: Language;
  /** Why the session ended, unless it timed out. */
  readonly endedBy?: EndedBy | undefined;
}

export function visitorReference(keys: Keys, refusal: VisitorRefusal): string {
  const { brand, at, session, route, open, language } = refusal;
  const facts = [
    [Math.floor(at / MINUTE_MS) % MINUTE_RANGE, 16],
    [route.index, 8],
    [BRANDS.indexOf(brand), 3],
    [Number(session === "expired"), 1],
    [Number(open), 1],
    [LANGUAGES.indexOf(language), 1],
  ] as const;
  let value = truncate(signature(keys, signedText(refusal)));
  for (const [fact, bits] of facts) value = (value << BigInt(bits)) | BigInt(fact);
  return encode(value, VISITOR_LENGTH);
}

/** Decodes a visitor's reference of the last 30 days; `undefined` if its signature does not match. */
export function decodeVisitorReference(keys: Keys, reference: string, now: Instant): VisitorRefusal | undefined {
  if (reference.length !== VISITOR_LENGTH_WITH_DASHES || !isReference(reference)) return undefined;
  let rest = decode(reference);
  const readBits = (bits: number): number => {
    const fact = BigInt.asUintN(bits, rest);
    rest >>= BigInt(bits);
    return Number(fact);
  };
  const language = LANGUAGES[readBits(1)] ?? "en";
  const open = readBits(1) === 1;
  const session = readBits(1) === 1 ? "expired" : "signed-out";
  const brand = BRANDS[readBits(3)];
  const indexedRoute = ROUTES[readBits(8)];
  const at = latestMoment(readBits(16), now);
  if (brand === undefined || now - at > REFUSAL_RETENTION_MS) return undefined;
  // The catalogue may have been reordered, and `endedBy` is not encoded. The signature finds both.
  const routes = indexedRoute === undefined ? ROUTES : [indexedRoute, ...ROUTES];
  const endReasons = session === "expired" ? [undefined, ...ENDED_BY] : [undefined];
  for (const route of routes) {
    for (const endedBy of endReasons) {
      const refusal = { brand, at, session, route, open, language, ...(endedBy !== undefined && { endedBy }) } as const;
      if (signatures(keys, signedText(refusal)).some((mac) => truncate(mac) === rest)) return refusal;
    }
  }
  return undefined;
}

/** The latest minute with this number modulo 2^16. */
function latestMoment(minute: number, now: Instant): Instant {
  const newest = Math.floor((now + MAX_CLOCK_SKEW_MS) / MINUTE_MS);
  const age = (((newest - minute) % MINUTE_RANGE) + MINUTE_RANGE) % MINUTE_RANGE;
  return ((newest - age) * MINUTE_MS) as Instant;
}

function signedText({ brand, at, session, route, open, language, endedBy }: VisitorRefusal): string {
  const state = endedBy === undefined ? session : `${session} ${endedBy}`;
  return joinLines(["visitor's refusal", brand, Math.floor(at / MINUTE_MS), state, route.path, open, language]);
}

function truncate(mac: Buffer): bigint {
  return BigInt.asUintN(SIGNATURE_BITS, mac.readBigUInt64BE());
}

function joinLines(parts: readonly (string | number | boolean)[]): string {
  return parts.join("\n");
}

function encode(value: bigint, length: number): string {
  let text = "";
  for (let rest = value, at = 0; at < length; at += 1, rest /= BASE) {
    if (at > 0 && at % GROUP_LENGTH === 0) text = `-${text}`;
    text = (ALPHABET[Number(rest % BASE)] ?? "") + text;
  }
  return text;
}

function decode(reference: string): bigint {
  let value = 0n;
  for (const character of reference.replaceAll("-", "")) value = value * BASE + BigInt(ALPHABET.indexOf(character));
  return value;
}
