// Errors in an input line of `portico eval`.

export const EVAL_ERRORS = {
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
