// A visitor who has to wait: how long is said in the header, and the words are the catalogue's.

import { PorticoError } from "@portico/domain/errors";

/** Thrown where tries are counted and there were too many. */
export class TooManyTries extends PorticoError {
  /** Seconds after which trying again may help. */
  readonly retryAfter: number;

  constructor(milliseconds: number) {
    super("TOO_MANY_TRIES");
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000));
  }
}
