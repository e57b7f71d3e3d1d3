// What can go wrong between the portal and an upstream, before it becomes a coded error: whether it is worth another try depends on
// the fault, and which code it ends in depends on what the call would have done.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import { errors } from "undici";
import type { CallKind } from "../calls.ts";

/** What a fault says about the upstream. */
export type FaultKind = "unavailable" | "unreadable" | "denied";

interface FaultFacts {
  /** Whether the upstream may have done what it was asked. */
  readonly mayHaveActed?: boolean;
  /** Whether another try may go better. */
  readonly retryable?: boolean;
  /** Whether it speaks against the upstream as a whole, so that the circuit breaker counts it. */
  readonly outage?: boolean;
  readonly cause?: unknown;
}

/** One attempt that failed. The detail is for staff, and has nothing of a member in it. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly kind: FaultKind;
  readonly mayHaveActed: boolean;
  readonly retryable: boolean;
  readonly outage: boolean;

  constructor(kind: FaultKind, detail: string, facts: FaultFacts = {}) {
    super(detail, { cause: facts.cause });
    this.kind = kind;
    this.mayHaveActed = facts.mayHaveActed ?? false;
    this.retryable = facts.retryable ?? false;
    this.outage = facts.outage ?? false;
  }
}

/** An answer that came, but that cannot be used. The upstream may have acted all the same. */
export function unreadable(detail: string): Fault {
  return new Fault("unreadable", detail, { mayHaveActed: true });
}

/** The fault behind an error of the network; a fault is one already. */
export function networkFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { code = "" } = error as { code?: string };
  if (error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW") {
    return unreadable("answered what is no HTTP");
  }
  const isUnsent = UNSENT.includes(code);
  // The address and the error's own text stay out: the code says enough.
  return new Fault("unavailable", isUnsent ? "could not be reached" : "broke the connection off", {
    mayHaveActed: !isUnsent,
    retryable: !CLOSED.includes(code),
    outage: true,
    cause: error,
  });
}

const CLOSED: readonly string[] = ["UND_ERR_CLOSED", "UND_ERR_DESTROYED"];
// The errors after which nothing has left the portal.
const UNSENT: readonly string[] = [
  ...CLOSED,
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** The fault in a status that is nobody's answer. */
export function statusFault(status: number): Fault | undefined {
  if (status === 429) return new Fault("unavailable", "answered 429: too many calls");
  if (status === 403) return new Fault("denied", "answered 403");
  if (status >= 500) {
    return new Fault("unavailable", `answered ${status}`, { mayHaveActed: true, retryable: true, outage: true });
  }
  if (status >= 300 && status < 400) return unreadable(`answered ${status}, and redirects are not followed`);
  return undefined;
}

const CODE_OF_KIND: Readonly<Record<FaultKind, ErrorCode>> = {
  unavailable: "BACK_END_UNAVAILABLE",
  unreadable: "BACK_END_UNREADABLE",
  denied: "BACK_END_DENIED",
};

/** The coded error in which a call ends. A write of which nobody knows whether it took place must not read as if nothing had happened. */
export function codedError(fault: Fault, call: { name: string; kind: CallKind; doubtful: boolean }): PorticoError {
  const isUncertain = call.kind !== "read" && (fault.mayHaveActed || call.doubtful);
  const code = isUncertain ? "BACK_END_UNCERTAIN" : CODE_OF_KIND[fault.kind];
  return new PorticoError(code, { detail: `${call.name}: ${fault.message}`, cause: fault.cause });
}

/**
 * How a write ends of which an earlier attempt may have arrived, where a later one ended in a coded error: a refusal is the back-end's word on the
 * write, but that the token could not be had for asking again says nothing of it.
 */
export function inDoubt(error: unknown, name: string): unknown {
  const isUnanswered = error instanceof PorticoError && Object.values(CODE_OF_KIND).includes(error.code);
  if (!isUnanswered) return error;
  return new PorticoError("BACK_END_UNCERTAIN", { detail: `${name}: ${error.message}`, cause: error });
}
