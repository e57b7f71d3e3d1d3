// Separate from errors.ts, so that a browser bundle with rule tables does not load the catalogue.

export interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly hint: string;
  /** For operators only, never shown to visitors. */
  readonly staff?: string;
}

export const RULE_ERRORS = {
  RULES_UNSOUND: {
    status: 500,
    title: "The club's rules do not cover this case",
    hint: "Call member services.",
    staff:
      "A rule table has no row for this case, although its last row must always match. Report the facts to the developers.",
  },
} as const;

export interface CodedErrorOptions {
  readonly detail?: string;
  readonly field?: string | undefined;
  readonly cause?: unknown;
}

export class CodedError<Code extends string> extends Error {
  override readonly name = "PorticoError";
  readonly code: Code;
  readonly field: string | undefined;

  constructor(code: Code, { title, hint }: ErrorEntry, options: CodedErrorOptions) {
    const sentences = [title, options.detail ?? "", hint].filter(Boolean).map(withFullStop);
    super(sentences.join(" "), { cause: options.cause });
    this.code = code;
    this.field = options.field;
  }
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
