// All cookies are host-only, HttpOnly and Secure. In development over http, http/plain-cookies.ts converts them.

import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";

/** The session's token. */
export const SESSION_COOKIE = "__Host-portico";

/** Marks a browser that members have signed in with. Grants no access. */
export const DEVICE_COOKIE = "__Host-portico-device";

/** A guest's secret: opens the guest's held stays and nothing else. */
export const GUEST_COOKIE = "__Host-portico-guest";

/** The token of a sign-in that waits for its passkey. Grants no access. */
export const CHALLENGE_COOKIE = "__Host-portico-step";

/** Ids of the club's messages that were dismissed in this browser. */
export const DISMISSED_MESSAGES_COOKIE = "__Host-portico-put-away";

/** The reference of a refusal, for the page that explains it (R16). */
export const FLASH_COOKIE = "__Host-portico-flash";

export const FLASH_MAX_AGE_SECONDS = 60;

/** For cookies that hold a preference. */
export const YEAR_IN_SECONDS: number = 365 * 24 * 60 * 60;

/** `__Host-` requires these. `Lax`: a link in an e-mail opens signed in. */
export const COOKIE_OPTIONS: Readonly<CookieSerializeOptions> = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
};

export function deviceCookie({ headers }: FastifyRequest): string | undefined {
  return readCookie(headers.cookie, DEVICE_COOKIE);
}

/** A cookie that occurs twice gives "". */
export function readCookie(header: string | undefined, name: string): string | undefined {
  // Fast path.
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
