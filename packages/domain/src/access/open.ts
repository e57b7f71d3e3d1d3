// Pages that need no sign-in (R13). Their data has separate checks in every endpoint.

export const OPEN_PATHS: readonly string[] = [
  "/logon",
  "/home-k",
  "/password-reset",
  "/sign-up",
  "/sign-up/thank-you",
  "/special-pages/getaway-bonus-plus",
  "/payments/results",
  "/payments/confirm",
  "/purchase",
  "/purchase/results",
  "/purchase/confirm",
  "/guest-booking",
  "/7-night-stays-guest",
  "/7-night-stays-guest-by-destination",
  "/7-night-short-stays-guest",
  "/cancellation-protection-option2",
  "/booking-terms-conditions",
];

/** Pathnames that contain these are open too. */
export const OPEN_MARKS: readonly string[] = ["/k", "/logon"];

const OPEN: ReadonlySet<string> = new Set(OPEN_PATHS);

/**
 * Whether a canonical pathname is open without signing in.
 *
 * @example
 * ```ts
 * import { isOpen } from "@portico/domain/access";
 *
 * isOpen("/logon"); // => true
 * isOpen("/points"); // => false
 * ```
 */
export function isOpen(pathname: string): boolean {
  return OPEN.has(pathname) || OPEN_MARKS.some((mark) => pathname.includes(mark));
}
