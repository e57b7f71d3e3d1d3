// The Delivery API v2 under /delivery, and its pictures.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClubContext } from "../context.ts";
import { type ContentRequest, getFeedPage, getItem, listItems } from "./delivery/items.ts";
import { getElement, getTaxonomy, getType, listLanguages, listTaxonomies, listTypes } from "./delivery/models.ts";
import { createBadKey, createNotFound, DeliveryProblem, toProblemBody } from "./delivery/problem.ts";
import { getPicture } from "./library/pictures.ts";

/** In the portal's settings. The sandbox accepts any other id too. */
export const ENVIRONMENT_ID = "6f1c2a8e-3b7d-4e59-a0c4-91d2b5f8e703";

export const PREVIEW_KEY = "an-example-preview-key";

const CONTINUATION = "x-continuation";

export async function registerContentService(app: FastifyInstance, { club }: { club: ClubContext }): Promise<void> {
  await app.register(
    (delivery, _options, done) => {
      delivery.setErrorHandler(sendProblem);
      delivery.setNotFoundHandler((request, reply) =>
        sendProblem(createNotFound("resource", pathOf(request)), request, reply),
      );
      addItemRoutes(delivery, club);
      addModelRoutes(delivery, club);
      done();
    },
    { prefix: "/delivery/:environmentId" },
  );
  app.get<{ Params: { name: string } }>("/pictures/:name", (request, reply) => {
    const picture = getPicture(request.params.name.replace(/\.svg$/, ""));
    if (picture === undefined || !request.params.name.endsWith(".svg")) return reply.code(404).send();
    return reply
      .type("image/svg+xml")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(picture.svg);
  });
}

function addItemRoutes(delivery: FastifyInstance, club: ClubContext): void {
  delivery.get("/items", (request) => listItems(toContentRequest(request, club)));
  delivery.get<{ Params: { codename: string } }>("/items/:codename", (request) =>
    getItem(request.params.codename, toContentRequest(request, club)),
  );
  delivery.get("/items-feed", (request, reply) => {
    const { [CONTINUATION]: continuation } = request.headers;
    const { body, next } = getFeedPage(toContentRequest(request, club), continuation?.toString());
    if (next !== undefined) void reply.header("X-Continuation", next);
    return body;
  });
}

function addModelRoutes(delivery: FastifyInstance, club: ClubContext): void {
  delivery.get("/types", (request) => listTypes(toContentRequest(request, club)));
  delivery.get<{ Params: { codename: string } }>("/types/:codename", ({ params }) => getType(params.codename));
  delivery.get<{ Params: { type: string; element: string } }>("/types/:type/elements/:element", ({ params }) =>
    getElement(params.type, params.element),
  );
  delivery.get("/taxonomies", (request) => listTaxonomies(toContentRequest(request, club)));
  delivery.get<{ Params: { codename: string } }>("/taxonomies/:codename", ({ params }) => getTaxonomy(params.codename));
  delivery.get("/languages", (request) => listLanguages(toContentRequest(request, club)));
}

function toContentRequest(request: FastifyRequest, club: ClubContext): ContentRequest {
  const [path = "", ...search] = request.url.split("?");
  return {
    url: `${request.protocol}://${request.host}${path}`,
    search: search.join("?"),
    preview: isPreview(request.headers.authorization),
    baseUrl: club.settings.address,
  };
}

/** Without a key, only published items are visible. A wrong key is an error. */
function isPreview(authorization: string | undefined): boolean {
  if (authorization === undefined) return false;
  const [scheme = "", key] = authorization.split(" ");
  if (scheme.toLowerCase() !== "bearer" || key !== PREVIEW_KEY) throw createBadKey();
  return true;
}

function sendProblem(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem =
    error instanceof DeliveryProblem ? error : new DeliveryProblem(500, 0, "The service could not answer.");
  return reply.code(problem.status).send(toProblemBody(problem));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?")[0] ?? url;
}
