// Known and unknown names get the same response; only the right password reveals anything about an account.

import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { MemberKey } from "@portico/domain/member/source";
import { browserName } from "@portico/domain/session/browser-name";
import { followReturnPath } from "@portico/domain/session/return-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { languageOf } from "../session-context/language.ts";
import { requirePasskey } from "../session-context/passkeys/pending-challenge.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";
import { COOKIE_OPTIONS, deviceCookie, SESSION_COOKIE } from "../session-context/sessions/cookies.ts";
import { rememberDevice } from "../session-context/sessions/devices.ts";
import { haveSessionsEndedSince } from "../session-context/sessions/end-sessions.ts";
import { shortSession } from "../session-context/sessions/short-session.ts";
import { sessionEndpoints } from "./contract.ts";
import { loadSessionView, signedInContext } from "./view.ts";

export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly proof?: string | undefined;
}

/**
 * Sets the session cookie. Throws `PASSKEY_NEEDED` if the member has a passkey; passkey-sign-in.ts then starts the
 * session.
 */
export async function signInWithPassword(
  portal: RunningPortal,
  { name, password, proof }: Credentials,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<MemberContext> {
  const { backEnd, accounts, credentialAttempts, steadyNow } = portal;
  const { context } = request;
  const startedAt = steadyNow();
  const device = deviceCookie(request);
  const resolveTarget = () => accounts.targetOf(name, { brand: context.brand, device });
  const attempt = {
    purpose: "password" as const,
    resolveTarget,
    address: context.address,
    requestId: request.id,
    captchaResponse: proof,
  };
  const member = await credentialAttempts.attempt(attempt, () => backEnd.credentials.verify(name, password));
  if (member === "refused") throw new PorticoError("CREDENTIALS_REFUSED");
  if (member.isEcv !== (context.brand === ECV_BRAND)) throw new PorticoError("WRONG_CLUB");
  await requirePasskey(portal, member, { request, reply, startedAt });
  return startMemberSession(portal, member, { request, reply, startedAt });
}

/** `startedAt` is when the sign-in began, by the monotonic clock. */
export async function startMemberSession(
  portal: RunningPortal,
  { memberNumber }: MemberKey,
  { request, reply, startedAt }: { request: FastifyRequest; reply: FastifyReply; startedAt: Instant },
): Promise<MemberContext> {
  const { sessions, log } = portal;
  const { context } = request;
  // A new token prevents session fixation.
  if (context.session !== undefined) await sessions.end(context.session);
  const { token, session } = await sessions.start({
    memberNumber,
    brand: context.brand,
    browser: browserName(request.headers["user-agent"]),
  });
  // The credentials may have been changed since.
  if (await haveSessionsEndedSince(portal, memberNumber, startedAt)) {
    await sessions.end(session);
    throw new PorticoError("CREDENTIALS_REFUSED");
  }
  log.info({ event: "session.started", requestId: request.id, session: shortSession(session.tokenHash) });
  reply.setCookie(SESSION_COOKIE, token, COOKIE_OPTIONS);
  await rememberDevice(portal, session, { device: deviceCookie(request), reply });
  return signedInContext(context, session);
}

/** pages/navigation/sign-in-form.ts handles the form without scripts. */
export function signInRoute(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  serve("POST /api/session", async (request, reply) => {
    const { body } = request;
    const member = await signInWithPassword(portal, body, { request, reply });
    const view = await loadSessionView(portal, member, languageOf(request, portal.settings));
    return { to: followReturnPath(body.r), session: view };
  });
}
