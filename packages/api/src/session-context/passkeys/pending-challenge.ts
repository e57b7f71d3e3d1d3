// After the right password, a sign-in waits for a passkey. The browser holds a random token; the store has its hash,
// the member and the challenge.

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

/** Creates a challenge and throws `PASSKEY_NEEDED` if the member has a passkey on any host of the club. */
export async function requirePasskey(
  { stores, now }: RunningPortal,
  owner: MemberKey,
  { request, reply, startedAt }: { request: FastifyRequest; reply: FastifyReply; startedAt: Instant },
): Promise<Guard> {
  if ((await stores.passkeys.list(owner)).length === 0) return;
  const token = newToken();
  await stores.passkeys.saveChallenge({
    under: tokenHash(token) as string,
    purpose: "sign-in",
    owner,
    brand: request.context.brand,
    challenge: randomToken(),
    began: startedAt,
    ends: (now() + CHALLENGE_TTL_MS) as Instant,
  });
  reply.setCookie(CHALLENGE_COOKIE, token, { ...COOKIE_OPTIONS, maxAge: CHALLENGE_TTL_MS / 1_000 });
  throw new PorticoError("PASSKEY_NEEDED");
}

export function challengeHash({ headers }: FastifyRequest): string | undefined {
  const token = readCookie(headers.cookie, CHALLENGE_COOKIE);
  return token === undefined ? undefined : tokenHash(token);
}

/** Leaves the challenge pending. */
export async function findPendingChallenge(
  portal: RunningPortal,
  request: FastifyRequest,
): Promise<SignInChallenge | undefined> {
  const hash = challengeHash(request);
  const challenge = hash === undefined ? undefined : await portal.stores.passkeys.findChallenge(hash);
  return isPending(challenge, { portal, request, purpose: "sign-in" }) ? challenge : undefined;
}

/** A consumed challenge cannot be used again. Throws `STEP_OVER` if it is gone. */
export async function consumeChallenge(
  portal: RunningPortal,
  hash: string,
  { request, purpose }: { request: FastifyRequest; purpose: SignInChallenge["purpose"] },
): Promise<SignInChallenge> {
  const challenge = await portal.stores.passkeys.takeChallenge(hash);
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

export function ceremonyFor(
  { settings }: RunningPortal,
  request: FastifyRequest,
  { challenge }: SignInChallenge,
): Ceremony {
  return { challenge, origin: `${settings.scheme}://${request.host.toLowerCase()}`, host: passkeyHost(request) };
}
