// A guest's cookie holds a secret, which opens the stays that this browser is booking. The journal stores only its
// hash.

import { guestBuyer, type Purchase } from "@portico/domain/purchase/purchase";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Limit } from "../guard-marks.ts";
import type { RunningPortal } from "./running-portal.ts";
import { newToken, tokenHash } from "./sessions/algorithms.ts";
import { COOKIE_OPTIONS, GUEST_COOKIE, readCookie } from "./sessions/cookies.ts";

/** Longer than any purchase takes that is not in review. */
const GUEST_COOKIE_MAX_AGE_SECONDS: Limit = 24 * 60 * 60;

export function guestSecretHash({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const secret = readCookie(headers.cookie, GUEST_COOKIE);
  return secret === undefined ? undefined : tokenHash(secret);
}

/**
 * Issues a new secret when a guest begins a purchase, and returns its hash. The guest's purchases move to it, so a
 * secret that an attacker planted stops working.
 */
export async function rotateGuestSecret(
  { stores }: Pick<RunningPortal, "stores">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const previousHash = guestSecretHash(request);
  const secret = newToken();
  const hash = tokenHash(secret) as string;
  if (previousHash !== undefined)
    await stores.purchases.rotateGuestSecret({ brand: request.context.brand, before: previousHash, after: hash });
  reply.setCookie(GUEST_COOKIE, secret, { ...COOKIE_OPTIONS, maxAge: GUEST_COOKIE_MAX_AGE_SECONDS });
  return hash;
}

export function clearGuestSecret(reply: FastifyReply): void {
  reply.clearCookie(GUEST_COOKIE, COOKIE_OPTIONS);
}

/** Whether the browser sends any guest secret, known or not. */
export function hasGuestCookie({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return readCookie(headers.cookie, GUEST_COOKIE) !== undefined;
}

/** Whether a purchase belongs to the guest who sent the request, on the brand where it was bought. */
export function isOwnedByGuest({ owner, brand }: Purchase, request: FastifyRequest): boolean {
  const secretHash = guestSecretHash(request);
  if (owner.kind !== "guest" || secretHash === undefined || brand !== request.context.brand) return false;
  return guestBuyer(owner) === guestBuyer({ secretHash });
}
