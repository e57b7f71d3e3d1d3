// How forms are read: field by field, and every field that is wrong is named at once.

import type { Language, Spoken } from "../language.ts";

/** What is wrong with a field, and what to do about it. */
export interface FieldProblem {
  readonly field: string;
  readonly title: Spoken;
  readonly hint: Spoken;
}

/** A problem in one language. */
export interface LocalizedProblem {
  readonly field: string;
  readonly title: string;
  readonly hint: string;
}

export function localizedProblem({ field, title, hint }: FieldProblem, language: Language): LocalizedProblem {
  return { field, title: title[language], hint: hint[language] };
}

/** A field that was read, or what is wrong with it. */
export type Read<Value> = { readonly value: Value } | Omit<FieldProblem, "field">;

/** A form that was read, or all that is wrong with it. */
export type FormResult<Value> = { readonly value: Value } | { readonly problems: readonly FieldProblem[] };

/** Puts the fields of a form together. */
export function readAll<Value extends object>(
  fields: { readonly [Name in keyof Value]: Read<Value[Name]> },
): FormResult<Value> {
  const entries = Object.entries<Read<unknown>>(fields);
  const problems = entries.flatMap(([field, read]) =>
    "value" in read ? [] : [{ field, title: read.title, hint: read.hint }],
  );
  if (problems.length > 0) return { problems };
  return {
    value: Object.fromEntries(entries.map(([field, read]) => [field, (read as { value: unknown }).value])) as Value,
  };
}
