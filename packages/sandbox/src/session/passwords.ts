// argon2id with small parameters, because a sandbox must start fast and protects nothing.

import { argon2, argon2Sync, randomBytes, timingSafeEqual } from "node:crypto";

const COST = { parallelism: 1, tagLength: 32, memory: 4096, passes: 2 };

export const DEVELOPMENT_PASSWORD = "seven lanterns on the pier";

function encodeHash(salt: Buffer, tag: Buffer): string {
  return `${salt.toString("base64url")}.${tag.toString("base64url")}`;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encodeHash(salt, await derive(password, salt));
}

let developmentHash: string | undefined;

/** All samples share one salt, so that a process computes one hash, which takes 30 ms. */
export function hashDevelopmentPassword(): string {
  const salt = Buffer.from("the sample salt!");
  developmentHash ??= encodeHash(salt, argon2Sync("argon2id", { ...COST, message: DEVELOPMENT_PASSWORD, nonce: salt }));
  return developmentHash;
}

/** Without a stored hash, verification takes equally long and fails. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = "", tag = ""] = (hash ?? `${"A".repeat(22)}.`).split(".");
  const derived = await derive(password, Buffer.from(salt, "base64url"));
  const expected = Buffer.from(tag, "base64url");
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(message: string, nonce: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", { ...COST, message, nonce }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}
