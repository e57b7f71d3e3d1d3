import { locate } from "@portico/domain/access/location";
import { sessionEndedMessage } from "@portico/domain/access/messages";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { HOME } from "@portico/domain/session/return-path";
import type { EndedBy } from "@portico/domain/session/session";
import type { FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { BACKGROUND_HEADER } from "../http/gate.ts";
import { requirePassword } from "../http/reauthentication.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { visitorReference } from "../session-context/access/reference.ts";
import { LANGUAGE_COOKIE, languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { memberContext } from "../session-context/session-context.ts";
import { COOKIE_OPTIONS, deviceCookie, YEAR_IN_SECONDS } from "../session-context/sessions/cookies.ts";
import { forgetOtherDevices } from "../session-context/sessions/devices.ts";
import { endOtherSessions } from "../session-context/sessions/end-sessions.ts";
import { memberKey } from "../session-context/sessions/member-snapshot.ts";
import { readEndReason, recordEndReason } from "../session-context/sessions/session-end-reason.ts";
import { shortSession } from "../session-context/sessions/short-session.ts";
import { type SessionView, sessionEndpoints } from "./contract.ts";
import { challengeRoutes } from "./passkey-sign-in.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { passwordRoutes } from "./passwords.ts";
import { signInRoute } from "./sign-in.ts";
import { signOutRoute } from "./sign-out.ts";
import { signUpRoute } from "./sign-up.ts";
import { buildSessionView, loadSessionView, timeoutView } from "./view.ts";

export function sessionRoutes(app: PortalApp, portal: RunningPortal): void {
  registerViewRoutes(app, portal);
  registerExtendRoutes(app, portal);
  signInRoute(app, portal);
  signOutRoute(app, portal);
  signUpRoute(app, portal);
  passwordRoutes(app, portal);
  challengeRoutes(app, portal);
  passkeyRoutes(app, portal);
}

function registerViewRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  serve("GET /api/session", (request) => {
    const language = languageOf(request, portal.settings);
    if (request.context.state !== "expired") return loadSessionView(portal, request.context, language);
    return viewOfEndedSession(portal, request, language);
  });

  serve("PUT /api/session/language", async ({ context, body: { language } }, reply) => {
    // The forms offer only the brand's languages.
    if (!portal.settings.brands[context.brand].languages.includes(language)) throw new PorticoError("BAD_REQUEST");
    reply.setCookie(LANGUAGE_COOKIE, language, { ...COOKIE_OPTIONS, maxAge: YEAR_IN_SECONDS });
    return loadSessionView(portal, context, language);
  });
}

// A session that timed out needs no reason.
async function viewOfEndedSession(
  portal: RunningPortal,
  request: FastifyRequest,
  language: Language,
): Promise<SessionView> {
  const endedBy = await readEndReason(portal, request);
  const refusal = endedBy && {
    ...sessionEndedMessage(endedBy, language),
    reference: referenceOfEnd(portal, request, { endedBy, language }),
    path: "",
  };
  return buildSessionView(portal, { context: request.context, known: undefined, language, refusal });
}

/** For the message that explains the end. */
function referenceOfEnd(
  { settings, now }: RunningPortal,
  { context: { brand } }: FastifyRequest,
  { endedBy, language }: { endedBy: EndedBy; language: Language },
): string {
  const { route, open } = locate(HOME);
  return visitorReference(settings, { brand, at: now(), session: "expired", route, open, language, endedBy });
}

function registerExtendRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, sessionEndpoints);
  const { sessions, stores } = portal;
  serve("POST /api/session/extend", async (request) => {
    const { session } = memberContext(request);
    // Polling by a page in the background is not activity.
    const isBackground = request.headers[BACKGROUND_HEADER] !== undefined;
    const expires = isBackground ? session.expires : await sessions.extend(session);
    return timeoutView({ ...session, expires }, portal);
  });

  serve("POST /api/sessions/end", async (request) => {
    const { memberNumber, tokenHash } = memberContext(request).session;
    await requirePassword(portal, request, request.body.password);
    const memberSessions = await stores.memberSessions.list(memberNumber);
    const target = memberSessions.find((session) => shortSession(session.tokenHash) === request.body.session);
    // The current session ends only by sign-out.
    const isOther = target !== undefined && target.tokenHash !== tokenHash;
    if (!isOther || !(await stores.sessions.end(target.tokenHash))) return { ended: 0 };
    await recordEndReason(portal, { reason: "elsewhere", sessions: [target] });
    return { ended: 1 };
  });

  serve("POST /api/sessions/end-others", async (request) => {
    const { session } = memberContext(request);
    const { memberNumber, tokenHash } = session;
    await requirePassword(portal, request, request.body.password);
    await forgetOtherDevices(portal, session, deviceCookie(request));
    await stores.passkeys.deleteChallenges(memberKey(session));
    return { ended: await endOtherSessions(portal, memberNumber, { reason: "elsewhere", except: tokenHash }) };
  });
}
