// What stands in the cookie: 256 random bits that mean nothing. The store knows only their hash, so nobody who reads the store can
// sign in with what they read; the look-up under the hash is the check.

import { hash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** A token that nobody had before. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The hash under which a session is stored; `undefined` for what was never a token of ours. */
export function tokenHash(token: string): string | undefined {
  return TOKEN_SHAPE.test(token) ? hash("sha256", token, "base64url") : undefined;
}
