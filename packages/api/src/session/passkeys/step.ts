// A sign-in that waits for its passkey: the password was right, and there is no session yet. The browser holds a random token; the store has
// its hash, whose it is, and the challenge, for five minutes and one answer.

import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { MemberKey } from "@portico/domain/member/source";
import { STEP_LASTS, type Step } from "@portico/domain/session/passkeys";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenPortal } from "../../visit/open-portal.ts";
import { newToken, randomWord, tokenHash } from "../../visit/sessions/algorithms.ts";
import { COOKIE_OPTIONS, cookieNamed, STEP_COOKIE } from "../../visit/sessions/cookies.ts";
import type { Ceremony } from "./webauthn.ts";

/** Throws `PASSKEY_NEEDED` where a member has a passkey, at whatever host of the club, and gives the browser what it needs for the step. */
export async function requirePasskey(
  { stores, now }: OpenPortal,
  owner: MemberKey,
  { request, reply, began }: { request: FastifyRequest; reply: FastifyReply; began: Instant },
): Promise<void> {
  if ((await stores.passkeys.of(owner)).length === 0) return;
  const token = newToken();
  await stores.passkeys.beginStep({
    under: tokenHash(token) as string,
    purpose: "sign-in",
    owner,
    brand: request.visit.brand,
    challenge: randomWord(),
    began,
    ends: (now() + STEP_LASTS) as Instant,
  });
  reply.setCookie(STEP_COOKIE, token, { ...COOKIE_OPTIONS, maxAge: STEP_LASTS / 1_000 });
  throw new PorticoError("PASSKEY_NEEDED");
}

/** The hash of what the browser holds of a step; `undefined` where it holds none. */
export function stepHash({ headers }: FastifyRequest): string | undefined {
  const token = cookieNamed(headers.cookie, STEP_COOKIE);
  return token === undefined ? undefined : tokenHash(token);
}

/** The sign-in that the browser has begun on this brand; it stays as it is. */
export async function waitingStep(portal: OpenPortal, request: FastifyRequest): Promise<Step | undefined> {
  const under = stepHash(request);
  const step = under === undefined ? undefined : await portal.stores.passkeys.findStep(under);
  return isOpen(step, { portal, request, purpose: "sign-in" }) ? step : undefined;
}

/** Takes a step, which is over with it; one that is not there any more throws `STEP_OVER`. */
export async function takeStep(
  portal: OpenPortal,
  under: string,
  { request, purpose }: { request: FastifyRequest; purpose: Step["purpose"] },
): Promise<Step> {
  const step = await portal.stores.passkeys.takeStep(under);
  if (!isOpen(step, { portal, request, purpose })) throw new PorticoError("STEP_OVER");
  return step;
}

function isOpen(
  step: Step | undefined,
  { portal, request, purpose }: { portal: OpenPortal; request: FastifyRequest; purpose: Step["purpose"] },
): step is Step {
  return (
    step !== undefined && step.purpose === purpose && step.brand === request.visit.brand && step.ends > portal.now()
  );
}

/** The host of a request, as browsers keep passkeys for it. */
export function passkeyHost({ host }: Pick<FastifyRequest, "host">): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

/** What has to be signed in a step. */
export function ceremonyOf({ settings }: OpenPortal, request: FastifyRequest, { challenge }: Step): Ceremony {
  return { challenge, origin: `${settings.scheme}://${request.host.toLowerCase()}`, host: passkeyHost(request) };
}
