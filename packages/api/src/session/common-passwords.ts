// The 10,000 passwords that most people have, of those that are long enough to be one here. What is kept of each is four bytes of a hash, 40 kB in
// all: of 400,000 other passwords about one is taken for one of them, and whoever has it chooses another. packages/api/common-passwords writes the
// file.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Where the hashes are, four bytes each, in ascending order. */
export const COMMON_PASSWORDS_FILE: URL = new URL("./common-passwords.bin", import.meta.url);

const HASHES: ReadonlySet<number> = read();

/** Whether a password, however its letters are cased, is one of them. */
export function isInWideUse(password: string): boolean {
  return HASHES.has(hashOfPassword(password));
}

/** What is kept of a password. */
export function hashOfPassword(password: string): number {
  return createHash("sha256").update(password.normalize("NFC").toLowerCase()).digest().readUInt32BE();
}

function read(): ReadonlySet<number> {
  const bytes = readFileSync(COMMON_PASSWORDS_FILE);
  return new Set(Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readUInt32BE(place * 4)));
}
