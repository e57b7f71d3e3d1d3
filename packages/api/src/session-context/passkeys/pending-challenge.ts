// Pending passkey challenges of sign-ins: the password was right, and no session exists yet. The browser holds a
// random token. The store has its hash, the member and the challenge, for five minutes and one response.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { MemberKey } from "@portico/domain/member/source";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Guard } from "../../guard-marks.ts";
import { CHALLENGE_TTL_MS, type SignInChallenge } from "../../portal/passkey-store.ts";
import type { RunningPortal } from "../running-portal.ts";
import { newToken, randomToken, tokenHash } from "../sessions/algorithms.ts";
import { CHALLENGE_COOKIE, COOKIE_OPTIONS, readCookie } from "../sessions/cookies.ts";
import type { Ceremony } from "./webauthn.ts";

/**
 * Throws `PASSKEY_NEEDED` if the member has a passkey on any host of the club, after creating a challenge and setting
 * its cookie.
 */
export async function requirePasskey(
  { stores, now }: RunningPortal,
  owner: MemberKey,
  { request, reply, began: beganAt }: { request: FastifyRequest; reply: FastifyReply; began: Instant },
): Promise<Guard> {
  if ((await stores.passkeys.of(owner)).length === 0) return;
  const token = newToken();
  await stores.passkeys.beginStep({
    under: tokenHash(token) as string,
    purpose: "sign-in",
    owner,
    brand: request.context.brand,
    challenge: randomToken(),
    began: beganAt,
    ends: (now() + CHALLENGE_TTL_MS) as Instant,
  });
  reply.setCookie(CHALLENGE_COOKIE, token, { ...COOKIE_OPTIONS, maxAge: CHALLENGE_TTL_MS / 1_000 });
  throw new PorticoError("PASSKEY_NEEDED");
}

/** The hash of the browser's challenge token; `undefined` without one. */
export function challengeHash({ headers }: FastifyRequest): string | undefined {
  const token = readCookie(headers.cookie, CHALLENGE_COOKIE);
  return token === undefined ? undefined : tokenHash(token);
}

/** The pending challenge of this browser and brand, which stays pending. */
export async function findPendingChallenge(
  portal: RunningPortal,
  request: FastifyRequest,
): Promise<SignInChallenge | undefined> {
  const hash = challengeHash(request);
  const challenge = hash === undefined ? undefined : await portal.stores.passkeys.findStep(hash);
  return isPending(challenge, { portal, request, purpose: "sign-in" }) ? challenge : undefined;
}

/** Consumes a challenge, so it cannot be used again; throws `STEP_OVER` if it is no longer there. */
export async function consumeChallenge(
  portal: RunningPortal,
  hash: string,
  { request, purpose }: { request: FastifyRequest; purpose: SignInChallenge["purpose"] },
): Promise<SignInChallenge> {
  const challenge = await portal.stores.passkeys.takeStep(hash);
  if (!isPending(challenge, { portal, request, purpose })) throw new PorticoError("STEP_OVER");
  return challenge;
}

function isPending(
  challenge: SignInChallenge | undefined,
  { portal, request, purpose }: { portal: RunningPortal; request: FastifyRequest; purpose: SignInChallenge["purpose"] },
): challenge is SignInChallenge {
  return (
    challenge !== undefined &&
    challenge.purpose === purpose &&
    challenge.brand === request.context.brand &&
    challenge.ends > portal.now()
  );
}

/** The request's host as a WebAuthn relying-party id. */
export function passkeyHost({ host }: Pick<FastifyRequest, "host">): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

/** The values that the signature of a challenge must cover. */
export function ceremonyFor(
  { settings }: RunningPortal,
  request: FastifyRequest,
  { challenge }: SignInChallenge,
): Ceremony {
  return { challenge, origin: `${settings.scheme}://${request.host.toLowerCase()}`, host: passkeyHost(request) };
}
