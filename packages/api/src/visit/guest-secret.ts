// The secret in a guest's browser, by which it goes on with the stays that it is booking. The journal has its hash alone.

import { guestBuyer, type Purchase } from "@portico/domain/stays/purchase";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newToken, tokenHash } from "./sessions/algorithms.ts";
import { COOKIE_OPTIONS, cookieNamed, GUEST_COOKIE } from "./sessions/cookies.ts";

/** How long a browser keeps it after its last hold, in seconds: longer than any purchase takes that is not in review. */
const KEPT_FOR = 24 * 60 * 60;

/** Its hash; `undefined` where the browser has none that could be ours. */
export function guestSecret({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const secret = cookieNamed(headers.cookie, GUEST_COOKIE);
  return secret === undefined ? undefined : tokenHash(secret);
}

/** The same for somebody who begins: their browser keeps its secret from now on, or is given one. */
export function takeGuestSecret(request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieNamed(request.headers.cookie, GUEST_COOKIE);
  const secret = known === undefined || tokenHash(known) === undefined ? newToken() : known;
  reply.setCookie(GUEST_COOKIE, secret, { ...COOKIE_OPTIONS, maxAge: KEPT_FOR });
  return tokenHash(secret) as string;
}

/** Whether a purchase is that of the guest who asks, on the brand where they bought it. */
export function isOfGuest({ owner, brand }: Purchase, request: FastifyRequest): boolean {
  const secretHash = guestSecret(request);
  if (owner.kind !== "guest" || secretHash === undefined || brand !== request.visit.brand) return false;
  return guestBuyer(owner) === guestBuyer({ secretHash });
}
