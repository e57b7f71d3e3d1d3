// What can go wrong between the portal and an upstream, before it becomes a coded error: whether it is worth another try depends on
// the fault, and which code it ends in depends on what the call would have done.

import { type ErrorCode, PorticoError } from "@portico/domain/errors";
import type { CallKind } from "../calls.ts";

/** What a fault says about the upstream. */
export type FaultKind = "unavailable" | "unreadable" | "denied";

interface FaultFacts {
  /** Whether the upstream may have done what it was asked. */
  readonly mayHaveActed?: boolean;
  /** Whether another try may go better. */
  readonly retryable?: boolean;
  /** Whether it speaks against the upstream as a whole, so that the breaker counts it. */
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

const CODE_OF_KIND: Readonly<Record<FaultKind, ErrorCode>> = {
  unavailable: "BACK_END_UNAVAILABLE",
  unreadable: "BACK_END_UNREADABLE",
  denied: "BACK_END_DENIED",
};

/** An answer that came, but that cannot be used. The upstream may have acted all the same. */
export function unreadable(detail: string, cause?: unknown): Fault {
  return new Fault("unreadable", detail, { mayHaveActed: true, cause });
}

/** The coded error in which a call ends. A write of which nobody knows whether it took place must not read as if nothing had happened. */
export function codedError(fault: Fault, call: { name: string; kind: CallKind; doubtful: boolean }): PorticoError {
  const isUncertain = call.kind !== "read" && (fault.mayHaveActed || call.doubtful);
  const code = isUncertain ? "BACK_END_UNCERTAIN" : CODE_OF_KIND[fault.kind];
  return new PorticoError(code, { detail: `${call.name}: ${fault.message}`, cause: fault.cause });
}
