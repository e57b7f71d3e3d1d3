// The base of all errors with a code. It is apart from the catalogue, whose texts are three times as large as the rules of points:
// rule tables throw it, and a browser bundle of one rule has no catalogue in it.

/** The HTTP status of a code, what happened, and what to do next. */
export interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly hint: string;
  /** For operators only, never shown to visitors. */
  readonly staff?: string;
}

/** The errors of rule tables. */
export const RULE_ERRORS = {
  RULES_UNSOUND: {
    status: 500,
    title: "The club's rules do not cover this case",
    hint: "Call member services.",
    staff: "A rule table has no row for this case, and its last row must always match: tell the developers the facts.",
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
  /** Path of the invalid field, if there is one. */
  readonly field: string | undefined;

  constructor(code: Code, { title, hint }: ErrorEntry, options: CodedErrorOptions) {
    super([title, options.detail ?? "", hint].filter(Boolean).map(sentence).join(" "), { cause: options.cause });
    this.code = code;
    this.field = options.field;
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
