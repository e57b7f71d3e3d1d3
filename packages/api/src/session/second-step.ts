// The second step of a sign-in: what one of the member's passkeys has signed. It is counted as a password is (docs/decisions/0024-who-may-guess.md),
// and only after it there is a session.

import { isoInstant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import { STEP_LASTS, type Step } from "@portico/domain/session/passkeys";
import { followReturnPath } from "@portico/domain/session/return-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { hostAddress } from "../visit/portal-address.ts";
import { accountName } from "../visit/sessions/accounts.ts";
import { COOKIE_OPTIONS, deviceCookie, STEP_COOKIE } from "../visit/sessions/cookies.ts";
import { hasSignedInWith } from "../visit/sessions/devices.ts";
import type { Tried } from "../visit/sessions/guesses.ts";
import { sessionEndpoints } from "./contract.ts";
import { type Signed, type SignInStep } from "./passkeys/contract.ts";
import { browserView } from "./passkeys/routes.ts";
import { ceremonyOf, passkeyHost, stepHash, takeStep, waitingStep } from "./passkeys/step.ts";
import { verifiedUse } from "./passkeys/webauthn.ts";
import { openSession } from "./sign-in.ts";
import { sessionViewOf } from "./view.ts";

/** The endpoints of a sign-in that waits for its passkey. */
export function secondStepRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, sessionEndpoints);
  serve("GET /api/session/step", async (request) => {
    const step = await waitingStep(portal, request);
    return step === undefined ? { request: null, elsewhere: [], ends: null } : stepView(portal, request, step);
  });

  serve("POST /api/session/step", async (request, reply) => {
    const { owner, began } = await confirmed(portal, request, request.body.signed);
    leaveStep(reply);
    const member = await openSession(portal, owner, { request, reply, began });
    const view = await sessionViewOf(portal, member, languageOf(request, portal.settings));
    return { to: followReturnPath(request.body.r), session: view };
  });

  serve("POST /api/session/step/cancel", async (request, reply) => {
    const under = stepHash(request);
    if (under !== undefined) await portal.stores.passkeys.takeStep(under);
    leaveStep(reply);
    return { cancelled: true as const };
  });
}

/** The browser holds nothing of a step from here on. */
function leaveStep(reply: FastifyReply): void {
  reply.clearCookie(STEP_COOKIE, COOKIE_OPTIONS);
}

async function stepView(portal: OpenPortal, request: FastifyRequest, step: Step): Promise<SignInStep> {
  const { stores, settings } = portal;
  const rpId = passkeyHost(request);
  const all = await stores.passkeys.of(step.owner);
  const here = all.filter(({ host }) => host === rpId);
  const hosts = new Set(all.map(({ host }) => host).filter((host) => settings.hosts.has(host)));
  return {
    request:
      here.length === 0
        ? null
        : {
            challenge: step.challenge,
            rpId,
            timeout: STEP_LASTS,
            userVerification: "required",
            allowCredentials: here.map(browserView),
          },
    elsewhere: here.length > 0 ? [] : [...hosts].map((host) => hostAddress(request, settings, host)),
    ends: isoInstant(step.ends),
  };
}

/** The step that one of its owner's passkeys has signed. The challenge is used up, whatever comes of it. */
async function confirmed(portal: OpenPortal, request: FastifyRequest, signed: Signed): Promise<Step> {
  const { visit, id: requestId } = request;
  const waiting = await waitingStep(portal, request);
  if (waiting === undefined) throw new PorticoError("STEP_OVER");
  const tried = () => triedBy(portal, request, waiting);
  const guesser = { purpose: "passkey" as const, tried, address: visit.address, requestId };
  const found = await portal.guesses.take(guesser, async () => {
    const step = await takeStep(portal, waiting.under, { request, purpose: "sign-in" });
    return (await isConfirmed(portal, { request, step, signed })) ? step : "refused";
  });
  if (found === "refused") throw new PorticoError("PASSKEY_REFUSED");
  return found;
}

async function isConfirmed(
  portal: OpenPortal,
  { request, step, signed }: { request: FastifyRequest; step: Step; signed: Signed },
): Promise<boolean> {
  const { stores, now } = portal;
  const own = await stores.passkeys.of(step.owner);
  const passkey = own.find(({ id, host }) => id === signed.id && host === passkeyHost(request));
  if (passkey === undefined) return false;
  const use = await verifiedUse(passkey, signed, ceremonyOf(portal, request, step));
  return use !== undefined && stores.passkeys.use(passkey, { ...use, usedAt: now() });
}

async function triedBy(portal: OpenPortal, request: FastifyRequest, { owner, brand }: Step): Promise<Tried> {
  const { memberNumber } = owner;
  const isKnownBrowser = await hasSignedInWith(portal, { device: deviceCookie(request), brand, memberNumber });
  return { account: accountName(owner), isKnownBrowser };
}
