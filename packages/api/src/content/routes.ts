// Content endpoints. Responses depend on brand, language and categories, never on the individual member.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { COOKIE_OPTIONS, DISMISSED_MESSAGES_COOKIE, YEAR_IN_SECONDS } from "../session-context/sessions/cookies.ts";
import { audienceFor, audienceOf, knownVisitor } from "./audience.ts";
import { contentEndpoints, type Layout, type SharedLayout } from "./contract.ts";
import { marksInLayout, readDismissedMarks, serializeMarks, withDismissals } from "./dismissed-messages.ts";
import { homeFor } from "./home.ts";
import { layoutFor } from "./layout.ts";
import { listFor, PAGE_OF_LIST, publicContentFor } from "./lists.ts";
import { contentPageAt, panelsAt } from "./page-view.ts";
import { pageLocation, requirePage } from "./require-page.ts";

export function contentRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, contentEndpoints);
  serve("GET /api/content/layout", async (request) => {
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    return withDismissals(shared, readDismissedMarks(request));
  });

  serve("GET /api/content/public", async (request) => publicContentFor(portal, await audienceOf(request, portal)));

  serve("GET /api/content/home", async (request) => homeFor(await audienceOf(request, portal), portal));

  dismissalRoutes(app, portal);
  pageRoutes(app, portal);
}

/** Dismissals are stored only in the browser's cookie. The response lists the current ones; a message that has changed is not among them. */
function dismissalRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, contentEndpoints);
  serve("POST /api/content/put-away", async (request, reply) => {
    const { mark } = request.body;
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    const marks = readDismissedMarks(request).filter((other) => other !== mark);
    return saveDismissals(reply, { shared, marks: [...marks, ...marksInLayout(shared, [mark])] });
  });

  serve("POST /api/content/bring-back", async (request, reply) => {
    const { mark } = request.body;
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    return saveDismissals(reply, { shared, marks: readDismissedMarks(request).filter((other) => other !== mark) });
  });
}

function saveDismissals(
  reply: FastifyReply,
  { shared, marks }: { shared: SharedLayout; marks: readonly string[] },
): Layout {
  reply.setCookie(DISMISSED_MESSAGES_COOKIE, serializeMarks(marks), { ...COOKIE_OPTIONS, maxAge: YEAR_IN_SECONDS });
  return withDismissals(shared, marks);
}

// These endpoints are public; access is decided for each path, as for navigation.
function pageRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, contentEndpoints);
  serve("GET /api/content/page", async (request) => {
    const page = await requestedPage(request.query.path, { portal, request });
    return contentPageAt(page.location, page);
  });

  serve("GET /api/content/panels", async (request) => {
    const page = await requestedPage(request.query.page, { portal, request });
    return panelsAt(page.location, page);
  });

  serve("GET /api/content/list", async (request) => {
    const { type } = request.query;
    const { audience } = await requestedPage(PAGE_OF_LIST[type], { portal, request });
    return listFor(type, portal, audience);
  });
}

async function requestedPage(path: string, { portal, request }: { portal: RunningPortal; request: FastifyRequest }) {
  const { context } = request;
  const location = pageLocation(path);
  const known = await knownVisitor(context, portal);
  const language = languageOf(request, portal.settings);
  await requirePage(location, { portal, context, known, language });
  return { location, portal, audience: audienceFor(known, { brand: context.brand, language }) };
}
