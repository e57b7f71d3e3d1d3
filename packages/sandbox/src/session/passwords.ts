// Passwords: argon2id of node:crypto, with small parameters, for a sandbox guards nothing and has to start quickly.

import { argon2, argon2Sync, randomBytes, timingSafeEqual } from "node:crypto";

const COST = { parallelism: 1, tagLength: 32, memory: 4096, passes: 2 };

/** The one word by which all sample members sign in. */
export const DEVELOPMENT_PASSWORD = "seven lanterns on the pier";

function stored(salt: Buffer, tag: Buffer): string {
  return `${salt.toString("base64url")}.${tag.toString("base64url")}`;
}

/** A new password as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return stored(salt, await derive(password, salt));
}

/** The development password as it is stored for all samples alike: one salt, so that a start costs one hash and not thousands. */
export function hashDevelopmentPassword(): string {
  const salt = Buffer.from("the sample salt!");
  return stored(salt, argon2Sync("argon2id", { ...COST, message: DEVELOPMENT_PASSWORD, nonce: salt }));
}

/** Whether a password is the stored one. Without a stored one it takes as long, and is not. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = "", tag = ""] = (hash ?? `${"A".repeat(22)}.`).split(".");
  const derived = await derive(password, Buffer.from(salt, "base64url"));
  const known = Buffer.from(tag, "base64url");
  return known.length === derived.length && timingSafeEqual(known, derived);
}

function derive(message: string, nonce: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", { ...COST, message, nonce }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}
