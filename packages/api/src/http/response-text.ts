// Fields that a schema does not name never leave the server (docs/decisions/0020). A part that stays the same between
// requests is serialized once: see `withSharedPart`.

import { isDeepStrictEqual } from "node:util";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";

// A symbol property: a WeakMap lookup costs more than the shared text saves. JSON and comparisons ignore it.
const PARTS = Symbol("serialized parts");

interface SerializedParts {
  /** To detect copies of the response with other fields. */
  response: object;
  readonly shared: string;
  readonly own: object;
  readonly schema: z.ZodType;
}

export interface SharedPart<Shared extends object> {
  readonly value: Shared;
  readonly text: string;
}

/** The value must not change afterwards. */
export function sharedPart<Shared extends object>(schema: z.ZodType<Shared>, value: Shared): SharedPart<Shared> {
  return { value, text: JSON.stringify(schema.parse(value)) };
}

/** The result reads like any other object. */
export function withSharedPart<Shared extends object, Own extends object>(
  shared: SharedPart<Shared>,
  schema: z.ZodType<Own>,
  own: Own,
): Shared & Own {
  const parts: SerializedParts = { response: own, shared: shared.text, own, schema };
  const response = { ...shared.value, ...own, [PARTS]: parts };
  parts.response = response;
  return response;
}

/** Throws if the response does not satisfy its schema. */
export function responseText(schema: z.ZodType, response: unknown): string {
  const parts = (response as { [PARTS]?: SerializedParts } | null | undefined)?.[PARTS];
  if (parts === undefined || parts.response !== response) return JSON.stringify(schema.parse(response));
  const own = JSON.stringify(parts.schema.parse(parts.own));
  if (own === "{}") return parts.shared;
  return parts.shared === "{}" ? own : `${parts.shared.slice(0, -1)},${own.slice(1)}`;
}

/** If strict, the serializer also throws for fields that the schema drops. */
export function createResponseSerializer({ isStrict }: { isStrict: boolean }): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url, httpStatus }) => {
    const name = `${method} ${url} ${httpStatus}`;
    return (response: unknown) => {
      const text = serialize(schema, response, name);
      if (isStrict && !isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(response))))
        throw new Error(`${name} says more than its schema: ${JSON.stringify(response).slice(0, 400)}`);
      return text;
    };
  };
}

function serialize(schema: z.ZodType, response: unknown, name: string): string {
  try {
    return responseText(schema, response);
  } catch (error) {
    throw new Error(`${name} is not what its schema says`, { cause: error });
  }
}
