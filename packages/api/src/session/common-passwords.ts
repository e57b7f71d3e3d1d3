// Four bytes of the hash of each of the 10,000 most common passwords (40 kB). About one in 400,000 other passwords
// collides and is refused too. packages/api/common-passwords writes the file.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** In ascending order. */
export const COMMON_PASSWORDS_FILE: URL = new URL("./common-passwords.bin", import.meta.url);

const HASHES: ReadonlySet<number> = readHashes();

/** Ignores case. */
export function isCommonPassword(password: string): boolean {
  return HASHES.has(hashOfPassword(password));
}

export function hashOfPassword(password: string): number {
  return createHash("sha256").update(password.normalize("NFC").toLowerCase()).digest().readUInt32BE();
}

function readHashes(): ReadonlySet<number> {
  const bytes = readFileSync(COMMON_PASSWORDS_FILE);
  return new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)));
}
