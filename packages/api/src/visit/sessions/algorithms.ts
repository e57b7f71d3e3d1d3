// With what tokens are hashed, and what leaves the portal is signed: the one place that knows the algorithms and the keys. The first of each makes
// what is new, and the others are read until the last of what they made has ended; so another is put before the first, and nobody is signed out.
//
// A kept hash begins with the mark of its algorithm, and so does a token that is looked up by its hash. What was made by the first there ever
// was has no mark. A signature has none either: there are few keys and algorithms, and all of them are tried.

import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** How something is hashed, and the letters that say so. */
export interface Hashing {
  readonly mark: string;
  readonly algorithm: "sha256" | "sha512" | "sha3-256";
}

/** The keys of signatures, and how they sign; only tests say how. */
export interface Keys {
  readonly secret: string;
  /** The one before, while there is something that it has signed. */
  readonly secretBefore?: string | undefined;
  readonly macs?: Several<Mac>;
}

type Several<Each> = readonly [Each, ...Each[]];
type Mac = Hashing["algorithm"];

const HASHINGS: Several<Hashing> = [{ mark: "", algorithm: "sha256" }];
const MACS: Several<Mac> = ["sha256"];

const TOKEN_BYTES = 32;
const TOKEN = /^(?:(?<mark>[a-z\d]{1,4})~)?[\w-]{43}$/;
const LEAST_SIGNATURE = 16;
const MARKED = /^(?:(?<mark>[a-z\d]{1,4})~)?/;

/** 256 bits of chance, as letters. */
export function randomWord(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A token that nobody had before. */
export function newToken([newest] = HASHINGS): string {
  return marked(newest, randomWord());
}

/** The hash under which what a token opens is stored; `undefined` for what was never a token of ours, or is read no more. */
export function tokenHash(token: string, hashings = HASHINGS): string | undefined {
  const found = TOKEN.exec(token);
  const hashing = found === null ? undefined : byMark(found, hashings);
  return hashing && hashed(hashing, token);
}

/** The hash of a secret, to be kept. */
export function keptHash(secret: Buffer, [newest] = HASHINGS): string {
  return hashed(newest, secret);
}

/** Whether a kept hash is that of a secret, in constant time; one that was made by what is read no more is nobody's. */
export function isHashOf(secret: Buffer, kept: string, hashings = HASHINGS): boolean {
  const hashing = byMark(MARKED.exec(kept), hashings);
  return hashing !== undefined && isSame(Buffer.from(hashed(hashing, secret)), Buffer.from(kept));
}

/** The signature of a text under the newest key. */
export function signature({ secret, macs: [newest] = MACS }: Keys, text: string): Buffer {
  return createHmac(newest, secret).update(text).digest();
}

/** The signatures of a text that are taken for ours, the newest first. */
export function signatures({ secret, secretBefore, macs = MACS }: Keys, text: string): readonly Buffer[] {
  const secrets = secretBefore === undefined ? [secret] : [secret, secretBefore];
  return secrets.flatMap((one) => macs.map((mac) => createHmac(mac, one).update(text).digest()));
}

/** Whether bytes are the beginning of a signature of ours, in constant time. */
export function isSignature(given: Buffer, keys: Keys, text: string): boolean {
  return (
    given.length >= LEAST_SIGNATURE &&
    signatures(keys, text).some((made) => isSame(made.subarray(0, given.length), given))
  );
}

function hashed(hashing: Hashing, text: string | Buffer): string {
  return marked(hashing, hash(hashing.algorithm, text, "base64url"));
}

function marked({ mark }: Hashing, text: string): string {
  return mark === "" ? text : `${mark}~${text}`;
}

function byMark(found: RegExpExecArray | null, hashings: readonly Hashing[]): Hashing | undefined {
  const mark = found?.groups?.["mark"] ?? "";
  return hashings.find((one) => one.mark === mark);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
