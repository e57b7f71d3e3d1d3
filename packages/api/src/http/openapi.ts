// What the endpoints take and answer, as OpenAPI 3.1, made from the schemas that the server itself uses. Not in production.

import swagger from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { PortalApp } from "./app.ts";

/** Describes every endpoint that is registered after it, at `/api/docs`. */
export async function describeEndpoints(app: PortalApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Portico",
        version: "1",
        description: "The portal's own back end. The browser supplies choices; who asks is known from the session.",
      },
      components: {
        securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-portico" } },
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const access = given.route.config?.access;
      const security = access === undefined || access === "public" ? [] : [{ session: [] }];
      return { schema: { ...schema, security, "x-access": access } as typeof schema, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.get(
    "/api/docs",
    {
      config: { access: "public" },
      schema: { hide: true, response: { 200: z.record(z.string(), z.unknown()) } },
    },
    () => app.swagger() as unknown as Record<string, unknown>,
  );
}
