// The cookies that the server sets. All are bound to their host, out of reach of scripts, and sent over TLS alone (or to this machine).

import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";

/** Holds the session's token. */
export const SESSION_COOKIE = "__Host-portico";

/** Says that members have signed in with this browser before; it opens nothing. */
export const DEVICE_COOKIE = "__Host-portico-device";

/** The secret of a guest who books: whoever has it goes on with what is held, and with nothing else. */
export const GUEST_COOKIE = "__Host-portico-guest";

/** Holds the token of a sign-in that waits for its passkey; it opens nothing. */
export const STEP_COOKIE = "__Host-portico-step";

/** Holds the marks of the club's messages that were put away with this browser; it says nothing of who did. */
export const PUT_AWAY_COOKIE = "__Host-portico-put-away";

/** Carries the reference of a refusal to the page that explains it (reading R16). */
export const FLASH_COOKIE = "__Host-portico-flash";

/** How long a refusal waits for its page, in seconds. */
export const FLASH_SECONDS = 60;

/** How long a browser keeps a choice that is no secret. */
export const YEAR_IN_SECONDS: number = 365 * 24 * 60 * 60;

/** What `__Host-` asks for. Lax, because a link in a mail should arrive signed in. */
export const COOKIE_OPTIONS: Readonly<CookieSerializeOptions> = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
};

/** What a browser shows of having been here. */
export function deviceCookie({ headers }: FastifyRequest): string | undefined {
  return cookieNamed(headers.cookie, DEVICE_COOKIE);
}

/** Reads one cookie of a header; one that stands there twice counts as unreadable. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  // Mostly it is not there at all.
  if (header === undefined || !header.includes(name)) return undefined;
  let found: string | undefined;
  for (const part of header.split(";")) {
    const text = part.trimStart();
    if (!text.startsWith(name) || text[name.length] !== "=") continue;
    if (found !== undefined) return "";
    found = text.slice(name.length + 1).trimEnd();
  }
  return found;
}
