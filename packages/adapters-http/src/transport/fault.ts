// Faults between the portal and a back-end, before they become coded errors. The fault decides whether a retry makes sense; the kind
// of call decides the error code.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import { errors } from "undici";
import type { CallKind } from "../calls.ts";

export type FaultKind = "unavailable" | "unreadable" | "denied";

interface FaultDetails {
  /** Whether the back-end may have executed the request. */
  readonly mayHaveActed?: boolean;
  readonly retryable?: boolean;
  /** Whether it suggests that the whole back-end is down, so that the circuit breaker counts it. */
  readonly outage?: boolean;
  readonly cause?: unknown;
}

/** A failed attempt. The detail is for staff and contains no member data. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  readonly mayHaveActed: boolean;
  readonly retryable: boolean;
  readonly outage: boolean;

  constructor(kind: FaultKind, detail: string, details: FaultDetails = {}) {
    super(detail, { cause: details.cause });
    this.kind = kind;
    this.mayHaveActed = details.mayHaveActed ?? false;
    this.retryable = details.retryable ?? false;
    this.outage = details.outage ?? false;
  }
}

/** An unusable response. The back-end may have executed the request. */
export function unreadable(detail: string): Fault {
  return new Fault("unreadable", detail, { mayHaveActed: true });
}

/** Converts a network error to a fault; returns a fault unchanged. */
export function networkFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { code = "" } = error as { code?: string };
  if (error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW") {
    return unreadable("answered what is no HTTP");
  }
  const isUnsent = UNSENT.includes(code);
  // The URL and the error's message are left out; the code is enough.
  return new Fault("unavailable", isUnsent ? "could not be reached" : "broke the connection off", {
    mayHaveActed: !isUnsent,
    retryable: !CLOSED.includes(code),
    outage: true,
    cause: error,
  });
}

const CLOSED: readonly string[] = ["UND_ERR_CLOSED", "UND_ERR_DESTROYED"];
// Errors after which nothing has left the portal.
const UNSENT: readonly string[] = [
  ...CLOSED,
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** The fault of a status that is never a valid response. */
export function statusFault(status: number): Fault | undefined {
  if (status === 429) return new Fault("unavailable", "answered 429: too many calls");
  if (status === 403) return new Fault("denied", "answered 403");
  if (status >= 500) {
    return new Fault("unavailable", `answered ${status}`, { mayHaveActed: true, retryable: true, outage: true });
  }
  if (status >= 300 && status < 400) return unreadable(`answered ${status}, and redirects are not followed`);
  return undefined;
}

const CODE_BY_KIND: Readonly<Record<FaultKind, ErrorCode>> = {
  unavailable: "BACK_END_UNAVAILABLE",
  unreadable: "BACK_END_UNREADABLE",
  denied: "BACK_END_DENIED",
};

/** The coded error of a call. A write that may have taken effect must not be reported as failed. */
export function codedError(
  fault: Fault,
  call: { name: string; kind: CallKind; earlierMayHaveActed: boolean },
): PorticoError {
  const isUncertain = call.kind !== "read" && (fault.mayHaveActed || call.earlierMayHaveActed);
  const code = isUncertain ? "BACK_END_UNCERTAIN" : CODE_BY_KIND[fault.kind];
  return new PorticoError(code, { detail: `${call.name}: ${fault.message}`, cause: fault.cause });
}

/**
 * Converts the final error of a write whose earlier attempt may have taken effect. A refusal is returned unchanged, because it decides the
 * write. A failure to reach the back-end or to get a token becomes BACK_END_UNCERTAIN.
 */
export function toUncertainError(error: unknown, name: string): unknown {
  const isUnanswered = error instanceof PorticoError && Object.values(CODE_BY_KIND).includes(error.code);
  if (!isUnanswered) return error;
  return new PorticoError("BACK_END_UNCERTAIN", { detail: `${name}: ${error.message}`, cause: error });
}
