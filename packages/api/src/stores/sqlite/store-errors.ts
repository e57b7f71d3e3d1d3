import { PorticoError } from "@portico/domain/errors";
import { storeUnavailable } from "../store-unavailable.ts";

// By the low byte of SQLite's result code.
const MESSAGES_BY_CODE: Readonly<Record<number, string>> = {
  5: "Another process holds it. Stop that one; a portal on SQLite runs once",
  8: "It may only be read. Give the portal's user the right to write it and its folder",
  10: "The disk failed to read or write",
  11: "It is damaged",
  13: "The disk is full. Make room; the portal goes on by itself",
  14: "It cannot be opened. Check the path and the rights of its folder",
  26: "It is not an SQLite database",
};
const DISK_FULL = 13;
/** SQLITE_IOERR_SHMSIZE: the disk has no space for the index of the write-ahead log. */
const WAL_INDEX_FULL = 4874;
const NEEDS_REMEDY: readonly number[] = [11, 26];
const UNIQUE_VIOLATIONS: readonly number[] = [1555, 2067];

export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE_VIOLATIONS.includes(resultCode(error) ?? 0);
}

function isFull(error: unknown): boolean {
  const code = resultCode(error) ?? 0;
  return (
    (code & 0xff) === DISK_FULL || code === WAL_INDEX_FULL || (error as { code?: unknown } | null)?.code === "ENOSPC"
  );
}

/** On a full disk, frees space and retries once. */
export function retryAfterFreeingDisk<Result>(step: () => Result, freeSpace: () => boolean): Result {
  try {
    return step();
  } catch (error) {
    if (!isFull(error) || !freeSpace()) throw error;
    return step();
  }
}

/** `failure` names the file and what failed. */
export function toStoreUnavailable(error: unknown, failure: string, remedy: string): PorticoError {
  if (error instanceof PorticoError) return error;
  const code = (resultCode(error) ?? 0) & 0xff;
  const meaning = MESSAGES_BY_CODE[code] ?? (error instanceof Error ? error.message : String(error));
  return storeUnavailable([failure, meaning, ...(NEEDS_REMEDY.includes(code) ? [remedy] : [])].join(". "), error);
}

/** On a full disk, the message asks for a restart. */
export function toStoreUnavailableAtStart(error: unknown, failure: string, remedy: string): PorticoError {
  if (!isFull(error)) return toStoreUnavailable(error, failure, remedy);
  return storeUnavailable(`${failure}. The disk is full. Make room, and start the portal again`, error);
}

function resultCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === "number" ? errcode : undefined;
}
