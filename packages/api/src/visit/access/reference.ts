// The short text under which the support desk finds a refusal. A member's is the name of a row. A visitor's carries its facts itself, under
// a signature: whoever sends a million requests for closed pages makes no row.

import { createHash } from "node:crypto";
import { ROUTES, type Route } from "@portico/domain/access/routes";
import { ENDED_BY, type EndedBy } from "@portico/domain/access/words";
import { BRANDS, type Brand } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { LANGUAGES, type Language } from "@portico/domain/language";
import { REFUSAL_KEPT_FOR } from "@portico/domain/session/source";
import { type Keys, signature, signatures } from "../sessions/algorithms.ts";

// Without letters and digits that are taken for one another, on paper or on the telephone.
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE = BigInt(LETTERS.length);
const GROUP = 4;

/** `7K3M-9QXD` for a member, `7K3M-9QXD-B2VH` for a visitor. */
export const REFERENCE: RegExp = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4})?$/;

const MEMBERS_LETTERS = 8;
const VISITORS_LETTERS = 12;
const VISITORS_LENGTH = VISITORS_LETTERS + VISITORS_LETTERS / GROUP - 1;

const MINUTE = 60_000;
/** The minutes of 45 days in 16 bits: more than a refusal is kept for, so that a minute names one moment. */
const MINUTES = 2 ** 16;
/** Nodes' clocks differ by less. */
const CLOCKS_DIFFER = 5 * MINUTE;
const SIGNATURE_BITS = 28;

/** Whether a text can be a reference of ours. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** What makes a member's refusal the same as another one. */
export interface MembersRefusal {
  readonly brand: Brand;
  readonly memberNumber: string;
  readonly path: string;
  /** What on the page it is about, where there are several. */
  readonly about: string;
  readonly rule: string;
  /** In which it was read: who chooses the other one reads other words. */
  readonly language: Language;
  /** The same refusal within this time is the same one; a number that counts such times. */
  readonly turn: number;
}

/** The reference of a member's refusal: the same one for the same refusal. */
export function membersReference(keys: Keys, refusal: MembersRefusal): string {
  const { brand, memberNumber, path, about, rule, language, turn } = refusal;
  const text = lines(["refusal", brand, memberNumber, path, about, rule, language, turn]);
  const made = signature(keys, text).readBigUInt64BE();
  return written(made % BASE ** BigInt(MEMBERS_LETTERS), MEMBERS_LETTERS);
}

/** The reference of an error: the same one for the same request. */
export function errorReference(requestId: string): string {
  const made = createHash("sha256").update(requestId).digest().readBigUInt64BE();
  return written(made % BASE ** BigInt(MEMBERS_LETTERS), MEMBERS_LETTERS);
}

/** What the reference of a visitor's refusal says. The row that decided follows from it. */
export interface VisitorsRefusal {
  readonly brand: Brand;
  /** To the minute. */
  readonly at: Instant;
  readonly session: "signed-out" | "expired";
  readonly route: Route;
  readonly open: boolean;
  /** In which the visitor read it. */
  readonly language: Language;
  /** Where a session did not just run idle: what ended it. */
  readonly endedBy?: EndedBy | undefined;
}

/** The reference of a visitor's refusal. */
export function visitorsReference(keys: Keys, refusal: VisitorsRefusal): string {
  const { brand, at, session, route, open, language } = refusal;
  const facts = [
    [Math.floor(at / MINUTE) % MINUTES, 16],
    [route.index, 8],
    [BRANDS.indexOf(brand), 3],
    [Number(session === "expired"), 1],
    [Number(open), 1],
    [LANGUAGES.indexOf(language), 1],
  ] as const;
  let number = cut(signature(keys, signedText(refusal)));
  for (const [fact, bits] of facts) number = (number << BigInt(bits)) | BigInt(fact);
  return written(number, VISITORS_LETTERS);
}

/** Reads the reference of a visitor's refusal of the last 30 days; nothing where it is not of our making. */
export function readVisitorsReference(keys: Keys, reference: string, now: Instant): VisitorsRefusal | undefined {
  if (reference.length !== VISITORS_LENGTH || !isReference(reference)) return undefined;
  let rest = read(reference);
  const take = (bits: number): number => {
    const fact = BigInt.asUintN(bits, rest);
    rest >>= BigInt(bits);
    return Number(fact);
  };
  const language = LANGUAGES[take(1)] ?? "en";
  const open = take(1) === 1;
  const session = take(1) === 1 ? "expired" : "signed-out";
  const brand = BRANDS[take(3)];
  const named = ROUTES[take(8)];
  const at = latest(take(16), now);
  if (brand === undefined || now - at > REFUSAL_KEPT_FOR) return undefined;
  // A catalogue that has grown since names another route by that number, and what ended a session has no room in it: the signature knows
  // which were meant.
  const routes = named === undefined ? ROUTES : [named, ...ROUTES];
  const ends = session === "expired" ? [undefined, ...ENDED_BY] : [undefined];
  for (const route of routes) {
    for (const endedBy of ends) {
      const refusal = { brand, at, session, route, open, language, ...(endedBy !== undefined && { endedBy }) } as const;
      if (signatures(keys, signedText(refusal)).some((made) => cut(made) === rest)) return refusal;
    }
  }
  return undefined;
}

/** The last moment that has this minute. */
function latest(minute: number, now: Instant): Instant {
  const newest = Math.floor((now + CLOCKS_DIFFER) / MINUTE);
  const age = (((newest - minute) % MINUTES) + MINUTES) % MINUTES;
  return ((newest - age) * MINUTE) as Instant;
}

function signedText({ brand, at, session, route, open, language, endedBy }: VisitorsRefusal): string {
  const state = endedBy === undefined ? session : `${session} ${endedBy}`;
  return lines(["visitor's refusal", brand, Math.floor(at / MINUTE), state, route.path, open, language]);
}

function cut(made: Buffer): bigint {
  return BigInt.asUintN(SIGNATURE_BITS, made.readBigUInt64BE());
}

function lines(parts: readonly (string | number | boolean)[]): string {
  return parts.join("\n");
}

function written(number: bigint, letters: number): string {
  let text = "";
  for (let rest = number, at = 0; at < letters; at += 1, rest /= BASE) {
    if (at > 0 && at % GROUP === 0) text = `-${text}`;
    text = (LETTERS[Number(rest % BASE)] ?? "") + text;
  }
  return text;
}

function read(reference: string): bigint {
  let number = 0n;
  for (const letter of reference.replaceAll("-", "")) number = number * BASE + BigInt(LETTERS.indexOf(letter));
  return number;
}
