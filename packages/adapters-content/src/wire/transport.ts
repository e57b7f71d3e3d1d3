// What the two wires have in common: a question goes out, items come back, and a failure has a reason without facts in it.

import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import type { Filters } from "./filters.ts";
import type { WireAnswer } from "./item.ts";

/** One way to ask the content service. It throws a PorticoError with a reason in its detail, and nothing else. */
export interface ContentWire {
  find(question: Question): Promise<WireAnswer>;
}

/** What is asked, and in which language. */
interface Question {
  readonly filters: Filters;
  readonly language: Language;
}

/** Why there is no answer: for logs, so never an address, a token or a word of the answer. */
export type FailureReason =
  | "deadline passed"
  | "connection failed"
  | "answer too large"
  | "answer unreadable"
  | "no authorization"
  | `status ${number}`
  | "unknown";

/** The failure of a question. */
export class ContentFailure extends PorticoError {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super("CONTENT_UNAVAILABLE", { detail: reason });
    this.reason = reason;
  }
}

/** The reason of whatever was thrown. */
export function reasonOf(error: unknown): FailureReason {
  return error instanceof ContentFailure ? error.reason : "unknown";
}
