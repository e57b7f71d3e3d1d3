// The sandbox's content service: the Delivery API v2 under /delivery, and its pictures.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClubContext } from "../context.ts";
import { type ContentRequest, feedResponse, itemResponse, itemsResponse } from "./delivery/items.ts";
import {
  elementResponse,
  languagesResponse,
  taxonomiesResponse,
  taxonomyResponse,
  typeResponse,
  typesResponse,
} from "./delivery/models.ts";
import { badKey, DeliveryProblem, notFound, problemBody } from "./delivery/problem.ts";
import { pictureNamed } from "./library/pictures.ts";

/** The environment id in the portal's settings. The sandbox accepts any other id too. */
export const ENVIRONMENT_ID = "6f1c2a8e-3b7d-4e59-a0c4-91d2b5f8e703";

export const PREVIEW_KEY = "an-example-preview-key";

const CONTINUATION = "x-continuation";

export async function contentService(app: FastifyInstance, { club }: { club: ClubContext }): Promise<void> {
  await app.register(
    (delivery, _options, done) => {
      delivery.setErrorHandler(answerProblem);
      delivery.setNotFoundHandler((request, reply) =>
        answerProblem(notFound("resource", pathOf(request)), request, reply),
      );
      itemRoutes(delivery, club);
      modelRoutes(delivery, club);
      done();
    },
    { prefix: "/delivery/:environmentId" },
  );
  app.get<{ Params: { name: string } }>("/pictures/:name", (request, reply) => {
    const picture = pictureNamed(request.params.name.replace(/\.svg$/, ""));
    if (picture === undefined || !request.params.name.endsWith(".svg")) return reply.code(404).send();
    return reply
      .type("image/svg+xml")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(picture.svg);
  });
}

function itemRoutes(delivery: FastifyInstance, club: ClubContext): void {
  delivery.get("/items", (request) => itemsResponse(contentRequest(request, club)));
  delivery.get<{ Params: { codename: string } }>("/items/:codename", (request) =>
    itemResponse(request.params.codename, contentRequest(request, club)),
  );
  delivery.get("/items-feed", (request, reply) => {
    const { [CONTINUATION]: continuation } = request.headers;
    const { body, next } = feedResponse(contentRequest(request, club), continuation?.toString());
    if (next !== undefined) void reply.header("X-Continuation", next);
    return body;
  });
}

function modelRoutes(delivery: FastifyInstance, club: ClubContext): void {
  delivery.get("/types", (request) => typesResponse(contentRequest(request, club)));
  delivery.get<{ Params: { codename: string } }>("/types/:codename", ({ params }) => typeResponse(params.codename));
  delivery.get<{ Params: { type: string; element: string } }>("/types/:type/elements/:element", ({ params }) =>
    elementResponse(params.type, params.element),
  );
  delivery.get("/taxonomies", (request) => taxonomiesResponse(contentRequest(request, club)));
  delivery.get<{ Params: { codename: string } }>("/taxonomies/:codename", ({ params }) =>
    taxonomyResponse(params.codename),
  );
  delivery.get("/languages", (request) => languagesResponse(contentRequest(request, club)));
}

function contentRequest(request: FastifyRequest, club: ClubContext): ContentRequest {
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
  if (scheme.toLowerCase() !== "bearer" || key !== PREVIEW_KEY) throw badKey();
  return true;
}

function answerProblem(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem =
    error instanceof DeliveryProblem ? error : new DeliveryProblem(500, 0, "The service could not answer.");
  return reply.code(problem.status).send(problemBody(problem));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?")[0] ?? url;
}
