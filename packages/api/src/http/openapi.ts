// What the endpoints take and answer, as OpenAPI 3.1, made from the schemas that the server itself uses. Not in production.

import swagger from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PortalApp } from "./app.ts";
import type { EndpointTable } from "./endpoint.ts";

interface Described {
  readonly paths: object;
  readonly components: { readonly schemas: Record<string, unknown> };
}

/** Describes every endpoint that is registered after it, at `/api/docs`, under the capability to which it belongs. */
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
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const { config, method } = given.route;
      const access = config?.access;
      const security = access === undefined || access === "public" ? [] : [{ session: [] }];
      const capability = capabilityOf.get(`${[method].flat()[0]} ${url}`);
      const described = {
        ...schema,
        security,
        "x-access": access,
        ...(capability !== undefined && { tags: [capability] }),
      };
      if (!url.endsWith("*")) return { schema: described, url };
      const params = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };
      return { schema: { ...described, params }, url: url.replace("*", ":path") };
    },
    transformObject: (given) => {
      const whole = jsonSchemaTransformObject(given);
      leaveOutUnused(whole as Described);
      return whole;
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

/** Named schemas come once for questions and once for answers; what nothing refers to is left out. */
function leaveOutUnused({ paths, components: { schemas } }: Described): void {
  const used = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name]);
    }
  };
  look(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
