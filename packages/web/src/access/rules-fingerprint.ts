// Which rules this build decides with, in eight letters: two builds that decide alike by the same rows show the same ones.

import { ACCESS_RULES } from "@portico/domain/access/decide";

/** A row, as far as it tells rules apart. */
export interface FingerprintedRule {
  readonly id: string;
  readonly outcome: string;
  readonly words: string;
}

/** The table that the browser decides with. */
export const BROWSER_RULES: readonly FingerprintedRule[] = ACCESS_RULES;

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over the rows in their order: no secret, only a short name. */
export function rulesFingerprint(rules: readonly FingerprintedRule[]): string {
  const text = rules.map(({ id, outcome, words }) => `${id}\n${outcome}\n${words}`).join("\n\n");
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
