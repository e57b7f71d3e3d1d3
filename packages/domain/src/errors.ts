// The one catalogue of errors. A "no" of the club is a Decision, never an error; what stands here is a broken world, or a
// request that cannot be read. Every entry says what happened and what to do next; `docs/errors.md` lists them all.

/** What one code means: the HTTP status that carries it, what happened, and what to do next. */
export interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly hint: string;
}

/** Section 8 of the specification, and the codes of `portico eval`. */
export const ERRORS = {
  // What a visitor can meet.
  SIGN_IN_NEEDED: {
    status: 401,
    title: "You are not signed in, or your session has ended",
    hint: "Sign in; you come back to the page you asked for.",
  },
  BAD_REQUEST: {
    status: 400,
    title: "The request could not be read",
    hint: "Go back and try again from the page itself, not from a saved address.",
  },
  PAGE_NOT_FOUND: {
    status: 404,
    title: "Page not found",
    hint: "Check the address, or start again from the home page.",
  },
  ROUTE_INVALID: {
    status: 404,
    title: "This page could not be found",
    hint: "The address has a part that this page cannot read. Start again from the home page.",
  },
  UNKNOWN_MIDDLEWARE: {
    status: 500,
    title: "Unknown middleware",
    hint: "A page names a guard that does not exist. Tell the developers which page it was.",
  },
  CHUNK_FAILED: {
    status: 503,
    title: "A part of the page could not be loaded",
    hint: "The page reloads once by itself; if it stays broken, check the connection and reload.",
  },
  ERROR_PAGE_FAILED: {
    status: 500,
    title: "An error occurred while showing the error page",
    hint: "Reload the page, or call member services.",
  },
  SOMETHING_WRONG: {
    status: 500,
    title: "Oops, something has gone wrong!",
    hint: "Try again in a moment, or call member services on the numbers shown.",
  },
  CONTENT_UNAVAILABLE: {
    status: 503,
    title: "The content service did not answer",
    hint: "The page is shown without that content; the failure is logged.",
  },
  SEARCH_FAILED: {
    status: 502,
    title: "The search could not be completed",
    hint: "Try the search again, or call member services.",
  },
  BACK_END_UNAVAILABLE: {
    status: 503,
    title: "The club's back-end did not answer",
    hint: "Try again in a moment. Nothing was changed.",
  },
  BACK_END_UNREADABLE: {
    status: 502,
    title: "The club's back-end gave an answer that could not be read",
    hint: "Try again; if it goes on, tell member services the reference shown.",
  },
  RULES_UNSOUND: {
    status: 500,
    title: "A rule table has no row for this case",
    hint: "The last row of every table must match always. Tell the developers the facts of the case.",
  },

  // What a line of `portico eval` can have wrong with it.
  EVAL_LINE_TOO_LONG: {
    status: 422,
    title: "The line is longer than 1 MiB",
    hint: "Split the export so that each case stands on a line of its own.",
  },
  EVAL_NOT_UTF8: {
    status: 422,
    title: "The line is not valid UTF-8",
    hint: "Save the export as UTF-8 and run it again.",
  },
  EVAL_NOT_JSON: {
    status: 422,
    title: "The line is not valid JSON",
    hint: "Each line must hold one whole JSON object.",
  },
  EVAL_NOT_OBJECT: {
    status: 422,
    title: "The line is not a JSON object",
    hint: 'Write each case as an object, for example {"ask":"session","session":null}.',
  },
  EVAL_UNSAFE_KEY: {
    status: 422,
    title: "The case has a key named __proto__",
    hint: "Remove the key; no field of a case has that name.",
  },
  EVAL_UNKNOWN_ASK: {
    status: 422,
    title: "The case does not say what it asks, or asks something unknown",
    hint: "Set `ask` to one of the questions that `portico eval --help` lists.",
  },
  EVAL_UNKNOWN_BRAND: {
    status: 422,
    title: "The brand is unknown",
    hint: "Use member_portal, member_portal_vn, member_portal_nz or ecv_member, or leave `brand` out.",
  },
  EVAL_BAD_INSTANT: {
    status: 422,
    title: "The time in `at` cannot be read",
    hint: "Write an instant with its zone, for example 2026-11-20T09:00:00Z, or leave `at` out.",
  },
  EVAL_BAD_FIELD: {
    status: 422,
    title: "A field that the question needs is missing or has the wrong type",
    hint: "See `portico eval --help` for the fields of each question.",
  },
  EVAL_TOO_DEEP: {
    status: 422,
    title: "The case is nested too deeply",
    hint: "No case needs more than a few levels; check how the export was made.",
  },
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** The entry of a code. */
export function errorEntry(code: ErrorCode): ErrorEntry {
  return ERRORS[code];
}

/** A broken world: thrown, with a code of the catalogue and a detail for staff. */
export class PorticoError extends Error {
  override readonly name = "PorticoError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    const { title, hint } = errorEntry(code);
    super([title, options.detail ?? "", hint].filter(Boolean).map(sentence).join(" "), { cause: options.cause });
    this.code = code;
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
