import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { createRouteRegistrar } from "../http/route-registrar.ts";
import { languageOf } from "../session-context/language.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import { COOKIE_OPTIONS, DISMISSED_MESSAGES_COOKIE, YEAR_IN_SECONDS } from "../session-context/sessions/cookies.ts";
import { audienceFor, audienceOf, findSignedInMember } from "./audience.ts";
import { contentEndpoints, type Layout, type SharedLayout } from "./contract.ts";
import { marksInLayout, readDismissedMarks, serializeMarks, withDismissals } from "./dismissed-messages.ts";
import { homeFor } from "./home.ts";
import { layoutFor } from "./layout.ts";
import { listFor, PAGE_BY_LIST, publicContentFor } from "./lists.ts";
import { contentPageAt, panelsAt } from "./page-view.ts";
import { parsePageLocation, requirePage } from "./require-page.ts";

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

/** Dismissals are stored only in the browser's cookie. */
function dismissalRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, contentEndpoints);
  serve("POST /api/content/put-away", async (request, reply) => {
    const { mark } = request.body;
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    const otherMarks = readDismissedMarks(request).filter((dismissed) => dismissed !== mark);
    return saveDismissals(reply, { shared, marks: [...otherMarks, ...marksInLayout(shared, [mark])] });
  });

  serve("POST /api/content/bring-back", async (request, reply) => {
    const { mark } = request.body;
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    const otherMarks = readDismissedMarks(request).filter((dismissed) => dismissed !== mark);
    return saveDismissals(reply, { shared, marks: otherMarks });
  });
}

function saveDismissals(
  reply: FastifyReply,
  { shared, marks }: { shared: SharedLayout; marks: readonly string[] },
): Layout {
  reply.setCookie(DISMISSED_MESSAGES_COOKIE, serializeMarks(marks), { ...COOKIE_OPTIONS, maxAge: YEAR_IN_SECONDS });
  return withDismissals(shared, marks);
}

// Public endpoints: `requireRequestedPage` decides access for each page.
function pageRoutes(app: PortalApp, portal: RunningPortal): void {
  const serve = createRouteRegistrar(app, contentEndpoints);
  serve("GET /api/content/page", async (request) => {
    const page = await requireRequestedPage(request.query.path, { portal, request });
    return contentPageAt(page.location, page);
  });

  serve("GET /api/content/panels", async (request) => {
    const page = await requireRequestedPage(request.query.page, { portal, request });
    return panelsAt(page.location, page);
  });

  serve("GET /api/content/list", async (request) => {
    const { type } = request.query;
    const { audience } = await requireRequestedPage(PAGE_BY_LIST[type], { portal, request });
    return listFor(type, portal, audience);
  });
}

async function requireRequestedPage(
  path: string,
  { portal, request }: { portal: RunningPortal; request: FastifyRequest },
) {
  const { context } = request;
  const location = parsePageLocation(path);
  const member = await findSignedInMember(context, portal);
  const language = languageOf(request, portal.settings);
  await requirePage(location, { portal, context, member, language });
  return { location, portal, audience: audienceFor(member, { brand: context.brand, language }) };
}
