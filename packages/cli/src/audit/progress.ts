// How far it is, for whoever watches: one line that writes over itself, and nothing of it before a second has passed.

import type { Sink } from "../frame/command.ts";
import { wrapped } from "../frame/layout.ts";

const PATIENCE = 1_000;
const EVERY = 250;
const CLEARED = "\r\u001b[K";

/** A line of progress. */
export class Progress {
  readonly #messages: Sink;
  readonly #said: () => string;
  #timer: NodeJS.Timeout | undefined;
  #isShown = false;

  /** A line that is longer than the terminal could not be written over: it has what fits. */
  constructor(
    messages: Sink,
    said: () => string,
    {
      columns = Number.POSITIVE_INFINITY,
      patience = PATIENCE,
    }: { columns?: number; patience?: number | undefined } = {},
  ) {
    this.#messages = messages;
    this.#said = () => wrapped(said(), columns - 1)[0] ?? "";
    this.#timer = setTimeout(() => this.#begin(), patience);
  }

  /** Makes room for other lines; the next look at it shows it again. */
  clear(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    void this.#messages.write(CLEARED);
  }

  /** Ends it, and leaves nothing of it. */
  end(): void {
    clearTimeout(this.#timer);
    this.clear();
  }

  #begin(): void {
    this.#show();
    this.#timer = setInterval(() => this.#show(), EVERY);
  }

  #show(): void {
    this.#isShown = true;
    void this.#messages.write(`${CLEARED}${this.#said()}`);
  }
}
