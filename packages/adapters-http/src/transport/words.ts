// The words of docs/back-end-wire as checks. A part that may be null may be missing as well: either way the port says `undefined`,
// and nothing is guessed. A part of another type is an answer that cannot be read.

import { type Day, type Instant, parseDay, parseInstant } from "@portico/domain/day";
import { z } from "zod";
import { UnreadablePart } from "./answer.ts";

/** An identifier: a number or a text. */
export const id: z.ZodType<string | number> = z.union([z.string().min(1), z.number()]);

/** A text, possibly empty. */
export const text: z.ZodType<string> = z.string();

/** A number. */
export const number: z.ZodType<number> = z.number();

/** True or false. */
export const flag: z.ZodType<boolean> = z.boolean();

/** What may be null. */
export type Maybe<Value> = Value | null | undefined;

/** A check that lets null and nothing pass. */
export function maybe<Value>(check: z.ZodType<Value>): z.ZodType<Maybe<Value>> {
  return check.nullish();
}

/** An object with at least these fields; the names alone are repeated in each call's own interface. */
export function shape<Wire>(fields: { readonly [Field in keyof Wire]-?: z.ZodType<Wire[Field]> }): z.ZodType<Wire> {
  return z.object(fields) as unknown as z.ZodType<Wire>;
}

/** A list of such objects. */
export function list<Wire>(row: z.ZodType<Wire>): z.ZodType<readonly Wire[]> {
  return z.array(row);
}

/** The identifier as text. */
export function identifier(value: string | number): string {
  return String(value);
}

/** A day that the port cannot do without; `path` says where it stands. */
export function dayAt(value: unknown, path: string): Day {
  return parseDay(value) ?? missing(path);
}

/** An instant that the port cannot do without. */
export function instantAt(value: unknown, path: string): Instant {
  return parseInstant(value) ?? missing(path);
}

/** Throws: the part at a path cannot be read, and nothing can stand in for it. */
export function missing(path: string): never {
  throw new UnreadablePart(path);
}
