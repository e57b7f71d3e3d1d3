// Names and options of the server's cookies. All are host-only, HttpOnly and Secure (browsers also send Secure
// cookies to localhost).

import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";

/** Holds the session's token. */
export const SESSION_COOKIE = "__Host-portico";

/** Marks a browser with which members have signed in before. Grants no access. */
export const DEVICE_COOKIE = "__Host-portico-device";

/** The secret of a guest who books. It gives access to the guest's held stays and to nothing else. */
export const GUEST_COOKIE = "__Host-portico-guest";

/** Holds the token of a sign-in that waits for its passkey. Grants no access. */
export const CHALLENGE_COOKIE = "__Host-portico-step";

/** Holds the ids of the club's messages that were dismissed in this browser; it does not identify the member. */
export const DISMISSED_MESSAGES_COOKIE = "__Host-portico-put-away";

/** Carries the reference of a refusal to the page that explains it (reading R16). */
export const FLASH_COOKIE = "__Host-portico-flash";

/** How long the reference of a refusal is kept for its page, in seconds. */
export const FLASH_SECONDS = 60;

/** Lifetime of cookies that hold a preference. */
export const YEAR_IN_SECONDS: number = 365 * 24 * 60 * 60;

/** The attributes that `__Host-` requires. `Lax`, so that a link in an e-mail arrives signed in. */
export const COOKIE_OPTIONS: Readonly<CookieSerializeOptions> = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
};

/** The device token that the browser sends. */
export function deviceCookie({ headers }: FastifyRequest): string | undefined {
  return readCookie(headers.cookie, DEVICE_COOKIE);
}

/** Reads one cookie of a header. A cookie that occurs twice counts as unreadable and gives "". */
export function readCookie(header: string | undefined, name: string): string | undefined {
  // Fast path: most requests do not carry the cookie.
  if (header === undefined || !header.includes(name)) return undefined;
  let value: string | undefined;
  for (const rawPair of header.split(";")) {
    const pair = rawPair.trimStart();
    if (!pair.startsWith(name) || pair[name.length] !== "=") continue;
    if (value !== undefined) return "";
    value = pair.slice(name.length + 1).trimEnd();
  }
  return value;
}
