// Signing in. Known and unknown names are answered alike; only whoever knows the password learns anything about the account.

import { ECV_BRAND } from "@portico/domain/brand/brands";
import type { Instant } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { MemberKey } from "@portico/domain/member/source";
import { browserName } from "@portico/domain/session/browser-name";
import { followReturnPath } from "@portico/domain/session/return-path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { COOKIE_OPTIONS, deviceCookie, SESSION_COOKIE } from "../visit/sessions/cookies.ts";
import { rememberDevice } from "../visit/sessions/devices.ts";
import { haveEndedSince } from "../visit/sessions/end-others.ts";
import { shortSession } from "../visit/sessions/short-session.ts";
import type { MemberVisit } from "../visit/visit.ts";
import { sessionEndpoints } from "./contract.ts";
import { requirePasskey } from "./passkeys/step.ts";
import { asMember, sessionViewOf } from "./view.ts";

/** What somebody types to sign in. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly proof?: string | undefined;
}

/**
 * Signs in whoever asks, and gives their browser its cookie; resolves to the member's visit. Whatever is in the way throws, `PASSKEY_NEEDED`
 * where the password is right and the member has set up a passkey: then there is no session before second-step.ts.
 */
export async function startSession(
  portal: OpenPortal,
  { name, password, proof }: Credentials,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<MemberVisit> {
  const { club, accounts, guesses, steadyNow } = portal;
  const { visit } = request;
  const began = steadyNow();
  const device = deviceCookie(request);
  const tried = () => accounts.tried(name, { brand: visit.brand, device });
  const guesser = { purpose: "password" as const, tried, address: visit.address, requestId: request.id, proof };
  const member = await guesses.take(guesser, () => club.credentials.verify(name, password));
  if (member === "refused") throw new PorticoError("CREDENTIALS_REFUSED");
  if (member.isEcv !== (visit.brand === ECV_BRAND)) throw new PorticoError("WRONG_CLUB");
  await requirePasskey(portal, member, { request, reply, began });
  return openSession(portal, member, { request, reply, began });
}

/** Begins the session of a member who has shown all that is asked of them; `began` is when that was not yet asked, by the steady clock. */
export async function openSession(
  portal: OpenPortal,
  { memberNumber }: MemberKey,
  { request, reply, began }: { request: FastifyRequest; reply: FastifyReply; began: Instant },
): Promise<MemberVisit> {
  const { sessions, log } = portal;
  const { visit } = request;
  // Always a new session under a new token: what the browser presented is never taken over, and what it had is over.
  if (visit.session !== undefined) await sessions.end(visit.session);
  const { token, session } = await sessions.start({
    memberNumber,
    brand: visit.brand,
    browser: browserName(request.headers["user-agent"]),
  });
  // What was shown may not count any more, such as the password of before.
  if (await haveEndedSince(portal, memberNumber, began)) {
    await sessions.end(session);
    throw new PorticoError("CREDENTIALS_REFUSED");
  }
  log.info({ event: "session.started", requestId: request.id, session: shortSession(session.tokenHash) });
  reply.setCookie(SESSION_COOKIE, token, COOKIE_OPTIONS);
  await rememberDevice(portal, session, { device: deviceCookie(request), reply });
  return asMember(visit, session);
}

/** The endpoint of the app's sign-in form; pages/navigation/sign-in-form.ts has the one of the page itself. */
export function signInRoute(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, sessionEndpoints);
  serve("POST /api/session", async (request, reply) => {
    const { body } = request;
    const member = await startSession(portal, body, { request, reply });
    const view = await sessionViewOf(portal, member, languageOf(request, portal.settings));
    return { to: followReturnPath(body.r), session: view };
  });
}
