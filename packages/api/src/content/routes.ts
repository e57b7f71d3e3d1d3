// What the content service says, as far as it is for whoever asks. Answers depend on brand, language and categories, never on the member.

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf } from "../brand/language.ts";
import type { PortalApp } from "../http/app.ts";
import { problems } from "../http/contract.ts";
import type { OpenPortal } from "../portal.ts";
import { audienceFor, audienceOf, knownVisitor } from "./audience.ts";
import { contentList, contentPage, frame, home, LIST_TYPES, panels, publicContent } from "./contract.ts";
import { frameFor } from "./frame.ts";
import { homeFor } from "./home.ts";
import { listFor, PAGE_OF_LIST, publicContentFor } from "./lists.ts";
import { contentPageAt, panelsAt } from "./page-view.ts";
import { pageLocation, requirePage } from "./require-page.ts";

/** The endpoints of pages and of the frame around them. */
export function contentRoutes(app: PortalApp, portal: OpenPortal): void {
  app.get(
    "/api/content/frame",
    { config: { access: "public" }, schema: { response: { 200: frame, ...problems(503) } } },
    async (request) => frameFor(await audienceOf(request, portal), portal),
  );

  app.get(
    "/api/content/public",
    { config: { access: "public" }, schema: { response: { 200: publicContent, ...problems(503) } } },
    async (request) => publicContentFor(portal, await audienceOf(request, portal)),
  );

  app.get(
    "/api/content/home",
    { config: { access: "session" }, schema: { response: { 200: home, ...problems(401, 503) } } },
    async (request) => homeFor(await audienceOf(request, portal), portal),
  );

  pageRoutes(app, portal);
}

const REFUSALS = problems(400, 401, 403, 503);

// Public as endpoints: who may ask is decided for each path, as for the navigation itself.
function pageRoutes(app: PortalApp, portal: OpenPortal): void {
  const access = { config: { access: "public" } } as const;

  app.get(
    "/api/content/page",
    {
      ...access,
      schema: {
        querystring: z.strictObject({ path: z.string() }),
        response: { 200: contentPage, ...REFUSALS, ...problems(404) },
      },
    },
    async (request) => {
      const asked = await askedFor(request.query.path, { portal, request });
      return contentPageAt(asked.location, asked);
    },
  );

  app.get(
    "/api/content/panels",
    {
      ...access,
      schema: { querystring: z.strictObject({ page: z.string() }), response: { 200: panels, ...REFUSALS } },
    },
    async (request) => {
      const asked = await askedFor(request.query.page, { portal, request });
      return panelsAt(asked.location, asked);
    },
  );

  app.get(
    "/api/content/list",
    {
      ...access,
      schema: {
        querystring: z.strictObject({ type: z.enum(LIST_TYPES) }),
        response: { 200: contentList, ...REFUSALS },
      },
    },
    async (request) => {
      const { type } = request.query;
      const { audience } = await askedFor(PAGE_OF_LIST[type], { portal, request });
      return listFor(type, portal, audience);
    },
  );
}

async function askedFor(path: string, { portal, request }: { portal: OpenPortal; request: FastifyRequest }) {
  const { visit } = request;
  const location = pageLocation(path);
  const known = await knownVisitor(visit, portal);
  await requirePage(location, { portal, visit, known });
  const language = languageOf(request, portal.settings);
  return { location, portal, audience: audienceFor(known, { brand: visit.brand, language }) };
}
