// The session begins only after a passkey's signature. Attempts are limited like passwords
// (docs/decisions/0024-sign-in-attempt-limits.md).

import { PorticoError } from "@portico/domain/errors";
import { followReturnPath } from "@portico/domain/session/return-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import type { SignInChallenge } from "../portal/passkey-store.ts";
import { languageOf } from "../session-context/language.ts";
import { challengeView, verifyChallenge } from "../session-context/passkeys/challenge.ts";
import {
  challengeHash,
  consumeChallenge,
  findPendingChallenge,
} from "../session-context/passkeys/pending-challenge.ts";
import type { SignedChallenge } from "../session-context/passkeys/schemas.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { attemptAccount } from "../session-context/sessions/accounts.ts";
import { CHALLENGE_COOKIE, COOKIE_OPTIONS, deviceCookie } from "../session-context/sessions/cookies.ts";
import type { AttemptTarget } from "../session-context/sessions/credential-attempts.ts";
import { hasSignedInWith } from "../session-context/sessions/devices.ts";
import { sessionEndpoints } from "./contract.ts";
import { startMemberSession } from "./sign-in.ts";
import { loadSessionView } from "./view.ts";

export function challengeRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  serve("GET /api/session/step", async (request) => {
    const challenge = await findPendingChallenge(portal, request);
    return challenge === undefined
      ? { request: null, elsewhere: [], ends: null }
      : challengeView(portal, request, challenge);
  });

  serve("POST /api/session/step", async (request, reply) => {
    const { owner, began } = await requireSignedChallenge(portal, request, request.body.signed);
    clearChallengeCookie(reply);
    const member = await startMemberSession(portal, owner, { request, reply, startedAt: began });
    const view = await loadSessionView(portal, member, languageOf(request, portal.settings));
    return { to: followReturnPath(request.body.r), session: view };
  });

  serve("POST /api/session/step/cancel", async (request, reply) => {
    const hash = challengeHash(request);
    if (hash !== undefined) await portal.stores.passkeys.takeChallenge(hash);
    clearChallengeCookie(reply);
    return { cancelled: true as const };
  });
}

function clearChallengeCookie(reply: FastifyReply): void {
  reply.clearCookie(CHALLENGE_COOKIE, COOKIE_OPTIONS);
}

/** The challenge is consumed, whatever the result. */
async function requireSignedChallenge(
  portal: RunningPortal,
  request: FastifyRequest,
  signed: SignedChallenge,
): Promise<SignInChallenge> {
  const { context, id: requestId } = request;
  const pendingSignIn = await findPendingChallenge(portal, request);
  if (pendingSignIn === undefined) throw new PorticoError("STEP_OVER");
  const resolveTarget = () => attemptTarget(portal, request, pendingSignIn);
  const attempt = { purpose: "passkey" as const, resolveTarget, address: context.address, requestId };
  const result = await portal.credentialAttempts.attempt(attempt, async () => {
    const pending = await consumeChallenge(portal, pendingSignIn.under, { request, purpose: "sign-in" });
    return (await verifyChallenge(portal, { request, pending, signed })) ? pending : "refused";
  });
  if (result === "refused") throw new PorticoError("PASSKEY_REFUSED");
  return result;
}

async function attemptTarget(
  portal: RunningPortal,
  request: FastifyRequest,
  { owner, brand }: SignInChallenge,
): Promise<AttemptTarget> {
  const { memberNumber } = owner;
  const isKnownBrowser = await hasSignedInWith(portal, { device: deviceCookie(request), brand, memberNumber });
  return { account: attemptAccount(owner), isKnownBrowser };
}
