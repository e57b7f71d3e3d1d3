// Most endpoints take no query, and nearly all requests to them send none. Whether there is one is seen without a look at the schema; one
// that is there is held to it as everywhere.

import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";

/** Validates what is sent. */
export const validated: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== "querystring" || !takesNothing(route.schema)) return validate;
  return (query: unknown) => (isEmpty(query) ? { value: query } : validate(query));
};

function takesNothing(schema: unknown): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
}

function isEmpty(query: unknown): boolean {
  return typeof query === "object" && query !== null && Object.keys(query).length === 0;
}
