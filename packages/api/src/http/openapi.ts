// Generated from the schemas that the server uses. Not in production.

import swagger from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PortalApp } from "./app.ts";
import type { EndpointTable } from "./endpoint.ts";

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
      tags: Object.keys(endpointsByCapability).map((name) => ({ name, description: `The room \`${name}\`` })),
      components: {
        securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-portico" } },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const { config, method } = input.route;
      const access = config?.access;
      const security = access === undefined || access === "public" ? [] : [{ session: [] }];
      const capability = capabilityOf.get(`${[method].flat()[0]} ${url}`);
      const description = {
        ...schema,
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
