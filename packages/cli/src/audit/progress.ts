// A progress line that overwrites itself, shown after one second.

import type { Sink } from "../frame/command.ts";
import { wrapText } from "../frame/layout.ts";

const DELAY_MS = 1_000;
const INTERVAL_MS = 250;
const CLEAR_LINE = "\r\u001b[K";

export class Progress {
  readonly #messages: Sink;
  readonly #text: () => string;
  #timer: NodeJS.Timeout | undefined;
  #isShown = false;

  /** The text is cut to the terminal's width, because a wrapped line cannot be overwritten. */
  constructor(
    messages: Sink,
    text: () => string,
    { columns = Number.POSITIVE_INFINITY, delay = DELAY_MS }: { columns?: number; delay?: number | undefined } = {},
  ) {
    this.#messages = messages;
    this.#text = () => wrapText(text(), columns - 1)[0] ?? "";
    this.#timer = setTimeout(() => this.#start(), delay);
  }

  /** Clears the line so that other output can be printed; the next interval shows it again. */
  clear(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    void this.#messages.write(CLEAR_LINE);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.clear();
  }

  #start(): void {
    this.#show();
    this.#timer = setInterval(() => this.#show(), INTERVAL_MS);
  }

  #show(): void {
    this.#isShown = true;
    void this.#messages.write(`${CLEAR_LINE}${this.#text()}`);
  }
}
