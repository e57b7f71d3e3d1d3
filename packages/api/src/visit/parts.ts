// Answers are made of parts that are asked for at once, and each may fail by itself. A part that failed is known by its code; nothing
// takes the place of its value.

import { type AnsweredCode, answeredCode } from "@portico/domain/error-words";
import { PorticoError } from "@portico/domain/errors";
import type { PortalLog } from "../portal.ts";

/** A part of an answer: its value, or the code under which it failed. */
export type Part<Value> = { readonly value: Value; readonly failed?: never } | { readonly failed: AnsweredCode };

/** What parts are called, in the log alone. */
export const PART_NAMES = [
  "bookings",
  "charges",
  "clientInfo",
  "club resort",
  "credits",
  "dashboard booking",
  "dashboard charges",
  "dashboard entitlements",
  "dashboard memberships",
  "dashboard overdue",
  "dashboard points",
  "dashboard preferences",
  "dashboard todos",
  "devices",
  "email",
  "entitlements",
  "facts",
  "history",
  "ledger bookings",
  "ledger lots",
  "memberships",
  "nearest",
  "notice",
  "ownership",
  "payments",
  "place",
  "points",
  "profile",
  "purchases",
  "resorts",
  "sessions",
  "steps",
] as const;
type PartName = (typeof PART_NAMES)[number];

/** Waits for a part. It never rejects; the log learns the name of the part and the error. */
export async function settled<Value>(
  name: PartName,
  asked: () => Promise<Value>,
  log: PortalLog,
): Promise<Part<Value>> {
  try {
    return { value: await asked() };
  } catch (error) {
    log.warn({ event: "part.failed", part: name, code: failureCode(error), error });
    return { failed: failureCode(error) };
  }
}

/** The value of a part, or `undefined` where it failed. */
export function valueOf<Value>(part: Part<Value> | undefined): Value | undefined {
  return part === undefined || part.failed !== undefined ? undefined : part.value;
}

/** The code of an error; one that nobody foresaw is told as such. */
function failureCode(error: unknown): AnsweredCode {
  return error instanceof PorticoError ? answeredCode(error.code) : "SOMETHING_WRONG";
}
