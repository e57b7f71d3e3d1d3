// Faults between the portal and a back-end, before they become coded errors.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import { errors } from "undici";
import type { CallKind } from "../calls.ts";

export type FaultKind = "unavailable" | "unreadable" | "denied";

interface FaultDetails {
  readonly mayHaveTakenEffect?: boolean;
  readonly isRetryable?: boolean;
  /** Whether the circuit breaker counts it. */
  readonly isOutage?: boolean;
  readonly cause?: unknown;
}

/** A failed attempt. The detail is for staff and has no member data. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  readonly mayHaveTakenEffect: boolean;
  readonly isRetryable: boolean;
  readonly isOutage: boolean;

  constructor(kind: FaultKind, detail: string, details: FaultDetails = {}) {
    super(detail, { cause: details.cause });
    this.kind = kind;
    this.mayHaveTakenEffect = details.mayHaveTakenEffect ?? false;
    this.isRetryable = details.isRetryable ?? false;
    this.isOutage = details.isOutage ?? false;
  }
}

export function unreadableFault(detail: string): Fault {
  return new Fault("unreadable", detail, { mayHaveTakenEffect: true });
}

export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { code = "" } = error as { code?: string };
  if (error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW") {
    return unreadableFault("sent a response that is not HTTP");
  }
  const isUnsent = UNSENT_CODES.includes(code);
  // The error's message and URL are left out.
  return new Fault("unavailable", isUnsent ? "could not be reached" : "closed the connection", {
    mayHaveTakenEffect: !isUnsent,
    isRetryable: !CLOSED_CODES.includes(code),
    isOutage: true,
    cause: error,
  });
}

const CLOSED_CODES: readonly string[] = ["UND_ERR_CLOSED", "UND_ERR_DESTROYED"];
// Errors after which nothing was sent.
const UNSENT_CODES: readonly string[] = [
  ...CLOSED_CODES,
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

export function statusFault(status: number): Fault | undefined {
  if (status === 429) return new Fault("unavailable", "answered 429: too many calls");
  if (status === 403) return new Fault("denied", "answered 403");
  if (status >= 500) {
    return new Fault("unavailable", `answered ${status}`, {
      mayHaveTakenEffect: true,
      isRetryable: true,
      isOutage: true,
    });
  }
  if (status >= 300 && status < 400) return unreadableFault(`answered ${status}, and redirects are not followed`);
  return undefined;
}

const CODE_BY_KIND: Readonly<Record<FaultKind, ErrorCode>> = {
  unavailable: "BACK_END_UNAVAILABLE",
  unreadable: "BACK_END_UNREADABLE",
  denied: "BACK_END_DENIED",
};

/** A write that may have taken effect must not be reported as failed. */
export function toCodedError(
  fault: Fault,
  call: { name: string; kind: CallKind; earlierMayHaveTakenEffect: boolean },
): PorticoError {
  const isUncertain = call.kind !== "read" && (fault.mayHaveTakenEffect || call.earlierMayHaveTakenEffect);
  const code = isUncertain ? "BACK_END_UNCERTAIN" : CODE_BY_KIND[fault.kind];
  return new PorticoError(code, { detail: `${call.name}: ${fault.message}`, cause: fault.cause });
}

/** Converts the last error of a write that may have taken effect earlier. A refusal is returned unchanged, because it decides the write. */
export function toUncertainError(error: unknown, name: string): unknown {
  const hasNoResponse = error instanceof PorticoError && Object.values(CODE_BY_KIND).includes(error.code);
  if (!hasNoResponse) return error;
  return new PorticoError("BACK_END_UNCERTAIN", { detail: `${name}: ${error.message}`, cause: error });
}
