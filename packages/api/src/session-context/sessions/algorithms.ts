// The only module that knows the algorithms and keys. The first entry of each list creates new values; the others only
// verify old ones. To rotate without signing members out, put the new entry first. A stored hash starts with the
// prefix of its algorithm; the first algorithm has none. Signatures have no prefix: each key and algorithm is checked.

import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

export interface Hashing {
  readonly prefix: string;
  readonly algorithm: "sha256" | "sha512" | "sha3-256";
}

/** Signing keys. Only tests set `macs`. */
export interface Keys {
  readonly secret: string;
  /** The previous key, while signatures made with it are still valid. */
  readonly previousSecret?: string | undefined;
  readonly macs?: NonEmpty<Mac>;
}

type NonEmpty<Item> = readonly [Item, ...Item[]];
type Mac = Hashing["algorithm"];

const HASHINGS: NonEmpty<Hashing> = [{ prefix: "", algorithm: "sha256" }];
const MACS: NonEmpty<Mac> = ["sha256"];

const TOKEN_BYTES = 32;
const TOKEN = /^(?:(?<prefix>[a-z\d]{1,4})~)?[\w-]{43}$/;
const MIN_SIGNATURE_BYTES = 16;
const PREFIXED = /^(?:(?<prefix>[a-z\d]{1,4})~)?/;

/** 256 random bits in base64url. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function newToken([newest] = HASHINGS): string {
  return withPrefix(newest, randomToken());
}

/** `undefined` if the text is not one of the portal's tokens, or its algorithm was removed. */
export function tokenHash(token: string, hashings = HASHINGS): string | undefined {
  const match = TOKEN.exec(token);
  const hashing = match === null ? undefined : hashingFor(match, hashings);
  return hashing && prefixedHash(hashing, token);
}

export function storedHash(secret: Buffer, [newest] = HASHINGS): string {
  return prefixedHash(newest, secret);
}

/** Compares in constant time; `false` if the algorithm of the stored hash was removed. */
export function isHashOf(secret: Buffer, stored: string, hashings = HASHINGS): boolean {
  const hashing = hashingFor(PREFIXED.exec(stored), hashings);
  return hashing !== undefined && isEqual(Buffer.from(prefixedHash(hashing, secret)), Buffer.from(stored));
}

export function signature({ secret, macs: [newest] = MACS }: Keys, text: string): Buffer {
  return createHmac(newest, secret).update(text).digest();
}

/** All signatures that verification accepts, newest first. */
export function signatures({ secret, previousSecret, macs = MACS }: Keys, text: string): readonly Buffer[] {
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  return secrets.flatMap((key) => macs.map((mac) => createHmac(mac, key).update(text).digest()));
}

/** Compares in constant time. `candidate` may be truncated to 16 bytes or more. */
export function isSignature(candidate: Buffer, keys: Keys, text: string): boolean {
  return (
    candidate.length >= MIN_SIGNATURE_BYTES &&
    signatures(keys, text).some((expected) => isEqual(expected.subarray(0, candidate.length), candidate))
  );
}

function prefixedHash(hashing: Hashing, text: string | Buffer): string {
  return withPrefix(hashing, hash(hashing.algorithm, text, "base64url"));
}

function withPrefix({ prefix }: Hashing, text: string): string {
  return prefix === "" ? text : `${prefix}~${text}`;
}

function hashingFor(match: RegExpExecArray | null, hashings: readonly Hashing[]): Hashing | undefined {
  const presentedPrefix = match?.groups?.["prefix"] ?? "";
  return hashings.find((hashing) => hashing.prefix === presentedPrefix);
}

function isEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
