// Maps errors of the back-end to the error catalogue. Their messages are dropped, because they may repeat what a member typed.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import { asRecord } from "@portico/domain/ports";
import { Fault, unreadableFault } from "./fault.ts";

/** By the codes of docs/back-end-wire/common.json. */
export const CODE_BY_PROBLEM: Readonly<Record<string, ErrorCode>> = {
  MEMBER_UNKNOWN: "MEMBER_UNKNOWN",
  RESORT_UNKNOWN: "RESORT_UNKNOWN",
  CLUB_RESORT_UNKNOWN: "RESORT_UNKNOWN",
  COUNTRY_UNKNOWN: "COUNTRY_UNKNOWN",
  DOCUMENT_UNKNOWN: "DOCUMENT_UNKNOWN",
  SPECIAL_UNKNOWN: "SPECIAL_UNKNOWN",
  BALANCE_TOO_LOW: "BALANCE_TOO_LOW",
  LOTS_DIFFER: "LOTS_DIFFER",
  HOLD_DIFFERS: "HOLD_DIFFERS",
  HOLD_UNKNOWN: "HOLD_UNKNOWN",
  HOLD_LAPSED: "HOLD_LAPSED",
  HOLD_UNPAID: "HOLD_UNPAID",
  HOLD_PAID: "HOLD_PAID",
  PROMO_UNKNOWN: "PROMO_UNKNOWN",
  PROMO_NOT_HERE: "PROMO_NOT_HERE",
  BOOKING_UNKNOWN: "BOOKING_UNKNOWN",
  BOOKING_FIXED: "BOOKING_FIXED",
  CHANGE_FIXED: "CHANGE_FIXED",
  DETAILS_FIXED: "DETAILS_FIXED",
  DETAILS_DIFFER: "DETAILS_DIFFER",
  PAYMENT_DIFFERS: "PAYMENT_DIFFERS",
  CHARGE_UNKNOWN: "CHARGE_UNKNOWN",
  CHARGE_SETTLED: "CHARGE_SETTLED",
  PLUS_NO_PRICE: "PLUS_NO_PRICE",
  PLUS_HELD: "PLUS_HELD",
  EMAIL_UNKNOWN: "EMAIL_UNKNOWN",
};

export interface Problem {
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly status: number | undefined;
}

export type PortFieldNames = Readonly<Record<string, string>>;

export function parseProblem(body: unknown): Problem | undefined {
  const { error } = asRecord(body);
  if (error === undefined || error === null) return undefined;
  const { code, field, status } = asRecord(error);
  return {
    // Other values must not reach staff.
    code: typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : undefined,
    field: typeof field === "string" && /^[\w.[\]]{1,80}$/.test(field) ? field : undefined,
    status: typeof status === "number" ? status : undefined,
  };
}

/** If so, the back-end has not executed the call. */
export function isTokenProblem(problem: Problem | undefined): boolean {
  return problem?.code === "TOKEN_MISSING" || problem?.code === "TOKEN_EXPIRED";
}

export function toError(name: string, problem: Problem, fields: PortFieldNames = {}): Fault | PorticoError {
  const { code, field, status } = problem;
  if (code === "SERVICE_UNAVAILABLE") {
    return new Fault("unavailable", "the system behind it did not answer", {
      mayHaveTakenEffect: true,
      isRetryable: true,
    });
  }
  const errorCode = findErrorCode(problem);
  if (errorCode !== undefined) {
    const portField = field === undefined ? undefined : (fields[field] ?? field);
    const place = field === undefined ? "" : ` at ${field}`;
    return new PorticoError(errorCode, { detail: `${name}: ${code}${place}`, field: portField });
  }
  if (isTokenProblem(problem)) return new Fault("denied", `${code}`);
  if (status !== undefined && status >= 500) {
    return new Fault("unavailable", `answered ${code ?? "an error"}`, { mayHaveTakenEffect: true, isRetryable: true });
  }
  return unreadableFault(`answered an error that the portal does not know: ${code ?? "without a code"}`);
}

function findErrorCode({ code, field }: Problem): ErrorCode | undefined {
  if (code === "PAYLOAD_INVALID") return invalidPayloadCode(field);
  return code === undefined ? undefined : CODE_BY_PROBLEM[code];
}

// A named field can be shown at the member's input. Without one the request itself is wrong, which no form of ours sends (reading R37).
function invalidPayloadCode(field: string | undefined): ErrorCode {
  return field === undefined ? "BAD_REQUEST" : "BACK_END_REFUSED";
}
