// Answers as text, by their schemas: what a schema does not name never leaves the server, and an answer that does not satisfy it is a fault of
// ours (docs/decisions/0020). What is the same in one member's answers from request to request is written once, by the same schema: a view
// says which part that is by `withShared`, and only what is new is written anew.

import { isDeepStrictEqual } from "node:util";
import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import type { z } from "zod";

// On the answer itself, for a look-up in a WeakMap costs more than the text saves. JSON and comparisons do not see it.
const PARTS = Symbol("parts of an answer");

interface Parts {
  /** A copy of an answer, with other fields in it, is not what was written here. */
  of: object;
  readonly shared: string;
  readonly own: object;
  readonly schema: z.ZodType;
}

/** A part that is the same in many answers, and its text. */
export interface SharedPart<Shared extends object> {
  readonly value: Shared;
  readonly text: string;
}

/** Writes a part that many answers share. Whoever makes it changes it no more. */
export function sharedPart<Shared extends object>(schema: z.ZodType<Shared>, value: Shared): SharedPart<Shared> {
  return { value, text: JSON.stringify(schema.parse(value)) };
}

/** An answer of a shared part and of what is its own; it reads like any other object. */
export function withShared<Shared extends object, Own extends object>(
  shared: SharedPart<Shared>,
  schema: z.ZodType<Own>,
  own: Own,
): Shared & Own {
  const parts: Parts = { of: own, shared: shared.text, own, schema };
  const answer = { ...shared.value, ...own, [PARTS]: parts };
  parts.of = answer;
  return answer;
}

/** Writes an answer by its schema, and throws where it does not satisfy it. */
export function answerText(schema: z.ZodType, answer: unknown): string {
  const parts = (answer as { [PARTS]?: Parts } | null | undefined)?.[PARTS];
  if (parts === undefined || parts.of !== answer) return JSON.stringify(schema.parse(answer));
  const own = JSON.stringify(parts.schema.parse(parts.own));
  if (own === "{}") return parts.shared;
  return parts.shared === "{}" ? own : `${parts.shared.slice(0, -1)},${own.slice(1)}`;
}

/** How Fastify writes answers. A strict one throws where a schema would keep something back, so that nobody makes it in vain. */
export function answerWriter({ isStrict }: { isStrict: boolean }): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url, httpStatus }) => {
    const name = `${method} ${url} ${httpStatus}`;
    return (answer: unknown) => {
      const text = written(schema, answer, name);
      if (isStrict && !isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(answer))))
        throw new Error(`${name} says more than its schema: ${JSON.stringify(answer).slice(0, 400)}`);
      return text;
    };
  };
}

function written(schema: z.ZodType, answer: unknown, name: string): string {
  try {
    return answerText(schema, answer);
  } catch (error) {
    throw new Error(`${name} is not what its schema says`, { cause: error });
  }
}
