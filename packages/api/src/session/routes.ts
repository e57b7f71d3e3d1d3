// The visit: who is here, signing in, staying and leaving.

import { locate } from "@portico/domain/access/location";
import { type EndedBy, endedWords } from "@portico/domain/access/words";
import { PorticoError } from "@portico/domain/errors";
import type { Language } from "@portico/domain/language";
import { HOME } from "@portico/domain/session/return-path";
import type { FastifyRequest } from "fastify";
import { BACKGROUND_HEADER } from "../http/admit.ts";
import type { PortalApp } from "../http/app.ts";
import { requirePassword } from "../http/own-password.ts";
import { serving } from "../http/serve.ts";
import { visitorsReference } from "../visit/access/reference.ts";
import { LANGUAGE_COOKIE, languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { COOKIE_OPTIONS, deviceCookie, YEAR_IN_SECONDS } from "../visit/sessions/cookies.ts";
import { forgetOtherDevices } from "../visit/sessions/devices.ts";
import { endOthers } from "../visit/sessions/end-others.ts";
import { endedBy, noteEnded } from "../visit/sessions/ended-by.ts";
import { memberKey } from "../visit/sessions/facts.ts";
import { shortSession } from "../visit/sessions/short-session.ts";
import { memberVisit } from "../visit/visit.ts";
import { type SessionView, sessionEndpoints } from "./contract.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { passwordRoutes } from "./passwords.ts";
import { secondStepRoutes } from "./second-step.ts";
import { signInRoute } from "./sign-in.ts";
import { signOutRoute } from "./sign-out.ts";
import { signUpRoute } from "./sign-up.ts";
import { sessionViewOf, timeoutView, viewOf } from "./view.ts";

/** The endpoints of the visit. */
export function sessionRoutes(app: PortalApp, portal: OpenPortal): void {
  viewRoutes(app, portal);
  stayRoutes(app, portal);
  signInRoute(app, portal);
  signOutRoute(app, portal);
  signUpRoute(app, portal);
  passwordRoutes(app, portal);
  secondStepRoutes(app, portal);
  passkeyRoutes(app, portal);
}

function viewRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, sessionEndpoints);
  serve("GET /api/session", (request) => {
    const language = languageOf(request, portal.settings);
    if (request.visit.state !== "expired") return sessionViewOf(portal, request.visit, language);
    return endedView(portal, request, language);
  });

  serve("PUT /api/session/language", async ({ visit, body: { language } }, reply) => {
    // No form offers a language that the brand does not speak.
    if (!portal.settings.brands[visit.brand].languages.includes(language)) throw new PorticoError("BAD_REQUEST");
    reply.setCookie(LANGUAGE_COOKIE, language, { ...COOKIE_OPTIONS, maxAge: YEAR_IN_SECONDS });
    return sessionViewOf(portal, visit, language);
  });
}

// Of a session that somebody ended before its time the reason is told; one that ran out needs none.
async function endedView(portal: OpenPortal, request: FastifyRequest, language: Language): Promise<SessionView> {
  const by = await endedBy(portal, request);
  const refusal = by && {
    ...endedWords(by, language),
    reference: endReference(portal, request, { by, language }),
    path: "",
  };
  return viewOf(portal, { visit: request.visit, known: undefined, language, refusal });
}

/** Whoever reads why their session is over can ask the support desk about it, on whatever page they are. */
function endReference(
  { settings, now }: OpenPortal,
  { visit: { brand } }: FastifyRequest,
  { by, language }: { by: EndedBy; language: Language },
): string {
  const { route, open } = locate(HOME);
  return visitorsReference(settings, { brand, at: now(), session: "expired", route, open, language, endedBy: by });
}

function stayRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, sessionEndpoints);
  const { sessions, stores } = portal;
  serve("POST /api/session/extend", async (request) => {
    const { session } = memberVisit(request);
    // A page that nobody looks at may ask how long it has; that is no sign of life.
    const isBackground = request.headers[BACKGROUND_HEADER] !== undefined;
    const expires = isBackground ? session.expires : await sessions.extend(session);
    return timeoutView({ ...session, expires }, portal);
  });

  serve("POST /api/sessions/end", async (request) => {
    const { memberNumber, tokenHash } = memberVisit(request).session;
    await requirePassword(portal, request, request.body.password);
    const own = await stores.memberSessions.of(memberNumber);
    const wanted = own.find((one) => shortSession(one.tokenHash) === request.body.session);
    // The one that asks ends by signing out, and what is over is over.
    const isOther = wanted !== undefined && wanted.tokenHash !== tokenHash;
    if (!isOther || !(await stores.sessions.end(wanted.tokenHash))) return { ended: 0 };
    await noteEnded(portal, { by: "elsewhere", sessions: [wanted] });
    return { ended: 1 };
  });

  serve("POST /api/sessions/end-others", async (request) => {
    const { session } = memberVisit(request);
    const { memberNumber, tokenHash: keep } = session;
    await requirePassword(portal, request, request.body.password);
    await forgetOtherDevices(portal, session, deviceCookie(request));
    await stores.passkeys.endSteps(memberKey(session));
    return { ended: await endOthers(portal, memberNumber, { by: "elsewhere", keep }) };
  });
}
