// Holds answers to their schemas: not a field less than promised, and not one more, which is how things leak that nobody meant to say.

import { isDeepStrictEqual } from "node:util";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { z } from "zod";

/** Serializes an answer if it is exactly what its schema says, and throws otherwise. */
export const checkedAnswer: FastifySerializerCompiler<unknown> = ({ schema, method, url, httpStatus }) => {
  if (!(schema instanceof z.ZodType)) return JSON.stringify;
  return (data: unknown) => {
    const text = JSON.stringify(data);
    const sent: unknown = JSON.parse(text);
    const parsed = schema.safeParse(sent);
    const answer = `${method} ${url} ${httpStatus}`;
    if (!parsed.success) throw new Error(`${answer} is not what its schema says: ${parsed.error.message}`);
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent))
      throw new Error(`${answer} says more than its schema: ${text.slice(0, 400)}`);
    return text;
  };
};
