// The catalogue of failures and invalid requests, listed in `docs/errors.md`. A "no" of the club is a Decision, not an error.

import { CLUB_ERRORS } from "./club-errors.ts";
import { CodedError, type CodedErrorOptions, type ErrorEntry, RULE_ERRORS } from "./coded-error.ts";
import { EVAL_ERRORS } from "./eval-errors.ts";

/** Includes §8 of the specification. */
const PORTAL_ERRORS = {
  SIGN_IN_NEEDED: {
    status: 401,
    title: "You are not signed in, or your session has ended",
    hint: "Sign in, and the page you asked for opens.",
  },
  BAD_REQUEST: {
    status: 400,
    title: "The request could not be read",
    hint: "Go back and try again from the page itself.",
  },
  PAGE_NOT_FOUND: {
    status: 404,
    title: "Page not found",
    hint: "Check the address, or start again from the home page.",
  },
  ROUTE_INVALID: {
    status: 404,
    title: "This page could not be found",
    hint: "Part of the address is not valid. Start again from the home page.",
  },
  UNKNOWN_MIDDLEWARE: {
    status: 500,
    title: "Unknown middleware",
    hint: "Call member services and tell us which page it was.",
    staff: "A page names a guard that does not exist: tell the developers which page it was.",
  },
  CHUNK_FAILED: {
    status: 503,
    title: "A part of the page could not be loaded",
    hint: "The page reloads once. If that does not help, check your connection and reload it.",
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
  PAGE_REFUSED: {
    status: 403,
    title: "This page is not part of your membership",
    hint: "Read the reason below, or call member services and quote the reference.",
  },
  STAY_REFUSED: {
    status: 403,
    title: "This stay is not available to you",
    hint: "Read the reason below, or call member services to find out what you need.",
  },
  FIELDS_WRONG: {
    status: 422,
    title: "There is a problem",
    hint: "Correct the marked fields and send the form again. We have kept what you typed.",
  },
  CREDENTIALS_REFUSED: {
    status: 422,
    title: "The member number or password is not correct",
    hint: "Check both, or ask for a new password. If you share your e-mail address with another member, use your member number.",
  },
  WRONG_CLUB: {
    status: 422,
    title: "Your account is with our other club",
    hint: "Sign in on that club's portal with the same member number and password.",
  },
  PROOF_NEEDED: {
    status: 422,
    title: "After this many attempts we need to confirm that you are a person",
    hint: "Solve the puzzle under the form and sign in again.",
  },
  RESET_REFUSED: {
    status: 422,
    title: "This password link has already been used or has expired",
    hint: "Ask for a new one and use it within 30 minutes.",
  },
  EMAIL_LINK_REFUSED: {
    status: 422,
    title: "This link does not confirm your e-mail address",
    hint: "It has already been used, has expired, or is for another account. Ask for a new one in your account details.",
  },
  EMAIL_UNDO_REFUSED: {
    status: 422,
    title: "This link does not put the old e-mail address back",
    hint: "It has already been used, is older than 24 hours, or another account uses the address now. Sign in with your member number to see which address we use.",
  },
  PASSKEY_NEEDED: {
    status: 422,
    title: "Your password is right. One step is left: your passkey",
    hint: "Confirm with it that it is you. If this page does not ask for it, switch on JavaScript in your browser and load the page again, or set a new password by e-mail: that also turns two-step sign-in off.",
  },
  COOKIE_NOT_KEPT: {
    status: 422,
    title: "Your password is right, but your browser did not keep the sign-in",
    hint: "It blocks the cookie that keeps you signed in. Allow cookies for this site and sign in again. If that does not help, use another browser, or call member services.",
  },
  PASSKEY_REFUSED: {
    status: 422,
    title: "This passkey could not be confirmed",
    hint: "Start again. If that does not help, use another passkey, or set a new password by e-mail.",
  },
  PASSKEYS_TOO_MANY: {
    status: 409,
    title: "You have as many passkeys as an account can have",
    hint: "Remove one that you no longer use, and set up the new one then.",
  },
  STEP_OVER: {
    status: 410,
    title: "The time for this step is over",
    hint: "Nothing was changed. Start again; you have five minutes.",
  },
  TOO_MANY_TRIES: {
    status: 429,
    title: "Too many attempts",
    hint: "Wait a few minutes and try again, or ask for a new password.",
  },
  CROSS_SITE: {
    status: 403,
    title: "The request came from another site",
    hint: "Open the portal itself and try again from there.",
  },
  NOT_JSON: {
    status: 415,
    title: "The request is not JSON",
    hint: "Send application/json; no form of the portal sends anything else.",
  },
  TOO_LARGE: {
    status: 413,
    title: "The request is too large",
    hint: "Shorten what you typed and send it again.",
  },
  HOST_UNKNOWN: {
    status: 421,
    title: "This portal does not serve that host",
    hint: "Open the portal at the address that your club gave you.",
    staff: "List the host in BRAND_HOSTS.",
  },
  ENDPOINT_UNKNOWN: {
    status: 404,
    title: "There is no such endpoint",
    hint: "Developers: the list is at /api/docs on a system that is not in production.",
  },
  METHOD_UNKNOWN: {
    status: 405,
    title: "This endpoint is not asked that way",
    hint: "Developers: the header Allow says how.",
  },
  OVERLOADED: {
    status: 503,
    title: "The portal is very busy",
    hint: "Try again in a few seconds. Nothing has been changed.",
  },
  STORE_UNAVAILABLE: {
    status: 503,
    title: "We cannot reach our records at the moment",
    hint: "Try again in a moment. Nothing has been changed.",
  },
  TOO_MANY_DOWNLOADS: {
    status: 429,
    title: "You are already downloading two documents",
    hint: "Wait until one has finished, then download this one.",
  },
  DOCUMENT_TOO_LARGE: {
    status: 502,
    title: "This document is too large to download here",
    hint: "Call member services, who can send it to you.",
  },
  CONTENT_UNAVAILABLE: {
    status: 503,
    title: "Part of the content could not be loaded",
    hint: "The page is shown without it. Try again in a few minutes.",
    staff: "The content service did not answer; the failure is logged.",
  },
  SEARCH_FAILED: {
    status: 502,
    title: "The search could not be completed",
    hint: "Try the search again, or call member services.",
  },
  BACK_END_UNAVAILABLE: {
    status: 503,
    title: "The club's system did not answer",
    hint: "Try again in a moment. Nothing has been changed.",
  },
  BACK_END_UNREADABLE: {
    status: 502,
    title: "The club's system sent an answer that could not be read",
    hint: "Try again. If it happens again, call member services and quote the reference shown.",
  },
  BACK_END_UNCERTAIN: {
    status: 503,
    title: "We do not know yet whether your change was made",
    hint: "Check whether it was made before you try again, or call member services.",
  },
  BACK_END_DENIED: {
    status: 502,
    title: "The club's records are not available at the moment",
    hint: "Please call member services, who can do this for you.",
    staff: "The back-end does not let the portal in: check the portal's client id and secret, and what they may do.",
  },
  BACK_END_REFUSED: {
    status: 422,
    title: "The club did not accept one of the fields",
    hint: "Correct the field that is marked and send the form again.",
  },
} as const;

export const ERRORS: typeof PORTAL_ERRORS & typeof RULE_ERRORS & typeof CLUB_ERRORS & typeof EVAL_ERRORS = {
  ...PORTAL_ERRORS,
  ...RULE_ERRORS,
  ...CLUB_ERRORS,
  ...EVAL_ERRORS,
};

export type ErrorCode = keyof typeof ERRORS;

/**
 * The HTTP status of an error code, what happened, and what to do next.
 *
 * @example
 * ```ts
 * import { errorEntry } from "@portico/domain/errors";
 *
 * errorEntry("MEMBER_UNKNOWN").status; // => 404
 * errorEntry("MEMBER_UNKNOWN").title; // => "The club has no member with this number"
 * ```
 */
export function errorEntry(code: ErrorCode): ErrorEntry {
  return ERRORS[code];
}

/**
 * A failure with a code of the catalogue and a detail for staff.
 *
 * @example
 * ```ts
 * import { PorticoError } from "@portico/domain/errors";
 *
 * const error = new PorticoError("BACK_END_UNAVAILABLE", { detail: "get-charges took longer than 3 s" });
 * error.code; // => "BACK_END_UNAVAILABLE"
 * error instanceof PorticoError; // => true
 * ```
 */
export class PorticoError extends CodedError<ErrorCode> {
  constructor(code: ErrorCode, options: CodedErrorOptions = {}) {
    super(code, errorEntry(code), options);
  }

  /** Errors of rule tables are no instances, but count. Subclasses match only their own instances. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === PorticoError
      ? value instanceof CodedError
      : Function.prototype[Symbol.hasInstance].call(this, value);
  }
}
