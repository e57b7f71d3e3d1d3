// The stores' error `STORE_UNAVAILABLE`. Its detail is for staff and the log: it names files and causes, never a password, a URL that
// contains one, or a value that was to be written.

import { PorticoError } from "@portico/domain/errors";

export function storeUnavailable(detail: string, cause?: unknown): PorticoError {
  return new PorticoError("STORE_UNAVAILABLE", { detail, cause });
}

/** Thrown by `keep` if the reference belongs to another member's refusal. */
export function duplicateReferenceError(reference: string): PorticoError {
  return storeUnavailable(`The reference ${reference} is taken by another's refusal`);
}
