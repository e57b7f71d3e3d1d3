// The driver's errors contain row values and parts of the URL, so only their code is passed on.

import { PorticoError } from "@portico/domain/errors";
import { DatabaseError } from "pg";
import { storeUnavailable } from "../store-unavailable.ts";

const SERVER_STARTS_OR_STOPS = "PostgreSQL is starting or stopping; the portal goes on by itself";
const UNREACHABLE =
  "PostgreSQL cannot be reached; the portal goes on by itself when it is back. Check the host and port of its address";
const TIMED_OUT = "PostgreSQL did not answer in time. What was being written may have been written";

// By SQLSTATE, or by the code of a socket error.
const MESSAGES_BY_CODE: Readonly<Record<string, string>> = {
  "28000": "PostgreSQL does not let the portal in. Check the user of its address, and pg_hba.conf",
  "28P01": "PostgreSQL does not let the portal in. Check the user and the password of its address",
  "3D000": "PostgreSQL has no such database. Make it, or correct the address",
  "42501": "The portal's user may not do this. Give it the schema `portico`, or the right to make it",
  "53300": "PostgreSQL has no connection left. Raise max_connections, or run fewer nodes",
  "53100": "PostgreSQL's disk is full. Make room; the portal goes on by itself",
  "57014": "PostgreSQL took too long and was interrupted",
  "57P01": SERVER_STARTS_OR_STOPS,
  "57P02": SERVER_STARTS_OR_STOPS,
  "57P03": SERVER_STARTS_OR_STOPS,
  "25006": "PostgreSQL may only be read, as a standby may. Point the address to the primary",
  ECONNREFUSED: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  ECONNRESET: "The connection to PostgreSQL was lost. What was being written may have been written",
  ERR_INVALID_URL: "The address is not one of PostgreSQL. Write postgres://user:password@host:5432/database",
};

// Driver errors without a code.
const MESSAGES_BY_PATTERN: readonly (readonly [RegExp, string])[] = [
  [/Query read timeout/, TIMED_OUT],
  [/Connection terminated due to connection timeout|timeout expired/, "PostgreSQL did not let the portal in in time"],
  [/timeout exceeded when trying to connect/, "Every connection to PostgreSQL is in use"],
  [/after calling end on the pool/, "The stores are closed"],
  [/Connection terminated/, "The connection to PostgreSQL was lost. What was being written may have been written"],
];

/** SQLSTATE `unique_violation`. */
const UNIQUE_VIOLATION = "23505";

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/** Only if the server refused a statement and is not shutting down. */
export function isConnectionUsable(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(57P|08)/.test(error.code ?? "08");
}

export function toStoreUnavailable(error: unknown): PorticoError {
  return error instanceof PorticoError ? error : storeUnavailable(messageOf(error));
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return "PostgreSQL failed";
  if (error.name === "NewerSchema") return error.message;
  const { code } = error as { code?: string };
  const message =
    MESSAGES_BY_CODE[code ?? ""] ?? MESSAGES_BY_PATTERN.find(([pattern]) => pattern.test(error.message))?.[1];
  if (message !== undefined) return message;
  // Without the driver's message, which may quote a row.
  return code === undefined ? `PostgreSQL failed (${error.name})` : `PostgreSQL answered with ${code}`;
}
