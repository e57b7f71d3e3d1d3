// An error of the back-end, which comes with a status of its own or within a 200, becomes an error of the catalogue. Its message
// is left behind: it may repeat what a member typed.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import { record } from "@portico/domain/wire";
import { Fault, unreadable } from "./fault.ts";

/** The codes of docs/back-end-wire/common.json, and what the portal calls them. */
export const CODE_OF_WIRE: Readonly<Record<string, ErrorCode>> = {
  MEMBER_UNKNOWN: "MEMBER_UNKNOWN",
  RESORT_UNKNOWN: "RESORT_UNKNOWN",
  CLUB_RESORT_UNKNOWN: "RESORT_UNKNOWN",
  COUNTRY_UNKNOWN: "COUNTRY_UNKNOWN",
  DOCUMENT_UNKNOWN: "DOCUMENT_UNKNOWN",
  SPECIAL_UNKNOWN: "SPECIAL_UNKNOWN",
  BALANCE_TOO_LOW: "BALANCE_TOO_LOW",
  HOLD_DIFFERS: "HOLD_DIFFERS",
  HOLD_UNKNOWN: "HOLD_UNKNOWN",
  HOLD_LAPSED: "HOLD_LAPSED",
  HOLD_UNPAID: "HOLD_UNPAID",
  HOLD_PAID: "HOLD_PAID",
  PROMO_UNKNOWN: "PROMO_UNKNOWN",
  PROMO_NOT_HERE: "PROMO_NOT_HERE",
  BOOKING_UNKNOWN: "BOOKING_UNKNOWN",
  BOOKING_FIXED: "BOOKING_FIXED",
  PAYMENT_DIFFERS: "PAYMENT_DIFFERS",
  CHARGE_UNKNOWN: "CHARGE_UNKNOWN",
  CHARGE_SETTLED: "CHARGE_SETTLED",
  PLUS_NO_PRICE: "PLUS_NO_PRICE",
  PLUS_HELD: "PLUS_HELD",
  EMAIL_UNKNOWN: "EMAIL_UNKNOWN",
};

/** An error as the wire has it. */
export interface Problem {
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly status: number | undefined;
}

/** The names of fields on the wire, and what the port calls them. */
export type FieldNames = Readonly<Record<string, string>>;

/** The error in a body, or `undefined` where there is none. */
export function problemIn(body: unknown): Problem | undefined {
  const { error } = record(body);
  if (error === undefined || error === null) return undefined;
  const { code, field, status } = record(error);
  return {
    // Only what looks like a code or a path is repeated to staff.
    code: typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : undefined,
    field: typeof field === "string" && /^[\w.[\]]{1,80}$/.test(field) ? field : undefined,
    status: typeof status === "number" ? status : undefined,
  };
}

/** Whether the back-end says that it is the token that it does not take: then it has not looked at the call itself. */
export function isTokenProblem(problem: Problem | undefined): boolean {
  return problem?.code === "TOKEN_MISSING" || problem?.code === "TOKEN_EXPIRED";
}

/** What to throw for an error of the back-end. */
export function refusal(name: string, problem: Problem, fields: FieldNames = {}): Fault | PorticoError {
  const { code, field, status } = problem;
  if (code === "SERVICE_UNAVAILABLE") {
    return new Fault("unavailable", "the system behind it did not answer", { mayHaveActed: true, retryable: true });
  }
  const known = code === "PAYLOAD_INVALID" ? payloadCode(field) : code === undefined ? undefined : CODE_OF_WIRE[code];
  if (known !== undefined) {
    const ours = field === undefined ? undefined : (fields[field] ?? field);
    const place = field === undefined ? "" : ` at ${field}`;
    return new PorticoError(known, { detail: `${name}: ${code}${place}`, field: ours });
  }
  if (isTokenProblem(problem)) return new Fault("denied", `${code}`);
  if (status !== undefined && status >= 500) {
    return new Fault("unavailable", `answered ${code ?? "an error"}`, { mayHaveActed: true, retryable: true });
  }
  return unreadable(`answered an error that the portal does not know: ${code ?? "without a code"}`);
}

// A field that is named can be shown to whoever filled it in; a request that is wrong as a whole, no form of ours sends (reading R37).
function payloadCode(field: string | undefined): ErrorCode {
  return field === undefined ? "BAD_REQUEST" : "BACK_END_REFUSED";
}
