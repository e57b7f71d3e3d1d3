// What SQLite says when it cannot, in words that help.

import { PorticoError } from "@portico/domain/errors";
import { storeUnavailable } from "../unavailable.ts";

// The low byte of SQLite's result code.
const MEANINGS: Readonly<Record<number, string>> = {
  5: "Another process holds it. Stop that one; a portal on SQLite runs once",
  8: "It may only be read. Give the portal's user the right to write it and its folder",
  10: "The disk failed to read or write",
  11: "It is damaged",
  13: "The disk is full. Make room; the portal goes on by itself",
  14: "It cannot be opened. Check the path and the rights of its folder",
  26: "It is not an SQLite database",
};
const FULL = 13;
const NEEDS_REMEDY: readonly number[] = [11, 26];
const UNIQUE_VIOLATIONS: readonly number[] = [1555, 2067];

/** Whether a row was refused because a unique index has it already. */
export function isTakenAlready(error: unknown): boolean {
  return UNIQUE_VIOLATIONS.includes(resultCode(error) ?? 0);
}

/** Whether the disk is full. */
export function isFull(error: unknown): boolean {
  return ((resultCode(error) ?? 0) & 0xff) === FULL;
}

/** Any failure as `STORE_UNAVAILABLE`. */
export function inWords(error: unknown, what: string, remedy: string): PorticoError {
  if (error instanceof PorticoError) return error;
  const code = (resultCode(error) ?? 0) & 0xff;
  const meaning = MEANINGS[code] ?? (error instanceof Error ? error.message : String(error));
  return storeUnavailable([what, meaning, ...(NEEDS_REMEDY.includes(code) ? [remedy] : [])].join(". "), error);
}

function resultCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === "number" ? errcode : undefined;
}
