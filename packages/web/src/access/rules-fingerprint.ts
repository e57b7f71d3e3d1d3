// Builds with the same rules have the same fingerprint.

import { ACCESS_RULES } from "@portico/domain/access/decide";

export interface FingerprintedRule {
  readonly id: string;
  readonly outcome: string;
  readonly words: string;
}

export const BROWSER_RULES: readonly FingerprintedRule[] = ACCESS_RULES;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Hashes the rules with FNV-1a. The hash detects a difference and protects nothing. */
export function rulesFingerprint(rules: readonly FingerprintedRule[]): string {
  const text = rules.map(({ id, outcome, words }) => `${id}\n${outcome}\n${words}`).join("\n\n");
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
