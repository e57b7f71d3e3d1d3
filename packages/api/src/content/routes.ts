// What the content service says, as far as it is for whoever asks. Answers depend on brand, language and categories, never on the member.

import type { FastifyReply, FastifyRequest } from "fastify";
import type { PortalApp } from "../http/app.ts";
import { serving } from "../http/serve.ts";
import { languageOf } from "../visit/language.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import { COOKIE_OPTIONS, PUT_AWAY_COOKIE, YEAR_IN_SECONDS } from "../visit/sessions/cookies.ts";
import { audienceFor, audienceOf, knownVisitor } from "./audience.ts";
import { contentEndpoints, type Layout, type SharedLayout } from "./contract.ts";
import { homeFor } from "./home.ts";
import { layoutFor } from "./layout.ts";
import { listFor, PAGE_OF_LIST, publicContentFor } from "./lists.ts";
import { contentPageAt, panelsAt } from "./page-view.ts";
import { layoutWith, marksIn, marksText, putAwayOf } from "./put-away.ts";
import { pageLocation, requirePage } from "./require-page.ts";

/** The endpoints of pages and of the layout around them. */
export function contentRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, contentEndpoints);
  serve("GET /api/content/layout", async (request) => {
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    return layoutWith(shared, marksIn(request));
  });

  serve("GET /api/content/public", async (request) => publicContentFor(portal, await audienceOf(request, portal)));

  serve("GET /api/content/home", async (request) => homeFor(await audienceOf(request, portal), portal));

  putAwayRoutes(app, portal);
  pageRoutes(app, portal);
}

/** Nothing is kept but in the browser's own cookie. The answer says what is away now: a message that has changed meanwhile is not. */
function putAwayRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, contentEndpoints);
  serve("POST /api/content/put-away", async (request, reply) => {
    const { mark } = request.body;
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    const marks = marksIn(request).filter((one) => one !== mark);
    return keepAway(reply, { shared, marks: [...marks, ...putAwayOf(shared, [mark])] });
  });

  serve("POST /api/content/bring-back", async (request, reply) => {
    const { mark } = request.body;
    const shared = await layoutFor(await audienceOf(request, portal), portal);
    return keepAway(reply, { shared, marks: marksIn(request).filter((one) => one !== mark) });
  });
}

function keepAway(reply: FastifyReply, { shared, marks }: { shared: SharedLayout; marks: readonly string[] }): Layout {
  reply.setCookie(PUT_AWAY_COOKIE, marksText(marks), { ...COOKIE_OPTIONS, maxAge: YEAR_IN_SECONDS });
  return layoutWith(shared, marks);
}

// Public as endpoints: who may ask is decided for each path, as for the navigation itself.
function pageRoutes(app: PortalApp, portal: OpenPortal): void {
  const serve = serving(app, contentEndpoints);
  serve("GET /api/content/page", async (request) => {
    const asked = await askedFor(request.query.path, { portal, request });
    return contentPageAt(asked.location, asked);
  });

  serve("GET /api/content/panels", async (request) => {
    const asked = await askedFor(request.query.page, { portal, request });
    return panelsAt(asked.location, asked);
  });

  serve("GET /api/content/list", async (request) => {
    const { type } = request.query;
    const { audience } = await askedFor(PAGE_OF_LIST[type], { portal, request });
    return listFor(type, portal, audience);
  });
}

async function askedFor(path: string, { portal, request }: { portal: OpenPortal; request: FastifyRequest }) {
  const { visit } = request;
  const location = pageLocation(path);
  const known = await knownVisitor(visit, portal);
  const language = languageOf(request, portal.settings);
  await requirePage(location, { portal, visit, known, language });
  return { location, portal, audience: audienceFor(known, { brand: visit.brand, language }) };
}
