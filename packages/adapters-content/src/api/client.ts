// The port of both content clients.

import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { Filters } from "./filters.ts";
import type { ItemsPayload } from "./item.ts";

/** Throws only `PorticoError`, with a reason in its detail. */
export interface ContentClient {
  find(query: ItemQuery): Promise<ItemsPayload>;
}

interface ItemQuery {
  readonly filters: Filters;
  readonly language: Language;
}

/** Logged, so it never contains a URL, a token or a part of the response. */
export type FailureReason =
  | "deadline passed"
  | "connection failed"
  | "answer too large"
  | "answer unreadable"
  | "no authorization"
  | `status ${number}`
  | "unknown";

export class ContentFailure extends PorticoError {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super("CONTENT_UNAVAILABLE", { detail: reason });
    this.reason = reason;
  }
}

export function failureReason(error: unknown): FailureReason {
  return error instanceof ContentFailure ? error.reason : "unknown";
}
