// The detail is for staff and the log: it names files and causes, never a password, a URL with one, or a value to be
// written.

import { PorticoError } from "@portico/domain/errors";

export function storeUnavailable(detail: string, cause?: unknown): PorticoError {
  return new PorticoError("STORE_UNAVAILABLE", { detail, cause });
}

/** Thrown by `sweep`, after everything else was swept, if the disk has too little space for the reserve. */
export class NoReserveError extends PorticoError {
  constructor(detail: string) {
    super("STORE_UNAVAILABLE", { detail });
  }
}

/** Thrown by `RefusalStore.save`. */
export function duplicateReferenceError(reference: string): PorticoError {
  return storeUnavailable(`The reference ${reference} is taken by another's refusal`);
}
