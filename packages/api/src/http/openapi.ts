// Generated from the schemas that the server uses. Not in production.

import swagger from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Access } from "../session-context/access/access.ts";
import type { PortalApp } from "./app.ts";
import type { EndpointTable } from "./endpoint.ts";
import { PROBLEM_DESCRIPTIONS } from "./gate-responses.ts";
import { PORTAL_HEADER } from "./same-site.ts";

interface Description {
  readonly paths: object;
  readonly components: { readonly schemas: Record<string, unknown> };
}

/** Serves `/api/docs` for endpoints that are registered after this call, tagged by capability. */
export async function describeEndpoints(
  app: PortalApp,
  endpointsByCapability: Readonly<Record<string, EndpointTable>>,
): Promise<void> {
  const capabilityOf = new Map(
    Object.entries(endpointsByCapability).flatMap(([capability, table]) =>
      Object.keys(table).map((key) => [key, capability] as const),
    ),
  );
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Portico",
        version: "1",
        description: "The portal's own back end. The browser supplies choices; who asks is known from the session.",
        license: { name: "UNLICENSED", identifier: "LicenseRef-UNLICENSED" },
      },
      servers: [{ url: "/", description: "This portal" }],
      tags: Object.keys(endpointsByCapability).map((name) => ({ name, description: `The area \`${name}\`` })),
      components: {
        securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-portico" } },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      if (input.schema.hide === true) return { schema, url };
      const { config, method } = input.route;
      const access = config?.access ?? "public";
      const security = access === "public" ? [] : [{ session: [] }];
      const capability = capabilityOf.get(`${[method].flat()[0]} ${url}`);
      const description = {
        ...schema,
        description: accessText(access),
        ...(method !== "GET" && { headers: CHANGE_HEADERS }),
        response: describeResponses(schema.response as JsonResponses, schema.produces),
        security,
        "x-access": access,
        ...(capability !== undefined && { tags: [capability] }),
      };
      if (!url.endsWith("*")) return { schema: description, url };
      const params = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };
      return { schema: { ...description, params }, url: url.replace("*", ":path") };
    },
    transformObject: (input) => {
      const document = jsonSchemaTransformObject(input);
      removeUnusedSchemas(document as Description);
      return document;
    },
  });
  app.get(
    "/api/docs",
    {
      config: { access: "public" },
      schema: { hide: true, querystring: z.strictObject({}), response: { 200: z.record(z.string(), z.unknown()) } },
    },
    () => app.swagger() as unknown as Record<string, unknown>,
  );
}

// The gate checks these headers (same-site.ts), so that the description alone names them.
const CHANGE_HEADERS = {
  type: "object",
  properties: {
    [PORTAL_HEADER]: {
      type: "string",
      description: "Any value. The forms of other sites cannot set this header.",
      examples: ["1"],
    },
    origin: { type: "string", description: "The portal's own origin. Browsers set this header themselves." },
  },
  required: [PORTAL_HEADER, "origin"],
};

function accessText(access: Access): string {
  if (access === "public") return "Needs no session.";
  if (access === "session") return "Needs a session.";
  return `Needs the session of a member who may open the page \`${access}\`.`;
}

type JsonResponses = Readonly<Record<string, { readonly type?: unknown; readonly description?: string }>>;

/** @fastify/swagger would use the media types of a file for errors too. */
function describeResponses(responses: JsonResponses, fileTypes: readonly string[] | undefined): object {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { description: ownDescription, ...schema }]) => {
      const description = ownDescription ?? RESPONSE_DESCRIPTIONS[Number(status)];
      if (schema.type === "null") return [status, { type: "null", description }];
      const isFile = status === "200" && fileTypes !== undefined;
      const mediaTypes = isFile ? fileTypes.map(withoutParameters) : ["application/json"];
      return [status, { description, content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) }];
    }),
  );
}

const RESPONSE_DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: "The request succeeded.",
  ...PROBLEM_DESCRIPTIONS,
};

function withoutParameters(mediaType: string): string {
  return mediaType.split(";", 1)[0] ?? mediaType;
}

/** zod also emits schemas that nothing references. */
function removeUnusedSchemas({ paths, components: { schemas } }: Description): void {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
