// Writes answers as JSON. What is the same in one member's answers from request to request is written once: a view says which part that
// is by `withShared`, and only what is new is written anew.

import type { FastifySerializerCompiler } from "fastify/types/schema.js";

// On the answer itself, for a look-up in a WeakMap costs more than the text saves. JSON and comparisons do not see it.
const PARTS = Symbol("parts of an answer");

interface Parts {
  /** A copy of an answer, with other fields in it, is not what was written here. */
  of: object;
  readonly shared: string;
  readonly own: object;
}

/** A part that is the same in many answers, and its text. */
export interface SharedPart<Shared extends object> {
  readonly value: Shared;
  readonly text: string;
}

/** Writes a part that many answers share. Whoever makes it changes it no more. */
export function sharedPart<Shared extends object>(value: Shared): SharedPart<Shared> {
  return { value, text: JSON.stringify(value) };
}

/** An answer of a shared part and of what is its own; it reads like any other object. */
export function withShared<Shared extends object, Own extends object>(
  shared: SharedPart<Shared>,
  own: Own,
): Shared & Own {
  const parts: Parts = { of: own, shared: shared.text, own };
  const answer = { ...shared.value, ...own, [PARTS]: parts };
  parts.of = answer;
  return answer;
}

/** Serializes answers. */
export const writtenAnswer: FastifySerializerCompiler<unknown> = () => writeAnswer;

/** JSON of an answer; its shared part is not written anew. */
export function writeAnswer(answer: unknown): string {
  const parts = (answer as { [PARTS]?: Parts } | null | undefined)?.[PARTS];
  if (parts === undefined || parts.of !== answer) return JSON.stringify(answer);
  const own = JSON.stringify(parts.own);
  if (own === "{}") return parts.shared;
  return parts.shared === "{}" ? own : `${parts.shared.slice(0, -1)},${own.slice(1)}`;
}
