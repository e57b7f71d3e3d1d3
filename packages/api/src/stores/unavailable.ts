// How an engine says that it cannot. The detail is for staff and the log: it names files and causes, never a password, an address with
// one in it, or a value that was to be written.

import { PorticoError } from "@portico/domain/errors";

/** The one error of the stores. */
export function storeUnavailable(detail: string, cause?: unknown): PorticoError {
  return new PorticoError("STORE_UNAVAILABLE", { detail, cause });
}

/** What `keep` throws where a reference is another's. */
export function referenceTaken(reference: string): PorticoError {
  return storeUnavailable(`The reference ${reference} is taken by another's refusal`);
}
