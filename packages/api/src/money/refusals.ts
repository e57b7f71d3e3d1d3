import { type ErrorCode, PorticoError } from "@portico/domain/errors";

/** Errors after which the back-end has certainly changed nothing. After any other error the call may have taken effect. */
const REFUSALS: readonly ErrorCode[] = [
  "BACK_END_REFUSED",
  "BALANCE_TOO_LOW",
  "BOOKING_FIXED",
  "BOOKING_UNKNOWN",
  "CHANGE_FIXED",
  "DETAILS_DIFFER",
  "DETAILS_FIXED",
  "HOLD_DIFFERS",
  "HOLD_LAPSED",
  "HOLD_PAID",
  "HOLD_UNKNOWN",
  "HOLD_UNPAID",
  "LOTS_DIFFER",
  "MEMBER_UNKNOWN",
  "PROMO_NOT_HERE",
  "PROMO_UNKNOWN",
  "SPECIAL_UNKNOWN",
];

export function isRefusal(error: unknown): error is PorticoError {
  return error instanceof PorticoError && REFUSALS.includes(error.code);
}

export function codeOf(error: unknown): string {
  return error instanceof PorticoError ? error.code : "no answer";
}
