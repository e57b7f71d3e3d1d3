// The stores' error `STORE_UNAVAILABLE`. Its detail is for staff and the log: it names files and causes, never a password, a URL that
// contains one, or a value that was to be written.

import { PorticoError } from "@portico/domain/errors";

export function storeUnavailable(detail: string, cause?: unknown): PorticoError {
  return new PorticoError("STORE_UNAVAILABLE", { detail, cause });
}

/** Thrown by `sweep` if the disk has too little free space for the reserve. Everything else was swept. */
export class NoReserveError extends PorticoError {
  constructor(detail: string) {
    super("STORE_UNAVAILABLE", { detail });
  }
}

/** Thrown by `keep` if the reference belongs to another member's refusal. */
export function duplicateReferenceError(reference: string): PorticoError {
  return storeUnavailable(`The reference ${reference} is taken by another's refusal`);
}
